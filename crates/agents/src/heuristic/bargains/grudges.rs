//! What is remembered about deals: what was offered, what was refused, and who was said to have broken a promise.

use kanly_engine::deal::Terms;
use kanly_engine::sets::PerFaction;
use kanly_engine::{Event, Faction, Phase, View};

use super::OFFERS;

/// What one seat remembers of deals. All of it follows from what the seat has seen.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ledger {
    /// The turn that is played.
    turn: u8,
    /// The last moment at which an offer was thought of.
    moment: Option<(u8, Phase)>,
    /// What this seat has offered and nobody has agreed to, and when.
    offered: Vec<(u8, Terms)>,
    /// Who has refused whose offer in this phase; the players of an imagined game share one memory.
    refused: Vec<(Faction, Faction, Terms)>,
    /// How often a seat has said to this one's face that another broke its word.
    wronged: PerFaction<u8>,
}

impl Ledger {
    /// Takes in one event that this seat has seen.
    pub(crate) fn note(&mut self, me: Faction, event: &Event) {
        match *event {
            Event::PhaseStarted { turn, .. } => {
                self.turn = turn;
                self.refused.clear();
            }
            Event::DealOffered { faction, terms } if faction == me => self.offered.push((self.turn, terms)),
            // What was agreed to may be offered again.
            Event::DealMade { terms, .. } => self.offered.retain(|(_, other)| !same(other, &terms)),
            Event::PromiseDisputed { faction, of, .. } if faction == me => {
                self.wronged[of] = self.wronged[of].saturating_add(1);
            }
            _ => {} // any: nothing about deals
        }
    }

    /// Whether an offer may be thought of now: once a phase, and not after two offers in a turn.
    pub(super) fn is_time(&mut self, turn: u8, phase: Phase) -> bool {
        let new = self.moment.replace((turn, phase)) != Some((turn, phase));
        new && self.may_speak(turn)
    }

    /// Whether this seat has not offered too much in this turn.
    pub(super) fn may_speak(&self, turn: u8) -> bool {
        self.offered.iter().filter(|(when, _)| *when == turn).count() < OFFERS
    }

    /// Whether the same was offered before in vain.
    pub(super) fn has_offered(&self, terms: &Terms) -> bool {
        self.offered.iter().any(|(_, other)| same(other, terms))
    }

    /// Whether the same promises were offered before, at whatever price.
    pub(super) fn has_asked(&self, terms: &Terms) -> bool {
        self.offered.iter().any(|(_, other)| other.parties == terms.parties && other.clauses == terms.clauses)
    }

    /// Whether this offer was weighed and refused before.
    pub(super) fn has_refused(&self, me: Faction, by: Faction, terms: &Terms) -> bool {
        self.refused.contains(&(me, by, *terms))
    }

    pub(super) fn refuse(&mut self, me: Faction, by: Faction, terms: &Terms) {
        self.refused.push((me, by, *terms));
    }

    /// The same, with what another has refused.
    pub(super) fn refusing(&self, other: &Self) -> Self {
        Self { refused: other.refused.clone(), ..self.clone() }
    }

    /// How far the word of a faction is trusted, from 0 to 1: deals kept speak for it, disputes against it, and most of all
    /// what this seat itself has suffered.
    pub(super) fn trust(&self, view: &View, of: Faction) -> f32 {
        let Some(seen) = view.factions.iter().find(|seen| seen.faction == of) else { return 1.0 };
        let kept = f32::from(seen.deals_kept.min(6));
        let broken = f32::from(seen.deals_disputed) + f32::from(self.wronged[of]);
        (4.0 + kept) / (4.0 + kept + 4.0 * broken)
    }
}

/// Whether two deals say the same, however long they run.
fn same(one: &Terms, other: &Terms) -> bool {
    (one.parties, one.text) == (other.parties, other.text)
        && one.payments == other.payments
        && one.clauses == other.clauses
}
