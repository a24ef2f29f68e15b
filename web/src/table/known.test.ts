import { expect, test } from "vitest";
import type { FactionView, View } from "$wire";
import { purseOf, sumsOf } from "./known";

const seat = (faction: string, ally: string | null, spice: number | null, pledge: number | null) =>
  ({ faction, ally, spice: spice === null ? "hidden" : { known: spice }, pledge: pledge === null ? "hidden" : { known: pledge } }) as unknown as FactionView;
const at = (...factions: FactionView[]) => ({ factions }) as unknown as View;

test("a purse is the own spice and what the ally has pledged", () => {
  expect(purseOf(at(seat("fremen", null, 10, 0), seat("emperor", null, null, null)), "fremen")).toEqual({ own: 10, help: 0 });
  expect(purseOf(at(seat("fremen", "emperor", 10, 0), seat("emperor", "fremen", null, 4)), "fremen")).toEqual({ own: 10, help: 4 });
  expect(purseOf(at(seat("fremen", "emperor", null, 0)), "fremen")).toBe(null);
  expect(purseOf(null, "fremen")).toBe(null);
});

test("what is offered at once is what can be paid in spice, however much more may be bid", () => {
  const sums = (own: number, help: number, least: number, most: number) => sumsOf({ own, help }, { least, most }).map(({ number, help }) => [number, help]);
  expect(sums(10, 0, 4, 999)).toEqual([[10, 0]]);
  expect(sums(10, 4, 4, 999)).toEqual([[10, 0], [14, 4]]);
  expect(sums(10, 4, 12, 14)).toEqual([[14, 4]]);
  expect(sums(10, 4, 4, 8)).toEqual([[8, 0]]);
  expect(sums(2, 0, 4, 999)).toEqual([]);
});
