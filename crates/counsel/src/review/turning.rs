//! What turned a game: the stretches between two moments in which somebody's chance changed most.

use kanly_engine::{Effect, Event, Faction, Seen, Viewer};

use super::TurningPoint;
use super::follow::{Followed, Stretch};

/// So many are told.
const TOLD: usize = 6;

/// What changes less turns nothing.
const LEAST: f32 = 0.08;

/// A victory turns a game only if it came from behind.
const BEHIND: f32 = 0.5;

/// The stretches that changed most, in the order of the game.
pub(super) fn points(followed: &Followed) -> Vec<TurningPoint> {
    let pairs = followed.stretches.windows(2);
    let mut points: Vec<TurningPoint> =
        pairs.filter_map(|pair| point(followed, &pair[0], &pair[1])).collect();
    points.sort_by(|a, b| b.swing.abs().total_cmp(&a.swing.abs()));
    points.truncate(TOLD);
    points.sort_by_key(|point| point.after.choices);
    points
}

fn point(followed: &Followed, before: &Stretch, after: &Stretch) -> Option<TurningPoint> {
    let swings = Faction::ALL.into_iter().filter_map(|faction| {
        Some((faction, after.moment.chances[faction]? - before.moment.chances[faction]?))
    });
    let over = after.effects.iter().any(|effect| matches!(effect.event, Event::VictoryAchieved { .. }));
    let (faction, swing) = match followed.last.outcome() {
        // That the losers have lost follows from it.
        Some(outcome) if over => {
            let best = swings.filter(|(faction, _)| outcome.winners.contains(*faction));
            let found = best.max_by(|a, b| a.1.total_cmp(&b.1))?;
            (before.moment.chances[found.0]? < BEHIND).then_some(found)?
        }
        _ => swings.max_by(|a, b| a.1.abs().total_cmp(&b.1.abs()))?,
    };
    if swing.abs() < LEAST {
        return None;
    }
    Some(TurningPoint {
        before: before.moment,
        after: after.moment,
        faction,
        swing,
        event: telling(&after.effects, faction),
    })
}

/// The most telling thing among those that the table saw: what matters most of its kind, of equals what touches the faction, and then
/// the last.
fn telling(effects: &[Effect], faction: Faction) -> Option<Seen> {
    let seen = effects.iter().filter_map(|effect| effect.seen_by(Viewer::Table));
    let rated = seen.filter_map(|seen| Some((weight(&seen.event(), faction)?, seen)));
    rated.max_by_key(|(weight, _)| *weight).map(|(_, seen)| seen)
}

/// How telling an event is: by its kind first, and then whether it touches the faction.
fn weight(event: &Event, faction: Faction) -> Option<u16> {
    let of = |kind: u16, touches: bool| Some(kind * 2 + u16::from(touches));
    match *event {
        Event::VictoryAchieved { winners, .. } => of(1_000, winners.contains(faction)),
        Event::BattleWon { faction: won, over, .. } => of(900, won == faction || over == faction),
        Event::BattleLostByBoth { first, second, .. } => of(900, first == faction || second == faction),
        Event::Explosion { .. } => of(890, false),
        Event::AllianceFormed { faction: one, with } | Event::AllianceBroken { faction: one, with } => {
            of(800, one == faction || with == faction)
        }
        Event::FamilyAtomicsPlayed { .. } => of(700, false),
        Event::ForcesKilled { faction: of_whom, force, .. } => {
            of(400 + u16::from(force.total()), of_whom == faction)
        }
        Event::ForcesShipped { faction: by, force, .. } | Event::ForcesSent { faction: by, force, .. } => {
            of(300 + u16::from(force.total()), by == faction)
        }
        Event::ForcesMoved { faction: by, group, .. } | Event::WormRidden { faction: by, group, .. } => {
            of(300 + u16::from(group.total().total()), by == faction)
        }
        Event::ForcesCrossed { faction: by, group, .. } => {
            of(300 + u16::from(group.total().total()), by == faction)
        }
        Event::HandTaken { faction: by, of: whom, .. } => of(280, by == faction || whom == faction),
        Event::CardSold { faction: by, .. } => of(250, by == faction),
        Event::SpiceCollected { faction: by, amount, .. } => of(200 + amount.min(40), by == faction),
        Event::SpicePlaced { amount, .. } => of(150 + u16::from(amount), false),
        Event::ForcesRevived { faction: by, .. } => of(140, by == faction),
        Event::StormMoved { .. } => of(100, false),
        _ => None, // any: it tells nothing by itself
    }
}
