//! The names that events, questions and victories have in their serialised form.
//!
//! The engine writes these names but cannot list them, and a scenario with a misspelt one must not pass because no
//! such event was ever found. A test compares the lists with the engine's source.

use kanly_engine::decision::Ask;
use kanly_engine::outcome::Victory;
use serde::Serialize;

/// Every event with its fields.
pub(super) const EVENTS: &[(&str, &[&str])] = &[
    ("SEAT_TAKEN", &["faction", "sector"]),
    ("PREDICTION_MADE", &["faction", "winner", "turn"]),
    ("TRAITOR_DEALT", &["faction", "leader"]),
    ("TRAITOR_KEPT", &["faction", "leader"]),
    ("SPICE_RECEIVED", &["faction", "amount"]),
    ("FORCES_PLACED", &["faction", "place", "force", "advisors"]),
    ("CARD_DRAWN", &["faction", "card", "bonus"]),
    ("NOTHING_TO_DRAW", &["faction"]),
    ("DECK_SHUFFLED", &["deck", "cards"]),
    ("PHASE_STARTED", &["turn", "phase"]),
    ("STORM_DIAL_SEALED", &["faction", "number", "turn"]),
    ("STORM_DIALED", &["first", "first_number", "second", "second_number", "turn"]),
    ("STORM_CARD_TURNED", &["number"]),
    ("STORM_CARD_LAID", &[]),
    ("STORM_CARD_SEEN", &["faction", "number"]),
    ("WEATHER_CONTROLLED", &["faction", "number"]),
    ("FAMILY_ATOMICS_PLAYED", &["faction"]),
    ("STORM_MOVED", &["from", "to", "distance", "turn"]),
    ("FREMEN_CAUGHT", &["place", "force"]),
    ("FORCES_KILLED", &["faction", "place", "force", "cause"]),
    ("SPICE_DESTROYED", &["place", "amount", "cause"]),
    ("STORM_ORDER_SET", &["order"]),
    ("SPICE_CARD_REVEALED", &["pile", "card"]),
    ("SPICE_PLACED", &["place", "amount"]),
    ("SPICE_LOST", &["place", "amount"]),
    ("WORMS_IGNORED", &["turn"]),
    ("WORM_SET_ASIDE", &["aside"]),
    ("WORMS_RETURNED", &["worms", "cards"]),
    ("SHAI_HULUD_APPEARED", &["territory"]),
    ("WORM_PLACED", &["faction", "territory"]),
    ("WORM_CALLED", &["faction", "territory"]),
    ("ALLY_SPARED", &["faction", "ally", "territory"]),
    ("WORM_RIDDEN", &["faction", "group", "to"]),
    ("ADVISORS_TURNED", &["territory", "advisors", "why"]),
    ("ARMS_DECLARED", &["faction", "territories", "arriving"]),
    ("NEXUS_STARTED", &["turn"]),
    ("ALLIANCE_PROPOSED", &["faction", "to"]),
    ("ALLIANCE_DECLINED", &["faction", "from"]),
    ("ALLIANCE_FORMED", &["faction", "with"]),
    ("ALLIANCE_BROKEN", &["faction", "with"]),
    ("NEXUS_ENDED", &["turn"]),
    ("KARAMA_PLAYED", &["faction", "against", "card"]),
    ("KARAMA_UNDONE", &["faction", "card"]),
    ("POWER_USED", &["faction", "of"]),
    ("HAND_TAKEN", &["faction", "of", "cards", "number"]),
    ("CARDS_RETURNED", &["faction", "to", "cards", "number"]),
    ("TRUTHTRANCE_ASKED", &["faction", "of", "question"]),
    ("TRUTHTRANCE_ANSWERED", &["faction", "of", "question", "answer", "checked"]),
    ("CHARITY_CLAIMED", &["faction", "amount"]),
    ("HAND_DECLARED", &["faction", "cards", "may_bid"]),
    ("ROW_DEALT", &["cards"]),
    ("CARD_UP", &["number", "of", "opener"]),
    ("OPENER_CHANGED", &["opener"]),
    ("AUCTION_CARD_SEEN", &["faction", "card"]),
    ("BID_MADE", &["faction", "amount"]),
    ("BID_PASSED", &["faction"]),
    ("CARD_SOLD", &["faction", "card", "price", "to", "ally", "share"]),
    ("AUCTION_REPEATED", &["faction"]),
    ("ROW_RETURNED", &["cards"]),
    ("CARD_DISCARDED", &["faction", "card"]),
    ("LEAVE_REFUSED", &["faction", "ally"]),
    ("REVIVAL_DECLARED", &["faction", "of", "force"]),
    ("FORCES_REVIVED", &["faction", "force", "price", "payer", "means"]),
    ("LEADER_REVIVED", &["faction", "leader", "price", "hidden", "means"]),
    ("KWISATZ_REVIVED", &["faction", "price", "means"]),
    ("LEADERS_TURNED_UP", &["faction"]),
    ("SPICE_CARD_SEEN", &["faction", "card"]),
    ("TURN_AHEAD", &["faction"]),
    ("TURN_DELAYED", &["faction"]),
    ("SHIPMENT_DECLARED", &["faction", "force", "from", "to", "price"]),
    ("LOAN_ASKED", &["faction", "of"]),
    ("LOAN_REFUSED", &["faction", "to"]),
    ("FORCES_SHIPPED", &["faction", "force", "place", "price", "to", "ally", "share"]),
    ("FORCES_SENT", &["faction", "force", "place"]),
    ("FORCES_CROSSED", &["faction", "group", "place", "price", "to", "ally", "share"]),
    ("FORCES_LIFTED", &["faction", "group", "price", "ally", "share"]),
    ("COMPANION_DECLARED", &["faction", "place"]),
    ("COMPANION_SENT", &["faction", "place", "advisors"]),
    ("MOVE_DECLARED", &["faction", "group", "to"]),
    ("FORCES_MOVED", &["faction", "group", "to"]),
    ("HAJR_PLAYED", &["faction"]),
    ("BATTLE_CHOSEN", &["aggressor", "defender", "place"]),
    ("LEADERLESS", &["faction"]),
    ("VOICE_USED", &["faction", "of", "command"]),
    ("PRESCIENCE_USED", &["faction", "of", "element"]),
    ("PRESCIENCE_TOLD", &["faction", "element", "told"]),
    ("PLAN_COMMITTED", &["faction", "plan"]),
    ("PLAN_GLIMPSED", &["faction", "of", "plan"]),
    ("PLAN_REVEALED", &["faction", "plan"]),
    ("TRAITOR_CALLED", &["faction", "leader"]),
    ("BATTLE_WON", &["faction", "over", "territory", "totals"]),
    ("BATTLE_LOST_BY_BOTH", &["first", "second", "territory"]),
    ("EXPLOSION", &["territory"]),
    ("BATTLE_ENDED", &["territory"]),
    ("LEADER_KILLED", &["faction", "leader", "face_down", "cause"]),
    ("BOUNTY_PAID", &["faction", "amount", "cause"]),
    ("CAPTURE_DECLARED", &["faction", "from"]),
    ("LEADER_SEIZED", &["faction", "from", "leader"]),
    ("CAPTIVE_KILLED", &["faction", "from", "leader"]),
    ("LEADER_CAPTURED", &["faction", "from", "leader"]),
    ("CAPTIVE_RETURNED", &["faction", "leader"]),
    ("LEADERS_RETURNED", &["leaders", "number"]),
    ("SPICE_COLLECTED", &["faction", "place", "amount"]),
    ("CITY_INCOME", &["faction", "territory", "amount"]),
    ("SPICE_GIVEN", &["faction", "to", "amount"]),
    ("SPICE_PLEDGED", &["faction", "to", "amount"]),
    ("SECRET_SHOWN", &["faction", "to", "shown"]),
    ("DEAL_OFFERED", &["faction", "terms"]),
    ("DEAL_AGREED", &["faction", "by", "parties"]),
    ("OFFER_WITHDRAWN", &["faction", "parties"]),
    ("OFFER_LAPSED", &["faction", "parties"]),
    ("DEAL_MADE", &["number", "terms"]),
    ("BRIBE_PAID", &["faction", "to", "amount"]),
    ("CANCEL_PROPOSED", &["faction", "number"]),
    ("DEAL_ENDED", &["number", "end"]),
    ("PROMISE_DISPUTED", &["faction", "of", "number"]),
    ("BRIBE_COLLECTED", &["faction", "amount"]),
    ("PREDICTION_REVEALED", &["faction", "winner", "turn"]),
    ("SIDE_COUNTED", &["side", "strongholds", "spice", "place"]),
    ("VICTORY_ACHIEVED", &["winners", "condition", "turn", "strongholds", "decided"]),
    ("GAME_ENDED", &["turn"]),
    ("TURN_ENDED", &["turn", "next_turn"]),
];

