//! The start of a case as a table. Only what is not as in the box is listed.

use std::fmt::{Display, Write as _};

use kanly_engine::config::Options;
use kanly_engine::force::Force;
use kanly_engine::ids::{Faction, Leader, LeaderAt, Sector};
use kanly_engine::position::{Holdings, Position};
use kanly_engine::sets::{FactionSet, PerFaction};

use crate::expect::show_leader_at;
use crate::facts::join;
use crate::format::Start;

/// The start of a case as a table: the position before anything has happened in it.
pub fn start_table(start: &Start) -> String {
    table(start, &[])
}

/// The same with the storm order, which is for the engine to say, below the storm.
pub(super) fn table(start: &Start, order: &[Faction]) -> String {
    let mut rows = start_rows(start);
    if let Some(storm) = rows.iter().position(|(name, _)| name == "storm").filter(|_| !order.is_empty()) {
        rows.insert(storm + 1, ("storm order".to_owned(), join(order)));
    }
    let width = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    let mut text = String::new();
    for (name, value) in rows {
        let _ = writeln!(text, "  {name:width$}  {value}");
    }
    text
}

/// The rows of that table: what they tell of, and what it is.
pub fn start_rows(start: &Start) -> Vec<(String, String)> {
    let mut rows = Rows::default();
    match start {
        Start::Position(position) => rows.position(position),
        Start::Setup(config) => {
            rows.options(config.options);
            rows.add("start", "before the set-up");
            rows.add("players", config.players);
            let factions = config.factions;
            rows.add(
                "factions",
                if factions.is_empty() { "dealt by chance".to_owned() } else { join(factions.iter()) },
            );
            if let Some(seats) = seats(&config.seats) {
                rows.add("seats", seats);
            }
        }
    }
    rows.0
}

fn seats(seats: &PerFaction<Option<Sector>>) -> Option<String> {
    let taken: Vec<String> = Faction::ALL
        .into_iter()
        .filter_map(|faction| seats[faction].map(|sector| format!("{faction} {sector}")))
        .collect();
    (!taken.is_empty()).then(|| taken.join(", "))
}

/// Options that are not read as usual, as a file would set them: `storm_dialers = nearest`. The mode has a row of its own.
fn unusual(options: Options) -> impl Iterator<Item = String> {
    let others = options.unusual().filter(|(point, _)| *point != "mode");
    others.map(|(point, reading)| format!("{point} = {reading}"))
}

#[derive(Default)]
struct Rows(Vec<(String, String)>);

impl Rows {
    fn add(&mut self, name: &str, value: impl Display) {
        self.0.push((name.to_owned(), value.to_string()));
    }

    /// A row that is left out if there is nothing to list.
    fn list<T: Display>(&mut self, name: &str, items: impl IntoIterator<Item = T>) {
        let mut items = items.into_iter().peekable();
        if items.peek().is_some() {
            self.add(name, join(items));
        }
    }

    fn options(&mut self, options: Options) {
        self.add("game", if options.advanced { "advanced" } else { "basic" });
        self.list("options", unusual(options));
    }

    fn position(&mut self, position: &Position) {
        self.options(position.options);
        let last = position.options.max_turns;
        self.add("turn", format!("{} of {last}, {}", position.turn, position.phase.id()));
        self.add("storm", position.storm);
        match (position.wall_gone, position.wall_fell_under_storm) {
            (true, false) => self.add("wall", "destroyed"),
            (true, true) => self.add("wall", "destroyed while the storm lay where it lies now"),
            (false, _) => {}
        }
        self.list("wheels", position.wheels.into_iter().flatten());
        for (a, b) in &position.alliances {
            self.add("alliance", format!("{a} and {b}"));
        }
        for (number, terms) in (1..).zip(&position.deals) {
            self.add("deal", format!("{number}: {terms}"));
        }
        for faction in Faction::ALL {
            if let Some(seat) = position.seats[faction] {
                self.add(faction.id(), format!("seat {seat}; {}", holdings(&position.factions[faction])));
            }
        }
        self.list(
            "prediction",
            position.prediction.map(|(faction, turn)| format!("{faction} on turn {turn}")),
        );
        self.list("sand", position.sand.iter().map(|(place, amount)| format!("{amount} {place}")));
        for (name, pile) in ["pile a", "pile b"].into_iter().zip(&position.piles) {
            self.list(name, pile);
        }
        self.list("spice top", position.spice_top);
        for (name, blow) in ["last blow a", "last blow b"].into_iter().zip(position.last_blow) {
            self.list(name, blow);
        }
        if !position.treachery_top.is_empty() {
            let seen = seen_by(position.treachery_top_seen, "; the first seen by ");
            self.add("treachery", format!("on top: {}{seen}", join(&position.treachery_top)));
        }
        self.list("discards", &position.discards);
        self.list("removed", &position.removed);
        if let Some((number, seen)) = position.storm_card {
            let seen = seen_by(seen, ", seen by ");
            self.add("storm card", format!("{number}{seen}"));
        }
    }
}

fn seen_by(factions: FactionSet, words: &str) -> String {
    if factions.is_empty() { String::new() } else { format!("{words}{}", join(factions.iter())) }
}

fn holdings(holdings: &Holdings) -> String {
    let mut parts = vec![format!("spice {}", holdings.spice)];
    let mut add = |name: &str, value: String| parts.push(format!("{name} {value}"));
    if holdings.bribes > 0 {
        add("bribes", holdings.bribes.to_string());
    }
    if holdings.pledge > 0 {
        add("pledge", holdings.pledge.to_string());
    }
    if holdings.battle_losses > 0 {
        add("battle losses", holdings.battle_losses.to_string());
    }
    if !holdings.forces.is_empty() {
        add("forces", join(holdings.forces.iter().map(|(place, force)| format!("{force} {place}"))));
    }
    if holdings.tanks != Force::NONE {
        add("tanks", holdings.tanks.to_string());
    }
    if !holdings.advisors.is_empty() {
        add("advisors in", join(&holdings.advisors));
    }
    if !holdings.hand.is_empty() {
        add("hand", join(&holdings.hand));
    }
    if !holdings.traitors.is_empty() {
        add("traitors", join(&holdings.traitors));
    }
    if !holdings.dealt.is_empty() {
        add("dealt", join(&holdings.dealt));
    }
    if !holdings.leaders.is_empty() {
        let at = |(leader, at): &(Leader, LeaderAt)| format!("{leader} {}", show_leader_at(*at));
        add("leaders", join(holdings.leaders.iter().map(at)));
    }
    for (name, leaders) in [
        ("revived before", &holdings.revived),
        ("executed", &holdings.executed),
        ("captives", &holdings.captives),
    ] {
        if !leaders.is_empty() {
            add(name, join(leaders));
        }
    }
    if !holdings.held.is_empty() {
        add("held before", join(&holdings.held));
    }
    for (holder, cards) in &holdings.knows {
        add("knows of", format!("{holder}: {}", join(cards)));
    }
    for (flag, name) in [
        (holdings.kwisatz_dead, "Kwisatz Haderach dead"),
        (holdings.power_spent, "power spent"),
        (holdings.charity_claimed, "charity claimed"),
        (holdings.elite_revived, "elite revived"),
        (holdings.leader_revived, "leader revived"),
    ] {
        if flag {
            parts.push(name.to_owned());
        }
    }
    parts.join("; ")
}
