// A step of a lesson as it is played here. The server keeps nothing of it: what was done so far is sent each time.

import type { Command, Faction, LeftOut, News, Standing, Taught, Tried } from "$wire";
import { learn, Refused } from "../server/api";
import { type Game, NOTHING } from "../table/game";
import type { Scene } from "../table/scene";
import type { Source } from "../table/source";

// What a game looks like to those who show one: the standing, and everything that was told in this step.
export function gameOf(before: Game, taught: Taught, begun: boolean): Game {
  const seq = taught.standing.seq;
  const lines = taught.events.map((event) => ({ seq, at: 0, news: { event } as News }));
  return { ...NOTHING, standing: taught.standing, seq, from: 1, lines: begun ? lines : [...before.lines, ...lines] };
}

export class Practice implements Scene, Source {
  // Nobody else sits there.
  readonly chairs = [];
  readonly sitters = [];
  game = $state.raw<Game>(NOTHING);
  taught = $state.raw<Taught | null>(null);
  sending = $state(false);
  refusal = $state.raw<Refused | null>(null);
  private actions: readonly string[] = [];

  readonly standing = $derived<Standing | null>(this.game.standing);
  readonly view = $derived(this.standing?.view ?? null);
  readonly question = $derived(this.standing?.question ?? null);

  constructor(
    private readonly lesson: string,
    private readonly step: number,
    readonly me: Faction,
    readonly shown: Faction = me,
  ) {}

  // The step from its beginning.
  begin(): Promise<boolean> {
    return this.play([]);
  }

  // A learner acts and does nothing else.
  send(wanted: Command): Promise<boolean> {
    if (typeof wanted !== "object" || !("act" in wanted)) return Promise.resolve(false);
    return this.play([...this.actions, wanted.act.action]);
  }

  private async play(actions: readonly string[]): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    this.refusal = null;
    try {
      const taught = await learn.practise(this.lesson, { step: this.step, actions: [...actions] });
      this.actions = actions;
      this.taught = taught;
      this.game = gameOf(this.game, taught, actions.length === 0);
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
    return learn.tryOut(this.lesson, { practice: { step: this.step, actions: [...this.actions] }, action });
  }

  leftOut(): Promise<LeftOut[]> {
    return learn.leftOut(this.lesson, { step: this.step, actions: [...this.actions] });
  }
}
