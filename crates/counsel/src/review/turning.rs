//! What turned a game: the stretches between two moments in which somebody's chance changed most.

use kanly_engine::sets::PerFaction;
use kanly_engine::{Effect, Event, Faction, Phase, Viewer};

use super::TurningPoint;
use super::follow::{Followed, Stretch, is_journey};
use super::telling::{Change, Told};

/// So many are told.
const TOLD: usize = 6;

/// What changes less turns nothing.
const LEAST: f32 = 0.08;

/// What changes by no more than so many standard errors turns nothing either: of so many moments some differ by luck.
const DOUBT: f32 = 3.0;

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
        let swing = after.moment.chances[faction]? - before.moment.chances[faction]?;
        let error = before.errors[faction].hypot(after.errors[faction]);
        (swing.abs() > DOUBT * error).then_some((faction, swing))
    });
    let mut all = PerFaction::default();
    swings.clone().for_each(|(faction, swing)| all[faction] = swing);
    let over = after.effects.iter().any(|effect| matches!(effect.event, Event::VictoryAchieved { .. }));
    let (faction, swing) = match followed.last.outcome() {
        // That the losers have lost follows from it.
        Some(outcome) if over => {
            let best = swings.filter(|(faction, _)| outcome.winners.contains(*faction));
            let found = best.max_by(|a, b| a.1.total_cmp(&b.1))?;
            (before.moment.chances[found.0]? < BEHIND).then_some(found)?
        }
        _ => swings.max_by(|a, b| a.1.abs().total_cmp(&b.1.abs()))?, // any: the game goes on
    };
    if swing.abs() < LEAST {
        return None;
    }
    let when = (before.moment.turn, before.moment.phase);
    let change = Change { faction, swings: all, before: &before.ground, after: &after.ground };
    let told = change.explained(&after.effects, when).or_else(|| lone_journey(&after.effects, when));
    let (turn, phase) = told.map_or(when, |told| told.when);
    let line = told.map_or(after.moment.line, |told| after.lines[told.number]);
    let event = told.map(|told| told.seen);
    Some(TurningPoint {
        turn,
        phase,
        line,
        before: before.moment,
        after: after.moment,
        faction,
        swing,
        event,
    })
}

/// The one journey of a stretch in which nothing else happened that makes a moment: however small it looks, it is what changed.
fn lone_journey(effects: &[Effect], when: (u8, Phase)) -> Option<Told> {
    let begins = |effect: &Effect| matches!(effect.event, Event::PhaseStarted { .. });
    if effects.iter().any(begins) {
        return None;
    }
    let mut journeys = effects.iter().enumerate().filter(|(_, effect)| is_journey(&effect.event));
    let (number, effect) = journeys.next().filter(|_| journeys.next().is_none())?;
    Some(Told { seen: effect.seen_by(Viewer::Table)?, when, number })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::force::Force;

    #[test]
    fn a_journey_alone_is_told_and_one_of_two_is_not() {
        let rule = kanly_engine::rule!("1.06.03");
        let (place, when) = ("tueks-sietch/4".parse().expect("a place"), (5, Phase::Shipment));
        let ships = |faction| Effect {
            rule,
            event: Event::ForcesSent { faction, force: Force::regular_only(1), place },
        };
        let begins = Effect { rule, event: Event::PhaseStarted { turn: 5, phase: Phase::Battle } };
        let (one, other) = (ships(Faction::Fremen), ships(Faction::Guild));
        let told =
            |effects: &[Effect]| lone_journey(effects, when).map(|told| (told.number, told.seen.event()));
        assert_eq!(told(&[one]), Some((0, one.event)));
        assert_eq!(told(&[one, other]), None);
        assert_eq!(told(&[one, begins]), None);
        assert_eq!(told(&[]), None);
    }
}
