//! What is asked at a moment: made of the seat's view alone, so it is the same in every world that the seat cannot tell apart.

use kanly_engine::action::Kind;
use kanly_engine::view::FactionView;
use kanly_engine::{Card, Dice as _, Faction, Leader, SplitMix, View};

use super::{About, Item, Possible, When};

/// The kinds that decide battles.
const KINDS: [Kind; 5] = [
    Kind::PoisonWeapon,
    Kind::ProjectileWeapon,
    Kind::PoisonDefense,
    Kind::ProjectileDefense,
    Kind::Worthless,
];
/// No fewer than this, where there is enough to ask.
const LEAST: usize = 6;
/// No more.
const MOST: usize = 10;

/// The items of a moment. The same view and seed make the same items.
pub fn items(view: &View, seat: Faction, when: When, seed: u64) -> Vec<Item> {
    let mut dice = SplitMix::new(seed);
    let others: Vec<&FactionView> = view.factions.iter().filter(|other| other.faction != seat).collect();
    let Some(own) = view.factions.iter().find(|own| own.faction == seat) else { return Vec::new() };
    let battle = view.battle.as_ref().filter(|_| when == When::Plan);
    let mut about = Vec::new();
    if let Some(battle) = battle {
        let [aggressor, defender] = [&battle.sides[0], &battle.sides[1]].map(|side| side.faction);
        about.push(About::Battle(aggressor, defender, battle.place.territory()));
    }
    // Before a battle it is the enemy that matters.
    let enemy = |faction: Faction| battle.is_none_or(|b| b.sides.iter().any(|side| side.faction == faction));
    let near: Vec<&FactionView> = others.iter().copied().filter(|other| enemy(other.faction)).collect();
    let [kinds, cards] = holdings(view, own, &near).map(|list| drawn(list, &mut dice));
    // Kinds first: whether somebody holds one card in particular is mostly no.
    about.extend(kinds.into_iter().take(3));
    about.extend(cards.iter().copied().take(1));
    about.extend(drawn(self::traitors(own, &near), &mut dice).into_iter().take(1));
    if view.parts.prediction && seat != Faction::BeneGesserit && view.prediction.is_none() {
        about.extend([About::PredictedFaction, About::PredictedTurn]);
    }
    about.push(About::Winner(seat));
    let rivals = others.iter().map(|other| About::Winner(other.faction)).collect();
    about.extend(drawn(rivals, &mut dice).into_iter().take(2));
    let lack = LEAST.saturating_sub(about.len());
    about.extend(cards.into_iter().skip(1).take(lack));
    about.truncate(MOST);
    about.into_iter().map(|about| Item { about, outcomes: outcomes(view, about) }).collect()
}

fn drawn<T>(mut list: Vec<T>, dice: &mut SplitMix) -> Vec<T> {
    for end in (1..list.len()).rev() {
        list.swap(end, dice.index(end + 1));
    }
    list
}

/// Which kinds and which cards these factions might hold, where the view leaves it open.
fn holdings(view: &View, own: &FactionView, others: &[&FactionView]) -> [Vec<About>; 2] {
    let left = |card: Card| {
        let counted: u8 = view.factions.iter().map(|faction| faction.known.count(card)).sum();
        let own = own.hand.map_or(0, |hand| hand.count(card).saturating_sub(own.known.count(card)));
        let out = view.treachery.discards.count(card) + view.treachery.removed.count(card);
        card.copies().saturating_sub(counted + own + out)
    };
    let (mut kinds, mut cards) = (Vec::new(), Vec::new());
    for other in others {
        if other.hand.is_some() || other.hand_size.is_some_and(|size| size <= other.known.len()) {
            continue;
        }
        // Worthless cards are asked about as a kind.
        let special = |card: Card| !Kind::Worthless.names(card) && !other.known.contains(card);
        let open = Card::ALL.into_iter().filter(|&card| left(card) > 0);
        cards.extend(open.clone().filter(|&card| special(card)).map(|card| About::Card(other.faction, card)));
        let unknown = |kind: &Kind| {
            !other.known.iter().any(|card| kind.names(card)) && open.clone().any(|card| kind.names(card))
        };
        kinds.extend(KINDS.into_iter().filter(unknown).map(|kind| About::Kind(other.faction, kind)));
    }
    [kinds, cards]
}

/// Which leaders of the seat might be traitors of these factions. A card that the seat was dealt itself nobody else has.
fn traitors(own: &FactionView, others: &[&FactionView]) -> Vec<About> {
    let mine = |leader: &Leader| leader.faction() == own.faction;
    let dealt = |leader: &Leader| own.dealt.is_some_and(|dealt| dealt.contains(*leader));
    let mut list = Vec::new();
    for other in others.iter().filter(|other| other.traitors.is_none()) {
        let open = Leader::all().filter(|leader| mine(leader) && !dealt(leader));
        let open = open.filter(|leader| !other.traitors_seen.contains(*leader));
        list.extend(open.map(|leader| About::Traitor(other.faction, leader)));
    }
    list
}

fn outcomes(view: &View, about: About) -> Vec<Possible> {
    match about {
        About::Card(..) | About::Kind(..) | About::Traitor(..) | About::Winner(_) => {
            vec![Possible::Yes, Possible::No]
        }
        About::PredictedFaction => {
            let others = view.factions.iter().map(|faction| faction.faction);
            others.filter(|&faction| faction != Faction::BeneGesserit).map(Possible::Faction).collect()
        }
        About::PredictedTurn => {
            let earlier = (view.turn > 1).then_some(Possible::Earlier);
            let later = (view.turn..=view.options.max_turns).map(Possible::Turn);
            earlier.into_iter().chain(later).collect()
        }
        About::Battle(aggressor, defender, _) => {
            vec![Possible::Faction(aggressor), Possible::Faction(defender), Possible::Neither]
        }
    }
}
