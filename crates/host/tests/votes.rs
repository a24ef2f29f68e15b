//! Votes: what the people at a table decide together, in lines like everything else.

use crate::common::{Hall, keeper, seat};
use kanly_engine::{Actor, Config, Faction, Options, SplitMix, Viewer};
use kanly_host::{
    Agreed, Body, Command, Host, Millis, Motion, News, Refusal, Request, STAND_IN, Sitter, Windows,
};

const ATREIDES: Faction = Faction::Atreides;
const FREMEN: Faction = Faction::Fremen;
const EMPEROR: Faction = Faction::Emperor;
const GUILD: Faction = Faction::Guild;

fn moves(by: Faction, motion: Motion) -> Request {
    seat(by, Command::Move(motion))
}

/// Four people and two bots.
fn hall(agreed: Agreed, seed: u64) -> Hall {
    let mut hall = Hall::of(agreed, SplitMix::new(seed), seed);
    for faction in Faction::ALL {
        let person = [ATREIDES, FREMEN, EMPEROR, GUILD].contains(&faction);
        let sitter = if person { Sitter::Person } else { Sitter::Bot("novice".into()) };
        assert_eq!(hall.ask(&keeper(Command::Sit(faction, sitter))), None);
    }
    hall
}

fn usual(seed: u64) -> Hall {
    hall(Agreed::new(Config::of(Faction::ALL, Options::default())), seed)
}

/// Plays on at random.
fn play(hall: &mut Hall, choices: u32) {
    for _ in 0..choices {
        match hall.answer() {
            Some(answer) => hall.ask(&answer),
            None => return,
        };
    }
}

/// What everybody was told last, which is the same for all.
fn news(hall: &Hall) -> Vec<News> {
    let news = hall.host.last_frame(Viewer::Table).expect("votes are public").news;
    for viewer in hall.host.viewers() {
        let told = hall.host.last_frame(viewer).expect("votes are public").news;
        let about =
            |news: &News| matches!(news, News::Moved(..) | News::Opposed(..) | News::Lapsed | News::Ended);
        let of = |news: &[News]| news.iter().filter(|news| about(news)).cloned().collect::<Vec<_>>();
        assert_eq!(of(&told), of(&news), "{viewer:?}");
    }
    news
}

#[test]
fn most_of_the_people_stop_the_clock_and_let_it_go() {
    let mut hall = usual(1);
    assert_eq!(hall.ask(&moves(ATREIDES, Motion::Resume)), Some(Refusal::ClockSo));
    assert_eq!(hall.ask(&moves(ATREIDES, Motion::Pause)), None);
    assert_eq!(news(&hall), [News::Moved(ATREIDES, Motion::Pause, false)]);
    let vote = hall.host.now(Viewer::Table).vote.expect("it is open");
    assert_eq!((vote.motion, vote.by, vote.needed), (Motion::Pause, ATREIDES, 3));
    assert_eq!(vote.until, Millis(hall.now.0 + 120_000));
    assert_eq!(hall.ask(&moves(ATREIDES, Motion::Pause)), Some(Refusal::Voted));
    assert_eq!(hall.ask(&moves(FREMEN, Motion::End)), Some(Refusal::VoteOpen));
    assert_eq!(hall.ask(&moves(Faction::Harkonnen, Motion::Pause)), Some(Refusal::NoVoice), "a bot");
    assert_eq!(hall.ask(&keeper(Command::Move(Motion::Pause))), Some(Refusal::ForASeat));
    assert_eq!(hall.ask(&moves(FREMEN, Motion::Pause)), None);
    assert_eq!(hall.ask(&seat(EMPEROR, Command::Oppose)), None);
    assert_eq!(news(&hall), [News::Opposed(EMPEROR, false)], "one alone is not in the way");
    assert_eq!(hall.ask(&seat(EMPEROR, Command::Oppose)), Some(Refusal::Voted));
    assert_eq!(hall.ask(&moves(GUILD, Motion::Pause)), None);
    assert_eq!(news(&hall)[0], News::Moved(GUILD, Motion::Pause, true));
    let now = hall.host.now(Viewer::Seat(EMPEROR));
    assert!(now.paused && now.vote.is_none());
    for by in [ATREIDES, FREMEN, EMPEROR] {
        assert_eq!(hall.ask(&moves(by, Motion::Resume)), None);
    }
    assert!(!hall.host.now(Viewer::Table).paused);
}

