//! The position of a game.

use super::{Holdings, Position};
use crate::cards::Cards;
use crate::ids::{Card, Faction, Leader, Place};
use crate::state::{LeaderAt, State};

impl State {
    /// The position of this state, as far as a position can say it: what is in progress is left out, and the
    /// phase it stands in begins anew.
    pub fn position(&self) -> Position {
        let mut position = Position::new(self.open.options, self.open.seats);
        position.turn = self.open.turn;
        position.phase = self.open.phase;
        position.storm = self.open.storm;
        position.wall_gone = self.open.wall_gone;
        position.wall_fell_under_storm = self.open.wall_fell_under_storm;
        position.wheels = self.open.wheels;
        position.storm_card = self.hidden.storm_card.map(|card| (card.number, card.seen_by));
        position.prediction = self.hidden.prediction;
        position.alliances = self
            .open
            .players
            .iter()
            .filter_map(|faction| self.open.ally[faction].map(|ally| (faction, ally)))
            .filter(|(faction, ally)| faction < ally)
            .collect();
        position.deals = self.open.deals.iter().map(|deal| deal.terms).collect();
        position.sand = Place::all()
            .filter(|place| self.open.sand[place.index()] > 0)
            .map(|place| (place, self.open.sand[place.index()]))
            .collect();
        position.piles = [0, 1].map(|pile| self.open.spice_deck.piles[pile].iter().rev().copied().collect());
        position.spice_top = self.hidden.spice_deck.top;
        position.last_blow = self.open.spice_deck.last_blow;
        position.treachery_top = self.hidden.treachery_top.to_vec();
        position.treachery_top_seen = self.hidden.top_seen;
        position.discards = self.open.discards.iter().collect();
        position.removed = self.open.removed.iter().collect();
        for faction in self.open.players.iter() {
            position.factions[faction] = self.holdings(faction);
        }
        position
    }

    fn holdings(&self, faction: Faction) -> Holdings {
        Holdings {
            spice: self.hidden.spice[faction],
            bribes: self.open.bribes[faction],
            forces: Place::all()
                .map(|place| (place, self.force(faction, place)))
                .filter(|(_, force)| force.is_some())
                .collect(),
            tanks: self.open.tanks[faction],
            advisors: if faction == Faction::BeneGesserit {
                self.open.advisors.iter().collect()
            } else {
                Vec::new()
            },
            hand: Cards::iter(self.hidden.hands[faction]).collect(),
            dealt: self.hidden.dealt[faction].iter().collect(),
            traitors: self.hidden.traitors[faction].iter().collect(),
            leaders: faction
                .leaders()
                .map(|leader| (leader, self.hidden.leaders[leader.index()]))
                .filter(|(_, at)| *at != LeaderAt::Pool)
                .collect(),
            revived: faction.leaders().filter(|&leader| self.hidden.revived.contains(leader)).collect(),
            executed: faction.leaders().filter(|&leader| self.executed(leader)).collect(),
            captives: if faction == Faction::Harkonnen {
                self.hidden.captives.iter().collect()
            } else {
                Vec::new()
            },
            held: Card::ALL.into_iter().filter(|&card| self.held_before(faction, card)).collect(),
            knows: Faction::ALL
                .into_iter()
                .map(|holder| (holder, Cards::iter(self.hidden.known[faction][holder]).collect::<Vec<_>>()))
                .filter(|(_, cards)| !cards.is_empty())
                .collect(),
            battle_losses: if faction == Faction::Atreides { self.hidden.battle_losses } else { 0 },
            kwisatz_dead: faction == Faction::Atreides && self.open.kwisatz_dead,
            power_spent: self.open.powers_spent.contains(faction),
            pledge: self.hidden.this_turn.pledge[faction],
            charity_claimed: self.open.this_turn.charity.contains(faction),
            elite_revived: self.open.this_turn.elite_revived.contains(faction),
            leader_revived: self.open.this_turn.leader_revived.contains(faction),
        }
    }

    /// [2.05.10.02] Whether a leader lies face down because Harkonnen killed it.
    fn executed(&self, leader: Leader) -> bool {
        let face_down = self.hidden.leaders[leader.index()] == LeaderAt::TanksFaceDown;
        face_down && (self.hidden.taken.contains(leader) || !self.hidden.revived.contains(leader))
    }

    /// [3.01.22] Whether a faction has held a card besides the copies in its hand, as far as that is remembered.
    fn held_before(&self, faction: Faction, card: Card) -> bool {
        let bit = 1 << card as u32;
        let gone = self.hidden.ever_held[faction] & bit != 0 && !self.hidden.hands[faction].contains(card);
        gone || self.open.shown[faction] & bit != 0
    }
}
