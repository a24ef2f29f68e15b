//! [1.07.06] How a battle comes out: traitors, the explosion, weapons and totals, losses and spoils.

use super::{Battle, Stage};
use crate::frame::Frame;
use crate::sink::{Sink, tell};
use crate::state::State;
use crate::step::{capture, kill, pay};
use kanly_query::battle::{explodes, kills, strength, total};
use kanly_vocabulary::action::{Action, Group};
use kanly_vocabulary::cards::Cards;
use kanly_vocabulary::decision::Ask;
use kanly_vocabulary::event::{Cause, Death, Event};
use kanly_vocabulary::ids::{Card, Faction, Leader, LeaderAt};
use kanly_vocabulary::plan::{Champion, Plan};
use kanly_vocabulary::rule;
use kanly_vocabulary::rule::RuleId;

impl Battle {
    fn plan(&self, side: usize) -> Plan {
        self.plans[side].expect("both plans are in")
    }

    /// [2.05.09] A side has called if the combatant did, or Harkonnen for their ally.
    fn side_called(&self, state: &State, side: usize) -> bool {
        let combatant = self.sides[side];
        let helper = state.open.ally[combatant].filter(|&ally| ally == Faction::Harkonnen);
        self.called.contains(combatant) || helper.is_some_and(|helper| self.called.contains(helper))
    }
}

/// [1.07.06] The first line that applies decides the battle.
pub(super) fn resolve(state: &mut State, frame: Battle, sink: &mut dyn Sink) {
    for caller in frame.called.iter() {
        let leader = frame.callable(state, caller).expect("a call needs a card");
        let rule = if frame.side(caller).is_some() { rule!("1.07.06.07") } else { rule!("2.05.09") };
        state.hidden.traitors_seen.0.iter_mut().for_each(|seen| seen.insert(leader));
        state.open.called.insert(leader);
        tell(state, sink, rule, Event::TraitorCalled { faction: caller, leader });
    }
    match [0, 1].map(|side| frame.side_called(state, side)) {
        [true, true] => two_traitors(state, frame, sink),
        [true, false] => betrayed(state, frame, 0, sink),
        [false, true] => betrayed(state, frame, 1, sink),
        [false, false] if explodes([frame.plan(0), frame.plan(1)]) => explosion(state, frame, sink),
        [false, false] => fought(state, frame, sink),
    }
}

/// [1.07.06.07.03] Nobody wins: both leaders die, both sides lose everything in the battle.
fn two_traitors(state: &mut State, frame: Battle, sink: &mut dyn Sink) {
    let [first, second] = frame.sides;
    let (territory, rule) = (frame.territory(), rule!("1.07.06.07.03"));
    pay_support(state, &frame, 0);
    pay_support(state, &frame, 1);
    tell(state, sink, rule, Event::BattleLostByBoth { first, second, territory });
    for side in [0, 1] {
        if let Some(leader) = frame.plan(side).leader() {
            kill::leader(state, leader, Death::Traitor, rule, sink);
        }
        lose_everything(state, &frame, side, rule, sink);
    }
    end(state, &frame, sink);
}

/// [1.07.06.07.01] [1.13.05] The side that called wins and loses nothing, its support neither; [1.07.06.07.02] the other loses everything in the battle.
fn betrayed(state: &mut State, frame: Battle, winner: usize, sink: &mut dyn Sink) {
    let (victor, loser) = (frame.sides[winner], frame.sides[1 - winner]);
    let (won, lost) = (rule!("1.07.06.07.01"), rule!("1.07.06.07.02"));
    pay_support(state, &frame, 1 - winner);
    if let Some(own) = frame.plan(winner).leader() {
        // Free for any territory again, even if an earlier battle had tied it to this one [1.07.04.04].
        state.hidden.leaders[own.index()] = LeaderAt::Pool;
    }
    if frame.plan(winner).kwisatz {
        state.open.kwisatz_at = None;
    }
    let territory = frame.territory();
    tell(state, sink, won, Event::BattleWon { faction: victor, over: loser, territory, totals: None });
    let leader = frame.plan(1 - winner).leader().expect("a traitor was called");
    kill::leader(state, leader, Death::Traitor, lost, sink);
    reward(state, victor, u16::from(leader.strength()), Death::Traitor, won, sink);
    lose_everything(state, &frame, 1 - winner, lost, sink);
    keep_cards(state, Battle { winner, ..frame });
}

