//! [0.01] The set-up: a fixed pipeline whose steps open one after the other.

use crate::frame::{Flow, Frame, Waiting};
use crate::sink::{Sink, tell};
use crate::state::State;
use crate::step::draw::Draw;
use crate::step::pay;
use crate::step::turn;
use kanly_query::advisors::lands_as_advisor;
use kanly_query::board::places_of;
use kanly_query::order;
use kanly_query::start::{TRAITORS_DEALT, starting_cards, traitors_kept};
use kanly_vocabulary::action::{Action, Deployment};
use kanly_vocabulary::config::Config;
use kanly_vocabulary::decision::Ask;
use kanly_vocabulary::event::Event;
use kanly_vocabulary::force::Force;
use kanly_vocabulary::ids::{Faction, Leader, Place, Sector};
use kanly_vocabulary::illegal::Illegal;
use kanly_vocabulary::phase::Phase;
use kanly_vocabulary::rule;
use kanly_vocabulary::rule::RuleId;
use kanly_vocabulary::sets::{FactionSet, LeaderSet, PlaceSet};
use serde::Serialize;

/// The set-up and its step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Setup {
    stage: Stage,
    /// Players to be seated by chance.
    players: u8,
    /// Factions that may still be seated by chance.
    pool: FactionSet,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
enum Stage {
    Seats,
    Predict,
    Deal,
    Keep,
    Spice,
    Forces,
    Deploy,
    FirstForce,
    Cards(u8),
    Done,
}

impl State {
    /// A new game at its first choice. Refused with everything that is wrong with the configuration.
    pub fn new(config: &Config, sink: &mut dyn Sink) -> Result<Self, Vec<Illegal>> {
        let problems = config.problems();
        if !problems.is_empty() {
            return Err(problems);
        }
        let mut state = Self::empty(config.options);
        let pool =
            if config.factions.is_empty() { Faction::ALL.into_iter().collect() } else { config.factions };
        for faction in Faction::ALL {
            if let Some(sector) = config.seats[faction] {
                take_seat(&mut state, faction, sector, config.players, sink);
            }
        }
        state.push(Frame::Setup(Setup { stage: Stage::Seats, players: config.players, pool }));
        state.run(sink);
        Ok(state)
    }
}

pub(crate) fn step(state: &mut State, frame: Setup, sink: &mut dyn Sink) -> Flow {
    let next = match frame.stage {
        Stage::Seats if state.open.players.len() < usize::from(frame.players) => return Flow::Wait,
        Stage::Seats => Stage::Predict,
        // [0.01] The prediction is fixed before one traitor card is dealt.
        Stage::Predict if state.open.plays(Faction::BeneGesserit) && state.hidden.prediction.is_none() => {
            return Flow::Wait;
        }
        Stage::Predict => Stage::Deal,
        Stage::Deal if next_dealt(state).is_some() => return Flow::Wait,
        Stage::Deal => {
            keep_all(state, sink);
            Stage::Keep
        }
        Stage::Keep if !choosing(state).is_empty() => return Flow::Wait,
        Stage::Keep => Stage::Spice,
        Stage::Spice => {
            starting_spice(state, sink);
            Stage::Forces
        }
        Stage::Forces => {
            fixed_forces(state, sink);
            Stage::Deploy
        }
        Stage::Deploy if state.open.plays(Faction::Fremen) && !on_board(state, Faction::Fremen) => {
            return Flow::Wait;
        }
        Stage::Deploy => Stage::FirstForce,
        Stage::FirstForce if chooses_first_force(state) && !on_board(state, Faction::BeneGesserit) => {
            return Flow::Wait;
        }
        Stage::FirstForce => Stage::Cards(0),
        // [0.14] One card each, by seat from sector 1 upward; then a second for whoever starts with two [2.05.04].
        Stage::Cards(n) => {
            let seats = state.open.order.len();
            let stage = if usize::from(n) + 1 < 2 * seats { Stage::Cards(n + 1) } else { Stage::Done };
            state.set(Frame::Setup(Setup { stage, ..frame }));
            let (to, round) = (state.open.order[usize::from(n) % seats], usize::from(n) / seats);
            if round < starting_cards(to) {
                state.push(Frame::Draw(Draw { to }));
            }
            return Flow::Go;
        }
        Stage::Done => {
            // [0.15] The first Storm Phase runs with turn = 1.
            state.set(Frame::Turn);
            turn::begin(state, Phase::Storm, sink);
            return Flow::Go;
        }
    };
    state.set(Frame::Setup(Setup { stage: next, ..frame }));
    Flow::Go
}

pub(crate) fn waiting(state: &State, frame: &Setup) -> Waiting {
    match frame.stage {
        Stage::Seats | Stage::Deal | Stage::Cards(_) => Waiting::Chance,
        Stage::Predict | Stage::FirstForce => Waiting::seat(Faction::BeneGesserit),
        Stage::Keep => Waiting::Seats(choosing(state)),
        Stage::Deploy => Waiting::seat(Faction::Fremen),
        Stage::Spice | Stage::Forces | Stage::Done => Waiting::Nobody,
    }
}

pub(crate) fn ask(state: &State, frame: &Setup, seat: Option<Faction>) -> Ask {
    match frame.stage {
        Stage::Seats => Ask::Seat { factions: frame.pool - state.open.players },
        Stage::Predict => Ask::Predict {
            factions: state.open.players - Faction::BeneGesserit.into(),
            turns: state.open.options.max_turns,
        },
        Stage::Deal => Ask::Deal { deck: traitor_deck(state) },
        Stage::Keep => Ask::KeepTraitor { dealt: state.hidden.dealt[seat.expect("a seat keeps a traitor")] },
        Stage::Deploy => Ask::Deploy { elite: state.open.tokens(Faction::Fremen).elite() },
        Stage::FirstForce => Ask::PlaceFirst { places: Place::all().collect::<PlaceSet>() },
        Stage::Cards(_) | Stage::Spice | Stage::Forces | Stage::Done => {
            unreachable!("these steps go on by themselves")
        }
    }
}

