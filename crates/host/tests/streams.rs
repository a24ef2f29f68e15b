//! The law of streams: what a viewer gets is a function of the lines alone, with and without restarts at any line; and whoever
//! gets no frame could not have seen anything.

use crate::common::{Hall, games};
use kanly_engine::Viewer;
use kanly_host::{Host, Line, Planned};

const COMMANDS: usize = 600;

#[test]
fn a_table_is_its_lines() {
    for seed in 0..games(24) {
        let mut hall = Hall::any(seed);
        for _ in 0..COMMANDS {
            let request = hall.anything();
            hall.ask(&request);
            if hall.is_over() {
                break;
            }
        }
        let again = Host::of(*hall.host.agreed(), &hall.lines).expect("it has begun before");
        assert_eq!(again.stopped(), None);
        assert_eq!(again.record(), hall.host.record(), "seed {seed}");
        assert_eq!(again.lines().collect::<Vec<_>>(), hall.lines, "seed {seed}");
        for (viewer, told) in &hall.told {
            assert_eq!(&again.frames(*viewer, 0), told, "seed {seed}, {viewer:?}");
            assert_eq!(again.now(*viewer), hall.host.now(*viewer), "seed {seed}, {viewer:?}");
            let numbers: Vec<u32> = told.iter().map(|frame| frame.seq).collect();
            assert_eq!(numbers, (1..=again.seq(*viewer)).collect::<Vec<_>>(), "seed {seed}, {viewer:?}");
        }
    }
}

#[test]
fn it_may_be_restarted_at_every_line() {
    for seed in 0..games(6).min(200) {
        let mut hall = Hall::any(100 + seed);
        (0..80).for_each(|_| {
            let request = hall.anything();
            hall.ask(&request);
        });
        let viewers: Vec<Viewer> = hall.host.viewers().collect();
        let whole: Vec<_> = viewers.iter().map(|&viewer| hall.host.frames(viewer, 0)).collect();
        for cut in 0..=hall.lines.len() {
            let (before, after): (&[Line], &[Line]) = hall.lines.split_at(cut);
            let mut host = Host::of(*hall.host.agreed(), before).expect("it has begun before");
            let known: Vec<u32> = viewers.iter().map(|&viewer| host.seq(viewer)).collect();
            // Another process has only what was written.
            let written: Vec<Line> = host.lines().collect();
            assert_eq!(written, before);
            after.iter().for_each(|line| host.absorb(line));
            for ((&viewer, whole), known) in viewers.iter().zip(&whole).zip(known) {
                let rest = host.frames(viewer, known);
                assert_eq!(rest[..], whole[known as usize..], "seed {seed}, line {cut}, {viewer:?}");
            }
        }
    }
}

#[test]
fn whoever_gets_no_frame_sees_the_same_as_before() {
    let mut silent = 0;
    for seed in 0..games(24) {
        let mut hall = Hall::any(200 + seed);
        for _ in 0..COMMANDS {
            let before: Vec<_> = hall.host.viewers().map(|viewer| (viewer, hall.host.now(viewer))).collect();
            let request = hall.anything();
            let planned = hall.host.plan(&request, hall.now, &mut kanly_host::Seeded(seed));
            hall.ask(&request);
            for (viewer, before) in before {
                let now = hall.host.now(viewer);
                if now.seq == before.seq {
                    silent += u32::from(matches!(&planned, Ok(Planned::Lines(lines)) if !lines.is_empty()));
                    assert_eq!(now.view, before.view, "seed {seed}, {viewer:?}, {request:?}");
                    let asked = |now: &kanly_host::Now| now.ask.as_ref().map(|ask| (ask.n, ask.decision.ask));
                    assert_eq!(asked(&now), asked(&before), "seed {seed}, {viewer:?}, {request:?}");
                    assert_eq!(now.vote, before.vote, "seed {seed}, {viewer:?}, {request:?}");
                    assert_eq!(now.window, before.window, "seed {seed}, {viewer:?}, {request:?}");
                }
            }
            if hall.is_over() {
                break;
            }
        }
    }
    assert!(silent > 200, "many things happen that somebody may not see: {silent}");
}

#[test]
fn refused_and_repeated_commands_change_nothing() {
    let (mut stale, mut illegal, mut repeated) = (0, 0, 0);
    for seed in 0..games(24) {
        let mut hall = Hall::any(300 + seed);
        for _ in 0..COMMANDS {
            let request = hall.anything();
            let before = hall.host.clone();
            match hall.ask(&request) {
                Some(refusal) => {
                    assert_eq!(hall.host.lines().collect::<Vec<_>>(), before.lines().collect::<Vec<_>>());
                    stale += u32::from(refusal.id() == "stale");
                    illegal += u32::from(refusal.id() == "illegal");
                }
                None if request.key.is_some() => {
                    let lines = hall.host.next();
                    assert_eq!(hall.ask(&request), None, "it was carried out before");
                    assert_eq!(hall.host.next(), lines, "it acts once");
                    repeated += 1;
                }
                None => {}
            }
            if hall.is_over() {
                break;
            }
        }
    }
    assert!(stale > 50 && illegal > 50 && repeated > 500, "{stale} {illegal} {repeated}");
}
