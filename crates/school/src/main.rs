//! Where bots learn: games to learn from, the network of chances, odds of battles, weights of the heuristic, and how players
//! do against each other; and where puzzles are found and proven. `cargo xtask train` runs `train`, `cargo xtask prove bots` runs
//! `prove`, `cargo xtask gates` runs `gates`, `cargo xtask puzzles` runs `puzzles`.

mod bar;
mod blunders;
mod data;
mod duel;
mod explore;
mod fit;
mod gates;
mod kept;
mod marks;
mod odds;
mod place;
mod play;
mod pool;
mod puzzles;
mod rounds;
mod speed;
mod train;
mod tune;
mod whole;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};
use kanly_arena::audit::Audit;

use duel::Player;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Where bots learn
#[derive(Parser)]
#[command(name = "kanly-school", after_help = AFTER_HELP)]
struct Cli {
    #[command(subcommand)]
    verb: Verb,
}

const AFTER_HELP: &str = "\
A player is a bot (`kanly bots` lists them), the heuristic with other weights, such as even:force=1.2:fear=0.3, or a search by the
network of a file, such as search:16@weights.bin, or without one, search:16@none.

Examples:
  kanly-school train                              play, learn, and write crates/agents/weights.bin
  kanly-school rounds --rounds 2                  the same with games of those who search
  kanly-school duel standard novice --games 1000 --mode advanced
  kanly-school duel expert standard --players 4 --games 50
  kanly-school prove standard-over-novice-four    one of the gates that bots must pass
  kanly-school mine --puzzles 220                 puzzles, from games of bots
  kanly-school puzzles --check spacing-guild-nexus-1   that the proof of a puzzle stands
  kanly-school alike even:proud=12 --games 800    who wins among six of these
  kanly-school audit even:bold=0.2 --against docs/results/audit-old-advanced.json   what they do wrong";

