// Where names and prices stand. On a small map only strongholds have names, larger than on a large one.

import { PRICE } from "../gen/board";
import { territory as name } from "../names";
import { type DrawnTerritory, placeAt, type Point, TERRITORIES } from "./geometry";
import type { Box } from "./room";

export type Written = { readonly of: DrawnTerritory; readonly rows: readonly string[]; readonly size: number; readonly middle: Point; readonly turn: number; readonly arc: string | null; readonly price: Point; readonly scale: number };

// Names of strongholds on a small map, in pixels.
const SMALL = 11;
// How wide a letter is beside the size of the font, at most on average, in the fonts that the page asks for.
const LETTER = 0.6;
const LINE = 1.06;
// What lies farther out is cut off by the edge of the map.
const FARTHEST = 540;

const even = (words: number, rows: number): number[] =>
  Array.from({ length: rows }, (_, row) => Math.floor(((row + 1) * words) / rows) - Math.floor((row * words) / rows));

// The words of a name on so many lines.
function broken(text: string, counts: readonly number[]): string[] {
  const words = text.split(" ");
  const wanted = counts.reduce((sum, count) => sum + count, 0) === words.length ? counts : even(words.length, counts.length);
  let at = 0;
  return wanted.map((count) => words.slice(at, (at += count)).join(" ")).filter((line) => line !== "");
}

function usual(of: DrawnTerritory): Written {
  const { label } = of;
  const text = name(of.id);
  return { of, rows: label.arc ? [text] : broken(text, label.lines), size: label.size, middle: label.middle, turn: label.turn, arc: label.arc, price: label.price, scale: 1 };
}

// Above a stronghold of the north, below one of the south, and within the rim.
function small(of: DrawnTerritory, unit: number, token: number): Written {
  const { centre, inradius } = placeAt(of.places[0] as string);
  const text = name(of.id);
  const size = SMALL * unit;
  const scale = (16 * unit) / PRICE[0];
  const wide = (text.length * size * LETTER) / 2;
  const beside = PRICE[0] * scale;
  const y = centre[1] + (centre[1] < 0 ? -1 : 1) * (Math.max(inradius, token / 2) + size * 0.62);
  const room = Math.sqrt(Math.max(0, FARTHEST ** 2 - (Math.abs(y) + size / 2) ** 2));
  const x = Math.max(wide - room, Math.min(room - wide - beside, centre[0]));
  return { of, rows: [text], size, middle: [x, y], turn: 0, arc: null, price: [x + wide + beside / 2, y], scale };
}

// All names that stand on the map; `unit` is how many of its units a pixel is.
export function written(few: boolean, unit: number, token: number): Written[] {
  return few ? TERRITORIES.filter((of) => of.kind === "stronghold").map((of) => small(of, unit, token)) : TERRITORIES.map(usual);
}

// Points along a bent name: an arc around the pole.
function bent(arc: string): Point[] {
  const [x = 0, y = 0, radius = 0, , , , turn = 0, toX = 0, toY = 0] = (arc.match(/-?[\d.]+/g) ?? []).map(Number);
  const from = Math.atan2(y, x);
  let span = Math.atan2(toY, toX) - from;
  if (turn === 1 && span < 0) span += 2 * Math.PI;
  if (turn === 0 && span > 0) span -= 2 * Math.PI;
  const steps = Math.ceil(Math.abs(span * radius) / 8);
  return Array.from({ length: steps + 1 }, (_, n) => [radius * Math.cos(from + (span * n) / steps), radius * Math.sin(from + (span * n) / steps)]);
}

// The room that a name and its price take, whether there is a price or not: nothing moves when prices are shown.
export function boxes({ of, rows, size, middle, turn, arc, price, scale }: Written): Box[] {
  const cost: Box = [...price, (PRICE[0] * scale) / 2, (PRICE[1] * scale) / 2];
  if (arc) {
    // The path is somewhat longer than the name on it.
    const points = bent(arc);
    const ends = Math.floor(points.length * 0.06);
    return [cost, ...points.slice(ends, points.length - ends).map(([x, y]): Box => [x, y, size * 0.45, size * 0.5])];
  }
  const longest = Math.max(...rows.map((row) => row.length));
  const most = scale === 1 ? of.label.width : longest * size * LETTER;
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return [cost, ...rows.map((row, n): Box => {
    const down = (n - (rows.length - 1) / 2) * size * LINE;
    const [wide, high] = [(most * row.length) / longest / 2, size * 0.49];
    return [middle[0] - down * sin, middle[1] + down * cos, wide * cos + high * Math.abs(sin), high * cos + wide * Math.abs(sin)];
  })];
}
