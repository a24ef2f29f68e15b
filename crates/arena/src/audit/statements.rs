//! Chances that are stated, against what became of them.
//!
//! A statement is a chance from 0 to 1 that something will come true, and later it is known whether it did. Whatever is
//! stated goes through the same sums: another kind is another line of [`Kind`]. Battles are heard of and settled in
//! [`Pending`], games in [`prospects`](super::prospects).

use kanly_engine::sets::PerFaction;
use kanly_engine::{Action, Actor, Effect, Event, Faction};
use kanly_host::Motive;
use serde::{Deserialize, Serialize};

use super::notes::Notes;
use super::ratio::Ratio;
use crate::stats::{NORMAL_95, Share, wilson_at};
use crate::watch::Step;

/// What is stated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// That a plan wins its battle.
    Battle,
    /// That a seat is among the winners.
    Game,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Battle, Self::Game];

    /// What comes true or not, in words.
    pub fn words(self) -> &'static str {
        match self {
            Self::Battle => "to win the battle, when the plan is made",
            Self::Game => "to win the game, when a turn begins",
        }
    }

    /// Whether much is stated about one and the same end, so that only games are independent of each other.
    fn repeats(self) -> bool {
        self == Self::Game
    }
}

/// So many parts make a whole chance: sums of whole numbers do not depend on their order.
const WHOLE: u32 = 1_000_000;
/// Chances beyond this, or as near to 0, are called sure.
const SURE: u32 = 850_000;
/// Tenths with fewer statements say little.
const ENOUGH: u64 = 100;

/// One statement, settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stated {
    /// What was stated.
    pub kind: Kind,
    /// The chance in millionths.
    pub said: u32,
    /// Whether it came true.
    pub came: bool,
}

impl Stated {
    /// The square of what it was wrong by, from 0 to 1.
    pub fn wrong(self) -> f64 {
        let wrong = f64::from(if self.came { WHOLE - self.said } else { self.said }) / f64::from(WHOLE);
        wrong * wrong
    }
}

/// Both sides of one battle have stated their odds: so two agents can be judged by the same battles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Faced {
    /// Who stated what.
    pub sides: [(Faction, Stated); 2],
}

/// Statements that are not settled yet.
#[derive(Default)]
pub(super) struct Pending {
    battle: PerFaction<Option<u32>>,
}

impl Pending {
    /// Hears what is stated, and settles it once it is decided.
    pub(super) fn look(&mut self, step: &Step<'_>, notes: &mut Notes) {
        if let (Actor::Seat(seat), Action::Plan(_), Some(Motive::Battle { odds, .. })) =
            (step.choice.actor, step.choice.action, step.motive)
        {
            self.battle[seat] = millionths(odds);
        }
        for Effect { event, .. } in step.effects {
            match *event {
                Event::BattleWon { faction, over, .. } => {
                    self.settle(&[(faction, true), (over, false)], notes)
                }
                // Whoever was in it has not won.
                Event::BattleLostByBoth { .. } | Event::Explosion { .. } => {
                    self.settle(&Faction::ALL.map(|seat| (seat, false)), notes);
                }
                _ => {} // any: nothing is decided
            }
        }
    }

    /// What became of these seats: their statements come true or not.
    fn settle(&mut self, seats: &[(Faction, bool)], notes: &mut Notes) {
        let mut settled = Vec::new();
        for &(seat, came) in seats {
            if let Some(said) = self.battle[seat].take() {
                settled.push((seat, Stated { kind: Kind::Battle, said, came }));
            }
        }
        notes.stated.extend(settled.iter().map(|(_, stated)| *stated));
        if let [one, other] = settled[..] {
            notes.faced.push(Faced { sides: [one, other] });
        }
    }
}

/// A chance in millionths; what is no number is no statement.
pub(super) fn millionths(chance: f32) -> Option<u32> {
    (!chance.is_nan()).then(|| (f64::from(chance.clamp(0.0, 1.0)) * f64::from(WHOLE)).round() as u32)
}

/// Sums over the statements of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StatedSums {
    /// For each tenth: how many, what they said together, and how many came true.
    pub tenths: [(u64, u64, u64); 10],
    /// The squares of what they were wrong by.
    pub wrong: u128,
    /// How many were beyond 85 or below 15 in 100.
    pub sure: u64,
    /// Where only games are independent, for each tenth, game by game: the squares of how many came true, these by how many
    /// there were, and the squares of those.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub squares: Option<[(u64, u64, u64); 10]>,
}

