//! What is said when somebody looks back at a game.

use kanly_engine::record::{Choice, Record, read};
use kanly_engine::{Actor, AskKind, Faction, Viewer};
use kanly_host::{Because, Caveat};
use kanly_narrate::{Tongue, plain};
use kanly_wire::{
    Blunder, Chance, Kept, Millis, Missed, Phase, Proof, Reckoning, Records, Replay, Review, TurningPoint,
    example,
};
use serde::Serialize;

use crate::examples::Examples;

/// A game whose draws can be checked.
const FAIR: &str = include_str!("../../../../../docs/examples/fair.kanly");

pub(crate) fn all() -> Examples {
    let mut examples = Examples::new();
    let tongue = Tongue::english();
    let game = read(FAIR).expect("the example is a record");
    let mut short = game.clone();
    short.truncate(12);
    put(&mut examples, "records", "Record", &kanly_wire::Record { text: short.to_string() });
    let kept = Kept { id: "qm3x7cv2ap".to_owned(), since: Millis(1_789_002_200_000) };
    put(&mut examples, "kept", "Kept", &kept);
    put(&mut examples, "record-lists", "Records", &Records { records: vec![kept] });
    for (name, viewer, record) in [
        ("Replay", Viewer::Judge, &short),
        ("Replay.table", Viewer::Table, &short),
        ("Replay.parted", Viewer::Judge, &parting(&short)),
    ] {
        let lines = record.to_string().lines().count();
        let replay = Replay::new(("qm3x7cv2ap", true), record, lines, viewer, tongue);
        put(&mut examples, "replays", name, &replay.expect("it can be played"));
    }
    let found = kanly_fair::find(FAIR).expect("its proof can be read");
    let mut bent = game.clone();
    bend(&mut bent);
    for (name, record, proof) in
        [("Proof", &game, found.as_ref()), ("Proof.bent", &bent, found.as_ref()), ("Proof.none", &game, None)]
    {
        let checked = proof.and_then(|found| kanly_fair::verify(record, found));
        put(&mut examples, "proofs", name, &Proof::new(proof, checked.as_ref(), false, tongue));
    }
    put(&mut examples, "reviews", "Review", &review(tongue));
    examples
}

fn put(examples: &mut Examples, part: &'static str, name: &str, value: &impl Serialize) {
    examples.insert((part, name.to_owned()), example(value));
}

/// The same with a choice at its end that no rule allows.
fn parting(record: &Record) -> Record {
    let mut record = record.clone();
    record.push(Actor::Seat(Faction::Fremen), "claim".parse().expect("it is an action"));
    record
}

/// A game in which somebody let a stronghold stand open.
fn review(tongue: &Tongue) -> Review {
    let read = |text: &str| text.parse::<kanly_engine::Action>().expect("it is an action");
    let (given, better, stopping) = (read("pass"), read("ship 5 carthag/10"), read("ship 8 arrakeen/9"));
    let (emperor, fremen) = (Faction::Emperor.into(), Faction::Fremen.into());
    let reckoning = |turn, line, [one, other]: [u8; 2]| Reckoning {
        turn,
        line,
        chances: vec![Chance { faction: emperor, chance: one }, Chance { faction: fremen, chance: other }],
    };
    let because = Because::Holds { stronghold: kanly_engine::Territory::CARTHAG, best: 0.62, other: 0.2 };
    let told = plain(&tongue.blunder(("pass", 0.36), ("ship 5 carthag/10", 0.41), &because));
    let winners = kanly_engine::Faction::Fremen.into();
    let let_in = tongue.missed(winners, ("pass", 0.71), ("ship 8 arrakeen/9", 0.34));
    Review {
        level: plain(&tongue.review_level()),
        won: Some("Fremen win on turn 2 by strongholds, holding Arrakeen, Carthag, Sietch Tabr.".to_owned()),
        victors: plain(&tongue.named(winners)),
        foretold: None,
        missed: vec![Missed {
            faction: emperor,
            turn: 2,
            phase: Phase::Shipment,
            line: 171,
            kind: AskKind::Ship.into(),
            given: given.into(),
            names: kanly_form::names(given),
            lost: 71,
            better: stopping.into(),
            better_names: kanly_form::names(stopping),
            better_lost: 34,
            error: 5,
            told: plain(&let_in),
        }],
        unstopped: None,
        moments: vec![reckoning(1, 12, [41, 59]), reckoning(2, 140, [36, 64]), reckoning(2, 203, [0, 100])],
        turning_points: vec![TurningPoint {
            turn: 2,
            phase: Phase::Battle,
            line: 188,
            faction: fremen,
            before: 52,
            after: 81,
            told: Some("Fremen beat the Emperor in Carthag.".to_owned()),
        }],
        blunders: vec![Blunder {
            faction: emperor,
            turn: 1,
            phase: Phase::Shipment,
            line: 97,
            kind: AskKind::Ship.into(),
            given: given.into(),
            names: kanly_form::names(given),
            chance: 36,
            better: better.into(),
            better_names: kanly_form::names(better),
            better_chance: 41,
            error: 2,
            why: plain(&tongue.because(&because)),
            told,
        }],
        weighed: 64,
        caveats: vec![plain(&tongue.caveat(&Caveat::FewSeats { seats: 2 }))],
    }
}

/// Turns the first draw into another.
fn bend(record: &mut Record) {
    let mut draws = record.choices.iter_mut().filter(|choice| choice.actor == Actor::Chance);
    if let (Some(Choice { action: first, .. }), Some(Choice { action: second, .. })) =
        (draws.next(), draws.next())
    {
        std::mem::swap(first, second);
    }
}
