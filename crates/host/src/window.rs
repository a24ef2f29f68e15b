//! Secret windows over time: the answers are held back, not what is told of them. While a window is open the game does not move
//! for anybody's answer, and at its end all answers come in together, so that nobody can see who had something to think about.
//!
//! [3.05] At an open point the game asks one after the other. That would be a window for each: so all are asked at once there, each
//! as if those before it had passed, and what they bring in comes in that order.

use std::borrow::Cow;

use kanly_engine::{Action, Actor, Ask, AskKind, Faction, State, Viewer, Waiting};

use crate::command::Refusal;
use crate::draft::{Draft, MOST};
use crate::game::Game;
use crate::host::Host;
use crate::line::{Body, By, Millis};
use crate::luck::mix;

/// How long secret windows last, whoever holds what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Windows {
    /// The least.
    pub least: Millis,
    /// The most; never less than the least.
    pub most: Millis,
    /// What a hold adds.
    pub hold: Millis,
    /// How many holds a seat has each turn.
    pub holds: u8,
}

impl Default for Windows {
    fn default() -> Self {
        Self { least: Millis(4_000), most: Millis(8_000), hold: Millis(20_000), holds: 3 }
    }
}

/// A window that is open, as one viewer may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// When it ends, the same for all; later by as long as the clock stands.
    pub until: Millis,
    /// The viewer's own answer, as long as it could still be another one.
    pub sealed: Option<Action>,
    /// How many holds the viewer has left in this turn; nothing for those who have no seat.
    pub holds: Option<u8>,
}

/// From when to when a window is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stretch {
    since: Millis,
    pub(crate) until: Millis,
}

impl Stretch {
    /// The clock stood between these moments.
    pub(crate) fn stood(&mut self, from: Millis, to: Millis) {
        self.until = self.until.after(Millis(to.0.saturating_sub(self.since.max(from).0)));
    }
}

/// What the speed of an answer to a public question would tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Haste {
    /// Whether there is anything to decide is the secret itself, and the decision is small: it is asked in a window.
    Window,
    /// Whether there is anything to decide tells of a hand, and the decision is large: nothing is filled in, so that whoever sits
    /// there takes the time.
    ByHand,
    /// Nothing, or no more than an order would.
    Free,
}

/// docs/secrecy.md says why. Questions that the table cannot see waiting are asked in windows whatever they are.
fn haste(kind: AskKind) -> Haste {
    match kind {
        AskKind::Traitor | AskKind::Loan => Haste::Window,
        AskKind::Tell | AskKind::Plan | AskKind::Return => Haste::ByHand,
        AskKind::Predict
        | AskKind::KeepTraitor
        | AskKind::Deploy
        | AskKind::PlaceFirst
        | AskKind::Dial
        | AskKind::Weather
        | AskKind::Atomics
        | AskKind::Karama
        | AskKind::InterjectAlways
        | AskKind::Interject
        | AskKind::Floor
        | AskKind::Look
        | AskKind::Call
        | AskKind::Glimpse
        | AskKind::Restore
        | AskKind::Swap
        | AskKind::Halt
        | AskKind::PlaceWorm
        | AskKind::Spare
        | AskKind::Lose
        | AskKind::Ride
        | AskKind::Flip
        | AskKind::Arm
        | AskKind::Nexus
        | AskKind::Proposal
        | AskKind::Charity
        | AskKind::Bid
        | AskKind::Payment
        | AskKind::Leave
        | AskKind::Revive
        | AskKind::Sponsor
        | AskKind::Timing
        | AskKind::TimingRegular
        | AskKind::Ship
        | AskKind::ShipSent
        | AskKind::Accompany
        | AskKind::Move
        | AskKind::Fight
        | AskKind::Voice
        | AskKind::Foresee
        | AskKind::Remove
        | AskKind::Discard
        | AskKind::Seize
        | AskKind::Captive
        | AskKind::Abduct
        | AskKind::Honour
        | AskKind::Seat
        | AskKind::Deal
        | AskKind::Draw
        | AskKind::Turn
        | AskKind::Storm => Haste::Free,
    }
}

