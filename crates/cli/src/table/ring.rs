//! The board as a strip: its eighteen sectors side by side, in the direction of the storm, and the pole.

use anstyle::Style;
use kanly_engine::ids::{Faction, SECTORS, Sector};
use kanly_engine::view::View;

use crate::terminal::{BAD, FAINT, HEADING, MARK, hang_in, paint, width};
use kanly_narrate::colour;

/// The widest label is a faction's name.
const LABEL: usize = 13;
/// One sector. Eighteen of them, the pole and the label make 93 columns.
const COLUMN: usize = 4;

/// A line of the strip: its label, and what it shows in each column.
struct Row {
    style: Style,
    label: &'static str,
    /// Whether it is shown where it shows nothing.
    always: bool,
    cells: Vec<(Style, String)>,
}

/// Storm, seats, spice and the forces of each faction, sector by sector. Where the terminal is narrow the strip is
/// cut into parts, without the lines that show nothing there.
pub(crate) fn ring(view: &View) -> String {
    let rows = rows(view);
    let columns = usize::from(SECTORS) + 1;
    let room = (width().saturating_sub(LABEL + COLUMN) / COLUMN).max(1);
    let parts = columns.div_ceil(room);
    let size = columns.div_ceil(parts);
    let mut out = String::new();
    for start in (0..columns).step_by(size) {
        let shown = start..(start + size).min(columns);
        for row in &rows {
            let cells = &row.cells[shown.clone()];
            if parts == 1 || row.always || cells.iter().any(|(_, text)| !text.is_empty()) {
                out += &strip(row, cells, shown.end == columns);
            }
        }
    }
    out + &hang_in(FAINT, "", "@ is the seat; the storm moves to the right, and from 17 to 0")
}

/// All lines, with a column for each sector and one for the pole, which is in none.
fn rows(view: &View) -> Vec<Row> {
    let row = |style: Style, label: &'static str, cell: &dyn Fn(Option<Sector>) -> (Style, String)| {
        let places = (0..SECTORS).map(Sector::new).chain([None]);
        Row { style, label, always: false, cells: places.map(cell).collect() }
    };
    let number = |sector: Option<Sector>| match sector {
        Some(sector) if sector == view.storm => (BAD.bold(), sector.to_string()),
        Some(sector) => (FAINT, sector.to_string()),
        None => (FAINT, "pole".to_owned()),
    };
    let storm =
        |sector: Option<Sector>| (BAD, if sector == Some(view.storm) { "~~~" } else { "" }.to_owned());
    let spice = |sector: Option<Sector>| {
        let there = view.board.iter().filter(|place| place.place.sector() == sector);
        (MARK, amount(there.map(|place| u32::from(place.spice)).sum()))
    };
    let mut rows = vec![
        Row { always: true, ..row(HEADING, "SECTOR", &number) },
        row(Style::new(), "storm", &storm),
        row(Style::new(), "spice", &spice),
    ];
    rows.extend(view.factions.iter().map(|faction| {
        let who = faction.faction;
        let here = |sector: Option<Sector>| {
            let forces = forces(view, who, sector);
            let text = match (sector == Some(faction.seat), forces) {
                (true, 0) => "@".to_owned(),
                (true, forces) => format!("@{forces}"),
                (false, forces) => amount(forces),
            };
            (colour(who), text)
        };
        row(colour(who), who.name(), &here)
    }));
    rows
}

fn forces(view: &View, faction: Faction, sector: Option<Sector>) -> u32 {
    let there = view.board.iter().filter(|place| place.place.sector() == sector);
    let theirs = there.flat_map(|place| &place.forces).filter(|force| force.faction == faction);
    theirs.map(|force| u32::from(force.force.total())).sum()
}

fn amount(number: u32) -> String {
    if number == 0 { String::new() } else { number.to_string() }
}

/// Some columns of a line behind its label; the pole, which comes last, stands apart.
fn strip(row: &Row, cells: &[(Style, String)], pole: bool) -> String {
    let mut line = paint(row.style, row.label);
    let mut spaces = LABEL.saturating_sub(row.label.chars().count());
    for (at, (style, text)) in cells.iter().enumerate() {
        let apart = if pole && at + 1 == cells.len() { COLUMN } else { 0 };
        spaces += apart + COLUMN.saturating_sub(text.chars().count());
        if text.is_empty() {
            continue;
        }
        line.extend(std::iter::repeat_n(' ', spaces));
        line.push_str(&paint(*style, text));
        spaces = 0;
    }
    line + "\n"
}
