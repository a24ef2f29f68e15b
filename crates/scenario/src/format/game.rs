//! Reads `[game]` and `[decks]`: who plays, by which options, where the turn stands, and what the decks hold.

use kanly_engine::config::{Config, Options};
use kanly_engine::deal::Terms;
use kanly_engine::ids::{Faction, Sector, Territory};
use kanly_engine::phase::Phase;
use kanly_engine::position::Position;
use kanly_engine::reading::{Reading, Readings};
use kanly_engine::sets::{FactionSet, PerFaction};
use kanly_narrate::english;

use super::fields::{Reader, suggestion};
use super::queues::Queues;
use super::tree::{Node, Value};

/// What may be said of a game that starts with the set-up.
pub(super) fn before_setup() -> impl Iterator<Item = &'static str> {
    let points = Options::POINTS.iter().map(|point| point.id);
    ["phase", "seats", "factions", "players"].into_iter().chain(points)
}

/// What can be said besides of a game in which the seats are taken.
const AFTER_SETUP: [&str; 7] =
    ["turn", "storm", "wall", "wall_fell_under_storm", "wheels", "alliances", "deals"];

/// What lies in the decks and beside them.
const LYING: [&str; 11] = [
    "storm_card",
    "storm_card_seen",
    "spice_top",
    "pile_a",
    "pile_b",
    "last_blow_a",
    "last_blow_b",
    "treachery_top",
    "treachery_top_seen",
    "discards",
    "removed",
];

/// What chance brings next.
pub(super) const COMING: [&str; 6] = ["spice", "storm", "treachery", "traitors", "seats", "seed"];

/// The phase a position begins with.
pub(super) fn phase(reader: &mut Reader, game: &Node) -> Phase {
    let words: Vec<(&str, Phase)> = Phase::ALL.into_iter().map(|phase| (phase.id(), phase)).collect();
    game.get("phase").and_then(|node| reader.word(node, &words)).unwrap_or(Phase::Storm)
}

/// [0.03] The options.
pub(super) fn options(reader: &mut Reader, game: &Node) -> Options {
    let mut options = Options::default();
    for point in Options::POINTS {
        let Some(node) = game.get(point.id) else { continue };
        let reading = match point.readings {
            Readings::Words(words) => {
                let words: Vec<(&str, Reading)> =
                    words.iter().map(|word| (*word, Reading::Word(word))).collect();
                reader.word(node, &words)
            }
            Readings::Flag => reader.flag(node).map(Reading::Flag),
            Readings::Numbers { .. } => reader.number(node).map(Reading::Number),
        };
        if let Some(Err(fault)) = reading.map(|reading| options.agree(point, reading)) {
            reader.wrong(node.problem(english(&fault)));
        }
    }
    options
}

/// [0.07] The seats that are named one by one.
fn seats(reader: &mut Reader, node: &Node) -> PerFaction<Option<Sector>> {
    let mut seats = PerFaction::default();
    for (key, value) in reader.entries(node) {
        let faction = reader.key::<Faction>(key, value);
        let sector = sector(reader, value);
        if let (Some(faction), Some(sector)) = (faction, sector) {
            seats[faction] = Some(sector);
        }
    }
    seats
}

fn sector(reader: &mut Reader, node: &Node) -> Option<Sector> {
    let number = reader.number::<u8>(node)?;
    let sector = Sector::new(number);
    if sector.is_none() {
        reader.wrong(node.problem(format!("{number} is not a sector (0 to 17)")));
    }
    sector
}

/// Who plays, in the order given.
fn players(reader: &mut Reader, game: &Node) -> Vec<Faction> {
    reader.names_at(game, "factions")
}

fn only_known(reader: &mut Reader, game: &Node) {
    let known: Vec<&str> = before_setup().chain(AFTER_SETUP).collect();
    reader.only(game, &known);
}

/// The configuration of a game that starts with the set-up.
pub(super) fn config(reader: &mut Reader, game: &Node, decks: &Node) -> Config {
    only_known(reader, game);
    let late = |key: &&str| AFTER_SETUP.contains(key) || LYING.contains(key);
    for (key, value) in game.entries().iter().chain(decks.entries()) {
        if late(&key.as_str()) {
            reader.wrong(value.key_problem(format!("`{key}` cannot be given before the set-up")));
        }
    }
    let options = options(reader, game);
    let listed = players(reader, game);
    let mut config = Config::of(listed.iter().copied(), options);
    config.players = u8::try_from(listed.len()).unwrap_or(u8::MAX);
    if let Some(node) = game.get("seats") {
        config.seats = seats(reader, node);
        config.factions =
            Faction::ALL.into_iter().filter(|&faction| config.seats[faction].is_some()).collect();
        config.players = config.factions.len() as u8;
    }
    if let Some(number) = game.get("players").and_then(|node| reader.number(node)) {
        config.players = number;
    }
    config
}

