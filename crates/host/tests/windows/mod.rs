//! Secret windows over time: nobody can see whether, when and how often somebody else has answered, or that it had anything to
//! decide.

mod answers;
mod lengths;

use crate::common::{Hall, ask_of, asked, keeper, silence};
use kanly_engine::{Config, Faction, Options, SplitMix, Viewer};
use kanly_host::{Agreed, Command, Host, Millis, Windows};

fn until(host: &Host) -> Option<Millis> {
    host.window(Viewer::Table).map(|window| window.until)
}

/// What is answered for a seat that is silent, as it is spelled.
fn silent(host: &Host, by: Faction) -> String {
    silence(&ask_of(host, by).expect("it is asked")).to_string()
}

/// Goes on until a window is open: answers in public come after a moment, windows before it end.
fn to_a_window(hall: &mut Hall) -> bool {
    for _ in 0..2_000 {
        if until(&hall.host).is_some() {
            return true;
        }
        let Some(answer) = hall.answer() else { return false };
        hall.now = hall.now.after(Millis(100));
        hall.ask(&answer);
    }
    false
}

/// Ends the window that is open.
fn end(hall: &mut Hall) {
    hall.now = hall.host.due().expect("a window ends");
    assert_eq!(hall.ask(&keeper(Command::GoOn)), None);
}

/// A window of a table of six, and one who is asked in it.
fn a_window(seed: u64) -> (Hall, Faction) {
    let config = Config::of(Faction::ALL, Options::default().advanced(true));
    let agreed = Agreed::new(config).windows(Windows::default(), seed);
    let mut hall = Hall::of(agreed, SplitMix::new(seed), seed);
    assert!(to_a_window(&mut hall), "windows open in every game");
    let by = asked(&hall.host)[0];
    (hall, by)
}
