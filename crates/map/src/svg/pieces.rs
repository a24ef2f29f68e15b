//! What lies on the map in a game: storm, spice, forces and the markers of the players.

use kanly_engine::ids::{Faction, Sector};
use kanly_engine::view::{ForceView, PlaceView, View};
use kanly_narrate::Caption;

use super::{Doc, Map, Point, at, lozenge, swirl};
use crate::dress;
use crate::emblems::{RINGS, STAR, emblem};
use crate::palette::{Paint, paint};
use crate::room::TOKEN;

/// How much larger than a token a marker is.
const MARKER: f64 = 1.3;
/// Half the width and the height of a badge in a corner of a token.
const BADGE: (f64, f64) = (9.5, 5.8);

/// The sector of the storm. It lies below names and pieces.
pub(super) fn storm(doc: &mut Doc<'_>, view: &View) {
    let title = doc.words(Caption::StormSector(view.storm));
    doc.line(format_args!(
        "<g id=\"storm\" transform=\"rotate({})\"><title>{title}</title><path class=\"wedge\" d=\"{}\"/>\
         <path class=\"gusts\" d=\"{}\"/></g>",
        dress::turn(view.storm),
        dress::storm_wedge(),
        dress::storm_hatch()
    ));
}

/// Spice and forces in their places, markers at their seats, and what is off the board.
pub(super) fn draw(doc: &mut Doc<'_>, map: &Map, view: &View) {
    for place in &view.board {
        stand(doc, map, place);
    }
    for faction in &view.factions {
        marker(doc, faction.faction, faction.seat);
    }
    if view.factions.iter().all(|faction| faction.seat != view.storm) {
        swirl(doc, Point::polar(dress::SEATS, dress::middle(view.storm)));
    }
    header(doc, view);
    beside(doc, view);
}

/// Spice and forces in their slots. Forces that have none are told at the last one that is drawn.
fn stand(doc: &mut Doc<'_>, map: &Map, place: &PlaceView) {
    let spot = map.spot(place.place);
    let mut slots = spot.slots.as_slice();
    if place.spice > 0 {
        // Where no spice comes up a record can have some all the same: it takes the last slot.
        let own = spot.spice.or_else(|| {
            let (last, others) = slots.split_last()?;
            slots = others;
            Some(*last)
        });
        lozenge(doc, own.unwrap_or(map.place(place.place).centre), "lozenge", &place.spice.to_string());
    }
    for (force, slot) in place.forces.iter().zip(slots) {
        token(doc, *slot, force);
    }
    let rest = &place.forces[place.forces.len().min(slots.len())..];
    if !rest.is_empty() {
        let titles: Vec<String> = rest.iter().map(|force| title(doc, force)).collect();
        let last = slots.last().copied().unwrap_or(map.place(place.place).centre);
        let more = format!("<text y=\"3.4\">+{}</text>", rest.len());
        badge(doc, last.plus(TOKEN.0 - BADGE.0, TOKEN.1 - BADGE.1), &more, &titles.join(", "));
    }
}

fn title(doc: &Doc<'_>, force: &ForceView) -> String {
    doc.words(Caption::Force(force.faction, force.force, force.advisors))
}

