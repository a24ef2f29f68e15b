//! A game as a list of named facts, so that two moments can be compared and the difference read.

use std::collections::BTreeMap;
use std::fmt::Display;

use kanly_engine::force::Force;
use kanly_engine::ids::{Faction, Leader};
use kanly_engine::position::Position;
use kanly_engine::state::LeaderAt;
use kanly_engine::view::{FactionView, View};

use crate::expect::{show_leader_at, text};

/// Facts in the order in which they are listed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Facts(Vec<(String, String)>);

/// A fact that has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Change {
    pub(crate) fact: String,
    pub(crate) before: String,
    pub(crate) after: String,
}

fn join<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    if items.is_empty() { "none".to_owned() } else { items.join(", ") }
}

impl Facts {
    fn add(&mut self, fact: impl Into<String>, value: impl Display) {
        self.0.push((fact.into(), value.to_string()));
    }

    /// All that the judge sees.
    pub(crate) fn of_view(view: &View) -> Facts {
        let mut facts = Facts::default();
        facts.add("turn", view.turn);
        facts.add("phase", view.phase.id());
        facts.add("storm", view.storm);
        facts.add("order", join(&view.order));
        facts.add("wall", if view.wall_stands { "standing" } else { "destroyed" });
        if let Some(bank) = view.bank {
            facts.add("bank", bank);
        }
        for faction in &view.factions {
            facts.faction(faction);
        }
        for place in &view.board {
            if place.spice > 0 {
                facts.add(format!("{} sand", place.place), place.spice);
            }
            for forces in &place.forces {
                let kind = if forces.advisors { " advisors" } else { "" };
                facts.add(format!("{} {}", place.place, forces.faction), format!("{}{kind}", forces.force));
            }
        }
        facts.add("spice deck", view.spice_deck.left);
        facts.add("worms aside", view.spice_deck.aside);
        facts.add("pile a", join(&view.spice_deck.pile_a));
        facts.add("pile b", join(&view.spice_deck.pile_b));
        for (pile, blow) in ["a", "b"].into_iter().zip(view.spice_deck.last_blow) {
            facts.add(format!("last blow {pile}"), join(blow));
        }
        facts.add("treachery deck", view.treachery.left);
        facts.add("discards", join(view.treachery.discards.iter()));
        facts.add("removed", join(view.treachery.removed.iter()));
        facts.add("storm card", join(view.storm_card));
        facts.add("spice top", join(view.spice_top));
        facts.add("battle losses", join(view.battle_losses));
        facts.add("prediction", join(view.prediction.map(|(faction, turn)| format!("{faction} {turn}"))));
        for dial in &view.dials {
            facts.add(format!("{} dial", dial.faction), join(dial.number));
        }
        facts.add(
            "outcome",
            view.outcome.map_or("none".to_owned(), |outcome| {
                format!(
                    "{} by {}",
                    join(outcome.winners.iter()),
                    text(&serde_json::to_value(outcome.condition).unwrap_or_default())
                )
            }),
        );
        facts
    }

    fn faction(&mut self, view: &FactionView) {
        let name = view.faction;
        self.add(format!("{name} seat"), view.seat);
        self.add(format!("{name} ally"), join(view.ally));
        self.add(format!("{name} spice"), join(view.spice));
        self.add(format!("{name} bribes"), view.bribes);
        self.add(format!("{name} pledge"), join(view.pledge));
        self.add(format!("{name} reserves"), view.reserves);
        self.add(format!("{name} tanks"), view.tanks);
        self.add(format!("{name} hand"), join(view.hand.iter().flat_map(|hand| hand.iter())));
        let leaders =
            |leaders: Option<kanly_engine::sets::LeaderSet>| join(leaders.unwrap_or_default().iter());
        self.add(format!("{name} traitors"), leaders(view.traitors));
        self.add(format!("{name} dealt"), leaders(view.dealt));
        for leader in &view.leaders {
            self.leader(leader.leader, leader.at);
        }
        for leader in view.face_down_leaders.unwrap_or_default().iter() {
            self.leader(leader, LeaderAt::TanksFaceDown);
        }
        self.add(format!("{name} power spent"), view.power_spent);
        self.add(format!("{name} charity claimed"), view.charity_claimed);
        self.add(format!("{name} elite revived"), view.elite_revived);
    }

