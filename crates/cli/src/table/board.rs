//! The places with forces or spice, by territory.

use kanly_engine::ids::Territory;
use kanly_engine::view::{ForceView, PlaceView, View};

use super::grid::{Cell, Side, grid};
use crate::terminal::{BAD, FAINT, HEADING, MARK, paint};
use kanly_narrate::colour;

/// One row for each place where something lies; the territory is named once.
pub(crate) fn board(view: &View) -> String {
    if view.board.is_empty() {
        return paint(FAINT, "Nothing lies on the board.") + "\n";
    }
    places(view, view.board.iter())
}

/// The same of one territory alone.
pub(crate) fn there(view: &View, territory: Territory) -> String {
    let mut lies = view.board.iter().filter(|place| place.place.territory() == territory).peekable();
    match lies.peek() {
        Some(_) => places(view, lies),
        None => paint(FAINT, "Nothing lies there now.") + "\n",
    }
}

fn places<'v>(view: &View, those: impl Iterator<Item = &'v PlaceView>) -> String {
    use Side::{Left, Right};
    let heads = ["TERRITORY", "SECTOR", "", "SPICE", "FORCES"];
    let mut rows = vec![heads.map(|head| Cell::styled(HEADING, head)).to_vec()];
    let mut last = None;
    for place in those {
        let territory = place.place.territory();
        let named = last.replace(territory) == Some(territory);
        rows.push(row(view, place, if named { "" } else { territory.name() }));
    }
    grid(0, &[Left, Right, Left, Right, Left], &rows)
}

fn row(view: &View, place: &PlaceView, name: &str) -> Vec<Cell> {
    let sector = place.place.sector();
    let storm = if sector == Some(view.storm) { Cell::styled(BAD, "storm") } else { Cell::default() };
    let spice = match place.spice {
        0 => Cell::default(),
        amount => Cell::styled(MARK, amount),
    };
    let forces = place.forces.iter().enumerate().fold(Cell::default(), |cell, (i, force)| {
        let cell = if i > 0 { cell.and(anstyle::Style::new(), ", ") } else { cell };
        stand(cell, force)
    });
    vec![Cell::plain(name), sector.map_or(Cell::styled(FAINT, "-"), Cell::plain), storm, spice, forces]
}

/// `Fremen 3+2`, or `Bene Gesserit 2 advisors`.
fn stand(cell: Cell, force: &ForceView) -> Cell {
    let kind = match (force.advisors, force.force.total()) {
        (true, 1) => " advisor",
        (true, _) => " advisors",
        (false, _) => "",
    };
    cell.and(colour(force.faction), force.faction.name())
        .and(anstyle::Style::new(), format_args!(" {}{kind}", force.force))
}
