import type { BattleView, Frame } from "$wire";
import { describe, expect, it } from "vitest";
import { battles, faceDown, nextStep, sentences, upTo } from "./battle";
// Frames of games that were played at a server, cut out around four battles.
import recorded from "./fixtures/battles.json";
import { NOTHING, reduce } from "./game";

const FRAMES = recorded as unknown as Frame[];
const game = FRAMES.reduce((before, frame) => reduce(before, { frame }), NOTHING);
const all = battles(game);
const [poisoned, betrayed, exploded, foreseen] = all;

describe("battles", () => {
  it("are found one after the other, even where one ends in the frame in which the next is chosen", () => {
    expect(all.map(({ territory }) => territory)).toEqual(["old-gap", "broken-land", "sietch-tabr", "habbanya-sietch"]);
    expect(all.every(({ ended }) => ended)).toBe(true);
    expect(poisoned?.turn).toBe(2);
    expect(new Set(all.map(({ id }) => id)).size).toBe(4);
  });
  it("tell who won with which totals, and whose leader the weapon killed", () => {
    expect(poisoned?.aggressor).toMatchObject({ faction: "bene-gesserit", result: "wins", total: "6", killed: null });
    expect(poisoned?.defender).toMatchObject({ faction: "emperor", result: "loses", total: "0.5", killed: "weapon" });
    expect(poisoned?.defender.plan).toMatchObject({ champion: { leader: "Hasimir Fenring" }, dial: "1", defense: "Snooper" });
  });
  it("tell who called whose leader a traitor; such a battle has no totals", () => {
    expect(betrayed?.aggressor).toMatchObject({ faction: "spacing-guild", betrayed: "harkonnen", killed: "traitor", result: "loses", total: null });
    expect(betrayed?.defender).toMatchObject({ betrayed: null, killed: null, result: "wins", total: null });
  });
  it("are lost by both in an explosion, with a captive who led for others", () => {
    expect(exploded).toMatchObject({ explosion: true });
    expect(exploded?.aggressor).toMatchObject({ faction: "harkonnen", result: "loses", killed: "explosion", plan: { champion: { leader: "Wanna Yueh" } } });
    expect(exploded?.defender).toMatchObject({ result: "loses", killed: "explosion" });
  });
  it("keep what was said before the plans were turned, and nothing of what came after the battle", () => {
    expect(foreseen && sentences(foreseen).map(({ type }) => type)).toEqual([
      "VOICE_USED", "PRESCIENCE_USED", "PRESCIENCE_TOLD", "BATTLE_WON", "FORCES_KILLED", "CARD_DISCARDED", "FORCES_KILLED",
    ]);
  });
  it("that are still fought have no result", () => {
    const [open] = battles({ ...game, lines: game.lines.filter(({ seq }) => seq <= 4) });
    expect(open).toMatchObject({ ended: false, aggressor: { result: null }, defender: { result: null } });
    expect(open?.id).toBe(poisoned?.id);
  });
});

describe("a page that is opened in the middle of a battle", () => {
  it("finds it by the view, under the same id, and goes on with it", () => {
    const side = { plan: null, voice: null, told: null };
    const battle: BattleView = { place: "old-gap/8", aggressor: { ...side, faction: "bene-gesserit" }, defender: { ...side, faction: "emperor" } };
    const [found] = battles({ opened: { turn: 2, battle }, lines: game.lines.filter(({ seq }) => seq >= 4) });
    expect(found?.id).toBe(poisoned?.id);
    expect(found).toMatchObject({ ended: true, aggressor: { result: "wins" }, defender: { killed: "weapon" } });
  });
});

describe("looking at a battle again", () => {
  it("begins face down, turns both plans at once, and then goes step by step to the end", () => {
    if (!betrayed) throw new Error("the record has a traitor");
    let at = faceDown(betrayed);
    expect(upTo(betrayed, at)).toMatchObject({ ended: false, aggressor: { plan: null, result: null }, defender: { plan: null } });
    at = nextStep(betrayed, at);
    const open = upTo(betrayed, at);
    expect(open.aggressor.plan).not.toBeNull();
    expect(open.defender.plan).not.toBeNull();
    expect(open.aggressor.betrayed).toBeNull();
    at = nextStep(betrayed, at);
    expect(upTo(betrayed, at)).toMatchObject({ aggressor: { betrayed: "harkonnen", killed: null } });
    while (at < betrayed.told.length) {
      const next = nextStep(betrayed, at);
      expect(next).toBeGreaterThan(at);
      at = next;
    }
    expect(upTo(betrayed, at)).toEqual(betrayed);
  });
});