impl StatedSums {
    /// Nothing of this kind so far.
    pub(super) fn new(kind: Kind) -> Self {
        Self { squares: kind.repeats().then(Default::default), ..Self::default() }
    }

    /// The statements of other games as well.
    pub fn merge(&mut self, other: Self) {
        if let Some(squares) = other.squares {
            for (tenth, other) in self.squares.get_or_insert_default().iter_mut().zip(squares) {
                *tenth = (tenth.0 + other.0, tenth.1 + other.1, tenth.2 + other.2);
            }
        }
        for (tenth, other) in self.tenths.iter_mut().zip(other.tenths) {
            *tenth = (tenth.0 + other.0, tenth.1 + other.1, tenth.2 + other.2);
        }
        self.wrong += other.wrong;
        self.sure += other.sure;
    }

    /// The statements of one more game.
    pub(super) fn game(&mut self, stated: impl Iterator<Item = Stated>) {
        let mut one = Self::default();
        stated.for_each(|stated| one.add(stated));
        one.squares = self
            .squares
            .map(|_| one.tenths.map(|(number, _, came)| (came * came, came * number, number * number)));
        self.merge(one);
    }

    pub(super) fn add(&mut self, stated: Stated) {
        let tenth = &mut self.tenths[((stated.said * 10 / WHOLE) as usize).min(9)];
        tenth.0 += 1;
        tenth.1 += u64::from(stated.said);
        tenth.2 += u64::from(stated.came);
        let wrong = if stated.came { WHOLE - stated.said } else { stated.said };
        self.wrong += u128::from(wrong) * u128::from(wrong);
        self.sure += u64::from(stated.said > SURE || stated.said < WHOLE - SURE);
    }

    /// How much of a tenth comes true, so many standard errors wide to both sides.
    pub fn interval(&self, tenth: usize, games: u64, errors: f64) -> (f64, f64) {
        let (number, _, came) = self.tenths[tenth];
        let over_games = self.squares.and_then(|squares| {
            let [xx, xy, yy] = <[u64; 3]>::from(squares[tenth]).map(u128::from);
            Ratio { x: came, y: number, xx, xy, yy }.interval(games, true, errors)
        });
        over_games.unwrap_or_else(|| wilson_at(errors, came, number))
    }

    /// What they show in so many games; nothing if there are none.
    pub fn told(&self, kind: Kind, games: u64) -> Option<Statements> {
        let number: u64 = self.tenths.iter().map(|tenth| tenth.0).sum();
        if number == 0 {
            return None;
        }
        let whole = f64::from(WHOLE);
        let deciles: Vec<Decile> = (0..10_u8)
            .zip(self.tenths)
            .map(|(tenth, (number, said, came))| {
                let (low, high) = self.interval(tenth.into(), games, NORMAL_95);
                Decile {
                    from: f64::from(tenth) / 10.0,
                    to: f64::from(tenth + 1) / 10.0,
                    said: (number > 0).then(|| said as f64 / number as f64 / whole),
                    came: Share { low, high, ..Share::new(came, number) },
                }
            })
            .collect();
        let gaps = deciles.iter().filter(|decile| decile.came.games >= ENOUGH).filter_map(Decile::gap);
        Some(Statements {
            kind,
            number,
            brier: self.wrong as f64 / number as f64 / (whole * whole),
            gap: gaps.max_by(|a, b| a.abs().total_cmp(&b.abs())),
            sure: Share::new(self.sure, number),
            deciles,
        })
    }
}

/// What the statements of one kind show.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Statements {
    /// What was stated.
    pub kind: Kind,
    /// How many statements.
    pub number: u64,
    /// The mean of the squares of what they were wrong by: 0 is perfect, and 0.25 is what always saying one half gets.
    pub brier: f64,
    /// The largest difference between what was said and what came true among the tenths with at least a hundred statements;
    /// above 0 more was said.
    pub gap: Option<f64>,
    /// How many were beyond 85 or below 15 in 100.
    pub sure: Share,
    /// By what was said.
    pub deciles: Vec<Decile>,
}

/// The statements of one tenth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Decile {
    /// Chances from here on.
    pub from: f64,
    /// Below this; the last tenth holds 1 too.
    pub to: f64,
    /// What was said on average.
    pub said: Option<f64>,
    /// How many of how many came true.
    pub came: Share,
}

impl Decile {
    /// How much more was said than came true.
    pub fn gap(&self) -> Option<f64> {
        self.said.map(|said| said - self.came.share)
    }
}
