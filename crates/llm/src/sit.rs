//! A model as a program: it sits wherever programs can (docs/agents.md), told in words.

use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kanly_program::{Answer, Ready, Scene, Sends, Speech, TRIES};
use serde::{Deserialize as _, Serialize};
use serde_json::{Map, Value, json};

use crate::answer;
use crate::caps::{Caps, Running};
use crate::endpoint::{Http, Line};
use crate::mind::{Dialogue, Mind};
use crate::models::Model;
use crate::prompt::prefix;
use crate::run::head;
use crate::seat::written;
use crate::tape::Tape;
use crate::wrong::{Kind, Stop, Wrong};

/// Plays a seat over two streams until they end.
pub fn sit(
    model: &Model,
    transcript: Option<&Path>,
    input: impl BufRead,
    mut output: impl Write,
) -> Result<(), String> {
    let line: Arc<dyn Line> = Arc::new(Http::new(model)?);
    let transcript = Transcript::new(transcript);
    let mut sitter: Option<Sitter> = None;
    for text in input.lines() {
        let text = text.map_err(|error| error.to_string())?;
        let mut message: Map<String, Value> =
            serde_json::from_str(&text).map_err(|error| format!("the table says no JSON: {error}"))?;
        if message.contains_key("hello") {
            let name = format!("llm:{}", model.name);
            let ready = Ready { name, sends: Sends::Words, ..Ready::default() };
            say(&mut output, &json!({ "ready": ready }))?;
        } else if let Some(scene) = message.remove("scene") {
            let scene = Scene::deserialize(scene).map_err(|error| format!("no scene: {error}"))?;
            if sitter.is_none() {
                sitter = Some(Sitter::new(model, &scene, &line, &transcript.path).map_err(told)?);
            }
            if let Some(sitter) = &mut sitter {
                let answer = sitter.answer(scene).map_err(told)?;
                say(&mut output, &answer)?;
            }
        } else if let Some(refused) = message.remove("refused") {
            if let Some(sitter) = &mut sitter {
                let answer = sitter.again(&refused).map_err(told)?;
                say(&mut output, &answer)?;
            }
        } else if message.contains_key("end") {
            break;
        }
    }
    Ok(())
}

fn told(stop: Stop) -> String {
    stop.to_string()
}

fn say(output: &mut impl Write, what: &impl Serialize) -> Result<(), String> {
    let text = serde_json::to_string(what).map_err(|error| error.to_string())?;
    writeln!(output, "{text}").and_then(|()| output.flush()).map_err(|error| error.to_string())
}

/// Where requests are written down. Nobody has asked for it: then it serves this game alone.
struct Transcript {
    path: PathBuf,
    kept: bool,
}

impl Transcript {
    fn new(path: Option<&Path>) -> Self {
        let own = || std::env::temp_dir().join(format!("kanly-llm-{}.jsonl", std::process::id()));
        Self { path: path.map_or_else(own, Path::to_owned), kept: path.is_some() }
    }
}

impl Drop for Transcript {
    fn drop(&mut self) {
        if !self.kept {
            // What is left in a folder for such things does no harm.
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

/// A model that sits at a table of others.
struct Sitter {
    mind: Mind,
    questions: u64,
    /// The question that was answered last. The table says nothing to an answer that it takes, so it stays open until the next.
    open: Option<Open>,
}

struct Open {
    scene: Scene,
    dialogue: Dialogue,
    talk: bool,
    /// How often the table has refused.
    refused: usize,
    /// How often the model has tried.
    tries: u8,
    /// What came with the answer that was sent.
    sent: Option<answer::Answer>,
}

impl Sitter {
    fn new(model: &Model, scene: &Scene, line: &Arc<dyn Line>, path: &Path) -> Result<Self, Stop> {
        let tape = Tape::open(path, head("a seat", 0, model))?;
        let mind = Mind::new(
            Arc::new(model.clone()),
            Some(Arc::clone(line)),
            Arc::new(tape),
            Arc::new(Running::new(Caps::default())),
            Caps::default(),
            &prefix(model.digest, scene.seat()),
        )?;
        Ok(Self { mind, questions: 0, open: None })
    }

    /// The answer to a scene.
    fn answer(&mut self, scene: Scene) -> Result<Answer, Stop> {
        self.close()?;
        let Some(question) = &scene.question else { return Ok(Answer::default()) };
        if question.size == 1 {
            return Ok(Answer { action: question.answers.first().cloned(), ..Answer::default() });
        }
        self.questions += 1;
        let talk = answer::may_talk(self.mind.model(), question);
        let (text, want) = written(&scene, question, self.mind.model(), self.mind.notes(), talk, true);
        let dialogue = Mind::begin(self.questions.to_string(), text, want);
        self.try_on(Open { scene, dialogue, talk, refused: 0, tries: 0, sent: None })
    }

    /// The table has refused the last answer.
    fn again(&mut self, refused: &Value) -> Result<Answer, Stop> {
        let Some(mut open) = self.open.take() else { return Ok(Answer::default()) };
        let why = refused.get("text").and_then(Value::as_str).unwrap_or("it was refused");
        let wrong = Wrong::new(Kind::Illegal, why);
        open.dialogue.object(&self.mind, &wrong)?;
        open.refused += 1;
        self.try_on(open)
    }

    /// Asks until there is something to send.
    fn try_on(&mut self, mut open: Open) -> Result<Answer, Stop> {
        let mut last = Wrong::new(Kind::Illegal, "the table refused it");
        // One refusal before the table gives up, the fallback must come.
        while open.tries < self.mind.model().tries && open.refused + 1 < TRIES {
            open.tries += 1;
            match open.dialogue.attempt(&mut self.mind)?.and_then(|fields| answer::read(&fields)) {
                Ok(answer) => {
                    let room = |room: kanly_host::Room| room.into();
                    let say = answer.say.iter().filter(|_| open.talk);
                    let sent = Answer {
                        action: Some(answer.action.to_string()),
                        say: say
                            .map(|(to, words)| Speech { room: room(*to), words: words.clone() })
                            .collect(),
                        reason: answer.reason.clone(),
                        win: answer.win,
                    };
                    open.sent = Some(answer);
                    self.open = Some(open);
                    return Ok(sent);
                }
                Err(wrong) => {
                    open.dialogue.object(&self.mind, &wrong)?;
                    last = wrong;
                }
            }
        }
        let action = open.scene.question.as_ref().and_then(|question| question.fallback.clone());
        Ok(Answer { action, reason: Some(format!("fallback: {}", last.why)), ..Answer::default() })
    }

    /// What was answered last has been taken.
    fn close(&mut self) -> Result<(), Stop> {
        let Some(Open { dialogue, sent: Some(answer), .. }) = self.open.take() else { return Ok(()) };
        if let Some(notes) = &answer.notes {
            self.mind.note(notes);
        }
        dialogue.settle(&mut self.mind, &answer.action.to_string())
    }
}
