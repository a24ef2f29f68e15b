// Moments of real games worth a picture, each reached in a fixed way: a table of bots and one seat that answers as a script says.

import type { BrowserContext, Page } from "playwright-core";
import type { Question, Setup } from "$wire";
import { Follow } from "./follow";
import { GAME } from "./patience";
import { ask, table } from "./people";
import { type Chance, type Want, wants } from "./wants";

export class Script {
  readonly follow: Follow;

  constructor(
    private readonly context: BrowserContext,
    private readonly base: string,
    readonly page: Page,
    private readonly id: string,
    private readonly chance: Chance,
  ) {
    this.follow = new Follow(page);
  }

  static async begin(context: BrowserContext, base: string, setup: Partial<Setup>, faction: string, chance: Chance): Promise<Script> {
    const id = await table(context, base, setup, faction);
    const page = await context.newPage();
    const script = new Script(context, base, page, id, chance);
    await page.goto(`${base}/t/${id}`);
    await script.follow.until(() => script.follow.standing !== null);
    return script;
  }

  private send(question: Question, action: string): Promise<boolean> {
    const command = { act: { ask: question.n, action } };
    return ask(this.context, this.base, "POST", `/api/tables/${this.id}/command`, { key: null, command }).then(() => true, () => false);
  }

  // Ships and moves to where others stand, bids low, and else does what comes first.
  private choices(question: Question): Want[] {
    const all = wants(question.form, this.chance);
    const board = this.follow.standing?.view?.board ?? [];
    const others = board.filter((at) => at.forces.length > 0 && at.place !== "polar-sink").map((at) => ` ${at.place}`);
    const hostile = all.filter((want) => others.some((place) => want.line.endsWith(place)));
    return /^(ship|move)$/.test(question.kind) ? [...hostile, ...all] : all;
  }

  // Answers until what is asked is the one that is waited for; false where the game ends before.
  async until(stop: (question: Question) => boolean, span = GAME): Promise<boolean> {
    const late = Date.now() + span;
    let answered = 0;
    while (!this.follow.over && Date.now() < late) {
      const question = this.follow.question;
      if (!question || question.n === answered) {
        await this.follow.heard(500);
        continue;
      }
      if (stop(question)) {
        await this.page.locator(`[data-form][data-n="${question.n}"]`).first().waitFor();
        return true;
      }
      answered = question.n;
      const wanted = this.choices(question).slice(0, 3).map((want) => want.line);
      for (const action of [...wanted, question.fallback]) if (await this.send(question, action)) break;
    }
    return false;
  }
}
