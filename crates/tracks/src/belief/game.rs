//! A game of bots, and the moments of one seat in it.

use kanly_agents::Bot;
use kanly_engine::{
    Actor, Ask, Config, Dice as _, Effect, Event, Faction, Options, Outcome, Phase, Seen, SplitMix, State,
    Viewer,
};
use kanly_host::{Contest, mix};

use super::{About, Item, Moment, Possible, When, items, truth};

/// A game is broken off after so many choices.
const CHOICES: usize = 100_000;

/// How a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// From which all chance comes, also who is asked.
    pub seed: u64,
    /// How many play, two to six.
    pub players: u8,
    /// Whether it is the advanced game.
    pub advanced: bool,
    /// Who plays all seats.
    pub bot: Bot,
}

impl Setup {
    /// A game of standard bots with any number of players, basic or advanced.
    pub fn of(seed: u64) -> Self {
        let mut dice = SplitMix::new(mix(seed, 4));
        let players = 2 + dice.below(5) as u8;
        Self { seed, players, advanced: dice.below(2) == 0, bot: Bot::Standard }
    }
}

/// A game that was played, and the moments of one seat in it.
#[derive(Clone, Debug, Default)]
pub struct Played {
    /// When the seat is asked, in order.
    pub moments: Vec<Moment>,
    /// Everything that has happened, not yet cut down to what anybody has seen.
    pub effects: Vec<Effect>,
    /// How it ended; nothing if it was broken off.
    pub outcome: Option<Outcome>,
}

/// Plays a game and finds the moments of one of its seats. Nothing but an empty game where the setup is not sound.
pub fn moments(setup: &Setup) -> Played {
    let config = Config::new(setup.players, Options::default().advanced(setup.advanced));
    let Ok(mut contest) = Contest::new(&config) else { return Played::default() };
    let mut agents = setup.bot.everywhere(mix(setup.seed, 1));
    let mut dice = SplitMix::new(mix(setup.seed, 2));
    let place = SplitMix::new(mix(setup.seed, 3)).below(setup.players.into()) as usize;
    let (mut moments, mut turn_began, mut read, mut planning) = (Vec::new(), 0, 0, false);
    while contest.choices() < CHOICES {
        // A bot that cannot play on breaks the game off: what was asked until then stands, and nobody has won.
        let Ok(Some(_)) = contest.step(&mut agents, &mut dice) else { break };
        let (state, effects) = (contest.state(), contest.effects());
        let began = |phase| effects[read..].iter().rposition(|effect| begins(effect, phase));
        turn_began = began(Phase::Storm).map_or(turn_began, |at| read + at);
        let bids = began(Phase::Bidding).is_some() && state.phase() == Phase::Bidding;
        read = effects.len();
        let Some(seat) = seat(state, place) else { continue };
        // One plan may be asked for more than once while others answer.
        let plans = matches!(state.question(Actor::Seat(seat)), Some(Ask::Plan(_)));
        let when = if bids { Some(When::Bidding) } else { (plans && !planning).then_some(When::Plan) };
        planning = plans;
        if let Some(when) = when {
            let seed = mix(setup.seed, 100 + moments.len() as u64);
            let items = items(&state.view(Viewer::Seat(seat)), seat, when, seed);
            moments.push(Moment { state: *state, seat, when, at: read, turn_began, items });
        }
    }
    Played { moments, effects: contest.effects().to_vec(), outcome: contest.state().outcome() }
}

/// Who is asked. Factions may still be dealt, so the seat is counted among those who play.
fn seat(state: &State, place: usize) -> Option<Faction> {
    state.players().nth(place)
}

fn begins(effect: &Effect, wanted: Phase) -> bool {
    matches!(effect.event, Event::PhaseStarted { phase, .. } if phase == wanted)
}

impl Played {
    /// What the seat of a moment had seen of the game until then, in order.
    pub fn seen<'p>(&'p self, moment: &Moment) -> impl Iterator<Item = Seen> + use<'p> {
        seen(&self.effects[..moment.at], moment.seat)
    }

    /// The same since the turn began.
    pub fn seen_this_turn<'p>(&'p self, moment: &Moment) -> impl Iterator<Item = Seen> + use<'p> {
        seen(&self.effects[moment.turn_began..moment.at], moment.seat)
    }

    /// What is true, as the number of an outcome. Nothing if the game was broken off before it could be told.
    pub fn truth(&self, moment: &Moment, item: &Item) -> Option<usize> {
        match item.about {
            About::Battle(..) => truth::battle(&self.effects[moment.at..], item),
            About::Winner(faction) => {
                let won = self.outcome?.winners.contains(faction);
                truth::number(item, if won { Possible::Yes } else { Possible::No })
            }
            About::Card(..)
            | About::Kind(..)
            | About::Traitor(..)
            | About::PredictedFaction
            | About::PredictedTurn => truth::hidden(&moment.state, item),
        }
    }
}

fn seen(effects: &[Effect], seat: Faction) -> impl Iterator<Item = Seen> {
    effects.iter().filter_map(move |effect| effect.seen_by(Viewer::Seat(seat)))
}
