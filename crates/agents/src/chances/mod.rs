//! How likely each seat is to win, learned from games: a row of `features` goes through a small `network`.
//!
//! Everything is read from the view of one seat and from what everybody could have counted, so it is the same in every
//! world that the seat cannot tell from the true one.

mod features;
mod network;
mod plain;
mod weights;

use std::sync::OnceLock;

use kanly_engine::query::victory::{heirs, is_last_turn, sides};
use kanly_engine::sets::{FactionSet, PerFaction};
use kanly_engine::{Effect, Faction, Open, Phase, Territory, View, Viewer};

use crate::heuristic::edge;
use crate::heuristic::habits;
use crate::heuristic::memory::Memory;
use crate::heuristic::outlook::Outlook;
use crate::heuristic::sight::Sight;
use crate::heuristic::temper::Temper;

pub use features::{FEATURES, Row, VERSION};
pub use network::{BadWeights, FIRST, Layers, Network, OUT, ROW_ONE, SECOND};
pub use weights::{Unusable, go_as_asked, go_by, has_network};

/// The weights that come with the program (`cargo xtask train` makes them anew).
const WEIGHTS: &[u8] = include_bytes!("../../weights.bin");

impl Network {
    /// The one that comes with the program.
    pub fn built_in() -> &'static Self {
        static BUILT_IN: OnceLock<Network> = OnceLock::new();
        BUILT_IN.get_or_init(|| Self::read(WEIGHTS).expect("a test reads the weights of the program"))
    }
}

/// Somebody who looks on from a seat and counts what can be counted.
#[derive(Clone, Debug)]
pub struct Onlooker {
    seat: Faction,
    memory: Memory,
}

impl Onlooker {
    /// Sits down before the game begins.
    pub fn new(seat: Faction) -> Self {
        Self { seat, memory: Memory::default() }
    }

    /// Whose seat it is.
    pub fn seat(&self) -> Faction {
        self.seat
    }

    /// What it has counted so far.
    pub(crate) fn memory(&self) -> Memory {
        self.memory
    }

    /// Takes in what its seat could see of what has happened.
    pub fn look(&mut self, effects: &[Effect]) {
        let seen = effects.iter().filter_map(|effect| effect.seen_by(Viewer::Seat(self.seat)));
        self.memory.absorb(seen.map(|seen| seen.event()));
    }

    /// What the network reads: the view must be that of the seat.
    pub fn row(&self, view: View, open: &Open) -> Row {
        features::row(&self.sight(view, open))
    }

    /// How likely each faction is to win, as far as this seat can tell.
    pub fn chances(&self, view: View, open: &Open, network: &Network) -> PerFaction<f32> {
        network.chances(&self.row(view, open))
    }

    /// The same by the weights that bots go by here. When nobody travels any more, what this turn's battles may still decide comes
    /// first, and only what is left is for the network to tell: it has learned what follows from a turn, not how one ends. Without a
    /// network it is who holds what.
    pub fn reckon(&self, view: View, open: &Open) -> PerFaction<f32> {
        let sight = self.sight(view, open);
        if sight.network.is_none() {
            return as_it_stands(sight);
        }
        let mut chances = all_chances(&sight);
        if sight.view.phase < Phase::Battle {
            return chances;
        }
        let outlook = Outlook::new(&sight, &Temper::EVEN);
        let wins: Vec<(FactionSet, f32)> = sides(open).map(|side| (side, outlook.wins(side))).collect();
        let mut left = 1.0 - wins.iter().map(|(_, wins)| wins).sum::<f32>().min(1.0);
        let mut shares: Vec<_> =
            wins.into_iter().map(|(side, wins)| (winners(&sight.view, side), wins)).collect();
        // What nobody has won goes to its heirs when the last turn ends, and no prediction speaks of that.
        for heir in heirs(open).filter(|_| is_last_turn(open)) {
            let wins = left * outlook.undisturbed(&heir);
            left -= wins;
            shares.push((sight.side(heir.faction), wins));
        }
        chances.0.iter_mut().for_each(|chance| *chance *= left);
        for (winners, wins) in shares {
            winners.iter().for_each(|faction| chances[faction] = (chances[faction] + wins).min(1.0));
        }
        chances
    }

    /// What the odds of a battle between this seat and an enemy in a territory are made of, before plans are made.
    pub fn edge(&self, view: View, open: &Open, enemy: Faction, territory: Territory) -> Vec<f32> {
        let sight = self.sight(view, open);
        edge::parts(&sight, self.seat, enemy, powers(&sight, enemy, territory)).to_vec()
    }

    /// The most that this seat and an enemy could show in a battle in a territory, in halves.
    pub fn mosts(&self, view: View, open: &Open, enemy: Faction, territory: Territory) -> [f32; 2] {
        powers(&self.sight(view, open), enemy, territory).map(|power| 2.0 * power)
    }

    fn sight<'o>(&self, view: View, open: &'o Open) -> Sight<'o> {
        let mut memory = self.memory;
        memory.correct(&view);
        Sight::new(self.seat, view, open, &memory)
    }
}

/// Who wins if a side wins by strongholds this turn, for somebody with this view: it may know that this was foretold.
fn winners(view: &View, side: FactionSet) -> FactionSet {
    let foretold = |(faction, turn)| turn == view.turn && side.contains(faction);
    if view.prediction.is_some_and(foretold) { Faction::BeneGesserit.into() } else { side }
}

/// What the forces of a seat and of an enemy count in a territory if both support as many as they can.
fn powers(sight: &Sight<'_>, enemy: Faction, territory: Territory) -> [f32; 2] {
    let power = |one: Faction, other: Faction| {
        sight.power(one, other, sight.fighters_in(one, territory), sight.purse[one])
    };
    [power(sight.me, enemy), power(enemy, sight.me)]
}

