//! The lines of a script: single spaces, one spelling of names, passes in one line.

use std::fmt::Write as _;

use kanly_engine::action::{Action, Actor};
use kanly_engine::ids::Faction;

use super::WIDTH;
use super::names::faction;
use crate::format::comment;
use crate::script::{Kind, kind};

/// One line of a script.
struct Line {
    statement: String,
    comment: String,
    /// Who passes, if that is all it says.
    pass: Vec<String>,
}

/// The lines of a script in their short shape.
pub(super) fn lines(script: &str) -> Vec<String> {
    let mut lines: Vec<Line> = Vec::new();
    for line in script.split('\n') {
        let (statement, comment) = comment(line);
        let (statement, pass) = spelled(statement);
        let line = Line { statement, comment: comment.trim_end().to_owned(), pass };
        match lines.last_mut() {
            Some(before) if goes_on(before, &line) => before.pass.extend(line.pass),
            _ => lines.push(line), // any: the first line, or one that begins anew
        }
    }
    let mut lines: Vec<String> = lines.into_iter().map(Line::text).collect();
    // Empty lines stand between statements, one at a time.
    lines.dedup_by(|next, before| next.is_empty() && before.is_empty());
    let first = usize::from(lines.first().is_some_and(String::is_empty));
    lines.drain(..first);
    if lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
}

/// Whether a pass can be written behind those of the line before. Comments keep their place.
fn goes_on(before: &Line, line: &Line) -> bool {
    let alone = before.comment.is_empty() && line.comment.is_empty();
    let passes = !before.pass.is_empty() && !line.pass.is_empty();
    let length = before.pass.iter().chain(&line.pass).map(|name| name.len() + 2).sum::<usize>();
    alone && passes && length + "pass".len() <= WIDTH
}

impl Line {
    fn text(self) -> String {
        let mut text = match self.pass.is_empty() {
            true => self.statement,
            false => format!("{}: pass", self.pass.join(", ")),
        };
        if !self.comment.is_empty() {
            let _ = write!(text, "{}{}", if text.is_empty() { "" } else { "  " }, self.comment);
        }
        text
    }
}

/// A statement in its one spelling, and who passes if it is a pass. One that cannot be spelled otherwise without
/// meaning something else stays.
fn spelled(text: &str) -> (String, Vec<String>) {
    let Ok(read) = kind(text) else { return (text.to_owned(), Vec::new()) };
    if let Kind::Act(actors, Action::Pass) = &read
        && !actors.contains(&Actor::Chance)
    {
        return (String::new(), actors.iter().map(|actor| self::actor(*actor)).collect());
    }
    let candidate = match &read {
        Kind::Act(actors, action) => {
            let actors: Vec<String> = actors.iter().map(|actor| self::actor(*actor)).collect();
            guild(&format!("{}: {action}", actors.join(", ")))
        }
        Kind::Refuse { actor, action, .. } => {
            let rule = text.find('[').map_or("", |at| &text[at..]);
            guild(&format!("refuse {}: {action} {}", self::actor(*actor), spaced(rule)))
        }
        // What cannot be read is there to be wrong.
        Kind::Unreadable(wrong) => match text.split_once(':') {
            Some((seat, _)) => format!("{}: {wrong}", guild(&spaced(seat))),
            None => text.to_owned(),
        },
        Kind::PassAll
        | Kind::PassUntil(..)
        | Kind::Until(..)
        | Kind::Roll(_)
        | Kind::Mark
        | Kind::At(_)
        | Kind::Now
        | Kind::Expect(_) => guild(&spaced(text)),
    };
    let same = kind(&candidate).is_ok_and(|new| meaning(&new) == meaning(&read));
    (if same { candidate } else { text.to_owned() }, Vec::new())
}

fn actor(actor: Actor) -> String {
    match actor {
        Actor::Seat(seat) => faction(seat),
        Actor::Chance => actor.to_string(),
    }
}

/// Single spaces.
fn spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The short name of the Guild, wherever the long one is a word of its own.
pub(super) fn guild(text: &str) -> String {
    let long = Faction::Guild.id();
    let mut rest = text;
    let mut out = String::with_capacity(text.len());
    while let Some(at) = rest.find(long) {
        let (before, after) = (&rest[..at], &rest[at + long.len()..]);
        let part = |c: char| c.is_alphanumeric() || c == '-';
        let whole = !before.ends_with(part) && !after.starts_with(part);
        out.push_str(before);
        out.push_str(if whole { faction(Faction::Guild) } else { long.to_owned() }.as_str());
        rest = after;
    }
    out + rest
}

/// What statements say, however they are spelled: one text for each thing that is done or expected.
pub(super) fn meaning(kind: &Kind) -> Vec<String> {
    let one = |text: String| vec![text];
    match kind {
        Kind::Act(actors, action) => actors.iter().map(|actor| format!("{actor:?} {action:?}")).collect(),
        Kind::Refuse { actor, action, rules, because } => {
            one(format!("refuse {actor:?} {action:?} {rules:?} {because:?}"))
        }
        Kind::Unreadable(text) => one(format!("unreadable {text}")),
        Kind::PassAll => one("pass all".to_owned()),
        Kind::PassUntil(seat, question) => one(format!("pass until {seat:?} {question}")),
        Kind::Until(goal, seed) => one(format!("until {goal:?} {seed:?}")),
        Kind::Roll(seed) => one(format!("roll {seed}")),
        Kind::Mark => one("mark".to_owned()),
        Kind::At(event) => one(format!("at {}", event.says(serde_json::json!({})))),
        Kind::Now => one("now".to_owned()),
        Kind::Expect(expectation) => one(format!("expect {:?}", expectation.says())),
    }
}
