// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { forgetAll, keyOf } from "./written";

test("each seat has what it wrote for itself, and so has whoever watches", () => {
  const keys = (["fremen", "atreides", null] as const).map((me) => keyOf("notes", { id: "one", me }));
  expect(new Set([...keys, keyOf("notes", { id: "two", me: null }), keyOf("draft", { id: "one", me: null })]).size).toBe(5);
});

test("nothing of it stays behind, and everything else does", () => {
  localStorage.setItem(keyOf("notes", { id: "one", me: "fremen" }), "Stilgar is mine");
  // As it was kept before seats had names of their own.
  localStorage.setItem("kanly.notes.one", "Stilgar is mine");
  sessionStorage.setItem(keyOf("draft", { id: "one", me: "fremen" }), "{}");
  localStorage.setItem("kanly.theme", "dark");
  forgetAll();
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual(["kanly.theme"]);
});
