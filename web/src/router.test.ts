// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { partsOf } from "./router.svelte";

test("the parts of a path are as they are meant, and as they stand where they mean nothing", () => {
  expect(partsOf("/learn/Gom%20Jabbar")).toEqual(["learn", "Gom Jabbar"]);
  expect(partsOf("//t/abc/")).toEqual(["t", "abc"]);
  expect(partsOf("/t/50%")).toEqual(["t", "50%"]);
  expect(partsOf("/t/%")).toEqual(["t", "%"]);
  expect(partsOf("/")).toEqual([]);
});
