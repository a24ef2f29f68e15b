//! A small network in whole numbers: the same row gives the same chances on every machine.
//!
//! Two hidden layers and a straight way from the row to each faction. Sums are of 32 bits and cannot overflow: numbers of a row
//! are at most 255, what a neuron hands on is at most 4096, and weights beyond the bounds below are neither written nor read.

use kanly_engine::Faction;
use kanly_engine::sets::PerFaction;

use super::features::{FEATURES, Row, VERSION};

/// Neurons of the first hidden layer.
pub const FIRST: usize = 48;
/// Neurons of the second.
pub const SECOND: usize = 24;
/// One output for each faction.
pub const OUT: usize = 6;

/// A weight of one is written as this: 10 bits behind the point.
const WEIGHT_ONE: f32 = 1024.0;
/// A number of a row that means one.
pub const ROW_ONE: f32 = 64.0;
/// No weight is larger: it would mean eight.
const MOST_WEIGHT: i16 = 8191;
/// No bias is larger, so that it and the 48 largest products of the second layer (1.6 thousand million) go into 32 bits.
const MOST_BIAS: i32 = 500_000_000;
/// Bits that bring a sum of the first layer down to the scale of what the second reads (8 behind the point).
const SHIFT: u32 = 8;

/// What begins a file of weights.
const MAGIC: [u8; 8] = *b"kanlynet";

/// Why weights cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadWeights {
    /// It does not begin as weights do.
    Foreign,
    /// It is made for other features.
    Version(u32),
    /// It is too short or too long.
    Length(usize),
    /// What it holds is not what was written.
    Damaged,
    /// A number in it is so large that sums would overflow.
    TooLarge,
}

impl std::fmt::Display for BadWeights {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Foreign => f.write_str("this is no file of weights: it should begin with `kanlynet`"),
            Self::Version(version) => {
                write!(
                    f,
                    "these weights are for features of version {version}; this program has version {VERSION}"
                )
            }
            Self::Length(length) => {
                write!(f, "these weights are {length} bytes long, and {} were expected", Network::BYTES)
            }
            Self::Damaged => f.write_str("these weights are damaged: their hash is another one"),
            Self::TooLarge => write!(
                f,
                "a number of these weights is too large: weights may have {MOST_WEIGHT} at most, and biases {MOST_BIAS}"
            ),
        }
    }
}

impl std::error::Error for BadWeights {}

/// All weights.
#[derive(Clone, Debug)]
pub struct Network {
    /// Row by row: from each number of a row to the first layer.
    pub(super) first: Vec<[i16; FIRST]>,
    pub(super) first_bias: [i32; FIRST],
    pub(super) second: Vec<[i16; SECOND]>,
    pub(super) second_bias: [i32; SECOND],
    pub(super) out: Vec<[i16; OUT]>,
    pub(super) straight: Vec<[i16; OUT]>,
    pub(super) out_bias: [i32; OUT],
}

/// The layers before they are rounded, as training has them.
#[derive(Clone, Debug)]
pub struct Layers {
    /// From the row to the first layer, a line for each number of the row.
    pub first: Vec<f32>,
    /// Added to the first layer.
    pub first_bias: Vec<f32>,
    /// From the first layer to the second.
    pub second: Vec<f32>,
    /// Added to the second layer.
    pub second_bias: Vec<f32>,
    /// From the second layer to each faction.
    pub out: Vec<f32>,
    /// From the row to each faction.
    pub straight: Vec<f32>,
    /// Added to each faction.
    pub out_bias: Vec<f32>,
}

fn weight(value: f32) -> i16 {
    let most = f32::from(MOST_WEIGHT);
    (value * WEIGHT_ONE).round().clamp(-most, most) as i16
}

fn rows<const N: usize>(weights: &[f32]) -> Vec<[i16; N]> {
    let row = |row: &[f32]| std::array::from_fn(|n| weight(row[n]));
    weights.chunks_exact(N).map(row).collect()
}

