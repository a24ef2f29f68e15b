//! A program on a seat.

use std::time::{Duration, Instant};

use kanly_engine::{Action, AskKind, Seen};
use kanly_host::{Agent, Agreed, Millis, Prompt, Room, Said};
use kanly_narrate::Tongue;
use kanly_wire::{Event, Frame, Hello, Message, News, Reply, Standing, Version};

use serde::Serialize;

use crate::child::short;
use crate::command::Command;
use crate::partner::Partner;
use crate::protocol::{Answer, Ready, Sends};
use crate::scene::Scene;
use crate::wrong::Wrong;

/// So often the same is asked before an answer that cannot be is a fault.
pub const TRIES: usize = 3;
/// So many things may be said with one answer; what is more is not heard.
const SPEECHES: usize = 4;

/// Answers for a seat. The program is started when it is first asked.
pub struct Program {
    command: Command,
    time: Duration,
    seed: u64,
    running: Option<Partner>,
    /// What it said it can do, when it was first started.
    ready: Option<Ready>,
    wrong: Option<Wrong>,
    said: Vec<(Room, String)>,
    reason: Option<String>,
    /// Whether each prompt tells everything since the beginning.
    told_all: bool,
    /// How much of that it was told.
    told: usize,
    /// How much of the talk it was told.
    heard: usize,
    /// How many questions it was put.
    asked: u32,
    /// How many frames it was sent.
    frames: u32,
    tally: Tally,
}

/// What a program is put: as data, or in words.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Put {
    Frame(Box<Frame>),
    Scene(Box<Scene>),
}

/// What a program was asked, and how it answered.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Kinds of questions that it was put, each once.
    pub kinds: Vec<AskKind>,
    /// How many questions.
    pub questions: u64,
    /// Answers that were refused, whether or not a better one followed: to which kind of question, and why. The first ones.
    pub refused: Vec<(AskKind, String)>,
    /// How many there were.
    pub refusals: u64,
    /// How long it took to answer, in all.
    pub spent: Duration,
    /// How long its slowest answer took.
    pub slowest: Duration,
}

/// So many refusals are kept with their reasons.
const KEPT: usize = 20;

impl Tally {
    fn ask(&mut self, kind: AskKind) {
        self.questions += 1;
        if !self.kinds.contains(&kind) {
            self.kinds.push(kind);
        }
    }

    fn refuse(&mut self, kind: Option<AskKind>, why: &str) {
        self.refusals += 1;
        if let Some(kind) = kind.filter(|_| self.refused.len() < KEPT) {
            self.refused.push((kind, why.to_owned()));
        }
    }

    fn took(&mut self, time: Duration) {
        self.spent += time;
        self.slowest = self.slowest.max(time);
    }
}

impl Program {
    /// A program with so much time for each answer, and the seed of its dice.
    pub fn new(command: Command, time: Duration, seed: u64) -> Self {
        Self {
            command,
            time,
            seed,
            running: None,
            ready: None,
            wrong: None,
            said: Vec::new(),
            reason: None,
            told_all: false,
            told: 0,
            heard: 0,
            asked: 0,
            frames: 0,
            tally: Tally::default(),
        }
    }

    /// Its prompts tell everything since the beginning each time, as where something can be taken back: it is told what is new,
    /// and started anew where it was told too much.
    pub fn told_all(self) -> Self {
        Self { told_all: true, ..self }
    }

    /// What it said it can do, once it was started.
    pub fn ready(&self) -> Option<&Ready> {
        self.ready.as_ref()
    }

    /// What it was asked so far, and how it answered.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// What it did wrong, if it did.
    pub fn wrong(&self) -> Option<&Wrong> {
        self.wrong.as_ref()
    }

    /// The answer to a prompt, or what went wrong. `None`: it does nothing, and need not.
    fn answer(&mut self, prompt: &Prompt<'_>) -> Result<Option<Action>, Wrong> {
        self.reason = None;
        let known = if self.told_all { self.told } else { 0 };
        let events: Vec<Seen> = prompt.seen().collect();
        if events.len() < known || prompt.heard().len() < self.heard {
            (self.running, self.told, self.heard) = (None, 0, 0);
        }
        let known = known.min(self.told);
        if self.running.is_none() {
            let started = start(&self.command, self.time, self.seed, prompt)?;
            self.ready = Some(started.ready().clone());
            self.running = Some(started);
        }
        let Some(running) = &mut self.running else { return Ok(None) };
        let asked = prompt.decision().ask.is_some();
        if !asked && !running.ready().interjects {
            return Ok(None);
        }
        self.frames += 1;
        self.asked += u32::from(asked);
        let ask = asked.then_some(self.asked);
        let kind = prompt.decision().ask.as_ref().map(kanly_engine::Ask::kind);
        kind.into_iter().for_each(|kind| self.tally.ask(kind));
        let sends = running.ready().sends;
        let told = (known, self.heard);
        (self.told, self.heard) = (events.len(), prompt.heard().len());
        let message = match sends {
            Sends::Words => Put::Scene(Box::new(Scene::of(prompt, told.0, told.1, Tongue::english()))),
            Sends::Everything | Sends::Questions => {
                let everything = sends == Sends::Everything;
                Put::Frame(Box::new(Frame {
                    seq: self.frames,
                    at: Millis(0).into(),
                    news: if everything {
                        news(&events[told.0..], &prompt.heard()[told.1..])
                    } else {
                        Vec::new()
                    },
                    ask,
                    standing: Some(standing(prompt, ask, self.frames, everything, self.time)),
                }))
            }
        };
        running.ask(&message)?;
        let mut why = String::new();
        let sent = Instant::now();
        for _ in 0..TRIES {
            let answer = running.answer()?;
            let given = answer.as_ref().ok().and_then(|answer| answer.action.clone());
            let reply = match answer.map_err(unread).and_then(|answer| read(answer, prompt)) {
                Ok((action, answer)) => {
                    self.tally.took(sent.elapsed());
                    self.take(answer);
                    return Ok(action);
                }
                Err(reply) => reply,
            };
            if let Reply::Refused { text, .. } = &*reply {
                // It was the program's own, and may be anything.
                let given =
                    given.map_or_else(String::new, |given| format!("`{}`: ", short(given.as_bytes())));
                why = given + text;
                self.tally.refuse(kind, &why);
            }
            running.tell(&reply)?;
        }
        Err(Wrong::Refused { tries: TRIES, why })
    }

