//! Where bots learn. `cargo xtask train` calls it.

mod data;
mod duel;
mod fit;
mod marks;
mod play;
mod pool;
mod tune;

use kanly_agents::chances::Network;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args.as_slice() {
        ["data", games, seed, searching, tries, file] => {
            let number = |text: &str| text.parse::<u64>().expect("a number");
            let order = data::Order {
                games: number(games),
                seed: number(seed),
                searching: (number(searching), number(tries) as u32),
            };
            std::fs::write(file, data::write(&data::samples(order))).expect("it can be written");
        }
        ["fit", epochs, rate, out, test, files @ ..] => {
            let load = |file: &str| data::read(&std::fs::read(file).expect("it can be read"));
            let test = load(test);
            let samples: Vec<data::Sample> = files.iter().flat_map(|file| load(file)).collect();
            println!("{} samples", samples.len());
            let fit = fit::Fit::of(&samples, epochs.parse().expect("a number"), rate.parse().expect("a number"), 1, |epoch, fit| {
                println!("epoch {epoch}: {}", marks::Marks::of(&Network::of(&fit.layers()), &test));
            });
            let network = Network::of(&fit.layers());
            println!("training: {}", marks::Marks::of(&network, &samples[..samples.len().min(200_000)]));
            for mode in [0, 64] {
                let part: Vec<data::Sample> = test.iter().filter(|s| s.row[10] == mode && s.players.len() == 6).copied().collect();
                println!("six players, advanced {mode}: {}", marks::Marks::of(&network, &part));
                let part: Vec<data::Sample> = part.into_iter().filter(|s| s.row[5] == 64).collect();
                println!("  at the start of turns: {}", marks::Marks::of(&network, &part));
            }
            std::fs::write(out, network.write()).expect("it can be written");
        }
        ["duel", one, other, deals, mode, seed] => {
            let players = [one, other].map(|name| duel::Player::named(name).expect("a player"));
            let duel = duel::duel(players, deals.parse().expect("a number"), *mode == "advanced", seed.parse().expect("a number"));
            println!("{one} against {other}, {mode}: {duel}");
        }
        ["tune", start, generations, games, seed] => {
            let duel::Player::Tempered(start) = duel::Player::named(start).expect("a player") else { return };
            let number = |text: &str| text.parse::<u64>().expect("a number");
            tune::tune(start, number(generations), number(games), number(seed));
        }
        ["alike", player, games, mode, seed] => {
            let named = duel::Player::named(player).expect("a player");
            let shares = duel::alike(named, games.parse().expect("a number"), *mode == "advanced", seed.parse().expect("a number"));
            println!("{player}, {mode}: {shares}");
        }
        _ => eprintln!("data | fit | duel | alike"),
    }
}
