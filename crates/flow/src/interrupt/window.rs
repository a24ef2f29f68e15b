//! A window asks, secretly and all at once, those who could answer what is about to happen.
//!
//! [3.01.11] Only true holders are asked (option ask_everyone: all who could hold the card). Several answers are
//! settled by storm order. A window that everybody passes leaves no event, and no view says who was asked.

use crate::frame::{Flow, Frame, Reply};
use crate::interrupt::{gifts, karama, open, power};
use crate::sink::{Sink, tell};
use crate::state::State;
use crate::step::kill;
use kanly_query::deals::no_karama;
use kanly_query::karama::{could_hold, could_hold_real, uses_worthless};
use kanly_query::order::in_order;
use kanly_query::power::could_use_power;
use kanly_query::storm::{at_shield_wall, may_control_weather, may_use_atomics};
use kanly_vocabulary::ability::Ability;
use kanly_vocabulary::action::{Action, Revival};
use kanly_vocabulary::cards::Mask;
use kanly_vocabulary::decision::{About, Ask};
use kanly_vocabulary::event::{Cause, Event};
use kanly_vocabulary::ids::{Card, Faction, Territory};
use kanly_vocabulary::rule;
use kanly_vocabulary::sets::{AbilitySet, FactionSet, PerFaction};
use serde::Serialize;

/// What a window is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Kind {
    /// [3.01.23] Weather Control, before the dial or on the known number.
    Weather,
    /// [3.01.07] Family Atomics, once the distance is final.
    Atomics,
    /// [1.14.00] The power this faction may use for a Karama.
    Power(Faction),
    /// [3.05] An open point at which nobody else is waited for: holders of a card for any time may play it.
    Open,
    /// [2.03.06] The same where an Emperor is asked too: before charity [1.03.01] and in the Mentat Pause nobody else may be
    /// waited for while he could still give something away.
    Purses,
    /// [3.01.11] Karama against abilities that this faction is about to use.
    Karama { user: Faction, against: AbilitySet, about: About, whole: bool },
}

impl Kind {
    pub(crate) fn against(user: Faction, against: AbilitySet, about: About) -> Self {
        Self::Karama { user, against, about, whole: false }
    }

    /// The same where one stopped ability undoes the whole action: nothing is left to stop then.
    pub(crate) fn undoing(user: Faction, against: AbilitySet, about: About) -> Self {
        Self::Karama { user, against, about, whole: true }
    }

    /// Whose abilities are in question; in a window about no ability that is the one who is asked.
    fn user(self, asked: Faction) -> Faction {
        match self {
            Self::Karama { user, .. } => user,
            Self::Weather | Self::Atomics | Self::Power(_) | Self::Open | Self::Purses => asked,
        }
    }

    fn about(self) -> About {
        match self {
            Self::Karama { about, .. } => about,
            Self::Weather | Self::Atomics | Self::Power(_) | Self::Open | Self::Purses => About::Nothing,
        }
    }
}

impl Kind {
    /// Those with a hand in which an answer could be. Most windows find nobody: they need not look closer.
    fn holders(self, state: &State) -> FactionSet {
        let mask = match self {
            Self::Weather | Self::Atomics | Self::Karama { .. } => Mask::NONE.with(self.card()),
            Self::Open => Mask::NONE.with(Card::Truthtrance).with(Card::TleilaxuGhola),
            Self::Power(owner) => return state.open.players & owner.into(),
            Self::Purses => return state.open.players,
        };
        let mut holders = state.hidden.hands.having(|hand| !hand.only(mask).is_empty()) & state.open.players;
        let sisters = Faction::BeneGesserit;
        if matches!(self, Self::Karama { .. })
            && uses_worthless(&state.open, sisters)
            && !state.hidden.hands[sisters].worthless().is_empty()
        {
            holders.insert(sisters);
        }
        holders
    }

    /// The card that answers it.
    pub fn card(self) -> Card {
        match self {
            Self::Weather => Card::WeatherControl,
            Self::Atomics => Card::FamilyAtomics,
            Self::Power(_) | Self::Karama { .. } => Card::Karama,
            Self::Open | Self::Purses => Card::Truthtrance,
        }
    }
}

