// Looking back at a game: the bar, the address of a moment, with whose eyes, and what is told at the end.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Kept, Replay, View } from "$wire";
import { GAME } from "./patience";
import { ask, botsGame, come, noErrors, PHONE, somebody } from "./people";
import { base, browserOfAll } from "./world";

const SEATS = ["bene-gesserit", "emperor", "harkonnen"] as const;

let browser: Browser;
let context: BrowserContext;
let id: string;
let replay: Replay;
beforeAll(async () => {
  browser = await browserOfAll();
  context = await somebody(browser);
  await come(context, base(), "Chani");
  id = await botsGame(context, base(), { factions: [...SEATS], points: { mode: "advanced", max_turns: 3 } });
  replay = await ask<Replay>(context, base(), "GET", `/api/records/${id}?as=judge`);
});
afterAll(() => context?.close());

const bar = (page: Page) => page.getByRole("slider").last();
const line = async (page: Page): Promise<number> => Number(await bar(page).getAttribute("aria-valuenow"));
const query = (page: Page, key: string): string | null => new URL(page.url()).searchParams.get(key);

async function open(path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(base() + path);
  await bar(page).waitFor();
  return page;
}

test("the bar by pointer and by keys, and the address that leads back to the moment", async () => {
  const page = await open(`/r/${id}`);
  const wrong = noErrors(page);
  const last = replay.moves.at(-1)?.line ?? 0;
  expect(await line(page)).toBeLessThan(last / 10);
  const box = (await bar(page).boundingBox()) ?? expect.unreachable("it is in sight");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 + 4);
  await expect.poll(() => line(page)).toBeGreaterThan(last / 4);
  const half = await line(page);
  expect(half).toBeLessThan((last * 3) / 4);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => line(page)).toBeGreaterThan(half);
  const here = await line(page);
  await expect.poll(() => query(page, "at")).toBe(String(here));
  // The same address shows the same moment: its line, its move and its board.
  const told = async (of: Page) => [await line(of), await of.locator("[aria-current=step]").first().innerText(), await of.locator(".unseen table").first().innerText()];
  const again = await open(new URL(page.url()).pathname + new URL(page.url()).search);
  await expect.poll(async () => JSON.stringify(await told(again)) === JSON.stringify(await told(page))).toBe(true);
  await page.keyboard.press("End");
  await expect.poll(() => line(page)).toBe(last);
  await page.keyboard.press("Home");
  await expect.poll(() => line(page)).toBeLessThan(last / 10);
  expect(wrong).toEqual([]);
  await Promise.all([page.close(), again.close()]);
});

test("a judge sees behind every shield, a seat behind its own alone, the table behind none", async () => {
  const at = replay.moves[Math.floor(replay.moves.length / 2)]?.line ?? 1;
  const page = await open(`/r/${id}?at=${at}&as=judge`);
  const views: Record<string, View> = {};
  page.on("response", (response) => {
    const seen = /\/at\/\d+\?as=(.+)$/.exec(response.url())?.[1];
    // What comes when the page is already closed is not looked at.
    if (seen) void response.json().then((view: View) => (views[seen] = view), () => undefined);
  });
  const eyes = page.locator("[data-eyes]");
  expect(await eyes.locator("option").count()).toBe(2 + replay.players.length);
  const known = (of: string): string[] => (views[of]?.factions ?? []).filter((seat) => typeof seat.hand === "object" && typeof seat.traitors === "object").map((seat) => seat.faction);
  for (const seat of ["harkonnen", "table", "bene-gesserit"]) {
    await eyes.selectOption(seat);
    await expect.poll(() => query(page, "as")).toBe(seat);
    await expect.poll(() => views[seat] !== undefined).toBe(true);
    expect(known(seat)).toEqual(seat === "table" ? [] : [seat]);
    if (seat !== "table") await page.locator(`.shield.f-${seat}`).waitFor();
    await expect.poll(() => page.locator(".shield").count()).toBe(seat === "table" ? 0 : 1);
  }
  await eyes.selectOption("judge");
  const all = await ask<View>(context, base(), "GET", `/api/records/${id}/at/${at}?as=judge`);
  expect(all.factions.filter((seat) => typeof seat.hand === "object")).toHaveLength(SEATS.length);
  await page.locator(".shield").waitFor();
  await page.close();
});

