import { beforeEach, expect, test, vi } from "vitest";
import type { Event, Puzzle, PuzzleVerdict, Standing } from "$wire";
import { puzzles, Refused } from "../server/api";
import { bars, Puzzling } from "./puzzling.svelte";

const worth = (action: string, chance: number) => ({ action, names: [], chance });
const verdict = (given: string): PuzzleVerdict => {
  const [best, second, last] = [worth("foresee defense", 41), worth("foresee leader", 4), worth("pass", 1)];
  return { is_best: given === best.action, answer: [best, second, last].find((each) => each.action === given) ?? last, best, second, worlds: 2_000, found: { tries: 8, novice: 0, standard: 0, expert: 8 } };
};
const puzzle: Puzzle = {
  name: "atreides-foresee-1", title: "", seat: "atreides", kind: "foresee", level: "hard", before: null, events: [{ text: "a" } as Event],
  standing: { seq: 1, view: null, question: { n: 1 } } as unknown as Standing,
};

beforeEach(() => vi.restoreAllMocks());

test("what is drawn is the best answer, the next best and one's own, each once", () => {
  const drawn = (given: string) => bars(verdict(given)).map((bar) => `${bar.action}${bar.best ? " best" : ""}${bar.yours ? " yours" : ""}`);
  expect(drawn("foresee defense")).toEqual(["foresee defense best yours", "foresee leader"]);
  expect(drawn("foresee leader")).toEqual(["foresee defense best", "foresee leader yours"]);
  expect(drawn("pass")).toEqual(["foresee defense best", "foresee leader", "pass yours"]);
});

test("an answer that was refused is followed by another, and a verdict by none", async () => {
  const problem = { type: "urn:kanly:illegal", title: "", status: 422, detail: "too dear", rule: "1.04", why: null };
  const sent = vi.spyOn(puzzles, "answer").mockRejectedValueOnce(new Refused(problem)).mockResolvedValueOnce(verdict("pass"));
  const puzzling = new Puzzling(puzzle);
  expect(puzzling.game.lines).toHaveLength(1);
  expect(await puzzling.send("back")).toBe(false);
  expect(await puzzling.send({ act: { ask: 1, action: "bid 9" } })).toBe(false);
  expect([puzzling.refusal?.message, puzzling.question?.n]).toEqual(["too dear", 1]);
  expect(await puzzling.send({ act: { ask: 1, action: "pass" } })).toBe(true);
  expect([puzzling.refusal, puzzling.question, puzzling.verdict?.is_best]).toEqual([null, null, false]);
  expect(await puzzling.send({ act: { ask: 1, action: "pass" } })).toBe(false);
  expect(sent.mock.calls).toEqual([["atreides-foresee-1", "bid 9"], ["atreides-foresee-1", "pass"]]);
});