/// A window and the answers so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Window {
    pub kind: Kind,
    pub asked: FactionSet,
    pub answers: PerFaction<Answer>,
    pub stage: Stage,
    /// What Karama has stopped so far.
    pub stopped: AbilitySet,
}

/// A sealed answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub enum Answer {
    #[default]
    Waiting,
    Pass,
    Weather(u8),
    Atomics,
    Call(Territory),
    Glimpse(Faction),
    Restore(Revival),
    Swap(Faction),
    Halt,
    Karama(Ability, Card),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Stage {
    Asking,
    Settling,
    /// A worthless card was played as Karama; others may answer it in turn [2.02.22].
    Countered(Faction, Ability, Card),
    /// It came back: its owner may repeat the answer with a real Karama.
    Repeat(Faction, Ability),
}

impl Window {
    /// Whether an ability can no longer be stopped: it has been, or the action that used it is undone.
    fn vanished(&self, ability: Ability) -> bool {
        let undone = matches!(self.kind, Kind::Karama { whole: true, .. }) && !self.stopped.is_empty();
        undone || self.stopped.contains(ability)
    }

    /// Whether it asks this faction to repeat with a real Karama what was cancelled [2.02.22].
    pub fn is_repeated_by(&self, faction: Faction) -> bool {
        matches!(self.stage, Stage::Repeat(owner, _) if owner == faction)
    }

    /// Whether it asks for interjections, not for an answer to something.
    pub fn is_open_point(&self) -> bool {
        matches!(self.kind, Kind::Open | Kind::Purses)
    }

    /// Whether anybody may interject here now, asked or not [3.05].
    pub(crate) fn is_open(&self) -> bool {
        self.is_open_point() && self.stage == Stage::Asking
    }

    /// Whom the window still waits for: all at once, but at an open point one after the other in storm order [3.05].
    pub fn waiting(&self, state: &State) -> FactionSet {
        let silent = || self.asked & self.answers.having(|answer| matches!(answer, Answer::Waiting));
        match self.stage {
            Stage::Asking if self.is_open_point() => in_order(&state.open, silent()).take(1).collect(),
            Stage::Asking => silent(),
            Stage::Repeat(owner, _) => owner.into(),
            Stage::Settling | Stage::Countered(..) => FactionSet::EMPTY,
        }
    }
}

/// Opens a window if anybody could answer; else the reply is that nobody did. What a Karama has stopped for the whole phase
/// is stopped already (option karama_span).
pub(crate) fn open(state: &mut State, kind: Kind) {
    let (kind, stopped) = match kind {
        Kind::Karama { user, against, about, whole } => {
            let stopped = against & state.open.stopped;
            (Kind::Karama { user, against: against - stopped, about, whole }, stopped)
        }
        Kind::Weather | Kind::Atomics | Kind::Power(_) | Kind::Open | Kind::Purses => {
            (kind, AbilitySet::EMPTY)
        }
    };
    state.reply = if stopped.is_empty() { Reply::Nothing } else { Reply::Stopped(stopped) };
    let asked = asked(state, kind, state.open.options.ask_everyone);
    if !asked.is_empty() {
        let answers = PerFaction::default();
        state.push(Frame::Window(Window { kind, asked, answers, stage: Stage::Asking, stopped }));
    }
}

/// Who is asked: true holders, or all who could hold the card as far as the table can see.
pub fn asked(state: &State, kind: Kind, all: bool) -> FactionSet {
    let candidates = if all { state.open.players } else { kind.holders(state) };
    candidates.iter().filter(|&faction| could_answer(state, kind, all, faction)).collect()
}

