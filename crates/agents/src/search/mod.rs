//! The bot that thinks ahead: it tries its best answers in imagined games and keeps what comes out best.
//!
//! Each try deals anew what the seat cannot know ([`Prompt::imagine`]), gives one of the answers, and lets heuristic
//! players finish the turn. All answers are tried in the same worlds, so luck cancels; half of those left drop out after
//! each round (sequential halving), but never the heuristic's own, which the others must beat beyond doubt. Choices that
//! others make at the same moment are imagined like everything hidden. Whoever has much time tries the answers to every
//! question like that; else rules of thumb decide the small ones.

mod ahead;
mod budget;
mod ending;
mod foretell;
mod playout;
mod recall;

pub use budget::Budget;
pub use ending::Ending;
pub use playout::Course;

use kanly_engine::sets::TerritorySet;
use kanly_engine::{Action, Ask, Dice as _, SplitMix, State};

use crate::chances::Network;
use crate::heuristic::value::Value;
use crate::heuristic::{Candidate, Heuristic, Temper};
use budget::Clock;
use kanly_host::{Agent, Declined, Motive, Prompt, Saying};
use playout::{playout, turn_from};
use recall::recalled;

/// So many answers are looked at more closely.
const CANDIDATES: usize = 8;
/// And so many by whoever has the time for it.
const MANY: usize = 14;
/// Whoever has so many tries for each of them.
const AMPLE: u32 = 40;
/// An answer is given in place of the heuristic's own only if it did better by more than so many standard errors: of many
/// that are tried a few times, the best one was mostly lucky.
const DOUBT: f32 = 1.0;
/// After so many tries an answer that is behind the heuristic's own by more than so many standard errors has no hope left, and
/// nothing more is tried when none has.
const HOPELESS: (u32, f32) = (8, 1.5);
/// By so many points must an answer be ahead where the heuristic goes by a rule of thumb: the network may well be off by a
/// few at the end of a turn (docs/bots.md says what was measured).
const MARGIN: f32 = 3.0;
/// What the heuristic thinks of an answer counts as much as so many imagined games: a few of them let forces that have just landed
/// move on because of luck.
const TRUST: f32 = 8.0;

/// So far are the weights of those who play in games that are imagined for advice from the standard ones, each seat's in each game
/// anew: with the same weights in all of them, one later answer that hangs on a hair would fall alike in each, and be told as
/// the reason.
const MOODS: f32 = 0.15;

/// Tries its answers in imagined games.
#[derive(Clone, Debug)]
pub struct Search {
    policy: Heuristic,
    budget: Budget,
    dice: SplitMix,
    why: Option<Motive>,
}

/// An answer and how it did in imagined games.
#[derive(Clone, Copy, Debug)]
pub struct Tried {
    /// The answer.
    pub action: Action,
    /// In how many games.
    pub tries: u32,
    sum: f32,
    squares: f32,
    /// What it gains over the first answer in the same worlds, relief and all, and the squares of that.
    gain: f32,
    gains: f32,
    /// By how much the heuristic finds it worse than the first.
    behind: f32,
}

impl Tried {
    fn new(action: Action) -> Self {
        Self::of(Candidate { action, behind: 0.0 })
    }

    fn of(Candidate { action, behind }: Candidate) -> Self {
        Self { action, tries: 0, sum: 0.0, squares: 0.0, gain: 0.0, gains: 0.0, behind }
    }

    fn note(&mut self, value: Value, own: f32) {
        self.tries += 1;
        self.sum += value.chance;
        self.squares += value.chance * value.chance;
        let gain = value.worth() - own;
        self.gain += gain;
        self.gains += gain * gain;
    }

    /// In one more game the answer was the right one.
    fn comes_true(&mut self) {
        self.sum += 100.0;
        self.squares += 100.0 * 100.0;
    }

    /// What it gains over the heuristic's own answer in the mean, together with what the heuristic thinks of it, less what that may be
    /// by luck.
    fn gained(&self, doubt: f32) -> f32 {
        let n = self.tries as f32;
        if self.tries == 0 {
            return f32::NEG_INFINITY;
        }
        let mean = self.gain / n;
        let spread = (self.gains / n - mean * mean).max(0.0);
        let believed = (self.gain + TRUST * self.behind) / (n + TRUST);
        believed - doubt * (spread / (n - 1.0).max(0.5)).sqrt()
    }

    /// Whether it could still turn out to be ahead of the heuristic's own by more than so many points.
    fn has_hope(&self, margin: f32) -> bool {
        let (tries, errors) = HOPELESS;
        self.tries < tries || self.gained(-errors) > margin
    }

    /// The chance of winning with it, in points of a hundred.
    pub fn mean(&self) -> f32 {
        if self.tries == 0 { f32::NEG_INFINITY } else { self.sum / self.tries as f32 }
    }

