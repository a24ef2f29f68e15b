//! A game as a list of named facts, so that two moments can be compared and the difference read.

use std::collections::BTreeMap;
use std::fmt::Display;

use kanly_engine::ids::{Leader, LeaderAt};
use kanly_engine::sets::LeaderSet;
use kanly_engine::view::{FactionView, View};

use crate::expect::{show_leader_at, text};

/// Facts in the order in which they are listed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Facts(Vec<Fact>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Fact {
    name: String,
    value: String,
    /// What stands for the fact where it is not listed.
    unlisted: &'static str,
}

/// A fact that has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Change {
    pub(crate) fact: String,
    pub(crate) before: String,
    pub(crate) after: String,
}

/// A list for people.
pub(crate) fn join<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    if items.is_empty() { "none".to_owned() } else { items.join(", ") }
}

impl Facts {
    fn push(&mut self, name: impl Into<String>, value: impl Display, unlisted: &'static str) {
        self.0.push(Fact { name: name.into(), value: value.to_string(), unlisted });
    }

    pub(crate) fn add(&mut self, name: impl Into<String>, value: impl Display) {
        self.push(name, value, "none");
    }

    pub(crate) fn number(&mut self, name: impl Into<String>, value: impl Display) {
        self.push(name, value, "0");
    }

    pub(crate) fn flag(&mut self, name: impl Into<String>, value: bool) {
        self.push(name, value, "false");
    }

    /// All that the judge sees.
    pub(crate) fn of_view(view: &View) -> Facts {
        let mut facts = Facts::default();
        facts.number("turn", view.turn);
        facts.add("phase", view.phase.id());
        facts.add("storm", view.storm);
        facts.add("order", join(&view.order));
        facts.add("wall", if view.wall_stands { "standing" } else { "destroyed" });
        facts.number("bank", view.bank.unwrap_or_default());
        for faction in &view.factions {
            facts.faction(faction);
        }
        for place in &view.board {
            facts.number(format!("{} sand", place.place), place.spice);
            for forces in &place.forces {
                let kind = if forces.advisors { " advisors" } else { "" };
                facts
                    .number(format!("{} {}", place.place, forces.faction), format!("{}{kind}", forces.force));
            }
        }
        facts.number("spice deck", view.spice_deck.left);
        facts.number("worms aside", view.spice_deck.aside);
        facts.add("pile a", join(&view.spice_deck.pile_a));
        facts.add("pile b", join(&view.spice_deck.pile_b));
        for (pile, blow) in ["a", "b"].into_iter().zip(view.spice_deck.last_blow) {
            facts.add(format!("last blow {pile}"), join(blow));
        }
        facts.number("treachery deck", view.treachery.left);
        facts.add("treachery top", join(view.treachery_top));
        facts.add("discards", join(view.treachery.discards.iter()));
        facts.add("removed", join(view.treachery.removed.iter()));
        facts.add("storm card", join(view.storm_card));
        facts.add("storm number", join(view.storm_number));
        facts.add("spice top", join(view.spice_top));
        facts.number("battle losses", view.battle_losses.unwrap_or_default());
        facts.add("kwisatz", text(&serde_json::to_value(view.kwisatz).unwrap_or_default()));
        facts.add("prediction", join(view.prediction.map(|(faction, turn)| format!("{faction} {turn}"))));
        for dial in &view.dials {
            facts.add(format!("{} dial", dial.faction), join(dial.number));
        }
        for offer in &view.offers {
            facts.add(format!("offer {}", offer.by), offer.terms);
        }
        for deal in &view.deals {
            facts.add(format!("deal {}", deal.number), deal.terms);
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
        self.number(format!("{name} spice"), view.spice.unwrap_or_default());
        self.number(format!("{name} bribes"), view.bribes);
        self.number(format!("{name} pledge"), view.pledge.unwrap_or_default());
        self.number(format!("{name} reserves"), view.reserves);
        self.number(format!("{name} tanks"), view.tanks);
        self.add(format!("{name} hand"), join(view.hand.iter().flat_map(|hand| hand.iter())));
        let leaders = |leaders: Option<LeaderSet>| join(leaders.unwrap_or_default().iter());
        self.add(format!("{name} traitors"), leaders(view.traitors));
        self.add(format!("{name} dealt"), leaders(view.dealt));
        for leader in &view.leaders {
            self.leader(leader.leader, leader.at);
        }
        for leader in view.face_down_leaders.unwrap_or_default().iter() {
            self.leader(leader, LeaderAt::TanksFaceDown);
        }
        self.add(format!("{name} captives"), leaders(view.captive_leaders));
        self.number(format!("{name} deals kept"), view.deals_kept);
        self.number(format!("{name} deals disputed"), view.deals_disputed);
        self.flag(format!("{name} power spent"), view.power_spent);
        self.flag(format!("{name} charity claimed"), view.charity_claimed);
        self.flag(format!("{name} elite revived"), view.elite_revived);
    }

    fn leader(&mut self, leader: Leader, at: LeaderAt) {
        self.push(format!("{} {leader}", leader.faction()), show_leader_at(at), "pool");
    }

    /// What differs, in the order of `self`, then what is new. A fact that is not listed is as in the box, so that
    /// nothing is told of one that only comes or goes.
    pub(crate) fn changes(&self, after: &Facts) -> Vec<Change> {
        fn by_name(facts: &Facts) -> BTreeMap<&str, &str> {
            facts.0.iter().map(|fact| (fact.name.as_str(), fact.value.as_str())).collect()
        }
        let (old, new) = (by_name(self), by_name(after));
        let added = after.0.iter().filter(|fact| !old.contains_key(fact.name.as_str()));
        let value = |facts: &BTreeMap<&str, &str>, fact: &Fact| {
            (*facts.get(fact.name.as_str()).unwrap_or(&fact.unlisted)).to_owned()
        };
        self.0
            .iter()
            .chain(added)
            .map(|fact| Change {
                fact: fact.name.clone(),
                before: value(&old, fact),
                after: value(&new, fact),
            })
            .filter(|change| change.before != change.after)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts(list: &[(&str, &str, &'static str)]) -> Facts {
        let mut facts = Facts::default();
        for (name, value, unlisted) in list {
            facts.push(*name, value, unlisted);
        }
        facts
    }

    #[test]
    fn what_is_not_listed_is_as_in_the_box() {
        let before = facts(&[("a dial", "none", "none"), ("a spice", "3", "0"), ("b dial", "2", "none")]);
        let after = facts(&[("a spice", "4", "0"), ("c sand", "6", "0"), ("d sand", "0", "0")]);
        let changes: Vec<String> = before
            .changes(&after)
            .iter()
            .map(|change| format!("{} {} -> {}", change.fact, change.before, change.after))
            .collect();
        assert_eq!(changes, ["a spice 3 -> 4", "b dial 2 -> none", "c sand 0 -> 6"]);
        assert_eq!(before.changes(&before), []);
    }
}
