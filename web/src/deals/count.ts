// How much was dealt in a game, and whose word an offer waits for.

import type { Event, Faction, Offer, View } from "$wire";
import { FACTIONS } from "../box";
import { readTerms } from "./terms";

// A deal that was taken back and made again has its number a second time.
export function dealt(events: readonly Event[]): { readonly made: number; readonly offered: number } {
  const made = new Set(events.flatMap((event) => (event.type === "DEAL_MADE" ? [event.number] : [])));
  return { made: made.size, offered: events.filter((event) => event.type === "DEAL_OFFERED").length };
}

// Offers that wait for the word of a seat. It sees those alone to which it is a party.
export const waitsFor = (view: View | null, me: Faction | null): Offer[] =>
  (view?.offers ?? []).filter(({ agreed }) => me !== null && !agreed.includes(me));

// Those whose word is still missing. A no is said in words alone: the offer stands until it lapses.
export function awaited(offer: Offer): Faction[] {
  const parties = readTerms(offer.terms)?.parties ?? [];
  return FACTIONS.filter((id) => parties.includes(id) && !offer.agreed.includes(id));
}
