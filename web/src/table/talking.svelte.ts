// Where one talks now, and how far one has read in each room.

import type { RoomId } from "./rooms";

export class Talking {
  // Null until one is chosen.
  room = $state<RoomId | null>(null);
  // The last frame that was read, by room.
  read = $state.raw<Partial<Record<RoomId, number>>>({});

  has(room: RoomId, seq: number): void {
    if ((this.read[room] ?? 0) < seq) this.read = { ...this.read, [room]: seq };
  }
}
