import { expect, test } from "vitest";
import type { Event } from "$wire";
import type { Line } from "./game";
import { takenBack, tell } from "./told";

const event: Line = { seq: 1, at: 1, news: { event: { type: "GAME_ENDED", turn: 1, rule: "1.00", text: "", words: null } as unknown as Event } };
const moved = (seq: number, carried: boolean): Line => ({ seq, at: seq, news: { moved: { seat: "fremen", motion: "back", carried } } });
const back = (seq: number): Line => ({ seq, at: seq, news: "back" });

test("the log marks what was taken back, and by whom where a vote says so", () => {
  const told = tell([event, moved(2, true), back(2), moved(3, false), back(4)]);
  expect(told.map((each) => ("back" in each ? each.by : "event"))).toEqual(["event", "fremen", null]);
});

test("what was taken back is counted", () => {
  expect(takenBack([event, moved(2, true), back(2), back(4)])).toBe(2);
});
