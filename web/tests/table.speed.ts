// How fast the page is: `npm run speed` prints a table. Nothing here fails for being slow, since machines are; docs/benchmarks.md keeps the
// figures.

import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "$wire";
import { ask, come, SETUP, somebody, table } from "./people";
import { chances, Player } from "./player";
import { base, browserOfAll } from "./world";

const rows: [what: string, figure: string][] = [];
const put = (what: string, figure: string): void => void rows.push([what, figure]);
const median = (all: readonly number[]): number => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
const most = (all: readonly number[]): number => [...all].sort((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? Number.NaN;
const whole = (number: number): string => Math.round(number).toLocaleString("en");

let browser: Browser;
beforeAll(async () => {
  browser = await browserOfAll();
});
afterAll(() => {
  const wide = Math.max(...rows.map(([what]) => what.length));
  console.log(`\n${rows.map(([what, figure]) => `${what.padEnd(wide)}  ${figure}`).join("\n")}\n`);
});

// When the first button of the first page was there, and when the last long task ended.
function watchStart(): void {
  const seen = { button: 0, busy: 0 };
  Object.assign(window, { seen });
  new MutationObserver((_, observer) => {
    if (!document.querySelector(".now")) return;
    seen.button = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => list.getEntries().forEach((task) => (seen.busy = Math.max(seen.busy, task.startTime + task.duration)))).observe({ type: "longtask", buffered: true });
}

test("the first page", async () => {
  const [paints, ready, sizes]: [number[], number[], number[]] = [[], [], []];
  for (let n = 0; n < 7; n += 1) {
    // As it comes from the server, packed as it packs it, into a browser that has never seen it.
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript(watchStart);
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send("Network.enable");
    let bytes = 0;
    network.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(base(), { waitUntil: "networkidle" });
    const told = await page.evaluate(() => {
      const { button, busy } = (window as unknown as { seen: { button: number; busy: number } }).seen;
      return { paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN, ready: Math.max(button, busy) };
    });
    paints.push(told.paint);
    ready.push(told.ready);
    sizes.push(bytes);
    await context.close();
  }
  put("first view, ms: median of 7, worst", `${whole(median(paints))}, ${whole(Math.max(...paints))}`);
  put("interactive, ms: median of 7, worst", `${whole(median(ready))}, ${whole(Math.max(...ready))}`);
  put("bytes of the first load, compressed", whole(Math.max(...sizes)));
  expect(Math.max(...sizes)).toBeLessThan(300_000);
});

// For every answer that is sent: how long after its acknowledgement the log had grown and was drawn.
function watchAnswers(): void {
  const late: number[] = [];
  Object.assign(window, { late });
  const real = window.fetch;
  let grown = 0;
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target instanceof Element && target.closest(".panels") !== null)) requestAnimationFrame(() => (grown = performance.now()));
  }).observe(document, { childList: true, subtree: true });
  window.fetch = async (...request) => {
    const sent = performance.now();
    const response = await real(...request);
    if (String(request[0]).endsWith("/command") && response.ok) {
      const acknowledged = performance.now();
      const look = (): void => {
        if (grown > sent) late.push(Math.max(0, grown - acknowledged));
        else if (performance.now() < acknowledged + 2_000) requestAnimationFrame(look);
      };
      look();
    }
    return response;
  };
}

test("an event on the screen", async () => {
  const context = await somebody(browser);
  await context.addInitScript(watchAnswers);
  await come(context, base(), "Chani");
  const bots = Array.from({ length: 5 }, () => ({ bot: "novice" }));
  const id = await table(context, base(), { points: { mode: "basic", max_turns: 3 }, chairs: ["person", ...bots] }, "emperor");
  const page = await context.newPage();
  const player = new Player(page, chances(61));
  await page.goto(`${base()}/t/${id}`);
  await player.play();
  const late = await page.evaluate(() => (window as unknown as { late: number[] }).late);
  put(`event on the screen after the acknowledgement, ms: median of ${late.length}, 95 %, worst`, `${whole(median(late))}, ${whole(most(late))}, ${whole(Math.max(...late))}`);
  expect(late.length).toBeGreaterThan(5);
  await context.close();
});

