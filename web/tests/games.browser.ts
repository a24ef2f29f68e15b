// Whole games by clicks alone.

import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { Faction } from "$wire";
import { come, noErrors, somebody, table } from "./people";
import { chances, Player } from "./player";
import { base, browserOfAll } from "./world";

// Ten turns and six seats take minutes: `KANLY_WHOLE=1`.
const whole = process.env["KANLY_WHOLE"] !== undefined;
const points = { max_turns: whole ? 10 : 4 };
const bots = Array.from({ length: whole ? 5 : 1 }, () => ({ bot: "novice" }));

// How often a kind of question was answered on a widget, in all games.
const met = new Map<string, number>();

let browser: Browser;
beforeAll(async () => {
  browser = await browserOfAll();
});

async function game(mode: "basic" | "advanced", faction: Faction, seed: number, factions: Faction[] = []): Promise<void> {
  const context = await somebody(browser);
  await come(context, base(), "Chani");
  const id = await table(context, base(), { points: { ...points, mode }, chairs: ["person", ...bots], factions }, faction);
  const page = await context.newPage();
  const wrong = noErrors(page);
  const player = new Player(page, chances(seed));
  await page.goto(`${base()}/t/${id}`);
  await player.play(undefined, whole ? 900_000 : undefined);
  await page.getByRole("dialog").waitFor();
  console.log(`${mode}, ${faction}: ${[...player.met].map(([key, times]) => `${key} ${times}`).join(", ")}`);
  expect(wrong).toEqual([]);
  expect(player.refused).toEqual([]);
  for (const [key, times] of player.met) met.set(key, (met.get(key) ?? 0) + times);
  await context.close();
}

test("a whole basic game by clicks", () => game("basic", "emperor", 11));

test("a whole advanced game by clicks", () => game("advanced", "harkonnen", 12));

test("what costs and what fights was answered on its own widget", async () => {
  const own = ["bid on number", "ship on ship", "move on move", "plan on plan", "revive on revive"];
  const left = (): string[] => own.filter((key) => !met.has(key));
  // Nobody can be made to fight: where a short game went by in peace there is another, between two who stand on the board. A few are mostly
  // enough.
  for (let seed = 13; left().length > 0 && seed < 23; seed += 1) await game("basic", "harkonnen", seed, whole ? [] : ["atreides", "harkonnen"]);
  expect(left()).toEqual([]);
});
