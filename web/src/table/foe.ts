// What the view tells of the other side of a battle. Nothing here is worked out by a rule: what the forces count there, only the
// other side can say.

import type { BattleSideView, Faction, FactionView, Force, Leader, Place, Territory, View } from "$wire";
import { leadersOf, strengthOf } from "../box";
import { parted } from "../names";

export type FoeLeader = {
  readonly leader: Leader;
  readonly strength: number;
  // Where it has fought already this turn, or null.
  readonly field: Territory | null;
  // One of the viewer's own traitors.
  readonly traitor: boolean;
};

export type Foe = {
  readonly side: BattleSideView;
  readonly seat: FactionView;
  readonly forces: readonly { readonly place: Place; readonly force: Force }[];
  // Its leaders, without those that are known to be dead or captive; the strongest first.
  readonly leaders: readonly FoeLeader[];
  // So many of them are dead or captive as well, and it is not known which.
  readonly missing: number;
};

export function sides(view: View, me: Faction | null): { own: BattleSideView; other: BattleSideView } | null {
  const battle = view.battle;
  if (!battle) return null;
  return battle.defender.faction === me ? { own: battle.defender, other: battle.aggressor } : { own: battle.aggressor, other: battle.defender };
}

// The fighters of a faction in the territory of the battle.
export function standing(view: View, faction: Faction): { place: Place; force: Force }[] {
  const territory = view.battle?.place.split("/")[0];
  return view.board
    .filter(({ place }) => place.split("/")[0] === territory)
    .flatMap(({ place, forces }) => forces.filter((each) => each.faction === faction && !each.advisors).map(({ force }) => ({ place, force })));
}

// The sectors in which those who fight stand: the place of a battle names only the first of its territory, where perhaps nobody is.
export function armies(view: View): number[] {
  if (!view.battle) return [];
  const places = [view.battle.aggressor, view.battle.defender].flatMap(({ faction }) => standing(view, faction)).map(({ place }) => place);
  return [...new Set(places.flatMap((place) => parted(place).sector ?? []))].sort((a, b) => a - b);
}

export function foe(view: View, me: Faction | null): Foe | null {
  const other = sides(view, me)?.other;
  const seat = view.factions.find((each) => each.faction === other?.faction);
  if (!other || !seat) return null;
  const own = view.factions.find((each) => each.faction === me)?.traitors;
  const traitors = typeof own === "object" ? own.known : [];
  const gone = new Set<Leader>([
    ...seat.leaders.filter(({ at }) => at === "tanks" || at === "tanks-face-down").map(({ leader }) => leader),
    ...(typeof seat.face_down_leaders === "object" ? seat.face_down_leaders.known : []),
    ...(typeof seat.captive_leaders === "object" ? seat.captive_leaders.known : []),
  ]);
  const leaders = leadersOf(other.faction).filter((leader) => !gone.has(leader)).map((leader): FoeLeader => {
    const at = seat.leaders.find((each) => each.leader === leader)?.at;
    return {
      leader, strength: strengthOf(leader), field: typeof at === "object" ? at.field : null, traitor: traitors.includes(leader),
    };
  });
  return {
    side: other, seat, forces: standing(view, other.faction), leaders: leaders.sort((a, b) => b.strength - a.strength),
    missing: (typeof seat.face_down_leaders === "object" ? 0 : seat.face_down) + (typeof seat.captive_leaders === "object" ? 0 : seat.captives),
  };
}