#[derive(Subcommand)]
enum Verb {
    /// Play games and learn how likely each seat is to win
    Train(train::Args),
    /// Let those who search play, learn from their games, and go on with what was learned; takes hours, and a run that was broken off goes on
    Rounds(rounds::Args),
    /// Learn the odds of battles before plans are made, and print the weights
    Odds {
        /// Who plays
        #[arg(long, default_value = "even", value_parser = Player::named)]
        player: Player,
        /// Advanced games; half as many basic ones come on top
        #[arg(long, default_value_t = 1_500)]
        games: u64,
        /// Seed of the games
        #[arg(long, default_value_t = 5)]
        seed: u64,
    },
    /// Look for better weights of the heuristic, and print them as they are found
    Tune {
        /// Where to begin
        #[arg(long, default_value = "even", value_parser = Player::named)]
        from: Player,
        /// How many steps
        #[arg(long, default_value_t = 100)]
        generations: u64,
        /// Deals for each judgement
        #[arg(long, default_value_t = 120)]
        games: u64,
        /// Seed of everything
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Half against half, each deal twice with seats exchanged
    Duel {
        /// One player
        #[arg(value_parser = Player::named)]
        one: Player,
        /// The other
        #[arg(value_parser = Player::named)]
        other: Player,
        /// How many play: six, or four, two against two
        #[arg(long, default_value_t = 6, value_parser = even)]
        players: u8,
        #[command(flatten)]
        games: Games,
    },
    /// Who wins among six alike
    Alike {
        /// The player
        #[arg(value_parser = Player::named)]
        player: Player,
        #[command(flatten)]
        games: Games,
    },
    /// What six alike do wrong
    Audit {
        /// The player
        #[arg(value_parser = Player::named)]
        player: Player,
        /// The result of `kanly bots audit` to hold it against
        #[arg(long, value_name = "FILE")]
        against: Option<PathBuf>,
        #[command(flatten)]
        games: Games,
    },
    /// How long bots take for games and for answers, on one core
    Speed(speed::Args),
    /// Play what bots must show before a version, gate by gate; a run that was broken off goes on
    Prove(gates::Prove),
    /// Write the tables of docs/bots.md from the results of the gates
    Gates(gates::Gates),
    /// Find puzzles in games of bots, and write them; a run that was broken off goes on
    Mine(puzzles::Mine),
    /// Repeat the proofs of puzzles, or let each level answer them
    Puzzles(puzzles::Puzzles),
}

/// Players of whom one half can meet the other.
fn even(number: &str) -> Result<u8, String> {
    let number: u8 = number.parse().map_err(|_| "it should be 2, 4 or 6".to_owned())?;
    [2, 4, 6].contains(&number).then_some(number).ok_or_else(|| "it should be 2, 4 or 6".to_owned())
}

#[derive(clap::Args)]
struct Games {
    /// How many games or deals
    #[arg(long, alias = "deals", default_value_t = 600)]
    games: u64,
    /// Which game
    #[arg(long, value_enum, default_value = "advanced")]
    mode: Mode,
    /// Seed of the deals
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Games {
    fn advanced(&self) -> bool {
        self.mode == Mode::Advanced
    }
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Mode {
    Basic,
    Advanced,
}

fn main() -> ExitCode {
    match Cli::parse().verb {
        Verb::Train(args) => return told(train::run(&args)),
        Verb::Rounds(args) => return told(rounds::run(&args)),
        Verb::Prove(args) => return told(gates::prove(&args)),
        Verb::Mine(args) => return told(puzzles::mine(&args)),
        Verb::Puzzles(args) => return told(puzzles::run(&args)),
        Verb::Gates(args) => match gates::gates(&args) {
            Ok(line) => println!("{line}"),
            Err(problems) => {
                problems.iter().for_each(|problem| eprintln!("error: {problem}"));
                return ExitCode::FAILURE;
            }
        },
        Verb::Speed(args) => speed::run(&args),
        Verb::Odds { player, games, seed } => odds::run(player, games, seed),
        Verb::Tune { from, generations, games, seed } => {
            let Player::Tempered(from) = from else {
                eprintln!("error: only weights can be tuned: --from even, or --from even:force=1.2");
                return ExitCode::from(2);
            };
            tune::tune(from, generations, games, seed);
        }
        Verb::Duel { one, other, players, games } => {
            let advanced = games.advanced();
            println!("{}", duel::duel([one, other], players, games.games, advanced, games.seed));
        }
        Verb::Alike { player, games } => {
            println!("{}", duel::alike(player, games.games, games.advanced(), games.seed));
        }
        Verb::Audit { player, against, games } => {
            let old = match against.as_deref().map(audit_in).transpose() {
                Ok(old) => old,
                Err(wrong) => return told(Err(wrong)),
            };
            let advanced = games.advanced();
            print!("{}", blunders::blunders(player, games.games, advanced, games.seed, old.as_ref()));
        }
    }
    ExitCode::SUCCESS
}

/// The audit in a file; what is wrong with it.
fn audit_in(file: &Path) -> Result<Audit, String> {
    let named = |why: String| format!("{}: {why}", file.display());
    let text = std::fs::read_to_string(file).map_err(|error| named(error.to_string()))?;
    Audit::read(&text).map_err(|why| named(why.to_string()))
}

/// Whether all is well, as others are told.
fn told(outcome: Result<bool, String>) -> ExitCode {
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(wrong) => {
            eprintln!("error: {wrong}");
            ExitCode::from(2)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_examples_of_the_help_can_be_typed() {
        let examples: Vec<&str> =
            AFTER_HELP.lines().filter(|line| line.starts_with("  kanly-school ")).collect();
        assert!(examples.len() > 5, "{examples:?}");
        for example in examples {
            let typed = example.trim_start().split("  ").next().expect("it has words");
            assert!(Cli::try_parse_from(typed.split(' ')).is_ok(), "{typed}");
        }
    }
}
