//! Who asks the engine follows it. Each file probes what a bot chooses, what the narrator tells and what is refused where one
//! rule decides. `cargo xtask turned` turns these rules in a copy of the engine, one at a time, and runs the probes there:
//! whoever restates a rule instead of asking for it goes on as before, and its probe fails.

mod advisors;
mod collection;
mod elite;
mod half_price;
mod reach;
mod storm;
mod strongholds;

use std::collections::BTreeMap;

use kanly_agents::Bot;
use kanly_engine::force::Force;
use kanly_engine::position::Position;
use kanly_engine::sets::PerFaction;
use kanly_engine::{Action, Actor, Ask, Effect, Faction, Options, Phase, Sector, State, Viewer};
use kanly_host::Prompt;
use kanly_narrate::{Tongue, english, plain};

/// The answer of these two that is right: as the rules are, or with this one turned.
fn either<T>(rule: &str, as_it_is: T, turned: T) -> T {
    if std::env::var_os("KANLY_TURNED").is_some_and(|on| on == rule) { turned } else { as_it_is }
}

/// A game in progress with everything that has happened in it.
struct Game {
    state: State,
    effects: Vec<Effect>,
}

impl Game {
    /// The second turn of a game of these factions, at the beginning of a phase.
    fn new(phase: Phase, seats: &[(Faction, u8)], place: impl FnOnce(&mut Position)) -> Self {
        let mut at = PerFaction::default();
        for &(faction, seat) in seats {
            at[faction] = Sector::new(seat);
        }
        let mut position = Position::new(Options::default().advanced(true), at);
        (position.turn, position.phase) = (2, phase);
        place(&mut position);
        let mut effects = Vec::new();
        let state = State::from_position(&position, &mut effects).expect("a position that can be");
        Self { state, effects }
    }

    /// Carries out an action that is legal.
    fn act(&mut self, faction: Faction, action: &str) {
        let read: Action = action.parse().expect("notation");
        let acted = self.state.apply(Actor::Seat(faction), read, &mut self.effects);
        acted.unwrap_or_else(|illegal| panic!("{faction}: {action}: {}", english(&illegal)));
    }

    /// Why an action is refused, as a person reads it; nothing if it is legal.
    fn refusal(&self, faction: Faction, action: &str) -> Option<String> {
        let read: Action = action.parse().expect("notation");
        let mut copy = self.state;
        copy.apply(Actor::Seat(faction), read, &mut ()).err().map(|illegal| english(&illegal))
    }

    /// What is asked of a faction.
    fn ask(&self, faction: Faction) -> Ask {
        self.state.question(Actor::Seat(faction)).expect("it is asked")
    }

    /// The question to a faction, as a person reads it.
    fn asked(&self, faction: Faction) -> String {
        plain(&Tongue::english().asked(&self.ask(faction)))
    }

    /// Everything that has happened, as a person reads it.
    fn told(&self) -> String {
        let seen = self.effects.iter().filter_map(|effect| effect.seen_by(Viewer::Judge));
        seen.map(|seen| Tongue::english().plain_sentence(seen)).collect::<Vec<_>>().join("\n")
    }

    /// What the bot of a faction does, and why.
    fn chosen(&self, faction: Faction) -> (Action, String) {
        let mut bot = Bot::Standard.agent(7);
        let action = bot.choose(&Prompt::new(&self.state, faction, &self.effects).expect("it is asked"));
        (action, plain(&Tongue::english().motive(&bot.explain().expect("it can say why"))))
    }
}

/// The first number in a sentence.
fn number(sentence: &str) -> f32 {
    let words = sentence.split_whitespace();
    words.filter_map(|word| word.parse().ok()).next().expect("there is a number")
}

/// Puts forces of a faction on the board: `[("arrakeen/9", "3+2")]`.
fn stand(position: &mut Position, faction: Faction, forces: &[(&str, &str)]) {
    let forces: BTreeMap<&str, &str> = forces.iter().copied().collect();
    let read = |(place, force): (&str, &str)| {
        (place.parse().expect("a place"), force.parse::<Force>().expect("forces"))
    };
    position.factions[faction].forces = forces.into_iter().map(read).collect();
}
