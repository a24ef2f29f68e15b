//! `kanly board`: the territories, where they lie and what borders on what.

mod near;
mod text;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kanly_engine::ids::{Place, Territory};
use kanly_engine::view::View;
use kanly_map::{json, svg};
use miette::miette;

use crate::files::unwritable;
use crate::tongue::tongue;
use crate::{table, terminal};

/// Show the board: territories, sectors, spice and neighbours
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct BoardArgs {
    /// Show only this territory, e.g. `the-great-flat` or "Tuek's Sietch"
    territory: Option<String>,

    /// Print JSON in the shape of data/board.json
    #[arg(long)]
    json: bool,

    /// Print JSON to draw the map with: every line once, places and territories as rows of lines
    #[arg(long, conflicts_with_all = ["territory", "json"])]
    lines: bool,

    /// Draw the map into FILE, or to standard output if FILE is `-`
    #[arg(long, value_name = "FILE", conflicts_with_all = ["territory", "json", "lines"])]
    svg: Option<PathBuf>,
}

const AFTER_HELP: &str = "\
Sectors are numbered from 0 to 17, counter-clockwise as the storm moves. A place is one sector of a territory,
written territory/sector; forces move from place to place, and only between neighbours.

Examples:
  kanly board                  all territories
  kanly board \"Wind Pass\"      one of them
  kanly board --svg map.svg    a map to look at";

/// Prints or draws the board.
pub(crate) fn run(args: &BoardArgs) -> miette::Result<ExitCode> {
    if let Some(file) = &args.svg {
        return draw(None, file);
    }
    if args.lines {
        terminal::print_json(&json::drawing())?;
        return Ok(ExitCode::SUCCESS);
    }
    let territory = args.territory.as_deref().map(find).transpose()?;
    match (territory, args.json) {
        (None, false) => terminal::print(&text::overview())?,
        (Some(territory), false) => terminal::print(&text::detail(territory))?,
        (None, true) => terminal::print_json(&json::board())?,
        (Some(territory), true) => terminal::print_json(&json::territory(territory))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// What `kanly board TERRITORY` prints, with what a viewer sees lying there now.
pub(crate) fn page(territory: &str, view: Option<&View>) -> miette::Result<String> {
    let territory = find(territory)?;
    let there = view.map_or_else(String::new, |view| format!("\n{}", table::there(view, territory)));
    Ok(text::detail(territory) + &there)
}

/// The name by which a territory is called here, if this is one of its names or one of its places.
pub(crate) fn known(name: &str) -> Option<&'static str> {
    find(name).ok().map(Territory::id)
}

/// Draws the map, with the pieces that a viewer sees if there is a game, into a file or to standard output.
pub(crate) fn draw(view: Option<&View>, file: &Path) -> miette::Result<ExitCode> {
    let drawing = svg::draw(tongue(), view);
    if file == Path::new("-") {
        terminal::print_exact(&drawing)?;
        return Ok(ExitCode::SUCCESS);
    }
    std::fs::write(file, drawing).map_err(|error| unwritable("the map to ", file, &error))?;
    terminal::print(&format!("The map is in {}.\n", file.display()))?;
    Ok(ExitCode::SUCCESS)
}

/// The territory of this name; the name of one of its places will do as well.
fn find(name: &str) -> miette::Result<Territory> {
    if let Ok(territory) = name.parse::<Territory>() {
        return Ok(territory);
    }
    if let Ok(place) = name.parse::<Place>() {
        return Ok(place.territory());
    }
    let near = near::territories(name);
    let help = if near.is_empty() {
        "`kanly board` lists all territories".to_owned()
    } else {
        format!("did you mean {}?", near.join(" or "))
    };
    Err(miette!(help = help, "`{name}` is not a territory"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn territories_are_found_by_id_name_and_place() {
        for name in ["tueks-sietch", "Tuek's Sietch", "tueks-sietch/4"] {
            assert_eq!(find(name).expect(name), Territory::TUEKS_SIETCH);
        }
    }

    #[test]
    fn an_unknown_name_gets_near_misses() {
        let report = find("arakeen").expect_err("there is no such territory");
        assert_eq!(report.help().expect("there are near misses").to_string(), "did you mean arrakeen?");
    }
}
