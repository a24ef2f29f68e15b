// A puzzle as it is answered here: once, and then it is told what the answer was worth.

import type { Command, Faction, LeftOut, News, Puzzle, PuzzleVerdict, Tried, View } from "$wire";
import { puzzles, Refused } from "../server/api";
import { type Game, NOTHING } from "../table/game";
import type { Scene } from "../table/scene";
import type { Source } from "../table/source";

// What is drawn as a bar: an answer, its chance of winning in percent, and what there is to say of it.
export type Bar = { readonly action: string; readonly names: PuzzleVerdict["best"]["names"]; readonly chance: number; readonly best: boolean; readonly yours: boolean };

// The best answer, the next best, and the one that was given if it is neither.
export function bars({ answer, best, second }: PuzzleVerdict): Bar[] {
  const all = [best, second, answer].filter(({ action }, n, list) => list.findIndex((other) => other.action === action) === n);
  return all.map((each) => ({ ...each, best: each.action === best.action, yours: each.action === answer.action }));
}

export class Puzzling implements Scene, Source {
  // Nobody else sits there.
  readonly chairs = [];
  readonly sitters = [];
  readonly me: Faction;
  readonly shown: Faction;
  readonly game: Game;
  verdict = $state.raw<PuzzleVerdict | null>(null);
  sending = $state(false);
  refusal = $state.raw<Refused | null>(null);

  // An answer that was refused may be followed by another.
  readonly question = $derived.by(() => (this.verdict ? null : this.puzzle.standing.question));

  constructor(readonly puzzle: Puzzle) {
    const { seat, standing, events } = puzzle;
    this.me = this.shown = seat;
    this.game = { ...NOTHING, standing, seq: standing.seq, from: 1, lines: events.map((event) => ({ seq: standing.seq, at: 0, news: { event } as News })) };
  }

  get view(): View | null {
    return this.puzzle.standing.view;
  }

  // Whoever is asked a puzzle answers and does nothing else.
  async send(wanted: Command): Promise<boolean> {
    if (typeof wanted !== "object" || !("act" in wanted) || this.sending || this.verdict) return false;
    this.sending = true;
    this.refusal = null;
    try {
      this.verdict = await puzzles.answer(this.puzzle.name, wanted.act.action);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = error;
      return false;
    } finally {
      this.sending = false;
    }
  }

  tryOut(action: string): Promise<Tried> {
    return puzzles.tryOut(this.puzzle.name, action);
  }

  leftOut(): Promise<LeftOut[]> {
    return puzzles.leftOut(this.puzzle.name);
  }
}
