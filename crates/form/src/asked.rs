//! The form of a question.

use crate::about::about;
use crate::answer::To;
use crate::journey::{moves, places, ship, stands};
use crate::names::{card, territory};
use crate::plan::plan;
use crate::{
    Answer, ChooseForm, Cost, DeployForm, Entry, ForcesForm, Id, LISTED, ListForm, NumberForm, Part, PayForm,
    ReviveForm, ReviveLeader, Row, SelectForm, Selectable, Shape, SplitForm,
};
use kanly_engine::action::{Deployment, Revival};
use kanly_engine::cards::Cards;
use kanly_engine::decision::{Ask, Dead, FARTHEST, OwedBattles, Source};
use kanly_engine::force::Force;
use kanly_engine::notation::KWISATZ;
use kanly_engine::price::{force_price, head_price};
use kanly_engine::sets::AbilitySet;
use kanly_engine::{Action, Card};

/// A question with everything that may be answered.
pub fn asked(ask: &Ask) -> Entry {
    Entry {
        kind: ask.kind().id().into(),
        rule: ask.rule().number().into(),
        about: about(ask),
        answers: shape(ask),
    }
}

/// Runs of numbers, journeys, plans and revivals have their shape in every case; everything else if there is too much to list.
fn shape(ask: &Ask) -> Shape {
    match *ask {
        Ask::Dial { least, most } => number("dial", least.into(), most.into(), Vec::new()),
        Ask::Weather { playable: true } => number("weather", 0, FARTHEST.into(), extra(ask, [])),
        Ask::Bid { least, most, take } if least <= most => {
            number("bid", least, most, extra(ask, take.kinds().map(Action::Take)))
        }
        Ask::Payment { price, own: Some((least, most)), cards } if least <= most => {
            Shape::Pay(PayForm { price, least, most, extra: extra(ask, cards.kinds().map(Action::PayWith)) })
        }
        Ask::Deploy { elite } => Shape::Deploy(DeployForm {
            places: Deployment::sites().map(|place| place.id().into()).collect(),
            number: Deployment::NUMBER,
            elite,
        }),
        // A journey, a plan or a revival should not turn from a widget into buttons because little is left to choose from.
        Ask::Ship(_)
        | Ask::Move { .. }
        | Ask::Ride { .. }
        | Ask::Plan(_)
        | Ask::Revive { .. }
        | Ask::Restore(_) => written_out(ask),
        ref few if few.size() <= LISTED => list(few),
        ref many => written_out(many),
    }
}

/// More answers than are listed.
fn written_out(ask: &Ask) -> Shape {
    match *ask {
        Ask::Predict { factions, turns } => {
            let factions = Part::Faction(factions.iter().map(|faction| faction.id().into()).collect());
            choose("predict", vec![vec![factions, run(1, turns.into())]], Vec::new())
        }
        Ask::PlaceFirst { places: to } => choose("place", vec![vec![Part::Place(places(to))]], Vec::new()),
        Ask::Accompany { places: to, .. } => {
            choose("accompany", vec![vec![Part::Place(places(to))]], extra(ask, []))
        }
        Ask::Karama { against, cards, .. } => choose("karama", karama(against, cards), extra(ask, [])),
        Ask::Fight { ref owed } => choose("fight", fights(owed), Vec::new()),
        Ask::Return { hand, number, .. } => select("return", of_cards(hand), number, number, Vec::new()),
        Ask::Discard { cards } => select("discard", of_cards(cards), 1, cards.len(), extra(ask, [])),
        Ask::Arm { territories, .. } => {
            let from = territories.iter().map(|at| Selectable { name: territory(at), copies: 1 });
            let most = u8::try_from(territories.len()).unwrap_or(u8::MAX);
            select("arm", from.collect(), 1, most, extra(ask, []))
        }
        Ask::Lose { from, number, .. } => forces("lose", from, vec![cost(number, 0)], Vec::new()),
        Ask::Sponsor { tanks, most } => {
            let costs = (1..=most).map(|number| cost(number, force_price(number, 0))).collect();
            forces("sponsor", tanks, costs, extra(ask, []))
        }
        Ask::Restore(dead) => revive("restore", dead, None, extra(ask, [])),
        Ask::Revive { dead, free, spice } => revive("revive", dead, Some((free, spice)), extra(ask, [])),
        Ask::Remove { from, force } => Shape::Split(SplitForm {
            verb: "remove".into(),
            from: stands(from),
            force: force.to_string().into(),
        }),
        Ask::Ride { from, to } => Shape::Move(moves("ride", &[Source { from, to }], extra(ask, []))),
        Ask::Move { ref sources, .. } => Shape::Move(moves("move", sources, extra(ask, [Action::Hajr]))),
        Ask::Ship(ref shipping) => Shape::Ship(ship(shipping, extra(ask, []))),
        Ask::Plan(ref plans) => Shape::Plan(plan(plans)),
        // The box holds too few factions, leaders, territories, cards or numbers for more answers than are listed.
        Ask::KeepTraitor { .. }
        | Ask::Deploy { .. }
        | Ask::Dial { .. }
        | Ask::Weather { .. }
        | Ask::Atomics { .. }
        | Ask::Interject { .. }
        | Ask::Floor
        | Ask::Look
        | Ask::Call { .. }
        | Ask::Glimpse { .. }
        | Ask::Swap { .. }
        | Ask::Halt { .. }
        | Ask::PlaceWorm { .. }
        | Ask::Spare { .. }
        | Ask::Flip { .. }
        | Ask::Nexus { .. }
        | Ask::Proposal { .. }
        | Ask::Charity { .. }
        | Ask::Bid { .. }
        | Ask::Payment { .. }
        | Ask::Leave { .. }
        | Ask::Timing { .. }
        | Ask::Loan { .. }
        | Ask::Voice { .. }
        | Ask::Foresee { .. }
        | Ask::Tell { .. }
        | Ask::Traitor { .. }
        | Ask::Seize { .. }
        | Ask::Captive { .. }
        | Ask::Abduct { .. }
        | Ask::Honour { .. }
        | Ask::Seat { .. }
        | Ask::Deal { .. }
        | Ask::Draw { .. }
        | Ask::Turn { .. }
        | Ask::Storm => list(ask),
    }
}