test("at the end lie hands, traitors, prediction, plots and the proof that nobody has cheated", async () => {
  const page = await context.newPage();
  await page.goto(`${base()}/t/${id}`);
  const end = page.getByRole("dialog");
  await end.locator("tbody th[scope=row]").first().waitFor();
  const view = await ask<View>(context, base(), "GET", `/api/records/${id}/at/${replay.moves.at(-1)?.line}?as=judge`);
  // One row a seat, with what only it knew.
  const rows = end.locator(".wide tbody tr");
  expect(await rows.count()).toBe(SEATS.length);
  const text = await end.locator(".wide").innerText();
  const named = (id: string): string => id.split(" ").at(-1) ?? "";
  for (const seat of view.factions) {
    if (typeof seat.traitors === "object") for (const traitor of seat.traitors.known) expect(text).toContain(named(traitor));
    if (typeof seat.hand === "object") for (const card of seat.hand.known) expect(text).toContain(card);
  }
  const { prediction } = view;
  if (!prediction || typeof prediction !== "object") return expect.unreachable("the Bene Gesserit have foretold something");
  expect(await end.locator(".foot").innerText()).toContain(String(prediction.known.turn));
  // Strongholds, spice and forces, each drawn and in numbers.
  await expect.poll(() => end.locator("figure svg").count()).toBe(3);
  expect(await end.locator("figure table").count()).toBe(3);
  await end.locator(".links button").click();
  await end.locator(".as-promised").waitFor();
  await page.close();
});

test("a review draws the chances, marks the bar with what it has found, and leads there", async () => {
  // Always the same game, so that something is found in it.
  const text = readFileSync(join(import.meta.dirname, "../../docs/examples/fair.kanly"), "utf8");
  const kept = await ask<Kept>(context, base(), "POST", "/api/records", { text });
  const page = await open(`/r/${kept.id}`);
  const wrong = noErrors(page);
  await page.getByRole("tab", { name: "Review" }).click();
  const review = page.locator("aside .review");
  expect(await review.locator("figure").count()).toBe(0);
  await review.locator(".ask button").click();
  await expect.poll(() => review.locator("figure svg path.line").count(), { timeout: GAME }).toBe(4);
  expect(await review.locator("figure table tbody tr").count()).toBeGreaterThan(3);
  // The moment that is shown moves through the plot.
  const shown = async (): Promise<number> => (await review.locator("svg path.at").boundingBox())?.x ?? 0;
  const first = await shown();
  await page.keyboard.press("End");
  await expect.poll(shown).toBeGreaterThan(first + 50);
  // What was found has a mark each, which leads to its line, and so does the link in the review.
  const links = review.locator("a[href*='at=']");
  const found = await links.count();
  expect(found).toBeGreaterThan(0);
  const marks = page.locator(".bar .mark.turning, .bar .mark.costly");
  expect(await marks.count()).toBe(found);
  const lineOf = async (words: string | null): Promise<number> => Number(/line (\d+)/.exec(words ?? "")?.[1]);
  const wanted = await lineOf(await marks.last().getAttribute("aria-label"));
  await marks.last().click();
  await expect.poll(() => line(page)).toBe(wanted);
  const target = Number(new URL((await links.first().getAttribute("href")) ?? "", base()).searchParams.get("at"));
  await links.first().click();
  await expect.poll(() => line(page)).toBe(target);
  expect(wrong).toEqual([]);
  await page.close();
});

test("on a phone the moment stands in one row, lists are read whole, and a review names every seat", async () => {
  const pocket = await somebody(browser, { ...PHONE, storageState: await context.storageState() });
  const page = await pocket.newPage();
  await page.goto(`${base()}/r/${id}`);
  await bar(page).waitFor();
  await page.keyboard.press("End");
  expect((await page.locator(".bar .where").boundingBox())?.height ?? 99).toBeLessThan(32);
  const cut = () => page.locator("aside.right .title").evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent));
  for (const tab of ["Moves", "Battles", "Auctions"]) {
    await page.getByRole("tab", { name: tab }).tap();
    expect(await cut()).toEqual([]);
  }
  await page.getByRole("tab", { name: "Review" }).tap();
  await page.locator(".review .ask button").tap();
  await expect.poll(() => page.locator(".review [data-seat]").count(), { timeout: GAME }).toBe(SEATS.length);
  expect(await page.locator(".review .won").innerText()).toContain("on turn");
  // What only a voice reads takes no room: else the page is wider than its window.
  expect(await page.locator(".unseen").evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().width > 1).map((each) => each.textContent))).toEqual([]);
  await pocket.close();
});