/// Every question.
pub(super) const QUESTIONS: &[&str] = &[
    "predict",
    "keep-traitor",
    "deploy",
    "place-first",
    "dial",
    "weather",
    "atomics",
    "karama",
    "interject",
    "floor",
    "look",
    "call",
    "glimpse",
    "restore",
    "swap",
    "return",
    "halt",
    "place-worm",
    "spare",
    "lose",
    "ride",
    "flip",
    "arm",
    "nexus",
    "proposal",
    "charity",
    "bid",
    "payment",
    "leave",
    "revive",
    "sponsor",
    "timing",
    "ship",
    "loan",
    "accompany",
    "move",
    "fight",
    "voice",
    "foresee",
    "tell",
    "plan",
    "traitor",
    "remove",
    "discard",
    "seize",
    "captive",
    "abduct",
    "honour",
    "seat",
    "deal",
    "draw",
    "turn",
    "storm",
];

/// Every way to win.
pub(super) const VICTORIES: &[&str] = &[
    "BENE_GESSERIT_PREDICTION",
    "STRONGHOLD_VICTORY",
    "FREMEN_SPECIAL",
    "GUILD_SPECIAL",
    "MOST_STRONGHOLDS",
    "FREMEN_DEFAULT",
];

/// The name of a question.
pub(crate) fn question(ask: Ask) -> String {
    let value = json(&ask);
    value.get("question").and_then(|tag| tag.as_str()).unwrap_or_default().to_owned()
}

