//! The figures for spreadsheets and data frames: one row for each question, item, game and seat.

use super::About;
use crate::wrong::Kind;

/// The files with their names.
pub(super) fn files(about: &About<'_>) -> Vec<(&'static str, String)> {
    let suite = &about.results.suite;
    let mut files = Vec::new();
    // Of what was not asked there is no table.
    if suite.exam.is_some() {
        files.push(("exam.csv", exam(about)));
    }
    if suite.puzzles.is_some() {
        files.push(("puzzles.csv", puzzles(about)));
    }
    if suite.beliefs.is_some() {
        files.push(("beliefs.csv", beliefs(about)));
    }
    if suite.games.is_some() {
        files.extend([("games.csv", games(about)), ("seats.csv", seats(about))]);
    }
    files
}

/// A file: names of columns, then rows.
struct Sheet(String);

impl Sheet {
    fn new(headings: &[&str]) -> Self {
        let mut sheet = Self(String::new());
        sheet.push(headings);
        sheet
    }

    fn push<C: AsRef<str>>(&mut self, cells: &[C]) {
        let cells: Vec<String> = cells.iter().map(|text| cell(text.as_ref())).collect();
        self.0 += &cells.join(",");
        self.0.push('\n');
    }
}

/// A cell in quotation marks where it needs them.
fn cell(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) || text.starts_with(' ') || text.ends_with(' ') {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

fn truth(value: bool) -> String {
    u8::from(value).to_string()
}

fn maybe<T>(value: Option<T>, write: impl Fn(T) -> String) -> String {
    value.map_or_else(String::new, write)
}

fn exam(about: &About<'_>) -> String {
    let headings = [
        "model",
        "question",
        "source",
        "legal",
        "rule",
        "said_legal",
        "said_rule",
        "verdict_right",
        "rule_right",
    ];
    let mut sheet = Sheet::new(&headings);
    for of in &about.results.exam {
        for row in &of.rows {
            let said = row.said.as_ref();
            sheet.push(&[
                of.effort.model.clone(),
                row.id.clone(),
                if row.fresh { "fresh" } else { "public" }.to_owned(),
                truth(row.legal),
                row.rule.clone().unwrap_or_default(),
                maybe(said, |said| truth(said.0)),
                said.and_then(|said| said.1.clone()).unwrap_or_default(),
                truth(row.verdict),
                maybe(row.named, truth),
            ]);
        }
    }
    sheet.0
}

fn puzzles(about: &About<'_>) -> String {
    let headings = [
        "model", "puzzle", "kind", "best", "said", "found", "answers", "good", "novice", "standard", "expert",
    ];
    let mut sheet = Sheet::new(&headings);
    for of in &about.results.puzzles {
        for row in &of.rows {
            let [novice, standard, expert] = row.bots.map(|share| share.to_string());
            sheet.push(&[
                of.effort.model.clone(),
                row.name.clone(),
                row.kind.clone(),
                row.best.clone(),
                row.said.clone().unwrap_or_default(),
                truth(row.found),
                row.answers.to_string(),
                row.good.to_string(),
                novice,
                standard,
                expert,
            ]);
        }
    }
    sheet.0
}

fn beliefs(about: &About<'_>) -> String {
    let headings = ["model", "moment", "turn", "about", "group", "truth", "stated", "uniform", "implied"];
    let mut sheet = Sheet::new(&headings);
    // Probabilities of one item stand in one cell, in the order of its outcomes.
    let list = |all: &Vec<f64>| all.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    for of in &about.results.beliefs {
        for row in &of.rows {
            sheet.push(&[
                of.effort.model.clone(),
                row.moment.clone(),
                row.turn.to_string(),
                row.about.clone(),
                row.group.clone(),
                row.truth.to_string(),
                maybe(row.stated.as_ref(), list),
                list(&row.uniform),
                list(&row.implied),
            ]);
        }
    }
    sheet.0
}

fn games(about: &About<'_>) -> String {
    let headings = [
        "game", "deal", "seed", "mode", "factions", "agents", "winners", "allied", "victory", "turn",
        "choices", "fault", "digest", "record",
    ];
    let mut sheet = Sheet::new(&headings);
    for row in &about.games {
        let played = &row.played;
        let names = |factions: &[kanly_engine::Faction]| {
            factions.iter().map(|faction| faction.id()).collect::<Vec<_>>().join(" ")
        };
        sheet.push(&[
            (played.game + 1).to_string(),
            (played.block + 1).to_string(),
            played.seed.to_string(),
            played.mode.clone(),
            names(&played.factions),
            played.agents.join(" "),
            names(&played.winners),
            truth(played.allied),
            played.victory.clone().unwrap_or_default(),
            played.turn.to_string(),
            played.choices.to_string(),
            maybe(played.fault.as_ref(), |fault| fault.what.clone()),
            row.digest.clone(),
            row.record.clone(),
        ]);
    }
    sheet.0
}

fn seats(about: &About<'_>) -> String {
    let mut headings = vec![
        "game",
        "faction",
        "agent",
        "won",
        "questions",
        "single",
        "fallbacks",
        "forfeited",
        "messages",
        "requests",
        "tokens_read",
        "tokens_cached",
        "tokens_written",
        "cost",
        "ms",
    ];
    headings.extend(Kind::ALL.map(Kind::id));
    headings.extend([
        "bids",
        "cards",
        "paid",
        "overbid",
        "spice_over",
        "not_paid_for",
        "battles",
        "battles_won",
        "traitors_callable",
        "traitors_called",
        "betrayed",
        "proposed",
        "declined",
        "allied",
        "left",
        "offered",
        "agreed",
        "deals",
        "deals_in_words",
        "kept",
        "cancelled",
        "said_to_be_broken",
        "stated_chances",
    ]);
    let mut sheet = Sheet::new(&headings);
    for row in &about.games {
        for (faction, agent) in row.played.seats() {
            let log = row.seats.iter().find(|log| log.faction == faction.id());
            let of = |write: &dyn Fn(&crate::seat::Log) -> String| maybe(log, write);
            let mut cells = vec![
                (row.played.game + 1).to_string(),
                faction.id().to_owned(),
                agent.to_owned(),
                truth(row.played.winners.contains(&faction)),
                of(&|log| log.questions.to_string()),
                of(&|log| log.single.to_string()),
                of(&|log| log.fallbacks.len().to_string()),
                of(&|log| truth(log.forfeited)),
                of(&|log| log.said.len().to_string()),
                of(&|log| log.spent.calls.to_string()),
                of(&|log| log.spent.usage.input.to_string()),
                of(&|log| log.spent.usage.cached.to_string()),
                of(&|log| log.spent.usage.output.to_string()),
                of(&|log| log.spent.cost.to_string()),
                of(&|log| log.spent.ms.to_string()),
            ];
            cells.extend(
                Kind::ALL.map(|kind| of(&|log| log.wrongs.get(&kind).copied().unwrap_or(0).to_string())),
            );
            let deeds = about.records.seat(row.played.game, faction);
            cells.extend(deeds.map_or_else(
                || vec![String::new(); 22],
                |deeds| deeds.all().iter().map(u64::to_string).collect(),
            ));
            let chances = |log: &crate::seat::Log| {
                log.wins.iter().map(|(turn, win)| format!("{turn}={win}")).collect::<Vec<_>>().join(" ")
            };
            cells.push(of(&chances));
            sheet.push(&cells);
        }
    }
    sheet.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_where_they_need_it() {
        assert_eq!(cell("bid 3"), "bid 3");
        assert_eq!(cell("a, \"b\"\nc"), "\"a, \"\"b\"\"\nc\"");
    }
}
