//! Another world that one seat cannot tell from the true one: what it may not know is dealt anew.
//!
//! Search plays in such worlds, and the secrecy law is built on them: in every resampled world the seat's view,
//! its decision and what it sees next are the same.

use crate::cards::Cards;
use crate::decision::Ask;
use crate::dice::Dice;
use crate::frame::Frame;
use crate::ids::{Card, Faction, Leader, SpiceCard};
use crate::interrupt::window::{self, Answer, Window};
use crate::query::captives::drawable;
use crate::query::karama::{bid_karamas, karama_locked};
use crate::query::purse::needed;
use crate::sets::{FactionSet, LeaderSet, PerFaction};
use crate::state::{LeaderAt, State};

impl State {
    /// A state that agrees with what this seat can see, and is random in everything else. Of Truthtrance it remembers
    /// cards that were owned up to; other answers are the seat's to remember.
    pub fn resample(&self, seat: Faction, dice: &mut dyn Dice) -> Self {
        let mut world = *self;
        world.deal_hands(seat, dice);
        world.deal_traitors(seat, dice);
        world.guess_prediction(seat, dice);
        world.guess_storm_card(seat, dice);
        world.guess_spice_top(seat, dice);
        world.guess_leaders(seat, dice);
        world.forget_pledges(seat);
        world.reseal(seat, dice);
        world.forget_offers(seat);
        world.forget_quiet(seat);
        world.forget_auctions(seat, dice);
        world
    }

    /// Cards the seat does not know change places between the other hands and the deck; hands keep their sizes.
    fn deal_hands(&mut self, seat: Faction, dice: &mut dyn Dice) {
        let known = self.known[seat];
        let relying: FactionSet =
            self.players.iter().filter(|&faction| karama_locked(self, faction)).collect();
        let mut pool = self.treachery.union(self.unseen_row(seat));
        let mut sizes = PerFaction([0_u8; 6]);
        for faction in self.players.iter().filter(|&faction| faction != seat) {
            let unknown = self.hands[faction].without(known[faction]);
            sizes[faction] = unknown.len();
            self.ever_held[faction] = self.shown[faction];
            pool = pool.union(unknown);
            self.hands[faction] = known[faction];
        }
        // [1.04.06.04] Whoever bids beyond its means holds a card that counts as Karama.
        for faction in (relying - seat.into()).iter() {
            if !bid_karamas(self, faction).is_empty() {
                continue;
            }
            // The whole pool in hand tells which cards would count.
            let hand = std::mem::replace(&mut self.hands[faction], pool);
            let mut able = bid_karamas(self, faction);
            self.hands[faction] = hand;
            let card = draw(&mut able, dice);
            pool.remove(card);
            self.hands[faction].insert(card);
            sizes[faction] -= 1;
        }
        // [3.01.11.03] So does whoever has named its Karama for the shipment that is declared.
        if let Some(owner) = self.named_karama().filter(|&owner| owner != seat)
            && !self.hands[owner].contains(Card::Karama)
            && pool.remove(Card::Karama)
        {
            self.hands[owner].insert(Card::Karama);
            sizes[owner] -= 1;
        }
        for faction in self.players.iter().filter(|&faction| faction != seat) {
            for _ in 0..sizes[faction] {
                let card = draw(&mut pool, dice);
                self.hands[faction].insert(card);
            }
            for card in self.hands[faction].kinds() {
                self.ever_held[faction] |= 1 << card as u32;
            }
            // What others know of this hand must be true of it in this world too.
            for viewer in Faction::ALL.into_iter().filter(|&viewer| viewer != seat) {
                self.known[viewer][faction] = self.known[viewer][faction].common(self.hands[faction]);
            }
        }
        self.fill_row(seat, &mut pool, dice);
        self.treachery = pool;
    }

    fn named_karama(&self) -> Option<Faction> {
        self.stack.iter().find_map(|frame| match frame {
            Frame::Ship(ship) => ship.named_karama(),
            _ => None, // any: shipments are declared in one frame only
        })
    }

