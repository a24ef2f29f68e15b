// The battle wheel: what can be dialed on it, and where each number lies.

import type { PlanForm } from "$wire";
import { dialed } from "./plan";
import { read, type Tokens, total } from "./tokens";

export type Setting = { readonly dial: Tokens; readonly spice: Tokens; readonly value: number };

// Everything that the form lets somebody dial.
export function settings({ dials, worth }: PlanForm): Setting[] {
  const of = (dial: Tokens, spice: Tokens): Setting => ({ dial, spice, value: dialed(dial, spice, worth) });
  if ("told" in dials) return dials.told.map((each) => of(read(each.dial), read(each.spice)));
  const { forces, most, spice: paid } = dials.free;
  const all: Setting[] = [];
  for (const dial of parts(read(forces), most)) {
    for (const spice of parts(dial, paid)) all.push(of(dial, spice));
  }
  return all;
}

function parts(stock: Tokens, most: number): Tokens[] {
  const all: Tokens[] = [];
  for (let elite = 0; elite <= Math.min(stock.elite, most); elite += 1) {
    for (let regular = 0; regular <= Math.min(stock.regular, most - elite); regular += 1) all.push({ regular, elite });
  }
  return all;
}

// The numbers that can be reached, from the least on.
export const values = (all: readonly Setting[]): number[] => [...new Set(all.map((each) => each.value))].sort((a, b) => a - b);

// The setting whose number comes nearest. Of several, the one with the spice, and then the forces, most like those of `now`.
export function nearest(all: readonly Setting[], value: number, now: { dial: Tokens; spice: Tokens }): Setting | null {
  let best: Setting | null = null;
  let rank: number[] = [];
  for (const each of all) {
    const its = [
      Math.abs(each.value - value), Math.abs(total(each.spice) - total(now.spice)), Math.abs(each.spice.elite - now.spice.elite),
      Math.abs(each.dial.elite - now.dial.elite), Math.abs(each.dial.regular - now.dial.regular),
    ];
    const at = its.findIndex((figure, n) => figure !== rank[n]);
    if (best === null || (at >= 0 && (its[at] ?? 0) < (rank[at] ?? 0))) [best, rank] = [each, its];
  }
  return best;
}

// A wheel goes from the lower left over the top to the lower right.
const FIRST = 215;
const SWEEP = 290;
// Few numbers would stand so far apart that the wheel is not recognised: then the rest of it stays empty.
const LEAST = 6;

// `most` is the last number that is drawn: nothing beyond can be reached.
export type Scale = { readonly most: number; readonly step: 1 | 0.5 };

export function scale(all: readonly Setting[]): Scale {
  const most = Math.ceil(Math.max(0, ...all.map((each) => each.value)));
  return { most, step: all.every((each) => Number.isInteger(each.value)) ? 1 : 0.5 };
}

// Degrees clockwise from the top.
export const angle = (value: number, { most }: Scale): number => FIRST + (value / Math.max(LEAST, most)) * SWEEP;

export function point(value: number, radius: number, of: Scale): { x: number; y: number } {
  const turn = (angle(value, of) * Math.PI) / 180;
  return { x: radius * Math.sin(turn), y: -radius * Math.cos(turn) };
}

// The number at a point of the wheel. In the gap at the bottom the nearer end counts.
export function valueAt(x: number, y: number, { most, step }: Scale): number {
  const degrees = ((Math.atan2(x, -y) * 180) / Math.PI + 360 - FIRST + 360) % 360;
  const share = degrees > SWEEP + (360 - SWEEP) / 2 ? 0 : Math.min(1, degrees / SWEEP);
  return Math.min(most, Math.round((share * Math.max(LEAST, most)) / step) * step);
}

// The arc from nothing to a number.
export function arc(value: number, radius: number, of: Scale): string {
  const [from, to] = [point(0, radius, of), point(value, radius, of)];
  const large = angle(value, of) - FIRST > 180 ? 1 : 0;
  return `M${from.x.toFixed(2)} ${from.y.toFixed(2)}A${radius} ${radius} 0 ${large} 1 ${to.x.toFixed(2)} ${to.y.toFixed(2)}`;
}
