//! The statements of a script: one per line.

use std::fmt;
use std::ops::Range;

use kanly_engine::action::{Action, Actor};
use kanly_engine::ids::{Faction, Place};
use kanly_engine::notation::EXAMPLES;
use kanly_engine::phase::Phase;
use kanly_narrate::english;

use crate::expect::{self, Expectation, Pattern};
use crate::format::{Line, suggestion};
use crate::rulebook::{RuleBook, is_rule_id, nearest};
use crate::words::{Bad, Parsed, Words};

/// One statement and where it stands.
pub struct Statement {
    /// As it is written.
    pub text: String,
    /// The bytes of the file.
    pub at: Range<usize>,
    pub(crate) kind: Kind,
}

impl fmt::Debug for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Statement").field(&self.text).finish()
    }
}

/// What a statement does.
pub(crate) enum Kind {
    /// `fremen: dial 3`, or `atreides, fremen: pass`: each of them does it, one after the other.
    Act(Vec<Actor>, Action),
    /// `refuse fremen: dial 7 [1.01.02] because TEXT`; any of several rules may refuse it.
    Refuse { actor: Actor, action: Action, rules: Vec<String>, because: Option<String> },
    /// `unreadable fremen: dial -1`
    Unreadable(String),
    /// `pass all`
    PassAll,
    /// `pass until fremen is asked ride`
    PassUntil(Faction, &'static str),
    /// `until spice-blow`; with `roll 7` behind it dice decide what no list says.
    Until(Goal, Option<u64>),
    /// `roll 7`
    Roll(u64),
    /// `mark`
    Mark,
    /// `at STORM_MOVED to=8`: what is expected next holds right after this event.
    At(Pattern),
    /// `now`: it holds where the game stands again.
    Now,
    /// `expect storm = 8`
    Expect(Expectation),
}

/// How far `until` goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    Phase(Phase),
    Turn(u8),
    Over,
}

impl Statement {
    /// Who does or tries what in this line, and the rules that must refuse it; none where it must be legal.
    pub fn tries(&self) -> Option<(&[Actor], Action, &[String])> {
        match &self.kind {
            Kind::Act(actors, action) => Some((actors, *action, &[])),
            Kind::Refuse { actor, action, rules, .. } => Some((std::slice::from_ref(actor), *action, rules)),
            _ => None, // any: nobody says there what somebody does
        }
    }

    /// Whether it expects something rather than do something.
    pub fn is_expectation(&self) -> bool {
        matches!(self.kind, Kind::Expect(_))
    }

    /// Whether it lets somebody act.
    pub(crate) fn acts(&self) -> bool {
        match self.kind {
            Kind::Act(..) | Kind::PassAll | Kind::PassUntil(..) | Kind::Until(..) | Kind::Roll(_) => true,
            Kind::Refuse { .. }
            | Kind::Unreadable(_)
            | Kind::Mark
            | Kind::At(_)
            | Kind::Now
            | Kind::Expect(_) => false,
        }
    }

    /// Whether it can fail on its own account. A script of nothing but the others would pass whatever the rules are.
    pub(crate) fn says_something(&self) -> bool {
        match self.kind {
            Kind::Act(..) | Kind::Refuse { .. } | Kind::Unreadable(_) | Kind::Expect(_) => true,
            // They fail where the question or the event never comes.
            Kind::PassUntil(..) | Kind::At(_) => true,
            Kind::PassAll | Kind::Until(..) | Kind::Roll(_) | Kind::Mark | Kind::Now => false,
        }
    }

    /// Whether it is about chance itself, so that chance must not have acted by itself before it.
    pub(crate) fn is_about_chance(&self) -> bool {
        match &self.kind {
            Kind::Act(actors, _) => actors.contains(&Actor::Chance),
            Kind::Refuse { actor, .. } => *actor == Actor::Chance,
            Kind::Expect(expectation) => expectation.about_chance,
            Kind::Roll(_) => true,
            Kind::Unreadable(_)
            | Kind::PassAll
            | Kind::PassUntil(..)
            | Kind::Until(..)
            | Kind::At(_)
            | Kind::Now
            | Kind::Mark => false,
        }
    }
}

