// The lines of the map put together: paths of places and territories, and where pieces stand.

import type { Place, Territory } from "$wire";
import { ARCS, EMBLEMS, PLACES as SHAPES, type PlaceShape, type Point, TERRITORIES as LANDS, type Terrain, type TerritoryShape } from "../gen/board";

export { EMBLEMS };
export type { Point };

export type DrawnPlace = PlaceShape & { readonly id: Place; readonly path: string; readonly corners: readonly Point[]; readonly span: readonly [Point, Point] };
export type DrawnTerritory = TerritoryShape & { readonly id: Territory; readonly kind: Terrain; readonly path: string; readonly sectors: readonly number[]; readonly places: readonly Place[] };

const fixed = (number: number): string => String(Math.round(number * 10) / 10);

// The points of a line in units, from its beginning or from its end.
const lines: (readonly Point[])[] = ARCS.map((steps) => {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at] as number;
    y += steps[at + 1] as number;
    points.push([x / 10, y / 10]);
  }
  return points;
});

function line(number: number): readonly Point[] {
  return number >= 0 ? (lines[number] ?? []) : [...(lines[-1 - number] ?? [])].reverse();
}

const corners = (way: readonly number[]): Point[] => way.flatMap((number) => line(number).slice(0, -1));

const around = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${fixed(x)},${fixed(y)}`).join("L")}z`;

export const PLACES: readonly DrawnPlace[] = Object.entries(SHAPES).map(([id, shape]) => {
  const points = corners(shape.around);
  const along = (axis: 0 | 1): number[] => points.map((point) => point[axis]);
  const span: [Point, Point] = [[Math.min(...along(0)), Math.max(...along(0))], [Math.min(...along(1)), Math.max(...along(1))]];
  return { ...shape, id: id as Place, path: around(points), corners: points, span };
});

const places = new Map<string, DrawnPlace>(PLACES.map((place) => [place.id, place]));

export const TERRITORIES: readonly DrawnTerritory[] = Object.entries(LANDS).map(([id, shape]) => {
  const own = PLACES.filter((place) => place.territory === id);
  return {
    ...shape, id: id as Territory, kind: shape.terrain, path: shape.outlines.map((way) => around(corners(way))).join(""), places: own.map((place) => place.id),
    sectors: own.flatMap((place) => (place.sector === null ? [] : [place.sector])),
  };
});

const territories = new Map<string, DrawnTerritory>(TERRITORIES.map((territory) => [territory.id, territory]));

export function placeAt(id: string): DrawnPlace {
  const place = places.get(id);
  if (!place) throw new Error(`there is no place ${id}`);
  return place;
}

// Whether a point lies in a place: a line from it leaves the border once more than it enters.
export function within({ corners: all, span: [wide, high] }: DrawnPlace, [x, y]: Point): boolean {
  if (x < wide[0] || x > wide[1] || y < high[0] || y > high[1]) return false;
  let odd = false;
  for (let at = 0, before = all.length - 1; at < all.length; before = at, at += 1) {
    const [[ax, ay], [bx, by]] = [all[at] as Point, all[before] as Point];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}

// The territory of a place.
export function territoryOf(place: string): DrawnTerritory {
  const territory = territories.get(place.split("/")[0] as string);
  if (!territory) throw new Error(`there is no place ${place}`);
  return territory;
}

// All borders between territories, each once.
export const BORDERS: string = (() => {
  const owners = new Map<number, Set<string>>();
  for (const place of PLACES) {
    for (const number of place.around) {
      const plain = number >= 0 ? number : -1 - number;
      owners.set(plain, (owners.get(plain) ?? new Set()).add(place.territory));
    }
  }
  const between = [...owners].filter(([, of]) => of.size > 1).map(([number]) => line(number));
  return between.map((points) => `M${points.map(([x, y]) => `${fixed(x)},${fixed(y)}`).join("L")}`).join("");
})();
