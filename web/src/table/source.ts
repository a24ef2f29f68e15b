// What everything that asks and acts needs of a game, wherever it comes from: a table, a lesson or a puzzle.

import type { Command, Faction, LeftOut, Question, Tried, View } from "$wire";
import type { Refused } from "../server/api";
import type { Game } from "./game";

export interface Source {
  readonly game: Game;
  readonly view: View | null;
  readonly question: Question | null;
  readonly me: Faction | null;
  readonly sending: boolean;
  // Why the last command was not carried out.
  readonly refusal: Refused | null;
  send(wanted: Command): Promise<boolean>;
  // What would become of an action, and what the question leaves out.
  tryOut(action: string): Promise<Tried>;
  leftOut(): Promise<LeftOut[]>;
}
