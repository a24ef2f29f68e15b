//! The law of secrecy at a table: whoever cannot tell two worlds apart gets the same frames, the same numbers, the same questions
//! and the same refusals in both.

use crate::common::pairs::pair;
use crate::common::{Hall, games};
use kanly_engine::notation::EXAMPLES;
use kanly_engine::secrecy::Fact;
use kanly_engine::{Actor, Dice as _, Faction, SplitMix, Viewer, Waiting};
use kanly_host::{Body, By, Command, Host, Line, Millis, Refusal, Request, Seeded, Who};

/// What a request of a seat leads to, as far as the seat is told at once.
fn answered(host: &Host, request: &Request) -> Option<Refusal> {
    host.plan(request, Millis(u64::MAX / 2), &mut Seeded(1)).err()
}

#[test]
fn the_true_and_an_imagined_world_give_the_same_frames() {
    let mut compared = 0;
    for seed in 0..games(40) {
        let mut hall = Hall::new(1_000 + seed);
        let mut dice = SplitMix::new(!seed);
        while let Some(answer) = hall.answer() {
            hall.ask(&answer);
            if dice.below(6) > 0 {
                continue;
            }
            for seat in hall.host.players().iter() {
                let world = hall.host.in_world(hall.host.state().resample(seat, &mut dice));
                let viewer = Viewer::Seat(seat);
                assert_eq!(world.now(viewer), hall.host.now(viewer), "seed {seed}, {seat}");
                assert_eq!(world.last_frame(viewer), hall.host.last_frame(viewer), "seed {seed}, {seat}");
                let (_, example) = EXAMPLES[dice.index(EXAMPLES.len())];
                let ask = hall.host.asked(seat).and_then(|asked| asked.n);
                let action = example.parse().expect("examples are actions");
                assert_eq!(
                    world.warnings(seat, action),
                    hall.host.warnings(seat, action),
                    "seed {seed}, {seat}"
                );
                assert_eq!(world.ordered(seat), hall.host.ordered(seat), "seed {seed}, {seat}");
                let act = Request::new(Who::Seat(seat), Command::Act { ask, action: example.to_owned() });
                assert_eq!(
                    answered(&world, &act),
                    answered(&hall.host, &act),
                    "seed {seed}, {seat}, {act:?}"
                );
                compared += 1;
            }
        }
    }
    assert!(compared > 5_000, "{compared}");
}

/// Two tables that differ in one hidden fact, and go on with the same lines.
struct Twins {
    hosts: [Host; 2],
    fact: Fact,
    blind: Vec<Viewer>,
}

impl Twins {
    /// Takes the same choice in at both; false where it is not legal at one of them.
    fn choose(&mut self, actor: Actor, action: kanly_engine::Action) -> bool {
        if self.hosts.iter().any(|host| host.state().check(actor, action).is_err()) {
            return false;
        }
        for host in &mut self.hosts {
            let body = Body::Choice { actor, action, by: By::Itself };
            host.absorb(&Line { n: host.next(), at: Millis(0), key: None, more: false, body });
        }
        true
    }

    /// Whether the fact came to light for somebody.
    fn is_open(&self) -> bool {
        let opened = self.fact.opened();
        self.hosts.iter().any(|host| host.happened().iter().any(|effect| opened.by(&effect.event)))
    }

    fn compare(&self, seed: u64) {
        let [here, there] = &self.hosts;
        for &viewer in &self.blind {
            let what = format!("seed {seed}, {}, {viewer:?}", self.fact.id());
            assert_eq!(here.seq(viewer), there.seq(viewer), "{what}");
            assert_eq!(here.last_frame(viewer), there.last_frame(viewer), "{what}");
            assert_eq!(here.now(viewer), there.now(viewer), "{what}");
        }
    }
}

#[test]
fn tables_that_differ_in_a_secret_give_others_the_same_frames() {
    let mut compared = 0;
    for seed in 0..games(12) {
        let mut hall = Hall::new(2_000 + seed);
        let mut dice = SplitMix::new(seed);
        while let Some(answer) = hall.answer() {
            hall.ask(&answer);
            if dice.below(4) > 0 {
                continue;
            }
            let here = hall.host.in_world(hall.host.state().asking_everyone());
            let Some((fact, blind, there)) = pair(&here, &mut dice) else { continue };
            let blind = blind.iter().map(Viewer::Seat).chain([Viewer::Table]).collect();
            let mut twins = Twins { hosts: [here, there], fact, blind };
            twins.compare(seed);
            for _ in 0..8 {
                let state = *twins.hosts[0].state();
                let actor = match state.must_act() {
                    Waiting::Nobody => break,
                    Waiting::Chance => Actor::Chance,
                    Waiting::Seats(seats) => Actor::Seat(seats.nth(0).expect("somebody is asked")),
                };
                let Some(decision) = state.decision(actor) else { break };
                if !twins.choose(actor, decision.sample(&mut dice)) || twins.is_open() {
                    break;
                }
                twins.compare(seed);
                compared += 1;
            }
        }
    }
    assert!(compared > 1_000, "{compared}");
}

/// Whether something can be taken back does not tell whether somebody else has answered in secret.
#[test]
fn taking_back_asks_only_what_the_seat_could_see() {
    let mut met = 0;
    for seed in 0..games(30) {
        let mut hall = Hall::new(3_000 + seed);
        while let Some(answer) = hall.answer() {
            let before: Vec<(Faction, Result<u32, Refusal>, u32)> = hall
                .host
                .players()
                .iter()
                .map(|seat| (seat, hall.host.free_back(seat), hall.host.seq(Viewer::Seat(seat))))
                .collect();
            let Who::Seat(actor) = answer.who else { panic!("a seat answers") };
            hall.ask(&answer);
            for (seat, back, seq) in before {
                if seat != actor && hall.host.seq(Viewer::Seat(seat)) == seq {
                    assert_eq!(hall.host.free_back(seat), back, "seed {seed}, {seat}");
                    met += 1;
                }
            }
            if met > 400 {
                return;
            }
        }
    }
    assert!(met > 50, "{met}");
}