/// [3.01.14] Every force and all spice in the territory, both leaders and all cards played are lost.
fn explosion(state: &mut State, frame: Battle, sink: &mut dyn Sink) {
    let (territory, rule) = (frame.territory(), rule!("3.01.14"));
    for side in [0, 1] {
        pay_support(state, &frame, side);
        // [2.01.13]
        state.open.kwisatz_dead |= frame.plan(side).kwisatz;
    }
    tell(state, sink, rule, Event::Explosion { territory });
    for side in [0, 1] {
        let plan = frame.plan(side);
        if let Some(leader) = plan.leader() {
            kill::leader(state, leader, Death::Explosion, rule, sink);
        }
        discard_all(state, frame.sides[side], plan.cards(), rule, sink);
    }
    for faction in state.open.players.iter() {
        kill::all_in(state, faction, territory, Cause::Explosion, rule, sink);
    }
    for place in territory.places() {
        kill::spice(state, place, Cause::Explosion, rule, sink);
    }
    end(state, &frame, sink);
}

/// [1.07.06.02] Weapons act at once on both sides; [1.07.06.01] the higher total wins, a tie goes to the aggressor.
fn fought(state: &mut State, frame: Battle, sink: &mut dyn Sink) {
    let plans = [frame.plan(0), frame.plan(1)];
    let dies = [kills(plans[1], plans[0]), kills(plans[0], plans[1])];
    let totals = [0, 1].map(|side| {
        let strength = strength(&state.open, frame.sides[side], frame.sides[1 - side], frame.stopped);
        total(plans[side], strength, !dies[side])
    });
    let winner = usize::from(totals[1] > totals[0]);
    let frame = Battle { winner, ..frame };
    let (victor, loser) = (frame.sides[winner], frame.sides[1 - winner]);
    let shown = Some([totals[winner], totals[1 - winner]]);
    for side in [0, 1] {
        pay_support(state, &frame, side);
        tie(state, &frame, side, dies[side]);
    }
    let (territory, tied) = (frame.territory(), totals[0] == totals[1]);
    let rule = if tied { rule!("1.07.06.01") } else { rule!("1.07.06") };
    tell(state, sink, rule, Event::BattleWon { faction: victor, over: loser, territory, totals: shown });
    bounty(state, &frame, dies, sink);
    lose_everything(state, &frame, 1 - winner, rule!("1.07.06.05"), sink);
    if plans[winner].champion == Champion::Hero {
        discard_all(state, victor, Cards::from_iter([Card::CheapHero]), rule!("3.01.04"), sink);
    }
    lose_dialed(state, frame, sink);
}

/// [1.07.06.03] Killed leaders go to the tanks; the winner is paid the strength of all of them, its own included.
fn bounty(state: &mut State, frame: &Battle, dies: [bool; 2], sink: &mut dyn Sink) {
    let mut amount = 0;
    for side in [0, 1] {
        if let Some(leader) = frame.plan(side).leader().filter(|_| dies[side]) {
            // [2.05.12] One that fought for Harkonnen lies in the tanks of its own faction.
            let captive = state.hidden.captives.contains(leader);
            let rule = if captive { rule!("2.05.12") } else { rule!("1.07.06.03") };
            kill::leader(state, leader, Death::Weapon, rule, sink);
            amount += u16::from(leader.strength());
        }
    }
    reward(state, frame.sides[frame.winner], amount, Death::Weapon, rule!("1.07.06.03"), sink);
}

fn reward(state: &mut State, faction: Faction, amount: u16, cause: Death, rule: RuleId, sink: &mut dyn Sink) {
    if amount > 0 {
        pay::from_bank(state, faction, amount);
        tell(state, sink, rule, Event::BountyPaid { faction, amount, cause });
    }
}

/// [1.07.06.04] [1.07.04.04] Who lived stays in the territory until leader return; the Kwisatz Haderach is tied to it too.
fn tie(state: &mut State, frame: &Battle, side: usize, died: bool) {
    let plan = frame.plan(side);
    if let Some(leader) = plan.leader().filter(|_| !died) {
        state.hidden.leaders[leader.index()] = LeaderAt::Field(frame.territory());
    }
    if plan.kwisatz {
        state.open.kwisatz_at = Some(frame.territory());
    }
}

/// [1.13.04.05] Support goes to the bank.
fn pay_support(state: &mut State, frame: &Battle, side: usize) {
    pay::to(state, frame.sides[side], None, u16::from(frame.plan(side).spice.total()));
}

