// What a shipment costs, by the ways that the form offers.

import type { Cost, ShipWay } from "$wire";

// The ways to a place.
export const waysTo = (ways: readonly ShipWay[], place: string): ShipWay[] => ways.filter((way) => way.places.includes(place));

// The Karamas with which one of the ways goes, each once, as they are spelled.
export const karamasOf = (ways: readonly ShipWay[]): string[] => [...new Set(ways.flatMap((way) => way.karamas.map(({ card, faction }) => `${card} of ${faction}`)))];

// The ways that go with this Karama; without one, those that need none.
export const waysWith = (ways: readonly ShipWay[], karama: string | null): ShipWay[] =>
  ways.filter((way) => (karama === null ? way.karamas.length === 0 : karamasOf([way]).includes(karama)));

// The most forces that can go there.
export const mostBy = (ways: readonly ShipWay[]): number => Math.max(0, ...ways.flatMap((way) => way.costs.map((cost) => cost.number)));

// The most forces that can go to any of the places, whichever it is, without a card and without an ally: all places light up with it.
export function mostAnywhere(ways: readonly ShipWay[]): number {
  const plain = waysWith(ways, null).map((way) => ({ ...way, costs: way.costs.filter((cost) => cost.ally_least === 0) }));
  const places = new Set(plain.filter((way) => way.costs.length > 0).flatMap((way) => way.places));
  return Math.max(1, Math.min(...[...places].map((place) => mostBy(waysTo(plain, place)))));
}

export const costOf = (way: ShipWay | undefined, number: number): Cost | undefined => way?.costs.find((cost) => cost.number === number);

// What so many forces cost in each place; what nobody can pay is left out.
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
