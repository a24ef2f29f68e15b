//! The law of domains: the answers of every question have numbers, and `size`, `nth`, `index_of`, `contains`, `for_each` and
//! `sample` agree about them.

use crate::common::questions::{busy, one_of_each};
use crate::common::{actors, choose, new_game};
use kanly_engine::State;
use kanly_engine::action::{Action, Actor, Question};
use kanly_engine::decision::{Ask, Decision, ORDER, Open};
use kanly_engine::dice::{Dice, SplitMix};
use std::collections::BTreeSet;

/// Domains up to this size are gone through, larger ones are sampled.
const WALKED: u64 = 300;

/// The name of a question, as it is written in JSON.
fn kind(ask: &Ask) -> String {
    let json = serde_json::to_value(ask).expect("serialisable");
    json["question"].as_str().expect("it has a name").to_owned()
}

/// What the law needs of a question, of what is open, and of both together.
struct Numbered<'a> {
    size: u64,
    nth: &'a dyn Fn(u64) -> Option<Action>,
    index_of: &'a dyn Fn(Action) -> Option<u64>,
    contains: &'a dyn Fn(Action) -> bool,
    listed: Vec<Action>,
}

impl Numbered<'_> {
    fn agrees(&self, dice: &mut SplitMix, what: &dyn Fn() -> String) {
        let size = self.size;
        let at = |n: u64| {
            let action = (self.nth)(n).unwrap_or_else(|| panic!("no answer {n} of {size}: {}", what()));
            assert_eq!((self.index_of)(action), Some(n), "{action}: {}", what());
            assert!((self.contains)(action), "{action}: {}", what());
            action
        };
        for beyond in [size, size + 1, u64::MAX] {
            assert_eq!((self.nth)(beyond), None, "{}", what());
        }
        if size <= WALKED {
            let numbered: Vec<Action> = (0..size).map(at).collect();
            assert_eq!(numbered, self.listed, "{}", what());
        } else {
            at(0);
            at(size - 1);
            (0..8).for_each(|_| {
                at(dice.below(size));
            });
        }
    }
}

/// What is listed, if it is short enough to be gone through.
fn listed(size: u64, for_each: impl Fn(&mut dyn FnMut(Action))) -> Vec<Action> {
    let mut listed = Vec::new();
    if size <= WALKED {
        for_each(&mut |action| listed.push(action));
    }
    listed
}

fn ask_agrees(ask: &Ask, strangers: &[Action], dice: &mut SplitMix) {
    let what = || format!("{ask:?}");
    let contains = |action| ask.contains(action);
    Numbered {
        size: ask.size(),
        nth: &|n| ask.nth(n),
        index_of: &|action| ask.index_of(action),
        contains: &contains,
        listed: listed(ask.size(), |f| ask.for_each(f)),
    }
    .agrees(dice, &what);
    assert_eq!(ask.may_pass(), ask.nth(0) == Some(Action::Pass), "a pass comes first: {}", what());
    assert!(ask.fallback().is_some_and(contains), "{}", what());
    assert!(contains(ask.sample(dice)), "{}", what());
    for &action in strangers {
        assert_eq!(contains(action), ask.index_of(action).is_some(), "{action}: {}", what());
    }
}

/// Whether an action can be legal at an open point without being listed there.
fn without_number(action: Action) -> bool {
    matches!(action, Action::Offer(_) | Action::Show(..) | Action::Truthtrance(_, Question::Free(_)))
}

fn decision_agrees(decision: &Decision, strangers: &[Action], dice: &mut SplitMix) {
    let what = || format!("{decision:?}");
    Numbered {
        size: decision.size(),
        nth: &|n| decision.nth(n),
        index_of: &|action| decision.index_of(action),
        contains: &|action| decision.contains(action).is_ok(),
        listed: listed(decision.size(), |f| decision.for_each(f)),
    }
    .agrees(dice, &what);
    for &action in strangers {
        let listed = decision.index_of(action).is_some();
        let legal = decision.contains(action).is_ok();
        assert!(legal == listed || (legal && without_number(action)), "{action}: {}", what());
    }
}

/// Answers to anything, most of which answer nothing else.
struct Strangers(Vec<Action>);

impl Strangers {
    fn new() -> Self {
        let examples = kanly_engine::notation::EXAMPLES.iter();
        Self(examples.map(|(_, example)| example.parse().expect("an example is an action")).collect())
    }

    /// Remembers an action in the place of another.
    fn meet(&mut self, action: Action, dice: &mut SplitMix) {
        let at = dice.index(self.0.len());
        self.0[at] = action;
    }
}

