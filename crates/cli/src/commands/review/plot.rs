//! Chances by turn as a small plot of text: a row for each seat, a column for each turn.

use kanly_counsel::{Moment, Review};
use kanly_engine::Faction;
use kanly_narrate::colour;

use crate::table::grid::{Cell, Side};
use crate::terminal::{FAINT, HEADING};
use crate::tongue::tongue;

/// Eighths of a line, from nothing to all of it.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// A chance as a bar.
pub(super) fn bar(chance: f32) -> char {
    let step = (chance.clamp(0.0, 1.0) * BARS.len() as f32) as usize;
    BARS[step.min(BARS.len() - 1)]
}

/// The plot.
pub(super) fn plot(review: &Review) -> String {
    let mut rows = vec![heading(review)];
    rows.extend(review.seats.iter().map(|seat| row(review, seat)));
    let mut sides = vec![Side::Left, Side::Left];
    sides.extend(review.turns.iter().map(|_| Side::Right));
    crate::commands::arena::screen::table(1, &sides, &rows)
}

/// The numbers of the turns; the last moment is the end of the record.
fn heading(review: &Review) -> Vec<Cell> {
    let mut cells = vec![Cell::plain(""), Cell::plain("")];
    let last = review.turns.len().saturating_sub(1);
    for (number, moment) in review.turns.iter().enumerate() {
        let name = if number == last { "end".to_owned() } else { moment.turn.to_string() };
        cells.push(Cell::styled(FAINT, name));
    }
    cells
}

fn row(review: &Review, seat: Faction) -> Vec<Cell> {
    let chance = |moment: &Moment| moment.chances[seat].unwrap_or(0.0);
    let bars: String = review.turns.iter().map(|moment| bar(chance(moment))).collect();
    let won = review.outcome.is_some_and(|outcome| outcome.winners.contains(seat));
    let name = tongue().faction(seat);
    let mut cells = vec![
        if won { Cell::styled(HEADING, name) } else { Cell::plain(name) },
        Cell::styled(colour(seat), bars),
    ];
    cells.extend(review.turns.iter().map(|moment| Cell::plain(format!("{:.0}", chance(moment) * 100.0))));
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_grow_with_the_chance() {
        let bars: String = [0.0, 0.13, 0.5, 0.99, 1.0].map(bar).into_iter().collect();
        assert_eq!(bars, "▁▂▅██");
        assert_eq!(bar(f32::NAN), '▁');
    }
}
