// A game that is looked back at from here: which moment is shown, with whose eyes, and whether it runs on by itself.

import type { Chair, Faction, Replay, Review, View } from "$wire";
import { reason, records, Refused, tables } from "../server/api";
import type { Scene } from "../table/scene";
import { actor, address, type Eyes, indexAt, turnStep } from "./replay";

export const SPEEDS = [0.5, 1, 2, 4] as const;
// How long a move stays at the usual speed, in milliseconds.
const STAY = 900;
// So many moments are kept: enough to step back and forth without asking again.
const KEPT = 300;

export class Watching implements Scene {
  replay = $state.raw<Replay | null>(null);
  view = $state.raw<View | null>(null);
  eyes = $state<Eyes>("judge");
  index = $state(0);
  playing = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  wrong = $state("");
  // What was found when somebody asked for it.
  review = $state.raw<Review | null>(null);
  chairs = $state.raw<readonly Chair[]>([]);
  readonly sitters = [];
  readonly me = null;

  readonly moves = $derived(this.replay?.moves ?? []);
  readonly move = $derived(this.moves[this.index]);
  // A judge looks behind the shield of whoever acts, and of the last who did while chance draws.
  readonly shown = $derived.by<Faction | null>(() => {
    if (this.eyes === "table") return null;
    if (this.eyes !== "judge") return this.eyes;
    for (let n = this.index; n >= 0; n -= 1) {
      const by = actor(this.moves[n]);
      if (by) return by;
    }
    return null;
  });

  private known = new Map<string, View>();
  private asking = false;
  // How often it was opened: the last time counts, whatever comes first.
  private wanted = 0;
  private timer = 0;

  constructor(readonly id: string) {}

  // Where this moment is found again.
  get address(): string {
    return address(this.id, this.move?.line ?? 0, this.eyes);
  }

  async open(eyes: Eyes, line: number | null): Promise<void> {
    const wanted = ++this.wanted;
    try {
      const replay = await records.replay(this.id, eyes);
      // Somebody else's eyes were chosen meanwhile.
      if (wanted !== this.wanted) return;
      this.eyes = eyes;
      this.replay = replay;
      this.wrong = "";
      if (replay.table && this.chairs.length === 0) this.chairs = (await tables.look(this.id)).chairs;
      this.seek(line === null ? 0 : indexAt(replay.moves, line));
    } catch (error) {
      if (wanted === this.wanted) this.wrong = reason(error);
    }
  }

  look(eyes: Eyes): void {
    void this.open(eyes, this.move?.line ?? null);
  }

  seek(index: number): void {
    this.index = Math.max(0, Math.min(this.moves.length - 1, index));
    void this.fetch();
  }

  step(way: -1 | 1): void {
    this.pause();
    this.seek(this.index + way);
  }

  turn(way: -1 | 1): void {
    this.pause();
    this.seek(turnStep(this.moves, this.index, way));
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.index >= this.moves.length - 1) this.seek(0);
    this.playing = true;
    this.wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private wait(): void {
    this.timer = window.setTimeout(() => {
      this.seek(this.index + 1);
      if (this.index >= this.moves.length - 1) this.pause();
      else this.wait();
    }, STAY / this.speed);
  }

  // Asks for the moment that is wanted, one request at a time: whoever drags gets where the hand is, not where it was.
  private async fetch(): Promise<void> {
    for (;;) {
      const move = this.move;
      if (!move) return;
      const key = `${this.eyes} ${move.line}`;
      const known = this.known.get(key);
      if (known) {
        this.view = known;
        return;
      }
      if (this.asking) return;
      this.asking = true;
      try {
        const view = await records.view(this.id, move.line, this.eyes);
        if (this.known.size >= KEPT) this.known.delete(this.known.keys().next().value ?? "");
        this.known.set(key, view);
        this.wrong = "";
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        this.wrong = error.message;
        if (!error.passing) return;
        await new Promise((done) => setTimeout(done, 400));
      } finally {
        this.asking = false;
      }
    }
  }
}
