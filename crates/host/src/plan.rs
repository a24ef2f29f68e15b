//! Judges commands: what they lead to as lines, or why not. Nothing changes before the lines are absorbed.

use kanly_engine::{Action, Actor, Ask, Faction, State, Viewer, Waiting};

use crate::chance::Chance;
use crate::command::{Command, Planned, Refusal, Request, Who};
use crate::draft::Draft;
use crate::host::Host;
use crate::line::{Body, By, Clock, Line, Millis};
use crate::orders::{Floor, Order};
use crate::talk::{Murmur, Room, Said, one_line};
use crate::texts::{self, BadWords};

impl Host {
    /// What a request leads to at this moment, with this chance, or why it is refused. The lines are to be stored together and
    /// then absorbed one by one.
    pub fn plan(&self, request: &Request, now: Millis, chance: &mut dyn Chance) -> Result<Planned, Refusal> {
        if let (Who::Seat(seat), Some(key)) = (request.who, request.key)
            && let Some((.., line)) = self.keys.iter().find(|(by, known, _)| (*by, *known) == (seat, key))
        {
            return Ok(Planned::Done(*line));
        }
        // A clock that was set back must not make the past longer.
        let now = self.last_at().max(now);
        let mut draft = Draft::new(self, now);
        match request.who {
            Who::Seat(seat) => {
                if !self.may_play(seat) {
                    return Err(Refusal::NotSeated(seat));
                }
                self.plan_seat(seat, &request.command, &mut draft, chance)?;
            }
            Who::Keeper => self.plan_keeper(&request.command, &mut draft, chance)?,
        }
        draft.end_moot_vote();
        let mut lines = draft.lines();
        if let (Who::Seat(seat), Some(key), Some(first)) = (request.who, request.key, lines.first_mut()) {
            first.key = Some((seat, key));
        }
        Ok(Planned::Lines(lines))
    }

    /// Plans and absorbs at once: for tables that nobody has to store.
    pub fn carry_out(
        &mut self,
        request: &Request,
        now: Millis,
        chance: &mut dyn Chance,
    ) -> Result<Vec<Line>, Refusal> {
        match self.plan(request, now, chance)? {
            Planned::Done(_) => Ok(Vec::new()),
            Planned::Lines(lines) => {
                lines.iter().for_each(|line| self.absorb(line));
                Ok(lines)
            }
        }
    }

    fn plan_seat(
        &self,
        seat: Faction,
        command: &Command,
        draft: &mut Draft<'_>,
        chance: &mut dyn Chance,
    ) -> Result<(), Refusal> {
        match command {
            Command::Act { ask, action } => self.plan_act(seat, *ask, action, draft, chance),
            Command::Say { room, words } => self.plan_talk(seat, *room, words).map(|body| draft.push(body)),
            Command::Order(Order::Floor(Floor::Once | Floor::Always)) if !self.state().options().floor => {
                Err(Refusal::NoFloor)
            }
            Command::Order(order) => {
                let view = self.state().view(Viewer::Seat(seat));
                let orders = self.chairs[seat].orders.with(*order, &view).ok_or(Refusal::NoAuction)?;
                draft.push(Body::Orders { seat, orders: Box::new(orders) });
                Ok(())
            }
            Command::Back if self.chairs[seat].sealed.is_some() => {
                draft.push(Body::Sealed { seat, action: None });
                Ok(())
            }
            Command::Back => {
                self.runs()?;
                let to = self.free_back(seat)?;
                draft.push(Body::Back { to });
                Ok(())
            }
            Command::Hold => self.plan_hold(seat, draft),
            Command::Move(motion) => self.plan_motion(seat, *motion, draft),
            Command::Oppose => self.plan_oppose(seat, draft),
            Command::Entropy(bytes) => {
                if self.made > 0 || self.chairs[seat].entropy.is_some() {
                    return Err(Refusal::EntropyLate);
                }
                draft.push(Body::Entropy { seat, bytes: Box::new(*bytes) });
                Ok(())
            }
            Command::Murmur { .. }
            | Command::BackTo(_)
            | Command::GoOn
            | Command::Sit(..)
            | Command::Pause
            | Command::Resume
            | Command::Extra(..)
            | Command::Open(_) => Err(Refusal::ForTheKeeper),
        }
    }

