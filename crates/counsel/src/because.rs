//! What tells two answers apart: the largest difference between their games that has a name.

use kanly_engine::{Faction, Territory};
use kanly_host::Because;

use crate::tally::{Tally, mean_of, more};

/// Differences are compared in points of a hundred: what each thing is worth, roughly. A stronghold is a third of the way
/// to a victory.
const STRONGHOLD: f32 = 25.0;
/// One that somebody else holds.
const DENIED: f32 = 15.0;
const ALLIANCE: f32 = 15.0;
const SPICE: f32 = 0.8;
const FORCE: f32 = 1.0;
const CARD: f32 = 3.0;
const LEADER: f32 = 2.0;

/// Chances that differ by less look the same in whole hundredths.
const SEEN: f32 = 0.005;

/// So many standard errors are beyond luck.
const SURE: f32 = 2.0;

/// What is worth less than that explains nothing.
const LEAST: f32 = 0.75;

/// What speaks for an answer against another.
pub(crate) fn because(seat: Faction, best: &Tally, other: &Tally) -> Because {
    let (better, error) = best.over(other);
    if better <= error || better < SEEN {
        return Because::Alike;
    }
    let mut found = (LEAST, Because::Small);
    let mut weigh = |worth: f32, because: Because| {
        if worth > found.0 {
            found = (worth, because);
        }
    };
    // How often something came about is no reason where luck would explain the difference.
    let games = best.tries().min(other.tries()).max(1) as f32;
    let sure = |with: f32, without: f32| {
        let error = ((with * (1.0 - with) + without * (1.0 - without)) / games).sqrt();
        let difference = with - without;
        if difference.abs() > SURE * error { difference } else { 0.0 }
    };
    let shares = |count: fn(&Tally) -> u32| (best.share(count(best)), other.share(count(other)));
    if let Some(faction) = best.foretells {
        let (with, without) = shares(|tally| tally.foretold);
        weigh(100.0 * sure(with, without), Because::Foretold { faction, best: with, other: without });
    }
    let (with, without) = shares(|tally| tally.won);
    weigh(100.0 * sure(with, without), Because::Wins { best: with, other: without });
    let lost = |tally: &Tally, to: Faction| tally.share(tally.lost_to(to.into()));
    for faction in Faction::ALL {
        let (with, without) = (lost(best, faction), lost(other, faction));
        // Allies win together: the first of them speaks for both.
        weigh(-100.0 * sure(with, without), Because::Stops { faction, best: with, other: without });
        let (with, without) = (best.share(best.allied[faction]), other.share(other.allied[faction]));
        // An alliance that stands always with one answer and never with the other is the answer itself.
        if faction != seat && (with - without).abs() < 1.0 {
            let difference = ALLIANCE * sure(with, without);
            weigh(difference, Because::Allied { with: faction, best: with, other: without });
            weigh(-difference, Because::Free { of: faction, best: with, other: without });
        }
    }
    for (number, stronghold) in Territory::STRONGHOLDS.into_iter().enumerate() {
        let (with, without) = (best.share(best.held[number]), other.share(other.held[number]));
        weigh(STRONGHOLD * sure(with, without), Because::Holds { stronghold, best: with, other: without });
        let (with, without) = (best.share(best.denied[number]), other.share(other.denied[number]));
        weigh(-DENIED * sure(with, without), Because::Denies { stronghold, best: with, other: without });
    }
    // A mean that differs by luck is no reason either.
    let mut means = |of: fn(&Tally) -> &[f32], worth: f32, because: fn(f32, f32) -> Because| {
        let (best, other) = (of(best), of(other));
        let (difference, error) = more(best, other);
        if difference.abs() > SURE * error {
            weigh(worth * difference, because(mean_of(best), mean_of(other)));
        }
    };
    means(|tally| &tally.spice, SPICE, |best, other| Because::Spice { best, other });
    means(|tally| &tally.dead, -FORCE, |best, other| Because::Forces { best, other });
    means(|tally| &tally.cards, CARD, |best, other| Because::Cards { best, other });
    means(|tally| &tally.leaders, LEADER, |best, other| Because::Leaders { best, other });
    found.1
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::Action;

    #[test]
    fn a_victory_that_was_foretold_is_told_by_who_wins() {
        let tally = |foretold: u32| {
            let games = (0..40).map(|game| if game < foretold { 100.0 } else { 20.0 });
            let mut tally = Tally::of(Action::Pass, games.collect());
            (tally.won, tally.foretold, tally.foretells) = (foretold, foretold, Some(Faction::Harkonnen));
            tally
        };
        let told = because(Faction::BeneGesserit, &tally(30), &tally(8));
        assert_eq!(told, Because::Foretold { faction: Faction::Harkonnen, best: 0.75, other: 0.2 });
    }

    #[test]
    fn means_that_differ_by_luck_are_no_reason() {
        let tally = |points: f32, cards: [f32; 4]| {
            let mut tally = Tally::of(Action::Pass, vec![points, points + 1.0, points, points + 1.0]);
            tally.cards = cards.into();
            tally
        };
        let told = |with, without| because(Faction::Emperor, &tally(60.0, with), &tally(50.0, without));
        assert_eq!(told([3.0, 1.0, 3.0, 1.0], [1.0, 2.0, 1.0, 2.0]), Because::Small);
        let sure = told([3.0, 3.0, 3.0, 4.0], [1.0, 1.0, 1.0, 2.0]);
        assert_eq!(sure, Because::Cards { best: 3.25, other: 1.25 });
    }
}
