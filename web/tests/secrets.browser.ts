// Two people at one table: nothing that one of them may not know comes near the browser of that one.

import type { Browser, BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { Event, Faction, Setup, Table } from "$wire";
import { ask, come, ready, SETUP, somebody } from "./people";
import { chances, Player } from "./player";
import { Stage } from "./stage";
import { base, browserOfAll } from "./world";

let browser: Browser;
beforeAll(async () => {
  browser = await browserOfAll();
});

// Everything that a browser gets by HTTP, and the answers that it sends.
class Traffic {
  readonly bodies: string[] = [];
  readonly actions: string[] = [];

  constructor(page: Page) {
    page.on("response", (response) => {
      if (response.url().includes("/api/")) void response.text().then((text) => this.bodies.push(text), () => undefined);
    });
    page.on("request", (request) => {
      const sent = request.url().endsWith("/command") ? (request.postDataJSON() as { command: { act?: { action: string } } }) : null;
      if (sent?.command.act) this.actions.push(sent.command.act.action);
    });
  }
}

type Side = { seat: string; player: Player; traffic: Traffic };

async function sit(context: BrowserContext, seat: string, id: string, seed: number): Promise<Side> {
  const page = await context.newPage();
  const traffic = new Traffic(page);
  const player = new Player(page, chances(seed));
  await page.goto(`${base()}/t/${id}`);
  return { seat, player, traffic };
}

// Every object in some JSON.
function* objects(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) for (const each of value) yield* objects(each);
  else if (value && typeof value === "object") {
    yield value as Record<string, unknown>;
    for (const each of Object.values(value)) yield* objects(each);
  }
}

// What only its own seat may know of a faction; a pledge is for its ally as well (1.10.02.05).
const OWN = ["hand", "traitors", "dealt", "spice"];

function events(side: Side): Event[] {
  return side.player.follow.messages.flatMap((message) => ("frame" in message ? message.frame.news : [])).flatMap((news) => (typeof news === "object" && "event" in news ? [news.event] : []));
}

function checked(one: Side, other: Side): void {
  const heard = [...one.player.follow.down.filter((text) => text !== ""), ...one.traffic.bodies];
  let views = 0;
  for (const text of heard) {
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      continue;
    }
    for (const object of objects(message)) {
      if (object["faction"] !== other.seat || !("hand" in object)) continue;
      views += 1;
      const hidden = object["ally"] === one.seat ? OWN : [...OWN, "pledge"];
      for (const key of hidden) expect(object[key], `${key} of ${other.seat}`).toBe("hidden");
    }
    for (const object of objects(message)) {
      if ("prediction" in object && "storm_card" in object && other.seat === "bene-gesserit") expect(object["prediction"]).toBe("hidden");
    }
  }
  expect(views).toBeGreaterThan(10);

  // What the other was told and this one was not: the same events, without what they hide and without words about it.
  const whole = heard.join("\n");
  const secrets = ["CARD_DRAWN", "TRAITOR_DEALT", "TRAITOR_KEPT", "PREDICTION_MADE", "CARD_SOLD", "STORM_DIAL_SEALED", "PLAN_COMMITTED"];
  const of = (side: Side, type: string): Event[] => events(side).filter((event) => event.type === type && "faction" in event && event.faction === other.seat);
  let compared = 0;
  for (const type of secrets) {
    const theirs = of(other, type);
    for (const [n, event] of of(one, type).entries()) {
      for (const [key, value] of Object.entries(event)) {
        const known = (theirs[n] as Record<string, unknown> | undefined)?.[key];
        if (typeof known !== "object" || known === null || !("known" in known)) continue;
        // What an ally pays is known to both (1.10.02.05), and two who play by chance may become allies.
        if (key === "share" && "ally" in event && event.ally === one.seat) continue;
        compared += 1;
        expect(value, `${type} ${key}`).toBe("hidden");
        // A Karama that pays for a card lies open, whatever the card is.
        if (typeof known.known === "string") expect(event.text.replace("for a Karama", "")).not.toContain(known.known);
      }
    }
  }
  expect(compared).toBeGreaterThan(0);

  // What was answered in secret is never told as it was sent.
  for (const action of other.traffic.actions.filter((each) => /^(predict|keep|plan|dial) /.test(each) && each.length > 7)) {
    expect(whole.includes(`"${action}"`), `"${action}" of ${other.seat}`).toBe(false);
  }
}

test("two browsers at one table keep their secrets", async () => {
  const [first, second] = await Promise.all([somebody(browser), somebody(browser)]);
  await come(first, base(), "Chani");
  await come(second, base(), "Alia");
  const setup: Setup = { ...SETUP, points: { mode: "advanced", max_turns: 3 }, chairs: ["person", "person"], dealing: "chosen", open: false };
  const { id } = await ask<Table>(first, base(), "POST", "/api/tables", setup);
  const { code } = await ask<{ code: string }>(first, base(), "POST", `/api/tables/${id}/chairs/1/invitation`);
  await ask(second, base(), "POST", `/api/tables/${id}/join`, { chair: null, invitation: code });
  await ask(first, base(), "POST", `/api/tables/${id}/pick`, { faction: "bene-gesserit" });
  await ask(second, base(), "POST", `/api/tables/${id}/pick`, { faction: "harkonnen" });
  await ready(first, base(), id);
  await ready(second, base(), id);
  await ask(first, base(), "POST", `/api/tables/${id}/begin`);
  const one = await sit(first, "bene-gesserit", id, 21);
  const other = await sit(second, "harkonnen", id, 22);
  const enough = (): boolean => (one.player.follow.standing?.view?.turn ?? 0) >= 3;
  await Promise.all([one.player.play(enough), other.player.play(enough)]);
  checked(one, other);
  checked(other, one);
  await Promise.all([first.close(), second.close()]);
});

test("what a seat wrote down for itself is not found by another in the same browser, and by nobody after signing out", async () => {
  const context = await somebody(browser);
  const notes = async (seat: Faction): Promise<[Stage, () => Promise<string>]> => {
    const stage = await Stage.open(context, base(), seat);
    await stage.page.locator('.panels [data-tab="notes"]').click();
    return [stage, () => stage.page.locator(".notes textarea").inputValue()];
  };
  const [own] = await notes("fremen");
  await own.page.locator(".notes textarea").fill("Stilgar is mine");
  const [other, found] = await notes("atreides");
  expect(await found()).toBe("");
  await other.page.close();
  const [again, kept] = await notes("fremen");
  await expect.poll(kept).toBe("Stilgar is mine");
  await again.page.close();
  await come(context, base(), "Chani");
  await own.page.unroute("**/api/me");
  await own.page.goto(`${base()}/me`);
  await own.page.locator(".acts button").first().click();
  await own.page.waitForURL(`${base()}/`);
  expect(await own.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("notes")))).toEqual([]);
  await context.close();
});
