//! Another world that one seat cannot tell from the true one: what it may not know is dealt anew.
//!
//! Search plays in such worlds, and the secrecy law is built on them: in every resampled world the seat's view,
//! its decision and what it sees next are the same.

use kanly_flow::State;
use kanly_flow::bound::bid_karamas;
use kanly_flow::bound::karama_locked;
use kanly_flow::bound::needed;
use kanly_flow::frame::Frame;
use kanly_flow::interrupt::window::{self, Answer, Window};
use kanly_query::captives::drawable;
use kanly_vocabulary::cards::Cards;
use kanly_vocabulary::decision::Ask;
use kanly_vocabulary::dice::Dice;
use kanly_vocabulary::ids::LeaderAt;
use kanly_vocabulary::ids::{Card, Faction, Leader, SpiceCard};
use kanly_vocabulary::sets::{FactionSet, LeaderSet, PerFaction};

/// A state that agrees with what this seat can see, and is random in everything else. Of Truthtrance it remembers
/// cards that were owned up to; other answers are the seat's to remember.
pub(crate) fn resample(state: &State, seat: Faction, dice: &mut dyn Dice) -> State {
    let mut world = *state;
    deal_hands(&mut world, seat, dice);
    deal_traitors(&mut world, seat, dice);
    guess_prediction(&mut world, seat, dice);
    guess_storm_card(&mut world, seat, dice);
    guess_spice_top(&mut world, seat, dice);
    guess_leaders(&mut world, seat, dice);
    forget_pledges(&mut world, seat);
    reseal(&mut world, seat, dice);
    forget_offers(&mut world, seat);
    forget_quiet(&mut world, seat);
    forget_auctions(&mut world, seat, dice);
    world
}

/// Cards the seat does not know change places between the other hands and the deck; hands keep their sizes.
fn deal_hands(state: &mut State, seat: Faction, dice: &mut dyn Dice) {
    let known = state.hidden.known[seat];
    let relying: FactionSet =
        state.open.players.iter().filter(|&faction| karama_locked(state, faction)).collect();
    let mut pool = state.hidden.treachery.union(unseen_row(state, seat));
    let mut sizes = PerFaction([0_u8; 6]);
    for faction in state.open.players.iter().filter(|&faction| faction != seat) {
        let unknown = state.hidden.hands[faction].without(known[faction]);
        sizes[faction] = unknown.len();
        state.hidden.ever_held[faction] = state.open.shown[faction];
        pool = pool.union(unknown);
        state.hidden.hands[faction] = known[faction];
    }
    // [1.04.06.04] Whoever bids beyond its means holds a card that counts as Karama.
    for faction in (relying - seat.into()).iter() {
        if !bid_karamas(state, faction).is_empty() {
            continue;
        }
        // The whole pool in hand tells which cards would count.
        let hand = std::mem::replace(&mut state.hidden.hands[faction], pool);
        let mut able = bid_karamas(state, faction);
        state.hidden.hands[faction] = hand;
        let card = draw(&mut able, dice);
        pool.remove(card);
        state.hidden.hands[faction].insert(card);
        sizes[faction] -= 1;
    }
    // [3.01.11.03] So does whoever has named its Karama for the shipment that is declared.
    if let Some(owner) = named_karama(state).filter(|&owner| owner != seat)
        && !state.hidden.hands[owner].contains(Card::Karama)
        && pool.remove(Card::Karama)
    {
        state.hidden.hands[owner].insert(Card::Karama);
        sizes[owner] -= 1;
    }
    for faction in state.open.players.iter().filter(|&faction| faction != seat) {
        for _ in 0..sizes[faction] {
            let card = draw(&mut pool, dice);
            state.hidden.hands[faction].insert(card);
        }
        for card in state.hidden.hands[faction].kinds() {
            state.hidden.ever_held[faction] |= 1 << card as u32;
        }
        // What others know of this hand must be true of it in this world too.
        for viewer in Faction::ALL.into_iter().filter(|&viewer| viewer != seat) {
            state.hidden.known[viewer][faction] =
                state.hidden.known[viewer][faction].common(state.hidden.hands[faction]);
        }
    }
    fill_row(state, seat, &mut pool, dice);
    state.hidden.treachery = pool;
}

fn named_karama(state: &State) -> Option<Faction> {
    state.stack.iter().find_map(|frame| match frame {
        Frame::Ship(ship) => ship.named_karama(),
        _ => None, // any: shipments are declared in one frame only
    })
}

