// What the plots at the end of a game are drawn from: how things stood at the end of each turn.

import type { Faction, Holdings, TurnEnd } from "$wire";

// Turns in a row in which one faction, or nobody, held a stronghold.
export type Run = { readonly from: number; readonly to: number; readonly by: Faction | null };

export function runs(turns: readonly TurnEnd[], territory: string): Run[] {
  const all: { from: number; to: number; by: Faction | null }[] = [];
  for (const { turn, strongholds } of turns) {
    const by = strongholds.find((each) => each.territory === territory)?.by ?? null;
    const before = all.at(-1);
    if (before && before.by === by && before.to === turn - 1) before.to = turn;
    else all.push({ from: turn, to: turn, by });
  }
  return all;
}

// The values of one faction, turn by turn; null where they are not known.
export type Series = { readonly faction: Faction; readonly values: (number | null)[] };

export function series(turns: readonly TurnEnd[], value: (held: Holdings) => number | null): Series[] {
  const factions = turns.at(-1)?.factions.map((each) => each.faction) ?? [];
  const of = (turn: TurnEnd, faction: Faction): number | null => {
    const held = turn.factions.find((each) => each.faction === faction);
    return held ? value(held) : null;
  };
  return factions.map((faction) => ({ faction, values: turns.map((turn) => of(turn, faction)) }));
}

export const spice = (held: Holdings): number | null => (typeof held.spice === "object" ? held.spice.known : null);
export const forces = (held: Holdings): number => held.board + held.reserves;

// Round numbers up to the greatest value: four to six of them.
export function ticks(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200].find((each) => most / each <= 5) ?? 500;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, n) => n * step);
}

export const most = (all: readonly Series[]): number => Math.max(1, ...all.flatMap((each) => each.values.map((value) => value ?? 0)));

// Values that no line leads to or from: a game of one turn has nothing else.
export const lone = (values: readonly (number | null)[]): number[] =>
  values.flatMap((value, n) => (value !== null && (values[n - 1] ?? null) === null && (values[n + 1] ?? null) === null ? [n] : []));

// Signs at the end of lines keep a distance, in the order of their lines: those that would touch are spread both ways around the middle of their values.
export function apart(wanted: readonly number[], distance: number, low: number, high: number): number[] {
  type Group = { readonly first: number; readonly all: readonly { readonly at: number; readonly n: number }[] };
  const room = (all: Group["all"]): number => (all.length - 1) * distance;
  const group = (all: Group["all"]): Group => {
    const middle = all.reduce((sum, { at }) => sum + at, 0) / all.length;
    return { first: Math.max(low, Math.min(high - room(all), middle - room(all) / 2)), all };
  };
  const groups: Group[] = [];
  for (const sign of wanted.map((at, n) => ({ at, n })).sort((one, other) => one.at - other.at)) {
    let last = group([sign]);
    for (let before = groups.at(-1); before && before.first + room(before.all) + distance > last.first; before = groups.at(-1)) last = group([...(groups.pop() as Group).all, ...last.all]);
    groups.push(last);
  }
  const placed: number[] = new Array<number>(wanted.length).fill(0);
  for (const { first, all } of groups) all.forEach(({ n }, at) => (placed[n] = first + at * distance));
  return placed;
}
