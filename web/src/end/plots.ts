// What the plots at the end of a game are drawn from: how things stood at the end of each turn.

import type { Faction, Holdings, TurnEnd } from "$wire";

// Turns in a row in which one faction, or nobody, held a stronghold.
export type Run = { readonly from: number; readonly to: number; readonly by: Faction | null };

export function runs(turns: readonly TurnEnd[], territory: string): Run[] {
  const all: { from: number; to: number; by: Faction | null }[] = [];
  for (const { turn, strongholds } of turns) {
    const by = strongholds.find((each) => each.territory === territory)?.by ?? null;
    const before = all.at(-1);
    if (before && before.by === by && before.to === turn - 1) before.to = turn;
    else all.push({ from: turn, to: turn, by });
  }
  return all;
}

// The values of one faction, turn by turn; null where they are not known.
export type Series = { readonly faction: Faction; readonly values: (number | null)[] };

export function series(turns: readonly TurnEnd[], value: (held: Holdings) => number | null): Series[] {
  const factions = turns.at(-1)?.factions.map((each) => each.faction) ?? [];
  const of = (turn: TurnEnd, faction: Faction): number | null => {
    const held = turn.factions.find((each) => each.faction === faction);
    return held ? value(held) : null;
  };
  return factions.map((faction) => ({ faction, values: turns.map((turn) => of(turn, faction)) }));
}

export const spice = (held: Holdings): number | null => (typeof held.spice === "object" ? held.spice.known : null);
export const forces = (held: Holdings): number => held.board + held.reserves;

// Round numbers up to the greatest value: four to six of them.
export function ticks(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200].find((each) => most / each <= 5) ?? 500;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, n) => n * step);
}

export const most = (all: readonly Series[]): number => Math.max(1, ...all.flatMap((each) => each.values.map((value) => value ?? 0)));

// Signs at the end of lines keep a distance, in the order of their lines.
export function apart(wanted: readonly number[], distance: number, low: number, high: number): number[] {
  const order = wanted.map((at, n) => ({ at, n })).sort((one, other) => one.at - other.at);
  const placed: number[] = new Array<number>(wanted.length).fill(0);
  let next = low;
  for (const { at, n } of order) next = (placed[n] = Math.max(at, next)) + distance;
  let limit = high;
  for (const { n } of order.reverse()) limit = (placed[n] = Math.min(placed[n] as number, limit)) - distance;
  return placed;
}
