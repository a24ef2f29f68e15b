// A moment of a table by its time: frames have other numbers for everybody, but the time of what all have seen is the same.

import type { Line } from "../table/game";

export const momentAddress = (table: string, at: number): string => `/t/${encodeURIComponent(table)}?at=${at}`;

// Whoever opens it sees this table as it stands now, as far as they may.
export const linkToNow = (table: string, lines: readonly Line[]): string => new URL(momentAddress(table, lines.at(-1)?.at ?? Date.now()), location.href).href;

// The moment that an address asks for.
export function asked(query: URLSearchParams): number | null {
  const text = query.get("at");
  return text !== null && /^\d{1,16}$/.test(text) ? Number(text) : null;
}

// The last line at a time or before it; the first where none is.
export function lineAt(lines: readonly Line[], at: number): Line | undefined {
  return lines.findLast((line) => line.at <= at) ?? lines[0];
}
