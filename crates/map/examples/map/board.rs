//! The map as constants of TypeScript.

use std::fmt::Write as _;

use kanly_engine::ids::{Faction, Place, Sector, Territory};
use kanly_engine::query::storm::lies_open;
use kanly_engine::tables::Terrain;
use kanly_map::{Keys, Label, Map, Point, RIM, RINGS, SINK, STAR, Tile, dress, emblem, paint, room};

/// What the constants are, for those who use them, and how places and territories are made of their rows.
const HEAD: &str = include_str!("head.ts");
const TAIL: &str = include_str!("tail.ts");

/// The whole file.
pub(crate) fn write(map: &Map) -> String {
    let union = |ids: Vec<&str>| ids.iter().map(|id| format!("\"{id}\"")).collect::<Vec<_>>().join(" | ");
    let mut out = HEAD
        .replace("\"PLACES\"", &union(Place::all().map(Place::id).collect()))
        .replace("\"TERRITORIES\"", &union(Territory::all().map(Territory::id).collect()))
        .replace("\"FACTIONS\"", &union(Faction::ALL.into_iter().map(Faction::id).collect()));
    sizes(&mut out);
    arcs(&mut out, map);
    out.push_str("\nconst PLACE_ROWS: readonly PlaceRow[] = [\n");
    Place::all().for_each(|each| place(&mut out, map, each));
    out.push_str("];\n\nconst TERRITORY_ROWS: readonly TerritoryRow[] = [\n");
    Territory::all().for_each(|each| territory(&mut out, map, each));
    out.push_str("];\n");
    dressing(&mut out, map);
    emblems(&mut out);
    out + TAIL
}

fn put(out: &mut String, text: std::fmt::Arguments<'_>) {
    out.write_fmt(text).expect("writing to a string cannot fail");
}

fn sizes(out: &mut String) {
    let [graduation, numbers, band] = dress::BAND;
    let both = |(x, y): (f64, f64)| format!("[{}, {}]", x * 2.0, y * 2.0);
    put(out, format_args!("\nexport const RIM = {RIM};\nexport const POLE = {SINK};\n"));
    put(out, format_args!("export const BAND = [{graduation}, {numbers}, {band}] as const;\n"));
    put(out, format_args!("export const EXTENT = {};\n", dress::EXTENT));
    put(out, format_args!("export const TOKEN = {};\n", room::TOKEN.0 * 2.0));
    put(out, format_args!("export const SPICE: Point = {};\n", both(room::SPICE)));
    put(out, format_args!("export const PRICE: Point = {};\n", both(room::PRICE)));
}

fn arcs(out: &mut String, map: &Map) {
    out.push_str("\nexport const ARCS: readonly (readonly number[])[] = [\n");
    for arc in map.ground().arcs.all() {
        let mut at = (0, 0);
        let mut numbers = Vec::new();
        for point in arc.points() {
            let (x, y) = point.tenths();
            numbers.extend([x - at.0, y - at.1].map(|n| n.to_string()));
            at = (x, y);
        }
        put(out, format_args!("[{}],\n", numbers.join(",")));
    }
    out.push_str("];\n");
}

fn place(out: &mut String, map: &Map, place: Place) {
    let (ground, spot) = (map.place(place), map.spot(place));
    let Keys { left, right, up, down } = spot.keys;
    let index = |to: Option<Place>| Place::all().position(|other| Some(other) == to);
    let keys = [left, right, up, down].map(|to| index(to).map_or("-1".to_owned(), |at| at.to_string()));
    put(
        out,
        format_args!(
            "[\"{}\",{},{},{},[{}],{},[{}]],\n",
            place.id(),
            row(&ground.around),
            point(ground.centre),
            number(ground.inradius),
            spot.slots.iter().map(|slot| bare(*slot)).collect::<Vec<_>>().join(","),
            spot.spice.map_or("null".to_owned(), point),
            keys.join(","),
        ),
    );
}

