//! Votes: what the people at a table decide together. Everything about them lies open, and nothing about them hangs on a secret.

use kanly_engine::sets::FactionSet;
use kanly_engine::{Actor, Faction};

use crate::command::Refusal;
use crate::draft::Draft;
use crate::game::Game;
use crate::host::Host;
use crate::line::{Body, Clock, Millis, Sitter};
use crate::orders::is_floor;

/// The bot that has a seat which was handed over by vote.
pub const STAND_IN: &str = "standard";

/// What can be voted on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Motion {
    /// The clock shall stand.
    Pause,
    /// It shall go on.
    Resume,
    /// Whoever proposes it wants its last answer back that all have seen it be asked for, with everything since.
    Back,
    /// Nobody has answered on this seat for long: a bot shall have it.
    HandOver(Faction),
    /// The game shall end without a winner.
    End,
}

/// A vote that is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vote {
    /// On what.
    pub motion: Motion,
    /// Who proposed it.
    pub by: Faction,
    /// Who is for it, the one who proposed it included.
    pub agreed: FactionSet,
    /// Who is against it.
    pub opposed: FactionSet,
    /// How many must be for it.
    pub needed: u8,
    /// When it lapses.
    pub until: Millis,
}

/// The same as it is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ballot {
    motion: Motion,
    by: Faction,
    agreed: FactionSet,
    opposed: FactionSet,
    pub(crate) until: Millis,
    /// The first line that would be taken back.
    line: Option<u32>,
}

impl Host {
    /// The vote that is open, if one is.
    pub fn vote(&self) -> Option<Vote> {
        let Ballot { motion, by, agreed, opposed, until, .. } = self.vote?;
        Some(Vote { motion, by, agreed, opposed, needed: self.needed(motion), until })
    }

    /// Those who vote on it: people who sit at the table, but not the one whose seat it is about.
    fn voters(&self, motion: Motion) -> FactionSet {
        let people =
            self.players().iter().filter(|&seat| self.chairs[seat].sitter == Sitter::Person).collect();
        match motion {
            Motion::HandOver(seat) => people - seat.into(),
            Motion::Pause | Motion::Resume | Motion::Back | Motion::End => people,
        }
    }

    /// How many must be for it. What was played belongs to all, so nobody's move is taken back and no game ended against the will
    /// of one; whether all wait is for most of them to say, so that one alone can neither stop the others nor be in their way.
    fn needed(&self, motion: Motion) -> u8 {
        let voters = self.voters(motion).len();
        let needed = match motion {
            Motion::Back | Motion::End => voters,
            Motion::Pause | Motion::Resume | Motion::HandOver(_) => voters / 2 + 1,
        };
        u8::try_from(needed).expect("six seats are few")
    }

    /// A seat proposes something, or agrees to what was proposed.
    pub(crate) fn plan_motion(
        &self,
        seat: Faction,
        motion: Motion,
        draft: &mut Draft<'_>,
    ) -> Result<(), Refusal> {
        self.goes_on()?;
        if !self.voters(motion).contains(seat) {
            return Err(Refusal::NoVoice);
        }
        draft.lapse();
        let (agreed, line) = match self.vote.filter(|vote| draft.now < vote.until) {
            Some(vote) if vote.motion != motion => return Err(Refusal::VoteOpen),
            Some(vote) if vote.agreed.contains(seat) => return Err(Refusal::Voted),
            Some(vote) => (vote.agreed, vote.line),
            None => (FactionSet::EMPTY, self.about(seat, motion)?),
        };
        let agreed = (agreed | seat.into()) & self.voters(motion);
        let carried = agreed.len() >= usize::from(self.needed(motion));
        draft.push(Body::Moved { seat, motion, line, carried });
        if carried {
            draft.push(match (motion, line) {
                (Motion::Pause, _) => Body::Clock(Clock::Pause),
                (Motion::Resume, _) => Body::Clock(Clock::Resume),
                (Motion::HandOver(seat), _) => Body::Sit { seat, sitter: Sitter::Bot(STAND_IN.into()) },
                (Motion::Back, Some(to)) => Body::Back { to },
                (Motion::Back, None) => return Err(Refusal::NothingBack),
                (Motion::End, _) => Body::Ended,
            });
        }
        Ok(())
    }

