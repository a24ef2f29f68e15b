//! At a table that is taken back, restarted and taken over the draws stay those that were promised.

use crate::golden::{SEED, TABLE, THROWS, fair};
use kanly_engine::record;
use kanly_engine::{Actor, Config, Dice as _, Faction, Options, SplitMix};
use kanly_fair::{Chair, Proof, find, verify};
use kanly_host::{Agreed, Body, Command, Host, Line, Millis, Request, Who};

const FACTIONS: [Faction; 3] = [Faction::Atreides, Faction::Fremen, Faction::Guild];

fn agreed(proof: &Proof) -> Agreed {
    let options = Options::default().advanced(true).max_turns(3);
    Agreed::new(Config::of(FACTIONS, options)).commitment(proof.commitment)
}

fn proof() -> Proof {
    let chairs =
        FACTIONS.into_iter().zip(THROWS).map(|(faction, throw)| Chair { faction, by_lot: false, throw });
    Proof::new(TABLE, SEED, chairs.collect())
}

/// An answer of somebody who is asked.
fn answer(host: &Host, dice: &mut SplitMix) -> Request {
    let asked: Vec<Faction> = host
        .players()
        .iter()
        .filter(|&seat| host.asked(seat).is_some_and(|asked| asked.n.is_some()))
        .collect();
    let seat = asked[dice.index(asked.len())];
    let asked = host.asked(seat).expect("it is asked");
    let action = asked.decision.sample(dice).to_string();
    Request::new(Who::Seat(seat), Command::Act { ask: asked.n, action })
}

/// The line of a choice that a seat has made, not long ago.
fn recent(lines: &[Line], dice: &mut SplitMix) -> Option<u32> {
    let by_seat = |line: &&Line| matches!(line.body, Body::Choice { actor: Actor::Seat(_), .. });
    let recent: Vec<u32> = lines.iter().rev().filter(by_seat).take(8).map(|line| line.n).collect();
    (!recent.is_empty()).then(|| recent[dice.index(recent.len())])
}

#[test]
fn a_table_that_went_back_and_was_restarted_is_as_promised() {
    for seed in 0..5 {
        let mut dice = SplitMix::new(seed);
        let proof = proof();
        let mut host = Host::new(agreed(&proof)).expect("three can play");
        let mut lines: Vec<Line> = Vec::new();
        let (mut backs, mut request) = (0, Request::new(Who::Keeper, Command::GoOn));
        while host.outcome().is_none() {
            // Whoever has the table now makes the dice anew.
            lines.extend(host.carry_out(&request, Millis(0), &mut fair()).expect("it can be done"));
            if dice.below(8) == 0 {
                host = Host::of(agreed(&proof), &lines).expect("it has begun before");
            }
            if host.outcome().is_some() {
                break;
            }
            let back = recent(&lines, &mut dice).filter(|_| backs < 20 && dice.below(8) == 0);
            request = match back {
                Some(to) => {
                    backs += 1;
                    let back = Request::new(Who::Keeper, Command::BackTo(to));
                    lines.extend(host.carry_out(&back, Millis(0), &mut fair()).expect("the line is there"));
                    Request::new(Who::Keeper, Command::GoOn)
                }
                None => answer(&host, &mut dice),
            };
        }
        assert!(backs > 5, "seed {seed}: the game was too short for it");
        let text = proof.put_into(&host.record().to_string());
        let found = find(&text).expect("it can be read").expect("there is one");
        let checked = verify(&record::read(&text).expect("a record"), &found).expect("opened");
        assert!(checked.faults.is_empty() && checked.draws.len() > 20, "seed {seed}: {:?}", checked.faults);
    }
}
