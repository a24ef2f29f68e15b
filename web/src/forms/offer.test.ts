import { afterEach, describe, expect, it, vi } from "vitest";
import type { OfferForm, View } from "$wire";
import { begun, type Draft, firstPayment, forget, keep, kept, marks, payee, pays, spelled, territoryAt, turned, within } from "./offer";
import { keyOf, type Sat } from "../table/written";

const FORM: OfferForm = {
  parties: ["fremen", "emperor"], payments: 3, payers: [{ from: "atreides", to: ["emperor"] }, { from: "fremen", to: ["emperor"] }, { from: "emperor", to: ["atreides", "fremen"] }], clauses: 4,
  kinds: [
    { parts: [{ word: ["no-move"] }] },
    { parts: [{ word: ["keep-out"] }, { any: "territory" }] },
    { parts: [{ word: ["stand-off"] }, { any: "faction" }] },
    { parts: [{ word: ["show"] }, { secret: ["hand"] }, { word: ["to"] }, { any: "faction" }] },
  ],
  until: { parts: [{ word: ["until"] }, { number: { least: 3, most: 10 } }, { phase: ["battle"] }] },
};
const DRAFT: Draft = {
  parties: ["atreides", "fremen"], payments: [{ from: "atreides", to: "fremen", amount: 2 }],
  clauses: [{ bound: "fremen", row: 1, texts: ["keep-out", "arrakeen"] }], until: ["until", "4", "battle"], promise: "",
};

describe("an offer", () => {
  it("is spelled in the notation", () => {
    expect(spelled(DRAFT)).toBe("offer atreides, fremen: atreides pays fremen 2; fremen keep-out arrakeen; until 4 battle");
    expect(spelled({ ...DRAFT, promise: ' He said "yes" ' })).toMatch(/; text "He said 'yes'"$/);
  });

  it("is not spelled while something is missing", () => {
    expect(spelled({ ...DRAFT, parties: ["atreides"] })).toBeNull();
    expect(spelled({ ...DRAFT, clauses: [begun(FORM, 1, "fremen", "atreides")] })).toBeNull();
    expect(spelled({ ...DRAFT, payments: [], clauses: [], until: null })).toBeNull();
  });

  it("is paid for only by those who may pay each other", () => {
    expect(pays(FORM, "atreides", "emperor")).toBe(true);
    expect(pays(FORM, "atreides", "fremen")).toBe(false);
    expect(firstPayment(FORM, ["atreides", "fremen"], "atreides")).toBeNull();
    expect(firstPayment(FORM, ["atreides", "fremen", "emperor"], "atreides")).toEqual({ from: "atreides", to: "emperor", amount: 1 });
    expect(payee(FORM, ["atreides", "fremen", "emperor"], "fremen", "atreides")).toBe("emperor");
    expect(payee(FORM, ["atreides", "emperor"], "emperor", "atreides")).toBe("atreides");
  });

  it("begins a clause with the other party where it names somebody", () => {
    expect(begun(FORM, 2, "fremen", "atreides")).toEqual({ bound: "fremen", row: 2, texts: ["stand-off", "atreides"] });
    expect(territoryAt(FORM, begun(FORM, 1, "fremen", "atreides"))).toBe(1);
    expect(territoryAt(FORM, begun(FORM, 0, "fremen", "atreides"))).toBe(-1);
  });

  it("binds another party, and what is shown goes to the one who was bound before", () => {
    const shown = { bound: "fremen", row: 3, texts: ["show", "hand", "to", "atreides"] };
    expect(turned(FORM, shown, ["atreides", "fremen"])).toEqual({ bound: "atreides", row: 3, texts: ["show", "hand", "to", "fremen"] });
    expect(turned(FORM, { ...shown, texts: ["show", "hand", "to", "emperor"] }, ["atreides", "emperor", "fremen"])).toMatchObject({ bound: "atreides", texts: ["show", "hand", "to", "emperor"] });
  });

  it("drops what concerns somebody who is no longer a party", () => {
    expect(within({ ...DRAFT, parties: ["atreides", "emperor"] })).toMatchObject({ payments: [], clauses: [] });
  });

  it("lights up what its clauses name, all sectors of it", () => {
    const view = { board: [{ place: "sietch-tabr/13", spice: 0, forces: [{ faction: "atreides", force: "2", advisors: false }] }] } as unknown as View;
    const found = marks(FORM, [{ bound: "fremen", row: 1, texts: ["keep-out", "old-gap"] }, begun(FORM, 2, "fremen", "atreides")], view);
    expect([...found.keys()].sort()).toEqual(["old-gap/10", "old-gap/8", "old-gap/9", "sietch-tabr/13"]);
    expect(found.get("old-gap/9")).toEqual({ state: "bound", of: "fremen" });
  });
});

describe("a draft", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is kept for its table and seat, and forgotten", () => {
    const stored = new Map<string, string>();
    vi.stubGlobal("sessionStorage", { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, text: string) => stored.set(key, text), removeItem: (key: string) => stored.delete(key) });
    const here: Sat = { id: "one", me: "atreides" };
    keep(here, DRAFT);
    expect(kept(here)).toEqual(DRAFT);
    expect(kept({ id: "two", me: "atreides" })).toBeNull();
    // Another seat in the same browser.
    expect(kept({ id: "one", me: "fremen" })).toBeNull();
    expect(kept({ id: "one", me: null })).toBeNull();
    forget(here);
    expect(kept(here)).toBeNull();
    for (const text of ["{", "{}"]) {
      stored.set(keyOf("draft", here), text);
      expect(kept(here)).toBeNull();
    }
  });
});
