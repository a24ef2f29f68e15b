//! What a setup comes to: whether such a table can be played, and by what the host is to play.

use kanly_agents::Bot;
use kanly_engine::{Config, Options};
use kanly_narrate::{Tongue, plain};
use kanly_wire as wire;

use super::Lobby;
use crate::wrong::Wrong;

/// What a table can be at most.
const TITLE: usize = 60;
const SECONDS: std::ops::RangeInclusive<u32> = 10..=3_600;
const HOURS: std::ops::RangeInclusive<u32> = 1..=336;
const DAY: u64 = 24 * 60 * 60 * 1_000;

/// So long on average before what is answered by itself is answered, where it is to tell nothing.
const PAUSE: kanly_host::Millis = kanly_host::Millis(1_200);

/// A point of the table and not of the rules: that people may ask for hints although others play too.
const HINTS: &str = "hints";

impl Lobby {
    /// Whether people may ask what a bot would do: who plays alone does no harm by it, and where several do, all have agreed by
    /// being ready at such a table.
    pub(crate) fn has_hints(&self) -> bool {
        self.people() < 2 || self.setup.points.0.get(HINTS) == Some(&wire::Reading::Flag(true))
    }

    /// How many chairs are for people.
    pub(crate) fn people(&self) -> usize {
        self.setup.chairs.iter().filter(|seating| **seating == wire::Seating::Person).count()
    }

    /// How long secret windows stay open.
    pub(crate) fn padding(&self) -> Option<wire::Length> {
        let between = |least: u64, most: u64| {
            Some(wire::Length { least: wire::Millis(least), most: wire::Millis(most) })
        };
        match (self.setup.padding, self.setup.pace) {
            (wire::Padding::Off, _) => None,
            (wire::Padding::Between(length), _) => Some(length),
            (wire::Padding::Usual, _) if self.people() < 2 => None,
            (wire::Padding::Usual, wire::Pace::Slow { .. }) => between(20 * 60_000, 40 * 60_000),
            (wire::Padding::Usual, wire::Pace::Untimed | wire::Pace::Live { .. }) => between(4_000, 8_000),
        }
    }

    /// What the host is to play by, once every chair has its faction.
    pub(crate) fn agreed(
        &self,
        commitment: [u8; 32],
        veil: u64,
        tongue: &Tongue,
    ) -> Result<kanly_host::Agreed, Wrong> {
        let options = options(&self.setup, tongue)?;
        let factions = self.chairs.iter().filter_map(|chair| chair.faction).map(|faction| faction.0);
        let mut agreed =
            kanly_host::Agreed::new(Config::of(factions, options)).fill_in(true).commitment(commitment);
        agreed.allowance = match self.setup.pace {
            wire::Pace::Untimed => None,
            wire::Pace::Live { seconds } => Some(kanly_host::Millis(u64::from(seconds) * 1_000)),
            wire::Pace::Slow { hours } => Some(kanly_host::Millis(u64::from(hours) * 3_600_000)),
        };
        if let Some(wire::Length { least, most }) = self.padding() {
            let mut windows = kanly_host::Windows::default();
            (windows.least, windows.most) = (least.into(), most.into());
            agreed = agreed.windows(windows, veil).pause(PAUSE);
        }
        if let wire::Pace::Slow { .. } = self.setup.pace {
            // People who look in now and then need a day to say what they think.
            agreed = agreed.vote(kanly_host::Millis(DAY));
        }
        agreed.veil = veil;
        Ok(agreed)
    }
}

/// How the rules are read at such a table.
fn options(setup: &wire::Setup, tongue: &Tongue) -> Result<Options, Wrong> {
    let mut points = setup.points.clone();
    match points.0.remove(HINTS) {
        None | Some(wire::Reading::Flag(_)) => {}
        Some(other) => return Err(unread("points.hints", format!("`{other}` is neither true nor false"))),
    }
    Ok(points.options(tongue).map_err(|mut wrong| wrong.remove(0))?)
}

fn unread(path: &str, reason: String) -> Wrong {
    Wrong::Unread { path: path.to_owned(), reason }
}

pub(super) fn known_bot(bot: &str, path: &str) -> Result<(), Wrong> {
    bot.parse::<Bot>().map(drop).map_err(|unknown| unread(path, unknown.to_string()))
}

/// Whether such a table can be played.
pub(crate) fn check(setup: &wire::Setup, tongue: &Tongue) -> Result<(), Wrong> {
    let count = setup.title.chars().count();
    if count > TITLE {
        return Err(unread("title", format!("{count} characters are too many: at most {TITLE}")));
    }
    if setup.title.chars().any(char::is_control) {
        return Err(unread("title", "it has one line and no control characters".to_owned()));
    }
    for (at, seating) in setup.chairs.iter().enumerate() {
        if let wire::Seating::Bot(bot) = seating {
            known_bot(bot, &format!("chairs[{at}].bot"))?;
        }
    }
    for (at, faction) in setup.factions.iter().enumerate() {
        if setup.factions[..at].contains(faction) {
            return Err(unread(&format!("factions[{at}]"), format!("`{faction}` stands there twice")));
        }
    }
    if !setup.factions.is_empty() && setup.factions.len() < setup.chairs.len() {
        let reason =
            format!("{} factions are too few for {} chairs", setup.factions.len(), setup.chairs.len());
        return Err(unread("factions", reason));
    }
    match setup.pace {
        wire::Pace::Live { seconds } if !SECONDS.contains(&seconds) => {
            return Err(unread("pace.live.seconds", format!("{seconds} is not from 10 to 3,600")));
        }
        wire::Pace::Slow { hours } if !HOURS.contains(&hours) => {
            return Err(unread("pace.slow.hours", format!("{hours} is not from 1 to 336")));
        }
        wire::Pace::Untimed | wire::Pace::Live { .. } | wire::Pace::Slow { .. } => {}
    }
    if let wire::Padding::Between(wire::Length { least, most }) = setup.padding
        && (least > most || most.0 > DAY)
    {
        let reason =
            format!("from {} to {} is no length: at most a day, and the least first", least.0, most.0);
        return Err(unread("padding.between", reason));
    }
    let options = options(setup, tongue)?;
    // Whether so many can play by these readings is for the engine to say.
    let players = u8::try_from(setup.chairs.len()).unwrap_or(u8::MAX);
    let config = match setup.factions.len() == setup.chairs.len() {
        true => Config::of(setup.factions.iter().map(|faction| faction.0), options),
        false => Config::new(players, options),
    };
    match kanly_host::Host::new(kanly_host::Agreed::new(config)) {
        Ok(_) => Ok(()),
        Err(illegal) => {
            let reasons: Vec<String> = illegal.iter().map(|illegal| plain(&tongue.reason(illegal))).collect();
            Err(unread("chairs", reasons.join("; ")))
        }
    }
}
