//! Writes a position as the skeleton of a scenario file, the way a person would: what is as in the box is left out.

use std::fmt::{Display, Write as _};

use kanly_engine::config::Options;
use kanly_engine::ids::{Faction, Leader};
use kanly_engine::position::{Holdings, Position};
use kanly_engine::reading::Reading;
use kanly_engine::sets::FactionSet;

use crate::expect::show_leader_at;

/// A scenario file with one case that starts in this position and plays these lines.
pub fn skeleton(title: &str, case: &str, position: &Position, script: &[String]) -> String {
    let mut text = format!("title = {}\n", quoted(title));
    game(&mut text, position);
    for faction in Faction::ALL {
        if position.seats[faction].is_some() {
            holdings(&mut text, faction, position);
        }
    }
    let sand: Vec<String> =
        position.sand.iter().map(|(place, amount)| format!("{} = {amount}", quoted(place))).collect();
    if !sand.is_empty() {
        let _ = write!(text, "\n[board]\nspice = {{ {} }}\n", sand.join(", "));
    }
    decks(&mut text, position);
    let _ = write!(text, "\n[[case]]\nname = {}\nproves = []\nscript = \"\"\"\n", quoted(case));
    for line in script {
        let _ = writeln!(text, "{}", in_script(line));
    }
    text.push_str("\"\"\"\n");
    text
}

/// A line as it stands between `"""`.
pub(crate) fn in_script(line: &str) -> String {
    line.replace('\\', "\\\\").replace("\"\"\"", "\\\"\\\"\\\"")
}

/// A TOML string.
fn quoted(text: impl Display) -> String {
    toml::Value::String(text.to_string().replace(['\n', '\r'], " ")).to_string()
}

/// A TOML list of strings.
fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(quoted).collect();
    format!("[{}]", items.join(", "))
}

fn line(text: &mut String, key: &str, value: impl Display) {
    let _ = writeln!(text, "{key} = {value}");
}

fn game(text: &mut String, position: &Position) {
    text.push_str("\n[game]\n");
    let options = position.options;
    let default = Options::default();
    line(text, "mode", quoted(if options.advanced { "advanced" } else { "basic" }));
    line(text, "turn", position.turn);
    line(text, "phase", quoted(position.phase.id()));
    line(text, "storm", position.storm);
    if options.max_turns != default.max_turns {
        line(text, "max_turns", options.max_turns);
    }
    let seats: Vec<String> = Faction::ALL
        .into_iter()
        .filter_map(|faction| position.seats[faction].map(|seat| format!("{faction} = {seat}")))
        .collect();
    line(text, "seats", format!("{{ {} }}", seats.join(", ")));
    if let Some(wheels) = position.wheels {
        line(text, "wheels", list(wheels));
    }
    if !position.alliances.is_empty() {
        let pairs: Vec<String> = position.alliances.iter().map(|(a, b)| list([a, b])).collect();
        line(text, "alliances", format!("[{}]", pairs.join(", ")));
    }
    if !position.deals.is_empty() {
        line(text, "deals", list(&position.deals));
    }
    if position.wall_gone {
        line(text, "wall", quoted("destroyed"));
    }
    if position.wall_fell_under_storm {
        line(text, "wall_fell_under_storm", true);
    }
    for (point, reading) in options.unusual().filter(|(point, _)| !["mode", "max_turns"].contains(point)) {
        line(text, point, spelled(reading));
    }
}

/// The reading of a point as a value of a file.
pub fn spelled(reading: Reading) -> String {
    match reading {
        Reading::Word(word) => quoted(word),
        Reading::Flag(_) | Reading::Number(_) => reading.to_string(),
    }
}

