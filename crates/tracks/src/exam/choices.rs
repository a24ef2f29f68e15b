//! Rules to choose from, for those who do not know them by number.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use kanly_engine::{Actor, Dice as _, RuleId, SplitMix};
use kanly_scenario::rulebook::{RuleBook, section_of};

use super::{Question, hash, scenario};

/// The rules that refuse something in the scenario files, with how often, the commonest first.
static REFUSING: LazyLock<Vec<(RuleId, usize)>> = LazyLock::new(|| {
    let mut counts: BTreeMap<RuleId, usize> = BTreeMap::new();
    for rule in scenario::refusals().filter_map(RuleId::numbered) {
        *counts.entry(rule).or_default() += 1;
    }
    let mut list: Vec<(RuleId, usize)> = counts.into_iter().collect();
    list.sort_by_key(|&(rule, count)| (std::cmp::Reverse(count), rule));
    list
});

/// The rules that can refuse something, the commonest first.
pub fn refusing() -> impl Iterator<Item = RuleId> {
    REFUSING.iter().map(|&(rule, _)| rule)
}

/// The headline of a rule in the book.
pub fn title(rule: RuleId) -> &'static str {
    RuleBook::shipped().get(rule.number()).map_or("", |rule| &rule.title)
}

/// Half of the others from the section of the right one, drawn by lot: those with the nearest numbers would put the right one in
/// their middle. The rest are drawn from all, common ones more often.
pub(super) fn choices(question: &Question, others: usize) -> Vec<RuleId> {
    let asked = || question.state.question(Actor::Seat(question.seat)).map(|ask| ask.rule());
    let right = question.truth.rule();
    let mut dice = SplitMix::new(hash(&question.id));
    let mut list: Vec<RuleId> = right.into_iter().collect();
    let near = right.or_else(asked).map(|rule| section_of(rule.number())).unwrap_or_default();
    let size = (others + 1).min(REFUSING.len());
    let neighbours = |rule: &RuleId| section_of(rule.number()) == near;
    draw(&mut list, size.div_ceil(2).max(1), &mut dice, neighbours);
    draw(&mut list, size, &mut dice, |_| true);
    list.sort();
    list
}

/// Draws rules that fit until the list is so long, each as often as it refuses something.
fn draw(list: &mut Vec<RuleId>, size: usize, dice: &mut SplitMix, fits: impl Fn(&RuleId) -> bool) {
    let mut left: Vec<(RuleId, usize)> =
        REFUSING.iter().copied().filter(|(rule, _)| fits(rule) && !list.contains(rule)).collect();
    while list.len() < size && !left.is_empty() {
        let all: usize = left.iter().map(|(_, count)| count).sum();
        let mut lot = dice.index(all);
        let at = left.iter().position(|&(_, count)| {
            let hit = lot < count;
            lot = lot.saturating_sub(count);
            hit
        });
        let (rule, _) = left.remove(at.unwrap_or(0));
        list.push(rule);
    }
}
