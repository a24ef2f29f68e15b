import { expect, test } from "vitest";
import { alike } from "./hint";

const hint = (chance: number, next: number | null, error: number) => ({ chance, error, next: next === null ? null : { action: "pass", names: [], chance: next } });

test("nothing is best that is no better than the next", () => {
  expect(alike(hint(9, 10, 0.5))).toBe(true);
  expect(alike(hint(12, 10, 2.5))).toBe(true);
  expect(alike(hint(10.4, 9.6, 0.1))).toBe(true);
  expect(alike(hint(41, 36, 2))).toBe(false);
  expect(alike(hint(41, null, 2))).toBe(false);
});
