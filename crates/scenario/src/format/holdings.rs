//! Reads `[factions.X]` and `[board]`: what belongs to each faction, and what lies on the sand.

use kanly_engine::force::Force;
use kanly_engine::ids::{Card, Faction, Leader, LeaderAt, Place, Territory};
use kanly_engine::position::{Holdings, Position};
use kanly_narrate::english;

use super::fields::Reader;
use super::tree::{Node, Value};

const HOLDINGS: [&str; 18] = [
    "spice",
    "bribes",
    "pledge",
    "forces",
    "tanks",
    "hand",
    "traitors",
    "dealt",
    "leaders",
    "revived",
    "executed",
    "held",
    "knows",
    "leader_revived",
    "power_spent",
    "charity_claimed",
    "elite_revived",
    "advisors",
];

/// Reads all factions into the position. A faction in play that is not mentioned has its starting spice.
pub(super) fn factions(reader: &mut Reader, factions: &Node, position: &mut Position) {
    for faction in Faction::ALL {
        if position.seats[faction].is_some() {
            position.factions[faction].spice = faction.starting_spice().into();
        }
    }
    for (key, node) in reader.entries(factions) {
        let Some(faction) = reader.key::<Faction>(key, node) else { continue };
        let mut known = HOLDINGS.to_vec();
        if faction == Faction::BeneGesserit {
            known.push("prediction");
            position.prediction = prediction(reader, node);
        }
        if faction == Faction::Atreides {
            known.extend(["battle_losses", "kwisatz_dead"]);
        }
        if faction == Faction::Harkonnen {
            known.push("captives");
        }
        reader.only(node, &known);
        let default = position.factions[faction].spice;
        position.factions[faction] = holdings(reader, node, default);
    }
}

/// Reads what lies on the sand.
pub(super) fn board(reader: &mut Reader, board: &Node, position: &mut Position) {
    reader.only(board, &["spice"]);
    let Some(spice) = board.get("spice") else { return };
    for (key, node) in reader.entries(spice) {
        let place = reader.key::<Place>(key, node);
        if let (Some(place), Some(amount)) = (place, reader.number(node)) {
            position.sand.push((place, amount));
        }
    }
}

fn holdings(reader: &mut Reader, node: &Node, spice: u16) -> Holdings {
    let mut holdings = Holdings::default();
    holdings.spice = spice;
    let mut amount = |key: &str, place: &mut u16| {
        if let Some(number) = node.get(key).and_then(|node| reader.number(node)) {
            *place = number;
        }
    };
    amount("spice", &mut holdings.spice);
    amount("bribes", &mut holdings.bribes);
    amount("pledge", &mut holdings.pledge);
    if let Some(losses) = node.get("battle_losses").and_then(|node| reader.number(node)) {
        holdings.battle_losses = losses;
    }
    if let Some(forces) = node.get("forces") {
        for (key, value) in reader.entries(forces) {
            let place = reader.key::<Place>(key, value);
            let force = force(reader, value);
            if let (Some(place), Some(force)) = (place, force.filter(|force| force.is_some())) {
                holdings.forces.push((place, force));
            }
        }
    }
    if let Some(tanks) = node.get("tanks").and_then(|node| force(reader, node)) {
        holdings.tanks = tanks;
    }
    holdings.hand = reader.names_at(node, "hand");
    holdings.traitors = reader.names_at(node, "traitors");
    holdings.revived = reader.names_at(node, "revived");
    holdings.executed = reader.names_at(node, "executed");
    holdings.captives = reader.names_at(node, "captives");
    holdings.held = reader.names_at(node, "held");
    if let Some(knows) = node.get("knows") {
        for (key, value) in reader.entries(knows) {
            let cards: Vec<Card> = reader.names(value);
            if let Some(holder) = reader.key::<Faction>(key, value).filter(|_| !cards.is_empty()) {
                holdings.knows.push((holder, cards));
            }
        }
    }
    holdings.dealt = reader.names_at(node, "dealt");
    holdings.advisors = reader.names_at(node, "advisors");
    if let Some(leaders) = node.get("leaders") {
        for (key, value) in reader.entries(leaders) {
            let leader = reader.key::<Leader>(key, value);
            let at = leader_at(reader, value);
            if let (Some(leader), Some(at)) = (leader, at) {
                holdings.leaders.push((leader, at));
            }
        }
    }
    let mut flag = |key: &str, place: &mut bool| {
        if let Some(flag) = node.get(key).and_then(|node| reader.flag(node)) {
            *place = flag;
        }
    };
    flag("power_spent", &mut holdings.power_spent);
    flag("charity_claimed", &mut holdings.charity_claimed);
    flag("elite_revived", &mut holdings.elite_revived);
    flag("leader_revived", &mut holdings.leader_revived);
    flag("kwisatz_dead", &mut holdings.kwisatz_dead);
    holdings
}

/// `4`, `"4"` or `"3+2"`.
fn force(reader: &mut Reader, node: &Node) -> Option<Force> {
    let text = match &node.value {
        Value::Number(number) => number.to_string(),
        _ => reader.text(node)?.to_owned(), // any: all else must be a text
    };
    match text.parse() {
        Ok(force) => Some(force),
        Err(error) => {
            reader.wrong(node.problem(english(&error)));
            None
        }
    }
}

fn leader_at(reader: &mut Reader, node: &Node) -> Option<LeaderAt> {
    let text = reader.text(node)?;
    match parse_leader_at(text) {
        Ok(at) => Some(at),
        Err(message) => {
            reader.wrong(node.problem(message));
            None
        }
    }
}

/// Where a leader is: `pool`, `tanks`, `face-down` or `field TERRITORY`.
pub(crate) fn parse_leader_at(text: &str) -> Result<LeaderAt, String> {
    match text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), "")) {
        ("pool", "") => Ok(LeaderAt::Pool),
        ("tanks", "") => Ok(LeaderAt::Tanks),
        ("face-down", "") => Ok(LeaderAt::TanksFaceDown),
        ("field", territory) => {
            territory.parse::<Territory>().map(LeaderAt::Field).map_err(|error| english(&error))
        }
        // any: any other text
        _ => Err(format!("`{text}` is none of pool, tanks, face-down, field TERRITORY")),
    }
}

/// [2.02.03] `prediction = { faction = "harkonnen", turn = 4 }`
fn prediction(reader: &mut Reader, node: &Node) -> Option<(Faction, u8)> {
    let node = node.get("prediction")?;
    reader.only(node, &["faction", "turn"]);
    let faction = node.get("faction").and_then(|node| reader.name(node));
    let turn = node.get("turn").and_then(|node| reader.number(node));
    if node.get("faction").is_none() || node.get("turn").is_none() {
        reader.wrong(node.problem("a prediction names a `faction` and a `turn`"));
    }
    faction.zip(turn)
}
