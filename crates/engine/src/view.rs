//! What one viewer may know of a state, built from nothing: a field that is not put in is not there.

use kanly_facts::{Count, Open};
use kanly_flow::State;
use kanly_flow::frame::{Frame, Waiting};
use kanly_flow::step::storm::Storm;
use kanly_query::battle::kwisatz_awake;
use kanly_query::board::{advises_in, places_of};
use kanly_query::captives::lies_open;
use kanly_query::storm::uses_storm_cards;
use kanly_vocabulary::cards::Cards;
use kanly_vocabulary::config::Options;
use kanly_vocabulary::deal::{Offer, Running};
use kanly_vocabulary::event::Viewer;
use kanly_vocabulary::force::Force;
use kanly_vocabulary::ids::{Card, Faction, Leader, LeaderAt, Pile, Place, Sector, SpiceCard, Territory};
use kanly_vocabulary::list::List;
use kanly_vocabulary::outcome::Outcome;
use kanly_vocabulary::phase::Phase;
use kanly_vocabulary::plan::{Command, Element, Plan, Told};
use kanly_vocabulary::sets::{FactionSet, LeaderSet, PlaceSet};
use serde::Serialize;
use std::fmt;

/// A state as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct View {
    /// The options agreed on.
    pub options: Options,
    /// The turn, from 1.
    pub turn: u8,
    /// The phase.
    pub phase: Phase,
    /// Where the storm lies.
    pub storm: Sector,
    /// [1.01.01] The order of this turn.
    pub order: Vec<Faction>,
    /// [3.01.07] Whether the Shield Wall still stands.
    pub wall_stands: bool,
    /// The factions, by seat from sector 1 upward.
    pub factions: Vec<FactionView>,
    /// Places with forces or spice.
    pub board: Vec<PlaceView>,
    /// The spice deck.
    pub spice_deck: SpiceDeckView,
    /// The treachery deck.
    pub treachery: TreacheryView,
    /// What of the following there is in this game at all.
    pub parts: Parts,
    /// [2.04.13] The number of the storm card that lies ready, if the viewer has seen it or it is turned up.
    pub storm_card: Option<u8>,
    /// [2.01.07] The card on top of the spice deck, for those who have seen it.
    pub spice_top: Option<SpiceCard>,
    /// [1.04.09] The card on top of the treachery deck, for those who saw it go back there.
    pub treachery_top: Option<Card>,
    /// [2.01.10] Atreides forces lost in battle, for Atreides.
    pub battle_losses: Option<u8>,
    /// [2.01.10] [2.01.13] How it is with the Kwisatz Haderach, for Atreides; that it is dead, for all.
    pub kwisatz: Option<Kwisatz>,
    /// [2.02.03] The prediction, for those who may know it.
    pub prediction: Option<(Faction, u8)>,
    /// [1.01.02] How far the storm is about to move, once that is known to all.
    pub storm_number: Option<u8>,
    /// Numbers committed for the storm: that they are in is public, what they are is the dialer's.
    pub dials: Vec<DialView>,
    /// [1.04.05] The auction in progress.
    pub auction: Option<AuctionView>,
    /// [1.07.04] The battle in progress.
    pub battle: Option<BattleView>,
    /// [1.12.00] Deals in force.
    pub deals: Vec<Running>,
    /// [1.12.00] Deals on the table, for their parties.
    pub offers: Vec<Offer>,
    /// Who is waited for, as far as everybody may know it.
    pub waiting: FactionSet,
    /// Whether the viewer itself is waited for.
    pub asked: bool,
    /// How the game ended.
    pub outcome: Option<Outcome>,
    /// [0.04] The balance of the bank, for a judge alone: it would give the holdings away.
    pub bank: Option<i32>,
}

/// Parts of the game that not every table has. Where there is none, the field of the same name is empty for everybody, and
/// otherwise only for those who may not know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Parts {
    /// [2.04.13] Storm cards.
    pub storm_card: bool,
    /// [2.01.10] Losses in battle that are counted for the Kwisatz Haderach.
    pub battle_losses: bool,
    /// [2.01.10] The Kwisatz Haderach.
    pub kwisatz: bool,
    /// [2.02.03] A prediction.
    pub prediction: bool,
}

/// [2.01.10] How it is with the Kwisatz Haderach.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kwisatz {
    /// It waits for losses in battle.
    Asleep,
    /// It may go along with a plan.
    Awake,
    /// [2.01.13] It lies in the tanks.
    Dead,
}

