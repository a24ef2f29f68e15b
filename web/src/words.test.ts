// The catalogue and the page hold together: every word that is asked for is there, and none is there for nothing.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BOTS } from "./bots";
import { CARD_KINDS, FACTIONS, PHASES } from "./box";
import { TERRITORIES } from "./board/geometry";
import { PACES } from "./table/pace";

const root = join(import.meta.dirname, "../..");
const catalogue = ["names", "page"].map((file) => readFileSync(join(root, `crates/narrate/catalogue/en/${file}.ftl`), "utf8")).join("\n");
const keys = [...catalogue.matchAll(/^([a-z][\w-]*) *=/gm)].map((found) => found[1] as string);
const there = new Set(keys);

const sources = (readdirSync(import.meta.dirname, { recursive: true }) as string[])
  .filter((path) => /\.(ts|svelte)$/.test(path) && !/\.test\.ts$|(^|\/)gen\//.test(path))
  .map((path) => readFileSync(join(import.meta.dirname, path), "utf8"));
const source = sources.join("\n");

const types = readFileSync(join(root, "docs/wire.d.ts"), "utf8");

// The ids of a type of the wire that is one of several texts.
function ids(type: string): string[] {
  const found = new RegExp(`export type ${type} = (.*);`).exec(types)?.[1] ?? "";
  return [...found.matchAll(/"([^"]+)"/g)].map((each) => each[1] as string);
}

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
const CHANCE = ["seat", "deal", "draw", "turn", "storm"];

// Families of keys, by how the page makes them, with all of their members.
const FAMILIES: Record<string, readonly string[]> = {
  "ask-": ids("AskKind").filter((kind) => !CHANCE.includes(kind)),
  "may-": ["truthtrance", "ghola", "revive", "restore", "give", "pledge", "show", "deals"],
  "faction-": FACTIONS, "the-": FACTIONS, "territory-": TERRITORIES.map((territory) => territory.id), "terrain-": [...new Set(TERRITORIES.map((territory) => territory.kind))],
  "card-": ids("Card").map(slug), "kind-": [...new Set(Object.values(CARD_KINDS))], "leader-": ids("Leader").map(slug),
  "phase-": PHASES, "phase-short-": PHASES, "ability-": ids("Ability").map(slug), "element-": ids("Element"), "voice-": ["play", "no"], "voiced-": ids("Voiced"),
  "victory-": ids("Victory").map((id) => id.toLowerCase().replaceAll("_", "-")), "bot-": BOTS, "pace-": PACES, "dealing-": ids("Dealing"), "floor-": ids("Floor"),
  "kwisatz-": ids("Kwisatz"), "mode-": ["basic", "advanced"], "motion-": ids("Motion"), "link-": ["opening", "live", "lost", "over"], "sound-": ["on", "off"],
  "board-": ["offered", "chosen", "source"], "secret-": ["hand", "traitors", "spice", "prediction", "storm-card", "spice-card"], "time-": ["untimed", "live", "slow"],
};

test("the ids of the wire are found", () => {
  for (const [family, members] of Object.entries(FAMILIES)) expect(members.length, family).toBeGreaterThan(1);
});

test("no key stands twice in the catalogue", () => {
  expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([]);
});

test("every key that the page names is in the catalogue", () => {
  const named = [...source.matchAll(/\bsay\(\s*"([^"]+)"/g)].map((found) => found[1] as string);
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((key) => !there.has(key))).toEqual([]);
});

test("every family of keys is whole", () => {
  const missing = Object.entries(FAMILIES).flatMap(([family, members]) => members.map((member) => family + member)).filter((key) => !there.has(key));
  expect(missing).toEqual([]);
});

// How the page puts keys together: `ask-${question.kind}` is everything that begins so.
const patterns = [...source.matchAll(/`([a-z][\w-]*-)\$\{/g)].map((found) => found[1] as string);

test("every family that the page uses has members", () => {
  expect(patterns.length).toBeGreaterThan(20);
  const said = [...source.matchAll(/\b(?:say|known)\(\s*`([a-z][\w-]*-)\$\{/g)].map((found) => found[1] as string);
  expect([...new Set(said)].filter((prefix) => !keys.some((key) => key.startsWith(prefix)))).toEqual([]);
});

test("no key of the catalogue is there for nothing", () => {
  const quoted = new Set([...source.matchAll(/["'`]([a-z][\w-]*)["'`]/g)].map((found) => found[1] as string));
  // Words that the catalogue itself puts into others.
  const inside = new Set([...catalogue.matchAll(/\{ *([a-z][\w-]*) *\}/g)].map((found) => found[1] as string));
  expect(keys.filter((key) => !quoted.has(key) && !inside.has(key) && !patterns.some((prefix) => key.startsWith(prefix)))).toEqual([]);
});
