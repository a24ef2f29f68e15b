// A battle plan as it is put together, and how it is spelled.

import type { PlanForm, PlanWorth } from "$wire";
import { type Tokens, written } from "./tokens";

export type Draft = {
  readonly leader: string | null;
  readonly kwisatz: boolean;
  readonly dial: Tokens;
  readonly spice: Tokens;
  readonly weapon: string | null;
  readonly defense: string | null;
};

export function spelled(draft: Draft): string {
  const dial = ` dial ${written(draft.dial)}${draft.spice.regular + draft.spice.elite > 0 ? ` spice ${written(draft.spice)}` : ""}`;
  if (draft.leader === null) return `plan none${dial}`;
  const weapon = draft.weapon === null ? "" : ` weapon ${draft.weapon}`;
  const defense = draft.defense === null ? "" : ` defense ${draft.defense}`;
  return `plan ${draft.leader}${draft.kwisatz ? " kwisatz" : ""}${dial}${weapon}${defense}`;
}

// What the tokens on the wheel count.
export function dialed(dial: Tokens, spice: Tokens, worth: PlanWorth): number {
  const of = (number: number, supported: number, plain: string, paid: string): number =>
    (number - supported) * Number(plain) + supported * Number(paid);
  return of(dial.regular, spice.regular, worth.regular, worth.regular_spice) + of(dial.elite, spice.elite, worth.elite, worth.elite_spice);
}

// The weapons that can be played at all, and those that go with a defense; `null` is none.
export const weapons = (form: PlanForm): (string | null)[] => [...new Set(form.slots.map((slot) => slot.weapon))];
export const defenses = (form: PlanForm): (string | null)[] => [...new Set(form.slots.map((slot) => slot.defense))];
export const fits = (form: PlanForm, weapon: string | null, defense: string | null): boolean =>
  form.slots.some((slot) => slot.weapon === weapon && slot.defense === defense);
