// A phone, by touch alone.

import type { Browser, BrowserContext } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { Question } from "$wire";
import { PLACES } from "../src/board/geometry";
import { Fingers } from "./fingers";
import { come, noErrors, PHONE, somebody, table } from "./people";
import { chances, Player } from "./player";
import { example, Stage } from "./stage";
import { base, browserOfAll } from "./world";

let browser: Browser;
beforeAll(async () => {
  browser = await browserOfAll();
});

const phone = (): Promise<BrowserContext> => somebody(browser, PHONE);

test("a turn and more by touch", async () => {
  const context = await phone();
  await come(context, base(), "Chani");
  const id = await table(context, base(), { points: { mode: "basic", max_turns: 2 } }, "emperor");
  const page = await context.newPage();
  const wrong = noErrors(page);
  const player = new Player(page, chances(41), new Fingers(page));
  await page.goto(`${base()}/t/${id}`);
  // In every phase, whatever it is called, all that can be pressed at the top is in sight.
  const cut = new Set<string>();
  const look = (): boolean => {
    void page.locator("header button").evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().right > innerWidth).map((each) => each.getAttribute("aria-label") ?? each.textContent ?? ""))
      .then((labels) => labels.forEach((label) => cut.add(label)), () => undefined);
    return false;
  };
  await player.play(look);
  expect([...cut]).toEqual([]);
  expect(player.refused).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  // What lies behind the shield, the log and the talk are one tap away.
  const close = page.getByRole("dialog").getByRole("button").first();
  await close.waitFor();
  await close.tap();
  for (const tab of ["hand", "log", "talk", "board"]) await page.locator(`nav [data-tab="${tab}"]`).tap();
  expect(wrong).toEqual([]);
  await context.close();
});

test("sectors in the lens, large enough for a finger", async () => {
  const context = await phone();
  const stage = await Stage.open(context, base());
  const { page } = stage;
  const question = example<Question>("questions/Question.ship.json");
  const form = await stage.ask(question);
  const offered = question.form.shape === "ship" ? question.form.ways.flatMap((each) => each.places as string[]) : [];
  // A territory of which several sectors are offered.
  const parts = PLACES.filter((place) => offered.includes(place.id));
  const [first, second] = parts.flatMap((one) => parts.filter((other) => other.territory === one.territory && other.id !== one.id).slice(0, 1).map((other) => [one.id, other.id] as const))[0] ?? expect.unreachable("there is one");
  const fingers = new Fingers(page);
  await fingers.place(first);
  const lens = page.locator(`[data-lens="${second}"]`);
  await lens.waitFor();
  for (const button of await page.locator("[data-lens]").all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await lens.tap();
  await form.locator(`[data-line*=" ${second}"]`).waitFor();
  await context.close();
});
