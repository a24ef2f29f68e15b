import { expect, test } from "vitest";
import type { Event } from "$wire";
import { auctions } from "./auction";

const told = { rule: "1.04.00", text: "", words: null };
const line = (event: Omit<Event, "rule" | "text" | "words">, seq = 1) => ({ seq, at: 0, news: { event: { ...told, ...event } as Event } });

test("what everybody has said about a card is forgotten with the next", () => {
  const lines = [
    line({ type: "PHASE_STARTED", turn: 2, phase: "bidding" } as Event),
    line({ type: "HAND_DECLARED", faction: "fremen", cards: 4, may_bid: false } as Event),
    line({ type: "ROW_DEALT", cards: 2 } as Event),
    line({ type: "CARD_UP", number: 1, of: 2, opener: "atreides" } as Event),
    line({ type: "BID_MADE", faction: "atreides", amount: 3 } as Event),
    line({ type: "BID_PASSED", faction: "emperor" } as Event),
  ];
  const first = auctions(lines);
  expect(first.cards).toBe(2);
  expect([...first.words]).toEqual([
    ["fremen", { said: "full", amount: 0 }], ["atreides", { said: "bid", amount: 3 }], ["emperor", { said: "passed", amount: 0 }],
  ]);
  const sold = { type: "CARD_SOLD", faction: "atreides", card: "hidden", price: 3, to: null, ally: null, share: null } as Event;
  const second = auctions([...lines, line(sold), line({ type: "CARD_UP", number: 2, of: 2, opener: "emperor" } as Event)]);
  expect(second.lots).toEqual([
    { number: 1, card: null, buyer: "atreides", price: 3 }, { number: 2, card: null, buyer: null, price: null },
  ]);
  expect([...second.words]).toEqual([["fremen", { said: "full", amount: 0 }]]);
});
