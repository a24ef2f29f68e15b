// What lies around the tables: addresses that lead nowhere, colours, what was chosen before, lists of tables.

import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { noErrors, somebody } from "./people";
import { base, browserOfAll } from "./world";

let browser: Browser;
beforeAll(async () => {
  browser = await browserOfAll();
});

test("an address that means nothing leads to a page that says so", async () => {
  const context = await somebody(browser);
  const page = await context.newPage();
  const wrong = noErrors(page);
  for (const path of ["/t/%", "/learn/50%", "/r/%zz"]) {
    await page.goto(base() + path);
    await page.getByRole("alert").waitFor();
  }
  await page.goto(base());
  await page.locator(".join input").fill("50%");
  await page.locator(".join button").click();
  await page.getByRole("alert").waitFor();
  expect(wrong).toEqual([]);
  await context.close();
});

test("colours are turned by one click, also where the system is dark", async () => {
  for (const theme of ["light", "dark"] as const) {
    const context = await somebody(browser, { theme });
    const page = await context.newPage();
    await page.goto(base());
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await paper();
    await page.locator("footer button").click();
    await expect.poll(paper).not.toBe(before);
    await page.locator("footer button").click();
    await expect.poll(paper).toBe(before);
    await context.close();
  }
});

test("what was chosen before and is not there any more is chosen as usual", async () => {
  const context = await somebody(browser);
  await context.addInitScript(() => {
    for (const [key, value] of Object.entries({ bot: "mentat", players: "many", mode: "odd", faction: "tleilaxu" })) localStorage.setItem(`kanly.play.${key}`, value);
  });
  const page = await context.newPage();
  await page.goto(base());
  const chosen = () => page.locator(".wishes select").evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value));
  await expect.poll(chosen).toEqual(["", "basic", "standard", "6"]);
  await context.close();
});

test("a list of tables is the one that was wanted last, and a refusal does not outlast it", async () => {
  const context = await somebody(browser);
  const page = await context.newPage();
  let late = (): void => undefined;
  await page.route("**/api/tables?stage=*", async (route) => {
    const stage = new URL(route.request().url()).searchParams.get("stage");
    if (stage === "playing") return route.fulfill({ status: 403, contentType: "application/problem+json", body: JSON.stringify({ type: "urn:kanly:forbidden", detail: "Not now.", status: 403 }) });
    // It comes when another is wanted already.
    if (stage === "over") await new Promise<void>((done) => (late = done));
    return route.fulfill({ json: { tables: [] } });
  });
  await page.goto(`${base()}/watch`);
  const alert = page.getByRole("alert");
  await alert.waitFor();
  const chip = (n: number) => page.locator(".stages .chip").nth(n);
  await chip(2).click();
  await alert.waitFor({ state: "detached" });
  await chip(1).click();
  await alert.waitFor();
  const answered = page.waitForResponse(/stage=over/);
  late();
  await answered;
  await page.waitForTimeout(200);
  expect(await page.locator(".stages ~ ul").count()).toBe(0);
  await context.close();
});
