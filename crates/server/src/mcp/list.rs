//! The tools: what clients are told of each, and what carries it out.

use std::sync::Arc;

use kanly_agents::Bot;
use kanly_engine::Faction;
use rmcp::model::{Tool as Described, ToolAnnotations};
use serde_json::{Map, Value};

use super::Mcp;
use super::arguments::{Argument, Arguments, Kind, schema, unread};
use super::follow::LONGEST;
use super::gives;
use super::result::Outcome;
use super::visit::Visit;

/// A tool.
pub(super) struct Tool {
    pub(super) name: &'static str,
    title: &'static str,
    about: &'static str,
    pub(super) takes: &'static [Argument],
    gives: fn() -> Value,
    /// Whether it changes nothing.
    looks: bool,
    does: Does,
}

/// What a tool does.
#[derive(Clone, Copy)]
enum Does {
    OpenTable,
    ListTables,
    TakeSeat,
    Begin,
    Observe,
    LegalActions,
    WhyNot,
    Act,
    Say,
    Wait,
    LookUp,
}

const SEAT: Argument =
    Argument::needed("seat", Kind::Text(64), "the handle that open_table or take_seat gave");
const NAME: Argument = Argument::free(
    "name",
    Kind::Text(40),
    "what you are called at the table; with a token, the person's name stands",
);
const FACTION: Argument = Argument::free(
    "faction",
    Kind::One(factions),
    "the faction you want to play; without it, chance deals one",
);

fn factions() -> Vec<&'static str> {
    Faction::ALL.iter().map(|faction| faction.id()).collect()
}

fn bots() -> Vec<&'static str> {
    Bot::ALL.iter().map(|bot| bot.name()).collect()
}

/// All tools. They are the same for everybody and at all times.
pub(super) const TOOLS: &[Tool] = &[
    Tool {
        name: "open_table",
        title: "Open a table",
        about: "Opens a table and seats you there. Against bots alone the game begins at once, and the first question comes with \
                the reply; with chairs for other people, they take them by take_seat or in a browser, and begin starts the game.",
        takes: &[
            NAME,
            FACTION,
            Argument::free(
                "bots",
                Kind::Number(0, 5),
                "how many bots sit there; without it, 5 less the people",
            ),
            Argument::free(
                "level",
                Kind::One(bots),
                "how the bots play: novice, standard (as without it), expert, master ...",
            ),
            Argument::free(
                "people",
                Kind::Number(0, 5),
                "how many chairs there are for other people; without it, none",
            ),
            Argument::free(
                "points",
                Kind::Points,
                "options of the rules, e.g. {\"mode\": \"advanced\", \"max_turns\": 5}; rule 0.03 explains them",
            ),
        ],
        gives: gives::seen,
        looks: false,
        does: Does::OpenTable,
    },
    Tool {
        name: "list_tables",
        title: "List tables",
        about: "Lists the newest tables that everybody may see and that have a free chair: take_seat sits down at one.",
        takes: &[],
        gives: gives::tables,
        looks: true,
        does: Does::ListTables,
    },
    Tool {
        name: "take_seat",
        title: "Take a seat",
        about: "Sits down at a table that fills, and is ready. With a token of somebody who sits there already, it gives the seat \
                anew, also during the game.",
        takes: &[
            Argument::needed("table", Kind::Text(40), "what the table is known by"),
            NAME,
            FACTION,
            Argument::free(
                "chair",
                Kind::Number(0, 5),
                "which chair, from 0; without it, the first that is free",
            ),
            Argument::free(
                "invitation",
                Kind::Text(40),
                "the code of an invitation, where the table is not open to all",
            ),
        ],
        gives: gives::seen,
        looks: false,
        does: Does::TakeSeat,
    },
    Tool {
        name: "begin",
        title: "Begin the game",
        about: "Begins the game of a table that you opened, when everybody there is ready.",
        takes: &[SEAT],
        gives: gives::seen,
        looks: false,
        does: Does::Begin,
    },
    Tool {
        name: "observe",
        title: "Look at the table",
        about: "Tells what happened since you were last told, how everything stands for you, and what you are asked.",
        takes: &[
            SEAT,
            Argument::free(
                "after",
                Kind::Number(0, u32::MAX as u64),
                "tell again what came after this `seq`; 0: from the beginning, 200 frames at a time",
            ),
        ],
        gives: gives::seen,
        looks: true,
        does: Does::Observe,
    },
    Tool {
        name: "legal_actions",
        title: "What is legal",
        about: "Lists the actions that you may take now, in the notation, 50 at a time: first the answers to your question, then \
                what you may do unasked.",
        takes: &[
            SEAT,
            Argument::free(
                "from",
                Kind::Number(0, u64::MAX),
                "the number to begin with, as `next` of the last reply said",
            ),
            Argument::free(
                "matching",
                Kind::Text(100),
                "only those with these words in them, e.g. `ship 5` or `arrakeen`",
            ),
        ],
        gives: gives::actions,
        looks: true,
        does: Does::LegalActions,
    },
    Tool {
        name: "why_not",
        title: "Why something is not legal",
        about: "Tells whether an action would be legal now, with its price and what to think about first, or the rule that refuses \
                it. Nothing is done. Without an action: what you could look for and is not offered, each with its rule.",
        takes: &[SEAT, Argument::free("action", Kind::Text(500), "the action in the notation, e.g. `bid 4`")],
        gives: gives::tried,
        looks: true,
        does: Does::WhyNot,
    },
    Tool {
        name: "act",
        title: "Act",
        about: "Answers the question before you, or does something unasked. It then waits a moment for the others, and tells what \
                happened and what you are asked next.",
        takes: &[
            SEAT,
            Argument::needed(
                "action",
                Kind::Text(1000),
                "the action in the notation, e.g. `bid 4` or `pass`",
            ),
            Argument::free(
                "question",
                Kind::Number(0, u32::MAX as u64),
                "the number of the question that it answers; left out only for what is done unasked",
            ),
        ],
        gives: gives::seen,
        looks: false,
        does: Does::Act,
    },
    Tool {
        name: "say",
        title: "Say something",
        about: "Says something at the table: to everybody, to one faction, or to your ally. Talk binds nobody; deals are actions.",
        takes: &[
            SEAT,
            Argument::needed("words", Kind::Text(500), "what you say, on one line"),
            Argument::free("to", Kind::One(rooms), "who hears it; without it, the whole table"),
        ],
        gives: gives::seen,
        looks: false,
        does: Does::Say,
    },
    Tool {
        name: "wait_for_turn",
        title: "Wait for your turn",
        about: "Waits until you are asked something or the game is over, and tells what happened meanwhile. Call it again when it \
                comes back without a question.",
        takes: &[
            SEAT,
            Argument::free(
                "timeout_s",
                Kind::Number(0, LONGEST),
                "for how many seconds at most; without it, 30",
            ),
        ],
        gives: gives::seen,
        looks: true,
        does: Does::Wait,
    },
    Tool {
        name: "look_up",
        title: "Look something up",
        about: "Explains a rule by its number (`1.04.06.02`), a section of the rules (`1.04`), or a faction, card, leader, phase or \
                thing by its name (`harkonnen`, `Karama`, `storm`), or finds the rules with some words in them.",
        takes: &[Argument::needed("name", Kind::Text(100), "a number of a rule, a name, or words")],
        gives: gives::page,
        looks: true,
        does: Does::LookUp,
    },
];

