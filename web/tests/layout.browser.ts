// What stands beside the board at the usual sizes of a screen: nothing lies on anything else, and nothing that matters is cut.

import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { Entry, Faction, Frame, Hello, Hint, Question, View } from "$wire";
import { FACTIONS } from "../src/box";
import { TERRITORIES } from "../src/board/geometry";
import { eventually, pause } from "./patience";
import { type Look, PHONE, somebody } from "./people";
import { chances } from "./player";
import { example, Stage } from "./stage";
import { wants } from "./wants";
import { base, browserOfAll } from "./world";

let browser: Browser;
beforeAll(async () => {
  browser = await browserOfAll();
});

const LAPTOP: Look = { viewport: { width: 1280, height: 800 } };
const SCREENS = [["1280 by 800", LAPTOP], ["1440 by 900", {}], ["a phone", PHONE]] as const;

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
// What is drawn anew just then has no box for a moment.
async function box(of: Locator): Promise<Box> {
  let found: Box | null = null;
  await eventually(async () => (found = await of.boundingBox()) !== null);
  return found ?? expect.unreachable("it is drawn");
}

// Where KANLY_FOLDER names a folder, what is measured is also shown.
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env["KANLY_FOLDER"];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

const FORMS = JSON.parse(readFileSync(join(import.meta.dirname, "forms.json"), "utf8")) as { readonly questions: Record<string, Question>; readonly unasked: Record<string, Entry> };
const asked = (name: string): Question => FORMS.questions[name] ?? expect.unreachable(name);
const let_ = (name: string): Entry => FORMS.unasked[name] ?? expect.unreachable(name);
const FOUGHT = JSON.parse(readFileSync(join(import.meta.dirname, "../src/table/fixtures/battles.json"), "utf8")) as Frame[];

for (const [screen, look] of SCREENS) {
  test(`the result of a battle lies below the plans, on ${screen}`, async () => {
    const context = await somebody(browser, look);
    const stage = await Stage.open(context, base(), "emperor");
    const { page } = stage;
    for (const { news } of FOUGHT) stage.frame({ news });
    const toList = async (): Promise<void> => {
      if (screen === "a phone") await page.locator('nav [data-tab="log"]').tap();
      await page.locator('.panels [data-tab="battles"]').click();
    };
    await toList();
    const battles = page.locator(".panel .battles li button");
    await battles.nth(3).waitFor();
    for (let n = 0; n < 4; n += 1) {
      await battles.nth(n).click();
      const shown = page.locator(".reveal");
      await shown.locator(".side.turned").nth(1).waitFor();
      await shoot(page, `battle-${n}-${screen}`);
      const result = await box(shown.locator(".after"));
      for (const side of await shown.locator(".front").all()) {
        const card = await box(side);
        expect(card.y + card.height).toBeLessThanOrEqual(result.y);
      }
      // All of a card lies on it.
      expect(await shown.locator(".front").evaluateAll((all) => all.map((each) => each.scrollHeight > each.clientHeight))).toEqual([false, false]);
      await shown.locator("[data-go-on]").click();
      await toList();
    }
    await context.close();
  });
}

test("the star of elite forces stands beside their number", async () => {
  const context = await somebody(browser, LAPTOP);
  const stage = await Stage.open(context, base());
  const question = example<Question>("questions/Question.ship.json");
  if (question.form.shape !== "ship") return expect.unreachable("it asks for a shipment");
  const form = await stage.ask({ ...question, form: { ...question.form, reserves: "15+5" } });
  const star = await box(form.locator(".star"));
  const numbers = form.locator('[data-part="forces"] [data-stepper]');
  const elite = await box(numbers.nth(1));
  await shoot(stage.page, "star");
  expect(star.x + star.width).toBeLessThanOrEqual(elite.x);
  expect(Math.abs(star.y + star.height / 2 - elite.y - elite.height / 2)).toBeLessThan(4);
  await context.close();
});

