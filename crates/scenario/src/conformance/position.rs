//! Positions in their whole form, and back.

use kanly_engine::State;
use kanly_engine::event::Viewer;
use kanly_engine::ids::{Card, Faction, LeaderAt, SpiceCard, Territory};
use kanly_engine::position::{Holdings, Position};
use kanly_engine::sets::PerFaction;
use kanly_engine::view::View;

use super::names::{Name, PhaseName, SectorNumber, Whereabouts, named, names};
use super::start::{
    DecksForm, HoldingsForm, OptionsForm, PositionForm, PredictionForm, SetupForm, StartForm, StormCardForm,
    TermsForm,
};
use crate::format::Start;
use crate::run::start_view;

/// The whole form of a start. `state` is the game run up to its first choice; none if the position cannot be.
pub(super) fn write(start: &Start, state: Option<&State>) -> StartForm {
    match start {
        Start::Setup(config) => StartForm::Setup(SetupForm::of(config)),
        Start::Position(position) => {
            let view = state.map(|state| start_view(start, state));
            let position = state.map_or_else(|| (**position).clone(), |state| filled(position, state));
            StartForm::Position(Box::new(form(&position, view.as_ref())))
        }
    }
}

/// Says what the engine would take for granted: it is asked for it, so that no rule is told here again.
fn filled(position: &Position, state: &State) -> Position {
    let mut filled = position.clone();
    let now = state.position();
    filled.wheels = now.wheels;
    filled.removed = now.removed;
    filled.deals = position.running().iter().map(|deal| deal.terms).collect();
    for faction in Faction::ALL {
        filled.factions[faction].dealt = now.factions[faction].dealt.clone();
        filled.factions[faction].revived = now.factions[faction].revived.clone();
        let held = &mut filled.factions[faction];
        for leader in held.executed.iter().copied() {
            if !held.leaders.iter().any(|(named, _)| *named == leader) {
                held.leaders.push((leader, LeaderAt::TanksFaceDown));
            }
        }
    }
    filled
}

fn form(position: &Position, view: Option<&View>) -> PositionForm {
    let seated = |faction: &Faction| position.seats[*faction].is_some();
    let pair = |&(a, b): &(Faction, Faction)| [Name(a), Name(b)];
    PositionForm {
        options: OptionsForm(position.options),
        seats: Faction::ALL
            .into_iter()
            .filter_map(|faction| Some((Name(faction), SectorNumber(position.seats[faction]?))))
            .collect(),
        turn: position.turn,
        phase: PhaseName(position.phase),
        storm: SectorNumber(position.storm),
        wall_stands: !position.wall_gone,
        wall_fell_under_storm: position.wall_fell_under_storm,
        wheels: position.wheels.map(|wheels| wheels.map(Name)),
        alliances: position.alliances.iter().map(pair).collect(),
        deals: position.deals.iter().copied().map(TermsForm).collect(),
        prediction: position
            .prediction
            .map(|(faction, turn)| PredictionForm { faction: Name(faction), turn }),
        spice: position.sand.iter().map(|&(place, amount)| (Name(place), amount)).collect(),
        // What somebody without a seat holds makes a position impossible: then it must be told.
        factions: Faction::ALL
            .into_iter()
            .filter(|faction| seated(faction) || position.factions[*faction] != Holdings::default())
            .map(|faction| (Name(faction), holdings(faction, &position.factions[faction], view)))
            .collect(),
        decks: decks(position, view),
    }
}

fn holdings(faction: Faction, held: &Holdings, view: Option<&View>) -> HoldingsForm {
    let view = view.and_then(|view| view.factions.iter().find(|view| view.faction == faction));
    let home = faction.leaders().map(|leader| (Name(leader), Whereabouts(LeaderAt::Pool)));
    let away = held.leaders.iter().map(|&(leader, at)| (Name(leader), Whereabouts(at)));
    HoldingsForm {
        spice: held.spice,
        bribes: held.bribes,
        pledge: held.pledge,
        reserves: view.map(|view| Name(view.reserves)),
        forces: held.forces.iter().map(|&(place, force)| (Name(place), Name(force))).collect(),
        tanks: Name(held.tanks),
        advisors: names(held.advisors.iter().copied()),
        hand: names(held.hand.iter().copied()),
        dealt: names(held.dealt.iter().copied()),
        traitors: names(held.traitors.iter().copied()),
        leaders: home.chain(away).collect(),
        revived: names(held.revived.iter().copied()),
        executed: names(held.executed.iter().copied()),
        captives: names(held.captives.iter().copied()),
        held: names(held.held.iter().copied()),
        knows: held
            .knows
            .iter()
            .map(|(holder, cards)| (Name(*holder), names(cards.iter().copied())))
            .collect(),
        battle_losses: held.battle_losses,
        kwisatz_dead: held.kwisatz_dead,
        power_spent: held.power_spent,
        charity_claimed: held.charity_claimed,
        elite_revived: held.elite_revived,
        leader_revived: held.leader_revived,
    }
}

