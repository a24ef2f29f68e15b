//! [1.05.00] Revival: forces and leaders come back from the tanks.

use crate::bound::Owing;
use crate::bound::free;
use crate::frame::{Flow, Frame, Reply};
use crate::interrupt::ghola::bring_back;
use crate::interrupt::window::{self, Kind};
use crate::sink::{Sink, tell};
use crate::state::State;
use crate::step::pay;
use kanly_query::battle::AWAKENING;
use kanly_query::order::in_order;
use kanly_query::revival::{
    REVIVAL_LIMIT, could_revive_leader, free_revivals, may_revive_kwisatz, revivable, revivable_leaders,
};
use kanly_vocabulary::ability::Ability;
use kanly_vocabulary::action::{Action, Revival};
use kanly_vocabulary::decision::{About, Ask, Dead, Revivable};
use kanly_vocabulary::event::{Event, Means};
use kanly_vocabulary::force::Force;
use kanly_vocabulary::ids::{Faction, Leader, LeaderAt};
use kanly_vocabulary::price::{FORCE_PRICE, KWISATZ_PRICE, force_price, revival_price};
use kanly_vocabulary::rule;
use kanly_vocabulary::rule::RuleId;
use kanly_vocabulary::sets::{FactionSet, PerFaction};
use serde::Serialize;

/// The phase and who has had its say. Storm order plays no part in the rule; answers are merely collected one after the
/// other, and storm order is as good as any. Whoever is not asked may revive unasked while another is [1.05.00].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Revivals {
    stage: Stage,
    done: FactionSet,
    /// [1.05.01] How many forces of each faction have come back by ordinary revival.
    revived: PerFaction<u8>,
    /// [2.04.11] Who must do without the Fremen's leave, stopped by a Karama.
    barred: FactionSet,
    /// What was declared and may still be stopped, by whom, and where the phase goes on.
    declared: Revival,
    declarer: Faction,
    then: Then,
}

/// Where the phase goes on after a revival.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
enum Then {
    /// With the next to be asked.
    Own,
    /// With the question to the Emperor, during which it came in.
    Sponsor,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
enum Stage {
    Open,
    Leave,
    LeaveAsked,
    Own,
    FreeAnswered,
    Power,
    PowerAnswered,
    Sponsor,
    SponsorAnswered,
}

impl Revivals {
    pub(crate) fn begin() -> Self {
        Self {
            stage: Stage::Open,
            done: FactionSet::EMPTY,
            revived: PerFaction::default(),
            barred: FactionSet::EMPTY,
            declared: Revival::default(),
            declarer: Faction::default(),
            then: Then::Own,
        }
    }

    fn at(self, stage: Stage) -> Frame {
        Frame::Revivals(Self { stage, ..self })
    }

    /// Who is asked. Whether somebody can pay is its own affair, and so is which of its leaders is captive: it is asked whenever
    /// something of it lies in the tanks that could come back as far as the others can see.
    pub(crate) fn waiting(&self, state: &State) -> Option<Faction> {
        match self.stage {
            Stage::LeaveAsked => Some(Faction::Fremen),
            Stage::Own => in_order(&state.open, state.open.players - self.done)
                .find(|&faction| self.could_revive(state, faction)),
            Stage::Sponsor => Some(Faction::Emperor),
            Stage::Open
            | Stage::Leave
            | Stage::FreeAnswered
            | Stage::Power
            | Stage::PowerAnswered
            | Stage::SponsorAnswered => None,
        }
    }

    /// How many forces of a faction may still come back this turn.
    pub fn left(&self, faction: Faction) -> u8 {
        REVIVAL_LIMIT - self.revived[faction]
    }

    fn could_revive(&self, state: &State, faction: Faction) -> bool {
        self.has_forces(state, faction) || could_revive_leader(state, faction)
    }

    fn has_forces(&self, state: &State, faction: Faction) -> bool {
        self.left(faction) > 0 && revivable(&state.open, faction).is_some()
    }

    fn has_revivable(&self, state: &State, faction: Faction) -> bool {
        self.has_forces(state, faction)
            || !revivable_leaders(state, faction).is_empty()
            || may_revive_kwisatz(state, faction).is_ok()
    }

