// An automatic check of every page, and of the table in several moments, on a desktop and on a phone, light and dark: nothing serious is
// found.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { Entry, Kept, Lesson, Question, Setup, Table, View } from "$wire";
import { everyLook } from "./axe";
import { ask, botsGame, come, recordOf, SETUP, somebody } from "./people";
import { example, Stage } from "./stage";
import { base, browserOfAll } from "./world";

const forms = JSON.parse(readFileSync(join(import.meta.dirname, "forms.json"), "utf8")) as { questions: Record<string, Question>; unasked: Record<string, Entry> };

let browser: Browser;
beforeAll(async () => {
  browser = await browserOfAll();
});

// Each address with what is there when it is whole.
async function addresses(context: BrowserContext): Promise<[name: string, path: string, whole: string][]> {
  await come(context, base(), "Chani");
  const setup: Setup = { ...SETUP, chairs: ["person", "person", { bot: "novice" }], dealing: "chosen" };
  const lobby = await ask<Table>(context, base(), "POST", "/api/tables", setup);
  const over = await botsGame(context, base());
  const kept = await ask<Kept>(context, base(), "POST", "/api/records", { text: await recordOf(context, base(), over) });
  const [lesson] = await ask<Lesson[]>(context, base(), "GET", "/api/lessons");
  return [
    ["start", "/", ".now"], ["new", "/new", "form"], ["watch", "/watch", "h1"], ["me", "/me", "form"], ["about", "/about", "h1"],
    ["what there is to learn", "/learn", ".lessons a"], ["sheet of a faction", "/learn/fremen", ".sections h2"], ["sheet of a card", "/learn/karama", ".sections"],
    ["lesson", `/learn/first/${lesson?.id}`, "aside [data-form]"], ["puzzle", "/puzzle/spacing-guild-plan-1", "aside [data-form]"], ["sheet that is not there", "/learn/nothing-like-it", "[role=alert]"],
    ["rules", "/rules/", "h1"], ["guide", "/rules/guide.html", "h1"], ["part of the rules", "/rules/1.07.html", "h1"], ["rule", "/rules/1.12.02", "h1"],
    ["replays", "/replay", "h1"], ["replay of a table", `/r/${over}`, ".track"], ["replay of a record", `/r/${kept.id}?at=40&as=judge`, ".track"], ["replay that is not there", "/r/nosuchgame", "[role=alert]"],
    ["unknown page", "/no-such-page", "h1"], ["unknown table", "/t/nosuchtable", "[role=alert]"], ["lobby", `/t/${lobby.id}`, ".chairs"], ["end of a game", `/t/${over}`, ".ending table"],
  ];
}

test("every page", { timeout: 900_000 }, async () => {
  const context = await somebody(browser);
  const page = await context.newPage();
  const found: Record<string, string[]> = {};
  for (const [name, path, whole] of await addresses(context)) {
    await page.goto(base() + path);
    await page.locator(whole).first().waitFor({ state: "attached" });
    await everyLook(page, name, found);
  }
  expect(found).toEqual({});
  await context.close();
});

const MOMENTS: readonly (readonly [name: string, key: string, view: string])[] = [
  ["auction", "bid number", "views/View.auction.json"], ["shipment", "ship ship karama ally", "views/View.json"], ["move", "move move several elite", "views/View.json"],
  ["battle", "plan plan", "views/View.battle.json"], ["revival", "revive revive elite", "views/View.json"], ["Nexus", "nexus list", "views/View.deals.json"],
  ["reaction bar", "karama list", "views/View.json"], ["voice", "voice list", "views/View.battle.json"], ["set-up", "deploy deploy", "views/View.json"],
];

test("the table in several moments", { timeout: 900_000 }, async () => {
  const context = await somebody(browser);
  const stage = await Stage.open(context, base(), "fremen", example<View>("views/View.json"));
  const found: Record<string, string[]> = {};
  await everyLook(stage.page, "nothing is asked", found);
  for (const [name, key, view] of MOMENTS) {
    stage.show(example<View>(view));
    await stage.ask(forms.questions[key] ?? expect.unreachable(`there is no ${key}`));
    await stage.page.locator("[data-judged]").first().waitFor({ timeout: 500 }).catch(() => undefined);
    await everyLook(stage.page, name, found, ".table");
  }
  await stage.page.locator("header button").last().click();
  await stage.page.getByRole("dialog").waitFor();
  await everyLook(stage.page, "the menu", found, ".menu");
  await stage.page.keyboard.press("Escape");
  const desk = await stage.let(forms.unasked["deals deals"] ?? expect.unreachable("there are deals"));
  await desk.locator('[data-part="party"] [data-option]').first().click();
  await desk.locator('[data-add="payment"]').click();
  await desk.locator("[data-add-row]").first().click();
  await everyLook(stage.page, "deal desk", found, ".right");
  expect(found).toEqual({});
  await context.close();
});
