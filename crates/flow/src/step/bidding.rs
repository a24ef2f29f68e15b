//! [1.04.00] Bidding: treachery cards are auctioned for spice, one after the other.

use crate::bound::Owing;
use crate::bound::bid_karamas;
use crate::bound::bid_limit;
use crate::frame::{Flow, Frame, Reply, Waiting};
use crate::interrupt::karama;
use crate::interrupt::window::{self, Kind};
use crate::sink::{Sink, tell};
use crate::state::State;
use crate::step::draw::Draw;
use crate::step::{exchange, pay};
use kanly_query::deals::{bid_cap, partners};
use kanly_query::karama::could_hold;
use kanly_query::order::in_order;
use kanly_query::purse::{card_seller, draws_bonus, has_room, own_share};
use kanly_vocabulary::ability::Ability;
use kanly_vocabulary::action::Action;
use kanly_vocabulary::cards::Cards;
use kanly_vocabulary::deal::Feed;
use kanly_vocabulary::decision::{About, Ask};
use kanly_vocabulary::dice::Dice;
use kanly_vocabulary::event::{Deck, Event, Shown};
use kanly_vocabulary::ids::{Card, Faction};
use kanly_vocabulary::list::List;
use kanly_vocabulary::rule;
use kanly_vocabulary::rule::RuleId;
use kanly_vocabulary::sets::FactionSet;
use serde::Serialize;

/// The row of cards and the auction of its first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Bidding {
    stage: Stage,
    /// The card under auction and those after it.
    pub row: List<Card, 6>,
    /// [2.01.05] Who has seen the first of them.
    pub seen: FactionSet,
    /// Cards still to be dealt into the row.
    due: u8,
    /// Cards sold so far.
    sold: u8,
    /// [1.04.07] Who had the first say on this card, and before it is given, on the card before.
    opener: Option<Faction>,
    /// Whose turn it is to bid; before the first say is given, who would have it as hands are.
    turn: Faction,
    bid: Option<(Faction, u16)>,
    /// Who has passed on this card without a bid.
    passed: FactionSet,
    /// What the winner and its ally pay.
    shares: (u16, u16),
    /// [3.01.11.01] A worthless card was cancelled in this auction: only a real Karama buys now.
    pub undone: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
enum Stage {
    Open,
    Declare,
    Deal,
    Next,
    PowerAnswered,
    Ready,
    Up,
    LookAnswered,
    Bids,
    Pay,
    WorthlessAnswered(Faction, Card),
    IncomeAnswered,
    BonusAnswered,
}

impl Bidding {
    pub(crate) fn begin() -> Self {
        Self {
            stage: Stage::Open,
            row: List::default(),
            seen: FactionSet::EMPTY,
            due: 0,
            sold: 0,
            opener: None,
            turn: Faction::default(),
            bid: None,
            passed: FactionSet::EMPTY,
            shares: (0, 0),
            undone: false,
        }
    }

    fn at(self, stage: Stage) -> Frame {
        Frame::Bidding(Self { stage, ..self })
    }

    /// The highest bid on the card under auction.
    pub fn highest(&self) -> Option<(Faction, u16)> {
        self.bid
    }

    /// The same as long as it keeps anything locked: one that is being paid with a worthless card rests on nothing any more.
    pub(crate) fn standing(&self) -> Option<(Faction, u16)> {
        let paying = |bidder| matches!(self.stage, Stage::WorthlessAnswered(buyer, _) if buyer == bidder);
        self.bid.filter(|&(bidder, _)| !paying(bidder))
    }

    /// [3.05] A bidding turn is open, a payment is not.
    pub fn is_open_point(&self) -> bool {
        self.stage == Stage::Bids
    }

    /// Whose turn it is to bid, for all to see.
    pub fn bidder(&self) -> Option<Faction> {
        (self.stage == Stage::Bids).then_some(self.turn)
    }

    /// The card under auction, once it is up, and how many come after it.
    pub fn up(&self) -> Option<(Card, u8)> {
        match self.stage {
            Stage::Open
            | Stage::Declare
            | Stage::Deal
            | Stage::Next
            | Stage::PowerAnswered
            | Stage::Ready
            | Stage::BonusAnswered => None,
            Stage::Up
            | Stage::LookAnswered
            | Stage::Bids
            | Stage::Pay
            | Stage::WorthlessAnswered(..)
            | Stage::IncomeAnswered => self.row.first().map(|&card| (card, self.row.len() as u8 - 1)),
        }
    }
}

