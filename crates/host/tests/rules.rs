//! What rules say about talk, and what tables promise beside the game: the floor, standing orders, warnings, clocks, taking back.

use crate::common::{Hall, keeper, seat};
use kanly_engine::sets::FactionSet;
use kanly_engine::{Action, Actor, AskKind, Config, Faction, Options, Phase, SplitMix, Viewer};
use kanly_host::{
    Agreed, Body, By, Command, Floor, LONGEST_NAME, Limit, Millis, Murmur, News, Order, Refusal, Request,
    Room, Said, Span, Warning, Who,
};

const ATREIDES: Faction = Faction::Atreides;
const FREMEN: Faction = Faction::Fremen;
const EMPEROR: Faction = Faction::Emperor;

fn hall(seed: u64, change: impl FnOnce(Agreed) -> Agreed, options: Options) -> Hall {
    let config = Config::of(Faction::ALL, options);
    Hall::of(change(Agreed::new(config)), SplitMix::new(seed), seed)
}

fn say(room: Room, words: &str) -> Command {
    Command::Say { room, words: words.to_owned() }
}

fn heard(hall: &Hall, viewer: Viewer) -> Vec<Said> {
    let told = hall.told.iter().find(|(known, _)| *known == viewer).map(|(_, frames)| frames.clone());
    let news = told.into_iter().flatten().flat_map(|frame| frame.news);
    news.filter_map(|news| if let News::Said(said) = news { Some(said) } else { None }).collect()
}

/// Lets everybody answer at random until somebody is asked this.
fn until(hall: &mut Hall, kind: AskKind) -> Option<Faction> {
    for _ in 0..20_000 {
        let asked = |seat: &Faction| {
            hall.host.state().question(Actor::Seat(*seat)).is_some_and(|ask| ask.kind() == kind)
        };
        if let Some(seat) = hall.host.players().iter().find(asked) {
            return Some(seat);
        }
        let answer = hall.answer()?;
        hall.ask(&answer);
    }
    None
}

/// A table in a Nexus, and somebody who is asked there.
fn in_a_nexus() -> (Hall, Faction) {
    let met = (0..40).find_map(|seed| {
        let mut hall = hall(seed, |agreed| agreed, Options::default());
        until(&mut hall, AskKind::Nexus).map(|asked| (hall, asked))
    });
    met.expect("a worm comes in one of forty games")
}

/// Proves 1.10.01.01/1
#[test]
fn what_is_said_in_a_nexus_everybody_can_read() {
    let (mut hall, speaker) = in_a_nexus();
    assert_eq!(hall.ask(&seat(speaker, say(Room::Table, "Who joins us?"))), None);
    let viewers: Vec<Viewer> = hall.host.viewers().collect();
    for viewer in viewers {
        let heard = heard(&hall, viewer);
        assert_eq!(
            heard.iter().map(|said| &*said.words).collect::<Vec<_>>(),
            ["Who joins us?"],
            "{viewer:?}"
        );
    }
}

/// Proves 1.10.01.01/2
#[test]
fn what_is_said_to_one_nobody_else_can_read() {
    let (mut hall, _) = in_a_nexus();
    let before: Vec<(Viewer, u32)> =
        hall.host.viewers().map(|viewer| (viewer, hall.host.seq(viewer))).collect();
    assert_eq!(hall.ask(&seat(ATREIDES, say(Room::Seat(FREMEN), "Ally with us."))), None);
    for (viewer, seq) in before {
        let reached = [Viewer::Seat(ATREIDES), Viewer::Seat(FREMEN)].contains(&viewer);
        assert_eq!(heard(&hall, viewer).len(), usize::from(reached), "{viewer:?}");
        assert_eq!(
            hall.host.seq(viewer),
            seq + u32::from(reached),
            "no gap tells that somebody spoke: {viewer:?}"
        );
    }
    assert_eq!(hall.ask(&seat(ATREIDES, say(Room::Seat(ATREIDES), "Me."))), Some(Refusal::ToItself));
    assert_eq!(hall.ask(&seat(ATREIDES, say(Room::Ally, "Us."))), Some(Refusal::NoAlly));
    assert_eq!(hall.ask(&seat(ATREIDES, say(Room::Table, " \n "))), Some(Refusal::NoWords));
    let long = "x".repeat(501);
    assert_eq!(
        hall.ask(&seat(ATREIDES, say(Room::Table, &long))),
        Some(Refusal::TooLong { found: 501, most: 500 })
    );
}