/// Every question of random games: 2 to 6 factions, basic and advanced.
#[test]
fn numbers_of_answers_agree_in_every_game() {
    let mut dice = SplitMix::new(7);
    let mut strangers = Strangers::new();
    let mut met = BTreeSet::new();
    for seed in 0..250 {
        let mut state: State = new_game(seed, &mut Vec::new());
        let mut moment = 0;
        while let Some((actor, action)) = choose(&state, &mut dice) {
            moment += 1;
            for asked in actors(&state) {
                let decision = state.decision(asked).expect("it has a say");
                if let Some(ask) = &decision.ask {
                    ask_agrees(ask, &strangers.0, &mut dice);
                    if dice.below(10) == 0 {
                        met.insert(kind(ask));
                    }
                }
                // What is open is long where Truthtrance is held, and changes little from moment to moment.
                if moment % 40 == 0 {
                    decision_agrees(&decision, &strangers.0, &mut dice);
                }
            }
            strangers.meet(action, &mut dice);
            state.apply(actor, action, &mut ()).expect("it was offered");
        }
    }
    let made: BTreeSet<String> = one_of_each().iter().map(kind).collect();
    let not_made: Vec<&String> = met.difference(&made).collect();
    assert!(not_made.is_empty(), "{not_made:?} are asked in games, but not among the questions made by hand");
    assert!(met.len() > 40, "only {} kinds of questions came up", met.len());
}

/// Questions made by hand: one of every kind at least, with everything in them that games seldom bring together.
#[test]
fn numbers_of_answers_agree_for_every_kind_of_question() {
    let mut dice = SplitMix::new(7);
    let asks = one_of_each();
    let mut strangers = Strangers::new();
    for ask in &asks {
        strangers.0.extend((0..10).filter(|_| ask.size() > 0).map(|_| ask.sample(&mut dice)));
    }
    for ask in &asks {
        ask_agrees(ask, &strangers.0, &mut dice);
        let mut walked = 0;
        ask.for_each(&mut |action| {
            assert!(walked % 97 > 0 || ask.index_of(action) == Some(walked), "{action}: {ask:?}");
            walked += 1;
        });
        assert_eq!(walked, ask.size(), "{ask:?}");
        let decision = Decision { actor: Actor::Chance, ask: Some(*ask), open: Open::default() };
        decision_agrees(&decision, &strangers.0, &mut dice);
    }
    decision_agrees(&Decision { actor: Actor::Chance, ask: None, open: busy() }, &strangers.0, &mut dice);
    decision_agrees(
        &Decision { actor: Actor::Chance, ask: Some(asks[0]), open: busy() },
        &strangers.0,
        &mut dice,
    );
}

/// Silence is a no: it makes no alliance, lends no card and promises nothing on honour. What must be answered stands here by name.
#[test]
fn silence_binds_nobody() {
    const MUST: [&str; 18] = [
        "predict",
        "keep-traitor",
        "deploy",
        "place-first",
        "dial",
        "return",
        "lose",
        "payment",
        "fight",
        "tell",
        "plan",
        "remove",
        "abduct",
        "seat",
        "deal",
        "draw",
        "turn",
        "storm",
    ];
    for ask in one_of_each() {
        let silent = match kind(&ask).as_str() {
            "proposal" | "loan" => Some(Action::Decline),
            "honour" => Some(Action::Answer(false)),
            must if MUST.contains(&must) => ask.nth(0),
            // What was begun must be shipped.
            "ship" if !ask.may_pass() => ask.nth(0),
            _ => Some(Action::Pass), // any: it can be passed
        };
        assert_eq!(ask.fallback(), silent, "{ask:?}");
    }
}

/// Who stores numbers of answers can rely on them as long as the version stays.
#[test]
fn the_order_of_answers_has_a_version() {
    // Fowler-Noll-Vo: the same on every machine and with every compiler.
    let mark = |hash: u64, text: &str| {
        text.bytes().fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    };
    let mut all = mark(0xcbf2_9ce4_8422_2325, "");
    let mut marks = Vec::new();
    let mut note = |name: String, size: u64, nth: &dyn Fn(u64) -> Option<Action>| {
        let step = (size / 50).max(1);
        for n in (0..size).step_by(step as usize) {
            all = mark(all, &nth(n).expect("counted").to_string());
        }
        marks.push(format!("{name} {size}: {all:x}"));
    };
    for ask in one_of_each() {
        note(kind(&ask), ask.size(), &|n| ask.nth(n));
    }
    note("open".to_owned(), busy().size(), &|n| busy().nth(n));
    assert_eq!(
        (ORDER, all),
        (1, 0x5dd1_3ebb_eb4c_be6e),
        "answers have other numbers: raise `decision::ORDER` and write both here\n{}",
        marks.join("\n")
    );
}
