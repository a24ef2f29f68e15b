//! Who fights whom, with whom and with what.

use crate::ability::Ability;
use crate::cards::Cards;
use crate::decision::{Duties, Owed, OwedBattles, Plans, Strength};
use crate::force::Force;
use crate::ids::{Card, Faction, Leader, Place, Territory};
use crate::plan::{Champion, Command, DEFENSES, Element, Half, Plan, Told, Voiced, WEAPONS};
use crate::query::board::{fighting_places, places_of, side_of};
use crate::query::deals::{dial_cap, throws_battle};
use crate::query::reach::joined;
use crate::sets::{AbilitySet, LeaderSet, PerFaction, PlaceSet};
use crate::state::{LeaderAt, State};
use crate::tables::CardKind;

/// [1.07.01] [1.07.01.01] [1.07.01.02] [1.07.01.03] The battles a faction owes: one for each group of sectors in which it
/// and somebody else have fighters, outside the Polar Sink and not between allies.
pub fn owed_battles(state: &State, faction: Faction) -> OwedBattles {
    let mut owed = OwedBattles::default();
    each_owed(state, faction, &mut |battle| {
        owed.push(battle);
        false
    });
    owed
}

/// Calls `f` with every battle a faction owes until it says to stop. [1.07.03] With several enemies in one group of sectors
/// it owes one to each.
pub(crate) fn each_owed(state: &State, faction: Faction, f: &mut dyn FnMut(Owed) -> bool) {
    let enemies = state.players - side_of(state, faction);
    let mut theirs = PerFaction([PlaceSet::EMPTY; 6]);
    let mut anybody = PlaceSet::EMPTY;
    for enemy in enemies.iter() {
        theirs[enemy] = fighting_places(state, enemy);
        anybody = anybody | theirs[enemy];
    }
    let mut left = fighting_places(state, faction);
    left.remove(Place::POLAR_SINK);
    while let Some(place) = left.first() {
        let group = joined(state, place);
        left = left - group;
        // Most groups meet nobody.
        if (anybody & group).is_empty() {
            continue;
        }
        let first = group.first().expect("it holds the place");
        for enemy in enemies.iter() {
            if !(theirs[enemy] & group).is_empty() && f(Owed { enemy, place: first }) {
                return;
            }
        }
    }
}

/// [1.07.01.01] The forces of a faction in a group of sectors: only these are in the battle.
pub fn fighters(state: &State, faction: Faction, group: PlaceSet) -> Force {
    let places = places_of(state, faction) & group;
    places.iter().fold(Force::NONE, |sum, place| sum + state.force(faction, place))
}

/// [1.07.04.03] [1.07.04.04] The leaders a faction may use in a territory: at home, or tied to this very territory by an
/// earlier battle.
pub fn available_leaders(state: &State, faction: Faction, territory: Territory) -> LeaderSet {
    let ready = |leader: &Leader| match state.leaders[leader.index()] {
        LeaderAt::Pool => true,
        LeaderAt::Field(tied) => tied == territory,
        LeaderAt::Tanks | LeaderAt::TanksFaceDown => false,
    };
    // [2.05.10.03] Captives serve Harkonnen, nobody else.
    let captives = state.captives.iter().filter(|_| faction == Faction::Harkonnen);
    let own = faction.leaders().filter(|leader| !state.captives.contains(*leader));
    own.chain(captives).filter(ready).collect()
}

/// [2.01.10] Forces lost in battle that wake the Kwisatz Haderach.
pub const AWAKENING: u8 = 7;

/// [2.01.10] Whether the Kwisatz Haderach has woken, for the rest of the game.
pub fn kwisatz_awake(state: &State) -> bool {
    state.options.advanced && state.battle_losses >= AWAKENING
}

/// [2.01.10] [2.01.11] Whether the Kwisatz Haderach can go along: awake, alive, not tied to another territory.
pub fn kwisatz_ready(state: &State, faction: Faction, territory: Territory) -> bool {
    faction == Faction::Atreides
        && kwisatz_awake(state)
        && !state.kwisatz_dead
        && state.kwisatz_at.is_none_or(|tied| tied == territory)
}

/// [1.07.04.02] [1.13.04] What the forces of a faction count in a battle against this enemy, with these abilities stopped.
pub fn strength(state: &State, faction: Faction, enemy: Faction, stopped: AbilitySet) -> Strength {
    if !state.options.advanced {
        return Strength { elite: 1, support: false };
    }
    let stopped = |ability| stopped.contains(ability) || state.stopped.contains(ability);
    let elite = match faction {
        // [2.03.08] [2.03.09]
        Faction::Emperor if enemy != Faction::Fremen && !stopped(Ability::Sardaukar) => 2,
        // [2.04.18]
        Faction::Fremen if !stopped(Ability::Fedaykin) => 2,
        _ => 1, // any: nobody else's tokens count double
    };
    // [2.04.21]
    let hardened = faction == Faction::Fremen && !stopped(Ability::BattleHardened);
    Strength { elite, support: !hardened }
}

/// [3.01.11.02] The abilities of a combatant that a Karama may prevent before the plans.
pub fn preventable(state: &State, faction: Faction, enemy: Faction, group: PlaceSet) -> AbilitySet {
    let mut abilities = AbilitySet::EMPTY;
    if !state.options.advanced {
        return abilities;
    }
    let elite = fighters(state, faction, group).elite() > 0;
    let territory = group.iter().next().expect("a battle has a place").territory();
    match faction {
        Faction::Atreides if kwisatz_ready(state, faction, territory) => abilities.insert(Ability::Kwisatz),
        Faction::Emperor if elite && enemy != Faction::Fremen => abilities.insert(Ability::Sardaukar),
        Faction::Fremen => {
            abilities.insert(Ability::BattleHardened);
            if elite {
                abilities.insert(Ability::Fedaykin);
            }
        }
        _ => {} // any: no force of theirs is more than a force
    }
    abilities
}