#[test]
fn whoever_proposed_it_may_withdraw_it() {
    let mut hall = usual(2);
    assert_eq!(hall.ask(&seat(FREMEN, Command::Oppose)), Some(Refusal::NoVote));
    hall.ask(&moves(ATREIDES, Motion::Pause));
    hall.ask(&moves(FREMEN, Motion::Pause));
    assert_eq!(hall.ask(&seat(ATREIDES, Command::Oppose)), None);
    assert_eq!(news(&hall), [News::Opposed(ATREIDES, true)]);
    assert_eq!(hall.host.vote(), None);
}

#[test]
fn whoever_is_against_it_may_think_again() {
    let mut hall = usual(2);
    hall.ask(&moves(ATREIDES, Motion::Pause));
    hall.ask(&seat(FREMEN, Command::Oppose));
    assert_eq!(hall.ask(&moves(FREMEN, Motion::Pause)), None);
    let vote = hall.host.vote().expect("it is open");
    assert!(vote.agreed.contains(FREMEN) && vote.opposed.is_empty());
    hall.ask(&seat(EMPEROR, Command::Oppose));
    hall.ask(&seat(GUILD, Command::Oppose));
    assert_eq!(hall.host.vote(), None, "three of four cannot be had any more");
}

#[test]
fn a_seat_is_handed_to_a_bot_by_most_of_the_others() {
    let mut hall = usual(3);
    let motion = Motion::HandOver(GUILD);
    assert_eq!(hall.ask(&moves(GUILD, motion)), Some(Refusal::NoVoice), "not on its own seat");
    let bot = Motion::HandOver(Faction::Harkonnen);
    assert_eq!(hall.ask(&moves(ATREIDES, bot)), Some(Refusal::BotSits(Faction::Harkonnen)));
    assert_eq!(hall.ask(&moves(ATREIDES, motion)), None);
    assert_eq!(hall.host.vote().map(|vote| vote.needed), Some(2));
    assert_eq!(hall.ask(&seat(GUILD, Command::Oppose)), None, "it is there");
    assert_eq!(hall.host.vote(), None);
    hall.ask(&moves(ATREIDES, motion));
    assert_eq!(hall.ask(&moves(EMPEROR, motion)), None);
    let bot = Sitter::Bot(STAND_IN.into());
    assert_eq!(news(&hall), [News::Moved(EMPEROR, motion, true), News::Sat(GUILD, bot.clone())]);
    assert_eq!(*hall.host.sitter(GUILD), bot);
}

#[test]
fn all_must_agree_to_take_back_what_was_revealed() {
    let mut taken = 0;
    for seed in 0..30 {
        let mut hall = usual(seed);
        play(&mut hall, 40);
        let before = *hall.host.state();
        let by = [ATREIDES, FREMEN, EMPEROR, GUILD]
            .into_iter()
            .find(|&by| before.open_waiting().contains(by) && before.question(Actor::Seat(by)).is_some());
        let Some(by) = by else { continue };
        let asked = hall.host.asked(by).expect("it is asked");
        let action = asked.decision.sample(&mut hall.dice).to_string();
        hall.ask(&seat(by, Command::Act { ask: asked.n, action }));
        // Somebody else may go on meanwhile, and the proposal is still about the same answer.
        let others: Vec<Faction> =
            [ATREIDES, FREMEN, EMPEROR, GUILD].into_iter().filter(|other| *other != by).collect();
        assert_eq!(hall.ask(&moves(by, Motion::Back)), None, "seed {seed}");
        assert_eq!(hall.host.vote().map(|vote| vote.needed), Some(4));
        for other in &others[..2] {
            assert_eq!(hall.ask(&moves(*other, Motion::Back)), None);
        }
        assert_ne!(hall.host.state().digest(), before.digest());
        assert_eq!(hall.ask(&moves(others[2], Motion::Back)), None);
        assert_eq!(hall.host.state().digest(), before.digest(), "seed {seed}");
        let news = news(&hall);
        assert_eq!(news[..], [News::Moved(others[2], Motion::Back, true), News::Back]);
        assert!(hall.host.asked(by).is_some_and(|asked| asked.n.is_some()));
        taken += 1;
    }
    assert!(taken > 10, "{taken}");
}

