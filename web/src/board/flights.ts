// What an event moves over the board: from where, to where, and how many.

import type { Event, Faction, Group, Place } from "$wire";
import { NONE, plus, read, type Tokens, written } from "../forms/tokens";
import { placeAt, type Point } from "./geometry";

export type Flight = { readonly faction: Faction; readonly force: string; readonly from: Point; readonly to: Point; readonly advisors: boolean };

// Where the line from the pole through a point leaves the map.
export function beyond([x, y]: Point): Point {
  const far = Math.hypot(x, y) || 1;
  return far < 2 ? [0, -545] : [(x / far) * 545, (y / far) * 545];
}

const slot = (place: Place): Point => placeAt(place).slots[0] ?? placeAt(place).centre;

const parts = (group: Group): [Place, Tokens][] => Object.entries(group.forces).map(([place, force]) => [place as Place, read(force)]);

function arrive(faction: Faction, force: string, place: Place, advisors = false): Flight[] {
  const to = slot(place);
  return [{ faction, force, from: beyond(to), to, advisors }];
}

function cross(faction: Faction, group: Group, to: Place): Flight[] {
  return parts(group).filter(([place]) => place !== to)
    .map(([place, tokens]) => ({ faction, force: written(tokens), from: slot(place), to: slot(to), advisors: false }));
}

export function flights(event: Event): Flight[] {
  switch (event.type) {
    case "FORCES_SHIPPED":
    case "FORCES_SENT": return arrive(event.faction, event.force, event.place);
    case "COMPANION_SENT": return arrive(event.faction, "1", event.place, event.advisors);
    case "FORCES_MOVED":
    case "WORM_RIDDEN": return cross(event.faction, event.group, event.to);
    case "FORCES_CROSSED": return cross(event.faction, event.group, event.place);
    case "FORCES_LIFTED": {
      const all = parts(event.group);
      const force = written(all.reduce((sum, [, tokens]) => plus(sum, tokens), NONE));
      const from = all[0] ? slot(all[0][0]) : null;
      return from ? [{ faction: event.faction, force, from, to: beyond(from), advisors: false }] : [];
    }
    // What dies leaves the board.
    case "FORCES_KILLED": {
      const from = slot(event.place);
      return [{ faction: event.faction, force: event.force, from, to: [from[0], from[1] + 46], advisors: false }];
    }
    default: return [];
  }
}
