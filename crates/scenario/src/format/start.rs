//! Where a case starts: a position, or a game before its set-up.

use std::panic::{AssertUnwindSafe, catch_unwind};

use kanly_engine::config::Config;
use kanly_engine::ids::Faction;
use kanly_engine::illegal::Illegal;
use kanly_engine::phase::Phase;
use kanly_engine::position::{Impossible, Position};
use kanly_engine::{Sink, State, rule};
use kanly_narrate::english;

use super::fields::Reader;
use super::queues::Queues;
use super::tree::Node;
use super::{game, holdings};
use crate::rulebook::Problem;

/// Where a case starts.
#[derive(Clone, Debug)]
pub enum Start {
    /// At the beginning of a phase.
    Position(Box<Position>),
    /// Before the set-up.
    Setup(Box<Config>),
}

/// A start with what chance brings after it.
#[derive(Clone, Debug)]
pub(crate) struct Opening {
    pub(crate) start: Start,
    pub(crate) queues: Queues,
    /// The tables it was read from.
    pub(crate) tree: Node,
}

impl Start {
    /// The game, run up to its first choice.
    pub(crate) fn state(&self, sink: &mut dyn Sink) -> Result<State, Vec<Impossible>> {
        match self {
            Start::Position(position) => State::from_position(position, sink),
            Start::Setup(config) => State::new(config, sink).map_err(|problems| {
                let at = |Illegal { rule, why, .. }| {
                    let at = if rule == rule!("0.02") { "game.max_turns" } else { "game.seats" };
                    Impossible::new(at, rule, why)
                };
                problems.into_iter().map(at).collect()
            }),
        }
    }
}

impl Opening {
    /// Reads the tables `game`, `factions`, `board` and `decks`.
    pub(crate) fn read(reader: &mut Reader, tree: Node) -> Opening {
        let empty = Node::empty(&tree.source);
        let section = |key: &str| tree.get(key).unwrap_or(&empty);
        let phase = game::phase(reader, section("game"));
        let queues = game::queues(reader, section("decks"));
        let start = if phase == Phase::Setup {
            for key in ["factions", "board"] {
                if let Some(node) = tree.get(key).filter(|node| !node.entries().is_empty()) {
                    reader.wrong(node.key_problem(format!("`{key}` cannot be given before the set-up")));
                }
            }
            Start::Setup(Box::new(game::config(reader, section("game"), section("decks"))))
        } else {
            let mut position = game::table(reader, section("game"), phase);
            holdings::factions(reader, section("factions"), &mut position);
            holdings::board(reader, section("board"), &mut position);
            game::decks(reader, section("decks"), &mut position);
            Start::Position(Box::new(position))
        };
        Opening { start, queues, tree }
    }

    /// The game, run up to its first choice.
    pub(crate) fn state(&self, sink: &mut dyn Sink) -> Result<State, Vec<Impossible>> {
        self.start.state(sink)
    }

    /// Everything that makes the position impossible. If the engine fails over it, that is for the run to say.
    pub(crate) fn impossible(&self) -> Vec<Impossible> {
        let built = catch_unwind(AssertUnwindSafe(|| self.state(&mut ())));
        built.ok().and_then(Result::err).unwrap_or_default()
    }

    /// Points at what makes the position impossible.
    pub(crate) fn problem(&self, impossible: &Impossible) -> Problem {
        let mut node = self.tree.nearest(&impossible.at);
        if impossible.at == "game.seats" {
            // Who plays may have been given as a list of factions or as a number instead.
            let game = self.tree.nearest("game");
            node = ["seats", "factions", "players"].iter().find_map(|key| game.get(key)).unwrap_or(node);
        }
        let message = format!("this position cannot be [{}]: {}", impossible.rule, english(&impossible.why));
        let problem = node.problem(message).with_label(impossible.at.clone());
        match self.forces(&impossible.at) {
            Some(forces) => problem.with_help(forces),
            None => problem,
        }
    }

    /// All forces of the faction that is complained about: they may come from several layers.
    fn forces(&self, at: &str) -> Option<String> {
        let faction: Faction = at.strip_prefix("factions.")?.strip_suffix(".forces")?.parse().ok()?;
        let Start::Position(position) = &self.start else { return None };
        let holdings = &position.factions[faction];
        let forces: Vec<String> =
            holdings.forces.iter().map(|(place, force)| format!("{force} {place}")).collect();
        Some(format!(
            "all layers together: {}, and {} in the tanks; `\"*\" = 0` drops what the layers below say",
            forces.join(", "),
            holdings.tanks
        ))
    }
}
