//! [1.14.00] [1.13.06] The faction powers, each of which costs a Karama and comes once in a game.

use crate::frame::Frame;
use crate::ids::{Card, Faction};
use crate::illegal::{Illegal, Why};
use crate::query::deals::no_karama;
use crate::query::karama::could_hold_real;
use crate::query::revival::has_dead;
use crate::sets::FactionSet;
use crate::state::State;

/// The rule of a faction's power; the Bene Gesserit have none [1.14.06].
pub fn rule(faction: Faction) -> &'static str {
    match faction {
        Faction::Atreides => "1.14.01",
        Faction::Emperor => "1.14.02",
        Faction::Fremen => "1.14.03",
        Faction::Harkonnen => "1.14.04",
        Faction::Guild => "1.14.05",
        Faction::BeneGesserit => "1.14.06",
    }
}

/// [1.13.06] [1.14.00] Whether a faction still has its power, whatever it holds.
pub fn has_power(state: &State, faction: Faction) -> Result<(), Illegal> {
    if !state.options.advanced {
        return Err(Illegal::new("1.13.06", Why::AdvancedOnly));
    }
    if !state.plays(faction) {
        return Err(Illegal::new(rule(faction), Why::NotPlaying(faction)));
    }
    if faction == Faction::BeneGesserit {
        return Err(Illegal::new("1.14.00", Why::NoSuchPower));
    }
    if state.powers_spent.contains(faction) {
        return Err(Illegal::new("1.14.00", Why::PowerSpent));
    }
    Ok(())
}

/// [3.01.11.05] Whether it can be paid for too: it takes a real Karama of one's own, and not one that has just been lent.
pub fn may_use_power(state: &State, faction: Faction) -> Result<(), Illegal> {
    has_power(state, faction)?;
    let lent = state
        .stack
        .iter()
        .any(|frame| matches!(frame, Frame::Ship(ship) if ship.named_karama() == Some(faction)));
    if state.hands[faction].count(Card::Karama) <= u8::from(lent) {
        return Err(Illegal::new(rule(faction), Why::NotHeld(Card::Karama)));
    }
    Ok(())
}

/// Whether this is a moment for it, as far as everybody can see.
pub fn has_occasion(state: &State, faction: Faction) -> Result<(), Illegal> {
    match faction {
        // No worm can strike and no Nexus can follow on the first turn [1.02.03].
        Faction::Fremen if state.turn == 1 => Err(Illegal::new("1.02.03", Why::FirstTurn)),
        Faction::Emperor if !has_dead(state, faction) => Err(Illegal::new("1.14.02", Why::TanksEmpty)),
        Faction::Harkonnen if hands(state).is_empty() => Err(Illegal::new("1.14.04", Why::NobodyHoldsCards)),
        Faction::Atreides
        | Faction::BeneGesserit
        | Faction::Emperor
        | Faction::Fremen
        | Faction::Guild
        | Faction::Harkonnen => Ok(()),
    }
}

/// Whether, as far as the table can see, a faction could use its power now.
pub fn could_use_power(state: &State, faction: Faction) -> bool {
    has_power(state, faction).is_ok() && has_occasion(state, faction).is_ok() && could_hold_real(state)
}

/// [1.14.04] Whose hands Harkonnen could take: the number of cards is known to all [1.04.01]. A power turned on a faction is a
/// Karama against it, which a deal may have ruled out [1.12.00].
pub fn hands(state: &State) -> FactionSet {
    let own = Faction::Harkonnen;
    let holds = |faction: &Faction| *faction != own && !state.hands[*faction].is_empty();
    state.players.iter().filter(holds).filter(|&faction| !no_karama(state, own, faction)).collect()
}
