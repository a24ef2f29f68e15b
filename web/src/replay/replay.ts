// Finding one's way in a game that is looked back at: moves by line, turns as stretches of a bar, what belongs to a battle.

import type { Event, Faction, Move, View } from "$wire";
import { FACTIONS } from "../box";
import { TERRITORIES } from "../board/geometry";

// With whose eyes: `table`, `judge` or a faction, as the address spells it.
export type Eyes = "table" | "judge" | Faction;

export function eyes(text: string | null): Eyes {
  const all: readonly string[] = ["table", "judge", ...FACTIONS];
  return text !== null && all.includes(text) ? (text as Eyes) : "judge";
}

// The address of a moment.
export const address = (id: string, line: number, as: Eyes): string => `/r/${encodeURIComponent(id)}?at=${line}&as=${as}`;

// The last move at a line or before it; the first where none is.
export function indexAt(moves: readonly Move[], line: number): number {
  let low = 0;
  let high = moves.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moves[middle] as Move).line <= line) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

// A turn as a stretch of the bar, from its first move to its last.
export type Stretch = { readonly turn: number; readonly first: number; readonly last: number };

export function stretches(moves: readonly Move[]): Stretch[] {
  const all: { turn: number; first: number; last: number }[] = [];
  moves.forEach(({ turn }, n) => {
    const before = all.at(-1);
    if (before?.turn === turn) before.last = n;
    else all.push({ turn, first: n, last: n });
  });
  return all;
}

// Where phases begin within their turns.
export function phaseStarts(moves: readonly Move[]): number[] {
  return moves.flatMap((move, n) => {
    const before = moves[n - 1];
    return before && before.turn === move.turn && before.phase !== move.phase ? [n] : [];
  });
}

// How far along a move is, from 0 to 1.
export const share = (moves: readonly Move[], n: number): number => (moves.length > 1 ? n / (moves.length - 1) : 0);

// Something at a line of the record, and where on the bar it stands.
export function placed<Mark extends { readonly line: number }>(moves: readonly Move[], marks: readonly Mark[]): (Mark & { readonly at: number; readonly index: number })[] {
  return marks.map((mark) => {
    const index = indexAt(moves, mark.line);
    return { ...mark, index, at: share(moves, index) };
  });
}

// The move to which a step of one turn leads: back to the beginning of this turn first, then of the one before.
export function turnStep(moves: readonly Move[], n: number, way: -1 | 1): number {
  const all = stretches(moves);
  const here = all.findIndex((each) => n >= each.first && n <= each.last);
  if (way === 1) return all[here + 1]?.first ?? moves.length - 1;
  const own = all[here]?.first ?? 0;
  return n > own ? own : (all[here - 1]?.first ?? 0);
}

// Who made a move, as far as these eyes know.
export function actor(move: Move | undefined): Faction | null {
  const choice = move?.choice;
  if (choice && typeof choice === "object") return choice.known.by;
  const first = move?.events.find((event) => "faction" in event);
  return first && "faction" in first ? first.faction : null;
}

// What a move is called: as it was spelled, or else by what could be seen of it.
export function title(move: Move): string {
  const choice = move.choice;
  if (choice && typeof choice === "object") return choice.known.action;
  return move.events[0]?.text ?? "";
}

// What was told of a move: what its maker was seen to do, and else what it led to first; null where nothing was.
export function sentence(move: Move): { readonly own: boolean; readonly text: string } | null {
  const by = actor(move);
  const told = move.events.filter((event) => event.type !== "PHASE_STARTED");
  const own = told.find((event) => "faction" in event && event.faction === by);
  const first = own ?? told[0];
  return first ? { own: own !== undefined || by === null, text: first.text } : null;
}

const BATTLE: ReadonlySet<Event["type"]> = new Set(["BATTLE_CHOSEN", "TRAITOR_CALLED", "EXPLOSION", "BATTLE_WON", "BATTLE_LOST_BY_BOTH"]);
const AUCTION: ReadonlySet<Event["type"]> = new Set(["ROW_DEALT", "CARD_SOLD", "ROW_RETURNED"]);

export type Found = { readonly index: number; readonly turn: number; readonly event: Event };

// A move tells the turn that it led to: what happened before that turn began belongs to the one before.
function found(moves: readonly Move[], kinds: ReadonlySet<Event["type"]>): Found[] {
  const all: Found[] = [];
  moves.forEach((move, index) => {
    let turn = moves[index - 1]?.turn ?? move.turn;
    for (const event of move.events) {
      if (event.type === "PHASE_STARTED") turn = event.turn;
      else if (kinds.has(event.type)) all.push({ index, turn, event });
    }
  });
  return all;
}

export const battles = (moves: readonly Move[]): Found[] => found(moves, BATTLE);
export const auctions = (moves: readonly Move[]): Found[] => found(moves, AUCTION);

// Whose fighters stand in each stronghold.
export function strongholds(view: View): { readonly id: string; readonly held: Faction[] }[] {
  return TERRITORIES.filter((territory) => territory.kind === "stronghold").map((territory) => {
    const here = view.board.filter((at) => territory.places.includes(at.place)).flatMap((at) => at.forces);
    return { id: territory.id, held: [...new Set(here.filter((each) => !each.advisors).map((each) => each.faction))] };
  });
}
