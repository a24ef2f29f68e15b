//! Tokens that died outside of battles, by what killed them.

use kanly_engine::event::Cause;
use kanly_engine::{Effect, Event};

use super::notes::{Count, Notes};
use crate::watch::Step;

/// Counts what has just died.
pub(super) fn look(step: &Step<'_>, notes: &mut Notes) {
    for Effect { event, .. } in step.effects {
        let Event::ForcesKilled { force, cause, .. } = *event else { continue };
        let count = match cause {
            Cause::Ally => {
                notes.add(Count::AllyTimes, 1_u8);
                Count::AllyTokens
            }
            Cause::Storm => Count::StormTokens,
            Cause::Worm => Count::WormTokens,
            Cause::Explosion => Count::ExplosionTokens,
            // Battles are judged by themselves, and nobody can be blamed for the Shield Wall.
            Cause::Atomics | Cause::Battle | Cause::Dialed => continue,
        };
        notes.add(count, force.total());
    }
}