for (const [screen, look] of SCREENS) {
  test(`no line of a Nexus goes through a name, on ${screen}`, async () => {
    const context = await somebody(browser, look);
    const seats = FACTIONS;
    // Everybody allied with everybody, one pair after the other.
    const stage = await Stage.open(context, base(), seats[0]);
    const { page } = stage;
    const standing = example<{ hello: Hello }>("messages/hello.json").hello.standing;
    const whole = standing.view ?? expect.unreachable("it has a view");
    const seat = whole.factions[0] ?? expect.unreachable("somebody plays");
    const wrong: string[] = [];
    let before = "";
    stage.frame({ news: [{ event: { type: "NEXUS_STARTED", turn: 2, rule: "1.10.01", text: "A Nexus.", words: null } }] });
    for (const [n, one] of seats.entries()) {
      for (const other of seats.slice(n + 1)) {
        const ally = (of: Faction): Faction | null => (of === one ? other : of === other ? one : null);
        stage.show({ ...whole, phase: "spice-blow", order: [...seats], waiting: [], factions: seats.map((faction) => ({ ...seat, faction, ally: ally(faction) })) });
        const drawn = () => page.locator(".nexus > svg").evaluate((svg) => [...svg.querySelectorAll("line.allied")].map((line) => line.outerHTML).join());
        await expect.poll(drawn).not.toBe(before);
        before = await drawn();
        const struck = await page.locator(".nexus > svg").evaluate((svg) => {
          const line = svg.querySelector<SVGLineElement>("line.allied");
          const matrix = line?.getScreenCTM();
          if (!line || !matrix) return ["no line"];
          const at = (part: number): DOMPoint => new DOMPoint(line.x1.baseVal.value * (1 - part) + line.x2.baseVal.value * part, line.y1.baseVal.value * (1 - part) + line.y2.baseVal.value * part).matrixTransform(matrix);
          const points = Array.from({ length: 400 }, (_, step) => at(step / 399));
          return [...svg.querySelectorAll("text")].filter((text) => {
            const box = text.getBoundingClientRect();
            return points.some(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom);
          }).map((text) => text.textContent ?? "");
        });
        if (n === 0) await shoot(page, `nexus-${other}-${screen}`);
        wrong.push(...struck.map((name) => `${one} and ${other}: ${name}`));
      }
    }
    expect(wrong).toEqual([]);
    await context.close();
  });
}

test("on a phone a puzzle shows its whole form, and what sends it stands below", async () => {
  const context = await somebody(browser, PHONE);
  const page = await context.newPage();
  await page.goto(`${base()}/puzzle/spacing-guild-plan-1`);
  await page.locator("aside [data-form]").waitFor();
  const stage = page.locator(".stage");
  await shoot(page, "puzzle-1");
  expect(await stage.evaluate((node) => node.scrollHeight > node.clientHeight + 1)).toBe(false);
  const send = await box(page.locator("[data-send]"));
  const form = await box(stage);
  expect(send.y).toBeGreaterThanOrEqual(form.y + form.height);
  await page.locator('.stage [data-part="defense"]').scrollIntoViewIfNeeded();
  await shoot(page, "puzzle-2");
  await page.locator("[data-send]").scrollIntoViewIfNeeded();
  await shoot(page, "puzzle-3");
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await context.close();
});

test("at a table on a phone a plan says that more follows, and shows it", async () => {
  const context = await somebody(browser, PHONE);
  const stage = await Stage.open(context, base(), "fremen", example<View>("views/View.battle.json"));
  await stage.ask(example<Question>("questions/Question.plan.json"));
  const more = stage.page.locator(".stage .more");
  await more.waitFor();
  await shoot(stage.page, "plan-1");
  // What it leads to glides into sight; then it may be gone before it is tapped again.
  const whole = await eventually(async () => {
    await more.tap({ timeout: 1_000 }).catch(() => undefined);
    await pause(400);
    return (await more.count()) === 0;
  });
  expect(whole).toBe(true);
  await shoot(stage.page, "plan-2");
  await context.close();
});

