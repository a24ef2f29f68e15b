//! [1.14.00] [1.13.06] The faction powers, each of which costs a Karama and comes once in a game.

use crate::deals::no_karama;
use crate::karama::could_hold_real;
use crate::revival::has_dead;
use kanly_facts::{Facts, Open};
use kanly_vocabulary::ability::power_rule;
use kanly_vocabulary::ids::Faction;
use kanly_vocabulary::illegal::{Illegal, Why};
use kanly_vocabulary::rule;
use kanly_vocabulary::sets::FactionSet;

/// [1.13.06] [1.14.00] Whether a faction still has its power, whatever it holds.
pub fn has_power(open: &Open, faction: Faction) -> Result<(), Illegal> {
    if !open.options.advanced {
        return Err(Illegal::new(rule!("1.13.06"), Why::AdvancedOnly));
    }
    if !open.plays(faction) {
        return Err(Illegal::new(power_rule(faction), Why::NotPlaying(faction)));
    }
    if faction == Faction::BeneGesserit {
        return Err(Illegal::new(rule!("1.14.00"), Why::NoSuchPower));
    }
    if open.powers_spent.contains(faction) {
        return Err(Illegal::new(rule!("1.14.00"), Why::PowerSpent));
    }
    Ok(())
}

/// Whether this is a moment for it, as far as everybody can see.
pub fn has_occasion(facts: &Facts, faction: Faction) -> Result<(), Illegal> {
    match faction {
        // No worm can strike and no Nexus can follow on the first turn [1.02.03].
        Faction::Fremen if facts.open.turn == 1 => Err(Illegal::new(rule!("1.02.03"), Why::FirstTurn)),
        Faction::Emperor if !has_dead(facts, faction) => Err(Illegal::new(rule!("1.14.02"), Why::TanksEmpty)),
        Faction::Harkonnen if hands(facts).is_empty() => {
            Err(Illegal::new(rule!("1.14.04"), Why::NobodyHoldsCards))
        }
        Faction::Atreides
        | Faction::BeneGesserit
        | Faction::Emperor
        | Faction::Fremen
        | Faction::Guild
        | Faction::Harkonnen => Ok(()),
    }
}

/// Whether, as far as the table can see, a faction could use its power now.
pub fn could_use_power(facts: &Facts, faction: Faction) -> bool {
    has_power(&facts.open, faction).is_ok()
        && has_occasion(facts, faction).is_ok()
        && could_hold_real(&facts.open)
}

/// [1.14.04] Whose hands Harkonnen could take: the number of cards is known to all [1.04.01]. A power turned on a faction is a
/// Karama against it, which a deal may have ruled out [1.12.00].
pub fn hands(facts: &Facts) -> FactionSet {
    let own = Faction::Harkonnen;
    let holds = |faction: &Faction| *faction != own && !facts.hidden.hands[*faction].is_empty();
    facts.open.players.iter().filter(holds).filter(|&faction| !no_karama(&facts.open, own, faction)).collect()
}
