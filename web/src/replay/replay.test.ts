import { describe, expect, it } from "vitest";
import type { Move, View } from "$wire";
import { actor, address, battles, eyes, indexAt, phaseStarts, placed, sentence, stretches, strongholds, title, turnStep } from "./replay";

const move = (line: number, turn: number, phase: Move["phase"], rest: Partial<Move> = {}): Move => ({ line, turn, phase, choice: "hidden", events: [], ...rest });
const MOVES = [move(0, 1, "storm"), move(20, 1, "storm"), move(23, 1, "bidding"), move(30, 2, "storm"), move(41, 2, "battle"), move(44, 3, "storm")];

describe("finding a moment", () => {
  it("is the last move at a line or before it", () => {
    expect([0, 19, 20, 22, 41, 43, 999].map((line) => indexAt(MOVES, line))).toEqual([0, 0, 1, 1, 4, 4, 5]);
    expect(indexAt([], 5)).toBe(0);
  });

  it("steps to the beginning of this turn first, then to that before", () => {
    expect(turnStep(MOVES, 4, -1)).toBe(3);
    expect(turnStep(MOVES, 3, -1)).toBe(0);
    expect(turnStep(MOVES, 0, -1)).toBe(0);
    expect(turnStep(MOVES, 1, 1)).toBe(3);
    expect(turnStep(MOVES, 5, 1)).toBe(5);
  });

  it("reads eyes as the address spells them, and sees everything otherwise", () => {
    expect(eyes("fremen")).toBe("fremen");
    expect(eyes("table")).toBe("table");
    expect(eyes("nobody")).toBe("judge");
    expect(eyes(null)).toBe("judge");
    expect(address("k3 x", 12, "bene-gesserit")).toBe("/r/k3%20x?at=12&as=bene-gesserit");
  });
});

describe("the bar", () => {
  it("has a stretch for each turn, and ticks where phases begin", () => {
    expect(stretches(MOVES)).toEqual([{ turn: 1, first: 0, last: 2 }, { turn: 2, first: 3, last: 4 }, { turn: 3, first: 5, last: 5 }]);
    expect(phaseStarts(MOVES)).toEqual([2, 4]);
  });

  it("places marks at the move they belong to", () => {
    expect(placed(MOVES, [{ line: 41, kind: "battle" }])).toEqual([{ line: 41, kind: "battle", index: 4, at: 0.8 }]);
  });
});

describe("a move", () => {
  const event = { type: "BID_PASSED", faction: "emperor", rule: "1.04.06", text: "The Emperor passes.", words: null } as Move["events"][number];

  it("is called as it was spelled where that is known, else by what was seen", () => {
    expect(title(move(1, 1, "bidding", { choice: { known: { by: "emperor", action: "pass" } }, events: [event] }))).toBe("pass");
    expect(title(move(1, 1, "bidding", { events: [event] }))).toBe("The Emperor passes.");
    expect(title(move(1, 1, "bidding"))).toBe("");
  });

  it("is told by what its maker was seen to do, and else by what it led to", () => {
    const sold = { ...event, type: "CARD_SOLD", faction: "fremen", text: "Fremen buy the card." } as Move["events"][number];
    const passes = (events: Move["events"]) => sentence(move(1, 1, "bidding", { choice: { known: { by: "emperor", action: "pass" } }, events }));
    expect(passes([sold, event])).toEqual({ own: true, text: "The Emperor passes." });
    expect(passes([sold])).toEqual({ own: false, text: "Fremen buy the card." });
    expect(passes([])).toBeNull();
  });

  it("is made by whoever is known to have chosen, or seen to act", () => {
    expect(actor(move(1, 1, "bidding", { choice: { known: { by: null, action: "pass" } }, events: [event] }))).toBeNull();
    expect(actor(move(1, 1, "bidding", { events: [event] }))).toBe("emperor");
    expect(actor(undefined)).toBeNull();
  });

  it("is found by the battle it is part of", () => {
    const chosen = { type: "BATTLE_CHOSEN", aggressor: "emperor", defender: "fremen", place: "arrakeen/9", rule: "1.07.01", text: "A battle.", words: null } as Move["events"][number];
    expect(battles([move(1, 1, "battle", { events: [event] }), move(2, 1, "battle", { events: [chosen] })])).toEqual([{ index: 1, turn: 1, event: chosen }]);
  });

  it("belongs to the turn in which it was made, however far it leads", () => {
    const told = (type: string, rest = {}) => ({ type, rule: "1.07.01", text: type, words: null, ...rest }) as unknown as Move["events"][number];
    const won = told("BATTLE_WON");
    const chosen = told("BATTLE_CHOSEN");
    const moves = [move(0, 3, "battle"), move(7, 4, "battle", { events: [won, told("PHASE_STARTED", { turn: 3, phase: "mentat-pause" }), told("PHASE_STARTED", { turn: 4, phase: "battle" }), chosen] })];
    expect(battles(moves)).toEqual([{ index: 1, turn: 3, event: won }, { index: 1, turn: 4, event: chosen }]);
  });
});

it("finds fighters in strongholds, and no advisors", () => {
  const board = [{ place: "arrakeen/9", spice: 0, forces: [{ faction: "atreides", force: "3", advisors: false }, { faction: "bene-gesserit", force: "1", advisors: true }] }];
  const held = strongholds({ board } as unknown as View);
  expect(held).toHaveLength(5);
  expect(held.find((each) => each.id === "arrakeen")?.held).toEqual(["atreides"]);
});