for (const [screen, look] of [["1280 by 800", LAPTOP], ["1280 by 680", { viewport: { width: 1280, height: 680 } }]] as const) {
  test(`nothing at the right lies on anything else, on ${screen}`, async () => {
    const context = await somebody(browser, look);
    const view = example<View>("views/View.auction.json");
    const stage = await Stage.open(context, base(), "fremen", view);
    const { page } = stage;
    await stage.ask(asked("bid number"), [let_("ghola revive leaders")]);
    const panels = page.locator(".panels");
    const apart = async (name: string): Promise<void> => {
      await shoot(page, `right-${name}-${screen}`);
      const line = await box(page.locator(".command-line"));
      const all = await box(panels);
      expect(all.height, name).toBeGreaterThanOrEqual(200);
      expect(all.y + all.height, name).toBeLessThanOrEqual(line.y + 0.5);
      const field = page.locator(".panels .talk form");
      if ((await field.count()) > 0) {
        const talk = await box(field);
        expect(talk.y + talk.height, name).toBeLessThanOrEqual(line.y + 0.5);
      }
      // The button that answers can be seen.
      const send = await box(page.locator(".prompt [data-send]"));
      const prompt = await box(page.locator(".prompt"));
      expect(send.y + send.height, name).toBeLessThanOrEqual(prompt.y + prompt.height);
    };
    await apart("log");
    // The map keeps its names, where it is not small anyway.
    if (look === LAPTOP) expect(await page.locator("svg.board [data-name]").count()).toBe(TERRITORIES.length);
    await page.locator('.panels [data-tab="talk"]').click();
    await apart("talk");
    await page.locator(".command-line input").fill("a line that nobody can read, and that is refused with many words");
    stage.refuse = "There is nothing to answer like this now: what was typed is no action that this seat could take, and it is told in more than one row.";
    await page.locator(".command-line input").press("Enter");
    await page.locator(".command-line [role=alert]").waitFor();
    await apart("refused");
    stage.refuse = "";
    // One form is open at a time: that of the question stands back, and comes again.
    await page.locator("[data-may]").click();
    await page.locator(".unasked [data-form]").waitFor();
    await shoot(page, `right-unasked-${screen}`);
    expect(await page.locator(".prompt [data-send]").isVisible()).toBe(false);
    const unasked = await box(page.locator(".unasked"));
    const send = await box(page.locator(".unasked [data-send]"));
    expect(send.y + send.height).toBeLessThanOrEqual(unasked.y + unasked.height);
    expect(unasked.y + unasked.height).toBeLessThanOrEqual((await box(panels)).y + 0.5);
    await page.getByRole("button", { name: "Back to the question" }).click();
    await page.locator(".unasked [data-form]").waitFor({ state: "detached" });
    await apart("back");
    await context.close();
  });
}

// Somebody with 19 spice, who may bid more for a Karama.
async function bids(look: Look): Promise<{ stage: Stage; form: Locator }> {
  const context = await somebody(browser, look);
  const stage = await Stage.open(context, base(), "atreides", example<View>("views/View.auction.json"));
  const question = asked("bid number");
  if (question.form.shape !== "number") return expect.unreachable("it asks for a number");
  const form = await stage.ask({ ...question, form: { ...question.form, least: 19, most: 999 } });
  return { stage, form };
}

for (const [screen, look] of [...SCREENS, ["1280 by 720", { viewport: { width: 1280, height: 720 } }]] as const) {
  test(`a bid offers the own spice, and says what is beyond it; all of it can be reached, on ${screen}`, async () => {
    const { stage, form } = await bids(look);
    const number = form.locator('[data-part="number"]');
    expect(await number.locator("[data-value]").count()).toBe(0);
    expect(await form.locator('[data-beyond="false"]').innerText()).toContain("more than the 19");
    await number.locator('[data-step="1"]').click();
    await form.locator('[data-beyond="true"]').waitFor();
    expect(await form.locator("[data-line]").getAttribute("data-line")).toBe("bid 20");
    await shoot(stage.page, `bid-beyond-${screen}`);
    await form.locator("summary").click();
    await form.getByRole("button", { name: "Pass all turn" }).click();
    await expect.poll(() => stage.sent).toContainEqual({ order: { bid: { limit: "pass", span: "turn" } } });
    await stage.page.context().close();
  });

  test(`whoever is asked about a Karama sees at once how not to be asked again, on ${screen}`, async () => {
    const context = await somebody(browser, look);
    const stage = await Stage.open(context, base(), "atreides", example<View>("views/View.auction.json"));
    await stage.ask(asked("karama list"));
    const never = stage.page.locator('[data-order="decline"]');
    await expect.poll(() => never.evaluate((node) => node.getBoundingClientRect().bottom <= innerHeight && node.contains(document.elementFromPoint(node.getBoundingClientRect().x + 20, node.getBoundingClientRect().y + 10)))).toBe(true);
    await shoot(stage.page, `karama-${screen}`);
    await never.click();
    await expect.poll(() => stage.sent).toContainEqual({ order: { decline: null } });
    await context.close();
  });
}

