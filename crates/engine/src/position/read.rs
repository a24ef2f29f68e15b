//! The position of a game.

use super::{Holdings, Position};
use kanly_flow::State;
use kanly_vocabulary::cards::Cards;
use kanly_vocabulary::ids::{Card, Faction, Leader, LeaderAt, Place};

/// The position of this state, as far as a position can say it: what is in progress is left out, and the
/// phase it stands in begins anew.
pub(crate) fn of(state: &State) -> Position {
    let mut position = Position::new(state.open.options, state.open.seats);
    position.turn = state.open.turn;
    position.phase = state.open.phase;
    position.storm = state.open.storm;
    position.wall_gone = state.open.wall_gone;
    position.wall_fell_under_storm = state.open.wall_fell_under_storm;
    position.wheels = state.open.wheels;
    position.storm_card = state.hidden.storm_card.map(|card| (card.number, card.seen_by));
    position.prediction = state.hidden.prediction;
    position.alliances = state
        .open
        .players
        .iter()
        .filter_map(|faction| state.open.ally[faction].map(|ally| (faction, ally)))
        .filter(|(faction, ally)| faction < ally)
        .collect();
    position.deals = state.open.deals.iter().map(|deal| deal.terms).collect();
    position.sand = Place::all()
        .filter(|place| state.open.sand[place.index()] > 0)
        .map(|place| (place, state.open.sand[place.index()]))
        .collect();
    position.piles = [0, 1].map(|pile| state.open.spice_deck.piles[pile].iter().rev().copied().collect());
    position.spice_top = state.hidden.spice_deck.top;
    position.last_blow = state.open.spice_deck.last_blow;
    position.treachery_top = state.hidden.treachery_top.to_vec();
    position.treachery_top_seen = state.hidden.top_seen;
    position.discards = state.open.discards.iter().collect();
    position.removed = state.open.removed.iter().collect();
    for faction in state.open.players.iter() {
        position.factions[faction] = holdings(state, faction);
    }
    position
}

fn holdings(state: &State, faction: Faction) -> Holdings {
    Holdings {
        spice: state.hidden.spice[faction],
        bribes: state.open.bribes[faction],
        forces: Place::all()
            .map(|place| (place, state.open.force(faction, place)))
            .filter(|(_, force)| force.is_some())
            .collect(),
        tanks: state.open.tanks[faction],
        advisors: if faction == Faction::BeneGesserit {
            state.open.advisors.iter().collect()
        } else {
            Vec::new()
        },
        hand: Cards::iter(state.hidden.hands[faction]).collect(),
        dealt: state.hidden.dealt[faction].iter().collect(),
        traitors: state.hidden.traitors[faction].iter().collect(),
        leaders: faction
            .leaders()
            .map(|leader| (leader, state.hidden.leaders[leader.index()]))
            .filter(|(_, at)| *at != LeaderAt::Pool)
            .collect(),
        revived: faction.leaders().filter(|&leader| state.hidden.revived.contains(leader)).collect(),
        executed: faction.leaders().filter(|&leader| executed(state, leader)).collect(),
        captives: if faction == Faction::Harkonnen {
            state.hidden.captives.iter().collect()
        } else {
            Vec::new()
        },
        held: Card::ALL.into_iter().filter(|&card| held_before(state, faction, card)).collect(),
        knows: Faction::ALL
            .into_iter()
            .map(|holder| (holder, Cards::iter(state.hidden.known[faction][holder]).collect::<Vec<_>>()))
            .filter(|(_, cards)| !cards.is_empty())
            .collect(),
        battle_losses: if faction == Faction::Atreides { state.hidden.battle_losses } else { 0 },
        kwisatz_dead: faction == Faction::Atreides && state.open.kwisatz_dead,
        power_spent: state.open.powers_spent.contains(faction),
        pledge: state.hidden.this_turn.pledge[faction],
        charity_claimed: state.open.this_turn.charity.contains(faction),
        elite_revived: state.open.this_turn.elite_revived.contains(faction),
        leader_revived: state.open.this_turn.leader_revived.contains(faction),
    }
}

/// [2.05.10.02] Whether a leader lies face down because Harkonnen killed it.
fn executed(state: &State, leader: Leader) -> bool {
    let face_down = state.hidden.leaders[leader.index()] == LeaderAt::TanksFaceDown;
    face_down && (state.hidden.taken.contains(leader) || !state.hidden.revived.contains(leader))
}

/// [3.01.22] Whether a faction has held a card besides the copies in its hand, as far as that is remembered.
fn held_before(state: &State, faction: Faction, card: Card) -> bool {
    let bit = 1 << card as u32;
    let gone = state.hidden.ever_held[faction] & bit != 0 && !state.hidden.hands[faction].contains(card);
    gone || state.open.shown[faction] & bit != 0
}
