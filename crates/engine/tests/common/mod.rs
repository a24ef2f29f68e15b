//! Random play for the law tests.
#![allow(dead_code, reason = "each test file uses its part")]

pub(crate) mod questions;

use kanly_engine::State;
use kanly_engine::Waiting;
use kanly_engine::action::{Action, Actor};
use kanly_engine::config::{Config, KaramaSpan, Options, StormDialers};
use kanly_engine::decision::{Ask, Decision};
use kanly_engine::dice::{Dice, SplitMix};
use kanly_engine::event::Event;
use kanly_engine::ids::{Faction, Sector};

/// In how many games a law is tried: few every day, and as many as KANLY_GAMES says when it is proven.
pub(crate) fn games(few: u64) -> u64 {
    std::env::var("KANLY_GAMES").ok().and_then(|number| number.parse().ok()).unwrap_or(few)
}

/// A configuration that differs from seed to seed: 2 to 6 factions, basic and advanced, every option.
pub(crate) fn config(seed: u64) -> Config {
    let mut dice = SplitMix::new(seed);
    let players = 2 + (seed % 5) as usize;
    let mut factions = Faction::ALL.to_vec();
    while factions.len() > players {
        factions.remove(dice.index(factions.len()));
    }
    let mut coin = || dice.below(2) == 1;
    let options = Options::default()
        .advanced(seed / 5 % 2 == 1)
        .max_turns(6)
        .storm_dialers(if coin() { StormDialers::Nearest } else { StormDialers::LastWheels })
        .fremen_default_win(coin())
        .karama_span(if coin() { KaramaSpan::Phase } else { KaramaSpan::Use })
        .truthtrance_free_text(coin())
        .ask_everyone(coin())
        .count_spice(!seed.is_multiple_of(3))
        .floor(seed.is_multiple_of(7));
    Config::of(factions, options)
}

/// A game with cards worth holding: the treachery deck is drawn so that reactions happen often.
pub(crate) fn new_game(seed: u64, events: &mut Vec<Event>) -> State {
    State::new(&config(seed), events).expect("a sound configuration")
}

/// The actors that have a say, those waited for first.
pub(crate) fn actors(state: &State) -> Vec<Actor> {
    let mut actors = match state.must_act() {
        Waiting::Nobody => Vec::new(),
        Waiting::Chance => vec![Actor::Chance],
        Waiting::Seats(seats) => seats.iter().map(Actor::Seat).collect(),
    };
    for seat in state.may_act().iter().map(Actor::Seat) {
        if !actors.contains(&seat) {
            actors.push(seat);
        }
    }
    actors
}

/// One of the actors and what it does; kinds of action first, so that rare ones come up.
/// Mostly an answer of somebody who is waited for, now and then an interjection.
pub(crate) fn choose(state: &State, dice: &mut SplitMix) -> Option<(Actor, Action)> {
    if dice.below(12) == 0 {
        let eager = state.may_act();
        if !eager.is_empty() {
            let actor = Actor::Seat(eager.nth(dice.index(eager.len())).expect("somebody"));
            let decision = state.decision(actor).expect("it has a say");
            return Some((actor, decision.open.sample(dice)));
        }
    }
    let actor = match state.must_act() {
        Waiting::Nobody => return None,
        Waiting::Chance => Actor::Chance,
        Waiting::Seats(seats) => Actor::Seat(seats.nth(dice.index(seats.len())).expect("somebody")),
    };
    let decision = state.decision(actor).expect("it has a say");
    Some((actor, pick(&decision, actor, dice)))
}

fn pick(decision: &Decision, actor: Actor, dice: &mut SplitMix) -> Action {
    let ask = decision.ask.expect("asked");
    if actor == Actor::Chance {
        // Cards that react come early, so that windows are tried more often than in a fair game.
        let wanted = [
            "draw Karama",
            "draw Weather Control",
            "draw Family Atomics",
            "draw Truthtrance",
            "draw Kulon",
            "draw Tleilaxu Ghola",
            "draw Hajr",
        ];
        let action: Action = wanted[dice.index(wanted.len())].parse().expect("an action");
        if dice.below(2) == 0 && ask.contains(action) {
            return action;
        }
    }
    ask.sample(dice)
}

pub(crate) fn sector(number: u8) -> Sector {
    Sector::new(number).expect("a sector")
}

/// These factions at these seats.
pub(crate) fn seated(seats: &[(Faction, u8)], options: Options) -> Config {
    let mut config = Config::of(seats.iter().map(|(faction, _)| *faction), options);
    for &(faction, number) in seats {
        config.seats[faction] = Some(sector(number));
    }
    config
}

pub(crate) fn options(advanced: bool) -> Options {
    Options::default().advanced(advanced)
}

/// Every set of two to six factions.
pub(crate) fn tables() -> impl Iterator<Item = Vec<Faction>> {
    let sets = (0_u8..64).map(|bits| {
        let inside = Faction::ALL.into_iter().enumerate().filter(move |(i, _)| bits >> i & 1 == 1);
        inside.map(|(_, faction)| faction).collect::<Vec<_>>()
    });
    sets.filter(|table| table.len() >= 2)
}

pub(crate) fn start(config: &Config) -> (State, Vec<Event>) {
    let mut events = Vec::new();
    let state = State::new(config, &mut events).expect("a sound configuration");
    (state, events)
}

pub(crate) fn asked(state: &State, actor: Actor) -> Option<Ask> {
    state.decision(actor).and_then(|decision| decision.ask)
}
