//! What came of one answer in imagined games: how likely it made the seat to win, and what can be named of where it led.

use kanly_engine::ids::LeaderAt;
use kanly_engine::query::board::{controls, side_of};
use kanly_engine::sets::{FactionSet, PerFaction};
use kanly_engine::{Action, Faction, State, Territory, Viewer};

/// How an answer did. The games of all answers to a question are played in the same worlds, in the same order.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    pub(crate) action: Action,
    /// The chance of winning after each game, in points of a hundred.
    points: Vec<f32>,
    /// Who won each game this turn against the own side; nobody where the game went on, or the own side won.
    beaten_by: Vec<FactionSet>,
    /// How often the own side won this turn.
    pub(crate) won: u32,
    /// How often the own side held each stronghold when the turn was over.
    pub(crate) held: [u32; Territory::STRONGHOLDS.len()],
    /// How often somebody else did.
    pub(crate) denied: [u32; Territory::STRONGHOLDS.len()],
    /// How often each faction was an ally.
    pub(crate) allied: PerFaction<u32>,
    pub(crate) spice: f32,
    /// Forces in the tanks.
    pub(crate) dead: f32,
    pub(crate) cards: f32,
    pub(crate) leaders: f32,
}

impl Tally {
    pub(crate) fn new(action: Action) -> Self {
        Self {
            action,
            points: Vec::new(),
            beaten_by: Vec::new(),
            won: 0,
            held: Default::default(),
            denied: Default::default(),
            allied: PerFaction::default(),
            spice: 0.0,
            dead: 0.0,
            cards: 0.0,
            leaders: 0.0,
        }
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
        self.dead += f32::from(open.tanks[seat].total());
        let view = end.view(Viewer::Seat(seat));
        if let Some(own) = view.factions.iter().find(|view| view.faction == seat) {
            self.spice += f32::from(own.spice.unwrap_or(0));
            self.cards += f32::from(own.hand_size.unwrap_or(0));
            let dead = |at: LeaderAt| matches!(at, LeaderAt::Tanks | LeaderAt::TanksFaceDown);
            let alive = own.leaders.iter().filter(|leader| !dead(leader.at));
            self.leaders += alive.count() as f32;
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

    /// A sum as a mean of its games.
    pub(crate) fn mean(&self, sum: f32) -> f32 {
        sum / self.tries().max(1) as f32
    }
}

/// The mean of the differences between two rows as far as both go, and its standard error.
fn paired(own: impl Iterator<Item = f32> + Clone, other: impl Iterator<Item = f32> + Clone) -> (f32, f32) {
    let differences = own.zip(other).map(|(own, other)| own - other);
    let games = differences.clone().count();
    (mean(differences.clone(), games), error(differences, games))
}

fn mean(numbers: impl Iterator<Item = f32>, number: usize) -> f32 {
    numbers.sum::<f32>() / number.max(1) as f32
}

/// The standard error of a mean; of fewer than two numbers nothing is sure.
fn error(numbers: impl Iterator<Item = f32> + Clone, number: usize) -> f32 {
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

    fn tally(points: &[f32]) -> Tally {
        Tally { points: points.to_vec(), ..Tally::new(Action::Pass) }
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
