// What others have answered to one's own offer, out of what was told and said since.

import type { Faction } from "$wire";
import { eventOf, type Line } from "../table/game";

export type Reply =
  | { readonly kind: "agreed"; readonly seq: number; readonly faction: Faction; readonly text: string; readonly rule: string }
  | { readonly kind: "lapsed"; readonly seq: number; readonly text: string; readonly rule: string }
  // That it is an answer is for people to read: it was whispered after the offer was made.
  | { readonly kind: "said"; readonly seq: number; readonly faction: Faction; readonly words: string };

// Since the last offer of this seat, oldest first; words of others than its parties are no answer.
export function replies(lines: readonly Line[], me: Faction | null, parties: readonly Faction[] | null = null): Reply[] {
  if (me === null) return [];
  const offered = lines.findLastIndex(({ news }) => {
    const event = eventOf(news);
    return event?.type === "DEAL_OFFERED" && event.faction === me;
  });
  if (offered < 0) return [];
  return lines.slice(offered + 1).flatMap(({ seq, news }): Reply[] => {
    if (typeof news === "object" && "said" in news) {
      const { from, to, words } = news.said;
      return to === me && (parties === null || parties.includes(from)) ? [{ kind: "said", seq, faction: from, words }] : [];
    }
    const event = eventOf(news);
    if (event?.type === "DEAL_AGREED" && event.by === me && event.faction !== me) return [{ kind: "agreed", seq, faction: event.faction, text: event.text, rule: event.rule }];
    return event?.type === "OFFER_LAPSED" && event.faction === me ? [{ kind: "lapsed", seq, text: event.text, rule: event.rule }] : [];
  });
}

// The newest answer that belongs to this phase; words only while the offer lies on the table.
export function newest(lines: readonly Line[], me: Faction | null, parties: readonly Faction[]): Reply | null {
  const phase = lines.findLast(({ news }) => eventOf(news)?.type === "PHASE_STARTED")?.seq ?? 0;
  return replies(lines, me, parties).findLast(({ seq }) => seq > phase) ?? null;
}
