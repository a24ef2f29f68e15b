// Room on the map: things are put down one after the other, each on the best spot that nothing lies on.

import type { Point } from "./geometry";

// The middle of a box, and half its width and height.
export type Box = readonly [x: number, y: number, wide: number, high: number];

// Lengths that come out of sums are never quite the same.
const HAIR = 0.01;

export const meet = (one: Box, other: Box): boolean => Math.abs(one[0] - other[0]) < one[2] + other[2] - HAIR && Math.abs(one[1] - other[1]) < one[3] + other[3] - HAIR;

export class Room {
  private readonly taken: Box[];

  constructor(
    taken: readonly Box[],
    // Whether a box lies on the map at all.
    private readonly fits: (box: Box) => boolean,
  ) {
    this.taken = [...taken];
  }

  isFree(box: Box): boolean {
    return this.fits(box) && !this.taken.some((other) => meet(box, other));
  }

  // Takes the first of these spots that is free, and rather not on what is `shunned`. Where none is free, the first is taken all the same: it must be seen.
  put([wide, high]: Point, spots: readonly Point[], shunned: readonly Box[] = []): Point {
    const free = (others: readonly Box[]) => ([x, y]: Point): boolean => this.isFree([x, y, wide, high]) && !others.some((other) => meet([x, y, wide, high], other));
    const spot = spots.find(free(shunned)) ?? spots.find(free([])) ?? spots[0] ?? [0, 0];
    this.taken.push([...spot, wide, high]);
    return spot;
  }
}

// Points on a grid around some anchors, as far as they are `seen`, the cheapest first: near to an anchor, and rather where it is good, from 0 to 1;
// it is `worth` that much farther.
export function spots(anchors: readonly Point[], reach: number, step: number, worth: number, good: (point: Point) => number, seen: (point: Point) => boolean = () => true): Point[] {
  const [first] = anchors;
  if (!first) return [];
  // An anchor is good enough where half of it is.
  const found: [number, Point][] = anchors.map((anchor, n) => [n / 1000 + Math.max(0, 0.5 - good(anchor)) * worth, anchor]);
  for (let dx = -reach; dx <= reach; dx += step) {
    for (let dy = -reach; dy <= reach; dy += step) {
      const point: Point = [first[0] + dx, first[1] + dy];
      if (!seen(point)) continue;
      const far = Math.min(...anchors.map(([x, y]) => Math.hypot(point[0] - x, point[1] - y)));
      found.push([far + (1 - good(point)) * worth + 0.1, point]);
    }
  }
  return found.sort(([a], [b]) => a - b).map(([, point]) => point);
}
