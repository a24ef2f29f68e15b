// Deals in plain words.

import type { Terms as Notation } from "$wire";
import { faction, phase, secret, territory } from "../names";
import { eventOf, type Line } from "../table/game";
import { say } from "../words";
import { type Clause, readTerms, type Terms } from "./terms";

// One thing that a deal says, and whose doing it is.
export type Said = { readonly faction: string | null; readonly text: string };

function clauseWords(bound: string, clause: Clause): string {
  const who = faction(bound);
  switch (clause.kind) {
    case "no-ship": case "no-move": case "no-bid":
      return say(`terms-${clause.kind}`, { faction: who });
    case "bid-cap":
      return say("terms-bid-cap", { faction: who, number: clause.number });
    case "keep-out": case "leave-spice": case "throw-battle":
      return say(`terms-${clause.kind}`, { faction: who, territory: territory(clause.territory) });
    case "stand-off": case "no-karama": case "no-traitor": case "no-voice": case "no-prescience": case "no-alliance":
      return say(`terms-${clause.kind}`, { faction: who, other: faction(clause.other) });
    case "dial-cap": case "ship-at-least":
      return say(`terms-${clause.kind}`, { faction: who, territory: territory(clause.territory), number: clause.number });
    case "show":
      return say("terms-show", { faction: who, other: faction(clause.other), secret: secret(clause.secret) });
    case "share":
      return say("terms-share", { faction: who, other: faction(clause.other), feed: say(`feed-${clause.feed}`) });
  }
}

export const ending = (terms: Terms): string =>
  terms.until ? say("terms-until", { turn: terms.until.turn, phase: phase(terms.until.phase) }) : say("terms-this-turn");

// Everything that terms say, one thing after the other. `words` are those of the promise, where they are known.
export function told(terms: Terms, words: string | null): Said[] {
  const promise = terms.promise && "words" in terms.promise ? terms.promise.words : words;
  return [
    ...terms.payments.map(({ from, to, amount }) => ({ faction: from, text: say("terms-pays", { from: faction(from), to: faction(to), amount }) })),
    ...terms.clauses.map(({ faction: bound, clause }) => ({ faction: bound, text: clauseWords(bound, clause) })),
    ...(terms.promise ? [{ faction: null, text: promise ? say("terms-honour", { words: promise }) : say("terms-honour-unread") }] : []),
  ];
}

// The sentence that the table told when these terms were offered or came into force, and the words of their promise.
export function logged(lines: readonly Line[], notation: Notation): { text: string; words: string | null } | null {
  for (let n = lines.length - 1; n >= 0; n -= 1) {
    const event = eventOf(lines[n]?.news);
    if ((event?.type === "DEAL_OFFERED" || event?.type === "DEAL_MADE") && event.terms === notation) return { text: event.text, words: event.words };
  }
  return null;
}

export type Plain = { readonly rows: readonly Said[]; readonly ends: string | null; readonly unread: boolean };

// Terms in plain words. Where something stands in them that this page does not know, the sentence of the table stands in their place,
// and without one the notation.
export function plain(lines: readonly Line[], notation: Notation): Plain {
  const terms = readTerms(notation);
  const log = logged(lines, notation);
  if (!terms) return { rows: [{ faction: null, text: log?.text ?? notation }], ends: null, unread: false };
  return { rows: told(terms, log?.words ?? null), ends: ending(terms), unread: terms.promise !== null && log === null };
}
