//! Bots think elsewhere, one at a time for each table, and never keep anybody waiting but their own table.

use kanly_agents::Bot;
use kanly_engine::sets::FactionSet;
use kanly_engine::{Action, Faction, Viewer};
use kanly_host::{Command, Host, Request, Seeded, Sitter, Who};
use tracing::{debug, warn};

use super::play::is_over;
use super::{Mail, Task};

impl Task {
    /// Lets the bots think about how things stand, once.
    pub(super) fn think(&mut self) {
        let Some(host) = self.host.as_ref().filter(|_| self.holder && !self.is_ended()) else { return };
        if self.thinking == Some(host.next()) || is_over(host) {
            return;
        }
        let bots = seats_of_bots(host);
        if ((host.state().may_act() | asked(host)) & bots).is_empty() {
            return;
        }
        let lines = host.next();
        self.thinking = Some(lines);
        let (host, veil, id, hub) = (Host::clone(host), self.row.veil, self.id.clone(), self.hub.clone());
        let runtime = tokio::runtime::Handle::current();
        self.hub.metrics.thinking.inc();
        self.hub.pool.spawn(move || {
            let (seat, ask, action) = thought(&host, bots, veil);
            hub.metrics.thinking.dec();
            runtime.spawn(async move {
                if let Ok(to) = hub.mail(&id)
                    && to.send(Mail::Thought { seat, ask, action, lines }).await.is_err()
                {
                    debug!(table = %id, "a thought came too late");
                }
            });
        });
    }

    /// A bot has made up its mind. If things stand otherwise by now, they are thought about again.
    pub(super) async fn thought(
        &mut self,
        seat: Faction,
        ask: Option<u32>,
        action: Option<Action>,
        lines: u32,
    ) {
        let current = self.host.as_ref().is_some_and(|host| host.next() == lines);
        if !current || !self.holder {
            self.thinking = None;
            return;
        }
        let Some(action) = action else { return };
        self.thinking = None;
        let act = Command::Act { ask, action: action.to_string() };
        if let Err(wrong) = self.carry_out(&Request::new(Who::Seat(seat), act)).await {
            warn!(table = %self.id, kind = wrong.kind().name(), "a bot was refused");
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
    }
}

fn seats_of_bots(host: &Host) -> FactionSet {
    let is_bot = |seat: &Faction| matches!(host.sitter(*seat), Sitter::Bot(_));
    host.players().iter().filter(is_bot).collect()
}

/// Whether a game waits for bots.
pub(crate) fn is_for_bots(host: &Host) -> bool {
    !is_over(host) && !(asked(host) & seats_of_bots(host)).is_empty()
}

/// Who is asked and has not answered. In a window what lies sealed is not asked for again, and what has only one answer needs
/// none: it is given when the window ends.
fn asked(host: &Host) -> FactionSet {
    let waits = |seat: &Faction| {
        let Some(ask) =
            host.asked(*seat).filter(|asked| asked.n.is_some()).and_then(|asked| asked.decision.ask)
        else {
            return false;
        };
        host.window(Viewer::Seat(*seat)).is_none_or(|window| window.sealed.is_none() && ask.size() > 1)
    };
    host.players().iter().filter(waits).collect()
}

/// What the bots do: one that cuts in comes first, then the first that is asked. They sit down anew for each choice and are shown
/// the whole game, so that nothing is lost by a restart.
fn thought(host: &Host, bots: FactionSet, veil: u64) -> (Faction, Option<u32>, Option<Action>) {
    let effects = host.effects();
    let asked = asked(host);
    let agent = |seat: Faction| {
        let name = match host.sitter(seat) {
            Sitter::Bot(name) => name.parse().unwrap_or_default(),
            Sitter::Person | Sitter::Nobody => Bot::default(),
        };
        name.agent(Seeded(veil ^ seat.index() as u64).seed(host.made()))
    };
    for seat in ((host.state().may_act() & bots) - asked).iter() {
        if let Some(prompt) = host.prompt(seat, &effects)
            && let Some(action) = agent(seat).interject(&prompt)
        {
            return (seat, None, Some(action));
        }
    }
    for seat in (asked & bots).iter() {
        if let Some(prompt) = host.prompt(seat, &effects) {
            let ask = host.asked(seat).and_then(|asked| asked.n);
            return (seat, ask, Some(agent(seat).choose(&prompt)));
        }
    }
    (Faction::ALL[0], None, None)
}
