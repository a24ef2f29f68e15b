// The auctions of a turn as they were told: each card with what became of it, and who has said what about the one that is up.

import type { Faction } from "$wire";
import { eventsOf, type Line } from "./game";

export type Lot = { readonly number: number; readonly card: string | null; readonly buyer: Faction | null; readonly price: number | null };
export type Word = { readonly said: "bid" | "passed" | "full"; readonly amount: number };

export type Auctions = {
  // How many cards are in the row.
  readonly cards: number;
  readonly lots: readonly Lot[];
  // What each has last said about the card that is up.
  readonly words: ReadonlyMap<Faction, Word>;
};

export function auctions(lines: readonly Line[]): Auctions {
  let cards = 0;
  let lots: Lot[] = [];
  let words = new Map<Faction, Word>();
  const full = new Set<Faction>();
  for (const event of eventsOf(lines)) {
    switch (event.type) {
      case "PHASE_STARTED":
        cards = 0;
        lots = [];
        words = new Map();
        full.clear();
        break;
      case "HAND_DECLARED":
        if (!event.may_bid) full.add(event.faction);
        break;
      case "ROW_DEALT":
        cards = event.cards;
        break;
      case "CARD_UP":
        lots = [...lots.filter((lot) => lot.number !== event.number), { number: event.number, card: null, buyer: null, price: null }];
        cards = event.of;
        words = new Map([...full].map((faction) => [faction, { said: "full", amount: 0 }]));
        break;
      case "BID_MADE":
        words.set(event.faction, { said: "bid", amount: event.amount });
        break;
      case "BID_PASSED":
        words.set(event.faction, { said: "passed", amount: 0 });
        break;
      case "CARD_SOLD": {
        const card = typeof event.card === "object" ? event.card.known : null;
        lots = lots.map((lot, n) => (n === lots.length - 1 ? { ...lot, card, buyer: event.faction, price: event.price } : lot));
        break;
      }
      default:
    }
  }
  return { cards, lots, words };
}