    /// Keeps what came with an answer.
    fn take(&mut self, answer: Answer) {
        let speeches = answer.say.into_iter().take(SPEECHES);
        self.said.extend(speeches.map(|speech| (speech.room.into(), speech.words)));
        let win =
            answer.win.filter(|win| (0.0..=100.0).contains(win)).map(|win| format!("{win:.0} % to win"));
        self.reason = match (answer.reason, win) {
            (Some(reason), Some(win)) => Some(format!("{reason} ({win})")),
            (reason, win) => reason.or(win),
        };
    }
}

impl Agent for Program {
    fn choose(&mut self, prompt: &Prompt<'_>) -> Action {
        if self.wrong.is_none() {
            match self.answer(prompt) {
                Ok(Some(action)) => return action,
                Ok(None) => {}
                Err(wrong) => {
                    self.wrong = Some(wrong);
                    self.running = None;
                }
            }
        }
        // Nobody takes it for an answer: whoever asks sees that the program has failed.
        let fallback = prompt.decision().ask.as_ref().and_then(kanly_engine::Ask::fallback);
        fallback.unwrap_or(Action::Pass)
    }

    fn interject(&mut self, prompt: &Prompt<'_>) -> Option<Action> {
        if self.wrong.is_some() {
            return None;
        }
        self.answer(prompt).unwrap_or_else(|wrong| {
            self.wrong = Some(wrong);
            self.running = None;
            None
        })
    }

    fn failed(&self) -> Option<String> {
        self.wrong.as_ref().map(|wrong| format!("`{}`: {wrong}", self.command))
    }

    fn reason(&self) -> Option<String> {
        self.reason.clone()
    }

    fn said(&mut self) -> Vec<(Room, String)> {
        std::mem::take(&mut self.said)
    }

    fn end(&mut self, outcome: Option<kanly_engine::Outcome>) {
        if let Some(mut running) = self.running.take() {
            let end = kanly_wire::End { seq: self.frames, outcome: outcome.as_ref().map(Into::into) };
            // It was the last word: whether it is heard does not matter any more.
            let _ = running.tell(&Message::End(end));
        }
    }
}

/// Starts a program and tells it how everything stands.
fn start(command: &Command, time: Duration, seed: u64, prompt: &Prompt<'_>) -> Result<Partner, Wrong> {
    let options = prompt.open().options;
    let agreed = Agreed::new(kanly_engine::Config::of(prompt.open().players.iter(), options));
    let hello = Hello {
        wire: Version::NOW,
        behaviour: kanly_engine::BEHAVIOUR,
        you: kanly_engine::Viewer::Seat(prompt.faction()).into(),
        agreed: kanly_wire::Agreed { allowance: Some(millis(time).into()), ..(&agreed).into() },
        standing: standing(prompt, None, 0, true, time),
    };
    Partner::start(command, time, seed, &Message::Hello(hello))
}

/// What a program is told of how things stand.
fn standing(prompt: &Prompt<'_>, ask: Option<u32>, seq: u32, everything: bool, time: Duration) -> Standing {
    let standing = Standing::prompted(prompt, ask, everything, Tongue::english());
    let until = ask.map(|_| millis(time).into());
    Standing { seq, until, ..standing }
}

/// What happened and what was said.
fn news(events: &[Seen], heard: &[&Said]) -> Vec<News> {
    let event = |seen: &Seen| News::Event(Event::new(*seen, None, Tongue::english()));
    let said = |said: &&Said| News::Said {
        from: said.from.into(),
        to: said.to.map(Into::into),
        allied: said.allied,
        words: said.words.to_string(),
    };
    events.iter().map(event).chain(heard.iter().map(said)).collect()
}

/// The action that an answer stands for, or what to say to whoever gave it.
fn read(answer: Answer, prompt: &Prompt<'_>) -> Result<(Option<Action>, Answer), Box<Reply>> {
    let Some(text) = &answer.action else {
        return match prompt.decision().ask {
            None => Ok((None, answer)),
            Some(_) => Err(unread("`action` is null, and something is asked".to_owned())),
        };
    };
    let refused = |refusal: &kanly_host::Refusal| Box::new(Reply::refused(refusal, Tongue::english()));
    let action: Action = text.parse().map_err(|misread| refused(&kanly_host::Refusal::Misread(misread)))?;
    match prompt.check(action) {
        Ok(()) => Ok((Some(action), answer)),
        Err(illegal) => Err(refused(&kanly_host::Refusal::Illegal { action, illegal })),
    }
}

/// The reply to what cannot be read.
fn unread(reason: String) -> Box<Reply> {
    Box::new(Reply::unread(kanly_wire::Misread { path: String::new(), reason }))
}

fn millis(time: Duration) -> Millis {
    Millis(time.as_millis().try_into().unwrap_or(u64::MAX))
}
