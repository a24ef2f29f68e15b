//! Plays a whole game at random and writes its record.
//!
//! ```text
//! cargo run -p kanly-engine --example random_record -- SEED PLAYERS basic|advanced TURNS > game.kanly
//! kanly replay game.kanly
//! ```
//!
//! The same arguments always give the same record, as long as the rules play the same. The record in
//! `docs/examples` was written like this; its second line says with which arguments.

use kanly_engine::record::Record;
use kanly_engine::sets::{FactionSet, PerFaction};
use kanly_engine::{Action, Actor, Config, Dice as _, Options, SplitMix, State, Waiting};
use std::process::ExitCode;

const USAGE: &str = "cargo run -p kanly-engine --example random_record -- SEED PLAYERS basic|advanced TURNS";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match written(&args) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(problem) => {
            eprintln!("{problem}\nusage: {USAGE}");
            ExitCode::from(2)
        }
    }
}

/// The text of the record, with a comment that says how to make it again.
fn written(args: &[String]) -> Result<String, String> {
    let [seed, players, mode, turns] = args else { return Err("four arguments are needed".to_owned()) };
    let number = |text: &String| text.parse::<u8>().map_err(|_| format!("`{text}` is not a small number"));
    let seed = seed.parse().map_err(|_| format!("`{seed}` is not a seed"))?;
    let advanced = match mode.as_str() {
        "basic" => false,
        "advanced" => true,
        _ => return Err(format!("`{mode}` is neither basic nor advanced")),
    };
    let options = Options { advanced, max_turns: number(turns)?, ..Options::default() };
    // Which factions play, and where they sit, is left to chance.
    let config = Config {
        players: number(players)?,
        factions: FactionSet::EMPTY,
        seats: PerFaction::default(),
        options,
    };
    let text = play(config, &mut SplitMix::new(seed))?.to_string();
    let (title, rest) = text.split_once('\n').unwrap_or((&text, ""));
    Ok(format!("{title}\n# cargo run -p kanly-engine --example random_record -- {}\n{rest}", args.join(" ")))
}

/// A game in which everybody does something legal, whatever it is.
fn play(config: Config, dice: &mut SplitMix) -> Result<Record, String> {
    let mut record = Record::new(config);
    let mut state = State::new(&config, &mut ())
        .map_err(|problems| problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))?;
    while let Some((actor, action)) = choose(&state, dice) {
        record.push(actor, action);
        state.apply(actor, action, &mut ()).map_err(|illegal| illegal.to_string())?;
    }
    record.digest = Some(state.digest());
    Ok(record)
}

/// Somebody who is waited for and one of its answers. Now and then somebody else cuts in with Truthtrance.
fn choose(state: &State, dice: &mut SplitMix) -> Option<(Actor, Action)> {
    let cuts_in = state.may_act();
    if !cuts_in.is_empty() && dice.below(8) == 0 {
        let faction = cuts_in.nth(dice.below(cuts_in.len() as u64) as usize)?;
        let questions = state.decision(Actor::Seat(faction))?.open.truthtrance?;
        return Some((Actor::Seat(faction), questions.sample(dice)));
    }
    let actor = match state.must_act() {
        Waiting::Nobody => return None,
        Waiting::Chance => Actor::Chance,
        Waiting::Seats(seats) => Actor::Seat(seats.nth(dice.below(seats.len() as u64) as usize)?),
    };
    let ask = state.decision(actor)?.ask?;
    Some((actor, ask.sample(dice)))
}