fn rooms() -> Vec<&'static str> {
    ["table", "ally"].into_iter().chain(factions()).collect()
}

impl Tool {
    /// As clients are told of it.
    pub(super) fn described(&self) -> Described {
        let gives = match (self.gives)() {
            Value::Object(schema) => schema,
            _ => Map::new(), // any: a schema is an object
        };
        let hints = ToolAnnotations::new()
            .read_only(self.looks)
            .destructive(false)
            .idempotent(self.looks)
            .open_world(false);
        Described::new(self.name, self.about, Arc::new(schema(self.takes)))
            .with_title(self.title)
            .with_raw_output_schema(Arc::new(gives))
            .with_annotations(hints)
    }
}

impl Mcp {
    /// Carries out a tool.
    pub(super) async fn call(&self, visit: &Visit, name: &str, sent: Map<String, Value>) -> Outcome {
        let Some(tool) = TOOLS.iter().find(|tool| tool.name == name) else {
            let names: Vec<&str> = TOOLS.iter().map(|tool| tool.name).collect();
            return Err(unread("name", format!("there is no such tool; there are {}", names.join(", "))));
        };
        let arguments = Arguments::read(sent, tool.takes)?;
        match tool.does {
            Does::OpenTable => self.open_table(visit, &arguments).await,
            Does::ListTables => self.list_tables(visit).await,
            Does::TakeSeat => self.take_seat(visit, &arguments).await,
            Does::Begin => self.begin(visit, &arguments).await,
            Does::Observe => self.observe(visit, &arguments).await,
            Does::LegalActions => self.legal_actions(visit, &arguments).await,
            Does::WhyNot => self.why_not(visit, &arguments).await,
            Does::Act => self.act(visit, &arguments).await,
            Does::Say => self.say(visit, &arguments).await,
            Does::Wait => self.wait_for_turn(visit, &arguments).await,
            Does::LookUp => super::reading::look_up(arguments.needed("name"), visit.tongue),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// docs/mcp.md has a row for every tool with its arguments, and what waits at most.
    #[test]
    fn the_tools_are_documented() {
        let page = include_str!("../../../../docs/mcp.md");
        for tool in TOOLS {
            let arguments: Vec<String> =
                tool.takes.iter().map(|argument| format!("`{}`", argument.name)).collect();
            let row = format!(
                "| `{}` | {}{}| ",
                tool.name,
                arguments.join(", "),
                if arguments.is_empty() { "" } else { " " }
            );
            assert!(page.contains(&row), "docs/mcp.md lacks {row}");
        }
        assert_eq!(page.lines().filter(|line| line.starts_with("| `")).count(), TOOLS.len());
        assert!(page.contains(&format!("| a call that waits | {LONGEST} seconds |")));
    }
}
