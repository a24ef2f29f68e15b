// What everything that asks or acts works with: the table, the board, and a seat's own questions to the server.

import { getContext, hasContext, setContext } from "svelte";
import type { Answer, LeftOut, Name, PlanForm, Shape, Tried } from "$wire";
import { Intent } from "../board/intent.svelte";
import { Refused, tables } from "../server/api";
import type { Session } from "../table/session.svelte";
import type { Draft } from "./plan";

// A question, or one kind of thing that may be done unasked.
export type Asked = {
  readonly kind: string;
  readonly rule: string;
  readonly about: readonly Name[];
  readonly shape: Shape;
  // Whether it is the question that the table waits for.
  readonly due: boolean;
};

// What became of trying an action.
export type Judged = { readonly action: string; readonly tried: Tried | null; readonly wrong: string | null };

// A battle plan that is being put together.
export type Laid = { readonly form: PlanForm; readonly draft: Draft; readonly set: (draft: Draft) => void; readonly close: () => void };

export class Desk {
  readonly intent = new Intent();
  // The battle plan that lies over the board while it is put together; null: the board lies free.
  plan = $state.raw<Laid | null>(null);
  // Battle plans that were begun, by their battle: a form that is drawn anew goes on where it was.
  readonly plans = new Map<string, Draft>();
  // What the form of the question leaves out, by its number; asked for when somebody wants to know.
  private reasons: { n: number; list: Promise<LeftOut[]> } | null = null;

  constructor(readonly session: Session) {}

  async judge(action: string): Promise<Judged> {
    try {
      return { action, tried: await tables.tryOut(this.session.id, action), wrong: null };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { action, tried: null, wrong: error.message };
    }
  }

  leftOut(): Promise<LeftOut[]> {
    const n = this.session.question?.n ?? 0;
    if (this.reasons?.n !== n) this.reasons = { n, list: tables.leftOut(this.session.id) };
    return this.reasons.list;
  }
}

const KEY = Symbol("desk");

export const provide = (desk: Desk): Desk => setContext(KEY, desk);
export const desk = (): Desk => getContext<Desk>(KEY);

// Answers that do nothing, and so need no second tap.
export const isFree = (answer: Answer): boolean => answer.price === null && /^(pass|quiet|decline|no)$/.test(answer.action);
export const hasDesk = (): boolean => hasContext(KEY);
