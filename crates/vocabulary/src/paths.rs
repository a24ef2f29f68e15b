//! What lies within so many crossings of each place. The board and the storm alone decide that: worked out beforehand for
//! every sector the storm can lie in.

use crate::ids::{Place, SECTORS, Sector, Territory};
use crate::sets::PlaceSet;
use crate::tables::{PLACES, TERRITORIES};

/// No group goes further: ornithopters carry it over three territories [1.06.05.04].
const FARTHEST: usize = 3;

/// [1.06.05] [1.06.05.07] The places reached from a place by none, one, two and three crossings outside the storm, as long as
/// no stronghold is closed. Under the storm there are none.
pub fn within(storm: Sector, from: Place) -> &'static [PlaceSet; FARTHEST + 1] {
    &WITHIN[usize::from(storm.number())][from.index()]
}

/// The places within so many crossings of a territory when nothing at all is closed.
pub const fn near(territory: Territory, crossings: usize) -> PlaceSet {
    row(u128::MAX)[TERRITORIES[territory.0 as usize].first as usize][crossings]
}

type Row = [[PlaceSet; FARTHEST + 1]; Place::COUNT];

static WITHIN: [Row; SECTORS as usize] = {
    let mut rows = [[[PlaceSet::EMPTY; FARTHEST + 1]; Place::COUNT]; SECTORS as usize];
    let mut storm = 0;
    while storm < rows.len() {
        rows[storm] = row(outside(storm));
        storm += 1;
    }
    rows
};

/// The same for one sector, when all but these places are closed.
const fn row(open: u128) -> Row {
    let (mut pieces, mut next) = ([0; Place::COUNT], [0; Place::COUNT]);
    let mut i = 0;
    while i < pieces.len() {
        pieces[i] = if open >> i & 1 == 1 { piece(i, open) } else { 0 };
        i += 1;
    }
    i = 0;
    while i < next.len() {
        // One crossing: everything that hangs together with a place on the border of this piece.
        next[i] = pieces[i] | union(&pieces, union(&NEIGHBOURS, pieces[i]) & open);
        i += 1;
    }
    let mut row = [[PlaceSet::EMPTY; FARTHEST + 1]; Place::COUNT];
    i = 0;
    while i < row.len() {
        let (mut reached, mut crossings) = (pieces[i], 0);
        while crossings <= FARTHEST {
            row[i][crossings] = PlaceSet::from_bits(reached);
            reached = union(&next, reached);
            crossings += 1;
        }
        i += 1;
    }
    row
}

const NEIGHBOURS: [u128; Place::COUNT] = {
    let mut neighbours = [0; Place::COUNT];
    let mut i = 0;
    while i < neighbours.len() {
        neighbours[i] = PLACES[i].neighbours;
        i += 1;
    }
    neighbours
};

/// The places outside a sector.
const fn outside(storm: usize) -> u128 {
    let (mut open, mut i) = (0, 0);
    while i < PLACES.len() {
        let covered = matches!(PLACES[i].sector, Some(sector) if sector as usize == storm);
        open |= (!covered as u128) << i;
        i += 1;
    }
    open
}

/// The places that hang together with this one inside its territory.
const fn piece(place: usize, open: u128) -> u128 {
    let row = &TERRITORIES[PLACES[place].territory as usize];
    let own = ((1 << row.count) - 1) << row.first & open;
    let mut piece = 1 << place;
    loop {
        let more = (piece | union(&NEIGHBOURS, piece)) & own;
        if more == piece {
            return piece;
        }
        piece = more;
    }
}

/// Everything that lies in the sets of these places.
const fn union(sets: &[u128; Place::COUNT], places: u128) -> u128 {
    let (mut all, mut left) = (0, places);
    while left != 0 {
        all |= sets[left.trailing_zeros() as usize];
        left &= left - 1;
    }
    all
}
