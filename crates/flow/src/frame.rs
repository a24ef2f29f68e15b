//! The stack of frames: what is going on, as data. The frame below is what comes next.

use crate::interrupt::truthtrance::{self, Honour};
use crate::interrupt::window::{self, Window};
use crate::interrupt::{deals, open};
use crate::sink::Sink;
use crate::state::State;
use crate::step::battle::Battle;
use crate::step::battles::Battles;
use crate::step::bidding::Bidding;
use crate::step::blow::Blow;
use crate::step::capture::Capture;
use crate::step::charity::Charity;
use crate::step::collection::Collection;
use crate::step::draw::Draw;
use crate::step::exchange::Exchange;
use crate::step::floor::Floor;
use crate::step::halving::Halving;
use crate::step::intrusion::Intrusion;
use crate::step::mentat::Mentat;
use crate::step::movement::Movement;
use crate::step::nexus::Nexus;
use crate::step::revival::Revivals;
use crate::step::ride::Rides;
use crate::step::setup::Setup;
use crate::step::ship::Ship;
use crate::step::storm::Storm;
use crate::step::strike::Strike;
use crate::step::travel::Travel;
use crate::step::{self, turn};
use kanly_vocabulary::action::{Action, Actor, Revival};
use kanly_vocabulary::deal::Terms;
use kanly_vocabulary::decision::{Ask, Decision, Open};
use kanly_vocabulary::ids::{Faction, Territory};
use kanly_vocabulary::illegal::Illegal;
use kanly_vocabulary::sets::{AbilitySet, FactionSet};
use serde::Serialize;

/// One thing in progress. Each kind has a file of its own with its `step`, what it `ask`s and how it `act`s.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub enum Frame {
    /// Nothing: an unused slot.
    #[default]
    Idle,
    Setup(Setup),
    Turn,
    Floor(Floor),
    Storm(Storm),
    Halving(Halving),
    Blow(Blow),
    Strike(Strike),
    Nexus(Nexus),
    Rides(Rides),
    Intrusion(Intrusion),
    Charity(Charity),
    Bidding(Bidding),
    Exchange(Exchange),
    Revivals(Revivals),
    Travel(Travel),
    Ship(Ship),
    Movement(Movement),
    Battles(Battles),
    Battle(Battle),
    Capture(Capture),
    Collection(Collection),
    Mentat(Mentat),
    Draw(Draw),
    Honour(Honour),
    Window(Window),
}

impl Frame {
    /// The deepest stack a game can build is seven: a turn, the floor of a phase, the phase, a ride or a move in it, an intrusion,
    /// the Karama against it and the Karama against that.
    pub const DEPTH: usize = 7;
}

/// What a frame leaves behind for the one below when it is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Reply {
    /// Nobody did anything.
    Nothing,
    /// Karama stopped these abilities.
    Stopped(AbilitySet),
    /// This faction set this number by Weather Control.
    Weather(Faction, u8),
    /// [1.14.03] Fremen called a worm there.
    Called(Territory),
    /// [1.14.01] Atreides see the plan of this faction.
    Glimpsed(Faction),
    /// [1.14.02] The Emperor brings these back.
    Restored(Revival),
    /// [1.14.04] Harkonnen take the hand of this faction.
    Swapped(Faction),
    /// [1.14.05] The Guild stops the shipment.
    Halted,
}

/// For whom the game waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waiting {
    /// For nobody: the game is over.
    Nobody,
    /// For the dice.
    Chance,
    /// For these seats, each for itself.
    Seats(FactionSet),
}

impl Waiting {
    /// Whether this actor is waited for.
    pub fn includes(self, actor: Actor) -> bool {
        match (self, actor) {
            (Self::Chance, Actor::Chance) => true,
            (Self::Seats(seats), Actor::Seat(faction)) => seats.contains(faction),
            (Self::Nobody | Self::Chance, Actor::Seat(_))
            | (Self::Nobody | Self::Seats(_), Actor::Chance) => false,
        }
    }

