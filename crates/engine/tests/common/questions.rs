//! Questions made by hand: at least one of every kind.

use kanly_engine::ability::Ability;
use kanly_engine::action::{Group, Question};
use kanly_engine::cards::Cards;
use kanly_engine::decision::{
    About, Ask, Dead, Deals, Duties, Groups, Open, Owed, OwedBattles, Plans, Questions, Revivable, Secrets,
    Shipping, Source, Sources, Strength,
};
use kanly_engine::force::Force;
use kanly_engine::ids::{Card, Faction, Leader, Place, Territory};
use kanly_engine::list::List;
use kanly_engine::plan::{Element, Half, Voiced};
use kanly_engine::sets::{AbilitySet, FactionSet, LeaderSet, PlaceSet, TerritorySet};

fn force(text: &str) -> Force {
    text.parse().expect("a force")
}

fn factions() -> FactionSet {
    [Faction::Atreides, Faction::Emperor, Faction::Guild].into_iter().collect()
}

fn leaders() -> LeaderSet {
    Leader::all().step_by(4).collect()
}

fn territories() -> TerritorySet {
    Territory::all().step_by(5).collect()
}

fn places() -> PlaceSet {
    let some: PlaceSet = Place::all().step_by(7).collect();
    some | PlaceSet::STRONGHOLDS
}

fn cards() -> Cards {
    [Card::Karama, Card::Karama, Card::Shield, Card::Shield, Card::Lasgun, Card::Kulon, Card::Truthtrance]
        .into_iter()
        .collect()
}

/// Forces in the first places of a territory.
fn group(territory: Territory, forces: &[&str]) -> Group {
    let mut group = Group::empty(territory);
    for (slot, text) in group.forces.iter_mut().zip(forces) {
        *slot = force(text);
    }
    group
}

/// A territory of several places.
fn wide() -> Territory {
    Territory::all().find(|territory| territory.places().count() >= 4).expect("there is one")
}

fn dead() -> Dead {
    Dead { forces: force("6+2"), most: 3, leaders: leaders(), kwisatz: true }
}

/// Nothing binds this plan.
fn plans() -> Plans {
    Plans {
        leaders: leaders(),
        hero: true,
        nobody: false,
        weapons: [Card::Lasgun, Card::Kulon, Card::Baliset, Card::Baliset].into_iter().collect(),
        defenses: [Card::Shield, Card::Kulon, Card::Baliset, Card::Baliset].into_iter().collect(),
        weapon: None,
        defense: None,
        must: None,
        forces: force("5+3"),
        spice: 4,
        strength: Strength { elite: 2, support: true },
        number: None,
        cap: 25,
        thrown: false,
        kwisatz: true,
        duties: Duties { voice: None, told: None },
    }
}

fn each_plan() -> Vec<Plans> {
    let plain = Plans { strength: Strength { elite: 1, support: false }, spice: 0, ..plans() };
    vec![
        plans(),
        plain,
        Plans { cap: 4, ..plans() },
        Plans { cap: 4, ..plain },
        Plans { number: Some(Half(7)), ..plans() },
        Plans { number: Some(Half(8)), ..plain },
        Plans { weapon: Some(None), ..plans() },
        Plans { defense: Some(Some(Card::Shield)), kwisatz: false, ..plans() },
        Plans { must: Some(Voiced::Worthless), ..plans() },
        Plans { leaders: LeaderSet::EMPTY, hero: false, nobody: true, ..plans() },
        Plans { nobody: true, defense: Some(Some(Card::Shield)), ..plans() },
    ]
}

/// Reserves for several Karamas and with help, groups that cross and groups that leave.
fn shipping() -> Shipping {
    Shipping {
        shipper: Faction::Guild,
        reserves: force("6+2"),
        sent: false,
        places: places(),
        spice: 5,
        help: 2,
        half: true,
        lenders: [Faction::Atreides, Faction::Emperor].into_iter().collect(),
        cards: [Card::Karama, Card::Kulon].into_iter().collect(),
        crossing: Groups::from_iter([
            group(wide(), &["2", "1+2", "0", "3"]),
            group(Territory::ARRAKEEN, &["4"]),
        ]),
        crossing_to: places(),
        leaving: Groups::from_iter([
            group(wide(), &["2", "1+2", "0", "3"]),
            group(Territory::CARTHAG, &["2"]),
        ]),
        least: 0,
    }
}

fn each_shipping() -> Vec<Shipping> {
    let alone = Shipping { help: 0, crossing: Groups::default(), leaving: Groups::default(), ..shipping() };
    vec![
        shipping(),
        alone,
        Shipping { half: false, help: 0, ..shipping() },
        Shipping { least: 3, ..alone },
        Shipping { sent: true, ..alone },
        Shipping { sent: true, least: 4, ..alone },
        Shipping { places: PlaceSet::EMPTY, ..alone },
        Shipping { spice: 0, ..shipping() },
    ]
}

fn sources() -> Sources {
    let inside = wide().place_set();
    Sources::from_iter([
        Source { from: group(wide(), &["2", "1+2", "0", "3"]), to: places() | inside },
        Source { from: group(Territory::ARRAKEEN, &["4"]), to: places() },
    ])
}

