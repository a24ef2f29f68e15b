//! What a bot would answer in somebody's place. It is shown what the seat sees and nothing else, as every bot is.

use kanly_agents::Bot;
use kanly_engine::Faction;
use kanly_host::Host;
use kanly_narrate::{Tongue, plain};
use kanly_wire as wire;
use tokio::sync::oneshot::Sender;

use super::{Task, answered};
use crate::wrong::Wrong;

/// Who gives hints: it can say why, and it does not take long.
const BOT: Bot = Bot::Standard;

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
            answered(back.send(hint(&host, seat, tongue).ok_or(Wrong::NotAsked)).is_ok());
        });
    }

    /// The seat of a person who may be helped.
    fn may_ask_for_hints(&self, person: &str) -> Result<Faction, Wrong> {
        let seat = self.playing_seat(person)?;
        if self.lobby.has_hints() { Ok(seat) } else { Err(Wrong::NoHints) }
    }
}

/// What the bot would answer, if anything is asked. Its dice follow from the number of the seat's own question, since the number
/// of all choices could tell who has answered in secret.
pub(crate) fn hint(host: &Host, seat: Faction, tongue: &Tongue) -> Option<wire::Hint> {
    let ask = host.asked(seat)?.n?;
    let effects = host.effects();
    let prompt = host.prompt(seat, &effects)?;
    let mut bot = BOT.agent(u64::from(ask));
    let action = bot.choose(&prompt);
    let why = bot.explain().map(|why| plain(&tongue.motive(&why)));
    Some(wire::Hint::new(ask, action, BOT.name(), why))
}
