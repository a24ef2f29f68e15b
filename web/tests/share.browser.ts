// One line of a game by itself: a link to its moment, and what is taken back.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { News, Question, View } from "$wire";
import { come, launch, noErrors, somebody, table } from "./people";
import { chances, Player } from "./player";
import { Server } from "./server";
import { example, Stage } from "./stage";

let server: Server;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let id = "";
let wrong: string[] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
  context = await somebody(browser, { permissions: ["clipboard-read", "clipboard-write"] });
  await come(context, server.address, "Chani");
  // Among six nobody wins on the first turn, so the game is still on in every test.
  const bots = Array.from({ length: 5 }, () => ({ bot: "novice" }));
  id = await table(context, server.address, { chairs: ["person", ...bots], points: { mode: "basic", max_turns: 10 } }, "emperor");
  page = await context.newPage();
  wrong = noErrors(page);
  await page.goto(`${server.address}/t/${id}`);
  const player = new Player(page, chances(5));
  await player.play(() => player.met.size > 0 && player.follow.messages.length > 10);
  await page.locator(".log .line").nth(5).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test("a line has its rule, a link, and a scenario with nothing of what is hidden", async () => {
  await page.locator(".log .more").last().click();
  const dialog = page.locator("[data-ruling]");
  const scenario = await dialog.locator("pre").innerText();
  expect(scenario).toContain("as emperor saw it");
  expect(scenario).toMatch(/^expect phase = /m);
  await dialog.locator("[data-copy]").first().click();
  await expect.poll(copied).toMatch(new RegExp(`/t/${id}\\?at=\\d+$`));
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

test("a scenario that does not come says so, and the focus stays in what lies over the table", async () => {
  await page.route("**/scenario", (route) => route.fulfill({ status: 502, body: "<html>Bad Gateway</html>" }));
  const more = page.locator(".log .more").last();
  await more.click();
  const dialog = page.locator("[data-ruling]");
  expect(await dialog.getByRole("alert").innerText()).toContain("502");
  for (let n = 0; n < 12; n += 1) {
    await page.keyboard.press(n < 8 ? "Tab" : "Shift+Tab");
    expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await more.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.unroute("**/scenario");
});

test("a link to an earlier moment shows it, to whoever may look", async () => {
  await page.locator(".log .more").first().click();
  const before = await copied();
  await page.locator("[data-ruling] [data-copy]").first().click();
  await expect.poll(copied).not.toBe(before);
  const link = await copied();
  await page.keyboard.press("Escape");
  const guest = await somebody(browser);
  const other = await guest.newPage();
  const heard: string[] = [];
  other.on("response", (response) => {
    if (response.url().includes("/frames/")) void response.text().then((text) => heard.push(text), () => undefined);
  });
  await other.goto(link);
  await other.locator(".past").waitFor();
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  // Whoever watches sees no hand.
  expect(heard.join("")).toContain('"hand":"hidden"');
  expect(heard.join("")).not.toContain('"hand":{"known"');
  await other.locator(".past button").click();
  await other.locator(".past").waitFor({ state: "detached" });
  await guest.close();
});

test("what is asked now does not cover what happened then", async () => {
  const forms = JSON.parse(readFileSync(join(import.meta.dirname, "forms.json"), "utf8")) as { questions: Record<string, Question> };
  for (const [key, view, cover] of [["plan plan", "views/View.battle.json", ".stage"], ["nexus list", "views/View.deals.json", ".nexus"]] as const) {
    const visitor = await somebody(browser);
    const stage = await Stage.open(visitor, server.address, "fremen", example<View>(view));
    await stage.page.route("**/frames/*", (route) => route.fulfill({ contentType: "application/json", body: JSON.stringify(example("views/View.json")) }));
    await stage.page.route("**/frames/*/scenario", (route) => route.fulfill({ body: "" }));
    stage.frame({ news: [example<News>("news/event.json")] });
    await stage.ask(forms.questions[key] ?? expect.unreachable(`there is no ${key}`));
    await stage.page.locator(cover).waitFor();
    await stage.page.locator(".log .more").last().click();
    await stage.page.locator("[data-ruling] [data-look]").click();
    await stage.page.locator(".past").waitFor();
    await stage.page.locator(cover).waitFor({ state: "detached" });
    await stage.page.locator(".past button").click();
    await stage.page.locator(cover).waitFor();
    await visitor.close();
  }
});

test("against bots a decision is taken back at once, and the log marks it", async () => {
  await page.locator("header .tools button").last().click();
  await page.locator(".menu .row").first().locator("button").first().click();
  await page.locator("[data-back]").first().waitFor();
  expect(wrong).toEqual([]);
});