/// Cards that lie in a fixed order, on top of the deck or in the row of an auction, and were not seen by the seat.
fn unseen_row(state: &State, seat: Faction) -> Cards {
    let unseen = |row: &[Card], seen: FactionSet| -> Cards {
        row.iter().copied().skip(usize::from(seen.contains(seat))).collect()
    };
    let row = state.stack.iter().find_map(|frame| match frame {
        Frame::Bidding(bidding) => Some(unseen(&bidding.row, bidding.seen)),
        _ => None, // any: no other frame holds cards
    });
    unseen(&state.hidden.treachery_top, state.hidden.top_seen).union(row.unwrap_or_default())
}

/// Deals those anew.
fn fill_row(state: &mut State, seat: Faction, pool: &mut Cards, dice: &mut dyn Dice) {
    let mut deal = |row: &[Card], seen: FactionSet| {
        let skip = usize::from(seen.contains(seat));
        row.iter().enumerate().map(|(i, &card)| if i < skip { card } else { draw(pool, dice) }).collect()
    };
    state.hidden.treachery_top = deal(&state.hidden.treachery_top, state.hidden.top_seen);
    for at in 0..state.stack.len() {
        if let Frame::Bidding(mut bidding) = state.stack[at] {
            bidding.row = deal(&bidding.row, bidding.seen);
            state.stack.replace(at, Frame::Bidding(bidding));
        }
    }
}

/// Traitor cards the seat has not seen change owners; what an owner keeps is drawn from what it was dealt. Cards that
/// were called in a battle are known to all [1.07.06.07].
fn deal_traitors(state: &mut State, seat: Faction, dice: &mut dyn Dice) {
    let playing: LeaderSet = state.open.players.iter().flat_map(Faction::leaders).collect();
    let mut pool = playing - state.hidden.dealt[seat] - state.hidden.traitors_seen[seat];
    for faction in state.open.players.iter().filter(|&faction| faction != seat) {
        let (dealt, kept) = (state.hidden.dealt[faction].len(), state.hidden.traitors[faction].len());
        let open = state.hidden.traitors[faction] & state.hidden.traitors_seen[seat];
        let hand = take(&mut pool, dealt - open.len(), dice);
        state.hidden.dealt[faction] = hand | open;
        let mut left = hand;
        state.hidden.traitors[faction] = open | take(&mut left, kept - open.len(), dice);
    }
    // What others have seen is true of this world too.
    let held = state
        .open
        .players
        .iter()
        .fold(LeaderSet::EMPTY, |held, faction| held | state.hidden.traitors[faction]);
    for viewer in state.open.players.iter().filter(|&viewer| viewer != seat) {
        state.hidden.traitors_seen[viewer] = state.hidden.traitors_seen[viewer] & held;
    }
}

fn guess_prediction(state: &mut State, seat: Faction, dice: &mut dyn Dice) {
    let seen = state.hidden.prediction_seen.contains(seat);
    if seat == Faction::BeneGesserit
        || seen
        || state.hidden.prediction.is_none()
        || state.open.prediction_shown()
    {
        return;
    }
    let others = state.open.players - Faction::BeneGesserit.into();
    let faction = others.nth(dice.below(others.len() as u64) as usize).expect("others play");
    state.hidden.prediction = Some((faction, 1 + dice.below(u64::from(state.open.options.max_turns)) as u8));
}

fn guess_storm_card(state: &mut State, seat: Faction, dice: &mut dyn Dice) {
    if state.storm_frame().is_some_and(|storm| storm.card_turned) {
        return;
    }
    if let Some(card) = state.hidden.storm_card.as_mut().filter(|card| !card.seen_by.contains(seat)) {
        card.number = 1 + dice.below(6) as u8;
    }
}

/// [1.05.05] [2.05.10.03] Of veiled leaders the seat knows how many lie face down and how many are captive, not which:
/// they change places, with their past. Those on the board lie open.
fn guess_leaders(state: &mut State, seat: Faction, dice: &mut dyn Dice) {
    for faction in state.open.players.iter().filter(|&faction| faction != seat) {
        let mut veiled: LeaderSet =
            faction.leaders().filter(|&leader| state.hidden.veiled.contains(leader)).collect();
        // [1.14.01] Atreides have seen who leads.
        veiled = veiled - leader_seen_by(state, seat);
        // Harkonnen know their captives by name, and whom they have killed.
        if seat == Faction::Harkonnen {
            veiled = veiled - state.hidden.taken - state.hidden.captives;
        }
        let free = veiled & state.hidden.captives;
        let captives = free.len();
        state.hidden.captives = state.hidden.captives - free;
        let at = |leader: &Leader| state.hidden.leaders[leader.index()];
        let hidden: LeaderSet = veiled
            .iter()
            .filter(|leader| matches!(at(leader), LeaderAt::Pool | LeaderAt::TanksFaceDown))
            .collect();
        let mut pool = hidden;
        let (leaders, died, revived) = (state.hidden.leaders, state.hidden.died, state.hidden.revived);
        for leader in hidden.iter() {
            let from = take(&mut pool, 1, dice).nth(0).expect("as many as there are");
            state.hidden.leaders[leader.index()] = leaders[from.index()];
            put(&mut state.hidden.died, leader, died.contains(from));
            put(&mut state.hidden.revived, leader, revived.contains(from));
        }
        let at = |leader: &Leader| state.hidden.leaders[leader.index()];
        let mut alive: LeaderSet = veiled
            .iter()
            .filter(|leader| matches!(at(leader), LeaderAt::Pool | LeaderAt::Field(_)))
            .collect();
        state.hidden.captives = state.hidden.captives | take(&mut alive, captives, dice);
    }
}

