//! What is legal, as the texts one would type.

use std::fmt::Write as _;
use std::mem::{Discriminant, discriminant};

use kanly_engine::{Action, Decision, SplitMix};

/// Domains up to this size are walked through; of larger ones so many actions are drawn.
const WALKED: u64 = 200_000;
const DRAWN: usize = 4_000;

/// Calls `f` with the spelling of every action of a decision. Of a domain that is too large to walk through while
/// somebody waits it calls `f` with some actions drawn at random, and returns false.
pub(super) fn each(decision: &Decision, f: &mut dyn FnMut(&str)) -> bool {
    let mut text = String::new();
    walk(decision, &mut |action| {
        text.clear();
        write!(text, "{action}").expect("writing to a string");
        f(&text);
    })
}

/// Like [`each`], with the actions themselves.
fn walk(decision: &Decision, f: &mut dyn FnMut(Action)) -> bool {
    let mut whole = true;
    for part in parts(decision) {
        if is_walked(&part) {
            part.for_each(f);
        } else {
            whole = false;
            let mut dice = SplitMix::new(part.size());
            (0..DRAWN).for_each(|_| f(part.sample(&mut dice)));
            // What a host would answer is always worth knowing, however rarely it is drawn.
            part.fallback().into_iter().for_each(&mut *f);
        }
    }
    whole
}

/// Whether a decision is small enough to be gone through while somebody waits.
pub(super) fn is_walked(decision: &Decision) -> bool {
    decision.size() <= WALKED
}

/// What is asked and what may be done besides: one of them may be large where the other is small.
pub(super) fn parts(decision: &Decision) -> [Decision; 2] {
    [asked(decision), unasked(decision)]
}

/// A decision without what may be done besides.
pub(super) fn asked(decision: &Decision) -> Decision {
    Decision { open: Default::default(), ..*decision }
}

/// A decision without what is asked.
pub(super) fn unasked(decision: &Decision) -> Decision {
    Decision { ask: None, ..*decision }
}

/// The answer to what is asked, if there is only one.
pub(super) fn only(decision: &Decision) -> Option<Action> {
    if asked(decision).size() == 1 { decision.fallback() } else { None }
}

/// The first word of an action.
pub(super) fn verb(text: &str) -> &str {
    text.split_whitespace().next().unwrap_or_default()
}

/// The verbs that are legal now, in the order of the domain.
pub(super) fn verbs(decision: &Decision) -> Vec<String> {
    let mut kinds: Vec<Discriminant<Action>> = Vec::new();
    let mut verbs: Vec<String> = Vec::new();
    // Actions of one kind begin with the same verb: most need not be spelled.
    let mut note = |action: Action| {
        let kind = discriminant(&action);
        if !kinds.contains(&kind) {
            kinds.push(kind);
            verbs.push(verb(&action.to_string()).to_owned());
        }
    };
    walk(decision, &mut note);
    verbs.dedup();
    verbs
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use kanly_engine::action::Actor;
    use kanly_engine::cards::Cards;
    use kanly_engine::decision::{Ask, Duties, Plans, Strength};
    use kanly_engine::force::Force;
    use kanly_engine::{Card, Faction};

    /// The largest army with all the cards it can use.
    pub(in super::super) fn great_battle() -> Decision {
        let cards = |names: &[Card]| names.iter().copied().collect::<Cards>();
        let plans = Plans {
            leaders: Faction::Emperor.leaders().collect(),
            hero: true,
            nobody: false,
            weapons: cards(&[Card::Crysknife, Card::Chaumas, Card::Baliset]),
            defenses: cards(&[Card::Shield, Card::Snooper, Card::Baliset]),
            weapon: None,
            defense: None,
            must: None,
            forces: Force::new(15, 5).expect("all of them"),
            spice: 40,
            strength: Strength { elite: 2, support: true },
            number: None,
            cap: 20,
            thrown: false,
            kwisatz: false,
            duties: Duties { voice: None, told: None },
        };
        let actor = Actor::Seat(Faction::Emperor);
        Decision { actor, ask: Some(Ask::Plan(plans)), open: Default::default() }
    }

    #[test]
    fn a_great_battle_is_not_walked_through() {
        let decision = great_battle();
        assert!(decision.size() > WALKED, "{}", decision.size());
        let mut texts = 0;
        assert!(!each(&decision, &mut |_| texts += 1));
        assert_eq!(texts, DRAWN + 1);
        assert_eq!(verbs(&decision), ["plan"]);
        assert_eq!(only(&decision), None);
    }
}
