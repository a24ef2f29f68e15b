//! Measures players: half against half with the same cards, and who wins among six alike.

use std::fmt;
use std::path::Path;

use kanly_agents::chances::Network;
use kanly_agents::{Bot, Budget, Heuristic, Search, Temper};
use kanly_arena::stats::NORMAL_95;
use kanly_engine::sets::FactionSet;
use kanly_engine::{Dice as _, Effect, Faction, SplitMix, State, Victory};
use kanly_host::{Agent, mix};
use rayon::prelude::*;

use crate::play::{Table, play};
use crate::rounds::lasting;

/// A player by name: a bot, the heuristic with other weights, as in `even:force=1.2:fear=0.3`, or a search by another network, as in
/// `search:16@weights.bin`.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Player {
    Bot(Bot),
    Tempered(Temper),
    /// By this network, or without any.
    Searching(Budget, Option<&'static Network>),
}

impl Player {
    /// The player of a name; why not, if there is none.
    pub(crate) fn named(name: &str) -> Result<Self, String> {
        if let Some((bot, network)) = name.split_once('@') {
            return Self::by(bot, network);
        }
        let mut parts = name.split(':');
        if parts.next() != Some("even") {
            return name
                .parse()
                .map(Self::Bot)
                .map_err(|unknown: kanly_agents::UnknownBot| unknown.to_string());
        }
        let mut temper = Temper::EVEN;
        for part in parts {
            let unknown = || format!("`{part}` should be a weight and a number, such as force=1.2");
            let (key, value) = part.split_once('=').ok_or_else(unknown)?;
            let (_, weight) =
                Temper::WEIGHTS.into_iter().find(|(name, _)| *name == key).ok_or_else(unknown)?;
            *weight(&mut temper) = value.parse().map_err(|_| unknown())?;
        }
        Ok(Self::Tempered(temper))
    }

    /// A bot that searches, by the network of a file or by `none`.
    fn by(bot: &str, network: &str) -> Result<Self, String> {
        let budget = match bot.parse() {
            Ok(Bot::Search(budget)) => budget,
            Ok(Bot::Expert) => Budget::DEFAULT,
            Ok(Bot::Master) => Budget::LONG,
            Ok(_) => return Err(format!("`{bot}` does not search; expert, master and search:16 do")),
            Err(unknown) => return Err(unknown.to_string()),
        };
        let network = if network == "none" { None } else { Some(lasting(Path::new(network))?) };
        Ok(Self::Searching(budget, network))
    }

    pub(crate) fn agent(self, seed: u64) -> Box<dyn Agent> {
        match self {
            Self::Bot(bot) => bot.agent(seed),
            Self::Tempered(temper) => Box::new(Heuristic::new(temper, seed)),
            Self::Searching(budget, network) => Box::new(Search::new(budget, seed).going_by(network)),
        }
    }
}

/// How one player did against another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Duel {
    /// Shares of their seats that they won, in per cent.
    pub(crate) shares: [f64; 2],
    /// The difference, and half of its 95 % interval.
    pub(crate) ahead: f64,
    pub(crate) error: f64,
}

impl fmt::Display for Duel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} to {:.1} %: {:+.1} ± {:.1}", self.shares[0], self.shares[1], self.ahead, self.error)
    }
}

/// Half against half: each deal is played twice, the second time with seats exchanged.
pub(crate) fn duel(players: [Player; 2], seats: u8, deals: u64, advanced: bool, seed: u64) -> Duel {
    let deal = |number: u64| deal(players, seats, advanced, mix(seed, number)).unwrap_or([0; 2]);
    let deals: Vec<[u64; 2]> = (0..deals).into_par_iter().map(deal).collect();
    let (n, whole) = (deals.len() as f64, 100.0 / f64::from(seats));
    let share = |side: usize| whole * deals.iter().map(|deal| deal[side] as f64).sum::<f64>() / n;
    let ahead = share(0) - share(1);
    let of = |deal: &[u64; 2]| whole * (deal[0] as f64 - deal[1] as f64) - ahead;
    let spread = deals.iter().map(|deal| of(deal).powi(2)).sum::<f64>();
    Duel { shares: [share(0), share(1)], ahead, error: NORMAL_95 * (spread / (n - 1.0) / n).sqrt() }
}

