
/** Who lies on the other side of each line: neighbours share one, and walk it in different directions. */
const beside = new Map(PLACE_ROWS.flatMap((row) => row[1].map((arc) => [arc, row[0]] as const)));

const point = ([x, y]: readonly number[]): Point => [x ?? 0, y ?? 0];

const points = (numbers: readonly number[]): Point[] =>
  numbers.flatMap((x, i) => (i % 2 === 0 ? [[x, numbers[i + 1] ?? 0] as const] : []));

const placeShape = ([id, around, centre, inradius, slots, spice, keys]: PlaceRow): PlaceShape => {
  const [territory, sector] = id.split("/");
  const neighbours = around.flatMap((arc) => beside.get(-1 - arc) ?? []);
  return {
    territory: territory as TerritoryId,
    sector: sector === undefined ? null : Number(sector),
    around,
    centre: point(centre),
    inradius,
    slots: points(slots),
    spice: spice === null ? null : point(spice),
    neighbours: [...new Set(neighbours)],
    keys: Object.fromEntries(
      ARROWS.flatMap((arrow, i) => {
        const to = PLACE_ROWS[keys[i] ?? -1];
        return to === undefined ? [] : [[arrow, to[0]]];
      }),
    ),
  };
};

const territoryShape = ([, terrain, tint, shelter, outlines, hachures, label]: TerritoryRow): TerritoryShape => {
  const [lines, middle, size, turn, arc, width, price] = label;
  return {
    terrain,
    tint,
    stronghold: terrain === "stronghold",
    shelter,
    outlines,
    hachures,
    label: { lines, middle: point(middle), size, turn, arc, width, price: point(price) },
  };
};

export const PLACES = Object.fromEntries(PLACE_ROWS.map((row) => [row[0], placeShape(row)])) as Readonly<
  Record<PlaceId, PlaceShape>
>;
export const TERRITORIES = Object.fromEntries(TERRITORY_ROWS.map((row) => [row[0], territoryShape(row)])) as Readonly<
  Record<TerritoryId, TerritoryShape>
>;