/// [1.14.01] The leader of a plan that the seat has seen before it is revealed.
fn leader_seen_by(state: &State, seat: Faction) -> LeaderSet {
    let leader = state.stack.iter().find_map(|frame| match frame {
        Frame::Battle(battle) => battle.plans[battle.plan_seen_by(seat)?]?.leader(),
        _ => None, // any: plans lie in one frame only
    });
    leader.map_or(LeaderSet::EMPTY, LeaderSet::from)
}

/// [1.10.02.05] What others have pledged to each other is known to the two of them; what a standing bid leans on must
/// have been.
fn forget_pledges(state: &mut State, seat: Faction) {
    for faction in state.open.players.iter().filter(|&faction| faction != seat) {
        if state.open.ally[faction] != Some(seat) {
            state.hidden.this_turn.pledge[faction] = needed(state, faction);
        }
    }
}

/// [2.01.07] Only Atreides have seen the card on top of the spice deck.
fn guess_spice_top(state: &mut State, seat: Faction, dice: &mut dyn Dice) {
    let seen = state.hidden.spice_deck.top_seen;
    if seen.contains(seat) || state.hidden.spice_deck.top.is_none() {
        return;
    }
    state.hidden.spice_deck.shuffle();
    let deck = &mut state.hidden.spice_deck;
    deck.top_seen = seen;
    let n = dice.below(u64::from(deck.len())) as usize;
    deck.top = Some(match deck.blows.nth(n) {
        Some(territory) => {
            deck.blows.remove(territory);
            SpiceCard::Blow(territory)
        }
        None => {
            deck.worms -= 1;
            SpiceCard::ShaiHulud
        }
    });
}

/// Numbers that others have sealed are drawn anew; in a window those are asked who could answer in this world.
fn reseal(state: &mut State, seat: Faction, dice: &mut dyn Dice) {
    forget_answers(state, seat);
    match state.stack.last().copied() {
        Some(Frame::Storm(mut storm)) if storm.is_open_point() => {
            let (least, most) = match kanly_flow::step::storm::ask(state, &storm) {
                Ask::Dial { least, most } => (least, most),
                other => unreachable!("dialers are asked for a number, not {other:?}"),
            };
            for slot in 0..2 {
                if storm.dialers[slot] != seat && storm.dials[slot].is_some() {
                    let number = u64::from(least) + dice.below(u64::from(most - least) + 1);
                    storm.dials[slot] = Some(number as u8);
                }
            }
            state.set(Frame::Storm(storm));
        }
        Some(Frame::Charity(mut charity)) => {
            charity.forget(state, seat);
            state.set(Frame::Charity(charity));
        }
        Some(Frame::Capture(mut capture)) if seat != Faction::Harkonnen && seat != capture.loser() => {
            let possible = drawable(state, capture.loser(), capture.place().territory());
            let n = dice.below(possible.len().max(1) as u64) as usize;
            if let (Some(_), Some(leader)) = (capture.drawn(), possible.nth(n)) {
                capture.guess(leader);
                state.set(Frame::Capture(capture));
            }
        }
        Some(Frame::Battle(mut battle)) => {
            battle.reseal(state, seat, dice);
            state.set(Frame::Battle(battle));
        }
        Some(Frame::Window(frame)) if frame.stage == window::Stage::Asking => {
            redraw_window(state, frame, seat, dice);
        }
        _ => {} // any: nothing else is sealed
    }
}

