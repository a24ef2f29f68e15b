//! Writes a record.

use super::{RULE, Record, TITLE};
use kanly_vocabulary::ids::Faction;
use std::fmt::{self, Write as _};

impl Record {
    /// Everything before the first choice.
    pub(super) fn header(&self) -> String {
        let config = &self.config;
        let mut text = format!("{TITLE}\n");
        let mut line = |key: &str, value: String| {
            writeln!(text, "{key} = {value}").expect("writing to a string");
        };
        line("behaviour", self.behaviour.to_string());
        for (point, reading) in config.options.points() {
            line(point, reading.to_string());
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
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.header())?;
        let mut waypoints = self.waypoints.iter().peekable();
        for (choice, number) in self.choices.iter().zip(1..) {
            writeln!(f, "{}: {}", choice.actor, choice.action)?;
            while let Some(waypoint) = waypoints.next_if(|waypoint| waypoint.after <= number) {
                writeln!(f, "digest {} = {:016x}", waypoint.after, waypoint.digest)?;
            }
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
