// What everybody may know of a seat, ready to be shown.

import type { Faction, FactionView, View } from "$wire";
import { territoryOf } from "../board/geometry";
import { parted, territory } from "../names";
import { say } from "../words";

// Everybody in storm order; before there is a storm, as they sit.
export const inOrder = (view: View | null): Faction[] => (view?.order.length ? view.order : (view?.factions ?? []).map(({ faction }) => faction));

// The strongholds in which its fighters stand, by their short names where there is little room.
export function strongholds(view: View | null, faction: Faction, short = false): string[] {
  return (view?.board ?? [])
    .filter((at) => territoryOf(at.place).kind === "stronghold" && at.forces.some((each) => each.faction === faction && !each.advisors))
    .map((at) => parted(at.place).territory)
    .map((id) => (short ? say(`short-${id}`) : territory(id)));
}

// Its spice: known, or as far as it could be counted. `unknown` are the words where that is not at all.
export function spiceOf(seat: FactionView, unknown = say("seat-unknown")): string {
  if (typeof seat.spice === "object") return String(seat.spice.known);
  if (!seat.counted) return unknown;
  const { least, most } = seat.counted;
  return least === most ? String(least) : say("seat-between", { least, most });
}

export const handOf = (seat: FactionView): string => (typeof seat.hand_size === "object" ? String(seat.hand_size.known) : say("seat-unknown"));

// What a seat can pay with: its own spice, and what its ally has pledged; null where that cannot be known.
export type Purse = { readonly own: number; readonly help: number };

export function purseOf(view: View | null, faction: Faction | null): Purse | null {
  const seat = (of: Faction | null | undefined): FactionView | undefined => view?.factions.find((each) => each.faction === of);
  const own = seat(faction);
  if (!own || typeof own.spice !== "object") return null;
  const pledge = seat(own.ally)?.pledge;
  return { own: own.spice.known, help: typeof pledge === "object" ? pledge.known : 0 };
}

// Whole purses to bid at once, the own one and that of both, as far as they are answers: from more than the least to the most.
export function sumsOf({ own, help }: Purse, { least, most }: { readonly least: number; readonly most: number }): { readonly number: number; readonly help: number }[] {
  const alone = Math.min(own, most);
  const both = Math.min(own + help, most);
  return [{ number: alone, help: 0 }, ...(both > alone ? [{ number: both, help: both - alone }] : [])].filter(({ number }) => number > least);
}
