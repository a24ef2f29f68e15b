// Nothing legal is out of reach: every kind of question, several answers to each, built by pointer on the widget of the question.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AskKind, Entry, Hello, Question } from "$wire";
import { FACTIONS } from "../src/box";
import { Hands } from "./hands";
import { somebody } from "./people";
import { chances } from "./player";
import { RARE, RARELY_LET } from "./rare";
import { example, Stage } from "./stage";
import { offer, type Want, wants } from "./wants";
import { base, browserOfAll } from "./world";

type Found = { questions: Record<string, Question>; unasked: Record<string, Entry> };
const found = JSON.parse(readFileSync(join(import.meta.dirname, "forms.json"), "utf8")) as Found;

// Every kind that is put to a seat; what is left to chance is asked of nobody. Without a name here this does not compile.
const KINDS: Record<Exclude<AskKind, "seat" | "deal" | "draw" | "turn" | "storm">, true> = {
  predict: true, "keep-traitor": true, deploy: true, "place-first": true, dial: true, weather: true, atomics: true, karama: true, interject: true,
  "interject-always": true, floor: true, look: true, call: true, glimpse: true, restore: true, swap: true, return: true, halt: true, "place-worm": true,
  spare: true, lose: true, ride: true, flip: true, arm: true, nexus: true, proposal: true, charity: true, bid: true, payment: true, leave: true,
  revive: true, sponsor: true, timing: true, "timing-regular": true, "ship-sent": true, ship: true, loan: true, accompany: true, move: true,
  fight: true, voice: true, foresee: true, tell: true, plan: true, traitor: true, remove: true, discard: true, seize: true, captive: true, abduct: true,
  honour: true,
};

let context: BrowserContext;
let stage: Stage;
let hands: Hands;
beforeAll(async () => {
  // Whoever offers spice has some.
  const { view } = example<{ hello: Hello }>("messages/hello.json").hello.standing;
  const rich = view && { ...view, factions: view.factions.map((seat) => (seat.faction === "fremen" ? { ...seat, spice: { known: 20 } } : seat)) };
  context = await somebody(await browserOfAll());
  stage = await Stage.open(context, base(), "fremen", rich ?? undefined);
  hands = new Hands(stage.page);
});
afterAll(() => context?.close());

// A few of them: the first, the last and some between, no two alike.
function several(all: readonly Want[], most: number): Want[] {
  const step = Math.max(1, Math.floor(all.length / most));
  const lines = new Set<string>();
  return all.filter((want, n) => (n % step === 0 || n === all.length - 1) && !lines.has(want.line) && lines.add(want.line)).slice(0, most + 1);
}

const acts = (of = stage): string[] => of.sent.splice(0).flatMap((command) => (typeof command === "object" && "act" in command ? [command.act.action] : []));

async function built(open: () => Promise<Locator>, want: Want): Promise<string> {
  acts();
  const form = await open();
  await hands.fill(form, want);
  if (want.how === "answer") {
    // What does nothing goes out by itself, or at once by a second tap; some buttons send; the rest stands as a line until it is sent.
    const atOnce = form.locator("[data-at-once]");
    const stands = form.locator(`[data-line="${want.line.replaceAll('"', '\\"')}"]`);
    const seen = async (): Promise<string> => {
      if (stage.sent.length > 0) return "sent";
      if ((await atOnce.count()) > 0) return "at once";
      return (await stands.count()) > 0 ? "stands" : "";
    };
    let how = "";
    await expect.poll(async () => (how = await seen())).not.toBe("");
    if (how === "stands") return want.line;
    // Whoever is slow has let the moment pass, and it is sent all the same.
    if (how === "at once") await atOnce.click({ timeout: 3_000 }).catch(() => undefined);
    await expect.poll(() => stage.sent.length).toBeGreaterThan(0);
    return acts()[0] ?? "";
  }
  return hands.line(form, want.line);
}