/// One faction as a viewer sees it. `None` is what it may not know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct FactionView {
    /// Which.
    pub faction: Faction,
    /// [0.10] Where its marker stands.
    pub seat: Sector,
    /// [1.10.01.03] Its ally.
    pub ally: Option<Faction>,
    /// Forces in reserve.
    pub reserves: Force,
    /// Forces in the tanks.
    pub tanks: Force,
    /// [1.12.02] Spice in front of the shield.
    pub bribes: u16,
    /// [1.11.01] Spice behind the shield.
    pub spice: Option<u16>,
    /// [1.11.01] What the viewer could have counted of it, unless the table does without; of its own what all could.
    pub counted: Option<SpiceCount>,
    /// Its hand.
    pub hand: Option<Cards>,
    /// Cards the viewer knows to be in its hand.
    pub known: Cards,
    /// [1.04.10] [1.11.02] How many cards it holds, during the Bidding Phase.
    pub hand_size: Option<u8>,
    /// [0.11] Its traitors.
    pub traitors: Option<LeaderSet>,
    /// [1.11.00] Its traitors that the viewer has seen: shown, or called in battle.
    pub traitors_seen: LeaderSet,
    /// [1.12.00] Deals it has kept to their end.
    pub deals_kept: u8,
    /// [1.12.00] How often a party said that it broke the text of a deal.
    pub deals_disputed: u8,
    /// [0.11] The traitor cards it was dealt.
    pub dealt: Option<LeaderSet>,
    /// Leaders that lie open: on the board or face up in the tanks.
    pub leaders: Vec<LeaderView>,
    /// [1.05.05] How many leaders lie face down in the tanks.
    pub face_down: u8,
    /// [1.05.05] Which ones, for those who may know.
    pub face_down_leaders: Option<LeaderSet>,
    /// [2.05.10.03] How many of its leaders Harkonnen hold captive.
    pub captives: u8,
    /// [2.05.10.03] Which ones, for it and for Harkonnen.
    pub captive_leaders: Option<LeaderSet>,
    /// [1.05.03] Leaders known to have died at least once.
    pub died: LeaderSet,
    /// [1.14.00] Whether its Karama power is spent.
    pub power_spent: bool,
    /// [1.10.02.05] What it has pledged to its ally, known to the two of them.
    pub pledge: Option<u16>,
    /// [1.03.02] Whether it has claimed charity this turn.
    pub charity_claimed: bool,
    /// [2.03.11] Whether it has revived an elite force this turn.
    pub elite_revived: bool,
}

/// [1.11.01] What could have been counted of the spice behind a shield.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SpiceCount {
    /// No less.
    pub least: u16,
    /// No more.
    pub most: u16,
    /// Those who have shared prices with its owner, so that who of them holds how much cannot be told.
    pub with: FactionSet,
    /// What all of them hold together, if it can be told.
    pub together: Option<u16>,
}

/// `5`, or `3-6`, or `3-6, 8 with emperor`.
impl fmt::Display for SpiceCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self { least, most, .. } if least == most => write!(f, "{least}")?,
            Self { least, most, .. } => write!(f, "{least}-{most}")?,
        }
        if let Some(together) = self.together {
            let names: Vec<&str> = self.with.iter().map(Faction::id).collect();
            write!(f, ", {together} with {}", names.join(" "))?;
        }
        Ok(())
    }
}

/// A leader that lies open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct LeaderView {
    /// Who.
    pub leader: Leader,
    /// Where.
    pub at: LeaderAt,
}

/// A place with something in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct PlaceView {
    /// Which.
    pub place: Place,
    /// Spice lying there.
    pub spice: u16,
    /// The forces there.
    pub forces: List<ForceView, 6>,
}

/// Forces of one faction in one place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[non_exhaustive]
pub struct ForceView {
    /// Whose.
    pub faction: Faction,
    /// How many.
    pub force: Force,
    /// [2.02.10] Whether they are advisors.
    pub advisors: bool,
}

/// The spice deck as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct SpiceDeckView {
    /// Cards left in the deck.
    pub left: u8,
    /// [1.02.02] Worms laid aside.
    pub aside: u8,
    /// Pile A, top first.
    pub pile_a: Vec<SpiceCard>,
    /// Pile B, top first.
    pub pile_b: Vec<SpiceCard>,
    /// [1.02.04] The territories where the piles last put spice.
    pub last_blow: [Option<Territory>; 2],
}

/// The treachery deck as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct TreacheryView {
    /// Cards left in the deck.
    pub left: u8,
    /// The discards.
    pub discards: Cards,
    /// Cards out of the game.
    pub removed: Cards,
}

