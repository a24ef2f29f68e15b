//! What lies on the map in a game: storm, spice, forces and the markers of the players.

use kanly_engine::force::Force;
use kanly_engine::ids::{Faction, Sector};
use kanly_engine::view::{ForceView, PlaceView, View};
use kanly_narrate::Caption;

use super::{Doc, Map, Point, RIM, SINK, SPICE, SPOTS, middle, spice_icon, storm_icon};
use crate::palette::{Paint, paint};

/// The height of a token, and the space between two.
const TOKEN: f64 = 19.0;
const GAP: f64 = 2.0;

/// The sector of the storm, darkened. It lies below names and pieces.
pub(super) fn storm(doc: &mut Doc<'_>, view: &View) {
    let (from, to) = (middle(view.storm) - 10.0, middle(view.storm) + 10.0);
    let corner = |radius: f64, angle: f64| {
        let p = Point::polar(radius, angle);
        format!("{:.1},{:.1}", p.x, p.y)
    };
    let sink = f64::from(SINK);
    let title = doc.words(Caption::StormSector(view.storm));
    doc.line(format_args!(
        "<path id=\"storm\" d=\"M{}L{}A{RIM},{RIM} 0 0 0 {}L{}A{sink},{sink} 0 0 1 {}Z\" fill=\"#1d5b8f\" \
         fill-opacity=\"0.35\"><title>{title}</title></path>",
        corner(sink, from),
        corner(f64::from(RIM), from),
        corner(f64::from(RIM), to),
        corner(sink, to),
        corner(sink, from)
    ));
}

/// Spice and forces in their places, markers at their seats, and what is off the board.
pub(super) fn draw(doc: &mut Doc<'_>, map: &Map, view: &View) {
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
fn stand(doc: &mut Doc<'_>, at: Point, place: &PlaceView) {
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
fn token(doc: &mut Doc<'_>, at: Point, force: &ForceView) {
    let paint = paint(force.faction);
    let (fill, ink, border) = match force.advisors {
        true => ("#fff", paint.fill, paint.fill),
        false => (paint.fill, paint.ink, "#fff"),
    };
    let wide = width(force.force);
    let title = doc.words(Caption::Force(force.faction, force.force, force.advisors));
    doc.line(format_args!(
        "<g transform=\"translate({:.1},{:.1})\"><title>{title}</title><rect width=\"{wide:.1}\" \
         height=\"{TOKEN}\" rx=\"{:.1}\" fill=\"{fill}\" stroke=\"{border}\" stroke-width=\"1.5\"/>\
         <text x=\"{:.1}\" y=\"13.6\" font-size=\"12\" font-weight=\"bold\" fill=\"{ink}\">{}</text></g>",
        at.x,
        at.y,
        TOKEN / 2.0,
        wide / 2.0,
        force.force
    ));
}

/// The marker of a player on its spot.
fn marker(doc: &mut Doc<'_>, faction: Faction, seat: Sector) {
    let Paint { fill, ink } = paint(faction);
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
fn header(doc: &mut Doc<'_>, view: &View) {
    let turn = doc.words(Caption::Turn(view.turn, view.options.max_turns, view.phase));
    let weather = doc.words(Caption::Weather(view.storm, view.wall_stands));
    doc.line(format_args!(
        "<text x=\"-585\" y=\"-530\" font-size=\"15\" text-anchor=\"start\" fill=\"#33220f\">{turn}</text>\
         <text x=\"-585\" y=\"-510\" font-size=\"15\" text-anchor=\"start\" fill=\"#33220f\">{weather}</text>"
    ));
}

/// What is off the board: reserves and tanks.
fn beside(doc: &mut Doc<'_>, view: &View) {
    for (i, faction) in view.factions.iter().enumerate() {
        let y = -580.0 + 19.0 * i as f64;
        let fill = paint(faction.faction).fill;
        let beside = doc.words(Caption::Beside(faction.reserves, faction.tanks));
        doc.line(format_args!(
            "<text x=\"585\" y=\"{:.0}\" font-size=\"13\" text-anchor=\"end\" fill=\"#33220f\">\
             <tspan font-weight=\"bold\" fill=\"{fill}\">{}</tspan> {beside}</text>",
            y,
            faction.faction.name()
        ));
    }
}
