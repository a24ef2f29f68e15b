//! Plays one game, and lets somebody look on.

use kanly_engine::record::Record;
use kanly_engine::sets::{FactionSet, PerFaction};
use kanly_engine::{Config, Dice as _, Effect, Faction, Options, Outcome, SplitMix, State};
use kanly_host::{Agent, Agents, Contest, Luck, mix};

/// A game has no more choices than this.
const CHOICES: usize = 100_000;

/// What comes from the seed of a table beside its cards: whoever sits there has dice that lie so far on, and who is asked first where
/// several are waited for.
const AGENTS: u64 = 100;
const ORDER: u64 = 7;

/// A table: who plays, by which rules, with which luck.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    pub(crate) players: FactionSet,
    pub(crate) options: Options,
    pub(crate) seed: u64,
}

impl Table {
    /// All six.
    pub(crate) fn of_six(advanced: bool, seed: u64) -> Self {
        let options = Options::default().advanced(advanced);
        Self { players: Faction::ALL.into_iter().collect(), options, seed }
    }

    /// So many, by lot; of six nobody stays away.
    pub(crate) fn drawn(seats: u8, advanced: bool, seed: u64, dice: &mut SplitMix) -> Self {
        let mut table = Self::of_six(advanced, seed);
        while table.players.len() > usize::from(seats) {
            let away = table.players.nth(dice.index(table.players.len()));
            table.players.remove(away.expect("there are so many"));
        }
        table
    }
}

/// How it ended; nothing if it did not.
pub(crate) fn play(
    table: Table,
    agent: impl FnMut(Faction, u64) -> Box<dyn Agent>,
    look: impl FnMut(&State, &[Effect]),
) -> Option<Outcome> {
    contest(table, agent, look)?.state().outcome()
}

/// Its record; nothing if it did not end.
pub(crate) fn played(table: Table, agent: impl FnMut(Faction, u64) -> Box<dyn Agent>) -> Option<Record> {
    let contest = contest(table, agent, |_, _| {})?;
    contest.state().outcome().is_some().then(|| contest.into_record())
}

fn contest(
    table: Table,
    mut agent: impl FnMut(Faction, u64) -> Box<dyn Agent>,
    mut look: impl FnMut(&State, &[Effect]),
) -> Option<Contest> {
    let config = Config::of(table.players.iter(), table.options);
    let mut contest = Contest::new(&config).ok()?.with_chance(Luck::new(table.seed));
    let mut agents: Agents =
        PerFaction(Faction::ALL.map(|faction| agent(faction, mix(table.seed, AGENTS + faction as u64))));
    let mut dice = SplitMix::new(mix(table.seed, ORDER));
    let mut told = 0;
    while contest.choices() < CHOICES {
        if contest.step(&mut agents, &mut dice).ok()?.is_none() {
            break;
        }
        look(contest.state(), &contest.effects()[told..]);
        told = contest.effects().len();
    }
    Some(contest)
}
