//! Games of every kind with the laws checked at every step, to find what nobody has thought of.

use std::ops::RangeInclusive;
use std::panic::{AssertUnwindSafe, catch_unwind};

use kanly_engine::record::Record;
use kanly_engine::sets::PerFaction;
use kanly_engine::{Dice as _, SplitMix};
use kanly_narrate::english;

use crate::bot::Bot;
use crate::laws::{self, Broken, Laws};
use crate::pairs::{Pairs, pairs};
use crate::vary::{Mode, vary};
use kanly_host::Agents;
use kanly_host::{Contest, Fault};

/// What kind of games to play.
#[derive(Clone, Debug)]
pub struct Soak {
    /// How many play.
    pub players: RangeInclusive<u8>,
    /// Which of the two games.
    pub mode: Mode,
    /// Which laws are checked besides those that are always.
    pub laws: Laws,
    /// A game that is not over after so many choices counts as endless.
    pub choices: usize,
}

impl Default for Soak {
    fn default() -> Self {
        Self { players: 2..=6, mode: Mode::Both, laws: Laws::default(), choices: 50_000 }
    }
}

/// So many pairs are made after every choice.
const PAIRS: usize = 2;

/// A game in which every law held.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Soaked {
    /// How many choices it took.
    pub choices: usize,
    /// The pairs that were compared on the way.
    pub pairs: Pairs,
}

/// A law was broken. The record ends where it happened.
#[derive(Clone, Debug)]
pub struct Violation {
    /// The game, up to and including the choice after which it happened.
    pub record: Record,
    /// What, in words.
    pub what: String,
    /// Whether the last choice, or a look at what it led to, panicked, so that the game can be looked at only before it.
    pub panicked: bool,
}

impl Soak {
    /// Plays the game of this seed: who plays, options, bots and dice all come from it. Pairs are made where everybody
    /// is asked: without that option it shows who could answer.
    pub fn game(&self, seed: u64) -> Result<Soaked, Box<Violation>> {
        let mut dice = SplitMix::new(seed);
        let mut config = vary(self.players.clone(), self.mode, &mut dice);
        config.options.ask_everyone |= self.laws.pairs;
        let mut contest = Contest::new(&config).map_err(|problems| {
            let what = format!("such a game cannot be: {}", english(&problems));
            Box::new(Violation { record: Record::new(config), what, panicked: false })
        })?;
        if dice.below(2) == 0 {
            contest = contest.attentive();
        }
        let bots = PerFaction([(); 6].map(|()| Bot::WILD[dice.index(Bot::WILD.len())]));
        let mut agents = Bot::seated(bots, dice.below(u64::MAX));
        // The laws have dice of their own, so that a game is the same whichever of them are checked.
        self.play(contest, &mut agents, &mut dice, &mut SplitMix::new(!seed))
    }

    /// Plays to the end and looks after every choice.
    fn play(
        &self,
        mut contest: Contest,
        agents: &mut Agents,
        dice: &mut SplitMix,
        other_dice: &mut SplitMix,
    ) -> Result<Soaked, Box<Violation>> {
        let mut compared = Pairs::default();
        let broken = |record: Record, what: String| Box::new(Violation { record, what, panicked: false });
        loop {
            let step = catch_unwind(AssertUnwindSafe(|| {
                let choice = contest.step(agents, dice).map_err(|fault| english(&fault))?;
                self.check(&contest, other_dice, &mut compared).map(|()| choice).map_err(|broken| broken.what)
            }));
            match step {
                Ok(Ok(None)) => break,
                Ok(Ok(Some(_))) if contest.record().choices.len() < self.choices => {}
                Ok(Ok(Some(_))) => {
                    let endless = Fault::Endless { choices: self.choices };
                    return Err(broken(contest.into_record(), english(&endless)));
                }
                Ok(Err(what)) => return Err(broken(contest.record().clone(), what)),
                Err(payload) => {
                    let what = Broken::panic(&*payload).what;
                    return Err(Box::new(Violation {
                        record: contest.record().clone(),
                        what,
                        panicked: true,
                    }));
                }
            }
        }
        let record = contest.into_record();
        match laws::replays(&record) {
            Ok(()) => Ok(Soaked { choices: record.choices.len(), pairs: compared }),
            Err(Broken { what, .. }) => Err(broken(record, what)),
        }
    }

    fn check(&self, contest: &Contest, dice: &mut SplitMix, compared: &mut Pairs) -> Result<(), Broken> {
        laws::soundness(contest.state(), dice)?;
        if self.laws.secrecy {
            laws::secrecy(contest.state(), dice)?;
        }
        if self.laws.pairs {
            pairs(contest.state(), PAIRS, dice, compared)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::{Action, Config, Faction, Options};
    use kanly_host::{Agent, Prompt};

    #[test]
    fn games_of_every_kind_keep_the_laws() {
        let held = |laws, seeds: std::ops::Range<u64>| {
            for seed in seeds {
                let played = Soak { laws, ..Soak::default() }.game(seed);
                played.unwrap_or_else(|violation| panic!("seed {seed}: {}", violation.what));
            }
        };
        held(Laws { secrecy: true, pairs: false }, 0..10);
        held(Laws { secrecy: false, pairs: true }, 10..13);
    }

    #[test]
    fn a_game_is_the_same_whichever_laws_are_checked() {
        let laws = Laws { secrecy: true, pairs: false };
        let (open, secret) = (Soak::default(), Soak { laws, ..Soak::default() });
        for seed in 0..4 {
            assert_eq!(open.game(seed).ok(), secret.game(seed).ok());
        }
    }

    /// Does something wrong on the first occasion.
    struct Bad(fn() -> Action);

    impl Agent for Bad {
        fn choose(&mut self, _: &Prompt<'_>) -> Action {
            (self.0)()
        }
    }

    fn with(wrong: fn() -> Action) -> Box<Violation> {
        let config = Config::of(Faction::ALL, Options::default());
        let contest = Contest::new(&config).expect("a sound configuration");
        let mut agents = PerFaction([(); 6].map(|()| Box::new(Bad(wrong)) as Box<dyn Agent>));
        let (mut dice, mut other_dice) = (SplitMix::new(1), SplitMix::new(2));
        let played = Soak::default().play(contest, &mut agents, &mut dice, &mut other_dice);
        played.expect_err("the first answer is wrong")
    }

    #[test]
    fn refusals_and_panics_are_violations() {
        let refused = with(|| Action::Look);
        assert!(refused.what.contains(": look` is refused [") && !refused.panicked, "{}", refused.what);
        assert_eq!(refused.record.choices.last().map(|choice| choice.action), Some(Action::Look));
        let panicked = with(|| panic!("out of ideas"));
        assert_eq!(panicked.what, "it panicked: out of ideas");
        assert!(panicked.panicked && !panicked.record.choices.is_empty());
    }

    #[test]
    fn a_violation_comes_with_the_game_up_to_it() {
        let soak = Soak { choices: 12, ..Soak::default() };
        let violation = soak.game(1).expect_err("no game is that short");
        assert_eq!(violation.record.choices.len(), 12);
        assert_eq!(violation.what, "the game is not over after 12 choices");
        assert_eq!(laws::replays(&violation.record), Ok(()));
    }
}