/// Whether a game asks in secret, or what is secret though all see who is asked.
fn asks_in_secret(state: &State) -> bool {
    let Waiting::Seats(seats) = state.must_act() else { return false };
    let seen = state.open_waiting();
    let secret = |ask: Ask| haste(ask.kind()) == Haste::Window;
    seats.iter().any(|seat| !seen.contains(seat) || state.question(Actor::Seat(seat)).is_some_and(secret))
}

/// [3.05] Who is asked at an open point.
fn asked_to_interject(state: &State) -> Option<Faction> {
    let Waiting::Seats(seats) = state.must_act() else { return None };
    let open_point = |ask: Ask| matches!(ask, Ask::Interject { .. });
    seats.nth(0).filter(|&seat| state.question(Actor::Seat(seat)).is_some_and(open_point))
}

impl Host {
    /// The game as a seat is asked in it: as it stands, or at an open point as it will stand when all before the seat have passed.
    pub fn state_of(&self, seat: Faction) -> Cow<'_, State> {
        // Asked at every line of a game that is played again, and seldom for anything but this.
        let asked_first = self.agreed.windows.and_then(|_| asked_to_interject(self.state()));
        if asked_first.is_none_or(|first| first == seat) {
            return Cow::Borrowed(self.state());
        }
        let mut game = Game::of(*self.state(), ());
        while let Some(asked) = asked_to_interject(game.state()) {
            if asked == seat {
                return Cow::Owned(*game.state());
            }
            game.act(Actor::Seat(asked), Action::Pass).expect("an open point can be passed");
        }
        Cow::Borrowed(self.state())
    }

    /// Whether this table asks in a window where the game stands so.
    pub(crate) fn is_window(&self, state: &State) -> bool {
        self.agreed.windows.is_some() && !self.ended && asks_in_secret(state)
    }

    /// Whether the only answer to this is given without a click.
    pub(crate) fn fills_in(&self, ask: &Ask) -> bool {
        self.agreed.fill_in && (self.agreed.windows.is_none() || haste(ask.kind()) != Haste::ByHand)
    }

    /// The window that is open, for this viewer.
    pub fn window(&self, viewer: Viewer) -> Option<Window> {
        let until = self.window?.until;
        Some(match viewer {
            Viewer::Seat(seat) => {
                Window { until, sealed: self.chairs[seat].sealed, holds: Some(self.holds_left(seat)) }
            }
            Viewer::Table | Viewer::Judge => Window { until, sealed: None, holds: None },
        })
    }

    fn holds_left(&self, seat: Faction) -> u8 {
        let (turn, used) = self.chairs[seat].held;
        let used = if turn == self.state().turn() { used } else { 0 };
        self.agreed.windows.map_or(0, |windows| windows.holds.saturating_sub(used))
    }

    /// [3.01.11] Judges an answer in a window: it is kept until the window ends.
    pub(crate) fn plan_sealed(
        &self,
        seat: Faction,
        action: Action,
        draft: &mut Draft<'_>,
    ) -> Result<(), Refusal> {
        let judged = self.state_of(seat).check(Actor::Seat(seat), action);
        judged.map_err(|illegal| Refusal::Illegal { action, illegal })?;
        draft.push(Body::Sealed { seat, action: Some(action) });
        Ok(())
    }

    pub(crate) fn plan_hold(&self, seat: Faction, draft: &mut Draft<'_>) -> Result<(), Refusal> {
        self.window.ok_or(Refusal::NoWindow)?;
        if self.holds_left(seat) == 0 {
            return Err(Refusal::NoHolds);
        }
        draft.push(Body::Hold { seat });
        Ok(())
    }

    pub(crate) fn take_hold(&mut self, seat: Faction) {
        let turn = self.state().turn();
        let (Some(windows), Some(window)) = (self.agreed.windows, &mut self.window) else { return };
        window.until = window.until.after(windows.hold);
        let held = &mut self.chairs[seat].held;
        let used = if held.0 == turn { held.1 } else { 0 };
        *held = (turn, used.saturating_add(1));
    }

    /// All answers come in: whoever is asked after it is asked anew.
    pub(crate) fn take_shut(&mut self) {
        self.window = None;
        self.unit.shut = true;
        Faction::ALL.into_iter().for_each(|seat| self.chairs[seat].ask = None);
    }

    /// When the window that is open ends, unless the clock stands.
    pub(crate) fn window_due(&self) -> Option<Millis> {
        self.window.filter(|_| self.paused.is_none()).map(|window| window.until)
    }

    /// Opens and closes windows when a unit ends; tells whether anything changed. Only what everybody can see decides about it.
    pub(crate) fn turn_windows(&mut self, at: Millis) -> bool {
        let open = self.is_window(self.state());
        let anew = self.unit.shut || self.is_back_for(Viewer::Table);
        if self.window.is_some() && open && !anew {
            return false;
        }
        let was_open = self.window.take().is_some() || self.unit.shut;
        Faction::ALL.into_iter().for_each(|seat| self.chairs[seat].sealed = None);
        if open {
            let seen = |viewer| self.game.effects().iter().any(|effect| effect.seen_by(viewer).is_some());
            let span = self.length(self.unit.shut && !seen(Viewer::Table));
            self.windows += 1;
            self.window = Some(Stretch { since: at, until: at.after(span) });
        }
        was_open || open
    }

    /// How long the next window is: drawn from its number alone. One that follows on another, with nothing for all to see between
    /// them, is half as long.
    fn length(&self, follows: bool) -> Millis {
        let Windows { least, most, .. } = self.agreed.windows.unwrap_or_default();
        let drawn = mix(self.agreed.veil, u64::from(self.windows)) % (most.0.saturating_sub(least.0) + 1);
        let whole = least.after(Millis(drawn));
        if follows { Millis(whole.0 / 2) } else { whole }
    }

    /// How long after a question its standing order or its only answer is given. Where there are windows it is drawn for each
    /// question: the exact pause would tell that nobody has thought about it.
    pub(crate) fn pause(&self, seat: Faction, question: u32) -> Millis {
        let Millis(pause) = self.agreed.pause;
        if self.agreed.windows.is_none() {
            return Millis(pause);
        }
        let seed = mix(self.agreed.veil, u64::MAX - seat.index() as u64);
        let drawn = mix(seed, question.into()) % pause.saturating_add(1);
        Millis(pause / 2).after(Millis(drawn))
    }

    /// What is answered for a seat when a window ends.
    fn at_the_end(&self, state: &State, seat: Faction, ask: &Ask) -> Option<(Action, By)> {
        let legal = |action: &Action| state.check(Actor::Seat(seat), *action).is_ok();
        let sealed = self.chairs[seat].sealed.filter(legal);
        let only = || ask.nth(0).filter(|_| ask.size() == 1);
        sealed
            .map(|action| (action, By::Itself))
            .or_else(|| self.ordered_to(state, seat, ask).map(|action| (action, By::Order)))
            .or_else(|| only().map(|action| (action, By::Only)))
            .or_else(|| ask.fallback().map(|action| (action, By::Clock)))
    }
}

impl Draft<'_> {
    /// Ends the window: everybody who is asked answers, in an order that tells nothing. At an open point it ends with the first who
    /// brings something in, for the others could want to answer that.
    pub(crate) fn shut(&mut self) {
        let Waiting::Seats(seats) = self.game.state().must_act() else { return };
        self.push(Body::Shut);
        if asked_to_interject(self.game.state()).is_none() {
            seats.iter().for_each(|seat| {
                self.answer_for(seat);
            });
            return;
        }
        for _ in 0..MOST {
            match asked_to_interject(self.game.state()) {
                Some(seat) if self.answer_for(seat) => {}
                Some(_) | None => return,
            }
        }
    }

    /// Gives the answer of a seat; false where it brings something in instead.
    fn answer_for(&mut self, seat: Faction) -> bool {
        let state = self.game.state();
        let Some(ask) = state.question(Actor::Seat(seat)) else { return false };
        let Some((action, by)) = self.host.at_the_end(state, seat, &ask) else { return false };
        self.choose(Actor::Seat(seat), action, by).expect("it is in the domain");
        ask.contains(action)
    }
}
