//! What a viewer has seen happen.

use std::fmt::Display;

use kanly_engine::event::{self, Seen};
use kanly_engine::plan;
use kanly_narrate::Tongue;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Map, Value};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::ids::{Card, Faction, Half, Leader, Rule, SpiceCard};
use crate::read::{read_value, take};

/// One thing that happened, as far as the viewer may know it. In JSON its fields lie beside `type`, `rule`, `text` and `words`.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS), schemars(deny_unknown_fields))]
pub struct Event {
    /// By which rule.
    pub rule: Rule,
    /// A sentence in the viewer's language.
    pub text: String,
    /// The words of the text that it names by number, or null.
    pub words: Option<String>,
    /// What happened.
    #[cfg_attr(feature = "schema", schemars(flatten), ts(flatten))]
    pub happened: Happened,
}

/// The prediction of the Bene Gesserit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Prediction {
    /// Who wins by strongholds.
    pub winner: Faction,
    /// On which turn.
    pub turn: u8,
}

/// What was shown.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    /// A whole hand.
    Hand(Vec<Card>),
    /// One card, of a hand or up for auction.
    Card(Card),
    /// Traitor cards.
    Traitors(Vec<Leader>),
    /// Spice behind the shield.
    Spice(u16),
    /// The prediction.
    Prediction(Prediction),
    /// The number of the storm card.
    StormCard(u8),
    /// The card on top of the spice deck.
    SpiceCard(SpiceCard),
}

/// What both sides of a battle came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Totals {
    /// The winner.
    pub winner: Half,
    /// The loser.
    pub loser: Half,
}

impl From<(kanly_engine::Faction, u8)> for Prediction {
    fn from((winner, turn): (kanly_engine::Faction, u8)) -> Self {
        Self { winner: winner.into(), turn }
    }
}

impl From<event::Shown> for Shown {
    fn from(shown: event::Shown) -> Self {
        match shown {
            event::Shown::Hand(cards) => Self::Hand(cards.iter().map(Into::into).collect()),
            event::Shown::Card(card) => Self::Card(card.into()),
            event::Shown::Traitors(leaders) => Self::Traitors(leaders.iter().map(Into::into).collect()),
            event::Shown::Spice(amount) => Self::Spice(amount),
            event::Shown::Prediction(winner, turn) => Self::Prediction((winner, turn).into()),
            event::Shown::StormCard(number) => Self::StormCard(number),
            event::Shown::SpiceCard(card) => Self::SpiceCard(card.into()),
        }
    }
}

impl From<[plan::Half; 2]> for Totals {
    fn from([winner, loser]: [plan::Half; 2]) -> Self {
        Self { winner: winner.into(), loser: loser.into() }
    }
}

impl Event {
    /// What a viewer has seen, with the words of the text that it names, told in this language.
    pub fn new(seen: Seen, words: Option<&str>, tongue: &Tongue) -> Self {
        Self {
            rule: seen.rule().into(),
            text: tongue.plain_sentence(seen),
            words: words.map(str::to_owned),
            happened: Happened::new(seen.event()),
        }
    }
}

/// The fields of an event, for whoever writes them.
trait Fields {
    fn fields<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error>;
}

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("type", self.happened.name())?;
        map.serialize_entry("rule", &self.rule)?;
        map.serialize_entry("text", &self.text)?;
        map.serialize_entry("words", &self.words)?;
        self.happened.fields(&mut map)?;
        map.end()
    }
}

/// By hand, because what serde makes of a tag among the fields forgets where in them something is wrong.
impl<'de> Deserialize<'de> for Event {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut object = Map::deserialize(deserializer)?;
        let name: String = take(&mut object, "type")?;
        let (rule, text) = (take(&mut object, "rule")?, take(&mut object, "text")?);
        let words = take(&mut object, "words")?;
        if !Happened::NAMES.contains(&name.as_str()) {
            return Err(D::Error::custom(format_args!("type: there is no event `{name}`")));
        }
        let tagged = Value::Object([(name.clone(), Value::Object(object))].into_iter().collect());
        let happened = read_value(tagged).map_err(|misread| within(&name, &misread))?;
        Ok(Self { rule, text, words, happened })
    }
}

/// A fault inside of an event, without its type as the first step of the path.
fn within<E: Error>(name: &str, misread: &crate::read::Misread) -> E {
    let path = misread.path.strip_prefix(name).unwrap_or(&misread.path);
    let path = path.trim_start_matches('.');
    let at: &dyn Display = if path.is_empty() { &name } else { &path };
    E::custom(format_args!("{at}: {}", misread.reason))
}

macro_rules! happened {
    ($( $(#[$doc:meta])+ $tag:literal $name:ident { $( $field:ident : $kind:ident $({ $($with:ident),+ })? $type:ty ),* $(,)? }, )+) => {
        /// What can happen. The names and fields are those of the engine's events.
        #[derive(Clone, PartialEq, Debug, serde::Deserialize)]
        #[cfg_attr(
            feature = "schema",
            derive(schemars::JsonSchema, ts_rs::TS),
            schemars(tag = "type"),
            ts(tag = "type")
        )]
        #[serde(deny_unknown_fields)]
        #[allow(missing_docs, reason = "the fields say what they are")]
        pub enum Happened { $(
            $(#[$doc])+
            #[serde(rename = $tag)]
            $name { $(
                #[serde(deserialize_with = "crate::read::given")]
                $field: happened!(@type $kind $type),
            )* },
        )+ }

        impl Happened {
            /// The types of all events.
            pub const NAMES: &[&str] = &[ $($tag),+ ];

            /// Its type.
            pub fn name(&self) -> &'static str {
                match self { $( Self::$name { .. } => $tag, )+ }
            }

            /// What a viewer knows of an event.
            pub(super) fn new(event: kanly_engine::Event) -> Self {
                match event { $(
                    kanly_engine::Event::$name { $($field),* } => Self::$name {
                        $( $field: happened!(@of $kind $field $($($with)+)?), )*
                    },
                )+ }
            }
        }

        impl Fields for Happened {
            fn fields<M: serde::ser::SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
                match self { $(
                    Self::$name { $($field),* } => { $( map.serialize_entry(stringify!($field), $field)?; )* }
                )+ }
                Ok(())
            }
        }
    };

    (@type is $type:ty) => { $type };
    (@type told $type:ty) => { Told<$type> };
    (@type told_all $type:ty) => { Told<Vec<$type>> };
    (@type maybe $type:ty) => { Option<$type> };
    (@type all $type:ty) => { Vec<$type> };
    (@type shared $type:ty) => { Option<Told<$type>> };

    (@of is $field:ident) => { $field.into() };
    (@of told $field:ident) => { Told::of($field) };
    (@of told_all $field:ident) => { Told::of($field.map(|items| items.iter().map(Into::into).collect::<Vec<_>>())) };
    (@of maybe $field:ident) => { $field.map(Into::into) };
    (@of all $field:ident) => { $field.iter().map(Into::into).collect() };
    (@of shared $field:ident $ally:ident $price:ident) => {
        ($ally.is_some() && $price > 0).then(|| Told::of($field))
    };
}

mod list;

pub use list::Happened;
