// Forty crowded positions, large and small, light and dark: nothing on the board lies on anything else, nothing is cut, and tokens can be seen.

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Question } from "$wire";
import { placeAt, territoryOf } from "../src/board/geometry";
import { cutIn, wrongOn } from "./boxes";
import { MADE, REAL, view } from "./crowds";
import { launch, somebody } from "./people";
import { Server } from "./server";
import { example, Stage } from "./stage";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const CROWDS = [...MADE, ...REAL];

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test("there are forty of them", () => {
  expect(CROWDS).toHaveLength(40);
});

for (const [screen, look] of [["1440 pixels", {}], ["390 pixels", PHONE]] as const) {
  test(`${screen} wide, light and dark`, async () => {
    // The server's policy would not let a test hide anything.
    const context = await somebody(browser, { ...look, bypassCSP: true });
    const stage = await Stage.open(context, server.address, "fremen");
    // What never moves need not be painted each time.
    await stage.page.addStyleTag({ content: ".terrain { display: none }" });
    const found: Record<string, string[]> = {};
    for (const crowd of CROWDS) {
      stage.show(view(crowd));
      const tokens = Object.values(crowd.board).flatMap((text) => text.split(", ")).filter((part) => !part.startsWith("spice")).length;
      await stage.page.waitForFunction((number) => document.querySelectorAll(".board .tokens .token").length === number, tokens, { polling: 20 });
      const wrong = [...(await wrongOn(stage.page, { board: "svg.board", least: 24 })), ...(await cutIn(stage.page, ".table"))];
      if (wrong.length > 0) found[crowd.name] = wrong;
    }
    expect(found).toEqual({});
    await context.close();
  });
}

// A finger on the middle of a place, with the whole map in sight.
async function tap(page: Page, place: string): Promise<void> {
  const [x, y] = placeAt(place).centre;
  const point = await page.locator("svg.board").evaluate((svg, [left, top]) => {
    const { x: across, y: down } = new DOMPoint(left, top).matrixTransform((svg as SVGSVGElement).getScreenCTM() ?? undefined);
    return { across, down };
  }, [x, y] as const);
  await page.touchscreen.tap(point.across, point.down);
}

test("the lens on a phone, by touch: large tokens, and the sector that is tapped is the one that is sent", async () => {
  const context = await somebody(browser, PHONE);
  const stage = await Stage.open(context, server.address, "fremen");
  const { page } = stage;
  const found: Record<string, string[]> = {};
  const question = example<Question>("questions/Question.ship.json");
  let [measured, chosen] = [0, 0];
  for (const crowd of MADE) {
    stage.show(view(crowd));
    const form = await stage.ask(question);
    const place = Object.keys(crowd.board).at(-1) ?? "";
    const lens = page.locator(`.lens:has([data-lens="${place}"])`);
    // What has one sector only is chosen by the tap on the map.
    if (territoryOf(place).places.length === 1) {
      await tap(page, place);
      await form.locator(`[data-line*=" ${place}"]`).waitFor();
      chosen += 1;
      continue;
    }
    for (const end of ["first", "last"] as const) {
      await tap(page, place);
      await lens.waitFor();
      const wrong = await wrongOn(page, { board: ".lens svg", least: 44 });
      if (wrong.length > 0) found[crowd.name] = wrong;
      measured += 1;
      const sector = lens.locator("[data-lens]:enabled")[end]();
      const wanted = await sector.getAttribute("data-lens");
      await sector.tap();
      // It has done its work, and no longer lies over the map.
      await lens.waitFor({ state: "detached" });
      await form.locator(`[data-line*=" ${wanted}"]`).waitFor();
    }
    // Without a choice it is closed by hand.
    await tap(page, place);
    await lens.locator("[data-lens-close]").tap();
    await lens.waitFor({ state: "detached" });
  }
  expect(found).toEqual({});
  expect(measured / 2 + chosen).toBe(MADE.length);
  expect(measured).toBeGreaterThan(10);
  await context.close();
});
