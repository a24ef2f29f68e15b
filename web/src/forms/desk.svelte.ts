// What everything that asks or acts works with: the table, the board, and a seat's own questions to the server.

import { getContext, hasContext, setContext } from "svelte";
import type { Answer, Entry, LeftOut, Name, PlanForm, Question, Shape, Tried } from "$wire";
import { Intent } from "../board/intent.svelte";
import { reason } from "../server/api";
import type { Session } from "../table/session.svelte";
import type { Draft } from "./plan";
import { Talking } from "../table/talking.svelte";
import type { Source } from "../table/source";

// A question, or one kind of thing that may be done unasked.
export type Asked = {
  readonly kind: string;
  readonly rule: string;
  readonly about: readonly Name[];
  readonly shape: Shape;
  // Whether it is the question that the table waits for.
  readonly due: boolean;
};

// As a form takes them: what is asked, and what may be done unasked.
export const asking = ({ kind, rule, about, form }: Question): Asked => ({ kind, rule, about, shape: form, due: true });
export const letting = ({ kind, rule, about, answers }: Entry): Asked => ({ kind, rule, about, shape: answers, due: false });

// What became of trying an action.
export type Judged = { readonly action: string; readonly tried: Tried | null; readonly wrong: string | null };

// A battle plan that is being put together.
export type Laid = { readonly form: PlanForm; readonly draft: Draft; readonly set: (draft: Draft) => void; readonly close: () => void };

export class Desk<S extends Source = Session> {
  readonly intent = new Intent();
  // The battle plan that lies over the board while it is put together; null: the board lies free.
  plan = $state.raw<Laid | null>(null);
  // Battle plans that were begun, by their battle: a form that is drawn anew goes on where it was.
  readonly plans = new Map<string, Draft>();
  // Puts an answer into the form of the question, as if it had been chosen there; whether the form could hold it.
  private filling: ((action: string) => boolean) | null = null;
  readonly talking = new Talking();
  // Whether an offer is being written: it takes the place of what else stands on the right.
  dealing = $state(false);
  // What is being done unasked, by its kind: the form of the question stands back meanwhile, so that one form is open at a time.
  doing = $state<string | null>(null);
  // What the form of the question leaves out, by its number; asked for when somebody wants to know.
  private reasons: { n: number; list: Promise<LeftOut[]> } | null = null;

  constructor(readonly session: S) {}

  fill(action: string): boolean {
    return this.filling?.(action) ?? false;
  }

  // The form of the question says how it is filled, as long as it is there.
  filledBy(fill: (action: string) => boolean): () => void {
    this.filling = fill;
    return () => {
      if (this.filling === fill) this.filling = null;
    };
  }

  async judge(action: string): Promise<Judged> {
    try {
      return { action, tried: await this.session.tryOut(action), wrong: null };
    } catch (error) {
      return { action, tried: null, wrong: reason(error) };
    }
  }

  leftOut(): Promise<LeftOut[]> {
    const n = this.session.question?.n ?? 0;
    if (this.reasons?.n === n) return this.reasons.list;
    const reasons = { n, list: this.session.leftOut() };
    this.reasons = reasons;
    // Where that failed it is asked for again.
    reasons.list.catch(() => {
      if (this.reasons === reasons) this.reasons = null;
    });
    return reasons.list;
  }
}

const KEY = Symbol("desk");

export const provide = <S extends Source>(desk: Desk<S>): Desk<S> => setContext(KEY, desk);
// At a table it is that of a session. Forms and board stand in lessons too: they use nothing of it but what a `Source` has.
export const desk = (): Desk => getContext<Desk>(KEY);

// Answers that do nothing, and so need no second tap.
export const isFree = (answer: Answer): boolean => answer.price === null && /^(pass|quiet|decline|no)$/.test(answer.action);
export const hasDesk = (): boolean => hasContext(KEY);
