//! Packs tokens and spice into a place.

use kanly_engine::ids::{Place, Territory};
use kanly_map::room::{Quad, SPICE, TOKEN};
use kanly_map::{Ground, Point, Polygon};

use super::field::points;

/// More than these are never drawn side by side.
pub(crate) const MOST: usize = 4;
/// What so many slots are worth: the first ones matter most.
const WORTH: [f64; MOST + 1] = [0.0, 60.0, 76.0, 86.0, 90.0];
/// What room for spice is worth where spice comes up.
const SPICE_WORTH: f64 = 26.0;
/// Free space between two pieces, and between a piece and the border.
const APART: f64 = 0.8;
/// More of it looks better, as long as it costs nothing.
const WELL_APART: [f64; 3] = [4.0, 2.0, APART];
const INSIDE: f64 = 0.6;
/// [1.06.03.05] So many can stand in a stronghold: two that fight, and advisors.
const IN_STRONGHOLD: usize = 3;
/// Walls are thick.
const INSIDE_WALLS: f64 = 2.0;
const STEP: f64 = 2.5;
/// In a hurry only each so manieth point is looked at, in these many directions.
const COARSE: f64 = 5.0;
const DIRECTIONS: u32 = 10;
/// No place reaches farther from its centre.
const REACH: f64 = 200.0;

/// The ground of a place that tokens and spice can stand on.
pub(crate) struct Yard {
    pub(crate) centre: Point,
    shape: Polygon,
    tokens: Vec<Point>,
    /// Empty where no spice comes up.
    spice: Vec<Point>,
    has_spice: bool,
}

/// Whether a point is on the coarse raster.
fn coarse(p: &Point) -> bool {
    p.x.rem_euclid(COARSE) < 0.1 && p.y.rem_euclid(COARSE) < 0.1
}

/// What was packed.
#[derive(Clone, Default)]
pub(crate) struct Packed {
    pub(crate) slots: Vec<Point>,
    pub(crate) spice: Option<Point>,
}

impl Packed {
    pub(crate) fn worth(&self) -> f64 {
        WORTH[self.slots.len()] + if self.spice.is_some() { SPICE_WORTH } else { 0.0 }
    }
}

impl Yard {
    pub(crate) fn new(ground: &Ground, place: Place) -> Self {
        let drawn = ground.place(place);
        let wall = if Territory::STRONGHOLDS.contains(&place.territory()) { INSIDE_WALLS } else { INSIDE };
        let (low, high) = drawn.shape.bounds();
        let free = |least: f64| -> Vec<Point> {
            let all = points(low, high, STEP).chain([drawn.centre]);
            all.filter(|p| drawn.shape.contains(*p) && drawn.shape.clearance(*p) >= least).collect()
        };
        let has_spice = place.territory().blow().is_some_and(|(at, _)| at == place);
        // A token has room in every place, if it must be up to the border.
        let least = (TOKEN.0 + wall).min(drawn.inradius - 0.01);
        let spice = if has_spice { free((SPICE.1 + INSIDE).min(drawn.inradius - 0.01)) } else { Vec::new() };
        let mut yard =
            Self { centre: drawn.centre, shape: drawn.shape.clone(), tokens: free(least), spice, has_spice };
        // In a small stronghold tokens stand on the walls rather than not at all.
        let stronghold = Territory::STRONGHOLDS.contains(&place.territory());
        let mut lower = least;
        while stronghold && yard.pack(&[]).slots.len() < IN_STRONGHOLD && lower > TOKEN.0 / 2.0 {
            lower -= 0.5;
            yard.tokens = free(lower);
        }
        yard
    }

    /// Keeps pieces off a name for good.
    pub(crate) fn block(&mut self, taken: &[Quad]) {
        (self.tokens, self.spice) = self.left(taken, |_| true);
    }

    /// The most that these names leave room for, found in a hurry.
    pub(crate) fn pack(&self, taken: &[Quad]) -> Packed {
        let (tokens, spice) = self.left(taken, coarse);
        let mut best = Packed::default();
        for i in 0..DIRECTIONS {
            let (sin, cos) = (f64::from(i) * 360.0 / f64::from(DIRECTIONS)).to_radians().sin_cos();
            for first in [true, false].into_iter().filter(|first| self.has_spice || *first) {
                let found = greedy(&tokens, &spice, |p| p.x * cos + p.y * sin, first, APART);
                if found.worth() > best.worth() {
                    best = found;
                }
            }
        }
        best
    }

