//! The door: a game, and everything that can be done with it and known of it.

use crate::invariants::Breach;
use crate::position::{Impossible, Position};
use crate::sink::{Door, Moment, Sink};
use crate::view::View;
use crate::{digest, explain, invariants, position, resample, view};
use kanly_facts::{Facts, Open};
use kanly_flow::Waiting;
use kanly_flow::interrupt::deals;
use kanly_vocabulary::action::{Action, Actor};
use kanly_vocabulary::config::{Config, Options};
use kanly_vocabulary::deal::Terms;
use kanly_vocabulary::decision::{Ask, Decision};
use kanly_vocabulary::dice::Dice;
use kanly_vocabulary::event::Viewer;
use kanly_vocabulary::ids::Faction;
use kanly_vocabulary::illegal::Illegal;
use kanly_vocabulary::outcome::Outcome;
use kanly_vocabulary::phase::Phase;
use kanly_vocabulary::sets::FactionSet;

/// A whole game at one moment. It holds no future: no shuffled order, no dice. What is hidden in it comes out only as a
/// [`View`], a [`Decision`] or an event for those who may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State(pub(crate) kanly_flow::State);

/// A copy of the game as it stands, to look at: in the midst of a step it waits for nobody in particular.
impl From<Moment<'_>> for State {
    fn from(moment: Moment<'_>) -> Self {
        Self(*moment.0)
    }
}

impl State {
    /// A new game at its first choice. Refused with everything that is wrong with the configuration.
    pub fn new(config: &Config, sink: &mut dyn Sink) -> Result<Self, Vec<Illegal>> {
        kanly_flow::State::new(config, &mut Door(sink)).map(Self)
    }

    /// A game that stands in this position, run up to its first choice. Refused with every reason why the
    /// position cannot be.
    pub fn from_position(position: &Position, sink: &mut dyn Sink) -> Result<Self, Vec<Impossible>> {
        let mut state = Self::laid_out(position)?;
        state.begin(sink);
        Ok(state)
    }

    /// The same before its phase begins: nothing has happened, and nobody is asked until [`begin`](Self::begin).
    pub fn laid_out(position: &Position) -> Result<Self, Vec<Impossible>> {
        position::laid_out(position).map(Self)
    }

    /// Begins the phase of a game that is [`laid_out`](Self::laid_out) and runs up to the first choice. A game that has begun
    /// stays as it is.
    pub fn begin(&mut self, sink: &mut dyn Sink) {
        position::begin(&mut self.0, &mut Door(sink));
    }

    /// The position of this state, as far as a position can say it: what is in progress is left out, and the
    /// phase it stands in begins anew.
    pub fn position(&self) -> Position {
        position::of(&self.0)
    }

    /// The same with nothing in it that this viewer does not know: unknown cards are in the deck, unknown leaders at home, and
    /// of spice that was counted there is the least.
    pub fn position_known_to(&self, viewer: Viewer) -> Position {
        position::known_to(&self.0, viewer)
    }

    /// What lies open for all, to ask the rules about it.
    pub fn open(&self) -> &Open {
        &self.0.open
    }

    /// Everything, open and hidden, as a judge may know it: for referees, tests and studies. Nothing that plays a seat or shows
    /// a game to one may ask for it; whoever holds a state could, so a state is handed to nobody else.
    pub fn judge(&self) -> &Facts {
        &self.0
    }

    /// The options agreed on.
    pub fn options(&self) -> Options {
        self.0.open.options
    }

    /// The factions in play.
    pub fn players(&self) -> FactionSet {
        self.0.open.players
    }

    /// The turn, from 1.
    pub fn turn(&self) -> u8 {
        self.0.open.turn
    }

    /// The phase.
    pub fn phase(&self) -> Phase {
        self.0.open.phase
    }

