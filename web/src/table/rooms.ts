// Rooms of talk: everybody, allies, one other seat, and those who watch. Whoever speaks is heard in one of them.

import type { Faction, Room } from "$wire";
import type { Line } from "./game";

export type RoomId = "table" | "ally" | "watchers" | Faction;

export type Heard = {
  readonly seq: number;
  readonly room: RoomId;
  readonly from: Faction | null;
  // The name of whoever watches and speaks; seats go by their faction.
  readonly name: string | null;
  readonly words: string;
};

// The room in which something is heard by this seat.
function roomOf(said: { from: Faction; to: Faction | null; allied: boolean }, me: Faction | null): RoomId {
  if (said.allied) return "ally";
  if (said.to === null) return "table";
  return said.from === me ? said.to : said.from;
}

export function heard(lines: readonly Line[], me: Faction | null): Heard[] {
  return lines.flatMap(({ seq, news }): Heard[] => {
    if (typeof news !== "object") return [];
    if ("said" in news) return [{ seq, room: roomOf(news.said, me), from: news.said.from, name: null, words: news.said.words }];
    if ("murmured" in news) return [{ seq, room: "watchers", from: null, name: news.murmured.name, words: news.murmured.words }];
    return [];
  });
}

// The rooms that there are. A seat has one with its ally only while it has an ally, or where something was said in it.
export function rooms(seats: readonly Faction[], me: Faction | null, ally: Faction | null, said: readonly Heard[]): RoomId[] {
  if (me === null) return ["table", "watchers"];
  const allied: RoomId[] = ally !== null || said.some(({ room }) => room === "ally") ? ["ally"] : [];
  return ["table", ...allied, ...seats.filter((seat) => seat !== me)];
}

// The room one is in, where none was chosen or it is there no longer.
export function roomIn(chosen: RoomId | null, list: readonly RoomId[], me: Faction | null): RoomId {
  return chosen !== null && list.includes(chosen) ? chosen : me === null ? "watchers" : "table";
}

// Who hears what is said in a room, beside the one who says it.
export function readers(room: RoomId, seats: readonly Faction[], me: Faction | null, ally: Faction | null): Faction[] {
  if (room === "watchers") return [];
  if (room === "table") return seats.filter((seat) => seat !== me);
  if (room === "ally") return ally === null ? [] : [ally];
  return [room];
}

// Where it is said on the wire; null where this seat cannot speak there. Those who watch speak among themselves.
export function target(room: RoomId, me: Faction | null, ally: Faction | null): Room | "murmur" | null {
  if (me === null) return room === "watchers" ? "murmur" : null;
  if (room === "watchers") return null;
  if (room === "table") return "table";
  if (room === "ally") return ally === null ? null : "ally";
  return { seat: room };
}

// How much was said in each room by others since it was last read, or since the page was opened.
export function unread(said: readonly Heard[], read: Readonly<Partial<Record<RoomId, number>>>, me: Faction | null, opened: number): Partial<Record<RoomId, number>> {
  const marks: Partial<Record<RoomId, number>> = {};
  for (const { room, seq, from } of said) {
    if (from !== null && from === me) continue;
    if (seq > (read[room] ?? opened)) marks[room] = (marks[room] ?? 0) + 1;
  }
  return marks;
}
