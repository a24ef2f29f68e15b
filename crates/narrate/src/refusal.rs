//! Refusals in words: why something is not legal, and why a text cannot be read.

use fluent_bundle::{FluentArgs, FluentValue};
use kanly_engine::code::{Coded, Value};
use kanly_engine::ids::UnknownName;
use kanly_engine::illegal::{Illegal, Now, Why};
use kanly_engine::misread::Misread;
use kanly_engine::position::Impossible;
use kanly_engine::reading::PointFault;
use kanly_engine::record::{RecordError, RecordFault};
use kanly_engine::{Action, Actor, AskKind, Breach};

use crate::tongue::Tongue;
use crate::values::say;

/// So many rules of a stretch are named.
const TELLING: usize = 8;

/// Something refused or unreadable that a language can put into words.
pub trait Reason {
    /// The words.
    fn said(&self, tongue: &Tongue) -> String;
}

/// A reason in English, for those who write files and programs.
pub fn english(reason: &impl Reason) -> String {
    Tongue::english().reason(reason)
}

macro_rules! reasons {
    ($($type:ty => $method:ident),+ $(,)?) => { $(
        impl Reason for $type {
            fn said(&self, tongue: &Tongue) -> String {
                tongue.$method(self)
            }
        }
    )+ };
}
reasons! {
    Illegal => illegal,
    Why => why,
    Impossible => impossible,
    Misread => misread,
    UnknownName => unknown_name,
    RecordError => record_error,
    RecordFault => record_fault,
    PointFault => point_fault,
    Breach => breach,
}

impl Reason for Vec<Illegal> {
    fn said(&self, tongue: &Tongue) -> String {
        tongue.illegals(self)
    }
}

/// What the standard library says of a number: it knows one language.
impl Reason for std::num::ParseIntError {
    fn said(&self, _: &Tongue) -> String {
        self.to_string()
    }
}

impl Tongue {
    /// Why something is refused or cannot be read, in words.
    pub fn reason(&self, reason: &impl Reason) -> String {
        reason.said(self)
    }

    /// The rule, the reason, and what is asked now if the time is wrong: `[1.02.03] it is legal only in a Nexus; now ...`
    fn illegal(&self, illegal: &Illegal) -> String {
        let mut values = FluentArgs::new();
        values.set("rule", FluentValue::from(illegal.rule.number()));
        values.set("why", FluentValue::from(self.why(&illegal.why)));
        let Some(now) = illegal.now else { return self.say("illegal", &values) };
        values.set("now", FluentValue::from(self.now(now)));
        self.say("illegal-now", &values)
    }

    /// Several of them in one line.
    fn illegals(&self, problems: &[Illegal]) -> String {
        problems.iter().map(|illegal| self.illegal(illegal)).collect::<Vec<_>>().join("; ")
    }

    /// The reason alone: `it is legal only in a Nexus`
    fn why(&self, why: &Why) -> String {
        self.coded("why", why)
    }

    /// What cannot be in a position, and where: `factions.fremen.hand: [1.04.02] ...`
    fn impossible(&self, impossible: &Impossible) -> String {
        let mut values = FluentArgs::new();
        values.set("at", FluentValue::from(impossible.at.as_str()));
        values.set("rule", FluentValue::from(impossible.rule.number()));
        values.set("why", FluentValue::from(self.why(&impossible.why)));
        self.say("impossible", &values)
    }

    /// A question in a few words: `a move (`move FORCE PLACE -> PLACE` or `pass`)`
    pub fn question(&self, kind: AskKind) -> String {
        self.words(&format!("question-{}", kind.id()))
    }

    /// Why a text cannot be read.
    fn misread(&self, misread: &Misread) -> String {
        self.coded("misread", misread)
    }

    /// Why what somebody has typed cannot be read. Where nothing stands there, that is what is wrong.
    pub fn mistyped(&self, misread: &Misread) -> String {
        match misread {
            Misread::UnknownName { expected, found } if found.is_empty() => {
                say!(self, "untyped-name", expected = self.words(&format!("name-{}", expected.id())))
            }
            Misread::NotANumber(found) if found.is_empty() => say!(self, "untyped-number"),
            Misread::NotANumberOfForces(found) if found.is_empty() => say!(self, "untyped-forces"),
            Misread::NotAQuestion(found) if found.is_empty() => say!(self, "untyped-question"),
            Misread::NotAStrength(found) if found.is_empty() => say!(self, "untyped-strength"),
            Misread::NotAPhase(found) if found.is_empty() => say!(self, "untyped-phase"),
            _ => self.misread(misread), // any: something stands there, or it does not matter what
        }
    }

    fn unknown_name(&self, unknown: &UnknownName) -> String {
        self.misread(&unknown.clone().into())
    }

    /// What is wrong with a state that cannot be.
    fn breach(&self, breach: &Breach) -> String {
        self.coded("breach", breach)
    }

