//! The golden whole games in `playthroughs/`: each record plays again to its digest, is told byte for byte as
//! committed, and still is what its name says. `KANLY_WRITE=1` writes them anew.

mod find;
mod games;
mod heading;
mod sights;

use std::fs;
use std::path::{Path, PathBuf};

use kanly_engine::event::Effect;
use kanly_engine::record::{self, Record};
use kanly_engine::{Outcome, State};

use crate::common::{kanly_in, made_by};
use games::{GAMES, Game};

/// What to do when this fails because the rules or the words have changed on purpose.
const ANEW: &str = "write them anew: KANLY_WRITE=1 cargo test -p kanly playthroughs::";

/// A record as it was played.
struct Played {
    record: Record,
    end: State,
    /// What happened, with the line of the record that led to it.
    effects: Vec<(usize, Effect)>,
}

impl Played {
    fn read(text: &str) -> Result<Played, String> {
        let record = record::read(text).map_err(|errors| format!("{errors:?}"))?;
        let mut effects = Vec::new();
        let replayed = record.replay(None, |_, choice, happened| {
            let line = choice.map_or(0, |choice| choice.line);
            effects.extend(happened.iter().map(|&effect| (line, effect)));
        });
        let end = replayed
            .map_err(|error| format!("line {}: {}", error.line, kanly_narrate::english(&error.why)))?;
        Ok(Played { record, end, effects })
    }

    fn outcome(&self) -> Option<Outcome> {
        self.end.outcome()
    }

    fn is_as_wanted(&self, game: &Game) -> bool {
        let effects: Vec<Effect> = self.effects.iter().map(|&(_, effect)| effect).collect();
        find::is_as_wanted(game, &self.end, &effects)
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../playthroughs")
}

fn committed(file: &str) -> String {
    fs::read_to_string(folder().join(file)).unwrap_or_default()
}

fn write(file: &str, text: &str) {
    fs::write(folder().join(file), text).expect("playthroughs/ can be written");
}

/// What the command prints; it must succeed.
fn kanly(args: &[&str]) -> String {
    let ran = kanly_in(&folder(), args);
    assert_eq!(ran.code, Some(0), "kanly {args:?}: {}\n{ANEW}", ran.err);
    ran.out
}

fn recorded(game: &Game, seed: u64) -> String {
    let seed = seed.to_string();
    // Bots that do not learn: these games stay as they are when the others get better.
    let args: Vec<&str> =
        ["record", "--seed", &seed, "--agents", "kinds"].into_iter().chain(game.args.split(' ')).collect();
    kanly(&args)
}

/// The record of a game: of the seed in its second line if that still plays as wanted, otherwise of another one.
fn made(game: &Game) -> String {
    let config = record::read(&recorded(game, 1)).expect("records of bots can be read").config;
    let text = committed(&format!("{}.kanly", game.name));
    let mut words = made_by(&text).into_iter().skip_while(|&word| word != "--seed").skip(1);
    let last = words.next().and_then(|seed| seed.parse().ok());
    let seed = last.filter(|&seed| find::plays(game, &config, seed)).or_else(|| find::seed(game, &config));
    recorded(game, seed.unwrap_or_else(|| panic!("no seed plays {}: wish for less", game.name)))
}

/// The telling of a game with its heading.
fn told(game: &Game, played: &Played, record: &str) -> String {
    let telling = kanly(&["replay", &format!("{}.kanly", game.name), "--judge"]);
    heading::heading(game, played, &made_by(record).join(" ")) + &telling
}

fn write_all() {
    fs::create_dir_all(folder()).expect("playthroughs/ can be made");
    for game in &GAMES {
        let record = made(game);
        write(&format!("{}.kanly", game.name), &record);
        let played = Played::read(&record).expect("a record of bots replays");
        write(&format!("{}.txt", game.name), &told(game, &played, &record));
    }
    write("README.md", &heading::index(&all_played()));
}

fn all_played() -> Vec<(&'static Game, Played)> {
    let read = |game: &Game| Played::read(&committed(&format!("{}.kanly", game.name)));
    let all = GAMES.iter().map(|game| (game, read(game)));
    all.map(|(game, played)| {
        (game, played.unwrap_or_else(|why| panic!("{} does not replay: {why}\n{ANEW}", game.name)))
    })
    .collect()
}

/// One test, so that what is written anew is not read at the same time.
#[test]
fn every_playthrough_is_told_as_it_is_written() {
    if std::env::var_os("KANLY_WRITE").is_some() {
        write_all();
    }
    let all = all_played();
    for (game, played) in &all {
        let name = game.name;
        let record = committed(&format!("{name}.kanly"));
        assert!(played.record.digest.is_some(), "{name} has no digest; {ANEW}");
        assert!(played.is_as_wanted(game), "{name} is not what its name says any more; {ANEW}");
        let again = kanly(&made_by(&record));
        assert!(again == record, "the second line of {name}.kanly makes another game; {ANEW}");
        let (text, now) = (committed(&format!("{name}.txt")), told(game, played, &record));
        let differs = text.lines().zip(now.lines()).position(|(old, new)| old != new);
        let line = differs.map_or("its end".to_owned(), |line| format!("line {}", line + 1));
        assert!(text == now, "{name}.txt is told differently from {line} on; {ANEW}");
        assert!(text.lines().count() <= find::LINES, "{name}.txt is too long to be read");
    }
    assert!(committed("README.md") == heading::index(&all), "the index is not true; {ANEW}");
    let mut files: Vec<String> =
        GAMES.iter().flat_map(|g| ["kanly", "txt"].map(|e| format!("{}.{e}", g.name))).collect();
    files.push("README.md".to_owned());
    for entry in fs::read_dir(folder()).expect("playthroughs/ is there").flatten() {
        let file = entry.file_name().to_string_lossy().into_owned();
        assert!(files.contains(&file), "playthroughs/{file} belongs to no game of the list");
    }
}
