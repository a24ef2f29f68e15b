//! Proofs as lines of a record: what is written is read again, and what cannot be read is told with its place.

use crate::golden::{SEED, TABLE, THROWS, fair};
use kanly_engine::Faction;
use kanly_fair::{Chair, Drawn, FACTIONS, Lot, Proof, find, hex, unhex};

fn proof() -> Proof {
    let factions = [Faction::Fremen, Faction::Guild, Faction::Atreides];
    let chairs =
        factions.into_iter().zip(THROWS).map(|(faction, throw)| Chair { faction, by_lot: true, throw });
    let mut proof = Proof::new(TABLE, SEED, chairs.collect());
    proof.lots.push(Lot::draw(&fair(), FACTIONS, Drawn::Factions(factions.to_vec())));
    proof.lots.push(Lot::draw(&fair(), "draft", Drawn::Chairs(vec![1, 2, 3])));
    proof
}

fn record() -> String {
    proof().put_into("kanly record 1\nplayers = 3\n---\n# an end\n")
}

#[test]
fn a_proof_is_read_as_it_was_written() {
    let found = find(&record()).expect("it can be read").expect("there is one");
    assert_eq!(found.proof, proof());
    assert_eq!((found.commitment, found.chairs, found.lots), (4, vec![6, 7, 8], vec![9, 10]));
    let unopened = Proof { seed: None, ..proof() };
    let read = find(&format!("kanly record 1\n{unopened}")).expect("it can be read").expect("there is one");
    assert_eq!(read.proof, unopened);
    assert!(read.proof.fair().is_none(), "nothing can be worked out without the seed");
}

#[test]
fn a_record_without_such_lines_has_no_proof() {
    assert_eq!(find("kanly record 1\n# a fair game\n---\n"), Ok(None));
    assert_eq!(find(""), Ok(None));
}

#[test]
fn the_lines_stand_behind_the_title() {
    let text = record();
    assert!(text.starts_with(
        "kanly record 1\n# fair version = 1\n# fair table = sietch-7\n# fair commitment = 76d2"
    ));
    assert!(text.ends_with("# fair lot draft = 2 3 1\nplayers = 3\n---\n# an end\n"), "{text}");
    assert!(text.contains("\n# fair chair 2 = spacing-guild by-lot no-throw\n"), "{text}");
}

#[test]
fn a_lot_does_not_depend_on_how_it_was_handed_over() {
    let draw = |chairs: [usize; 4]| Lot::draw(&fair(), "draft", Drawn::Chairs(chairs.to_vec()));
    assert_eq!(draw([1, 2, 3, 4]), draw([4, 2, 1, 3]));
}

#[test]
fn what_cannot_be_read_is_told_with_its_place_and_what_would_be_right() {
    let commitment = format!("commitment = {}", hex(&proof().commitment));
    for (stands, instead, place, words) in [
        ("version = 1", "version = 2", "2:18", "only version 1 is known"),
        ("version = 1", "version 1", "2:8", "`# fair KEY = VALUE`"),
        ("table = sietch-7", "tabel = sietch-7", "3:8", "did you mean `table`?"),
        ("table = sietch-7", "table two = sietch-7", "3:8", "no line of a proof begins with `table two`"),
        ("table = sietch-7", "table = sietch 7", "3:16", "one word, not `sietch 7`"),
        ("table = sietch-7", "table = ", "3:15", "one word"),
        (commitment.as_str(), "commitment = 76d2", "4:21", "64 hex digits, not as `76d2`, which has 4"),
        (commitment.as_str(), "seed = 00", "4:15", "64 hex digits"),
        ("chair 2 =", "chair 3 =", "7:8", "here belongs chair 2, not `3`"),
        ("chair 2 =", "chair 1 =", "7:8", "`chair 1` stands here a second time"),
        (
            "spacing-guild by-lot no-throw",
            "spacing-guild by-lot",
            "7:18",
            "`by-lot` or `chosen`, and 64 hex digits or `no-throw`",
        ),
        ("spacing-guild by-lot no-throw", "ixians by-lot no-throw", "7:18", "no faction is called `ixians`"),
        (
            "spacing-guild by-lot no-throw",
            "spacing-guild drawn no-throw",
            "7:18",
            "`by-lot` or `chosen`, not `drawn`",
        ),
        ("spacing-guild by-lot no-throw", "spacing-guild by-lot none", "7:18", "64 hex digits"),
        ("lot draft =", "lot =", "10:8", "the name of a lot is one word"),
        ("lot draft =", "lot the draft =", "10:8", "one word, not `the draft`"),
        ("= 2 3 1", "= 2 3 2", "10:20", "each once; `2 3 2` is not that"),
        ("= 2 3 1", "= 2 3 guild", "10:20", "each once"),
        ("= 2 3 1", "= 0 1 2", "10:20", "numbers from 1"),
        ("= 2 3 1", "=", "10:19", "each once"),
    ] {
        let text = record().replacen(stands, instead, 1);
        let errors = find(&text).expect_err(instead);
        let told = errors[0].to_string();
        assert!(told.starts_with(&format!("{place}: ")) && told.contains(words), "`{instead}`: {told}");
    }
}

#[test]
fn what_is_missing_is_named() {
    let errors = find("kanly record 1\n\n# fair seed = 00\n").expect_err("not whole");
    let told: Vec<String> = errors.iter().map(ToString::to_string).collect();
    for (at, words) in [
        "32 bytes",
        "no line `# fair version = 1`",
        "no line `# fair table = ID`",
        "no line `# fair commitment = HEX`",
        "no line `# fair chair 1 = FACTION chosen no-throw`",
    ]
    .into_iter()
    .enumerate()
    {
        assert!(told[at].starts_with("3:") && told[at].contains(words), "{told:?}");
    }
}

#[test]
fn another_version_is_the_reason_for_all_the_rest() {
    let errors = find("# fair version = 7\n# fair pot = none\n").expect_err("another version");
    assert_eq!(errors.len(), 1, "{errors:?}");
}

#[test]
fn bytes_are_hex_digits() {
    assert_eq!(unhex(&hex(&SEED)), Some(SEED));
    assert_eq!(unhex(&hex(&SEED).to_uppercase()), Some(SEED));
    for wrong in ["", "00", &"g".repeat(64), &"0".repeat(63), &"0".repeat(66), &"é".repeat(32)] {
        assert_eq!(unhex(wrong), None, "{wrong}");
    }
}