    /// Cards that lie in a fixed order, on top of the deck or in the row of an auction, and were not seen by the seat.
    fn unseen_row(&self, seat: Faction) -> Cards {
        let unseen = |row: &[Card], seen: FactionSet| -> Cards {
            row.iter().copied().skip(usize::from(seen.contains(seat))).collect()
        };
        let row = self.stack.iter().find_map(|frame| match frame {
            Frame::Bidding(bidding) => Some(unseen(&bidding.row, bidding.seen)),
            _ => None, // any: no other frame holds cards
        });
        unseen(&self.treachery_top, self.top_seen).union(row.unwrap_or_default())
    }

    /// Deals those anew.
    fn fill_row(&mut self, seat: Faction, pool: &mut Cards, dice: &mut dyn Dice) {
        let mut deal = |row: &[Card], seen: FactionSet| {
            let skip = usize::from(seen.contains(seat));
            row.iter().enumerate().map(|(i, &card)| if i < skip { card } else { draw(pool, dice) }).collect()
        };
        self.treachery_top = deal(&self.treachery_top, self.top_seen);
        for at in 0..self.stack.len() {
            if let Frame::Bidding(mut bidding) = self.stack[at] {
                bidding.row = deal(&bidding.row, bidding.seen);
                self.stack.replace(at, Frame::Bidding(bidding));
            }
        }
    }

    /// Traitor cards the seat has not seen change owners; what an owner keeps is drawn from what it was dealt. Cards that
    /// were called in a battle are known to all [1.07.06.07].
    fn deal_traitors(&mut self, seat: Faction, dice: &mut dyn Dice) {
        let playing: LeaderSet = self.players.iter().flat_map(Faction::leaders).collect();
        let mut pool = playing - self.dealt[seat] - self.traitors_seen[seat];
        for faction in self.players.iter().filter(|&faction| faction != seat) {
            let (dealt, kept) = (self.dealt[faction].len(), self.traitors[faction].len());
            let open = self.traitors[faction] & self.traitors_seen[seat];
            let hand = take(&mut pool, dealt - open.len(), dice);
            self.dealt[faction] = hand | open;
            let mut left = hand;
            self.traitors[faction] = open | take(&mut left, kept - open.len(), dice);
        }
        // What others have seen is true of this world too.
        let held = self.players.iter().fold(LeaderSet::EMPTY, |held, faction| held | self.traitors[faction]);
        for viewer in self.players.iter().filter(|&viewer| viewer != seat) {
            self.traitors_seen[viewer] = self.traitors_seen[viewer] & held;
        }
    }

    fn guess_prediction(&mut self, seat: Faction, dice: &mut dyn Dice) {
        let seen = self.prediction_seen.contains(seat);
        if seat == Faction::BeneGesserit || seen || self.prediction.is_none() || self.prediction_shown() {
            return;
        }
        let others = self.players - Faction::BeneGesserit.into();
        let faction = others.nth(dice.below(others.len() as u64) as usize).expect("others play");
        self.prediction = Some((faction, 1 + dice.below(u64::from(self.options.max_turns)) as u8));
    }

    fn guess_storm_card(&mut self, seat: Faction, dice: &mut dyn Dice) {
        if self.storm_frame().is_some_and(|storm| storm.card_turned) {
            return;
        }
        if let Some(card) = self.storm_card.as_mut().filter(|card| !card.seen_by.contains(seat)) {
            card.number = 1 + dice.below(6) as u8;
        }
    }

