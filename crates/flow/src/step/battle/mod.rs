//! [1.07.04] One battle, window by window: commands and questions, plans, traitors, the outcome.

mod outcome;

use crate::bound::Owing;
use crate::frame::{Flow, Frame, Reply};
use crate::interrupt::window::{self, Kind};
use crate::sink::{Sink, tell};
use crate::state::State;
use kanly_query::battle::{available_leaders, plans, preventable};
use kanly_query::deals::{leaves_plan_alone, no_traitor};
use kanly_query::reach::joined;
use kanly_vocabulary::ability::Ability;
use kanly_vocabulary::action::Action;
use kanly_vocabulary::deal::Clause;
use kanly_vocabulary::decision::{About, Ask, Duties, Plans};
use kanly_vocabulary::dice::Dice;
use kanly_vocabulary::event::Event;
use kanly_vocabulary::ids::{Card, Faction, Leader, Place, Territory};
use kanly_vocabulary::illegal::{Illegal, Why};
use kanly_vocabulary::plan::{Champion, Command, Element, Plan, Told};
use kanly_vocabulary::rule;
use kanly_vocabulary::sets::{AbilitySet, FactionSet, PlaceSet};
use serde::Serialize;

/// A battle in progress. Index 0 is the aggressor, 1 the defender.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Battle {
    stage: Stage,
    pub sides: [Faction; 2],
    /// The first place of the group of sectors that is fought over.
    pub place: Place,
    /// [3.01.11.02] Abilities prevented in this battle.
    stopped: AbilitySet,
    /// [2.02.06] The command and whom it binds.
    voice: Option<(Faction, Command)>,
    /// [2.01.08] What was asked of whom, and told.
    told: Option<(Faction, Element, Told)>,
    /// [1.14.01] Who commits first, for Atreides to see.
    glimpsed: Option<Faction>,
    pub plans: [Option<Plan>; 2],
    /// [1.07.06.07] Who has answered whether it calls a traitor, and who did call.
    answered: FactionSet,
    called: FactionSet,
    /// The side that won, once it is known.
    winner: usize, // steady: 0 or 1
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
enum Stage {
    Open,
    Prevent(usize),         // steady: 0 or 1
    PreventAnswered(usize), // steady: 0 or 1
    Voice,
    VoiceAsked,
    VoiceAnswered(Command),
    Foresee,
    ForeseeAsked,
    ForeseeAnswered(Element),
    Tell(Element),
    Ready,
    Power,
    PowerAnswered,
    Plans,
    Traitors,
    Remove,
    Keep,
    After,
}

impl Battle {
    pub(crate) fn begin(sides: [Faction; 2], place: Place) -> Self {
        Self {
            stage: Stage::Open,
            sides,
            place,
            stopped: AbilitySet::EMPTY,
            voice: None,
            told: None,
            glimpsed: None,
            plans: [None; 2],
            answered: FactionSet::EMPTY,
            called: FactionSet::EMPTY,
            winner: 0,
        }
    }

    fn at(self, stage: Stage) -> Frame {
        Frame::Battle(Self { stage, ..self })
    }

    pub fn territory(&self) -> Territory {
        self.place.territory()
    }

    /// The sectors that are fought over.
    fn group(&self, state: &State) -> PlaceSet {
        joined(&state.open, self.place)
    }

    fn side(&self, faction: Faction) -> Option<usize> {
        self.sides.iter().position(|&side| side == faction)
    }

    fn opponent(&self, faction: Faction) -> Option<Faction> {
        self.side(faction).map(|side| self.sides[1 - side])
    }

    /// [3.05] Open until the first plan is committed, but not while a question waits for its answer.
    pub(crate) fn is_open_point(&self) -> bool {
        match self.stage {
            Stage::VoiceAsked | Stage::ForeseeAsked => true,
            // [1.14.01] Who is named commits before anything else happens.
            Stage::Plans => self.plans == [None; 2] && self.glimpsed.is_none(),
            Stage::Open
            | Stage::Prevent(_)
            | Stage::PreventAnswered(_)
            | Stage::Voice
            | Stage::VoiceAnswered(_)
            | Stage::Foresee
            | Stage::ForeseeAnswered(_)
            | Stage::Tell(_)
            | Stage::Ready
            | Stage::Power
            | Stage::PowerAnswered
            | Stage::Traitors
            | Stage::Remove
            | Stage::Keep
            | Stage::After => false,
        }
    }

    /// [1.14.01] The side whose plan a faction has seen before it is revealed.
    pub fn plan_seen_by(&self, faction: Faction) -> Option<usize> {
        self.glimpsed.filter(|_| faction == Faction::Atreides).and_then(|of| self.side(of))
    }

