import type { PlanForm } from "$wire";
import { describe, expect, it } from "vitest";
import { NONE, total } from "./tokens";
import { nearest, point, scale, settings, valueAt, values } from "./wheel";

const FORM: PlanForm = {
  leaders: [], unled: true, kwisatz: null, slots: [], dials: { free: { forces: "3+1", most: 3, spice: 1 } },
  worth: { regular: "0.5", regular_spice: "1", elite: "1", elite_spice: "2" }, voice: null, told: null, bound: false,
};
const ALL = settings(FORM);

describe("what can be dialed", () => {
  it("is every part of the forces with every part of the spice, within both limits", () => {
    expect(ALL.every(({ dial, spice }) => total(dial) <= 3 && dial.regular <= 3 && dial.elite <= 1 && total(spice) <= 1)).toBe(true);
    expect(values(ALL)).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3]);
  });
  it("is what was told, and no more", () => {
    const told = settings({ ...FORM, dials: { told: [{ dial: "2", spice: "0" }, { dial: "1", spice: "1" }] } });
    expect(told.map(({ value }) => value)).toEqual([1, 1]);
  });
});

describe("turning", () => {
  it("keeps spice and elite forces as they are as long as it can", () => {
    expect(nearest(ALL, 1, { dial: NONE, spice: NONE })).toMatchObject({ dial: { regular: 2, elite: 0 }, spice: NONE });
    expect(nearest(ALL, 1, { dial: { regular: 0, elite: 1 }, spice: NONE })).toMatchObject({ dial: { regular: 0, elite: 1 }, spice: NONE });
    expect(nearest(ALL, 1, { dial: { regular: 1, elite: 0 }, spice: { regular: 1, elite: 0 } })).toMatchObject({ dial: { regular: 1, elite: 0 }, spice: { regular: 1, elite: 0 } });
  });
  it("pays where the number cannot be reached otherwise, and stops at the last", () => {
    expect(nearest(ALL, 3, { dial: NONE, spice: NONE })).toMatchObject({ dial: { regular: 2, elite: 1 }, spice: { regular: 0, elite: 1 } });
    expect(nearest(ALL, 20, { dial: NONE, spice: NONE })?.value).toBe(3);
  });
});

describe("the scale", () => {
  it("ends where nothing more can be reached, in halves where there are any", () => {
    expect(scale(ALL)).toEqual({ most: 3, step: 0.5 });
    expect(scale(settings({ ...FORM, dials: { told: [{ dial: "0", spice: "0" }] } }))).toEqual({ most: 0, step: 1 });
    expect(scale(settings({ ...FORM, dials: { free: { forces: "14", most: 14, spice: 0 } }, worth: { ...FORM.worth, regular: "1" } }))).toEqual({ most: 14, step: 1 });
  });
  it("finds the number at every point where it is drawn", () => {
    const of = scale(ALL);
    for (let value = 0; value <= of.most; value += of.step) {
      const { x, y } = point(value, 125, of);
      expect(valueAt(x, y, of)).toBe(value);
    }
    expect(valueAt(-20, 150, of)).toBe(0);
    expect(valueAt(20, 150, of)).toBe(3);
  });
});
