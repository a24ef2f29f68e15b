//! [2.02.03] Who will win on which turn: what comes out most often when whole games are imagined.

use kanly_engine::query::victory::predictable;
use kanly_engine::sets::FactionSet;
use kanly_engine::{Action, Dice as _, SplitMix, Victory};

use super::Tried;
use super::budget::Clock;
use super::ending::CHOICES;
use super::playout::go_on;
use crate::heuristic::Heuristic;
use kanly_host::Prompt;

/// How often each prediction comes true in imagined games, the most frequent first. They are played to their own end, not to
/// that of the turn, and all predictions are held against each of them. Nothing if they are all won by the seat itself.
pub(super) fn foretell(
    policy: &Heuristic,
    prompt: &Prompt<'_>,
    factions: FactionSet,
    own: Action,
    mut clock: Clock,
    dice: &mut SplitMix,
) -> Vec<Tried> {
    let (mut foretold, mut games) = (vec![Tried::new(own)], 0);
    while !clock.is_over() {
        clock.tick();
        games += 1;
        let seed = dice.below(u64::MAX);
        let world = prompt.imagine_unsealed(dice);
        let (end, ..) = go_on(policy, world, Some((prompt.faction(), own.into())), seed, CHOICES, |_| false);
        let Some(outcome) = end.outcome() else { continue };
        let true_now: Vec<Action> = match outcome.condition {
            Victory::BeneGesseritPrediction => vec![own],
            // any: those who have won, if that can be predicted
            _ => {
                let winners = (predictable(outcome) & factions).iter();
                winners.map(|winner| Action::Predict(winner, outcome.turn)).collect()
            }
        };
        for action in true_now {
            let known = foretold.iter().position(|tried| tried.action == action);
            let at = known.unwrap_or(foretold.len());
            if known.is_none() {
                foretold.push(Tried::new(action));
            }
            foretold[at].comes_true();
        }
    }
    foretold.iter_mut().for_each(|tried| tried.tries = games);
    foretold.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    if foretold.len() > 1 { foretold } else { Vec::new() }
}
