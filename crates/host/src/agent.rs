//! An agent and what is put before it.

use std::borrow::Cow;

use kanly_engine::deal::Terms;
use kanly_engine::sets::PerFaction;
use kanly_engine::{
    Action, Actor, Decision, Dice, Effect, Faction, Illegal, Open, Outcome, Seen, State, View, Viewer,
};

use crate::motive::Motive;
use crate::saying::Saying;
use crate::talk::{Room, Said};

/// Answers for a seat: a bot, a script, a person.
pub trait Agent {
    /// The answer to what is asked, or an interjection where [`Decision::open`] offers one. It must lie within the
    /// decision: nobody puts another answer in its place.
    fn choose(&mut self, prompt: &Prompt<'_>) -> Action;

    /// An interjection while the game waits for somebody else, if it wants one. [`Decision::ask`] is empty here.
    fn interject(&mut self, prompt: &Prompt<'_>) -> Option<Action> {
        let _ = prompt;
        None
    }

    /// Why it chose its last answer, if it can say so.
    fn explain(&self) -> Option<Motive> {
        None
    }

    /// What it has to say at the table, after it was asked for an answer or an interjection to the same prompt. Whoever does
    /// not care for talk does not ask.
    fn says(&mut self, prompt: &Prompt<'_>) -> Option<Saying> {
        let _ = prompt;
        None
    }

    /// What it said along with its last answer, in its own words.
    fn said(&mut self) -> Vec<(Room, String)> {
        Vec::new()
    }

    /// Why it chose its last answer, in its own words.
    fn reason(&self) -> Option<String> {
        None
    }

    /// Why it can play no further, if that is so: what it chooses then is no answer of its own.
    fn failed(&self) -> Option<String> {
        None
    }

    /// The game is over; without an outcome it was broken off.
    fn end(&mut self, outcome: Option<Outcome>) {
        let _ = outcome;
    }
}

/// One agent for each faction, in play or not: which factions play may be left to chance.
pub type Agents = PerFaction<Box<dyn Agent>>;

/// What one seat may know at the moment it is asked. The state behind it cannot be reached.
pub struct Prompt<'t> {
    state: Cow<'t, State>,
    faction: Faction,
    decision: Decision,
    /// Everything that has happened since the seat last acted, not yet cut down to what it may see.
    news: &'t [Effect],
    /// What was said that it could hear.
    heard: Vec<&'t Said>,
}

impl<'t> Prompt<'t> {
    /// The prompt of a seat that has something to choose. `news` is everything that has happened since it last acted;
    /// the agent gets to see what its seat may know of it.
    pub fn new(state: &'t State, faction: Faction, news: &'t [Effect]) -> Option<Self> {
        Self::of(Cow::Borrowed(state), faction, news)
    }

    /// The same, perhaps in a game that nobody else keeps.
    pub(crate) fn of(state: Cow<'t, State>, faction: Faction, news: &'t [Effect]) -> Option<Self> {
        let decision = state.decision(Actor::Seat(faction))?;
        Some(Self { state, faction, decision, news, heard: Vec::new() })
    }

    /// The same with what was said at the table, as far as the seat could hear it.
    pub fn hearing(mut self, heard: Vec<&'t Said>) -> Self {
        self.heard = heard;
        self
    }

    /// What was said that it could hear, in order. No rule reads it, and nobody need believe it.
    pub fn heard(&self) -> &[&'t Said] {
        &self.heard
    }

    /// Whose seat it is.
    pub fn faction(&self) -> Faction {
        self.faction
    }

    /// Everything it may do.
    pub fn decision(&self) -> &Decision {
        &self.decision
    }

    /// What lies open for all, to ask the rules about it ([`kanly_engine::query`]).
    pub fn open(&self) -> &Open {
        self.state.open()
    }

    /// The game as it sees it. Built on demand: many bots never look.
    pub fn view(&self) -> View {
        self.state.view(Viewer::Seat(self.faction))
    }

    /// What it has seen since it last acted.
    pub fn seen(&self) -> impl Iterator<Item = Seen> {
        self.news.iter().filter_map(|effect| effect.seen_by(Viewer::Seat(self.faction)))
    }

    /// Whether it may do this now, or which rule stands in its way.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        self.state.check(Actor::Seat(self.faction), action)
    }

    /// Whether it may offer such a deal now.
    pub fn may_offer(&self, terms: &Terms) -> bool {
        self.state.may_offer(self.faction, terms).is_ok()
    }

    /// A game that it cannot tell from the true one, to think ahead in.
    pub fn imagine(&self, dice: &mut dyn Dice) -> State {
        self.state.resample(self.faction, dice)
    }

    /// The same, but plans that others have committed in secret are still to be made.
    pub fn imagine_unsealed(&self, dice: &mut dyn Dice) -> State {
        self.state.resample_unsealed(self.faction, dice)
    }
}
