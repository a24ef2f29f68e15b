// Puzzles answered by clicks, by taps and by keys; nothing that the page hears before the answer holds the solution. They are named
// here: with the puzzle of the day every day would be another test.

import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { Puzzle, PuzzleVerdict, Question } from "$wire";
import { Fingers } from "./fingers";
import { Hands } from "./hands";
import { Keys, unseen } from "./keys";
import { onWidget } from "./lines";
import { ask, noErrors, PHONE, somebody } from "./people";
import { chances } from "./player";
import { type Want, wants } from "./wants";
import { base, browserOfAll } from "./world";

let browser: Browser;
beforeAll(async () => {
  browser = await browserOfAll();
});

type Known = { readonly puzzle: Puzzle; readonly question: Question; readonly verdict: PuzzleVerdict };

// A puzzle with its solution, which any answer is followed by.
async function known(name: string): Promise<Known> {
  const context = await somebody(browser);
  const puzzle = await ask<Puzzle>(context, base(), "GET", `/api/puzzles/${name}`);
  const question = puzzle.standing.question ?? expect.unreachable("a puzzle asks something");
  const verdict = await ask<PuzzleVerdict>(context, base(), "POST", `/api/puzzles/${puzzle.name}/answer`, { action: question.fallback });
  await context.close();
  return { puzzle, question, verdict };
}

// How an answer is built on the widget that asks for it.
function wanted(question: Question, line: string, widget: string): Want {
  const own = widget === question.form.shape ? null : onWidget(line, widget);
  const drawn = (): Want | undefined => {
    for (let seed = 0; seed < 20_000; seed++) {
      const want = wants(question.form, chances(seed)).find((each) => each.line === line);
      if (want !== undefined) return want;
    }
    return undefined;
  };
  return own ?? drawn() ?? expect.unreachable(`${line} cannot be put together`);
}

async function give(page: Page, hands: Hands, { question }: Known, line: string): Promise<Locator> {
  const form = page.locator("aside [data-form]");
  await form.waitFor();
  await hands.fill(form, wanted(question, line, (await form.getAttribute("data-form")) ?? ""));
  const atOnce = form.locator("[data-at-once]");
  // Whoever is slow has let the moment pass, and it is sent all the same.
  if ((await atOnce.count()) > 0) await hands.press(atOnce).catch(() => undefined);
  else {
    expect(await hands.line(form, line)).toBe(line);
    await form.locator('[data-judged="legal"]').waitFor();
    await hands.press(form.locator("[data-send]"));
  }
  const verdict = page.locator("[data-verdict]");
  await verdict.waitFor();
  return verdict;
}

test("the best answer by clicks, and nothing tells it before", async () => {
  const plan = await known("spacing-guild-plan-1");
  const { verdict } = plan;
  const context = await somebody(browser);
  const page = await context.newPage();
  const wrong = noErrors(page);
  const heard: string[] = [];
  page.on("response", (response) => {
    const path = new URL(response.url()).pathname;
    if (path.startsWith("/api/puzzles") && !path.endsWith("/answer")) void response.text().then((text) => heard.push(text), () => undefined);
  });
  await page.goto(`${base()}/puzzle/${plan.puzzle.name}`);
  const told = await give(page, new Hands(page), plan, verdict.best.action);
  await expect.poll(() => heard.length).toBeGreaterThan(1);
  // What levels have found is an object; a refusal has a number by that name.
  for (const text of heard) expect(text).not.toMatch(/"(is_best|best|chance|won|behind|worlds)":|"found":\{/);
  expect(await told.getAttribute("data-verdict")).toBe("best");
  expect(await told.locator(".bars li").count()).toBe(2);
  expect(await told.locator(".bars li.best").innerText()).toContain(`${verdict.best.chance} %`);
  expect(await told.locator(".found li").count()).toBe(verdict.found.tries > 0 ? 3 : 0);
  await page.locator("[data-form]").waitFor({ state: "detached" });
  expect(wrong).toEqual([]);
  await context.close();
});

test("the puzzle of the day", async () => {
  const context = await somebody(browser);
  const page = await context.newPage();
  const wrong = noErrors(page);
  const { name } = await ask<Puzzle>(context, base(), "GET", "/api/puzzles/today");
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/puzzles/today");
  await page.goto(base());
  await page.locator('.ways a[href="/puzzle"]').click();
  expect(((await (await asked).json()) as Puzzle).name).toBe(name);
  await page.locator("aside [data-form]").waitFor();
  expect(wrong).toEqual([]);
  await context.close();
});

test("another answer by taps on a phone, and on to another puzzle", async () => {
  const move = await known("emperor-move-1");
  const context = await somebody(browser, PHONE);
  const page = await context.newPage();
  const wrong = noErrors(page);
  await page.goto(`${base()}/puzzle/${move.puzzle.name}`);
  const told = await give(page, new Fingers(page), move, move.verdict.second.action);
  expect(await told.getAttribute("data-verdict")).toBe("worse");
  expect(await told.locator(".bars li.best").innerText()).toContain(`${move.verdict.best.chance} %`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  if (move.puzzle.before !== null) {
    await told.locator('a[href^="/puzzle/"]').tap();
    await page.waitForURL(`**/puzzle/${move.puzzle.before}`);
    await page.locator("aside [data-form]").waitFor();
  }
  expect(wrong).toEqual([]);
  await context.close();
});

test("an answer by keys, and the focus goes on to the verdict", async () => {
  const voice = await known("bene-gesserit-voice-1");
  const context = await somebody(browser);
  const page = await context.newPage();
  const keys = new Keys(page);
  await page.goto(`${base()}/puzzle/${voice.puzzle.name}`);
  await give(page, keys, voice, voice.verdict.best.action);
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName ?? "")).toBe("aside");
  await expect.poll(() => unseen(page)).toBe(null);
  expect([...keys.wrong]).toEqual([]);
  await context.close();
});

test("a server without puzzles says so", async () => {
  const context = await somebody(browser);
  const page = await context.newPage();
  const problem = { type: "urn:kanly:no-puzzle", title: "There is no such puzzle", status: 404, detail: "this server has no puzzles", rule: null, why: null };
  await page.route("**/api/puzzles/today", (route) => route.fulfill({ status: 404, contentType: "application/problem+json", body: JSON.stringify(problem) }));
  await page.goto(`${base()}/puzzle`);
  expect(await page.getByRole("alert").innerText()).toBe(problem.detail);
  await context.close();
});