    fn plan_keeper(
        &self,
        command: &Command,
        draft: &mut Draft<'_>,
        chance: &mut dyn Chance,
    ) -> Result<(), Refusal> {
        match command {
            Command::GoOn => {
                self.runs()?;
                draft.go_on(chance);
            }
            Command::BackTo(to) => {
                if self.ended {
                    return Err(Refusal::Over);
                }
                if *to >= self.next() {
                    return Err(Refusal::NoSuchLine(*to));
                }
                draft.push(Body::Back { to: *to });
                for seat in Faction::ALL {
                    // An order that was given later was for what is taken back.
                    let given = self.orders_of(seat);
                    if given.last().is_some_and(|(n, _)| n >= to) {
                        let before = given.into_iter().rev().find(|(n, _)| n < to);
                        let orders = Box::new(before.map(|(_, orders)| orders).unwrap_or_default());
                        draft.push(Body::Orders { seat, orders });
                    }
                }
            }
            Command::Murmur { name, words } => draft.push(Murmur::plan(name, words)?),
            Command::Sit(seat, sitter) => {
                draft.push(Body::Sit { seat: *seat, sitter: sitter.clone() });
            }
            Command::Pause | Command::Resume => {
                let pause = *command == Command::Pause;
                if self.paused.is_some() == pause {
                    return Err(Refusal::ClockSo);
                }
                draft.push(Body::Clock(if pause { Clock::Pause } else { Clock::Resume }));
            }
            Command::Extra(seat, extra) => draft.push(Body::Clock(Clock::Extra(*seat, *extra))),
            Command::Open(seed) => draft.push(Body::Opened { seed: Box::new(*seed) }),
            Command::Act { .. }
            | Command::Say { .. }
            | Command::Order(_)
            | Command::Back
            | Command::Hold
            | Command::Move(_)
            | Command::Oppose
            | Command::Entropy(_) => {
                return Err(Refusal::ForASeat);
            }
        }
        Ok(())
    }

    fn plan_act(
        &self,
        seat: Faction,
        ask: Option<u32>,
        typed: &str,
        draft: &mut Draft<'_>,
        chance: &mut dyn Chance,
    ) -> Result<(), Refusal> {
        self.runs()?;
        let current = self.chairs[seat].ask.is_some().then_some(self.chairs[seat].asks);
        if ask.is_some() && ask != current {
            return Err(Refusal::Stale { now: current });
        }
        let number = texts::next(&self.texts, seat);
        let (text, words) = texts::numbered(typed, number).map_err(Refusal::Words)?;
        let action: Action = text.parse().map_err(Refusal::Misread)?;
        if let Some(refusal) = words.and_then(Refusal::too_long) {
            return Err(refusal);
        }
        if words.is_none() && texts::named(action).is_some_and(|named| !self.is_own_text(seat, named)) {
            return Err(Refusal::Words(BadWords::Unknown));
        }
        let illegal = |illegal| Refusal::Illegal { action, illegal };
        let decision = self.state_of(seat).decision(Actor::Seat(seat));
        let cuts_in = decision.is_some_and(|decision| decision.open.check(action).is_some());
        if let (None, Some(now), false) = (ask, current, cuts_in) {
            return Err(Refusal::NoNumber { now });
        }
        if let Some(words) = words {
            draft.push(Body::Text { seat, number, words: one_line(words).into() });
        }
        // What may be brought in unasked comes at a moment of the seat's own choosing, in a window too.
        let at_once = cuts_in && self.state().check(Actor::Seat(seat), action).is_ok();
        if self.window.is_some() && !at_once {
            return self.plan_sealed(seat, action, draft);
        }
        draft.choose(Actor::Seat(seat), action, By::Itself).map_err(illegal)?;
        draft.settle(chance);
        Ok(())
    }

    /// Whether a faction plays, as far as it is known: before the first choice those play who were agreed on.
    fn may_play(&self, seat: Faction) -> bool {
        self.players().contains(seat) || self.made == 0 && self.agreed.config.factions.contains(seat)
    }

