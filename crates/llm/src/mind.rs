//! A model that is asked something: what it is told again when its answer could not be taken, what it keeps in mind, and what it
//! has used.

use std::sync::Arc;

use serde_json::{Map, Value};

use crate::caps::{Caps, Running, Spent};
use crate::endpoint::{self, By, Line, Reply, Request, Turn};
use crate::models::{Memory, Model};
use crate::prompt::tokens;
use crate::tape::{Asking, Entry, Heard, Tape, fingerprint};
use crate::want::{Want, short};
use crate::wrong::{Kind, Stop, Wrong};

/// A model with everything it needs to answer.
#[derive(Clone)]
pub struct Mind {
    model: Arc<Model>,
    /// The way to its endpoint; none while a transcript is played again.
    line: Option<Arc<dyn Line>>,
    tape: Arc<Tape>,
    running: Arc<Running>,
    caps: Caps,
    prefix: Arc<str>,
    spent: Spent,
    history: Vec<Turn>,
    /// What it has noted, or what a conversation was made of when it grew too long.
    notes: String,
}

/// What came of a question.
#[derive(Clone, PartialEq, Debug)]
pub struct Answered<T> {
    /// The answer, if one could be taken.
    pub given: Option<T>,
    /// What was wrong with those before it.
    pub wrongs: Vec<Wrong>,
}

impl Mind {
    /// A model that begins each prompt in this way.
    pub fn new(
        model: Arc<Model>,
        line: Option<Arc<dyn Line>>,
        tape: Arc<Tape>,
        running: Arc<Running>,
        caps: Caps,
        prefix: &str,
    ) -> Result<Self, Stop> {
        let prefix: Arc<str> = prefix.into();
        tape.write(&Entry::Prefix { hash: fingerprint(prefix.as_bytes()), text: prefix.to_string() })?;
        let (spent, history, notes) = (Spent::default(), Vec::new(), String::new());
        Ok(Self { model, line, tape, running, caps, prefix, spent, history, notes })
    }

    /// How it was set up.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// What it has used.
    pub fn spent(&self) -> Spent {
        self.spent
    }

    /// What it has noted.
    pub fn notes(&self) -> &str {
        &self.notes
    }

    /// Takes notes in place of those before, if this model takes any.
    pub(crate) fn note(&mut self, notes: &str) {
        if self.model.memory == Memory::Notes {
            self.keep(notes);
        }
    }

    fn keep(&mut self, notes: &str) {
        let clean = notes.chars().filter(|sign| !sign.is_control() || *sign == '\n');
        self.notes = clean.take(self.model.notes as usize).collect();
    }

    /// Begins a question. Its name is the same whenever the same is asked in the same run.
    pub(crate) fn begin(id: String, text: String, want: Want) -> Dialogue {
        let schema = want.schema();
        let turns = vec![Turn { by: By::Table, text }];
        Dialogue { id, turns, want, schema, attempt: 0, said: String::new() }
    }

    /// Asks until an answer can be taken, as often as the model may try. Whoever judges says what is wrong with one.
    pub(crate) fn ask<T>(
        &mut self,
        id: String,
        text: String,
        want: Want,
        mut judge: impl FnMut(&Map<String, Value>) -> Result<(T, String), Wrong>,
    ) -> Result<Answered<T>, Stop> {
        let tries = self.model.tries;
        let mut dialogue = Self::begin(id, text, want);
        let mut wrongs = Vec::new();
        for _ in 0..tries {
            let judged = dialogue.attempt(self)?.and_then(|fields| judge(&fields));
            match judged {
                Ok((given, taken)) => {
                    dialogue.settle(self, &taken)?;
                    return Ok(Answered { given: Some(given), wrongs });
                }
                Err(wrong) => {
                    let over = wrong.kind == Kind::OverBudget;
                    dialogue.object(self, &wrong)?;
                    wrongs.push(wrong);
                    if over {
                        break;
                    }
                }
            }
        }
        Ok(Answered { given: None, wrongs })
    }

    /// One request.
    fn call(
        &mut self,
        id: &str,
        attempt: u8,
        turns: &[Turn],
        schema: Option<&Value>,
    ) -> Result<Result<Reply, Wrong>, Stop> {
        if let Some(why) = self.caps.reached_by(&self.spent) {
            return Ok(Err(Wrong::new(Kind::OverBudget, why)));
        }
        let (model, output) = (Arc::clone(&self.model), self.model.output);
        let all: Vec<Turn> = self.history.iter().chain(turns).cloned().collect();
        let request = Request { prefix: &self.prefix, turns: &all, schema, output };
        let body = endpoint::body(&model, &request);
        let asking = Asking { id, attempt, model: &model, body: &body, prefix: &self.prefix };
        // Whoever is asked anew pays; what was answered before is free.
        let line = match self.running.reached() {
            Some(why) if self.tape.is_live() => match self.tape.call(&asking, None) {
                Err(Stop::Missing(_)) => return Err(Stop::Cap(why)),
                known => return self.heard(known?),
            },
            _ => self.line.clone(), // any: there is something left
        };
        let call = self.tape.call(&asking, line.as_deref())?;
        self.heard(call)
    }

