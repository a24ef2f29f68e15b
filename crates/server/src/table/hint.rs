//! What would be best in somebody's place. Whoever weighs it is shown what the seat sees and nothing else, as every bot is.

use kanly_counsel::{BOT, Choice, Hint, Weight};
use kanly_engine::Faction;
use kanly_host::Host;
use kanly_narrate::{Tongue, plain};
use kanly_wire as wire;
use tokio::sync::oneshot::Sender;

use super::{Task, answered};
use crate::wrong::Wrong;

impl Task {
    /// Thinks about the question before a person, elsewhere.
    pub(super) fn hint(
        &self,
        person: &str,
        tongue: &'static Tongue,
        back: Sender<Result<wire::Hint, Wrong>>,
    ) {
        let seat = match self.may_ask_for_hints(person) {
            Ok(seat) => seat,
            Err(wrong) => return answered(back.send(Err(wrong)).is_ok()),
        };
        let Some(host) = self.host.as_deref().cloned() else {
            return answered(back.send(Err(Wrong::NotBegun)).is_ok());
        };
        self.hub.pool.spawn(move || {
            let hint = hint(&host, seat, tongue, Weight::NORMAL);
            answered(back.send(hint.ok_or(Wrong::NotAsked)).is_ok());
        });
    }

    /// The seat of a person who may be helped.
    fn may_ask_for_hints(&self, person: &str) -> Result<Faction, Wrong> {
        let seat = self.playing_seat(person)?;
        if self.lobby.has_hints() { Ok(seat) } else { Err(Wrong::NoHints) }
    }
}

/// What the seat would do best, if anything is asked. The dice follow from the number of the seat's own question, since the
/// number of all choices could tell who has answered in secret.
pub(crate) fn hint(host: &Host, seat: Faction, tongue: &Tongue, weight: Weight) -> Option<wire::Hint> {
    let ask = host.asked(seat)?.n?;
    let effects = host.effects();
    let prompt = host.prompt(seat, &effects)?;
    let hint = Hint::new(&prompt, weight, ask.into())?;
    let choice = |choice: Choice| (choice.action, choice.chance);
    let why = hint.next.map(|_| plain(&tongue.because(&hint.because)));
    let (best, next) = (choice(hint.best), hint.next.map(choice));
    Some(wire::Hint::new(ask, BOT.name(), best, next, hint.error, why, hint.rough))
}
