// What somebody writes down at a table for nobody else: notes, and the draft of an offer. It lies in this browser by table and seat:
// whoever sits elsewhere, or only watches, does not find it.

import type { Faction } from "$wire";

// Where one writes: the table, and the seat of whoever has one.
export type Sat = { readonly id: string; readonly me: Faction | null };

export const keyOf = (what: "notes" | "draft", { id, me }: Sat): string => `kanly.${what}.${id}.${me ?? "watching"}`;

// Whoever signs out leaves nothing of it to those who use this browser next.
export function forgetAll(): void {
  for (const kept of [localStorage, sessionStorage]) {
    for (const key of Object.keys(kept)) if (/^kanly\.(notes|draft)\./.test(key)) kept.removeItem(key);
  }
}
