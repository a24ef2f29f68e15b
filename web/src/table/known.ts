// What everybody may know of a seat, ready to be shown.

import type { Faction, FactionView, View } from "$wire";
import { territoryOf } from "../board/geometry";
import { parted, territory } from "../names";
import { say } from "../words";

// The strongholds in which its fighters stand, by their short names where there is little room.
export function strongholds(view: View | null, faction: Faction, short = false): string[] {
  return (view?.board ?? [])
    .filter((at) => territoryOf(at.place).kind === "stronghold" && at.forces.some((each) => each.faction === faction && !each.advisors))
    .map((at) => parted(at.place).territory)
    .map((id) => (short ? say(`short-${id}`) : territory(id)));
}

// Its spice: known, or as far as it could be counted.
export function spiceOf(seat: FactionView): string {
  if (typeof seat.spice === "object") return String(seat.spice.known);
  if (!seat.counted) return say("seat-unknown");
  const { least, most } = seat.counted;
  return least === most ? String(least) : say("seat-between", { least, most });
}

export const handOf = (seat: FactionView): string => (typeof seat.hand_size === "object" ? String(seat.hand_size.known) : say("seat-unknown"));
