//! Transcripts: every request with its answer, one JSON object a line. What a transcript holds is never asked again, so that a run
//! goes on after any interruption without paying twice, and can be played again without asking anybody.

use std::collections::{HashMap, HashSet};
use std::fs::{File, OpenOptions};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use crate::endpoint::{Line, Trouble, Usage, timed};
use crate::models::Model;
use crate::wrong::{Stop, Wrong};

/// A line of a transcript.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entry {
    /// The first: what was asked, of whom.
    Head(Box<Head>),
    /// The beginning of every prompt; requests hold `{prefix}` in its place.
    Prefix {
        /// Its fingerprint.
        hash: String,
        /// The text.
        text: String,
    },
    /// A request and what came back.
    Call(Box<Call>),
    /// What became of it.
    Judged {
        /// Which question.
        id: String,
        /// Which try.
        attempt: u8,
        /// What was understood: an action in the notation, or the fields of an answer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        taken: Option<String>,
        /// Why it was not taken.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wrong: Option<Wrong>,
    },
    /// A request that the provider could not serve. It is made again when the run goes on.
    Failed {
        /// Which question.
        id: String,
        /// Why.
        why: String,
    },
}

/// What a transcript is of.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Head {
    /// The version of this program.
    pub kanly: String,
    /// The behaviour of the engine.
    pub behaviour: u8,
    /// The fingerprint of the rule book.
    pub rules: String,
    /// The track, and what of it.
    pub of: String,
    /// What all dice come from.
    pub seed: u64,
    /// The model as it was set up, without its key.
    pub model: Model,
}

/// A request and what came back.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Call {
    /// Which question.
    pub id: String,
    /// Which try at it, from 1.
    pub attempt: u8,
    /// The fingerprint of the request.
    pub prompt: String,
    /// The body of the request.
    pub request: Value,
    /// What came back.
    pub answer: Heard,
    /// Tokens.
    pub usage: Usage,
    /// What they cost, at the prices of the model's table.
    pub cost: f64,
    /// The date of those prices.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub priced: Option<String>,
    /// How long it took, in milliseconds.
    pub ms: u64,
}

/// What came back from a model.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Heard {
    /// The body of its answer.
    Body(String),
    /// Nothing in time.
    TimedOut,
    /// More than anybody reads.
    TooLong,
}

/// A transcript that is read and written.
pub struct Tape {
    path: PathBuf,
    inner: Mutex<Inner>,
}

struct Inner {
    known: HashMap<(String, u8), Call>,
    /// What else was written before: fingerprints of beginnings, and which answers were judged.
    told: HashSet<String>,
    /// Where lines go; nowhere while a transcript is only played again.
    file: Option<File>,
}

/// Everything before the name in an error.
fn broken(path: &Path, why: impl std::fmt::Display) -> Stop {
    Stop::Transcript(format!("{}: {why}", path.display()))
}

