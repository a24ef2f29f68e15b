// The terms of a deal, read from the notation: `atreides, fremen: atreides pays fremen 3; fremen keep-out arrakeen; until 4 battle`.
// The page makes no terms from them; it only puts them into words and lights up what they name.

import { FACTIONS } from "../box";

export type Payment = { readonly from: string; readonly to: string; readonly amount: number };

// What a clause binds to, by what it names.
export type Clause =
  | { readonly kind: "no-ship" | "no-move" | "no-bid" }
  | { readonly kind: "bid-cap"; readonly number: number }
  | { readonly kind: "keep-out" | "leave-spice" | "throw-battle"; readonly territory: string }
  | { readonly kind: "stand-off" | "no-karama" | "no-traitor" | "no-voice" | "no-prescience" | "no-alliance"; readonly other: string }
  | { readonly kind: "dial-cap" | "ship-at-least"; readonly territory: string; readonly number: number }
  | { readonly kind: "show"; readonly secret: string; readonly other: string }
  | { readonly kind: "share"; readonly feed: string; readonly other: string };

export type Bound = { readonly faction: string; readonly clause: Clause };
export type Ending = { readonly turn: number; readonly phase: string };
// The promise on honour: its number, or its words where they are being written.
export type Promised = { readonly number: number } | { readonly words: string };

export type Terms = {
  readonly parties: readonly string[];
  readonly payments: readonly Payment[];
  readonly clauses: readonly Bound[];
  readonly until: Ending | null;
  readonly promise: Promised | null;
};

const isFaction = (text: string): boolean => (FACTIONS as readonly string[]).includes(text);
const isNumber = (text: string): boolean => /^\d+$/.test(text);

// Semicolons within quotation marks are words.
function parted(text: string): string[] {
  const parts: string[] = [];
  let part = "";
  let quoted = false;
  for (const letter of text) {
    if (letter === '"') quoted = !quoted;
    if (letter === ";" && !quoted) {
      parts.push(part.trim());
      part = "";
    } else part += letter;
  }
  return [...parts, part.trim()].filter((each) => each !== "");
}

export function readClause(text: string): Clause | null {
  const [kind = "", ...rest] = text.trim().split(" ");
  const [first = "", second = ""] = rest;
  switch (kind) {
    case "no-ship": case "no-move": case "no-bid":
      return rest.length === 0 ? { kind } : null;
    case "bid-cap":
      return rest.length === 1 && isNumber(first) ? { kind, number: Number(first) } : null;
    case "keep-out": case "leave-spice": case "throw-battle":
      return rest.length === 1 ? { kind, territory: first } : null;
    case "stand-off": case "no-karama": case "no-traitor": case "no-voice": case "no-prescience": case "no-alliance":
      return rest.length === 1 && isFaction(first) ? { kind, other: first } : null;
    case "dial-cap": case "ship-at-least":
      return rest.length === 2 && isNumber(second) ? { kind, territory: first, number: Number(second) } : null;
    case "show": {
      const [, secret = "", other = ""] = /^(.+) to (\S+)$/.exec(rest.join(" ")) ?? [];
      return secret !== "" && isFaction(other) ? { kind, secret, other } : null;
    }
    case "share": {
      const [, feed = "", other = ""] = /^(\S+) with (\S+)$/.exec(rest.join(" ")) ?? [];
      return feed !== "" && isFaction(other) ? { kind, feed, other } : null;
    }
    default:
      return null;
  }
}

// Null where something stands in them that is not known here: a newer server may know more clauses.
export function readTerms(text: string): Terms | null {
  const colon = text.indexOf(":");
  if (colon < 0) return null;
  const parties = text.slice(0, colon).split(",").map((each) => each.trim());
  if (parties.length < 2 || !parties.every(isFaction)) return null;
  const payments: Payment[] = [];
  const clauses: Bound[] = [];
  let until: Ending | null = null;
  let promise: Promised | null = null;
  for (const part of parted(text.slice(colon + 1))) {
    const pays = /^(\S+) pays (\S+) (\d+)$/.exec(part);
    const ends = /^until (\d+)(?: (\S+))?$/.exec(part);
    const words = /^text (?:(\d+)|"(.*)")$/.exec(part);
    if (pays) payments.push({ from: pays[1] ?? "", to: pays[2] ?? "", amount: Number(pays[3]) });
    else if (ends) until = { turn: Number(ends[1]), phase: ends[2] ?? "mentat-pause" };
    else if (words) promise = words[1] === undefined ? { words: words[2] ?? "" } : { number: Number(words[1]) };
    else {
      const blank = part.indexOf(" ");
      const faction = part.slice(0, blank);
      const clause = readClause(part.slice(blank + 1));
      if (!isFaction(faction) || !clause) return null;
      clauses.push({ faction, clause });
    }
  }
  return { parties, payments, clauses, until, promise };
}
