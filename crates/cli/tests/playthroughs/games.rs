//! The games that are wanted. What chance and bots make of a seed changes with the rules; a wish does not, so that
//! the names stay true when the games are written anew.

use kanly_engine::ids::Faction;
use kanly_engine::outcome::Victory;

use super::sights::{
    ATOMICS, BATTLE, CALL, COMPANION, EXPLOSION, HAJR, KARAMA, PRESCIENCE, RIDE, Sight, TRAITOR, TRUTHTRANCE,
    VOICE, WEATHER, WORM,
};

/// A whole game that is worth having.
pub(crate) struct Game {
    /// The name of its files.
    pub(crate) name: &'static str,
    /// What happens in it, in a few words.
    pub(crate) title: &'static str,
    /// What `kanly record` is asked for, besides the seed.
    pub(crate) args: &'static str,
    /// How it ends.
    pub(crate) ends: Victory,
    /// Who wins, if that matters.
    pub(crate) winner: Option<Faction>,
    /// With how many winners.
    pub(crate) winners: usize,
    /// What can be read in it.
    pub(crate) shows: &'static [Sight],
    /// With at least so many battles.
    pub(crate) battles: usize,
}

/// All of them, from the smallest table to the largest.
pub(crate) const GAMES: [Game; 14] = [
    Game {
        name: "two-factions-most-strongholds-alone",
        title: "Two factions: the one with the most strongholds wins",
        args: "--factions atreides,harkonnen",
        ends: Victory::MostStrongholds,
        winner: None,
        winners: 1,
        shows: &[BATTLE, TRAITOR, KARAMA, PRESCIENCE],
        battles: 2,
    },
    Game {
        name: "three-factions-harkonnen-alone",
        title: "Three factions: Harkonnen take three strongholds alone",
        args: "--factions atreides,fremen,harkonnen",
        ends: Victory::StrongholdVictory,
        winner: Some(Faction::Harkonnen),
        winners: 1,
        shows: &[BATTLE, WORM],
        battles: 1,
    },
    Game {
        name: "three-factions-fremen-default",
        title: "Three factions: Fremen win by default, an option",
        args: "--factions atreides,emperor,fremen --option fremen_default_win=true --option storm_dialers=nearest",
        ends: Victory::FremenDefault,
        winner: Some(Faction::Fremen),
        winners: 1,
        shows: &[BATTLE, RIDE],
        battles: 2,
    },
    Game {
        name: "four-factions-allies-with-strongholds",
        title: "Four factions: two allies hold four strongholds",
        args: "--factions atreides,bene-gesserit,fremen,harkonnen",
        ends: Victory::StrongholdVictory,
        winner: None,
        winners: 2,
        shows: &[BATTLE, VOICE],
        battles: 2,
    },
    Game {
        name: "four-factions-prediction",
        title: "Four factions: the prediction of the Bene Gesserit comes true",
        args: "--factions atreides,bene-gesserit,fremen,harkonnen",
        ends: Victory::BeneGesseritPrediction,
        winner: Some(Faction::BeneGesserit),
        winners: 1,
        shows: &[BATTLE],
        battles: 1,
    },
    Game {
        name: "four-factions-karama-for-a-phase",
        title: "Four factions: Karama for a whole phase, and everyone is asked",
        args: "--factions bene-gesserit,emperor,fremen,spacing-guild --option karama_span=phase --option ask_everyone=true --turns 6",
        ends: Victory::GuildSpecial,
        winner: Some(Faction::Guild),
        winners: 1,
        shows: &[BATTLE, KARAMA, COMPANION],
        battles: 2,
    },
    Game {
        name: "five-factions-explosion",
        title: "Five factions: a Lasgun meets a Shield",
        args: "--factions atreides,bene-gesserit,emperor,fremen,harkonnen --turns 7",
        ends: Victory::MostStrongholds,
        winner: None,
        winners: 2,
        shows: &[BATTLE, EXPLOSION, KARAMA],
        battles: 4,
    },
    Game {
        name: "five-factions-fremen-special",
        title: "Five factions: the special victory of the Fremen",
        args: "--factions atreides,emperor,fremen,harkonnen,spacing-guild --turns 7",
        ends: Victory::FremenSpecial,
        winner: Some(Faction::Fremen),
        winners: 1,
        shows: &[BATTLE, RIDE, TRAITOR],
        battles: 3,
    },
    Game {
        name: "six-factions-guild-special",
        title: "Six factions: nobody wins, so the Guild and its ally do",
        args: "--players 6 --turns 6",
        ends: Victory::GuildSpecial,
        winner: Some(Faction::Guild),
        winners: 2,
        shows: &[BATTLE, TRAITOR, KARAMA, VOICE, PRESCIENCE, HAJR],
        battles: 5,
    },
    Game {
        name: "six-factions-strongholds-alone",
        title: "Six factions: one of them takes three strongholds",
        args: "--players 6 --turns 8",
        ends: Victory::StrongholdVictory,
        winner: None,
        winners: 1,
        shows: &[BATTLE],
        battles: 2,
    },
    Game {
        name: "six-factions-fremen-special-allied",
        title: "Six factions: Fremen and their ally win on the last turn",
        args: "--players 6 --turns 6",
        ends: Victory::FremenSpecial,
        winner: Some(Faction::Fremen),
        winners: 2,
        shows: &[BATTLE, EXPLOSION, RIDE],
        battles: 2,
    },
    Game {
        name: "advanced-three-factions-most-strongholds",
        title: "Advanced, three factions: worms are sent and ridden",
        args: "--factions atreides,fremen,harkonnen --mode advanced",
        ends: Victory::MostStrongholds,
        winner: None,
        winners: 1,
        shows: &[BATTLE, WORM, RIDE, CALL],
        battles: 3,
    },
    Game {
        name: "advanced-five-factions-atomics-and-weather",
        title: "Advanced, five factions: the Shield Wall falls, the weather obeys",
        args: "--factions atreides,bene-gesserit,emperor,fremen,harkonnen --mode advanced --turns 5",
        ends: Victory::MostStrongholds,
        winner: None,
        winners: 2,
        shows: &[BATTLE, ATOMICS, WEATHER, KARAMA],
        battles: 3,
    },
    Game {
        name: "advanced-six-factions-traitor-and-truth",
        title: "Advanced, six factions: a traitor and a true answer",
        args: "--players 6 --mode advanced --turns 5",
        ends: Victory::GuildSpecial,
        winner: Some(Faction::Guild),
        winners: 2,
        shows: &[BATTLE, TRAITOR, TRUTHTRANCE, VOICE],
        battles: 4,
    },
];