    /// Who has won, and how, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.0.open.outcome
    }

    /// For whom the game waits. Some of it is secret (who is asked in a reaction window): a server tells each
    /// seat only whether it is among them.
    pub fn must_act(&self) -> Waiting {
        self.0.must_act()
    }

    /// For whom everybody can see the game wait. Nobody in a reaction window: that somebody is asked would tell what it holds.
    pub fn open_waiting(&self) -> FactionSet {
        view::public_waiting(&self.0)
    }

    /// The seats that may interject at this moment, waited for or not [3.05]. It tells who holds what, so it is as
    /// secret as [`must_act`](Self::must_act).
    pub fn may_act(&self) -> FactionSet {
        self.0.may_act()
    }

    /// Everything this actor may do now; nothing when it has no say at this moment.
    pub fn decision(&self, actor: Actor) -> Option<Decision> {
        self.0.decision(actor)
    }

    /// What is asked of this actor, if it is waited for: [`decision`](Self::decision) without what it could bring in besides.
    /// Looking for that takes longer than the question itself, so a player who only answers does better to ask for this.
    pub fn question(&self, actor: Actor) -> Option<Ask> {
        self.0.question(actor)
    }

    /// Carries out a legal action and everything that follows from it, up to the next choice. An illegal one
    /// is refused with the rule that stands in its way, and nothing has changed.
    pub fn apply(&mut self, actor: Actor, action: Action, sink: &mut dyn Sink) -> Result<(), Illegal> {
        self.check(actor, action)?;
        self.0.carry_out(actor, action, &mut Door(sink));
        Ok(())
    }

    /// Whether an action is legal now, and if not which rule stands in its way: what [`apply`](Self::apply) judges before it
    /// acts. Nothing is carried out, so nothing is told that the actor could not know before.
    pub fn check(&self, actor: Actor, action: Action) -> Result<(), Illegal> {
        if !self.0.allows(actor, action) {
            return Err(explain::refusal(&self.0, actor, action));
        }
        match (actor, &action) {
            (Actor::Seat(seat), Action::Offer(terms)) => self.may_offer(seat, terms),
            _ => Ok(()), // any: what is allowed is legal
        }
    }

    /// [1.12.00] Whether a seat may offer this deal, at an open point.
    pub fn may_offer(&self, by: Faction, terms: &Terms) -> Result<(), Illegal> {
        deals::may_offer(&self.0, by, terms)
    }

    /// Plays one choice at random, of chance or of a seat that is waited for; false when the game is over. A sample of a
    /// domain is legal, so it is not looked up again: this is how playouts are made.
    pub fn stumble(&mut self, dice: &mut dyn Dice, sink: &mut dyn Sink) -> bool {
        self.0.stumble(dice, &mut Door(sink))
    }

    /// Lets the dice answer for chance until a seat must act or the game is over.
    pub fn roll(&mut self, dice: &mut dyn Dice, sink: &mut dyn Sink) {
        self.0.roll(dice, &mut Door(sink));
    }

    /// What this viewer may know.
    pub fn view(&self, viewer: Viewer) -> View {
        view::view(&self.0, viewer)
    }

    /// A state that agrees with what this seat can see, and is random in everything else. Of Truthtrance it remembers
    /// cards that were owned up to; other answers are the seat's to remember.
    pub fn resample(&self, seat: Faction, dice: &mut dyn Dice) -> Self {
        Self(resample::resample(&self.0, seat, dice))
    }

    /// Like [`State::resample`], but battle plans that others have committed and this seat cannot see are taken back: in
    /// the imagined game they are asked for again, so that somebody who knows how players plan can make them.
    pub fn resample_unsealed(&self, seat: Faction, dice: &mut dyn Dice) -> Self {
        let mut world = resample::resample(&self.0, seat, dice);
        resample::sealed::unseal(&mut world, seat);
        Self(world)
    }

    /// The same for equal states, different for different ones but for a chance of one in 2^64.
    pub fn digest(&self) -> u64 {
        digest::of(&self.0)
    }

    /// The first thing that is wrong; never anything in a game that was played through the door.
    pub fn invariants(&self) -> Result<(), Breach> {
        invariants::check(&self.0)
    }
}