    /// The same with more trouble taken: of all ways to place so many, one where they stand close together.
    pub(crate) fn pack_well(&self) -> Packed {
        let (tokens, spice) = (&self.tokens, &self.spice);
        let mut best = self.pack(&[]);
        let mut least = f64::INFINITY;
        let mut consider = |found: Packed, apart: f64| {
            let better = found.worth() - best.worth();
            let untidy = self.untidy(&found) + (WELL_APART[0] - apart) * 150.0;
            if better > 0.0 || (better == 0.0 && untidy < least) {
                best = found;
                least = untidy;
            }
        };
        for apart in WELL_APART {
            for start in tokens {
                for first in [true, false].into_iter().filter(|first| self.has_spice || *first) {
                    let middle = start.towards(self.centre, 0.5);
                    consider(greedy(tokens, spice, |p| p.distance(*start), first, apart), apart);
                    let round = |p: Point| p.distance(middle) + p.distance(*start) * 0.2;
                    consider(greedy(tokens, spice, round, first, apart), apart);
                    let high = |p: Point| (p.x - start.x).abs() * 3.0 + (p.y - start.y).abs();
                    consider(greedy(tokens, spice, high, first, apart), apart);
                    let wide = |p: Point| (p.x - start.x).abs() + (p.y - start.y).abs() * 3.0;
                    consider(greedy(tokens, spice, wide, first, apart), apart);
                }
            }
        }
        // Most places have one token at most: it stands where there is most room around it.
        best.slots.sort_by(|a, b| self.shape.clearance(*b).total_cmp(&self.shape.clearance(*a)));
        best
    }

    /// How far tokens are from the centre, and how much they lie on the border.
    fn untidy(&self, packed: &Packed) -> f64 {
        let far = packed.slots.iter().map(|p| p.distance(self.centre).powi(2));
        let over =
            packed.slots.iter().map(|p| (TOKEN.0 + 3.0 - self.shape.clearance(*p)).max(0.0).powi(2) * 40.0);
        far.sum::<f64>() + over.sum::<f64>()
    }

    /// Whether one of the boxes can be in the way of a piece here.
    pub(crate) fn is_near(&self, taken: &[Quad]) -> bool {
        taken.iter().any(|quad| quad.0.iter().any(|p| p.distance(self.centre) < REACH))
    }

    fn left(&self, taken: &[Quad], wanted: impl Fn(&Point) -> bool) -> (Vec<Point>, Vec<Point>) {
        let free = |all: &[Point], (x, y): (f64, f64)| -> Vec<Point> {
            let half = (x + APART / 2.0, y + APART / 2.0);
            let off = |p: &Point| !taken.iter().any(|quad| quad.meets(&Quad::level(*p, half)));
            let wanted = all.iter().copied().filter(|p| wanted(p) || *p == self.centre);
            wanted.filter(off).collect()
        };
        (free(&self.tokens, TOKEN), free(&self.spice, SPICE))
    }
}

/// Takes what has the least key, and then always the next that is not in the way of what was taken.
fn greedy(
    tokens: &[Point],
    spice: &[Point],
    key: impl Fn(Point) -> f64,
    spice_first: bool,
    apart: f64,
) -> Packed {
    let sorted = |all: &[Point]| {
        let mut keyed: Vec<(f64, Point)> = all.iter().map(|p| (key(*p), *p)).collect();
        keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
        keyed
    };
    let mut packed = Packed::default();
    let beside = |p: Point, packed: &Packed| {
        packed
            .slots
            .iter()
            .all(|slot| clear(*slot, p, (TOKEN.0 + SPICE.0 + apart, TOKEN.1 + SPICE.1 + apart)))
    };
    let lozenges = sorted(spice);
    if spice_first {
        packed.spice = lozenges.first().map(|(_, p)| *p);
    }
    for (_, p) in sorted(tokens) {
        let off_spice = packed
            .spice
            .is_none_or(|spice| clear(spice, p, (TOKEN.0 + SPICE.0 + apart, TOKEN.1 + SPICE.1 + apart)));
        let off_slots =
            packed.slots.iter().all(|slot| clear(*slot, p, (TOKEN.0 * 2.0 + apart, TOKEN.1 * 2.0 + apart)));
        if off_spice && off_slots {
            packed.slots.push(p);
            if packed.slots.len() == MOST {
                break;
            }
        }
    }
    if !spice_first {
        // Spice is worth more than any token but the first.
        while !lozenges.is_empty() && packed.spice.is_none() {
            packed.spice = lozenges.iter().map(|(_, p)| *p).find(|p| beside(*p, &packed));
            if packed.spice.is_none() && (packed.slots.len() < 2 || packed.slots.pop().is_none()) {
                break;
            }
        }
    }
    packed
}

/// Whether two boxes with these widths and heights together are apart.
fn clear(a: Point, b: Point, (width, height): (f64, f64)) -> bool {
    (a.x - b.x).abs() >= width || (a.y - b.y).abs() >= height
}
