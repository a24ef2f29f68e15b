// Which tokens stand where: each on a slot of its place.

import type { Faction, Place, View } from "$wire";
import { placeAt } from "./geometry";

export type Stack = { readonly place: Place; readonly faction: Faction; readonly force: string; readonly advisors: boolean; readonly x: number; readonly y: number };

export function stacks(view: View): Stack[] {
  return view.board.flatMap((at) => {
    const { slots, centre } = placeAt(at.place);
    return at.forces.map((each, n) => {
      const [x, y] = slots[Math.min(n, slots.length - 1)] ?? centre;
      return { place: at.place, faction: each.faction, force: each.force, advisors: each.advisors, x, y };
    });
  });
}