    /// Whether both plans lie open.
    pub fn is_revealed(&self) -> bool {
        matches!(self.stage, Stage::Traitors | Stage::Remove | Stage::Keep | Stage::After)
    }

    pub(crate) fn waiting(&self, state: &State) -> FactionSet {
        match self.stage {
            Stage::VoiceAsked => Faction::BeneGesserit.into(),
            Stage::ForeseeAsked => Faction::Atreides.into(),
            Stage::Tell(_) => self.foreseen(state).map_or(FactionSet::EMPTY, |(_, target)| target.into()),
            Stage::Plans => {
                let open = |&side: &usize| self.plans[side].is_none();
                let late: FactionSet = [0, 1].into_iter().filter(open).map(|side| self.sides[side]).collect();
                let first = self.glimpsed.map_or(FactionSet::EMPTY, FactionSet::from) & late;
                if first.is_empty() { late } else { first }
            }
            Stage::Traitors => callers(state, self) - self.answered,
            Stage::Remove | Stage::Keep => self.sides[self.winner].into(),
            Stage::Open
            | Stage::Prevent(_)
            | Stage::PreventAnswered(_)
            | Stage::Voice
            | Stage::VoiceAnswered(_)
            | Stage::Foresee
            | Stage::ForeseeAnswered(_)
            | Stage::Ready
            | Stage::Power
            | Stage::PowerAnswered
            | Stage::After => FactionSet::EMPTY,
        }
    }

    /// [2.02.06] [2.02.07] The ability by which the Bene Gesserit command in this battle, and whom.
    fn voiced(&self, state: &State) -> Option<(Ability, Faction)> {
        let sisters = Faction::BeneGesserit;
        self.aimed(state, sisters, Ability::Voice, Ability::AllyVoice)
            .filter(|&(_, of)| !leaves_plan_alone(&state.open, sisters, of, Clause::NoVoice))
    }

    /// [2.01.08] [2.01.09] The ability by which Atreides ask in this battle, and whom.
    fn foreseen(&self, state: &State) -> Option<(Ability, Faction)> {
        let seers = Faction::Atreides;
        self.aimed(state, seers, Ability::Prescience, Ability::AllyPrescience)
            .filter(|&(_, of)| !leaves_plan_alone(&state.open, seers, of, Clause::NoPrescience))
    }

    fn aimed(&self, state: &State, user: Faction, own: Ability, ally: Ability) -> Option<(Ability, Faction)> {
        if !state.open.plays(user) {
            return None;
        }
        let ours = self.opponent(user).map(|target| (own, target));
        let theirs = || {
            let friend = state.open.ally[user]?;
            self.opponent(friend).map(|target| (ally, target))
        };
        ours.or_else(theirs).filter(|&(ability, _)| !state.open.stopped.contains(ability))
    }

    /// [2.02.06] [2.01.08] The command that binds a side, and what it has told.
    pub fn duties(&self, faction: Faction) -> (Option<Command>, Option<(Element, Told)>) {
        let voice = self.voice.filter(|&(bound, _)| bound == faction).map(|(_, command)| command);
        let told =
            self.told.filter(|&(bound, _, _)| bound == faction).map(|(_, element, told)| (element, told));
        (voice, told)
    }

    /// [2.02.06] The command that lies on a side for all to see: from the word on, while a Karama may still stop it.
    pub fn commanded(&self, state: &State, faction: Faction) -> Option<Command> {
        let spoken = match self.stage {
            Stage::VoiceAnswered(command) => {
                let voiced = self.voiced(state).filter(|&(ability, _)| !window::is_stopping(state, ability));
                voiced.map(|(_, target)| (target, command))
            }
            _ => self.voice, // any: it binds, or there is none
        };
        spoken.filter(|&(bound, _)| bound == faction).map(|(_, command)| command)
    }

    /// [2.01.08] Spice without which a side could not keep to the number it has told.
    pub(crate) fn told_spice(&self, state: &State, faction: Faction) -> u16 {
        match self.told {
            Some((bound, Element::Number, _)) if bound == faction => {
                self.domain(state, faction).least_spice()
            }
            Some(_) | None => 0,
        }
    }

    /// [1.07.04.01] What a side may plan.
    pub fn domain(&self, state: &State, faction: Faction) -> Plans {
        let enemy = self.opponent(faction).expect("a combatant");
        let voice = self.voice.filter(|&(bound, _)| bound == faction).map(|(_, command)| command);
        let told =
            self.told.filter(|&(bound, _, _)| bound == faction).map(|(_, element, told)| (element, told));
        plans(state, faction, enemy, self.group(state), self.stopped, Duties { voice, told })
    }

