// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import type { Topic } from "$wire";
import { learn } from "../server/api";
import { grouped, linked, sheet } from "./sheets";

const topic = (id: string, kind: Topic["kind"], ...names: string[]): Topic => ({ id, kind, title: id, names });

beforeEach(() => vi.restoreAllMocks());

test("topics are sorted into their kinds, phases as a turn has them", () => {
  const all = [topic("victory", "phase", "mentat-pause"), topic("fremen", "faction"), topic("tanks", "phase", "revival"), topic("storm", "phase"), topic("deals", "thing")];
  const groups = grouped(all);
  expect(groups.phase.map((each) => each.id)).toEqual(["storm", "tanks", "victory"]);
  expect(groups.faction.map((each) => each.id)).toEqual(["fremen"]);
  expect(groups.card).toEqual([]);
});

test("links to sheets are told from others", () => {
  expect(linked("/learn/Gom%20Jabbar")).toBe("Gom Jabbar");
  expect(linked("/learn/50%")).toBe("50%");
  expect(linked("/learn")).toBeNull();
  expect(linked("/learn/first/fremen")).toBeNull();
  expect(linked("/rules/1.06.03")).toBeNull();
});

test("a sheet is asked for once, and again after a failure", async () => {
  const told = { id: "storm", kind: "phase" as const, title: "The storm", sections: [] };
  const asked = vi.spyOn(learn, "sheet").mockRejectedValueOnce(new Error("away")).mockResolvedValue(told);
  await expect(sheet("storm")).rejects.toThrow("away");
  expect(await sheet("storm")).toBe(told);
  expect(await sheet("storm")).toBe(told);
  expect(asked).toHaveBeenCalledTimes(2);
});