    /// Whether a number stands for words of this seat: only these may be used again.
    fn is_own_text(&self, seat: Faction, number: u16) -> bool {
        texts::writer(number) == seat && self.texts.iter().any(|(known, _)| *known == number)
    }

    /// [1.10.01.01] [1.10.02.03] Talk is free among all, between two, and between allies at any time.
    fn plan_talk(&self, from: Faction, room: Room, words: &str) -> Result<Body, Refusal> {
        let words = one_line(words);
        if words.is_empty() {
            return Err(Refusal::NoWords);
        }
        if let Some(refusal) = Refusal::too_long(&words) {
            return Err(refusal);
        }
        let to = match room {
            Room::Table => None,
            Room::Seat(to) if to == from => return Err(Refusal::ToItself),
            Room::Seat(to) if !self.players().contains(to) => return Err(Refusal::NotSeated(to)),
            Room::Seat(to) => Some(to),
            Room::Ally => Some(self.state().open().ally[from].ok_or(Refusal::NoAlly)?),
        };
        let said = Said { from, to, allied: room == Room::Ally, words: words.into() };
        Ok(Body::Talk(Box::new(said)))
    }

    /// What a seat answers by itself: by order, or because there is nothing else.
    pub(crate) fn automatic(&self, state: &State, seat: Faction, ask: &Ask) -> Option<(Action, By)> {
        if let Some(action) = self.ordered_to(state, seat, ask) {
            return Some((action, By::Order));
        }
        let only = || ask.nth(0).filter(|_| ask.size() == 1);
        let may_cut_in = || state.may_act().contains(seat);
        if self.fills_in(ask) && !may_cut_in() {
            return only().map(|action| (action, By::Only));
        }
        None
    }

    /// What a standing order of a seat answers.
    pub(crate) fn ordered_to(&self, state: &State, seat: Faction, ask: &Ask) -> Option<Action> {
        let orders = &self.chairs[seat].orders;
        // A view is much work, and only orders about bids look at it.
        let left = orders.bids.and_then(|_| Some(state.view(Viewer::Seat(seat)).auction?.left));
        orders.answer(ask, state.turn(), left)
    }

    /// What an order answers to the question before a seat.
    pub fn ordered(&self, seat: Faction) -> Option<Action> {
        let ask = self.chairs[seat].ask.as_ref()?;
        self.ordered_to(self.state(), seat, ask)
    }

    /// When something happens by itself, if anything does: an order, an only answer, a window that ends, a vote
    /// that lapses, or a time that is up.
    pub fn due(&self) -> Option<Millis> {
        if self.runs().is_err() {
            return None;
        }
        let game = match self.state().must_act() {
            Waiting::Nobody => None,
            Waiting::Chance => Some(self.last_at()),
            Waiting::Seats(_) if self.window.is_some() => self.window_due(),
            Waiting::Seats(seats) => seats.iter().filter_map(|seat| self.due_of(seat)).min(),
        };
        game.into_iter().chain(self.vote.map(|vote| vote.until)).min()
    }

    fn due_of(&self, seat: Faction) -> Option<Millis> {
        let chair = &self.chairs[seat];
        let ask = self.state().question(Actor::Seat(seat))?;
        let automatic =
            self.automatic(self.state(), seat, &ask).map(|_| chair.since.after(self.pause(seat, chair.asks)));
        let until = self.until(seat).filter(|_| self.paused.is_none());
        automatic.into_iter().chain(until).min()
    }

    fn last_at(&self) -> Millis {
        self.lines.last().map_or(Millis(0), |line| line.at)
    }

    fn runs(&self) -> Result<(), Refusal> {
        match &self.stopped {
            Some(stopped) => Err(Refusal::Stopped { line: stopped.line }),
            None if self.ended => Err(Refusal::Over),
            None => Ok(()),
        }
    }

    /// Whether there is still something to decide.
    pub(crate) fn goes_on(&self) -> Result<(), Refusal> {
        self.runs()?;
        if self.outcome().is_some() { Err(Refusal::Over) } else { Ok(()) }
    }
}
