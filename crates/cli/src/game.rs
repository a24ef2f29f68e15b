//! What is agreed before a game, as arguments that several commands share.

use std::time::{SystemTime, UNIX_EPOCH};

use kanly_agents::Bot;
use kanly_engine::ids::Faction;
use kanly_engine::record::{self, Record};
use kanly_engine::sets::PerFaction;
use kanly_engine::{Config, Options};
use miette::miette;

use crate::numbers::whole;
use crate::tongue::tongue;

/// Who plays, and the options.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct GameArgs {
    /// The seed of all dice: the same seed gives the same game [default: a new one each time]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    pub(crate) seed: Option<u64>,

    /// How many play; chance deals the factions [default: 6]
    #[arg(long, value_name = "N", conflicts_with = "factions", allow_negative_numbers = true, value_parser = whole(0..=u8::MAX))]
    pub(crate) players: Option<u8>,

    /// Which factions play, e.g. `atreides,fremen,harkonnen`
    #[arg(long, value_name = "FACTION,...", value_delimiter = ',', value_parser = faction)]
    pub(crate) factions: Vec<Faction>,

    /// Which of the two games
    #[arg(long, value_enum, value_name = "MODE", default_value_t)]
    pub(crate) mode: Mode,

    /// The last turn [default: 10]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(0..=u8::MAX))]
    pub(crate) turns: Option<u8>,

    /// Another option of rule 0.03, e.g. `storm_dialers=nearest`; it can be given several times
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
}

/// One of the two games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Mode {
    /// The basic game
    #[default]
    Basic,
    /// The advanced game
    Advanced,
}

impl Mode {
    /// Its spelling in records and arguments.
    pub(crate) fn id(self) -> &'static str {
        match self {
            Mode::Basic => "basic",
            Mode::Advanced => "advanced",
        }
    }
}

/// Reads the name of a faction.
pub(crate) fn faction(text: &str) -> Result<Faction, String> {
    let names = || Faction::ALL.map(Faction::id).join(", ");
    text.trim().parse().map_err(|error| format!("{}; the factions are {}", tongue().reason(&error), names()))
}

/// What a record's header holds besides options, or what has an argument of its own.
const NO_OPTIONS: [&str; 6] = ["behaviour", "mode", "max_turns", "players", "factions", "seats"];

impl GameArgs {
    /// The seed that was asked for, or a new one.
    pub(crate) fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(new_seed)
    }

    /// What was agreed, or what is wrong with it.
    pub(crate) fn config(&self) -> miette::Result<Config> {
        let options = self.options.iter().map(|text| option(text)).collect::<miette::Result<Vec<_>>>()?;
        let factions: Vec<&str> = self.factions.iter().map(|faction| faction.id()).collect();
        let players = if factions.is_empty() {
            self.players.unwrap_or(Faction::ALL.len() as u8)
        } else {
            factions.len() as u8
        };
        let turns = self.turns.unwrap_or(Options::default().max_turns);
        // The engine reads the options, so that it alone knows which there are and what they may be.
        let text = format!(
            "kanly record 1\nmode = {}\nmax_turns = {turns}\n{}players = {players}\nfactions = {}\n---\n",
            self.mode.id(),
            options.concat(),
            factions.join(" "),
        );
        let config = record::read(&text).map_err(|errors| {
            let whys: Vec<String> = errors.into_iter().map(|error| tongue().reason(&error.why)).collect();
            miette!(help = "`kanly rules 0.03` names the options and their values", "{}", whys.join("; "))
        })?;
        sound(config.config)
    }

    /// The arguments that give this game again.
    pub(crate) fn words(&self, seed: u64) -> String {
        let mut words = format!("--seed {seed}");
        if self.factions.is_empty() {
            words += &format!(" --players {}", self.players.unwrap_or(Faction::ALL.len() as u8));
        } else {
            let names: Vec<&str> = self.factions.iter().map(|faction| faction.id()).collect();
            words += &format!(" --factions {}", names.join(","));
        }
        words += &format!(" --mode {}", self.mode.id());
        if let Some(turns) = self.turns {
            words += &format!(" --turns {turns}");
        }
        for option in &self.options {
            words += &format!(" --option {option}");
        }
        words
    }
}

/// A seed from the clock, short enough to be typed again.
pub(crate) fn new_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::from(now.subsec_nanos()) / 1000
}

fn sound(config: Config) -> miette::Result<Config> {
    let problems = config.problems();
    if problems.is_empty() {
        Ok(config)
    } else {
        Err(miette!("such a game cannot be: {}", tongue().reason(&problems)))
    }
}

