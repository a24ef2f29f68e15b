import { expect, test } from "vitest";
import { gathered, NONE, plus, read, some, spread, total, written } from "./tokens";

test("forces are read and written in one spelling", () => {
  for (const text of ["0", "5", "3+2", "0+1"]) expect(written(read(text))).toBe(text);
  expect(read("3+2")).toEqual({ regular: 3, elite: 2 });
  expect(total(plus(read("3+2"), read("4")))).toBe(9);
});

test("of a stock regular forces come first, and never more than there are", () => {
  expect(some(read("3+2"), 2)).toEqual(read("2"));
  expect(some(read("3+2"), 4)).toEqual(read("3+1"));
  expect(some(read("3+2"), 9)).toEqual(read("3+2"));
  expect(some(read("3+2"), 0)).toEqual(NONE);
});

test("places without forces are left out of a line", () => {
  expect(spread([["a/1", read("2")], ["b/2", NONE], ["c/3", read("0+1")]])).toBe("2 a/1, 0+1 c/3");
});

test("of several places the first give first", () => {
  const from = [{ place: "old-gap/8", force: "2" }, { place: "old-gap/9", force: "1+2" }] as const;
  expect(gathered(from, 9)).toEqual({ "old-gap/8": read("2"), "old-gap/9": read("1+2") });
  expect(gathered(from, 4)).toEqual({ "old-gap/8": read("2"), "old-gap/9": read("1+1") });
  expect(gathered(from, 1)).toEqual({ "old-gap/8": read("1"), "old-gap/9": NONE });
});
