//! How long windows and pauses last: drawn, shown to everybody, held, and the same whatever anybody answers.

use kanly_engine::{Actor, AskKind, Config, Dice as _, Faction, Options, SplitMix, Viewer};
use kanly_host::{Agreed, Command, Host, Limit, Millis, News, Order, Refusal, Span, Windows};

use crate::common::{Hall, act, ask_of, asked, games, keeper, seat};
use crate::windows::{a_window, end, silent, to_a_window, until};

#[test]
fn windows_ask_everybody() {
    let config = Config::of(Faction::ALL, Options::default());
    let mut agreed = Agreed::new(config);
    agreed.windows = Some(Windows::default());
    let host = Host::new(agreed).expect("six can play");
    assert!(host.agreed().config.options.ask_everyone && host.state().options().ask_everyone);
    assert!(Agreed::new(config).windows(Windows::default(), 1).config.options.ask_everyone);
    assert!(!Host::new(Agreed::new(config)).expect("six can play").state().options().ask_everyone);
}

#[test]
fn everybody_sees_that_a_window_is_open_and_until_when() {
    let (hall, by) = a_window(1);
    let end = until(&hall.host).expect("it is open");
    let since = hall.host.lines().last().expect("it has lines").at;
    assert!((4_000..=8_000).contains(&(end.0 - since.0)), "{since:?} {end:?}");
    assert_eq!(hall.host.due(), Some(end));
    assert_eq!(hall.host.asked(by).and_then(|asked| asked.until), Some(end), "no other clock runs");
    for viewer in hall.host.viewers() {
        let news = hall.host.last_frame(viewer).expect("everybody is told").news;
        assert_eq!(news.last(), Some(&News::Window(Some(end))), "{viewer:?}");
        assert_eq!(hall.host.now(viewer).window.map(|window| window.until), Some(end));
    }
}

#[test]
fn lengths_differ_and_follow_from_the_veil() {
    let lengths = |veil: u64| -> Vec<u64> {
        let mut hall = Hall::of(
            Agreed::new(Config::of(Faction::ALL, Options::default())).windows(Windows::default(), veil),
            SplitMix::new(3),
            3,
        );
        let mut lengths = Vec::new();
        while lengths.len() < 30 && to_a_window(&mut hall) {
            lengths.push(until(&hall.host).expect("it is open").0 - hall.now.0);
            end(&mut hall);
        }
        lengths
    };
    let (here, again, other) = (lengths(1), lengths(1), lengths(2));
    assert_eq!(here, again);
    assert_ne!(here, other);
    assert!(here.iter().all(|length| (2_000..=8_000).contains(length)), "{here:?}");
    assert!(here.iter().any(|length| *length > 4_000) && here.iter().any(|length| *length < 4_000));
}

#[test]
fn anybody_may_hold_three_times_a_turn() {
    let (mut hall, _) = a_window(4);
    let holder = hall.host.players().iter().last().expect("six play");
    let first = until(&hall.host).expect("it is open");
    for held in 1..=3 {
        assert_eq!(hall.ask(&seat(holder, Command::Hold)), None);
        let later = Millis(first.0 + held * 20_000);
        assert_eq!(hall.host.due(), Some(later));
        for viewer in hall.host.viewers() {
            let frame = hall.host.last_frame(viewer).expect("everybody sees it");
            assert_eq!(frame.news, [News::Held(holder, later)], "{viewer:?}");
        }
        let left = hall.host.window(Viewer::Seat(holder)).and_then(|window| window.holds);
        assert_eq!(left, Some(3 - held as u8));
    }
    assert_eq!(hall.ask(&seat(holder, Command::Hold)), Some(Refusal::NoHolds));
    hall.now = first;
    let lines = hall.host.next();
    hall.ask(&keeper(Command::GoOn));
    assert_eq!(hall.host.next(), lines, "it is held");
    end(&mut hall);
    while until(&hall.host).is_some() {
        end(&mut hall);
    }
    assert_eq!(hall.ask(&seat(holder, Command::Hold)), Some(Refusal::NoWindow));
    assert_eq!(hall.ask(&keeper(Command::Hold)), Some(Refusal::ForASeat));
}

