// A seat against bots, in one click.

import type { Setup } from "$wire";
import { me } from "./person.svelte";
import { tables } from "./server/api";

export type Wish = { readonly mode: "basic" | "advanced"; readonly bot: string; readonly faction: string | null; readonly players: number };

export async function playNow({ mode, bot, faction, players }: Wish, title: string): Promise<string> {
  await me.be();
  const setup: Setup = {
    title,
    points: { mode },
    chairs: ["person", ...Array.from({ length: players - 1 }, () => ({ bot }))],
    dealing: faction === null ? "lot" : "chosen",
    factions: [],
    pace: "untimed",
    open: false,
    watchers: false,
    padding: "off",
  };
  const { id } = await tables.open(setup);
  if (faction !== null) await tables.pick(id, faction);
  await tables.ready(id);
  await tables.begin(id);
  return id;
}
