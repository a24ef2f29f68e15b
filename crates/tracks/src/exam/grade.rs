//! How answers are marked, and what constant answers would get.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use kanly_engine::RuleId;
use kanly_scenario::rulebook::same_number;
use serde::Serialize;

use super::pool::fits;
use super::{Question, Truth};

/// What somebody answers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// Whether the action is legal.
    pub legal: bool,
    /// By which rule it is not, as it was written: `1.06.03`, `[1.06.03]`, `rule 1.06.03`.
    pub rule: Option<String>,
}

impl Answer {
    /// That it is legal.
    pub fn legal() -> Self {
        Self { legal: true, rule: None }
    }

    /// That it is not, by this rule.
    pub fn illegal(rule: impl Into<String>) -> Self {
        Self { legal: false, rule: Some(rule.into()) }
    }
}

impl From<RuleId> for Answer {
    fn from(rule: RuleId) -> Self {
        Self::illegal(rule.number())
    }
}

/// What an answer is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Mark {
    /// Whether legal or not was right.
    pub verdict: bool,
    /// Whether the rule was right; nothing where the action is legal, for then there is none to name.
    pub rule: Option<bool>,
    /// Whether the rule, though not right, heads the right one: `1.06` or `1.06.00` for `1.06.03`. It counts as wrong above, and is
    /// told beside.
    pub partial: bool,
}

/// Marks an answer. A rule that is named with the wrong verdict counts for nothing.
pub fn grade(question: &Question, answer: &Answer) -> Mark {
    match question.truth {
        Truth::Legal => Mark { verdict: answer.legal, rule: None, partial: false },
        Truth::Illegal { .. } if answer.legal => Mark { verdict: false, rule: Some(false), partial: false },
        Truth::Illegal { rule, .. } => {
            let named = answer.rule.as_deref().and_then(number);
            let exact = named.is_some_and(|named| same_number(named, rule.number()));
            let partial = !exact && named.is_some_and(|named| heads(named, rule.number()));
            Mark { verdict: true, rule: Some(exact), partial }
        }
    }
}

/// The number in what was written: the first run of digits and dots that has a dot.
fn number(text: &str) -> Option<&str> {
    text.split(|c: char| !c.is_ascii_digit() && c != '.')
        .map(|word| word.trim_matches('.'))
        .find(|word| word.contains('.') && word.split('.').all(|part| !part.is_empty()))
}

/// Whether the first rule is a headline over the second: the same number without its end. `1.06.00` is the headline of `1.06`.
fn heads(named: &str, rule: &str) -> bool {
    let named = named.strip_suffix(".00").unwrap_or(named);
    let parts = named.split('.').count();
    let start: Vec<&str> = rule.split('.').take(parts).collect();
    // One number names a whole chapter, which says nothing.
    parts >= 2 && parts < rule.split('.').count() && same_number(named, &start.join("."))
}

/// What a list of answers is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Score {
    /// How many were asked.
    pub questions: usize,
    /// How often legal or not was right.
    pub verdicts: usize,
    /// How many of them are illegal.
    pub illegal: usize,
    /// How often the rule was right, of those.
    pub rules: usize,
    /// How often a headline over the right rule was named in place of it.
    pub partial: usize,
    /// How often all was right: legal, or illegal by the right rule.
    pub whole: usize,
}

impl Score {
    /// Adds a mark.
    pub fn add(&mut self, mark: Mark) {
        self.questions += 1;
        self.verdicts += usize::from(mark.verdict);
        self.illegal += usize::from(mark.rule.is_some());
        self.rules += usize::from(mark.rule == Some(true));
        self.partial += usize::from(mark.partial);
        self.whole += usize::from(mark.verdict && mark.rule != Some(false));
    }

    /// The share of right verdicts.
    pub fn verdict_share(&self) -> f64 {
        share(self.verdicts, self.questions)
    }

    /// The share of right rules among what is illegal.
    pub fn rule_share(&self) -> f64 {
        share(self.rules, self.illegal)
    }

    /// The share of answers that are right in all.
    pub fn whole_share(&self) -> f64 {
        share(self.whole, self.questions)
    }
}

fn share(part: usize, all: usize) -> f64 {
    if all == 0 { 0.0 } else { part as f64 / all as f64 }
}

/// Marks a list of answers, question by question. What is not answered is wrong.
pub fn score(questions: &[Question], answers: &[Answer]) -> Score {
    let mut score = Score::default();
    for (at, question) in questions.iter().enumerate() {
        let silent = Mark { verdict: false, rule: question.truth.rule().map(|_| false), partial: false };
        score.add(answers.get(at).map_or(silent, |answer| grade(question, answer)));
    }
    score
}

/// A way to answer without knowing a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Guess {
    /// Always legal.
    Legal,
    /// Always illegal, without a rule.
    Illegal,
    /// Always illegal, by the rule that is right most often.
    Commonest(RuleId),
    /// Legal where the verb is one that the seat may use now, illegal by the commonest rule otherwise: what can be had by matching
    /// words.
    Fitting(RuleId),
}

impl Guess {
    fn answer(self, question: &Question) -> Answer {
        match self {
            Self::Legal => Answer::legal(),
            Self::Illegal => Answer::default(),
            Self::Commonest(rule) => rule.into(),
            Self::Fitting(_) if fits(&question.state, question.seat, question.action) => Answer::legal(),
            Self::Fitting(rule) => rule.into(),
        }
    }
}

/// What a guess gets.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Baseline {
    /// Which one.
    pub guess: Guess,
    /// What it is worth.
    pub score: Score,
}

/// What guesses get in these questions. The commonest rule is that of these questions themselves, so it is the most that naming
/// one rule can get.
pub fn baselines(questions: &[Question]) -> Vec<Baseline> {
    let mut counts: BTreeMap<RuleId, usize> = BTreeMap::new();
    for rule in questions.iter().filter_map(|question| question.truth.rule()) {
        *counts.entry(rule).or_default() += 1;
    }
    let commonest = counts.into_iter().max_by_key(|&(rule, count)| (count, Reverse(rule)));
    let by_rule = commonest.map(|(rule, _)| [Guess::Commonest(rule), Guess::Fitting(rule)]);
    let guesses = [Guess::Legal, Guess::Illegal].into_iter().chain(by_rule.into_iter().flatten());
    guesses
        .map(|guess| {
            let answers: Vec<Answer> = questions.iter().map(|question| guess.answer(question)).collect();
            Baseline { guess, score: score(questions, &answers) }
        })
        .collect()
}
