//! Decisions looked at twice: all are tried in a few worlds first, and those that seem to have been wrong again in worlds of their own.
//! What made a decision suspect by luck does not count a second time.

use kanly_agents::{Course, Search};
use kanly_engine::Action;
use kanly_engine::sets::FactionSet;

use super::Effort;
use super::follow::Case;
use super::steps::Steps;
use crate::tally::Tally;
use crate::weigh;

/// So many answers compete for being the better one.
const RIVALS: usize = 3;

/// What is told must be so many times as large as its error.
pub(super) const SURE: f32 = 2.0;

/// What answers are compared by.
#[derive(Clone, Copy)]
pub(super) enum Aim {
    /// The own chance of winning.
    Win,
    /// How seldom these win this turn.
    Stop(FactionSet),
}

impl Aim {
    /// How well an answer does; only to be compared with others in the same worlds.
    fn score(self, tally: &Tally) -> f32 {
        match self {
            Self::Win => tally.chance(),
            // Whoever only lets somebody else win in their place has not stopped much.
            Self::Stop(winners) => -tally.share(tally.lost_to(winners)) - tally.share(tally.lost()),
        }
    }

    /// By how much an answer does better than another, and the standard error of that.
    fn ahead(self, better: &Tally, other: &Tally) -> (f32, f32) {
        match self {
            Self::Win => better.over(other),
            Self::Stop(winners) => better.stops(other, winners),
        }
    }

    fn best_first(self, a: &Tally, b: &Tally) -> std::cmp::Ordering {
        self.score(b).total_cmp(&self.score(a))
    }
}

/// A decision that may have been wrong.
pub(super) struct Suspect<'c> {
    pub(super) case: &'c Case,
    /// What was answered. A shipment goes on as the seat did or as a standard bot would have, whichever is better: the move is a decision
    /// of its own.
    given: Course,
    /// The answers that seem better, the best first.
    rivals: Vec<Course>,
    /// How much seems lost, with some doubt.
    gap: f32,
    search: Search,
    aim: Aim,
}

impl<'c> Suspect<'c> {
    /// Tries the given answer beside others in so many worlds, if there are others.
    pub(super) fn new(
        case: &'c Case,
        mut search: Search,
        others: Vec<Action>,
        worlds: u32,
        aim: Aim,
    ) -> Option<Self> {
        let others: Vec<Course> =
            others.into_iter().filter(|action| *action != case.given).map(Course::from).collect();
        if others.is_empty() {
            return None;
        }
        let as_it_was = case.then.map(|then| Course { action: case.given, then: Some(then) });
        let given: Vec<Course> = [Course::from(case.given)].into_iter().chain(as_it_was).collect();
        let courses = [&given[..], &others[..]].concat();
        let mut tallies = weigh::all(&mut search, &case.prompt()?, &courses, worlds);
        let mut rivals = tallies.split_off(given.len());
        tallies.sort_by(|a, b| aim.best_first(a, b));
        rivals.sort_by(|a, b| aim.best_first(a, b));
        let given = tallies.first()?;
        let (better, error) = aim.ahead(rivals.first()?, given);
        let given = given.course;
        let rivals = rivals.iter().take(RIVALS).map(|tally| tally.course).collect();
        // Of two that seem to have cost as much the surer one is looked at first.
        Some(Self { case, given, rivals, gap: better - error / 2.0, search, aim })
    }

    /// Looks again: in some worlds to choose the best of the rivals, and in others to measure it beside the given answer, which comes
    /// first.
    pub(super) fn again(&self, worlds: u32) -> Option<(Tally, Tally)> {
        let prompt = self.case.prompt()?;
        let mut search = self.search.clone();
        let better = match self.rivals[..] {
            [only] => only,
            // any: several are first weighed among themselves
            _ => {
                let mut tallies = weigh::all(&mut search, &prompt, &self.rivals, worlds / 4);
                tallies.sort_by(|a, b| self.aim.best_first(a, b));
                tallies.first()?.course
            }
        };
        let tallies = weigh::all(&mut search, &prompt, &[self.given, better], worlds);
        let [given, better] = <[Tally; 2]>::try_from(tallies).ok()?;
        Some((given, better))
    }
}

/// Looks at all decisions, and again at those that seem to have lost most; what is told of these, and how many were weighed.
pub(super) fn twice<'c, T: Send>(
    cases: &[&'c Case],
    effort: Effort,
    steps: &Steps<'_>,
    first: impl Fn(&'c Case) -> Option<Suspect<'c>> + Sync,
    again: impl Fn(&Suspect<'c>) -> Option<T> + Sync,
) -> (Vec<T>, usize) {
    let looked = steps.each(cases, |case| first(case));
    let weighed = looked.iter().flatten().count();
    let suspects = worst(looked.into_iter().flatten().collect(), effort.suspects());
    (steps.each(&suspects, again).into_iter().flatten().collect(), weighed)
}

/// Those that seem to have lost most, so many of each seat.
fn worst(mut suspects: Vec<Suspect<'_>>, of_each: usize) -> Vec<Suspect<'_>> {
    suspects.retain(|suspect| suspect.gap > 0.0);
    suspects.sort_by(|a, b| b.gap.total_cmp(&a.gap));
    let mut seats = [0; 6];
    suspects.retain(|suspect| {
        let of_seat = &mut seats[suspect.case.faction.index()];
        *of_seat += 1;
        *of_seat <= of_each
    });
    suspects
}