impl Bidding {
    /// [1.04.06.02] A pass covers this turn only.
    fn pass(mut self, state: &mut State, sink: &mut dyn Sink) {
        let faction = self.turn;
        self.passed.insert(faction);
        self.turn = after(state, faction);
        state.set(Frame::Bidding(self));
        tell(state, sink, rule!("1.04.06.02"), Event::BidPassed { faction });
    }
}

pub(crate) fn waiting(frame: &Bidding) -> Waiting {
    match frame.stage {
        Stage::Deal => Waiting::Chance,
        Stage::Bids => Waiting::seat(frame.turn),
        Stage::Pay => Waiting::seat(frame.bid.expect("somebody has won").0),
        Stage::Open
        | Stage::Declare
        | Stage::Next
        | Stage::PowerAnswered
        | Stage::Ready
        | Stage::Up
        | Stage::LookAnswered
        | Stage::WorthlessAnswered(..)
        | Stage::IncomeAnswered
        | Stage::BonusAnswered => Waiting::Nobody,
    }
}

pub(crate) fn ask(state: &State, frame: &Bidding) -> Ask {
    match frame.stage {
        Stage::Deal => Ask::Draw { deck: state.hidden.treachery },
        Stage::Pay => {
            let (buyer, price) = frame.bid.expect("somebody has won");
            Ask::Payment { price, own: own_share(state, buyer, price), cards: bid_karamas(state, buyer) }
        }
        _ => ask_bid(state, frame), // any: the one other stage that asks
    }
}

fn ask_bid(state: &State, frame: &Bidding) -> Ask {
    let may_take = bid_cap(&state.open, frame.turn) != Some(0);
    Ask::Bid {
        least: frame.bid.map_or(1, |(_, bid)| bid + 1),
        most: bid_limit(state, frame.turn),
        take: if may_take { bid_karamas(state, frame.turn) } else { Cards::NONE },
    }
}

pub(crate) fn act(state: &mut State, frame: Bidding, action: Action, sink: &mut dyn Sink) {
    let mut frame = frame;
    match action {
        Action::Draw(card) => {
            state.hidden.treachery.remove(card);
            frame.row.push(card);
            frame.due -= 1;
        }
        Action::Bid(amount) => {
            let faction = frame.turn;
            frame.bid = Some((faction, amount));
            frame.turn = after(state, faction);
            state.set(Frame::Bidding(frame));
            tell(state, sink, rule!("1.04.06.02"), Event::BidMade { faction, amount });
            return;
        }
        Action::Take(card) => {
            play_karama(state, frame, frame.turn, card, sink);
            return;
        }
        Action::Pay(own, ally) => {
            frame.shares = (own, ally);
            paid(state, frame);
            return;
        }
        Action::PayWith(card) => {
            let (buyer, _) = frame.bid.expect("somebody has won");
            play_karama(state, frame, buyer, card, sink);
            return;
        }
        // any: the one other answer is a pass
        _ => {
            frame.pass(state, sink);
            return;
        }
    }
    state.set(Frame::Bidding(frame));
}

