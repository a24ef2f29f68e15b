// `npm run crowds` lets bots play, and writes the fullest position of each game to crowds.json.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { View } from "$wire";
import { type Crowd, told } from "./crowds";
import { binary } from "./find";

const GAMES = 44;
const KEPT = 28;
const STEP = 45;

const kanly = (...words: string[]): string => execFileSync(binary as string, words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 1 << 24 });

const full = ({ board }: Pick<View, "board">): number => board.reduce((sum, at) => sum + at.forces.length + (at.spice > 0 ? 1 : 0), 0);

test("the fullest positions of games", { timeout: 300_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "kanly-crowds-"));
  const found: { readonly full: number; readonly crowd: Crowd }[] = [];
  for (let seed = 1; seed <= GAMES; seed += 1) {
    const file = join(folder, `${seed}.kanly`);
    // Every other game is played at random: such seats spread wider than good ones.
    kanly("record", "--seed", String(seed), "--mode", "advanced", "--agents", seed % 2 === 0 ? "random" : "standard", "--out", file);
    const last = readFileSync(file, "utf8").trim().split("\n").length;
    let best: (typeof found)[number] | null = null;
    for (let line = 100; line < last; line += STEP) {
      const view = JSON.parse(kanly("show", file, "--to", String(line), "--json")) as View;
      if (view.turn < 3 || full(view) <= (best?.full ?? 0)) continue;
      best = { full: full(view), crowd: { name: `game ${seed}, line ${line}, turn ${view.turn}`, storm: view.storm, wall: view.wall_stands, board: Object.fromEntries(view.board.map((at) => [at.place, told(at)])) } };
    }
    if (best) found.push(best);
  }
  rmSync(folder, { recursive: true });
  const kept = found.sort((one, other) => other.full - one.full).slice(0, KEPT);
  expect(kept).toHaveLength(KEPT);
  const lines = kept.map(({ crowd }) => `  ${JSON.stringify(crowd)}`);
  writeFileSync(join(import.meta.dirname, "crowds.json"), `[\n${lines.join(",\n")}\n]\n`);
  console.log(`${kept.length} positions, with ${kept.at(-1)?.full} to ${kept[0]?.full} things on the board`);
});
