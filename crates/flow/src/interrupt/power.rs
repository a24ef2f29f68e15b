//! [1.14.00] The faction powers that cost a Karama: what each asks, and how it is paid for. No other Karama can stop one.

use crate::bound::may_use_power;
use crate::frame::Frame;
use crate::interrupt::ghola::dead;
use crate::sink::{Sink, tell};
use crate::state::State;
use kanly_query::deals::no_karama;
use kanly_query::power::{hands, has_occasion};
use kanly_query::revival::POWER_LIMIT;
use kanly_vocabulary::ability::power_rule;
use kanly_vocabulary::decision::{Ask, Dead};
use kanly_vocabulary::event::Event;
use kanly_vocabulary::force::Force;
use kanly_vocabulary::ids::{Card, Faction, Place, Territory};
use kanly_vocabulary::sets::FactionSet;

/// Whether a faction can use its power now.
pub(crate) fn usable(state: &State, faction: Faction) -> bool {
    may_use_power(state, faction).is_ok() && has_occasion(state, faction).is_ok()
}

/// What the owner is asked; it may only pass if it is asked for the sake of others (option ask_everyone).
pub(crate) fn ask(state: &State, faction: Faction) -> Ask {
    let playable = usable(state, faction);
    match faction {
        Faction::Atreides => {
            Ask::Glimpse { sides: if playable { glimpsable(state) } else { FactionSet::EMPTY } }
        }
        Faction::Emperor => {
            let dead = if playable { dead(state, faction, POWER_LIMIT) } else { Dead::default() };
            Ask::Restore(dead)
        }
        Faction::Fremen => {
            Ask::Call { territories: if playable { Territory::sand() } else { Default::default() } }
        }
        Faction::Harkonnen => Ask::Swap { with: if playable { hands(state) } else { FactionSet::EMPTY } },
        Faction::Guild => {
            let (shipper, force, to) = shipment(state);
            Ask::Halt { playable, shipper, force, to }
        }
        Faction::BeneGesserit => unreachable!("the Bene Gesserit have no such power"),
    }
}

/// [1.14.02] What the Emperor may bring back unasked, in his phase.
pub(crate) fn unasked(state: &State, faction: Faction) -> Option<Dead> {
    let playable = faction == Faction::Emperor && usable(state, faction);
    playable.then(|| dead(state, faction, POWER_LIMIT))
}

/// [1.14.05] The shipment that is declared: whose, how many and where to.
fn shipment(state: &State) -> (Faction, Force, Option<Place>) {
    let shipment = state.stack.iter().find_map(|frame| match frame {
        Frame::Ship(ship) => Some(ship.announced()),
        _ => None, // any: forces are shipped in one frame only
    });
    shipment.unwrap_or((Faction::Guild, Force::NONE, None))
}

/// [1.14.01] The combatants whose plan Atreides could see.
pub(crate) fn glimpsable(state: &State) -> FactionSet {
    let sides = state.stack.iter().find_map(|frame| match frame {
        Frame::Battle(battle) => Some(battle.sides),
        _ => None, // any: battles are fought in one frame only
    });
    let own = Faction::Atreides;
    let open = |side: &Faction| *side != own && !no_karama(&state.open, own, *side);
    sides.into_iter().flatten().filter(open).collect()
}

/// The Karama is spent, and with it the power for good.
pub(crate) fn pay(state: &mut State, faction: Faction) {
    state.discard(faction, Card::Karama);
    state.open.powers_spent.insert(faction);
}

/// The same, told to all.
pub(crate) fn spend(state: &mut State, faction: Faction, of: Option<Faction>, sink: &mut dyn Sink) {
    pay(state, faction);
    tell(state, sink, power_rule(faction), Event::PowerUsed { faction, of });
}
