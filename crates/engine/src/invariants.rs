//! What is true of every state: nothing of the box is lost or doubled. Checked by tests after every step.

mod breach;

use kanly_flow::State;
use kanly_flow::frame::Frame;
use kanly_query::board;
use kanly_vocabulary::cards::Cards;
use kanly_vocabulary::force::Force;
use kanly_vocabulary::ids::{Card, Faction, Leader, SpiceCard, Territory};
use kanly_vocabulary::phase::Phase;
use kanly_vocabulary::sets::LeaderSet;

pub use breach::Breach;

/// The first thing that is wrong; never anything in a game that was played through the door.
pub(crate) fn check(state: &State) -> Result<(), Breach> {
    // First of all, since everything else looks at the sets.
    holds(state.open.forces.agree(), || Breach::PlacesAstray)?;
    state.open.players.iter().try_for_each(|faction| forces_add_up(state, faction))?;
    nobody_absent_has_anything(state)?;
    treachery_cards_add_up(state)?;
    spice_cards_add_up(state)?;
    spice_adds_up(state)?;
    alliances_are_pairs(state)?;
    traitors_are_single(state)?;
    advisors_stand_somewhere(state)?;
    strongholds_have_room(state)
}

/// [0.09] Twenty tokens of each faction, elite ones among them.
fn forces_add_up(state: &State, faction: Faction) -> Result<(), Breach> {
    let places = state.open.forces.places(faction);
    let board = places.iter().fold(Force::NONE, |sum, place| sum + state.open.force(faction, place));
    let all = board + state.open.reserves[faction] + state.open.tanks[faction];
    holds(all == state.open.tokens(faction), || Breach::ForcesAstray { faction, all })
}

/// [0.08] Factions without a seat own nothing.
fn nobody_absent_has_anything(state: &State) -> Result<(), Breach> {
    Faction::ALL.into_iter().filter(|&faction| !state.open.plays(faction)).try_for_each(|faction| {
        let nothing = state.hidden.spice[faction] == 0
            && state.hidden.hands[faction].is_empty()
            && state.open.tanks[faction].is_none()
            && state.open.ally[faction].is_none()
            && state.open.forces.places(faction).is_empty();
        holds(nothing, || Breach::AbsentOwner(faction))
    })
}

/// [0.06] 33 treachery cards, each in one place; [1.04.02] hands within their limits.
fn treachery_cards_add_up(state: &State) -> Result<(), Breach> {
    let mut all = state.hidden.treachery.union(state.open.discards).union(state.open.removed);
    all = all.union(state.hidden.treachery_top.iter().copied().collect()).union(row(state));
    for faction in Faction::ALL {
        all = all.union(state.hidden.hands[faction]);
        let hand = state.hidden.hands[faction].len();
        // [1.14.04] Harkonnen who have taken a hand owe cards for it.
        let owing = matches!(state.stack.last(), Some(Frame::Exchange(_))) && faction == Faction::Harkonnen;
        holds(hand <= faction.hand_limit() || owing, || Breach::HandTooLarge { faction, hand })?;
        for viewer in Faction::ALL {
            let known = state.hidden.known[viewer][faction];
            holds(known.common(state.hidden.hands[faction]) == known, || Breach::FalseKnowledge {
                viewer,
                known: format!("{known:?}"),
                faction,
            })?;
        }
    }
    holds(all == Cards::FULL_DECK, || Breach::CardsAstray(format!("{all:?}")))?;
    // [3.01.07] Nothing but Family Atomics leaves the game.
    let only_atomics = state.open.removed.kinds().all(|card| card == Card::FamilyAtomics);
    holds(only_atomics, || Breach::WrongCardsGone(format!("{:?}", state.open.removed)))
}

/// [1.04.04] Cards in the row of an auction.
fn row(state: &State) -> Cards {
    let row = state.stack.iter().find_map(|frame| match frame {
        Frame::Bidding(bidding) => Some(bidding.row.iter().copied().collect()),
        _ => None, // any: no cards lie elsewhere
    });
    row.unwrap_or_default()
}

