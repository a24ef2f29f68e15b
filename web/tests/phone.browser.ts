// A phone, by touch alone; and a table by keys alone.

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Question } from "$wire";
import { Follow } from "./follow";
import { come, launch, noErrors, somebody, table } from "./people";
import { chances, Player } from "./player";
import { Server } from "./server";
import { example, Stage } from "./stage";
import { wants } from "./wants";

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test("a turn and more on a phone, by touch", async () => {
  const context = await somebody(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  await come(context, server.address, "Chani");
  const id = await table(context, server.address, { points: { mode: "basic", max_turns: 2 } }, "emperor");
  const page = await context.newPage();
  const wrong = noErrors(page);
  const player = new Player(page, chances(41), true);
  await page.goto(`${server.address}/t/${id}`);
  // In every phase, whatever it is called, all that can be pressed at the top is in sight.
  const cut = new Set<string>();
  const look = (): boolean => {
    void page.locator("header button").evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().right > innerWidth).map((each) => each.getAttribute("aria-label") ?? each.textContent ?? ""))
      .then((labels) => labels.forEach((label) => cut.add(label)), () => undefined);
    return false;
  };
  await player.play(look);
  expect([...cut]).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  // What lies behind the shield, the log and the talk are one tap away.
  const close = page.getByRole("dialog").getByRole("button").first();
  if (await close.isVisible()) await close.tap();
  for (const tab of ["hand", "log", "talk", "board"]) await page.locator(`nav [data-tab="${tab}"]`).tap();
  expect(wrong).toEqual([]);
  await context.close();
});

// Goes on by Tab until it stands on something.
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 250; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`no Tab leads to ${selector}`);
}

test("a short game without a pointer", async () => {
  const context = await somebody(browser);
  await come(context, server.address, "Chani");
  const id = await table(context, server.address, { points: { mode: "basic", max_turns: 1 } }, "emperor");
  const page = await context.newPage();
  const follow = new Follow(page);
  await page.goto(`${server.address}/t/${id}`);
  await follow.until(() => follow.standing !== null);
  const chance = chances(51);
  let byForm = 0;
  for (let n = 0; n < 200 && !follow.over; n += 1) {
    const question = follow.question;
    if (!question) {
      await follow.heard(1_000);
      continue;
    }
    const gone = (): boolean => follow.question?.n !== question.n || follow.over;
    await page.locator(`[data-form][data-n="${question.n}"]`).first().waitFor({ timeout: 5_000 }).catch(() => undefined);
    if (gone()) continue;
    const form = `[data-form][data-n="${question.n}"]`;
    const want = wants(question.form, chance)[0];
    if (question.form.shape === "list" && byForm < 3 && want) {
      // By Tab to an answer and to the button; the only answer is chosen already.
      byForm += 1;
      if ((await page.locator(`${form} [data-answer]`).count()) > 0) {
        await tabTo(page, `${form} [data-answer]`);
        await page.keyboard.press("Enter");
      }
      const send = page.locator(`${form} [data-send]:enabled, ${form} [data-at-once]`);
      await send.first().waitFor({ timeout: 5_000 }).catch(() => undefined);
      if (!gone() && (await send.count()) > 0) {
        await tabTo(page, "[data-send], [data-at-once]");
        await page.keyboard.press("Enter");
      }
    } else {
      // The same notation that every form shows, on the line that `/` leads to.
      await page.keyboard.press("Escape");
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press("/");
      await page.keyboard.type(question.fallback);
      await page.keyboard.press("Enter");
    }
    await follow.until(gone, 10_000);
  }
  expect(follow.over).toBe(true);
  expect(byForm).toBeGreaterThan(0);
  await page.getByRole("dialog").waitFor();
  await context.close();
});

test("the board by keys: arrows go from place to place, Enter takes one", async () => {
  const context = await somebody(browser);
  const stage = await Stage.open(context, server.address);
  const form = await stage.ask(example<Question>("questions/Question.ship.json"));
  await tabTo(stage.page, "[data-place]");
  const place = (): Promise<string | null> => stage.page.evaluate(() => document.activeElement?.getAttribute("data-place") ?? null);
  const first = await place();
  const seen = new Set([first]);
  for (const key of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"]) {
    await stage.page.keyboard.press(key);
    seen.add(await place());
  }
  expect(seen.size).toBeGreaterThan(1);
  expect(seen.has(null)).toBe(false);
  await stage.page.keyboard.press("Enter");
  await form.locator(`[data-line*=" ${await place()}"]`).waitFor();
  await context.close();
});