    /// Whether there is anything to vote on; for what is to be taken back, from which line on.
    fn about(&self, seat: Faction, motion: Motion) -> Result<Option<u32>, Refusal> {
        match motion {
            Motion::Pause if self.paused.is_some() => Err(Refusal::ClockSo),
            Motion::Resume if self.paused.is_none() => Err(Refusal::ClockSo),
            Motion::HandOver(other) if !self.players().contains(other) => Err(Refusal::NotSeated(other)),
            Motion::HandOver(other) => match self.chairs[other].sitter {
                Sitter::Bot(_) => Err(Refusal::BotSits(other)),
                Sitter::Nobody | Sitter::Person => Ok(None),
            },
            Motion::Back => self.last_seen(seat).map(Some).ok_or(Refusal::NothingBack),
            Motion::Pause | Motion::Resume | Motion::End => Ok(None),
        }
    }

    /// The line of the last answer of a seat that all have seen it be asked for, on whoever's account it was given: what it has
    /// answered in secret, and whether it did so by itself, is nobody's business.
    fn last_seen(&self, seat: Faction) -> Option<u32> {
        let mut game = Game::of(*Game::new(&self.agreed.config).ok()?.state(), ());
        let mut last = None;
        for (line, actor, action, _) in self.choices() {
            let state = game.state();
            let waited_for = || state.open_waiting().contains(seat) && !self.is_window(state);
            let answers = || {
                let ask = state.question(actor);
                ask.is_some_and(|ask| !is_floor(&ask) && ask.contains(action))
            };
            if actor == Actor::Seat(seat) && waited_for() && answers() {
                last = Some(line);
            }
            game.act(actor, action).ok()?;
        }
        last
    }

    /// A seat is against it. Whoever proposed it withdraws it so, and whoever is said to be away shows that it is there.
    pub(crate) fn plan_oppose(&self, seat: Faction, draft: &mut Draft<'_>) -> Result<(), Refusal> {
        self.goes_on()?;
        let vote = self.vote.filter(|vote| draft.now < vote.until).ok_or(Refusal::NoVote)?;
        let voters = self.voters(vote.motion);
        let decides = seat == vote.by || vote.motion == Motion::HandOver(seat);
        if !decides && !voters.contains(seat) {
            return Err(Refusal::NoVoice);
        }
        if vote.opposed.contains(seat) {
            return Err(Refusal::Voted);
        }
        let left = voters - (vote.opposed | seat.into());
        let ends = decides || left.len() < usize::from(self.needed(vote.motion));
        draft.push(Body::Opposed { seat, ends });
        Ok(())
    }

    pub(crate) fn take_motion(
        &mut self,
        seat: Faction,
        motion: Motion,
        line: Option<u32>,
        carried: bool,
        at: Millis,
    ) {
        let until = at.after(self.agreed.vote);
        let (agreed, opposed) = (FactionSet::EMPTY, FactionSet::EMPTY);
        let vote = self.vote.get_or_insert(Ballot { motion, by: seat, agreed, opposed, until, line });
        vote.agreed.insert(seat);
        vote.opposed.remove(seat);
        if carried {
            self.vote = None;
        }
    }

    pub(crate) fn take_opposed(&mut self, seat: Faction, ends: bool) {
        if let Some(vote) = &mut self.vote {
            vote.opposed.insert(seat);
            vote.agreed.remove(seat);
        }
        if ends {
            self.vote = None;
        }
    }
}

impl Draft<'_> {
    /// Ends the vote if its time is up.
    pub(crate) fn lapse(&mut self) {
        if self.host.vote.is_some_and(|vote| vote.until <= self.now) {
            self.push(Body::Lapsed);
        }
    }

    /// Ends the vote if there is nothing left to vote on, or others vote now.
    pub(crate) fn end_moot_vote(&mut self) {
        let Some(vote) = self.host.vote else { return };
        let is_moot = |body: &Body| match body {
            Body::Sit { .. } | Body::Ended => true,
            Body::Clock(Clock::Pause) => vote.motion == Motion::Pause,
            Body::Clock(Clock::Resume) => vote.motion == Motion::Resume,
            Body::Back { to } => vote.line.is_some_and(|line| *to <= line),
            _ => false, // any: it goes on beside that
        };
        let decided = |body: &Body| match body {
            Body::Moved { carried, .. } => *carried,
            Body::Opposed { ends, .. } => *ends,
            Body::Lapsed => true,
            _ => false, // any: nothing about votes
        };
        let over = self.game.state().outcome().is_some();
        if (over || self.bodies.iter().any(is_moot)) && !self.bodies.iter().any(decided) {
            self.push(Body::Lapsed);
        }
    }
}
