// The map, written by `cargo xtask map` from crates/map, which draws the same for `kanly board --svg`.
// Units: the rim is a circle with the radius 500 around the pole at [0, 0], x to the right, y downwards. Turns are degrees,
// clockwise as in SVG. It says where things lie and how they look; words come from the catalogue.

export type TerritoryId = "TERRITORIES";
export type PlaceId = "PLACES";
export type FactionId = "FACTIONS";

export type Point = readonly [number, number];
export type Arrow = "left" | "right" | "up" | "down";
export type Terrain = "sand" | "rock" | "stronghold" | "polar-sink";

export interface PlaceShape {
  readonly territory: TerritoryId;
  /** Null for the Polar Sink. */
  readonly sector: number | null;
  /** The way around it: `n` is the line ARCS[n], `-1 - n` the same line from its end to its beginning. */
  readonly around: readonly number[];
  /** The point that is farthest from its border, and how far that is. */
  readonly centre: Point;
  readonly inradius: number;
  /** Middles of tokens, in the order in which they are filled. What has no slot is put near them by whoever draws. */
  readonly slots: readonly Point[];
  /** Where spice lies; null where none comes up. Spice that lies there all the same takes the last slot. */
  readonly spice: Point | null;
  readonly neighbours: readonly PlaceId[];
  /** Left and right: the sector that the storm comes from and goes to. Up and down: towards rim and pole. */
  readonly keys: Readonly<Partial<Record<Arrow, PlaceId>>>;
}

export interface Label {
  /** How many words of the name stand on each line; a name with other words is broken as evenly as can be. */
  readonly lines: readonly number[];
  /** The middle of all lines. */
  readonly middle: Point;
  /** The size of the font; lines are 1.06 of it apart, and letters stand 0.33 of it below the middle of their line. */
  readonly size: number;
  readonly turn: number;
  /** A path that the one line of a bent name stands on, its middle at half of it; then `turn` is 0. */
  readonly arc: string | null;
  /** How wide the widest line may be; a longer name is set smaller. */
  readonly width: number;
  /** The middle of the price that is shown beside it. */
  readonly price: Point;
}

export interface TerritoryShape {
  readonly terrain: Terrain;
  /** Which tint of sand: neighbours have different ones. Null for all but sand. */
  readonly tint: 0 | 1 | 2 | 3 | null;
  readonly stronghold: boolean;
  /** Whether it is sheltered from the storm: always, while the Shield Wall stands, or never. */
  readonly shelter: "always" | "wall" | "never";
  /** The ways around it, as in `around`: two where it lies around another, to be filled by even and odd. */
  readonly outlines: readonly (readonly number[])[];
  /** A path of strokes inwards from the border of rock; empty for all but rock. */
  readonly hachures: string;
  readonly label: Label;
}

export interface SectorNumber {
  readonly at: Point;
  readonly turn: number;
}

/** A tile of strokes that fills an area, repeated. */
export interface Tile {
  readonly width: number;
  readonly height: number;
  readonly turn: number;
  readonly strokes: string;
}

/** Around [0, 0], as large as a token with its rings: RINGS are the widths of a dark and a white stroke around `outline`. */
export interface Emblem {
  readonly fill: string;
  readonly ink: string;
  readonly outline: string;
  /** What stands on a marker, to be filled with ink by even and odd. */
  readonly sign: string;
}

const ARROWS = ["left", "right", "up", "down"] as const;

/** Id, around, centre, inradius, slots, spice, and the numbers of the rows that the arrows lead to, -1 for none. */
type PlaceRow = readonly [
  PlaceId,
  readonly number[],
  readonly number[],
  number,
  readonly number[],
  readonly number[] | null,
  readonly number[],
];

/** Id, terrain, tint, shelter, outlines, hachures; and lines, middle, size, turn, arc, width and price of the label. */
type TerritoryRow = readonly [
  TerritoryId,
  Terrain,
  0 | 1 | 2 | 3 | null,
  "always" | "wall" | "never",
  readonly (readonly number[])[],
  string,
  readonly [readonly number[], readonly number[], number, number, string | null, number, readonly number[]],
];

// Each line of ARCS is a row of numbers in tenths of a unit: where it begins, then how far it is from point to point.
// BAND has the radii of the graduated band and of the end of the band with the sectors' numbers (NUMBERS, by sector);
// GRADUATION is to be filled. SECTOR_LINES part the sectors of territories, BAND_LINES those of the band. EXTENT is half the
// side of the square that holds everything. TOKEN is the width of a token with its rings, SPICE and PRICE are width and height
// of the lozenges. SEATS has the middles of the players' markers by sector. What is drawn for the storm lies in sector 1;
// turned by STORM_TURN * (sector - 1) it lies in another. RUBBLE lies on the Shield Wall when it is gone. TILES are for sand,
// for rock, and for the Shield Wall. STAR is for the badge of starred forces.