fn territory(out: &mut String, map: &Map, territory: Territory) {
    let terrain = match territory.terrain() {
        Terrain::Sand => "sand",
        Terrain::Rock => "rock",
        Terrain::Stronghold => "stronghold",
        Terrain::PolarSink => "polar-sink",
    };
    let shelter = match [false, true].map(|wall_gone| lies_open(territory, wall_gone)) {
        [false, false] => "always",
        [false, true] => "wall",
        [true, _] => "never",
    };
    let hachures = match territory.terrain() {
        Terrain::Rock => dress::hachures(map.ground(), territory),
        Terrain::Sand | Terrain::Stronghold | Terrain::PolarSink => String::new(),
    };
    let outlines: Vec<String> = map.territory(territory).outlines.iter().map(|way| row(way)).collect();
    put(
        out,
        format_args!(
            "[\"{}\",\"{terrain}\",{},\"{shelter}\",[{}],\"{hachures}\",{}],\n",
            territory.id(),
            map.tint(territory).map_or("null".to_owned(), |tint| tint.to_string()),
            outlines.join(","),
            label(map.label(territory)),
        ),
    );
}

fn label(label: &Label) -> String {
    let words: Vec<String> = label.lines.iter().map(|line| line.split(' ').count().to_string()).collect();
    format!(
        "[[{}],{},{},{},{},{},{}]",
        words.join(","),
        point(label.middle),
        number(label.size),
        number(label.turn),
        label.baseline().map_or("null".to_owned(), |line| format!("\"{line}\"")),
        number(label.width()),
        point(label.price),
    )
}

fn dressing(out: &mut String, map: &Map) {
    let seats = Sector::SPOTS
        .map(|sector| format!("{sector}: {}", point(Point::polar(dress::SEATS, dress::middle(sector)))));
    put(
        out,
        format_args!("\nexport const SEATS: Readonly<Record<number, Point>> = {{ {} }};\n", seats.join(", ")),
    );
    let numbers = dress::sectors().map(|sector| {
        let (at, turn) = dress::number(sector);
        format!("{{ at: {}, turn: {} }}", point(at), number(turn))
    });
    put(out, format_args!("export const NUMBERS: readonly SectorNumber[] = [{}];\n", joined(numbers)));
    put(out, format_args!("export const CONTOURS: readonly number[] = {:?};\n", dress::CONTOURS));
    put(out, format_args!("export const GRADUATION = \"{}\";\n", dress::graduation()));
    put(out, format_args!("export const SECTOR_LINES = \"{}\";\n", dress::sector_lines(map.ground())));
    put(out, format_args!("export const BAND_LINES = \"{}\";\n", dress::band_lines()));
    put(out, format_args!("export const STORM_TURN = {};\n", dress::STORM_TURN));
    put(out, format_args!("export const STORM_WEDGE = \"{}\";\n", dress::storm_wedge()));
    put(out, format_args!("export const STORM_HATCH = \"{}\";\n", dress::storm_hatch()));
    put(out, format_args!("export const RUBBLE = \"{}\";\n", dress::rubble(map.ground())));
    out.push_str("export const TILES: Readonly<Record<\"dunes\" | \"hatch\" | \"bricks\", Tile>> = {\n");
    for (name, Tile { width, height, turn, strokes }) in
        [("dunes", dress::dunes()), ("hatch", dress::hatch()), ("bricks", dress::bricks())]
    {
        put(
            out,
            format_args!(
                "{name}: {{ width: {width}, height: {height}, turn: {turn}, strokes: \"{strokes}\" }},\n"
            ),
        );
    }
    out.push_str("};\n");
}

fn emblems(out: &mut String) {
    put(out, format_args!("\nexport const RINGS = {RINGS:?} as const;\nexport const STAR = \"{STAR}\";\n"));
    out.push_str("\nexport const EMBLEMS: Readonly<Record<FactionId, Emblem>> = {\n");
    for faction in Faction::ALL {
        let (look, paint) = (emblem(faction), paint(faction));
        put(
            out,
            format_args!(
                "\"{}\": {{ fill: \"{}\", ink: \"{}\", outline: \"{}\", sign: \"{}\" }},\n",
                faction.id(),
                paint.fill,
                paint.ink,
                look.outline,
                look.sign
            ),
        );
    }
    out.push_str("};\n");
}

fn joined(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(", ")
}

fn row(numbers: &[i16]) -> String {
    format!("[{}]", numbers.iter().map(i16::to_string).collect::<Vec<_>>().join(","))
}

fn point(p: Point) -> String {
    format!("[{}]", bare(p))
}

fn bare(p: Point) -> String {
    let Point { x, y } = Point::of_tenths(p.tenths());
    format!("{x},{y}")
}

fn number(value: f64) -> String {
    format!("{}", (value * 10.0).round() / 10.0)
}
