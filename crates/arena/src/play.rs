//! Plays one game of a plan.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

use kanly_agents::laws::Broken;
use kanly_engine::record::Record;
use kanly_engine::sets::PerFaction;
use kanly_engine::{Action, Actor, Faction, Outcome, SplitMix, Viewer, Waiting};
use kanly_host::{Agent, Agents, Contest, Fault, Luck, Motive, Prompt, Room};

use kanly_narrate::english;

use crate::plan::{Game, Plan, mode};
use crate::played::{Failing, Played};
use crate::watch::{Step, Watch, Watcher};

/// Makes an agent from its name and the seed of its dice.
pub type Maker = dyn Fn(&str, u64) -> Box<dyn Agent> + Sync;

/// Plays a game with agents made for it, but no more than so many choices. A game with a fault comes with its record.
pub fn play(plan: &Plan, game: &Game, maker: &Maker, choices: usize) -> (Played, Option<Record>) {
    play_before(plan, game, maker, choices, None)
}

/// The same; every game comes with its record.
pub fn play_recorded(plan: &Plan, game: &Game, maker: &Maker, choices: usize) -> (Played, Record) {
    let (played, contest) = contest(plan, game, maker, choices, None);
    (played, contest.into_record())
}

/// The same before the eyes of a watcher.
pub(crate) fn play_before(
    plan: &Plan,
    game: &Game,
    maker: &Maker,
    choices: usize,
    watcher: Option<&mut dyn Watcher>,
) -> (Played, Option<Record>) {
    let (played, contest) = contest(plan, game, maker, choices, watcher);
    let record = played.fault.is_some().then(|| contest.record().clone());
    (played, record)
}

fn contest(
    plan: &Plan,
    game: &Game,
    maker: &Maker,
    choices: usize,
    mut watcher: Option<&mut dyn Watcher>,
) -> (Played, Contest) {
    let names = plan.agents();
    let thinking = Rc::new(Cell::new(None));
    let mut agents: Agents = PerFaction(Faction::ALL.map(|faction| {
        let chair = game.chairs.iter().find(|chair| chair.faction == faction);
        let inner = chair.map(|chair| maker(names[chair.agent], chair.seed));
        Box::new(Watched { inner, faction, thinking: Rc::clone(&thinking) }) as Box<dyn Agent>
    }));
    let contest = Contest::new(&game.config).expect("a plan with no problem has sound games");
    let mut contest = contest.with_chance(Luck::new(game.seed));
    let (mut watch, mut dice, mut told) = (Watch::default(), SplitMix::new(game.order), 0);
    let fault = loop {
        let before = watcher.is_some().then(|| *contest.state());
        // A panic must not cost the games that others play at the same time.
        let step = catch_unwind(AssertUnwindSafe(|| contest.step(&mut agents, &mut dice)));
        match step {
            Ok(Ok(None)) => break None,
            Ok(Ok(Some(choice))) => {
                let effects = &contest.effects()[told..];
                watch.look(effects, contest.state());
                if let (Some(watcher), Some(before)) = (&mut watcher, &before) {
                    let motive = match choice.actor {
                        Actor::Seat(faction) => agents[faction].explain(),
                        Actor::Chance => None,
                    };
                    watcher.look(&Step { before, choice, effects, after: contest.state(), motive });
                }
                told = contest.effects().len();
                if contest.record().choices.len() >= choices && contest.state().must_act() != Waiting::Nobody
                {
                    break Some(failing(Fault::Endless { choices }));
                }
            }
            Ok(Err(fault @ Fault::Failed { faction })) => {
                let what = agents[faction].failed().unwrap_or_else(|| english(&fault));
                break Some(Failing {
                    faction: Some(faction.id().to_owned()),
                    agent: None,
                    rule: None,
                    what,
                });
            }
            Ok(Err(fault)) => break Some(failing(fault)),
            Err(payload) => {
                let what = Broken::panic(&*payload).what;
                let faction = thinking.get().map(|faction| faction.id().to_owned());
                break Some(Failing { faction, agent: None, rule: None, what });
            }
        }
    };
    let outcome = contest.state().outcome();
    agents.0.iter_mut().for_each(|agent| agent.end(outcome));
    (result(plan, game, &contest, &watch, fault), contest)
}

