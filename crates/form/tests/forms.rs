//! The law of forms: from a form alone all answers can be spelled, and nothing but answers; what is tried is judged as the
//! engine judges it; and a form tells nothing that its seat may not know.

use crate::common::questions::{busy, one_of_each};
use crate::common::{choose, new_game};
use crate::spelled::{Spelled, spelled};
use kanly_engine::decision::{Ask, Open};
use kanly_engine::{Action, Actor, AskKind, Dice, Faction, OpenKind, SplitMix, State};
use kanly_form::{Entry, Shape, asked, form, try_out, unasked};
use std::collections::BTreeSet;

/// Domains up to this size are compared answer by answer, larger ones by number and by samples.
const WALKED: u64 = 1500;
const SAMPLES: u64 = 12;

/// Hands every answer to somebody.
type Walk<'a> = &'a dyn Fn(&mut dyn FnMut(Action));

/// What the engine says of a domain.
struct Domain<'a> {
    size: u64,
    for_each: Walk<'a>,
    nth: &'a dyn Fn(u64) -> Option<Action>,
    contains: &'a dyn Fn(Action) -> bool,
}

/// The form and the engine know the same answers.
fn same_answers(
    domain: &Domain<'_>,
    form: &Spelled,
    walked: u64,
    dice: &mut SplitMix,
    what: &dyn Fn() -> String,
) {
    assert_eq!(form.size(), domain.size, "{}", what());
    if domain.size <= walked {
        let mut listed = BTreeSet::new();
        (domain.for_each)(&mut |action| {
            listed.insert(action.to_string());
        });
        let found: BTreeSet<String> = form.all().into_iter().collect();
        assert_eq!(found, listed, "{}", what());
        return;
    }
    for _ in 0..SAMPLES {
        let drawn = (domain.nth)(dice.below(domain.size)).expect("counted").to_string();
        assert!(form.contains(&drawn), "{drawn} is no answer of the form: {}", what());
        let text = form.nth(dice.below(form.size()));
        let made: Action = text.parse().unwrap_or_else(|e| panic!("{text} is no action: {e}"));
        assert!((domain.contains)(made), "{text} is no answer: {}", what());
        assert_eq!(made.to_string(), text, "{}", what());
    }
}

fn question_agrees(ask: &Ask, walked: u64, dice: &mut SplitMix) -> Entry {
    let entry = asked(ask);
    assert_eq!(entry.kind, ask.kind().id());
    assert_eq!(entry.rule, ask.rule().number());
    let domain = Domain {
        size: ask.size(),
        for_each: &|f| ask.for_each(f),
        nth: &|n| ask.nth(n),
        contains: &|action| ask.contains(action),
    };
    same_answers(&domain, &spelled(&entry.answers), walked, dice, &|| format!("{ask:?}"));
    entry
}

/// What is legal unasked without being listed there: secrets for some of several.
fn listed_unasked(kind: OpenKind, all: Spelled) -> Spelled {
    if kind != OpenKind::Show {
        return all;
    }
    let everybody = all.0[0][1].iter().map(|to| to.matches(',').count()).max();
    let usual = |to: &String| {
        let commas = to.matches(',').count();
        commas == 0 || Some(commas) == everybody
    };
    Spelled(vec![vec![all.0[0][0].clone(), all.0[0][1].iter().filter(|to| usual(to)).cloned().collect()]])
}

fn open_agrees(open: &Open, entries: &[Entry], walked: u64, dice: &mut SplitMix) {
    let kinds: Vec<&str> = open.kinds().map(OpenKind::id).collect();
    assert_eq!(entries.iter().map(|entry| &*entry.kind).collect::<Vec<_>>(), kinds);
    for (kind, entry) in open.kinds().zip(entries) {
        let only = open.only(kind);
        let all = spelled(&entry.answers);
        for _ in 0..SAMPLES.min(all.size()) {
            let text = all.nth(dice.below(all.size()));
            let action: Action = text.parse().unwrap_or_else(|e| panic!("{text} is no action: {e}"));
            assert_eq!(open.check(action), Some(Ok(())), "{text}");
        }
        let domain = Domain {
            size: only.size(),
            for_each: &|f| only.for_each(f),
            nth: &|n| only.nth(n),
            contains: &|action| matches!(only.check(action), Some(Ok(()))),
        };
        same_answers(&domain, &listed_unasked(kind, all), walked, dice, &|| format!("{only:?}"));
    }
}

/// The name of its shape.
fn shape(entry: &Entry) -> String {
    let json = serde_json::to_value(&entry.answers).expect("plain data");
    json["shape"].as_str().expect("it has a name").to_owned()
}

fn is_listed(entry: &Entry) -> bool {
    matches!(entry.answers, Shape::List(_))
}

