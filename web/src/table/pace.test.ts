import { expect, test } from "vitest";
import type { Frame, News } from "$wire";
import { PACES, reveals, span } from "./pace";

const frame = (...types: string[]): Frame => ({ seq: 1, at: 0, ask: null, standing: null, news: types.map((type) => (type === "back" ? "back" : { event: { type } }) as News) });

test("a frame stays as long as the longest of what happened in it", () => {
  expect(span(frame("BID_PASSED", "STORM_MOVED", "BID_MADE"), "usual")).toBe(span(frame("STORM_MOVED"), "usual"));
});

test("what is not told in pictures passes at once", () => {
  expect(span(frame("back"), "usual")).toBe(0);
  expect(span(frame("STORM_ORDER_SET"), "usual")).toBe(0);
  expect(span(frame(), "slow")).toBe(0);
});

test("every pace is quicker than the one before, and the last takes no time", () => {
  const spans = PACES.map((pace) => span(frame("FORCES_SHIPPED"), pace));
  expect([...spans].sort((a, b) => b - a)).toEqual(spans);
  expect(new Set(spans).size).toBe(PACES.length);
  expect(spans.at(-1)).toBe(0);
});

test("only turned plans wait for whoever looks", () => {
  expect(reveals(frame("BID_MADE", "PLAN_REVEALED"))).toBe(true);
  expect(reveals(frame("PLAN_COMMITTED", "back"))).toBe(false);
});
