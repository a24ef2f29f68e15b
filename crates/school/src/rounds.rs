//! Rounds of expert iteration: those who search play, a network learns from their games, and the next round searches by it.
//!
//! What a round has come to stands in one file, which is also where a run that was broken off goes on.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use kanly_agents::Budget;
use kanly_agents::chances::Network;
use kanly_host::mix;
use serde::{Deserialize, Serialize};

use crate::duel::{Duel, Player, duel};
use crate::kept::Kept;
use crate::marks::Marks;
use crate::pool::Searchers;
use crate::train::{self, learned};
use crate::whole;

/// Games of those who search in one file: some minutes on one core.
const FILE: u64 = 50;
/// One game of so many is kept back to mark networks with.
const HELD_OUT: u64 = 5;
/// In so many times as many deals the last network meets that of the program: each round may have been luck.
const AT_LAST: u64 = 4;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many rounds
    #[arg(long, default_value_t = 2)]
    rounds: usize,
    /// Games of those who search, in each round
    #[arg(long, default_value_t = 3_000, value_parser = clap::value_parser!(u64).range(10..))]
    games: u64,
    /// Games of those who do not search, as `train` plays them, to learn from as well
    #[arg(long, default_value_t = 140_000)]
    plain_games: u64,
    /// How many times as much a game of those who search counts
    #[arg(long, default_value_t = 8)]
    weight: usize,
    /// Tries of those who search
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..))]
    tries: u32,
    /// Deals in which a new network meets the one before, three against three
    #[arg(long, default_value_t = 80, value_parser = clap::value_parser!(u64).range(2..))]
    deals: u64,
    /// How often all of it is gone through
    #[arg(long, default_value_t = 4)]
    epochs: usize,
    /// Seed of everything
    #[arg(long, default_value_t = 37)]
    seed: u64,
    /// Where games are kept; those that are there already are not played again
    #[arg(long, default_value = "target/school")]
    data: PathBuf,
    /// Where the weights of the last round that was better go, if they are better than those of the program beyond chance
    #[arg(long, default_value = "crates/agents/weights.bin")]
    out: PathBuf,
}

/// What came of a round.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
struct Round {
    /// The hash of its network, by which its file is called.
    network: String,
    /// The error on games of those who search that no network has seen: of the network before, and of the new one.
    brier: [f64; 2],
    /// Points of the seats by which the new one was ahead, and half of the 95 % interval.
    ahead: [f64; 2],
    /// Whether the next round goes by it.
    kept: bool,
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self { brier: [before, now], ahead: [ahead, error], .. }, kept) =
            (self, if self.kept { "kept" } else { "not kept" });
        write!(
            f,
            "network {}: Brier {before:.4} before, {now:.4} now; {ahead:+.1} ± {error:.1} points ahead; {kept}",
            self.network
        )
    }
}

/// Plays and learns; false if what came of it is not better than what there was, and then nothing is written.
pub(crate) fn run(args: &Args) -> Result<bool, String> {
    let rooms = args.data.join(format!("rounds-{:016x}-{:016x}", Network::built_in().hash(), args.print()));
    let list = rooms.join("rounds.json");
    let mut rounds = read(&list)?;
    rounds.truncate(args.rounds);
    let mut networks = vec![Network::built_in()];
    for (number, round) in rounds.iter().enumerate() {
        println!("round {}: {round}", number + 1);
        if round.kept {
            networks.push(lasting(&rooms.join(format!("{}.bin", round.network)))?);
        }
    }
    while rounds.len() < args.rounds {
        let number = rounds.len() as u64;
        println!("round {}: games of those who search, in {}", number + 1, rooms.display());
        let network = args.network(&rooms, &networks, mix(args.seed, number))?;
        let file = rooms.join(format!("{:016x}.bin", network.hash()));
        whole::write(&file, network.write())?;
        let new = lasting(&file)?;
        let round = args.judged(&rooms, &networks, new, mix(args.seed, number))?;
        println!("round {}: {round}", number + 1);
        if round.kept {
            networks.push(new);
        }
        rounds.push(round);
        let text = serde_json::to_string_pretty(&rounds).map_err(|error| error.to_string())?;
        whole::write(&list, text)?;
    }
    let [_, .., best] = &networks[..] else {
        println!("no round was better than what there was; nothing is written");
        return Ok(false);
    };
    let last = args.met([best, Network::built_in()], AT_LAST * args.deals, mix(args.seed, u64::MAX));
    println!(
        "network {:016x} against that of the program, {} deals: {last}",
        best.hash(),
        AT_LAST * args.deals
    );
    if last.ahead <= last.error {
        println!("that may be chance; nothing is written");
        return Ok(false);
    }
    fs::write(&args.out, best.write()).map_err(|error| format!("{}: {error}", args.out.display()))?;
    println!(
        "{}: network {:016x}; bots play otherwise now, so `cargo xtask prove bots` is due",
        args.out.display(),
        best.hash()
    );
    Ok(true)
}

