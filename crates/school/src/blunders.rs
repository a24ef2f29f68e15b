//! The blunders of any player, weights that are only tried out among them, beside those of the old bot.

use std::fmt::Write as _;

use kanly_arena::audit::{Audit, Sums, audited};
use kanly_arena::{Design, Limits, Plan, mode};
use kanly_engine::{Faction, Options};
use rayon::prelude::*;

use crate::duel::Player;

/// A table of the figures of six alike, each with what it was of the old bot if a file tells that.
pub(crate) fn blunders(player: Player, games: u64, advanced: bool, seed: u64, old: Option<&Audit>) -> String {
    let plan = Plan {
        entrants: vec!["player".to_owned()],
        factions: Faction::ALL.to_vec(),
        players: 6,
        options: Options::default().advanced(advanced),
        games,
        seed,
        design: Design::Balanced,
    };
    let agent = move |_: &str, seed| player.agent(seed);
    let one = |number| audited(&plan, &plan.game(number), &agent, Limits::default().choices);
    let played: Vec<_> = (0..games).into_par_iter().map(one).collect();
    let mut sums = Sums::default();
    played.iter().for_each(|(played, notes, _)| sums.add(played, notes));
    let before = old.and_then(|old| old.modes.iter().find(|audit| audit.mode == mode(advanced)));
    let mut table = String::new();
    for (figure, ratio) in sums.figures() {
        let now = ratio.value(games).map_or(0.0, |(value, _)| value);
        let was = before.and_then(|before| before.figures.iter().find(|old| old.id == figure.id)?.value);
        let was = was.map_or(String::new(), |was| format!("{was:10.3}   x {:.2}", now / was));
        let _ = writeln!(table, "{:24}{now:10.3}{was}", figure.id);
    }
    for (kind, stated) in sums.stated() {
        let _ = writeln!(table, "{}", kind.words());
        for (number, said, came) in stated.tenths {
            let mean = |sum: u64, whole: f64| sum as f64 / whole / number.max(1) as f64;
            let _ = writeln!(table, "said {:6.3} came {:6.3} of {number}", mean(said, 1e6), mean(came, 1.0));
        }
    }
    table
}
