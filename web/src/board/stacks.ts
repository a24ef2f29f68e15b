// Which tokens and which spice lie where on a map that is drawn so large: none on another, none on a name.

import type { Faction, Place, View } from "$wire";
import { SPICE, TOKEN } from "../gen/board";
import { type DrawnPlace, placeAt, type Point, TERRITORIES, territoryOf, within } from "./geometry";
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

// How much of a token lies in a place, from 0 to 1, by its middle and eight points around it.
const AROUND: readonly Point[] = [[0, 0], [0.3, 0], [-0.3, 0], [0, 0.3], [0, -0.3], [0.22, 0.22], [-0.22, 0.22], [0.22, -0.22], [-0.22, -0.22]];
const shareIn = (drawn: DrawnPlace, [x, y]: Point, size: number): number =>
  AROUND.filter(([dx, dy]) => within(drawn, [x + dx * size, y + dy * size])).length / AROUND.length;
// A token of which less lies in its place has a line that leads there.
const ENOUGH = 0.4;

// The spots of a place for tokens of a size, the best first: its slots, then what is near them, rather within it.
function ofPlace(place: Place, anchors: readonly Point[], size: number): readonly Point[] {
  if (size !== knownFor) known.clear();
  knownFor = size;
  const key = `${place} ${anchors[0]?.join()} ${anchors.length}`;
  const before = known.get(key);
  if (before) return before;
  const drawn = placeAt(place);
  const found = spots(anchors, size * 3.2, size / 6, size * 1.4, (point) => shareIn(drawn, point, size));
  known.set(key, found);
  return found;
}

const STEPS = [0, 0.1, -0.1, 0.2, -0.2, 0.3, -0.3, 0.4, -0.4];
const ASIDE = STEPS.flatMap((dx) => STEPS.map((dy): Point => [dx, dy])).sort((one, other) => Math.hypot(...one) - Math.hypot(...other));

// Two beside each other around the middle, others behind them, away from the name: for tokens that are too large for the slots.
function packed([x, y]: Point, number: number, size: number, free: (point: Point) => boolean): readonly Point[] {
  const away = y < 0 ? size : -size;
  const side = (n: number): number => (n === number - 1 && n % 2 === 0 ? 0 : n % 2 === 0 ? -size / 2 : size / 2);
  const all = Array.from({ length: number }, (_, n): Point => [x + side(n), y + Math.floor(n / 2) * away]);
  // As little away from the middle as names and spice leave room for.
  const aside = ASIDE.map(([dx, dy]) => all.map(([across, down]): Point => [across + dx * size, down + dy * size]));
  return aside.find((points) => points.every(free)) ?? all;
}

// What stands in a place has its middle in the middle of the place, where nothing else is: slots keep to one side.
function anchorsOf(place: Place, number: number, size: number, covered: readonly Box[]): readonly Point[] {
  const { slots, centre } = placeAt(place);
  const used = slots.slice(0, Math.max(1, Math.min(number, slots.length)));
  const mean = (axis: 0 | 1): number => used.reduce((sum, slot) => sum + slot[axis], 0) / used.length;
  const [dx, dy] = [centre[0] - mean(0), centre[1] - mean(1)];
  const moved = used.map(([x, y]): Point => [x + dx, y + dy]);
  const half = size / 2;
  const hold = territoryOf(place).kind === "stronghold";
  const tight = used.length < number || used.some((one, n) => used.slice(n + 1).some((other) => meet([...one, half, half], [...other, half, half])));
  const free = ([x, y]: Point): boolean => !covered.some((box) => meet([x, y, half, half], box));
  if (hold && tight) return packed(centre, number, size, free);
  const clear = (number === 1 || hold) && moved.every(free);
  return clear ? [...moved, ...slots] : slots.length > 0 ? slots : [centre];
}

// Strongholds are held or free: nothing that stands elsewhere may lie on one.
const HOLDS = TERRITORIES.filter((each) => each.kind === "stronghold").map((each) => placeAt(each.places[0] as Place));
const otherHolds = (place: Place): Box[] => HOLDS.filter((hold) => hold.id !== place).map(({ centre, inradius }) => [...centre, inradius, inradius]);

// The end of the line from a token to its place: a near point of it that can be seen between the tokens. None where enough of the token lies in the place.
function lead(place: Place, [x, y]: Point, size: number, others: readonly Point[], covered: readonly Box[]): Point | null {
  const drawn = placeAt(place);
  if (shareIn(drawn, [x, y], size) >= ENOUGH) return null;
  const [xs, ys] = [drawn.corners.map((corner) => corner[0]), drawn.corners.map((corner) => corner[1])];
  const step = size / 10;
  let [best, least] = [drawn.centre, Infinity];
  for (let across = Math.min(...xs) + step / 2; across < Math.max(...xs); across += step) {
    for (let down = Math.min(...ys) + step / 2; down < Math.max(...ys); down += step) {
      const hidden = others.some((other) => Math.hypot(other[0] - across, other[1] - down) < size * 0.54) || covered.some((box) => meet([across, down, 0, 0], box));
      // Some of the line is to be seen too.
      const cost = Math.abs(Math.hypot(across - x, down - y) - size * 0.75) + (hidden ? size * 3 : 0);
      if (cost < least && within(drawn, [across, down])) [best, least] = [[across, down], cost];
    }
  }
  return best;
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

  const covered = [...names, ...heaps.map(({ x, y }): Box => [x, y, ...lozenge])];

  // Strongholds come first, and ghosts last; elsewhere the first of each place, then the second: who is alone has the best spot.
  const standing = view.board.flatMap((at) => at.forces.map((each, n) => ({ ...each, place: at.place, n, ghost: false, anchors: anchorsOf(at.place, at.forces.length, size, covered) })));
  const coming = ghosts.map((each, n) => ({ ...each, advisors: false, n, ghost: true, anchors: placeAt(each.place).slots }));
  const rank = ({ place, n, ghost }: { readonly place: Place; readonly n: number; readonly ghost: boolean }): number => n + (ghost ? 20 : territoryOf(place).kind === "stronghold" ? 0 : 10);
  const put = [...standing, ...coming].sort((one, other) => rank(one) - rank(other)).map(({ place, faction, force, advisors, ghost, anchors }) => {
    const [x, y] = room.put(half, ofPlace(place, anchors.length > 0 ? anchors : [placeAt(place).centre], size), otherHolds(place));
    return { place, faction, force, advisors, ghost, x, y };
  });
  const points = put.map(({ x, y }): Point => [x, y]);
  const stacks = put.map((stack, n): Stack => ({ ...stack, from: lead(stack.place, points[n] as Point, size, points, covered) }));
  return { stacks, heaps };
}
