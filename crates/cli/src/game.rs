//! What is agreed before a game, as arguments that several commands share.

use std::time::{SystemTime, UNIX_EPOCH};

use kanly_engine::ids::Faction;
use kanly_engine::near::nearest;
use kanly_engine::reading::PointFault;
use kanly_engine::sets::PerFaction;
use kanly_engine::{Config, Options};
use miette::miette;

use crate::numbers::whole;
use crate::player::Player;
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
    text.trim().parse().map_err(|error| {
        let ids = Faction::ALL.map(Faction::id);
        // The Guild is known by a shorter name too.
        let near = nearest(&text.trim().to_lowercase(), ids.into_iter().chain(["guild"]));
        let meant = near.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
        format!("{}; the factions are {}{meant}", tongue().reason(&error), ids.join(", "))
    })
}

/// The points that have an argument of their own.
const OWN_ARGUMENT: [&str; 2] = ["mode", "max_turns"];

impl GameArgs {
    /// The seed that was asked for, or a new one.
    pub(crate) fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(new_seed)
    }

    /// What was agreed, or what is wrong with it.
    pub(crate) fn config(&self) -> miette::Result<Config> {
        let mut options = Options::default();
        let mut set = |point: &str, reading: &str| {
            let help = "`kanly rules 0.03` names the options and their values";
            options.set(point, reading).map_err(|fault| miette!(help = help, "{}", tongue().reason(&fault)))
        };
        set("mode", self.mode.id())?;
        if let Some(turns) = self.turns {
            set("max_turns", &turns.to_string())?;
        }
        for text in &self.options {
            let (point, reading) = option(text)?;
            set(point, reading)?;
        }
        let config = if self.factions.is_empty() {
            Config::new(self.players.unwrap_or(Faction::ALL.len() as u8), options)
        } else {
            Config::of(self.factions.iter().copied(), options)
        };
        sound(config)
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

/// One option and its reading, `storm_dialers=nearest`.
fn option(text: &str) -> miette::Result<(&str, &str)> {
    let Some((point, reading)) = text.split_once('=').map(|(point, reading)| (point.trim(), reading.trim()))
    else {
        return Err(miette!(help = points(), "`{text}` is not `key=value`"));
    };
    if OWN_ARGUMENT.contains(&point) {
        let argument = if point == "mode" { "--mode" } else { "--turns" };
        return Err(miette!(help = points(), "{point} is said by {argument}"));
    }
    match Options::point(point) {
        Ok(_) => Ok((point, reading)),
        Err(PointFault::PointLike { near, .. }) => {
            Err(miette!(help = points(), "`{point}` is no option; did you mean `{near}`?"))
        }
        Err(_) => Err(miette!(help = points(), "`{point}` is no option")),
    }
}

/// What --option can name.
fn points() -> String {
    let others = Options::POINTS.iter().map(|point| point.id).filter(|id| !OWN_ARGUMENT.contains(id));
    format!("the options are {}; `kanly rules 0.03` says more", others.collect::<Vec<_>>().join(", "))
}

/// Who plays which faction: `kinds`, or `fremen=random`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seating {
    faction: Option<Faction>,
    player: Player,
}

impl Seating {
    /// Reads one entry.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        // In the command of a program there may be an equals sign, too.
        let named = text.split_once('=').filter(|(who, _)| !who.contains(':'));
        let (who, player) = match named {
            Some((who, player)) => (Some(faction(who)?), player),
            None => (None, text),
        };
        Ok(Self { faction: who, player: player.trim().parse()? })
    }

    /// The player of each faction. One without a faction holds for all that are not named, wherever it stands.
    pub(crate) fn players(seatings: &[Self]) -> PerFaction<Player> {
        let others = seatings.iter().rev().find(|seating| seating.faction.is_none());
        let others = others.map_or_else(Player::default, |seating| seating.player.clone());
        let mut players = PerFaction(Faction::ALL.map(|_| others.clone()));
        for seating in seatings {
            if let Some(faction) = seating.faction {
                players[faction] = seating.player.clone();
            }
        }
        players
    }

    /// Said before a game: which of them is not there.
    pub(crate) fn look_up(seatings: &[Self]) -> miette::Result<()> {
        seatings.iter().try_for_each(|seating| seating.player.look_up())
    }

    /// As it was given.
    pub(crate) fn word(&self) -> String {
        let word = match self.faction {
            Some(faction) => format!("{faction}={}", self.player),
            None => self.player.to_string(),
        };
        if word.contains(' ') { format!("'{word}'") } else { word }
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
        assert_eq!(value.to_string(), "[3.01.11] karama_span is one of use, phase, not `forever`");
        let near = with("storm_dailers=nearest").config().expect_err("misspelled");
        assert_eq!(near.to_string(), "`storm_dailers` is no option; did you mean `storm_dialers`?");
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
    fn players_are_seated_by_faction() {
        let read = |text| Seating::read(text).expect("a player");
        let seated = [read("fremen=kinds"), read("random"), read("emperor=exec:bot --level=3")];
        let players = Seating::players(&seated);
        let names = [Faction::Fremen, Faction::Guild, Faction::Emperor].map(|seat| players[seat].to_string());
        assert_eq!(names, ["kinds", "random", "exec:bot --level=3"]);
        assert_eq!(read("exec:bot --level=3").faction, None);
        assert!(Seating::read("ixians=kinds").expect_err("no faction").contains("the factions are"));
        assert!(faction("gild").expect_err("misspelled").ends_with("did you mean `guild`?"));
        assert!(Seating::read("clever").expect_err("no bot").contains("novice, standard"));
    }
}
