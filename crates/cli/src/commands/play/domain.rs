//! What is legal, as the texts one would type.

use std::fmt::Write as _;

use kanly_engine::{Action, Decision, SplitMix};

/// Domains up to this size are walked through; of larger ones so many actions are drawn.
const WALKED: u64 = 200_000;
const DRAWN: usize = 4_000;

/// Calls `f` with the spelling of every action of a decision. Of a domain that is too large to walk through while
/// somebody waits it calls `f` with some actions drawn at random, and returns false.
pub(super) fn each(decision: &Decision, f: &mut dyn FnMut(&str)) -> bool {
    let mut text = String::new();
    let mut spell = |action: Action| {
        text.clear();
        write!(text, "{action}").expect("writing to a string");
        f(&text);
    };
    let mut whole = true;
    for part in parts(decision) {
        if part.size() <= WALKED {
            part.for_each(&mut spell);
        } else {
            whole = false;
            let mut dice = SplitMix::new(part.size());
            (0..DRAWN).for_each(|_| spell(part.sample(&mut dice)));
            // What a host would answer is always worth knowing, however rarely it is drawn.
            part.fallback().into_iter().for_each(&mut spell);
        }
    }
    whole
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

/// The first word of an action.
pub(super) fn verb(text: &str) -> &str {
    text.split_whitespace().next().unwrap_or_default()
}

/// The verbs that are legal now, in the order of the domain.
pub(super) fn verbs(decision: &Decision) -> Vec<String> {
    let mut verbs: Vec<String> = Vec::new();
    each(decision, &mut |text| {
        let verb = verb(text);
        if !verbs.iter().any(|known| known == verb) {
            verbs.push(verb.to_owned());
        }
    });
    verbs
}
