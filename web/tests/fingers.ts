// Fills in a form by taps alone, as on a phone: what a finger cannot hit on the board it finds in the lens.

import type { Locator } from "playwright-core";
import { PLACES } from "../src/board/geometry";
import { Hands } from "./hands";
import { eventually } from "./patience";

export class Fingers extends Hands {
  // How often a sector was taken in the lens.
  inLens = 0;

  override press(what: Locator): Promise<void> {
    return what.tap();
  }

  protected override pressAt(x: number, y: number): Promise<void> {
    return this.page.touchscreen.tap(x, y);
  }

  private async lens(id: string): Promise<boolean> {
    const button = this.page.locator(`[data-lens="${id}"]:enabled`).first();
    if ((await button.count()) === 0) return false;
    await this.press(button);
    this.inLens += 1;
    return true;
  }

  override async place(id: string): Promise<void> {
    if (!(await eventually(() => this.reached(id)))) throw new Error(`${id} cannot be reached with a finger`);
  }

  private async reached(id: string): Promise<boolean> {
    if ((await this.onBoard(id)) || (await this.lens(id))) return true;
    // The lens of the tap before may lie over it.
    const close = this.page.locator("[data-lens-close]");
    if ((await close.count()) > 0) {
      await this.press(close.first());
      if ((await this.onBoard(id)) || (await this.lens(id))) return true;
    }
    // The lens lies over it: another sector of the same territory brings it into the lens.
    const territory = PLACES.find((place) => place.id === id)?.territory;
    for (const other of PLACES.filter((place) => place.territory === territory && place.id !== id)) {
      if ((await this.onBoard(other.id)) && (await this.lens(id))) return true;
    }
    // The lens lies over all of it: the list beside the form leads there as well.
    const list = this.page.locator(`select:has(option[value="${id}"])`).first();
    if ((await list.count()) === 0) return false;
    await this.press(list);
    await list.selectOption(id);
    return true;
  }
}