/// A card under auction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct AuctionView {
    /// [2.01.05] Which card, for those who have seen it.
    pub card: Option<Card>,
    /// How many more are in the row.
    pub left: u8,
    /// The highest bid.
    pub bid: Option<(Faction, u16)>,
    /// Whose turn it is.
    pub bidder: Option<Faction>,
}

/// A battle as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct BattleView {
    /// The first place of the sectors that are fought over.
    pub place: Place,
    /// The aggressor, then the defender.
    pub sides: [BattleSideView; 2],
}

/// One side of a battle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct BattleSideView {
    /// Who.
    pub faction: Faction,
    /// Whether its plan is in.
    pub committed: bool,
    /// The plan, for itself until it is revealed.
    pub plan: Option<Plan>,
    /// [2.02.06] The command that was given to it, unless a Karama stopped it.
    pub voice: Option<Command>,
    /// [2.01.08] What it has told of its plan.
    pub told: Option<(Element, Told)>,
}

/// A dialer of the storm.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct DialView {
    /// Who dials.
    pub faction: Faction,
    /// Whether the number is in.
    pub sealed: bool,
    /// The number, for the dialer.
    pub number: Option<u8>,
}

impl LeaderView {
    /// A leader and where it lies.
    pub fn new(leader: Leader, at: LeaderAt) -> Self {
        Self { leader, at }
    }
}

impl PlaceView {
    /// A place and what is in it.
    pub fn new(place: Place, spice: u16, forces: List<ForceView, 6>) -> Self {
        Self { place, spice, forces }
    }
}

impl ForceView {
    /// Forces and what they are there for.
    pub fn new(faction: Faction, force: Force, advisors: bool) -> Self {
        Self { faction, force, advisors }
    }
}

/// What this viewer may know.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let judge = viewer == Viewer::Judge;
    let turned = state.storm_frame().is_some_and(|storm| storm.card_turned);
    View {
        options: state.open.options,
        turn: state.open.turn,
        phase: state.open.phase,
        storm: state.open.storm,
        order: state.open.order.to_vec(),
        wall_stands: !state.open.wall_gone,
        factions: kanly_query::order::before_first_storm(&state.open)
            .iter()
            .map(|&faction| faction_view(state, faction, viewer))
            .collect(),
        board: board_view(state),
        spice_deck: spice_deck_view(state),
        treachery: TreacheryView {
            left: state.hidden.treachery.len() + state.hidden.treachery_top.len() as u8,
            discards: state.open.discards,
            removed: state.open.removed,
        },
        parts: parts(&state.open),
        storm_card: state
            .hidden
            .storm_card
            .filter(|card| judge || turned || sits_in(viewer, card.seen_by))
            .map(|card| card.number),
        spice_top: state
            .hidden
            .spice_deck
            .top
            .filter(|_| judge || sits_in(viewer, state.hidden.spice_deck.top_seen)),
        treachery_top: state
            .hidden
            .treachery_top
            .first()
            .copied()
            .filter(|_| judge || sits_in(viewer, state.hidden.top_seen)),
        battle_losses: owns(viewer, Faction::Atreides).then_some(state.hidden.battle_losses),
        kwisatz: kwisatz_view(state, viewer),
        prediction: state.hidden.prediction.filter(|_| {
            owns(viewer, Faction::BeneGesserit)
                || sits_in(viewer, state.hidden.prediction_seen)
                || state.open.prediction_shown()
        }),
        storm_number: state.storm_frame().and_then(Storm::shown_number),
        dials: dials_view(state, viewer),
        auction: auction_view(state, viewer),
        battle: battle_view(state, viewer),
        deals: state.open.deals.to_vec(),
        offers: state
            .hidden
            .offers
            .iter()
            .filter(|offer| judge || sits_in(viewer, offer.terms.parties))
            .copied()
            .collect(),
        waiting: public_waiting(state),
        asked: asked(state, viewer),
        outcome: state.open.outcome,
        bank: judge.then_some(state.hidden.bank),
    }
}

fn parts(open: &Open) -> Parts {
    let atreides = open.plays(Faction::Atreides);
    Parts {
        storm_card: uses_storm_cards(open),
        battle_losses: atreides,
        kwisatz: atreides && open.options.advanced,
        prediction: open.plays(Faction::BeneGesserit),
    }
}

/// It dies before all eyes; whether it is awake is for Atreides to know.
fn kwisatz_view(state: &State, viewer: Viewer) -> Option<Kwisatz> {
    if state.open.kwisatz_dead {
        return Some(Kwisatz::Dead);
    }
    let there = parts(&state.open).kwisatz;
    let alive = if kwisatz_awake(state) { Kwisatz::Awake } else { Kwisatz::Asleep };
    (there && owns(viewer, Faction::Atreides)).then_some(alive)
}