/// Proves 1.10.01.01/3
#[test]
fn words_make_no_alliance() {
    let (mut hall, _) = in_a_nexus();
    hall.ask(&seat(ATREIDES, say(Room::Seat(FREMEN), "Be our ally.")));
    hall.ask(&seat(FREMEN, say(Room::Seat(ATREIDES), "We are your ally.")));
    let digest = hall.host.state().digest();
    hall.ask(&seat(FREMEN, say(Room::Table, "We are allies of Atreides.")));
    assert_eq!(hall.host.state().open().ally[ATREIDES], None);
    assert_eq!(hall.host.state().digest(), digest, "no rule reads what is said");
}

/// Proves 1.10.02.03/4
#[test]
fn allies_write_to_each_other_at_any_time() {
    for seed in 0..40 {
        let mut hall = hall(seed, |agreed| agreed, Options::default());
        let allied = |hall: &Hall| {
            hall.host.players().iter().find(|&seat| hall.host.state().open().ally[seat].is_some())
        };
        for _ in 0..3_000 {
            let shipping = hall.host.state().phase() == Phase::Shipment;
            if let Some(speaker) = allied(&hall).filter(|_| shipping) {
                let ally = hall.host.state().open().ally[speaker].expect("it is allied");
                assert_eq!(hall.ask(&seat(speaker, say(Room::Ally, "Leave Arrakeen to us."))), None);
                let viewers: Vec<Viewer> = hall.host.viewers().collect();
                for viewer in viewers {
                    let reached = [Viewer::Seat(speaker), Viewer::Seat(ally)].contains(&viewer);
                    assert_eq!(heard(&hall, viewer).len(), usize::from(reached), "{viewer:?}");
                }
                return;
            }
            match hall.answer() {
                Some(answer) => hall.ask(&answer),
                None => break,
            };
        }
    }
    panic!("nobody allied in forty games");
}

/// Those who watch talk among themselves: no seat gets a frame, a number or a word of it.
#[test]
fn what_those_say_who_watch_no_seat_hears() {
    let mut hall = hall(4, |agreed| agreed, Options::default());
    let murmur =
        |name: &str, words: &str| keeper(Command::Murmur { name: name.to_owned(), words: words.to_owned() });
    let before: Vec<(Viewer, u32)> =
        hall.host.viewers().map(|viewer| (viewer, hall.host.seq(viewer))).collect();
    assert_eq!(hall.ask(&murmur(" Irulan\n", "Fremen hold\ta Karama.")), None);
    let said = Murmur { name: "Irulan".into(), words: "Fremen hold a Karama.".into() };
    for (viewer, seq) in before {
        let watches = [Viewer::Table, Viewer::Judge].contains(&viewer);
        assert_eq!(hall.host.seq(viewer), seq + u32::from(watches), "{viewer:?}");
        let news = hall.host.last_frame(viewer).map(|frame| frame.news);
        assert_eq!(news, watches.then(|| vec![News::Murmured(said.clone())]), "{viewer:?}");
    }
    assert_eq!(hall.ask(&murmur("", "Words.")), Some(Refusal::NoName));
    assert_eq!(hall.ask(&murmur("Irulan", " \n ")), Some(Refusal::NoWords));
    let long = |most: usize| "x".repeat(most + 1);
    assert_eq!(
        hall.ask(&murmur(&long(LONGEST_NAME), "Words.")),
        Some(Refusal::TooLong { found: 41, most: 40 })
    );
    assert_eq!(hall.ask(&murmur("Irulan", &long(500))), Some(Refusal::TooLong { found: 501, most: 500 }));
    let by_a_seat = Command::Murmur { name: "Irulan".to_owned(), words: "Words.".to_owned() };
    assert_eq!(hall.ask(&seat(ATREIDES, by_a_seat)), Some(Refusal::ForTheKeeper));
}

