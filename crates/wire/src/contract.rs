//! What stands by itself on the wire: what can be read, what has a schema and what has examples. To read all of it takes four
//! times as long to compile as everything else here, so what is shipped does without.

use kanly_form::{Entry, Shape};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::read::{Misread, read};
use crate::{
    Attempt, ChairFor, Code, Command, Config, Event, Export, HandOver, Health, Hint, Illegal, Join, Kept,
    Language, LeftOut, Lesson, Message, Mute, Named, NewToken, News, Order, Outcome, Person, Pick, Practice,
    PracticeAttempt, Problem, Proof, Puzzle, PuzzleVerdict, Question, Ready, Record, Records, Recovery,
    Refusal, Replay, Reply, Report, Request, Review, Setup, Sheet, Table, Tables, Taught, TokenWish, Tokens,
    Topic, Tried, View, Warning, Welcome, Words,
};

/// One kind of thing that goes over the wire.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// Its name in the schema and in TypeScript.
    pub name: &'static str,
    /// The folder of its examples.
    pub folder: &'static str,
    /// Reads it and writes it anew, as examples are written.
    pub again: fn(&str) -> Result<String, Misread>,
}

fn again<T: DeserializeOwned + Serialize>(text: &str) -> Result<String, Misread> {
    Ok(example(&read::<T>(text)?))
}

/// A value as examples are written: over several lines, with an end of line at its end.
pub fn example(value: &impl Serialize) -> String {
    let text = serde_json::to_string_pretty(value).expect("what goes over the wire can be written");
    format!("{text}\n")
}

macro_rules! contract {
    ($( $folder:literal $type:ident ),+ $(,)?) => {
        /// All of them. Not a constant: each program that names one compiles anew what reads and writes the types.
        pub static PARTS: &[Part] =
            &[ $( Part { name: stringify!($type), folder: $folder, again: again::<$type> } ),+ ];

        pub(crate) fn describe(generator: &mut schemars::SchemaGenerator) {
            $( generator.subschema_for::<$type>(); )+
        }

        pub(crate) fn visit(visitor: &mut impl ts_rs::TypeVisitor) {
            $( visitor.visit::<$type>(); )+
        }
    };
}

contract! {
    "messages" Message,
    "news" News,
    "events" Event,
    "views" View,
    "questions" Question,
    "forms" Shape,
    "unasked" Entry,
    "requests" Request,
    "commands" Command,
    "orders" Order,
    "replies" Reply,
    "refusals" Refusal,
    "illegal" Illegal,
    "tried" Tried,
    "warnings" Warning,
    "left-out" LeftOut,
    "hints" Hint,
    "configs" Config,
    "outcomes" Outcome,
    "setups" Setup,
    "tables" Table,
    "table-lists" Tables,
    "welcomes" Welcome,
    "people" Person,
    "names" Named,
    "recoveries" Recovery,
    "codes" Code,
    "tokens" NewToken,
    "token-lists" Tokens,
    "token-wishes" TokenWish,
    "exports" Export,
    "joins" Join,
    "ready" Ready,
    "picks" Pick,
    "chairs" ChairFor,
    "mutes" Mute,
    "hand-overs" HandOver,
    "attempts" Attempt,
    "murmurs" Words,
    "reports" Report,
    "languages" Language,
    "topics" Topic,
    "sheets" Sheet,
    "lessons" Lesson,
    "practices" Practice,
    "practice-attempts" PracticeAttempt,
    "taught" Taught,
    "puzzles" Puzzle,
    "puzzle-verdicts" PuzzleVerdict,
    "health" Health,
    "records" Record,
    "kept" Kept,
    "record-lists" Records,
    "replays" Replay,
    "proofs" Proof,
    "reviews" Review,
    "problems" Problem,
}
