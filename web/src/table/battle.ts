// A battle as it was told, put together from its events.

import type { Event, Faction, Plan, Territory } from "$wire";
import type { Line } from "./game";

export type Side = { readonly faction: Faction; readonly plan: Plan | null };

export type Battle = {
  readonly seq: number;
  readonly territory: Territory | null;
  readonly aggressor: Side;
  readonly defender: Side;
  readonly winner: Faction | null;
  readonly totals: { readonly winner: string; readonly loser: string } | null;
  // What followed, in sentences with their rules.
  readonly told: readonly Event[];
};

type Making = { -readonly [Key in keyof Battle]: Battle[Key] };

// Every battle of the lines, oldest first.
export function battles(lines: readonly Line[]): Battle[] {
  const all: Making[] = [];
  let now: Making | null = null;
  for (const { seq, news } of lines) {
    if (typeof news !== "object" || !("event" in news)) continue;
    const event = news.event;
    if (event.type === "BATTLE_CHOSEN") {
      now = {
        seq, territory: event.place.split("/")[0] as Territory, winner: null, totals: null, told: [],
        aggressor: { faction: event.aggressor, plan: null }, defender: { faction: event.defender, plan: null },
      };
      all.push(now);
      continue;
    }
    if (!now) continue;
    now.told = [...now.told, event];
    if (event.type === "PLAN_REVEALED") {
      if (event.faction === now.aggressor.faction) now.aggressor = { ...now.aggressor, plan: event.plan };
      else if (event.faction === now.defender.faction) now.defender = { ...now.defender, plan: event.plan };
    } else if (event.type === "BATTLE_WON") {
      now.winner = event.faction;
      now.totals = event.totals;
    } else if (event.type === "BATTLE_ENDED") now = null;
  }
  return all;
}