/// One deal of a duel: how many seats each player has won in both games together, of as many as sit at the table. Nothing if a
/// game was not played to its end.
pub(crate) fn deal(players: [Player; 2], seats: u8, advanced: bool, seed: u64) -> Option<[u64; 2]> {
    let mut dice = SplitMix::new(seed);
    let table = Table::drawn(seats, advanced, seed, &mut dice);
    let mut half = FactionSet::EMPTY;
    while half.len() < usize::from(seats) / 2 {
        half.insert(table.players.nth(dice.index(seats.into()))?);
    }
    let mut won = [0; 2];
    for side in [0, 1] {
        let first = |faction: Faction| half.contains(faction) == (side == 0);
        let agent = |faction, seed| players[usize::from(!first(faction))].agent(seed);
        for winner in play(table, agent, |_, _| {})?.winners.iter() {
            won[usize::from(!first(winner))] += 1;
        }
    }
    Some(won)
}

/// Who wins among six alike.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shares {
    games: f64,
    won: [f64; 6],
    kinds: [f64; 4],
    turns: f64,
    allied: f64,
}

impl Shares {
    /// The share of a faction, in per cent.
    pub(crate) fn of(&self, faction: Faction) -> f64 {
        100.0 * self.won[faction as usize] / self.games
    }

    /// How often the Guild has an ally when the game ends, in per cent.
    pub(crate) fn allied(&self) -> f64 {
        100.0 * self.allied / self.games
    }
}

impl fmt::Display for Shares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for faction in Faction::ALL {
            write!(f, "{} {:.1}, ", faction.id(), self.of(faction))?;
        }
        let [strongholds, guild, fremen, others] = self.kinds.map(|kind| 100.0 * kind / self.games);
        let turn = self.turns / self.games;
        write!(
            f,
            "strongholds {strongholds:.1}, guild special {guild:.1}, fremen special {fremen:.1}, others {others:.1}; guild allied {:.1}; turn {turn:.1}",
            self.allied()
        )
    }
}

/// Plays games of six alike.
pub(crate) fn alike(player: Player, games: u64, advanced: bool, seed: u64) -> Shares {
    let outcomes: Vec<_> = (0..games)
        .into_par_iter()
        .filter_map(|number| {
            let mut allied = false;
            let look = |state: &State, _: &[Effect]| allied = state.open().ally[Faction::Guild].is_some();
            let table = Table::of_six(advanced, mix(seed, number));
            let outcome = play(table, |_, seed| player.agent(seed), look)?;
            Some((outcome, allied))
        })
        .collect();
    let mut shares = Shares { games: outcomes.len() as f64, ..Shares::default() };
    for (outcome, allied) in outcomes {
        shares.allied += f64::from(u8::from(allied));
        outcome.winners.iter().for_each(|winner| shares.won[winner as usize] += 1.0);
        let kind = match outcome.condition {
            Victory::StrongholdVictory => 0,
            Victory::GuildSpecial => 1,
            Victory::FremenSpecial => 2,
            _ => 3, // any: predicted, or by default
        };
        shares.kinds[kind] += 1.0;
        shares.turns += f64::from(outcome.turn);
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_follow_a_colon_and_what_only_begins_like_even_is_another_name() {
        assert!(matches!(Player::named("even:force=1.2:fear=0.3"), Ok(Player::Tempered(_))));
        assert!(matches!(Player::named("even"), Ok(Player::Tempered(temper)) if temper == Temper::EVEN));
        let wrong = |name: &str| Player::named(name).expect_err("there is no such player");
        assert!(wrong("even:1.2").contains("`1.2` should be a weight"));
        for name in ["evenforce=1.2", "evening"] {
            assert!(wrong(name).contains(name) && wrong(name).contains("is no bot"), "{}", wrong(name));
        }
    }

    #[test]
    fn who_searches_can_go_by_another_network() {
        assert!(matches!(Player::named("search:16@none"), Ok(Player::Searching(Budget::Tries(16), None))));
        let wrong = |name: &str| Player::named(name).expect_err("there is no such player");
        assert!(wrong("standard@none").contains("does not search"));
        assert!(wrong("expert@nowhere.bin").contains("cannot read the weights nowhere.bin"));
        assert!(wrong("nobody@none").contains("nobody"));
        let own = concat!(env!("CARGO_MANIFEST_DIR"), "/../agents/weights.bin");
        let [one, other] = ["search:2".to_owned(), format!("search:2@{own}")]
            .map(|name| Player::named(&name).expect("a player"));
        let deal = |player| deal([player; 2], 2, false, 5).expect("two games");
        assert_eq!(deal(one), deal(other), "these are the weights of the program");
    }
}