impl Kind {
    /// The rules that it names.
    fn rules(&self) -> Vec<&str> {
        match self {
            Kind::Refuse { rules, .. } => rules.iter().map(String::as_str).collect(),
            Kind::Expect(expectation) => expectation.rule().into_iter().collect(),
            Kind::Act(..)
            | Kind::Unreadable(_)
            | Kind::PassAll
            | Kind::PassUntil(..)
            | Kind::Until(..)
            | Kind::Roll(_)
            | Kind::At(_)
            | Kind::Now
            | Kind::Mark => Vec::new(),
        }
    }
}

/// A line that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mistake {
    pub(crate) message: String,
    pub(crate) help: Option<String>,
    pub(crate) at: Range<usize>,
}

/// Reads all lines, and notes those that cannot be read or name a rule that the book does not have.
pub(crate) fn parse(lines: &[Line], book: &RuleBook) -> (Vec<Statement>, Vec<Mistake>) {
    let mut statements = Vec::new();
    let mut mistakes = Vec::new();
    let mut inside = false;
    for line in lines {
        let read = kind(&line.text).and_then(|kind| known_rules(&line.text, kind, book));
        match read.and_then(|kind| fits_inside(&line.text, kind, &mut inside)) {
            Ok(kind) => statements.push(Statement { text: line.text.clone(), at: line.at.clone(), kind }),
            Err(Bad { message, help, at }) => {
                let at = match line.exact {
                    true => line.at.start + at.start..line.at.start + at.end,
                    false => line.at.clone(),
                };
                mistakes.push(Mistake { message, help, at });
            }
        }
    }
    (statements, mistakes)
}

/// A rule that does not exist would never refuse anything: that is a mistake of the file, not of the game.
fn known_rules(line: &str, kind: Kind, book: &RuleBook) -> Parsed<Kind> {
    let Some(unknown) = kind.rules().into_iter().find(|rule| book.get(rule).is_none()) else {
        return Ok(kind);
    };
    let start = line.find(unknown).unwrap_or(0);
    Err(Bad {
        message: format!("there is no rule {unknown}"),
        help: Some(book.instead_of(unknown)),
        at: start..start + unknown.len(),
    })
}

/// At an event in the midst of a step nobody is asked anything: what looks at that is a mistake behind `at`.
fn fits_inside(line: &str, kind: Kind, inside: &mut bool) -> Parsed<Kind> {
    let Kind::Expect(expectation) = &kind else {
        *inside = matches!(kind, Kind::At(_));
        return Ok(kind);
    };
    match expectation.between_choices().filter(|_| *inside) {
        Some(name) => Err(Bad {
            message: format!("`{name}` cannot be expected right after an event, in the midst of a step"),
            help: Some("write `now` before this line to look at where the game stands".to_owned()),
            at: 0..line.len(),
        }),
        None => Ok(kind),
    }
}

