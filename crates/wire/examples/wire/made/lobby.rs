//! What is said around a table: people, tokens, tables before and during their games, and what is wrong with a request.

use kanly_engine::{Action, AskKind, Config, Faction, Options, State, rule};
use kanly_narrate::Tongue;
use kanly_wire::{
    Alternative, Attempt, Chair, ChairFor, Code, CodeValue, Dealing, Export, HandOver, Health, Hex, Hint,
    Illegal, Join, Language, Length, Lesson, LessonArrow, Message, Millis, Mute, Named, NewToken, Occupant,
    Pace, Padding, Person, Phase, Pick, Points, Practice, PracticeAttempt, Problem, Progress, Puzzle,
    PuzzleFound, PuzzleLevel, PuzzleVerdict, Reading, Ready, Recovery, Refusal, Report, Scope, Seating,
    Setup, Sheet, Spoken, Stage, Standing, Table, Tables, Taught, Token, TokenWish, Tokens, Topic, Welcome,
    Words, You, example,
};
use serde::Serialize;

use crate::examples::Examples;

/// A moment.
const NOW: Millis = Millis(1_789_002_200_000);

pub(crate) fn all() -> Examples {
    let mut examples = Examples::new();
    people(&mut examples);
    tokens(&mut examples);
    tables(&mut examples);
    wishes(&mut examples);
    problems(&mut examples);
    learning(&mut examples);
    examples
}

fn put(examples: &mut Examples, part: &'static str, name: &str, value: &impl Serialize) {
    examples.insert((part, name.to_owned()), example(value));
}

fn person() -> Person {
    Person { name: "Chani".to_owned(), since: NOW }
}

fn people(examples: &mut Examples) {
    let code = "7K2MQ-XWETA-4HBN3-ZR6CE".to_owned();
    put(examples, "names", "Named", &Named { name: "Chani".to_owned() });
    put(examples, "people", "Person", &person());
    put(examples, "welcomes", "Welcome", &Welcome { person: person(), recovery: code.clone() });
    put(examples, "recoveries", "Recovery", &Recovery { code: code.clone() });
    put(examples, "codes", "Code", &Code { code });
    let said = vec![Spoken { table: "qm3x7cv2ap".to_owned(), words: "The spice must flow.".to_owned() }];
    let export = Export { person: person(), tokens: vec![token()], tables: vec![filling()], said };
    put(examples, "exports", "Export", &export);
    let health = Health {
        status: "ok".to_owned(),
        version: "0.1.0".to_owned(),
        behaviour: 5,
        page: "9c2a1f0b7d3e4a65".to_owned(),
    };
    put(examples, "health", "Health", &health);
}

fn token() -> Token {
    Token {
        id: "hd5w6tq2nk".to_owned(),
        name: "my bot".to_owned(),
        scopes: vec![Scope::Watch, Scope::Play],
        since: NOW,
        used: None,
    }
}

fn tokens(examples: &mut Examples) {
    let wish = TokenWish { name: "my bot".to_owned(), scopes: vec![Scope::Watch, Scope::Play] };
    put(examples, "token-wishes", "TokenWish", &wish);
    let secret = format!("kanly_{}_{}", token().id, "5a".repeat(32));
    put(examples, "tokens", "NewToken", &NewToken { token: token(), secret });
    put(examples, "token-lists", "Tokens", &Tokens { tokens: vec![token()] });
}

/// One person against a bot, for a script.
fn setup() -> Setup {
    Setup {
        title: "An evening on Arrakis".to_owned(),
        points: Points([("max_turns".to_owned(), Reading::Number(5))].into()),
        chairs: vec![Seating::Person, Seating::Bot("standard".to_owned())],
        dealing: Dealing::Lot,
        factions: Vec::new(),
        pace: Pace::Untimed,
        open: true,
        watchers: true,
        padding: Padding::Off,
    }
}

