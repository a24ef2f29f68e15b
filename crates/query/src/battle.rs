//! Who fights whom, with whom and with what.

use crate::board::{fighting_places, places_of, side_of};
use crate::deals::{dial_cap, throws_battle};
use crate::reach::joined;
use kanly_facts::{Facts, Open};
use kanly_vocabulary::ability::Ability;
use kanly_vocabulary::cards::Cards;
use kanly_vocabulary::decision::{Duties, Owed, OwedBattles, Plans, Strength};
use kanly_vocabulary::force::Force;
use kanly_vocabulary::ids::{Card, Faction, Leader, LeaderAt, Place, Territory};
use kanly_vocabulary::plan::{Champion, Command, DEFENSES, Element, Half, Plan, Told, Voiced, WEAPONS};
use kanly_vocabulary::sets::{AbilitySet, LeaderSet, PerFaction, PlaceSet};
use kanly_vocabulary::tables::CardKind;

/// [1.07.01] [1.07.01.01] [1.07.01.02] [1.07.01.03] The battles a faction owes: one for each group of sectors in which it
/// and somebody else have fighters, outside the Polar Sink and not between allies.
pub fn owed_battles(open: &Open, faction: Faction) -> OwedBattles {
    let mut owed = OwedBattles::default();
    each_owed(open, faction, &mut |battle| {
        owed.push(battle);
        false
    });
    owed
}

