//! What happens at a table beside the game, in words: what a host refuses, warnings, talk and standing orders.

use kanly_engine::Territory;
use kanly_host::texts::BadWords;
use kanly_host::{Fault, Floor, Limit, Orders, Refusal, Said, Warning};

use crate::refusal::Reason;
use crate::tongue::Tongue;
use crate::values::say;

impl Reason for Refusal {
    fn said(&self, tongue: &Tongue) -> String {
        tongue.host_refusal(self)
    }
}

impl Reason for Fault {
    fn said(&self, tongue: &Tongue) -> String {
        match self {
            Self::Refused { actor, action, illegal } => tongue.refused(*actor, *action, illegal),
            Self::Failed { faction } => say!(tongue, "fault-failed", faction = *faction),
            Self::Endless { choices } => say!(tongue, "fault-endless", choices = *choices),
        }
    }
}

impl Tongue {
    /// Why a host refuses a command.
    fn host_refusal(&self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::Stale { now } => say!(self, "host-stale", now = now.map(|now| now.to_string())),
            Refusal::NoNumber { now } => say!(self, "host-no-number", now = now.to_string()),
            Refusal::Misread(misread) => self.reason(misread),
            Refusal::Words(BadWords::Endless) => say!(self, "host-words-endless"),
            Refusal::Words(BadWords::Misplaced) => say!(self, "host-words-misplaced"),
            Refusal::Words(BadWords::Empty) => say!(self, "host-words-empty"),
            Refusal::Words(BadWords::Unknown) => say!(self, "host-words-unknown"),
            Refusal::Illegal { illegal, .. } => self.reason(illegal),
            Refusal::NotSeated(faction) => say!(self, "host-not-seated", faction = *faction),
            Refusal::ForTheKeeper => say!(self, "host-for-the-keeper"),
            Refusal::ForASeat => say!(self, "host-for-a-seat"),
            Refusal::NoWords => say!(self, "host-no-words"),
            Refusal::NoName => say!(self, "host-no-name"),
            Refusal::TooLong { found, most } => say!(self, "host-too-long", found = *found, most = *most),
            Refusal::NoAlly => say!(self, "host-no-ally"),
            Refusal::ToItself => say!(self, "host-to-itself"),
            Refusal::NothingBack => say!(self, "host-nothing-back"),
            Refusal::Revealed => say!(self, "host-revealed"),
            Refusal::NoSuchLine(line) => say!(self, "host-no-such-line", line = line.to_string()),
            Refusal::NoAuction => say!(self, "host-no-auction"),
            Refusal::NoFloor => say!(self, "host-no-floor"),
            Refusal::EntropyLate => say!(self, "host-entropy-late"),
            Refusal::ClockSo => say!(self, "host-clock-so"),
            Refusal::NoWindow => say!(self, "host-no-window"),
            Refusal::NoHolds => say!(self, "host-no-holds"),
            Refusal::NoVoice => say!(self, "host-no-voice"),
            Refusal::VoteOpen => say!(self, "host-vote-open"),
            Refusal::NoVote => say!(self, "host-no-vote"),
            Refusal::Voted => say!(self, "host-voted"),
            Refusal::BotSits(faction) => say!(self, "host-bot-sits", faction = *faction),
            Refusal::Over => say!(self, "host-over"),
            Refusal::Stopped { line } => say!(self, "host-stopped", line = line.to_string()),
        }
    }

    /// What a seat should think about before it does something.
    pub fn warning(&self, warning: &Warning) -> String {
        match warning {
            Warning::BesideAlly { ally, territories } => {
                let names = territories.iter().map(|territory: Territory| self.territory(territory));
                let territories = self.row(names, "list-and", "list-and");
                say!(self, "warning-beside-ally", ally = *ally, territories)
            }
            Warning::Emptied { territory } => say!(self, "warning-emptied", territory = *territory),
            Warning::Traitor { leader, of } => say!(self, "warning-traitor", leader = *leader, faction = *of),
        }
    }

    /// Something that was said.
    pub fn said(&self, said: &Said) -> String {
        let words = said.words.to_string();
        match said.to {
            None => say!(self, "said-to-all", faction = said.from, words),
            Some(other) => say!(self, "said-to-one", faction = said.from, other, words),
        }
    }

    /// Standing orders, one line each; none where there are none.
    pub fn orders(&self, orders: &Orders) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(bids) = orders.bids {
            let span = if bids.left.is_some() { "card" } else { "turn" };
            lines.push(match bids.limit {
                Limit::UpTo(most) => say!(self, "standing-order-bids", most, span),
                Limit::Pass => say!(self, "standing-order-no-bids", span),
            });
        }
        if let Some(turn) = orders.declined {
            lines.push(say!(self, "standing-order-declined", turn));
        }
        if !orders.against.is_empty() {
            lines.push(say!(
                self,
                "standing-order-against",
                factions = self.row(
                    orders.against.iter().map(|faction| self.who(faction)),
                    "list-comma",
                    "list-and"
                )
            ));
        }
        if orders.charity {
            lines.push(say!(self, "standing-order-charity"));
        }
        if orders.free_revival {
            lines.push(say!(self, "standing-order-free-revival"));
        }
        if orders.guild_place {
            lines.push(say!(self, "standing-order-guild-place"));
        }
        if orders.no_alliance {
            lines.push(say!(self, "standing-order-no-alliance"));
        }
        match orders.floor {
            Floor::Never => {}
            Floor::Once => lines.push(say!(self, "standing-order-floor-once")),
            Floor::Always => lines.push(say!(self, "standing-order-floor-always")),
        }
        lines
    }
}
