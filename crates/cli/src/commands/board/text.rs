//! The board for people, as text.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use kanly_engine::ids::{Place, Territory};
use kanly_engine::tables::Terrain;
use kanly_map::bordering;

use crate::terminal::{FAINT, HEADING, NAME, paint, paragraph, width, wrap};
use crate::tongue::tongue;

const SPICE: Style = AnsiColor::BrightRed.on_default();

fn style(terrain: Terrain) -> Style {
    match terrain {
        Terrain::Sand => AnsiColor::Yellow.on_default(),
        Terrain::Rock => AnsiColor::Magenta.on_default(),
        Terrain::Stronghold => AnsiColor::Red.on_default().bold(),
        Terrain::PolarSink => AnsiColor::Cyan.on_default(),
    }
}

/// All territories with their places and the neighbours of each.
pub(super) fn overview() -> String {
    let mut out = String::new();
    let widest = Territory::all().map(|t| t.name().len()).max().unwrap_or(0);
    let head = format!("{:<widest$}  {:<10}  {:<7}  SPICE", "TERRITORY", "TERRAIN", "SECTORS");
    put(&mut out, &paint(HEADING, head));
    for territory in Territory::all() {
        let name = paint(HEADING, format_args!("{:<widest$}", territory.name()));
        let kind =
            paint(style(territory.terrain()), format_args!("{:<10}", tongue().terrain(territory.terrain())));
        let row = match blow(territory) {
            None => format!("\n{name}  {kind}  {}", sectors(territory)),
            Some(blow) => format!("\n{name}  {kind}  {:<7}  {}", sectors(territory), paint(SPICE, blow)),
        };
        put(&mut out, &row);
        places(&mut out, territory);
    }
    let counts = format!("{} territories, {} places", Territory::all().count(), Place::all().count());
    put(&mut out, &format!("\n{}", paint(FAINT, counts)));
    out
}

/// One territory, at more leisure.
pub(super) fn detail(territory: Territory) -> String {
    let mut out = String::new();
    let mut row = |name: &str, value: &str| put(&mut out, &format!("  {name:<10}  {value}"));
    let kind = territory.terrain();
    let meaning = format!("{}, {}", paint(style(kind), tongue().terrain(kind)), tongue().land(territory));
    row("terrain", paragraph(0, 14, &meaning).trim_end());
    row("sectors", &sectors(territory));
    if let Some((place, amount)) = territory.blow() {
        row("spice blow", &format!("{} in {}", paint(SPICE, amount), place.id()));
    }
    let others: Vec<&str> = bordering(territory).into_iter().map(Territory::name).collect();
    row("borders on", &list(&others, 14));
    put(&mut out, &format!("\n{}", paint(HEADING, "Places and their neighbours")));
    places(&mut out, territory);
    format!(
        "{} {}\n{out}",
        paint(HEADING, territory.name()),
        paint(FAINT, format_args!("({})", territory.id()))
    )
}

fn places(out: &mut String, territory: Territory) {
    let widest = Place::all().map(|p| p.id().len()).max().unwrap_or(0);
    for place in territory.places() {
        let neighbours: Vec<&str> = place.neighbours().iter().map(Place::id).collect();
        if widest > width() / 3 {
            put(out, &format!("  {}\n    {}", paint(NAME, place.id()), list(&neighbours, 4)));
        } else {
            let id = paint(NAME, format_args!("{:<widest$}", place.id()));
            put(out, &format!("  {id}  {}", list(&neighbours, widest + 4)));
        }
    }
}

/// The sectors from the first to the last on the way of the storm, e.g. `17-0`.
fn sectors(territory: Territory) -> String {
    match kanly_map::sectors(territory) {
        None => "none".to_owned(),
        Some((first, last)) if first == last => first.to_string(),
        Some((first, last)) => format!("{first}-{last}"),
    }
}

fn blow(territory: Territory) -> Option<String> {
    let (place, amount) = territory.blow()?;
    Some(place.sector().map_or(amount.to_string(), |sector| format!("{amount} in sector {sector}")))
}

/// Words with commas between them, on as many lines as they need; all lines but the first are indented.
fn list(words: &[&str], indent: usize) -> String {
    // A space within a name must not end a line, and `wrap` breaks at spaces only.
    let text = words.iter().map(|word| word.replace(' ', GLUE)).collect::<Vec<_>>().join(", ");
    let lines = wrap(&text, width().saturating_sub(indent).max(20));
    lines.join(&format!("\n{}", " ".repeat(indent))).replace(GLUE, " ")
}

/// Stands for a space that must stay where it is. `wrap` would break at a no-break space too.
const GLUE: &str = "\u{1}";

fn put(out: &mut String, line: &str) {
    writeln!(out, "{line}").expect("writing to a string cannot fail");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sectors_are_given_as_a_range() {
        assert_eq!(sectors(Territory::POLAR_SINK), "none");
        assert_eq!(sectors(Territory::ARRAKEEN), "9");
        assert_eq!(sectors(Territory::CIELAGO_WEST), "17-0");
    }

    #[test]
    fn long_lists_are_broken_between_names() {
        let text = list(&["Wind Pass"; 40], 4);
        assert!(text.lines().all(|line| line.chars().count() <= width()), "{text}");
        assert!(text.lines().skip(1).all(|line| line.starts_with("    Wind Pass")), "{text}");
        assert_eq!(text.matches(',').count(), 39);
    }

    #[test]
    fn no_line_ends_in_spaces() {
        let text = anstream::adapter::strip_str(&overview()).to_string();
        assert!(text.lines().all(|line| line == line.trim_end()), "{text}");
    }

    #[test]
    fn details_name_the_bordering_territories_once() {
        let text = anstream::adapter::strip_str(&detail(Territory::ARRAKEEN)).to_string();
        assert!(text.contains("borders on  Imperial Basin, Rim Wall West, Old Gap\n"), "{text}");
        assert!(text.contains("  arrakeen/9"), "{text}");
    }
}
