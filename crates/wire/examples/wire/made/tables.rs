//! What is said around a game: commands, replies and frames of a small table.

use kanly_engine::misread::Misread;
use kanly_engine::{
    Action, Actor, Config, Faction, Illegal, Leader, Options, Outcome, State, Territory, Victory, Viewer,
};
use kanly_host::texts::BadWords;
use kanly_host::{
    Agreed, By, Clock, Command, Floor, Host, Limit, Millis, Motion, Murmur, News, Order, Orders, Refusal,
    Request, Room, Said, Seeded, Sitter, Span, Warning, Who, Windows,
};
use kanly_narrate::Tongue;
use kanly_wire::{End, Frame, Hello, Message, Reply, Standing, Telling, Tried, example};
use serde::Serialize;
use serde_json::Value;

use crate::examples::Examples;

const SEATS: [Faction; 2] = [Faction::Atreides, Faction::Fremen];

pub(crate) fn all() -> Examples {
    let mut examples = Examples::new();
    let tongue = Tongue::english();
    for order in orders() {
        put(&mut examples, "orders", &kanly_wire::Order::from(order));
    }
    for command in commands() {
        let command = kanly_wire::Command::from(command);
        put(&mut examples, "commands", &command);
        let request =
            kanly_wire::Request { key: Some(kanly_wire::Hex(*b"once and no more").into()), command };
        examples.entry(("requests", "Request".to_owned())).or_insert_with(|| example(&request));
    }
    let mut host = table();
    for refusal in refusals(host.state()) {
        put(&mut examples, "refusals", &kanly_wire::Refusal::new(&refusal, tongue));
        put(&mut examples, "replies", &Reply::refused(&refusal, tongue));
    }
    let unread = kanly_wire::read::<kanly_wire::Command>("{\"act\": {\"ask\": \"one\"}}");
    if let Err(Reply::Refused { why, .. }) = unread.map_err(Reply::unread) {
        put(&mut examples, "refusals", &why);
    }
    put(&mut examples, "replies", &Reply::Done { seq: 413, again: false });
    for warning in warnings() {
        put(&mut examples, "warnings", &kanly_wire::Warning::from(&warning));
    }
    for news in news() {
        put(&mut examples, "news", &kanly_wire::News::new(&news, &mut Telling::new(tongue)));
    }
    play(&mut host, &mut examples, tongue);
    examples
}

/// Keeps the first of each variant.
fn put(examples: &mut Examples, part: &'static str, value: &impl Serialize) {
    let name = match serde_json::to_value(value) {
        Ok(Value::String(name)) => name,
        Ok(Value::Object(object)) => object.keys().next().cloned().unwrap_or_default(),
        Ok(Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_)) | Err(_) => return,
    };
    examples.entry((part, name)).or_insert_with(|| example(value));
}

/// A table that has just been dealt.
fn table() -> Host {
    let config = Config::of(SEATS, Options::default().advanced(true));
    let agreed = Agreed::new(config).allowance(Millis(120_000)).pause(Millis(900)).commitment([0x5a; 32]);
    let agreed = agreed.windows(Windows::default(), 7);
    let mut host = Host::new(agreed).expect("two factions can play");
    for (command, who) in [
        (Command::Sit(Faction::Fremen, Sitter::Person), Who::Keeper),
        (Command::Sit(Faction::Atreides, Sitter::Bot("standard".into())), Who::Keeper),
        (Command::GoOn, Who::Keeper),
    ] {
        let done = host.carry_out(&Request::new(who, command), Millis(1_000), &mut Seeded(7));
        done.expect("nothing stands in the way");
    }
    host
}

/// Both keep a traitor; one of them is told what it sees.
fn play(host: &mut Host, examples: &mut Examples, tongue: &Tongue) {
    let fremen = Viewer::Seat(Faction::Fremen);
    put(examples, "messages", &Message::Hello(Hello::new(host, fremen, tongue)));
    for (at, seat) in SEATS.into_iter().enumerate() {
        let asked = host.asked(seat).expect("a traitor is kept");
        let action = asked.decision.fallback().expect("it is asked");
        put(examples, "tried", &Tried::new(host, seat, action, tongue));
        put(examples, "tried", &Tried::new(host, seat, Action::Bid(3), tongue));
        let act = Request::new(Who::Seat(seat), Command::Act { ask: asked.n, action: action.to_string() });
        host.carry_out(&act, Millis(5_000 * (at as u64 + 1)), &mut Seeded(7)).expect("it was offered");
    }
    let standing = Standing::new(host, fremen, tongue);
    let frame = host.last_frame(fremen).expect("it has seen something");
    for news in &frame.news {
        put(examples, "news", &kanly_wire::News::new(news, &mut Telling::new(tongue)));
    }
    let whole = Message::Frame(Frame::new(&frame, Some(standing), &mut Telling::new(tongue)));
    put(examples, "messages", &whole);
    let alone = Message::Frame(Frame::new(&frame, None, &mut Telling::new(tongue)));
    examples.insert(("messages", "frame.alone".to_owned()), example(&alone));
    let outcome = Outcome { winners: Faction::Fremen.into(), condition: Victory::FremenSpecial, turn: 10 };
    put(examples, "messages", &Message::End(End { seq: frame.seq, outcome: Some((&outcome).into()) }));
}

