// A battle as it was told, put together from its events.

import type { Death, Event, Faction, Half, Place, Plan, Territory } from "$wire";
import { eventsOf, type Game } from "./game";

export type Side = {
  readonly faction: Faction;
  readonly plan: Plan | null;
  // What its leader died of; null while the leader lives.
  readonly killed: Death | null;
  // Who called its leader a traitor; null: nobody.
  readonly betrayed: Faction | null;
  readonly total: Half | null;
  readonly result: "wins" | "loses" | null;
};

export type Battle = {
  // By which it is found again, whatever is read before or after it.
  readonly id: string;
  readonly turn: number | null;
  readonly place: Place;
  readonly territory: Territory;
  readonly aggressor: Side;
  readonly defender: Side;
  readonly explosion: boolean;
  readonly ended: boolean;
  // Everything since it was chosen, in sentences with their rules.
  readonly told: readonly Event[];
};

const side = (faction: Faction): Side => ({ faction, plan: null, killed: null, betrayed: null, total: null, result: null });

function chosen(place: Place, aggressor: Faction, defender: Faction, turn: number | null): Battle {
  const territory = place.split("/")[0] as Territory;
  return {
    id: [turn, territory, aggressor, defender].join("/"), turn, place, territory, explosion: false, ended: false, told: [],
    aggressor: side(aggressor), defender: side(defender),
  };
}

function both(battle: Battle, change: (side: Side) => Side): Battle {
  return { ...battle, aggressor: change(battle.aggressor), defender: change(battle.defender) };
}

const leads = ({ plan }: Side, leader: string): boolean =>
  plan !== null && typeof plan.champion === "object" && plan.champion.leader === leader;

function after(battle: Battle, event: Event): Battle {
  const now = { ...battle, told: [...battle.told, event] };
  switch (event.type) {
    case "PLAN_REVEALED":
      return both(now, (side) => (side.faction === event.faction ? { ...side, plan: event.plan } : side));
    case "TRAITOR_CALLED":
      return both(now, (side) => (leads(side, event.leader) ? { ...side, betrayed: event.faction } : side));
    case "LEADER_KILLED":
      return both(now, (side) => (leads(side, event.leader) ? { ...side, killed: event.cause } : side));
    case "EXPLOSION":
      return both({ ...now, explosion: true }, (side) => ({ ...side, result: "loses" }));
    case "BATTLE_LOST_BY_BOTH":
      return both(now, (side) => ({ ...side, result: "loses" }));
    case "BATTLE_WON":
      return both(now, (side) => (side.faction === event.faction
        ? { ...side, result: "wins", total: event.totals?.winner ?? null }
        : { ...side, result: "loses", total: event.totals?.loser ?? null }));
    case "BATTLE_ENDED":
      return { ...now, ended: true };
    default:
      // Everything else is told and changes nothing of what lies on the table.
      return now;
  }
}

// Every battle of a game as far as its lines go back, oldest first; the one they begin in included.
export function battles({ lines, opened }: Pick<Game, "lines" | "opened">): Battle[] {
  const begun = opened?.battle;
  let turn: number | null = opened?.turn ?? null;
  let now: Battle | null = begun ? chosen(begun.place, begun.aggressor.faction, begun.defender.faction, turn) : null;
  const all: Battle[] = now ? [now] : [];
  for (const event of eventsOf(lines)) {
    if (event.type === "PHASE_STARTED") turn = event.turn;
    if (event.type === "BATTLE_CHOSEN") {
      now = chosen(event.place, event.aggressor, event.defender, turn);
      all.push(now);
    } else if (now) {
      now = after(now, event);
      all[all.length - 1] = now;
      if (now.ended) now = null;
    }
  }
  return all;
}

// The battle as it stood after the first `steps` of what was told.
export function upTo(battle: Battle, steps: number): Battle {
  const begun: Battle = both({ ...battle, explosion: false, ended: false, told: [] }, ({ faction }) => side(faction));
  return battle.told.slice(0, steps).reduce(after, begun);
}

// How much was told before the first plan was turned: from there a battle is looked at again.
export function faceDown(battle: Battle): number {
  const at = battle.told.findIndex((event) => event.type === "PLAN_REVEALED");
  return at < 0 ? battle.told.length : at;
}

// The step after `at`: both plans turn together, everything else comes one by one.
export function nextStep({ told }: Battle, at: number): number {
  let next = Math.min(at + 1, told.length);
  while (told[next - 1]?.type === "PLAN_REVEALED" && told[next]?.type === "PLAN_REVEALED") next += 1;
  return next;
}

// What is said in words; plans are shown.
export const sentences = ({ told }: Battle): Event[] =>
  told.filter(({ type }) => type !== "PLAN_COMMITTED" && type !== "PLAN_REVEALED" && type !== "BATTLE_ENDED");
