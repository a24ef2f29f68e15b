import { expect, test } from "vitest";
import type { Event } from "$wire";
import type { Line } from "./game";
import { notebook } from "./notebook";

const line = (event: object, text = ""): Line => ({ seq: 1, at: 1, news: { event: { rule: "1.00", text, words: null, ...event } as unknown as Event } });

const LINES: Line[] = [
  line({ type: "CARD_DISCARDED", faction: "fremen", card: "Lasgun" }, "Fremen discard Lasgun"),
  line({ type: "PHASE_STARTED", turn: 3, phase: "bidding" }),
  line({ type: "CARD_SOLD", faction: "fremen", card: "hidden", price: 4, to: null, ally: null, share: null }, "Fremen buy a card"),
  line({ type: "CARD_SOLD", faction: "emperor", card: { known: "Shield" }, price: 2, to: null, ally: null, share: null }, "Emperor buys Shield"),
  line({ type: "TRUTHTRANCE_ANSWERED", faction: "emperor", of: "fremen", question: "", answer: true, checked: true }, "Fremen hold a weapon: yes"),
  line({ type: "FORCES_MOVED", faction: "fremen", group: {}, to: "arrakeen/9" }, "Fremen move"),
  { seq: 2, at: 2, news: "back" },
];

test("what came to light stands with its turn on the page of whom it is about", () => {
  const [fremen, emperor] = notebook(LINES, ["fremen", "emperor"], 2);
  expect(fremen?.entries.map(({ turn, text }) => [turn, text])).toEqual([[2, "Fremen discard Lasgun"], [3, "Fremen hold a weapon: yes"]]);
  expect(emperor?.entries.map(({ turn, text }) => [turn, text])).toEqual([[3, "Emperor buys Shield"]]);
});

test("cards that were bought are counted, seen or not", () => {
  const [fremen, emperor] = notebook(LINES, ["fremen", "emperor"], 2);
  expect([fremen?.bought, emperor?.bought]).toEqual([[4], [2]]);
});

test("nobody has a page who is not asked for", () => {
  expect(notebook(LINES, ["emperor"], 1).map((page) => page.faction)).toEqual(["emperor"]);
});
