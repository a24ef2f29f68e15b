// What seats, shield and decks show: a table that is played at, or a moment of a game that is looked back at.

import type { Chair, Faction, Seated, View } from "$wire";

export interface Scene {
  readonly view: View | null;
  // Who looks, where somebody does who plays.
  readonly me: Faction | null;
  // Behind whose shield one sees.
  readonly shown: Faction | null;
  readonly chairs: readonly Chair[];
  readonly sitters: readonly Seated[];
}
