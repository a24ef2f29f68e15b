//! A table as the fold of its lines. The same code runs live, after a restart, at a takeover and in a replay.

use kanly_engine::sets::{FactionSet, PerFaction};
use kanly_engine::{Action, Actor, Ask, Faction, Illegal, Viewer};

use crate::game::Game;
use crate::line::{Agreed, Body, By, Clock, Key, Line, Millis, Sitter};
use crate::orders::{Floor, Orders, is_floor};
use crate::vote::Ballot;
use crate::window::Stretch;

/// A table: the game, who sits there, what was said, and what everybody has been told.
#[derive(Clone, Debug)]
pub struct Host {
    pub(crate) agreed: Agreed,
    pub(crate) lines: Vec<Kept>,
    /// The commands that were carried out, by their keys, with their first lines.
    pub(crate) keys: Vec<(Faction, Key, u32)>,
    /// What is heard of it is the unit in progress, or the last one.
    pub(crate) game: Game,
    /// How many choices lie behind, without those that were taken back.
    pub(crate) made: u64,
    pub(crate) texts: Vec<(u16, String)>,
    pub(crate) chairs: PerFaction<Chair>,
    pub(crate) paused: Option<Millis>,
    /// The vote that is open.
    pub(crate) vote: Option<Ballot>,
    /// Whether people have ended the game.
    pub(crate) ended: bool,
    /// The secret window that is open.
    pub(crate) window: Option<Stretch>,
    /// How many windows were opened so far.
    pub(crate) windows: u32,
    pub(crate) unit: Unit,
    /// Who could cut in when the last unit ended.
    pub(crate) may: FactionSet,
    /// Whom the table saw the game wait for when the last unit ended.
    pub(crate) waiting: FactionSet,
    /// How many frames each viewer has got: seats by their number, then those who watch, then the judge.
    pub(crate) seqs: [u32; VIEWERS],
    pub(crate) stopped: Option<Stopped>,
}

/// Six seats, those who watch, and the judge.
pub(crate) const VIEWERS: usize = Faction::ALL.len() + 2;

/// A set of viewers, one bit each.
pub(crate) type Mask = u8;

/// A line as it is kept. Its number is its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Kept {
    pub(crate) at: Millis,
    pub(crate) body: Body,
    more: bool,
    /// Who got a frame when its unit ended.
    pub(crate) framed: Mask,
    /// Who got it because of the game, and not only of what people said or did around it.
    pub(crate) moved: Mask,
}

/// What belongs to a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Chair {
    pub(crate) sitter: Sitter,
    pub(crate) orders: Orders,
    /// How many questions were put to it.
    pub(crate) asks: u32,
    /// The last of them, while it waits for an answer.
    pub(crate) ask: Option<Ask>,
    /// When it was put.
    pub(crate) since: Millis,
    /// How much more time it has for it.
    pub(crate) extra: Millis,
    /// Its answer in the window that is open.
    pub(crate) sealed: Option<Action>,
    /// A turn, and how often it has held windows open in it.
    pub(crate) held: (u8, u8),
    pub(crate) entropy: Option<[u8; 32]>,
}

/// The lines of one command: they are told together.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Unit {
    /// The number of its first line.
    pub(crate) first: u32,
    /// How many effects there were after each of its lines.
    pub(crate) ends: Vec<usize>,
    /// The first line that was taken back, if any was.
    pub(crate) back: Option<u32>,
    /// Whether it ends a window.
    pub(crate) shut: bool,
    /// Whether a window opens or ends with it, or another end was set for it.
    pub(crate) turned: bool,
    /// Whether all its lines are there.
    pub(crate) closed: bool,
}

/// Where the rules of today part from a table that was played by others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Stopped {
    /// The line that does not fit.
    pub line: u32,
    /// Who chose.
    pub actor: Actor,
    /// What.
    pub action: Action,
    /// Why not.
    pub illegal: Illegal,
}

