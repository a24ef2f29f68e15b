//! Tries answers in imagined games.

use kanly_agents::{Course, Search};
use kanly_engine::Action;
use kanly_host::Prompt;

use crate::tally::Tally;

/// By so much the network may well be off when a turn ends, however often answers are tried. So an answer that is ahead by less is
/// not told to be better than what a standard bot would give, and a review blames nobody for less: it would blame free revivals.
pub(crate) const UNSURE: f32 = 0.03;

/// Tries each course in so many worlds more.
pub(crate) fn go_on(search: &mut Search, prompt: &Prompt<'_>, tallies: &mut [Tally], worlds: u32) {
    let courses: Vec<Course> = tallies.iter().map(|tally| tally.course).collect();
    search.try_these(prompt, &courses, worlds, &mut |number, end, points| {
        tallies[number].note(prompt.faction(), end, points);
    });
}

/// Tries each course in so many worlds.
pub(crate) fn all(search: &mut Search, prompt: &Prompt<'_>, courses: &[Course], worlds: u32) -> Vec<Tally> {
    let mut tallies: Vec<Tally> = courses.iter().copied().map(Tally::new).collect();
    go_on(search, prompt, &mut tallies, worlds);
    tallies
}

/// How each shipment goes on better: with the move that a standard bot makes after it, or with none. So many games are played altogether.
pub(crate) fn journeys(
    search: &mut Search,
    prompt: &Prompt<'_>,
    actions: &[Action],
    games: u32,
) -> Vec<Course> {
    let both = |&action: &Action| [Course::from(action), Course { action, then: Some(Action::Pass) }];
    let courses: Vec<Course> = actions.iter().flat_map(both).collect();
    let tallies = all(search, prompt, &courses, (games / courses.len() as u32).max(2));
    let better = tallies.chunks_exact(2).map(|pair| {
        let (ahead, error) = pair[1].over(&pair[0]);
        pair[usize::from(ahead > error)].course
    });
    better.collect()
}

/// Tries courses in rounds with so many games altogether; the better half goes on, until two are left. The one that was named first
/// goes on to the end: whatever seems better is held against it in all worlds. The best comes first, of equals the one that was named
/// first.
pub(crate) fn halving(
    search: &mut Search,
    prompt: &Prompt<'_>,
    courses: &[Course],
    games: u32,
) -> Vec<Tally> {
    let mut tallies: Vec<Tally> = courses.iter().copied().map(Tally::new).collect();
    let rounds = courses.len().next_power_of_two().trailing_zeros().max(1);
    let mut left = courses.len();
    for _ in 0..rounds {
        let worlds = (games / rounds / left as u32).max(2);
        go_on(search, prompt, &mut tallies[..left], worlds);
        tallies[..left].sort_by(|a, b| b.chance().total_cmp(&a.chance()));
        left = left.div_ceil(2).max(2).min(left);
        if let Some(first) = tallies.iter().position(|tally| tally.course == courses[0])
            && first >= left
        {
            tallies[left..=first].rotate_right(1);
            left += 1;
        }
    }
    tallies
}