/// Where a number on the wheel belongs among the habits of players: the row and the part.
pub fn habit(number: f32, most: f32, against: f32) -> (usize, usize) {
    (habits::row(most, against), habits::part(number, most))
}

/// Rows and parts of the habits.
pub const HABITS: (usize, usize) = (habits::ROWS, habits::PARTS);

/// The chance of a seat, from what it sees.
pub(crate) fn own_chance(sight: &Sight<'_>) -> f32 {
    all_chances(sight)[sight.me]
}

/// Brings what each seat thinks its own chance is to what can be true together: the best of each side, all sides together, make one.
/// For what people are shown where there is no [network](has_network).
pub fn by_sides(open: &Open, chances: &mut PerFaction<Option<f32>>) {
    let best = |side: FactionSet| side.iter().filter_map(|faction| chances[faction]).fold(0.0, f32::max);
    let sum: f32 = sides(open).map(best).sum();
    if sum > 0.0 {
        chances.0.iter_mut().flatten().for_each(|chance| *chance /= sum);
    }
}

/// Chances without a network, to be shown to people: as if nobody came any more. The outlook is made for a seat that is about to play:
/// it lets all others come to every stronghold with all they have, and the seat itself stay, so that six seats at the start hope for
/// less than a tenth of a game together.
pub(crate) fn as_it_stands(mut sight: Sight<'_>) -> PerFaction<f32> {
    sight.to_come = FactionSet::EMPTY;
    plain::chances(&sight)
}

/// The chances of all seats, from what one of them sees.
pub(crate) fn all_chances(sight: &Sight<'_>) -> PerFaction<f32> {
    match sight.network {
        Some(network) => network.chances(&features::row(sight)),
        None => plain::chances(sight),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::position::Position;
    use kanly_engine::{Options, Sector, State};

    /// Six seats with nothing on the board, and the Emperor allied with the Guild or with nobody.
    fn six(allied: bool) -> State {
        let seats = PerFaction(std::array::from_fn(|n| Sector::new(1 + 3 * n as u8)));
        let mut position = Position::new(Options::default(), seats);
        (position.turn, position.phase) = (2, Phase::Storm);
        if allied {
            position.alliances.push((Faction::Emperor, Faction::Guild));
        }
        State::from_position(&position, &mut ()).expect("a position that can be")
    }

    #[test]
    fn six_lonely_seats_have_a_sixth_each_and_allies_share() {
        for hope in [0.05, 0.3] {
            let mut chances = PerFaction([Some(hope); 6]);
            by_sides(six(false).open(), &mut chances);
            chances.0.iter().flatten().for_each(|chance| assert!((chance - 1.0 / 6.0).abs() < 1e-6));
            let mut chances = PerFaction([Some(hope); 6]);
            chances[Faction::Guild] = Some(hope / 2.0);
            by_sides(six(true).open(), &mut chances);
            let of = |faction: Faction| chances[faction].expect("it plays");
            assert!((of(Faction::Emperor) - 0.2).abs() < 1e-6 && (of(Faction::Guild) - 0.1).abs() < 1e-6);
            assert!((of(Faction::Fremen) - 0.2).abs() < 1e-6, "{chances:?}");
        }
        let mut nothing = PerFaction([Some(0.0); 6]);
        by_sides(six(false).open(), &mut nothing);
        assert_eq!(nothing, PerFaction([Some(0.0); 6]));
    }

    #[test]
    fn the_weights_of_the_program_are_sound() {
        let network = Network::read(WEIGHTS).expect("they are sound");
        assert_eq!(network.write(), WEIGHTS);
    }

    #[test]
    fn bad_weights_are_named() {
        let read = |bytes: &[u8]| Network::read(bytes).expect_err("they are not sound").to_string();
        assert!(read(b"").contains("no file of weights"));
        assert!(read(b"kanlynet").contains("8 bytes long"));
        let mut other = WEIGHTS.to_vec();
        other[8] += 1;
        assert!(read(&other).contains(&format!("version {}", VERSION + 1)));
        let mut damaged = WEIGHTS.to_vec();
        damaged[1_000] ^= 1;
        assert!(read(&damaged).contains("damaged"));
        assert!(read(&WEIGHTS[..WEIGHTS.len() - 1]).contains("were expected"));
    }

    /// Their hash is right, but with them a sum would overflow.
    #[test]
    fn numbers_that_are_too_large_are_refused() {
        let mut network = Network::built_in().clone();
        network.first[0][0] = i16::MIN;
        assert_eq!(Network::read(&network.write()).expect_err("a weight"), BadWeights::TooLarge);
        let mut network = Network::built_in().clone();
        network.second_bias[3] = i32::MAX;
        let wrong = Network::read(&network.write()).expect_err("a bias").to_string();
        assert!(wrong.contains("too large") && wrong.contains("500000000"), "{wrong}");
    }

    /// The largest that can be read, all pulling the same way, on the largest row.
    #[test]
    fn no_sum_overflows() {
        let built_in = Network::built_in();
        for way in [1.0, -1.0] {
            let large = |numbers: usize| vec![way * 1e9; numbers];
            let layers = Layers {
                first: vec![1e9; FEATURES * FIRST],
                first_bias: vec![1e9; FIRST],
                second: large(FIRST * SECOND),
                second_bias: large(SECOND),
                out: large(SECOND * OUT),
                straight: large(FEATURES * OUT),
                out_bias: large(OUT),
            };
            let network = Network::read(&Network::of(&layers).write()).expect("it was written");
            let row = [u8::MAX; FEATURES];
            assert!(network.chances(&row).0.iter().all(|chance| (0.0..=1.0).contains(chance)));
            assert_ne!(network.chances(&row), built_in.chances(&row));
        }
    }
}
