// An offer as it is put together, how it is spelled, and how it is kept as a draft.

import type { OfferForm, Part, View } from "$wire";
import type { Mark } from "../board/intent.svelte";
import { PLACES } from "../board/geometry";
import type { Payment } from "../deals/terms";
import { parted } from "../names";
import { keyOf, type Sat } from "../table/written";
import { first } from "./rows";

export type ClauseDraft = { readonly bound: string; readonly row: number; readonly texts: readonly string[] };

export type Draft = {
  readonly parties: readonly string[];
  readonly payments: readonly Payment[];
  readonly clauses: readonly ClauseDraft[];
  readonly until: readonly string[] | null;
  readonly promise: string;
};

export function spelled(draft: Draft): string | null {
  const parts = [
    ...draft.payments.filter((payment) => payment.amount > 0).map(({ from, to, amount }) => `${from} pays ${to} ${amount}`),
    ...draft.clauses.map(({ bound, texts }) => (texts.includes("") ? null : `${bound} ${texts.join(" ")}`)),
    ...(draft.until ? [draft.until.join(" ")] : []),
    ...(draft.promise.trim() === "" ? [] : [`text "${draft.promise.trim().replaceAll('"', "'")}"`]),
  ];
  if (parts.includes(null) || parts.length === 0 || draft.parties.length < 2) return null;
  return `offer ${draft.parties.join(", ")}: ${parts.join("; ")}`;
}

// The word by which a kind of clause begins.
export const verbOf = (form: OfferForm, row: number): string => {
  const part = form.kinds[row]?.parts[0];
  return part && "word" in part ? (part.word[0] ?? "") : "";
};

const namesTerritory = (part: Part): boolean => "any" in part && part.any === "territory";
const namesFaction = (part: Part): boolean => "any" in part && part.any === "faction";

// A clause of a kind as it begins: about the other party, where it names somebody.
export function begun(form: OfferForm, row: number, bound: string, other: string): ClauseDraft {
  return { bound, row, texts: (form.kinds[row]?.parts ?? []).map((part) => (namesFaction(part) ? other : first(part))) };
}

// The next party is bound: where the clause names this one, it then names the one who was bound before.
export function turned(form: OfferForm, clause: ClauseDraft, parties: readonly string[]): ClauseDraft {
  const bound = parties[(parties.indexOf(clause.bound) + 1) % parties.length];
  if (bound === undefined) return clause;
  const parts = form.kinds[clause.row]?.parts ?? [];
  const swapped = (text: string, at: number): string => {
    const part = parts[at];
    return part && namesFaction(part) && text === bound ? clause.bound : text;
  };
  return { ...clause, bound, texts: clause.texts.map(swapped) };
}

// Where the territory stands in a clause; -1 where it names none.
export const territoryAt = (form: OfferForm, clause: ClauseDraft): number => (form.kinds[clause.row]?.parts ?? []).findIndex(namesTerritory);

// Whether the one may pay the other.
export const pays = (form: OfferForm, from: string, to: string): boolean => form.payers.some((payer) => payer.from === from && payer.to.includes(to));

// The payment with which one begins: of the own seat, to it, or between others; null where nobody here may pay anybody.
export function firstPayment(form: OfferForm, parties: readonly string[], me: string): Payment | null {
  const payers = [me, ...parties.filter((id) => id !== me)];
  const pairs = payers.flatMap((from) => parties.map((to) => ({ from, to, amount: 1 })));
  return pairs.find(({ from, to }) => pays(form, from, to)) ?? null;
}

// The next one whom somebody may pay in place of this one; itself where there is no other.
export const payee = (form: OfferForm, parties: readonly string[], from: string, to: string): string =>
  pays(form, from, to) ? to : (parties.find((id) => pays(form, from, id)) ?? to);

// Without those who are no longer parties, nothing is said of them.
export function within(draft: Draft): Draft {
  const party = (id: string): boolean => draft.parties.includes(id);
  return { ...draft, payments: draft.payments.filter(({ from, to }) => party(from) && party(to)), clauses: draft.clauses.filter(({ bound }) => party(bound)) };
}

// What clauses name, to be seen on the board: territories, and those in which somebody stands who is to be left alone.
export function marks(form: OfferForm, clauses: readonly ClauseDraft[], view: View | null): Map<string, Mark> {
  const found = new Map<string, Mark>();
  for (const clause of clauses) {
    const territory = clause.texts[territoryAt(form, clause)];
    const other = verbOf(form, clause.row) === "stand-off" ? clause.texts[1] : undefined;
    const there = new Set((view?.board ?? []).filter((at) => at.forces.some((each) => each.faction === other)).map((at) => parted(at.place).territory));
    for (const place of PLACES) {
      if (place.territory === territory || there.has(place.territory)) found.set(place.id, { state: "bound", of: clause.bound });
    }
  }
  return found;
}

export function keep(at: Sat, draft: Draft): void {
  sessionStorage.setItem(keyOf("draft", at), JSON.stringify(draft));
}

export function forget(at: Sat): void {
  sessionStorage.removeItem(keyOf("draft", at));
}

// The draft that was kept of an offer of this seat; what is no draft counts as none.
export function kept(at: Sat): Draft | null {
  const text = sessionStorage.getItem(keyOf("draft", at));
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as Partial<Draft>;
    const whole = Array.isArray(draft.parties) && Array.isArray(draft.payments) && Array.isArray(draft.clauses) && typeof draft.promise === "string";
    return whole ? ({ ...draft, until: draft.until ?? null } as Draft) : null;
  } catch {
    // Somebody else's words under this name.
    return null;
  }
}
