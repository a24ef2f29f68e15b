//! The exported form: what stands in the files. `docs/conformance.md` explains it, `docs/conformance.schema.json`
//! defines it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::start::{ActorName, StartForm};

/// The first words of every file.
pub(super) const FORMAT: &str = "kanly conformance";
/// The version of the form: raised when a program that reads the form would have to change.
pub const SCHEMA_VERSION: u32 = 3;

/// One file: the cases of one scenario file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    /// [`FORMAT`].
    pub(super) format: String,
    pub(super) schema_version: u32,
    /// The behaviour version of the engine that wrote it.
    pub(super) behaviour: u8,
    /// The scenario file it was made of.
    pub(super) source: String,
    pub(super) title: String,
    pub(super) cases: Vec<CaseForm>,
}

impl File {
    /// How many cases it holds.
    pub fn len(&self) -> usize {
        self.cases.len()
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.cases.is_empty()
    }
}

/// One case.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CaseForm {
    pub(super) name: String,
    /// The cases of rules that it proves.
    pub(super) proves: Vec<String>,
    pub(super) start: StartForm,
    /// The position must be refused by these rules; then there is nothing to play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) impossible: Option<Vec<String>>,
    /// What holds before the first step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) opening: Option<Opening>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) steps: Vec<Step>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) end: Option<End>,
}

/// What happens by itself from the start to the first choice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Opening {
    pub(super) events: Vec<Value>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) expect: Vec<Expected>,
}

/// One step and what holds after it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Step {
    #[serde(flatten)]
    pub(super) deed: Deed,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) expect: Vec<Expected>,
}

/// What is done in a step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub(super) enum Deed {
    /// A legal action, chance included.
    Act { actor: ActorName, action: Value, notation: String, source: String, events: Vec<Value> },
    /// An action that must be refused by one of these rules and change nothing.
    Refuse {
        actor: ActorName,
        action: Value,
        notation: String,
        rules: Vec<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        because: Option<String>,
    },
    /// A text that is no action in our notation.
    Unreadable { text: String },
    /// The views are remembered for `same-view`.
    Mark,
}

/// Something that is expected.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Expected {
    pub(super) kind: String,
    /// It holds right after the event with this number, counted from 1 over the whole case; without one, after the step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) at: Option<usize>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) not: bool,
    /// The arguments of its kind.
    #[serde(flatten)]
    pub(super) says: Map<String, Value>,
    /// The line of the script, for people.
    pub(super) text: String,
}

/// How the game stands after the last step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct End {
    /// Who must act: `nobody`, `chance` or the factions.
    pub(super) waits: Value,
    /// What those are asked.
    pub(super) asks: BTreeMap<String, String>,
    /// Everything there is to know.
    pub(super) view: Value,
}

/// `index.json`: what there is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Index {
    pub(super) format: String,
    pub(super) schema_version: u32,
    pub(super) behaviour: u8,
    /// What there is in all files together.
    pub counts: Counts,
    /// How many expectations there are of each kind.
    pub(super) kinds: BTreeMap<String, usize>,
    /// The cases of rules that are proved.
    pub(super) proves: Vec<Proved>,
    pub(super) files: Vec<Listed>,
}

/// A case of a rule that is proved somewhere.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Proved {
    /// Its number, such as `1.02.05/4`.
    pub(super) case: String,
    /// The title of the rule.
    pub(super) rule: String,
    /// The case in words.
    pub(super) text: String,
}

/// A file in the index.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Listed {
    pub(super) file: String,
    pub(super) title: String,
    pub(super) cases: usize,
}

/// How much there is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    /// Files, without index and schema.
    pub files: usize,
    /// Cases.
    pub cases: usize,
    /// Cases whose position must be refused.
    pub impossible: usize,
    /// Actions of seats.
    pub actions: usize,
    /// What chance brings.
    pub chances: usize,
    /// Actions that must be refused.
    pub refusals: usize,
    /// Texts that are no action.
    pub unreadable: usize,
    /// Expectations.
    pub expectations: usize,
    /// Events.
    pub events: usize,
}