pub(crate) fn step(state: &mut State, frame: Bidding, sink: &mut dyn Sink) -> Flow {
    match frame.stage {
        Stage::Open => {
            state.set(frame.at(Stage::Declare));
            window::open(state, Kind::Open);
        }
        Stage::Declare => declare(state, frame, sink),
        Stage::Deal => return deal(state, frame, sink),
        // [1.14.04] Never while a card is under auction.
        Stage::Next => {
            state.set(frame.at(Stage::PowerAnswered));
            window::open(state, Kind::Power(Faction::Harkonnen));
        }
        Stage::PowerAnswered => {
            let reply = state.take_reply();
            state.set(frame.at(Stage::Ready));
            if let Reply::Swapped(with) = reply {
                exchange::begin(state, with, sink);
            }
        }
        Stage::Ready => next_card(state, frame, sink),
        Stage::Up => {
            state.set(frame.at(Stage::LookAnswered));
            if state.open.plays(Faction::Atreides) {
                let against = Ability::Foresight.into();
                window::open(state, Kind::against(Faction::Atreides, against, About::Nothing));
            }
        }
        Stage::LookAnswered => look(state, frame, sink),
        Stage::Bids => return bids(state, frame, sink),
        Stage::Pay => return Flow::Wait,
        Stage::WorthlessAnswered(buyer, card) => match state.take_reply() {
            Reply::Stopped(_) => worthless_undone(state, frame, buyer, card, sink),
            _ => sell(state, frame, buyer, None, sink), // any: nobody stopped it
        },
        Stage::IncomeAnswered => {
            let stopped = matches!(state.take_reply(), Reply::Stopped(_));
            let (buyer, _) = frame.bid.expect("somebody has won");
            let seller = card_seller(&state.open, buyer).filter(|_| !stopped);
            let (own, ally) = frame.shares;
            pay::together(state, buyer, seller, own, ally);
            sell(state, frame, buyer, Some((own + ally, seller)), sink);
        }
        Stage::BonusAnswered => {
            let stopped = matches!(state.take_reply(), Reply::Stopped(_));
            let (buyer, _) = frame.bid.expect("somebody has bought");
            state.set(frame.at(Stage::Next));
            if draws_bonus(state, buyer) && !stopped {
                state.push(Frame::Draw(Draw { to: buyer }));
            }
        }
    }
    Flow::Go
}

/// [1.04.01] The number of cards in every hand, and with it how many are dealt [1.04.04].
fn declare(state: &mut State, frame: Bidding, sink: &mut dyn Sink) {
    let mut frame = frame;
    for faction in in_order(&state.open, state.open.players) {
        let may_bid = has_room(state, faction);
        frame.due += u8::from(may_bid);
        tell(
            state,
            sink,
            rule!("1.04.01"),
            Event::HandDeclared { faction, cards: state.hidden.hands[faction].len(), may_bid },
        );
    }
    state.set(frame.at(Stage::Deal));
}

/// [1.04.04] Cards that went back on top come first; an empty deck is made anew from the discards.
fn deal(state: &mut State, frame: Bidding, sink: &mut dyn Sink) -> Flow {
    let mut frame = frame;
    while frame.due > 0
        && let Some(card) = state.hidden.treachery_top.pop_front()
    {
        if frame.row.is_empty() {
            frame.seen = state.hidden.top_seen;
        }
        state.hidden.top_seen = FactionSet::EMPTY;
        frame.row.push(card);
        frame.due -= 1;
    }
    if frame.due > 0 && state.hidden.treachery.is_empty() && !state.open.discards.is_empty() {
        state.hidden.treachery = std::mem::replace(&mut state.open.discards, Cards::NONE);
        tell(
            state,
            sink,
            rule!("0.06"),
            Event::DeckShuffled { deck: Deck::Treachery, cards: state.hidden.treachery.len() },
        );
    }
    if frame.due > 0 && !state.hidden.treachery.is_empty() {
        state.set(Frame::Bidding(frame));
        return Flow::Wait;
    }
    frame.due = 0;
    state.set(frame.at(Stage::Next));
    tell(state, sink, rule!("1.04.04"), Event::RowDealt { cards: frame.row.len() as u8 });
    Flow::Go
}

/// [1.04.05] [1.04.08] The next card of the row comes up, if there is one and anybody has room for it.
fn next_card(state: &mut State, frame: Bidding, sink: &mut dyn Sink) {
    let Some(opener) = opener(state, &frame).filter(|_| !frame.row.is_empty()) else {
        end(state, frame, rule!("1.04.08"), sink);
        return;
    };
    let (number, of) = (frame.sold + 1, frame.sold + frame.row.len() as u8);
    let (bid, passed, shares, undone) = (None, FactionSet::EMPTY, (0, 0), false);
    state.set(Bidding { turn: opener, bid, passed, shares, undone, ..frame }.at(Stage::Up));
    tell(state, sink, rule!("1.04.05"), Event::CardUp { number, of, opener });
    // [3.05] The open point before an auction.
    window::open(state, Kind::Open);
}

