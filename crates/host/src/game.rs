//! A game that is being played: the one place outside the engine where a choice is carried out.

use kanly_engine::record::{Choice, Record};
use kanly_engine::{Action, Actor, Ask, Config, Effect, Illegal, Sink, State, Waiting};

/// A game, who listens to it, and its record if one is kept.
#[derive(Clone, Debug)]
pub struct Game<L = Vec<Effect>> {
    state: State,
    /// Hears everything that happens.
    listener: L,
    record: Option<Record>,
    made: usize,
}

impl Game {
    /// A new game that keeps everything that happens, or all that is wrong with what was agreed.
    pub fn new(config: &Config) -> Result<Self, Vec<Illegal>> {
        Self::heard_by(config, Vec::new())
    }

    /// Everything that has happened, in order and with its rule.
    pub fn effects(&self) -> &[Effect] {
        &self.listener
    }
}

impl<L: Sink> Game<L> {
    /// A new game with this listener.
    pub fn heard_by(config: &Config, mut listener: L) -> Result<Self, Vec<Illegal>> {
        let state = State::new(config, &mut listener)?;
        Ok(Self::of(state, listener))
    }

    /// A game that stands somewhere, as a position or another game left it. What has led there is not its record.
    pub fn of(state: State, listener: L) -> Self {
        Self { state, listener, record: None, made: 0 }
    }

    /// The same with a record, which begins here: from the beginning of a game it can be played again.
    pub fn recorded(mut self, config: Config) -> Self {
        self.record = Some(Record::new(config));
        self
    }

    /// The game as it stands. It is for whoever runs it: seats get a [`Prompt`](crate::Prompt) or a view.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Who has listened.
    pub fn listener(&self) -> &L {
        &self.listener
    }

    /// The same, to be changed: what was heard can be forgotten.
    pub fn listener_mut(&mut self) -> &mut L {
        &mut self.listener
    }

    /// The record so far, if one is kept.
    pub fn record(&self) -> Option<&Record> {
        self.record.as_ref()
    }

    /// The record with the digest of the game as it stands, if one is kept.
    pub fn into_record(self) -> Option<Record> {
        let digest = self.state.digest();
        self.record.map(|record| Record { digest: Some(digest), ..record })
    }

    /// How many choices were made, or tried and refused.
    pub fn choices(&self) -> usize {
        self.made
    }

    /// Carries out a choice, or refuses it: then nothing has happened, but the record shows what was tried.
    pub fn act(&mut self, actor: Actor, action: Action) -> Result<(), Illegal> {
        self.made += 1;
        if let Some(record) = &mut self.record {
            record.push(actor, action);
        }
        self.state.apply(actor, action, &mut self.listener)
    }

    /// The last choice of the record.
    pub fn last(&self) -> Option<Choice> {
        self.record.as_ref()?.choices.last().copied()
    }

    /// What chance is asked, if the game waits for it.
    pub fn chance(&self) -> Option<Ask> {
        match self.state.must_act() {
            Waiting::Chance => self.state.question(Actor::Chance),
            Waiting::Nobody | Waiting::Seats(_) => None,
        }
    }
}
