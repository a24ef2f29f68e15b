import { expect, test } from "vitest";
import type { FactionView, View } from "$wire";
import { inOrder, purseOf, spiceOf, sumsOf } from "./known";

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

test("everybody stands in storm order, and before a storm as they sit", () => {
  const seats = at(seat("fremen", null, 1, 0), seat("emperor", null, 1, 0));
  expect(inOrder({ ...seats, order: ["emperor", "fremen"] })).toEqual(["emperor", "fremen"]);
  expect(inOrder({ ...seats, order: [] })).toEqual(["fremen", "emperor"]);
  expect(inOrder(null)).toEqual([]);
});

test("spice is known, counted or neither", () => {
  const hidden = (counted: { least: number; most: number } | null): FactionView => ({ ...seat("fremen", null, null, null), counted: counted && { ...counted, shared: null } });
  expect(spiceOf(seat("fremen", null, 7, null))).toBe("7");
  expect(spiceOf(hidden({ least: 3, most: 3 }))).toBe("3");
  expect(spiceOf(hidden({ least: 3, most: 9 }))).toBe("3 to 9");
  expect([spiceOf(hidden(null)), spiceOf(hidden(null), "unknown")]).toEqual(["?", "unknown"]);
});