/// Calls `f` with every battle a faction owes until it says to stop: under the storm too [1.07.01.02], but not in the Polar
/// Sink [1.07.01.03]. [1.07.03] With several enemies in one group of sectors
/// it owes one to each.
pub fn each_owed(open: &Open, faction: Faction, f: &mut dyn FnMut(Owed) -> bool) {
    let enemies = open.players - side_of(open, faction);
    let mut theirs = PerFaction([PlaceSet::EMPTY; 6]);
    let mut anybody = PlaceSet::EMPTY;
    for enemy in enemies.iter() {
        theirs[enemy] = fighting_places(open, enemy);
        anybody = anybody | theirs[enemy];
    }
    let mut left = fighting_places(open, faction);
    left.remove(Place::POLAR_SINK);
    while let Some(place) = left.first() {
        let group = joined(open, place);
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
#[inline]
pub fn fighters(open: &Open, faction: Faction, group: PlaceSet) -> Force {
    let places = places_of(open, faction) & group;
    places.iter().fold(Force::NONE, |sum, place| sum + open.force(faction, place))
}

/// [1.07.04.03] [1.07.04.04] The leaders a faction may use in a territory: at home, or tied to this very territory by an
/// earlier battle.
pub fn available_leaders(facts: &Facts, faction: Faction, territory: Territory) -> LeaderSet {
    let ready = |leader: &Leader| match facts.hidden.leaders[leader.index()] {
        LeaderAt::Pool => true,
        LeaderAt::Field(tied) => tied == territory,
        LeaderAt::Tanks | LeaderAt::TanksFaceDown => false,
    };
    // [2.05.10.03] Captives serve Harkonnen, nobody else.
    let captives = facts.hidden.captives.iter().filter(|_| faction == Faction::Harkonnen);
    let own = faction.leaders().filter(|leader| !facts.hidden.captives.contains(*leader));
    own.chain(captives).filter(ready).collect()
}

/// [2.01.10] Forces lost in battle that wake the Kwisatz Haderach.
pub const AWAKENING: u8 = 7;

/// [2.01.10] Whether the Kwisatz Haderach has woken, for the rest of the game.
pub fn kwisatz_awake(facts: &Facts) -> bool {
    facts.open.options.advanced && facts.hidden.battle_losses >= AWAKENING
}

/// [2.01.10] [2.01.11] Whether the Kwisatz Haderach can go along: awake, alive, not tied to another territory.
pub fn kwisatz_ready(facts: &Facts, faction: Faction, territory: Territory) -> bool {
    kwisatz_awake(facts) && kwisatz_could_come(&facts.open, faction, territory)
}

/// [2.01.10] The same as far as the others can see: the losses that wake it are counted in secret.
pub fn kwisatz_could_come(open: &Open, faction: Faction, territory: Territory) -> bool {
    faction == Faction::Atreides
        && open.options.advanced
        && !open.kwisatz_dead
        && open.kwisatz_at.is_none_or(|tied| tied == territory)
}

/// [2.03.08] [2.04.18] The ability by which elite forces of a faction count more than others; [2.03.09] against the Fremen
/// Sardaukar have none.
pub fn elite_ability(open: &Open, faction: Faction, enemy: Faction) -> Option<Ability> {
    match faction {
        _ if !open.options.advanced => None, // any: there are no elite forces
        Faction::Emperor if enemy != Faction::Fremen => Some(Ability::Sardaukar),
        Faction::Fremen => Some(Ability::Fedaykin),
        _ => None, // any: nobody else's tokens count more
    }
}

/// [2.03.08] [2.04.18] As how many regular forces an elite one counts by this ability; as one without.
pub fn elite_counts(ability: Option<Ability>) -> u8 {
    match ability {
        Some(Ability::Sardaukar | Ability::Fedaykin) => 2,
        Some(_) | None => 1,
    }
}

/// [1.07.04.02] [1.13.04] What the forces of a faction count in a battle against this enemy, with these abilities stopped.
#[inline]
pub fn strength(open: &Open, faction: Faction, enemy: Faction, stopped: AbilitySet) -> Strength {
    if !open.options.advanced {
        return Strength { elite: 1, support: false };
    }
    let stopped = |ability| stopped.contains(ability) || open.stopped.contains(ability);
    let ability = elite_ability(open, faction, enemy).filter(|&ability| !stopped(ability));
    // [2.04.21]
    let hardened = faction == Faction::Fremen && !stopped(Ability::BattleHardened);
    Strength { elite: elite_counts(ability), support: !hardened }
}

/// [3.01.11.02] The abilities of a combatant that a Karama may prevent before the plans. With the option ask_everyone the Kwisatz
/// Haderach may be asleep: a window that came only with its awakening would announce it [1.11.00].
#[inline]
pub fn preventable(facts: &Facts, faction: Faction, enemy: Faction, group: PlaceSet) -> AbilitySet {
    let mut abilities = AbilitySet::EMPTY;
    if !facts.open.options.advanced {
        return abilities;
    }
    let elite = fighters(&facts.open, faction, group).elite() > 0;
    let territory = group.iter().next().expect("a battle has a place").territory();
    match faction {
        Faction::Atreides => {
            let awake = kwisatz_awake(facts) || facts.open.options.ask_everyone;
            if awake && kwisatz_could_come(&facts.open, faction, territory) {
                abilities.insert(Ability::Kwisatz);
            }
        }
        Faction::Fremen => abilities.insert(Ability::BattleHardened),
        _ => {} // any: nothing but what their elite forces may count
    }
    if elite && let Some(ability) = elite_ability(&facts.open, faction, enemy) {
        abilities.insert(ability);
    }
    abilities
}

/// [1.07.04.01] Everything a side may plan for a battle. [1.07.04.07] The slots take what fits them of the hand.
#[inline]
pub fn plans(
    facts: &Facts,
    faction: Faction,
    enemy: Faction,
    group: PlaceSet,
    stopped: AbilitySet,
    duties: Duties,
) -> Plans {
    let territory = group.iter().next().expect("a battle has a place").territory();
    let hand = facts.hidden.hands[faction];
    let forbidden = |card: Card| duties.voice.is_some_and(|voice| !voice.play && voice.what.names(card));
    let mut leaders = available_leaders(facts, faction, territory);
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
        forces: fighters(&facts.open, faction, group),
        spice: if facts.open.options.advanced { facts.hidden.spice[faction] } else { 0 },
        strength: strength(&facts.open, faction, enemy, stopped),
        number,
        cap: Force::MAX_REGULAR + Force::MAX_ELITE,
        thrown: false,
        kwisatz: !(stopped | facts.open.stopped).contains(Ability::Kwisatz)
            && kwisatz_ready(facts, faction, territory),
        duties,
    };
    if plans.must.is_some() && !plans.has_lead() {
        // What was told binds: a command that it leaves no room for asks for the impossible [2.02.06].
        plans.must = None;
    }
    promised(&facts.open, faction, territory, plans)
}

/// [1.12.00] What deals ask of a plan, unless it would leave none.
fn promised(open: &Open, faction: Faction, territory: Territory, plans: Plans) -> Plans {
    let throws = throws_battle(open, faction, territory);
    let cap = dial_cap(open, faction, territory);
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
/// Lasgun by nothing [3.01.14]. Worthless cards [3.01.01] [3.01.10] [3.01.12] [3.01.13] [3.01.21] neither kill nor protect.
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
#[inline]
pub fn explodes(plans: [Plan; 2]) -> bool {
    let lasgun = plans.iter().any(|plan| plan.weapon == Some(Card::Lasgun));
    let shield = plans.iter().any(|plan| plan.defense == Some(Card::Shield));
    lasgun && shield
}

/// [2.01.11] What the Kwisatz Haderach adds to its leader.
pub const KWISATZ_STRENGTH: u8 = 2;

/// [1.07.06] The total of a side: its dial with its halves [1.13.04.03], and its leader if that one lives.
#[inline]
pub fn total(plan: Plan, strength: Strength, lives: bool) -> Half {
    let leader = plan.leader().map_or(0, Leader::strength);
    let kwisatz = if plan.kwisatz { KWISATZ_STRENGTH } else { 0 };
    let led = if lives { Half::whole(leader + kwisatz).0 } else { 0 };
    Half(strength.value(plan.dial, plan.spice).0 + led)
}
