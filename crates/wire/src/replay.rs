//! A game that is looked back at: what was chosen and what happened, as one viewer could know it, and how things stood turn by turn.

use kanly_engine::event::Event as Occurred;
use kanly_engine::query::board::controls;
use kanly_engine::record::{Choice, Record as Recorded, RecordError};
use kanly_engine::sets::FactionSet;
use kanly_engine::{Actor, BEHAVIOUR, Effect, State, Territory as EngineTerritory, Viewer as EngineViewer};
use kanly_narrate::{Parting, Tongue, plain, text_named};
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::config::Points;
use crate::event::Event;
use crate::frame::{Millis, Viewer};
use crate::ids::{Action, Faction, Rule, Territory};
use crate::names::Phase;
use crate::outcome::Outcome;
use crate::read::given;
use crate::told::Told;
use crate::view::View;

/// A game as a text, to be kept and looked back at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The text, as docs/notation.md defines it.
    pub text: String,
}

/// A record that somebody has put here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Kept {
    /// By what it is known.
    pub id: String,
    /// Since when.
    pub since: Millis,
}

/// The records that a person has put here, newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Records {
    /// Them.
    pub records: Vec<Kept>,
}

/// A game that can be looked back at, with the eyes of one viewer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Replay {
    /// By what it is known: the id of a table, or of a record that somebody put here.
    pub id: String,
    /// Whether it is the game of a table of this server.
    pub table: bool,
    /// How many lines the record has.
    pub lines: u32,
    /// The behaviour of the rules that wrote it.
    pub behaviour: u8,
    /// The behaviour that plays it here.
    pub played_by: u8,
    /// With whose eyes.
    pub eyes: Viewer,
    /// What was agreed.
    pub points: Points,
    /// Who played, by seat from sector 1 upward; nobody before the seats are drawn.
    pub players: Vec<Faction>,
    /// What this viewer could notice, choice by choice; the first is what happened before any choice.
    pub moves: Vec<Move>,
    /// Moments that one may want to find again.
    pub marks: Vec<Mark>,
    /// How things stood at the end of each turn.
    pub turns: Vec<TurnEnd>,
    /// How the game ended; null if it did not.
    #[serde(deserialize_with = "given")]
    pub outcome: Option<Outcome>,
    /// The fingerprint of the last state, as the record gives it; null if it does not.
    #[serde(deserialize_with = "given")]
    pub digest: Option<String>,
    /// Where the record and the rules of today part; null: nowhere. Nothing behind it can be shown.
    #[serde(deserialize_with = "given")]
    pub parted: Option<Parted>,
}

/// A choice with what followed from it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// The line of the record, from 1; 0 is what happened before any choice.
    pub line: u32,
    /// The turn after it.
    pub turn: u8,
    /// The phase after it.
    pub phase: Phase,
    /// What was chosen; null before the first choice. A seat knows its own choices, a judge all.
    #[serde(deserialize_with = "given")]
    pub choice: Option<Told<Chosen>>,
    /// What the viewer could see happen.
    pub events: Vec<Event>,
}

/// A choice of somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Chosen {
    /// Who; null is chance.
    #[serde(deserialize_with = "given")]
    pub by: Option<Faction>,
    /// What, in the notation.
    pub action: Action,
}

/// A moment that one may want to find again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// The line of the record.
    pub line: u32,
    /// What is there.
    pub kind: MarkKind,
}

/// What can be marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum MarkKind {
    /// A battle is chosen.
    Battle,
    /// A Nexus begins.
    Nexus,
    /// A worm comes.
    Worm,
}

/// How things stood at the end of a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct TurnEnd {
    /// Which.
    pub turn: u8,
    /// The last line of it.
    pub line: u32,
    /// Who controlled each stronghold.
    pub strongholds: Vec<Hold>,
    /// What each faction had.
    pub factions: Vec<Holdings>,
}

/// Who controls a stronghold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Hold {
    /// The stronghold.
    pub territory: Territory,
    /// Who; null is nobody, or several.
    #[serde(deserialize_with = "given")]
    pub by: Option<Faction>,
}

/// What a faction had.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Holdings {
    /// Which.
    pub faction: Faction,
    /// Spice behind the shield.
    pub spice: Told<u16>,
    /// Forces on the board, advisors among them.
    pub board: u16,
    /// Forces in reserve.
    pub reserves: u16,
    /// Forces in the tanks.
    pub tanks: u16,
}

/// Where a record and the rules of today part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Parted {
    /// The first line that does not fit.
    pub line: u32,
    /// The rules behind it, the most telling first, as far as the viewer may know.
    pub rules: Vec<Rule>,
    /// The last line up to which all is well; null if the first choice does not fit.
    #[serde(deserialize_with = "given")]
    pub agrees_to: Option<u32>,
    /// Why, if the viewer may know; else null.
    #[serde(deserialize_with = "given")]
    pub why: Option<String>,
}

