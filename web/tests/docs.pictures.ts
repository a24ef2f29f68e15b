// The pictures of the documentation, out of real games: `npm run pictures` writes docs/pictures/.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Hands } from "./hands";
import { Script } from "./moments";
import { smaller } from "./palette";
import { come, launch, type Look, somebody } from "./people";
import { chances } from "./player";
import { Server } from "./server";
import { wants } from "./wants";

const FOLDER = process.env["KANLY_FOLDER"] ?? join(import.meta.dirname, "../../docs/pictures");
const PHONE: Look = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const BOTS = Array.from({ length: 5 }, () => ({ bot: "standard" }));

let server: Server;
let browser: Browser;
beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function shoot(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(300);
  const picture = smaller(await page.screenshot({ animations: "disabled" }));
  writeFileSync(join(FOLDER, `${name}.png`), picture);
  console.log(`${name}.png ${Math.round(picture.length / 1024)} KB`);
}

async function seat(look: Look, faction: string, seed: number, setup = {}): Promise<{ context: BrowserContext; script: Script }> {
  const context = await somebody(browser, look);
  await come(context, server.address, "Chani");
  const script = await Script.begin(context, server.address, { title: "An evening on Arrakis", points: { mode: "advanced", max_turns: 10 }, chairs: ["person", ...BOTS], ...setup }, faction, chances(seed));
  return { context, script };
}

test("start", async () => {
  for (const theme of ["light", "dark"] as const) {
    const context = await somebody(browser, { theme });
    const page = await context.newPage();
    await page.goto(server.address);
    await page.locator("h1").waitFor();
    await shoot(page, `start-${theme}`);
    await context.close();
  }
});

test("the questions of a game: auction, shipment, battle, Nexus, reaction bar, end", { timeout: 400_000 }, async () => {
  const { context, script } = await seat({}, "harkonnen", 71);
  const { page } = script;
  const hands = new Hands(page);
  const form = () => page.locator("[data-form][data-n]").first();
  const left = new Set(["auction", "shipment", "battle", "nexus", "reaction"]);
  const moment = (kind: string): string | undefined => ({ bid: "auction", ship: "shipment", plan: "battle", nexus: "nexus", proposal: "nexus", interject: "reaction", karama: "reaction" })[kind];
  while (left.size > 0 && (await script.until((question) => left.has(moment(question.kind) ?? "") && (question.kind !== "ship" || question.form.shape === "ship"), 240_000))) {
    const question = script.follow.question ?? expect.unreachable("asked");
    const name = moment(question.kind) ?? "";
    left.delete(name);
    const want = wants(question.form, chances(5)).find((each) => each.how === "ship" || each.how === "plan");
    if (want) await hands.fill(form(), want);
    await shoot(page, name);
  }
  for (const name of left) console.log(`${name} is left out: this game did not come by it`);
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await shoot(page, `board-${theme}`);
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const deals = page.locator('.panels [data-tab="deals"]');
  await deals.click();
  const make = page.locator("[data-offer]");
  if ((await make.count()) > 0) {
    await make.click();
    await page.locator('[data-part="party"] [data-option]').first().click();
    await page.locator('[data-add="payment"]').click();
    await shoot(page, "deal");
  } else console.log("deal is left out: no offer can be made now");
  await context.close();
});

test("the board on a phone", { timeout: 200_000 }, async () => {
  const { context, script } = await seat(PHONE, "atreides", 72);
  await script.until((question) => question.kind === "ship" && question.form.shape === "ship" && question.form.ways.length > 0 && (script.follow.standing?.view?.turn ?? 0) >= 3, 150_000);
  for (const theme of ["light", "dark"] as const) {
    await script.page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await shoot(script.page, `phone-${theme}`);
  }
  await context.close();
});

test("the end of a game, and looking back at it", { timeout: 200_000 }, async () => {
  const { context, script } = await seat({}, "fremen", 73, { points: { mode: "basic", max_turns: 3 } });
  await script.until(() => false, 150_000);
  const { page } = script;
  await page.getByRole("dialog").waitFor();
  await shoot(page, "end");
  const replay = page.getByRole("dialog").locator('a[href^="/r/"]');
  await replay.click();
  await page.waitForTimeout(1_500);
  if ((await page.locator("svg.board").count()) > 0) await shoot(page, "replay");
  else console.log("replay is left out: there is no such page");
  await page.goto(`${server.address}/learn/atreides`);
  await page.waitForTimeout(800);
  if ((await page.locator("h1").first().innerText()).includes("Atreides")) await shoot(page, "faction");
  else console.log("faction is left out: there is no such page");
  await context.close();
});