fn decks(position: &Position, view: Option<&View>) -> DecksForm {
    let [pile_a, pile_b] = &position.piles;
    let [last_blow_a, last_blow_b] = position.last_blow.map(|blow| blow.map(Name));
    DecksForm {
        storm_card: position
            .storm_card
            .map(|(number, seen_by)| StormCardForm { number, seen_by: names(seen_by.iter()) }),
        spice_top: position.spice_top.map(Name),
        spice_left: view.map(|view| names(spice_left(position, view))),
        pile_a: names(pile_a.iter().copied()),
        pile_b: names(pile_b.iter().copied()),
        last_blow_a,
        last_blow_b,
        treachery_top: names(position.treachery_top.iter().copied()),
        treachery_top_seen: names(position.treachery_top_seen.iter()),
        treachery_left: view.map(|_| names(treachery_left(position))),
        discards: names(position.discards.iter().copied()),
        removed: names(position.removed.iter().copied()),
    }
}

/// The spice cards in the deck below the one that was looked at, in no order. What is no territory card is a worm.
fn spice_left(position: &Position, view: &View) -> Vec<SpiceCard> {
    let gone: Vec<SpiceCard> = position.piles.iter().flatten().copied().chain(position.spice_top).collect();
    let blows = Territory::all().filter(|territory| territory.blow().is_some()).map(SpiceCard::Blow);
    let mut left: Vec<SpiceCard> = blows.filter(|card| !gone.contains(card)).collect();
    let below = usize::from(view.spice_deck.left).saturating_sub(position.spice_top.iter().count());
    left.resize(below.max(left.len()), SpiceCard::ShaiHulud);
    left
}

/// The treachery cards in the deck below those that went back on top of it, in no order.
fn treachery_left(position: &Position) -> Vec<Card> {
    let PerFaction(factions) = &position.factions;
    let hands = factions.iter().flat_map(|held| &held.hand);
    let lying = position.discards.iter().chain(&position.removed).chain(&position.treachery_top);
    let gone: Vec<Card> = hands.chain(lying).copied().collect();
    let left = |card: Card| {
        let gone = gone.iter().filter(|&&other| other == card).count();
        usize::from(card.copies()).saturating_sub(gone)
    };
    Card::ALL.into_iter().flat_map(|card| std::iter::repeat_n(card, left(card))).collect()
}

/// Reads a start back.
pub(super) fn read(form: &StartForm) -> Start {
    match form {
        StartForm::Setup(setup) => Start::Setup(Box::new(setup.config())),
        StartForm::Position(form) => Start::Position(Box::new(position(form))),
    }
}

fn position(form: &PositionForm) -> Position {
    let mut seats = PerFaction::default();
    for (faction, sector) in &form.seats {
        seats[faction.0] = Some(sector.0);
    }
    let mut position = Position::new(form.options.0, seats);
    position.turn = form.turn;
    position.phase = form.phase.0;
    position.storm = form.storm.0;
    position.wall_gone = !form.wall_stands;
    position.wall_fell_under_storm = form.wall_fell_under_storm;
    position.wheels = form.wheels.map(|wheels| wheels.map(|name| name.0));
    position.alliances = form.alliances.iter().map(|[a, b]| (a.0, b.0)).collect();
    position.deals = form.deals.iter().map(|deal| deal.0).collect();
    position.prediction = form.prediction.map(|prediction| (prediction.faction.0, prediction.turn));
    position.sand = form.spice.iter().map(|(place, amount)| (place.0, *amount)).collect();
    for (faction, held) in &form.factions {
        position.factions[faction.0] = held_by(held);
    }
    let decks = &form.decks;
    position.storm_card = decks.storm_card.as_ref().map(|card| (card.number, named(&card.seen_by)));
    position.spice_top = decks.spice_top.map(|card| card.0);
    position.piles = [named(&decks.pile_a), named(&decks.pile_b)];
    position.last_blow = [decks.last_blow_a, decks.last_blow_b].map(|blow| blow.map(|name| name.0));
    position.treachery_top = named(&decks.treachery_top);
    position.treachery_top_seen = named(&decks.treachery_top_seen);
    position.discards = named(&decks.discards);
    position.removed = named(&decks.removed);
    position
}

fn held_by(form: &HoldingsForm) -> Holdings {
    let leaders = form.leaders.iter().map(|(leader, at)| (leader.0, at.0));
    let mut holdings = Holdings::default();
    holdings.spice = form.spice;
    holdings.bribes = form.bribes;
    holdings.pledge = form.pledge;
    holdings.forces = form.forces.iter().map(|(place, force)| (place.0, force.0)).collect();
    holdings.tanks = form.tanks.0;
    holdings.advisors = named(&form.advisors);
    holdings.hand = named(&form.hand);
    holdings.dealt = named(&form.dealt);
    holdings.traitors = named(&form.traitors);
    // A leader at home is as in the box.
    holdings.leaders = leaders.filter(|(_, at)| *at != LeaderAt::Pool).collect();
    holdings.revived = named(&form.revived);
    holdings.executed = named(&form.executed);
    holdings.captives = named(&form.captives);
    holdings.held = named(&form.held);
    holdings.knows = form.knows.iter().map(|(holder, cards)| (holder.0, named(cards))).collect();
    holdings.battle_losses = form.battle_losses;
    holdings.kwisatz_dead = form.kwisatz_dead;
    holdings.power_spent = form.power_spent;
    holdings.charity_claimed = form.charity_claimed;
    holdings.elite_revived = form.elite_revived;
    holdings.leader_revived = form.leader_revived;
    holdings
}

/// The judge's view, taken apart, of a game.
pub(super) fn judged(state: &State) -> serde_json::Value {
    super::shape::structured(serde_json::to_value(state.view(Viewer::Judge)).unwrap_or_default())
}