/// Reads one statement.
pub(crate) fn kind(line: &str) -> Parsed<Kind> {
    let mut words = Words::new(line);
    let kind = match words.peek() {
        "expect" => {
            words.eat("expect");
            Kind::Expect(expect::parse(&mut words)?)
        }
        "refuse" => {
            words.eat("refuse");
            refuse(&mut words)?
        }
        "unreadable" => {
            words.eat("unreadable");
            if words.until(":").is_none() {
                return Err(words.bad("a seat and `:` are missing: `unreadable fremen: dial -1`"));
            }
            Kind::Unreadable(words.all().to_owned())
        }
        "pass" => pass(&mut words)?,
        "until" => {
            words.eat("until");
            let goal = goal(&mut words)?;
            Kind::Until(goal, words.eat("roll").then(|| seed(&mut words)).transpose()?)
        }
        "roll" => {
            words.eat("roll");
            Kind::Roll(seed(&mut words)?)
        }
        "mark" => {
            words.eat("mark");
            Kind::Mark
        }
        "at" => {
            words.eat("at");
            if words.rest().ends_with(':') {
                return Err(words
                    .bad("no `:` stands behind the event")
                    .with_help("it is written like `at STORM_MOVED to=8`, with `expect` lines below it"));
            }
            Kind::At(Pattern::read(&mut words)?)
        }
        "now" => {
            words.eat("now");
            Kind::Now
        }
        _ => act(&mut words)?, // any: what has no word of its own is an action
    };
    words.end()?;
    Ok(kind)
}

fn act(words: &mut Words<'_>) -> Parsed<Kind> {
    let names = before_colon(words)?;
    if names.split(',').any(|name| name.trim().is_empty()) {
        let help = "seats are written with commas between them: `atreides, fremen: pass`";
        return Err(words.complain(names, "a seat is missing before the colon").with_help(help));
    }
    let actors = names.split(',').map(|name| actor(words, name.trim())).collect::<Parsed<Vec<Actor>>>()?;
    if actors.len() > 1 && actors.contains(&Actor::Chance) {
        let help = "give chance a line of its own: `chance: turn Old Gap`";
        return Err(words.complain(names, "chance does nothing together with seats").with_help(help));
    }
    let text = words.all();
    Ok(Kind::Act(actors, read_action(words, text)?))
}

/// Reads `fremen: dial 3`; `action` takes the text of the action.
pub(crate) fn actor_and_action<'t>(
    words: &mut Words<'t>,
    action: impl Fn(&mut Words<'t>) -> &'t str,
) -> Parsed<(Actor, Action)> {
    let name = before_colon(words)?;
    let actor = actor(words, name)?;
    let text = action(words);
    Ok((actor, read_action(words, text)?))
}

fn read_action(words: &Words<'_>, text: &str) -> Parsed<Action> {
    text.parse::<Action>().map_err(|error| {
        let help = battlefield(text).unwrap_or_else(|| how_to_write(text));
        words.complain(text, english(&error)).with_help(help)
    })
}

/// Help for a battle in a place that is none: its territory has others, or another name is near.
fn battlefield(text: &str) -> Option<String> {
    let mut parts = text.strip_prefix("fight ")?.split_whitespace();
    parts.next().and_then(|name| name.parse::<Faction>().ok())?;
    suggestion::<Place>(parts.next()?)
}

/// Takes what stands before the colon: who acts.
fn before_colon<'t>(words: &mut Words<'t>) -> Parsed<&'t str> {
    const STATEMENTS: [&str; 11] = [
        "expect",
        "refuse",
        "unreadable",
        "pass all",
        "pass until",
        "until",
        "roll",
        "mark",
        "at",
        "now",
        "chance:",
    ];
    let first = words.peek();
    let known = first.trim_end_matches(':');
    words.until(":").ok_or_else(|| {
        let seats = Faction::ALL.map(Faction::id);
        let near = nearest(first, STATEMENTS.iter().copied().chain(seats));
        let help = match near {
            Some(near) => format!("did you mean `{near}`?"),
            None => "a line is `SEAT: ACTION`, `SEAT, SEAT: ACTION`, `expect ...`, \
                     `refuse SEAT: ACTION [RULE]`, `pass all`, `pass until SEAT is asked QUESTION`, \
                     `until PHASE`, `roll`, `mark`, `at EVENT`, `now` or \
                     `unreadable SEAT: TEXT`"
                .to_owned(),
        };
        words.complain(first, format!("`{known}` begins no statement")).with_help(help)
    })
}

fn actor(words: &Words<'_>, name: &str) -> Parsed<Actor> {
    if name == "chance" { Ok(Actor::Chance) } else { words.named::<Faction>(name).map(Actor::Seat) }
}