/// Friends who look in now and then.
fn slow() -> Setup {
    Setup {
        points: Points([("mode".to_owned(), Reading::Word("advanced".to_owned()))].into()),
        chairs: vec![Seating::Person, Seating::Person, Seating::Person],
        dealing: Dealing::Draft,
        factions: [Faction::Atreides, Faction::Harkonnen, Faction::Fremen].map(Into::into).to_vec(),
        pace: Pace::Slow { hours: 24 },
        open: false,
        watchers: false,
        padding: Padding::Between(Length { least: Millis(60_000), most: Millis(120_000) }),
        ..setup()
    }
}

fn filling() -> Table {
    let person =
        Chair { sitter: Occupant::Person("Chani".to_owned()), faction: None, ready: false, muted: false };
    let bot = Chair { sitter: Occupant::Bot("standard".to_owned()), ready: true, ..person.clone() };
    Table {
        id: "qm3x7cv2ap".to_owned(),
        stage: Stage::Filling,
        setup: setup(),
        padding: None,
        commitment: Hex([0x5a; 32]).into(),
        keeper: "Chani".to_owned(),
        chairs: vec![person, bot],
        picks: None,
        progress: None,
        you: You { keeper: true, chair: Some(0), asked: false },
        rematch: None,
        opened: NOW,
    }
}

fn playing() -> Table {
    let mut table = filling();
    table.stage = Stage::Playing;
    table.chairs[0].faction = Some(Faction::Fremen.into());
    table.chairs[0].ready = true;
    table.chairs[1].faction = Some(Faction::Guild.into());
    let progress =
        Progress { turn: 2, phase: Phase::Bidding, waiting: vec![Faction::Fremen.into()], outcome: None };
    table.progress = Some(progress);
    table.you.asked = true;
    table
}

fn tables(examples: &mut Examples) {
    put(examples, "setups", "Setup", &setup());
    put(examples, "setups", "Setup.slow", &slow());
    put(examples, "tables", "Table", &filling());
    put(examples, "tables", "Table.playing", &playing());
    put(examples, "table-lists", "Tables", &Tables { tables: vec![filling()], next: None });
    put(examples, "messages", "table", &Message::Table(filling()));
}

fn wishes(examples: &mut Examples) {
    put(examples, "joins", "Join", &Join { chair: None, invitation: None });
    let invited = Join { chair: None, invitation: Some("7K2MQ-XWETA-4HBN3-ZR6CE".to_owned()) };
    put(examples, "joins", "Join.invited", &invited);
    put(examples, "ready", "Ready", &Ready { throw: Hex([0x17; 32]).into() });
    put(examples, "picks", "Pick", &Pick { faction: Faction::Fremen.into() });
    put(examples, "chairs", "ChairFor", &ChairFor { seating: Seating::Person });
    put(examples, "chairs", "ChairFor.bot", &ChairFor { seating: Seating::Bot("novice".to_owned()) });
    put(examples, "mutes", "Mute", &Mute { muted: true });
    put(examples, "hand-overs", "HandOver", &HandOver { bot: "standard".to_owned() });
    put(examples, "attempts", "Attempt", &Attempt { action: "bid 4".to_owned() });
    put(examples, "murmurs", "Words", &Words { words: "Look at that.".to_owned() });
    put(examples, "reports", "Report", &Report { seq: 413, reason: "It is about me.".to_owned() });
}

