//! The answers of every question, in their order, over random games: what the descriptions must not change.

mod common;

use common::{actors, choose, new_game};
use kanly_engine::action::Action;
use kanly_engine::dice::SplitMix;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

const GAMES: u64 = 1000;
/// Longer lists are drawn from.
const LISTED: u64 = 3000;

#[test]
#[ignore = "goes through 1,000 games: run by hand while the descriptions change"]
fn answers_and_their_order_stay() {
    let mut kinds: BTreeMap<String, (u64, u64)> = BTreeMap::new();
    let mut hasher = DefaultHasher::new();
    let mut answers = 0_u64;
    for seed in 0..GAMES {
        let mut dice = SplitMix::new(seed ^ 0x5eed);
        let mut state = new_game(seed, &mut Vec::new());
        let mut moment = 0_u64;
        while let Some((actor, action)) = choose(&state, &mut dice) {
            moment += 1;
            for asked in actors(&state) {
                let decision = state.decision(asked).expect("it has a say");
                if let Some(ask) = decision.ask {
                    let name = format!("{ask:?}");
                    let name = name.split([' ', '(', '{']).next().expect("a name").to_owned();
                    let kind = kinds.entry(name).or_default();
                    kind.0 += 1;
                    let size = ask.size();
                    (size, ask.may_pass()).hash(&mut hasher);
                    let mut note = |action: Action| {
                        assert!(ask.contains(action), "{action}");
                        action.hash(&mut hasher);
                        answers += 1;
                    };
                    if size <= LISTED {
                        ask.for_each(&mut note);
                    } else {
                        kind.1 += 1;
                        let mut dice = SplitMix::new(seed ^ moment);
                        (0..20).for_each(|_| note(ask.sample(&mut dice)));
                    }
                }
                // What is open changes little from moment to moment.
                if moment % 16 == 0 {
                    decision.open.size().hash(&mut hasher);
                    decision.open.for_each(&mut |action| {
                        action.hash(&mut hasher);
                        answers += 1;
                    });
                }
            }
            state.apply(actor, action, &mut ()).expect("legal");
        }
        state.digest().hash(&mut hasher);
    }
    for (kind, (asked, drawn)) in &kinds {
        println!("{kind:12} {asked:8} asked, {drawn:7} of them too long to list");
    }
    println!("{} kinds, {answers} answers", kinds.len());
    assert_eq!(hasher.finish(), 7724874678308860688, "the answers or their order have changed");
}
