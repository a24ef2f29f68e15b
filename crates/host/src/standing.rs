//! How a table stands: what whoever runs it, a seat and those who watch can look up.

use std::borrow::Cow;

use kanly_engine::record::Record;
use kanly_engine::sets::FactionSet;
use kanly_engine::{Actor, Effect, Faction, Outcome, State, Viewer};

use crate::agent::Prompt;
use crate::frame::{Asked, Now};
use crate::game::Game;
use crate::host::{Host, Stopped, index};
use crate::line::{Agreed, Body, Millis, Sitter};
use crate::orders::Orders;
use crate::stream::seat_of;
use crate::talk::Said;
use crate::texts;

impl Host {
    /// What was agreed.
    pub fn agreed(&self) -> &Agreed {
        &self.agreed
    }

    /// The game as it stands, for whoever runs the table.
    pub fn state(&self) -> &State {
        self.game.state()
    }

    /// The factions in play.
    pub fn players(&self) -> FactionSet {
        self.state().players()
    }

    /// How the game ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.state().outcome()
    }

    /// Whether people have ended the game without a winner.
    pub fn ended(&self) -> bool {
        self.ended
    }

    /// How many choices lie behind, without those that were taken back.
    pub fn made(&self) -> u64 {
        self.made
    }

    /// Who has a seat.
    pub fn sitter(&self, seat: Faction) -> &Sitter {
        &self.chairs[seat].sitter
    }

    /// What a seat wants done without being asked.
    pub fn orders(&self, seat: Faction) -> &Orders {
        &self.chairs[seat].orders
    }

    /// What a seat has thrown into the pot of chance.
    pub fn entropy(&self, seat: Faction) -> Option<[u8; 32]> {
        self.chairs[seat].entropy
    }

    /// Where the rules of today part from the lines, if they do.
    pub fn stopped(&self) -> Option<&Stopped> {
        self.stopped.as_ref()
    }

    /// The words of promises and free questions, by number.
    pub fn texts(&self) -> &[(u16, String)] {
        &self.texts
    }

    /// The same table in another world: what those get to know who cannot tell the two apart must be the same.
    pub fn in_world(&self, world: State) -> Self {
        Self { game: Game::of(world, self.game.effects().to_vec()), ..self.clone() }
    }

    /// The game as a record, with the words that its choices name.
    pub fn record(&self) -> Record {
        let mut record = Record::new(self.agreed.config);
        for (_, actor, action, _) in self.choices() {
            record.push(actor, action);
        }
        let named =
            |number: u16| record.choices.iter().any(|choice| texts::named(choice.action) == Some(number));
        record.texts = self.texts.iter().filter(|(number, _)| named(*number)).cloned().collect();
        record.digest = Some(self.state().digest());
        record
    }

    /// What the last command led to, for whoever runs the table.
    pub fn happened(&self) -> &[Effect] {
        self.game.effects()
    }

    /// Everything that has happened and was not taken back. It is played again for this: a table keeps no more than it must.
    pub fn effects(&self) -> Vec<Effect> {
        let mut game = Game::new(&self.agreed.config).expect("it has begun before");
        for (_, actor, action, _) in self.choices() {
            let refused = game.act(actor, action).is_err();
            debug_assert!(
                !refused || self.stopped.is_some(),
                "what could be played once can be played again"
            );
        }
        game.effects().to_vec()
    }

    /// What was said that a viewer could hear, in order.
    pub fn heard(&self, viewer: Viewer) -> impl Iterator<Item = &Said> {
        self.lines.iter().filter_map(move |line| match &line.body {
            Body::Talk(said) if said.reaches(viewer) => Some(&**said),
            _ => None, // any: nobody speaks there
        })
    }

    /// What is put before whoever plays a seat: `news` are the effects it was not shown yet. Nothing where it may do nothing.
    pub fn prompt<'h>(&'h self, seat: Faction, news: &'h [Effect]) -> Option<Prompt<'h>> {
        let heard = self.heard(Viewer::Seat(seat)).collect();
        Prompt::of(self.state_of(seat), seat, news).map(|prompt| prompt.hearing(heard))
    }

    /// What a seat is asked or may do unasked.
    pub fn asked(&self, seat: Faction) -> Option<Asked> {
        let decision = self.state_of(seat).decision(Actor::Seat(seat)).filter(|_| !self.ended)?;
        let chair = &self.chairs[seat];
        let n = decision.ask.is_some().then_some(chair.asks);
        Some(Asked { n, decision, until: n.and_then(|_| self.until(seat)) })
    }

    /// When the time of a seat is up. In a window no clock runs but that of the window itself.
    pub(crate) fn until(&self, seat: Faction) -> Option<Millis> {
        if let Some(window) = self.window {
            return Some(window.until);
        }
        let chair = &self.chairs[seat];
        Some(chair.since.after(self.agreed.allowance?).after(chair.extra))
    }

    /// How the table stands for a viewer.
    pub fn now(&self, viewer: Viewer) -> Now {
        let state = seat_of(viewer).map_or(Cow::Borrowed(self.state()), |seat| self.state_of(seat));
        Now { view: Some(state.view(viewer)), ..self.now_unseen(viewer) }
    }

    /// The same without what it sees, for those who follow the game by what happens.
    pub fn now_unseen(&self, viewer: Viewer) -> Now {
        let seat = seat_of(viewer);
        Now {
            seq: self.seq(viewer),
            view: None,
            ask: seat.and_then(|seat| self.asked(seat)),
            window: self.window(viewer),
            orders: seat.map(|seat| self.chairs[seat].orders),
            paused: self.paused.is_some(),
            vote: self.vote(),
            ended: self.ended,
            sitters: self.players().iter().map(|seat| (seat, self.chairs[seat].sitter.clone())).collect(),
        }
    }

    /// How many frames a viewer has got.
    pub fn seq(&self, viewer: Viewer) -> u32 {
        self.seqs[index(viewer)]
    }
}
