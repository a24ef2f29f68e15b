//! Finds a place for the name of a territory: legible, and where it costs the least room for pieces.

use kanly_engine::ids::{Place, Territory};
use kanly_map::room::{PRICE, Quad};
use kanly_map::{Label, Point, font};

use super::Plan;
use super::field::points;

/// Sizes that are tried, from the largest down; below the wanted one only if there is no other way.
const SIZES: [f64; 10] = [16.0, 14.5, 13.0, 12.0, 11.0, 10.5, 10.0, 9.0, 8.0, 7.0];
const WANTED: f64 = 11.0;
/// Free space around a name.
const MARGIN: f64 = 1.6;
const STEP: f64 = 4.0;
const FINE: f64 = 1.5;
/// What is liked so much need not be turned.
const GOOD: f64 = -7.0;
/// What is liked less may have its price outside of the territory, which is disliked so much.
const FAIR: f64 = -14.0;
const OUTSIDE: f64 = 5.0;
/// How many spots are looked at closely for one way to write a name in one size.
const CLOSELY: usize = 30;

/// Where the name of a territory goes, and where its price. If there is no good place for both inside the territory, the
/// price may lie outside.
pub(crate) fn place_name(plan: &Plan, territory: Territory) -> Option<Label> {
    let mut found: Option<(f64, Label)> = None;
    for (price_inside, step) in [(true, STEP), (false, STEP), (true, FINE), (false, FINE)] {
        let next = best(plan, territory, price_inside, step);
        found = found.into_iter().chain(next).max_by(|a, b| a.0.total_cmp(&b.0));
        if found.as_ref().is_some_and(|(score, _)| *score > FAIR) {
            break;
        }
    }
    found.map(|(_, label)| label)
}

fn best(plan: &Plan, territory: Territory, price_inside: bool, step: f64) -> Option<(f64, Label)> {
    let free: Vec<(Place, f64)> =
        territory.places().map(|place| (place, plan.yard(place).pack(&[]).worth())).collect();
    let mut best: Option<(f64, Label)> = None;
    for (words, turn, bent) in manners(territory) {
        if turn != 0.0 && best.as_ref().is_some_and(|(most, _)| *most > GOOD) {
            break;
        }
        let mut sizes = 0;
        for size in SIZES {
            let spots = spots(plan, territory, &words, (size, turn, bent), price_inside, step);
            if spots.is_empty() {
                continue;
            }
            for label in thinned(&spots) {
                let outside = if price_inside { 0.0 } else { OUTSIDE };
                let score = likes(plan, territory, label) - costs(plan, &free, label) - outside;
                if best.as_ref().is_none_or(|(most, _)| score > *most) {
                    best = Some((score, label.clone()));
                }
            }
            sizes += 1;
            if sizes == 4 || size <= WANTED {
                break;
            }
        }
    }
    best
}

/// The ways to write a name: words on each line, turn, bent or not.
fn manners(territory: Territory) -> Vec<(Vec<u8>, f64, bool)> {
    let breaks = breaks(territory.name());
    let mut out: Vec<_> = breaks.iter().map(|words| (words.clone(), 0.0, false)).collect();
    out.push((breaks[0].clone(), 0.0, true));
    for turn in (1..18).map(|i| f64::from(i) * 10.0 - 90.0).filter(|turn| *turn != 0.0) {
        out.extend(breaks.iter().take(2).map(|words| (words.clone(), turn, false)));
    }
    out
}

/// The ways to write a name on one, two or three lines, each with its lines as even as can be, as numbers of words.
pub(crate) fn breaks(name: &str) -> Vec<Vec<u8>> {
    let words: Vec<&str> = name.split(' ').collect();
    let n = words.len() as u8;
    let width = |rows: &Vec<u8>| {
        let mut at = 0;
        let line = |count: &u8| {
            let line = words[at..at + usize::from(*count)].join(" ");
            at += usize::from(*count);
            font::width(&line, 100.0) as u32
        };
        rows.iter().map(line).max()
    };
    let mut out = vec![vec![n]];
    out.extend((1..n).map(|a| vec![a, n - a]).min_by_key(width));
    out.extend((1..n).flat_map(|a| (1..n - a).map(move |b| vec![a, b, n - a - b])).min_by_key(width));
    out
}

/// All spots where the name has room inside its territory, with its price beside it.
fn spots(
    plan: &Plan,
    territory: Territory,
    words: &[u8],
    (size, turn, bent): (f64, f64, bool),
    price_inside: bool,
    step: f64,
) -> Vec<Label> {
    let lines = Label::broken(territory, words);
    let shapes = &plan.ground.territory(territory).shapes;
    let (low, high) = shapes
        .iter()
        .map(|shape| shape.bounds())
        .reduce(|(low, high), (a, b)| {
            (Point { x: low.x.min(a.x), y: low.y.min(a.y) }, Point { x: high.x.max(b.x), y: high.y.max(b.y) })
        })
        .expect("a territory has a shape");
    let all = points(low, high, step).map(|middle| Label {
        lines: lines.clone(),
        bold: false,
        middle,
        size,
        turn,
        bent,
        price: middle,
    });
    all.filter(|label| inside(plan, territory, &grown(&label.room())) && off(plan, &label.room()))
        .filter_map(|label| priced(plan, price_inside.then_some(territory), label))
        .collect()
}

