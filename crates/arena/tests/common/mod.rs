//! What the tests of the arena share.
#![allow(dead_code, reason = "each test file uses its part")]

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use kanly_agents::Bot;
use kanly_arena::{Design, Limits, Plan, Played, run};
use kanly_engine::record::Record;
use kanly_engine::{Action, Faction, Options};
use kanly_host::{Agent, Prompt};

/// A plan of short games.
pub(crate) fn plan(entrants: &str, players: u8, games: u64, design: Design) -> Plan {
    Plan {
        entrants: kanly_arena::entrants(entrants).expect("entrants"),
        factions: Faction::ALL.to_vec(),
        players,
        options: Options::default().max_turns(3),
        games,
        seed: 1965,
        design,
    }
}

/// Answers what nobody has asked, after a few right answers.
struct Wrong(u32);

impl Agent for Wrong {
    fn choose(&mut self, prompt: &Prompt<'_>) -> Action {
        self.0 += 1;
        let right = prompt.decision().fallback().expect("it is asked");
        if self.0 < 3 { right } else { Action::Halt }
    }
}

/// Gives up.
struct Broken;

impl Agent for Broken {
    fn choose(&mut self, _: &Prompt<'_>) -> Action {
        panic!("out of ideas")
    }
}

/// Bots by name, and two that are not as they should be.
pub(crate) fn maker(name: &str, seed: u64) -> Box<dyn Agent> {
    match name {
        "wrong" => Box::new(Wrong(0)),
        "broken" => Box::new(Broken),
        _ => name.parse::<Bot>().expect("a bot").agent(seed),
    }
}

/// Plays all of it and gives it back by number.
pub(crate) fn played(plan: &Plan, limits: Limits) -> Vec<(Played, Option<Record>)> {
    let mut games = Vec::new();
    let stop = AtomicBool::new(false);
    run(plan, &maker, limits, &stop, &|_| false, &mut |played, record| {
        games.push((played, record));
        Ok(())
    })
    .expect("nothing is written");
    games.sort_by_key(|(played, _)| played.game);
    games
}

/// A folder that is not there before the test and gone after it.
pub(crate) struct Temporary(PathBuf);

impl Temporary {
    pub(crate) fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&path);
        Self(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn text(&self, file: &str) -> String {
        std::fs::read_to_string(self.0.join(file)).expect("it was written")
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
