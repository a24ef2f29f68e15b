//! What can be said without knowing more than the rules: by worlds that the seat cannot tell from the true one.

use kanly_agents::Bot;
use kanly_agents::chances::Onlooker;
use kanly_engine::{Actor, Dice as _, Effect, SplitMix, State, Waiting};
use kanly_host::{Agents, Prompt, mix};

use super::{About, Item, Moment, Played, Stated, truth, uniform};

/// A battle has no more choices than this.
const CHOICES: usize = 400;

/// How much is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// In so many worlds hidden facts are counted.
    pub worlds: u32,
    /// So many battles are fought.
    pub battles: u32,
}

impl Default for Effort {
    fn default() -> Self {
        Self { worlds: 200, battles: 60 }
    }
}

/// What worlds that the seat cannot tell apart imply about the items of a moment, in order. Hidden facts: how often they hold in
/// such worlds ([`State::resample`]); nothing is made of why others act as they do. A battle: how often each side wins when
/// standard bots make all plans in such worlds. The winner of the game: what the network of chances reckons from the seat's view
/// ([`Onlooker::reckon`]).
pub fn implied(played: &Played, moment: &Moment, effort: Effort, seed: u64) -> Vec<Stated> {
    let worlds: Vec<State> = (0..u64::from(effort.worlds))
        .map(|number| moment.state.resample(moment.seat, &mut SplitMix::new(mix(seed, number))))
        .collect();
    let mut onlooker = Onlooker::new(moment.seat);
    onlooker.look(&played.effects[..moment.at]);
    let chances = onlooker.reckon(moment.view(), moment.state.open());
    let of = |item: &Item| match item.about {
        About::Winner(faction) => {
            let chance = f64::from(chances[faction]).clamp(0.0, 1.0);
            vec![chance, 1.0 - chance]
        }
        About::Battle(..) => {
            let fights =
                (0..u64::from(effort.battles)).filter_map(|number| fight(moment, item, mix(seed, number)));
            shares(item, fights)
        }
        About::Card(..)
        | About::Kind(..)
        | About::Traitor(..)
        | About::PredictedFaction
        | About::PredictedTurn => shares(item, worlds.iter().filter_map(|world| truth::hidden(world, item))),
    };
    moment.items.iter().map(of).collect()
}

/// How often each outcome came, with one more that is shared among them, so that nothing counts as impossible because it was not met.
fn shares(item: &Item, found: impl Iterator<Item = usize>) -> Stated {
    let mut counts = uniform(item);
    found.for_each(|outcome| counts[outcome] += 1.0);
    let all: f64 = counts.iter().sum();
    counts.into_iter().map(|count| count / all).collect()
}

/// Lets bots fight the battle in a world that the seat cannot tell apart. Plans that others have committed are made anew.
fn fight(moment: &Moment, item: &Item, seed: u64) -> Option<usize> {
    let mut dice = SplitMix::new(seed);
    let mut world = moment.state.resample_unsealed(moment.seat, &mut dice);
    let mut agents: Agents = Bot::Standard.everywhere(dice.below(u64::MAX));
    let mut effects: Vec<Effect> = Vec::new();
    for _ in 0..CHOICES {
        if let Some(outcome) = truth::battle(&effects, item) {
            return Some(outcome);
        }
        let (actor, action) = match world.must_act() {
            Waiting::Nobody => return None,
            Waiting::Chance => (Actor::Chance, world.question(Actor::Chance)?.sample(&mut dice)),
            Waiting::Seats(seats) => {
                let seat = seats.first()?;
                let prompt = Prompt::new(&world, seat, &effects)?;
                (Actor::Seat(seat), agents[seat].choose(&prompt))
            }
        };
        world.apply(actor, action, &mut effects).ok()?;
    }
    None
}
