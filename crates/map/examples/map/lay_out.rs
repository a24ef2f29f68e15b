//! Finds slots for the pieces of every place and a place for every name, so that nothing is in the way of anything. What it
//! finds is written down once: the map is the same for ever.

mod field;
mod names;
mod slots;
mod walls;

use std::fmt::Write as _;

use kanly_engine::ids::{Place, Territory};
use kanly_map::room::{self, Quad};
use kanly_map::{Ground, Label};

use field::Field;
use slots::{Packed, Yard};

/// What names must keep off and what is known so far.
pub(crate) struct Plan {
    pub(crate) ground: Ground,
    pub(crate) field: Field,
    pub(crate) yards: Vec<(Place, Yard)>,
    /// The names that are placed, with their prices.
    pub(crate) taken: Vec<Quad>,
}

impl Plan {
    fn new() -> Self {
        let ground = Ground::new();
        let field = Field::new(&ground);
        let yards = Place::all().map(|place| (place, Yard::new(&ground, place))).collect();
        Self { ground, field, yards, taken: Vec::new() }
    }

    pub(crate) fn yard(&self, place: Place) -> &Yard {
        let found = self.yards.iter().find(|(other, _)| *other == place);
        &found.expect("every place has a yard").1
    }

    /// Packs all places. The smallest come first, for a token that stands up to the border reaches over it with its corners.
    fn pack(&mut self) -> Vec<(Place, Packed)> {
        let mut order: Vec<Place> = Place::all().collect();
        order.sort_by(|a, b| self.ground.place(*a).inradius.total_cmp(&self.ground.place(*b).inradius));
        order.sort_by_key(|place| !Territory::STRONGHOLDS.contains(&place.territory()));
        let mut packed = Vec::new();
        for place in order {
            let found = self.yard(place).pack_well();
            let tokens = found.slots.iter().map(|slot| Quad::level(*slot, room::TOKEN));
            self.block(tokens.chain(found.spice.map(|slot| Quad::level(slot, room::SPICE))).collect());
            packed.push((place, found));
        }
        packed.sort_by_key(|(place, _)| Place::all().position(|other| other == *place));
        packed
    }

    fn take(&mut self, label: &Label) {
        let mut room = label.room();
        room.push(Quad::level(label.price, room::PRICE));
        self.block(room);
    }

    /// Keeps names and pieces off these boxes.
    fn block(&mut self, mut room: Vec<Quad>) {
        for (_, yard) in self.yards.iter_mut().filter(|(_, yard)| yard.is_near(&room)) {
            yard.block(&room);
        }
        self.taken.append(&mut room);
    }
}

/// The file with all that was found.
pub(crate) fn write() -> Result<String, String> {
    let mut plan = Plan::new();
    let mut labels: Vec<(Territory, Label)> = Vec::new();
    let (strongholds, others): (Vec<_>, Vec<_>) =
        Territory::all().partition(|territory| Territory::STRONGHOLDS.contains(territory));
    // The names of strongholds lie on the ground of others, which must know of them.
    for territory in strongholds.iter().chain(&others) {
        let label = match strongholds.contains(territory) {
            true => walls::place_name(&plan, *territory),
            false => names::place_name(&plan, *territory),
        };
        let label = label.ok_or_else(|| format!("there is no room for the name of {}", territory.id()))?;
        plan.take(&label);
        labels.push((*territory, label));
    }
    labels.sort_by_key(|(territory, _)| Territory::all().position(|other| other == *territory));
    let packed = plan.pack();
    tell(&labels, &packed);
    let mut out = HEAD.to_owned();
    for (place, packed) in &packed {
        let pair = |p: &kanly_map::Point| format!("({}, {})", p.tenths().0, p.tenths().1);
        let slots: Vec<String> = packed.slots.iter().map(pair).collect();
        let spice = packed.spice.as_ref().map_or("None".to_owned(), |p| format!("Some({})", pair(p)));
        line(&mut out, format_args!("    (&[{}], {spice}), // {}", slots.join(", "), place.id()));
    }
    out.push_str(MIDDLE);
    for (territory, label) in &labels {
        let words: Vec<String> = label.lines.iter().map(|line| line.split(' ').count().to_string()).collect();
        line(
            &mut out,
            format_args!(
                "    Row {{ words: &[{}], middle: {:?}, size: {}, turn: {}, bent: {}, price: {:?} }}, // {}",
                words.join(", "),
                label.middle.tenths(),
                (label.size * 10.0).round(),
                label.turn,
                label.bent,
                label.price.tenths(),
                territory.id()
            ),
        );
    }
    out.push_str("];\n");
    Ok(out)
}

/// What came out of it, for whoever runs it.
fn tell(labels: &[(Territory, Label)], packed: &[(Place, Packed)]) {
    for (territory, label) in labels.iter().filter(|(_, label)| label.size < 11.0) {
        println!("the name of {} is only {} high", territory.id(), label.size);
    }
    for count in 0..=slots::MOST {
        let found = packed.iter().filter(|(_, packed)| packed.slots.len() == count);
        let ids: Vec<&str> = found.map(|(place, _)| place.id()).collect();
        println!(
            "{count} slots in {} places{}",
            ids.len(),
            if count < 2 { format!(": {}", ids.join(", ")) } else { String::new() }
        );
    }
    for (place, packed) in packed {
        if place.territory().blow().is_some_and(|(at, _)| at == *place) && packed.spice.is_none() {
            println!("no room for spice in {}", place.id());
        }
    }
}

fn line(out: &mut String, text: std::fmt::Arguments<'_>) {
    writeln!(out, "{text}").expect("writing to a string cannot fail");
}

const HEAD: &str = "\
//! Where pieces and names go, in tenths of a unit. They were found by computation (`cargo xtask map --lay-out`), with all
//! slots of all places blocked, and stay where they are whatever lies on the map; tests hold them apart.

/// How a name stands: words on each line, middle, size of the font, turn in degrees, whether it is bent around the pole,
/// and the middle of the price beside it.
pub(crate) struct Row {
    pub(crate) words: &'static [u8],
    pub(crate) middle: (i16, i16),
    pub(crate) size: u16,
    pub(crate) turn: i16,
    pub(crate) bent: bool,
    pub(crate) price: (i16, i16),
}

/// The middles of the tokens and of the spice of one place.
pub(crate) type Slots = (&'static [(i16, i16)], Option<(i16, i16)>);

/// In the order of the places.
#[rustfmt::skip]
pub(crate) const SLOTS: [Slots; 86] = [
";

const MIDDLE: &str = "\
];

/// In the order of the territories.
#[rustfmt::skip]
pub(crate) const LABELS: [Row; 42] = [
";
