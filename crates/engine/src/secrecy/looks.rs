//! The prediction and the cards that one faction may look at: what they say, and to whom they were shown.

use super::varied::{Varied, pick};
use kanly_facts::hidden::StormCard;
use kanly_flow::State;
use kanly_vocabulary::dice::Dice;
use kanly_vocabulary::ids::{Faction, SpiceCard};
use kanly_vocabulary::sets::FactionSet;

const SISTERS: Faction = Faction::BeneGesserit;

pub(super) fn prediction(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let made = truth.hidden.prediction.filter(|_| !truth.open.prediction_shown())?;
    let winner = pick(truth.open.players.iter().filter(|&one| one != SISTERS), dice)?;
    let turn = pick(1..=truth.open.options.max_turns, dice)?;
    let mut world = *truth;
    world.hidden.prediction = Some((winner, turn)).filter(|&new| new != made).or(Some(made));
    Some(Varied::of(world, SISTERS).noted(truth.hidden.prediction_seen))
}

pub(super) fn prediction_shown(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    truth.hidden.prediction.filter(|_| !truth.open.prediction_shown())?;
    let mut world = *truth;
    let viewer = toggle(truth, &mut world.hidden.prediction_seen, SISTERS, dice)?;
    Some(Varied::of(world, SISTERS).with(viewer))
}

fn face_down(truth: &State) -> Option<StormCard> {
    let turned = truth.storm_frame().is_some_and(|storm| storm.card_turned);
    truth.hidden.storm_card.filter(|_| !turned)
}

pub(super) fn storm_card(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let card = face_down(truth)?;
    let number = pick((1..=6).filter(|&number| number != card.number), dice)?;
    let mut world = *truth;
    world.hidden.storm_card = Some(StormCard { number, ..card });
    Some(Varied::nobodys(world).noted(card.seen_by))
}

pub(super) fn storm_card_shown(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let mut card = face_down(truth)?;
    truth.open.plays(Faction::Fremen).then_some(())?;
    let viewer = toggle(truth, &mut card.seen_by, Faction::Fremen, dice)?;
    let mut world = *truth;
    world.hidden.storm_card = Some(card);
    Some(Varied::of(world, Faction::Fremen).with(viewer))
}

pub(super) fn spice_top(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let mut deck = truth.hidden.spice_deck;
    let top = deck.top?;
    let worm = (deck.worms > 0).then_some(SpiceCard::ShaiHulud);
    let others = deck.blows.iter().map(SpiceCard::Blow).chain(worm);
    let new = pick(others.filter(|&card| card != top), dice)?;
    deck.shuffle_in(top);
    deck.take(new);
    deck.top = Some(new);
    let mut world = *truth;
    world.hidden.spice_deck = deck;
    Some(Varied::nobodys(world).noted(deck.top_seen))
}

pub(super) fn spice_top_shown(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    truth.hidden.spice_deck.top?;
    truth.open.plays(Faction::Atreides).then_some(())?;
    let mut world = *truth;
    let viewer = toggle(truth, &mut world.hidden.spice_deck.top_seen, Faction::Atreides, dice)?;
    Some(Varied::of(world, Faction::Atreides).with(viewer))
}

/// Somebody else was shown it, or was not.
fn toggle(truth: &State, seen: &mut FactionSet, owner: Faction, dice: &mut dyn Dice) -> Option<Faction> {
    let viewer = pick(truth.open.players.iter().filter(|&one| one != owner), dice)?;
    seen.toggle(viewer);
    Some(viewer)
}
