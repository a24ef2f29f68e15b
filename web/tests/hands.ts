// Fills in a form with a pointer, as a person would: on the board where a place is meant, else by its buttons.

import type { Locator, Page } from "playwright-core";
import type { Part } from "$wire";
import { type Tokens, written } from "../src/forms/tokens";
import { eventually } from "./patience";
import type { Taken, Want } from "./wants";

export class Hands {
  constructor(readonly page: Page) {}

  press(what: Locator): Promise<void> {
    return what.click();
  }

  protected pressAt(x: number, y: number): Promise<void> {
    return this.page.mouse.click(x, y);
  }

  async pick(list: Locator, value: string): Promise<void> {
    await list.selectOption(value);
  }

  write(field: Locator, text: string): Promise<void> {
    return field.fill(text);
  }

  // A place on the board, at a point where nothing else lies over it; false where there is none.
  protected async onBoard(id: string): Promise<boolean> {
    const point = await this.page.locator(`[data-place="${id}"]`).first().evaluate((path: SVGGraphicsElement) => {
      const box = path.getBoundingClientRect();
      const middle = [box.left + box.width / 2, box.top + box.height / 2] as const;
      const step = Math.max(1, Math.min(box.width, box.height) / 14);
      let best: { x: number; y: number; far: number } | null = null;
      for (let x = box.left + 1; x < box.right; x += step) {
        for (let y = box.top + 1; y < box.bottom; y += step) {
          const far = Math.hypot(x - middle[0], y - middle[1]);
          if ((best === null || far < best.far) && document.elementFromPoint(x, y) === path) best = { x, y, far };
        }
      }
      return best;
    });
    if (point) await this.pressAt(point.x, point.y);
    return point !== null;
  }

  async place(id: string): Promise<void> {
    if (!(await eventually(() => this.onBoard(id)))) throw new Error(`${id} cannot be reached with a pointer`);
  }

  // A number with a button on either side.
  async step(stepper: Locator, to: number): Promise<void> {
    const dial = stepper.locator('[role="spinbutton"]').first();
    for (let tries = 0; tries < 400; tries += 1) {
      const now = Number(await dial.getAttribute("aria-valuenow"));
      if (now === to) return;
      const button = stepper.locator(`[data-step="${now < to ? 1 : -1}"]`).first();
      // Whole runs at once: what is asked between the clicks is only whether it is there.
      for (let n = Math.min(Math.abs(to - now), 8); n > 0; n -= 1) await this.press(button);
    }
    throw new Error(`the number ${to} cannot be reached`);
  }

  private async numbers(part: Locator, wanted: Tokens): Promise<void> {
    const steppers = part.locator("[data-stepper]");
    const many = await steppers.count();
    const now = Number(await steppers.first().locator('[role="spinbutton"]').getAttribute("aria-valuenow"));
    // First what becomes less, so that there is room for what becomes more.
    const order = many > 1 && wanted.regular > now ? [1, 0] : [0, 1];
    for (const at of order.slice(0, many === 1 ? 2 : undefined)) {
      if (at < many) await this.step(steppers.nth(at), at === 0 ? wanted.regular : wanted.elite);
    }
  }