    /// [1.07.06.07] [2.05.06] The leader that this faction could call a traitor: the one opposing it, or opposing its ally. The
    /// card decides, not whom the leader serves [2.05.13].
    fn callable(&self, state: &State, caller: Faction) -> Option<Leader> {
        self.may_call(state, caller).ok()
    }

    /// [2.05.06] [2.05.13] The same, or what stands in the way of the call.
    pub fn may_call(&self, state: &State, caller: Faction) -> Result<Leader, Illegal> {
        let refused = |rule, why| Err(Illegal::new(rule, why));
        let side = self.side(caller).or_else(|| self.side(state.open.ally[caller]?));
        let Some((side, plan)) = side.and_then(|side| Some((side, self.plans[1 - side]?))) else {
            return refused(rule!("1.07.06.07"), Why::NotYourBattle);
        };
        let Some(leader) = plan.leader() else {
            return refused(rule!("1.07.06.07"), Why::NoLeaderAgainst);
        };
        if !state.hidden.traitors[caller].contains(leader) {
            return refused(rule!("1.07.06.07"), Why::NoTraitorCard);
        }
        if plan.kwisatz {
            return refused(rule!("2.01.12"), Why::KwisatzGuards);
        }
        if no_traitor(&state.open, caller, self.sides[1 - side]) {
            return refused(rule!("1.12.00"), Why::DealForbidsTraitor);
        }
        Ok(leader)
    }

    /// Whether this side's plan is in.
    pub fn has_committed(&self, faction: Faction) -> bool {
        self.side(faction).is_some_and(|side| self.plans[side].is_some())
    }
}

impl Battle {
    /// For a seat that may not know them: other plans are drawn anew from what could have been committed, and so are
    /// traitor calls that are not open yet.
    pub fn reseal(&mut self, state: &State, seat: Faction, dice: &mut dyn Dice) {
        if self.stage == Stage::Plans {
            let (sides, seen) = (self.sides, self.plan_seen_by(seat));
            for side in [0, 1].into_iter().filter(|&side| sides[side] != seat && seen != Some(side)) {
                let domain = self.domain(state, self.sides[side]);
                if self.plans[side].is_some() && !domain.is_empty() {
                    self.plans[side] = Some(domain.sample(dice));
                }
            }
        }
        if self.stage == Stage::Traitors {
            for caller in (self.answered - seat.into()).iter() {
                self.called.remove(caller);
                if self.callable(state, caller).is_some() && dice.below(2) == 0 {
                    self.called.insert(caller);
                }
            }
        }
    }

    /// Takes back the plans that others have committed and this seat cannot see: they are asked for again.
    pub fn unseal(&mut self, seat: Faction) {
        if self.stage == Stage::Plans {
            let (sides, seen) = (self.sides, self.plan_seen_by(seat));
            for side in [0, 1].into_iter().filter(|&side| sides[side] != seat && seen != Some(side)) {
                self.plans[side] = None;
            }
        }
    }

    /// A caller whose answer is in has answered the other way; false where it could not.
    pub fn call_otherwise(&mut self, state: &State, caller: Faction) -> bool {
        let sealed = self.stage == Stage::Traitors && self.answered.contains(caller);
        if !sealed || self.callable(state, caller).is_none() {
            return false;
        }
        self.called.toggle(caller);
        true
    }
}

/// [1.13.05] What the sides are about to pay for plans that lie open.
pub(crate) fn owing(frame: &Battle) -> impl Iterator<Item = Owing> {
    let plan = |side: usize| frame.plans[side].filter(|_| frame.is_revealed());
    let sides = frame.sides;
    [0, 1].into_iter().filter_map(move |side| {
        let own = u16::from(plan(side)?.spice.total());
        Some(Owing { payer: sides[side], own, help: 0, shared: false })
    })
}

/// [1.07.06.07] Both combatants are asked in every battle, and [2.05.09] Harkonnen when their ally fights.
fn callers(state: &State, frame: &Battle) -> FactionSet {
    let mut callers: FactionSet = frame.sides.into_iter().collect();
    let helper = Faction::Harkonnen;
    if state.open.plays(helper) && state.open.ally[helper].is_some_and(|ally| frame.side(ally).is_some()) {
        callers.insert(helper);
    }
    callers
}