fn orders() -> [Order; 8] {
    [
        Order::Bid(Limit::UpTo(4), Span::Card),
        Order::Decline(Some(Faction::Harkonnen)),
        Order::Charity(true),
        Order::FreeRevival(true),
        Order::GuildPlace(true),
        Order::NoAlliance(false),
        Order::Floor(Floor::Once),
        Order::Clear,
    ]
}

fn commands() -> [Command; 16] {
    [
        Command::Act { ask: Some(57), action: "bid 4".to_owned() },
        Command::Say { room: Room::Seat(Faction::Emperor), words: "Shall we?".to_owned() },
        Command::Murmur { name: "Irulan".to_owned(), words: "A beginning.".to_owned() },
        Command::Order(Order::Bid(Limit::Pass, Span::Turn)),
        Command::Back,
        Command::Hold,
        Command::Move(Motion::HandOver(Faction::Guild)),
        Command::Oppose,
        Command::BackTo(12),
        Command::GoOn,
        Command::Sit(Faction::Guild, Sitter::Bot("novice".into())),
        Command::Extra(Faction::Guild, Millis(60_000)),
        Command::Pause,
        Command::Resume,
        Command::Entropy([0x17; 32]),
        Command::Open([0x5a; 32]),
    ]
}

fn refusals(state: &State) -> Vec<Refusal> {
    let action = Action::Bid(3);
    let illegal: Illegal =
        state.check(Actor::Seat(Faction::Fremen), action).expect_err("nothing is auctioned");
    vec![
        Refusal::Illegal { action, illegal },
        Refusal::Stale { now: Some(58) },
        Refusal::NoNumber { now: 58 },
        Refusal::Misread(Misread::NotANumber("four".to_owned())),
        Refusal::Words(BadWords::Endless),
        Refusal::NotSeated(Faction::Guild),
        Refusal::ForTheKeeper,
        Refusal::ForASeat,
        Refusal::NoWords,
        Refusal::NoName,
        Refusal::TooLong { found: 501, most: kanly_host::LONGEST },
        Refusal::NoAlly,
        Refusal::ToItself,
        Refusal::NothingBack,
        Refusal::Revealed,
        Refusal::NoSuchLine(900),
        Refusal::NoAuction,
        Refusal::NoFloor,
        Refusal::EntropyLate,
        Refusal::ClockSo,
        Refusal::NoWindow,
        Refusal::NoHolds,
        Refusal::NoVoice,
        Refusal::VoteOpen,
        Refusal::NoVote,
        Refusal::Voted,
        Refusal::BotSits(Faction::Guild),
        Refusal::Over,
        Refusal::Stopped { line: 41 },
    ]
}

fn warnings() -> [Warning; 3] {
    let leader = Faction::Fremen.leaders().next().unwrap_or(Leader(0));
    [
        Warning::BesideAlly { ally: Faction::Emperor, territories: Territory::ARRAKEEN.into() },
        Warning::Emptied { territory: Territory::CARTHAG },
        Warning::Traitor { leader, of: Faction::Harkonnen },
    ]
}

fn news() -> Vec<News> {
    let mut orders = Orders::default();
    orders.charity = true;
    let said = |from, to| Said { from, to, allied: false, words: "The spice must flow.".into() };
    vec![
        News::Said(said(Faction::Guild, Some(Faction::Emperor))),
        News::Murmured(Murmur { name: "Irulan".into(), words: "A beginning.".into() }),
        News::Sat(Faction::Guild, Sitter::Person),
        News::Ordered(orders),
        News::Answered(Action::Pass, By::Order),
        News::Sealed(Some(Action::Pass)),
        News::Window(Some(Millis(1_789_002_206_000))),
        News::Held(Faction::Guild, Millis(1_789_002_226_000)),
        News::Back,
        News::Clock(Clock::Extra(Faction::Guild, Millis(60_000))),
        News::Moved(Faction::Guild, Motion::Back, false),
        News::Opposed(Faction::Emperor, true),
        News::Lapsed,
        News::Ended,
        News::Entropy(Faction::Guild, [0x17; 32]),
        News::Opened([0x5a; 32]),
    ]
}
