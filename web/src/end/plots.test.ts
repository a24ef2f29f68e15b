import { expect, it } from "vitest";
import type { Faction, TurnEnd } from "$wire";
import { apart, forces, lone, most, runs, series, spice, ticks } from "./plots";

const end = (turn: number, by: Faction | null, held: number | "hidden"): TurnEnd => ({
  turn, line: turn * 10,
  strongholds: [{ territory: "arrakeen", by }],
  factions: [{ faction: "fremen", spice: held === "hidden" ? "hidden" : { known: held }, board: 7, reserves: 5, tanks: 8 }],
});
const TURNS = [end(1, "fremen", 3), end(2, "fremen", 12), end(3, null, "hidden"), end(4, "fremen", 41)];

it("joins turns in which the same faction held a stronghold", () => {
  expect(runs(TURNS, "arrakeen")).toEqual([{ from: 1, to: 2, by: "fremen" }, { from: 3, to: 3, by: null }, { from: 4, to: 4, by: "fremen" }]);
  expect(runs(TURNS, "carthag")).toEqual([{ from: 1, to: 4, by: null }]);
});

it("has a value for each turn, and none where it is hidden", () => {
  expect(series(TURNS, spice)).toEqual([{ faction: "fremen", values: [3, 12, null, 41] }]);
  expect(series(TURNS, forces)[0]?.values).toEqual([12, 12, 12, 12]);
  expect(most(series(TURNS, spice))).toBe(41);
  expect(series([], spice)).toEqual([]);
});

it("draws a point where no line leads", () => {
  expect(lone([7])).toEqual([0]);
  expect(lone([3, 12, null, 41, null])).toEqual([3]);
  expect(lone([3, 12])).toEqual([]);
  expect(lone([null])).toEqual([]);
});

it("draws lines at round numbers that reach the greatest value", () => {
  expect(ticks(41)).toEqual([0, 10, 20, 30, 40, 50]);
  expect(ticks(4)).toEqual([0, 1, 2, 3, 4]);
  expect(ticks(1)).toEqual([0, 1]);
  expect(ticks(0)).toEqual([0, 1]);
});

it("keeps signs apart, in their order and within the plot", () => {
  const placed = apart([100, 98, 20, 99], 14, 0, 100);
  const sorted = [...placed].sort((one, other) => one - other);
  sorted.slice(1).forEach((at, n) => expect(at - (sorted[n] as number)).toBeGreaterThanOrEqual(14));
  expect(Math.max(...placed)).toBeLessThanOrEqual(100);
  expect(placed[2]).toBe(20);
  expect(placed[1] as number).toBeLessThan(placed[0] as number);
  // Both ways around their values.
  expect(apart([50, 50, 50], 10, 0, 100)).toEqual([40, 50, 60]);
});
