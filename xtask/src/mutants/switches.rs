//! The switches of all mutants. `cargo xtask mutants` puts this file into its copy of the engine's lowest
//! layer as the module `mutants`; every place that a mutant changes, in whatever layer, calls it with the mutant's number.
//!
//! `KANLY_MUTANT=N` turns mutant N on. `KANLY_MUTANTS_REACHED=FILE` writes down which mutants would have made a
//! difference where they stand: whoever never does cannot be noticed, and need not be tried. 0 is nobody's number.

use std::fs::File;
use std::io::Write as _;
use std::sync::{LazyLock, Mutex};

struct Switches {
    active: u32,
    reached: Option<Mutex<(File, Vec<bool>)>>,
}

static SWITCHES: LazyLock<Switches> = LazyLock::new(|| {
    let active = std::env::var("KANLY_MUTANT").ok().and_then(|number| number.parse().ok());
    let file = std::env::var_os("KANLY_MUTANTS_REACHED").and_then(|path| File::create(path).ok());
    Switches { active: active.unwrap_or(u32::MAX), reached: file.map(|file| Mutex::new((file, Vec::new()))) }
});

#[cold]
fn write_down(reached: &Mutex<(File, Vec<bool>)>, n: u32) {
    let (file, known) = &mut *reached.lock().expect("nobody panics while writing a number");
    let at = n as usize;
    if known.len() <= at {
        known.resize(at + 1, false);
    }
    if n != 0 && !std::mem::replace(&mut known[at], true) {
        writeln!(file, "{n}").expect("the list of the reached mutants can be written");
    }
}

/// Whether this mutant is on, where it makes a difference only under this condition.
#[inline]
fn on_if(n: u32, differs: bool) -> bool {
    let switches = &*SWITCHES;
    if let Some(reached) = &switches.reached
        && differs
    {
        write_down(reached, n);
    }
    switches.active == n
}

/// Whether this mutant is on.
#[inline]
pub(crate) fn on(n: u32) -> bool {
    on_if(n, true)
}

/// A condition, unless one of two mutants fixes it to true or to false.
#[inline]
pub(crate) fn cond(yes: u32, no: u32, value: bool) -> bool {
    let (yes, no) = (on_if(yes, !value), on_if(no, value));
    (value || yes) && !no
}

/// The whole result of a function, if one of two mutants fixes it.
#[inline]
pub(crate) fn fixed(yes: u32, no: u32) -> Option<bool> {
    let (yes, no) = (on(yes), on(no));
    (yes || no).then_some(yes)
}

/// `a < b`, or `a <= b`.
#[inline]
pub(crate) fn lt<T: PartialOrd + ?Sized>(n: u32, a: &T, b: &T) -> bool {
    a < b || (a == b && on(n))
}

/// `a <= b`, or `a < b`.
#[inline]
pub(crate) fn le<T: PartialOrd + ?Sized>(n: u32, a: &T, b: &T) -> bool {
    a < b || (a == b && !on(n))
}

/// `a > b`, or `a >= b`.
#[inline]
pub(crate) fn gt<T: PartialOrd + ?Sized>(n: u32, a: &T, b: &T) -> bool {
    lt(n, b, a)
}

/// `a >= b`, or `a > b`.
#[inline]
pub(crate) fn ge<T: PartialOrd + ?Sized>(n: u32, a: &T, b: &T) -> bool {
    le(n, b, a)
}

/// A number that a mutant can reckon with. Sets, which have `-` too, are none.
pub(crate) trait Number: Copy + PartialEq {
    const ZERO: Self;
    const ONE: Self;
    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
}

macro_rules! number {
    ($($type:ty)*) => {$(
        impl Number for $type {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            #[inline]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
            #[inline]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
        }
    )*};
}

number!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

/// `a + b`, or `a - b`.
#[inline]
pub(crate) fn add<T: Number>(n: u32, a: T, b: T) -> T {
    if on_if(n, b != T::ZERO) { a.minus(b) } else { a.plus(b) }
}

/// `a - b`, or `a + b`.
#[inline]
pub(crate) fn sub<T: Number>(n: u32, a: T, b: T) -> T {
    if on_if(n, b != T::ZERO) { a.plus(b) } else { a.minus(b) }
}

/// A number, or one more.
#[inline]
pub(crate) fn lit<T: Number>(n: u32, a: T) -> T {
    if on(n) { a.plus(T::ONE) } else { a }
}
