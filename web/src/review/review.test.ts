import { expect, test } from "vitest";
import type { Blunder, Faction, Missed } from "$wire";
import { along, bySeat, chances, found, pieces, ticks, weighed } from "./review";

const moments = [
  { turn: 1, line: 4, chances: [{ faction: "fremen" as const, chance: 41 }, { faction: "emperor" as const, chance: 59 }] },
  { turn: 2, line: 90, chances: [{ faction: "fremen" as const, chance: 36 }, { faction: "emperor" as const, chance: 64 }] },
  { turn: 2, line: 170, chances: [{ faction: "fremen" as const, chance: 0 }, { faction: "emperor" as const, chance: 100 }] },
];

test("each seat has a line of chances, and the last moment is the end", () => {
  expect(chances(moments)).toEqual([
    { faction: "fremen", values: [41, 36, 0] },
    { faction: "emperor", values: [59, 64, 100] },
  ]);
  expect(ticks(moments, "end")).toEqual([1, 2, "end"]);
  expect(chances([])).toEqual([]);
});

test("a line lies between the moments of the plot", () => {
  expect([0, 4, 47, 90, 130, 170, 999].map((line) => along(moments, line))).toEqual([0, 0, 0.5, 1, 1.5, 2, 2]);
  expect(along([], 5)).toBe(0);
});

test("what was found is marked where it happened, in the order of the game", () => {
  const at = { phase: "battle" as const, kind: "move" as const, given: "pass", names: [], better: "pass", better_names: [], told: "" };
  const marks = found({
    turning_points: [{ line: 80, turn: 1, phase: "battle", faction: "fremen", before: 32, after: 50, told: null }],
    blunders: [{ ...at, faction: "emperor", turn: 1, line: 60, chance: 20, better_chance: 33, error: 2, why: "" }],
    missed: [{ ...at, faction: "harkonnen", turn: 2, line: 160, lost: 90, better_lost: 10, error: 3 }],
  });
  expect(marks.map(({ line, kind }) => [line, kind])).toEqual([[60, "costly"], [80, "turning"], [160, "costly"]]);
  expect(marks.map(({ words }) => words)).toEqual([
    "A decision that cost Emperor 13 % of winning, line 60",
    "Turning point, line 80: Fremen from 32 to 50 %",
    "A decision of Harkonnen that let the winners win, line 160",
  ]);
});

test("the worst decisions of each seat come first, and one's own seat before the others", () => {
  const blunder = (faction: Faction, line: number, chance: number, better_chance: number): Blunder =>
    ({ faction, line, chance, better_chance, turn: 1, phase: "battle", kind: "move", given: "pass", names: [], better: "pass", better_names: [], error: 1, why: "", told: "" });
  const all = [blunder("emperor", 4, 20, 25), blunder("fremen", 7, 30, 33), blunder("fremen", 2, 10, 40)];
  const lines = (me: Faction | null, seats: Faction[] = []) => bySeat(all, seats, me).map(({ faction, worst }) => [faction, worst.map(({ line }) => line)]);
  expect(lines(null)).toEqual([["emperor", [4]], ["fremen", [2, 7]]]);
  expect(lines("fremen")).toEqual([["fremen", [2, 7]], ["emperor", [4]]]);
  // Nobody is left out: a seat without such a decision has none.
  expect(lines(null, ["atreides", "emperor", "fremen"])).toEqual([["atreides", []], ["emperor", [4]], ["fremen", [2, 7]]]);
  expect(lines("atreides")[0]).toEqual(["atreides", []]);
});

test("a decision is told in words", () => {
  const blunder: Blunder = {
    faction: "bene-gesserit", turn: 0, phase: "setup", line: 3, kind: "predict", given: "predict emperor 5", names: [{ faction: "emperor" }, { turn: 5 }], chance: 30,
    better: "predict spacing-guild 10", better_names: [{ faction: "spacing-guild" }, { turn: 10 }], better_chance: 41, error: 2, why: "many small things add up", told: "",
  };
  expect(weighed(blunder)).toEqual({ given: "Emperor on turn 5: 30 %.", better: "Better: Spacing Guild on turn 10, 41 %, because many small things add up." });
  const plan: Blunder = { ...blunder, kind: "plan", given: "plan Thufir Hawat kwisatz dial 2", names: [{ leader: "Thufir Hawat" }, { force: "2" }], better: "pass", better_names: [] };
  expect(weighed(plan).given).toBe("Lay this plan: Thufir Hawat with the Kwisatz Haderach, dial 2: 30 %.");
});

test("what let the winners win is told in words", () => {
  const missed: Missed = {
    faction: "emperor", turn: 2, phase: "shipment", line: 171, kind: "ship", given: "pass", names: [], lost: 100,
    better: "predict emperor 5", better_names: [{ faction: "emperor" }, { turn: 5 }], better_lost: 0, error: 4, told: "",
  };
  expect(weighed(missed, "Fremen").given).toMatch(/a victory of Fremen this turn in all imagined games\.$/);
  expect(weighed(missed).better).toMatch(/^Better: .*, and such a victory in none\.$/);
  expect(weighed({ ...missed, lost: 71, better_lost: 34 }).given).toMatch(/in 71 of 100 imagined games\.$/);
});

test("notation stands apart from the words of a sentence", () => {
  expect(pieces("`move 3 arrakeen/9 -> carthag/10` had 4 %, `pass` 9 %.")).toEqual([
    { text: "move 3 arrakeen/9 -> carthag/10", spelled: true }, { text: " had 4 %, ", spelled: false }, { text: "pass", spelled: true }, { text: " 9 %.", spelled: false },
  ]);
  expect(pieces("No notation.")).toEqual([{ text: "No notation.", spelled: false }]);
});
