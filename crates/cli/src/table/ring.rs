//! The board as a strip: its eighteen sectors side by side, in the direction of the storm.

use std::fmt::Write as _;

use anstyle::Style;
use kanly_engine::ids::{Faction, SECTORS, Sector};
use kanly_engine::view::View;

use crate::terminal::{BAD, FAINT, HEADING, MARK, paint};
use kanly_narrate::colour;

/// The widest label is a faction's name.
const LABEL: usize = 13;
/// One sector. Eighteen of them and the label make 99 columns at most, the Polar Sink not counted.
const COLUMN: usize = 4;

/// Storm, seats, spice and the forces of each faction, sector by sector.
pub(crate) fn ring(view: &View) -> String {
    let mut out = String::new();
    let number = |sector: Sector| match sector == view.storm {
        true => (BAD.bold(), sector.to_string()),
        false => (FAINT, sector.to_string()),
    };
    strip(&mut out, (HEADING, "SECTOR"), number, (FAINT, "pole".to_owned()));
    let storm = |sector: Sector| (BAD, if sector == view.storm { "~~~" } else { "" }.to_owned());
    strip(&mut out, (Style::new(), "storm"), storm, (FAINT, String::new()));
    let spice = |sector: Option<Sector>| {
        let there = view.board.iter().filter(|place| place.place.sector() == sector);
        (MARK, amount(there.map(|place| u32::from(place.spice)).sum()))
    };
    strip(&mut out, (Style::new(), "spice"), |sector| spice(Some(sector)), spice(None));
    for faction in &view.factions {
        let who = faction.faction;
        let here = |sector: Sector| {
            let forces = forces(view, who, Some(sector));
            match (sector == faction.seat, forces) {
                (true, 0) => (colour(who), "@".to_owned()),
                (true, forces) => (colour(who), format!("@{forces}")),
                (false, forces) => (colour(who), amount(forces)),
            }
        };
        strip(&mut out, (colour(who), who.name()), here, (colour(who), amount(forces(view, who, None))));
    }
    let _ =
        writeln!(out, "{}", paint(FAINT, "@ is the seat; the storm moves to the right, and from 17 to 0"));
    out
}

fn forces(view: &View, faction: Faction, sector: Option<Sector>) -> u32 {
    let there = view.board.iter().filter(|place| place.place.sector() == sector);
    let theirs = there.flat_map(|place| &place.forces).filter(|force| force.faction == faction);
    theirs.map(|force| u32::from(force.force.total())).sum()
}

fn amount(number: u32) -> String {
    if number == 0 { String::new() } else { number.to_string() }
}

/// One line: a label, eighteen columns, and what lies at the pole, which is in no sector.
fn strip(
    out: &mut String,
    (style, label): (Style, &str),
    cell: impl Fn(Sector) -> (Style, String),
    pole: (Style, String),
) {
    let mut line = paint(style, label);
    let mut spaces = LABEL.saturating_sub(label.chars().count());
    let sectors = (0..SECTORS).filter_map(Sector::new).map(cell);
    for (style, text) in sectors.chain(std::iter::once((Style::new(), String::new()))).chain([pole]) {
        spaces += COLUMN.saturating_sub(text.chars().count());
        if text.is_empty() {
            continue;
        }
        line.extend(std::iter::repeat_n(' ', spaces));
        line.push_str(&paint(style, text));
        spaces = 0;
    }
    out.push_str(&line);
    out.push('\n');
}
