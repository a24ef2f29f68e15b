import { expect, test } from "vitest";
import type { News } from "$wire";
import type { Line } from "../table/game";
import { newest, replies } from "./replies";

const told = (seq: number, type: string, rest: object): Line => ({ seq, at: 0, news: { event: { type, rule: "1.12.00", text: type, words: null, ...rest } } as unknown as News });
const said = (seq: number, from: string, to: string | null, words: string): Line => ({ seq, at: 0, news: { said: { from, to, allied: false, words } } as unknown as News });

const OFFER = [
  said(1, "atreides", "emperor", "before"), told(2, "DEAL_OFFERED", { faction: "emperor", terms: "" }), said(3, "atreides", "emperor", "I decline."),
  said(4, "fremen", "emperor", "What now?"), said(5, "atreides", null, "to all"), told(6, "DEAL_AGREED", { faction: "emperor", by: "fremen", parties: [] }),
];

test("words whispered since the offer, by its parties", () => {
  expect(replies(OFFER, "emperor", ["atreides"])).toEqual([{ kind: "said", seq: 3, faction: "atreides", words: "I decline." }]);
  expect(replies(OFFER, "emperor").map(({ seq }) => seq)).toEqual([3, 4]);
  expect(replies(OFFER, "harkonnen")).toEqual([]);
  expect(replies(OFFER, null)).toEqual([]);
});

test("a yes is told until the next phase begins", () => {
  const agreed = [...OFFER, told(7, "DEAL_AGREED", { faction: "atreides", by: "emperor", parties: [] }), told(7, "DEAL_MADE", { number: 1, terms: "" })];
  expect(newest(agreed, "emperor", [])).toEqual({ kind: "agreed", seq: 7, faction: "atreides", text: "DEAL_AGREED", rule: "1.12.00" });
  expect(newest([...agreed, told(8, "PHASE_STARTED", { turn: 2, phase: "bidding" })], "emperor", [])).toBeNull();
  expect(newest([...OFFER, told(9, "OFFER_LAPSED", { faction: "emperor", parties: [] })], "emperor", ["atreides"])?.kind).toBe("lapsed");
  // Of an offer that is gone the words are talk like any other.
  expect(newest(OFFER, "emperor", [])).toBeNull();
});