// Frames a second until something holds, and the longest time without one.
function frames(page: Page, until: string): Promise<{ rate: number; gap: number }> {
  return page.evaluate(
    (stop) =>
      new Promise<{ rate: number; gap: number }>((done) => {
        const begun = performance.now();
        let [number, last, gap] = [0, begun, 0];
        const ended = new Function(`return ${stop}`) as () => boolean;
        const next = (now: number): void => {
          number += 1;
          gap = Math.max(gap, now - last);
          last = now;
          if (now > begun + 500 && (ended() || now > begun + 60_000)) done({ rate: (number * 1_000) / (now - begun), gap });
          else requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    until,
  );
}

const SPAN = "performance.now() > 5000";
const OVER = 'document.querySelector(".ending") !== null';

async function botsTable(context: BrowserContext, bot: string, seats: number, turns: number): Promise<string> {
  const chairs = Array.from({ length: seats }, () => ({ bot }));
  return (await ask<Table>(context, base(), "POST", "/api/tables", { ...SETUP, points: { mode: "advanced", max_turns: turns }, chairs })).id;
}

test("frames a second while bots play as fast as they can", { timeout: 200_000 }, async () => {
  const context = await somebody(browser, { reducedMotion: "no-preference" });
  await come(context, base(), "Chani");
  const page = await context.newPage();
  await page.goto(`${base()}/about`);
  const still = await frames(page, SPAN);
  await page.goto(base());
  const board = await frames(page, SPAN);
  // Standards play a whole game in a second or less, which is one burst; experts keep the page busy for a while.
  const played = async (bot: string): Promise<{ rate: number; gap: number }> => {
    const id = await botsTable(context, bot, 6, 10);
    await page.goto(`${base()}/t/${id}`);
    await page.locator(".chairs").waitFor();
    const watched = frames(page, OVER);
    await ask(context, base(), "POST", `/api/tables/${id}/begin`);
    return watched;
  };
  const told = ({ rate, gap }: { rate: number; gap: number }): string => `${rate.toFixed(1)}, ${whole(gap)}`;
  put("frames a second, longest gap in ms: a page of words", told(still));
  put("frames a second, longest gap in ms: the first page, which draws the map", told(board));
  put("frames a second, longest gap in ms: six standards at full speed, one burst", told(await played("standard")));
  put("frames a second, longest gap in ms: six experts at full speed", told(await played("expert")));
  await context.close();
});

async function memory(session: CDPSession): Promise<string> {
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (name: string): number => metrics.find((each) => each.name === name)?.value ?? 0;
  return `${(of("JSHeapUsedSize") / 1e6).toFixed(1)}, ${whole(of("Nodes"))}, ${whole(of("JSEventListeners"))}`;
}

test("memory over twenty games", { timeout: 400_000 }, async () => {
  const context = await somebody(browser);
  await come(context, base(), "Chani");
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable");
  await page.goto(base());
  // Without loading the page anew.
  const go = (path: string): Promise<void> => page.evaluate((to) => { history.pushState(null, "", to); dispatchEvent(new PopStateEvent("popstate")); }, path);
  for (let game = 1; game <= 20; game += 1) {
    // Nobody opens so many tables in an hour.
    if (game % 8 === 0) await come(context, base(), `Chani ${game}`);
    const id = await botsTable(context, "standard", 3, 3);
    await go(`/t/${id}`);
    await page.locator(".chairs").waitFor();
    await ask(context, base(), "POST", `/api/tables/${id}/begin`);
    await page.locator(".ending").waitFor({ timeout: 60_000 });
    await go("/");
    await page.locator(".now").waitFor();
    if ([1, 5, 10, 20].includes(game)) put(`memory after ${game} ${game === 1 ? "game" : "games"}: MB, nodes, listeners`, await memory(session));
  }
  await context.close();
});
