//! Secret windows over time: nobody can see whether, when and how often somebody else has answered, or that it had anything to
//! decide.

mod common;

use common::{Hall, games};
use kanly_engine::{Actor, AskKind, Config, Dice as _, Event, Faction, Options, SplitMix, Viewer, Waiting};
use kanly_host::{
    Agreed, By, Command, Frame, Host, Key, Millis, News, Order, Refusal, Request, Seeded, Who, Windows,
};

fn seat(seat: Faction, command: Command) -> Request {
    Request::new(Who::Seat(seat), command)
}

fn go_on() -> Request {
    Request::new(Who::Keeper, Command::GoOn)
}

fn act(host: &Host, by: Faction, action: &str) -> Request {
    let ask = host.asked(by).and_then(|asked| asked.n);
    seat(by, Command::Act { ask, action: action.to_owned() })
}

fn until(host: &Host) -> Option<Millis> {
    host.window(Viewer::Table).map(|window| window.until)
}

/// Those who are asked.
fn asked(host: &Host) -> Vec<Faction> {
    let is_asked = |seat: &Faction| host.asked(*seat).is_some_and(|asked| asked.n.is_some());
    host.players().iter().filter(is_asked).collect()
}

/// What is answered for a seat that is silent.
fn silence(host: &Host, by: Faction) -> String {
    let ask = host.state_of(by).question(Actor::Seat(by)).expect("it is asked");
    let no = ["pass", "decline"].into_iter().find(|no| ask.contains(no.parse().expect("it is an action")));
    no.map_or_else(|| ask.nth(0).expect("it has answers").to_string(), str::to_owned)
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
    assert_eq!(hall.ask(&go_on()), None);
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

fn told(hall: &Hall, viewer: Viewer) -> Vec<Frame> {
    hall.host.frames(viewer, 0)
}

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

/// One seat answers early, late, several times, or not at all: it is the same to everybody else, to the moment.
#[test]
fn when_and_whether_somebody_answers_nobody_else_can_see() {
    let mut compared = 0;
    for seed in 0..games(6) {
        let mut hall = Hall::windowed(4_000 + seed);
        let mut dice = SplitMix::new(seed);
        while to_a_window(&mut hall) {
            let (by, start) = (asked(&hall.host)[0], hall.now);
            let end = until(&hall.host).expect("it is open");
            let quiet = act(&hall.host, by, &silence(&hall.host, by));
            let other = hall.host.asked(by).expect("it is asked").decision.ask.expect("it is");
            let other = act(&hall.host, by, &other.sample(&mut dice).to_string());
            let ways: [&[&Request]; 5] = [
                &[],
                &[&quiet],
                &[&other, &quiet],
                &[&quiet, &seat(by, Command::Back)],
                &[&other, &seat(by, Command::Back), &quiet],
            ];
            let tables: Vec<Host> = ways
                .iter()
                .map(|requests| {
                    let mut host = hall.host.clone();
                    let mut at = start;
                    for request in *requests {
                        at = Millis(at.0 + dice.below(1 + (end.0 - at.0) / 2));
                        host.carry_out(request, at, &mut Seeded(seed)).expect("it may do so");
                        assert_eq!(host.due(), Some(end));
                    }
                    host.carry_out(&go_on(), end, &mut Seeded(seed)).expect("it ends");
                    host
                })
                .collect();
            for table in &tables[1..] {
                assert_eq!(table.state().digest(), tables[0].state().digest(), "seed {seed}, {by}");
                for viewer in table.viewers().filter(|viewer| *viewer != Viewer::Seat(by)) {
                    let last = |host: &Host| (host.seq(viewer), host.last_frame(viewer), host.now(viewer));
                    assert_eq!(last(table), last(&tables[0]), "seed {seed}, {by}, {viewer:?}");
                    compared += 1;
                }
            }
            if dice.below(3) > 0 {
                hall.ask(&other);
            }
            self::end(&mut hall);
        }
        assert!(hall.is_over(), "seed {seed}");
    }
    assert!(compared > 1_000, "{compared}");
}

#[test]
fn a_sealed_answer_can_be_changed_and_taken_back() {
    let mut met = 0;
    for seed in 0..20 {
        let mut hall = Hall::windowed(seed);
        while met < 10 && to_a_window(&mut hall) {
            let more = |seat: &Faction| {
                let ask = hall.host.state_of(*seat).question(Actor::Seat(*seat)).expect("it is asked");
                (ask.size() > 1).then(|| [0, 1].map(|n| ask.nth(n).expect("there are two").to_string()))
            };
            let chooser = asked(&hall.host).into_iter().find_map(|seat| Some((seat, more(&seat)?)));
            let Some((by, [first, second])) = chooser else {
                end(&mut hall);
                continue;
            };
            let own = |hall: &Hall| hall.host.window(Viewer::Seat(by)).and_then(|window| window.sealed);
            let number = hall.host.asked(by).and_then(|asked| asked.n);
            let digest = hall.host.state().digest();
            for action in [&first, &second] {
                assert_eq!(hall.ask(&act(&hall.host, by, action)), None);
                assert_eq!(own(&hall).map(|action| action.to_string()).as_ref(), Some(action));
                assert_eq!(hall.host.asked(by).and_then(|asked| asked.n), number, "it is still asked");
            }
            assert_eq!(hall.ask(&seat(by, Command::Back)), None);
            assert_eq!(own(&hall), None);
            let frame = hall.host.last_frame(Viewer::Seat(by)).expect("it is told");
            assert_eq!(frame.news, [News::Sealed(None)]);
            assert_eq!(hall.ask(&act(&hall.host, by, &second)), None);
            assert_eq!(hall.host.state().digest(), digest, "the game has not moved");
            let stale = act(&hall.host, by, &second);
            let from = hall.host.next();
            end(&mut hall);
            let choices: Vec<String> = hall.lines[from as usize..]
                .iter()
                .filter_map(|line| match &line.body {
                    kanly_host::Body::Choice { actor, action, by: By::Itself }
                        if *actor == Actor::Seat(by) =>
                    {
                        Some(action.to_string())
                    }
                    _ => None, // any: not its answer
                })
                .collect();
            assert_eq!(choices, [second]);
            assert!(matches!(hall.ask(&stale), Some(Refusal::Stale { .. })), "the window is over");
            met += 1;
        }
    }
    assert!(met >= 10, "{met}");
}

#[test]
fn what_is_not_legal_is_refused_at_once() {
    let (mut hall, by) = a_window(2);
    let lines = hall.host.next();
    let refused = hall.ask(&act(&hall.host, by, "bid 3"));
    assert_eq!(refused.map(|refusal| refusal.id()), Some("illegal"));
    let unasked = hall.host.players().iter().find(|seat| !asked(&hall.host).contains(seat));
    if let Some(other) = unasked {
        let refused = hall.ask(&act(&hall.host, other, "karama shipping karama"));
        assert!(refused.is_some());
    }
    let number = hall.host.asked(by).and_then(|asked| asked.n);
    let stale = seat(by, Command::Act { ask: number.map(|n| n + 1), action: silence(&hall.host, by) });
    assert_eq!(hall.ask(&stale), Some(Refusal::Stale { now: number }));
    assert_eq!(hall.host.next(), lines);
}

#[test]
fn a_sealed_answer_with_a_key_acts_once() {
    let (mut hall, by) = a_window(3);
    let request = act(&hall.host, by, &silence(&hall.host, by)).with_key(Key([7; 16]));
    assert_eq!(hall.ask(&request), None);
    let lines = hall.host.next();
    assert_eq!(hall.ask(&request), None);
    assert_eq!(hall.host.next(), lines);
    assert_eq!(hall.ask(&seat(by, Command::Back)), None);
    assert_eq!(hall.ask(&request), None, "what was taken back is not sealed again by an echo");
    assert_eq!(hall.host.window(Viewer::Seat(by)).and_then(|window| window.sealed), None);
    end(&mut hall);
    let lines = hall.host.next();
    assert_eq!(hall.ask(&request), None, "it was done, though the question is gone");
    assert_eq!(hall.host.next(), lines);
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
    hall.ask(&go_on());
    assert_eq!(hall.host.next(), lines, "it is held");
    end(&mut hall);
    while until(&hall.host).is_some() {
        end(&mut hall);
    }
    assert_eq!(hall.ask(&seat(holder, Command::Hold)), Some(Refusal::NoWindow));
    assert_eq!(hall.ask(&Request::new(Who::Keeper, Command::Hold)), Some(Refusal::ForASeat));
}

#[test]
fn a_pause_stops_windows() {
    let (mut hall, by) = a_window(5);
    let first = until(&hall.host).expect("it is open");
    hall.now = Millis(first.0 - 1_000);
    assert_eq!(hall.ask(&Request::new(Who::Keeper, Command::Pause)), None);
    assert_eq!(hall.host.due(), None);
    hall.now = Millis(first.0 + 60_000);
    let lines = hall.host.next();
    hall.ask(&go_on());
    assert_eq!(hall.host.next(), lines, "the clock stands");
    assert_eq!(hall.ask(&act(&hall.host, by, &silence(&hall.host, by))), None);
    assert_eq!(hall.ask(&Request::new(Who::Keeper, Command::Resume)), None);
    let later = Millis(hall.now.0 + 1_000);
    assert_eq!(hall.host.due(), Some(later));
    let frame = hall.host.last_frame(Viewer::Table).expect("everybody sees it");
    assert_eq!(frame.news.last(), Some(&News::Window(Some(later))));
    end(&mut hall);
}

/// The game asks one after the other there; at a table with windows all are asked at once, and what they bring in comes in order.
#[test]
fn at_an_open_point_all_are_asked_at_once() {
    let mut met = 0;
    for seed in 0..40 {
        let mut hall = Hall::windowed(seed);
        while met < 5 && to_a_window(&mut hall) {
            let first = match hall.host.state().must_act() {
                Waiting::Seats(seats) => seats.nth(0).expect("somebody is asked"),
                Waiting::Chance | Waiting::Nobody => panic!("a window asks seats"),
            };
            let holds = |by: &Faction| {
                hall.host.asked(*by).is_some_and(|asked| asked.decision.open.truthtrance.is_some())
            };
            let in_line = |by: &Faction| hall.host.state().question(Actor::Seat(*by)).is_none();
            let later = asked(&hall.host).into_iter().find(|by| in_line(by) && holds(by));
            let Some(by) = later else {
                end(&mut hall);
                continue;
            };
            let question = format!("truthtrance {first} holds-card Karama 1");
            let before = hall.host.state().digest();
            assert!(hall.host.state().check(Actor::Seat(by), question.parse().expect("it is one")).is_err());
            assert_eq!(hall.ask(&act(&hall.host, by, &question)), None, "it is judged as in its turn");
            assert_eq!(hall.host.state().digest(), before, "the game has not moved");
            let others = hall.host.viewers().filter(|viewer| *viewer != Viewer::Seat(by));
            assert!(others.into_iter().all(|viewer| hall.host.last_frame(viewer).is_none()));
            end(&mut hall);
            let asked = hall.host.happened().iter().any(
                |effect| matches!(effect.event, Event::TruthtranceAnswered { faction, .. } if faction == by),
            );
            assert!(asked, "seed {seed}, {by}");
            met += 1;
        }
    }
    assert!(met >= 5, "{met}");
}

/// The speed of a public answer that nobody gives by hand is drawn, and never shows on a whole pause.
#[test]
fn automatic_answers_take_a_pause_of_their_own() {
    let config = Config::of(Faction::ALL, Options::default());
    let mut pauses = Vec::new();
    for seed in 0..8 {
        let agreed = Agreed::new(config).fill_in(true).pause(Millis(1_000)).windows(Windows::default(), seed);
        let mut hall = Hall::of(agreed, SplitMix::new(seed), seed);
        for seat in Faction::ALL {
            hall.ask(&Request::new(
                Who::Seat(seat),
                Command::Order(Order::Bid(kanly_host::Limit::Pass, kanly_host::Span::Turn)),
            ));
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
                hall.ask(&go_on());
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
                    let ask = hall.host.asked(by).expect("it is asked").decision.ask.expect("it is");
                    hall.now = Millis(hall.now.0 + dice.below(1 + end.0 - hall.now.0));
                    let request = act(&hall.host, by, &ask.sample(&mut dice).to_string());
                    assert_eq!(hall.ask(&request), None);
                }
            }
            self::end(&mut hall);
        }
        assert!(hall.is_over() && windows > 0, "seed {seed}");
        println!("seed {seed}: {windows} windows, {} s", spent / 1_000);
        let again = Host::of(*hall.host.agreed(), &hall.lines).expect("it has begun before");
        assert_eq!(again.record(), hall.host.record());
        for (viewer, frames) in &hall.told {
            assert_eq!(&told(&hall, *viewer), frames, "seed {seed}, {viewer:?}");
            assert_eq!(&again.frames(*viewer, 0), frames, "seed {seed}, {viewer:?}");
        }
    }
}
