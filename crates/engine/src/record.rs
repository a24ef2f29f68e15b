//! A game as text: a header with what was agreed, one line for each choice, chance included.
//!
//! A record replays to the same state, bit for bit; `docs/notation.md` defines the format.

mod fault;

use crate::sink::Sink;
use crate::state::State;
use kanly_vocabulary::action::{Action, Actor};
use kanly_vocabulary::config::{Config, KaramaSpan, Options, StormDialers};
use kanly_vocabulary::event::Effect;
use kanly_vocabulary::ids::{Faction, Sector};
use std::fmt::{self, Write as _};
use std::str::FromStr;

pub use fault::{LineFault, RecordFault};

/// The version of the format on the first line.
const TITLE: &str = "kanly record 1";
/// What stands between the header and the choices.
const RULE: &str = "---";

/// A game as it was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What was agreed.
    pub config: Config,
    /// Every choice in order, with the number of its line.
    pub choices: Vec<Choice>,
    /// The words of promises and free questions, by the numbers that choices name [1.12.00] [3.01.22].
    pub texts: Vec<(u16, String)>,
    /// The digest of the last state, if the record has one.
    pub digest: Option<u64>,
}

/// One choice of one actor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The line of the record it stands on, from 1.
    pub line: usize, // steady: a place in a text
    /// Who chose.
    pub actor: Actor,
    /// What.
    pub action: Action,
}

/// Something wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize, // steady: a place in a text
    /// The column, from 1.
    pub column: usize, // steady: a place in a text
    /// What is wrong.
    pub why: RecordFault,
}

impl RecordError {
    /// The same on another line.
    pub fn on_line(self, line: usize) -> Self {
        Self { line, ..self }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.why)
    }
}

impl std::error::Error for RecordError {}

impl Record {
    /// A record of a game that is about to begin.
    pub fn new(config: Config) -> Self {
        Self { config, choices: Vec::new(), texts: Vec::new(), digest: None }
    }

    /// The number that the next words of a faction will have. Every faction has numbers of its own, every sixth from its place
    /// in the box: one count for all would tell each how much the others have written in private [1.11.00].
    pub fn next_text(&self, by: Faction) -> u16 {
        let mut own = (by.index() as u16 + 1..=u16::MAX).step_by(Faction::ALL.len());
        own.find(|&number| self.text(number).is_none()).expect("nobody writes ten thousand texts")
    }

    /// Puts words of a faction into the table of texts and gives the number that stands for them. They are one line.
    pub fn put_text(&mut self, by: Faction, words: &str) -> u16 {
        let number = self.next_text(by);
        self.texts.push((number, words.split_whitespace().collect::<Vec<_>>().join(" ")));
        number
    }

    /// The words behind a number.
    pub fn text(&self, number: u16) -> Option<&str> {
        self.texts.iter().find(|(known, _)| *known == number).map(|(_, words)| words.as_str())
    }

    /// Adds a choice.
    pub fn push(&mut self, actor: Actor, action: Action) {
        let line =
            self.choices.last().map_or_else(|| header(&self.config).lines().count(), |last| last.line) + 1;
        self.choices.push(Choice { line, actor, action });
    }

    /// Plays the record up to and including a line (`None`: all of it), telling `each` what every choice led to.
    /// Stops at the first line that does not fit.
    pub fn replay(
        &self,
        to: Option<usize>,
        mut each: impl FnMut(&State, Option<Choice>, &[Effect]),
    ) -> Result<State, RecordError> {
        let mut events = Vec::new();
        let mut state = State::new(&self.config, &mut events).map_err(|problems| RecordError {
            line: 2,
            column: 1,
            why: RecordFault::Config(problems),
        })?;
        each(&state, None, &events);
        for &choice in self.choices.iter().take_while(|choice| to.is_none_or(|to| choice.line <= to)) {
            events.clear();
            apply(&mut state, choice, &mut events)?;
            each(&state, Some(choice), &events);
        }
        match self.digest {
            Some(digest) if to.is_none() && digest != state.digest() => Err(RecordError {
                line: self.choices.last().map_or(1, |choice| choice.line) + 1,
                column: 1,
                why: RecordFault::Line(LineFault::OtherEnd {
                    found: format!("{:016x}", state.digest()),
                    recorded: format!("{digest:016x}"),
                }),
            }),
            Some(_) | None => Ok(state),
        }
    }
}

