//! The ground of the drawing, from the sand up to the walls.

use kanly_engine::ids::{Place, Territory};
use kanly_engine::tables::Terrain;

use super::{Doc, at};
use crate::arcs::path;
use crate::cell::RIM;
use crate::dress::{self, BAND, Tile};
use crate::map::Map;

/// All that lies below pieces and names. What lies higher is drawn later: sand, rock, ice, lines, walls.
pub(super) fn draw(doc: &mut Doc<'_>, map: &Map, wall_stands: bool) {
    tiles(doc);
    band(doc);
    let of = |terrain: Terrain| Territory::all().filter(move |territory| territory.terrain() == terrain);
    for territory in of(Terrain::Sand) {
        let class = format!("s{}", map.tint(territory).unwrap_or(0));
        area(doc, map, territory, &class);
    }
    doc.line(format_args!("<circle r=\"{RIM}\" fill=\"url(#dunes)\"/>"));
    for territory in of(Terrain::Rock) {
        rock(doc, map, territory, wall_stands || territory != Territory::SHIELD_WALL);
    }
    area(doc, map, Territory::POLAR_SINK, "ice");
    for radius in dress::CONTOURS {
        doc.line(format_args!("<circle class=\"contour\" r=\"{radius}\"/>"));
    }
    let sectors = dress::sector_lines(map.ground());
    doc.line(format_args!("<path class=\"sectors\" d=\"{sectors}\"/>"));
    let borders: String = map.ground().arcs.borders().map(|arc| path(arc.points(), false)).collect();
    doc.line(format_args!("<path class=\"borders\" d=\"{borders}\"/>"));
    for territory in of(Terrain::Stronghold) {
        area(doc, map, territory, "hold");
        doc.line(format_args!("<path class=\"court\" d=\"{}\"/>", map.outline(territory)));
    }
    doc.line(format_args!("<circle class=\"line\" r=\"{RIM}\" stroke-width=\"2\"/>"));
    places(doc, map);
}

fn area(doc: &mut Doc<'_>, map: &Map, territory: Territory, class: &str) {
    doc.line(format_args!(
        "<path id=\"{}\" class=\"{class}\" d=\"{}\" fill-rule=\"evenodd\"><title>{}</title></path>",
        territory.id(),
        map.outline(territory),
        territory.name()
    ));
}

fn rock(doc: &mut Doc<'_>, map: &Map, territory: Territory, stands: bool) {
    if !stands {
        area(doc, map, territory, "gone");
        doc.line(format_args!("<path class=\"rubble\" d=\"{}\"/>", dress::rubble(map.ground())));
        return;
    }
    area(doc, map, territory, "rock");
    let tile = if territory == Territory::SHIELD_WALL { "bricks" } else { "hatch" };
    doc.line(format_args!("<path fill=\"url(#{tile})\" d=\"{}\"/>", map.outline(territory)));
    doc.line(format_args!("<path class=\"hachures\" d=\"{}\"/>", dress::hachures(map.ground(), territory)));
}

fn tiles(doc: &mut Doc<'_>) {
    doc.text("<defs>");
    for (name, tile) in [("dunes", dress::dunes()), ("hatch", dress::hatch()), ("bricks", dress::bricks())] {
        let Tile { width, height, turn, strokes } = tile;
        doc.line(format_args!(
            "<pattern id=\"{name}\" width=\"{width}\" height=\"{height}\" patternUnits=\"userSpaceOnUse\" \
             patternTransform=\"rotate({turn})\"><path class=\"{name}\" d=\"{strokes}\"/></pattern>"
        ));
    }
    doc.text("</defs>");
}

/// The band around the map: graduated, with the numbers of the sectors.
fn band(doc: &mut Doc<'_>) {
    let [inner, outer, end] = BAND;
    doc.line(format_args!("<circle class=\"paper\" r=\"{end}\"/>"));
    for (radius, width) in [(inner, 0.8), (outer, 1.0), (end - 4.0, 0.8), (end, 2.4)] {
        doc.line(format_args!("<circle class=\"line\" r=\"{radius}\" stroke-width=\"{width}\"/>"));
    }
    doc.line(format_args!("<path class=\"ink\" d=\"{}\"/>", dress::graduation()));
    doc.line(format_args!("<path class=\"line\" d=\"{}\"/>", dress::band_lines()));
    for sector in dress::sectors() {
        let (middle, turn) = dress::number(sector);
        doc.line(format_args!(
            "<text class=\"number\" transform=\"{} rotate({turn:.1})\" y=\"4.6\">{sector}</text>",
            at(middle)
        ));
    }
}

/// Places tell their names to whoever points at them.
fn places(doc: &mut Doc<'_>, map: &Map) {
    doc.text("<g fill=\"transparent\">");
    for place in Place::all() {
        let drawn = map.place(place);
        doc.line(format_args!(
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{:.1}\"><title>{}</title></circle>",
            drawn.centre.x,
            drawn.centre.y,
            drawn.inradius,
            place.id()
        ));
    }
    doc.text("</g>");
}