pub(crate) fn act(
    state: &mut State,
    frame: Setup,
    seat: Option<Faction>,
    action: Action,
    sink: &mut dyn Sink,
) {
    match (action, seat) {
        (Action::Seat(faction), None) => {
            let spot = Config::spot(state.open.players.len() as u8, frame.players);
            take_seat(state, faction, spot, frame.players, sink);
        }
        (Action::Predict(winner, turn), Some(faction)) => {
            state.hidden.prediction = Some((winner, turn));
            tell(
                state,
                sink,
                rule!("2.02.03"),
                Event::PredictionMade { faction, winner: Some(winner), turn: Some(turn) },
            );
        }
        (Action::Deal(leader), None) => {
            let faction = next_dealt(state).expect("somebody is due a card");
            state.hidden.dealt[faction].insert(leader);
            tell(state, sink, rule!("0.11"), Event::TraitorDealt { faction, leader: Some(leader) });
        }
        (Action::Keep(leader), Some(faction)) => {
            state.hidden.traitors[faction].insert(leader);
            tell(state, sink, rule!("0.11"), Event::TraitorKept { faction, leader: Some(leader) });
        }
        (Action::Deploy(deployment), Some(_)) => deploy(state, deployment, sink),
        (Action::Place(place), Some(faction)) => {
            let advisors = lands_as_advisor(&state.open, place);
            if advisors {
                state.open.advisors.insert(place.territory());
            }
            put(state, faction, place, Force::regular_only(1), advisors, rule!("2.02.08"), sink);
        }
        other => unreachable!("set-up did not ask for {other:?}"),
    }
}

/// [0.07] [0.10] A faction's marker stands in the sector of its seat for the whole game; its twenty tokens are
/// in reserve [0.09]. With the last of so many players the order up to the first storm is known.
fn take_seat(state: &mut State, faction: Faction, sector: Sector, players: u8, sink: &mut dyn Sink) {
    state.open.players.insert(faction);
    state.open.seats[faction] = Some(sector);
    state.open.reserves[faction] = state.open.tokens(faction);
    if state.open.players.len() == usize::from(players) {
        state.open.order = order::before_first_storm(&state.open);
    }
    tell(state, sink, rule!("0.07"), Event::SeatTaken { faction, sector });
}

/// [0.11] One card for each leader of the factions in play, less those dealt.
fn traitor_deck(state: &State) -> LeaderSet {
    let all: LeaderSet = Leader::all().filter(|leader| state.open.plays(leader.faction())).collect();
    state.open.players.iter().fold(all, |deck, faction| deck - state.hidden.dealt[faction])
}

/// [0.11] Four cards to every player.
fn next_dealt(state: &State) -> Option<Faction> {
    state.open.order.iter().copied().find(|&faction| state.hidden.dealt[faction].len() < TRAITORS_DEALT)
}

/// [2.05.03] Whoever keeps every card dealt is not asked.
fn keep_all(state: &mut State, sink: &mut dyn Sink) {
    for faction in state.open.players.iter().filter(|&faction| traitors_kept(faction) == TRAITORS_DEALT) {
        for leader in state.hidden.dealt[faction].iter() {
            state.hidden.traitors[faction].insert(leader);
            tell(state, sink, rule!("2.05.03"), Event::TraitorKept { faction, leader: Some(leader) });
        }
    }
}

/// Who has yet to keep a traitor; all choose at the same time.
fn choosing(state: &State) -> FactionSet {
    state.open.players.iter().filter(|&faction| state.hidden.traitors[faction].is_empty()).collect()
}

/// [0.12] From the bank to behind the shield.
fn starting_spice(state: &mut State, sink: &mut dyn Sink) {
    for faction in state.open.players.iter() {
        let amount = u16::from(faction.starting_spice());
        pay::from_bank(state, faction, amount);
        tell(state, sink, rule!("0.12"), Event::SpiceReceived { faction, amount });
    }
}

/// [0.13] [2.01.02] [2.02.02] [2.03.02] [2.05.02] [2.06.02] The placements nobody chooses.
fn fixed_forces(state: &mut State, sink: &mut dyn Sink) {
    for faction in state.open.players.iter() {
        if faction == Faction::BeneGesserit && chooses_first_force(state) {
            continue;
        }
        for (place, number) in faction.starting_places() {
            put(state, faction, place, Force::regular_only(number), false, rule!("0.13"), sink);
        }
    }
}

/// [2.02.08] In the advanced game the Bene Gesserit choose where their first force stands.
fn chooses_first_force(state: &State) -> bool {
    state.open.options.advanced && state.open.plays(Faction::BeneGesserit)
}

fn on_board(state: &State, faction: Faction) -> bool {
    !places_of(&state.open, faction).is_empty()
}

/// [2.04.02] Ten Fremen forces on Sietch Tabr, False Wall South and False Wall West.
fn deploy(state: &mut State, deployment: Deployment, sink: &mut dyn Sink) {
    for (place, force) in deployment.placed().filter(|(_, force)| force.is_some()) {
        put(state, Faction::Fremen, place, force, false, rule!("2.04.02"), sink);
    }
}

fn put(
    state: &mut State,
    faction: Faction,
    place: Place,
    force: Force,
    advisors: bool,
    rule: RuleId,
    sink: &mut dyn Sink,
) {
    state.open.reserves[faction] -= force;
    state.open.put(faction, place, force);
    tell(state, sink, rule, Event::ForcesPlaced { faction, place, force, advisors });
}