/// A token in its slot. Advisors are ivory with a dashed edge; starred forces are told in a corner.
fn token(doc: &mut Doc<'_>, slot: Point, force: &ForceView) {
    let Paint { fill, ink } = paint(force.faction);
    let outline = emblem(force.faction).outline;
    let [dark, white] = RINGS;
    let title = title(doc, force);
    let total = force.force.total();
    let size = if total < 10 { 15.0 } else { 12.5 };
    let body = match force.advisors {
        true => format!(
            "<path d=\"{outline}\" fill=\"#fffaf0\" stroke=\"#fffaf0\" stroke-width=\"{dark}\"/>\
             <path class=\"advisors\" d=\"{outline}\" stroke=\"{fill}\" stroke-width=\"{white}\"/>"
        ),
        false => format!(
            "<path class=\"ring\" d=\"{outline}\" stroke-width=\"{dark}\"/>\
             <path class=\"body\" d=\"{outline}\" fill=\"{fill}\" stroke-width=\"{white}\"/>"
        ),
    };
    let ink = if force.advisors { "#2a2017" } else { ink };
    let starred = force.force.elite() > 0;
    let y = size * 0.36 + if starred { 2.0 } else { 0.0 };
    doc.line(format_args!(
        "<g class=\"token\" transform=\"{}\"><title>{title}</title>{body}\
         <text y=\"{y:.1}\" font-size=\"{size}\" fill=\"{ink}\">{total}</text></g>",
        at(slot),
    ));
    if starred {
        let stars = format!(
            "<path class=\"star\" d=\"{STAR}\" transform=\"translate(-4,.2)\"/><text x=\"4\" y=\"3.4\">{}</text>",
            force.force.elite()
        );
        badge(doc, slot.plus(BADGE.0 - TOKEN.0, BADGE.1 - TOKEN.1), &stars, &title);
    }
}

/// A few signs in a corner of a token.
fn badge(doc: &mut Doc<'_>, middle: Point, signs: &str, title: &str) {
    let (x, y) = BADGE;
    doc.line(format_args!(
        "<g class=\"badge\" transform=\"{}\"><title>{title}</title>\
         <rect x=\"-{x}\" y=\"-{y}\" width=\"{}\" height=\"{}\" rx=\"{y}\"/>{signs}</g>",
        at(middle),
        x * 2.0,
        y * 2.0
    ));
}

/// The marker of a player on its spot.
fn marker(doc: &mut Doc<'_>, faction: Faction, seat: Sector) {
    let Paint { fill, ink } = paint(faction);
    let look = emblem(faction);
    let [dark, white] = RINGS;
    doc.line(format_args!(
        "<g transform=\"{} scale({MARKER})\"><title>{}</title><path class=\"ring\" d=\"{outline}\" stroke-width=\"{dark}\"/>\
         <path class=\"body\" d=\"{outline}\" fill=\"{fill}\" stroke-width=\"{white}\"/>\
         <path d=\"{}\" fill=\"{ink}\" fill-rule=\"evenodd\"/></g>",
        at(Point::polar(dress::SEATS, dress::middle(seat))),
        faction.name(),
        look.sign,
        outline = look.outline,
    ));
}

/// Where the game stands.
fn header(doc: &mut Doc<'_>, view: &View) {
    let turn = doc.words(Caption::Turn(view.turn, view.options.max_turns, view.phase));
    let weather = doc.words(Caption::Weather(view.storm, view.wall_stands));
    doc.line(format_args!(
        "<g class=\"header\"><text class=\"soft\" x=\"-585\" y=\"-530\">{turn}</text>\
         <text class=\"soft\" x=\"-585\" y=\"-510\">{weather}</text></g>"
    ));
}

/// What is off the board: reserves and tanks.
fn beside(doc: &mut Doc<'_>, view: &View) {
    doc.text("<g class=\"beside\">");
    for (i, faction) in view.factions.iter().enumerate() {
        let y = -578.0 + 20.0 * i as f64;
        let (Paint { fill, .. }, look) = (paint(faction.faction), emblem(faction.faction));
        let beside = doc.words(Caption::Beside(faction.reserves, faction.tanks));
        doc.line(format_args!(
            "<g transform=\"translate(582,{y}) scale(.42)\"><path class=\"ring\" d=\"{outline}\" stroke-width=\"5\"/>\
             <path d=\"{outline}\" fill=\"{fill}\"/></g><text class=\"soft end\" x=\"570\" y=\"{:.0}\">\
             <tspan class=\"ink\" font-weight=\"700\">{}</tspan> {beside}</text>",
            y + 5.0,
            faction.faction.name(),
            outline = look.outline,
        ));
    }
    doc.text("</g>");
}