/// Help for somebody whose text is no action: an example of its verb, the verb that was probably meant, or where to
/// look.
pub fn how_to_write(text: &str) -> String {
    let verb = text.split_whitespace().next().unwrap_or_default();
    if let Some((_, example)) = EXAMPLES.iter().find(|(known, _)| *known == verb) {
        return format!("it is written like `{example}`");
    }
    match nearest(&verb.to_lowercase(), EXAMPLES.map(|(verb, _)| verb)) {
        Some(near) => format!("did you mean `{near}`?"),
        None => "in `kanly play`, `help` says what can be typed".to_owned(),
    }
}

fn refuse(words: &mut Words<'_>) -> Parsed<Kind> {
    let (actor, action) = actor_and_action(words, |words| match words.rest().find('[') {
        Some(end) => {
            let text = words.rest()[..end].trim_end();
            words.skip(end);
            text
        }
        None => words.all(),
    })?;
    if !words.eat_mark("[") {
        return Err(words.bad("the rule that refuses is missing: `[1.01.02]`"));
    }
    let Some(rule) = words.until("]") else {
        return Err(words.bad("the `]` behind the rule is missing"));
    };
    let rules: Vec<&str> = rule.split(" or ").map(str::trim).collect();
    if let Some(bad) = rules.iter().find(|rule| !is_rule_id(rule)) {
        let help = "several rules are written `[1.01.02 or 1.01.03]`";
        return Err(words
            .complain(bad, format!("`{bad}` is no number of a rule such as 1.01.02"))
            .with_help(help));
    }
    let because = words.eat("because").then(|| words.all().to_owned());
    if because.as_deref() == Some("") {
        return Err(words.bad("a text is missing behind `because`"));
    }
    let rules = rules.into_iter().map(str::to_owned).collect();
    Ok(Kind::Refuse { actor, action, rules, because })
}

/// Reads `pass all` or `pass until fremen is asked ride`.
fn pass(words: &mut Words<'_>) -> Parsed<Kind> {
    const USAGE: &str = "it is written like `pass until fremen is asked ride`";
    if words.eat("pass all") {
        return Ok(Kind::PassAll);
    }
    if !words.eat("pass until") {
        return Err(words.bad(
            "whose pass is this? Write `fremen: pass`, `pass all` or `pass until SEAT is asked QUESTION`",
        ));
    }
    let seat = words.name::<Faction>("a seat").map_err(|bad| bad.or_help(USAGE))?;
    if !words.eat("is asked") {
        return Err(words.bad("`is asked QUESTION` is missing here").with_help(USAGE));
    }
    let asked = words.word("a question").map_err(|bad| bad.or_help(USAGE))?;
    Ok(Kind::PassUntil(seat, expect::known_question(words, asked)?))
}

/// The number behind `roll`.
fn seed(words: &mut Words<'_>) -> Parsed<u64> {
    if words.is_empty() { Ok(1) } else { words.value("a seed") }
}

fn goal(words: &mut Words<'_>) -> Parsed<Goal> {
    if words.eat("over") {
        return Ok(Goal::Over);
    }
    if words.eat("turn") {
        return words.value("a turn").map(Goal::Turn);
    }
    let name = words.word("a phase, `turn N` or `over`")?;
    phase(words, name).map(Goal::Phase)
}

/// Reads a phase.
pub(crate) fn phase(words: &Words<'_>, name: &str) -> Parsed<Phase> {
    let found = Phase::ALL.into_iter().find(|phase| phase.id() == name);
    found.ok_or_else(|| {
        let all: Vec<&str> = Phase::ALL.into_iter().map(Phase::id).collect();
        words
            .complain(name, format!("`{name}` is not a phase"))
            .with_help(format!("the phases are {}", all.join(", ")))
    })
}

#[cfg(test)]
mod tests;