/// At least one question of every kind.
pub(crate) fn one_of_each() -> Vec<Ask> {
    let (of, with) = (Faction::Harkonnen, Faction::Fremen);
    let leader = leaders().first().expect("there are some");
    let spread = group(wide(), &["2", "1+2", "0", "3"]);
    let mut asks = vec![
        Ask::Predict { factions: factions(), turns: 10 },
        Ask::KeepTraitor { dealt: leaders() },
        Ask::Deploy { elite: 0 },
        Ask::Deploy { elite: 3 },
        Ask::PlaceFirst { places: places() },
        Ask::Dial { least: 1, most: 3 },
        Ask::Dial { least: 0, most: 20 },
        Ask::Weather { playable: true },
        Ask::Weather { playable: false },
        Ask::Atomics { playable: true },
        Ask::Atomics { playable: false },
        Ask::Karama {
            user: of,
            against: AbilitySet::from_iter(Ability::ALL.into_iter().step_by(3)),
            cards: cards(),
            about: About::Nothing,
        },
        Ask::Karama { user: of, against: AbilitySet::EMPTY, cards: Cards::NONE, about: About::Nothing },
        Ask::Interject { quiet: true },
        Ask::Floor,
        Ask::Look,
        Ask::Call { territories: territories() },
        Ask::Glimpse { sides: factions() },
        Ask::Restore(dead()),
        Ask::Restore(Dead::default()),
        Ask::Swap { with: factions() },
        Ask::Return { to: of, hand: cards(), number: 3 },
        Ask::Halt { playable: true, shipper: of, force: force("3"), to: None },
        Ask::Halt { playable: false, shipper: of, force: force("3"), to: None },
        Ask::PlaceWorm { territories: territories() },
        Ask::Spare { ally: of, territory: wide() },
        Ask::Lose { place: Place::ARRAKEEN, from: force("5+2"), number: 4 },
        Ask::Ride { from: spread, to: places() | wide().place_set() },
        Ask::Flip { by: of, territory: wide() },
        Ask::Arm { territories: territories(), arriving: false },
        Ask::Nexus { leave: true, partners: factions() },
        Ask::Nexus { leave: false, partners: factions() },
        Ask::Proposal { from: of },
        Ask::Charity { amount: 2 },
        Ask::Bid { least: 3, most: 9, take: cards() },
        Ask::Bid { least: 3, most: 2, take: Cards::NONE },
        Ask::Payment { price: 5, own: Some((2, 5)), cards: cards() },
        Ask::Payment { price: 5, own: None, cards: cards() },
        Ask::Leave { ally: of },
        Ask::Revive { dead: dead(), free: 1, spice: 7 },
        Ask::Revive { dead: dead(), free: 3, spice: 0 },
        Ask::Sponsor { tanks: force("6+1"), most: 3 },
        Ask::Timing { regular: true },
        Ask::Timing { regular: false },
        Ask::Loan { shipper: of, cards: cards() },
        Ask::Accompany { with: of, places: places() },
        Ask::Move { sources: sources(), hajr: true },
        Ask::Move { sources: sources(), hajr: false },
        Ask::Fight {
            owed: OwedBattles::from_iter([
                Owed { enemy: of, place: Place::ARRAKEEN },
                Owed { enemy: with, place: Place::ARRAKEEN },
            ]),
        },
        Ask::Voice { of },
        Ask::Foresee { of },
        Ask::Traitor { leader: Some(leader) },
        Ask::Traitor { leader: None },
        Ask::Remove { from: spread, force: force("3+1") },
        Ask::Discard { cards: cards() },
        Ask::Seize { from: of },
        Ask::Captive { leader },
        Ask::Abduct { leaders: leaders() },
        Ask::Honour { asker: of, asked: Question::Free(1) },
        Ask::Seat { factions: factions() },
        Ask::Deal { deck: leaders() },
        Ask::Draw { deck: cards() },
        Ask::Turn { blows: territories(), worms: 3 },
        Ask::Turn { blows: territories(), worms: 0 },
        Ask::Storm,
    ];
    for plans in each_plan() {
        asks.push(Ask::Plan(plans));
        asks.extend(Element::ALL.into_iter().map(|element| Ask::Tell { element, plans }));
    }
    asks.extend(each_shipping().into_iter().map(Ask::Ship));
    asks
}

/// Everything that can be done unasked.
pub(crate) fn busy() -> Open {
    Open {
        truthtrance: Some(Questions {
            of: factions(),
            players: Faction::ALL.into_iter().collect(),
            turns: 10,
            storm_card: true,
            dialers: factions(),
            spice_card: true,
            auction_cards: 5,
            losses: true,
            free: true,
        }),
        ghola: Some(dead()),
        revive: Some(Revivable { dead: dead(), free: 1, spice: 5 }),
        restore: Some(dead()),
        give: 4,
        pledge: Some(3),
        show: Some(Secrets {
            to: factions(),
            hand: cards(),
            traitors: leaders(),
            prediction: true,
            storm_card: true,
            spice_card: false,
            auction_card: true,
        }),
        deals: Some(Deals {
            offer: true,
            agree: factions(),
            withdraw: true,
            cancel: List::from_iter([1, 4]),
            accuse: List::from_iter([(1, factions()), (4, Faction::Guild.into())]),
        }),
    }
}
