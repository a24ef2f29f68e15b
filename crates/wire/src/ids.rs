//! The names of the game, and what else is spelled as the notation spells it.

use kanly_engine::ability::Ability as EngineAbility;
use kanly_engine::action::Question as EngineQuestion;
use kanly_engine::ask_kind::AskKind as EngineAskKind;
use kanly_engine::deal::Terms as EngineTerms;
use kanly_engine::force::Force as EngineForce;
use kanly_engine::plan::Half as EngineHalf;
use kanly_engine::{Action as EngineAction, RuleId, ids};
use serde::{Serialize, Serializer};
use std::fmt;

use crate::spelled::{Spelled, Spelling};

macro_rules! spelled {
    ($( $(#[doc = $about:literal])+ $name:ident: $type:ty, $what:literal, $spelled:expr, $all:expr; )+) => { $(
        $(#[doc = $about])+
        pub type $name = Spelled<$type>;

        impl Spelling for $type {
            const NAME: &'static str = stringify!($name);
            const WHAT: &'static str = $what;
            const ABOUT: &'static str = concat!($($about),+).trim_ascii();

            fn spelled(text: &str) -> Option<Self> {
                ($spelled)(text)
            }

            fn all() -> Option<Vec<String>> {
                $all
            }
        }
    )+ };
}

fn parsed<T: std::str::FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}

fn every<T: fmt::Display>(all: impl IntoIterator<Item = T>) -> Option<Vec<String>> {
    Some(all.into_iter().map(|item| item.to_string()).collect())
}

/// The cards of the spice deck, worms last.
fn spice_cards() -> Option<Vec<String>> {
    let blows =
        ids::Territory::all().filter(|territory| territory.blow().is_some()).map(ids::SpiceCard::Blow);
    every(blows.chain([ids::SpiceCard::ShaiHulud]))
}

spelled! {
    /// A faction.
    Faction: ids::Faction, "a faction: atreides, bene-gesserit, emperor, fremen, harkonnen or spacing-guild",
        parsed, every(ids::Faction::ALL);
    /// A territory of the board.
    Territory: ids::Territory, "a territory, such as arrakeen or the-great-flat", parsed, every(ids::Territory::all());
    /// A place: one sector of one territory. The Polar Sink lies in no sector.
    Place: ids::Place, "a place, such as arrakeen/9", parsed, every(ids::Place::all());
    /// A leader, by the name on the disc.
    Leader: ids::Leader, "a leader, such as Stilgar", parsed, every(ids::Leader::all());
    /// A treachery card, by its name; copies of one name are the same card.
    Card: ids::Card, "a treachery card, such as Crysknife", parsed, every(ids::Card::ALL);
    /// A card of the spice deck: the name of a territory, or Shai-Hulud.
    SpiceCard: ids::SpiceCard, "a spice card, such as Red Chasm or Shai-Hulud", parsed, spice_cards();
    /// Forces: `5`, or `3+2` with two elite tokens among five.
    Force: EngineForce, "a number of forces, such as 5 or 3+2 (regular+elite)", parsed, None;
    /// A number in halves, as a text: `4` or `2.5`.
    Half: EngineHalf, "a number in halves, such as 4 or 2.5", parsed, None;
    /// The number of a rule in the rule book, such as `1.02.05`.
    Rule: RuleId, "the number of a rule, such as 1.02.05", RuleId::numbered, None;
    /// An ability that a Karama can stop, by the number of its rule.
    Ability: EngineAbility, "the rule of an ability that a Karama can stop, such as 2.01.05",
        parsed, every(EngineAbility::ALL);
    /// A question of Truthtrance in the notation, such as `holds Lasgun`.
    Truth: EngineQuestion, "a question of Truthtrance, such as `holds Lasgun`", parsed, None;
    /// The terms of a deal in the notation, as in `offer TERMS`.
    Terms: EngineTerms, "the terms of a deal, such as `fremen, atreides: atreides pays fremen 2`", parsed, None;
    /// A choice in the notation, such as `bid 4`.
    Action: EngineAction, "an action, such as `bid 4` or `pass`", parsed, None;
    /// What kind of question is asked.
    AskKind: Kind, "a kind of question, such as bid or ship", kind, every(EngineAskKind::ALL.iter().map(|&kind| Kind(kind)));
}

/// A kind of question, spelled by its id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Kind(pub EngineAskKind);

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.id())
    }
}

impl Serialize for Kind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.id())
    }
}

fn kind(text: &str) -> Option<Kind> {
    EngineAskKind::ALL.iter().copied().find(|kind| kind.id() == text).map(Kind)
}

impl From<EngineAskKind> for AskKind {
    fn from(kind: EngineAskKind) -> Self {
        Self(Kind(kind))
    }
}
