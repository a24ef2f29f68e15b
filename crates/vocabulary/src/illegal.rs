//! Refusals: which rule stands in the way, and why.

mod when;
mod why;

use crate::ask_kind::AskKind;
use crate::code::{Coded, Values};
use crate::phase::Phase;
use crate::rule::RuleId;
use crate::sets::FactionSet;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use std::fmt;

pub use when::When;
pub use why::Why;

/// An action that the rules refuse. The state it was tried on has not changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Illegal {
    /// The rule that stands in the way.
    pub rule: RuleId,
    /// What it objects to.
    pub why: Why,
    /// Where the time is wrong: what is asked in place of it, as far as the refused seat may know.
    pub now: Option<Now>,
}

/// Who is asked what at the moment of a refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Now {
    /// The phase the game is in.
    pub phase: Phase,
    /// Who is asked, for all to see; the refused seat itself if it is. Nobody while a secret question is open.
    pub asked: FactionSet,
    /// What they are asked for.
    pub question: Option<AskKind>,
}

impl Now {
    /// Who is asked what in which phase.
    pub fn new(phase: Phase, asked: FactionSet, question: Option<AskKind>) -> Self {
        Self { phase, asked, question }
    }
}

impl Illegal {
    /// A refusal by this rule, for this reason.
    pub fn new(rule: RuleId, why: Why) -> Self {
        Self { rule, why, now: None }
    }

    /// The same where the time is wrong: what is asked in place of it.
    pub fn at(self, now: Option<Now>) -> Self {
        Self { now, ..self }
    }

    /// Whether nothing more is said than that another question is open, or none.
    pub fn is_generic(&self) -> bool {
        matches!(self.why, Why::OtherQuestion(_) | Why::NotAsked(_))
    }
}

/// `[rule] code name=value ...`: the same for machines in every language. A catalogue of words makes sentences of it.
impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}] {}", self.rule, self.why)?;
        match self.now {
            Some(now) => write!(f, " {now}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Now {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "now={}", self.phase.id())?;
        for faction in self.asked.iter() {
            write!(f, " asked={faction}")?;
        }
        match self.question {
            Some(question) => write!(f, " question={}", question.id()),
            None => Ok(()),
        }
    }
}

/// The rule, the code and its values; where the time is wrong also what is asked now.
impl Serialize for Illegal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("rule", &self.rule)?;
        map.serialize_entry("code", self.why.code())?;
        map.serialize_entry("values", &Values(&self.why))?;
        if let Some(now) = &self.now {
            map.serialize_entry("now", now)?;
        }
        map.end()
    }
}

impl std::error::Error for Illegal {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{Card, Faction};
    use crate::rule;

    #[test]
    fn machines_read_rule_code_and_values() {
        let dear = Illegal::new(rule!("1.04.06.04"), Why::TooDear { price: 5, means: 3 });
        assert_eq!(dear.to_string(), "[1.04.06.04] too-dear price=5 means=3");
        let json = serde_json::to_value(dear).expect("it can be written");
        let values = serde_json::json!({ "price": 5, "means": 3 });
        assert_eq!(json, serde_json::json!({ "rule": "1.04.06.04", "code": "too-dear", "values": values }));
        let now = Now { phase: Phase::Storm, asked: Faction::Fremen.into(), question: Some(AskKind::Dial) };
        let early =
            Illegal { now: Some(now), ..Illegal::new(rule!("3.01.09"), Why::WrongTime(When::OwnMovement)) };
        assert_eq!(
            early.to_string(),
            "[3.01.09] wrong-time when=own-movement now=storm asked=fremen question=dial"
        );
        let json = serde_json::to_value(early).expect("it can be written");
        let now = serde_json::json!({ "phase": "storm", "asked": ["fremen"], "question": "dial" });
        assert_eq!((&json["values"]["when"], &json["now"]), (&"own-movement".into(), &now));
        assert_eq!(
            Illegal::new(rule!("3.01.09"), Why::NotHeld(Card::Hajr)).to_string(),
            "[3.01.09] not-held card=Hajr"
        );
    }

    #[test]
    fn codes_are_told_apart_and_small() {
        let codes: Vec<&str> = Why::CODES.iter().map(|(code, _)| *code).collect();
        for (at, code) in codes.iter().enumerate() {
            assert!(!codes[..at].contains(code), "{code} stands for two reasons");
            assert!(code.chars().all(|c| c.is_ascii_lowercase() || c == '-'), "{code}");
        }
        assert!(size_of::<Illegal>() <= 48, "{} bytes", size_of::<Illegal>());
    }
}