/// [1.04.06] The first say is given only now: the open point and the Karama against the look may have made room in a hand.
fn first_say(state: &mut State, frame: Bidding, sink: &mut dyn Sink) {
    let mut frame = frame;
    let opener = opener(state, &frame).expect("somebody had room, and nobody has drawn a card since");
    let changed = opener != frame.turn;
    let rule = if frame.opener.is_none() { rule!("1.04.06") } else { rule!("1.04.07") };
    frame.turn = opener;
    frame.opener = Some(opener);
    state.set(frame.at(Stage::Bids));
    if changed {
        tell(state, sink, rule, Event::OpenerChanged { opener });
    }
}

/// [1.04.06] The First Player, or whoever comes next and has room. [1.04.07] Later cards: the next to the right of the one
/// that had the first say before.
fn opener(state: &State, frame: &Bidding) -> Option<Faction> {
    let with_room = |faction: &Faction| has_room(state, *faction);
    let mut order = in_order(&state.open, state.open.players);
    match frame.opener {
        None => order.find(with_room),
        Some(last) => {
            let mut next = after(state, last);
            for _ in 0..state.open.players.len() {
                if has_room(state, next) {
                    return Some(next);
                }
                next = after(state, next);
            }
            None
        }
    }
}

/// The next in storm order, the first after the last.
fn after(state: &State, faction: Faction) -> Faction {
    let order = &state.open.order;
    let at = order.iter().position(|&other| other == faction).expect("players have a place in the order");
    order[(at + 1) % order.len()]
}

/// [2.01.05] Atreides see the card before the first bid, unless a Karama came before the look.
fn look(state: &mut State, frame: Bidding, sink: &mut dyn Sink) {
    let stopped =
        matches!(state.take_reply(), Reply::Stopped(_)) || state.open.stopped.contains(Ability::Foresight);
    let mut frame = frame;
    let faction = Faction::Atreides;
    if state.open.plays(faction) && !stopped {
        frame.seen.insert(faction);
        let card = frame.row.first().copied();
        state.hidden.this_turn.auction_seen[usize::from(frame.sold)] = card;
        state.set(Frame::Bidding(frame));
        tell(state, sink, rule!("2.01.05"), Event::AuctionCardSeen { faction, card });
        // [1.12.00] Who has bought the sight of it sees it too.
        let to = partners(&state.open, faction, Feed::AuctionCards);
        if let Some(card) = card.filter(|_| !to.is_empty()) {
            frame.seen = frame.seen | to;
            state.set(Frame::Bidding(frame));
            tell(
                state,
                sink,
                rule!("1.12.00"),
                Event::SecretShown { faction, to, shown: Some(Shown::Card(card)) },
            );
        }
    }
    first_say(state, frame, sink);
}

/// [1.04.06.02] A faction with a full hand is passed over [1.04.03]; the auction ends when the turn comes back to the
/// highest bidder, or when all have passed without a bid [1.04.09].
fn bids(state: &mut State, frame: Bidding, sink: &mut dyn Sink) -> Flow {
    let mut frame = frame;
    loop {
        if let Some((bidder, price)) = frame.bid
            && bidder == frame.turn
        {
            settle(state, frame, bidder, price, sink);
            return Flow::Go;
        }
        if frame.bid.is_none() && (state.open.players - frame.passed).is_empty() {
            end(state, frame, rule!("1.04.09"), sink);
            return Flow::Go;
        }
        if has_room(state, frame.turn) {
            state.set(Frame::Bidding(frame));
            return Flow::Wait;
        }
        frame.passed.insert(frame.turn);
        frame.turn = after(state, frame.turn);
    }
}