    /// [1.05.05] [2.05.10.03] Of veiled leaders the seat knows how many lie face down and how many are captive, not which:
    /// they change places, with their past. Those on the board lie open.
    fn guess_leaders(&mut self, seat: Faction, dice: &mut dyn Dice) {
        for faction in self.players.iter().filter(|&faction| faction != seat) {
            let mut veiled: LeaderSet =
                faction.leaders().filter(|&leader| self.veiled.contains(leader)).collect();
            // [1.14.01] Atreides have seen who leads.
            veiled = veiled - self.leader_seen_by(seat);
            // Harkonnen know their captives by name, and whom they have killed.
            if seat == Faction::Harkonnen {
                veiled = veiled - self.taken - self.captives;
            }
            let free = veiled & self.captives;
            let captives = free.len();
            self.captives = self.captives - free;
            let at = |leader: &Leader| self.leaders[leader.index()];
            let hidden: LeaderSet = veiled
                .iter()
                .filter(|leader| matches!(at(leader), LeaderAt::Pool | LeaderAt::TanksFaceDown))
                .collect();
            let mut pool = hidden;
            let (leaders, died, revived) = (self.leaders, self.died, self.revived);
            for leader in hidden.iter() {
                let from = take(&mut pool, 1, dice).nth(0).expect("as many as there are");
                self.leaders[leader.index()] = leaders[from.index()];
                put(&mut self.died, leader, died.contains(from));
                put(&mut self.revived, leader, revived.contains(from));
            }
            let at = |leader: &Leader| self.leaders[leader.index()];
            let mut alive: LeaderSet = veiled
                .iter()
                .filter(|leader| matches!(at(leader), LeaderAt::Pool | LeaderAt::Field(_)))
                .collect();
            self.captives = self.captives | take(&mut alive, captives, dice);
        }
    }

    /// [1.14.01] The leader of a plan that the seat has seen before it is revealed.
    fn leader_seen_by(&self, seat: Faction) -> LeaderSet {
        let leader = self.stack.iter().find_map(|frame| match frame {
            Frame::Battle(battle) => battle.plans[battle.plan_seen_by(seat)?]?.leader(),
            _ => None, // any: plans lie in one frame only
        });
        leader.map_or(LeaderSet::EMPTY, LeaderSet::from)
    }

    /// [1.10.02.05] What others have pledged to each other is known to the two of them; what a standing bid leans on must
    /// have been.
    fn forget_pledges(&mut self, seat: Faction) {
        for faction in self.players.iter().filter(|&faction| faction != seat) {
            if self.ally[faction] != Some(seat) {
                self.this_turn.pledge[faction] = needed(self, faction);
            }
        }
    }

