//! What lies between the factions of a position: alliances, deals in force, and what they know of each other's cards.

use super::build::Builder;
use kanly_flow::interrupt::deals;
use kanly_vocabulary::ids::Card;
use kanly_vocabulary::illegal::{Illegal, Why};
use kanly_vocabulary::rule;

impl Builder<'_> {
    /// [1.10.01.05] [1.02.03]
    pub(super) fn alliances(&mut self) {
        for &(a, b) in &self.position.alliances {
            let at = "game.alliances";
            if a == b || !self.state.open.plays(a) || !self.state.open.plays(b) {
                self.refuse(at, rule!("1.10.01.02"), Why::NotTwoFactions { first: a, second: b });
            } else if self.state.open.ally[a].is_some() || self.state.open.ally[b].is_some() {
                self.refuse(at, rule!("1.10.01.05"), Why::TwoAlliances { first: a, second: b });
            } else if self.state.open.turn == 1 {
                self.refuse(at, rule!("1.02.03"), Why::AllianceTooEarly);
            } else {
                self.state.open.ally[a] = Some(b);
                self.state.open.ally[b] = Some(a);
            }
        }
    }

    /// [3.01.22] Cards that everybody saw leave a hand; [1.11.00] cards that one faction knows in the hand of another.
    pub(super) fn knowledge(&mut self) {
        let p = self.position;
        for faction in self.state.open.players.iter() {
            for &card in &p.factions[faction].held {
                self.state.hidden.ever_held[faction] |= 1 << card as u32;
                self.state.open.shown[faction] |= 1 << card as u32;
            }
            let at = format!("factions.{faction}.knows");
            for (holder, cards) in &p.factions[faction].knows {
                let holder = *holder;
                if !self.state.open.plays(holder) {
                    self.refuse(at.clone(), rule!("1.11.00"), Why::NoHandToKnow { holder, faction });
                    continue;
                }
                for card in Card::ALL {
                    let named = cards.iter().filter(|&&other| other == card).count();
                    let held = self.state.hidden.hands[holder].count(card);
                    if named > usize::from(held) {
                        self.refuse(
                            at.clone(),
                            rule!("1.11.00"),
                            Why::KnowsTooMuch { holder, held, card, faction, named: named as u32 },
                        );
                    } else if holder == faction {
                        // What it names of its own hand lies open to all.
                        self.state.own_up(holder, card, named as u8);
                    } else {
                        self.state.note(faction, holder, card, named as u8);
                    }
                }
            }
        }
    }

    /// [1.12.00] Deals in force, numbered as they are listed.
    pub(super) fn deals(&mut self) {
        // The phase that is about to begin is the one in which a deal must still run.
        self.state.open.phase = self.position.phase;
        for (at, deal) in self.position.running().into_iter().enumerate() {
            match deals::may_run(&self.state, &deal.terms) {
                Ok(()) => self.state.open.deals.push(deal),
                Err(Illegal { rule, why, .. }) => {
                    self.refuse(format!("game.deals.{at}"), rule, why);
                }
            }
            self.state.open.deals_made = deal.number;
        }
    }
}