    fn leader(&mut self, leader: Leader, at: LeaderAt) {
        self.add(format!("{} {leader}", leader.faction()), show_leader_at(at));
    }

    /// What differs, in the order of `self`, then what is new.
    pub(crate) fn changes(&self, after: &Facts) -> Vec<Change> {
        let old: BTreeMap<&str, &str> =
            self.0.iter().map(|(fact, value)| (fact.as_str(), value.as_str())).collect();
        let new: BTreeMap<&str, &str> =
            after.0.iter().map(|(fact, value)| (fact.as_str(), value.as_str())).collect();
        let known = self.0.iter().map(|(fact, _)| fact.as_str());
        let added = after.0.iter().map(|(fact, _)| fact.as_str()).filter(|fact| !old.contains_key(fact));
        known
            .chain(added)
            .filter(|fact| old.get(fact) != new.get(fact))
            .map(|fact| Change {
                fact: fact.to_owned(),
                before: old.get(fact).map_or_else(|| absent(fact), |value| (*value).to_owned()),
                after: new.get(fact).map_or_else(|| absent(fact), |value| (*value).to_owned()),
            })
            .collect()
    }
}

/// What stands for a fact that is not listed: numbers are zero, leaders are at home.
fn absent(fact: &str) -> String {
    if fact.contains('/') || fact.starts_with("polar-sink") {
        "0".to_owned()
    } else if Leader::all().any(|leader| fact.ends_with(leader.name())) {
        "pool".to_owned()
    } else {
        "none".to_owned()
    }
}

/// The position a case starts with, as a table for people. Only what is not as in the box is listed.
pub(crate) fn position_table(position: &Position) -> Vec<(String, String)> {
    let mut facts = Facts::default();
    let options = position.options;
    facts.add("game", if options.advanced { "advanced" } else { "basic" });
    facts.add("turn", format!("{} of {}, {}", position.turn, options.max_turns, position.phase.id()));
    facts.add("storm", position.storm);
    if position.wall_gone {
        facts.add("wall", "destroyed");
    }
    if let Some(wheels) = position.wheels {
        facts.add("wheels", join(wheels));
    }
    for (a, b) in &position.alliances {
        facts.add("alliance", format!("{a} and {b}"));
    }
    for faction in Faction::ALL {
        if let Some(seat) = position.seats[faction] {
            facts.add(faction.id(), format!("seat {seat}; {}", holdings(&position.factions[faction])));
        }
    }
    if let Some((faction, turn)) = position.prediction {
        facts.add("prediction", format!("{faction} on turn {turn}"));
    }
    if !position.sand.is_empty() {
        facts.add("sand", join(position.sand.iter().map(|(place, amount)| format!("{amount} {place}"))));
    }
    for (name, pile) in ["pile a", "pile b"].into_iter().zip(&position.piles) {
        if !pile.is_empty() {
            facts.add(name, join(pile));
        }
    }
    if let Some(card) = position.spice_top {
        facts.add("spice top", card);
    }
    for (name, blow) in ["last blow a", "last blow b"].into_iter().zip(position.last_blow) {
        if let Some(territory) = blow {
            facts.add(name, territory);
        }
    }
    if !position.discards.is_empty() {
        facts.add("discards", join(&position.discards));
    }
    if !position.removed.is_empty() {
        facts.add("removed", join(&position.removed));
    }
    if let Some((number, seen)) = position.storm_card {
        let seen = if seen.is_empty() { "" } else { ", seen by the Fremen" };
        facts.add("storm card", format!("{number}{seen}"));
    }
    facts.0
}

fn holdings(holdings: &kanly_engine::position::Holdings) -> String {
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
    for (flag, name) in [
        (holdings.power_spent, "power spent"),
        (holdings.charity_claimed, "charity claimed"),
        (holdings.elite_revived, "elite revived"),
    ] {
        if flag {
            parts.push(name.to_owned());
        }
    }
    parts.join("; ")
}
