//! Another world that one seat cannot tell from the true one.
//!
//! What lies open is the same in it. What is hidden is built anew, field by field: a new hidden fact does not compile until it is
//! said here how it is dealt. What others know in secret is not carried over, for what is known is true, and a world that kept
//! it would tell the truth: in it others know what everybody knows, and what the seat itself can see that they know.
//!
//! Search plays in such worlds, and the secrecy law is built on them: in every resampled world the seat's view,
//! its decision and what it sees next are the same.

mod cards;
mod common;
pub(crate) mod leaders;
pub(crate) mod purses;
pub(crate) mod sealed;

use common::seen;
use kanly_facts::hidden::{HiddenThisTurn, SpiceDeck, StormCard};
use kanly_facts::{Facts, Hidden};
use kanly_flow::State;
use kanly_vocabulary::cards::Cards;
use kanly_vocabulary::deal::Offer;
use kanly_vocabulary::dice::Dice;
use kanly_vocabulary::ids::{Card, Faction, SpiceCard};
use kanly_vocabulary::list::List;
use kanly_vocabulary::sets::{FactionSet, PerFaction};

/// A state that agrees with what this seat can see, and is random in everything else. Of Truthtrance it remembers
/// cards that were owned up to; other answers are the seat's to remember.
pub(crate) fn resample(truth: &State, seat: Faction, dice: &mut dyn Dice) -> State {
    let spice = purses::deal(truth, seat, dice);
    let bank = truth.hidden.bank + purses::sum(truth.hidden.spice) - purses::sum(spice);
    let pledge = purses::pledges(truth, seat, spice);
    let cards = cards::deal(truth, seat, spice, pledge, dice);
    let traitors = leaders::deal_traitors(truth, seat, dice);
    let leaders = leaders::deal(truth, seat, dice);
    let hidden = Hidden {
        spice,
        purses_seen: own_only(&truth.hidden.purses_seen, seat, FactionSet::EMPTY),
        bank,
        storm_card: storm_card(truth, seat, dice),
        spice_deck: spice_deck(truth, seat, dice),
        treachery: cards.treachery,
        treachery_top: cards.treachery_top,
        top_seen: seen(truth.hidden.top_seen, seat, Faction::Atreides),
        hands: cards.hands,
        known: known(truth, seat),
        ever_held: cards.ever_held,
        dealt: traitors.dealt,
        traitors: traitors.kept,
        traitors_seen: own_only(&truth.hidden.traitors_seen, seat, truth.open.called),
        leaders: leaders.at,
        died: leaders.died,
        revived: leaders.revived,
        captives: leaders.captives,
        taken: leaders.taken,
        // Whose whereabouts are hidden is no secret.
        veiled: truth.hidden.veiled,
        prediction: prediction(truth, seat, dice),
        prediction_seen: truth.hidden.prediction_seen & seat.into(),
        // [2.01.10] Everybody saw them fall and could have counted.
        battle_losses: truth.hidden.battle_losses,
        this_turn: HiddenThisTurn {
            quiet: truth.hidden.this_turn.quiet & seat.into(),
            auction_seen: auction_seen(truth, seat, dice),
            pledge,
        },
        offers: offers(truth, seat),
    };
    let facts = Facts { open: truth.open, hidden };
    // A reply is left by one frame for the next and taken at once: when somebody chooses there is none.
    let mut world = State { facts, stack: cards.stack, reply: truth.reply };
    sealed::deal(&mut world, seat, dice);
    world
}

/// What the seat itself knows of something that is noted for each faction; for others what lies open.
fn own_only<T: Copy>(noted: &PerFaction<T>, seat: Faction, open: T) -> PerFaction<T> {
    let mut known = PerFaction([open; 6]);
    known[seat] = noted[seat];
    known
}

/// What is known of hands. What is noted for the owner itself lies open: everybody knows it.
fn known(truth: &State, seat: Faction) -> PerFaction<PerFaction<Cards>> {
    let mut open = PerFaction::default();
    Faction::ALL.into_iter().for_each(|owner| open[owner] = truth.hidden.known[owner][owner]);
    own_only(&truth.hidden.known, seat, open)
}

/// [2.04.13] A number that the seat has not seen may be any.
fn storm_card(truth: &State, seat: Faction, dice: &mut dyn Dice) -> Option<StormCard> {
    let turned = truth.storm_frame().is_some_and(|storm| storm.card_turned);
    truth.hidden.storm_card.map(|card| {
        let knows = turned || card.seen_by.contains(seat);
        let number = if knows { card.number } else { 1 + dice.below(6) as u8 };
        StormCard { number, seen_by: seen(card.seen_by, seat, Faction::Fremen) }
    })
}

/// [2.01.07] Only those who have seen the card on top of the spice deck know which it is.
fn spice_deck(truth: &State, seat: Faction, dice: &mut dyn Dice) -> SpiceDeck {
    let deck = truth.hidden.spice_deck;
    let top_seen = seen(deck.top_seen, seat, Faction::Atreides);
    let Some(top) = deck.top.filter(|_| !deck.top_seen.contains(seat)) else {
        return SpiceDeck { top_seen, ..deck };
    };
    let mut dealt = SpiceDeck { top: None, top_seen, ..deck };
    dealt.shuffle_in(top);
    let card = match dealt.blows.nth(dice.index(dealt.len().into())) {
        Some(territory) => SpiceCard::Blow(territory),
        None => SpiceCard::ShaiHulud,
    };
    dealt.take(card);
    SpiceDeck { top: Some(card), ..dealt }
}

/// [2.02.03] Any faction but the Bene Gesserit, any turn.
fn prediction(truth: &State, seat: Faction, dice: &mut dyn Dice) -> Option<(Faction, u8)> {
    let sisters = Faction::BeneGesserit;
    let knows =
        seat == sisters || truth.hidden.prediction_seen.contains(seat) || truth.open.prediction_shown();
    truth.hidden.prediction.map(|made| {
        if knows {
            return made;
        }
        let others = truth.open.players - sisters.into();
        let faction = others.nth(dice.index(others.len())).expect("others play");
        (faction, 1 + dice.below(u64::from(truth.open.options.max_turns)) as u8)
    })
}

/// [2.01.05] What Atreides saw in this turn's bidding is theirs: others know how often they looked.
fn auction_seen(truth: &State, seat: Faction, dice: &mut dyn Dice) -> [Option<Card>; 6] {
    let mut any = || Card::ALL[dice.index(Card::ALL.len())];
    let seen = truth.hidden.this_turn.auction_seen;
    if seat == Faction::Atreides { seen } else { seen.map(|card| card.map(|_| any())) }
}

/// [1.12.00] Offers are known to their parties.
fn offers(truth: &State, seat: Faction) -> List<Offer, 6> {
    truth.hidden.offers.iter().copied().filter(|offer| offer.terms.parties.contains(seat)).collect()
}