/// [1.07.04.01] Everything a side may plan for a battle.
pub fn plans(
    state: &State,
    faction: Faction,
    enemy: Faction,
    group: PlaceSet,
    stopped: AbilitySet,
    duties: Duties,
) -> Plans {
    let territory = group.iter().next().expect("a battle has a place").territory();
    let hand = state.hands[faction];
    let forbidden = |card: Card| duties.voice.is_some_and(|voice| !voice.play && voice.what.names(card));
    let mut leaders = available_leaders(state, faction, territory);
    let mut hero = hand.contains(Card::CheapHero) && !forbidden(Card::CheapHero);
    let called = Command { play: true, what: Voiced::CheapHero };
    let told_leader = matches!(duties.told, Some((Element::Leader, _)));
    if hero && duties.voice == Some(called) && !told_leader {
        leaders = LeaderSet::EMPTY;
    }
    let mut nobody = leaders.is_empty() && !hero;
    let mut number = None;
    let mut slots = [None; 2];
    match duties.told {
        Some((Element::Leader, told)) => {
            let told_leader = |leader: Leader| told == Told::Leader(leader);
            leaders = leaders.iter().filter(|&leader| told_leader(leader)).collect();
            hero = hero && told == Told::Card(Card::CheapHero);
            nobody = told == Told::Nothing;
        }
        Some((Element::Number, Told::Number(told))) => number = Some(told),
        Some((element @ (Element::Weapon | Element::Defense), told)) => {
            let card = match told {
                Told::Card(card) => Some(card),
                Told::Nothing | Told::Leader(_) | Told::Number(_) => None,
            };
            slots[usize::from(element == Element::Defense)] = Some(card);
        }
        Some((Element::Number, _)) | None => {}
    }
    let allowed = |cards: Cards| match duties.voice {
        Some(Command { play: false, .. }) => cards.iter().filter(|&card| !forbidden(card)).collect(),
        Some(_) | None => cards,
    };
    let (weapons, defenses) = (allowed(hand.only(WEAPONS)), allowed(hand.only(DEFENSES)));
    // 'Play': a duty only if a fitting card is held; the Cheap Hero has been dealt with.
    let must = duties.voice.filter(|voice| {
        voice.play && voice.what != Voiced::CheapHero && hand.kinds().any(|card| voice.what.names(card))
    });
    let mut plans = Plans {
        leaders,
        hero,
        nobody,
        weapons,
        defenses,
        weapon: slots[0],
        defense: slots[1],
        must: must.map(|voice| voice.what),
        forces: fighters(state, faction, group),
        spice: if state.options.advanced { state.spice[faction] } else { 0 },
        strength: strength(state, faction, enemy, stopped),
        number,
        cap: Force::MAX_REGULAR + Force::MAX_ELITE,
        thrown: false,
        kwisatz: !(stopped | state.stopped).contains(Ability::Kwisatz)
            && kwisatz_ready(state, faction, territory),
        duties,
    };
    if plans.must.is_some() && !plans.has_lead() {
        // What was told binds: a command that it leaves no room for asks for the impossible [2.02.06].
        plans.must = None;
    }
    promised(state, faction, territory, plans)
}

/// [1.12.00] What deals ask of a plan, unless it would leave none.
fn promised(state: &State, faction: Faction, territory: Territory, plans: Plans) -> Plans {
    let throws = throws_battle(state, faction, territory);
    let cap = dial_cap(state, faction, territory);
    if !throws && cap.is_none() {
        return plans;
    }
    let mut bound = plans;
    if throws {
        bound.throw();
    }
    bound.cap = bound.cap.min(cap.unwrap_or(bound.cap));
    if bound.is_empty() { plans } else { bound }
}

/// [1.07.06.02] Whether the weapon of one plan kills the champion of the other. Projectiles [3.01.05] [3.01.15] [3.01.17]
/// [3.01.19] are stopped by a Shield [3.01.16], poisons [3.01.02] [3.01.03] [3.01.06] [3.01.08] by a Snooper [3.01.18], the
/// Lasgun by nothing [3.01.14].
pub fn kills(attacker: Plan, victim: Plan) -> bool {
    let stopped_by = match attacker.weapon.map(Card::kind) {
        Some(CardKind::WeaponProjectile) => Some(CardKind::DefenseProjectile),
        Some(CardKind::WeaponPoison) => Some(CardKind::DefensePoison),
        Some(CardKind::WeaponSpecial) => None,
        Some(_) | None => return false,
    };
    victim.champion != Champion::None
        && (stopped_by.is_none() || victim.defense.map(Card::kind) != stopped_by)
}

/// [3.01.14] Whether a Lasgun and a Shield meet in these plans, on whichever sides.
pub fn explodes(plans: [Plan; 2]) -> bool {
    let lasgun = plans.iter().any(|plan| plan.weapon == Some(Card::Lasgun));
    let shield = plans.iter().any(|plan| plan.defense == Some(Card::Shield));
    lasgun && shield
}

/// [1.07.06] The total of a side: its dial, and its leader if that one lives.
pub fn total(plan: Plan, strength: Strength, lives: bool) -> Half {
    let leader = plan.leader().map_or(0, Leader::strength);
    let kwisatz = if plan.kwisatz { 2 } else { 0 };
    let led = if lives { Half::whole(leader + kwisatz).0 } else { 0 };
    Half(strength.value(plan.dial, plan.spice).0 + led)
}