/// Whether this faction is asked. Kept out of the loop above, which seldom comes here.
#[inline(never)]
fn could_answer(state: &State, kind: Kind, all: bool, faction: Faction) -> bool {
    let hidden = |card| !state.open.discards.contains(card) && !state.open.removed.contains(card);
    match kind {
        Kind::Weather if all => state.open.turn > 1 && hidden(Card::WeatherControl),
        Kind::Weather => may_control_weather(state, faction).is_ok(),
        Kind::Atomics if all => {
            state.open.turn > 1 && hidden(Card::FamilyAtomics) && at_shield_wall(&state.open, faction)
        }
        Kind::Atomics => may_use_atomics(state, faction).is_ok(),
        Kind::Power(owner) if all => faction == owner && could_use_power(state, owner),
        Kind::Power(owner) => faction == owner && power::usable(state, owner),
        Kind::Open if all => open::could_be_asked(state, faction),
        Kind::Open => open::asked(state, faction),
        Kind::Purses if all => open::could_be_asked(state, faction) || gifts::may_give(state, faction),
        Kind::Purses => open::asked(state, faction) || gifts::most_given(state, faction) > 0,
        Kind::Karama { user, against, .. } => {
            faction != user
                && !against.is_empty()
                && !no_karama(&state.open, faction, user)
                && (could_hold(&state.open, faction) && all || karama::holds(state, faction, against))
        }
    }
}

pub(crate) fn ask(state: &State, frame: &Window, seat: Faction) -> Ask {
    match (frame.stage, frame.kind) {
        (Stage::Repeat(_, ability), kind) => {
            let cards = karama::real(karama::cards(state, seat, ability.into()));
            Ask::Karama { user: kind.user(seat), against: ability.into(), cards, about: kind.about() }
        }
        (_, Kind::Weather) => Ask::Weather { playable: may_control_weather(state, seat).is_ok() },
        (_, Kind::Atomics) => Ask::Atomics { playable: may_use_atomics(state, seat).is_ok() },
        (_, Kind::Power(owner)) => power::ask(state, owner),
        (_, Kind::Open | Kind::Purses) => Ask::Interject { quiet: !state.open.options.ask_everyone },
        (_, Kind::Karama { user, against, about, .. }) => {
            Ask::Karama { user, against, cards: karama::cards(state, seat, against), about }
        }
    }
}

pub(crate) fn act(state: &mut State, frame: Window, seat: Faction, action: Action) {
    let mut frame = frame;
    if action == Action::Quiet {
        state.hidden.this_turn.quiet.insert(seat);
    }
    frame.answers[seat] = match action {
        Action::Weather(number) => Answer::Weather(number),
        Action::Atomics => Answer::Atomics,
        Action::Call(territory) => Answer::Call(territory),
        Action::Glimpse(of) => Answer::Glimpse(of),
        Action::Restore(revival) => Answer::Restore(revival),
        Action::Swap(with) => Answer::Swap(with),
        Action::Halt => Answer::Halt,
        Action::Karama(ability, card) => Answer::Karama(ability, card),
        _ => Answer::Pass, // any: the domain holds nothing else
    };
    if let Stage::Repeat(..) = frame.stage {
        frame.stage = Stage::Settling;
    }
    state.set(Frame::Window(frame));
}

pub(crate) fn step(state: &mut State, frame: Window, sink: &mut dyn Sink) -> Flow {
    match frame.stage {
        Stage::Asking if !frame.waiting(state).is_empty() => Flow::Wait,
        Stage::Repeat(..) => Flow::Wait,
        Stage::Asking => {
            state.set(Frame::Window(Window { stage: Stage::Settling, ..frame }));
            Flow::Go
        }
        Stage::Settling => {
            settle(state, frame, sink);
            Flow::Go
        }
        Stage::Countered(owner, ability, card) => {
            let undone = matches!(state.take_reply(), Reply::Stopped(_));
            let mut frame = Window { stage: Stage::Settling, ..frame };
            if !undone {
                frame.stopped.insert(ability);
            // Asked whether they hold one or not, as long as they could: else the pause would tell.
            } else if could_hold_real(&state.open) {
                frame.stage = Stage::Repeat(owner, ability);
            }
            state.set(Frame::Window(frame));
            if undone {
                karama::take_back(state, owner, card, sink);
            }
            Flow::Go
        }
    }
}

/// Whether a window that is open has a Karama against this ability on the table, answered or not.
pub(crate) fn is_stopping(state: &State, ability: Ability) -> bool {
    state.stack.iter().any(|frame| match frame {
        Frame::Window(window) => {
            window.stopped.contains(ability)
                || matches!(window.stage, Stage::Countered(_, against, _) if against == ability)
        }
        _ => false, // any: only windows ask for a Karama
    })
}

