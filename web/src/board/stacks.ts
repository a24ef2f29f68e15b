// Which tokens stand where: each on a slot of its place. What finds no slot is told as a number beside the last.

import type { Faction, Place, View } from "$wire";
import { placeAt, type Point } from "./geometry";

export type Stack = { readonly place: Place; readonly faction: Faction; readonly force: string; readonly advisors: boolean; readonly x: number; readonly y: number };
export type More = { readonly place: Place; readonly number: number; readonly x: number; readonly y: number };

// Spice that lies where none comes up takes the last slot.
function free(place: Place, spice: number): readonly Point[] {
  const { slots, spice: own, centre } = placeAt(place);
  const left = spice > 0 && own === null ? slots.slice(0, -1) : slots;
  return left.length > 0 ? left : [centre];
}

export function stacks(view: View): Stack[] {
  return view.board.flatMap((at) => {
    const slots = free(at.place, at.spice);
    return at.forces.slice(0, slots.length).map((each, n) => {
      const [x, y] = slots[n] as Point;
      return { place: at.place, faction: each.faction, force: each.force, advisors: each.advisors, x, y };
    });
  });
}

export function more(view: View): More[] {
  return view.board.flatMap((at) => {
    const slots = free(at.place, at.spice);
    const number = at.forces.length - slots.length;
    const [x, y] = slots.at(-1) as Point;
    return number > 0 ? [{ place: at.place, number, x: x + 15, y: y + 13 }] : [];
  });
}