/// [0.05] 21 spice cards, each in one place.
fn spice_cards_add_up(state: &State) -> Result<(), Breach> {
    let (deck, open) = (&state.hidden.spice_deck, &state.open.spice_deck);
    let mut blows = deck.blows;
    let mut worms = deck.worms + open.aside;
    for &card in open.piles.iter().flat_map(|pile| pile.iter()).chain(&deck.top) {
        match card {
            SpiceCard::ShaiHulud => worms += 1,
            SpiceCard::Blow(territory) => {
                holds(!blows.contains(territory), || Breach::LiesTwice(card))?;
                blows.insert(territory);
            }
        }
    }
    holds(blows.len() == 15 && worms == 6, || Breach::SpiceCardsAstray { blows: blows.len() as u8, worms })
}

/// [0.04] What everybody holds is what the bank has paid out.
fn spice_adds_up(state: &State) -> Result<(), Breach> {
    let sand: i32 = state.open.sand.iter().map(|&spice| i32::from(spice)).sum();
    let held: i32 = Faction::ALL
        .into_iter()
        .map(|faction| i32::from(state.hidden.spice[faction]) + i32::from(state.open.bribes[faction]))
        .sum();
    holds(sand + held + state.hidden.bank == 0, || Breach::SpiceAstray {
        sand,
        held,
        bank: state.hidden.bank,
    })
}

/// [1.10.01.04] [1.10.01.05] Alliances are pairs; [1.02.03] none on turn 1.
fn alliances_are_pairs(state: &State) -> Result<(), Breach> {
    state.open.players.iter().try_for_each(|faction| match state.open.ally[faction] {
        None => Ok(()),
        Some(ally) => {
            holds(ally != faction && state.open.ally[ally] == Some(faction) && state.open.turn > 1, || {
                Breach::HalfAlliance { faction, ally }
            })
        }
    })
}

/// [0.11] One traitor card for each leader; what is kept was dealt.
fn traitors_are_single(state: &State) -> Result<(), Breach> {
    let mut seen = LeaderSet::EMPTY;
    for faction in state.open.players.iter() {
        let (dealt, kept) = (state.hidden.dealt[faction], state.hidden.traitors[faction]);
        holds((seen & dealt).is_empty(), || Breach::TraitorTwice(faction))?;
        holds((kept - dealt).is_empty(), || Breach::TraitorNotDealt(faction))?;
        seen = seen | dealt;
    }
    let strangers = seen.iter().find(|leader: &Leader| !state.open.plays(leader.faction()));
    strangers.map_or(Ok(()), |leader| Err(Breach::TraitorAbsent(leader)))
}

/// [2.02.10] Advisors are tokens on the board, in the advanced game, outside the Polar Sink.
fn advisors_stand_somewhere(state: &State) -> Result<(), Breach> {
    state.open.advisors.iter().try_for_each(|territory| {
        let fits = state.open.options.advanced
            && territory != Territory::POLAR_SINK
            && board::is_in(&state.open, Faction::BeneGesserit, territory);
        holds(fits, || Breach::AdvisorsAstray(territory))
    })
}

/// [1.06.03.05] At most two fighting factions in a stronghold.
fn strongholds_have_room(state: &State) -> Result<(), Breach> {
    Territory::STRONGHOLDS.into_iter().try_for_each(|stronghold| {
        let occupants = board::occupants(&state.open, stronghold);
        holds(occupants.len() <= 2 || state.open.phase == Phase::Setup, || Breach::TooManyFight {
            factions: format!("{occupants:?}"),
            territory: stronghold,
        })
    })
}

fn holds(truth: bool, otherwise: impl FnOnce() -> Breach) -> Result<(), Breach> {
    if truth { Ok(()) } else { Err(otherwise()) }
}