    /// [2.01.07] Only Atreides have seen the card on top of the spice deck.
    fn guess_spice_top(&mut self, seat: Faction, dice: &mut dyn Dice) {
        let seen = self.spice_deck.top_seen;
        if seen.contains(seat) || self.spice_deck.top.is_none() {
            return;
        }
        self.spice_deck.shuffle();
        let deck = &mut self.spice_deck;
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
    fn reseal(&mut self, seat: Faction, dice: &mut dyn Dice) {
        self.forget_answers(seat);
        match self.stack.last().copied() {
            Some(Frame::Storm(mut storm)) if storm.is_open_point() => {
                let (least, most) = match crate::step::storm::ask(self, &storm) {
                    Ask::Dial { least, most } => (least, most),
                    other => unreachable!("dialers are asked for a number, not {other:?}"),
                };
                for slot in 0..2 {
                    if storm.dialers[slot] != seat && storm.dials[slot].is_some() {
                        let number = u64::from(least) + dice.below(u64::from(most - least) + 1);
                        storm.dials[slot] = Some(number as u8);
                    }
                }
                self.set(Frame::Storm(storm));
            }
            Some(Frame::Charity(mut charity)) => {
                charity.forget(self, seat);
                self.set(Frame::Charity(charity));
            }
            Some(Frame::Capture(mut capture)) if seat != Faction::Harkonnen && seat != capture.loser() => {
                let possible = drawable(self, capture.loser(), capture.place().territory());
                let n = dice.below(possible.len().max(1) as u64) as usize;
                if let (Some(_), Some(leader)) = (capture.drawn(), possible.nth(n)) {
                    capture.guess(leader);
                    self.set(Frame::Capture(capture));
                }
            }
            Some(Frame::Battle(mut battle)) => {
                battle.reseal(self, seat, dice);
                self.set(Frame::Battle(battle));
            }
            Some(Frame::Window(frame)) if frame.stage == window::Stage::Asking => {
                self.redraw_window(frame, seat, dice);
            }
            _ => {} // any: nothing else is sealed
        }
    }

    /// Those are asked who could answer in this world. The seat knows whether it is its own turn; if it is not, the
    /// game waits for somebody else, so somebody else there is.
    fn redraw_window(&mut self, mut frame: Window, seat: Faction, dice: &mut dyn Dice) {
        let (own, answer) = (FactionSet::from(seat), frame.answers[seat]);
        let its_turn = frame.waiting(self).contains(seat);
        let before: FactionSet = self.order.iter().copied().take_while(|&faction| faction != seat).collect();
        let everyone = self.options.ask_everyone;
        let mut others = window::asked(self, frame.kind, everyone) - own;
        // At an open point seats are asked one after the other: nobody before the seat is left when its turn comes.
        let in_turn = frame.is_open_point() && frame.asked.contains(seat);
        if in_turn && its_turn {
            others = others - before;
        }
        let able = if in_turn && answer == Answer::Waiting { before } else { self.players - own };
        if !its_turn && (others & able).is_empty() {
            let holders = |faction: &Faction| !self.hands[*faction].is_empty();
            let suspects: FactionSet =
                (window::asked(self, frame.kind, true) & able).iter().filter(holders).collect();
            let suspect = suspects.nth(dice.below(suspects.len().max(1) as u64) as usize);
            if let Some(suspect) = suspect.or((frame.asked & able).iter().next()) {
                self.slip_in(suspect, frame.kind.card(), seat);
                others.insert(suspect);
            }
        }
        frame.asked = (frame.asked & own) | others;
        frame.answers = PerFaction::default();
        frame.answers[seat] = answer;
        self.set(Frame::Window(frame));
    }

    /// Changes an unknown card of a hand for this one, from the deck or from another hand that could hold it, so that the
    /// suspect can do what it is suspected of.
    fn slip_in(&mut self, suspect: Faction, card: Card, seat: Faction) {
        let unknown = |state: &Self, faction| state.hands[faction].without(state.known[seat][faction]);
        let Some(other) = unknown(self, suspect).kinds().next() else { return };
        let holder = (self.players - seat.into() - suspect.into())
            .iter()
            .find(|&faction| unknown(self, faction).contains(card));
        if self.treachery.contains(card) {
            self.treachery.remove(card);
            self.treachery.insert(other);
        } else if let Some(holder) = holder {
            self.exchange(holder, card, other);
        } else {
            return;
        }
        self.exchange(suspect, other, card);
    }

    /// One card of a hand becomes another.
    fn exchange(&mut self, faction: Faction, from: Card, to: Card) {
        self.hands[faction].remove(from);
        self.hands[faction].insert(to);
        self.ever_held[faction] |= 1 << to as u32;
        for viewer in Faction::ALL {
            self.known[viewer][faction] = self.known[viewer][faction].common(self.hands[faction]);
        }
    }

    /// [2.01.05] What Atreides saw in this turn's bidding is theirs: others know how often they looked.
    fn forget_auctions(&mut self, seat: Faction, dice: &mut dyn Dice) {
        if seat != Faction::Atreides {
            for seen in self.this_turn.auction_seen.iter_mut().flatten() {
                *seen = Card::ALL[dice.below(Card::ALL.len() as u64) as usize];
            }
        }
    }

    /// [3.05] Who wants to be left alone is nobody else's business.
    fn forget_quiet(&mut self, seat: Faction) {
        self.this_turn.quiet = self.this_turn.quiet & seat.into();
    }

    /// [1.12.00] Offers are known to their parties.
    fn forget_offers(&mut self, seat: Faction) {
        self.offers =
            self.offers.iter().copied().filter(|offer| offer.terms.parties.contains(seat)).collect();
    }

    /// In windows that are being settled the seat does not know who else still has an answer in.
    fn forget_answers(&mut self, seat: Faction) {
        for at in 0..self.stack.len() {
            if let Frame::Window(mut window) = self.stack[at]
                && window.stage != window::Stage::Asking
            {
                for faction in Faction::ALL.into_iter().filter(|&faction| faction != seat) {
                    window.answers[faction] = Answer::Pass;
                }
                self.stack.replace(at, Frame::Window(window));
            }
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
