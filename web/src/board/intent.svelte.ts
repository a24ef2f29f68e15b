// What the form that is being filled in wants of the board: places to light up, pieces that would come, and what a click does.

import type { Faction, Place } from "$wire";

export type Mark = {
  // What one force costs there, or in all; nothing where nothing is paid.
  readonly price?: number | undefined;
  readonly state: "offered" | "chosen" | "source" | "bound";
  // Whom a clause keeps to it, where it is `bound`.
  readonly of?: string | undefined;
};

// Forces that would stand there, not yet sent.
export type Ghost = { readonly place: Place; readonly faction: Faction; readonly force: string };

// From a place, or from beyond the rim.
export type Arrow = { readonly from: Place | null; readonly to: Place };

export class Intent {
  marks = $state.raw<ReadonlyMap<string, Mark>>(new Map());
  ghosts = $state.raw<readonly Ghost[]>([]);
  arrows = $state.raw<readonly Arrow[]>([]);
  pick = $state.raw<((place: Place) => void) | null>(null);
  // Whether one place is all that is wanted: what lies over the map goes with it.
  once = $state(false);
  // Whether a territory is wanted, whichever of its sectors is meant: then nothing has to be seen nearer.
  whole = $state(false);
  // Seats that the form offers, and what a click on one does.
  seats = $state.raw<ReadonlyMap<string, "offered" | "chosen">>(new Map());
  pickSeat = $state.raw<((faction: Faction) => void) | null>(null);
  // The place that is looked at: its card lies in the corner.
  looked = $state<Place | null>(null);

  // What a small screen shows nearer, so that one of its sectors can be chosen.
  get near(): Place | null {
    return this.pick && !this.whole ? this.looked : null;
  }

  clear(): void {
    this.marks = new Map();
    this.ghosts = [];
    this.arrows = [];
    this.pick = null;
    this.once = false;
    this.whole = false;
    this.seats = new Map();
    this.pickSeat = null;
  }
}
