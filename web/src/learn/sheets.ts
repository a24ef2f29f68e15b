// Sheets as the server tells them: each is asked for once, and again only where that failed.

import type { Phase, Sheet, Topic, TopicKind } from "$wire";
import { PHASES } from "../box";
import { partsOf } from "../router.svelte";
import { learn } from "../server/api";

const kept = new Map<string, Promise<Sheet>>();
let topics: Promise<Topic[]> | null = null;

export function sheet(name: string): Promise<Sheet> {
  let asked = kept.get(name);
  if (!asked) {
    asked = learn.sheet(name);
    asked.catch(() => kept.delete(name));
    kept.set(name, asked);
  }
  return asked;
}

export function allTopics(): Promise<Topic[]> {
  if (!topics) {
    topics = learn.topics();
    topics.catch(() => (topics = null));
  }
  return topics;
}

// What there is to read, by kind, in the order of the server; phases in that of a turn.
export function grouped(all: readonly Topic[]): Record<TopicKind, Topic[]> {
  const of = (kind: TopicKind): Topic[] => all.filter((topic) => topic.kind === kind);
  const at = (topic: Topic): number => PHASES.findIndex((phase: Phase) => leads(topic, phase));
  return { faction: of("faction"), card: of("card"), phase: of("phase").sort((one, other) => at(one) - at(other)), thing: of("thing") };
}

export const leads = (topic: Topic, name: string): boolean => topic.id === name || topic.names.includes(name);

// The name of the sheet that a link leads to; null for every other link.
export function linked(path: string): string | null {
  const [first, name, more] = partsOf(path);
  return first === "learn" && name !== undefined && more === undefined ? name : null;
}