fn failing(fault: Fault) -> Failing {
    let what = english(&fault);
    match fault {
        Fault::Refused { actor: Actor::Seat(faction), illegal, .. } => Failing {
            faction: Some(faction.id().to_owned()),
            agent: None,
            rule: Some(illegal.rule.to_string()),
            what,
        },
        Fault::Refused { actor: Actor::Chance, .. } | Fault::Failed { .. } | Fault::Endless { .. } => {
            Failing { faction: None, agent: None, rule: None, what }
        }
    }
}

fn result(plan: &Plan, game: &Game, contest: &Contest, watch: &Watch, fault: Option<Failing>) -> Played {
    let (state, names) = (contest.state(), plan.agents());
    let view = state.view(Viewer::Judge);
    let mut factions: Vec<Faction> = view.factions.iter().map(|view| view.faction).collect();
    if factions.len() != game.chairs.len() {
        // A fault came before all had their seats.
        factions = game.chairs.iter().map(|chair| chair.faction).collect();
    }
    let agent = |faction: Faction| {
        let chair = game.chairs.iter().find(|chair| chair.faction == faction);
        chair.map_or_else(String::new, |chair| names[chair.agent].to_owned())
    };
    let mut options = plan.unusual();
    // It has a place of its own.
    options.remove("mode");
    let outcome = state.outcome().filter(|_| fault.is_none());
    let winners: Vec<Faction> = outcome.map_or_else(Vec::new, |outcome| outcome.winners.iter().collect());
    let ally = |faction: Faction| view.factions.iter().find(|view| view.faction == faction)?.ally;
    let allied = winners.iter().any(|&winner| ally(winner).is_some_and(|ally| winners.contains(&ally)));
    let fault = fault.map(|fault| Failing {
        agent: fault.faction.as_deref().and_then(|name| name.parse().ok()).map(agent),
        ..fault
    });
    Played {
        game: game.number,
        block: game.block,
        seed: game.seed,
        mode: mode(plan.options.advanced).to_owned(),
        options,
        agents: factions.iter().map(|&faction| agent(faction)).collect(),
        allied,
        victory: outcome.map(|outcome| kind(outcome.condition)),
        rule: outcome.map(|outcome| outcome.condition.rule().to_string()),
        turn: outcome.map_or(state.turn(), |outcome| outcome.turn),
        choices: contest.record().choices.len(),
        strongholds: watch.by_seat(&factions, |(strongholds, _)| strongholds),
        spice: watch.by_seat(&factions, |(_, spice)| spice),
        battles: factions.iter().map(|&faction| watch.battles[faction]).collect(),
        battles_won: factions.iter().map(|&faction| watch.battles_won[faction]).collect(),
        alliances: watch.alliances.clone(),
        factions,
        winners,
        fault,
    }
}

/// The kind of victory as events spell it.
fn kind(victory: kanly_engine::Victory) -> String {
    let value = serde_json::to_value(victory).ok();
    value.and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}

/// Tells who is asked, so that a panic has a name; and keeps the chairs of factions that do not play.
struct Watched {
    inner: Option<Box<dyn Agent>>,
    faction: Faction,
    thinking: Rc<Cell<Option<Faction>>>,
}

impl Watched {
    fn ask<T>(&mut self, ask: impl FnOnce(&mut dyn Agent) -> T) -> T {
        let inner = self.inner.as_mut().expect("only those who play are asked");
        self.thinking.set(Some(self.faction));
        let answer = ask(inner.as_mut());
        self.thinking.set(None);
        answer
    }
}

impl Agent for Watched {
    fn choose(&mut self, prompt: &Prompt<'_>) -> Action {
        self.ask(|agent| agent.choose(prompt))
    }

    fn interject(&mut self, prompt: &Prompt<'_>) -> Option<Action> {
        self.ask(|agent| agent.interject(prompt))
    }

    fn explain(&self) -> Option<Motive> {
        self.inner.as_ref()?.explain()
    }

    fn said(&mut self) -> Vec<(Room, String)> {
        self.inner.as_mut().map_or_else(Vec::new, |agent| agent.said())
    }

    fn failed(&self) -> Option<String> {
        self.inner.as_ref()?.failed()
    }

    fn end(&mut self, outcome: Option<Outcome>) {
        if let Some(agent) = &mut self.inner {
            agent.end(outcome);
        }
    }
}
