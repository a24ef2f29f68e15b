import { expect, test } from "vitest";
import type { Cost, ShipWay } from "$wire";
import { costOf, karamasOf, mostAnywhere, mostBy, prices, share, waysTo, waysWith } from "./ship";

const cost = (number: number, price: number): Cost => ({ number, price, ally_least: 0, ally_most: 0 });
const near: ShipWay = { places: ["arrakeen/9", "carthag/10"], costs: [cost(1, 1), cost(2, 2), cost(3, 3)], karamas: [] };
const far: ShipWay = { places: ["polar-sink"], costs: [cost(1, 2), cost(2, 4)], karamas: [] };
const cheap: ShipWay = { places: ["polar-sink"], costs: [cost(1, 1)], karamas: [{ card: "Karama", faction: "fremen" }] };

test("a place has all ways that lead there", () => {
  expect(waysTo([near, far, cheap], "polar-sink")).toEqual([far, cheap]);
  expect(waysTo([near], "polar-sink")).toEqual([]);
});

test("the most that can go, and what it costs", () => {
  expect(mostBy([far, near])).toBe(3);
  expect(mostBy([])).toBe(0);
  expect(costOf(far, 2)?.price).toBe(4);
  expect(costOf(far, 3)).toBeUndefined();
  expect(costOf(undefined, 1)).toBeUndefined();
});

test("one begins with what can go anywhere without help", () => {
  expect(mostAnywhere([near, far, cheap])).toBe(2);
  const helped = { ...far, costs: [cost(1, 2), { ...cost(2, 4), ally_least: 1 }] };
  expect(mostAnywhere([near, helped])).toBe(1);
  expect(mostAnywhere([near, cheap])).toBe(3);
});

test("prices are those of the ways with the chosen Karama or without one", () => {
  const all = [near, far, cheap];
  expect(karamasOf(all)).toEqual(["Karama of fremen"]);
  expect([...prices(waysWith(all, null), 1)]).toEqual([["arrakeen/9", 1], ["carthag/10", 1], ["polar-sink", 2]]);
  expect([...prices(waysWith(all, "Karama of fremen"), 1)]).toEqual([["polar-sink", 1]]);
  expect(waysWith(all, "Karama of emperor")).toEqual([]);
});

test("what cannot be paid has no price", () => {
  expect(prices([near, far], 3).has("polar-sink")).toBe(false);
});

test("a share of the ally is spelled only where there is one", () => {
  expect([share(0), share(2)]).toEqual(["", " ally 2"]);
});