    /// The standard error of that; none of a single try.
    pub fn error(&self) -> Option<f32> {
        let n = self.tries as f32;
        let spread = (self.squares / n - self.mean() * self.mean()).max(0.0);
        (self.tries > 1).then(|| (spread / (n - 1.0)).sqrt())
    }
}

impl Search {
    /// The same seed answers the same prompts alike, unless the budget is a time.
    pub fn new(budget: Budget, seed: u64) -> Self {
        Self::of(Temper::FORESEEING, budget, seed)
    }

    /// Weighs answers for somebody else. It goes by what the standard bot goes by and nothing that only those who think ahead do, in its
    /// own place and on all imagined seats, so its chances hold if all play on as standard bots do.
    pub fn adviser(budget: Budget, seed: u64) -> Self {
        let adviser = Self::of(Temper::EVEN, budget, seed);
        Self { policy: adviser.policy.with_moods(MOODS), ..adviser }
    }

    fn of(temper: Temper, budget: Budget, seed: u64) -> Self {
        let mut seeds = SplitMix::new(seed);
        Self {
            policy: Heuristic::new(temper, seeds.below(u64::MAX)),
            budget,
            dice: SplitMix::new(seeds.below(u64::MAX)),
            why: None,
        }
    }

    /// The same player by other weights, or without any: to measure one against the other.
    pub fn going_by(self, network: Option<&'static Network>) -> Self {
        Self { policy: self.policy.going_by(network), ..self }
    }

    /// Tries the candidates in rounds; the better half goes on. In place of the first comes whichever is ahead of it by more
    /// than so many points.
    fn try_out(&mut self, prompt: &Prompt<'_>, mut clock: Clock, margin: f32, candidates: &mut [Tried]) {
        let rounds = candidates.len().next_power_of_two().trailing_zeros().max(1);
        let share = clock.tries() / rounds;
        let mut left = candidates.len();
        while left > 1 && !clock.is_over() {
            for _ in 0..(share / left as u32).max(1) {
                if clock.is_over() || !candidates[1..left].iter().any(|tried| tried.has_hope(margin)) {
                    break;
                }
                let seed = self.dice.below(u64::MAX);
                let world = prompt.imagine_unsealed(&mut self.dice);
                let mut own = 0.0;
                for (number, candidate) in candidates[..left].iter_mut().enumerate() {
                    let (end, everybody) =
                        playout(&self.policy, world, prompt.faction(), candidate.action, seed);
                    let value = everybody.value(&end, prompt.faction());
                    if number == 0 {
                        own = value.worth();
                    }
                    candidate.note(value, own);
                    clock.tick();
                }
            }
            // The heuristic's own answer stays to the end: the others are held against it.
            candidates[1..left].sort_by(|a, b| b.gained(0.0).total_cmp(&a.gained(0.0)));
            left = left.div_ceil(2);
        }
        let surely = |number: usize| candidates[number].gained(DOUBT);
        let best = (1..candidates.len()).max_by(|&a, &b| surely(a).total_cmp(&surely(b)));
        if let Some(best) = best.filter(|&best| surely(best) > margin) {
            candidates[..=best].rotate_right(1);
        }
    }
}

impl Search {
    /// Takes in what its seat has seen since it last acted. Whoever only [ponders](Self::ponder) calls it for each prompt.
    pub fn absorb(&mut self, prompt: &Prompt<'_>) {
        self.policy.absorb(prompt);
    }

    /// The answers that promise most and how they did, the best first; nothing where there is nothing to weigh, or no time
    /// for a question that a rule of thumb decides.
    pub fn ponder(&mut self, prompt: &Prompt<'_>) -> Vec<Tried> {
        let clock = Clock::start(self.budget, prompt.decision().ask.as_ref());
        if let Some(Ask::Predict { factions, .. }) = prompt.decision().ask {
            let own = self.policy.decide(prompt);
            return foretell::foretell(&self.policy, prompt, factions, own, clock, &mut self.dice);
        }
        let most = if clock.tries() / MANY as u32 >= AMPLE { MANY } else { CANDIDATES };
        let thorough = self.budget.is_thorough();
        let partner = matches!(prompt.decision().ask, Some(Ask::Nexus { .. } | Ask::Proposal { .. }));
        // A partner is weighed by the chances themselves: a few imagined games would only add their luck.
        if partner && !thorough {
            return Vec::new();
        }
        let found = self.policy.candidates(prompt, most);
        let by_thumb = partner || found.is_empty();
        let mut candidates: Vec<Tried> = if found.is_empty() && thorough {
            self.all(prompt).into_iter().map(Tried::new).collect()
        } else {
            found.into_iter().map(Tried::of).collect()
        };
        if candidates.len() < 2 {
            return Vec::new();
        }
        self.try_out(prompt, clock, if by_thumb { MARGIN } else { 0.0 }, &mut candidates);
        candidates
    }

