// Browsers with people in front of them, and tables made without clicks.

import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium as engine, type Page, type Route } from "playwright-core";
import type { Setup, Table } from "$wire";
import { chromium, dist } from "./find";
import { PATIENCE, pause } from "./patience";

const TYPES: Record<string, string> = { ".js": "text/javascript", ".css": "text/css", ".html": "text/html", ".svg": "image/svg+xml", ".json": "application/json" };

// A page that comes from a folder has no address of its own, and would not be let near the server.
const ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-features=LocalNetworkAccessChecks"];

export const launch = (): Promise<Browser> => engine.launch({ executablePath: chromium as string, args: ARGUMENTS });

// Where the page lies in a folder instead of in the binary, it comes from there.
async function fromFolder(context: BrowserContext, folder: string): Promise<void> {
  const own = (url: URL): boolean => url.hostname === "127.0.0.1" && !/^\/(api|rules|healthz|openapi|metrics)/.test(url.pathname);
  await context.route(own, (route: Route) => {
    const path = join(folder, new URL(route.request().url()).pathname);
    const file = extname(path) !== "" && existsSync(path) ? path : join(folder, "index.html");
    return route.fulfill({ body: readFileSync(file), contentType: TYPES[extname(file)] ?? "application/octet-stream" });
  });
}

export type Look = BrowserContextOptions & { readonly pace?: string; readonly theme?: "light" | "dark" };

export const PHONE: Look = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

// `KANLY_SLOW=4`: pages that take four times as long for everything, as on a machine with too much to do.
const slow = Number(process.env["KANLY_SLOW"] ?? 1);

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slow });
}

export async function somebody(browser: Browser, { pace = "instant", theme = "light", ...options }: Look = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: theme, reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript((wanted) => localStorage.getItem("kanly.pace") ?? localStorage.setItem("kanly.pace", wanted), pace);
  await context.addInitScript(() => localStorage.setItem("kanly.sound", "off"));
  if (slow > 1) context.on("page", (page) => void slowDown(context, page).catch(() => undefined));
  if (dist !== null) await fromFolder(context, dist);
  return context;
}

export const SETUP: Setup = {
  title: "", points: { mode: "basic", max_turns: 3 }, chairs: ["person", { bot: "novice" }], dealing: "lot", factions: [], pace: "untimed",
  open: true, watchers: true, padding: "off",
};

// The same requests that the page sends, with the cookies of this browser.
export async function ask<T>(context: BrowserContext, base: string, method: string, path: string, data?: unknown): Promise<T> {
  const response = await context.request.fetch(base + path, { method, data, headers: { origin: base } });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}

const bytes = (number: number): string => Array.from({ length: number }, () => Math.floor(Math.random() * 256).toString(16).padStart(2, "0")).join("");

export const come = (context: BrowserContext, base: string, name: string) => ask(context, base, "POST", "/api/people", { name });

export const ready = (context: BrowserContext, base: string, id: string) => ask<Table>(context, base, "POST", `/api/tables/${id}/ready`, { throw: bytes(32) });

// A table at which everybody else is a bot, begun.
export async function table(context: BrowserContext, base: string, setup: Partial<Setup> = {}, faction?: string): Promise<string> {
  const wanted: Setup = { ...SETUP, ...setup, ...(faction === undefined ? {} : { dealing: "chosen" as const }) };
  const { id } = await ask<Table>(context, base, "POST", "/api/tables", wanted);
  if (faction !== undefined) await ask(context, base, "POST", `/api/tables/${id}/pick`, { faction });
  await ready(context, base, id);
  await ask(context, base, "POST", `/api/tables/${id}/begin`);
  return id;
}

// A short game of bots alone that is over.
export async function botsGame(context: BrowserContext, base: string, setup: Partial<Setup> = {}): Promise<string> {
  const chairs = [{ bot: "novice" }, { bot: "novice" }, { bot: "novice" }];
  const { id } = await ask<Table>(context, base, "POST", "/api/tables", { ...SETUP, points: { mode: "advanced", max_turns: 2 }, chairs, ...setup });
  await ask(context, base, "POST", `/api/tables/${id}/begin`);
  while ((await ask<Table>(context, base, "GET", `/api/tables/${id}`)).stage === "playing") await pause(100);
  return id;
}

export async function recordOf(context: BrowserContext, base: string, id: string): Promise<string> {
  return (await context.request.get(`${base}/api/records/${id}/text`)).text();
}

// Nothing of the page may go wrong unseen.
export function noErrors(page: Page): string[] {
  const wrong: string[] = [];
  page.on("pageerror", (error) => wrong.push(String(error.stack ?? error)));
  return wrong;
}