  private async stands(form: Locator, taken: Taken): Promise<void> {
    const rows = await form.locator("[data-at]").evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset["at"] ?? ""));
    for (const sign of [-1, 1]) {
      for (const place of rows) {
        const row = form.locator(`[data-at="${place}"]`);
        const now = Number(await row.locator('[role="spinbutton"]').first().getAttribute("aria-valuenow"));
        const wanted = taken[place] ?? { regular: 0, elite: 0 };
        if (Math.sign(wanted.regular - now) !== -sign || sign === 1) await this.numbers(row, wanted);
      }
    }
  }

  private option(form: Locator, part: string, id: string): Locator {
    return form.locator(`[data-part="${part}"] [data-option="${id}"]`);
  }

  private async choose(form: Locator, part: string, id: string): Promise<void> {
    const option = this.option(form, part, id);
    if ((await option.getAttribute("aria-pressed")) !== "true") await this.press(option);
  }

  private async fillPart(at: Locator, part: Part, text: string): Promise<void> {
    if ("number" in part) await this.step(at.locator("[data-stepper]"), Number(text));
    else if ("text" in part) await this.write(at.locator("input"), text.replaceAll('"', ""));
    else if (!("word" in part && part.word.length === 1)) {
      const option = at.locator(`[data-option="${text}"]`);
      if ((await option.count()) > 0) await this.press(option.first());
      else await this.pick(at.locator("select"), text);
    }
  }

  // From where: a click on the board; a list beside it says the same.
  private async source(form: Locator, place: string, alone: boolean): Promise<void> {
    if (!alone) await this.place(place);
    await form.locator(`[data-at="${place}"]`).waitFor();
  }

  async fill(form: Locator, want: Want): Promise<void> {
    switch (want.how) {
      case "answer": {
        const button = form.locator(`[data-answer="${want.line.replaceAll('"', '\\"')}"]`);
        if ((await button.count()) > 0) await this.press(button.first());
        return;
      }
      case "number": {
        // Some numbers have a button of their own.
        const quick = form.locator(`[data-part="number"] [data-value="${want.number}"]`);
        if ((await quick.count()) > 0) return this.press(quick.first());
        return this.step(form.locator('[data-part="number"] [data-stepper]'), want.number);
      }
      case "pay": return this.step(form.locator('[data-part="own"] [data-stepper]'), want.own);
      case "choose": {
        if (want.rows > 1) await this.pick(form.locator('[data-part="row"]'), String(want.row));
        for (const [n, part] of want.parts.entries()) {
          const text = want.texts[n] ?? "";
          if ("place" in part) await this.place(text);
          else await this.fillPart(form.locator(`[data-part="${n}"]`), part, text);
        }
        return;
      }
      case "select": {
        const copies = new Map<string, number>();
        for (const name of want.names) {
          await this.press(form.locator(`[data-option="${name}"]`).nth(copies.get(name) ?? 0));
          copies.set(name, (copies.get(name) ?? 0) + 1);
        }
        return;
      }
      case "forces": return this.numbers(form.locator('[data-part="forces"]'), want.force);
      case "split": return this.stands(form, want.taken);
      case "deploy": {
        for (const [place, tokens] of Object.entries(want.put)) {
          for (let n = 0; n < tokens.regular; n += 1) await this.place(place);
          if (tokens.elite > 0) await this.step(form.locator(`[data-at="${place}"] [data-stepper]`).nth(1), tokens.elite);
        }
        return;
      }
      case "ship": {
        const way = form.locator('[data-option="reserves"]');
        if ((await way.count()) > 0) await this.press(way);
        await this.place(want.to);
        if (want.karama !== null) {
          const cards = form.locator('[data-part="karama"]');
          await this.pick(cards, (await cards.locator(`option[data-option="${want.karama}"]`).getAttribute("value")) ?? "");
        }
        await this.numbers(form.locator('[data-part="forces"]'), want.force);
        const ally = form.locator('[data-part="ally"] [data-stepper]');
        if ((await ally.count()) > 0) await this.step(ally, want.ally);
        return;
      }
      case "cross":
      case "lift": {
        const way = form.locator(`[data-option="${want.how}"]`);
        if ((await way.count()) > 0) await this.press(way);
        const from = form.locator('[data-part="from"]');
        await this.source(form, want.from, (await from.count()) === 0);
        await this.stands(form, want.taken);
        if (want.to !== null) await this.place(want.to);
        const ally = form.locator('[data-part="ally"] [data-stepper]');
        if ((await ally.count()) > 0) await this.step(ally, want.ally);
        return;
      }
      case "move": {
        await this.source(form, want.from, (await form.locator(`[data-at="${want.from}"]`).count()) > 0);
        await this.place(want.to);
        return this.stands(form, want.taken);
      }
      case "plan": {
        // The wheel may lie over the board, beside the form that sends it.
        const desk = this.page.locator("body");
        const { leader, kwisatz, dial, spice, weapon, defense } = want.plan;
        await this.choose(desk, "leader", leader ?? "none");
        const haderach = this.option(desk, "leader", "kwisatz");
        if ((await haderach.count()) > 0 && (await haderach.isEnabled()) && ((await haderach.getAttribute("aria-pressed")) === "true") !== kwisatz) await this.press(haderach);
        if (want.told !== null) {
          const list = desk.locator('select[data-part="told"]');
          if ((await list.count()) > 0) await this.pick(list, String(want.told));
          else await this.press(this.option(desk, "told", `${written(dial)}/${written(spice)}`));
        } else {
          await this.numbers(desk.locator('[data-part="dial"]'), dial);
          const paid = desk.locator('[data-part="spice"]');
          if ((await paid.count()) > 0) await this.numbers(paid, spice);
        }
        if (leader === null) return;
        await this.choose(desk, "weapon", weapon ?? "none");
        await this.choose(desk, "defense", defense ?? "none");
        return;
      }
      case "revive": {
        const forces = form.locator('[data-part="forces"]');
        if (want.leader !== null) await this.choose(form, "leader", want.leader);
        if ((await forces.count()) > 0) await this.numbers(forces, want.force);
        return;
      }
      case "show": {
        await this.choose(form, "secret", want.secret);
        for (const id of want.to) await this.choose(form, "party", id);
        return;
      }
      case "offer": return this.offer(form, want);
    }
  }

  private async offer(form: Locator, { offer, kinds, until }: Want & { how: "offer" }): Promise<void> {
    for (const id of offer.parties.filter((id) => id !== offer.me)) {
      // Those who take no part may be folded away.
      if ((await this.option(form, "party", id).count()) === 0) await this.press(form.locator("[data-more]"));
      await this.choose(form, "party", id);
    }
    for (const [n, payment] of offer.payments.entries()) {
      await this.press(form.locator('[data-add="payment"]'));
      const row = form.locator(`[data-payment="${n}"]`);
      await this.either(row, "from", payment.from);
      await this.either(row, "to", payment.to);
      await this.step(row.locator("[data-stepper]"), payment.amount);
    }
    for (const [n, clause] of offer.clauses.entries()) {
      const add = form.locator('[data-add="clause"]');
      if ((await add.count()) > 0) await this.press(add);
      else {
        // Only the usual ones are in sight.
        const kind = form.locator(`[data-add-row="${clause.row}"]`);
        if ((await kind.count()) === 0) await this.press(form.locator("[data-every]"));
        await this.press(kind);
      }
      const row = form.locator(`[data-clause-row="${n}"]`);
      await this.either(row, "bound", clause.bound);
      const kind = row.locator('[data-part="kind"]');
      if ((await kind.count()) > 0) await this.pick(kind, String(clause.row));
      for (const [at, part] of (kinds[clause.row]?.parts ?? []).entries()) await this.fillPart(row.locator(`[data-part="${at}"]`), part, clause.texts[at] ?? "");
    }
    if (offer.until) {
      const ends = form.locator('[data-part="until"]');
      if ((await ends.count()) > 0) await this.press(ends);
      for (const [at, part] of [...until.parts.entries()].reverse()) {
        const list = form.locator(`select[data-until="${at}"]`);
        if ((await list.count()) > 0) await this.pick(list, offer.until[at] ?? "");
        else if (!("word" in part)) await this.fillPart(form.locator(`[data-until="${at}"]`), part, offer.until[at] ?? "");
      }
    }
    if (offer.promise !== "") await this.write(form.locator('[data-part="promise"]'), offer.promise);
  }

  // One of the parties: out of a list, or by a button that turns to the other one.
  private async either(row: Locator, part: string, id: string): Promise<void> {
    const list = row.locator(`select[data-part="${part}"]`);
    if ((await list.count()) > 0) await this.pick(list, id);
    for (let turns = 0; turns < 6; turns += 1) {
      const turn = row.locator(`button[data-turn="${part}"]`);
      if ((await turn.count()) === 0 || (await turn.getAttribute("data-value")) === id) return;
      await this.press(turn);
    }
  }

  // The line that the form has built, once it is the wanted one.
  async line(form: Locator, wanted: string): Promise<string> {
    const built = await form.locator(`[data-line="${wanted.replaceAll('"', '\\"')}"]`).waitFor().then(() => true, () => false);
    return built ? wanted : (await form.locator("[data-line]").getAttribute("data-line", { timeout: 1_000 }).catch(() => null)) ?? "";
  }
}
