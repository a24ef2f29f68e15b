//! How long a table takes to be made again from its lines, and to tell everybody what has just happened:
//! `cargo run --release -p kanly-host --example tables`.

use std::time::Instant;

use kanly_agents::Bot;
use kanly_engine::{Config, Faction, Options, Viewer};
use kanly_host::{Agreed, Command, Host, Line, Millis, Request, Seeded, Who};

const TIMES: u32 = 200;

/// The lines of a game of six standard bots.
fn lines(agreed: Agreed, seed: u64) -> Vec<Line> {
    let mut agents = Bot::Standard.everywhere(seed);
    let (mut host, mut chance) = (Host::new(agreed).expect("six can play"), Seeded(seed));
    let go_on = Request::new(Who::Keeper, Command::GoOn);
    host.carry_out(&go_on, Millis(0), &mut chance).expect("chance is next");
    while host.outcome().is_none() {
        let asked =
            |seat: Faction| host.asked(seat).filter(|asked| asked.n.is_some()).map(|asked| (seat, asked));
        let (seat, asked) = host.players().iter().find_map(asked).expect("somebody is asked");
        let action = agents[seat].choose(&host.prompt(seat, &[]).expect("it is asked")).to_string();
        let act = Command::Act { ask: asked.n, action };
        host.carry_out(&Request::new(Who::Seat(seat), act), Millis(0), &mut chance)
            .expect("bots answer legally");
    }
    host.lines().collect()
}

fn main() {
    let agreed = Agreed::new(Config::of(Faction::ALL, Options::default().advanced(true)));
    let games = (1..).map(|seed| lines(agreed, seed));
    let lines: Vec<Line> =
        games.take(50).find(|lines| lines.len() >= 900).expect("one in fifty is that long");
    let since = Instant::now();
    for _ in 0..TIMES {
        std::hint::black_box(Host::of(agreed, &lines).expect("it has begun before"));
    }
    println!("{} lines: made again in {:?}", lines.len(), since.elapsed() / TIMES);
    let mut host = Host::new(agreed).expect("six can play");
    let (since, mut frames) = (Instant::now(), 0_u32);
    for line in &lines {
        host.absorb(line);
        if !line.more {
            let viewers = Faction::ALL.map(Viewer::Seat).into_iter().chain([Viewer::Table]);
            frames +=
                viewers.filter_map(|viewer| std::hint::black_box(host.last_frame(viewer))).count() as u32;
        }
    }
    println!("{frames} frames for seven viewers: {:?} each", since.elapsed() / frames);
}
