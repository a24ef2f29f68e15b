// Somebody who plays with a pointer, a finger or keys alone: reads what is asked, fills in its form, presses its button.

import type { Page } from "playwright-core";
import type { Question } from "$wire";
import { Follow } from "./follow";
import { Hands } from "./hands";
import { onWidget } from "./lines";
import { GAME } from "./patience";
import { type Chance, type Want, wants } from "./wants";

// The same numbers for the same seed, so that what went wrong goes wrong again.
export function chances(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const QUIET = /^(pass|quiet|decline|no)$/;

export class Player {
  readonly follow: Follow;
  // How often each kind of question was answered on which widget, as in `ship on ship`.
  readonly met = new Map<string, number>();
  // Answers that a form offered and the rules refused.
  readonly refused: string[] = [];

  constructor(
    readonly page: Page,
    readonly chance: Chance,
    readonly hands: Hands = new Hands(page),
  ) {
    this.follow = new Follow(page);
  }

  // Fights where it can: ships to where others stand, and rather does something than nothing.
  private pick(question: Question): Want[] {
    // A drawing names one place of many; among sixty of them are most of the places where somebody stands.
    const travels = question.kind === "ship" || question.kind === "move";
    const all = Array.from({ length: travels ? 60 : 1 }, () => wants(question.form, this.chance).slice(0, 400)).flat();
    const active = all.filter((want) => !QUIET.test(want.line));
    const quiet = all.filter((want) => QUIET.test(want.line));
    const others = new Set((this.follow.standing?.view?.board ?? []).filter((at) => at.forces.some((each) => each.faction !== this.seat)).map((at) => at.place as string));
    const hostile = active.filter((want) => [...others].some((place) => want.line.endsWith(` ${place}`)));
    const spent = question.kind === "bid" ? 0.4 : /^(ship|move|revive)$/.test(question.kind) ? 1 : 0.5;
    if (hostile.length > 0 && travels) return this.shuffled(hostile);
    return this.chance() < spent && active.length > 0 ? [...this.shuffled(active), ...quiet] : [...quiet, ...this.shuffled(active)];
  }

  private shuffled<T>(list: readonly T[]): T[] {
    return list.map((each) => [this.chance(), each] as const).sort(([a], [b]) => a - b).map(([, each]) => each);
  }

  private get seat(): string {
    const hello = this.follow.messages.find((message) => "hello" in message);
    return hello && "hello" in hello && typeof hello.hello.you === "object" ? hello.hello.you.seat : "";
  }

  // Whether the page shows what is asked before it has passed by.
  async seen(question: Question): Promise<boolean> {
    const form = this.page.locator(`[data-form][data-n="${question.n}"]`).first();
    return (await this.unlessPast(question, form.waitFor())) !== null;
  }

  async answer(question: Question): Promise<void> {
    // Wherever on the page it is asked.
    const form = this.page.locator(`[data-form][data-n="${question.n}"]`).first();
    const widget = await this.unlessPast(question, form.getAttribute("data-form")).catch(async () => {
      throw new Error(`the page does not show what is asked: ${question.n} ${question.text}, but ${(await this.page.locator(".prompt").innerText()).slice(0, 200)}`);
    });
    if (widget === null) return;
    for (const want of [...this.pick(question).slice(0, 3), ...wants(question.form, this.chance)].slice(0, 6)) {
      // A widget of its own may stand in the place of a list.
      const meant = widget !== question.form.shape ? (onWidget(want.line, widget) ?? want) : want;
      if ((await this.unlessPast(question, this.hands.fill(form, meant).then(() => true))) === null) return;
      if (await this.send(question, meant)) {
        const key = `${question.kind} on ${meant.how === "answer" && widget !== "list" ? "button" : widget}`;
        this.met.set(key, (this.met.get(key) ?? 0) + 1);
        return;
      }
    }
    throw new Error(`no answer goes through: ${question.text} (${JSON.stringify(question.form).slice(0, 400)}) ${this.refused.join("; ")}`);
  }

  private past(question: Question): boolean {
    return this.follow.question?.n !== question.n || this.follow.over;
  }

  // What comes of some work at a question; null where it passed by before: the table answers by itself where only one thing can be said.
  private async unlessPast<T>(question: Question, work: Promise<T>): Promise<T | null> {
    let done = false;
    const whole = work.catch((error: unknown) => {
      if (this.past(question)) return null;
      throw error;
    }).finally(() => (done = true));
    const passed = (async (): Promise<T | null> => {
      while (!done && !this.past(question)) await this.follow.heard(200);
      return done ? whole : null;
    })();
    return Promise.race([whole, passed]);
  }

  // Whether it was sent: a pass goes by a second tap, anything else by the button, twice where it warns.
  private async send(question: Question, want: Want): Promise<boolean> {
    const form = this.page.locator(`[data-form][data-n="${question.n}"]`).first();
    const gone = async (): Promise<boolean> => this.past(question) || (await form.count()) === 0;
    const atOnce = form.locator("[data-at-once]");
    if (QUIET.test(want.line)) {
      // Whoever is slow has let the moment pass, and it is sent all the same.
      await atOnce.waitFor({ timeout: 1_500 }).then(() => this.hands.press(atOnce)).catch(() => undefined);
    } else if (!(await gone())) {
      const line = await this.unlessPast(question, this.hands.line(form, want.line));
      if (line !== want.line && !(await gone())) throw new Error(`${question.kind}: wanted "${want.line}", and the form says "${line}"`);
      const judged = await this.unlessPast(question, form.locator("[data-line][data-judged]").getAttribute("data-judged"));
      if (judged === "illegal") {
        this.refused.push(`${want.line}: ${(await form.locator(".reason").allTextContents()).join(" ")}`);
        return false;
      }
      if (await gone()) return true;
      const button = form.locator("[data-send]");
      const warned = (await form.locator(".warning").count()) > 0;
      if ((await this.unlessPast(question, this.hands.press(button).then(() => true))) === null) return true;
      if (warned && !(await gone())) await this.hands.press(button).catch(() => undefined);
      // Where something moved under the finger just then, one presses again.
      const answered = await this.follow.until(() => this.past(question), 4_000).then(() => true, () => false);
      if (!answered && !(await gone())) await this.hands.press(button).catch(() => undefined);
    }
    await this.follow.until(() => this.past(question));
    return true;
  }

  // Plays until the game is over, or until something holds.
  async play(enough: () => boolean = () => false, span = GAME): Promise<void> {
    const late = Date.now() + span;
    await this.follow.until(() => this.follow.standing !== null);
    while (!this.follow.over && !enough()) {
      if (Date.now() > late) throw new Error(`the game takes too long: turn ${this.follow.standing?.view?.turn}`);
      const question = this.follow.question;
      if (question) await this.answer(question);
      else await this.follow.heard(2_000);
    }
  }

  on(kind: string, widget: string): number {
    return this.met.get(`${kind} on ${widget}`) ?? 0;
  }
}
