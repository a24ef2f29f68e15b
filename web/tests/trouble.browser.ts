// What goes wrong between a page and its server: the page says so, finds back by itself, and never acts twice.

import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Setup, Table } from "$wire";
import { eventually } from "./patience";
import { ask, come, noErrors, SETUP, somebody, table } from "./people";
import { chances, Player } from "./player";
import { RARE } from "./rare";
import { Server } from "./server";
import { Stage } from "./stage";
import { base, browserOfAll } from "./world";

// One that may fall over without anybody else hearing of it.
let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), browserOfAll()]);
});
afterAll(() => server?.stop());

const question = RARE.find((each) => each.form.shape === "pay") ?? expect.unreachable("there is one");
const alert = (page: Page) => page.getByRole("alert");

async function seated(address: string): Promise<{ context: BrowserContext; page: Page; player: Player; id: string }> {
  const context = await somebody(browser);
  await come(context, address, "Chani");
  const id = await table(context, address, {}, "emperor");
  const page = await context.newPage();
  const player = new Player(page, chances(31));
  return { context, page, player, id };
}

const acts = (stage: Stage) => stage.sent.filter((command) => typeof command === "object" && "act" in command);

test("a lost connection is said, and comes back with nothing lost", async () => {
  const context = await somebody(browser);
  const stage = await Stage.open(context, base());
  const wrong = noErrors(stage.page);
  await stage.ask(question);
  stage.shut = true;
  await stage.drop();
  await alert(stage.page).first().waitFor();
  await expect.poll(() => stage.opened).toBe(2);
  stage.shut = false;
  await alert(stage.page).first().waitFor({ state: "detached" });
  // What was asked is still asked, and is asked once.
  await stage.page.locator("[data-form][data-n]").waitFor();
  expect(await stage.page.locator("[data-form]").count()).toBe(1);
  expect(wrong).toEqual([]);
  await context.close();
});

test("a frame that is missing is never passed over", async () => {
  const context = await somebody(browser);
  const stage = await Stage.open(context, base());
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
  const stage = await Stage.open(context, base());
  const form = await stage.ask(question);
  const button = form.locator("[data-send]:enabled");
  await button.waitFor();
  await button.dblclick();
  await stage.page.waitForTimeout(400);
  expect(acts(stage)).toHaveLength(1);
  await context.close();
});

test("what could not be told is asked for again", async () => {
  const context = await somebody(browser);
  const stage = await Stage.open(context, base());
  const wrong = noErrors(stage.page);
  let asked = 0;
  await stage.page.route("**/left-out", (route) => ((asked += 1) === 1 ? route.fulfill({ status: 502, body: "<html>Bad Gateway</html>" }) : route.fallback()));
  const form = await stage.ask(question);
  const why = form.locator(".why button");
  await why.click();
  await form.locator(".why").getByRole("alert").waitFor();
  await why.click();
  await form.locator(".why li").waitFor();
  expect([asked, await form.locator(".why").getByRole("alert").count()]).toEqual([2, 0]);
  expect(wrong).toEqual([]);
  await context.close();
});

test("whoever reports what was said hears whether it came through", async () => {
  const context = await somebody(browser);
  const stage = await Stage.open(context, base());
  const wrong = noErrors(stage.page);
  let status = 502;
  await stage.page.route("**/reports", (route) => route.fulfill({ status, body: "" }));
  stage.frame({ news: [{ said: { from: "atreides", to: null, allied: false, words: "you are all fools" } }] });
  await stage.page.locator('.panels [data-tab="talk"]').click();
  const report = stage.page.locator(".talk .report");
  await report.click();
  await stage.page.locator(".talk").getByRole("alert").waitFor();
  status = 204;
  await report.click();
  await stage.page.locator(".talk").getByRole("status").waitFor();
  await stage.page.locator(".talk").getByRole("alert").waitFor({ state: "detached" });
  expect(wrong).toEqual([]);
  await context.close();
});

test("a server that falls over in mid-game is waited for", async () => {
  const { context, page, player, id } = await seated(server.address);
  const wrong = noErrors(page);
  await page.goto(`${server.address}/t/${id}`);
  let answered = 0;
  await player.play(() => (answered += 1) > 4);
  const before = player.follow.standing?.seq ?? 0;
  await server.end("SIGKILL");
  await alert(page).first().waitFor();
  await server.begin();
  await alert(page).first().waitFor({ state: "detached" });
  await player.play(() => (answered += 1) > 9);
  expect(player.follow.standing?.seq).toBeGreaterThan(before);
  expect(wrong).toEqual([]);
  await context.close();
});

