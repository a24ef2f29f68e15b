//! An answer at the table: an action, and what may come with it.

use kanly_engine::{Action, Faction, Illegal};
use kanly_host::{LONGEST, Room};
use kanly_narrate::{Tongue, english, plain};
use kanly_program::Asked;
use serde_json::{Map, Value};

use crate::models::{Form, Memory, Model};
use crate::want::{Holds, Want, number, words};
use crate::wrong::{Kind, Wrong};

/// The questions at which one may talk: before the alliances, the bidding, the shipments and the battle plans.
const TALK: [&str; 6] = ["nexus", "proposal", "bid", "ship", "ship-sent", "plan"];

/// What a model answers.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Answer {
    pub(crate) action: Action,
    pub(crate) say: Option<(Room, String)>,
    pub(crate) notes: Option<String>,
    pub(crate) win: Option<f64>,
    pub(crate) reason: Option<String>,
}

/// Whether a seat may talk at a question.
pub(crate) fn may_talk(model: &Model, asked: &Asked) -> bool {
    model.talk && TALK.contains(&asked.kind.as_str())
}

/// What an answer to a question is made of.
pub(crate) fn want(model: &Model, asked: &Asked, talk: bool, game: bool) -> Want {
    let mut want = Want::default();
    if model.reason {
        want = want.maybe("reason", Holds::Text, "why, in a sentence; nobody else reads it");
    }
    want = match model.answers == Form::Schema && asked.is_listed() {
        true => want.with("action", Holds::OneOf(asked.answers.clone()), "your answer"),
        false => want.with("action", Holds::Text, "your answer, in the notation"),
    };
    if game {
        want = want.maybe("win", Holds::Percent, "how likely you are to win this game");
    }
    if game && model.memory == Memory::Notes {
        let about =
            format!("your notes from now on, in place of those above; at most {} characters", model.notes);
        want = want.maybe("notes", Holds::Text, about);
    }
    if talk {
        let rooms = ["all", "ally"].into_iter().chain(Faction::ALL.map(Faction::id));
        let rooms = rooms.map(str::to_owned).collect();
        want = want.maybe("say", Holds::Text, "something to say at the table").maybe(
            "say_to",
            Holds::OneOf(rooms),
            "who hears it: all, ally, or a faction",
        );
    }
    want
}

/// Reads an answer; whether it is legal is for the table to say.
pub(crate) fn read(fields: &Map<String, Value>) -> Result<Answer, Wrong> {
    let text = words(fields, "action").unwrap_or_default();
    let action: Action = text.parse().map_err(|misread| {
        let why = Tongue::english().mistyped(&misread);
        Wrong::unparsable(format!("`{}` is no action: {}", crate::want::short(&text), plain(&why)))
    })?;
    let say = words(fields, "say").map(|said| {
        let to = words(fields, "say_to").map(|to| to.to_lowercase());
        let room = match to.as_deref() {
            Some("ally") => Room::Ally,
            Some(name) => name.parse().map_or(Room::Table, Room::Seat),
            None => Room::Table,
        };
        (room, said.chars().take(LONGEST).collect())
    });
    Ok(Answer {
        action,
        say,
        notes: words(fields, "notes"),
        win: number(fields, "win").filter(|win| (0.0..=100.0).contains(win)),
        reason: words(fields, "reason"),
    })
}

/// A refusal of the engine as a mistake.
pub(crate) fn illegal(illegal: &Illegal) -> Wrong {
    let rule = Some(illegal.rule.to_string());
    Wrong { kind: Kind::Illegal, rule, why: plain(&english(illegal)) }
}
