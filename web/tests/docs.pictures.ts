// The pictures of the documentation, out of real games: `npm run pictures` writes docs/pictures/.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Question } from "$wire";
import { read, total } from "../src/forms/tokens";
import { Hands } from "./hands";
import { Script } from "./moments";
import { come, launch, type Look, somebody } from "./people";
import { chances } from "./player";
import { Server } from "./server";
import { type Want, wants } from "./wants";

const FOLDER = process.env["KANLY_FOLDER"] ?? join(import.meta.dirname, "../../docs/pictures");
const PHONE: Look = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const BOTS = Array.from({ length: 5 }, () => ({ bot: "standard" }));
// No game is sure to come by everything.
const GAMES = 4;
// Whom the pictures of a game are of.
const HOUSE = "harkonnen";
// Only these moments, if any are named: `KANLY_MOMENTS=deal,battle`.
const ONLY = process.env["KANLY_MOMENTS"]?.split(",");

let server: Server;
let browser: Browser;
let press: Page;
beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  [server, browser] = await Promise.all([Server.start(), launch()]);
  press = await browser.newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

// A browser can write WebP, which takes half the room of anything else here.
function smaller(picture: Buffer): Promise<string> {
  return press.evaluate(async (data) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp", quality: 0.74 })).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  }, picture.toString("base64"));
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0).catch(() => undefined);
  await page.waitForTimeout(400);
  const picture = Buffer.from(await smaller(await page.screenshot({ animations: "disabled" })), "base64");
  writeFileSync(join(FOLDER, `${name}.webp`), picture);
  console.log(`${name}.webp ${Math.round(picture.length / 1024)} KB`);
}

async function inBoth(page: Page, name: string): Promise<void> {
  for (const theme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await shoot(page, `${name}-${theme}`);
  }
}

async function seat(faction: string, seed: number, setup = {}): Promise<{ context: BrowserContext; script: Script }> {
  const context = await somebody(browser);
  await come(context, server.address, "Chani");
  const script = await Script.begin(context, server.address, { title: "An evening on Arrakis", points: { mode: "advanced", max_turns: 10 }, chairs: ["person", ...BOTS], ...setup }, faction, chances(seed));
  return { context, script };
}

// What a person might choose there: forces that somebody would send, a plan with a leader and cards.
function telling(question: Question): Want | undefined {
  const all = wants(question.form, chances(5));
  const weight = (want: Want): number =>
    want.how === "ship" ? 10 - Math.abs(4 - want.force.regular) + (/sietch|carthag|arrakeen/.test(want.to) ? 5 : 0) - (want.karama ? 9 : 0)
    : want.how === "plan" ? want.plan.dial.regular + (want.plan.leader ? 3 : 0) + (want.plan.weapon ? 2 : 0) + (want.plan.defense ? 2 : 0) : -1;
  return all.filter((want) => weight(want) >= 0).sort((one, other) => weight(other) - weight(one))[0];
}

// A moment: when it is there, and what is done for its picture.
type Moment = { readonly name: string; readonly here: (question: Question, script: Script) => boolean; readonly take: (script: Script, context: BrowserContext) => Promise<void> };

const turn = (script: Script): number => script.follow.standing?.view?.turn ?? 0;
const fought = (script: Script): boolean => script.follow.down.some((text) => text.includes('"BATTLE_WON"'));
// Of one's own spice alone the number is known.
const rich = (script: Script): boolean => (script.follow.standing?.view?.factions ?? []).some(({ spice }) => typeof spice === "object" && spice.known > 2);
const canDeal = (script: Script): boolean => script.follow.standing?.unasked.some((entry) => entry.kind === "deals" && entry.answers.shape === "deals" && entry.answers.offer !== null) ?? false;

const asked = (name: string, ...kinds: string[]): Moment => ({
  name, here: (question, script) => kinds.includes(question.kind)
    // A dial with much to choose from.
    && (name !== "battle" || (question.form.shape === "plan" && "free" in question.form.dials && total(read(question.form.dials.free.forces)) >= 5))
    && (name !== "shipment" || (question.form.shape === "ship" && question.form.ways.length > 0)) && (question.kind !== "interject" || turn(script) > 1),
  take: async ({ page, follow }) => {
    const question = follow.question ?? expect.unreachable("asked");
    const want = telling(question);
    if (want) await new Hands(page).fill(page.locator(`[data-form][data-n="${question.n}"]`).first(), want);
    await shoot(page, name);
  },
});