/// [1.07.06.05] All forces in the battle and every card of the plan, a worthless one too [3.01.21].
fn lose_everything(state: &mut State, frame: &Battle, side: usize, rule: RuleId, sink: &mut dyn Sink) {
    let faction = frame.sides[side];
    for place in frame.group(state).iter() {
        kill::forces(state, faction, place, state.open.force(faction, place), Cause::Battle, rule, sink);
    }
    discard_all(state, faction, frame.plan(side).cards(), rule, sink);
}

fn discard_all(state: &mut State, faction: Faction, cards: Cards, rule: RuleId, sink: &mut dyn Sink) {
    for card in cards.iter() {
        state.discard(faction, card);
        tell(state, sink, rule, Event::CardDiscarded { faction, card });
    }
}

/// The forces of the winner in the battle, place by place.
fn standing(state: &State, frame: &Battle) -> Group {
    let faction = frame.sides[frame.winner];
    let group = frame.group(state);
    let mut standing = Group::empty(frame.territory());
    for (slot, place) in frame.territory().places().enumerate().filter(|&(_, place)| group.contains(place)) {
        standing.forces[slot] = state.open.force(faction, place);
    }
    standing
}

/// [1.07.06.06] The tokens dialed are lost; the winner chooses the sectors if there is a choice.
fn lose_dialed(state: &mut State, frame: Battle, sink: &mut dyn Sink) {
    if frame.plan(frame.winner).dial.is_none() {
        keep_cards(state, frame);
        return;
    }
    let ask = ask_removal(state, &frame);
    match ask.nth(0) {
        Some(Action::Remove(only)) if ask.size() == 1 => remove(state, frame, only, sink),
        _ => state.set(frame.at(Stage::Remove)), // any: there is a choice
    }
}

pub(super) fn ask_removal(state: &State, frame: &Battle) -> Ask {
    Ask::Remove { from: standing(state, frame), force: frame.plan(frame.winner).dial }
}

pub(super) fn remove(state: &mut State, frame: Battle, group: Group, sink: &mut dyn Sink) {
    let faction = frame.sides[frame.winner];
    for (place, force) in group.places() {
        kill::forces(state, faction, place, force, Cause::Dialed, rule!("1.07.06.06"), sink);
    }
    keep_cards(state, frame);
}

/// [1.07.06.06] The cards of the winner that it may keep: what it played, a Cheap Hero only if no traitor had to be called
/// [1.07.06.07.01] (after any other battle it is gone already).
pub(super) fn keepable(frame: &Battle) -> Cards {
    let plan = frame.plan(frame.winner);
    if frame.called.is_empty() { plan.slots() } else { plan.cards() }
}

fn keep_cards(state: &mut State, frame: Battle) {
    if keepable(&frame).is_empty() {
        close(state, frame);
    } else {
        state.set(Frame::Battle(Battle { stage: Stage::Keep, ..frame }));
    }
}

pub(super) fn discard(state: &mut State, frame: Battle, cards: Cards, sink: &mut dyn Sink) {
    discard_all(state, frame.sides[frame.winner], cards, rule!("1.07.06.06"), sink);
    close(state, frame);
}

/// A battle with a winner is over; [2.05.10.01] Harkonnen may now take a leader.
pub(super) fn close(state: &mut State, frame: Battle) {
    state.set(frame.at(Stage::After));
    let (winner, loser) = (frame.sides[frame.winner], frame.sides[1 - frame.winner]);
    capture::after_battle(state, winner, loser, frame.place);
}

/// [2.05.10.03] Last of all, captives that have fought for Harkonnen and lived go home, tied to the territory. One that led
/// a side which won by a traitor counts as unused: it is at home with Harkonnen.
pub(super) fn after(state: &mut State, frame: Battle, sink: &mut dyn Sink) {
    let theirs = frame.side(Faction::Harkonnen).and_then(|side| frame.plan(side).leader());
    let fought = |leader: &Leader| state.hidden.leaders[leader.index()] == LeaderAt::Field(frame.territory());
    if let Some(leader) = theirs.filter(fought) {
        capture::release(state, leader, sink);
    }
    end(state, &frame, sink);
}

/// [1.07.02] A battle is fought to the end before the next is named.
fn end(state: &mut State, frame: &Battle, sink: &mut dyn Sink) {
    state.pop();
    tell(state, sink, rule!("1.07.02"), Event::BattleEnded { territory: frame.territory() });
}