/// The pass and these, as far as they are answers.
fn extra(ask: &Ask, others: impl IntoIterator<Item = Action>) -> Vec<Answer> {
    let to = To { ask: Some(ask), open: None };
    let all = [Action::Pass].into_iter().chain(others);
    all.filter(|&action| ask.contains(action)).map(|action| to.answer(action)).collect()
}

fn list(ask: &Ask) -> Shape {
    let to = To { ask: Some(ask), open: None };
    let mut answers = Vec::new();
    ask.for_each(&mut |action| answers.push(to.answer(action)));
    Shape::List(ListForm { answers })
}

pub(crate) fn number(verb: &'static str, least: u16, most: u16, extra: Vec<Answer>) -> Shape {
    Shape::Number(NumberForm { verb: verb.into(), least, most, extra })
}

pub(crate) fn run(least: u16, most: u16) -> Part {
    Part::Number(crate::NumberRange { least, most })
}

pub(crate) fn word(word: &'static str) -> Part {
    Part::Word(vec![word.into()])
}

pub(crate) fn choose(verb: &'static str, rows: Vec<Vec<Part>>, extra: Vec<Answer>) -> Shape {
    let rows = rows.into_iter().map(|parts| Row { parts }).collect();
    Shape::Choose(ChooseForm { verb: verb.into(), rows, extra })
}

fn select(verb: &'static str, from: Vec<Selectable>, least: u8, most: u8, extra: Vec<Answer>) -> Shape {
    Shape::Select(SelectForm { verb: verb.into(), from, least, most, extra })
}

fn of_cards(cards: Cards) -> Vec<Selectable> {
    cards.kinds().map(|kind| Selectable { name: card(kind), copies: cards.count(kind) }).collect()
}

fn forces(verb: &'static str, stock: Force, costs: Vec<Cost>, extra: Vec<Answer>) -> Shape {
    Shape::Forces(ForcesForm { verb: verb.into(), stock: stock.to_string().into(), costs, extra })
}

/// A price that nobody shares.
fn cost(number: u8, price: u16) -> Cost {
    Cost { number, price, ally_least: 0, ally_most: 0 }
}

/// Each ability with the Karama itself, and with every card that counts as one.
fn karama(against: AbilitySet, cards: Cards) -> Vec<Vec<Part>> {
    let abilities = || Part::Ability(against.iter().map(|ability| ability.rule().number().into()).collect());
    let others: Vec<Id> =
        cards.kinds().filter(|&kind| kind != Card::Karama).map(|kind| kind.name().into()).collect();
    let mut rows = Vec::new();
    if cards.contains(Card::Karama) {
        rows.push(vec![abilities()]);
    }
    if !others.is_empty() {
        rows.push(vec![abilities(), word("with"), Part::Card(others)]);
    }
    rows
}

/// A row for each enemy.
fn fights(owed: &OwedBattles) -> Vec<Vec<Part>> {
    let mut rows: Vec<(Id, Vec<Id>)> = Vec::new();
    for battle in owed.iter() {
        let (enemy, place) = (Id::from(battle.enemy.id()), Id::from(battle.place.id()));
        match rows.iter_mut().find(|(known, _)| *known == enemy) {
            Some((_, places)) => places.push(place),
            None => rows.push((enemy, vec![place])),
        }
    }
    let row = |(enemy, places)| vec![Part::Faction(vec![enemy]), Part::Place(places)];
    rows.into_iter().map(row).collect()
}

/// What comes back for nothing, or with so many free forces and so much spice.
pub(crate) fn revive(verb: &'static str, dead: Dead, paid: Option<(u8, u16)>, extra: Vec<Answer>) -> Shape {
    let price = |number| paid.map_or(0, |(free, _)| force_price(number, free));
    let payable = |price: u16| paid.is_none_or(|(_, spice)| price <= spice);
    let costs = (1..=dead.most.min(dead.forces.total()))
        .map(|number| cost(number, price(number)))
        .take_while(|cost| payable(cost.price));
    let heads = dead
        .leaders
        .iter()
        .map(|leader| (leader.name(), head_price(Revival { leader: Some(leader), ..Revival::default() })));
    let kwisatz =
        dead.kwisatz.then(|| (KWISATZ, head_price(Revival { kwisatz: true, ..Revival::default() })));
    let leaders = heads
        .chain(kwisatz)
        .map(|(leader, price)| (leader, if paid.is_some() { price } else { 0 }))
        .filter(|&(_, price)| payable(price))
        .map(|(leader, price)| ReviveLeader { leader: leader.into(), price });
    Shape::Revive(ReviveForm {
        verb: verb.into(),
        stock: dead.forces.to_string().into(),
        costs: costs.collect(),
        leaders: leaders.collect(),
        together: paid.map(|(_, spice)| spice),
        extra,
    })
}