#[test]
fn a_form_made_of_any_question_holds_all_its_answers() {
    let mut dice = SplitMix::new(1);
    let mut met = BTreeSet::new();
    // The one kind that stands beside another of its name.
    let always = Ask::Interject { quiet: false };
    for ask in one_of_each().into_iter().chain([always]) {
        let entry = question_agrees(&ask, 100_000, &mut dice);
        assert!(is_listed(&entry) <= (ask.size() <= kanly_form::LISTED), "{} is too long", entry.kind);
        met.insert(entry.kind.to_string());
    }
    let all: BTreeSet<String> = AskKind::ALL.iter().map(|kind| kind.id().to_owned()).collect();
    assert_eq!(met, all, "every kind of question has a form");
}

#[test]
fn a_form_made_of_everything_unasked_holds_all_of_it() {
    let mut dice = SplitMix::new(2);
    let state = new_game(4, &mut Vec::new());
    let entries = unasked(&busy(), Faction::Harkonnen, state.open());
    open_agrees(&busy(), &entries, 100_000, &mut dice);
    let kinds: BTreeSet<&str> = entries.iter().map(|entry| &*entry.kind).collect();
    assert_eq!(kinds.len(), OpenKind::ALL.len());
}

/// Actions of all kinds, most of which are illegal at any moment.
struct Strangers(Vec<Action>);

impl Strangers {
    fn new() -> Self {
        let examples = kanly_engine::notation::EXAMPLES.iter();
        Self(examples.map(|(_, example)| example.parse().expect("an example is an action")).collect())
    }

    fn meet(&mut self, action: Action, dice: &mut SplitMix) {
        let at = dice.index(self.0.len());
        self.0[at] = action;
    }
}

/// What is tried is legal if and only if it could be done, and is refused in the same words.
fn trials_agree(state: &State, seat: Faction, actions: &[Action]) {
    let decision = state.decision(Actor::Seat(seat));
    for &action in actions {
        let done = { *state }.apply(Actor::Seat(seat), action, &mut ());
        let tried = try_out(state, seat, action);
        assert_eq!(tried.as_ref().map(|_| ()), done.as_ref().map(|_| ()), "{seat}: {action}");
        if !matches!(action, Action::Offer(_)) {
            let contained = decision.as_ref().is_some_and(|decision| decision.contains(action).is_ok());
            assert_eq!(tried.is_ok(), contained, "{seat}: {action}");
        }
        if let Ok(trial) = tried {
            assert_eq!(trial.action, action.to_string());
        }
    }
}

/// Every question of random games: 2 to 6 factions, basic and advanced, every option.
#[test]
fn forms_of_every_game_hold_all_answers() {
    let mut dice = SplitMix::new(3);
    let mut strangers = Strangers::new();
    let (mut met, mut shapes) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..60 {
        let mut state = new_game(seed, &mut Vec::new());
        let mut moment = 0;
        while let Some((actor, action)) = choose(&state, &mut dice) {
            moment += 1;
            for seat in state.players().iter() {
                let Some(form) = form(&state, seat) else { continue };
                let decision = state.decision(Actor::Seat(seat)).expect("it has a form");
                assert_eq!(form.asked.is_some(), decision.ask.is_some());
                if let (Some(ask), Some(entry)) = (&decision.ask, &form.asked) {
                    assert_eq!(&question_agrees(ask, WALKED, &mut dice), entry);
                    met.insert(entry.kind.to_string());
                    shapes.insert(shape(entry));
                }
                // What is open is long where Truthtrance is held, and changes little from moment to moment.
                if moment % 25 == 0 {
                    open_agrees(&decision.open, &form.unasked, WALKED, &mut dice);
                }
                if moment % 10 == 0 {
                    let drawn = decision.size() > 0;
                    let offered = (0..3).filter(|_| drawn).map(|_| decision.sample(&mut dice));
                    let tried: Vec<Action> = offered.chain(strangers.0.iter().copied()).collect();
                    trials_agree(&state, seat, &tried);
                }
            }
            strangers.meet(action, &mut dice);
            state.apply(actor, action, &mut ()).expect("it was offered");
        }
    }
    assert!(met.len() > 40, "only {} kinds of questions came up: {met:?}", met.len());
    assert!(shapes.len() >= 7, "only {} shapes came up", shapes.len());
}

/// In a world that a seat cannot tell from the true one its form is the same, byte for byte.
#[test]
fn forms_keep_secrets() {
    let mut dice = SplitMix::new(4);
    let json = |state: &State, seat| serde_json::to_string(&form(state, seat)).expect("plain data");
    let mut compared = 0;
    for seed in 0..300 {
        let mut state = new_game(seed, &mut Vec::new());
        while let Some((actor, action)) = choose(&state, &mut dice) {
            for seat in state.players().iter() {
                if dice.below(40) > 0 {
                    continue;
                }
                let world = state.resample(seat, &mut dice);
                assert_eq!(json(&state, seat), json(&world, seat), "{seat} in game {seed}");
                compared += 1;
            }
            state.apply(actor, action, &mut ()).expect("it was offered");
        }
    }
    assert!(compared > 5000, "only {compared} forms were compared");
}

/// What is written is read back.
#[test]
fn forms_are_read_back() {
    for ask in one_of_each() {
        let entry = asked(&ask);
        let text = serde_json::to_string(&entry).expect("plain data");
        assert_eq!(serde_json::from_str::<Entry>(&text).expect("it was written"), entry);
    }
}
