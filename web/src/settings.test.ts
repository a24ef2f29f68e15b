// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { kept } from "./settings.svelte";

test("what was kept counts only where there still is such a thing", () => {
  localStorage.setItem("kanly.play.bot", "expert");
  expect(kept("play.bot", "standard", ["novice", "standard", "expert"])).toBe("expert");
  expect(kept("play.bot", "standard", ["novice", "standard"])).toBe("standard");
  expect(kept("play.players", "6", ["2", "6"])).toBe("6");
});
