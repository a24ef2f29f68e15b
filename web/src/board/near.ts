// One territory as the lens shows it: turned so that it lies level, its tokens large enough for fingers.

import type { Place, View } from "$wire";
import { type DrawnTerritory, placeAt, type Point, within } from "./geometry";
import type { Ghost } from "./intent.svelte";
import { Room, spots } from "./room";
import { type Stack, tokenSize } from "./stacks";

const LEAST = 44;
// More than so many stand in two rows, so that the first is not in the way of the last.
const ROW = 4;

// What of the map is seen: the middle, the turn in degrees, half the width and height in units, and how wide tokens are.
export type Framed = { readonly centre: Point; readonly turn: number; readonly wide: number; readonly high: number; readonly token: number };

const turned = ([x, y]: Point, degrees: number): Point => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [x * cos - y * sin, x * sin + y * cos];
};

// The frame for so many pixels.
export function frame({ places }: DrawnTerritory, width: number, height: number): Framed {
  const points = places.flatMap((id) => placeAt(id).corners);
  const mean = (axis: 0 | 1): number => places.reduce((sum, id) => sum + placeAt(id).centre[axis], 0) / places.length;
  const rough: Point = [mean(0), mean(1)];
  const turn = Math.hypot(...rough) < 5 ? 0 : (-Math.atan2(rough[0], -rough[1]) * 180) / Math.PI;
  const level = points.map((point) => turned(point, turn));
  const [xs, ys] = [level.map(([x]) => x), level.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const unit = Math.max((right - left) / width, (bottom - top) / height) * 1.08;
  return { centre: turned([(left + right) / 2, (top + bottom) / 2], -turn), turn, wide: (unit * width) / 2, high: (unit * height) / 2, token: tokenSize(unit, LEAST) };
}

// The tokens of a territory within its frame, each as near to its place as there is room.
export function near(view: View, territory: DrawnTerritory, { centre, turn, wide, high, token }: Framed, ghosts: readonly Ghost[]): { readonly stacks: readonly Stack[] } {
  const half = token / 2;
  const seen = ([x, y]: Point): boolean => Math.abs(x) + half <= wide && Math.abs(y) + half <= high;
  const room = new Room([], ([x, y]) => seen([x, y]));
  const shown = (point: Point): Point => turned([point[0] - centre[0], point[1] - centre[1]], turn);
  const mine = new Set<string>(territory.places);
  const all = [
    ...view.board.flatMap((at) => at.forces.map((each) => ({ ...each, place: at.place, ghost: false }))),
    ...ghosts.map((each) => ({ ...each, advisors: false, ghost: true })),
  ].filter(({ place }) => mine.has(place));
  const height = (y: number): number => (all.length > ROW ? Math.sign(y || 1) * half : Math.max(half - high, Math.min(high - half, y)));
  // What stands in one place has the same spots to choose from.
  const known = new Map<Place, { readonly middle: Point; readonly good: (point: Point) => boolean; readonly best: readonly Point[] }>();
  function spotsOf(place: Place): NonNullable<ReturnType<typeof known.get>> {
    const drawn = placeAt(place);
    const middle = shown(drawn.centre);
    const good = (point: Point): boolean => {
      const [x, y] = turned(point, -turn);
      return within(drawn, [x + centre[0], y + centre[1]]);
    };
    const inFrame: Point = [Math.max(half - wide, Math.min(wide - half, middle[0])), height(middle[1])];
    const found = known.get(place) ?? { middle, good, best: spots([inFrame], wide * 2, token / 6, token * 0.66, (point) => Number(good(point)), seen) };
    known.set(place, found);
    return found;
  }
  const stacks = all.map((each): Stack => {
    const { middle, good, best } = spotsOf(each.place);
    const point = room.put([half, half], best);
    return { ...each, x: point[0], y: point[1], from: good(point) ? null : middle };
  });
  return { stacks };
}