    pub(crate) fn seat(faction: Faction) -> Self {
        Self::Seats(faction.into())
    }
}

impl State {
    /// For whom the game waits. Some of it is secret (who is asked in a reaction window): a server tells each
    /// seat only whether it is among them.
    pub fn must_act(&self) -> Waiting {
        match self.stack.last() {
            None | Some(Frame::Idle | Frame::Turn) => Waiting::Nobody,
            Some(Frame::Setup(frame)) => step::setup::waiting(self, frame),
            Some(Frame::Floor(frame)) => Waiting::Seats(frame.silent),
            Some(Frame::Storm(frame)) => step::storm::waiting(frame),
            Some(Frame::Halving(_)) | Some(Frame::Strike(_)) | Some(Frame::Rides(_)) => {
                Waiting::seat(Faction::Fremen)
            }
            Some(Frame::Blow(frame)) => step::blow::waiting(frame),
            Some(Frame::Nexus(frame)) => Waiting::seat(step::nexus::speaker(self, frame)),
            Some(Frame::Intrusion(_)) => Waiting::seat(Faction::BeneGesserit),
            Some(Frame::Mentat(_) | Frame::Collection(_)) => Waiting::Nobody,
            Some(Frame::Charity(frame)) => Waiting::Seats(frame.waiting(self)),
            Some(Frame::Bidding(frame)) => step::bidding::waiting(frame),
            Some(Frame::Revivals(frame)) => frame.waiting(self).map_or(Waiting::Nobody, Waiting::seat),
            Some(Frame::Exchange(_)) => Waiting::seat(Faction::Harkonnen),
            Some(Frame::Travel(frame)) => frame.waiting(),
            Some(Frame::Ship(frame)) => Waiting::seat(frame.waiting()),
            Some(Frame::Movement(frame)) => Waiting::seat(frame.faction),
            Some(Frame::Battles(frame)) => frame.aggressor().map_or(Waiting::Nobody, Waiting::seat),
            Some(Frame::Battle(frame)) => Waiting::Seats(frame.waiting(self)),
            Some(Frame::Capture(frame)) => frame.waiting(),
            Some(Frame::Draw(_)) => Waiting::Chance,
            Some(Frame::Honour(frame)) => Waiting::seat(frame.of),
            Some(Frame::Window(frame)) => Waiting::Seats(frame.waiting(self)),
        }
    }

    /// The seats that may interject at this moment, waited for or not [3.05]. It tells who holds what, so it is as
    /// secret as [`must_act`](Self::must_act).
    pub fn may_act(&self) -> FactionSet {
        self.open.players.iter().filter(|&faction| !open::options(self, faction).is_empty()).collect()
    }

    /// Everything this actor may do now; nothing when it has no say at this moment.
    pub fn decision(&self, actor: Actor) -> Option<Decision> {
        let ask = self.must_act().includes(actor).then(|| self.ask(actor));
        let open = match actor {
            Actor::Chance => Open::default(),
            Actor::Seat(faction) => open::options(self, faction),
        };
        (ask.is_some() || !open.is_empty()).then_some(Decision { actor, ask, open })
    }

    /// What is asked of this actor, if it is waited for: [`decision`](Self::decision) without what it could bring in besides.
    /// Looking for that takes longer than the question itself, so a player who only answers does better to ask for this.
    pub fn question(&self, actor: Actor) -> Option<Ask> {
        self.must_act().includes(actor).then(|| self.ask(actor))
    }

