//! Two tables that differ in one hidden fact.

use kanly_engine::secrecy::Fact;
use kanly_engine::sets::FactionSet;
use kanly_engine::{Action, Actor, Dice as _, Faction, SplitMix};
use kanly_host::Host;

use super::ask_of;

/// A table as it would be if a fact, drawn by lot, were another: the fact, the seats that may not know it, and that table.
pub(crate) fn pair(host: &Host, dice: &mut SplitMix) -> Option<(Fact, FactionSet, Host)> {
    let fact = Fact::ALL[dice.index(Fact::ALL.len())];
    // Who has spoken is told to nobody, but the game waits for another in each: steps cannot be the same.
    if fact.is_silence() {
        return None;
    }
    let pair = host.state().pair(fact, dice)?;
    Some((fact, host.players() - pair.knowing, host.in_world(pair.other)))
}

/// One of these seats, drawn by lot.
pub(crate) fn one_of(seats: FactionSet, dice: &mut SplitMix) -> Option<Faction> {
    seats.nth(dice.below(seats.len().max(1) as u64) as usize)
}

/// An answer that is legal at both tables.
pub(crate) fn common(hosts: &[Host; 2], by: Faction, dice: &mut SplitMix) -> Option<Action> {
    let ask = ask_of(&hosts[0], by)?;
    let legal =
        |action: &Action| hosts.iter().all(|host| host.state_of(by).check(Actor::Seat(by), *action).is_ok());
    (0..6).map(|_| ask.sample(dice)).find(legal)
}
