// What is in the box, as the page asks for it.

import type { Card, Faction, Leader } from "$wire";
import { CARDS as ALL_CARDS, FACTIONS, LEADERS as ALL_LEADERS, PHASES } from "./gen/box";

export { FACTIONS, PHASES };

export const CARDS = Object.keys(ALL_CARDS) as Card[];
export const CARD_KINDS = Object.fromEntries(Object.entries(ALL_CARDS).map(([card, [kind]]) => [card, kind])) as Record<Card, string>;

const STRENGTHS = new Map<string, number>(FACTIONS.flatMap((faction) => ALL_LEADERS[faction]));
const OWNERS = new Map<string, Faction>(FACTIONS.flatMap((faction) => ALL_LEADERS[faction].map(([leader]) => [leader, faction] as const)));

export const LEADERS = [...STRENGTHS.keys()] as Leader[];
export const leadersOf = (faction: Faction): Leader[] => ALL_LEADERS[faction].map(([leader]) => leader);
export const strengthOf = (leader: string): number => STRENGTHS.get(leader) ?? 0;
export const ownerOf = (leader: string): Faction | undefined => OWNERS.get(leader);
