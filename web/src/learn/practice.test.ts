import { beforeEach, expect, test, vi } from "vitest";
import type { Event, Standing, Taught } from "$wire";
import { learn, Refused } from "../server/api";
import { NOTHING } from "../table/game";
import { gameOf, Practice } from "./practice.svelte";

const event = (text: string) => ({ text }) as Event;
const taught = (seq: number, events: Event[], more: Partial<Taught> = {}): Taught => ({
  name: "Bid", text: [], goal: "", arrows: [], reached: false, over: false, events,
  standing: { seq, view: null, question: { n: seq } } as unknown as Standing, ...more,
});

beforeEach(() => vi.restoreAllMocks());

test("what was told in a step is kept until it is begun anew", () => {
  const one = gameOf(NOTHING, taught(1, [event("a")]), true);
  const two = gameOf(one, taught(2, [event("b")]), false);
  expect(two.lines.map((line) => line.seq)).toEqual([1, 2]);
  expect(gameOf(two, taught(1, [event("a")]), true).lines).toHaveLength(1);
});

test("all actions are sent each time, and one that was refused is not kept", async () => {
  const problem = { type: "urn:kanly:illegal", title: "", status: 422, detail: "too dear", rule: null, why: null };
  const sent = vi.spyOn(learn, "practise")
    .mockResolvedValueOnce(taught(1, []))
    .mockRejectedValueOnce(new Refused(problem))
    .mockResolvedValueOnce(taught(2, [], { reached: true }));
  const practice = new Practice("fremen", 0, "fremen");
  expect(await practice.begin()).toBe(true);
  expect(await practice.send({ act: { ask: 1, action: "bid 9" } })).toBe(false);
  expect(practice.refusal?.message).toBe("too dear");
  expect(await practice.send({ act: { ask: 1, action: "bid 1" } })).toBe(true);
  expect(sent.mock.calls.map(([, each]) => each.actions)).toEqual([[], ["bid 9"], ["bid 1"]]);
  expect(practice.taught?.reached).toBe(true);
  expect(await practice.send("back")).toBe(false);
});