impl Host {
    /// A table at which nothing has happened, or everything that is wrong with what was agreed.
    pub fn new(agreed: Agreed) -> Result<Self, Vec<Illegal>> {
        let agreed = agreed.asking_everyone();
        Ok(Self {
            agreed,
            lines: Vec::new(),
            keys: Vec::new(),
            game: Game::new(&agreed.config)?,
            made: 0,
            texts: Vec::new(),
            chairs: PerFaction::default(),
            paused: None,
            vote: None,
            ended: false,
            window: None,
            windows: 0,
            unit: Unit::default(),
            may: FactionSet::EMPTY,
            waiting: FactionSet::EMPTY,
            seqs: [0; VIEWERS],
            stopped: None,
        })
    }

    /// The table that these lines make.
    pub fn of<'l>(agreed: Agreed, lines: impl IntoIterator<Item = &'l Line>) -> Result<Self, Vec<Illegal>> {
        let mut host = Self::new(agreed)?;
        lines.into_iter().for_each(|line| host.absorb(line));
        Ok(host)
    }

    /// Takes a line in. It cannot fail: lines are judged before they are written. One that the rules of today refuse, because
    /// others were played by when it was written, stops the table ([`stopped`](Self::stopped)).
    pub fn absorb(&mut self, line: &Line) {
        if self.unit.closed || self.lines.is_empty() {
            self.open_unit();
        }
        if let Some((seat, key)) = line.key
            && self.unit.ends.is_empty()
        {
            self.keys.push((seat, key, self.next()));
        }
        self.take(&line.body, line.at);
        self.unit.ends.push(self.game.effects().len());
        let Line { at, more, .. } = *line;
        self.lines.push(Kept { at, body: line.body.clone(), more, framed: 0, moved: 0 });
        if !more {
            self.close_unit(at);
        }
    }

    fn open_unit(&mut self) {
        // What happens before the first line belongs to the first unit.
        if !self.lines.is_empty() {
            self.game.listener_mut().clear();
        }
        self.unit = Unit { first: self.next(), ..Unit::default() };
    }

    fn take(&mut self, body: &Body, at: Millis) {
        match body {
            Body::Choice { actor, action, .. } => self.take_choice(*actor, *action),
            Body::Sealed { seat, action } => self.chairs[*seat].sealed = *action,
            Body::Hold { seat } => self.take_hold(*seat),
            Body::Shut => self.take_shut(),
            Body::Text { number, words, .. } => self.texts.push((*number, words.to_string())),
            Body::Talk(_) | Body::Murmur(_) | Body::Opened { .. } => {}
            Body::Sit { seat, sitter } => self.chairs[*seat].sitter = sitter.clone(),
            Body::Orders { seat, orders } => self.chairs[*seat].orders = **orders,
            Body::Back { to } => self.take_back(*to),
            Body::Moved { seat, motion, line, carried } => {
                self.take_motion(*seat, *motion, *line, *carried, at);
            }
            Body::Opposed { seat, ends } => self.take_opposed(*seat, *ends),
            Body::Lapsed => self.vote = None,
            Body::Ended => self.ended = true,
            Body::Clock(clock) => self.take_clock(*clock, at),
            Body::Entropy { seat, bytes } => self.chairs[*seat].entropy = Some(**bytes),
        }
    }

    fn take_choice(&mut self, actor: Actor, action: Action) {
        if self.stopped.is_some() {
            return;
        }
        match self.game.act(actor, action) {
            Ok(()) => self.made += 1,
            Err(illegal) => {
                self.stopped = Some(Stopped { line: self.next(), actor, action, illegal });
                return;
            }
        }
        if let Actor::Seat(seat) = actor {
            let chair = &mut self.chairs[seat];
            // Whoever asked for the floor once has had it when it passes there; with a deal it has only begun.
            let passes = action == Action::Pass && chair.ask.as_ref().is_some_and(is_floor);
            if passes && chair.orders.floor == Floor::Once {
                chair.orders.floor = Floor::Never;
            }
            chair.ask = None;
        }
    }

    fn take_back(&mut self, to: u32) {
        let mut game = Game::new(&self.agreed.config).expect("it has begun before");
        self.made = 0;
        for (_, actor, action, _) in self.choices().into_iter().filter(|(n, ..)| *n < to) {
            // What could be played once can be played again.
            if game.act(actor, action).is_ok() {
                self.made += 1;
            }
        }
        game.listener_mut().clear();
        self.game = game;
        // What came before it in the same unit is gone with what it led to.
        self.unit.ends.iter_mut().for_each(|end| *end = 0);
        let earliest = self.unit.back.map_or(to, |before| before.min(to));
        self.unit.back = Some(earliest);
        for seat in Faction::ALL {
            if self.has_moved(Viewer::Seat(seat), to) {
                self.chairs[seat].ask = None;
            }
        }
    }

    /// Whether the game has moved for a viewer from a line on.
    pub(crate) fn has_moved(&self, viewer: Viewer, from: u32) -> bool {
        self.lines.iter().skip(from as usize).any(|line| line.moved & bit(viewer) != 0)
    }

    fn take_clock(&mut self, clock: Clock, at: Millis) {
        match clock {
            Clock::Pause => self.paused = Some(at),
            Clock::Resume => {
                let from = self.paused.take().unwrap_or(at);
                let stood = Millis(at.0.saturating_sub(from.0));
                if let Some(window) = &mut self.window {
                    window.stood(from, at);
                    self.unit.turned = true;
                }
                Faction::ALL.into_iter().for_each(|seat| {
                    self.chairs[seat].since = self.chairs[seat].since.after(stood);
                });
            }
            Clock::Extra(seat, extra) => self.chairs[seat].extra = self.chairs[seat].extra.after(extra),
        }
    }

    /// The number that the next line has.
    pub fn next(&self) -> u32 {
        u32::try_from(self.lines.len()).expect("no table has so many lines")
    }

    /// Every line so far, as it came.
    pub fn lines(&self) -> impl Iterator<Item = Line> {
        let mut keys = self.keys.iter().peekable();
        self.lines.iter().zip(0..).map(move |(line, n)| {
            let Kept { at, body, more, .. } = line.clone();
            // They stand in the order of their lines.
            let key = keys.next_if(|(.., first)| *first == n).map(|(seat, key, _)| (*seat, *key));
            Line { n, at, key, more, body }
        })
    }

    /// What a seat has ordered that was not taken back, each with its line.
    pub(crate) fn orders_of(&self, by: Faction) -> Vec<(u32, Orders)> {
        let mut given: Vec<(u32, Orders)> = Vec::new();
        for (line, n) in self.lines.iter().zip(0..) {
            match &line.body {
                Body::Orders { seat, orders } if *seat == by => given.push((n, **orders)),
                Body::Back { to } => given.retain(|(n, _)| n < to),
                _ => {} // any: nothing else is an order
            }
        }
        given
    }

    /// The choices that count: line, who, what, on whose account.
    pub(crate) fn choices(&self) -> Vec<(u32, Actor, Action, By)> {
        let mut choices: Vec<(u32, Actor, Action, By)> = Vec::with_capacity(self.lines.len());
        for (line, n) in self.lines.iter().zip(0..) {
            match line.body {
                Body::Choice { actor, action, by } => choices.push((n, actor, action, by)),
                Body::Back { to } => choices.retain(|(n, ..)| *n < to),
                Body::Sealed { .. }
                | Body::Hold { .. }
                | Body::Shut
                | Body::Text { .. }
                | Body::Talk(_)
                | Body::Murmur(_)
                | Body::Sit { .. }
                | Body::Orders { .. }
                | Body::Clock(_)
                | Body::Moved { .. }
                | Body::Opposed { .. }
                | Body::Lapsed
                | Body::Ended
                | Body::Entropy { .. }
                | Body::Opened { .. } => {}
            }
        }
        choices
    }
}

/// The number of a viewer.
pub(crate) fn index(viewer: Viewer) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Table => Faction::ALL.len(),
        Viewer::Judge => Faction::ALL.len() + 1,
    }
}

pub(crate) fn bit(viewer: Viewer) -> Mask {
    1 << index(viewer)
}
