// Fills in a form by keys alone: Tab from one thing to the next, arrows on the board and for numbers, Enter to press.

import type { Locator, Page } from "playwright-core";
import type { Place } from "$wire";
import { placeAt } from "../src/board/geometry";
import { Hands } from "./hands";
import { eventually } from "./patience";

const WAYS = { left: "ArrowLeft", right: "ArrowRight", up: "ArrowUp", down: "ArrowDown" } as const;

// The keys that lead from one place to another.
export function way(from: string, to: string): string[] {
  const found = new Map<string, string[]>([[from, []]]);
  for (const [at, keys] of found) {
    if (at === to) return keys;
    for (const [side, key] of Object.entries(WAYS) as [keyof typeof WAYS, string][]) {
      const next = placeAt(at as Place).keys[side];
      if (next && !found.has(next)) found.set(next, [...keys, key]);
    }
  }
  throw new Error(`no arrows lead from ${from} to ${to}`);
}

// What is wrong with the focus now; null: it is on something, in sight, and seen to be there.
export const unseen = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return "nothing has the focus";
    const name = `${active.tagName.toLowerCase()}.${active.getAttribute("class") ?? ""} ${active.textContent?.trim().slice(0, 30) ?? ""}`;
    const box = active.getBoundingClientRect();
    if (box.width === 0 || box.right <= 0 || box.bottom <= 0 || box.left >= innerWidth || box.top >= innerHeight) return `out of sight: ${name}`;
    // Whoever comes to something that lies over everything sees that it is there.
    if (active.getAttribute("role") === "dialog") return null;
    const style = getComputedStyle(active);
    const ring = style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0;
    const edge = active instanceof SVGElement && style.stroke !== "none" && Number.parseFloat(style.strokeWidth) >= 3;
    return ring || edge ? null : `not seen to have the focus: ${name}`;
  });

// The focus that goes with what was answered comes back with what is asked next, which a slow machine draws later.
const SETTLED = 5_000;

export class Keys extends Hands {
  // Whatever was wrong with the focus, and when.
  readonly wrong = new Set<string>();
  private begun = false;

  // Notes what is wrong with the focus, if it stays so.
  private async look(): Promise<void> {
    let wrong: string | null = null;
    const well = await eventually(async () => (wrong = await unseen(this.page)) === null, this.wrong.size > 0 ? 0 : SETTLED);
    if (!well && wrong !== null) this.wrong.add(wrong);
  }

  // Goes on by Tab, back by Shift and Tab, until it stands on something.
  async to(what: Locator): Promise<void> {
    // It is looked for after each key: what is drawn anew meanwhile is another element.
    const wanted = what.first();
    for (let presses = 0; presses < 300; presses += 1) {
      const where = await wanted.evaluate((element) => {
        const active = document.activeElement;
        if (active === element) return "here";
        return active !== null && (element.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !active.contains(element) ? "before" : "after";
      });
      if (this.begun || where === "here") await this.look();
      if (where === "here") return;
      this.begun = true;
      await this.page.keyboard.press(where === "after" ? "Tab" : "Shift+Tab");
    }
    throw new Error(`no Tab leads to ${await wanted.evaluate((element) => element.outerHTML.slice(0, 200))}`);
  }

  override async press(what: Locator): Promise<void> {
    await eventually(() => what.first().isEnabled());
    await this.to(what);
    await this.page.keyboard.press("Enter");
  }

  override async pick(list: Locator, value: string): Promise<void> {
    await this.to(list);
    const steps = await list.evaluate((select: HTMLSelectElement, wanted) => {
      const all = [...select.options].filter((option) => !option.disabled);
      return all.findIndex((option) => option.value === wanted) - all.findIndex((option) => option.selected);
    }, value);
    for (let n = 0; n < Math.abs(steps); n += 1) await this.page.keyboard.press(steps > 0 ? "ArrowDown" : "ArrowUp");
  }

  override async write(field: Locator, text: string): Promise<void> {
    await this.to(field);
    await this.page.keyboard.press("Control+A");
    await this.page.keyboard.type(text);
  }

  override async step(stepper: Locator, to: number): Promise<void> {
    const dial = stepper.locator('[role="spinbutton"]').first();
    const now = Number(await dial.getAttribute("aria-valuenow"));
    if (now === to) return;
    await this.to(dial);
    for (let n = Math.abs(to - now); n > 0; n -= 1) await this.page.keyboard.press(now < to ? "ArrowUp" : "ArrowDown");
    const come = async (): Promise<number> => Number(await dial.getAttribute("aria-valuenow"));
    if (!(await eventually(async () => (await come()) === to))) throw new Error(`the number ${to} cannot be reached by arrows: ${await come()}`);
  }

  override async place(id: string): Promise<void> {
    await this.to(this.page.locator('[data-place][tabindex="0"]'));
    const from = await this.page.evaluate(() => document.activeElement?.getAttribute("data-place") ?? "");
    for (const key of way(from, id)) await this.page.keyboard.press(key);
    await this.look();
    await this.page.keyboard.press("Enter");
  }
}
