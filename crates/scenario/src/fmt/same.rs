//! Whether two readings of a file say the same: nothing is written over a file that would say something else.

use kanly_engine::ids::Faction;

use super::script::meaning;
use crate::format::{Body, Case, ScenarioFile, Start};

/// What is not the same in two files; nothing if they say the same.
pub(super) fn difference(old: &ScenarioFile, new: &ScenarioFile) -> Option<String> {
    if old.title != new.title {
        return Some("the title".to_owned());
    }
    if old.why != new.why {
        return Some("why it is there".to_owned());
    }
    if old.cases.len() != new.cases.len() {
        return Some("the number of cases".to_owned());
    }
    old.cases.iter().zip(&new.cases).find_map(|(old, new)| {
        let what = case(old, new)?;
        Some(format!("{what} of the case {:?}", old.name))
    })
}

fn case(old: &Case, new: &Case) -> Option<&'static str> {
    let differs = [
        (old.name != new.name, "the name"),
        (old.proves != new.proves, "what is proved"),
        (old.why != new.why, "the reason"),
        (body(&old.body) != body(&new.body), "the script"),
        (!same_start(old.start(), new.start()), "the position"),
        (old.queues() != new.queues(), "what chance brings"),
    ];
    differs.into_iter().find(|(differs, _)| *differs).map(|(_, what)| what)
}

fn body(body: &Body) -> (Vec<String>, &[String]) {
    match body {
        Body::Script(statements) => {
            (statements.iter().flat_map(|statement| meaning(&statement.kind)).collect(), &[])
        }
        Body::Impossible(rules) => (Vec::new(), rules),
    }
}

/// Whether two starts are the same. The order in which places, leaders and holders are named means nothing.
fn same_start(old: &Start, new: &Start) -> bool {
    match (old, new) {
        (Start::Position(old), Start::Position(new)) => {
            let [old, new] = [old, new].map(|position| {
                let mut position = position.clone();
                position.sand.sort_by_key(|(place, _)| *place);
                for faction in Faction::ALL {
                    let holdings = &mut position.factions[faction];
                    holdings.forces.sort_by_key(|(place, _)| *place);
                    holdings.leaders.sort_by_key(|(leader, _)| *leader);
                    holdings.knows.sort_by_key(|(holder, _)| *holder);
                }
                position
            });
            old == new
        }
        (Start::Setup(old), Start::Setup(new)) => old == new,
        (Start::Position(_), Start::Setup(_)) | (Start::Setup(_), Start::Position(_)) => false,
    }
}
