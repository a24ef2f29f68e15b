//! Finds the seed of a game that is wanted.

use kanly_agents::Bot;
use kanly_engine::event::{Effect, Event, Viewer};
use kanly_engine::{Config, SplitMix, State};
use kanly_host::Contest;
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};

use super::games::Game;
use super::sights::BATTLE;

/// So many games are played before a wish is given up.
const SEEDS: u64 = 10_000;
/// No telling is longer than that: nobody reads it to the end.
pub(crate) const LINES: usize = 1_500;
/// What the heading and the tables at the end take of it.
const FRAME: usize = 130;
/// More choices than a game of that length has.
const CHOICES: usize = 2_000;

/// The first seed whose game is as wanted.
pub(crate) fn seed(game: &Game, config: &Config) -> Option<u64> {
    (1..=SEEDS).into_par_iter().find_first(|&seed| plays(game, config, seed))
}

/// Plays a seed as `kanly record` does and looks whether the game is as wanted.
pub(crate) fn plays(game: &Game, config: &Config, seed: u64) -> bool {
    let Ok(mut contest) = Contest::new(config) else { return false };
    let (mut agents, mut dice) = (Bot::Kinds.everywhere(seed), SplitMix::new(seed));
    contest.play(&mut agents, &mut dice, CHOICES).is_ok()
        && is_as_wanted(game, contest.state(), contest.effects())
        && length(contest.record().choices.len(), contest.effects()) + FRAME <= LINES
}

/// Whether a game that was played is what its name and its wish say.
pub(crate) fn is_as_wanted(game: &Game, end: &State, effects: &[Effect]) -> bool {
    let ends = end.outcome().is_some_and(|outcome| {
        outcome.condition == game.ends
            && outcome.winners.len() == game.winners
            && game.winner.is_none_or(|faction| outcome.winners.contains(faction))
    });
    let battles = || effects.iter().filter(|effect| (BATTLE.is)(&effect.event)).count();
    ends && battles() >= game.battles
        && game.shows.iter().all(|sight| effects.iter().any(|effect| (sight.is)(&effect.event)))
}

/// How many lines the telling has at most.
fn length(choices: usize, effects: &[Effect]) -> usize {
    let told = effects.iter().filter(|effect| effect.seen_by(Viewer::Judge).is_some()).count();
    let headings = effects.iter().filter(|effect| matches!(effect.event, Event::PhaseStarted { .. })).count();
    choices + told + headings
}
