//! What came of one answer in imagined games: how likely it made the seat to win, and what can be named of where it led.

use kanly_agents::Course;
use kanly_engine::ids::LeaderAt;
use kanly_engine::query::board::{controls, side_of};
use kanly_engine::sets::{FactionSet, PerFaction};
use kanly_engine::{Faction, State, Territory, Victory, Viewer};

/// How an answer did. The games of all answers to a question are played in the same worlds, in the same order.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    pub(crate) course: Course,
    /// The chance of winning after each game, in points of a hundred.
    points: Vec<f32>,
    /// Who won each game this turn against the own side; nobody where the game went on, or the own side won.
    beaten_by: Vec<FactionSet>,
    /// How often the own side won this turn.
    pub(crate) won: u32,
    /// How often it did because it had foretold who would.
    pub(crate) foretold: u32,
    /// Whom it had foretold.
    pub(crate) foretells: Option<Faction>,
    /// How often the own side held each stronghold when the turn was over.
    pub(crate) held: [u32; Territory::STRONGHOLDS.len()],
    /// How often somebody else did.
    pub(crate) denied: [u32; Territory::STRONGHOLDS.len()],
    /// How often each faction was an ally.
    pub(crate) allied: PerFaction<u32>,
    pub(crate) spice: Vec<f32>,
    /// Forces in the tanks.
    pub(crate) dead: Vec<f32>,
    pub(crate) cards: Vec<f32>,
    pub(crate) leaders: Vec<f32>,
}

impl Tally {
    pub(crate) fn new(course: Course) -> Self {
        Self {
            course,
            points: Vec::new(),
            beaten_by: Vec::new(),
            won: 0,
            foretold: 0,
            foretells: None,
            held: Default::default(),
            denied: Default::default(),
            allied: PerFaction::default(),
            spice: Vec::new(),
            dead: Vec::new(),
            cards: Vec::new(),
            leaders: Vec::new(),
        }
    }

    /// One with these chances, in points of a hundred.
    #[cfg(test)]
    pub(crate) fn of(action: kanly_engine::Action, points: Vec<f32>) -> Self {
        Self { points, ..Self::new(action.into()) }
    }

    /// Takes in where one game of a seat has led.
    pub(crate) fn note(&mut self, seat: Faction, end: &State, points: f32) {
        // What a search adds to tell lost games apart is no chance of winning.
        let won = end.outcome().map(|outcome| if outcome.winners.contains(seat) { 100.0 } else { 0.0 });
        self.points.push(won.unwrap_or(points));
        let open = end.open();
        let winners = end.outcome().map_or(FactionSet::EMPTY, |outcome| outcome.winners);
        let wins = winners.contains(seat);
        self.won += u32::from(wins);
        self.beaten_by.push(if wins { FactionSet::EMPTY } else { winners });
        let side = side_of(open, seat);
        for (number, stronghold) in Territory::STRONGHOLDS.into_iter().enumerate() {
            self.held[number] += u32::from(controls(open, side, stronghold));
            self.denied[number] += u32::from(controls(open, open.players - side, stronghold));
        }
        if let Some(ally) = open.ally[seat] {
            self.allied[ally] += 1;
        }
        let view = end.view(Viewer::Seat(seat));
        if end.outcome().is_some_and(|outcome| wins && outcome.condition == Victory::BeneGesseritPrediction) {
            self.foretold += 1;
            self.foretells = view.prediction.map(|(faction, _)| faction);
        }
        self.dead.push(f32::from(open.tanks[seat].total()));
        if let Some(own) = view.factions.iter().find(|view| view.faction == seat) {
            self.spice.push(f32::from(own.spice.unwrap_or(0)));
            self.cards.push(f32::from(own.hand_size.unwrap_or(0)));
            let dead = |at: LeaderAt| matches!(at, LeaderAt::Tanks | LeaderAt::TanksFaceDown);
            let alive = own.leaders.iter().filter(|leader| !dead(leader.at));
            self.leaders.push(alive.count() as f32);
        }
    }

    /// In how many games it was tried.
    pub(crate) fn tries(&self) -> usize {
        self.points.len()
    }

    /// The chance of winning with it, from 0 to 1.
    pub(crate) fn chance(&self) -> f32 {
        mean(self.points.iter().copied(), self.tries()) / 100.0
    }

    /// The standard error of that.
    pub(crate) fn error(&self) -> f32 {
        error(self.points.iter().copied(), self.tries()) / 100.0
    }

