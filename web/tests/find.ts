// What browser tests need beside the page: a Chromium and a `kanly` to serve it.

import { existsSync } from "node:fs";
import { resolve } from "node:path";

const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/usr/bin/google-chrome-stable"];

export const chromium = [process.env["CHROMIUM"], ...PLACES].find((path) => path !== undefined && existsSync(path)) ?? null;

const wanted = resolve(import.meta.dirname, "..", process.env["KANLY_BINARY"] ?? "../target/debug/kanly");
export const binary = existsSync(wanted) ? wanted : null;

// A page built elsewhere than in the binary, for whoever works on it.
export const dist = process.env["KANLY_DIST"] ?? null;

// Why there is nothing to run, in one line; null where everything is there.
export const missing: string | null =
  chromium === null ? "browser tests are left out: there is no Chromium (CHROMIUM=path, or install chromium)"
  : binary === null ? `browser tests are left out: there is no ${wanted} (cargo build, or KANLY_BINARY=path)`
  : null;
