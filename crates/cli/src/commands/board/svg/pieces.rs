//! What lies on the map in a game: storm, spice, forces and the markers of the players.

use kanly_engine::force::Force;
use kanly_engine::ids::{Faction, Sector};
use kanly_engine::view::{ForceView, PlaceView, View};

use super::{Doc, Map, Point, RIM, SINK, SPICE, SPOTS, middle, spice_icon, storm_icon};
use crate::tongue::tongue;

/// The height of a token, and the space between two.
const TOKEN: f64 = 19.0;
const GAP: f64 = 2.0;

/// The sector of the storm, darkened. It lies below names and pieces.
pub(super) fn storm(doc: &mut Doc, view: &View) {
    let (from, to) = (middle(view.storm) - 10.0, middle(view.storm) + 10.0);
    let corner = |radius: f64, angle: f64| {
        let p = Point::polar(radius, angle);
        format!("{:.1},{:.1}", p.x, p.y)
    };
    let sink = f64::from(SINK);
    doc.line(format_args!(
        "<path id=\"storm\" d=\"M{}L{}A{RIM},{RIM} 0 0 0 {}L{}A{sink},{sink} 0 0 1 {}Z\" fill=\"#1d5b8f\" \
         fill-opacity=\"0.35\"><title>The storm in sector {}</title></path>",
        corner(sink, from),
        corner(f64::from(RIM), from),
        corner(f64::from(RIM), to),
        corner(sink, to),
        corner(sink, from),
        view.storm
    ));
}

/// Spice and forces in their places, markers at their seats, and what is off the board.
pub(super) fn draw(doc: &mut Doc, map: &Map, view: &View) {
    for place in &view.board {
        stand(doc, map.centre(place.place), place);
    }
    for faction in &view.factions {
        marker(doc, faction.faction, faction.seat);
    }
    let storm = Point::polar(SPOTS, middle(view.storm));
    if view.factions.iter().all(|faction| faction.seat != view.storm) {
        storm_icon(doc, storm);
    }
    header(doc, view);
    beside(doc, view);
}

/// Forces side by side, below the spice if there is some.
fn stand(doc: &mut Doc, at: Point, place: &PlaceView) {
    let below = if place.spice > 0 && !place.forces.is_empty() { SPICE } else { 0.0 };
    if place.spice > 0 {
        spice_icon(doc, Point { y: at.y - below, ..at }, &place.spice.to_string());
    }
    let all: f64 = place.forces.iter().map(|force| width(force.force) + GAP).sum();
    let mut x = at.x - (all - GAP) / 2.0;
    for force in &place.forces {
        token(doc, Point { x, y: at.y + below - TOKEN / 2.0 }, force);
        x += width(force.force) + GAP;
    }
}

fn width(force: Force) -> f64 {
    (7.0 * force.to_string().len() as f64 + 7.0).max(TOKEN)
}

/// A token with its left upper corner here. Advisors are hollow.
fn token(doc: &mut Doc, at: Point, force: &ForceView) {
    let (fill, ink) = colours(force.faction);
    let (fill, ink, border) = match force.advisors {
        true => ("#fff", fill, fill),
        false => (fill, ink, "#fff"),
    };
    let (wide, kind) = (width(force.force), if force.advisors { " as advisors" } else { "" });
    doc.line(format_args!(
        "<g transform=\"translate({:.1},{:.1})\"><title>{} {}{kind}</title><rect width=\"{wide:.1}\" \
         height=\"{TOKEN}\" rx=\"{:.1}\" fill=\"{fill}\" stroke=\"{border}\" stroke-width=\"1.5\"/>\
         <text x=\"{:.1}\" y=\"13.6\" font-size=\"12\" font-weight=\"bold\" fill=\"{ink}\">{}</text></g>",
        at.x,
        at.y,
        force.faction.name(),
        force.force,
        TOKEN / 2.0,
        wide / 2.0,
        force.force
    ));
}

/// The marker of a player on its spot.
fn marker(doc: &mut Doc, faction: Faction, seat: Sector) {
    let (fill, ink) = colours(faction);
    let p = Point::polar(SPOTS, middle(seat));
    let initials: String = faction.name().split(' ').filter_map(|word| word.chars().next()).collect();
    doc.line(format_args!(
        "<g transform=\"translate({:.1},{:.1})\"><title>{}</title><circle r=\"19\" fill=\"{fill}\" stroke=\"#fff\" \
         stroke-width=\"3\"/><text y=\"5.5\" font-size=\"15\" font-weight=\"bold\" fill=\"{ink}\">{initials}</text></g>",
        p.x,
        p.y,
        faction.name()
    ));
}

/// Where the game stands.
fn header(doc: &mut Doc, view: &View) {
    let wall = if view.wall_stands { "" } else { "; the Shield Wall is destroyed" };
    doc.line(format_args!(
        "<text x=\"-585\" y=\"-530\" font-size=\"15\" text-anchor=\"start\" fill=\"#33220f\">Turn {} of {}, {}</text>\
         <text x=\"-585\" y=\"-510\" font-size=\"15\" text-anchor=\"start\" fill=\"#33220f\">storm in sector {}{wall}</text>",
        view.turn,
        view.options.max_turns,
        tongue().phase(view.phase),
        view.storm
    ));
}

/// What is off the board: reserves and tanks.
fn beside(doc: &mut Doc, view: &View) {
    for (i, faction) in view.factions.iter().enumerate() {
        let y = -580.0 + 19.0 * i as f64;
        let (fill, _) = colours(faction.faction);
        doc.line(format_args!(
            "<text x=\"585\" y=\"{:.0}\" font-size=\"13\" text-anchor=\"end\" fill=\"#33220f\">\
             <tspan font-weight=\"bold\" fill=\"{fill}\">{}</tspan> reserves {}, tanks {}</text>",
            y,
            faction.faction.name(),
            faction.reserves,
            faction.tanks
        ));
    }
}

/// The colour of a faction's pieces, and the ink that can be read on it.
fn colours(faction: Faction) -> (&'static str, &'static str) {
    match faction.colour() {
        "green" => ("#2e7d32", "#fff"),
        "blue" => ("#3157b5", "#fff"),
        "red" => ("#b3261e", "#fff"),
        "yellow" => ("#d9a400", "#201500"),
        "orange" => ("#d9620a", "#fff"),
        _ => ("#242424", "#fff"),
    }
}
