// A table by keys alone: the focus is always seen, and never lost.

import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { Hello, Question } from "$wire";
import { PLACES } from "../src/board/geometry";
import { Keys, unseen, way } from "./keys";
import { come, noErrors, somebody, table } from "./people";
import { chances, Player } from "./player";
import { example, Stage } from "./stage";
import { base, browserOfAll } from "./world";

let browser: Browser;
beforeAll(async () => {
  browser = await browserOfAll();
});

const OWN = ["bid on number", "ship on ship", "move on move"];

// Plays a whole short game by keys, and tells what was answered on which widget.
async function game(seed: number): Promise<Iterable<string>> {
  const context = await somebody(browser);
  await come(context, base(), "Chani");
  const id = await table(context, base(), { points: { mode: "basic", max_turns: 2 } }, "emperor");
  const page = await context.newPage();
  const wrong = noErrors(page);
  const keys = new Keys(page);
  const player = new Player(page, chances(seed), keys);
  await page.goto(`${base()}/t/${id}`);
  await player.follow.until(() => player.follow.question !== null);

  // The first answer is typed, as every form spells it, on the line that `/` leads to.
  const first = player.follow.question ?? expect.unreachable("something is asked");
  await page.locator(`[data-form][data-n="${first.n}"]`).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type(first.fallback);
  await page.keyboard.press("Enter");
  await player.follow.until(() => player.follow.question?.n !== first.n);
  // Whoever has typed comes back to the question.
  await page.keyboard.press("Escape");
  await expect.poll(() => page.evaluate(() => document.activeElement?.className ?? "")).toMatch(/prompt|reaction/);

  await player.play();
  expect(player.refused).toEqual([]);
  expect([...keys.wrong]).toEqual([]);
  // The end has the focus, and goes back to the board by keys as well.
  await page.getByRole("dialog").waitFor();
  await expect.poll(() => unseen(page)).toBe(null);
  await keys.press(page.getByRole("dialog").getByRole("button").first());
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => unseen(page)).toBe(null);
  expect(wrong).toEqual([]);
  await context.close();
  return player.met.keys();
}

test("a whole short game, form by form", async () => {
  const met = new Set(await game(51));
  const left = (): string[] => OWN.filter((key) => !met.has(key));
  // Nobody can be made to ship who has spent everything on cards: where a game went by like this there is another.
  for (let seed = 52; left().length > 0 && seed < 60; seed += 1) for (const key of await game(seed)) met.add(key);
  expect(left()).toEqual([]);
});

test("what lies over the table takes the focus, keeps it and gives it back", async () => {
  const context = await somebody(browser);
  const { page } = await Stage.open(context, base());
  const keys = new Keys(page);
  const menu = page.locator("header button").last();
  await keys.press(menu);
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press(presses % 3 === 2 ? "Shift+Tab" : "Tab");
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect(await unseen(page)).toBe(null);
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);
  await context.close();
});

test("a key that is held down does its thing once", async () => {
  const context = await somebody(browser);
  const stage = await Stage.open(context, base());
  const { standing } = example<{ hello: Hello }>("messages/hello.json").hello;
  stage.frame({ standing: { ...standing, question: null, unasked: [], window: { until: Date.now() + 60_000, sealed: null, holds: 3 } } });
  await stage.page.locator(".reaction").waitFor();
  // More than the moment in which a second press counts as the first.
  for (let n = 0; n < 8; n += 1) {
    await stage.page.keyboard.down(" ");
    await stage.page.waitForTimeout(100);
  }
  await stage.page.keyboard.up(" ");
  expect(stage.sent).toEqual(["hold"]);
  await context.close();
});

test("arrows lead to every place of the board, and Enter takes one", async () => {
  for (const { id } of PLACES) expect(() => way("polar-sink", id)).not.toThrow();
  const context = await somebody(browser);
  const stage = await Stage.open(context, base());
  const form = await stage.ask(example<Question>("questions/Question.ship.json"));
  const keys = new Keys(stage.page);
  await keys.place("arrakeen/9");
  await form.locator('[data-line*=" arrakeen/9"]').waitFor();
  expect([...keys.wrong]).toEqual([]);
  await context.close();
});