test("two tabs of one seat show the same and answer once", async () => {
  const { context, page, player, id } = await seated(base());
  const tab = await context.newPage();
  const second = new Player(tab, chances(32));
  await Promise.all([page, tab].map((each) => each.goto(`${base()}/t/${id}`)));
  await Promise.all([player, second].map((each) => each.follow.until(() => each.follow.question !== null)));
  const asked = player.follow.question?.n ?? 0;
  expect(second.follow.question?.n).toBe(asked);
  await player.answer(player.follow.question ?? expect.unreachable("asked"));
  await second.follow.until(() => second.follow.question?.n !== asked);
  for (const each of [tab, page]) await expect.poll(() => each.locator(`[data-form][data-n="${asked}"]`).count()).toBe(0);
  expect(await alert(tab).count()).toBe(0);
  await context.close();
});

test("a newer page is told of, loads itself once nothing is asked, and the game goes on", async () => {
  const { context, page, player, id } = await seated(server.address);
  const wrong = noErrors(page);
  let shown = "before";
  await page.route("**/healthz", (route) => route.fulfill({ json: { status: "ok", version: "0", behaviour: 0, page: shown } }));
  await page.goto(`${server.address}/t/${id}`);
  await player.follow.until(() => player.follow.question !== null);
  await page.evaluate(() => Object.assign(window, { old: true }));
  const old = (): Promise<boolean> => page.evaluate(() => "old" in window).catch(() => true);
  await server.end();
  shown = "after";
  await server.begin();
  // While something is asked it is only said.
  await alert(page).getByRole("button").waitFor();
  expect(await old()).toBe(true);
  const renewed = await eventually(async () => {
    const asked = player.follow.question;
    // What is answered while the page loads itself is answered or asked again.
    if (asked) await player.answer(asked).catch(async (error: unknown) => { if (await old()) throw error; });
    else await player.follow.heard(500);
    return !(await old());
  });
  expect(renewed).toBe(true);
  await page.locator(".prompt").waitFor();
  let answered = 0;
  await player.play(() => (answered += 1) > 4);
  await alert(page).waitFor({ state: "detached" });
  expect(wrong).toEqual([]);
  await context.close();
});

test("an answer whose acknowledgement is lost goes out again under the same key, and counts once", async () => {
  const context = await somebody(browser);
  const stage = await Stage.open(context, base());
  const keys: string[] = [];
  await stage.page.route("**/command", (route) => {
    keys.push((route.request().postDataJSON() as { key: string }).key);
    return keys.length === 1 ? route.abort() : route.fallback();
  });
  const form = await stage.ask(question);
  await form.locator("[data-send]:enabled").click();
  await expect.poll(() => acts(stage).length).toBe(1);
  await stage.page.waitForTimeout(300);
  expect(acts(stage)).toHaveLength(1);
  expect(keys).toEqual([keys[0], keys[0]]);
  await context.close();
});

test("a frame that comes late or twice changes nothing", async () => {
  const context = await somebody(browser);
  const stage = await Stage.open(context, base());
  await stage.ask(question);
  const shown = await stage.page.locator("[data-form][data-n]").getAttribute("data-n");
  stage.again({ seq: stage.seq - 1 });
  stage.again({ seq: stage.seq });
  await stage.page.waitForTimeout(300);
  expect(await stage.page.locator("[data-form][data-n]").getAttribute("data-n")).toBe(shown);
  expect(stage.opened).toBe(1);
  await context.close();
});

test("an invitation that is spent, and one that never was, say so", async () => {
  const [keeper, guest, late] = await Promise.all([somebody(browser), somebody(browser), somebody(browser)]);
  await come(keeper, base(), "Chani");
  const setup: Setup = { ...SETUP, chairs: ["person", "person"], open: false, watchers: false };
  const { id } = await ask<Table>(keeper, base(), "POST", "/api/tables", setup);
  const { code } = await ask<{ code: string }>(keeper, base(), "POST", `/api/tables/${id}/chairs/1/invitation`);
  const good = await guest.newPage();
  await good.goto(`${base()}/t/${id}/${code}`);
  await good.locator(".chairs").waitFor();
  for (const wrong of [code, "nosuchcode"]) {
    const page = await late.newPage();
    await page.goto(`${base()}/t/${id}/${wrong}`);
    await alert(page).waitFor();
    expect((await alert(page).innerText()).length).toBeGreaterThan(10);
    await page.close();
  }
  // A table that is not open to everybody, and one that is not there.
  for (const path of [`/t/${id}`, "/t/nosuchtable"]) {
    const nowhere = await late.newPage();
    await nowhere.goto(base() + path);
    await alert(nowhere).waitFor();
    await nowhere.close();
  }
  await Promise.all([keeper.close(), guest.close(), late.close()]);
});
