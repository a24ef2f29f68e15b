//! Audits: the same on any number of threads, and without what a fault has cut off.

use std::sync::atomic::AtomicBool;

use kanly_arena::audit::{Audit, Count, Sums, run};
use kanly_arena::{Design, Limits, Plan};
use kanly_engine::Options;

use crate::common::{maker, plan};

fn audit(plan: &Plan, threads: usize) -> String {
    let mut sums = Sums::default();
    let limits = Limits { threads, ..Limits::default() };
    run(plan, &maker, limits, &AtomicBool::new(false), &mut |played, notes, _| {
        sums.add(&played, &notes);
        Ok(())
    })
    .expect("nothing is written");
    Audit::new(plan, vec![sums.told(plan)]).text().expect("it is written")
}

#[test]
fn the_number_of_threads_does_not_matter() {
    let advanced = Options::default().advanced(true).max_turns(4);
    let plan = Plan { options: advanced, ..plan("standard", 6, 12, Design::Balanced) };
    let one = audit(&plan, 1);
    assert_eq!(one, audit(&plan, 2));
    let read = Audit::read(&one).expect("it is read again");
    assert_eq!((read.modes[0].mode.as_str(), read.modes[0].games), ("advanced", 12));
    let battles = read.modes[0].figures.iter().find(|figure| figure.id == "battles").expect("battles");
    assert!(battles.sum > 24 && battles.of == 12, "{battles:?}");
    assert!(read.modes[0].statements[0].number > 24, "bots say how likely they are to win");
}

#[test]
fn battles_are_those_of_the_results() {
    let plan = plan("kinds", 6, 6, Design::Balanced);
    run(&plan, &maker, Limits::default(), &AtomicBool::new(false), &mut |played, notes, _| {
        let both: u64 = played.battles.iter().map(|&battles| u64::from(battles)).sum();
        assert_eq!(notes.count(Count::Battles) * 2, both);
        assert_eq!(notes.count(Count::Alliances), played.alliances.len() as u64);
        assert_eq!(notes.count(Count::Turns), u64::from(played.turn));
        Ok(())
    })
    .expect("nothing is written");
}

#[test]
fn games_with_a_fault_are_counted_and_left_out() {
    let plan = plan("wrong,random*2", 3, 6, Design::Balanced);
    let read = Audit::read(&audit(&plan, 2)).expect("it is read again");
    assert_eq!((read.modes[0].games, read.modes[0].faults), (0, 6));
    assert!(read.modes[0].figures.iter().all(|figure| figure.sum == 0 && figure.value.is_none()));
}