/// Those are asked who could answer in this world. The seat knows whether it is its own turn; if it is not, the
/// game waits for somebody else, so somebody else there is.
fn redraw_window(state: &mut State, mut frame: Window, seat: Faction, dice: &mut dyn Dice) {
    let (own, answer) = (FactionSet::from(seat), frame.answers[seat]);
    let its_turn = frame.waiting(state).contains(seat);
    let before: FactionSet =
        state.open.order.iter().copied().take_while(|&faction| faction != seat).collect();
    let everyone = state.open.options.ask_everyone;
    let mut others = window::asked(state, frame.kind, everyone) - own;
    // At an open point seats are asked one after the other: nobody before the seat is left when its turn comes.
    let in_turn = frame.is_open_point() && frame.asked.contains(seat);
    if in_turn && its_turn {
        others = others - before;
    }
    let able = if in_turn && answer == Answer::Waiting { before } else { state.open.players - own };
    if !its_turn && (others & able).is_empty() {
        let holders = |faction: &Faction| !state.hidden.hands[*faction].is_empty();
        let suspects: FactionSet =
            (window::asked(state, frame.kind, true) & able).iter().filter(holders).collect();
        let suspect = suspects.nth(dice.below(suspects.len().max(1) as u64) as usize);
        if let Some(suspect) = suspect.or((frame.asked & able).iter().next()) {
            slip_in(state, suspect, frame.kind.card(), seat);
            others.insert(suspect);
        }
    }
    frame.asked = (frame.asked & own) | others;
    frame.answers = PerFaction::default();
    frame.answers[seat] = answer;
    state.set(Frame::Window(frame));
}

/// Changes an unknown card of a hand for this one, from the deck or from another hand that could hold it, so that the
/// suspect can do what it is suspected of.
fn slip_in(state: &mut State, suspect: Faction, card: Card, seat: Faction) {
    let unknown =
        |state: &State, faction| state.hidden.hands[faction].without(state.hidden.known[seat][faction]);
    let Some(other) = unknown(state, suspect).kinds().next() else { return };
    let holder = (state.open.players - seat.into() - suspect.into())
        .iter()
        .find(|&faction| unknown(state, faction).contains(card));
    if state.hidden.treachery.contains(card) {
        state.hidden.treachery.remove(card);
        state.hidden.treachery.insert(other);
    } else if let Some(holder) = holder {
        exchange(state, holder, card, other);
    } else {
        return;
    }
    exchange(state, suspect, other, card);
}

/// One card of a hand becomes another.
fn exchange(state: &mut State, faction: Faction, from: Card, to: Card) {
    state.hidden.hands[faction].remove(from);
    state.hidden.hands[faction].insert(to);
    state.hidden.ever_held[faction] |= 1 << to as u32;
    for viewer in Faction::ALL {
        state.hidden.known[viewer][faction] =
            state.hidden.known[viewer][faction].common(state.hidden.hands[faction]);
    }
}

/// [2.01.05] What Atreides saw in this turn's bidding is theirs: others know how often they looked.
fn forget_auctions(state: &mut State, seat: Faction, dice: &mut dyn Dice) {
    if seat != Faction::Atreides {
        for seen in state.hidden.this_turn.auction_seen.iter_mut().flatten() {
            *seen = Card::ALL[dice.below(Card::ALL.len() as u64) as usize];
        }
    }
}

/// [3.05] Who wants to be left alone is nobody else's business.
fn forget_quiet(state: &mut State, seat: Faction) {
    state.hidden.this_turn.quiet = state.hidden.this_turn.quiet & seat.into();
}

/// [1.12.00] Offers are known to their parties.
fn forget_offers(state: &mut State, seat: Faction) {
    state.hidden.offers =
        state.hidden.offers.iter().copied().filter(|offer| offer.terms.parties.contains(seat)).collect();
}

/// In windows that are being settled the seat does not know who else still has an answer in.
fn forget_answers(state: &mut State, seat: Faction) {
    for at in 0..state.stack.len() {
        if let Frame::Window(mut window) = state.stack[at]
            && window.stage != window::Stage::Asking
        {
            for faction in Faction::ALL.into_iter().filter(|&faction| faction != seat) {
                window.answers[faction] = Answer::Pass;
            }
            state.stack.replace(at, Frame::Window(window));
        }
    }
}

fn draw(pool: &mut Cards, dice: &mut dyn Dice) -> Card {
    let n = dice.below(u64::from(pool.len())) as u8;
    let card = pool.nth(n).expect("the pool holds as many cards as were taken");
    pool.remove(card);
    card
}

fn put(set: &mut LeaderSet, leader: Leader, into: bool) {
    if into {
        set.insert(leader);
    } else {
        set.remove(leader);
    }
}

fn take(pool: &mut LeaderSet, number: usize, dice: &mut dyn Dice) -> LeaderSet {
    let mut taken = LeaderSet::EMPTY;
    for _ in 0..number {
        let n = dice.below(pool.len() as u64) as usize;
        let leader = pool.nth(n).expect("the pool holds as many leaders as were dealt");
        pool.remove(leader);
        taken.insert(leader);
    }
    taken
}
