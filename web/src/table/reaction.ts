// What a seat is asked while somebody else acts, and what that is a reaction to.

import type { AskKind, Event, Question } from "$wire";
import { eventOf, type Line } from "./game";

// Questions that are answered in the bar below the map: small, and about what somebody else does. The rest belongs to a turn of one's own.
const KINDS: ReadonlySet<AskKind> = new Set<AskKind>([
  "karama", "interject", "interject-always", "floor", "halt", "loan", "accompany", "flip", "glimpse", "call", "swap", "restore", "weather", "atomics",
]);

export const isReaction = (question: Question | null): question is Question => question !== null && KINDS.has(question.kind);

// Whom one of these is played against, as the question says it.
export function against(question: Question): string | null {
  const name = question.about.find((each) => "faction" in each);
  return name && "faction" in name ? name.faction : null;
}

// Those that an order to let windows pass answers; the others are asked all the same.
export const isPassedByOrder = (question: Question): boolean => !["accompany", "flip", "floor"].includes(question.kind);

// The frame in which the window that is open has opened; null where the lines do not tell.
function openedIn(lines: readonly Line[]): number | null {
  for (let n = lines.length - 1; n >= 0; n -= 1) {
    const line = lines[n];
    if (line && typeof line.news === "object" && "window" in line.news && line.news.window !== null) return line.seq;
  }
  return null;
}

// What it is a reaction to: the last thing that happened before the window opened or in the same frame, and without a window at all.
export function trigger(lines: readonly Line[], open: boolean): Event | null {
  const seq = open ? openedIn(lines) : null;
  for (let n = lines.length - 1; n >= 0; n -= 1) {
    const line = lines[n];
    if (!line || (seq !== null && line.seq > seq)) continue;
    const event = eventOf(line.news);
    if (event) return event;
  }
  return null;
}
