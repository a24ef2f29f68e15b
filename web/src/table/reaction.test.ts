import { describe, expect, it } from "vitest";
import type { Event, News, Question } from "$wire";
import type { Line } from "./game";
import { against, isPassedByOrder, isReaction, trigger } from "./reaction";

const line = (seq: number, news: News): Line => ({ seq, at: 0, news });
const event = (seq: number, text: string): Line => line(seq, { event: { type: "STORM_CARD_LAID", rule: "1.06.03", text, words: null } as Event });

describe("a reaction", () => {
  it("is to what happened last before the window opened", () => {
    const lines = [event(1, "earlier"), event(2, "declared"), line(2, { window: 5_000 }), event(3, "a gift in the window")];
    expect(trigger(lines, true)?.text).toBe("declared");
  });

  it("is to what came in the frame of the window, in whatever order", () => {
    expect(trigger([event(1, "earlier"), line(2, { window: 5_000 }), event(2, "declared")], true)?.text).toBe("declared");
  });

  it("is to the last thing that happened where no window is open", () => {
    expect(trigger([event(1, "earlier"), line(1, { window: 5_000 }), line(2, { window: null }), event(3, "shipped")], false)?.text).toBe("shipped");
    expect(trigger([], true)).toBeNull();
  });

  it("knows its kinds and whom it is against", () => {
    const question = { kind: "karama", about: [{ ability: "2.04.14" }, { faction: "fremen" }] } as Question;
    expect(isReaction(question)).toBe(true);
    expect(against(question)).toBe("fremen");
    expect(isReaction({ ...question, kind: "ship" })).toBe(false);
    expect(isReaction(null)).toBe(false);
    expect(isPassedByOrder(question)).toBe(true);
    expect(isPassedByOrder({ ...question, kind: "accompany" })).toBe(false);
  });
});
