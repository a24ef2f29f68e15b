//! `kanly about`: the sheets of the factions, cards and things of the box.

use std::process::ExitCode;

use kanly_engine::Territory;
use kanly_narrate::{Sheet, Topic, colour};
use kanly_scenario::rulebook;
use miette::miette;

use crate::terminal::{self, FAINT, HEADING, NAME, fit, hang, paint};
use crate::tongue::tongue;

/// Read about a faction, a card, or a thing of the box, in a page
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct AboutArgs {
    /// A faction, a card, a phase or another thing; without it, all there is
    name: Vec<String>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

const AFTER_HELP: &str = "\
Each page ends its sentences with the rules behind them; `kanly rules ID` prints one. The name of a leader leads to its
faction, that of a card to all cards of its kind. In `kanly play` the same pages come by `help NAME`.

Examples:
  kanly about                 what there are pages about
  kanly about harkonnen       a faction: start, powers, victory, advice
  kanly about gom jabbar      a card
  kanly about storm --json    the same for programs

Exit codes:
  0  it is shown
  2  there is no such page";

/// Prints a page, or the list of all.
pub(crate) fn run(args: &AboutArgs) -> miette::Result<ExitCode> {
    let name = args.name.join(" ");
    match (name.is_empty(), args.json) {
        (true, false) => terminal::print(&list())?,
        (true, true) => {
            let sheets: Vec<Sheet> = Topic::all().map(|topic| tongue().sheet(topic)).collect();
            terminal::print_json(&sheets)?;
        }
        (false, false) => terminal::print(&page(find(&name)?))?,
        (false, true) => terminal::print_json(&tongue().sheet(find(&name)?))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The page about a topic.
pub(crate) fn page(topic: Topic) -> String {
    let sheet = tongue().sheet(topic);
    let style = match topic {
        Topic::Faction(faction) => colour(faction),
        Topic::Treachery(_) | Topic::TerritoryCard | Topic::ShaiHulud | Topic::Thing(_) => HEADING,
    };
    let mut out = format!("{}\n", paint(style, &sheet.title));
    for section in &sheet.sections {
        out += &format!("{}\n", paint(HEADING, &section.heading));
        for paragraph in &section.paragraphs {
            let rules: Vec<&str> = paragraph.rules.iter().map(|rule| rule.number()).collect();
            let rules = match rules.is_empty() {
                true => String::new(),
                false => paint(FAINT, format!(" [{}]", rules.join(" "))),
            };
            out += &fit(2, &format!("{}{rules}", paragraph.text));
        }
    }
    out
}

/// What there are pages about.
fn list() -> String {
    let mut groups: [(&str, Vec<&str>); 3] =
        [("Factions  ", Vec::new()), ("Cards     ", Vec::new()), ("Things    ", Vec::new())];
    for topic in Topic::all() {
        let group = match topic {
            Topic::Faction(_) => 0,
            Topic::Treachery(_) | Topic::TerritoryCard | Topic::ShaiHulud => 1,
            Topic::Thing(_) => 2,
        };
        groups[group].1.push(topic.id());
    }
    let row = |(name, ids): &(&str, Vec<&str>)| {
        let ids: Vec<String> = ids.iter().map(|id| paint(NAME, id)).collect();
        hang(name, &ids.join(", "))
    };
    groups.iter().map(row).collect()
}

/// The topic of this name.
fn find(name: &str) -> miette::Result<Topic> {
    tongue().topic(name).ok_or_else(|| {
        let help = match (near(name), name.parse::<Territory>()) {
            (_, Ok(territory)) => format!("`kanly board {territory}` tells about it"),
            (Some(near), Err(_)) => format!("did you mean `{near}`?"),
            (None, Err(_)) => "`kanly about` lists all pages".to_owned(),
        };
        miette!(help = help, "there is no page about `{name}`")
    })
}

/// What somebody may have meant who asked for a page that is not there.
pub(crate) fn near(name: &str) -> Option<String> {
    let names: Vec<String> = tongue().topic_names().into_iter().map(|(name, _)| name).collect();
    rulebook::nearest(&name.to_lowercase().replace(' ', "-"), names.iter().map(String::as_str))
        .map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_fits_on_a_screen() {
        terminal::set_width(80);
        for topic in Topic::all() {
            let page = anstream::adapter::strip_str(&page(topic)).to_string();
            let lines = page.lines().count();
            assert!(lines <= 49, "`{}` has {lines} lines:\n{page}", topic.id());
            assert!(page.lines().all(|line| line.chars().count() <= 80), "{page}");
        }
    }

    #[test]
    fn what_is_misspelled_gets_what_was_meant() {
        let help = |name: &str| {
            let report = find(name).expect_err("there is no such page");
            report.help().expect("there is help").to_string()
        };
        assert_eq!(help("harkonen"), "did you mean `harkonnen`?");
        assert_eq!(help("gom jabber"), "did you mean `gom-jabbar`?");
        assert_eq!(help("Wind Pass"), "`kanly board wind-pass` tells about it");
        assert_eq!(help("xyzzy"), "`kanly about` lists all pages");
    }

    #[test]
    fn all_pages_are_listed() {
        let list = list();
        for topic in Topic::all() {
            assert!(list.contains(topic.id()), "{list}");
        }
    }
}
