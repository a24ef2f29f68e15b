// What the plot of a review is drawn from: the chances of each seat, moment by moment.

import type { Blunder, Faction, Missed, Reckoning, Review } from "$wire";
import { answer } from "../answers";
import type { Series } from "../end/plots";
import { faction as name } from "../names";
import { say } from "../words";

export function chances(moments: readonly Reckoning[]): Series[] {
  const seats = moments[0]?.chances.map((each) => each.faction) ?? [];
  return seats.map((faction) => ({ faction, values: moments.map((moment) => moment.chances.find((each) => each.faction === faction)?.chance ?? null) }));
}

// The turns that began, and the end of the record.
export function ticks(moments: readonly Reckoning[], end: string): (number | string)[] {
  return moments.map(({ turn }, n) => (n === moments.length - 1 ? end : turn));
}

// How far along the moments of a plot a line of the record lies: 1.5 is in the middle between the second and the third.
export function along(moments: readonly Reckoning[], line: number): number {
  const next = moments.findIndex((moment) => moment.line > line);
  if (next === -1) return Math.max(0, moments.length - 1);
  const [before, after] = [moments[next - 1], moments[next]];
  return before && after ? next - 1 + (line - before.line) / (after.line - before.line) : 0;
}

// What a decision cost, in percent of winning.
export const loss = ({ chance, better_chance }: Pick<Blunder, "chance" | "better_chance">): number => Math.max(0, better_chance - chance);

// The decisions of each seat, the worst first; a seat without one is named too. That of whoever reads comes before the others.
export function bySeat(blunders: readonly Blunder[], seats: readonly Faction[], me: Faction | null): { readonly faction: Faction; readonly worst: readonly Blunder[] }[] {
  const named = [...new Set([...seats, ...blunders.map(({ faction }) => faction), ...(me === null ? [] : [me])])].sort((one, other) => Number(other === me) - Number(one === me));
  return named.map((faction) => ({ faction, worst: blunders.filter((each) => each.faction === faction).sort((one, other) => loss(other) - loss(one)) }));
}

// Both answers in words, each in a sentence with its chance, or with how often it lets those win who had to be stopped.
export function weighed(decision: Blunder | Missed, victors = ""): { readonly given: string; readonly better: string } {
  const { kind, given, names, better, better_names } = decision;
  const [did, could] = [answer(given, names, kind), answer(better, better_names, kind)];
  if ("lost" in decision) return { given: say("review-let", { action: did, victors, lost: decision.lost }), better: say("review-stops", { action: could, lost: decision.better_lost }) };
  return {
    given: say("review-given", { action: did, chance: decision.chance }),
    better: say("review-better", { action: could, chance: decision.better_chance, why: decision.why }),
  };
}

// A sentence with notation in it: what stands between backticks is spelled.
export function pieces(told: string): { readonly text: string; readonly spelled: boolean }[] {
  return told.split("`").map((text, n) => ({ text, spelled: n % 2 === 1 })).filter(({ text }) => text !== "");
}

// What a review has found at a line, in words.
export type Found = { readonly line: number; readonly kind: "turning" | "costly"; readonly words: string };

// In the order of the game. A line at which two things were found has a mark for each kind.
export function found({ turning_points, blunders, missed }: Pick<Review, "turning_points" | "blunders" | "missed">): Found[] {
  const points = turning_points.map(({ line, faction, before, after }): Found => ({ line, kind: "turning", words: say("mark-turning", { line, faction: name(faction), before, after }) }));
  const costly = blunders.map((each): Found => ({ line: each.line, kind: "costly", words: say("mark-costly", { line: each.line, faction: name(each.faction), loss: loss(each) }) }));
  const opened = missed.map(({ line, faction }): Found => ({ line, kind: "costly", words: say("mark-missed", { line, faction: name(faction) }) }));
  return [...points, ...costly, ...opened].sort((one, other) => one.line - other.line);
}