fn asked(state: &State, viewer: Viewer) -> bool {
    match (viewer, state.must_act()) {
        (Viewer::Seat(faction), Waiting::Seats(seats)) => seats.contains(faction),
        (Viewer::Seat(_) | Viewer::Table | Viewer::Judge, _) => false,
    }
}

/// Reaction windows are nobody else's business: that somebody is asked would tell what it holds.
pub(crate) fn public_waiting(state: &State) -> FactionSet {
    match (state.stack.last(), state.must_act()) {
        (Some(Frame::Window(_) | Frame::Charity(_)), _) | (_, Waiting::Chance | Waiting::Nobody) => {
            FactionSet::EMPTY
        }
        // Whoever pays for a card is asked only if it has a choice, and only a Hajr is played after the last move.
        (Some(Frame::Bidding(bidding)), _) => bidding.bidder().map_or(FactionSet::EMPTY, FactionSet::from),
        (Some(Frame::Movement(movement)), _) if movement.is_secret() => FactionSet::EMPTY,
        (_, Waiting::Seats(seats)) => seats,
    }
}

fn auction_view(state: &State, viewer: Viewer) -> Option<AuctionView> {
    let bidding = state.stack.iter().find_map(|frame| match frame {
        Frame::Bidding(bidding) => Some(bidding),
        _ => None, // any: cards are sold in one frame only
    })?;
    let (card, left) = bidding.up()?;
    let knows = viewer == Viewer::Judge || sits_in(viewer, bidding.seen);
    Some(AuctionView { card: knows.then_some(card), left, bid: bidding.highest(), bidder: bidding.bidder() })
}

fn battle_view(state: &State, viewer: Viewer) -> Option<BattleView> {
    let battle = state.stack.iter().find_map(|frame| match frame {
        Frame::Battle(battle) => Some(battle),
        _ => None, // any: battles are fought in one frame only
    })?;
    let side = |side: usize| {
        let faction = battle.sides[side];
        let glimpsed = matches!(viewer, Viewer::Seat(seat) if battle.plan_seen_by(seat) == Some(side));
        let open = battle.is_revealed() || owns(viewer, faction) || glimpsed;
        let (_, told) = battle.duties(faction);
        BattleSideView {
            faction,
            committed: battle.plans[side].is_some(),
            plan: battle.plans[side].filter(|_| open),
            voice: battle.commanded(state, faction),
            told,
        }
    };
    Some(BattleView { place: battle.place, sides: [side(0), side(1)] })
}

/// Sealed numbers are their dialer's; once shown they lie open until the marker has moved.
fn dials_view(state: &State, viewer: Viewer) -> Vec<DialView> {
    let Some(storm) = state.storm_frame() else { return Vec::new() };
    let shown = storm.shown_number().is_some();
    let dialed = storm.is_open_point() || (shown && storm.dials[0].is_some());
    if !dialed {
        return Vec::new();
    }
    (0..2)
        .map(|slot| {
            let (faction, number) = (storm.dialers[slot], storm.dials[slot]);
            DialView {
                faction,
                sealed: number.is_some(),
                number: number.filter(|_| shown || owns(viewer, faction)),
            }
        })
        .collect()
}