fn holdings(text: &mut String, faction: Faction, position: &Position) {
    let held: &Holdings = &position.factions[faction];
    let _ = write!(text, "\n[factions.{faction}]\n");
    line(text, "spice", held.spice);
    for (key, amount) in
        [("bribes", held.bribes), ("pledge", held.pledge), ("battle_losses", held.battle_losses.into())]
    {
        if amount > 0 {
            line(text, key, amount);
        }
    }
    if !held.forces.is_empty() {
        let forces: Vec<String> = held
            .forces
            .iter()
            .map(|(place, force)| format!("{} = {}", quoted(place), quoted(force)))
            .collect();
        line(text, "forces", format!("{{ {} }}", forces.join(", ")));
    }
    if held.tanks.is_some() {
        line(text, "tanks", quoted(held.tanks));
    }
    if !held.advisors.is_empty() {
        line(text, "advisors", list(&held.advisors));
    }
    if !held.hand.is_empty() {
        line(text, "hand", list(&held.hand));
    }
    if !held.dealt.is_empty() {
        line(text, "dealt", list(&held.dealt));
    }
    if !held.traitors.is_empty() {
        line(text, "traitors", list(&held.traitors));
    }
    if !held.leaders.is_empty() {
        let at = |(leader, at): &(Leader, _)| format!("{} = {}", quoted(leader), quoted(show_leader_at(*at)));
        let leaders: Vec<String> = held.leaders.iter().map(at).collect();
        line(text, "leaders", format!("{{ {} }}", leaders.join(", ")));
    }
    for (key, leaders) in
        [("revived", &held.revived), ("executed", &held.executed), ("captives", &held.captives)]
    {
        if !leaders.is_empty() {
            line(text, key, list(leaders));
        }
    }
    if !held.held.is_empty() {
        line(text, "held", list(&held.held));
    }
    if !held.knows.is_empty() {
        let knows = held.knows.iter().map(|(holder, cards)| format!("{holder} = {}", list(cards)));
        line(text, "knows", format!("{{ {} }}", knows.collect::<Vec<_>>().join(", ")));
    }
    for (key, flag) in [
        ("kwisatz_dead", held.kwisatz_dead),
        ("power_spent", held.power_spent),
        ("charity_claimed", held.charity_claimed),
        ("elite_revived", held.elite_revived),
        ("leader_revived", held.leader_revived),
    ] {
        if flag {
            line(text, key, true);
        }
    }
    if let Some((winner, turn)) = position.prediction.filter(|_| faction == Faction::BeneGesserit) {
        line(text, "prediction", format!("{{ faction = {}, turn = {turn} }}", quoted(winner)));
    }
}

/// Who has seen a card: `true` for the one whose ability it is to look.
fn seen(text: &mut String, key: &str, by: FactionSet, looker: Faction) {
    if by == looker.into() {
        line(text, key, true);
    } else if !by.is_empty() {
        line(text, key, list(by.iter()));
    }
}

fn decks(text: &mut String, position: &Position) {
    let mut lines = String::new();
    if let Some((number, seen_by)) = position.storm_card {
        line(&mut lines, "storm_card", number);
        seen(&mut lines, "storm_card_seen", seen_by, Faction::Fremen);
    }
    if let Some(card) = position.spice_top {
        line(&mut lines, "spice_top", quoted(card));
    }
    for (key, pile) in ["pile_a", "pile_b"].into_iter().zip(&position.piles) {
        if !pile.is_empty() {
            line(&mut lines, key, list(pile));
        }
    }
    for (key, blow) in ["last_blow_a", "last_blow_b"].into_iter().zip(position.last_blow) {
        if let Some(territory) = blow {
            line(&mut lines, key, quoted(territory));
        }
    }
    let cards = [
        ("treachery_top", &position.treachery_top),
        ("discards", &position.discards),
        ("removed", &position.removed),
    ];
    for (key, cards) in cards {
        if !cards.is_empty() {
            line(&mut lines, key, list(cards));
        }
    }
    seen(&mut lines, "treachery_top_seen", position.treachery_top_seen, Faction::Atreides);
    if !lines.is_empty() {
        let _ = write!(text, "\n[decks]\n{lines}");
    }
}
