import { expect, test } from "vitest";
import type { Line } from "../table/game";
import { asked, lineAt, momentAddress } from "./moment";

const line = (seq: number, at: number): Line => ({ seq, at, news: "back" });

test("an address leads back to its moment", () => {
  const address = new URL(momentAddress("abc", 1_763_312_000_123), "http://localhost");
  expect(address.pathname).toBe("/t/abc");
  expect(asked(address.searchParams)).toBe(1_763_312_000_123);
});

test("what is no time asks for nothing", () => {
  for (const text of ["", "now", "-1", "1.5", "12345678901234567"]) expect(asked(new URLSearchParams({ at: text })), text).toBeNull();
  expect(asked(new URLSearchParams())).toBeNull();
});

test("the last line that was told by then is shown, whatever its number is here", () => {
  const lines = [line(3, 100), line(4, 200), line(4, 200), line(9, 300)];
  expect(lineAt(lines, 250)?.seq).toBe(4);
  expect(lineAt(lines, 200)).toBe(lines[2]);
  expect(lineAt(lines, 999)?.seq).toBe(9);
  expect(lineAt(lines, 1)?.seq).toBe(3);
  expect(lineAt([], 1)).toBeUndefined();
});
