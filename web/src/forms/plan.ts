// A battle plan as it is put together, and how it is spelled.

import type { LeftOut, PlanForm, PlanWorth } from "$wire";
import { NONE, read, type Tokens, total, written } from "./tokens";

export type Draft = {
  readonly leader: string | null;
  readonly kwisatz: boolean;
  readonly dial: Tokens;
  readonly spice: Tokens;
  readonly weapon: string | null;
  readonly defense: string | null;
};

// The two places on a plan where a card can lie.
export const SLOTS = ["weapon", "defense"] as const;
export type Slot = (typeof SLOTS)[number];

export function spelled(draft: Draft): string {
  const dial = ` dial ${written(draft.dial)}${total(draft.spice) > 0 ? ` spice ${written(draft.spice)}` : ""}`;
  if (draft.leader === null) return `plan none${dial}`;
  const weapon = draft.weapon === null ? "" : ` weapon ${draft.weapon}`;
  const defense = draft.defense === null ? "" : ` defense ${draft.defense}`;
  return `plan ${draft.leader}${draft.kwisatz ? " kwisatz" : ""}${dial}${weapon}${defense}`;
}

// The plan that a line of notation spells; null where it spells none.
export function planIn(line: string): Draft | null {
  const found = /^plan (.+?)( kwisatz)? dial (\S+)(?: spice (\S+))?(?: weapon (.+?))?(?: defense (.+))?$/.exec(line);
  if (!found) return null;
  const [, leader = "none", kwisatz, dial = "0", spice = "0", weapon = null, defense = null] = found;
  return { leader: leader === "none" ? null : leader, kwisatz: kwisatz !== undefined, dial: read(dial), spice: read(spice), weapon, defense };
}

// The same where this form can hold it.
export function planOf(form: PlanForm, line: string): Draft | null {
  const draft = planIn(line);
  return draft && spelled(whole(kept(form, draft))) === spelled(draft) ? draft : null;
}

// What the tokens on the wheel count.
export function dialed(dial: Tokens, spice: Tokens, worth: PlanWorth): number {
  const of = (number: number, supported: number, plain: string, paid: string): number =>
    (number - supported) * Number(plain) + supported * Number(paid);
  return of(dial.regular, spice.regular, worth.regular, worth.regular_spice) + of(dial.elite, spice.elite, worth.elite, worth.elite_spice);
}

// What the plan comes to while its leader lives, part by part.
export type Sum = { readonly dial: number; readonly leader: number; readonly kwisatz: number; readonly total: number };

export function sum(form: PlanForm, draft: Draft): Sum {
  const dial = dialed(draft.dial, draft.spice, form.worth);
  const leader = form.leaders.find((each) => each.leader === draft.leader)?.strength ?? 0;
  const kwisatz = draft.kwisatz ? (form.kwisatz ?? 0) : 0;
  return { dial, leader, kwisatz, total: dial + leader + kwisatz };
}

// The cards that can lie in a slot at all; `null` is none.
export const cards = (form: PlanForm, slot: Slot): (string | null)[] => [...new Set(form.slots.map((each) => each[slot]))];

export const fits = (form: PlanForm, weapon: string | null, defense: string | null): boolean =>
  form.slots.some((slot) => slot.weapon === weapon && slot.defense === defense);

// The draft with a card in a slot. A defense that does not go with a new weapon makes room for one that does.
export function put(form: PlanForm, draft: Draft, slot: Slot, card: string | null): Draft {
  const wanted = { ...draft, [slot]: card };
  if (fits(form, wanted.weapon, wanted.defense)) return wanted;
  const with_ = form.slots.filter((each) => each[slot] === card);
  const found = with_.find((each) => (slot === "weapon" ? each.defense : each.weapon) === null) ?? with_[0];
  return found ? { ...draft, weapon: found.weapon, defense: found.defense } : draft;
}

// So much of a draft as this form still allows: what was chosen before stays where it can.
export function kept(form: PlanForm, draft: Draft | null): Draft {
  const slots = form.slots.find((each) => each.weapon === null && each.defense === null) ?? form.slots[0] ?? { weapon: null, defense: null };
  const first: Draft = { leader: form.leaders[0]?.leader ?? null, kwisatz: false, ...ground(form), weapon: slots.weapon, defense: slots.defense };
  if (!draft) return first;
  const leader = draft.leader === null ? form.unled : form.leaders.some((each) => each.leader === draft.leader);
  return {
    leader: leader ? draft.leader : first.leader,
    kwisatz: draft.kwisatz && form.kwisatz !== null,
    ...(mayDial(form, draft) ? { dial: draft.dial, spice: draft.spice } : ground(form)),
    ...(fits(form, draft.weapon, draft.defense) ? { weapon: draft.weapon, defense: draft.defense } : slots),
  };
}

// Without a leader there is neither Kwisatz Haderach nor card; they come back with the next leader.
export const whole = (draft: Draft): Draft => (draft.leader === null ? { ...draft, kwisatz: false, weapon: null, defense: null } : draft);

// Where the wheel begins: at nothing, or at what was told.
function ground(form: PlanForm): { dial: Tokens; spice: Tokens } {
  const told = "told" in form.dials ? form.dials.told[0] : undefined;
  return told ? { dial: read(told.dial), spice: read(told.spice) } : { dial: NONE, spice: NONE };
}

function mayDial(form: PlanForm, { dial, spice }: Draft): boolean {
  if ("told" in form.dials) return form.dials.told.some((each) => each.dial === written(dial) && each.spice === written(spice));
  const { forces, most, spice: paid } = form.dials.free;
  const stock = read(forces);
  return dial.regular <= stock.regular && dial.elite <= stock.elite && total(dial) <= most
    && spice.regular <= dial.regular && spice.elite <= dial.elite && total(spice) <= paid;
}

// The cards of one's hand that fit into no plan now, each in the slot it is missed in. The action that was tried says which.
export function missed(leftOut: readonly LeftOut[], slot: Slot): { card: string; why: LeftOut["refusal"] }[] {
  return leftOut.flatMap(({ name, action, refusal }) =>
    "card" in name && action.includes(` ${slot} ${name.card}`) ? [{ card: name.card as string, why: refusal }] : []);
}

// One's own leaders who cannot lead this time.
export function absent(leftOut: readonly LeftOut[]): { leader: string; why: LeftOut["refusal"] }[] {
  return leftOut.flatMap(({ name, refusal }) => ("leader" in name ? [{ leader: name.leader as string, why: refusal }] : []));
}
