import type { Frame } from "$wire";
import { describe, expect, it } from "vitest";
import recorded from "./fixtures/battles.json";
import { span, stretched, turn } from "./pace";

const FRAMES = recorded as unknown as Frame[];
const frame = (seq: number): Frame => {
  const found = FRAMES.find((each) => each.seq === seq);
  if (!found) throw new Error(`no frame ${seq}`);
  return found;
};

describe("the reveal of a battle", () => {
  it("opens with the plans, stays while the outcome comes, and ends with the battle", () => {
    expect([1, 2, 3, 4, 5, 6].map((seq) => turn(frame(seq)))).toEqual([null, null, null, "opens", null, "ends"]);
  });
  it("is whole where plans and end come at once", () => {
    expect(turn({ ...frame(15), news: [...frame(15).news, ...frame(16).news] })).toBe("whole");
  });
  it("of the next battle opens where one ends and the next is turned in one frame", () => {
    expect(turn({ ...frame(6), news: [...frame(6).news, ...frame(9).news] })).toBe("opens");
  });
});

describe("the pace", () => {
  it("gives a frame the span of what takes longest in it", () => {
    expect(span(frame(4), "usual")).toBe(2_800);
    expect(span(frame(4), "instant")).toBe(0);
    expect(span(frame(10), "slow")).toBe(0);
    expect(stretched(1_000, "fast")).toBe(400);
  });
});