/// Lines and counts are far below this.
fn short(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

impl Replay {
    /// Plays a record as a viewer could follow it. `lines` is how many its text has. It fails where the game cannot even begin.
    pub fn new(
        (id, table): (&str, bool),
        record: &Recorded,
        lines: usize,
        viewer: EngineViewer,
        tongue: &Tongue,
    ) -> Result<Self, RecordError> {
        let mut told =
            Telling { record, viewer, tongue, moves: Vec::new(), marks: Vec::new(), turns: Vec::new() };
        let mut last = None;
        let replayed = record.replay(None, |state, choice, effects| {
            told.step(state, choice, effects);
            last = Some(*state);
        });
        let parted = match replayed {
            Ok(_) => None,
            Err(error) => match Parting::of(record, &error, viewer, tongue) {
                Some(parting) => Some(Parted::from(&parting)),
                None => return Err(error),
            },
        };
        let state = last.expect("a game that began has a first moment");
        told.close(&state);
        let Telling { moves, marks, turns, .. } = told;
        let view = state.view(viewer);
        Ok(Self {
            id: id.to_owned(),
            table,
            lines: short(lines),
            behaviour: record.behaviour,
            played_by: BEHAVIOUR,
            eyes: viewer.into(),
            points: View::from(&view).points,
            players: View::from(&view).factions.iter().map(|each| each.faction).collect(),
            moves,
            marks,
            turns,
            outcome: state.outcome().as_ref().map(Into::into),
            digest: record.digest.map(|digest| format!("{digest:016x}")),
            parted,
        })
    }
}

impl From<&Parting> for Parted {
    fn from(parting: &Parting) -> Self {
        let Parting { line, stretch: _, rules, agrees_to, why } = parting;
        Self {
            line: short(*line),
            rules: rules.iter().map(Into::into).collect(),
            agrees_to: agrees_to.map(short),
            why: why.as_deref().map(plain),
        }
    }
}

/// What has been told so far.
struct Telling<'t> {
    record: &'t Recorded,
    viewer: EngineViewer,
    tongue: &'t Tongue,
    moves: Vec<Move>,
    marks: Vec<Mark>,
    turns: Vec<TurnEnd>,
}

impl Telling<'_> {
    fn step(&mut self, state: &State, choice: Option<Choice>, effects: &[Effect]) {
        let line = choice.map_or(0, |choice| short(choice.line));
        let seen: Vec<_> = effects.iter().filter_map(|effect| effect.seen_by(self.viewer)).collect();
        self.marks.extend(seen.iter().filter_map(|seen| mark(seen.event())).map(|kind| Mark { line, kind }));
        self.marks.dedup();
        let choice = choice.map(|choice| self.chosen(choice));
        // What is hidden and leads to nothing that one could see was not noticed.
        if !seen.is_empty() || choice != Some(Told::Hidden) {
            let words = |seen| text_named(seen).and_then(|number| self.record.text(number));
            let events = seen.iter().map(|&seen| Event::new(seen, words(seen), self.tongue)).collect();
            let (turn, phase) = (state.turn(), state.phase().into());
            self.moves.push(Move { line, turn, phase, choice, events });
        }
        for effect in effects {
            if let Occurred::TurnEnded { turn, .. } = effect.event {
                self.turns.push(turn_end(turn, line, state, self.viewer));
            }
        }
    }

    /// The last turn has no other after it.
    fn close(&mut self, state: &State) {
        let turn = state.turn();
        if self.turns.last().is_none_or(|last| last.turn < turn) {
            let line = self.moves.last().map_or(0, |last| last.line);
            self.turns.push(turn_end(turn, line, state, self.viewer));
        }
    }

    fn chosen(&self, Choice { actor, action, .. }: Choice) -> Told<Chosen> {
        let by = match actor {
            Actor::Seat(seat) => Some(seat),
            Actor::Chance => None,
        };
        let knows = match self.viewer {
            EngineViewer::Judge => true,
            EngineViewer::Seat(seat) => by == Some(seat),
            EngineViewer::Table => false,
        };
        match knows {
            true => Told::Known(Chosen { by: by.map(Into::into), action: action.into() }),
            false => Told::Hidden,
        }
    }
}

fn mark(event: Occurred) -> Option<MarkKind> {
    match event {
        Occurred::BattleChosen { .. } => Some(MarkKind::Battle),
        Occurred::NexusStarted { .. } => Some(MarkKind::Nexus),
        Occurred::ShaiHuludAppeared { .. } => Some(MarkKind::Worm),
        _ => None, // any: these three are what people look for
    }
}

fn turn_end(turn: u8, line: u32, state: &State, viewer: EngineViewer) -> TurnEnd {
    let open = state.open();
    let held = |territory: EngineTerritory| {
        let by = state
            .players()
            .iter()
            .find(|&faction| controls(open, FactionSet::from_iter([faction]), territory));
        Hold { territory: territory.into(), by: by.map(Into::into) }
    };
    let view = View::from(&state.view(viewer));
    let standing = |faction: Faction| -> u16 {
        let all = view.board.iter().flat_map(|place| &place.forces);
        all.filter(|force| force.faction == faction).map(|force| u16::from(force.force.0.total())).sum()
    };
    let holdings = view.factions.iter().map(|each| Holdings {
        faction: each.faction,
        spice: each.spice,
        board: standing(each.faction),
        reserves: each.reserves.0.total().into(),
        tanks: each.tanks.0.total().into(),
    });
    TurnEnd {
        turn,
        line,
        strongholds: EngineTerritory::STRONGHOLDS.into_iter().map(held).collect(),
        factions: holdings.collect(),
    }
}
