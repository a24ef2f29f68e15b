//! What tells two answers apart: the largest difference between their games that has a name.

use kanly_engine::{Faction, Territory};
use kanly_host::Because;

use crate::tally::Tally;

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
    let means = |sum: fn(&Tally) -> f32| (best.mean(sum(best)), other.mean(sum(other)));
    let (with, without) = means(|tally| tally.spice);
    weigh(SPICE * (with - without), Because::Spice { best: with, other: without });
    let (with, without) = means(|tally| tally.dead);
    weigh(FORCE * (without - with), Because::Forces { best: with, other: without });
    let (with, without) = means(|tally| tally.cards);
    weigh(CARD * (with - without), Because::Cards { best: with, other: without });
    let (with, without) = means(|tally| tally.leaders);
    weigh(LEADER * (with - without), Because::Leaders { best: with, other: without });
    found.1
}
