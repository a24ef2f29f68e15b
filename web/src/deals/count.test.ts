import { expect, test } from "vitest";
import type { Event, View } from "$wire";
import { awaited, dealt, waitsFor } from "./count";

const event = (type: string, rest: object): Event => ({ type, rule: "1.12.00", text: "", words: null, ...rest } as unknown as Event);

test("deals are counted by their numbers, and offers one by one", () => {
  const offered = event("DEAL_OFFERED", { faction: "fremen", terms: "" });
  const made = (number: number): Event => event("DEAL_MADE", { number, terms: "" });
  expect(dealt([])).toEqual({ made: 0, offered: 0 });
  expect(dealt([offered, offered, made(1), offered, made(2), made(2)])).toEqual({ made: 2, offered: 3 });
});

test("an offer waits for those who have not agreed", () => {
  const terms = "atreides, emperor, fremen: atreides pays fremen 3";
  expect(awaited({ by: "atreides", agreed: ["atreides"], terms })).toEqual(["emperor", "fremen"]);
  expect(awaited({ by: "atreides", agreed: ["atreides", "fremen", "emperor"], terms })).toEqual([]);
});

test("an offer waits for a seat that has not agreed to it, and never for whoever watches", () => {
  const terms = "atreides, fremen: atreides pays fremen 3";
  const view = { offers: [{ by: "atreides", agreed: ["atreides"], terms }, { by: "fremen", agreed: ["fremen", "atreides"], terms }] } as unknown as View;
  expect(waitsFor(view, "fremen").map(({ by }) => by)).toEqual(["atreides"]);
  expect([waitsFor(view, "atreides"), waitsFor(view, null), waitsFor(null, "fremen")]).toEqual([[], [], []]);
});
