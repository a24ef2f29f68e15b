// Who sits where, in words.

import type { Chair, Faction } from "$wire";
import { say } from "../words";
import type { Scene } from "./scene";

// Who sits on a chair.
export function occupant({ sitter }: Chair): string {
  if (sitter === "nobody") return say("lobby-free");
  if ("person" in sitter) return sitter.person;
  if ("held-for" in sitter) return say("sitter-held", { person: sitter["held-for"].person });
  return say("sitter-bot", { bot: say(`bot-${sitter.bot}`) });
}

export function sitter(scene: Scene, faction: Faction): string {
  if (faction === scene.me) return say("you");
  const chair = scene.chairs.find((each) => each.faction === faction);
  if (chair && chair.sitter !== "nobody") return occupant(chair);
  const seated = scene.sitters.find((each) => each.seat === faction)?.sitter;
  if (seated && typeof seated === "object") return say("sitter-bot", { bot: say(`bot-${seated.bot}`) });
  return "";
}