    /// All answers to a question that has few, the one of the heuristic first; nothing if it has many.
    fn all(&mut self, prompt: &Prompt<'_>) -> Vec<Action> {
        let Some(ask) = prompt.decision().ask.filter(|ask| ask.size() <= MANY as u64) else {
            return Vec::new();
        };
        let mut actions = vec![self.policy.decide(prompt)];
        ask.for_each(&mut |action| {
            if !actions.contains(&action) {
                actions.push(action);
            }
        });
        actions
    }

    /// The answers that promise most, the one of the heuristic first, and why it would give that one. Only that one where a rule
    /// of thumb decides; nothing where nothing is asked.
    pub fn promising(&mut self, prompt: &Prompt<'_>) -> (Vec<Action>, Option<Motive>) {
        if prompt.decision().ask.is_none() {
            return (Vec::new(), None);
        }
        let found = self.policy.candidates(prompt, CANDIDATES);
        let mut actions: Vec<Action> = found.into_iter().map(|candidate| candidate.action).collect();
        if actions.is_empty() {
            actions.push(self.policy.decide(prompt));
        }
        (actions, self.policy.explain())
    }

    /// Journeys into these territories that could be answered, whatever they promise; nothing where no journey is asked for.
    pub fn journeys_to(&self, prompt: &Prompt<'_>, goals: TerritorySet) -> Vec<Action> {
        self.policy.journeys_to(prompt, goals)
    }

    /// Tries each of these courses in the same imagined worlds, and tells of every game which course it began with, where the
    /// turn ended, and the chance of winning there in points of a hundred.
    pub fn try_these(
        &mut self,
        prompt: &Prompt<'_>,
        courses: &[Course],
        worlds: u32,
        each: &mut dyn FnMut(usize, &State, f32),
    ) {
        for _ in 0..worlds {
            let seed = self.dice.below(u64::MAX);
            let world =
                recalled(&self.policy.memory, prompt.faction(), || prompt.imagine_unsealed(&mut self.dice));
            for (number, &course) in courses.iter().enumerate() {
                let (end, everybody) = turn_from(&self.policy, world, Some((prompt.faction(), course)), seed);
                each(number, &end, everybody.told_chance(&end, prompt.faction()));
            }
        }
    }
}

impl Agent for Search {
    fn choose(&mut self, prompt: &Prompt<'_>) -> Action {
        self.absorb(prompt);
        self.why = None;
        let candidates = self.ponder(prompt);
        if candidates.is_empty() {
            return self.policy.decide(prompt);
        }
        let tries = candidates.iter().map(|candidate| candidate.tries).sum();
        self.why = Some(Motive::Search { tries, worth: candidates[0].mean(), next: candidates[1].mean() });
        let action = candidates[0].action;
        self.policy.keeps_quiet_unless(action);
        if let (Some(Ask::Proposal { from }), Action::Decline) = (prompt.decision().ask, action)
            && self.policy.is_silent()
        {
            // The heuristic would have accepted: in the games that were tried it did better alone.
            self.policy.declines(from, Declined::Alone);
        }
        action
    }

    fn interject(&mut self, prompt: &Prompt<'_>) -> Option<Action> {
        // What it says then has the reasons of the policy, which nobody tried out.
        self.why = None;
        self.policy.interject(prompt)
    }

    fn says(&mut self, prompt: &Prompt<'_>) -> Option<Saying> {
        self.policy.says(prompt)
    }

    fn explain(&self) -> Option<Motive> {
        self.why.or_else(|| self.policy.explain())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An answer that the heuristic finds so much worse, and that gained so much in each of so many games.
    fn tried(behind: f32, gain: f32, games: u32) -> f32 {
        let mut tried = Tried::of(Candidate { action: Action::Pass, behind });
        (0..games).for_each(|_| tried.note(Value { chance: 40.0 + gain, relief: 0.0 }, 40.0));
        tried.gained(0.0)
    }

    #[test]
    fn the_heuristic_is_believed_until_many_games_say_otherwise() {
        assert!(tried(-6.0, 4.0, 4) < 0.0, "luck in a few games");
        assert!(tried(-6.0, 4.0, 100) > 3.0, "that is no luck any more");
        assert!(
            (tried(0.0, 4.0, TRUST as u32) - 2.0).abs() < 1e-4,
            "it counts as so many games in which nothing is gained"
        );
        assert_eq!(tried(0.0, 4.0, 0), f32::NEG_INFINITY, "what was not tried is not given");
    }
}
