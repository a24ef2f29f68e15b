//! Treachery cards: those that the seat does not know change places between hands, deck and rows; hands keep their sizes, which
//! everybody can count.

use super::common::{auction, seen};
use kanly_flow::State;
use kanly_flow::bound::{bid_karamas, karama_locked};
use kanly_flow::frame::Frame;
use kanly_vocabulary::cards::Cards;
use kanly_vocabulary::dice::Dice;
use kanly_vocabulary::ids::{Card, Faction};
use kanly_vocabulary::list::List;
use kanly_vocabulary::sets::{FactionSet, PerFaction};

/// Cards dealt anew, and the stack with the row of an auction.
pub(super) struct Dealt {
    pub(super) hands: PerFaction<Cards>,
    pub(super) treachery: Cards,
    pub(super) treachery_top: List<Card, 6>,
    pub(super) ever_held: PerFaction<u32>,
    pub(super) stack: List<Frame, { Frame::DEPTH }>,
}

pub(super) fn deal(
    truth: &State,
    seat: Faction,
    spice: PerFaction<u16>,
    pledge: PerFaction<u16>,
    dice: &mut dyn Dice,
) -> Dealt {
    let known = truth.hidden.known[seat];
    let others = truth.open.players - seat.into();
    let mut pool = truth.hidden.treachery.union(unseen_rows(truth, seat));
    let (mut hands, mut sizes) = (PerFaction([Cards::NONE; 6]), PerFaction([0_u8; 6]));
    hands[seat] = truth.hidden.hands[seat];
    for faction in others.iter() {
        let unknown = truth.hidden.hands[faction].without(known[faction]);
        sizes[faction] = unknown.len();
        pool = pool.union(unknown);
        hands[faction] = known[faction];
    }
    // The purses and hands of this world decide who needs which card.
    let mut world = *truth;
    (world.hidden.spice, world.hidden.this_turn.pledge, world.hidden.hands) = (spice, pledge, hands);
    let mut hold = |faction: Faction, able: Cards, hands: &mut PerFaction<Cards>, pool: &mut Cards| {
        let mut able = able;
        if !able.is_empty() && sizes[faction] > 0 {
            let card = draw(&mut able, dice);
            pool.remove(card);
            hands[faction].insert(card);
            sizes[faction] -= 1;
        }
    };
    // [1.04.06.04] Whoever bids beyond its means holds a card that counts as Karama.
    for faction in others.iter().filter(|&faction| karama_locked(&world, faction)) {
        if bid_karamas(&world, faction).is_empty() {
            let mut rich = world;
            rich.hidden.hands[faction] = pool;
            hold(faction, bid_karamas(&rich, faction), &mut hands, &mut pool);
        }
    }
    // [3.01.11.03] So does whoever has named its Karama for the shipment that is declared.
    if let Some(owner) = named_karama(truth).filter(|&owner| owner != seat)
        && !hands[owner].contains(Card::Karama)
        && pool.contains(Card::Karama)
    {
        hold(owner, [Card::Karama].into_iter().collect(), &mut hands, &mut pool);
    }
    for faction in others.iter() {
        for _ in 0..sizes[faction] {
            let card = draw(&mut pool, dice);
            hands[faction].insert(card);
        }
    }
    let treachery_top = row(&truth.hidden.treachery_top, truth.hidden.top_seen, seat, &mut pool, dice);
    let stack = stack(truth, seat, &mut pool, dice);
    Dealt { hands, treachery: pool, treachery_top, ever_held: ever_held(truth, seat, hands), stack }
}

/// [3.01.22] Of others what everybody has seen them hold, and what they hold in this world.
fn ever_held(truth: &State, seat: Faction, hands: PerFaction<Cards>) -> PerFaction<u32> {
    let mut held = truth.open.shown;
    for faction in Faction::ALL {
        let now = hands[faction].kinds().fold(0, |bits, card| bits | 1 << card as u32);
        held[faction] |= now;
    }
    held[seat] = truth.hidden.ever_held[seat];
    held
}

fn named_karama(truth: &State) -> Option<Faction> {
    truth.stack.iter().find_map(|frame| match frame {
        Frame::Ship(ship) => ship.named_karama(),
        _ => None, // any: shipments are declared in one frame only
    })
}

/// Cards that lie in a fixed order, on top of the deck or in the row of an auction, and were not seen by the seat.
fn unseen_rows(truth: &State, seat: Faction) -> Cards {
    let unseen = |row: &[Card], seen: FactionSet| -> Cards {
        row.iter().copied().skip(usize::from(seen.contains(seat))).collect()
    };
    let row = auction(truth).map(|bidding| unseen(&bidding.row, bidding.seen));
    unseen(&truth.hidden.treachery_top, truth.hidden.top_seen).union(row.unwrap_or_default())
}

/// A row dealt anew, but for the first card where the seat has seen it.
fn row(
    row: &[Card],
    seen: FactionSet,
    seat: Faction,
    pool: &mut Cards,
    dice: &mut dyn Dice,
) -> List<Card, 6> {
    let known = usize::from(seen.contains(seat));
    row.iter().enumerate().map(|(i, &card)| if i < known { card } else { draw(pool, dice) }).collect()
}

/// The stack with its row of cards dealt anew.
fn stack(
    truth: &State,
    seat: Faction,
    pool: &mut Cards,
    dice: &mut dyn Dice,
) -> List<Frame, { Frame::DEPTH }> {
    let mut stack = truth.stack;
    for at in 0..stack.len() {
        if let Frame::Bidding(mut bidding) = stack[at] {
            bidding.row = row(&bidding.row, bidding.seen, seat, pool, dice);
            bidding.seen = seen(bidding.seen, seat, Faction::Atreides);
            stack.replace(at, Frame::Bidding(bidding));
        }
    }
    stack
}

fn draw(pool: &mut Cards, dice: &mut dyn Dice) -> Card {
    let n = dice.below(u64::from(pool.len())) as u8;
    let card = pool.nth(n).expect("the pool holds as many cards as were taken");
    pool.remove(card);
    card
}