/// The boxes with some free space around them.
fn grown(room: &[Quad]) -> Vec<Quad> {
    room.iter().map(|quad| grow(quad, MARGIN)).collect()
}

pub(crate) fn grow(quad: &Quad, by: f64) -> Quad {
    let Quad([a, b, c, d]) = *quad;
    let middle = a.towards(c, 0.5);
    let (along, down) = (a.distance(b).max(1.0), a.distance(d).max(1.0));
    let out = |p: Point| {
        let (x, y) = (
            ((p.x - middle.x) * (b.x - a.x) + (p.y - middle.y) * (b.y - a.y)) / along,
            ((p.x - middle.x) * (d.x - a.x) + (p.y - middle.y) * (d.y - a.y)) / down,
        );
        let (x, y) = (x + by * x.signum(), y + by * y.signum());
        middle.plus(
            (b.x - a.x) / along * x + (d.x - a.x) / down * y,
            (b.y - a.y) / along * x + (d.y - a.y) / down * y,
        )
    };
    Quad([a, b, c, d].map(out))
}

fn inside(plan: &Plan, territory: Territory, room: &[Quad]) -> bool {
    let ours = |p: &Point| plan.field.territory(*p) == Some(territory);
    room.iter().all(|quad| quad.0.iter().all(ours))
        && room.iter().all(|quad| quad.samples(3.0).iter().all(ours))
}

/// Whether the boxes keep off the names that are placed already.
pub(crate) fn off(plan: &Plan, room: &[Quad]) -> bool {
    !room.iter().any(|quad| plan.taken.iter().any(|other| grow(quad, MARGIN).meets(other)))
}

/// The label with its price at its end, or at its beginning, below or above it; none if there is no room for it.
pub(crate) fn priced(plan: &Plan, territory: Option<Territory>, label: Label) -> Option<Label> {
    let gap = 2.0;
    let last = label.lines.len() - 1;
    let half = |line: usize| label.line_width(label.lines[line]) / 2.0;
    let spots: Vec<Point> = if label.bent {
        let (radius, angle) =
            (label.middle.distance(Point::POLE), label.middle.x.atan2(label.middle.y).to_degrees());
        let away = ((half(0) + gap + PRICE.0) / radius).to_degrees();
        // Above the pole a name is read against the angles.
        let end = if label.middle.y < 0.0 { -away } else { away };
        [end, -end].map(|by| Point::polar(radius, angle + by)).into()
    } else {
        let side = |line: usize| half(line) + gap + PRICE.0;
        let over = label.row(last) + label.size / 2.0 + gap + PRICE.1 - 1.5;
        let spots = [(side(last), label.row(last)), (-side(0), label.row(0)), (0.0, over), (0.0, -over)];
        spots
            .map(|(x, y)| {
                let Point { x, y } = Point { x, y }.turned(label.turn);
                label.middle.plus(x, y)
            })
            .into()
    };
    let room = label.room();
    let fits = |price: &Point| {
        let quad = Quad::level(*price, PRICE);
        let here = match territory {
            Some(territory) => inside(plan, territory, &[quad]),
            None => quad.samples(4.0).iter().all(|p| plan.field.place(*p).is_some()),
        };
        here && off(plan, &[quad]) && !room.iter().any(|other| other.meets(&grow(&quad, 0.5)))
    };
    let price = spots.into_iter().find(fits)?;
    Some(Label { price, ..label })
}

/// Some of many, spread over all.
fn thinned(spots: &[Label]) -> impl Iterator<Item = &Label> {
    let step = spots.len().div_ceil(CLOSELY).max(1);
    spots.iter().skip(step / 2).step_by(step)
}

/// How well it can be read, and how well it looks where it is.
fn likes(plan: &Plan, territory: Territory, label: &Label) -> f64 {
    let size = if label.size >= WANTED { (label.size - WANTED) * 1.4 } else { (label.size - WANTED) * 12.0 };
    let lines = (label.lines.len() as f64 - 1.0) * -0.8;
    let turned = if label.turn == 0.0 { 0.0 } else { -4.0 - label.turn.abs() * 0.04 };
    let bent = if label.bent { 2.0 - steep(label) * 0.06 } else { 0.0 };
    let aside = label.middle.distance(plan.field.middle(territory)) * -0.03;
    let room = label.room();
    let ours = |by: f64| {
        room.iter().all(|quad| grow(quad, by).0.iter().all(|p| plan.field.territory(*p) == Some(territory)))
    };
    let air = if ours(6.0) { 0.0 } else { -1.5 };
    let afar = label.price.distance(label.middle) - label.width() / 2.0;
    size + lines + turned + bent + aside + air - afar.max(0.0) * 0.02
}

/// How far a bent name is from level, in degrees.
fn steep(label: &Label) -> f64 {
    label.middle.x.abs().atan2(label.middle.y.abs()).to_degrees()
}

/// What there is no more room for beside the name.
fn costs(plan: &Plan, free: &[(Place, f64)], label: &Label) -> f64 {
    let mut taken = label.room();
    taken.push(Quad::level(label.price, PRICE));
    let mut under: Vec<Place> = taken
        .iter()
        .flat_map(|quad| grow(quad, 30.0).samples(6.0))
        .filter_map(|p| plan.field.place(p))
        .collect();
    under.sort_unstable();
    under.dedup();
    let near = free.iter().filter(|(place, _)| under.contains(place));
    near.map(|(place, worth)| worth - plan.yard(*place).pack(&taken).worth()).sum()
}