    /// [1.05.00] Whether the moment is one for every faction, asked or not: the leave of the Fremen is settled, and nothing
    /// waits for an answer to a Karama.
    fn is_for_all(&self) -> bool {
        match self.stage {
            Stage::Own | Stage::Sponsor => true,
            Stage::Open
            | Stage::Leave
            | Stage::LeaveAsked
            | Stage::FreeAnswered
            | Stage::Power
            | Stage::PowerAnswered
            | Stage::SponsorAnswered => false,
        }
    }

    /// What a faction that is not asked may revive.
    pub(crate) fn unasked(&self, state: &State, faction: Faction) -> Option<Revivable> {
        let asked = self.waiting(state)?;
        let own_turn = asked == faction && self.stage == Stage::Own;
        (self.is_for_all() && !own_turn && self.has_revivable(state, faction))
            .then(|| self.revivable(state, faction))
    }

    /// What may come back, with what is free and what can be paid.
    fn revivable(&self, state: &State, faction: Faction) -> Revivable {
        Revivable {
            dead: Dead {
                forces: revivable(&state.open, faction),
                most: self.left(faction),
                leaders: revivable_leaders(state, faction),
                kwisatz: may_revive_kwisatz(state, faction).is_ok(),
            },
            free: self.free(state, faction),
            spice: free(state, faction),
        }
    }
}

/// A faction was given spice: it is asked again, for it may afford more now.
pub(crate) fn funded(state: &mut State, faction: Faction) {
    let Some(Frame::Revivals(mut frame)) = state.stack.last().copied() else { return };
    if frame.is_for_all() && frame.could_revive(state, faction) {
        frame.done.remove(faction);
        state.set(frame.at(Stage::Own));
    }
}

/// [2.03.07] The Emperor's ally, if it has forces in the tanks that may come back.
pub(crate) fn sponsored(state: &State) -> Option<Faction> {
    state.open.ally[Faction::Emperor].filter(|&ally| revivable(&state.open, ally).is_some())
}

/// [2.04.11] The ally whose revivals the Fremen may make free.
fn favoured(state: &State) -> Option<Faction> {
    state.open.ally[Faction::Fremen].filter(|&ally| {
        revivable(&state.open, ally).is_some() && free_revivals(&state.open, ally) > ally.free_revival()
    })
}

pub(crate) fn step(state: &mut State, frame: Revivals, sink: &mut dyn Sink) -> Flow {
    match frame.stage {
        Stage::Open => {
            state.set(frame.at(Stage::Leave));
            window::open(state, Kind::Open);
        }
        Stage::Leave => {
            let asked = favoured(state).is_some();
            state.set(frame.at(if asked { Stage::LeaveAsked } else { Stage::Own }));
        }
        Stage::Own if frame.waiting(state).is_none() => state.set(frame.at(Stage::Power)),
        // [1.14.02] On top of what he has revived.
        Stage::Power => {
            state.set(frame.at(Stage::PowerAnswered));
            window::open(state, Kind::Power(Faction::Emperor));
        }
        Stage::PowerAnswered => {
            if let Reply::Restored(revival) = state.take_reply() {
                bring_back(state, Faction::Emperor, revival, (Means::Karama, rule!("1.14.02")), sink);
            }
            if sponsored(state).is_some() && !state.open.stopped.contains(Ability::AllyRevival) {
                state.set(frame.at(Stage::Sponsor));
            } else {
                state.pop();
            }
        }
        // A Ghola played meanwhile may have emptied the tanks.
        Stage::LeaveAsked if favoured(state).is_none() => state.set(frame.at(Stage::Own)),
        Stage::Sponsor if sponsored(state).is_none() => state.pop(),
        Stage::LeaveAsked | Stage::Own | Stage::Sponsor => return Flow::Wait,
        Stage::FreeAnswered => {
            match state.take_reply() {
                // [1.00.04] Stopped: the same faction declares anew without it.
                Reply::Stopped(_) => {
                    let mut frame = frame;
                    frame.barred.insert(frame.declarer);
                    frame.done.remove(frame.declarer);
                    state.set(frame.at(Stage::Own));
                }
                _ => carry_out(state, frame, sink), // any: nobody stopped it
            }
        }
        Stage::SponsorAnswered => {
            let stopped = matches!(state.take_reply(), Reply::Stopped(_));
            state.pop();
            if let Some(ally) = sponsored(state).filter(|_| !stopped) {
                let force = frame.declared.force;
                let price = u16::from(force.total()) * FORCE_PRICE;
                pay::to(state, Faction::Emperor, None, price);
                forces_back(
                    state,
                    ally,
                    force,
                    (price, Faction::Emperor),
                    (Means::Revival, rule!("2.03.07")),
                    sink,
                );
            }
        }
    }
    Flow::Go
}

impl Revivals {
    /// [1.05.01.02] The free revivals of a faction in this turn, a stopped leave aside.
    fn granted(&self, state: &State, faction: Faction) -> u8 {
        if self.barred.contains(faction) {
            faction.free_revival()
        } else {
            free_revivals(&state.open, faction)
        }
    }