#[test]
fn agents_hear_what_is_said_to_them() {
    let mut hall = hall(4, |agreed| agreed, Options::default());
    until(&mut hall, AskKind::KeepTraitor).expect("traitors are kept");
    hall.ask(&seat(ATREIDES, say(Room::Seat(FREMEN), "For you.")));
    hall.ask(&seat(ATREIDES, say(Room::Table, "For all.")));
    let heard = |seat: Faction| {
        let prompt = hall.host.prompt(seat, &[]).expect("it keeps a traitor");
        prompt.heard().iter().map(|said| said.words.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(heard(FREMEN), ["For you.", "For all."]);
    assert_eq!(heard(EMPEROR), ["For all."]);
}

/// With the option every phase end waits for those who asked, and for nobody else.
#[test]
fn the_floor_is_for_those_who_asked() {
    let options = Options::default().floor(true).max_turns(2);
    let mut hall = hall(5, |agreed| agreed, options);
    hall.ask(&seat(ATREIDES, Command::Order(Order::Floor(Floor::Always))));
    let mut stops = 0;
    while !hall.is_over() {
        let floor = |seat: &Faction| {
            hall.host.state().question(Actor::Seat(*seat)).is_some_and(|ask| ask.kind() == AskKind::Floor)
        };
        let waiting: FactionSet = hall.host.players().iter().filter(floor).collect();
        if !waiting.is_empty() {
            assert_eq!(waiting, FactionSet::from(ATREIDES), "the others pass unseen");
            assert_eq!(hall.host.state().open_waiting(), waiting, "that it waits is public");
            stops += 1;
            let n = hall.host.asked(ATREIDES).and_then(|asked| asked.n);
            hall.ask(&seat(ATREIDES, Command::Act { ask: n, action: "pass".to_owned() }));
            continue;
        }
        let answer = hall.answer().expect("somebody is asked");
        hall.ask(&answer);
    }
    assert!(stops >= 16, "eight phases a turn: {stops}");
}

/// Where the table did not agree on it nobody is told that phases wait.
#[test]
fn the_floor_is_an_option_of_the_table() {
    let mut hall = hall(6, |agreed| agreed, Options::default());
    let refused = hall.ask(&seat(EMPEROR, Command::Order(Order::Floor(Floor::Always))));
    assert_eq!(refused, Some(Refusal::NoFloor));
    assert_eq!(hall.ask(&seat(EMPEROR, Command::Order(Order::Floor(Floor::Never)))), None);
}

/// Whoever asks once is heard once.
#[test]
fn the_floor_can_be_asked_for_once() {
    let mut hall = hall(6, |agreed| agreed, Options::default().floor(true));
    hall.ask(&seat(EMPEROR, Command::Order(Order::Floor(Floor::Once))));
    assert_eq!(until(&mut hall, AskKind::Floor), Some(EMPEROR));
    let offer = "offer atreides, emperor: text \"Peace until the worm comes\"".to_owned();
    assert_eq!(hall.ask(&seat(EMPEROR, Command::Act { ask: None, action: offer })), None);
    assert_eq!(hall.host.orders(EMPEROR).floor, Floor::Once, "a deal is what it was asked for");
    assert_eq!(until(&mut hall, AskKind::Floor), Some(EMPEROR), "it still has it");
    let n = hall.host.asked(EMPEROR).and_then(|asked| asked.n);
    assert_eq!(hall.ask(&seat(EMPEROR, Command::Act { ask: n, action: "pass".to_owned() })), None);
    assert_eq!(hall.host.orders(EMPEROR).floor, Floor::Never);
}

#[test]
fn bids_are_made_as_ordered() {
    let mut hall = hall(7, |agreed| agreed, Options::default());
    let bidder = until(&mut hall, AskKind::Bid).expect("cards are sold");
    hall.ask(&seat(bidder, Command::Order(Order::Bid(Limit::UpTo(2), Span::Turn))));
    let due = hall.host.due().expect("an order is due");
    assert!(due <= hall.now);
    hall.ask(&keeper(Command::GoOn));
    let own = hall.told.iter().find(|(viewer, _)| *viewer == Viewer::Seat(bidder)).expect("it is told");
    let answered = own.1.iter().flat_map(|frame| &frame.news);
    let answered: Vec<&News> = answered.filter(|news| matches!(news, News::Answered(_, By::Order))).collect();
    assert_eq!(answered.len(), 1, "{answered:?}");
    for (viewer, frames) in &hall.told {
        let told = frames.iter().flat_map(|frame| &frame.news);
        let orders = told.filter(|news| matches!(news, News::Answered(..) | News::Ordered(_))).count();
        assert_eq!(orders > 0, *viewer == Viewer::Seat(bidder), "orders are private: {viewer:?}");
    }
}

/// Before anything is revealed a choice is the seat's own again; afterwards the others would have to agree.
#[test]
fn taking_back_is_free_until_something_is_revealed() {
    let (mut free, mut refused) = (0, 0);
    for seed in 0..30 {
        let mut hall = Hall::new(seed);
        for _ in 0..200 {
            let Some(answer) = hall.answer() else { break };
            let Who::Seat(actor) = answer.who else { panic!("a seat answers") };
            let before = *hall.host.state();
            if hall.ask(&answer).is_some() {
                continue;
            }
            match hall.ask(&seat(actor, Command::Back)) {
                None => {
                    assert_eq!(hall.host.state().digest(), before.digest(), "seed {seed}, {answer:?}");
                    free += 1;
                    hall.ask(&keeper(Command::GoOn));
                    if let Some(answer) = hall.answer() {
                        hall.ask(&answer);
                    }
                }
                Some(Refusal::Revealed) => refused += 1,
                Some(other) => panic!("seed {seed}, {answer:?}: {other:?}"),
            }
        }
    }
    assert!(free > 100 && refused > 100, "{free} {refused}");
}

/// What was ordered after the choice that is taken back is taken back with it, and what was ordered before it stays.
#[test]
fn orders_are_taken_back_with_what_they_were_for() {
    let mut hall = hall(3, |agreed| agreed, Options::default());
    let (by, other) = (ATREIDES, Faction::Fremen);
    let ordered = |hall: &mut Hall, order: Order| {
        let line = hall.host.next();
        assert_eq!(hall.ask(&seat(by, Command::Order(order))), None);
        line
    };
    ordered(&mut hall, Order::Charity(true));
    let to = ordered(&mut hall, Order::Decline(None));
    ordered(&mut hall, Order::Decline(Some(other)));
    assert!(hall.host.orders(by).declined.is_some() && hall.host.orders(by).against.contains(other));
    assert_eq!(hall.ask(&keeper(Command::BackTo(to))), None);
    let left = *hall.host.orders(by);
    assert!(left.charity && left.declined.is_none() && left.against.is_empty(), "{left:?}");
    // The line that took them back takes no others back a second time.
    let to = ordered(&mut hall, Order::Decline(None));
    assert_eq!(hall.ask(&keeper(Command::BackTo(to))), None);
    assert_eq!(*hall.host.orders(by), left);
}

/// Time is handed in: a seat that stays silent has an answer given in its name, and only when its time is up.
#[test]
fn a_clock_that_runs_out_answers() {
    let mut hall = hall(8, |agreed| agreed.allowance(Millis(10_000)), Options::default());
    until(&mut hall, AskKind::KeepTraitor).expect("traitors are kept");
    let asked = hall.host.asked(ATREIDES).expect("a traitor is kept");
    assert_eq!(asked.until, Some(Millis(10_000)));
    hall.now = Millis(9_999);
    assert_eq!(hall.host.due(), Some(Millis(10_000)));
    let lines = hall.host.next();
    hall.ask(&keeper(Command::GoOn));
    assert_eq!(hall.host.next(), lines, "nothing is due");
    hall.ask(&keeper(Command::Extra(ATREIDES, Millis(5_000))));
    hall.ask(&keeper(Command::Pause));
    hall.now = Millis(20_000);
    hall.ask(&keeper(Command::GoOn));
    assert_eq!(hall.host.asked(ATREIDES).and_then(|asked| asked.n), Some(1), "the clock stands");
    hall.ask(&keeper(Command::Resume));
    assert_eq!(hall.host.asked(ATREIDES).and_then(|asked| asked.until), Some(Millis(25_001)));
    hall.now = Millis(25_001);
    hall.ask(&keeper(Command::GoOn));
    assert_ne!(hall.host.asked(ATREIDES).and_then(|asked| asked.n), Some(1), "its time is up");
}

/// [1.10.01] Silence is a no: whoever lets a proposal lie is nobody's ally.
#[test]
fn a_clock_that_runs_out_makes_no_alliance() {
    let met = (0..40).find_map(|seed| {
        let mut hall = hall(seed, |agreed| agreed.allowance(Millis(10_000)), Options::default());
        until(&mut hall, AskKind::Proposal).map(|asked| (hall, asked))
    });
    let (mut hall, asked) = met.expect("somebody proposes in one of forty games");
    hall.now = hall.host.asked(asked).and_then(|asked| asked.until).expect("its clock runs");
    let lines = hall.lines.len();
    hall.ask(&Request::new(Who::Keeper, Command::GoOn));
    let no = Body::Choice { actor: Actor::Seat(asked), action: Action::Decline, by: By::Clock };
    assert!(hall.lines[lines..].iter().any(|line| line.body == no), "{:?}", &hall.lines[lines..]);
    assert_eq!(hall.host.state().open().ally[asked], None);
}

#[test]
fn forces_beside_an_ally_are_warned_of() {
    let mut warned = 0;
    for seed in 0..60 {
        let mut hall = hall(seed, |agreed| agreed, Options::default().advanced(true));
        for _ in 0..1_500 {
            let Some(answer) = hall.answer() else { break };
            let (Who::Seat(actor), Command::Act { action, .. }) = (answer.who, &answer.command) else {
                continue;
            };
            let action = action.parse().expect("it is notation");
            for warning in hall.host.warnings(actor, action) {
                if let Warning::BesideAlly { ally, territories } = warning {
                    assert_eq!(hall.host.state().open().ally[actor], Some(ally));
                    assert!(!territories.is_empty());
                    warned += 1;
                }
            }
            hall.ask(&answer);
        }
        if warned > 3 {
            return;
        }
    }
    panic!("only {warned} warnings in sixty games");
}
