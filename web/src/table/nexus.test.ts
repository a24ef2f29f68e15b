import { describe, expect, it } from "vitest";
import type { Event, Faction, View } from "$wire";
import type { Line } from "./game";
import { alliances, between, circle, nexusOf } from "./nexus";

const line = (event: object): Line => ({ seq: 1, at: 0, news: { event: { rule: "1.10.01", text: "", words: null, ...event } as Event } });
const began = line({ type: "NEXUS_STARTED", turn: 3 });
const proposes = (faction: Faction, to: Faction): Line => line({ type: "ALLIANCE_PROPOSED", faction, to });
const declines = (faction: Faction, from: Faction): Line => line({ type: "ALLIANCE_DECLINED", faction, from });
const view = (...allied: [Faction, Faction][]): View => ({
  factions: (["atreides", "emperor", "fremen", "harkonnen"] as Faction[]).map((faction) => ({
    faction, ally: allied.flatMap(([a, b]) => (a === faction ? [b] : b === faction ? [a] : []))[0] ?? null,
  })),
} as View);

describe("a Nexus", () => {
  it("is not on before it begins, after it ends, and in a later phase", () => {
    expect(nexusOf([], view(), false)).toBeNull();
    expect(nexusOf([began, line({ type: "NEXUS_ENDED", turn: 3 })], view(), false)).toBeNull();
    expect(nexusOf([began, line({ type: "PHASE_STARTED", turn: 3, phase: "charity" })], view(), false)).toBeNull();
    expect(nexusOf([began], view(), false)).not.toBeNull();
  });

  it("is on for whoever is asked about alliances, however little was read of it", () => {
    expect(nexusOf([], view(["emperor", "fremen"]), true)).toEqual({ allied: [{ from: "emperor", to: "fremen" }], proposed: null, declined: [], broken: [] });
  });

  it("shows a proposal until it is answered", () => {
    const lines = [began, proposes("harkonnen", "atreides")];
    expect(nexusOf(lines, view(), false)?.proposed).toEqual({ from: "harkonnen", to: "atreides" });
    const after = nexusOf([...lines, declines("atreides", "harkonnen")], view(), false);
    expect(after?.proposed).toBeNull();
    expect(after?.declined).toEqual([{ from: "harkonnen", to: "atreides" }]);
  });

  it("forgets a refusal once the two are allied", () => {
    const lines = [began, proposes("fremen", "emperor"), declines("emperor", "fremen"), proposes("emperor", "fremen"), line({ type: "ALLIANCE_FORMED", faction: "emperor", with: "fremen" })];
    expect(nexusOf(lines, view(["emperor", "fremen"]), false)).toEqual({ allied: [{ from: "emperor", to: "fremen" }], proposed: null, declined: [], broken: [] });
  });

  it("keeps the last refusal between two, and what was left", () => {
    const lines = [began, declines("emperor", "fremen"), declines("fremen", "emperor"), line({ type: "ALLIANCE_BROKEN", faction: "atreides", with: "harkonnen" })];
    const nexus = nexusOf(lines, view(), false);
    expect(nexus?.declined).toEqual([{ from: "emperor", to: "fremen" }]);
    expect(nexus?.broken).toEqual([{ from: "atreides", to: "harkonnen" }]);
  });

  it("does not look into the Nexus before", () => {
    const lines = [began, declines("emperor", "fremen"), line({ type: "NEXUS_ENDED", turn: 3 }), began];
    expect(nexusOf(lines, view(), false)?.declined).toEqual([]);
  });
});

describe("the circle", () => {
  it("names each alliance once", () => {
    expect(alliances(view(["harkonnen", "atreides"], ["fremen", "emperor"]))).toEqual([{ from: "atreides", to: "harkonnen" }, { from: "emperor", to: "fremen" }]);
  });

  it("puts all seats at the same distance, and lines outside the emblems", () => {
    const spots = circle(["atreides", "emperor", "fremen", "harkonnen"], 100);
    for (const { x, y } of spots) expect(Math.hypot(x, y)).toBeCloseTo(100);
    for (const { x, y } of circle(["atreides", "emperor", "fremen"], 100, 50)) expect(Math.hypot(x, y * 2)).toBeCloseTo(100);
    const [a, , b] = spots;
    if (!a || !b) throw new Error("four spots");
    const { x1, y1, x2, y2 } = between(a, b, 30);
    expect(Math.hypot(x2 - x1, y2 - y1)).toBeCloseTo(140);
  });
});
