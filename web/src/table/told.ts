// What the log tells: events, and where something was taken back.

import type { Event, Faction } from "$wire";
import { eventOf, type Line } from "./game";

export type Told = { readonly line: Line; readonly event: Event } | { readonly line: Line; readonly back: true; readonly by: Faction | null };

const wantsBack = (line: Line | undefined): Faction | null => {
  const news = line?.news;
  return typeof news === "object" && "moved" in news && news.moved.motion === "back" && news.moved.carried ? news.moved.seat : null;
};

export function tell(lines: readonly Line[]): Told[] {
  return lines.flatMap((line, n): Told[] => {
    if (line.news === "back") {
      // By a vote it is known whose decision it was, and so it is where the vote has one voice.
      const before = lines[n - 1];
      return [{ line, back: true, by: before?.seq === line.seq ? wantsBack(before) : null }];
    }
    const event = eventOf(line.news);
    return event ? [{ line, event }] : [];
  });
}

// How often something was taken back.
export const takenBack = (lines: readonly Line[]): number => lines.filter((line) => line.news === "back").length;