/// [1.04.06.03] The winner is asked how it pays if it has a choice. With the option ask_everyone also when it might have
/// one, so that the pause tells nothing.
fn settle(state: &mut State, frame: Bidding, buyer: Faction, price: u16, sink: &mut dyn Sink) {
    let mut frame = frame;
    let cards = bid_karamas(state, buyer);
    let Some((least, most)) = own_share(state, buyer, price) else {
        // [3.01.11.04] Beyond its means: the Karama it relied on must be played.
        match (cards.kinds().next(), cards.kinds().count()) {
            (None, _) => repeat(state, frame, buyer, sink),
            // With the option ask_everyone the pause must not tell whether there is a choice.
            (Some(card), 1) if !state.open.options.ask_everyone => {
                play_karama(state, frame, buyer, card, sink)
            }
            (Some(_), _) => state.set(frame.at(Stage::Pay)),
        }
        return;
    };
    // A pledge is known to two allies only, and so is whether the buyer needs it [1.10.02.05].
    let could_choose = could_hold(&state.open, buyer) || state.open.ally[buyer].is_some();
    if !cards.is_empty() || least < most || (state.open.options.ask_everyone && could_choose) {
        state.set(frame.at(Stage::Pay));
        return;
    }
    frame.shares = (most, price - most);
    paid(state, frame);
}

/// [2.03.04] A Karama may still send the price to the bank.
fn paid(state: &mut State, frame: Bidding) {
    let (buyer, _) = frame.bid.expect("somebody has won");
    state.set(frame.at(Stage::IncomeAnswered));
    if let Some(seller) = card_seller(&state.open, buyer) {
        window::open(state, Kind::against(seller, Ability::CardIncome.into(), About::Nothing));
    }
}

/// [3.01.11.04] A Karama buys the card; [2.02.22] a worthless one in its place may be answered.
fn play_karama(state: &mut State, frame: Bidding, buyer: Faction, card: Card, sink: &mut dyn Sink) {
    if karama::play(state, buyer, card, rule!("3.01.11.04"), sink) {
        state.set(frame.at(Stage::WorthlessAnswered(buyer, card)));
        window::open(state, Kind::against(buyer, Ability::WorthlessKarama.into(), About::Nothing));
    } else {
        sell(state, frame, buyer, None, sink);
    }
}

/// [3.01.11.01] Cancelled: who would take the card may go on bidding, who has won it must pay in another way.
fn worthless_undone(state: &mut State, frame: Bidding, buyer: Faction, card: Card, sink: &mut dyn Sink) {
    karama::take_back(state, buyer, card, sink);
    let frame = Bidding { undone: true, stage: Stage::Bids, ..frame };
    state.set(Frame::Bidding(frame));
    match frame.bid {
        Some((winner, price)) if winner == buyer => settle(state, frame, buyer, price, sink),
        Some(_) | None => {}
    }
}

/// [3.01.11.01] The winner can neither pay nor play a Karama: the auction of this card begins anew.
fn repeat(state: &mut State, frame: Bidding, buyer: Faction, sink: &mut dyn Sink) {
    let turn = frame.opener.expect("somebody has opened");
    let (bid, passed) = (None, FactionSet::EMPTY);
    state.set(Frame::Bidding(Bidding { bid, passed, turn, undone: true, stage: Stage::Bids, ..frame }));
    tell(state, sink, rule!("3.01.11.01"), Event::AuctionRepeated { faction: buyer });
}

/// What a buyer and its ally are about to pay.
pub(crate) fn owing(frame: &Bidding) -> Option<Owing> {
    let (payer, _) = frame.bid.filter(|_| frame.stage == Stage::IncomeAnswered)?;
    let (own, help) = frame.shares;
    Some(Owing { payer, own, help, shared: true })
}

/// [1.10.02.05] For a seat that is neither of the two: another way in which a buyer and its ally may be about to pay.
pub fn share_anew(state: &State, frame: Bidding, seat: Faction, dice: &mut dyn Dice) -> Bidding {
    let price = frame.shares.0 + frame.shares.1;
    let shared = |(buyer, _)| pay::share_anew(state, buyer, price, seat, dice);
    let share = frame.bid.and_then(shared).unwrap_or(frame.shares.1);
    Bidding { shares: (price - share, share), ..frame }
}

