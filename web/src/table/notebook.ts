// What a seat has seen of the others, in order: whatever came to light about their cards, traitors, spice and plans. It is the fold
// of what the seat was told, and nothing else.

import type { Event, Faction } from "$wire";
import { eventsOf, type Line } from "./game";

// Something that came to light, in the words in which it was told.
export type Entry = { readonly turn: number; readonly text: string; readonly rule: string };

export type Page = {
  readonly faction: Faction;
  // The cards that it bought, by what they cost.
  readonly bought: readonly number[];
  readonly entries: readonly Entry[];
};

// About whom an event brings something to light, if it does.
function about(event: Event): Faction | null {
  switch (event.type) {
    case "CARD_DISCARDED":
    case "KARAMA_PLAYED":
    case "KARAMA_UNDONE":
    case "POWER_USED":
    case "PLAN_REVEALED":
    case "TRAITOR_CALLED":
    case "PRESCIENCE_TOLD":
    case "STORM_CARD_SEEN":
    case "SPICE_CARD_SEEN":
    case "PREDICTION_REVEALED":
    case "PROMISE_DISPUTED":
      return event.faction;
    case "PLAN_GLIMPSED":
    case "HAND_TAKEN":
    case "TRUTHTRANCE_ANSWERED":
      return event.of;
    case "CARDS_RETURNED":
      return event.to;
    case "SECRET_SHOWN":
      return event.faction;
    case "CARD_SOLD":
    case "CARD_DRAWN":
      // To others it is told which card it was only where they could see it.
      return typeof event.card === "object" ? event.faction : null;
    case "LEADER_CAPTURED":
    case "CAPTIVE_KILLED":
      return event.from;
    default:
      return null;
  }
}

// A page for each of these factions. `turn` is the one in which the first line stands, where no line says so.
export function notebook(lines: readonly Line[], factions: readonly Faction[], turn: number): Page[] {
  const pages = new Map(factions.map((faction) => [faction, { faction, bought: [] as number[], entries: [] as Entry[] }]));
  let now = turn;
  for (const event of eventsOf(lines)) {
    if (event.type === "PHASE_STARTED") now = event.turn;
    if (event.type === "CARD_SOLD") pages.get(event.faction)?.bought.push(event.price);
    const who = about(event);
    if (who) pages.get(who)?.entries.push({ turn: now, text: event.text, rule: event.rule });
  }
  return [...pages.values()];
}
