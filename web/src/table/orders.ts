// Standing orders: which are in force, and what to send so that one of them is not any more.

import type { Faction, Order, Orders } from "$wire";

export type OrderId = "bids" | "decline" | "against" | "charity" | "free-revival" | "guild-place" | "no-alliance" | "floor";
export type InForce = { readonly id: OrderId; readonly faction: Faction | null };

// Without those whose turn is over: they answer nothing any more, and nothing must give them anew. The page may still show an earlier turn.
export function current(orders: Orders, turn: number): Orders {
  const over = (of: number | undefined | null): boolean => of != null && of < turn;
  return { ...orders, bids: over(orders.bids?.turn) ? null : orders.bids, declined: over(orders.declined) ? null : orders.declined };
}

export function inForce(orders: Orders): InForce[] {
  const alone = (on: boolean, id: OrderId): InForce[] => (on ? [{ id, faction: null }] : []);
  return [
    ...alone(orders.bids !== null, "bids"),
    ...alone(orders.declined !== null, "decline"),
    ...orders.against.map((faction): InForce => ({ id: "against", faction })),
    ...alone(orders.charity, "charity"),
    ...alone(orders.free_revival, "free-revival"),
    ...alone(orders.guild_place, "guild-place"),
    ...alone(orders.no_alliance, "no-alliance"),
    ...alone(orders.floor !== "never", "floor"),
  ];
}

// Everything that is in force, as it would be ordered anew.
function anew(orders: Orders): Order[] {
  return [
    ...(orders.bids ? [{ bid: { limit: orders.bids.limit, span: orders.bids.left === null ? "turn" : "card" } } satisfies Order] : []),
    ...(orders.declined === null ? [] : [{ decline: null } satisfies Order]),
    ...orders.against.map((faction): Order => ({ decline: faction })),
    ...(orders.charity ? [{ charity: true } satisfies Order] : []),
    ...(orders.free_revival ? [{ "free-revival": true } satisfies Order] : []),
    ...(orders.guild_place ? [{ "guild-place": true } satisfies Order] : []),
    ...(orders.no_alliance ? [{ "no-alliance": true } satisfies Order] : []),
    ...(orders.floor === "never" ? [] : [{ floor: orders.floor } satisfies Order]),
  ];
}

// What ends one order and leaves the others. Some can only be ended together with all: the others are then given anew.
export function ending(orders: Orders, { id, faction }: InForce): Order[] {
  switch (id) {
    case "charity": return [{ charity: false }];
    case "free-revival": return [{ "free-revival": false }];
    case "guild-place": return [{ "guild-place": false }];
    case "no-alliance": return [{ "no-alliance": false }];
    case "floor": return [{ floor: "never" }];
    case "bids": return ["clear", ...anew({ ...orders, bids: null })];
    case "decline": return ["clear", ...anew({ ...orders, declined: null })];
    case "against": return ["clear", ...anew({ ...orders, against: orders.against.filter((other) => other !== faction) })];
  }
}