fn learning(examples: &mut Examples) {
    let tongue = Tongue::english();
    let language = Language { id: tongue.id(), name: tongue.name() };
    put(examples, "languages", "Language", &language);
    let topics = Topic::all(tongue);
    let topic = topics.iter().find(|topic| topic.id == "snooper").expect("there is a sheet about it");
    put(examples, "topics", "Topic", topic);
    let found = tongue.topic("snooper").expect("there is a sheet about it");
    put(examples, "sheets", "Sheet", &Sheet::new(found, tongue));
    let why = Some("an unknown card is worth 4 spice at most".to_owned());
    let lesson = Lesson {
        id: "fremen".to_owned(),
        title: "First steps with Fremen".to_owned(),
        about: "The people of the desert.".to_owned(),
        seat: Faction::Fremen.into(),
        steps: vec!["Ride the worm".to_owned()],
    };
    put(examples, "lessons", "Lesson", &lesson);
    let practice = Practice { step: 0, actions: Vec::new() };
    put(examples, "practices", "Practice", &practice);
    let attempt = PracticeAttempt { practice, action: "bid 2".to_owned() };
    put(examples, "practice-attempts", "PracticeAttempt", &attempt);
    let state = State::new(&Config::of([Faction::Fremen, Faction::Emperor], Options::default()), &mut ());
    let place = |text: &str| text.parse::<kanly_engine::Place>().expect("a place");
    let taught = Taught {
        name: "Ride the worm".to_owned(),
        text: vec!["It eats everybody but you.".to_owned()],
        goal: "Ride into Habbanya Sietch.".to_owned(),
        arrows: vec![LessonArrow {
            from: Some(place("the-great-flat/14").into()),
            to: place("habbanya-sietch/16").into(),
        }],
        reached: false,
        over: false,
        standing: Standing::alone(&state.expect("two can play"), Faction::Fremen, 1, tongue),
        events: Vec::new(),
    };
    put(examples, "taught", "Taught", &taught);
    let puzzle = Puzzle {
        name: "fremen-nexus-1".to_owned(),
        title: "Fremen on turn 10 of 10, 2 players, advanced game".to_owned(),
        seat: Faction::Fremen.into(),
        kind: AskKind::Bid.into(),
        level: PuzzleLevel::Medium,
        standing: taught.standing,
        events: Vec::new(),
        before: Some("emperor-bid-3".to_owned()),
    };
    put(examples, "puzzles", "Puzzle", &puzzle);
    let verdict = PuzzleVerdict {
        is_best: false,
        answer: Alternative::new((Action::Pass, 0.36)),
        best: Alternative::new((Action::Bid(2), 0.81)),
        second: Alternative::new((Action::Bid(3), 0.52)),
        worlds: 2_000,
        found: PuzzleFound { tries: 8, novice: 0, standard: 5, expert: 8 },
    };
    put(examples, "puzzle-verdicts", "PuzzleVerdict", &verdict);
    put(
        examples,
        "hints",
        "Hint",
        &Hint::new(57, "standard", (Action::Bid(2), 0.41), Some((Action::Pass, 0.36)), 0.02, why, false),
    );
}

fn problems(examples: &mut Examples) {
    let problem = Problem {
        kind: "urn:kanly:no-table".to_owned(),
        title: "There is no such table".to_owned(),
        status: 404,
        detail: "no table has this id, or it is not open to you".to_owned(),
        rule: None,
        why: None,
    };
    put(examples, "problems", "Problem", &problem);
    let stale = Problem {
        kind: "urn:kanly:stale".to_owned(),
        title: "The question is no longer asked".to_owned(),
        status: 409,
        detail: "That question is no longer asked.".to_owned(),
        why: Some(Refusal::Stale { now: Some(58) }),
        ..problem.clone()
    };
    put(examples, "problems", "Problem.stale", &stale);
    let values = [("price".to_owned(), CodeValue::Number(5)), ("means".to_owned(), CodeValue::Number(3))];
    let illegal = Illegal {
        rule: rule!("1.04.06.04").into(),
        code: "too-dear".to_owned(),
        values: values.into(),
        now: None,
        text: "5 spice are more than the 3 that can be paid.".to_owned(),
    };
    let forbidden = Problem {
        kind: "urn:kanly:illegal".to_owned(),
        title: "A rule forbids it".to_owned(),
        status: 422,
        detail: illegal.text.clone(),
        rule: Some(illegal.rule),
        why: Some(Refusal::Illegal { action: Action::Bid(5).into(), illegal }),
    };
    put(examples, "problems", "Problem.illegal", &forbidden);
}
