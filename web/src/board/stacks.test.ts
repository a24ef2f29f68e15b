import { expect, test } from "vitest";
import type { PlaceView, View } from "$wire";
import { EXTENT, TOKEN } from "../gen/board";
import { placeAt, TERRITORIES, within } from "./geometry";
import { boxes, written } from "./labels";
import { frame, near } from "./near";
import { type Box, meet, Room, spots } from "./room";
import { lay, tokenSize } from "./stacks";

const LARGE = (EXTENT * 2) / 798;
const SMALL = (EXTENT * 2) / 390;
const everybody: PlaceView["forces"] = (["atreides", "bene-gesserit", "emperor", "fremen", "harkonnen", "spacing-guild"] as const).map((faction) => ({ faction, force: "2", advisors: false }));
const position = (...board: PlaceView[]): View => ({ board }) as unknown as View;
const square = (x: number, y: number, size: number): Box => [x, y, size / 2, size / 2];

test("tokens are never smaller than 24 pixels, and never smaller than they are drawn", () => {
  expect(tokenSize(0.5)).toBe(TOKEN);
  expect((tokenSize(SMALL) * (29.6 / TOKEN)) / SMALL).toBeGreaterThanOrEqual(24);
});

test("who is alone in a stronghold stands in its middle", () => {
  for (const { places, kind } of TERRITORIES) {
    if (kind !== "stronghold") continue;
    const place = placeAt(places[0] as string);
    const [only] = lay(position({ place: place.id, spice: 0, forces: everybody.slice(0, 1) }), LARGE, written(false, LARGE, tokenSize(LARGE))).stacks;
    expect([only?.x, only?.y]).toEqual([...place.centre]);
  }
});

test("six in the smallest place lie neither on one another nor on a name, and lines lead to who found no room", () => {
  for (const [unit, few] of [[LARGE, false], [SMALL, true]] as const) {
    const size = tokenSize(unit);
    const labels = written(few, unit, size);
    const { stacks } = lay(position({ place: "false-wall-east/4", spice: 0, forces: everybody }), unit, labels);
    const all = [...stacks.map(({ x, y }) => square(x, y, size))];
    all.forEach((one, n) => expect([...all.slice(n + 1), ...labels.flatMap(boxes)].filter((other) => meet(one, other))).toEqual([]));
    expect(stacks.some(({ from }) => from !== null)).toBe(true);
    for (const { from } of stacks) if (from) expect(within(placeAt("false-wall-east/4"), from)).toBe(true);
  }
});

test("nothing covers a stronghold in which it does not stand, and a line leads to whatever lies outside its place", () => {
  const board = [
    ...["rock-outcroppings/13", "old-gap/9", "imperial-basin/9", "rim-wall-west/8", "plastic-basin/13"].map((place) => ({ place, spice: 6, forces: everybody.slice(0, 2) })),
    { place: "arrakeen/9", spice: 0, forces: everybody.slice(2, 4) },
  ] as PlaceView[];
  const size = tokenSize(SMALL);
  const { stacks } = lay(position(...board), SMALL, written(true, SMALL, size));
  const holds = TERRITORIES.filter(({ kind }) => kind === "stronghold").map(({ places }) => placeAt(places[0] as string));
  for (const { place, x, y, from } of stacks) {
    for (const { id, centre, inradius } of holds) if (id !== place) expect([place, id, meet(square(x, y, size), square(...centre, inradius * 2))]).toEqual([place, id, false]);
    if (!within(placeAt(place), [x, y]) && !placeAt(place).territory.includes("arrakeen")) expect(from).not.toBeNull();
    if (from) expect(within(placeAt(place), from)).toBe(true);
  }
});

test("the lens has room for a whole crowd", () => {
  for (const territory of TERRITORIES) {
    const shown = frame(territory, 366, 128);
    const { stacks } = near(position({ place: territory.places[0] as PlaceView["place"], spice: 0, forces: everybody }), territory, shown, []);
    const all = stacks.map(({ x, y }) => square(x, y, shown.token));
    all.forEach((one, n) => expect([territory.id, all.slice(n + 1).filter((other) => meet(one, other))]).toEqual([territory.id, []]));
  }
});

test("a spot that is taken is not given twice, and where none is left the first is", () => {
  const room = new Room([[0, 0, 5, 5]], () => true);
  expect(room.put([5, 5], [[0, 0], [4, 0], [10, 0]])).toEqual([10, 0]);
  expect(room.put([5, 5], [[0, 0], [12, 0]])).toEqual([0, 0]);
});

test("spots begin with the anchors, and rather lie where it is good", () => {
  const found = spots([[0, 0], [10, 0]], 4, 2, 8, ([, y]) => Number(y >= 0));
  expect(found.slice(0, 2)).toEqual([[0, 0], [10, 0]]);
  const rank = (x: number, y: number): number => found.findIndex((point) => point[0] === x && point[1] === y);
  expect(rank(0, 4)).toBeLessThan(rank(0, -2));
});
