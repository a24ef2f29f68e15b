import type { LeftOut, PlanForm } from "$wire";
import { describe, expect, it } from "vitest";
import { absent, cards, dialed, type Draft, kept, missed, planOf, put, spelled, sum, whole } from "./plan";
import { NONE } from "./tokens";

// A form as the server asked it of Atreides in the advanced game, with a Kwisatz Haderach.
const FORM: PlanForm = {
  leaders: [{ leader: "Thufir Hawat", strength: 5 }, { leader: "Dr. Yueh", strength: 1 }, { leader: "Cheap Hero", strength: 0 }],
  unled: true, kwisatz: 2,
  slots: [
    { weapon: null, defense: null }, { weapon: null, defense: "Shield" }, { weapon: "Lasgun", defense: null },
    { weapon: "Jubba Cloak", defense: null }, { weapon: "Jubba Cloak", defense: "Shield" }, { weapon: null, defense: "Jubba Cloak" },
  ],
  dials: { free: { forces: "5+2", most: 7, spice: 3 } },
  worth: { regular: "0.5", regular_spice: "1", elite: "1", elite_spice: "2" },
  voice: null, told: null, bound: false,
};
const TOLD: PlanForm = { ...FORM, dials: { told: [{ dial: "4", spice: "0" }, { dial: "2", spice: "2" }] }, told: { element: "number", told: "2" } };
const DRAFT: Draft = { leader: "Thufir Hawat", kwisatz: true, dial: { regular: 3, elite: 1 }, spice: { regular: 1, elite: 1 }, weapon: null, defense: "Shield" };
const refusal = { rule: "2.02.06", code: "x", values: {}, now: null, text: "no" };

describe("how a plan is spelled", () => {
  it("names leader, dial, spice and cards", () => {
    expect(spelled(DRAFT)).toBe("plan Thufir Hawat kwisatz dial 3+1 spice 1+1 defense Shield");
    expect(spelled({ ...DRAFT, kwisatz: false, spice: NONE, weapon: "Lasgun", defense: null })).toBe("plan Thufir Hawat dial 3+1 weapon Lasgun");
    expect(spelled({ ...DRAFT, leader: "Cheap Hero", kwisatz: false, dial: NONE, spice: NONE })).toBe("plan Cheap Hero dial 0 defense Shield");
  });
  it("has neither cards nor Kwisatz Haderach where nobody leads", () => {
    expect(spelled(whole({ ...DRAFT, leader: null, spice: NONE }))).toBe("plan none dial 3+1");
    expect(spelled({ ...DRAFT, leader: null, spice: NONE })).toBe("plan none dial 3+1");
  });
});

describe("a line put into the form", () => {
  it("is the plan that it spells", () => {
    for (const draft of [DRAFT, { ...DRAFT, kwisatz: false, spice: NONE, defense: null }, { ...DRAFT, weapon: "Jubba Cloak" }, whole({ ...DRAFT, leader: null })]) {
      expect(planOf(FORM, spelled(draft))).toEqual(draft);
    }
    expect(planOf(FORM, "plan Dr. Yueh dial 5 defense Jubba Cloak")).toEqual({ leader: "Dr. Yueh", kwisatz: false, dial: { regular: 5, elite: 0 }, spice: NONE, weapon: null, defense: "Jubba Cloak" });
  });
  it("is refused where the form does not hold it", () => {
    expect(planOf(FORM, "plan Thufir Hawat dial 9")).toBeNull();
    expect(planOf(FORM, "plan Chani dial 1")).toBeNull();
    expect(planOf(FORM, "plan Thufir Hawat dial 1 weapon Lasgun defense Shield")).toBeNull();
    expect(planOf(TOLD, "plan Thufir Hawat dial 3")).toBeNull();
    expect(planOf(FORM, "pass")).toBeNull();
  });
});

describe("what it comes to", () => {
  it("counts each kind of force with and without spice", () => {
    expect(dialed({ regular: 3, elite: 1 }, NONE, FORM.worth)).toBe(2.5);
    expect(dialed({ regular: 3, elite: 1 }, { regular: 1, elite: 1 }, FORM.worth)).toBe(4);
  });
  it("adds the leader and the Kwisatz Haderach", () => {
    expect(sum(FORM, DRAFT)).toEqual({ dial: 4, leader: 5, kwisatz: 2, total: 11 });
    expect(sum(FORM, whole({ ...DRAFT, leader: null }))).toEqual({ dial: 4, leader: 0, kwisatz: 0, total: 4 });
  });
});

describe("the cards", () => {
  it("lists each card of a slot once", () => {
    expect(cards(FORM, "weapon")).toEqual([null, "Lasgun", "Jubba Cloak"]);
    expect(cards(FORM, "defense")).toEqual([null, "Shield", "Jubba Cloak"]);
  });
  it("lets a weapon push out a defense that does not go with it, and keeps one that does", () => {
    expect(put(FORM, DRAFT, "weapon", "Lasgun")).toMatchObject({ weapon: "Lasgun", defense: null });
    expect(put(FORM, DRAFT, "weapon", "Jubba Cloak")).toMatchObject({ weapon: "Jubba Cloak", defense: "Shield" });
    expect(put(FORM, { ...DRAFT, weapon: "Jubba Cloak", defense: null }, "defense", "Jubba Cloak")).toMatchObject({ weapon: null, defense: "Jubba Cloak" });
  });
  it("finds the slot in which a card is missed", () => {
    const list: LeftOut[] = [
      { name: { card: "Chaumas" }, action: "plan Dr. Yueh dial 0 weapon Chaumas", names: [], refusal },
      { name: { card: "Snooper" }, action: "plan Dr. Yueh dial 0 defense Snooper", names: [], refusal },
      { name: { leader: "Lady Jessica" }, action: "plan Lady Jessica dial 0", names: [], refusal },
    ];
    expect(missed(list, "weapon").map((each) => each.card)).toEqual(["Chaumas"]);
    expect(missed(list, "defense").map((each) => each.card)).toEqual(["Snooper"]);
    expect(absent(list).map((each) => each.leader)).toEqual(["Lady Jessica"]);
  });
});

describe("a draft that was begun", () => {
  it("stays as it is where the form allows it", () => expect(kept(FORM, DRAFT)).toEqual(DRAFT));
  it("begins with the first leader and nothing else", () => {
    expect(kept(FORM, null)).toEqual({ leader: "Thufir Hawat", kwisatz: false, dial: NONE, spice: NONE, weapon: null, defense: null });
  });
  it("loses what is no longer there, and only that", () => {
    const poorer: PlanForm = { ...FORM, kwisatz: null, leaders: FORM.leaders.slice(1), dials: { free: { forces: "5+2", most: 3, spice: 3 } } };
    expect(kept(poorer, DRAFT)).toEqual({ leader: "Dr. Yueh", kwisatz: false, dial: NONE, spice: NONE, weapon: null, defense: "Shield" });
    const poor: PlanForm = { ...FORM, dials: { free: { forces: "5+2", most: 7, spice: 1 } } };
    expect(kept(poor, DRAFT)).toMatchObject({ dial: NONE, spice: NONE });
  });
  it("takes up what was told", () => {
    expect(kept(TOLD, DRAFT)).toMatchObject({ dial: { regular: 4, elite: 0 }, spice: NONE });
    const chosen = { ...DRAFT, dial: { regular: 2, elite: 0 }, spice: { regular: 2, elite: 0 } };
    expect(kept(TOLD, chosen)).toEqual(chosen);
  });
});
