// What the plot of a review is drawn from: the chances of each seat, moment by moment.

import type { Reckoning } from "$wire";
import type { Series } from "../end/plots";

export function chances(moments: readonly Reckoning[]): Series[] {
  const seats = moments[0]?.chances.map((each) => each.faction) ?? [];
  return seats.map((faction) => ({ faction, values: moments.map((moment) => moment.chances.find((each) => each.faction === faction)?.chance ?? null) }));
}

// The turns that began, and the end of the record.
export function ticks(moments: readonly Reckoning[], end: string): (number | string)[] {
  return moments.map(({ turn }, n) => (n === moments.length - 1 ? end : turn));
}