pub(crate) fn step(state: &mut State, frame: Battle, sink: &mut dyn Sink) -> Flow {
    match frame.stage {
        Stage::Open => {
            announce(state, &frame, sink);
            state.set(frame.at(Stage::Prevent(0)));
            window::open(state, Kind::Open);
        }
        Stage::Prevent(side) => prevent(state, frame, side),
        Stage::PreventAnswered(side) => {
            let mut frame = frame;
            let next = match state.take_reply() {
                // [3.01.11.02] Several may be prevented with several cards.
                Reply::Stopped(stopped) => {
                    frame.stopped = frame.stopped | stopped;
                    Stage::Prevent(side)
                }
                _ if side == 0 => Stage::Prevent(1), // any: nothing more of this side
                _ => Stage::Voice,                   // any: nothing more of either side
            };
            state.set(frame.at(next));
        }
        Stage::Voice => {
            let voiced = frame.voiced(state).is_some();
            state.set(frame.at(if voiced { Stage::VoiceAsked } else { Stage::Foresee }));
        }
        Stage::VoiceAnswered(command) => {
            let mut frame = frame;
            if !matches!(state.take_reply(), Reply::Stopped(_)) {
                frame.voice = frame.voiced(state).map(|(_, target)| (target, command));
            }
            state.set(frame.at(Stage::Foresee));
        }
        Stage::Foresee => {
            let foreseen = frame.foreseen(state).is_some();
            state.set(frame.at(if foreseen { Stage::ForeseeAsked } else { Stage::Ready }));
        }
        Stage::ForeseeAnswered(element) => {
            let stopped = matches!(state.take_reply(), Reply::Stopped(_));
            state.set(frame.at(if stopped { Stage::Ready } else { Stage::Tell(element) }));
        }
        // [3.05] The last open point before the plans.
        Stage::Ready => {
            state.set(frame.at(Stage::Power));
            window::open(state, Kind::Open);
        }
        // [1.14.01] After all that may be asked, before any plan.
        Stage::Power => {
            state.set(frame.at(Stage::PowerAnswered));
            window::open(state, Kind::Power(Faction::Atreides));
        }
        Stage::PowerAnswered => {
            let glimpsed = match state.take_reply() {
                Reply::Glimpsed(of) => Some(of),
                _ => None, // any: Atreides do not look
            };
            state.set(Frame::Battle(Battle { stage: Stage::Plans, glimpsed, ..frame }));
        }
        Stage::Plans if frame.plans.iter().all(Option::is_some) => reveal(state, frame, sink),
        Stage::Traitors if frame.waiting(state).is_empty() => outcome::resolve(state, frame, sink),
        Stage::After => outcome::after(state, frame, sink),
        // A deal made meanwhile may have promised to leave the plan alone.
        Stage::VoiceAsked if frame.voiced(state).is_none() => state.set(frame.at(Stage::Foresee)),
        Stage::ForeseeAsked if frame.foreseen(state).is_none() => state.set(frame.at(Stage::Ready)),
        Stage::VoiceAsked
        | Stage::ForeseeAsked
        | Stage::Tell(_)
        | Stage::Plans
        | Stage::Traitors
        | Stage::Remove
        | Stage::Keep => return Flow::Wait,
    }
    Flow::Go
}

/// [1.07.04.05] A side with neither leader nor Cheap Hero is announced.
fn announce(state: &State, frame: &Battle, sink: &mut dyn Sink) {
    for faction in frame.sides {
        let led = !available_leaders(state, faction, frame.territory()).is_empty()
            || state.hidden.hands[faction].contains(Card::CheapHero);
        if !led {
            tell(state, sink, rule!("1.07.04.05"), Event::Leaderless { faction });
        }
    }
}

/// [3.01.11.02] The battle abilities of one side can be prevented before anything else; then those of the other.
fn prevent(state: &mut State, frame: Battle, side: usize) {
    let (user, enemy) = (frame.sides[side], frame.sides[1 - side]);
    let against = preventable(state, user, enemy, frame.group(state)) - frame.stopped;
    state.set(frame.at(Stage::PreventAnswered(side)));
    window::open(state, Kind::against(user, against, About::Place(frame.place)));
}

/// [1.14.01] Atreides alone see the plan, and remember the cards in it.
fn glimpse(state: &mut State, of: Faction, plan: Plan, sink: &mut dyn Sink) {
    let faction = Faction::Atreides;
    for card in plan.cards().kinds() {
        state.note(faction, of, card, plan.cards().count(card));
    }
    tell(state, sink, rule!("1.14.01"), Event::PlanGlimpsed { faction, of, plan: Some(plan) });
}

