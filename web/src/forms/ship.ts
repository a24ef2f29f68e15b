// What a shipment costs, by the ways that the form offers.

import type { Cost, ShipWay } from "$wire";

// The ways to a place.
export const waysTo = (ways: readonly ShipWay[], place: string): ShipWay[] => ways.filter((way) => way.places.includes(place));

// The most forces that can go there.
export const mostBy = (ways: readonly ShipWay[]): number => Math.max(0, ...ways.flatMap((way) => way.costs.map((cost) => cost.number)));

export const costOf = (way: ShipWay | undefined, number: number): Cost | undefined => way?.costs.find((cost) => cost.number === number);

// What so many forces cost in each place, the cheapest way first; what nobody can pay is left out.
export function prices(ways: readonly ShipWay[], number: number): Map<string, number> {
  const all = new Map<string, number>();
  for (const way of ways) {
    const price = costOf(way, number)?.price;
    if (price === undefined) continue;
    for (const place of way.places) all.set(place, Math.min(price, all.get(place) ?? Infinity));
  }
  return all;
}

export const share = (ally: number): string => (ally === 0 ? "" : ` ally ${ally}`);
