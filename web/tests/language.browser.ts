// A made-up language, in which every sentence of the catalogue is changed: whatever is still English on the page does not come
// from the catalogue.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Kept, Setup, Table } from "$wire";
import { TERRITORIES } from "../src/board/geometry";
import { FACTIONS, PHASES } from "../src/box";
import { binary } from "./find";
import { GAME } from "./patience";
import { ask, come, launch, SETUP, somebody, table } from "./people";
import { chances, Player } from "./player";
import { Server } from "./server";

const MADE_UP = "qaa";
const folder = mkdtempSync(join(tmpdir(), "kanly-words-"));

let server: Server;
let browser: Browser;
beforeAll(async () => {
  const file = join(folder, `${MADE_UP}.ftl`);
  writeFileSync(file, execFileSync(binary as string, ["words", "--made-up"], { maxBuffer: 16_000_000 }));
  [server, browser] = await Promise.all([Server.start(["--language", file]), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

// What is the same in every language: lines of notation and what is copied from them, codes and digests, texts of licences. All
// of it stands in elements that say so.
const SAME = "code, kbd, pre, .mono, [data-line], [translate=no]";
// The name of the project, and what the notation spells: who, where and when, as a refusal names it.
const PLACES = TERRITORIES.map(({ id }) => id).join("|");
const SPELLED = new RegExp(`\\bKanly\\b|(?<![\\w-])(${[...FACTIONS, ...PHASES].join("|")}|(${PLACES})(/\\d+)?)(?![\\w-])|\`[^\`]*\``, "g");

// Every text, label, title and placeholder that somebody could see or hear.
const texts = (page: Page): Promise<string[]> => page.evaluate((same) => {
  const found: string[] = [document.title];
  const shown = (element: Element | null): boolean => element !== null && element.closest(same) === null && element.closest("script, style") === null && element.checkVisibility({ visibilityProperty: true });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (shown(node.parentElement)) found.push(node.textContent ?? "");
  for (const element of document.body.querySelectorAll("[aria-label], [title], [placeholder], [alt], [aria-description], [aria-valuetext]")) {
    if (!shown(element)) continue;
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description", "aria-valuetext"]) found.push(element.getAttribute(name) ?? "");
  }
  return found;
}, SAME);

// The two piles of the spice deck go by letters, also within a sentence.
const english = (text: string): boolean => /[A-Za-z]/.test(text.replace(SPELLED, "").replace(/\b[AB]\b/g, ""));

// What is English on a page, by where it was found.
class Findings {
  readonly all: Record<string, string[]> = {};

  async look(page: Page, where: string): Promise<void> {
    const found = [...new Set((await texts(page)).filter(english).map((text) => text.trim().replace(/\s+/g, " ")))];
    const known = new Set(Object.values(this.all).flat());
    const more = found.filter((text) => !known.has(text));
    if (more.length > 0) this.all[where] = [...(this.all[where] ?? []), ...more];
  }
}

// Somebody whose browser wants the made-up language, with a name that is in it too.
async function stranger(): Promise<BrowserContext> {
  const context = await somebody(browser, { locale: MADE_UP });
  await come(context, server.address, "Ĉĥáñí");
  return context;
}

test("every page speaks the language of whoever looks", async () => {
  const context = await stranger();
  const setup: Setup = { ...SETUP, chairs: ["person", "person", { bot: "novice" }], dealing: "chosen" };
  const { id } = await ask<Table>(context, server.address, "POST", "/api/tables", setup);
  const text = readFileSync(join(import.meta.dirname, "../../docs/examples/fair.kanly"), "utf8");
  const { id: kept } = await ask<Kept>(context, server.address, "POST", "/api/records", { text });
  const page = await context.newPage();
  const findings = new Findings();
  const paths = ["/", "/new", "/watch", "/me", "/about", "/learn", "/learn/fremen", "/learn/lasgun", "/learn/bidding", "/learn/nexus", "/learn/no-such-sheet", "/learn/first/atreides",
    "/learn/first/fremen/2", "/learn/first/nobody", "/puzzle/spacing-guild-plan-1", "/puzzle/no-such-puzzle", "/replay", `/r/${kept}`, `/r/${kept}?at=60`, "/r/nosuchrecord", "/no-such-page", "/t/nosuchtable", `/t/${id}`];
  for (const path of paths) {
    await page.goto(server.address + path);
    await page.locator("h1, h2, main, .prompt").first().waitFor().catch((error) => { throw new Error(`${path}: ${error}`); });
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(MADE_UP);
    await findings.look(page, path.replace(id, "TABLE").replace(kept, "RECORD"));
  }
  expect(findings.all).toEqual({});
  await context.close();
});

test("a table in play speaks it: forms, log, deals, talk, menu and refusals", async () => {
  const context = await stranger();
  const id = await table(context, server.address, { chairs: ["person", ...Array.from({ length: 3 }, () => ({ bot: "novice" }))], points: { mode: "advanced", max_turns: 2 } }, "bene-gesserit");
  const page = await context.newPage();
  const player = new Player(page, chances(7));
  const findings = new Findings();
  await page.goto(`${server.address}/t/${id}`);
  await player.follow.until(() => player.follow.standing !== null);
  const kinds = new Set<string>();
  const late = Date.now() + GAME;
  while (!player.follow.over && Date.now() < late) {
    const question = player.follow.question;
    if (!question) {
      await player.follow.heard(1_000);
      continue;
    }
    const form = page.locator(`[data-form][data-n="${question.n}"]`).first();
    if (!kinds.has(question.kind) && (await player.seen(question))) {
      kinds.add(question.kind);
      const why = form.locator("button[aria-expanded]").last();
      if (await why.isVisible()) await why.click({ timeout: 1_000 }).catch(() => undefined);
      await page.waitForTimeout(150);
      await findings.look(page, question.kind);
      if (kinds.size === 3) {
        for (const tab of await page.locator(".panels [data-tab]").all()) {
          await tab.click();
          await page.waitForTimeout(100);
          await findings.look(page, `the tab ${await tab.getAttribute("data-tab")}`);
        }
        await page.locator("header button").last().click();
        await page.getByRole("dialog").waitFor();
        await findings.look(page, "the menu");
        await page.locator(".menu header button").click();
        await page.getByRole("dialog").waitFor({ state: "detached" });
      }
    }
    if (player.follow.question?.n === question.n) await player.answer(question);
  }
  await page.waitForTimeout(500);
  await findings.look(page, "the end");
  expect(kinds.size).toBeGreaterThan(6);
  expect(findings.all).toEqual({});
  await context.close();
});

test("what is typed wrongly is refused in it", async () => {
  const context = await stranger();
  const id = await table(context, server.address, {}, "emperor");
  const send = (data: unknown, headers: Record<string, string>) => context.request.post(`${server.address}/api/tables/${id}/try`, { data, headers: { origin: server.address, ...headers } });
  const told = async (lang: string): Promise<string> => JSON.stringify(await (await send({ action: "bid 1" }, { "accept-language": lang })).json());
  expect(await told("en")).toMatch(/legal only|not asked|nothing/);
  expect(await told(MADE_UP)).toMatch(/⟦/);
  const unread = await (await send({ action: "bidd" }, { "accept-language": MADE_UP })).json() as { title: string; detail: string };
  expect([unread.title, unread.detail].filter(english)).toEqual([]);
  await context.close();
});

test("the language is chosen among one's own things, and English stays English", async () => {
  const context = await somebody(browser, { locale: "en-GB" });
  await come(context, server.address, "Chani");
  const page = await context.newPage();
  await page.goto(`${server.address}/me`);
  const choice = page.locator(".language select");
  expect(await choice.inputValue()).toBe("en");
  // The check itself sees English where it is.
  expect((await texts(page)).some(english)).toBe(true);
  await choice.selectOption(MADE_UP);
  await page.locator(`html[lang=${MADE_UP}] .language select`).waitFor();
  await page.goto(`${server.address}/`);
  await page.locator("h1").first().waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(MADE_UP);
  await context.close();
});

test("one English word among the others is found", async () => {
  const context = await stranger();
  const page = await context.newPage();
  await page.goto(`${server.address}/about`);
  await page.locator("h1").waitFor();
  await page.evaluate(() => document.querySelector("h1")?.setAttribute("title", "Close"));
  const findings = new Findings();
  await findings.look(page, "about");
  expect(findings.all).toEqual({ about: ["Close"] });
  await context.close();
});
