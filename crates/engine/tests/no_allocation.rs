//! The step functions touch no heap: a search copies and steps states by the million.

mod common;

use common::{choose, new_game};
use kanly_engine::dice::SplitMix;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

// The one place that needs `unsafe`: a global allocator cannot be written without it.
#[allow(unsafe_code, reason = "a counting allocator hands everything on to the system's")]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

fn allocations() -> u64 {
    ALLOCATIONS.with(Cell::get)
}

#[test]
fn decision_apply_and_roll_allocate_nothing() {
    let mut steps = 0;
    for seed in 0..300 {
        let mut dice = SplitMix::new(seed);
        let mut state = new_game(seed, &mut Vec::new());
        while let Some((actor, action)) = choose(&state, &mut dice) {
            let before = allocations();
            let decision = state.decision(actor).expect("it has a say");
            decision.contains(action).expect("chosen from it");
            let mut copy = state;
            copy.apply(actor, action, &mut ()).expect("legal");
            copy.roll(&mut dice, &mut ());
            let refused = copy.apply(actor, "deploy 1 sietch-tabr/13".parse().expect("an action"), &mut ());
            assert_eq!(allocations() - before, refused_parse_cost(), "seed {seed}: {actor}: {action}");
            assert!(refused.is_err());
            state.apply(actor, action, &mut ()).expect("legal");
            steps += 1;
        }
    }
    assert!(steps > 10_000, "only {steps} steps were tried");
}

/// What reading the text of the refused action costs; the engine itself must add nothing to it.
fn refused_parse_cost() -> u64 {
    let before = allocations();
    let action: kanly_engine::action::Action = "deploy 1 sietch-tabr/13".parse().expect("an action");
    std::hint::black_box(action);
    allocations() - before
}