fn apply(state: &mut State, choice: Choice, sink: &mut dyn Sink) -> Result<(), RecordError> {
    state.apply(choice.actor, choice.action, sink).map_err(|illegal| RecordError {
        line: choice.line,
        column: 1,
        why: RecordFault::Refused { actor: choice.actor, action: choice.action, illegal },
    })
}

fn header(config: &Config) -> String {
    let options = config.options;
    let mut text = format!("{TITLE}\n");
    let mut line = |key: &str, value: String| {
        writeln!(text, "{key} = {value}").expect("writing to a string");
    };
    line("behaviour", crate::BEHAVIOUR.to_string());
    line("mode", if options.advanced { "advanced" } else { "basic" }.to_owned());
    line("max_turns", options.max_turns.to_string());
    line(
        "storm_dialers",
        match options.storm_dialers {
            StormDialers::LastWheels => "last-wheels".to_owned(),
            StormDialers::Nearest => "nearest".to_owned(),
        },
    );
    line("fremen_default_win", options.fremen_default_win.to_string());
    line(
        "karama_span",
        match options.karama_span {
            KaramaSpan::Use => "use".to_owned(),
            KaramaSpan::Phase => "phase".to_owned(),
        },
    );
    line("truthtrance_free_text", options.truthtrance_free_text.to_string());
    line("ask_everyone", options.ask_everyone.to_string());
    line("count_spice", options.count_spice.to_string());
    // It came later: records of games without it stay as they were.
    if options.floor {
        line("floor", options.floor.to_string());
    }
    line("players", config.players.to_string());
    let names: Vec<&str> = config.factions.iter().map(Faction::id).collect();
    line("factions", names.join(" "));
    let seats: Vec<String> = Faction::ALL
        .into_iter()
        .filter_map(|faction| config.seats[faction].map(|sector| format!("{faction}:{sector}")))
        .collect();
    line("seats", seats.join(" "));
    text.push_str(RULE);
    text.push('\n');
    text
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&header(&self.config))?;
        for choice in &self.choices {
            writeln!(f, "{}: {}", choice.actor, choice.action)?;
        }
        for (number, words) in &self.texts {
            writeln!(f, "text {number} = {words}")?;
        }
        match self.digest {
            Some(digest) => writeln!(f, "digest = {digest:016x}"),
            None => Ok(()),
        }
    }
}

/// Reads a record line by line and notes everything that is wrong.
struct Reader {
    record: Record,
    errors: Vec<RecordError>,
}

/// Reads all of a record, or says everything that is wrong with it.
pub fn read(text: &str) -> Result<Record, Vec<RecordError>> {
    let config = Config::new(0, Options::default());
    let mut reader = Reader { record: Record::new(config), errors: Vec::new() };
    reader.read(text);
    if reader.errors.is_empty() { Ok(reader.record) } else { Err(reader.errors) }
}

impl FromStr for Record {
    type Err = RecordError;
    fn from_str(text: &str) -> Result<Self, RecordError> {
        read(text).map_err(|mut errors| errors.remove(0))
    }
}

impl Reader {
    fn fail(&mut self, line: usize, column: usize, why: impl Into<RecordFault>) {
        self.errors.push(RecordError { line, column, why: why.into() });
    }

    fn read(&mut self, text: &str) {
        let mut in_header = true;
        for (i, text) in text.lines().enumerate() {
            let (line, content) = (i + 1, text.trim());
            let column = text.len() - text.trim_start().len() + 1;
            match content {
                TITLE if line == 1 => {}
                // It is no record at all: what else is wrong with it as a record is of no interest.
                _ if line == 1 => return self.fail(1, column, LineFault::NoTitle(TITLE)),
                "" => {}
                RULE => in_header = false,
                _ if content.starts_with('#') => {}
                _ if in_header => self.header_line(line, column, content),
                // any: a choice
                _ => self.choice_line(line, column, content),
            }
        }
        if text.is_empty() {
            self.fail(1, 1, LineFault::NoTitle(TITLE));
        } else if in_header {
            self.fail(text.lines().count(), 1, LineFault::NoDivider(RULE));
        }
    }