const MOMENTS: readonly Moment[] = [
  {
    // Nothing is chosen yet, and much stands on the board.
    name: "board", here: (question, script) => turn(script) > 1 && (script.follow.standing?.view?.board.length ?? 0) > 8 && /^(revive|ship|move|fight)$/.test(question.kind),
    take: async ({ page }, context) => {
      await inBoth(page, "board");
      const pocket = await somebody(browser, { ...PHONE, storageState: await context.storageState() });
      const phone = await pocket.newPage();
      await phone.goto(page.url());
      await phone.locator(".board .token").first().waitFor();
      await inBoth(phone, "phone");
      await pocket.close();
    },
  },
  {
    name: "deal", here: (question, script) => canDeal(script) && rich(script) && /^(bid|revive|ship|move)$/.test(question.kind),
    take: async ({ page, follow }) => {
      await page.locator('.panels [data-tab="deals"]').click();
      await page.locator("[data-offer]").click();
      // Allies pay each other nothing.
      const stranger = follow.standing?.view?.factions.find((seat) => seat.faction !== HOUSE && seat.ally !== HOUSE);
      await page.locator(`[data-part="party"] [data-option="${stranger?.faction}"]`).click();
      await page.locator('[data-add="payment"]').click();
      await page.locator("[data-add-row]").first().click();
      await shoot(page, "deal");
      await page.locator(".prompt .band .chip").click();
      await page.locator('.panels [data-tab="log"]').click();
    },
  },
  {
    name: "reveal", here: (_, script) => fought(script),
    take: async ({ page }) => {
      await page.locator('.panels [data-tab="battles"]').click();
      const battle = page.locator(".panel li button:enabled").last();
      await battle.click();
      const shown = page.locator(".reveal");
      const step = shown.locator(".acts .btn.small");
      for (let n = 0; n < 12 && (await shown.locator("ol li").count()) < 3; n += 1) await step.click();
      await shoot(page, "reveal");
      await shown.locator("[data-go-on]").click();
      await page.locator('.panels [data-tab="log"]').click();
    },
  },
  asked("auction", "bid"), asked("shipment", "ship"), asked("battle", "plan"), asked("nexus", "nexus", "proposal"), asked("reaction", "interject", "karama"),
];

test("the moments of a game", { timeout: 900_000 }, async () => {
  const left = new Map(MOMENTS.filter(({ name }) => !ONLY || ONLY.includes(name)).map((moment) => [moment.name, moment]));
  for (let game = 0; game < GAMES && left.size > 0; game += 1) {
    const { context, script } = await seat(HOUSE, 71 + game);
    const next = (question: Question): Moment | undefined => [...left.values()].find((moment) => moment.here(question, script));
    while (left.size > 0 && (await script.until((question) => next(question) !== undefined, 200_000))) {
      const moment = next(script.follow.question ?? expect.unreachable("asked"));
      if (!moment) continue;
      await moment.take(script, context);
      left.delete(moment.name);
    }
    await context.close();
  }
  expect([...left.keys()]).toEqual([]);
});

test("start, learning, the end of a game, and looking back at it", { timeout: 300_000 }, async () => {
  const { context, script } = await seat("fremen", 73, { points: { mode: "basic", max_turns: 4 } });
  await script.until(() => false, 200_000);
  const { page } = script;
  const dialog = page.getByRole("dialog");
  await dialog.locator("tbody tr").first().waitFor();
  await shoot(page, "end");
  const back = (await dialog.locator('a[href^="/r/"]').getAttribute("href")) ?? "";
  const plain: readonly [string, string, string][] = [["start", "/", "h1"], ["faction", "/learn/atreides", "h1"], ["lesson", "/learn/first/atreides/2", ".board .token"], ["replay", back, ".board"]];
  for (const [name, path, there] of plain) {
    await page.goto(server.address + path);
    await page.locator(there).first().waitFor();
    // Into the middle of the game that is looked back at.
    if (name === "replay") {
      const { x, y, width, height } = (await page.getByRole("slider").boundingBox()) ?? expect.unreachable("there is no bar");
      await page.mouse.click(x + width * 0.7, y + height / 2);
      await page.locator(".board .token").first().waitFor();
      await page.getByRole("tab", { name: "Review" }).click();
      await page.locator(".review .ask button").click();
      await page.locator(".review svg path.line").first().waitFor({ timeout: 120_000 });
    }
    await shoot(page, name);
  }
  await context.close();
});