fn biases<const N: usize>(biases: &[f32], scale: f32) -> [i32; N] {
    let most = MOST_BIAS as f32;
    std::array::from_fn(|n| (biases[n] * scale).round().clamp(-most, most) as i32)
}

impl Network {
    /// How many bytes a file of weights has.
    pub const BYTES: usize = 8
        + 4
        + 2 * (FEATURES * FIRST + FIRST * SECOND + SECOND * OUT + FEATURES * OUT)
        + 4 * (FIRST + SECOND + OUT)
        + 8;

    /// Rounds what was trained.
    pub fn of(layers: &Layers) -> Self {
        let inner = WEIGHT_ONE * 256.0;
        Self {
            first: rows(&layers.first),
            first_bias: biases(&layers.first_bias, WEIGHT_ONE * ROW_ONE),
            second: rows(&layers.second),
            second_bias: biases(&layers.second_bias, inner),
            out: rows(&layers.out),
            straight: rows(&layers.straight),
            out_bias: biases(&layers.out_bias, inner),
        }
    }

    /// Reads a file of weights.
    pub fn read(bytes: &[u8]) -> Result<Self, BadWeights> {
        let mut left = bytes.strip_prefix(&MAGIC).ok_or(BadWeights::Foreign)?;
        let version = take::<4>(&mut left).map(u32::from_le_bytes).ok_or(BadWeights::Length(bytes.len()))?;
        if version != VERSION {
            return Err(BadWeights::Version(version));
        }
        if bytes.len() != Self::BYTES {
            return Err(BadWeights::Length(bytes.len()));
        }
        let (body, hash) = bytes.split_at(bytes.len() - 8);
        if fnv(body).to_le_bytes() != hash {
            return Err(BadWeights::Damaged);
        }
        let read = |left: &mut &[u8]| -> Option<Self> {
            Some(Self {
                first: many(left, FEATURES)?,
                first_bias: sums(left)?,
                second: many(left, FIRST)?,
                second_bias: sums(left)?,
                out: many(left, SECOND)?,
                straight: many(left, FEATURES)?,
                out_bias: sums(left)?,
            })
        };
        let network = read(&mut left).ok_or(BadWeights::Length(bytes.len()))?;
        if network.is_bounded() { Ok(network) } else { Err(BadWeights::TooLarge) }
    }

    /// Whether no sum can overflow.
    fn is_bounded(&self) -> bool {
        let weights = [self.first.as_flattened(), self.second.as_flattened()];
        let to_factions = [self.out.as_flattened(), self.straight.as_flattened()];
        let biases = [&self.first_bias[..], &self.second_bias, &self.out_bias];
        let small = |weight: &i16| weight.unsigned_abs() <= MOST_WEIGHT.unsigned_abs();
        weights.into_iter().chain(to_factions).flatten().all(small)
            && biases.into_iter().flatten().all(|bias| bias.unsigned_abs() <= MOST_BIAS.unsigned_abs())
    }