    fn header_line(&mut self, line: usize, column: usize, content: &str) {
        let Some((key, value)) = content.split_once('=') else {
            self.fail(line, column, LineFault::NotAKeyAndValue(content.to_owned()));
            return;
        };
        let (key, value) = (key.trim(), value.trim());
        if let Err(why) = self.set(key, value) {
            let column = column + content.len() - value.len();
            self.fail(line, column, why);
        }
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), RecordFault> {
        let config = &mut self.record.config;
        match key {
            "behaviour" if number(value)? == crate::BEHAVIOUR => {}
            "behaviour" => {
                let behaviour = crate::BEHAVIOUR;
                return Err(LineFault::OtherBehaviour { found: value.to_owned(), behaviour }.into());
            }
            "mode" => config.options.advanced = one_of(value, &[("basic", false), ("advanced", true)])?,
            "max_turns" => config.options.max_turns = number(value)?,
            "storm_dialers" => {
                let known = [("last-wheels", StormDialers::LastWheels), ("nearest", StormDialers::Nearest)];
                config.options.storm_dialers = one_of(value, &known)?;
            }
            "karama_span" => {
                let known = [("use", KaramaSpan::Use), ("phase", KaramaSpan::Phase)];
                config.options.karama_span = one_of(value, &known)?;
            }
            "fremen_default_win" => config.options.fremen_default_win = truth(value)?,
            "truthtrance_free_text" => config.options.truthtrance_free_text = truth(value)?,
            "ask_everyone" => config.options.ask_everyone = truth(value)?,
            "count_spice" => config.options.count_spice = truth(value)?,
            "floor" => config.options.floor = truth(value)?,
            "players" => config.players = number(value)?,
            "factions" => {
                for name in value.split_whitespace() {
                    config.factions.insert(name.parse()?);
                }
            }
            "seats" => {
                for seat in value.split_whitespace() {
                    let (faction, sector) =
                        seat.split_once(':').ok_or_else(|| LineFault::NotASeat(seat.to_owned()))?;
                    let faction: Faction = faction.parse()?;
                    config.seats[faction] = Some(sector.parse::<Sector>()?);
                }
            }
            // any: every other word
            _ => return Err(LineFault::NotAKey(key.to_owned()).into()),
        }
        Ok(())
    }

    fn choice_line(&mut self, line: usize, column: usize, content: &str) {
        if let Some(digest) = content.strip_prefix("digest =") {
            match u64::from_str_radix(digest.trim(), 16) {
                Ok(digest) => self.record.digest = Some(digest),
                Err(_) => self.fail(line, column, LineFault::NotADigest),
            }
            return;
        }
        if let Some(text) = content.strip_prefix("text ") {
            match text.split_once('=').map(|(number, words)| (number.trim().parse::<u16>(), words.trim())) {
                Some((Ok(number), words)) if number > 0 => {
                    self.record.texts.push((number, words.to_owned()));
                }
                Some(_) | None => self.fail(line, column, LineFault::NotAText),
            }
            return;
        }
        let Some((actor, action)) = content.split_once(':') else {
            self.fail(line, column, LineFault::NotAChoice(content.to_owned()));
            return;
        };
        let action_column = column + actor.len() + 1 + (action.len() - action.trim_start().len());
        match (actor.parse::<Actor>(), action.parse::<Action>()) {
            (Ok(actor), Ok(action)) => self.record.choices.push(Choice { line, actor, action }),
            (Err(unknown), _) => self.fail(line, column, LineFault::NotAnActor(unknown.found)),
            (_, Err(misread)) => self.fail(line, action_column, misread),
        }
    }
}

fn one_of<T: Copy>(value: &str, known: &[(&str, T)]) -> Result<T, LineFault> {
    known.iter().find(|(name, _)| *name == value).map(|(_, item)| *item).ok_or_else(|| {
        let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
        LineFault::NotOneOf { found: value.to_owned(), known: names.join(", ") }
    })
}

fn truth(value: &str) -> Result<bool, LineFault> {
    one_of(value, &[("true", true), ("false", false)])
}

fn number(value: &str) -> Result<u8, LineFault> {
    value.parse().map_err(|_| LineFault::NotAByte(value.to_owned()))
}