impl Tape {
    /// Opens a transcript to go on with, or begins one.
    pub fn open(path: &Path, head: Head) -> Result<Self, Stop> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|error| broken(folder, error))?;
        }
        let mut options = OpenOptions::new();
        let file = options.read(true).append(true).create(true).open(path);
        let mut file = file.map_err(|error| broken(path, error))?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(|error| broken(path, error))?;
        // A line that was being written when everything stopped is not one yet.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        if whole < text.len() {
            file.set_len(whole as u64).map_err(|error| broken(path, error))?;
            file.seek(SeekFrom::End(0)).map_err(|error| broken(path, error))?;
        }
        let Read { head: found, known, told } = read(path, &text[..whole])?;
        if let Some(found) = found.as_ref().filter(|found| ***found != head) {
            return Err(broken(path, differs(found, &head)));
        }
        let tape = Self { path: path.to_owned(), inner: Mutex::new(Inner { known, told, file: Some(file) }) };
        if found.is_none() {
            tape.write(&Entry::Head(Box::new(head)))?;
        }
        Ok(tape)
    }

    /// A transcript that is only played again.
    pub fn replay(path: &Path) -> Result<(Head, Self), Stop> {
        let text = std::fs::read_to_string(path).map_err(|error| broken(path, error))?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let Read { head, known, told } = read(path, &text[..whole])?;
        let head = head.ok_or_else(|| broken(path, "it has no first line, `head`"))?;
        Ok((*head, Self { path: path.to_owned(), inner: Mutex::new(Inner { known, told, file: None }) }))
    }

    /// Where it lies.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The answer to a request: the one that was given before, or that of the model now.
    pub(crate) fn call(&self, request: &Asking<'_>, line: Option<&dyn Line>) -> Result<Call, Stop> {
        let text = request.body.to_string();
        let prompt = fingerprint(text.as_bytes());
        let key = (request.id.to_owned(), request.attempt);
        let found = self.inner.lock().unwrap_or_else(PoisonError::into_inner).known.get(&key).cloned();
        if let Some(call) = found {
            return if call.prompt == prompt {
                Ok(call)
            } else {
                Err(broken(
                    &self.path,
                    format!(
                        "question {} was asked in other words: {} then, {prompt} now; a run goes on with the same \
                         program and files, or begins in another folder",
                        request.id, call.prompt
                    ),
                ))
            };
        }
        let Some(line) = line else {
            return Err(Stop::Missing(format!("question {}, try {}", request.id, request.attempt)));
        };
        let (answer, ms) = timed(|| line.post(&text));
        let answer = match answer {
            Ok(body) => Heard::Body(body),
            Err(Trouble::TimedOut) => Heard::TimedOut,
            Err(Trouble::TooLong) => Heard::TooLong,
            Err(Trouble::Provider(why)) => {
                self.write(&Entry::Failed { id: request.id.to_owned(), why: why.clone() })?;
                return Err(Stop::Provider(why));
            }
        };
        let usage = match &answer {
            Heard::Body(body) => match crate::endpoint::reply(request.model.provider, body) {
                Ok(reply) => reply.usage,
                // What is no answer of an endpoint was not written by a model.
                Err(why) => {
                    let why = format!("{}: its answer is none: {why}", request.model.address);
                    self.write(&Entry::Failed { id: request.id.to_owned(), why: why.clone() })?;
                    return Err(Stop::Provider(why));
                }
            },
            Heard::TimedOut | Heard::TooLong => Usage::default(),
        };
        let call = Call {
            id: request.id.to_owned(),
            attempt: request.attempt,
            prompt,
            request: without(request.body, request.prefix),
            answer,
            usage,
            cost: usage.cost(request.model),
            priced: request.model.price.as_ref().map(|price| price.date.clone()),
            ms,
        };
        self.write(&Entry::Call(Box::new(call.clone())))?;
        self.inner.lock().unwrap_or_else(PoisonError::into_inner).known.insert(key, call.clone());
        Ok(call)
    }

    /// Writes a line, unless it stands there from before.
    pub(crate) fn write(&self, entry: &Entry) -> Result<(), Stop> {
        let mut line = serde_json::to_vec(entry).map_err(|error| broken(&self.path, error))?;
        line.push(b'\n');
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        if entry.once().is_some_and(|once| !inner.told.insert(once)) {
            return Ok(());
        }
        match &mut inner.file {
            Some(file) => file.write_all(&line).map_err(|error| broken(&self.path, error)),
            None => Ok(()),
        }
    }

    /// Whether answers can still come in, as they cannot where it is only played again.
    pub(crate) fn is_live(&self) -> bool {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner).file.is_some()
    }
}

/// What is asked, as far as a transcript needs it.
pub(crate) struct Asking<'a> {
    pub(crate) id: &'a str,
    pub(crate) attempt: u8,
    pub(crate) model: &'a Model,
    pub(crate) body: &'a Value,
    pub(crate) prefix: &'a str,
}

impl Entry {
    /// What tells apart those that are written once only.
    fn once(&self) -> Option<String> {
        match self {
            Self::Prefix { hash, .. } => Some(hash.clone()),
            Self::Judged { id, attempt, .. } => Some(format!("{id} {attempt}")),
            Self::Head(_) | Self::Call(_) | Self::Failed { .. } => None,
        }
    }
}

/// What stands in a transcript.
#[derive(Default)]
struct Read {
    head: Option<Box<Head>>,
    known: HashMap<(String, u8), Call>,
    told: HashSet<String>,
}

/// The entries of a transcript.
pub fn entries(path: &Path, text: &str) -> Result<Vec<Entry>, Stop> {
    let line = |(at, line): (usize, &str)| {
        serde_json::from_str(line).map_err(|error| broken(path, format!("line {}: {error}", at + 1)))
    };
    text.lines().enumerate().map(line).collect()
}

fn read(path: &Path, text: &str) -> Result<Read, Stop> {
    let mut read = Read::default();
    for entry in entries(path, text)? {
        read.told.extend(entry.once());
        match entry {
            Entry::Head(found) => read.head = Some(found),
            Entry::Call(call) => {
                read.known.insert((call.id.clone(), call.attempt), *call);
            }
            Entry::Prefix { .. } | Entry::Judged { .. } | Entry::Failed { .. } => {}
        }
    }
    Ok(read)
}

/// What is another in the head of a transcript.
fn differs(found: &Head, now: &Head) -> String {
    let what = if found.model != now.model {
        "the model was set up otherwise".to_owned()
    } else if (&found.kanly, found.behaviour, &found.rules) != (&now.kanly, now.behaviour, &now.rules) {
        format!("it was begun by kanly {} with behaviour {}", found.kanly, found.behaviour)
    } else {
        format!("it is of {} with seed {}", found.of, found.seed)
    };
    format!("{what}; a run goes on with the same program and files, or begins in another folder")
}

/// A request without the beginning that all have.
fn without(body: &Value, prefix: &str) -> Value {
    match body {
        Value::String(text) if text == prefix => Value::String("{prefix}".to_owned()),
        Value::Array(items) => items.iter().map(|item| without(item, prefix)).collect(),
        Value::Object(fields) => {
            Value::Object(fields.iter().map(|(key, value)| (key.clone(), without(value, prefix))).collect())
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => body.clone(),
    }
}

/// A fingerprint, in 16 digits.
pub(crate) fn fingerprint(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
