import { expect, test, vi } from "vitest";
import type { LeftOut } from "$wire";
import type { Source } from "../table/source";
import { Desk } from "./desk.svelte";

test("what is left out is asked for once for each question, and again after a failure", async () => {
  const list: LeftOut[] = [];
  const leftOut = vi.fn<Source["leftOut"]>().mockRejectedValueOnce(new Error("away")).mockResolvedValue(list);
  const source = { question: { n: 4 }, leftOut };
  const desk = new Desk(source as unknown as Source);
  await expect(desk.leftOut()).rejects.toThrow("away");
  expect(await desk.leftOut()).toBe(list);
  expect(await desk.leftOut()).toBe(list);
  expect(leftOut).toHaveBeenCalledTimes(2);
  source.question.n = 5;
  await desk.leftOut();
  expect(leftOut).toHaveBeenCalledTimes(3);
});
