//! The law of secrecy over the wire: what a seat gets from the true world and from one that it cannot tell apart from it is the
//! same to the byte, numbers included.

use kanly_engine::{Config, Dice as _, Faction, Options, SplitMix, Viewer};
use kanly_host::{Agreed, Command, Host, Millis, Request, Seeded, Who, Windows};
use kanly_narrate::Tongue;
use kanly_wire::{Frame, Hello, Standing, Telling};

/// How many games it is tried in: few among the tests, as many as are asked for in a proof.
fn games(few: u64) -> u64 {
    std::env::var("KANLY_GAMES").ok().and_then(|number| number.parse().ok()).unwrap_or(few)
}

/// Everything that a seat is sent at this moment, as bytes.
fn sent(host: &Host, seat: Faction) -> String {
    let (viewer, tongue) = (Viewer::Seat(seat), Tongue::english());
    let hello = serde_json::to_string(&Hello::new(host, viewer, tongue)).expect("it can be written");
    let frame = host.last_frame(viewer).map(|frame| {
        let standing = Standing::new(host, viewer, tongue);
        serde_json::to_string(&Frame::new(&frame, Some(standing), &mut Telling::new(tongue)))
            .expect("it can be written")
    });
    format!("{hello}\n{frame:?}")
}

#[test]
fn the_true_and_an_imagined_world_give_the_same_bytes() {
    let mut compared = 0;
    for seed in 0..games(10) {
        let mut dice = SplitMix::new(seed);
        let options =
            Options::default().advanced(seed % 2 == 0).ask_everyone(seed % 3 == 0).floor(seed % 4 == 0);
        let mut agreed = Agreed::new(Config::new(2 + (seed % 5) as u8, options));
        if seed % 3 == 0 {
            agreed = agreed.windows(Windows::default(), seed);
        }
        let (mut host, mut chance) = (Host::new(agreed).expect("a sound game"), Seeded(seed));
        let mut ask = |host: &mut Host, request: Request| {
            let now = host.lines().last().map_or(Millis(0), |line| line.at);
            let due = host.due().filter(|_| request.command == Command::GoOn);
            host.carry_out(&request, due.unwrap_or(now), &mut chance).expect("it is legal");
        };
        ask(&mut host, Request::new(Who::Keeper, Command::GoOn));
        while host.outcome().is_none() {
            let seats = host.players();
            let asked = seats
                .iter()
                .filter_map(|seat| Some((seat, host.asked(seat).filter(|asked| asked.n.is_some())?)));
            let asked: Vec<_> = asked.collect();
            let (seat, asked) = &asked[dice.index(asked.len())];
            let action = asked.decision.sample(&mut dice).to_string();
            ask(&mut host, Request::new(Who::Seat(*seat), Command::Act { ask: asked.n, action }));
            if host.window(Viewer::Table).is_some() && dice.below(3) == 0 {
                ask(&mut host, Request::new(Who::Keeper, Command::GoOn));
            }
            if dice.below(20) > 0 {
                continue;
            }
            for seat in host.players().iter() {
                let world = host.in_world(host.state().resample(seat, &mut dice));
                assert_eq!(sent(&world, seat), sent(&host, seat), "seed {seed}, {seat}");
                compared += 1;
            }
        }
    }
    assert!(compared > 500, "{compared}");
}
