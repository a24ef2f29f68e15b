//! Where a case starts, whole: what a scenario leaves out is filled in.

use std::collections::BTreeMap;

use kanly_engine::action::Actor;
use kanly_engine::config::{Config, Options};
use kanly_engine::deal::Terms;
use kanly_engine::force::Force;
use kanly_engine::ids::{Card, Faction, Leader, Place, SpiceCard, Territory};
use kanly_engine::reading::{PointFault, Reading, Readings};
use kanly_narrate::english;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use super::names::{Name, PhaseName, SectorNumber, Whereabouts};
use super::terms;

/// Where a case starts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(super) enum StartForm {
    /// At the beginning of a phase.
    Position(Box<PositionForm>),
    /// Before the set-up.
    Setup(SetupForm),
}

/// [0.03] The options: every point with its reading.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct OptionsForm(pub(super) Options);

impl Serialize for OptionsForm {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for OptionsForm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let found = BTreeMap::<String, Value>::deserialize(deserializer)?;
        let mut options = Options::default();
        for (id, value) in &found {
            let wrong = |fault: PointFault| D::Error::custom(english(&fault));
            let point = Options::point(id).map_err(wrong)?;
            let reading = match (point.readings, value) {
                (Readings::Words(_), Value::String(word)) => point.read(word).map_err(wrong)?,
                (Readings::Flag, Value::Bool(flag)) => Reading::Flag(*flag),
                (Readings::Numbers { .. }, Value::Number(number)) => {
                    let number = number.as_u64().and_then(|number| u8::try_from(number).ok());
                    // Any number of a byte: that a game cannot be played with it is for the engine to say.
                    Reading::Number(
                        number.ok_or_else(|| D::Error::custom(format!("{id} cannot be {value}")))?,
                    )
                }
                (Readings::Words(_) | Readings::Flag | Readings::Numbers { .. }, _) => {
                    return Err(D::Error::custom(format!("{id} cannot be {value}")));
                }
            };
            options.agree(point, reading).map_err(wrong)?;
        }
        match Options::POINTS.iter().find(|point| !found.contains_key(point.id)) {
            Some(missing) => Err(D::Error::custom(format!("the option `{}` is missing", missing.id))),
            None => Ok(Self(options)),
        }
    }
}

/// A game before its set-up: who plays, as far as that is agreed. Chance draws the rest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SetupForm {
    pub(super) options: OptionsForm,
    pub(super) players: u8,
    pub(super) factions: Vec<Name<Faction>>,
    pub(super) seats: Seats,
}

/// [0.07] Factions and their sectors.
pub(super) type Seats = BTreeMap<Name<Faction>, SectorNumber>;

impl SetupForm {
    pub(super) fn of(config: &Config) -> SetupForm {
        SetupForm {
            options: OptionsForm(config.options),
            players: config.players,
            factions: config.factions.iter().map(Name).collect(),
            seats: Faction::ALL
                .into_iter()
                .filter_map(|faction| Some((Name(faction), SectorNumber(config.seats[faction]?))))
                .collect(),
        }
    }

    pub(super) fn config(&self) -> Config {
        let factions = self.factions.iter().map(|faction| faction.0);
        let mut config = Config::of(factions, self.options.0);
        config.players = self.players;
        for (faction, sector) in &self.seats {
            config.seats[faction.0] = Some(sector.0);
        }
        config
    }
}

/// A position at the beginning of a phase.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PositionForm {
    pub(super) options: OptionsForm,
    pub(super) seats: Seats,
    pub(super) turn: u8,
    pub(super) phase: PhaseName,
    pub(super) storm: SectorNumber,
    pub(super) wall_stands: bool,
    pub(super) wall_fell_under_storm: bool,
    pub(super) wheels: Option<[Name<Faction>; 2]>,
    pub(super) alliances: Vec<[Name<Faction>; 2]>,
    pub(super) deals: Vec<TermsForm>,
    pub(super) prediction: Option<PredictionForm>,
    pub(super) spice: BTreeMap<Name<Place>, u16>,
    pub(super) factions: BTreeMap<Name<Faction>, HoldingsForm>,
    pub(super) decks: DecksForm,
}

/// [1.12.00] The terms of a deal, taken apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct TermsForm(pub(super) Terms);

impl Serialize for TermsForm {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        terms::read(&self.0.to_string()).unwrap_or_default().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for TermsForm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = terms::write(&Value::deserialize(deserializer)?).map_err(D::Error::custom)?;
        text.parse().map(TermsForm).map_err(|error| D::Error::custom(english(&error)))
    }
}

/// [2.02.03] The prediction.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PredictionForm {
    pub(super) faction: Name<Faction>,
    pub(super) turn: u8,
}

/// What belongs to a faction. The reserves follow from the rest: they are null where a position cannot be.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HoldingsForm {
    pub(super) spice: u16,
    pub(super) bribes: u16,
    pub(super) pledge: u16,
    pub(super) reserves: Option<Name<Force>>,
    pub(super) forces: BTreeMap<Name<Place>, Name<Force>>,
    pub(super) tanks: Name<Force>,
    pub(super) advisors: Vec<Name<Territory>>,
    pub(super) hand: Vec<Name<Card>>,
    pub(super) dealt: Vec<Name<Leader>>,
    pub(super) traitors: Vec<Name<Leader>>,
    pub(super) leaders: BTreeMap<Name<Leader>, Whereabouts>,
    pub(super) revived: Vec<Name<Leader>>,
    pub(super) executed: Vec<Name<Leader>>,
    pub(super) captives: Vec<Name<Leader>>,
    pub(super) held: Vec<Name<Card>>,
    pub(super) knows: BTreeMap<Name<Faction>, Vec<Name<Card>>>,
    pub(super) battle_losses: u8,
    pub(super) kwisatz_dead: bool,
    pub(super) power_spent: bool,
    pub(super) charity_claimed: bool,
    pub(super) elite_revived: bool,
    pub(super) leader_revived: bool,
}

/// The decks. What is left in them follows from the rest: it is null where a position cannot be.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DecksForm {
    pub(super) storm_card: Option<StormCardForm>,
    pub(super) spice_top: Option<Name<SpiceCard>>,
    pub(super) spice_left: Option<Vec<Name<SpiceCard>>>,
    pub(super) pile_a: Vec<Name<SpiceCard>>,
    pub(super) pile_b: Vec<Name<SpiceCard>>,
    pub(super) last_blow_a: Option<Name<Territory>>,
    pub(super) last_blow_b: Option<Name<Territory>>,
    pub(super) treachery_top: Vec<Name<Card>>,
    pub(super) treachery_top_seen: Vec<Name<Faction>>,
    pub(super) treachery_left: Option<Vec<Name<Card>>>,
    pub(super) discards: Vec<Name<Card>>,
    pub(super) removed: Vec<Name<Card>>,
}

/// [2.04.13] The storm card that lies ready.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StormCardForm {
    pub(super) number: u8,
    pub(super) seen_by: Vec<Name<Faction>>,
}

/// An actor by name.
pub(super) type ActorName = Name<Actor>;