/// One option as a line of a record's header.
fn option(text: &str) -> miette::Result<String> {
    let pair = text.split_once('=').map(|(key, value)| (key.trim(), value.trim()));
    // A value of several words, or of several lines, would say more than one thing to the reader of headers.
    let Some((key, value)) = pair.filter(|(_, value)| !value.contains(char::is_whitespace)) else {
        return Err(miette!(help = keys(), "`{text}` is not `key=value`"));
    };
    if !option_keys().iter().any(|known| known == key) {
        return Err(miette!(help = keys(), "`{key}` is no option"));
    }
    Ok(format!("{key} = {value}\n"))
}

fn keys() -> String {
    format!("the options are {}; `kanly rules 0.03` says more", option_keys().join(", "))
}

/// The options that the engine writes into a record's header.
fn option_keys() -> Vec<String> {
    let header = Record::new(Config::of([], Options::default())).to_string();
    let keys = header.lines().filter_map(|line| Some(line.split_once('=')?.0.trim().to_owned()));
    keys.filter(|key| !NO_OPTIONS.contains(&key.as_str())).collect()
}

/// Which bot plays which faction: `kinds`, or `fremen=random`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seating {
    faction: Option<Faction>,
    bot: Bot,
}

impl Seating {
    /// Reads one entry.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        let (who, bot) = match text.split_once('=') {
            Some((who, bot)) => (Some(faction(who)?), bot),
            None => (None, text),
        };
        Ok(Self {
            faction: who,
            bot: bot.trim().parse().map_err(|unknown: kanly_agents::UnknownBot| unknown.to_string())?,
        })
    }

    /// The bot of each faction. A name without a faction holds for all that are not named, wherever it stands.
    pub(crate) fn bots(seatings: &[Self]) -> PerFaction<Bot> {
        let others = seatings.iter().rev().find(|seating| seating.faction.is_none());
        let mut bots = PerFaction([others.map_or_else(Bot::default, |seating| seating.bot); 6]);
        for seating in seatings {
            if let Some(faction) = seating.faction {
                bots[faction] = seating.bot;
            }
        }
        bots
    }

    /// As it was given.
    pub(crate) fn word(self) -> String {
        match self.faction {
            Some(faction) => format!("{faction}={}", self.bot),
            None => self.bot.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(option: &str) -> GameArgs {
        GameArgs { options: vec![option.to_owned()], ..GameArgs::default() }
    }

    #[test]
    fn nothing_said_is_six_players_and_the_default_options() {
        let config = GameArgs::default().config().expect("a game");
        assert_eq!((config.players, config.factions.len(), config.options), (6, 0, Options::default()));
    }

    #[test]
    fn options_are_read_by_the_engine() {
        assert!(with("ask_everyone = true").config().expect("an option").options.ask_everyone);
        let unknown = with("worms=many").config().expect_err("no option");
        assert_eq!(unknown.to_string(), "`worms` is no option");
        assert!(unknown.help().expect("help").to_string().contains("storm_dialers"));
        assert!(with("mode=advanced").config().is_err(), "there is --mode for that");
        let value = with("karama_span=forever").config().expect_err("no value");
        assert_eq!(value.to_string(), "`forever` is not one of use, phase");
        assert!(with("karama_span=use\nplayers=9").config().is_err());
    }

    #[test]
    fn a_game_that_cannot_be_names_the_rule() {
        let one = GameArgs { players: Some(1), ..GameArgs::default() };
        assert!(one.config().expect_err("alone").to_string().contains("[0.08]"));
        let twice = GameArgs { factions: vec![Faction::Fremen, Faction::Fremen], ..GameArgs::default() };
        assert!(twice.config().is_err());
        let never = GameArgs { turns: Some(0), ..GameArgs::default() };
        assert!(never.config().expect_err("no turn").to_string().contains("[0.02]"));
    }

    #[test]
    fn bots_are_seated_by_faction() {
        let read = |text| Seating::read(text).expect("a bot");
        let bots = Seating::bots(&[read("fremen=kinds"), read("random")]);
        assert_eq!((bots[Faction::Fremen], bots[Faction::Guild]), (Bot::Kinds, Bot::Random));
        assert!(Seating::read("ixians=kinds").expect_err("no faction").contains("the factions are"));
        assert!(Seating::read("clever").expect_err("no bot").contains("novice, standard"));
    }
}
