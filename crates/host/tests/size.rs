//! A table in memory: a whole game of six stays below 100 KB.

use kanly_engine::{Config, Faction, Options, SplitMix};
use kanly_host::{Agreed, Command, Host, Key, Line, Millis, Request, Seeded, Who};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static HELD: Cell<i64> = const { Cell::new(0) };
}

struct Counting;

// A global allocator cannot be written without `unsafe`.
#[allow(unsafe_code, reason = "a counting allocator hands everything on to the system's")]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        HELD.with(|held| held.set(held.get() + layout.size() as i64));
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        HELD.with(|held| held.set(held.get() - layout.size() as i64));
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// The lines of a whole game, every answer with a key.
fn lines(agreed: Agreed, seed: u64) -> Vec<Line> {
    let mut dice = SplitMix::new(seed);
    let (mut host, mut chance) = (Host::new(agreed).expect("six can play"), Seeded(seed));
    let go_on = Request::new(Who::Keeper, Command::GoOn);
    host.carry_out(&go_on, Millis(0), &mut chance).expect("chance is next");
    let mut number = 0_u128;
    while host.outcome().is_none() && host.next() < 900 {
        let asked =
            |seat: Faction| host.asked(seat).filter(|asked| asked.n.is_some()).map(|asked| (seat, asked));
        let (seat, asked) = host.players().iter().find_map(asked).expect("somebody is asked");
        number += 1;
        let act = Command::Act { ask: asked.n, action: asked.decision.sample(&mut dice).to_string() };
        let request = Request::new(Who::Seat(seat), act).with_key(Key(number.to_be_bytes()));
        host.carry_out(&request, Millis(0), &mut chance).expect("it was offered");
    }
    host.lines().collect()
}

#[test]
fn a_table_of_900_lines_stays_below_100_kilobytes() {
    let agreed = Agreed::new(Config::of(Faction::ALL, Options::default().advanced(true)));
    let lines =
        (0..20).map(|seed| lines(agreed, seed)).find(|lines| lines.len() >= 900).expect("a long game");
    let before = HELD.with(Cell::get);
    let host = Box::new(Host::of(agreed, &lines).expect("it has begun before"));
    let held = HELD.with(Cell::get) - before;
    assert_eq!(host.next() as usize, lines.len());
    assert!((20_000..100_000).contains(&held), "{held} bytes for {} lines", lines.len());
    println!("{held} bytes for {} lines", lines.len());
}
