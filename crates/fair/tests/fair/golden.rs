//! Golden values of every formula. They were worked out with Python's `hmac` and `hashlib`, and `script.rs` does so again.

use kanly_fair::{Fair, Throw};

/// A seed: the bytes 0 to 31.
pub(crate) const SEED: [u8; 32] = counting(0);
pub(crate) const TABLE: &str = "sietch-7";
/// Two chairs that throw, and a bot between them.
pub(crate) const THROWS: [Throw; 3] = [Some([0xaa; 32]), None, Some(counting(32))];

pub(crate) const COMMITMENT: &str = "76d207e9a97697af3bf87ce90024c5e8d9697bd0f3d68dfd2f10f5de890763d2";
pub(crate) const KEY: &str = "394e3e4681a5ea9d47c907f8d16d74fa52da201148c8af47a30b127be6e389fc";
/// Choices before it, which time, and the bits.
pub(crate) const DRAWS: [(u64, u32, u64); 4] = [
    (0, 0, 0x3d2b_a9ef_c69d_9e0e),
    (0, 1, 0xe19c_86af_df0c_56af),
    (1, 0, 0x6c8d_41e2_ef57_3361),
    (258, 3, 0x5021_89f2_11e5_580b),
];
/// The bits of the lot `factions`.
pub(crate) const LOT: [u64; 5] = [
    0x707c_956c_973b_1682,
    0x1c09_03f0_4352_336a,
    0x9798_0cc8_c0c0_115d,
    0x5629_945f_6516_1950,
    0xc054_4cbc_260d_f8da,
];
/// Six things shuffled by the lot `factions`, three by the lot `draft`.
pub(crate) const FACTIONS: [usize; 6] = [4, 3, 1, 5, 0, 2];
pub(crate) const DRAFT: [usize; 3] = [1, 2, 0];
/// After nine choices four numbers below 2^63 + 1, for which half of all bits are rejected, took so many calls.
pub(crate) const LARGE: [u64; 4] = [
    507_043_353_717_351_111,
    3_826_060_989_560_048_456,
    7_867_636_202_694_494_079,
    8_888_676_657_919_956_344,
];
pub(crate) const LARGE_CALLS: usize = 12;

pub(crate) fn fair() -> Fair {
    Fair::new(&SEED, TABLE, &THROWS)
}

const fn counting(from: u8) -> [u8; 32] {
    let mut bytes = [0; 32];
    let mut at = 0;
    while at < 32 {
        bytes[at] = from + at as u8;
        at += 1;
    }
    bytes
}