    /// Writes a file of weights.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        put(&mut bytes, &self.first, &self.first_bias);
        put(&mut bytes, &self.second, &self.second_bias);
        put(&mut bytes, &self.out, &[]);
        put(&mut bytes, &self.straight, &self.out_bias);
        let hash = fnv(&bytes);
        bytes.extend(hash.to_le_bytes());
        bytes
    }

    /// The hash of the weights, by which they are named.
    pub fn hash(&self) -> u64 {
        let bytes = self.write();
        fnv(&bytes[..bytes.len() - 8])
    }

    /// How likely each faction is to win, from 0 to 1.
    pub fn chances(&self, row: &Row) -> PerFaction<f32> {
        let mut first = self.first_bias;
        let mut out = self.out_bias.map(|bias| bias / 4);
        for (n, &number) in row.iter().enumerate().filter(|(_, number)| **number != 0) {
            let number = i32::from(number);
            for (sum, weight) in first.iter_mut().zip(&self.first[n]) {
                *sum += number * i32::from(*weight);
            }
            for (sum, weight) in out.iter_mut().zip(&self.straight[n]) {
                *sum += number * i32::from(*weight);
            }
        }
        // A sum of the row has 16 bits behind the point; outputs are brought to 18, as the second layer gives them.
        let mut out = out.map(|sum| sum.saturating_mul(4));
        let mut second = self.second_bias;
        for (neuron, sum) in first.into_iter().enumerate().filter(|(_, sum)| *sum > 0) {
            let number = (sum >> SHIFT).min(16 * 256);
            for (sum, weight) in second.iter_mut().zip(&self.second[neuron]) {
                *sum += number * i32::from(*weight);
            }
        }
        for (neuron, sum) in second.into_iter().enumerate().filter(|(_, sum)| *sum > 0) {
            let number = (sum >> (SHIFT + 2)).min(16 * 256);
            for (sum, weight) in out.iter_mut().zip(&self.out[neuron]) {
                *sum = sum.saturating_add(number * i32::from(*weight));
            }
        }
        let mut chances = PerFaction([0.0; 6]);
        Faction::ALL.into_iter().zip(out).for_each(|(faction, sum)| chances[faction] = squash(sum));
        chances
    }
}

/// The logistic function of a number with 18 bits behind the point, by a table of eighths and straight lines between.
fn squash(sum: i32) -> f32 {
    /// `10_000 / (1 + exp(-n / 8))`.
    const TABLE: [u16; 65] = [
        5000, 5312, 5622, 5927, 6225, 6514, 6792, 7058, 7311, 7549, 7773, 7982, 8176, 8355, 8520, 8670, 8808,
        8933, 9047, 9149, 9241, 9324, 9399, 9466, 9526, 9579, 9627, 9669, 9707, 9740, 9770, 9797, 9820, 9841,
        9859, 9876, 9890, 9903, 9914, 9924, 9933, 9941, 9948, 9954, 9959, 9964, 9968, 9972, 9975, 9978, 9981,
        9983, 9985, 9987, 9988, 9990, 9991, 9992, 9993, 9994, 9994, 9995, 9996, 9996, 9997,
    ];
    let step = 1_u32 << 15;
    let size = sum.unsigned_abs().min(64 * step - 1);
    let (at, rest) = ((size / step) as usize, size % step);
    let (low, high) = (f32::from(TABLE[at]), f32::from(TABLE[at + 1]));
    let upper = (low + (high - low) * rest as f32 / step as f32) / 10_000.0;
    if sum < 0 { 1.0 - upper } else { upper }
}

fn take<const N: usize>(left: &mut &[u8]) -> Option<[u8; N]> {
    let (first, rest) = left.split_first_chunk::<N>()?;
    *left = rest;
    Some(*first)
}

fn many<const N: usize>(left: &mut &[u8], rows: usize) -> Option<Vec<[i16; N]>> {
    let mut row = || {
        let mut row = [0; N];
        for weight in &mut row {
            *weight = i16::from_le_bytes(take(left)?);
        }
        Some(row)
    };
    (0..rows).map(|_| row()).collect()
}

fn sums<const N: usize>(left: &mut &[u8]) -> Option<[i32; N]> {
    let mut sums = [0; N];
    for sum in &mut sums {
        *sum = i32::from_le_bytes(take(left)?);
    }
    Some(sums)
}

fn put<const N: usize>(bytes: &mut Vec<u8>, rows: &[[i16; N]], biases: &[i32]) {
    rows.iter().flatten().for_each(|weight| bytes.extend(weight.to_le_bytes()));
    biases.iter().for_each(|bias| bytes.extend(bias.to_le_bytes()));
}

/// The 64-bit hash of Fowler, Noll and Vo: enough to notice damage.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
