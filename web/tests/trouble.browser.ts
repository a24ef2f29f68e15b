// What goes wrong between a page and its server: the page says so, finds back by itself, and never acts twice.

import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Setup, Table } from "$wire";
import { ask, come, launch, noErrors, SETUP, somebody, table } from "./people";
import { chances, Player } from "./player";
import { RARE } from "./rare";
import { Server } from "./server";
import { Stage } from "./stage";

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const question = RARE.find((each) => each.form.shape === "pay") ?? expect.unreachable("there is one");
const alert = (page: Page) => page.getByRole("alert");

async function seated(): Promise<{ context: BrowserContext; page: Page; player: Player; id: string }> {
  const context = await somebody(browser);
  await come(context, server.address, "Chani");
  const id = await table(context, server.address, {}, "emperor");
  const page = await context.newPage();
  const player = new Player(page, chances(31));
  await page.goto(`${server.address}/t/${id}`);
  return { context, page, player, id };
}

test("a lost connection is said, and comes back with nothing lost", async () => {
  const context = await somebody(browser);
  const stage = await Stage.open(context, server.address);
  const wrong = noErrors(stage.page);
  await stage.ask(question);
  stage.silent = true;
  await stage.drop();
  await alert(stage.page).first().waitFor();
  await expect.poll(() => stage.opened).toBe(2);
  stage.greet();
  await alert(stage.page).first().waitFor({ state: "detached" });
  // What was asked is still asked, and is asked once.
  await stage.page.locator("[data-form][data-n]").waitFor();
  expect(await stage.page.locator("[data-form]").count()).toBe(1);
  expect(wrong).toEqual([]);
  await context.close();
});

test("a frame that is missing is never passed over", async () => {
  const context = await somebody(browser);
  const stage = await Stage.open(context, server.address);
  await stage.ask(question);
  stage.seq += 3;
  // Four frames further: the page asks for everything anew, and then shows what is true.
  stage.frame({});
  await expect.poll(() => stage.opened).toBe(2);
  await stage.page.locator("[data-form][data-n]").waitFor();
  await context.close();
});

test("a double click acts once", async () => {
  const context = await somebody(browser);
  const stage = await Stage.open(context, server.address);
  const form = await stage.ask(question);
  const button = form.locator("[data-send]:enabled");
  await button.waitFor();
  await button.dblclick();
  await stage.page.waitForTimeout(400);
  expect(stage.sent.filter((command) => typeof command === "object" && "act" in command)).toHaveLength(1);
  await context.close();
});

test("a server that falls over in mid-game is waited for", async () => {
  const { context, page, player } = await seated();
  const wrong = noErrors(page);
  let answered = 0;
  await player.play(() => (answered += 1) > 4);
  const turn = player.follow.standing?.view?.turn ?? 0;
  await server.end("SIGKILL");
  await alert(page).first().waitFor();
  await server.begin();
  await alert(page).first().waitFor({ state: "detached", timeout: 20_000 });
  await player.play(() => (player.follow.standing?.view?.turn ?? 0) > turn);
  expect(player.follow.standing?.view?.turn).toBeGreaterThan(turn);
  expect(wrong).toEqual([]);
  await context.close();
});

test("two tabs of one seat show the same and answer once", async () => {
  const { context, page, player, id } = await seated();
  const tab = await context.newPage();
  const second = new Player(tab, chances(32));
  await tab.goto(`${server.address}/t/${id}`);
  await Promise.all([player, second].map((each) => each.follow.until(() => each.follow.question !== null)));
  const asked = player.follow.question?.n ?? 0;
  expect(second.follow.question?.n).toBe(asked);
  await player.answer(player.follow.question ?? expect.unreachable("asked"));
  await second.follow.until(() => second.follow.question?.n !== asked);
  await expect.poll(() => tab.locator(`[data-form][data-n="${asked}"]`).count()).toBe(0);
  expect(await alert(tab).count()).toBe(0);
  expect(await page.locator(`[data-form][data-n="${asked}"]`).count()).toBe(0);
  await context.close();
});

test("an invitation that is spent, and one that never was, say so", async () => {
  const [keeper, guest, late] = await Promise.all([somebody(browser), somebody(browser), somebody(browser)]);
  await come(keeper, server.address, "Chani");
  const setup: Setup = { ...SETUP, chairs: ["person", "person"], open: false, watchers: false };
  const { id } = await ask<Table>(keeper, server.address, "POST", "/api/tables", setup);
  const { code } = await ask<{ code: string }>(keeper, server.address, "POST", `/api/tables/${id}/chairs/1/invitation`);
  const good = await guest.newPage();
  await good.goto(`${server.address}/t/${id}/${code}`);
  await good.locator(".chairs").waitFor();
  for (const wrong of [code, "nosuchcode"]) {
    const page = await late.newPage();
    await page.goto(`${server.address}/t/${id}/${wrong}`);
    await alert(page).waitFor();
    expect((await alert(page).innerText()).length).toBeGreaterThan(10);
    await page.close();
  }
  const nowhere = await late.newPage();
  await nowhere.goto(`${server.address}/t/nosuchtable`);
  await alert(nowhere).waitFor();
  await Promise.all([keeper.close(), guest.close(), late.close()]);
});
