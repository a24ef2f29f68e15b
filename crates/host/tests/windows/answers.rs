//! Answers in a window: sealed, changed, taken back, judged at once, and seen by nobody else.

use kanly_engine::{Actor, Dice as _, Event, Faction, SplitMix, Viewer, Waiting};
use kanly_host::{By, Command, Host, Key, Millis, News, Refusal, Request, Seeded};

use crate::common::{Hall, act, ask_of, asked, games, keeper, seat};
use crate::windows::{a_window, end, silent, to_a_window, until};

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
            let quiet = act(&hall.host, by, &silent(&hall.host, by));
            let other = ask_of(&hall.host, by).expect("it is asked");
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
                    host.carry_out(&keeper(Command::GoOn), end, &mut Seeded(seed)).expect("it ends");
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
            super::end(&mut hall);
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
                let ask = ask_of(&hall.host, *seat).expect("it is asked");
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
    let stale = seat(by, Command::Act { ask: number.map(|n| n + 1), action: silent(&hall.host, by) });
    assert_eq!(hall.ask(&stale), Some(Refusal::Stale { now: number }));
    assert_eq!(hall.host.next(), lines);
}

#[test]
fn a_sealed_answer_with_a_key_acts_once() {
    let (mut hall, by) = a_window(3);
    let request = act(&hall.host, by, &silent(&hall.host, by)).with_key(Key([7; 16]));
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