impl Args {
    /// A number for what rounds hang on: others have a folder of their own.
    fn print(&self) -> u64 {
        let numbers = [
            self.games,
            self.plain_games,
            self.weight as u64,
            self.tries.into(),
            self.deals,
            self.epochs as u64,
        ];
        numbers.into_iter().fold(self.seed, mix)
    }

    /// Games of those who search by these networks: to learn from, or to mark networks with.
    fn searched(
        &self,
        rooms: &Path,
        networks: &[&'static Network],
        seed: u64,
        unseen: bool,
    ) -> Result<Vec<crate::data::Sample>, String> {
        let searchers = Searchers { tries: self.tries, networks: networks.to_vec() };
        let kept = Kept { folder: rooms, file: FILE, searchers: Some(&searchers) };
        let held_out = self.games / HELD_OUT;
        if unseen { kept.games(mix(seed, 1), held_out) } else { kept.games(seed, self.games - held_out) }
    }

    /// What is learned from games of those who search by these networks, and from those of others.
    fn network(&self, rooms: &Path, networks: &[&'static Network], seed: u64) -> Result<Network, String> {
        let searched = self.searched(rooms, networks, seed, false)?;
        let unseen = self.searched(rooms, networks, seed, true)?;
        let kept = Kept { folder: &self.data, file: train::FILE, searchers: None };
        let mut samples = kept.games(self.seed, self.plain_games)?;
        for _ in 0..self.weight {
            samples.extend(&searched);
        }
        println!(
            "learning from {} samples, {} of them of those who search",
            samples.len(),
            searched.len() * self.weight
        );
        Ok(learned(&samples, &unseen, self.epochs, seed))
    }

    /// How three who search by one network do against three who search by the other.
    fn met(&self, networks: [&'static Network; 2], deals: u64, seed: u64) -> Duel {
        let players = networks.map(|network| Player::Searching(Budget::Tries(self.tries), Some(network)));
        duel(players, 6, deals, true, seed)
    }

    /// Whether a new network is better: it errs less in games that it has not seen, and whoever searches by it does not lose to
    /// those who search by the one before.
    fn judged(
        &self,
        rooms: &Path,
        networks: &[&'static Network],
        new: &'static Network,
        seed: u64,
    ) -> Result<Round, String> {
        let before = *networks.last().expect("the one of the program is always there");
        let unseen = self.searched(rooms, networks, seed, true)?;
        let brier = [before, new].map(|network| Marks::of(network, &unseen).brier);
        let duel = self.met([new, before], self.deals, mix(seed, 2));
        let kept = brier[1] < brier[0] && duel.ahead > 0.0;
        Ok(Round { network: format!("{:016x}", new.hash()), brier, ahead: [duel.ahead, duel.error], kept })
    }
}

/// Rounds that were played already.
fn read(list: &Path) -> Result<Vec<Round>, String> {
    match fs::read_to_string(list) {
        Ok(text) => serde_json::from_str(&text)
            .map_err(|error| format!("{}: {error}; without this file the rounds begin anew", list.display())),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(format!("{}: {error}", list.display())),
    }
}

/// The network of a file, for as long as the program runs: players of many games go by it.
pub(crate) fn lasting(file: &Path) -> Result<&'static Network, String> {
    Network::from_file(file).map(|network| &*Box::leak(Box::new(network))).map_err(|why| why.to_string())
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Alone {
        #[command(flatten)]
        args: Args,
    }

    fn short(folder: &Path) -> Args {
        let numbers =
            "rounds --rounds 1 --games 10 --plain-games 40 --weight 1 --tries 1 --deals 2 --epochs 1 --data";
        let folders = [folder.to_owned(), "--out".into(), folder.join("weights.bin")];
        Alone::parse_from(numbers.split(' ').map(Into::into).chain(folders)).args
    }

    #[test]
    fn a_round_that_was_played_is_not_played_again() {
        let folder = std::env::temp_dir().join(format!("kanly-rounds-{}", std::process::id()));
        let better = run(&short(&folder)).expect("one round");
        let list =
            fs::read_dir(&folder).expect("a folder").flatten().map(|entry| entry.path().join("rounds.json"));
        let list = list.into_iter().find(|list| list.is_file()).expect("what came of the round");
        let first = read(&list).expect("it was written here");
        assert_eq!(first.len(), 1);
        assert!(!better || first[0].kept, "weights are written only if they are better");
        assert_eq!(better, folder.join("weights.bin").is_file());
        // Nobody would come to this by playing.
        let mut changed = first.clone();
        changed[0].ahead = [99.0, 1.0];
        changed[0].kept = true;
        fs::write(&list, serde_json::to_string(&changed).expect("text")).expect("a file");
        let better = run(&short(&folder)).expect("what was played already");
        assert_eq!(read(&list).expect("it was written here"), changed);
        assert!(!better, "ten games teach nothing better");
        assert!(!folder.join("weights.bin").is_file());
        fs::write(&list, "[{").expect("a file");
        let wrong = run(&short(&folder)).expect_err("half a list");
        assert!(wrong.contains("rounds.json") && wrong.contains("begin anew"), "{wrong}");
        fs::remove_dir_all(&folder).expect("it was made here");
    }
}