/// What a seat has answered in secret cannot be told from what is proposed to be taken back.
#[test]
fn only_what_all_have_seen_is_taken_back_by_vote() {
    for seed in 0..6 {
        let config = Config::of(Faction::ALL, Options::default().advanced(true));
        let mut hall = hall(Agreed::new(config).windows(Windows::default(), seed), seed);
        let mut windows = 0;
        while windows < 30 && !hall.is_over() {
            let line = |host: &Host| {
                let mut host = host.clone();
                host.carry_out(&moves(ATREIDES, Motion::Back), hall.now, &mut kanly_host::Seeded(1)).ok()?;
                host.lines().last().and_then(|line| match line.body {
                    Body::Moved { line, .. } => line,
                    _ => None, // any: not the proposal
                })
            };
            if hall.host.window(Viewer::Table).is_none() {
                let answer = hall.answer().expect("somebody is asked");
                hall.ask(&answer);
                continue;
            }
            let due = hall.host.due().expect("a window ends");
            let go_on = keeper(Command::GoOn);
            let (mut silent, mut spoken) = (hall.host.clone(), hall.host.clone());
            if let Some(asked) = hall.host.asked(ATREIDES).filter(|asked| asked.n.is_some()) {
                let action = asked.decision.ask.and_then(|ask| ask.nth(0)).expect("it is asked").to_string();
                let act = seat(ATREIDES, Command::Act { ask: asked.n, action });
                spoken.carry_out(&act, hall.now, &mut kanly_host::Seeded(1)).expect("it was offered");
            }
            for host in [&mut silent, &mut spoken] {
                host.carry_out(&go_on, due, &mut kanly_host::Seeded(1)).expect("it ends");
            }
            if silent.state().digest() == spoken.state().digest() {
                assert_eq!(line(&silent), line(&spoken), "seed {seed}");
                windows += 1;
            }
            hall.now = due;
            hall.ask(&go_on);
        }
        assert!(windows > 0, "seed {seed}");
    }
}

#[test]
fn all_must_agree_to_end_the_game() {
    let mut hall = usual(5);
    play(&mut hall, 30);
    for by in [ATREIDES, FREMEN, EMPEROR] {
        assert_eq!(hall.ask(&moves(by, Motion::End)), None);
    }
    assert!(!hall.host.ended());
    assert_eq!(hall.ask(&moves(GUILD, Motion::End)), None);
    assert_eq!(news(&hall), [News::Moved(GUILD, Motion::End, true), News::Ended]);
    assert!(hall.host.ended() && hall.host.outcome().is_none() && hall.host.due().is_none());
    assert!(Faction::ALL.into_iter().all(|seat| hall.host.asked(seat).is_none()));
    let act = Command::Act { ask: None, action: "pass".to_owned() };
    for command in [act, Command::Back, Command::Move(Motion::Pause), Command::Oppose] {
        assert_eq!(hall.ask(&seat(ATREIDES, command)), Some(Refusal::Over));
    }
    assert_eq!(hall.ask(&keeper(Command::GoOn)), Some(Refusal::Over));
    let words = Command::Say { room: kanly_host::Room::Table, words: "Well played.".to_owned() };
    assert_eq!(hall.ask(&seat(FREMEN, words)), None, "talk goes on");
}

#[test]
fn a_vote_lapses() {
    let mut hall = usual(6);
    hall.ask(&moves(ATREIDES, Motion::Pause));
    hall.now = hall.host.vote().expect("it is open").until;
    assert_eq!(hall.host.due(), Some(hall.now));
    assert_eq!(hall.ask(&seat(FREMEN, Command::Oppose)), Some(Refusal::NoVote));
    assert_eq!(hall.ask(&keeper(Command::GoOn)), None);
    assert_eq!(news(&hall), [News::Lapsed]);
    assert_eq!(hall.host.vote(), None);

    hall.ask(&moves(ATREIDES, Motion::Pause));
    hall.now = hall.host.vote().expect("it is open").until;
    assert_eq!(hall.ask(&moves(FREMEN, Motion::End)), None, "another may be proposed at once");
    assert_eq!(news(&hall), [News::Lapsed, News::Moved(FREMEN, Motion::End, false)]);
    hall.ask(&keeper(Command::Sit(GUILD, Sitter::Bot("novice".into()))));
    assert_eq!(hall.host.vote(), None, "others vote now");

    hall.ask(&moves(ATREIDES, Motion::Pause));
    hall.ask(&keeper(Command::Pause));
    assert_eq!(hall.host.vote(), None, "there is nothing left to vote on");
}

/// At a table of one person everything follows at once.
#[test]
fn one_person_decides_alone() {
    let config = Config::of(Faction::ALL, Options::default());
    let mut hall = Hall::of(Agreed::new(config), SplitMix::new(7), 7);
    assert_eq!(hall.ask(&moves(ATREIDES, Motion::Pause)), Some(Refusal::NoVoice), "nobody sits there yet");
    hall.ask(&keeper(Command::Sit(ATREIDES, Sitter::Person)));
    assert_eq!(hall.ask(&moves(ATREIDES, Motion::Back)), Some(Refusal::NothingBack));
    assert_eq!(hall.ask(&moves(ATREIDES, Motion::Pause)), None);
    assert!(hall.host.now(Viewer::Table).paused);
}
