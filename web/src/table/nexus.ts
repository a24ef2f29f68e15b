// A Nexus as everybody can follow it: who is allied, who has proposed to whom, and who was turned down since it began.

import type { Event, Faction, View } from "$wire";
import { eventOf, type Line } from "./game";

export type Pair = { readonly from: Faction; readonly to: Faction };

export type Nexus = {
  readonly allied: readonly Pair[];
  // The proposal that waits for its answer.
  readonly proposed: Pair | null;
  readonly declined: readonly Pair[];
  // Alliances that were left since it began.
  readonly broken: readonly Pair[];
};

// What was told since the Nexus began; null where none is on, as far as the lines tell.
function since(lines: readonly Line[]): Event[] | null {
  const told: Event[] = [];
  for (let n = lines.length - 1; n >= 0; n -= 1) {
    const event = eventOf(lines[n]?.news);
    if (event?.type === "NEXUS_STARTED") return told.reverse();
    if (event?.type === "NEXUS_ENDED" || event?.type === "PHASE_STARTED") return null;
    if (event) told.push(event);
  }
  return null;
}

const same = (a: Pair, b: Pair): boolean => (a.from === b.from && a.to === b.to) || (a.from === b.to && a.to === b.from);

// Each alliance once.
export function alliances(view: View): Pair[] {
  return view.factions.flatMap(({ faction, ally }) => (ally !== null && faction < ally ? [{ from: faction, to: ally }] : []));
}

// `asked`: whether this seat is asked about alliances, which says that a Nexus is on where the lines do not reach back to its beginning.
export function nexusOf(lines: readonly Line[], view: View, asked: boolean): Nexus | null {
  const told = since(lines) ?? (asked ? [] : null);
  if (told === null) return null;
  let proposed: Pair | null = null;
  const declined: Pair[] = [];
  const broken: Pair[] = [];
  for (const event of told) {
    if (event.type === "ALLIANCE_PROPOSED") proposed = { from: event.faction, to: event.to };
    else if (event.type === "ALLIANCE_DECLINED") {
      declined.push({ from: event.from, to: event.faction });
      proposed = null;
    } else if (event.type === "ALLIANCE_FORMED") proposed = null;
    else if (event.type === "ALLIANCE_BROKEN") broken.push({ from: event.faction, to: event.with });
  }
  const allied = alliances(view);
  // Who was turned down and asked again and accepted is allied now.
  const stands = (pair: Pair): boolean => !allied.some((other) => same(pair, other));
  const latest = declined.filter((pair, n) => !declined.slice(n + 1).some((later) => same(pair, later)));
  return { allied, proposed, declined: latest.filter(stands), broken: broken.filter(stands) };
}

export type Spot = { readonly faction: Faction; readonly x: number; readonly y: number };

// Seats in storm order around a circle, the first of them on top left, as at the table; flatter where there is less height.
export function circle(order: readonly Faction[], radius: number, height = radius): Spot[] {
  return order.map((faction, n) => {
    const angle = ((n + 0.5) / order.length) * 2 * Math.PI - Math.PI / 2 - Math.PI / order.length * 2;
    return { faction, x: Math.cos(angle) * radius, y: Math.sin(angle) * height };
  });
}

// The line between two spots without what lies under the emblems.
export function between(a: Spot, b: Spot, gap: number): { x1: number; y1: number; x2: number; y2: number } {
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [dx, dy] = [((b.x - a.x) / far) * gap, ((b.y - a.y) / far) * gap];
  return { x1: a.x + dx, y1: a.y + dy, x2: b.x - dx, y2: b.y - dy };
}
