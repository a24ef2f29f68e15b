import { describe, expect, it } from "vitest";
import type { Orders } from "$wire";
import { current, ending, inForce } from "./orders";

const NONE: Orders = { bids: null, declined: null, against: [], charity: false, free_revival: false, guild_place: false, no_alliance: false, floor: "never" };

describe("standing orders", () => {
  it("are named one by one", () => {
    expect(inForce(NONE)).toEqual([]);
    const orders: Orders = { ...NONE, declined: 3, against: ["emperor", "fremen"], charity: true, floor: "once" };
    expect(inForce(orders).map(({ id, faction }) => [id, faction])).toEqual([
      ["decline", null], ["against", "emperor"], ["against", "fremen"], ["charity", null], ["floor", null],
    ]);
  });

  it("end alone where the wire can say so", () => {
    expect(ending({ ...NONE, charity: true, declined: 2 }, { id: "charity", faction: null })).toEqual([{ charity: false }]);
    expect(ending({ ...NONE, floor: "always" }, { id: "floor", faction: null })).toEqual([{ floor: "never" }]);
  });

  it("hold for their turn only, and are not given anew after it", () => {
    const orders: Orders = { ...NONE, declined: 1, bids: { limit: "pass", turn: 1, left: null }, against: ["fremen"] };
    expect(current(orders, 1)).toEqual(orders);
    expect(inForce(current(orders, 2)).map(({ id }) => id)).toEqual(["against"]);
    expect(ending(current(orders, 2), { id: "against", faction: "fremen" })).toEqual(["clear"]);
  });

  it("leave the others in force where all must be forgotten", () => {
    const orders: Orders = { ...NONE, bids: { limit: { "up-to": 4 }, turn: 3, left: 2 }, declined: 3, against: ["emperor", "fremen"], no_alliance: true };
    expect(ending(orders, { id: "against", faction: "emperor" })).toEqual([
      "clear", { bid: { limit: { "up-to": 4 }, span: "card" } }, { decline: null }, { decline: "fremen" }, { "no-alliance": true },
    ]);
    expect(ending(orders, { id: "decline", faction: null })).not.toContainEqual({ decline: null });
    expect(ending({ ...NONE, bids: { limit: "pass", turn: 3, left: null } }, { id: "bids", faction: null })).toEqual(["clear"]);
  });
});
