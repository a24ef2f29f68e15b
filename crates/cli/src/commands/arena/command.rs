//! The command that plays a plan again.

use kanly_arena::{Design, Plan};
use kanly_engine::Faction;

/// `kanly arena` with all that it needs, for the foot of reports and for files.
pub(crate) fn arena(plan: &Plan) -> String {
    words(&format!("kanly arena --agents {}", entrants(&plan.entrants)), plan)
}

/// A command with what the plan says about games.
pub(crate) fn words(command: &str, plan: &Plan) -> String {
    let mut words = command.to_owned();
    words += &format!(" --games {} --seed {}", plan.games, plan.seed);
    if plan.factions == Faction::ALL {
        words += &format!(" --players {}", plan.players);
    } else {
        let names: Vec<&str> = plan.factions.iter().map(|faction| faction.id()).collect();
        words += &format!(" --factions {}", names.join(","));
    }
    for (key, value) in plan.unusual() {
        words += &match key.as_str() {
            "mode" => format!(" --mode {value}"),
            "max_turns" => format!(" --turns {value}"),
            _ => format!(" --option {key}={value}"), // any: all others have no argument of their own
        };
    }
    if plan.design == Design::Duplicate {
        words += " --duplicate";
    }
    words
}

/// The names, with those that repeat in short.
pub(crate) fn entrants(names: &[String]) -> String {
    let group = |names: &[String]| match names {
        [name] => name.clone(),
        _ => format!("{}*{}", names[0], names.len()), // any: several of the same name
    };
    names.chunk_by(|a, b| a == b).map(group).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::Options;

    #[test]
    fn a_plan_is_told_as_its_command() {
        let plan = Plan {
            entrants: kanly_arena::entrants("a,b*5").expect("entrants"),
            factions: Faction::ALL.to_vec(),
            players: 6,
            options: Options::default().advanced(true).max_turns(8).ask_everyone(true),
            games: 12,
            seed: 3,
            design: Design::Duplicate,
        };
        assert_eq!(
            arena(&plan),
            "kanly arena --agents a,b*5 --games 12 --seed 3 --players 6 --option ask_everyone=true --turns 8 \
             --mode advanced --duplicate"
        );
        let two = Plan { factions: vec![Faction::Fremen, Faction::Guild], players: 2, ..plan };
        assert!(arena(&two).contains(" --factions fremen,spacing-guild "));
    }
}
