import { expect, test } from "vitest";
import { chances, ticks } from "./review";

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
