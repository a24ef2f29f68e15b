//! Whole games over the wire: whatever any viewer is told is read back as it was written, no text holds an escape character (what
//! is set off on a terminal is plain here), and nothing of the engine's views is left behind.

use std::collections::BTreeSet;

use kanly_engine::{Action, Actor, Config, Effect, Faction, Options, Sector, SplitMix, State, Viewer};
use kanly_narrate::Tongue;
use kanly_wire::{Event, Illegal, LeftOut, Question, View, read};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Calls `each` with every position of some random games, and with what led to it.
fn positions(games: u64, mut each: impl FnMut(&State, &[Effect])) {
    for seed in 0..games {
        let mut dice = SplitMix::new(seed);
        let mut effects = Vec::new();
        let options = Options::default().advanced(seed % 2 == 0).max_turns(4);
        let mut state =
            State::new(&Config::new(2 + (seed % 5) as u8, options), &mut effects).expect("a sound game");
        while state.stumble(&mut dice, &mut effects) {
            each(&state, &effects);
            effects.clear();
        }
        each(&state, &effects);
    }
}

fn viewers(state: &State) -> impl Iterator<Item = Viewer> + use<> {
    state.players().iter().map(Viewer::Seat).chain([Viewer::Table, Viewer::Judge])
}

fn same<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) {
    let text = serde_json::to_string(value).expect("it can be written");
    assert!(!text.contains("\\u001b"), "there is an escape character in {text}");
    let again: T = read(&text).unwrap_or_else(|misread| panic!("{misread}\n{text}"));
    assert_eq!(&again, value, "{text}");
}

#[test]
fn what_is_told_is_read_back() {
    let (mut events, mut questions) = (0, 0);
    positions(4, |state, effects| {
        for viewer in viewers(state) {
            same(&View::from(&state.view(viewer)));
            for seen in effects.iter().filter_map(|effect| effect.seen_by(viewer)) {
                same(&Event::new(seen, Some("words"), Tongue::english()));
                events += 1;
            }
        }
        for seat in state.players().iter() {
            if let Some(ask) = state.question(Actor::Seat(seat)) {
                same(&Question::new(7, &ask, Tongue::english()));
                LeftOut::all(state, seat, Tongue::english()).iter().for_each(same);
                questions += 1;
            }
            if let Err(illegal) = state.check(Actor::Seat(seat), Action::Bid(200)) {
                same(&Illegal::new(&illegal, Tongue::english()));
            }
        }
    });
    assert!(events > 300 && questions > 300, "{events} events, {questions} questions");
}

/// What has another name or another shape over the wire: the name in the engine, and the names there.
const OTHERWISE: [(&str, &[&str]); 8] = [
    ("options", &["points"]),
    ("parts", &[]),
    ("sealed", &[]),
    ("committed", &[]),
    ("with", &["shared"]),
    ("together", &["shared"]),
    ("last_blow", &["last_blow_a", "last_blow_b"]),
    ("sides", &["aggressor", "defender"]),
];

/// The keys of all objects in a list, or of one.
fn keys(value: &Value) -> BTreeSet<String> {
    match value {
        Value::Object(object) => object.keys().cloned().collect(),
        Value::Array(items) => items.iter().flat_map(keys).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => BTreeSet::new(),
    }
}

#[test]
fn every_field_of_a_view_goes_over_the_wire() {
    let mut met = BTreeSet::new();
    positions(6, |state, _| {
        let ours = state.view(Viewer::Judge);
        let theirs = serde_json::to_value(View::from(&ours)).expect("it can be written");
        let ours = serde_json::to_value(ours).expect("it can be written");
        let mut compare = |what: &'static str, ours: &Value, theirs: &Value| {
            let renamed = |name: String| match OTHERWISE.iter().find(|(old, _)| *old == name) {
                Some((_, names)) => names.iter().map(|&name| name.to_owned()).collect(),
                None => vec![name],
            };
            let expected: BTreeSet<String> = keys(ours).into_iter().flat_map(renamed).collect();
            assert_eq!(keys(theirs), expected, "{what}");
            if !expected.is_empty() {
                met.insert(what);
            }
        };
        compare("view", &ours, &theirs);
        for (part, row) in [("factions", "leaders"), ("factions", "counted"), ("board", "forces")] {
            compare(part, &ours[part], &theirs[part]);
            let rows = ours[part]
                .as_array()
                .into_iter()
                .flatten()
                .zip(theirs[part].as_array().into_iter().flatten());
            rows.for_each(|(ours, theirs)| compare(row, &ours[row], &theirs[row]));
        }
        for part in ["spice_deck", "treachery", "dials", "auction", "battle", "outcome"] {
            compare(part, &ours[part], &theirs[part]);
        }
        for (side, name) in ["aggressor", "defender"].into_iter().enumerate() {
            compare("sides", &ours["battle"]["sides"][side], &theirs["battle"][name]);
        }
    });
    let all = [
        "auction", "battle", "board", "counted", "dials", "factions", "forces", "leaders", "outcome", "sides",
    ];
    assert!(all.iter().all(|part| met.contains(part)), "only {met:?}");
}

#[test]
fn configurations_come_back_as_they_were() {
    let mut config =
        Config::of([Faction::Atreides, Faction::Guild], Options::default().advanced(true).max_turns(7));
    config.seats[Faction::Atreides] = Some(Sector::SPOTS[1]);
    config.seats[Faction::Guild] = Some(Sector::SPOTS[4]);
    for config in [config, Config::new(5, Options::default())] {
        let wire = kanly_wire::Config::from(&config);
        same(&wire);
        assert_eq!(wire.agreed(Tongue::english()), Ok(config));
    }
    let mut wire = kanly_wire::Config::from(&config);
    wire.points.0.insert("karama_spam".to_owned(), kanly_wire::Reading::Flag(true));
    wire.points.0.insert("max_turns".to_owned(), kanly_wire::Reading::Number(0));
    let wrong = wire.agreed(Tongue::english()).expect_err("two points are wrong");
    assert_eq!(
        wrong.iter().map(|misread| misread.path.as_str()).collect::<Vec<_>>(),
        ["points.karama_spam", "points.max_turns"]
    );
    assert!(wrong[0].reason.contains("karama_span"), "{}", wrong[0].reason);
    // Whoever writes less means the usual: a point that is new tomorrow is not named today.
    wire.points.0.clear();
    assert_eq!(wire.agreed(Tongue::english()).map(|config| config.options), Ok(Options::default()));
}
