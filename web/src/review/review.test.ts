import { expect, test } from "vitest";
import type { Blunder, Faction } from "$wire";
import { bySeat, chances, pieces, ticks } from "./review";

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

test("the worst decisions of each seat come first, and one's own seat before the others", () => {
  const blunder = (faction: Faction, line: number, chance: number, better_chance: number): Blunder =>
    ({ faction, line, chance, better_chance, turn: 1, phase: "battle", given: "pass", better: "pass", told: "" });
  const all = [blunder("emperor", 4, 20, 25), blunder("fremen", 7, 30, 33), blunder("fremen", 2, 10, 40)];
  const lines = (me: Faction | null, seats: Faction[] = []) => bySeat(all, seats, me).map(({ faction, worst }) => [faction, worst.map(({ line }) => line)]);
  expect(lines(null)).toEqual([["emperor", [4]], ["fremen", [2, 7]]]);
  expect(lines("fremen")).toEqual([["fremen", [2, 7]], ["emperor", [4]]]);
  // Nobody is left out: a seat without such a decision has none.
  expect(lines(null, ["atreides", "emperor", "fremen"])).toEqual([["atreides", []], ["emperor", [4]], ["fremen", [2, 7]]]);
  expect(lines("atreides")[0]).toEqual(["atreides", []]);
});

test("notation stands apart from the words of a sentence", () => {
  expect(pieces("`move 3 arrakeen/9 -> carthag/10` had 4 %, `pass` 9 %.")).toEqual([
    { text: "move 3 arrakeen/9 -> carthag/10", spelled: true }, { text: " had 4 %, ", spelled: false }, { text: "pass", spelled: true }, { text: " 9 %.", spelled: false },
  ]);
  expect(pieces("No notation.")).toEqual([{ text: "No notation.", spelled: false }]);
});
