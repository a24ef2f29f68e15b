//! Shipments, moves and rides.

use super::tokens::{of_number, read, taken, written};
use super::{Block, actions, one};
use kanly_form::{Cost, MoveForm, MoveSource, ShipForm, Stand};

pub(super) fn ship(form: &ShipForm) -> Vec<Block> {
    let reserves = read(&form.reserves);
    let mut blocks = Vec::new();
    for way in &form.ways {
        for cost in &way.costs {
            let karamas =
                way.karamas.iter().map(|karama| format!(" with {} of {}", karama.card, karama.faction));
            blocks.push(vec![
                one(format!("{} ", form.verb)),
                of_number(reserves, cost.number).into_iter().map(written).collect(),
                way.places.iter().map(|place| format!(" {place}")).collect(),
                shares(cost),
                if way.karamas.is_empty() { one("") } else { karamas.collect() },
            ]);
        }
    }
    for group in &form.crossing {
        for way in &form.crossing_ways {
            let places = way.places.iter().filter(|place| !group.not_to.contains(place));
            let to: Vec<String> = places.map(|place| format!(" -> {place}")).collect();
            for cost in &way.costs {
                let forces = some(&group.from, cost.number);
                blocks.push(vec![one("cross "), forces, to.clone(), shares(cost)]);
            }
        }
    }
    for group in &form.leaving {
        for cost in &form.leaving_costs {
            blocks.push(vec![one("lift "), some(&group.from, cost.number), shares(cost)]);
        }
    }
    blocks.extend(actions(&form.extra));
    blocks
}

/// What the ally pays.
fn shares(cost: &Cost) -> Vec<String> {
    let share = |ally: u16| if ally == 0 { String::new() } else { format!(" ally {ally}") };
    (cost.ally_least..=cost.ally_most).map(share).collect()
}

/// So many of those who stand somewhere.
fn some(from: &[Stand], number: u8) -> Vec<String> {
    let ways = taken(from).into_iter().filter(|((regular, elite), _)| regular + elite == number);
    ways.map(|(_, text)| text).collect()
}

pub(super) fn moves(form: &MoveForm) -> Vec<Block> {
    let mut blocks: Vec<Block> = form.sources.iter().flat_map(|source| leave(&form.verb, source)).collect();
    blocks.extend(actions(&form.extra));
    blocks
}

/// Those who stand at the end of the way already do not go.
fn leave(verb: &str, source: &MoveSource) -> Vec<Block> {
    let block = |from: &[Stand], to: Vec<String>| {
        let groups = taken(from).into_iter().map(|(_, text)| text).filter(|text| !text.is_empty());
        vec![one(format!("{verb} ")), groups.collect(), to]
    };
    let stands = |place: &str| source.from.iter().any(|stand| stand.place == place);
    let outside = source.to.iter().filter(|to| !stands(to)).map(|to| format!(" -> {to}"));
    let mut blocks = vec![block(&source.from, outside.collect())];
    for to in source.to.iter().filter(|to| stands(to)) {
        let others: Vec<Stand> = source.from.iter().filter(|stand| stand.place != *to).cloned().collect();
        blocks.push(block(&others, one(format!(" -> {to}"))));
    }
    blocks
}
