import { expect, test } from "vitest";
import { first, rowTitle, spelled } from "./rows";

test("every part begins with something, but what somebody must say", () => {
  expect(first({ number: { least: 2, most: 5 } })).toBe("2");
  expect(first({ faction: ["emperor", "fremen"] })).toBe("emperor");
  expect(first({ text: { least: 1, most: 20 } })).toBe('""');
  expect(first({ any: "card" })).toBe("");
});

test("a line is whole only when every part is", () => {
  expect(spelled("predict", ["emperor", "4"])).toBe("predict emperor 4");
  expect(spelled("truthtrance", ["emperor", '""'])).toBeNull();
  expect(spelled("keep-out", [""])).toBeNull();
});

test("a row without words of its own is called as it is spelled", () => {
  expect(rowTitle("nonsense", { parts: [{ word: ["at-all"] }, { number: { least: 1, most: 2 } }] })).toBe("nonsense at-all");
});
