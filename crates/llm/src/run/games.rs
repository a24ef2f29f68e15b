//! Whole games: models and bots at mixed tables, in deals that are played again with everybody on every faction.

use std::path::Path;

use kanly_agents::Bot;
use kanly_arena::{Game, Plan, Played, play_recorded};
use kanly_host::Agent;
use serde::{Deserialize, Serialize};

use super::{Run, pool};
use crate::seat::{Log, Seat, Watch};
use crate::suite::{Games, LLM};
use crate::wrong::Stop;

/// No game of this kind has so many choices.
const CHOICES: usize = 100_000;

/// All games.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GamesOf {
    /// How many were planned.
    pub planned: u64,
    /// Those that were played to their end.
    pub rows: Vec<GameRow>,
}

/// One game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameRow {
    /// What the arena keeps of it.
    pub played: Played,
    /// The fingerprint of its end.
    pub digest: String,
    /// Where its record lies, seen from the folder of the run.
    pub record: String,
    /// What each model did.
    pub seats: Vec<Log>,
}

pub(super) fn run(run: &Run<'_>, track: &Games, stops: &mut Vec<String>) -> Result<GamesOf, String> {
    let plan = track.plan(run.suite.seed)?;
    let games: Vec<Game> = (0..plan.games).map(|number| plan.game(number)).collect();
    run.progress.begin("games", plan.games);
    let (played, stopped) =
        pool::all(run.suite.at_once, &games, |game| play(run, track, &plan, game), || run.progress.step());
    run.progress.end();
    // A game waits for all its models, so what stops one of them stops the track.
    stops.extend(stopped.map(|stop| format!("games: {stop}")));
    Ok(GamesOf { planned: plan.games, rows: played.into_iter().flatten().collect() })
}

fn play(run: &Run<'_>, track: &Games, plan: &Plan, game: &Game) -> Result<GameRow, Stop> {
    let folder = format!("games/{:04}", game.number + 1);
    let names = plan.agents();
    // Seats are made before the game begins, so that what is missing is known before anybody is asked.
    let mut seats = Vec::new();
    let mut watches: Vec<Watch> = Vec::new();
    for chair in &game.chairs {
        let Some(name) = names[chair.agent].strip_prefix(LLM) else { continue };
        let model = run.models.get(name).ok_or_else(|| Stop::Missing(format!("the model {name}")))?;
        let file = format!("{folder}/{}.jsonl", chair.faction);
        let of = format!("game {} as {}", game.number + 1, chair.faction);
        let tape = run.tape(Path::new(&file), &of, model)?;
        let mind = run.mind(model, tape, track.caps, Some(chair.faction))?;
        let (seat, watch) = Seat::new(mind, chair.faction, track.without_answer);
        seats.push((chair.seed, Some(seat)));
        watches.push(watch);
    }
    let seats = std::sync::Mutex::new(seats);
    let maker = move |name: &str, seed: u64| -> Box<dyn Agent> {
        let mut seats = seats.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let seat = seats.iter_mut().find(|(own, seat)| *own == seed && seat.is_some());
        match seat.and_then(|(_, seat)| seat.take()).filter(|_| name.starts_with(LLM)) {
            Some(seat) => Box::new(seat),
            None => name.parse::<Bot>().unwrap_or_default().agent(seed),
        }
    };
    let (mut played, record) = play_recorded(plan, game, &maker, CHOICES);
    if let Some(stop) = watches.iter().find_map(Watch::stop) {
        return Err(stop);
    }
    let logs: Vec<Log> = watches.iter().map(Watch::log).collect();
    // Whoever has lost for its mistakes cannot win; what its allies won they keep.
    played.winners.retain(|winner| !logs.iter().any(|log| log.forfeited && log.faction == winner.id()));
    let digest = record.digest.map(|digest| format!("{digest:016x}")).unwrap_or_default();
    let path = format!("{folder}/game.kanly");
    write(&run.folder.join(&path), &marked(&record.to_string(), &logs), run.again)?;
    Ok(GameRow { played, digest, record: path, seats: logs })
}

/// The record, with what went to the fallback said in comments.
fn marked(record: &str, logs: &[Log]) -> String {
    let mut text = record.to_owned();
    for log in logs {
        for fallen in &log.fallbacks {
            text += &format!(
                "# fallback: {}, answer {}, turn {}, {}: {} ({})\n",
                log.faction,
                fallen.answer,
                fallen.turn,
                fallen.question,
                fallen.action,
                fallen.wrong.kind.id()
            );
        }
    }
    text
}

fn write(path: &Path, text: &str, again: bool) -> Result<(), Stop> {
    if again {
        return Ok(());
    }
    std::fs::write(path, text).map_err(|error| Stop::Transcript(format!("{}: {error}", path.display())))
}
