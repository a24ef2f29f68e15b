//! Finds a place for the name of a stronghold: within its walls if pieces have room all the same, else just outside.

use kanly_engine::ids::{Place, Territory};
use kanly_map::room::{PRICE, Quad};
use kanly_map::{Label, Point, RIM};

use super::Plan;
use super::field::points;
use super::names::{breaks, grow, off, priced};

const SIZES: [f64; 3] = [13.0, 12.0, 11.5];
/// How far from the walls a name may be.
const FAR: f64 = 70.0;
const STEP: f64 = 4.0;
/// Free space between name and walls.
const MARGIN: f64 = 3.5;
/// How many spots are looked at closely.
const CLOSELY: usize = 150;

pub(crate) fn place_name(plan: &Plan, territory: Territory) -> Option<Label> {
    let mut spots: Vec<(f64, Label)> = Vec::new();
    for words in breaks(territory.name()).iter().take(2) {
        for size in SIZES {
            let all = self::spots(plan, territory, words, size).into_iter();
            spots.extend(all.map(|label| (likes(plan, territory, &label), label)));
        }
    }
    spots.sort_by(|a, b| b.0.total_cmp(&a.0));
    let best = spots.into_iter().take(CLOSELY).map(|(score, label)| (score - costs(plan, &label), label));
    let best = best.max_by(|a, b| a.0.total_cmp(&b.0));
    best.map(|(_, label)| label)
}

/// All spots that cross no wall: wholly inside or wholly outside.
fn spots(plan: &Plan, territory: Territory, words: &[u8], size: f64) -> Vec<Label> {
    let (low, high) = plan.ground.territory(territory).shapes[0].bounds();
    let all = points(low.plus(-FAR, -FAR), high.plus(FAR, FAR), STEP).map(|middle| Label {
        lines: Label::broken(territory, words),
        bold: true,
        middle,
        size,
        turn: 0.0,
        bent: false,
        price: middle,
    });
    let whole = |label: &Label| {
        let room = label.room();
        let samples: Vec<Point> = room.iter().flat_map(|quad| grow(quad, MARGIN).samples(3.0)).collect();
        let walled =
            |p: &Point| plan.field.territory(*p).filter(|other| Territory::STRONGHOLDS.contains(other));
        let first = walled(&samples[0]);
        first.is_none_or(|hold| hold == territory)
            && samples.iter().all(|p| walled(p) == first && p.distance(Point::POLE) < f64::from(RIM) - 2.0)
    };
    all.filter(whole)
        .filter(|label| off(plan, &label.room()))
        .filter_map(|label| priced(plan, None, label))
        .collect()
}

/// Near the walls, large, on one piece of ground, and not where many pieces stand.
fn likes(plan: &Plan, territory: Territory, label: &Label) -> f64 {
    let samples: Vec<Point> = label.room().iter().flat_map(|quad| quad.samples(4.0)).collect();
    let shape = &plan.ground.territory(territory).shapes[0];
    let inside = shape.contains(label.middle);
    let gap =
        if inside { 0.0 } else { samples.iter().map(|p| shape.clearance(*p)).fold(f64::INFINITY, f64::min) };
    let mut grounds: Vec<Territory> = samples.iter().filter_map(|p| plan.field.territory(*p)).collect();
    grounds.sort_unstable();
    grounds.dedup();
    let centre = plan.ground.place(territory.places().next().expect("a territory has places")).centre;
    let aside = (label.middle.x - centre.x).abs() * 0.02;
    let lines = (label.lines.len() as f64 - 1.0) * -0.5;
    (label.size - 11.0) * 1.2 + lines - gap * 0.4 - (grounds.len() as f64 - 1.0) * 7.0 - aside
}

/// What there is no more room for beside the name.
fn costs(plan: &Plan, label: &Label) -> f64 {
    let mut taken: Vec<Quad> = label.room();
    taken.push(Quad::level(label.price, PRICE));
    let under =
        taken.iter().flat_map(|quad| grow(quad, 30.0).samples(6.0)).filter_map(|p| plan.field.place(p));
    let mut under: Vec<Place> = under.collect();
    under.sort_unstable();
    under.dedup();
    let cost = |place: Place| plan.yard(place).pack(&[]).worth() - plan.yard(place).pack(&taken).worth();
    under.into_iter().map(cost).sum()
}