/// [1.07.05] As soon as both plans are in they lie open; everybody remembers the cards.
fn reveal(state: &mut State, frame: Battle, sink: &mut dyn Sink) {
    state.set(frame.at(Stage::Traitors));
    for (faction, plan) in frame.sides.into_iter().zip(frame.plans) {
        let plan = plan.expect("both plans are in");
        if let Some(leader) = plan.leader() {
            state.hidden.veiled.remove(leader);
        }
        for card in plan.cards().kinds() {
            state.own_up(faction, card, plan.cards().count(card));
        }
        tell(state, sink, rule!("1.07.05"), Event::PlanRevealed { faction, plan });
    }
}

pub(crate) fn ask(state: &State, frame: &Battle, seat: Faction) -> Ask {
    match frame.stage {
        Stage::ForeseeAsked => Ask::Foresee { of: frame.foreseen(state).expect("asked").1 },
        Stage::Tell(element) => Ask::Tell { element, plans: frame.domain(state, seat) },
        Stage::Plans => Ask::Plan(frame.domain(state, seat)),
        Stage::Traitors => Ask::Traitor { leader: frame.callable(state, seat) },
        Stage::Remove => outcome::ask_removal(state, frame),
        Stage::Keep => Ask::Discard { cards: outcome::keepable(frame) },
        _ => Ask::Voice { of: frame.voiced(state).expect("asked").1 }, // any: the one other stage that asks
    }
}

pub(crate) fn act(state: &mut State, frame: Battle, seat: Faction, action: Action, sink: &mut dyn Sink) {
    let mut frame = frame;
    match (frame.stage, action) {
        (Stage::VoiceAsked, Action::Voice(command)) => {
            let (ability, target) = frame.voiced(state).expect("asked");
            state.set(frame.at(Stage::VoiceAnswered(command)));
            tell(state, sink, ability.rule(), Event::VoiceUsed { faction: seat, of: target, command });
            window::open(state, Kind::against(seat, ability.into(), About::Place(frame.place)));
        }
        (Stage::ForeseeAsked, Action::Foresee(element)) => {
            let (ability, target) = frame.foreseen(state).expect("asked");
            tell(state, sink, ability.rule(), Event::PrescienceUsed { faction: seat, of: target, element });
            state.set(frame.at(Stage::ForeseeAnswered(element)));
            window::open(state, Kind::against(seat, ability.into(), About::Place(frame.place)));
        }
        (Stage::Tell(element), Action::Tell(told)) => {
            let (ability, _) = frame.foreseen(state).expect("asked");
            frame.told = Some((seat, element, told));
            if let Told::Card(card) = told {
                state.own_up(seat, card, 1);
                // A card needs somebody to carry it [1.07.04.06]: without a leader that is a Cheap Hero.
                if available_leaders(state, seat, frame.territory()).is_empty() {
                    state.own_up(seat, Card::CheapHero, 1);
                }
            }
            if let Told::Leader(leader) = told {
                state.hidden.veiled.remove(leader);
            }
            state.set(frame.at(Stage::Ready));
            tell(state, sink, ability.rule(), Event::PrescienceTold { faction: seat, element, told });
        }
        (Stage::Plans, Action::Plan(plan)) => {
            let side = frame.side(seat).expect("a combatant");
            frame.plans[side] = Some(plan);
            state.set(Frame::Battle(frame));
            tell(state, sink, rule!("1.07.04"), Event::PlanCommitted { faction: seat, plan: Some(plan) });
            if frame.glimpsed == Some(seat) {
                glimpse(state, seat, plan, sink);
            }
            // [1.07.04.05] The Voice has forbidden the only one who could lead.
            if plan.champion == Champion::None && state.hidden.hands[seat].contains(Card::CheapHero) {
                tell(state, sink, rule!("1.07.04.05"), Event::Leaderless { faction: seat });
            }
        }
        (Stage::Traitors, call) => {
            frame.answered.insert(seat);
            if call == Action::Traitor {
                frame.called.insert(seat);
            }
            state.set(Frame::Battle(frame));
        }
        (Stage::Remove, Action::Remove(group)) => outcome::remove(state, frame, group, sink),
        (Stage::Keep, Action::Discard(cards)) => outcome::discard(state, frame, cards, sink),
        (Stage::Keep, _) => outcome::close(state, frame), // any: the one other answer is to keep all
        (Stage::VoiceAsked, _) => state.set(frame.at(Stage::Foresee)), // any: no command
        (Stage::ForeseeAsked, _) => state.set(frame.at(Stage::Ready)), // any: no question
        (stage, action) => unreachable!("{action:?} at {stage:?}"),
    }
}
