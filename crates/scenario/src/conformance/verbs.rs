//! The templates of all actions, and actions as values and back.

use kanly_engine::action::Action;
use kanly_engine::ids::Place;
use kanly_narrate::english;
use serde_json::{Value, json};

use super::shape::{self, Table};
use super::terms;

/// A battle plan.
pub(super) const PLAN: &str = "leader kwisatz! dial=dial spice=spice?0 weapon=weapon? defense=defense?";
/// A command of the Voice.
pub(super) const VOICE: &str = "order what";

/// Every verb but `offer`, whose terms are not a row of parts.
pub(super) const VERBS: Table = &[
    ("pass", ""),
    ("quiet", ""),
    ("predict", "faction turn"),
    ("keep", "leader"),
    ("deploy", "forces"),
    ("place", "place"),
    ("dial", "number"),
    ("weather", "number"),
    ("atomics", ""),
    ("karama", "ability with=card?Karama"),
    ("look", ""),
    ("call", "territory"),
    ("glimpse", "faction"),
    ("restore", "revival"),
    ("swap", "faction"),
    ("return", "cards"),
    ("halt", ""),
    ("worm", "territory"),
    ("spare", ""),
    ("lose", "force"),
    ("ride", "forces ->=to"),
    ("flip", ""),
    ("arm", "territories"),
    ("leave", ""),
    ("ally", "faction"),
    ("accept", ""),
    ("decline", ""),
    ("claim", ""),
    ("bid", "amount"),
    ("take", "with=card?Karama"),
    ("pay", "own? ally=ally?0 with=card?"),
    ("revive", "revival"),
    ("refuse", ""),
    ("sponsor", "force"),
    ("ship", "force place ally=ally?0 with=card? of=of?"),
    ("lend", "card"),
    ("now", ""),
    ("delay", ""),
    ("send", "force place"),
    ("cross", "forces ->=to ally=ally?0"),
    ("lift", "forces ally=ally?0"),
    ("accompany", "place"),
    ("move", "forces ->=to"),
    ("hajr", ""),
    ("fight", "faction place"),
    ("voice", VOICE),
    ("foresee", "element"),
    ("tell", "told"),
    ("plan", PLAN),
    ("traitor", ""),
    ("remove", "forces"),
    ("discard", "cards"),
    ("seize", ""),
    ("execute", ""),
    ("imprison", ""),
    ("ghola", "revival"),
    ("give", "amount"),
    ("pledge", "amount"),
    ("show", "secret to=factions"),
    ("agree", "faction"),
    ("withdraw", ""),
    ("cancel", "number"),
    ("accuse", "number faction"),
    ("truthtrance", "faction question"),
    ("yes", ""),
    ("no", ""),
    ("seat", "faction"),
    ("deal", "leader"),
    ("abduct", "leader"),
    ("draw", "card"),
    ("turn", "spice_card"),
    ("storm", "number"),
];

/// What Truthtrance can ask.
pub(super) const QUESTIONS: Table = &[
    ("holds-card", "card number"),
    ("hand-at-least", "number"),
    ("has-held", "card"),
    ("is-traitor", "leader"),
    ("was-dealt", "leader"),
    ("spice-at-least", "amount"),
    ("leader-in-tanks", "leader"),
    ("predicted-faction", "faction"),
    ("predicted-turn", "turn"),
    ("predicted", "faction turn"),
    ("storm-card", "number"),
    ("storm-card-at-least", "number"),
    ("storm-dial", "number"),
    ("top-spice-card", "spice_card"),
    ("auction-card", "number card"),
    ("losses-at-least", "number"),
    ("claimed-charity", ""),
    ("free", "text"),
];

/// What can be shown.
pub(super) const SECRETS: Table = &[
    ("hand", ""),
    ("card", "card"),
    ("traitors", ""),
    ("traitor", "leader"),
    ("spice", ""),
    ("prediction", ""),
    ("storm-card", ""),
    ("spice-card", ""),
    ("auction-card", ""),
];

const OFFER: &str = "offer";

/// An action as a value. A verb that no template knows yet has its text alone.
pub(crate) fn structured(action: Action) -> Value {
    let text = action.to_string();
    if let Some(terms) = text.strip_prefix("offer ").and_then(terms::read) {
        return json!({ "verb": OFFER, "terms": terms });
    }
    let mut value = shape::read(VERBS, "verb", &text).unwrap_or_else(|| json!({ "verb": text }));
    if let Some(place) = nobody_from(action) {
        value["forces"] = json!([{ "force": "0", "place": place }]);
    }
    value
}

