//! Draws that follow from a key: by the number of choices before them, or by a name.

use std::fmt;

use hmac::Mac as _;
use kanly_engine::dice::scaled;
use kanly_engine::{Action, Ask, Dice};
use kanly_host::Chance;

use crate::key::{Keyed, Throw, key, keyed, length};

/// The chance of one table. It keeps nothing of what was drawn: whatever is taken back, played again, taken up elsewhere or checked
/// meets the same draws.
#[derive(Clone)]
pub struct Fair {
    key: [u8; 32],
    keyed: Keyed,
}

impl Fair {
    /// The chance of a table with this seed and this id, and what its chairs threw, in their order.
    pub fn new(seed: &[u8; 32], table: &str, throws: &[Throw]) -> Self {
        let key = key(seed, table, throws);
        Self { keyed: keyed(&key), key }
    }

    /// The key of all draws. Whoever has it knows what will be drawn.
    pub fn key(&self) -> &[u8; 32] {
        &self.key
    }

    /// The draws for what chance is asked after so many choices: bits `j` are the first eight bytes of
    /// `HMAC-SHA256(K, "draw" || u32(choices) || u32(j))`.
    pub fn draws(&self, choices: u64) -> Draws {
        let choices = u32::try_from(choices).expect("no game has four thousand million choices");
        let mut keyed = self.keyed.clone();
        keyed.update(b"draw");
        keyed.update(&choices.to_be_bytes());
        Draws { keyed, calls: Vec::new() }
    }

    /// The draws of a lot before the game: bits `j` are the first eight bytes of
    /// `HMAC-SHA256(K, "lot" || u32(bytes of the name) || name || u32(j))`.
    pub fn lot(&self, name: &str) -> Draws {
        let mut keyed = self.keyed.clone();
        keyed.update(b"lot");
        keyed.update(&length(name.len()));
        keyed.update(name.as_bytes());
        Draws { keyed, calls: Vec::new() }
    }

    /// The numbers below `n` in the order in which a lot draws them.
    pub fn shuffle(&self, name: &str, n: usize) -> Vec<usize> {
        self.lot(name).shuffle(n)
    }
}

impl Chance for Fair {
    fn answer(&mut self, choices: u64, ask: &Ask) -> Action {
        ask.sample(&mut self.draws(choices))
    }
}

/// A key is a secret until the seed is opened.
impl fmt::Debug for Fair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Fair(..)")
    }
}

/// Draws of one choice or one lot, with everything that was asked of them.
#[derive(Clone)]
pub struct Draws {
    /// Fed with everything but the number of the call.
    keyed: Keyed,
    calls: Vec<Call>,
}

/// One time that bits were drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Call {
    /// Which time it was for this choice or lot, from 0.
    pub j: u32,
    /// The 64 bits.
    pub bits: u64,
    /// A number below this was wanted.
    pub below: u64,
    /// The number; none where the bits would have favoured some numbers and others were drawn.
    pub number: Option<u64>,
}

impl Draws {
    /// Everything that was drawn so far.
    pub fn calls(&self) -> &[Call] {
        &self.calls
    }

    /// The numbers below `n`, shuffled: from the last place down to the second, each is exchanged with one drawn from the places up to
    /// and including its own.
    pub fn shuffle(&mut self, n: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..n).collect();
        for place in (1..n).rev() {
            order.swap(place, self.index(place + 1));
        }
        order
    }

    fn bits(&self, j: u32) -> u64 {
        let drawn: [u8; 32] = self.keyed.clone().chain_update(j.to_be_bytes()).finalize().into_bytes().into();
        let (first, _) = drawn.split_first_chunk().expect("32 bytes begin with eight");
        u64::from_be_bytes(*first)
    }
}

impl Dice for Draws {
    fn below(&mut self, n: u64) -> u64 {
        loop {
            let j = u32::try_from(self.calls.len()).expect("a choice draws a few times");
            let bits = self.bits(j);
            let number = scaled(bits, n);
            self.calls.push(Call { j, bits, below: n, number });
            if let Some(number) = number {
                return number;
            }
        }
    }
}

impl fmt::Debug for Draws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Draws").field("calls", &self.calls).finish_non_exhaustive()
    }
}
