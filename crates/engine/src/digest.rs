//! A fingerprint of a state that is the same on every machine.

use crate::state::State;
use std::hash::{Hash, Hasher};

/// FNV-1a over the fields in their order, numbers as little-endian bytes.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn write_u16(&mut self, n: u16) {
        self.write(&n.to_le_bytes());
    }

    fn write_u32(&mut self, n: u32) {
        self.write(&n.to_le_bytes());
    }

    fn write_u64(&mut self, n: u64) {
        self.write(&n.to_le_bytes());
    }

    fn write_u128(&mut self, n: u128) {
        self.write(&n.to_le_bytes());
    }

    fn write_i32(&mut self, n: i32) {
        self.write(&n.to_le_bytes());
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    fn write_isize(&mut self, n: isize) {
        self.write_u64(n as u64);
    }
}

impl State {
    /// The same for equal states, different for different ones but for a chance of one in 2^64.
    pub fn digest(&self) -> u64 {
        let mut fnv = Fnv(0xcbf2_9ce4_8422_2325);
        self.hash(&mut fnv);
        fnv.finish()
    }
}
