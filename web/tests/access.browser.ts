// An automatic check of every page, and of the table in several moments, light and dark: nothing serious is found.

import { AxeBuilder } from "@axe-core/playwright";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Question, Setup, Table, View } from "$wire";
import { ask, come, launch, SETUP, somebody } from "./people";
import { Server } from "./server";
import { example, Stage } from "./stage";

const forms = JSON.parse(readFileSync(join(import.meta.dirname, "forms.json"), "utf8")) as { questions: Record<string, Question> };

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

// What is serious, in one line each: the rule, and where.
async function findings(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary?.split("\n")[1]?.trim() ?? ""}`));
}

for (const theme of ["light", "dark"] as const) {
  test(`every page, ${theme}`, async () => {
    const context = await somebody(browser, { theme });
    await come(context, server.address, "Chani");
    const setup: Setup = { ...SETUP, chairs: ["person", "person", { bot: "novice" }], dealing: "chosen" };
    const { id } = await ask<Table>(context, server.address, "POST", "/api/tables", setup);
    const page = await context.newPage();
    const found: Record<string, string[]> = {};
    for (const path of ["/", "/new", "/watch", "/me", "/about", "/learn", "/no-such-page", "/t/nosuchtable", `/t/${id}`]) {
      await page.goto(server.address + path);
      await page.locator("h1").first().waitFor();
      const wrong = await findings(page);
      if (wrong.length > 0) found[path.replace(id, "ID")] = wrong;
    }
    expect(found).toEqual({});
    await context.close();
  });

  test(`the table in several moments, ${theme}`, async () => {
    const context = await somebody(browser, { theme });
    const stage = await Stage.open(context, server.address, "fremen", example<View>("views/View.json"));
    const found: Record<string, string[]> = {};
    const look = async (moment: string, within?: string): Promise<void> => {
      const wrong = await findings(stage.page, within);
      if (wrong.length > 0) found[moment] = wrong;
    };
    await look("nothing is asked");
    const wanted = ["bid number", "ship ship", "move move", "plan plan", "revive revive", "nexus list", "deploy deploy", "place-first choose"];
    for (const key of wanted) {
      const question = forms.questions[key];
      if (!question) expect.unreachable(`there is no ${key}`);
      const form = await stage.ask(question);
      await form.locator("[data-judged]").waitFor({ timeout: 1_500 }).catch(() => undefined);
      await look(key, ".prompt");
    }
    await stage.page.locator("header button").last().click();
    await stage.page.getByRole("dialog").waitFor();
    await look("the menu", ".menu");
    expect(found).toEqual({});
    await context.close();
  });
}