/// Where a group of nobody would come from: its text alone does not say it.
fn nobody_from(action: Action) -> Option<Place> {
    let group = match action {
        Action::Ride(group, _) | Action::Move(group, _) | Action::Cross(group, _, _) => group,
        Action::Lift(group, _) | Action::Remove(group) => group,
        _ => return None, // any: others have no group
    };
    group.territory.places().next().filter(|_| group.total().is_none())
}

/// The text of an action in our notation, out of its parts.
pub(crate) fn notation(value: &Value) -> Result<String, String> {
    match value.get("verb").and_then(Value::as_str) {
        Some(OFFER) => Ok(format!("{OFFER} {}", terms::write(value.get("terms").unwrap_or(&Value::Null))?)),
        _ => shape::write(VERBS, "verb", value), // any: all others are written by their shapes
    }
}

/// Reads an action back. The notation beside the value is for people: it is not looked at.
pub(super) fn action(value: &Value) -> Result<Action, String> {
    let text = notation(value)?;
    text.parse().map_err(|error| format!("`{text}` is no action: {}", english(&error)))
}

/// Every verb.
#[cfg(test)]
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    VERBS.iter().map(|(name, _)| *name).chain([OFFER])
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::notation::EXAMPLES;

    const NOTATION: &str = include_str!("../../../../docs/notation.md");

    fn there_and_back(text: &str) -> Value {
        let wanted: Action = text.parse().expect("an action");
        let value = structured(wanted);
        assert_eq!(action(&value), Ok(wanted), "{text}: {value}");
        value
    }

    #[test]
    fn every_verb_has_a_template() {
        let mut engine: Vec<&str> = EXAMPLES.iter().map(|(verb, _)| *verb).collect();
        let mut here: Vec<&str> = names().collect();
        engine.sort_unstable();
        here.sort_unstable();
        assert_eq!(here, engine);
        for (_, example) in EXAMPLES {
            there_and_back(example);
        }
    }

    #[test]
    fn every_action_of_the_documentation_goes_there_and_back() {
        let cells =
            NOTATION.lines().filter(|line| line.starts_with("| `")).filter_map(|line| line.split('`').nth(1));
        let actions: Vec<&str> = cells.filter(|cell| cell.parse::<Action>().is_ok()).collect();
        assert!(actions.len() > 120, "{}", actions.len());
        for text in actions {
            there_and_back(text);
        }
    }

    #[test]
    fn parts_have_names() {
        let cases = [
            ("pay with Karama", r#"{"ally":0,"card":"Karama","own":null,"verb":"pay"}"#),
            (
                "move 0 arrakeen/9 -> carthag/10",
                r#"{"forces":[{"force":"0","place":"arrakeen/9"}],"to":"carthag/10","verb":"move"}"#,
            ),
            ("take", r#"{"card":"Karama","verb":"take"}"#),
            (
                "revive 2+1 and Stilgar",
                r#"{"revival":{"force":"2+1","kwisatz":false,"leader":"Stilgar"},"verb":"revive"}"#,
            ),
            (
                "plan Duncan Idaho kwisatz dial 3 weapon Lasgun",
                r#"{"defense":null,"dial":"3","kwisatz":true,"leader":"Duncan Idaho","spice":"0","verb":"plan","weapon":"Lasgun"}"#,
            ),
            (
                "truthtrance fremen holds-card Family Atomics 1",
                r#"{"faction":"fremen","question":{"card":"Family Atomics","number":1,"question":"holds-card"},"verb":"truthtrance"}"#,
            ),
            (
                "ride 2+1 the-great-flat/14 -> arrakeen/9",
                r#"{"forces":[{"force":"2+1","place":"the-great-flat/14"}],"to":"arrakeen/9","verb":"ride"}"#,
            ),
        ];
        for (text, json) in cases {
            assert_eq!(there_and_back(text).to_string(), json);
        }
    }

    #[test]
    fn what_is_no_action_is_told() {
        let told = |json: &str| action(&serde_json::from_str(json).unwrap()).unwrap_err();
        assert_eq!(told(r#"{"verb":"fly"}"#), "there is no verb `fly`");
        assert_eq!(told(r#"{"verb":"dial"}"#), "dial: `number` is missing");
        assert_eq!(told(r#"{"verb":"pass","number":1}"#), "pass: `number` is too much");
        assert_eq!(told(r#"{"verb":"dial","number":null}"#), "dial: `number` cannot be null");
        assert!(told(r#"{"verb":"keep","leader":"Nobody"}"#).starts_with("`keep Nobody` is no action"));
        assert_eq!(told(r#"{"verb":"offer"}"#), "terms: `parties` cannot be null");
    }
}