fn faction_view(state: &State, faction: Faction, viewer: Viewer) -> FactionView {
    let own = owns(viewer, faction);
    let allied = state.open.ally[faction].is_some_and(|ally| viewer == Viewer::Seat(ally));
    let face_down: LeaderSet = faction
        .leaders()
        .filter(|leader| state.hidden.leaders[leader.index()] == LeaderAt::TanksFaceDown)
        .collect();
    let veiled = if viewer == Viewer::Seat(Faction::Harkonnen) {
        state.hidden.veiled - state.hidden.taken
    } else {
        state.hidden.veiled
    };
    let died = if own {
        state.hidden.died
    } else if viewer == Viewer::Seat(Faction::Harkonnen) {
        state.open.fallen | state.hidden.taken
    } else {
        state.open.fallen
    };
    let captives = state.hidden.captives & faction.all_leaders();
    FactionView {
        faction,
        seat: state.open.seats[faction].expect("players have seats"),
        ally: state.open.ally[faction],
        reserves: state.open.reserves[faction],
        tanks: state.open.tanks[faction],
        bribes: state.open.bribes[faction],
        spice: own.then_some(state.hidden.spice[faction]),
        counted: state.open.options.count_spice.then(|| spice_count(state, faction, viewer)),
        hand: own.then_some(state.hidden.hands[faction]),
        known: match viewer {
            Viewer::Seat(seat) => state.hidden.known[seat][faction],
            // What lies open is noted for the owner itself; a show is for those it is shown to.
            Viewer::Table => state.hidden.known[faction][faction],
            Viewer::Judge => state.hidden.hands[faction],
        },
        // [1.04.10] [1.11.02] The numbers lie open while cards are auctioned.
        hand_size: (own || state.open.phase == Phase::Bidding).then_some(state.hidden.hands[faction].len()),
        traitors: own.then_some(state.hidden.traitors[faction]),
        traitors_seen: match viewer {
            Viewer::Seat(seat) => state.hidden.traitors[faction] & state.hidden.traitors_seen[seat],
            // A call lays the card open to all; a show is for those it is shown to.
            Viewer::Table => state.hidden.traitors[faction] & state.open.called,
            Viewer::Judge => state.hidden.traitors[faction],
        },
        deals_kept: state.open.kept[faction],
        deals_disputed: state.open.disputed[faction],
        dealt: own.then_some(state.hidden.dealt[faction]),
        leaders: faction
            .leaders()
            .map(|leader| LeaderView { leader, at: state.hidden.leaders[leader.index()] })
            .filter(|view| match view.at {
                LeaderAt::Tanks => true,
                LeaderAt::Field(_) => {
                    own || owns(viewer, Faction::Harkonnen) || lies_open(state, view.leader)
                }
                LeaderAt::Pool | LeaderAt::TanksFaceDown => false,
            })
            .collect(),
        face_down: face_down.len() as u8,
        // Others know them by name as long as they saw every one of them die.
        face_down_leaders: (own || (face_down & veiled).is_empty()).then_some(face_down),
        captives: captives.len() as u8,
        captive_leaders: (own || owns(viewer, Faction::Harkonnen)).then_some(captives),
        died: died & faction.all_leaders(),
        power_spent: state.open.powers_spent.contains(faction),
        pledge: (own || allied).then_some(state.hidden.this_turn.pledge[faction]),
        charity_claimed: state.open.this_turn.charity.contains(faction),
        elite_revived: state.open.this_turn.elite_revived.contains(faction),
    }
}

fn spice_count(state: &State, faction: Faction, viewer: Viewer) -> SpiceCount {
    let seat = match viewer {
        Viewer::Seat(seat) if seat != faction => Some(seat),
        Viewer::Seat(_) | Viewer::Table | Viewer::Judge => None,
    };
    let Count { least, most } = state.count_by(seat, faction);
    let sum = state.sum_by(seat, faction);
    SpiceCount {
        least,
        most,
        with: sum.map_or(FactionSet::EMPTY, |(with, _)| with),
        together: sum.map(|(_, together)| together),
    }
}

fn board_view(state: &State) -> Vec<PlaceView> {
    // Bots look at the board before every answer: places with nothing in them are not even asked for.
    let spice: PlaceSet = Place::all().filter(|place| state.open.sand[place.index()] > 0).collect();
    let filled =
        state.open.players.iter().fold(spice, |filled, faction| filled | places_of(&state.open, faction));
    let mut board = Vec::with_capacity(filled.len());
    for place in filled.iter() {
        let mut forces = List::default();
        for faction in state.open.players.iter() {
            let force = state.open.force(faction, place);
            if force.is_some() {
                let advisors = advises_in(&state.open, faction, place.territory());
                forces.push(ForceView { faction, force, advisors });
            }
        }
        board.push(PlaceView { place, spice: state.open.sand[place.index()], forces });
    }
    board
}

fn spice_deck_view(state: &State) -> SpiceDeckView {
    let pile = |pile| state.open.spice_deck.pile(pile).iter().rev().copied().collect();
    SpiceDeckView {
        left: state.hidden.spice_deck.len(),
        aside: state.open.spice_deck.aside,
        pile_a: pile(Pile::A),
        pile_b: pile(Pile::B),
        last_blow: state.open.spice_deck.last_blow,
    }
}

/// Whether a secret of this faction is the viewer's to see.
fn owns(viewer: Viewer, faction: Faction) -> bool {
    viewer == Viewer::Judge || viewer == Viewer::Seat(faction)
}

/// Whether the viewer is one of these seats.
fn sits_in(viewer: Viewer, seats: FactionSet) -> bool {
    matches!(viewer, Viewer::Seat(faction) if seats.contains(faction))
}
