//! What enemies show on the wheel: how often so much of what they could (`kanly-school odds` counts it anew).

/// How much more than an enemy its opponent could show, by which enemies are told apart.
const RATIOS: [f32; 5] = [0.34, 0.67, 1.0, 1.5, 3.0];
/// Kinds of enemies by that.
pub(crate) const ROWS: usize = RATIOS.len() + 1;
/// Parts of all that an enemy could show, from nothing to everything.
pub(crate) const PARTS: usize = 9;

/// How often in a hundred an enemy shows so many eighths, where forces need no support and where they do, by what it is up
/// against.
const SHOWN: [[[u8; PARTS]; ROWS]; 2] = [
    [
        [20, 7, 14, 16, 13, 11, 5, 5, 9],
        [22, 4, 4, 6, 13, 12, 11, 4, 25],
        [13, 8, 6, 7, 6, 6, 13, 13, 28],
        [22, 1, 2, 3, 7, 4, 3, 3, 54],
        [20, 0, 1, 1, 5, 3, 4, 2, 65],
        [17, 0, 0, 0, 5, 1, 1, 0, 75],
    ],
    [
        [19, 12, 15, 16, 11, 9, 6, 5, 7],
        [22, 10, 7, 8, 12, 11, 8, 7, 14],
        [18, 11, 8, 7, 8, 6, 11, 12, 18],
        [26, 10, 8, 5, 7, 6, 5, 5, 27],
        [26, 7, 9, 4, 9, 4, 5, 5, 31],
        [32, 3, 9, 2, 12, 2, 6, 1, 33],
    ],
];

/// Which kind of enemy it is that could show so much against somebody who could show so much.
pub(crate) fn row(most: f32, against: f32) -> usize {
    let ratio = against / most.max(1.0);
    RATIOS.iter().position(|&limit| ratio < limit).unwrap_or(RATIOS.len())
}

/// Which part of what it could show a number is.
pub(crate) fn part(number: f32, most: f32) -> usize {
    let last = PARTS - 1;
    (number / most.max(1.0) * last as f32).round().clamp(0.0, last as f32) as usize
}

/// The numbers of an enemy and how often in a hundred it shows each.
pub(crate) fn shown(most: f32, against: f32, support: bool) -> impl Iterator<Item = (i16, u32)> {
    let parts = &SHOWN[usize::from(support)][row(most, against)];
    let number = move |part: usize| (most * part as f32 / (PARTS - 1) as f32).round() as i16;
    parts.iter().enumerate().map(move |(part, &often)| (number(part), often.into()))
}