/// A seat with nothing left to play leaves an open point.
pub(crate) fn leave(state: &mut State, faction: Faction) {
    for at in 0..state.stack.len() {
        if let Frame::Window(mut window) = state.stack[at]
            && window.is_open_point()
        {
            window.answers[faction] = Answer::Pass;
            state.stack.replace(at, Frame::Window(window));
        }
    }
}

/// [3.01.11] [2.04] Takes the next answer in storm order; when none is left the window closes. One card stops one use.
fn settle(state: &mut State, frame: Window, sink: &mut dyn Sink) {
    let Some(faction) = in_order(&state.open, state.open.players)
        .find(|&f| !matches!(frame.answers[f], Answer::Waiting | Answer::Pass))
    else {
        close(state, frame);
        return;
    };
    let mut frame = frame;
    match std::mem::replace(&mut frame.answers[faction], Answer::Pass) {
        // The storm below tells it, when the number is its own.
        Answer::Weather(number) => {
            state.discard(faction, Card::WeatherControl);
            reply(state, Reply::Weather(faction, number));
        }
        Answer::Atomics => {
            reply(state, Reply::Nothing);
            explode(state, faction, sink);
        }
        Answer::Call(territory) => {
            power::spend(state, faction, None, sink);
            tell(state, sink, rule!("1.14.03"), Event::WormCalled { faction, territory });
            reply(state, Reply::Called(territory));
        }
        Answer::Glimpse(of) => {
            power::spend(state, faction, Some(of), sink);
            reply(state, Reply::Glimpsed(of));
        }
        Answer::Restore(revival) => {
            power::spend(state, faction, None, sink);
            reply(state, Reply::Restored(revival));
        }
        Answer::Swap(with) => {
            power::spend(state, faction, Some(with), sink);
            reply(state, Reply::Swapped(with));
        }
        // Whose shipment it is stands in the frame below, which tells it.
        Answer::Halt => {
            power::pay(state, faction);
            reply(state, Reply::Halted);
        }
        // The ability has been stopped by an earlier answer: this card stays unseen in its hand.
        Answer::Karama(ability, _) if frame.vanished(ability) => {
            state.set(Frame::Window(frame));
        }
        Answer::Karama(against, card) => {
            state.discard(faction, card);
            if card == Card::Karama {
                frame.stopped.insert(against);
            } else {
                frame.stage = Stage::Countered(faction, against, card);
            }
            state.set(Frame::Window(frame));
            tell(
                state,
                sink,
                karama::stopping(against, card),
                Event::KaramaPlayed { faction, against, card },
            );
            if card != Card::Karama {
                open(state, Kind::against(faction, Ability::WorthlessKarama.into(), About::Nothing));
            }
        }
        Answer::Waiting | Answer::Pass => unreachable!("only real answers are settled"),
    }
}

/// One answer settles the window.
fn reply(state: &mut State, reply: Reply) {
    state.pop();
    state.reply = reply;
}

fn close(state: &mut State, frame: Window) {
    state.pop();
    if frame.stopped.is_empty() {
        state.reply = Reply::Nothing;
        return;
    }
    karama::keep_stopped(state, frame.stopped);
    state.reply = Reply::Stopped(frame.stopped);
}

/// [3.01.07] Every force on the Shield Wall dies, advisors and Fremen too; the wall shelters nobody any more; the
/// card leaves the game.
fn explode(state: &mut State, faction: Faction, sink: &mut dyn Sink) {
    state.take_card(faction, Card::FamilyAtomics);
    state.open.removed.insert(Card::FamilyAtomics);
    state.open.wall_gone = true;
    state.open.wall_fell_under_storm = true;
    tell(state, sink, rule!("3.01.07"), Event::FamilyAtomicsPlayed { faction });
    for victim in state.open.players.iter() {
        kill::all_in(state, victim, Territory::SHIELD_WALL, Cause::Atomics, rule!("3.01.07"), sink);
    }
}