/// The name of a way to win.
pub(crate) fn victory(victory: Victory) -> String {
    json(&victory).as_str().unwrap_or_default().to_owned()
}

/// The serialised form. What the engine serialises are plain values, for which this cannot fail.
pub(super) fn json(value: &impl Serialize) -> serde_json::Value {
    serde_json::to_value(value).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::AskKind;

    /// The variants of an enum in a source file, with their fields.
    fn variants(source: &str, name: &str) -> Vec<(String, Vec<String>)> {
        let start = source.find(&format!("pub enum {name} {{")).expect("the enum is there");
        let body = &source[start..];
        let body = &body[..body.find("\n}\n").expect("the enum ends")];
        let body: String = body.lines().filter(|line| !line.trim_start().starts_with("//")).skip(1).collect();
        let mut found = Vec::new();
        let mut rest = body.trim();
        while let Some(end) = rest.find([',', '{', '(']) {
            let name = rest[..end].trim().to_owned();
            let mut fields = Vec::new();
            let mut next = end + 1;
            if rest[end..].starts_with('(') {
                next = rest[end..].find("),").map_or(rest.len(), |close| end + close + 2);
            }
            if rest[end..].starts_with('{') {
                let close = rest.find('}').expect("the fields end");
                let list = rest[end + 1..close].split(',').filter(|field| field.contains(':'));
                fields = list.map(|field| field.split(':').next().unwrap().trim().to_owned()).collect();
                next = rest[close..].find(',').map_or(rest.len(), |comma| close + comma + 1);
            }
            found.push((name, fields));
            rest = rest[next..].trim();
        }
        found
    }

    fn spelled(name: &str, separator: char) -> String {
        let mut text = String::new();
        for c in name.chars() {
            if c.is_uppercase() && !text.is_empty() {
                text.push(separator);
            }
            text.push(c);
        }
        text
    }

    #[test]
    fn the_events_are_those_of_the_engine() {
        let source = include_str!("../../../vocabulary/src/event/mod.rs");
        let engine: Vec<(String, Vec<String>)> = variants(source, "Event")
            .into_iter()
            .map(|(name, fields)| (spelled(&name, '_').to_uppercase(), fields))
            .collect();
        let here: Vec<(String, Vec<String>)> = EVENTS
            .iter()
            .map(|(name, fields)| (name.to_string(), fields.iter().map(|field| field.to_string()).collect()))
            .collect();
        assert_eq!(here, engine);
    }

    #[test]
    fn the_questions_are_those_of_the_engine() {
        let source = include_str!("../../../vocabulary/src/decision/mod.rs");
        let engine: Vec<String> =
            variants(source, "Ask").into_iter().map(|(name, _)| spelled(&name, '-').to_lowercase()).collect();
        assert_eq!(QUESTIONS, engine);
    }

    /// A refusal names a question as a decision does; three of the questions have a second face.
    #[test]
    fn kinds_are_spelled_as_the_questions() {
        let faces = [AskKind::InterjectAlways, AskKind::TimingRegular, AskKind::ShipSent];
        for kind in AskKind::ALL {
            assert_ne!(QUESTIONS.contains(&kind.id()), faces.contains(kind), "{}", kind.id());
        }
        assert_eq!(AskKind::ALL.len(), QUESTIONS.len() + faces.len());
    }

    #[test]
    fn the_ways_to_win_are_those_of_the_engine() {
        let source = include_str!("../../../vocabulary/src/outcome.rs");
        let engine: Vec<String> = variants(source, "Victory")
            .into_iter()
            .map(|(name, _)| spelled(&name, '_').to_uppercase())
            .collect();
        assert_eq!(VICTORIES, engine);
    }
}
