// What an answer does, in words: for the button that gives it, and for a hint that names it.

import type { Name } from "$wire";
import { territoryOf } from "./board/geometry";
import { ownerOf, strengthOf } from "./box";
import { planIn } from "./forms/plan";
import { read, total, written } from "./forms/tokens";
import { card, champion, faction, force, named, parted, territory, the } from "./names";
import { question } from "./truthtrance";
import { known, say, type Values } from "./words";

// A place within a sentence: its sector only where the territory has several.
export function spot(id: string): string {
  const { territory: of, sector } = parted(id);
  if (sector === null || territoryOf(id).sectors.length === 1) return territory(of);
  return say("place-within", { territory: territory(of), sector });
}

// Several things in a row.
export const row = (all: readonly string[]): string =>
  all.reduce((first, second, n) => (n === 0 ? second : say(n === all.length - 1 ? "list-last" : "list-comma", { first, second })), "");

const within = (name: Name): string => ("place" in name ? spot(name.place) : "faction" in name ? the(name.faction) : named(name));

// The names in an answer by their kind; several of one kind stand in a row.
function values(names: readonly Name[]): Values {
  const all: Record<string, string[]> = {};
  for (const name of names) (all[Object.keys(name)[0] as string] ??= []).push(within(name));
  return Object.fromEntries(Object.entries(all).map(([kind, words]) => [kind, row(words)]));
}

// Forces and the place of each, as they stand in an answer one after the other.
function groups(names: readonly Name[], key: string): string {
  return row(names.flatMap((name, n) => {
    const at = names[n + 1];
    return "force" in name && at && "place" in at ? [say(key, { force: force(name.force), place: spot(at.place) })] : [];
  }));
}

// Read from the notation: the names of a plan leave out who goes along and what is paid.
function plan(action: string): string {
  const draft = planIn(action);
  if (!draft) return action;
  const who = champion(draft.leader);
  const [dial, spice] = [force(written(draft.dial)), force(written(draft.spice))];
  const parts = [
    draft.kwisatz ? say("planned-kwisatz", { leader: who }) : who,
    total(draft.spice) > 0 ? say("planned-dial-spice", { dial, spice }) : say("planned-dial", { dial }),
    ...[draft.weapon, draft.defense].flatMap((name) => (name === null ? [] : [card(name)])),
  ];
  return parts.reduce((first, second) => say("list-comma", { first, second }));
}

const share = (action: string): number => Number(/ ally (\d+)/.exec(action)?.[1] ?? 0);

type More = (action: string, names: readonly Name[]) => Values;

const moved: More = (_, names) => {
  const to = names.at(-1);
  return { groups: groups(names, "group-from"), to: to && "place" in to ? spot(to.place) : "" };
};
// Forces and a leader out of the tanks.
const revived: More = (_, names) =>
  ({ revived: row(names.map((name) => ("force" in name ? say("revived-forces", { force: force(name.force), number: total(read(name.force)) }) : named(name)))) });

// What an answer says that its names alone do not, by its verb.
const MORE: Record<string, More> = {
  predict: (_, [name]) => (name && "faction" in name ? { faction: faction(name.faction) } : {}),
  keep: (_, [name]) => (name && "leader" in name ? { strength: strengthOf(name.leader), owner: faction(ownerOf(name.leader) ?? "") } : {}),
  deploy: (_, names) => ({ groups: groups(names, "group-to") }),
  remove: (_, names) => ({ groups: groups(names, "group-in") }),
  lift: (_, names) => ({ groups: groups(names, "group-from") }),
  move: moved, ride: moved, cross: moved,
  revive: revived, restore: revived, ghola: revived,
  pay: (action, [name]) => ({ own: name && "number" in name ? name.number : 0, rest: share(action), card: name && "card" in name ? card(name.card) : "none" }),
  ship: (action, names) => ({ card: "none", ...values(names), share: share(action) }),
  tell: (_, [name]) => ({ what: name ? named(name) : say("plan-none") }),
  plan: (action) => ({ plan: plan(action) }),
  truthtrance: question,
};

// In the words of its question where it has some of its own, else of its verb, else as it is spelled.
export function answer(action: string, names: readonly Name[], kind: string): string {
  const verb = action.split(" ")[0] as string;
  const key = [`do-${kind}-${verb}`, `bare-${verb}`, `do-${verb}`].find(known);
  return key ? say(key, { ...values(names), ...MORE[verb]?.(action, names) }) : action;
}
