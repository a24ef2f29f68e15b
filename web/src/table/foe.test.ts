import type { FactionView, View } from "$wire";
import { describe, expect, it } from "vitest";
import { armies, foe, sides, standing } from "./foe";

const seat = (of: Partial<FactionView>): FactionView => ({
  leaders: [], face_down: 0, face_down_leaders: "hidden", captives: 0, captive_leaders: "hidden", traitors: "hidden", known: [], ...of,
} as unknown as FactionView);

const SIDE = { plan: null, voice: null, told: null };
const VIEW = {
  battle: { place: "old-gap/8", aggressor: { ...SIDE, faction: "emperor" }, defender: { ...SIDE, faction: "atreides" } },
  board: [
    { place: "old-gap/8", spice: 0, forces: [{ faction: "emperor", force: "3+1", advisors: false }, { faction: "bene-gesserit", force: "1", advisors: true }] },
    { place: "old-gap/9", spice: 6, forces: [{ faction: "emperor", force: "2", advisors: false }, { faction: "atreides", force: "4", advisors: false }] },
    { place: "carthag/10", spice: 0, forces: [{ faction: "emperor", force: "5", advisors: false }] },
  ],
  factions: [
    seat({ faction: "atreides", traitors: { known: ["Caid"] } }),
    seat({
      faction: "emperor", face_down: 1,
      leaders: [{ leader: "Hasimir Fenring", at: "tanks" }, { leader: "Burseg", at: { field: "carthag" } }],
    }),
  ],
} as unknown as View;

describe("what is known of the other side", () => {
  it("is found from either chair", () => {
    expect(sides(VIEW, "atreides")?.other.faction).toBe("emperor");
    expect(sides(VIEW, "emperor")?.other.faction).toBe("atreides");
    expect(foe({ ...VIEW, battle: null }, "atreides")).toBeNull();
  });
  it("counts the fighters in the territory, sector by sector, and nobody else", () => {
    expect(standing(VIEW, "emperor")).toEqual([{ place: "old-gap/8", force: "3+1" }, { place: "old-gap/9", force: "2" }]);
    expect(standing(VIEW, "bene-gesserit")).toEqual([]);
  });
  it("tells in which sectors the armies stand", () => {
    expect(armies(VIEW)).toEqual([8, 9]);
    const elsewhere = { ...VIEW, battle: { ...VIEW.battle, place: "old-gap/8" }, board: VIEW.board.slice(1) } as View;
    expect(armies(elsewhere)).toEqual([9]);
    expect(armies({ ...VIEW, battle: null })).toEqual([]);
  });
  it("names the leaders who are not known to be gone, the strongest first, and those in one's own pay", () => {
    const of = foe(VIEW, "atreides");
    expect(of?.leaders.map(({ leader, field, traitor }) => [leader, field, traitor])).toEqual([
      ["Captain Aramsham", null, false], ["Caid", null, true], ["Burseg", "carthag", false], ["Bashar", null, false],
    ]);
    expect(of?.missing).toBe(1);
  });
});
