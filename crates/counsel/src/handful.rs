//! The answers that are worth trying, for every question there is.

use kanly_agents::Search;
use kanly_engine::Action;
use kanly_host::{Motive, Prompt};

/// So many answers are tried.
const MOST: usize = 8;

/// The answer of a standard bot first, then those that promise most; where a rule of thumb decides, to pass and others from all over
/// what is legal. A single one only where there is no other. Nothing where nothing is asked. What could be done unasked is not
/// among them: whoever wants to know what to bid is not helped by what else could be done with other cards.
pub(crate) fn handful(search: &mut Search, prompt: &Prompt<'_>) -> (Vec<Action>, Option<Motive>) {
    let Some(ask) = prompt.decision().ask else { return (Vec::new(), None) };
    let (mut actions, motive) = search.promising(prompt);
    let motive = motive.filter(|_| actions.first().is_some_and(|own| ask.contains(*own)));
    actions.retain(|action| ask.contains(*action));
    widen(&mut actions, prompt);
    (actions, motive)
}

/// Like `handful`, with what promises much unasked: whoever looks back wants to know what else could have been done.
pub(crate) fn rivals(search: &mut Search, prompt: &Prompt<'_>) -> Vec<Action> {
    let mut actions = search.promising(prompt).0;
    widen(&mut actions, prompt);
    actions
}

/// Where a rule of thumb leaves no choice: to pass, and answers from all over what is legal.
fn widen(actions: &mut Vec<Action>, prompt: &Prompt<'_>) {
    let Some(ask) = prompt.decision().ask.filter(|_| actions.len() < 2) else { return };
    let mut add = |action: Action| {
        if actions.len() < MOST && !actions.contains(&action) {
            actions.push(action);
        }
    };
    if ask.may_pass() {
        add(Action::Pass);
    }
    spread(ask.size()).filter_map(|n| ask.nth(n)).for_each(&mut add);
}

/// Numbers below a size, as far apart as they can be, a few more than are needed.
fn spread(size: u64) -> impl Iterator<Item = u64> {
    let most = size.min(MOST as u64 + 1);
    (0..most).map(move |n| n * size / most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_answers_are_all_tried_and_many_are_spread() {
        assert_eq!(spread(0).count(), 0);
        assert_eq!(spread(3).collect::<Vec<_>>(), [0, 1, 2]);
        let many: Vec<u64> = spread(1_000).collect();
        assert_eq!((many.len(), many[0]), (MOST + 1, 0));
        assert!(many.windows(2).all(|pair| pair[1] - pair[0] > 100) && many[MOST] < 1_000);
    }
}