    fn heard(&mut self, call: crate::tape::Call) -> Result<Result<Reply, Wrong>, Stop> {
        self.spent.add(call.usage, call.cost, call.ms);
        self.running.add(call.usage, call.cost);
        Ok(match call.answer {
            Heard::Body(body) => Ok(endpoint::reply(self.model.provider, &body)
                .map_err(|why| Stop::Provider(format!("{}: {why}", self.model.address)))?),
            Heard::TimedOut => {
                Err(Wrong::new(Kind::TimedOut, format!("no answer came in {} seconds", self.model.time)))
            }
            Heard::TooLong => Err(Wrong::unparsable("the answer had no end")),
        })
    }

    /// Keeps what was said, if the model does, and makes it shorter when it is too long.
    fn remember(&mut self, id: &str, turns: Vec<Turn>) -> Result<(), Stop> {
        if self.model.memory != Memory::Conversation {
            return Ok(());
        }
        self.history.extend(turns);
        let length: u32 = self.history.iter().map(|turn| tokens(&turn.text)).sum();
        if length <= self.model.conversation {
            return Ok(());
        }
        let text = format!(
            "This conversation grows too long and is put away. Write down in at most {} characters what you need to remember \
             of it: what you know of each faction, what was agreed, and what you plan. Only these words are kept.",
            self.model.notes
        );
        let reply = self.call(&format!("{id}-summary"), 1, &[Turn { by: By::Table, text }], None)?;
        self.history.clear();
        // Whoever does not sum up forgets.
        let kept = reply.map(|reply| reply.text).unwrap_or_default();
        self.keep(&kept);
        Ok(())
    }
}

/// One question, with the tries at it.
pub(crate) struct Dialogue {
    id: String,
    turns: Vec<Turn>,
    want: Want,
    schema: Value,
    attempt: u8,
    /// What the model last said.
    said: String,
}

impl Dialogue {
    /// Asks once. What comes back is what the model said, or what was wrong with it.
    pub(crate) fn attempt(&mut self, mind: &mut Mind) -> Result<Result<Map<String, Value>, Wrong>, Stop> {
        self.attempt += 1;
        self.said.clear();
        let reply = match mind.call(&self.id, self.attempt, &self.turns, Some(&self.schema))? {
            Ok(reply) => reply,
            Err(wrong) => return Ok(Err(wrong)),
        };
        self.said = match &reply.calls[..] {
            [] => reply.text.clone(),
            calls => calls.join("\n"),
        };
        Ok(self.want.read(mind.model.answers, &reply))
    }

    /// Says what is wrong with the last answer.
    pub(crate) fn object(&mut self, mind: &Mind, wrong: &Wrong) -> Result<(), Stop> {
        let rule = wrong.rule.as_ref().map(|rule| format!(" [{rule}]")).unwrap_or_default();
        let text = format!(
            "This answer cannot be taken ({}): {}{rule} Answer the same question again.",
            wrong.kind.id(),
            wrong.why
        );
        // Endpoints want the two sides in turn, and words on both.
        let said = if self.said.trim().is_empty() { "(nothing)".to_owned() } else { cut(&self.said) };
        self.turns.push(Turn { by: By::Model, text: said });
        self.turns.push(Turn { by: By::Table, text });
        self.judged(mind, None, Some(wrong.clone()))
    }

    /// The last answer was taken.
    pub(crate) fn settle(self, mind: &mut Mind, taken: &str) -> Result<(), Stop> {
        self.judged(mind, Some(taken.to_owned()), None)?;
        let Self { id, mut turns, said, .. } = self;
        // What was wrong on the way need not be kept in mind.
        turns.truncate(1);
        turns.push(Turn { by: By::Model, text: cut(&said) });
        mind.remember(&id, turns)
    }

    fn judged(&self, mind: &Mind, taken: Option<String>, wrong: Option<Wrong>) -> Result<(), Stop> {
        let wrong = wrong.map(|wrong| Wrong { why: short(&wrong.why), ..wrong });
        mind.tape.write(&Entry::Judged { id: self.id.clone(), attempt: self.attempt, taken, wrong })
    }
}

/// So much of an answer as is sent back to whoever gave it.
fn cut(text: &str) -> String {
    text.chars().take(4_000).collect()
}