test("what others answer to one's own offer is told whatever panel is open, and stands at the offer", async () => {
  const context = await somebody(browser, LAPTOP);
  const view = example<View>("views/View.offers.json");
  const [offer] = view.offers;
  if (!offer) return expect.unreachable("something is offered");
  const stage = await Stage.open(context, base(), "harkonnen", { ...view, offers: [offer] });
  const { page } = stage;
  const event = { rule: "1.12.00", words: null } as const;
  stage.frame({ news: [{ event: { ...event, type: "DEAL_OFFERED", faction: "harkonnen", terms: offer.terms, text: "Harkonnen offer a deal." } }] });
  stage.frame({ news: [{ said: { from: "atreides", to: "harkonnen", allied: false, words: "I decline: it costs me more than it brings me." } }] });
  const news = page.locator(".news[data-reply]");
  await news.waitFor();
  expect(await news.innerText()).toContain("it costs me more");
  await news.locator(".btn").click();
  expect(await page.locator('[data-heard="atreides"]').innerText()).toContain("I decline");
  await news.waitFor({ state: "detached" });
  await shoot(page, "deal-declined");
  stage.frame({ news: [{ event: { ...event, type: "DEAL_AGREED", faction: "atreides", by: "harkonnen", parties: ["atreides", "harkonnen"], text: "Atreides agree to the deal that Harkonnen offered." } }] });
  await page.locator('.news[data-reply="agreed"]').waitFor();
  await shoot(page, "deal-agreed");
  await context.close();
});

test("a hint that is taken over fills the form of the question", async () => {
  const context = await somebody(browser, LAPTOP);
  const stage = await Stage.open(context, base(), "fremen", example<View>("views/View.battle.json"));
  const { page } = stage;
  const known = example<Hint>("hints/Hint.json");
  let n = 0;
  let action = "";
  await page.route("**/hint", (route) => route.fulfill({ contentType: "application/json", body: JSON.stringify({ ...known, ask: n, action, names: [], next: null }) }));
  const draw = chances(7);
  for (const name of ["plan plan", "ship ship karama ally", "move move several elite", "bid number", "fight list"]) {
    const question = asked(name);
    const form = await stage.ask(question);
    n = Number(await form.getAttribute("data-n"));
    for (const want of wants(question.form, draw).filter(({ line }) => line.includes(" ")).slice(0, 4)) {
      action = want.line;
      await page.getByRole("button", { name: "Hint", exact: true }).click();
      await page.getByRole("button", { name: "Use it" }).click();
      await form.locator(`[data-line="${action}"]`).waitFor();
      expect(await page.locator(".hint [data-form]").count(), action).toBe(0);
      await page.getByRole("button", { name: "Put it away" }).click();
    }
    await shoot(page, `hint-${question.kind}`);
  }
  await context.close();
});

test("a territory that a clause names is tapped on the board of a phone, and nothing lies over it", async () => {
  const context = await somebody(browser, PHONE);
  const stage = await Stage.open(context, base(), "fremen");
  const { page } = stage;
  await page.locator('nav [data-tab="log"]').tap();
  const form = await stage.let(let_("deals deals"));
  await form.locator('[data-option="emperor"]').tap();
  await form.locator('[data-clause="keep-out"]').tap();
  // Its sectors are all the same to a clause.
  await page.locator('[data-place^="cielago-north/"]').first().tap();
  await form.locator('[data-line*="keep-out cielago-north"]').waitFor();
  expect(await page.locator("[data-lens-close]").count()).toBe(0);
  await shoot(page, "clause-on-a-phone");
  await context.close();
});