/// The table of a position: everything but the factions.
pub(super) fn table(reader: &mut Reader, game: &Node, phase: Phase) -> Position {
    only_known(reader, game);
    let options = options(reader, game);
    let mut seated: PerFaction<Option<Sector>> = PerFaction::default();
    let listed = players(reader, game);
    let count = u8::try_from(listed.len()).unwrap_or(u8::MAX);
    if count > 6 {
        reader.wrong(game.nearest("factions").problem("there are only six factions"));
    } else {
        for (i, &faction) in (0..).zip(&listed) {
            if seated[faction].is_some() {
                reader.wrong(game.nearest("factions").problem(format!("{faction} is named twice")));
            }
            seated[faction] = Some(Config::spot(i, count));
        }
    }
    if let Some(node) = game.get("seats") {
        seated = seats(reader, node);
    }
    if let Some(node) = game.get("players") {
        reader.wrong(node.key_problem("`players` belongs to a game that starts with `phase = \"setup\"`"));
    }
    let mut position = Position::new(options, seated);
    position.phase = phase;
    position.turn = game.get("turn").and_then(|node| reader.number(node)).unwrap_or(2);
    if let Some(storm) = game.get("storm").and_then(|node| sector(reader, node)) {
        position.storm = storm;
    }
    if let Some(node) = game.get("wall") {
        position.wall_gone =
            reader.word(node, &[("standing", false), ("destroyed", true)]).unwrap_or_default();
    }
    if let Some(node) = game.get("wall_fell_under_storm") {
        position.wall_fell_under_storm = reader.flag(node).unwrap_or_default();
    }
    if let Some(node) = game.get("wheels") {
        let names: Vec<Faction> = reader.names(node);
        match <[Faction; 2]>::try_from(names) {
            Ok(wheels) => position.wheels = Some(wheels),
            Err(_) => reader.wrong(node.problem("two factions hold the battle wheels")),
        }
    }
    if let Some(node) = game.get("alliances") {
        for pair in reader.list(node) {
            let names: Vec<Faction> = reader.names(pair);
            match names[..] {
                [a, b] => position.alliances.push((a, b)),
                // any: fewer or more
                _ => reader.wrong(pair.problem("an alliance is a list of two factions")),
            }
        }
    }
    if let Some(node) = game.get("deals") {
        position.deals = reader.list(node).iter().filter_map(|item| deal(reader, item)).collect();
    }
    position
}

/// [1.12.00] A deal in force, written as it was offered.
fn deal(reader: &mut Reader, node: &Node) -> Option<Terms> {
    let text = reader.text(node)?;
    match text.parse() {
        Ok(terms) => Some(terms),
        Err(error) => {
            let message = english(&error);
            let name = message.split('`').nth(1).unwrap_or_default();
            let near = suggestion::<Territory>(name).or_else(|| suggestion::<Faction>(name));
            let usage = "it is written like `atreides, fremen: fremen keep-out arrakeen; until 3 battle`";
            reader.wrong(node.problem(message.clone()).with_help(near.unwrap_or_else(|| usage.to_owned())));
            None
        }
    }
}

/// What the decks and their discards hold, as far as a position says it.
pub(super) fn decks(reader: &mut Reader, decks: &Node, position: &mut Position) {
    let seen = decks.get("storm_card_seen").map(|node| onlookers(reader, node, Faction::Fremen));
    let seen = seen.unwrap_or_default();
    if let Some(number) = decks.get("storm_card").and_then(|node| reader.number(node)) {
        position.storm_card = Some((number, seen));
    } else if !seen.is_empty() {
        let node = decks.nearest("storm_card_seen");
        reader.wrong(
            node.key_problem("nobody can have seen a storm card without a number")
                .with_help("give `storm_card`"),
        );
    }
    position.piles = ["pile_a", "pile_b"].map(|key| reader.names_at(decks, key));
    for (at, key) in ["last_blow_a", "last_blow_b"].into_iter().enumerate() {
        if let Some(node) = decks.get(key) {
            position.last_blow[at] = reader.name(node);
        }
    }
    position.spice_top = decks.get("spice_top").and_then(|node| reader.name(node));
    position.treachery_top = reader.names_at(decks, "treachery_top");
    if let Some(node) = decks.get("treachery_top_seen") {
        position.treachery_top_seen = onlookers(reader, node, Faction::Atreides);
    }
    position.discards = reader.names_at(decks, "discards");
    position.removed = reader.names_at(decks, "removed");
}

/// Who has seen a card: `true` for the faction whose ability it is to look, or a list of those who have.
fn onlookers(reader: &mut Reader, node: &Node, looker: Faction) -> FactionSet {
    match &node.value {
        Value::List(_) => reader.names(node).into_iter().collect(),
        _ if reader.flag(node).unwrap_or_default() => looker.into(),
        _ => FactionSet::EMPTY, // any: nobody, or it was no flag and is told
    }
}

/// What chance brings next.
pub(super) fn queues(reader: &mut Reader, decks: &Node) -> Queues {
    let known: Vec<&str> = LYING.into_iter().chain(COMING).collect();
    reader.only(decks, &known);
    let storm = decks.get("storm").map(|node| reader.list(node)).unwrap_or_default();
    Queues {
        spice: reader.names_at(decks, "spice"),
        storm: storm.iter().filter_map(|item| reader.number(item)).collect(),
        treachery: reader.names_at(decks, "treachery"),
        traitors: reader.names_at(decks, "traitors"),
        seats: reader.names_at(decks, "seats"),
        seed: decks.get("seed").and_then(|node| reader.number(node)),
    }
}
