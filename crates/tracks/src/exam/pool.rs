//! What could be asked, and how of many candidates those are taken that are least alike.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::Hash;
use std::mem::discriminant;

use kanly_engine::action::Question as Truthtrance;
use kanly_engine::{Action, Actor, Faction, Illegal, SplitMix, State, Why};
use kanly_host::mix;

use super::Truth;

/// In so many other worlds the verdict must be the same.
const WORLDS: u64 = 8;

/// One in so many illegal actions may be of a verb that the seat cannot use now at all: there the position hardly matters, and
/// whoever knows nothing but which verb answers which question would be right.
const COARSE: usize = 3;
/// So many answers show which verbs a question has.
const SAMPLES: usize = 24;

/// What the engine says to an action that could be asked about; nothing if it should not be asked.
pub(super) fn verdict(state: &State, seat: Faction, action: Action) -> Option<Truth> {
    if state.outcome().is_some() || !is_readable(action) {
        return None;
    }
    let judged = state.check(Actor::Seat(seat), action);
    judged.as_ref().err().is_none_or(tells_a_rule).then(|| Truth::of(judged))
}

/// Free words stand outside the game: an action that only points to them cannot be read. What chance does no seat would try.
fn is_readable(action: Action) -> bool {
    match action {
        Action::Truthtrance(_, Truthtrance::Free(_)) => false,
        Action::Offer(_) | Action::Cancel(_) | Action::Accuse(..) => false,
        Action::Seat(_)
        | Action::Deal(_)
        | Action::Abduct(_)
        | Action::Draw(_)
        | Action::Turn(_)
        | Action::Storm(_) => false,
        _ => true, // any: all that it is about stands in its spelling
    }
}

/// Whether the seat may use the verb of this action now: some answer or interjection has the same.
pub(super) fn fits(state: &State, seat: Faction, action: Action) -> bool {
    let Some(decision) = state.decision(Actor::Seat(seat)) else { return false };
    let mut dice = SplitMix::new(state.digest());
    let same = |other: Action| discriminant(&other) == discriminant(&action);
    let asked = decision.ask.is_some_and(|ask| {
        (action == Action::Pass && ask.may_pass()) || (0..SAMPLES).any(|_| same(ask.sample(&mut dice)))
    });
    let open = decision.open;
    asked || (!open.is_empty() && (0..SAMPLES).any(|_| same(open.sample(&mut dice))))
}

/// How many more illegal actions may be of a verb that cannot be used.
pub(super) struct Coarse(usize);

impl Coarse {
    /// Their part of so many.
    pub(super) fn of(illegal: usize) -> Self {
        Self(illegal.div_ceil(COARSE))
    }

    /// Whether there is room for this one; then it is taken.
    pub(super) fn take(&mut self, state: &State, seat: Faction, action: Action, truth: Truth) -> bool {
        if truth == Truth::Legal || fits(state, seat, action) {
            return true;
        }
        let room = self.0 > 0;
        self.0 = self.0.saturating_sub(1);
        room
    }
}

/// That something else is asked is told by the rule of that question: it is true, but the rule says nothing about the action.
fn tells_a_rule(illegal: &Illegal) -> bool {
    !matches!(illegal.why, Why::OtherQuestion(_))
}

/// Whether the seat could know the verdict: it is the same in other worlds that it cannot tell from this one.
pub(super) fn is_knowable(state: &State, seat: Faction, action: Action, truth: Truth) -> bool {
    let seed = state.digest();
    (0..WORLDS).all(|number| {
        let world = state.resample(seat, &mut SplitMix::new(mix(seed, number)));
        Truth::of(world.check(Actor::Seat(seat), action)) == truth
    })
}

/// The same items in an order in which those with the same key are as far apart as can be: first one of each key, then the
/// second of each, and so on.
pub(super) fn spread<T, K: Ord>(items: Vec<T>, key: impl Fn(&T) -> K) -> Vec<T> {
    let mut counts: BTreeMap<K, usize> = BTreeMap::new();
    let mut ranked: Vec<(usize, T)> = items
        .into_iter()
        .map(|item| {
            let count = counts.entry(key(&item)).or_default();
            *count += 1;
            (*count, item)
        })
        .collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, item)| item).collect()
}

/// Takes so many items for which `make` gives something: first those whose verbs are wanted, so often as they are, then any.
pub(super) fn matching<T, Q>(
    items: &[T],
    verb: impl Fn(&T) -> &str,
    wanted: impl IntoIterator<Item = String>,
    number: usize,
    mut make: impl FnMut(&T) -> Option<Q>,
) -> Vec<Q> {
    let mut quota: BTreeMap<String, usize> = BTreeMap::new();
    wanted.into_iter().for_each(|verb| *quota.entry(verb).or_default() += 1);
    let (mut made, mut used) = (Vec::new(), BTreeSet::new());
    for any in [false, true] {
        for (at, item) in items.iter().enumerate() {
            if made.len() == number {
                return made;
            }
            let left = quota.get(verb(item)).copied().unwrap_or(0);
            if used.contains(&at) || (left == 0 && !any) {
                continue;
            }
            used.insert(at);
            if let Some(question) = make(item) {
                made.push(question);
                quota.entry(verb(item).to_owned()).and_modify(|left| *left = left.saturating_sub(1));
            }
        }
    }
    made
}

/// Keeps what is new, so that nothing is asked twice.
#[derive(Debug)]
pub(super) struct Once<K>(std::collections::HashSet<K>);

impl<K: Hash + Eq> Once<K> {
    pub(super) fn new() -> Self {
        Self(std::collections::HashSet::new())
    }

    pub(super) fn is_new(&mut self, key: K) -> bool {
        self.0.insert(key)
    }
}