    /// What is asked of an actor that is waited for.
    pub(crate) fn ask(&self, actor: Actor) -> Ask {
        let seat = match actor {
            Actor::Chance => None,
            Actor::Seat(faction) => Some(faction),
        };
        match self.stack.last().expect("somebody is waited for") {
            Frame::Idle | Frame::Turn | Frame::Mentat(_) | Frame::Collection(_) => {
                unreachable!("these wait for nobody")
            }
            Frame::Charity(_) => step::charity::ask(self, seat.expect("charity asks seats")),
            Frame::Bidding(frame) => step::bidding::ask(self, frame),
            Frame::Revivals(frame) => step::revival::ask(self, frame),
            Frame::Exchange(frame) => step::exchange::ask(self, frame),
            Frame::Travel(frame) => step::travel::ask(self, frame),
            Frame::Ship(frame) => step::ship::ask(self, frame),
            Frame::Movement(frame) => step::movement::ask(self, frame),
            Frame::Battles(frame) => step::battles::ask(self, frame),
            Frame::Capture(frame) => step::capture::ask(self, frame),
            Frame::Battle(frame) => step::battle::ask(self, frame, seat.expect("battles ask seats")),
            Frame::Setup(frame) => step::setup::ask(self, frame, seat),
            Frame::Floor(_) => Ask::Floor,
            Frame::Storm(frame) => step::storm::ask(self, frame),
            Frame::Halving(frame) => step::halving::ask(self, frame),
            Frame::Blow(frame) => step::blow::ask(self, frame),
            Frame::Strike(frame) => step::strike::ask(self, frame),
            Frame::Nexus(frame) => step::nexus::ask(self, frame),
            Frame::Rides(frame) => step::ride::ask(self, frame),
            Frame::Intrusion(frame) => step::intrusion::ask(self, frame),
            Frame::Draw(frame) => step::draw::ask(self, frame),
            Frame::Honour(frame) => truthtrance::ask(frame),
            Frame::Window(frame) => window::ask(self, frame, seat.expect("windows ask seats")),
        }
    }

    /// Whether an action is among those that this actor may take now. Of offers it only says that it is time for them.
    pub fn allows(&self, actor: Actor, action: Action) -> bool {
        let legal = match actor {
            Actor::Seat(seat) if open::is_interjection(self, seat, action) => {
                matches!(open::options(self, seat).check(action), Some(Ok(())))
            }
            Actor::Seat(_) | Actor::Chance => self.question(actor).is_some_and(|ask| ask.contains(action)),
        };
        legal && self.open.outcome.is_none()
    }

    /// Carries out an action that is known to be legal.
    pub fn carry_out(&mut self, actor: Actor, action: Action, sink: &mut dyn Sink) {
        match actor {
            Actor::Seat(seat) if open::is_interjection(self, seat, action) => {
                open::play(self, seat, action, sink)
            }
            Actor::Seat(_) | Actor::Chance => self.act(actor, action, sink),
        }
        self.run(sink);
    }

    /// [1.12.00] Whether a seat may offer this deal, at an open point.
    pub fn may_offer(&self, by: Faction, terms: &Terms) -> Result<(), Illegal> {
        deals::may_offer(self, by, terms)
    }