    /// What is wrong with a record, and where.
    fn record_error(&self, error: &RecordError) -> String {
        let mut values = FluentArgs::new();
        values.set("line", FluentValue::from(error.line));
        values.set("column", FluentValue::from(error.column));
        values.set("why", FluentValue::from(self.record_fault(&error.why)));
        self.say("record-error", &values)
    }

    /// What is wrong with a record.
    fn record_fault(&self, fault: &RecordFault) -> String {
        match fault {
            RecordFault::Line(fault) => self.coded("record", fault),
            RecordFault::Point(fault) => self.point_fault(fault),
            RecordFault::Choice(misread) => self.misread(misread),
            RecordFault::Config(problems) => self.illegals(problems),
            RecordFault::Refused { actor, action, illegal } => self.refused(*actor, *action, illegal),
            RecordFault::OtherDigest { found, recorded, first, last, rules } => {
                let rules: Vec<&str> = rules.iter().map(|rule| rule.number()).collect();
                say!(
                    self,
                    "record-other-digest",
                    found = format!("{found:016x}"),
                    recorded = format!("{recorded:016x}"),
                    stretch = self.stretch(*first, *last, &rules)
                )
            }
            _ => fault.to_string(), // any: newer than this catalogue, and told in its code
        }
    }

    /// Lines of a record in which something has changed, and the rules that were applied there, the most telling first.
    pub fn stretch(&self, first: usize, last: usize, rules: &[&str]) -> String {
        let number = rules.len();
        let (named, more) = (rules[..number.min(TELLING)].join(", "), number.saturating_sub(TELLING));
        say!(self, "record-stretch", first = first, last = last, number = number, rules = named, more = more)
    }

    /// What is wrong with a point or its reading.
    fn point_fault(&self, fault: &PointFault) -> String {
        self.coded("point", fault)
    }

    /// A choice and why it is refused: `` `fremen: pass` is refused [1.00.05] ... ``
    pub fn refused(&self, actor: Actor, action: Action, illegal: &Illegal) -> String {
        let mut values = FluentArgs::new();
        values.set("actor", FluentValue::from(actor.to_string()));
        values.set("action", FluentValue::from(action.to_string()));
        values.set("illegal", FluentValue::from(self.illegal(illegal)));
        self.say("refused", &values)
    }

    fn now(&self, now: Now) -> String {
        let mut values = FluentArgs::new();
        values.set("phase", FluentValue::from(now.phase.id()));
        let Some(question) = now.question else { return self.say("now-nobody", &values) };
        let names = now.asked.iter().map(|faction| faction.to_string());
        values.set("asked", FluentValue::from(self.row(names, "list-and", "list-and")));
        values.set("number", FluentValue::from(now.asked.len()));
        values.set("question", FluentValue::from(self.question(question)));
        self.say("now-asked", &values)
    }

    /// The sentence of a code with its values, under the key `family-code`.
    fn coded(&self, family: &str, coded: &dyn Coded) -> String {
        let mut values = FluentArgs::new();
        coded.values(&mut |name, value| values.set(name, self.value(value)));
        self.say(&format!("{family}-{}", coded.code()), &values)
    }

    fn value(&self, value: Value<'_>) -> FluentValue<'static> {
        match value {
            Value::Number(number) => FluentValue::from(number),
            Value::Ask(kind) => FluentValue::from(self.question(kind)),
            Value::When(when) => FluentValue::from(self.words(&format!("when-{}", when.id()))),
            Value::Name(kind) => FluentValue::from(self.words(&format!("name-{}", kind.id()))),
            Value::Leader(leader) => FluentValue::from(self.leader(leader)),
            Value::Card(card) => FluentValue::from(self.card(card)),
            // What could be typed is spelled the same in every language.
            Value::Actor(_)
            | Value::Action(_)
            | Value::Faction(_)
            | Value::SpiceCard(_)
            | Value::Place(_)
            | Value::Territory(_)
            | Value::Force(_)
            | Value::Text(_) => FluentValue::from(value.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_have_their_sentences() {
        let game = kanly_engine::Config::of([kanly_engine::Faction::Fremen; 2], Default::default());
        assert_eq!(
            english(&game.problems()),
            "[0.08] there must be one faction for each player, and none twice"
        );
        let nobody = "ally".parse::<Action>().expect_err("nobody is named");
        assert_eq!(english(&nobody), "`` is not a faction");
        assert_eq!(Tongue::english().mistyped(&nobody), "nothing stands where there should be a faction");
        for (text, missing) in [
            ("bid", "a whole number in range"),
            ("ship", "a number of forces such as 5 or 3+2 (regular+elite)"),
            ("truthtrance fremen", "a question for Truthtrance"),
        ] {
            let misread = text.parse::<Action>().expect_err("something is missing");
            let told = format!("nothing stands where there should be {missing}");
            assert_eq!(Tongue::english().mistyped(&misread), told, "{text}");
        }
        let record =
            kanly_engine::record::read("kanly record 1\nmode = middling\n---\n").expect_err("no mode");
        assert_eq!(
            english(&record[0]),
            "line 2, column 8: [0.03] mode is one of basic, advanced, not `middling`"
        );
    }
}
