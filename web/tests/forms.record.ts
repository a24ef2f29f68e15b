// Writes forms.json anew: one form of each kind and shape that comes up while six seats play at random. `npm run forms`.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import type { Entry, Message, Question, Shape, Standing, Table } from "$wire";
import { SETUP } from "./people";
import { Server } from "./server";
import { offer, wants } from "./wants";

const FILE = join(import.meta.dirname, "forms.json");
const FACTIONS = ["atreides", "bene-gesserit", "emperor", "fremen", "harkonnen", "spacing-guild"];
const SPAN = Number(process.env["KANLY_SECONDS"] ?? 90) * 1_000;

type Found = { questions: Record<string, Question>; unasked: Record<string, Entry> };

// What a form has that others of its shape have not.
function traits(shape: Shape): string[] {
  const has = (name: string, there: boolean): string[] => (there ? [name] : []);
  switch (shape.shape) {
    case "ship": return [...has("cross", shape.crossing.length > 0), ...has("karama", shape.ways.some((way) => way.karamas.length > 0)),
      ...has("ally", shape.ways.some((way) => way.costs.some((cost) => cost.ally_most > 0))), ...has("elite", shape.reserves.includes("+"))];
    case "plan": return [...has("told", "told" in shape.dials), ...has("kwisatz", shape.kwisatz !== null), ...has("unled", shape.unled),
      ...has("elite", "free" in shape.dials && shape.dials.free.forces.includes("+"))];
    case "revive": return [...has("leaders", shape.leaders.length > 0), ...has("elite", shape.stock.includes("+"))];
    case "move": return [...has("several", shape.sources.length > 1), ...has("elite", shape.sources.some((source) => source.from.some((stand) => stand.force.includes("+"))))];
    case "pay": return has("ally", shape.least < shape.most);
    case "list": case "number": case "choose": case "select": case "forces": case "split": case "deploy": case "show": case "deals": return [];
  }
}

const key = (kind: string, shape: Shape): string => [kind, shape.shape, ...traits(shape)].join(" ");

// The richest that is still short, or else the shortest.
const ENOUGH = 2_500;

function put<T>(all: Record<string, T>, key: string, made: T): void {
  const old = all[key];
  const size = (of: T): number => JSON.stringify(of).length;
  const better = old === undefined || (size(old) > ENOUGH ? size(made) < size(old) : size(made) <= ENOUGH && size(made) > size(old));
  if (better) all[key] = made;
}

const pause = (span: number) => new Promise((done) => setTimeout(done, span));

class Seat {
  private token = "";
  private answered = 0;

  constructor(
    private readonly base: string,
    readonly faction: string,
    private readonly found: Found,
  ) {}

  async ask<T>(method: string, path: string, body?: unknown, cookie?: string): Promise<T> {
    const headers: Record<string, string> = { "content-type": "application/json", origin: this.base };
    if (cookie) headers["cookie"] = cookie;
    else if (this.token) headers["authorization"] = `Bearer ${this.token}`;
    const response = await fetch(this.base + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  async come(): Promise<void> {
    const response = await fetch(`${this.base}/api/people`, { method: "POST", headers: { "content-type": "application/json", origin: this.base }, body: JSON.stringify({ name: this.faction }) });
    const cookie = (response.headers.get("set-cookie") ?? "").split(";")[0];
    const made = await this.ask<{ secret: string }>("POST", "/api/me/tokens", { name: "forms", scopes: ["watch", "play"] }, cookie);
    this.token = made.secret;
  }

  private keep(standing: Standing): void {
    const question = standing.question;
    if (question) put(this.found.questions, key(question.kind, question.form), question);
    for (const entry of standing.unasked) put(this.found.unasked, key(entry.kind, entry.answers), entry);
  }

  private async act(table: string, ask: number | null, action: string): Promise<boolean> {
    return this.ask("POST", `/api/tables/${table}/command`, { key: null, command: { act: { ask, action } } }).then(() => true, () => false);
  }

  private async answer(table: string, standing: Standing): Promise<void> {
    const question = standing.question;
    if (!question || question.n === this.answered) return;
    this.answered = question.n;
    const chance = Math.random;
    const entry = standing.unasked[Math.floor(chance() * standing.unasked.length)];
    if (entry && chance() < 0.25) {
      const shape = entry.answers;
      const all = [...wants(shape, chance), ...(shape.shape === "deals" && shape.offer ? offer(shape.offer, this.faction, FACTIONS, chance) : [])];
      const want = all[Math.floor(chance() * all.length)];
      if (want) await this.act(table, null, want.line);
    }
    const all = wants(question.form, chance);
    const want = all[Math.floor(chance() * all.length)];
    if (want && (await this.act(table, question.n, want.line))) return;
    await this.act(table, question.n, question.fallback);
  }

  async play(table: string, late: number): Promise<void> {
    const stop = AbortSignal.timeout(Math.max(1, late - Date.now()));
    try {
      const response = await fetch(`${this.base}/api/tables/${table}/stream?views=asked`, { headers: { authorization: `Bearer ${this.token}` }, signal: stop });
      let rest = "";
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const read = await reader?.read();
        if (!read || read.done) return;
        const lines = (rest + read.value).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines.filter((each) => each !== "")) {
          const message = JSON.parse(line) as Message;
          const standing = "hello" in message ? message.hello.standing : "frame" in message ? message.frame.standing : null;
          if (!standing) continue;
          this.keep(standing);
          await this.answer(table, standing);
        }
      }
    } catch (error) {
      if (!stop.aborted) throw error;
    }
  }
}

test("forms of every kind", { timeout: SPAN + 60_000 }, async () => {
  const found = JSON.parse(readFileSync(FILE, "utf8")) as Found;
  const server = await Server.start();
  const late = Date.now() + SPAN;
  const seats = FACTIONS.map((faction) => new Seat(server.address, faction, found));
  for (const seat of seats) await seat.come();
  const [first] = seats as [Seat, ...Seat[]];
  for (let game = 0; Date.now() < late; game += 1) {
    const points = { mode: "advanced", max_turns: 10, floor: game % 2 === 1, ask_everyone: game % 2 === 0 };
    const { id } = await first.ask<Table>("POST", "/api/tables", { ...SETUP, points, chairs: FACTIONS.map(() => "person"), dealing: "chosen" });
    for (const seat of seats.slice(1)) await seat.ask("POST", `/api/tables/${id}/join`, { chair: null, invitation: null });
    for (const seat of seats) {
      await seat.ask("POST", `/api/tables/${id}/pick`, { faction: seat.faction });
      await seat.ask("POST", `/api/tables/${id}/ready`, { throw: Array.from({ length: 64 }, () => Math.floor(Math.random() * 16).toString(16)).join("") });
    }
    await first.ask("POST", `/api/tables/${id}/begin`);
    await Promise.all(seats.map((seat) => seat.play(id, late)));
    await pause(100);
  }
  await server.stop();
  const sorted = <T,>(all: Record<string, T>): Record<string, T> => Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  const made = { questions: sorted(found.questions), unasked: sorted(found.unasked) };
  const lines = (all: Record<string, unknown>): string => Object.entries(all).map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(",\n");
  writeFileSync(FILE, `{\n  "questions": {\n${lines(made.questions)}\n  },\n  "unasked": {\n${lines(made.unasked)}\n  }\n}\n`);
  console.log(Object.keys(made.questions).join(", "), "|", Object.keys(made.unasked).join(", "));
});
