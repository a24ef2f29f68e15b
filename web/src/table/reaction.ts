// What a seat is asked while somebody else acts, and what that is a reaction to.

import type { AskKind, Event, Question } from "$wire";
import type { Line } from "./game";

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

// What was declared: the last thing that happened before the window opened, or at all where no window is told of.
export function trigger(lines: readonly Line[]): Event | null {
  let end = lines.length;
  for (let n = lines.length - 1; n >= 0; n -= 1) {
    const news = lines[n]?.news;
    if (typeof news === "object" && "window" in news && news.window !== null) {
      end = n;
      break;
    }
  }
  // What comes in the same frame as the window came before it.
  const seq = lines[end]?.seq;
  for (let n = lines.length - 1; n >= 0; n -= 1) {
    const line = lines[n];
    if (!line || (seq !== undefined && line.seq > seq)) continue;
    if (typeof line.news === "object" && "event" in line.news) return line.news.event;
  }
  return null;
}
