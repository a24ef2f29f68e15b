// Which tokens and which spice lie where on a map that is drawn so large: none on another, none on a name.

import type { Faction, Place, View } from "$wire";
import { SPICE, TOKEN } from "../gen/board";
import { placeAt, type Point, territoryOf, within } from "./geometry";
import type { Ghost } from "./intent.svelte";
import { boxes, type Written } from "./labels";
import { type Box, meet, Room, spots } from "./room";

export type Stack = {
  readonly place: Place; readonly faction: Faction; readonly force: string; readonly advisors: boolean; readonly ghost: boolean;
  readonly x: number; readonly y: number;
  // The point of its place that a line leads to, where it found no room within it.
  readonly from: Point | null;
};
export type Heap = { readonly place: Place; readonly spice: number; readonly x: number; readonly y: number };
export type Laid = { readonly stacks: readonly Stack[]; readonly heaps: readonly Heap[] };

// The narrowest token is so much of the width of a token, with its rings.
const NARROWEST = 29.6 / TOKEN;
const LEAST = 24;
const LEAST_SPICE = 15;
// What lies farther out is cut off by the edge of the map.
const FARTHEST = 545;

// How wide tokens are in units of the map, where a pixel is so many: never less than 24 pixels. In steps, so that few things move when one comes nearer.
export const tokenSize = (unit: number, least = LEAST): number => Math.max(TOKEN, Math.ceil((least * unit) / NARROWEST / 2) * 2);
export const spiceScale = (unit: number): number => Math.max(1, (LEAST_SPICE * unit) / SPICE[0]);

// Spots are looked for once for a size of tokens.
const known = new Map<string, readonly Point[]>();
let knownFor = 0;

// The spots of a place for tokens of a size, the best first: its slots, then what is near them, rather within it.
function ofPlace(place: Place, anchors: readonly Point[], size: number): readonly Point[] {
  if (size !== knownFor) known.clear();
  knownFor = size;
  const key = `${place} ${anchors[0]?.join()} ${anchors.length}`;
  const before = known.get(key);
  if (before) return before;
  const drawn = placeAt(place);
  const found = spots(anchors, size * 3.2, size / 6, (point) => within(drawn, point));
  known.set(key, found);
  return found;
}

// What stands in a place has its middle in the middle of the place, where no name is: slots keep to one side.
function anchorsOf(place: Place, number: number, size: number, names: readonly Box[]): readonly Point[] {
  const { slots, centre } = placeAt(place);
  const used = slots.slice(0, Math.max(1, Math.min(number, slots.length)));
  const mean = (axis: 0 | 1): number => used.reduce((sum, slot) => sum + slot[axis], 0) / used.length;
  const [dx, dy] = [centre[0] - mean(0), centre[1] - mean(1)];
  const moved = used.map(([x, y]): Point => [x + dx, y + dy]);
  const half = size / 2;
  const clear = (number === 1 || territoryOf(place).kind === "stronghold") && !moved.some(([x, y]) => names.some((name) => meet([x, y, half, half], name)));
  return clear ? [...moved, ...slots] : slots.length > 0 ? slots : [centre];
}

// The end of the line from a token that found no room in its place: just behind the border. None where the token touches the place.
function lead(place: Place, [x, y]: Point, size: number): Point | null {
  const drawn = placeAt(place);
  const [dx, dy] = [drawn.centre[0] - x, drawn.centre[1] - y];
  const far = Math.hypot(dx, dy);
  const at = (way: number): Point => [x + (dx * way) / far, y + (dy * way) / far];
  for (let way = 0; way < far; way += 2) {
    if (within(drawn, at(way))) return way < size * 0.45 ? null : at(Math.min(far, way + size / 5));
  }
  return drawn.centre;
}

export function lay(view: View, unit: number, labels: readonly Written[], ghosts: readonly Ghost[] = []): Laid {
  const names = labels.flatMap(boxes);
  const size = tokenSize(unit);
  const half: Point = [size / 2, size / 2];
  const grown = spiceScale(unit);
  const lozenge: Point = [(SPICE[0] / 2) * grown, (SPICE[1] / 2) * grown];
  const room = new Room(names, ([x, y, wide, high]) => Math.hypot(Math.abs(x) + wide * 0.7, Math.abs(y) + high * 0.7) <= FARTHEST);

  const heaps = view.board.filter((at) => at.spice > 0).map((at): Heap => {
    const { spice, slots, centre } = placeAt(at.place);
    const [x, y] = room.put(lozenge, ofPlace(at.place, [spice ?? slots.at(-1) ?? centre], size));
    return { place: at.place, spice: at.spice, x, y };
  });

  // The first of each place, then the second: who is alone has the best spot. Strongholds come first, and ghosts last.
  const standing = view.board.flatMap((at) => at.forces.map((each, n) => ({ ...each, place: at.place, n, ghost: false, anchors: anchorsOf(at.place, at.forces.length, size, names) })));
  const coming = ghosts.map((each, n) => ({ ...each, advisors: false, n: 10 + n, ghost: true, anchors: placeAt(each.place).slots }));
  const rank = (each: { readonly place: Place; readonly n: number }): number => each.n * 2 + (territoryOf(each.place).kind === "stronghold" ? 0 : 1);
  const stacks = [...standing, ...coming].sort((one, other) => rank(one) - rank(other)).map(({ place, faction, force, advisors, ghost, anchors }): Stack => {
    const drawn = placeAt(place);
    const point = room.put(half, ofPlace(place, anchors.length > 0 ? anchors : [drawn.centre], size));
    return { place, faction, force, advisors, ghost, x: point[0], y: point[1], from: lead(place, point, size) };
  });
  return { stacks, heaps };
}
