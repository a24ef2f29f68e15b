//! Plays the games of a gate and counts.

use std::ops::Range;

use kanly_agents::Bot;
use kanly_arena::audit::{Family, Figure, Kind as Stated, Notes, Sums, audited};
use kanly_arena::{Design, Limits, Plan, Played};
use kanly_engine::{Faction, Options, SplitMix};
use kanly_host::mix;
use rayon::prelude::*;

use super::counts::Counts;
use super::list::{Gate, Kind};
use crate::duel::{Player, deal};
use crate::play::{Table, play};

/// Squares of what odds were wrong by are counted in so many parts of a whole one.
const PARTS: f64 = 100_000.0;

/// The bots of a gate; the name that is no bot.
pub(super) fn players(gate: &Gate) -> Result<Vec<Player>, String> {
    gate.bots().into_iter().map(Player::named).collect()
}

/// Plays games or deals of a gate, by number, and tells of each.
pub(super) fn measure(gate: &Gate, range: Range<u64>, tell: &(dyn Fn() + Sync)) -> Result<Counts, String> {
    let mut counts = Counts::default();
    if let (Kind::Duel { seats, .. }, [one, other]) = (gate.kind, &players(gate)?[..]) {
        let players = [*one, *other];
        let play = |number| {
            let won = deal(players, seats, gate.advanced, mix(gate.seed, number));
            tell();
            won
        };
        let deals: Vec<_> = range.into_par_iter().map(play).collect();
        deals.into_iter().for_each(|won| counts.deal(won));
        return Ok(counts);
    }
    let plan = plan(gate);
    let bots = |name: &str, seed| name.parse::<Bot>().unwrap_or_default().agent(seed);
    let one = |number| {
        let (played, notes, _) = audited(&plan, &plan.game(number), &bots, Limits::default().choices);
        tell();
        (played, notes)
    };
    let games: Vec<_> = range.into_par_iter().map(one).collect();
    let mut sums = Sums::default();
    for (played, notes) in games {
        sums.add(&played, &notes);
        if let (Kind::Odds { bots }, None) = (gate.kind, &played.fault) {
            let [one, other] = bots.map(|bot| wrong(&played, &notes, bot));
            counts.figures.entry("brier".to_owned()).or_default().add(one, other);
        }
    }
    counts.faults = sums.fault_count();
    counts.played = sums.games() - counts.faults;
    let wanted = |figure: &Figure| match gate.kind {
        Kind::Audit { .. } => true,
        Kind::Shares { .. } => figure.family == Family::Ends,
        Kind::Odds { .. } | Kind::Duel { .. } => false,
    };
    let figures = sums.figures().filter(|(figure, _)| wanted(figure));
    counts.figures.extend(figures.map(|(figure, ratio)| (figure.id.clone(), ratio)));
    if matches!(gate.kind, Kind::Audit { .. }) {
        let stated = |kind| sums.stated().find(|(of, _)| *of == kind).map(|(_, stated)| stated);
        counts.stated = stated(Stated::Battle);
        counts.stated_game = stated(Stated::Game);
    }
    Ok(counts)
}

/// The games of a gate that is no duel, as `kanly bots audit` plays them.
fn plan(gate: &Gate) -> Plan {
    Plan {
        entrants: gate.bots().into_iter().map(str::to_owned).collect(),
        factions: Faction::ALL.to_vec(),
        players: gate.seats(),
        options: Options::default().advanced(gate.advanced),
        games: gate.looks.most(),
        seed: gate.seed,
        design: Design::Balanced,
    }
}

/// By how much the odds of one bot were wrong, in the battles of one game in which it met another bot and both stated odds.
fn wrong(played: &Played, notes: &Notes, bot: &str) -> u64 {
    let agent = |faction: Faction| played.seats().find(|(seat, _)| *seat == faction).map(|(_, agent)| agent);
    let between = notes.faced.iter().filter(|battle| {
        let [(one, _), (other, _)] = battle.sides;
        agent(one) != agent(other)
    });
    let own = between.flat_map(|battle| battle.sides).filter(|(faction, _)| agent(*faction) == Some(bot));
    own.map(|(_, stated)| (PARTS * stated.wrong()).round() as u64).sum()
}

/// Games of standards that are looked at for a print: everybody who searches goes by what they do.
const PRINTED: u64 = 24;

/// By what bots do in some games: whoever plays otherwise gets another number. Parts that other bots have played are no use.
pub(super) fn print_of_play(gate: &Gate) -> Result<String, String> {
    let players = players(gate)?;
    let standard = [Player::named("standard")?];
    let games = (0..PRINTED).into_par_iter().map(|number| print(gate, &standard, number));
    let all = games.collect::<Vec<_>>().into_iter().fold(print(gate, &players, PRINTED), mix);
    Ok(format!("{all:016x}"))
}

/// A number for all that happens in one game of these players.
fn print(gate: &Gate, players: &[Player], number: u64) -> u64 {
    let seed = mix(gate.seed, u64::MAX - number);
    let table = Table::drawn(gate.seats(), gate.advanced, seed, &mut SplitMix::new(seed));
    let mut print = 0;
    play(
        table,
        |faction, seed| players[faction as usize % players.len()].agent(seed),
        |_, effects| {
            for effect in effects {
                print = format!("{effect:?}").bytes().fold(print, |print, byte| mix(print, byte.into()));
            }
        },
    );
    print
}
