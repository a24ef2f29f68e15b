import { expect, test } from "vitest";
import type { Event } from "$wire";
import { beyond, flights } from "./flights";
import { placeAt } from "./geometry";

const told = { rule: "1.06.05", text: "", words: null };

test("a move flies from each place that forces leave to the one they reach", () => {
  const event: Event = { ...told, type: "FORCES_MOVED", faction: "fremen", to: "sietch-tabr/13", group: { territory: "the-great-flat", forces: { "the-great-flat/14": "2+1" } } };
  expect(flights(event)).toEqual([
    { faction: "fremen", force: "2+1", from: placeAt("the-great-flat/14").slots[0], to: placeAt("sietch-tabr/13").slots[0], advisors: false },
  ]);
});

test("a shipment comes from beyond the rim", () => {
  const event: Event = { ...told, type: "FORCES_SHIPPED", faction: "emperor", force: "5", place: "tueks-sietch/4", price: 5, to: "spacing-guild", ally: null, share: null };
  const [flight] = flights(event);
  expect(Math.hypot(...(flight?.from ?? [0, 0]))).toBeCloseTo(545, 0);
  expect(flight?.to).toEqual(placeAt("tueks-sietch/4").slots[0]);
});

test("what moves nothing flies nowhere", () => {
  expect(flights({ ...told, type: "BID_PASSED", faction: "atreides" })).toEqual([]);
});

test("the pole has a way out too", () => {
  expect(beyond([0, 0])).toEqual([0, -545]);
});