    /// By how much it is better than another in the games that both have played, and the standard error of that. Luck that
    /// strikes both alike cancels.
    pub(crate) fn over(&self, other: &Self) -> (f32, f32) {
        let (ahead, error) = paired(self.points.iter().copied(), other.points.iter().copied());
        (ahead / 100.0, error / 100.0)
    }

    /// How often one of these won this turn against the own side.
    pub(crate) fn lost_to(&self, winners: FactionSet) -> u32 {
        self.losses(winners).map(|lost| lost as u32).sum()
    }

    /// How often anybody did.
    pub(crate) fn lost(&self) -> u32 {
        self.lost_to(Faction::ALL.into_iter().collect())
    }

    /// In which share of the games fewer than another one of these won this turn, in the games that both have played, and the
    /// standard error of that.
    pub(crate) fn stops(&self, other: &Self, winners: FactionSet) -> (f32, f32) {
        paired(other.losses(winners), self.losses(winners))
    }

    /// One for each game that one of these won this turn, nought for each other one.
    fn losses(&self, winners: FactionSet) -> impl Iterator<Item = f32> + Clone {
        self.beaten_by.iter().map(move |by| f32::from(u8::from(!(*by & winners).is_empty())))
    }

    /// A count as a share of its games.
    pub(crate) fn share(&self, count: u32) -> f32 {
        count as f32 / self.tries().max(1) as f32
    }
}

/// The mean of what was noted in each game.
pub(crate) fn mean_of(noted: &[f32]) -> f32 {
    mean(noted.iter().copied(), noted.len())
}

/// By how much more was noted in the games that both have played, and the standard error of that.
pub(crate) fn more(noted: &[f32], than: &[f32]) -> (f32, f32) {
    paired(noted.iter().copied(), than.iter().copied())
}

/// The mean of the differences between two rows as far as both go, and its standard error.
fn paired(own: impl Iterator<Item = f32> + Clone, other: impl Iterator<Item = f32> + Clone) -> (f32, f32) {
    let differences = own.zip(other).map(|(own, other)| own - other);
    let games = differences.clone().count();
    (mean(differences.clone(), games), error(differences, games))
}

pub(crate) fn mean(numbers: impl Iterator<Item = f32>, number: usize) -> f32 {
    numbers.sum::<f32>() / number.max(1) as f32
}

/// The standard error of a mean; of fewer than two numbers nothing is sure.
pub(crate) fn error(numbers: impl Iterator<Item = f32> + Clone, number: usize) -> f32 {
    if number < 2 {
        return f32::INFINITY;
    }
    let centre = mean(numbers.clone(), number);
    let squares: f32 = numbers.map(|each| (each - centre).powi(2)).sum();
    (squares / ((number - 1) * number) as f32).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::Action;

    fn tally(points: &[f32]) -> Tally {
        Tally::of(Action::Pass, points.to_vec())
    }

    #[test]
    fn luck_that_strikes_both_cancels() {
        let (good, poor) = (tally(&[90.0, 50.0, 10.0, 55.0]), tally(&[80.0, 40.0, 0.0, 45.0]));
        let (better, error) = good.over(&poor);
        assert!((better - 0.1).abs() < 1e-6 && error < 1e-6, "{better} {error}");
        assert!(good.error() > 0.1, "each alone is unsure");
        assert!((good.chance() - 0.5125).abs() < 1e-6);
    }

    #[test]
    fn whoever_stops_somebody_lets_it_win_less_often() {
        let (one, two) = (FactionSet::from(Faction::Emperor), FactionSet::from(Faction::Fremen));
        let lost = |beaten_by: &[FactionSet]| Tally { beaten_by: beaten_by.to_vec(), ..tally(&[0.0; 4]) };
        let (lets, stops) = (lost(&[one, one | two, one, two]), lost(&[FactionSet::EMPTY, two, one, two]));
        assert_eq!(
            [one, two, one | two].map(|by| lets.lost_to(by)),
            [3, 2, 4],
            "a game of allies counts once"
        );
        let (fewer, error) = stops.stops(&lets, one);
        assert!((fewer - 0.5).abs() < 1e-6 && error > 0.2, "{fewer} {error}");
        assert_eq!(lets.stops(&stops, two), (0.0, 0.0), "Fremen win either way");
    }

    #[test]
    fn only_games_of_both_are_compared() {
        let (long, short) = (tally(&[50.0, 60.0, 0.0, 0.0]), tally(&[40.0, 50.0]));
        assert!((long.over(&short).0 - 0.1).abs() < 1e-6);
        assert!(tally(&[50.0]).over(&short).1.is_infinite(), "one game proves nothing");
    }
}
