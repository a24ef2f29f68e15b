// What things are called, by the ids of the wire.

import type { Foretold, Name, VoiceCommand } from "$wire";
import { say } from "./words";

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

export const faction = (id: string): string => say(`faction-${id}`);
// In the middle of a sentence.
export const the = (id: string): string => say(`the-${id}`);
export const territory = (id: string): string => say(`territory-${id}`);
export const card = (name: string): string => say(`card-${slug(name)}`);
export const leader = (name: string): string => say(`leader-${slug(name)}`);
// Where there is little room: the last word, unless another of these leaders ends on it too.
export function shortLeader(name: string, among: readonly string[]): string {
  const last = (of: string): string => leader(of).split(" ").at(-1) ?? "";
  return among.some((other) => other !== name && last(other) === last(name)) ? leader(name) : last(name);
}
export const phase = (id: string): string => say(`phase-${id}`);

// A card of the spice deck is named after a territory, or is a worm.
export const spiceCard = (name: string): string => (name === "Shai-Hulud" ? say("shai-hulud") : territory(slug(name)));

export function parted(place: string): { territory: string; sector: number | null } {
  const [territory = "", sector] = place.split("/");
  return { territory, sector: sector === undefined ? null : Number(sector) };
}

export function place(id: string): string {
  const { territory: of, sector } = parted(id);
  return sector === null ? territory(of) : say("place", { territory: territory(of), sector });
}

export function force(text: string): string {
  const [regular = "0", elite = "0"] = text.split("+");
  if (elite === "0") return regular;
  return regular === "0" ? `★${elite}` : `${regular} + ★${elite}`;
}

// One name in words.
export function named(name: Name): string {
  if ("faction" in name) return faction(name.faction);
  if ("territory" in name) return territory(name.territory);
  if ("place" in name) return place(name.place);
  if ("card" in name) return card(name.card);
  if ("spice-card" in name) return spiceCard(name["spice-card"]);
  if ("leader" in name) return name.leader === "Kwisatz Haderach" ? say("kwisatz") : leader(name.leader);
  if ("ability" in name) return say(`ability-${slug(name.ability)}`);
  if ("force" in name) return force(name.force);
  if ("element" in name) return say(`element-${slug(name.element)}`);
  if ("command" in name) return command(name.command);
  if ("number" in name) return String(name.number);
  if ("turn" in name) return String(name.turn);
  if ("strength" in name) return name.strength;
  if ("secret" in name) return secret(name.secret);
  if ("question" in name) return name.question;
  return String(name.deal);
}

// A command of the Voice: `no poison-weapon`.
export function command(text: string): string {
  const [order = "", what = ""] = text.split(" ");
  return say(`voice-${order}`, { what: say(`voiced-${what}`) });
}

export const ordered = ({ play, what }: VoiceCommand): string => command(`${play ? "play" : "no"} ${what}`);

// What Prescience was told.
export function foretold(told: Foretold): string {
  if (told === "nothing") return say("plan-none");
  if ("number" in told) return told.number;
  return named("leader" in told ? { leader: told.leader } : { card: told.card });
}

// Who leads a plan: a leader, a Cheap Hero, or nobody.
export const champion = (name: string | null): string =>
  name === null ? say("plan-nobody") : name === "Cheap Hero" ? card(name) : named({ leader: name });

// A secret that can be shown: `hand`, `card Shield`, `traitor Dr. Yueh`.
export function secret(text: string): string {
  if (text.startsWith("card ")) return card(text.slice(5));
  if (text.startsWith("traitor ")) return say("secret-traitor", { leader: leader(text.slice(8)) });
  return say(`secret-${text}`);
}
