import { describe, expect, it } from "vitest";
import type { Name } from "$wire";
import { answer } from "./answers";

const force = (text: string): Name => ({ force: text });
const at = (place: string): Name => ({ place });
const of = (faction: string): Name => ({ faction });
const card = (name: string): Name => ({ card: name });

// Answers as the wire gives them, with their names, the kind of their question, and what they say.
const SAID: readonly (readonly [string, readonly Name[], string, string])[] = [
  ["pay with Karama", [card("Karama")], "payment", "Pay with the Karama"],
  ["pay 3", [{ number: 3 }], "payment", "Pay 3 yourself"],
  ["pay 3 ally 2", [{ number: 3 }], "payment", "Pay 3 yourself, the ally 2"],
  ["keep Beast Rabban", [{ leader: "Beast Rabban" }], "keep-traitor", "Keep Beast Rabban (Harkonnen, strength 4)"],
  ["deploy 5 sietch-tabr/13, 3 false-wall-south/3, 2 false-wall-west/16", [force("5"), at("sietch-tabr/13"), force("3"), at("false-wall-south/3"), force("2"), at("false-wall-west/16")], "deploy",
    "Deploy 5 to Sietch Tabr, 3 to False Wall South (sector 3) and 2 to False Wall West (sector 16)"],
  ["move 5 sietch-tabr/13 -> red-chasm/6", [force("5"), at("sietch-tabr/13"), at("red-chasm/6")], "move", "Move 5 from Sietch Tabr to Red Chasm"],
  ["move 2 the-minor-erg/4, 0+1 the-minor-erg/6 -> polar-sink", [force("2"), at("the-minor-erg/4"), force("0+1"), at("the-minor-erg/6"), at("polar-sink")], "move",
    "Move 2 from The Minor Erg (sector 4) and ★1 from The Minor Erg (sector 6) to Polar Sink"],
  ["ride 3 red-chasm/6 -> arrakeen/9", [force("3"), at("red-chasm/6"), at("arrakeen/9")], "ride", "Ride with 3 from Red Chasm to Arrakeen"],
  ["cross 4 tueks-sietch/4 -> carthag/10", [force("4"), at("tueks-sietch/4"), at("carthag/10")], "ship", "Ship 4 from Tuek's Sietch across to Carthag"],
  ["lift 6 tueks-sietch/4", [force("6"), at("tueks-sietch/4")], "ship", "Ship 6 from Tuek's Sietch back to the reserves"],
  ["ship 5 arrakeen/9", [force("5"), at("arrakeen/9")], "ship", "Ship 5 to Arrakeen"],
  ["ship 5 arrakeen/9 ally 2 with Karama of emperor", [force("5"), at("arrakeen/9"), card("Karama"), of("emperor")], "ship", "Ship 5 to Arrakeen with the Karama of the Emperor, the ally pays 2"],
  ["remove 3 hagga-basin/11, 1 hagga-basin/12", [force("3"), at("hagga-basin/11"), force("1"), at("hagga-basin/12")], "remove", "Lose 3 in Hagga Basin (sector 11) and 1 in Hagga Basin (sector 12)"],
  ["revive 2+1 and Stilgar", [force("2+1"), { leader: "Stilgar" }], "revive", "Bring back 2 + ★1 forces and Stilgar"],
  ["revive Kwisatz Haderach", [{ leader: "Kwisatz Haderach" }], "revive", "Bring back Kwisatz Haderach"],
  ["restore 1", [force("1")], "restore", "Bring back 1 force"],
  ["ghola 5", [force("5")], "ghola", "Bring back 5 forces"],
  ["plan Otheym dial 4 weapon Ellaca Drug", [{ leader: "Otheym" }, force("4"), card("Ellaca Drug")], "plan", "Lay this plan: Otheym, dial 4, Ellaca Drug"],
  ["plan Duncan Idaho kwisatz dial 3+2 spice 2+1 weapon Lasgun defense Shield", [], "plan",
    "Lay this plan: Duncan Idaho with the Kwisatz Haderach, dial 3 + ★2 (2 + ★1 with spice), Lasgun, Shield"],
  ["plan Cheap Hero dial 2 defense Snooper", [], "plan", "Lay this plan: Cheap Hero, dial 2, Snooper"],
  ["plan none dial 3", [force("3")], "plan", "Lay this plan: nobody, dial 3"],
  ["show hand to harkonnen", [{ secret: "hand" }, of("harkonnen")], "show", "Show the whole hand to Harkonnen"],
  ["show card Shield to atreides, emperor", [{ secret: "card Shield" }, of("atreides"), of("emperor")], "show", "Show Shield to Atreides and the Emperor"],
  ["arm carthag, arrakeen", [{ territory: "carthag" }, { territory: "arrakeen" }], "arm", "Take up arms in Carthag and Arrakeen"],
  ["predict emperor 4", [of("emperor"), { turn: 4 }], "predict", "Emperor on turn 4"],
  ["ally emperor", [of("emperor")], "nexus", "Propose to the Emperor"],
  ["tell none", [], "tell", "Tell: none"],
  ["pass", [], "traitor", "No traitor"],
  ["sing", [], "sing", "sing"],
];

describe("an answer", () => {
  it.each(SAID)("%s is said in words", (action, names, kind, words) => {
    expect(answer(action, names, kind)).toBe(words);
  });
});

describe("a question of Truthtrance", () => {
  const asked = (text: string): string => answer(`truthtrance bene-gesserit ${text}`, [of("bene-gesserit"), { question: text }], "truthtrance").replace(/^Ask Bene Gesserit: /, "");

  it.each([
    ["holds-card Karama 1", "do you hold the card Karama?"], ["holds-card poison-weapon 2", "do you hold a poison weapon, 2 or more of them?"],
    ["hand-at-least 3", "do you hold 3 or more cards?"], ["has-held Lasgun", "have you ever held Lasgun?"],
    ["is-traitor Chani", "is Chani your traitor?"], ["was-dealt Dr. Yueh", "was Dr. Yueh dealt to you as a traitor?"],
    ["spice-at-least 5", "do you have 5 or more spice?"], ["leader-in-tanks Stilgar", "is Stilgar in your tanks?"],
    ["predicted-faction emperor", "did you predict the Emperor?"], ["predicted-turn 4", "did you predict turn 4?"], ["predicted harkonnen 4", "did you predict Harkonnen on turn 4?"],
    ["storm-card 4", "have you seen a 4 on the storm card?"], ["storm-card-at-least 4", "have you seen a 4 or more on the storm card?"], ["storm-dial 3", "did you dial 3 for the storm?"],
    ["claimed-charity", "have you had your charity this turn?"], ["top-spice-card Old Gap", "have you seen Old Gap on top of the spice deck?"],
    ["auction-card 2 Karama", "have you seen Karama as card 2 of this turn's auctions?"], ["losses-at-least 7", "have you lost 7 or more forces in battle?"],
    ['free "Will you ship?"', '"Will you ship?"'], ["sings 3", "sings 3"],
  ])("%s is put to somebody", (text, words) => {
    expect(asked(text)).toBe(words);
  });

  it("says whom it is put to", () => {
    expect(answer("truthtrance emperor is-traitor Chani", [], "truthtrance")).toBe("Ask the Emperor: is Chani your traitor?");
  });
});
