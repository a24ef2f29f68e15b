// Who sits where, in words.

import type { Faction } from "$wire";
import { say } from "../words";
import type { Scene } from "./scene";

export function sitter(scene: Scene, faction: Faction): string {
  if (faction === scene.me) return say("you");
  const chair = scene.chairs.find((each) => each.faction === faction)?.sitter;
  if (chair && typeof chair === "object") {
    if ("person" in chair) return chair.person;
    if ("held-for" in chair) return say("sitter-held", { person: chair["held-for"].person });
    return say("sitter-bot", { bot: say(`bot-${chair.bot}`) });
  }
  const seated = scene.sitters.find((each) => each.seat === faction)?.sitter;
  if (seated && typeof seated === "object") return say("sitter-bot", { bot: say(`bot-${seated.bot}`) });
  return "";
}
