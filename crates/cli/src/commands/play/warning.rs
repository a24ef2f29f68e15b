//! Warnings: what is legal and costs forces.

use kanly_engine::sets::TerritorySet;
use kanly_engine::{Faction, Territory};

use crate::terminal::{FAINT, MARK, fit, paint};
use crate::tongue::tongue;

/// Forces would stand beside the ally's in these territories, and be lost by 1.06.07.
pub(super) fn beside_ally(ally: Option<Faction>, lost: TerritorySet, waits: bool) -> String {
    let ally = ally.map_or("your ally".to_owned(), |ally| format!("{} (your ally)", tongue().who(ally)));
    let names: Vec<&str> = lost.iter().map(Territory::name).collect();
    let again = if waits { " Type it again, or `!`, to do it all the same." } else { "" };
    let text = format!(
        "{} forces of {ally} stand in {}: those of yours that are still there when your shipment and movement end \
         are lost.{again} {}",
        paint(MARK, "Careful:"),
        names.join(" and "),
        paint(FAINT, "[1.06.07]")
    );
    fit(0, &text)
}