    /// Those of them that are left.
    fn free(&self, state: &State, faction: Faction) -> u8 {
        self.granted(state, faction).saturating_sub(self.revived[faction])
    }
}

pub(crate) fn ask(state: &State, frame: &Revivals) -> Ask {
    let faction = frame.waiting(state).expect("somebody is asked");
    match frame.stage {
        Stage::LeaveAsked => Ask::Leave { ally: favoured(state).expect("asked about it") },
        Stage::Sponsor => {
            let tanks = sponsored(state).map_or(Force::NONE, |ally| revivable(&state.open, ally));
            let affordable = (free(state, Faction::Emperor) / FORCE_PRICE).min(REVIVAL_LIMIT.into());
            Ask::Sponsor { tanks, most: affordable as u8 }
        }
        _ => ask_own(state, frame, faction), // any: the one other stage that asks
    }
}

fn ask_own(state: &State, frame: &Revivals, faction: Faction) -> Ask {
    let Revivable { dead, free, spice } = frame.revivable(state, faction);
    Ask::Revive { dead, free, spice }
}

pub(crate) fn act(state: &mut State, frame: Revivals, action: Action, sink: &mut dyn Sink) {
    let mut frame = frame;
    let faction = frame.waiting(state).expect("somebody is asked");
    match action {
        Action::Refuse => {
            state.open.this_turn.revival_refused = true;
            let ally = favoured_ally(state);
            tell(state, sink, rule!("2.04.11"), Event::LeaveRefused { faction, ally });
            state.set(frame.at(Stage::Own));
        }
        Action::Revive(revival) => {
            frame.done.insert(faction);
            declare(state, frame, faction, revival, sink);
        }
        Action::Sponsor(force) => {
            frame.declared = Revival { force, ..Revival::default() };
            let of = sponsored(state).expect("the ally has forces in the tanks");
            tell(state, sink, rule!("2.03.07"), Event::RevivalDeclared { faction, of, force });
            state.set(frame.at(Stage::SponsorAnswered));
            window::open(state, Kind::against(faction, Ability::AllyRevival.into(), About::Nothing));
        }
        _ => declined(state, frame, faction), // any: the one other answer is a pass
    }
}

/// [1.05.00] A revival by a faction that is not asked.
pub(crate) fn interject(state: &mut State, faction: Faction, revival: Revival, sink: &mut dyn Sink) {
    let Some(Frame::Revivals(frame)) = state.stack.last().copied() else {
        unreachable!("there is revival in its phase only")
    };
    declare(state, frame, faction, revival, sink);
}

fn declare(state: &mut State, frame: Revivals, faction: Faction, revival: Revival, sink: &mut dyn Sink) {
    let then = if frame.stage == Stage::Sponsor { Then::Sponsor } else { Then::Own };
    let frame = Revivals { declared: revival, declarer: faction, then, ..frame };
    let own = faction.free_revival();
    let number = frame.revived[faction] + revival.force.total();
    if revival.force.is_some() && number > own && frame.granted(state, faction) > own {
        // [2.04.11] It takes more than its own free number: a Karama may answer.
        tell(
            state,
            sink,
            rule!("2.04.11"),
            Event::RevivalDeclared { faction, of: faction, force: revival.force },
        );
        state.set(frame.at(Stage::FreeAnswered));
        window::open(state, Kind::against(faction, Ability::FreeRevival.into(), About::Nothing));
    } else {
        carry_out(state, frame, sink);
    }
}

fn declined(state: &mut State, frame: Revivals, faction: Faction) {
    let mut frame = frame;
    match frame.stage {
        Stage::LeaveAsked => state.set(frame.at(Stage::Own)),
        Stage::Sponsor => state.pop(),
        Stage::Open
        | Stage::Leave
        | Stage::Own
        | Stage::FreeAnswered
        | Stage::Power
        | Stage::PowerAnswered
        | Stage::SponsorAnswered => {
            frame.done.insert(faction);
            state.set(Frame::Revivals(frame));
        }
    }
}

fn favoured_ally(state: &State) -> Faction {
    state.open.ally[Faction::Fremen].expect("the Fremen were asked about their ally")
}

/// What is about to be paid for a revival that is declared.
pub(crate) fn owing(state: &State, frame: &Revivals) -> Owing {
    let alone = |payer, own| Owing { payer, own, help: 0, shared: false };
    if frame.stage == Stage::SponsorAnswered {
        return alone(Faction::Emperor, force_price(frame.declared.force.total(), 0));
    }
    alone(frame.declarer, revival_price(frame.declared, frame.free(state, frame.declarer)))
}

/// [1.05.01] [1.05.03] Both prices are paid to the bank by the faction itself [1.05.01.04] [1.05.03.03].
fn carry_out(state: &mut State, frame: Revivals, sink: &mut dyn Sink) {
    let mut frame = frame;
    let faction = frame.declarer;
    let Revival { force, leader, kwisatz } = std::mem::take(&mut frame.declared);
    if force.is_some() {
        let price = force_price(force.total(), frame.free(state, faction));
        frame.revived[faction] += force.total();
        pay::to(state, faction, None, price);
        forces_back(state, faction, force, (price, faction), (Means::Revival, rule!("1.05.01")), sink);
    }
    if let Some(leader) = leader {
        let price = u16::from(leader.strength());
        pay::to(state, faction, None, price);
        state.open.this_turn.leader_revived.insert(faction);
        leader_back(state, leader, price, (Means::Revival, rule!("1.05.03")), sink);
    }
    if kwisatz {
        pay::to(state, faction, None, KWISATZ_PRICE);
        state.open.this_turn.leader_revived.insert(faction);
        kwisatz_back(state, faction, KWISATZ_PRICE, (Means::Revival, rule!("2.01.14")), sink);
    }
    state.set(frame.at(match frame.then {
        Then::Own => Stage::Own,
        Then::Sponsor => Stage::Sponsor,
    }));
}

/// [1.05.02] Forces go to the reserves of their owner, kind kept.
pub(crate) fn forces_back(
    state: &mut State,
    faction: Faction,
    force: Force,
    (price, payer): (u16, Faction),
    (means, rule): (Means, RuleId),
    sink: &mut dyn Sink,
) {
    state.open.tanks[faction] -= force;
    state.open.reserves[faction] += force;
    if force.elite() > 0 {
        state.open.this_turn.elite_revived.insert(faction);
    }
    tell(state, sink, rule, Event::ForcesRevived { faction, force, price, payer, means });
}

/// [1.05.03.04] A leader is back in the pool at once; [1.05.04] should it die again it will lie face down.
pub(crate) fn leader_back(
    state: &mut State,
    leader: Leader,
    price: u16,
    (means, rule): (Means, RuleId),
    sink: &mut dyn Sink,
) {
    let hidden = state.hidden.leaders[leader.index()] == LeaderAt::TanksFaceDown;
    state.hidden.leaders[leader.index()] = LeaderAt::Pool;
    state.hidden.revived.insert(leader);
    let faction = leader.faction();
    tell(state, sink, rule, Event::LeaderRevived { faction, leader: Some(leader), price, hidden, means });
}

/// [2.01.14] It comes back awake.
pub(crate) fn kwisatz_back(
    state: &mut State,
    faction: Faction,
    price: u16,
    (means, rule): (Means, RuleId),
    sink: &mut dyn Sink,
) {
    state.open.kwisatz_dead = false;
    state.hidden.battle_losses = state.hidden.battle_losses.max(AWAKENING);
    tell(state, sink, rule, Event::KwisatzRevived { faction, price, means });
}
