import { expect, test } from "vitest";
import { type Draft, spelled } from "./offer";

const draft: Draft = { parties: ["emperor", "fremen"], payments: [], clauses: [], until: null, promise: "" };

test("an offer is spelled with its payments, clauses, end and promise, in this order", () => {
  const whole: Draft = {
    ...draft, payments: [{ from: "emperor", to: "fremen", amount: 3 }], clauses: [{ bound: "fremen", row: 0, texts: ["keep-out", "arrakeen"] }],
    until: ["until", "4", "battle"], promise: "as friends",
  };
  expect(spelled(whole)).toBe('offer emperor, fremen: emperor pays fremen 3; fremen keep-out arrakeen; until 4 battle; text "as friends"');
});

test("what says nothing, binds nobody or is not whole is no offer", () => {
  expect(spelled(draft)).toBeNull();
  expect(spelled({ ...draft, parties: ["emperor"], promise: "alone" })).toBeNull();
  expect(spelled({ ...draft, clauses: [{ bound: "fremen", row: 0, texts: ["keep-out", ""] }] })).toBeNull();
  expect(spelled({ ...draft, payments: [{ from: "emperor", to: "fremen", amount: 0 }] })).toBeNull();
});

test("quotation marks in a promise cannot end it", () => {
  expect(spelled({ ...draft, promise: 'say "yes"' })).toBe(`offer emperor, fremen: text "say 'yes'"`);
});