describe("questions", () => {
  test("every kind has been met", () => {
    const met = new Set([...Object.values(found.questions), ...RARE].map((question) => question.kind as string));
    expect(Object.keys(KINDS).filter((kind) => !met.has(kind))).toEqual([]);
  });

  const before = new Set<string>();
  for (const question of [...Object.values(found.questions), ...RARE]) {
    // The same kind on the same widget once more, with a little that the first had not.
    const widget = `${question.kind} ${question.form.shape}`;
    const most = before.has(widget) ? 1 : 3;
    before.add(widget);
    test(`${question.kind}: ${question.form.shape}`, async () => {
      const chance = chances(question.text.length + question.n);
      // Every want is drawn by lot: a second drawing gives others.
      const all = [...wants(question.form, chance), ...(question.form.shape === "list" ? [] : wants(question.form, chance))];
      expect(all.length).toBeGreaterThan(0);
      for (const want of several(all, most)) expect(await built(() => stage.ask(question), want)).toBe(want.line);
    });
  }
});

describe("unasked", () => {
  test("every kind has been met", () => {
    const kinds = ["truthtrance", "ghola", "revive", "restore", "give", "pledge", "show", "deals"];
    const met = new Set([...Object.values(found.unasked), ...RARELY_LET].map((entry) => entry.kind));
    expect(kinds.filter((kind) => !met.has(kind))).toEqual([]);
  });

  for (const entry of [...Object.values(found.unasked), ...RARELY_LET]) {
    test(`${entry.kind}: ${entry.answers.shape}`, async () => {
      const chance = chances(entry.kind.length);
      const shape = entry.answers;
      const offers = shape.shape === "deals" && shape.offer ? [1, 2, 3].flatMap(() => (shape.offer ? offer(shape.offer, "fremen", FACTIONS, chance) : [])) : [];
      const all = shape.shape === "deals" ? offers : wants(shape, chance);
      expect(all.length).toBeGreaterThan(0);
      for (const want of several(all, 2)) expect(await built(() => stage.let(entry), want)).toBe(want.line);
    });
  }
});

test("forces that cross are all of them, to begin with, and never go where they must not", async () => {
  const question = found.questions["ship ship cross karama elite"] ?? expect.unreachable();
  if (question.form.shape !== "ship") return expect.unreachable();
  const costs = [1, 2, 3, 4].map((number) => ({ number, price: number, ally_least: 0, ally_most: 0 }));
  const form = await stage.ask({ ...question, form: {
    ...question.form, crossing_ways: [{ places: ["polar-sink", "false-wall-west/16"], costs, karamas: [] }],
    crossing: [{ from: [{ place: "cielago-depression/1", force: "3" }], not_to: ["cielago-depression/1"] }, { from: [{ place: "false-wall-west/15", force: "0+1" }], not_to: ["false-wall-west/16"] }],
  } });
  const line = form.locator("[data-line]");
  await form.locator('[data-option="cross"]').click();
  await form.locator('[data-part="to"]').selectOption("false-wall-west/16");
  expect(await line.getAttribute("data-line")).toBe("cross 3 cielago-depression/1 -> false-wall-west/16");
  await form.locator('[data-part="from"]').selectOption("1");
  await line.waitFor({ state: "detached" });
  await form.locator('[data-part="to"]').selectOption("polar-sink");
  expect(await line.getAttribute("data-line")).toBe("cross 0+1 false-wall-west/15 -> polar-sink");
});

// Time stands still, so that nothing goes out by itself unless it should.
test("a pass waits for a moment: it can be taken back, sent at once, or left to go by itself", async () => {
  const question = found.questions["charity list"] ?? expect.unreachable();
  const own = await somebody(await browserOfAll());
  const { clock } = own;
  await clock.install();
  const still = await Stage.open(own, base());
  const fingers = new Hands(still.page);
  await clock.pauseAt(Date.now() + 10_000);
  const passing = async (): Promise<Locator> => {
    // What follows at once on something else is drawn together with it, a little later.
    await clock.runFor(1_000);
    const form = await still.ask(question);
    await fingers.press(form.locator('[data-answer="pass"]'));
    await form.locator("[data-at-once]").waitFor();
    expect(acts(still)).toEqual([]);
    return form;
  };
  const back = await passing();
  await fingers.press(back.locator("[data-take-back]"));
  await back.locator('[data-answer="pass"]').waitFor();
  await clock.runFor(5_000);
  expect(acts(still)).toEqual([]);
  await fingers.press((await passing()).locator("[data-at-once]"));
  await expect.poll(() => acts(still)).toEqual(["pass"]);
  await passing();
  await clock.runFor(5_000);
  await expect.poll(() => acts(still)).toEqual(["pass"]);
  await own.close();
});