/// [1.04.06.03] The card goes to the buyer, unseen by those who have not looked.
fn sell(
    state: &mut State,
    frame: Bidding,
    buyer: Faction,
    paid: Option<(u16, Option<Faction>)>,
    sink: &mut dyn Sink,
) {
    let mut frame = frame;
    let card = frame.row.pop_front().expect("a card is up");
    state.give_card(buyer, card);
    for viewer in frame.seen.iter().filter(|&viewer| viewer != buyer) {
        state.hidden.known[viewer][buyer].insert(card);
    }
    frame.seen = FactionSet::EMPTY;
    frame.sold += 1;
    frame.bid = Some((buyer, 0));
    let (price, to) = paid.unwrap_or((0, None));
    let share = Some(frame.shares.1).filter(|_| paid.is_some());
    let ally = state.open.ally[buyer];
    state.set(frame.at(Stage::BonusAnswered));
    let rule = if paid.is_some() { rule!("1.04.06.03") } else { rule!("3.01.11.04") };
    tell(state, sink, rule, Event::CardSold { faction: buyer, card: Some(card), price, to, ally, share });
    // [2.05.08] Right after the purchase.
    if draws_bonus(state, buyer) {
        window::open(state, Kind::against(buyer, Ability::BonusCard.into(), About::Nothing));
    }
}

/// [1.04.08] [1.04.09] The phase is over; cards that nobody took go back on top of the deck in their order.
fn end(state: &mut State, frame: Bidding, rule: RuleId, sink: &mut dyn Sink) {
    state.pop();
    if frame.row.is_empty() {
        return;
    }
    let mut top = frame.row;
    state.hidden.treachery_top.iter().for_each(|&card| top.push(card));
    state.hidden.treachery_top = top;
    state.hidden.top_seen = frame.seen;
    tell(state, sink, rule, Event::RowReturned { cards: frame.row.len() as u8 });
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_query::order;
    use kanly_vocabulary::action::Actor;
    use kanly_vocabulary::config::Options;
    use kanly_vocabulary::ids::Sector;

    /// Five factions at the table, the treachery cards as given, all others out of reach.
    fn table(deck: &[Card], discards: &[Card]) -> State {
        let mut state = State::empty(Options::default());
        for (faction, spot) in Faction::ALL.into_iter().take(5).zip(Sector::SPOTS) {
            state.open.players.insert(faction);
            state.open.seats[faction] = Some(spot);
        }
        state.open.order = order::before_first_storm(&state.open);
        state.hidden.treachery = deck.iter().copied().collect();
        state.open.discards = discards.iter().copied().collect();
        state
    }

    fn run(state: &mut State, frame: Bidding) -> Vec<Event> {
        state.push(Frame::Bidding(frame));
        let mut events = Vec::new();
        state.run(&mut events);
        events
    }

    /// Proves 1.04.04/4.
    #[test]
    fn a_deck_that_cannot_be_made_anew_gives_a_short_row() {
        let mut state = table(&[Card::Shield, Card::Lasgun], &[]);
        run(&mut state, Bidding::begin());
        for card in [Card::Shield, Card::Lasgun] {
            let mut events = Vec::new();
            state.carry_out(Actor::Chance, Action::Draw(card), &mut events);
            let dealt = events.iter().any(|event| matches!(event, Event::RowDealt { cards: 2 }));
            assert_eq!(dealt, card == Card::Lasgun, "the row is two cards long: {events:?}");
        }
    }

    /// Proves 3.01.00/3.
    #[test]
    fn without_any_card_nothing_is_auctioned() {
        let mut state = table(&[], &[]);
        let events = run(&mut state, Bidding::begin());
        assert!(events.contains(&Event::RowDealt { cards: 0 }), "{events:?}");
        assert!(state.stack.is_empty(), "the phase is over");
    }

    /// Proves 1.04.08/3: every faction that could bid has filled its hand.
    #[test]
    fn a_card_for_which_nobody_has_room_goes_back_on_top() {
        let mut state = table(&[Card::Hajr], &[]);
        let full = [Card::Shield, Card::Snooper, Card::Kulon, Card::Baliset];
        for faction in state.open.players.iter() {
            state.hidden.hands[faction] = full.into_iter().collect();
        }
        state.hidden.hands[Faction::Harkonnen] = Cards::FULL_DECK.iter().take(8).collect();
        let frame =
            Bidding { stage: Stage::Next, row: [Card::Lasgun].into_iter().collect(), ..Bidding::begin() };
        let events = run(&mut state, frame);
        assert_eq!(events, [Event::RowReturned { cards: 1 }]);
        assert_eq!(*state.hidden.treachery_top, [Card::Lasgun]);
        assert!(state.stack.is_empty(), "the phase is over");
    }
}