    fn act(&mut self, actor: Actor, action: Action, sink: &mut dyn Sink) {
        let seat = match actor {
            Actor::Chance => None,
            Actor::Seat(faction) => Some(faction),
        };
        match *self.stack.last().expect("an action was asked for") {
            Frame::Idle | Frame::Turn | Frame::Mentat(_) | Frame::Collection(_) => {
                unreachable!("these ask for nothing")
            }
            Frame::Charity(frame) => {
                step::charity::act(self, frame, seat.expect("charity asks seats"), action, sink);
            }
            Frame::Bidding(frame) => step::bidding::act(self, frame, action, sink),
            Frame::Revivals(frame) => step::revival::act(self, frame, action, sink),
            Frame::Exchange(frame) => step::exchange::act(self, frame, action, sink),
            Frame::Travel(frame) => step::travel::act(self, frame, action, sink),
            Frame::Ship(frame) => step::ship::act(self, frame, action, sink),
            Frame::Movement(frame) => step::movement::act(self, frame, action, sink),
            Frame::Battles(frame) => step::battles::act(self, frame, action, sink),
            Frame::Capture(frame) => step::capture::act(self, frame, action, sink),
            Frame::Battle(frame) => {
                step::battle::act(self, frame, seat.expect("battles ask seats"), action, sink);
            }
            Frame::Setup(frame) => step::setup::act(self, frame, seat, action, sink),
            Frame::Floor(frame) => step::floor::act(self, frame, seat.expect("the floor asks seats")),
            Frame::Storm(frame) => step::storm::act(self, frame, seat, action, sink),
            Frame::Halving(frame) => step::halving::act(self, frame, action, sink),
            Frame::Blow(frame) => step::blow::act(self, frame, action, sink),
            Frame::Strike(frame) => step::strike::act(self, frame, action, sink),
            Frame::Nexus(frame) => step::nexus::act(self, frame, action, sink),
            Frame::Rides(frame) => step::ride::act(self, frame, action, sink),
            Frame::Intrusion(frame) => step::intrusion::act(self, frame, action),
            Frame::Draw(frame) => step::draw::act(self, frame, action, sink),
            Frame::Honour(frame) => truthtrance::act(self, frame, action, sink),
            Frame::Window(frame) => {
                window::act(self, frame, seat.expect("windows ask seats"), action);
            }
        }
    }

    /// Runs the frame on top until somebody must choose or the game is over.
    pub fn run(&mut self, sink: &mut dyn Sink) {
        loop {
            step::advisors::settle(self, sink);
            let flow = match *self.stack.last().unwrap_or(&Frame::Idle) {
                Frame::Idle => Flow::Wait,
                Frame::Setup(frame) => apart(|| step::setup::step(self, frame, sink)),
                Frame::Turn => apart(|| turn::step(self, sink)),
                Frame::Floor(frame) => apart(|| step::floor::step(self, frame)),
                Frame::Storm(frame) => apart(|| step::storm::step(self, frame, sink)),
                Frame::Halving(frame) => apart(|| step::halving::step(self, frame, sink)),
                Frame::Blow(frame) => apart(|| step::blow::step(self, frame, sink)),
                Frame::Strike(frame) => apart(|| step::strike::step(self, frame, sink)),
                Frame::Nexus(frame) => step::nexus::step(self, frame, sink),
                Frame::Rides(frame) => apart(|| step::ride::step(self, frame)),
                Frame::Intrusion(frame) => apart(|| step::intrusion::step(self, frame, sink)),
                Frame::Charity(frame) => apart(|| step::charity::step(self, frame, sink)),
                Frame::Bidding(frame) => step::bidding::step(self, frame, sink),
                Frame::Revivals(frame) => step::revival::step(self, frame, sink),
                Frame::Travel(frame) => step::travel::step(self, frame, sink),
                Frame::Ship(frame) => step::ship::step(self, frame, sink),
                Frame::Movement(frame) => step::movement::step(self, frame, sink),
                Frame::Battles(frame) => apart(|| step::battles::step(self, frame, sink)),
                Frame::Battle(frame) => apart(|| step::battle::step(self, frame, sink)),
                Frame::Capture(frame) => apart(|| step::capture::step(self, frame)),
                Frame::Collection(frame) => apart(|| step::collection::step(self, frame, sink)),
                Frame::Mentat(frame) => apart(|| step::mentat::step(self, frame, sink)),
                Frame::Draw(frame) => step::draw::step(self, frame, sink),
                Frame::Honour(_) | Frame::Exchange(_) => Flow::Wait,
                Frame::Window(frame) => window::step(self, frame, sink),
            };
            if flow == Flow::Wait {
                return;
            }
        }
    }
}

/// Keeps what frames do out of each other's way. Worked into one function, all of them would share its registers and its stack,
/// and the few that are at work most of the time would pay for the others.
#[inline(never)]
fn apart<T>(work: impl FnOnce() -> T) -> T {
    work()
}

/// Whether the run goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Flow {
    /// Somebody must choose.
    Wait,
    /// Look at the frame on top again.
    Go,
}
