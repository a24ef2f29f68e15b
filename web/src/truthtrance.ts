// A question of Truthtrance, read from the notation: `truthtrance fremen holds-card Karama 1`.

import { CARDS } from "./box";
import { card, leader, spiceCard, the } from "./names";
import { known, say, type Values } from "./words";

// A card, or a kind of cards.
const held = (what: string): string => (CARDS.some((name) => name === what) ? say("query-card", { card: card(what) }) : say(`voiced-${what}`));

// What a question names, by its word.
function named(word: string, rest: readonly string[]): Values {
  const [first = ""] = rest;
  const all = rest.join(" ");
  switch (word) {
    case "holds-card": return { what: held(rest.slice(0, -1).join(" ")), number: Number(rest.at(-1)) };
    case "has-held": return { card: card(all) };
    case "auction-card": return { number: Number(first), card: card(rest.slice(1).join(" ")) };
    case "top-spice-card": return { card: spiceCard(all) };
    case "is-traitor": case "was-dealt": case "leader-in-tanks": return { leader: leader(all) };
    case "predicted-faction": return { faction: the(first) };
    case "predicted": return { faction: the(first), turn: Number(rest[1]) };
    // Once it is put, a question in free words is a number; the words stand in the log.
    case "free": return { words: /^\d+$/.test(all) ? say("word-free") : all };
    // any: the others name a number, or nothing
    default: return { number: Number(first) };
  }
}

// Whom it is put to, and what it asks; as it is spelled where this page does not know it.
export function question(action: string): Values {
  const [, of = "", word = "", ...rest] = action.split(" ");
  const key = `query-${word}`;
  return { faction: the(of), question: known(key) ? say(key, named(word, rest)) : [word, ...rest].join(" ") };
}