#[test]
fn a_pause_stops_windows() {
    let (mut hall, by) = a_window(5);
    let first = until(&hall.host).expect("it is open");
    hall.now = Millis(first.0 - 1_000);
    assert_eq!(hall.ask(&keeper(Command::Pause)), None);
    assert_eq!(hall.host.due(), None);
    hall.now = Millis(first.0 + 60_000);
    let lines = hall.host.next();
    hall.ask(&keeper(Command::GoOn));
    assert_eq!(hall.host.next(), lines, "the clock stands");
    assert_eq!(hall.ask(&act(&hall.host, by, &silent(&hall.host, by))), None);
    assert_eq!(hall.ask(&keeper(Command::Resume)), None);
    let later = Millis(hall.now.0 + 1_000);
    assert_eq!(hall.host.due(), Some(later));
    let frame = hall.host.last_frame(Viewer::Table).expect("everybody sees it");
    assert_eq!(frame.news.last(), Some(&News::Window(Some(later))));
    end(&mut hall);
}

/// The speed of a public answer that nobody gives by hand is drawn, and never shows on a whole pause.
#[test]
fn automatic_answers_take_a_pause_of_their_own() {
    let config = Config::of(Faction::ALL, Options::default());
    let mut pauses = Vec::new();
    for seed in 0..8 {
        let agreed = Agreed::new(config).fill_in(true).pause(Millis(1_000)).windows(Windows::default(), seed);
        let mut hall = Hall::of(agreed, SplitMix::new(seed), seed);
        for by in Faction::ALL {
            hall.ask(&seat(by, Command::Order(Order::Bid(Limit::Pass, Span::Turn))));
        }
        for _ in 0..400 {
            if until(&hall.host).is_some() {
                end(&mut hall);
                continue;
            }
            let bids = |seat: &Faction| {
                hall.host.state().question(Actor::Seat(*seat)).is_some_and(|ask| ask.kind() == AskKind::Bid)
            };
            if hall.host.players().iter().any(|seat| bids(&seat))
                && let Some(due) = hall.host.due()
            {
                pauses.push(due.0 - hall.host.lines().last().expect("it has lines").at.0);
                hall.now = due;
                hall.ask(&keeper(Command::GoOn));
                continue;
            }
            let Some(answer) = hall.answer() else { break };
            hall.ask(&answer);
        }
    }
    assert!(pauses.len() > 20, "{pauses:?}");
    assert!(pauses.iter().all(|pause| (500..=1_500).contains(pause)), "{pauses:?}");
    pauses.sort_unstable();
    pauses.dedup();
    assert!(pauses.len() > 15, "they differ: {pauses:?}");
}

/// Whole games with windows end, and everybody's stream is that of the lines.
#[test]
fn whole_games_in_windows_end() {
    for seed in 0..games(6) {
        let mut hall = Hall::windowed(5_000 + seed);
        let mut dice = SplitMix::new(seed);
        let (mut windows, mut spent) = (0, 0);
        while to_a_window(&mut hall) {
            let (open, end) = (hall.now, until(&hall.host).expect("it is open"));
            windows += 1;
            spent += end.0 - open.0;
            for by in asked(&hall.host) {
                if dice.below(3) > 0 {
                    let ask = ask_of(&hall.host, by).expect("it is asked");
                    hall.now = Millis(hall.now.0 + dice.below(1 + end.0 - hall.now.0));
                    let request = act(&hall.host, by, &ask.sample(&mut dice).to_string());
                    assert_eq!(hall.ask(&request), None);
                }
            }
            super::end(&mut hall);
        }
        assert!(hall.is_over() && windows > 0, "seed {seed}");
        println!("seed {seed}: {windows} windows, {} s", spent / 1_000);
        let again = Host::of(*hall.host.agreed(), &hall.lines).expect("it has begun before");
        assert_eq!(again.record(), hall.host.record());
        for (viewer, frames) in &hall.told {
            assert_eq!(&hall.host.frames(*viewer, 0), frames, "seed {seed}, {viewer:?}");
            assert_eq!(&again.frames(*viewer, 0), frames, "seed {seed}, {viewer:?}");
        }
    }
}
