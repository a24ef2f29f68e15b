//! Reads a record line by line and notes everything that is wrong.

use super::{Choice, LineFault, RULE, Record, RecordError, RecordFault, TITLE, Waypoint};
use kanly_vocabulary::action::{Action, Actor};
use kanly_vocabulary::config::{Config, Options};
use kanly_vocabulary::ids::{Faction, Sector};
use kanly_vocabulary::near::nearest;
use kanly_vocabulary::reading::PointFault;
use std::str::FromStr;

/// What a header holds beside the points.
const OTHER_KEYS: [&str; 4] = ["behaviour", "players", "factions", "seats"];

struct Reader {
    record: Record,
    /// Where the behaviour is told.
    behaviour_line: usize, // steady: a place in a text
    errors: Vec<RecordError>,
}

/// Reads all of a record, or says everything that is wrong with it. A record of another behaviour is read as far as the
/// notation of today goes.
pub fn read(text: &str) -> Result<Record, Vec<RecordError>> {
    let config = Config::new(0, Options::default());
    let mut reader = Reader { record: Record::new(config), behaviour_line: 1, errors: Vec::new() };
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
                // any: what stands below the header
                _ => self.line(line, column, content),
            }
        }
        if text.is_empty() {
            self.fail(1, 1, LineFault::NoTitle(TITLE));
        } else if in_header {
            self.fail(text.lines().count(), 1, LineFault::NoDivider(RULE));
            // It is the reason for all the rest.
            self.errors.rotate_right(1);
        }
        let (found, behaviour) = (self.record.behaviour, crate::BEHAVIOUR);
        if !self.errors.is_empty() && found != behaviour {
            // It may be the reason for all the rest.
            self.fail(self.behaviour_line, 1, LineFault::OtherBehaviour { found, behaviour });
            self.errors.rotate_right(1);
        }
    }

    fn header_line(&mut self, line: usize, column: usize, content: &str) {
        let Some((key, value)) = content.split_once('=') else {
            self.fail(line, column, LineFault::NotAKeyAndValue(content.to_owned()));
            return;
        };
        let (key, value) = (key.trim(), value.trim());
        if key == "behaviour" {
            self.behaviour_line = line;
        }
        if let Err(why) = self.set(key, value) {
            let column = column + content.len() - value.len();
            self.fail(line, column, why);
        }
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), RecordFault> {
        let config = &mut self.record.config;
        match key {
            "behaviour" => self.record.behaviour = number(value)?,
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
            // any: every other key is a point
            _ => config.options.set(key, value).map_err(|fault| unknown_key(key, fault))?,
        }
        Ok(())
    }

    /// A line below the header. Behind one that cannot be read in a record of another behaviour only words are of use.
    fn line(&mut self, line: usize, column: usize, content: &str) {
        if let Some(text) = content.strip_prefix("text ") {
            match text.split_once('=').map(|(number, words)| (number.trim().parse::<u16>(), words.trim())) {
                Some((Ok(number), words)) if number > 0 => {
                    self.record.texts.push((number, words.to_owned()));
                }
                Some(_) | None => self.fail(line, column, LineFault::NotAText),
            }
        } else if self.record.unread.is_some() {
            // The game cannot be followed so far.
        } else if let Some((after, digest)) =
            content.strip_prefix("digest").and_then(|rest| rest.split_once('='))
        {
            if let Err(why) = self.digest(line, after.trim(), digest.trim()) {
                self.fail(line, column, why);
            }
        } else {
            match choice(line, column, content) {
                Ok(choice) => self.record.choices.push(choice),
                Err(error) if self.record.behaviour != crate::BEHAVIOUR => self.record.unread = Some(error),
                Err(error) => self.errors.push(error),
            }
        }
    }

    /// `digest 32 = 0123456789abcdef` after 32 choices, `digest = 0123456789abcdef` at the end.
    fn digest(&mut self, line: usize, after: &str, digest: &str) -> Result<(), LineFault> {
        let digest = u64::from_str_radix(digest, 16).map_err(|_| LineFault::NotADigest)?;
        if after.is_empty() {
            self.record.digest = Some(digest);
            return Ok(());
        }
        let choices = self.record.choices.len();
        match after.parse::<usize>() {
            Ok(after) if after == choices && after > 0 => {
                self.record.waypoints.push(Waypoint { line, after, digest });
                Ok(())
            }
            // Lines that cannot be read are told by themselves, and then nobody knows how many choices there are.
            Ok(_) if !self.errors.is_empty() => Ok(()),
            Ok(_) => {
                let (found, choices) = (after.to_owned(), choices.to_string());
                Err(LineFault::DigestElsewhere { found, choices })
            }
            Err(_) => Err(LineFault::NotADigest),
        }
    }
}

fn choice(line: usize, column: usize, content: &str) -> Result<Choice, RecordError> {
    let error = |column, why| RecordError { line, column, why };
    let Some((actor, action)) = content.split_once(':') else {
        return Err(error(column, LineFault::NotAChoice(content.to_owned()).into()));
    };
    let action_column = column + actor.len() + 1 + (action.len() - action.trim_start().len());
    match (actor.parse::<Actor>(), action.parse::<Action>()) {
        (Ok(actor), Ok(action)) => Ok(Choice { line, actor, action }),
        (Err(unknown), _) => Err(error(column, LineFault::NotAnActor(unknown.found).into())),
        (_, Err(misread)) => Err(error(action_column, misread.into())),
    }
}

/// What is wrong with a point; with a name that no point has, what is wrong with the key.
fn unknown_key(key: &str, fault: PointFault) -> RecordFault {
    let keys = || OTHER_KEYS.into_iter().chain(Options::POINTS.iter().map(|point| point.id));
    match fault {
        PointFault::NotAPoint { found, .. } | PointFault::PointLike { found, .. } => {
            let known = keys().collect::<Vec<_>>().join(", ");
            match nearest(key, keys()) {
                Some(near) => LineFault::KeyLike { found, near, known }.into(),
                None => LineFault::NotAKey { found, known }.into(),
            }
        }
        // any: the point is known, its reading is not
        _ => fault.into(),
    }
}

fn number(value: &str) -> Result<u8, LineFault> {
    value.parse().map_err(|_| LineFault::NotAByte(value.to_owned()))
}
