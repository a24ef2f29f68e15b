//! The bot that picks a kind of answer first, so that its games look like games.

use std::mem::{Discriminant, discriminant};

use kanly_engine::{Action, Ask, Decision, Dice, SplitMix};

use crate::random::interjections;
use kanly_host::{Agent, Prompt};

/// A domain up to this size is listed; a larger one is only sampled. Battle plans come by the hundred thousand.
const LISTED: u64 = 256;
/// So many samples show which kinds a large domain has.
const SAMPLES: usize = 8;
/// Where something can be done, one in so many answers is `pass`.
const PASSES: u64 = 3;
/// Secrets can be shown at almost any time: one in so many of these chances is taken.
const SHOWS: u64 = 12;
/// A number that need not be given is the least of so many draws.
const THRIFT: usize = 4;

/// Decides whether to pass, then which verb, then how: every verb is as likely as the others, however many answers
/// it has. A number that it could also have kept to itself, such as a bid, tends to be small.
#[derive(Clone, Debug)]
pub struct Kinds {
    dice: SplitMix,
    /// The answers under consideration, kept for its memory.
    answers: Vec<Action>,
}

impl Kinds {
    /// The same seed answers the same prompts alike.
    pub fn new(seed: u64) -> Self {
        Self { dice: SplitMix::new(seed), answers: Vec::new() }
    }

    fn answer(&mut self, ask: Ask) -> Action {
        let may_pass = ask.may_pass();
        let answers = ask.size() - u64::from(may_pass);
        if may_pass && (answers == 0 || self.dice.below(PASSES) == 0) {
            return Action::Pass;
        }
        self.gather(ask);
        let Some(kind) = self.kind() else { return Action::Pass };
        self.answers.retain(|answer| discriminant(answer) == kind);
        // The answers of a kind are listed in order, so the earliest of several draws is the smallest number.
        let thrifty = may_pass && self.answers.len() > 1 && self.answers.first().is_some_and(is_number);
        let draws = if thrifty { THRIFT } else { 1 };
        let n = (0..draws).map(|_| self.dice.below(self.answers.len() as u64)).min().unwrap_or(0);
        self.answers[n as usize]
    }

    /// Collects what there is to choose from, without `pass` and `quiet`, which is to pass for longer.
    fn gather(&mut self, ask: Ask) {
        self.answers.clear();
        if ask.size() <= LISTED {
            let answers = &mut self.answers;
            ask.for_each(&mut |action| answers.push(action));
            self.answers.retain(does_something);
            return;
        }
        let samples = (0..SAMPLES).map(|_| ask.sample(&mut self.dice));
        self.answers.extend(samples.filter(does_something));
    }

    /// One of the kinds among the answers; none when all samples of a large domain were `pass`.
    fn kind(&mut self) -> Option<Discriminant<Action>> {
        let mut kinds: Vec<Discriminant<Action>> = Vec::with_capacity(4);
        for kind in self.answers.iter().map(discriminant) {
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        (!kinds.is_empty()).then(|| kinds[self.dice.index(kinds.len())])
    }
}

impl Agent for Kinds {
    fn choose(&mut self, prompt: &Prompt<'_>) -> Action {
        let decision = prompt.decision();
        let interjection = self.interject(prompt);
        match (interjection, decision.ask) {
            (Some(action), _) => action,
            (None, Some(ask)) => self.answer(ask),
            (None, None) => decision.sample(&mut self.dice),
        }
    }

    fn interject(&mut self, prompt: &Prompt<'_>) -> Option<Action> {
        let open: Decision = interjections(prompt.decision(), &mut self.dice)?;
        self.answers.clear();
        let dice = &mut self.dice;
        self.answers.extend((0..SAMPLES).map(|_| open.sample(dice)));
        let kind = self.kind()?;
        let answer = self.answers.iter().find(|answer| discriminant(*answer) == kind).copied()?;
        let shows = matches!(answer, Action::Show(..));
        (!shows || self.dice.below(SHOWS) == 0).then_some(answer)
    }
}

fn does_something(action: &Action) -> bool {
    !matches!(action, Action::Pass | Action::Quiet)
}

/// Whether an action is spelled as a verb and a number.
fn is_number(action: &Action) -> bool {
    let text = action.to_string();
    text.split_once(' ').is_some_and(|(_, rest)| rest.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::sets::{FactionSet, TerritorySet};
    use kanly_engine::{Faction, Territory};

    fn answers(ask: Ask) -> Vec<Action> {
        let mut bot = Kinds::new(11);
        (0..600).map(|_| bot.answer(ask)).collect()
    }

    fn count(answers: &[Action], what: impl Fn(&Action) -> bool) -> usize {
        answers.iter().filter(|action| what(action)).count()
    }

    #[test]
    fn it_passes_sometimes_but_mostly_does_something() {
        let territories: TerritorySet = Territory::all().collect();
        let answers = answers(Ask::Call { territories });
        assert!((100..300).contains(&count(&answers, |&action| action == Action::Pass)));
    }

    #[test]
    fn it_passes_where_nothing_else_is_left() {
        assert!(answers(Ask::Atomics { playable: false }).iter().all(|&action| action == Action::Pass));
        assert!(answers(Ask::Interject { quiet: true }).iter().all(|&action| action == Action::Pass));
    }

    #[test]
    fn kinds_are_equally_likely() {
        let partners: FactionSet = Faction::ALL.into_iter().collect();
        let answers = answers(Ask::Nexus { leave: true, partners });
        let leaves = count(&answers, |&action| action == Action::Leave);
        let allies = count(&answers, |action| matches!(action, Action::Ally(_)));
        assert!(leaves > 100 && allies > 100, "{leaves} times leave, {allies} times ally");
    }

    #[test]
    fn numbers_that_may_be_kept_are_small_and_others_are_not() {
        let mean = |answers: &[Action]| {
            let numbers: Vec<u32> = answers
                .iter()
                .filter_map(|action| action.to_string().split_once(' ')?.1.parse().ok())
                .collect();
            numbers.iter().sum::<u32>() as usize / numbers.len()
        };
        assert!(mean(&answers(Ask::Weather { playable: true })) <= 2);
        assert!((8..=12).contains(&mean(&answers(Ask::Dial { least: 0, most: 20 }))));
    }

    #[test]
    fn large_domains_are_answered_from_samples() {
        let ask = Ask::Deploy { elite: 3 };
        assert!(ask.size() > LISTED);
        assert!(answers(ask).iter().all(|&action| ask.contains(action)));
    }
}
