//! What is true of every state: nothing of the box is lost or doubled. Checked by tests after every step.

mod breach;

use crate::cards::Cards;
use crate::force::Force;
use crate::frame::Frame;
use crate::ids::{Card, Faction, Leader, SpiceCard, Territory};
use crate::query::board;
use crate::sets::LeaderSet;
use crate::state::{Phase, State};

pub use breach::Breach;

impl State {
    /// The first thing that is wrong; never anything in a game that was played through the door.
    pub fn invariants(&self) -> Result<(), Breach> {
        // First of all, since everything else looks at the sets.
        holds(self.forces.agree(), || Breach::PlacesAstray)?;
        self.players.iter().try_for_each(|faction| self.forces_add_up(faction))?;
        self.nobody_absent_has_anything()?;
        self.treachery_cards_add_up()?;
        self.spice_cards_add_up()?;
        self.spice_adds_up()?;
        self.alliances_are_pairs()?;
        self.traitors_are_single()?;
        self.advisors_stand_somewhere()?;
        self.strongholds_have_room()
    }

    /// [0.09] Twenty tokens of each faction, elite ones among them.
    fn forces_add_up(&self, faction: Faction) -> Result<(), Breach> {
        let places = self.forces.places(faction);
        let board = places.iter().fold(Force::NONE, |sum, place| sum + self.force(faction, place));
        let all = board + self.reserves[faction] + self.tanks[faction];
        holds(all == self.tokens(faction), || Breach::ForcesAstray { faction, all })
    }

    /// [0.08] Factions without a seat own nothing.
    fn nobody_absent_has_anything(&self) -> Result<(), Breach> {
        Faction::ALL.into_iter().filter(|&faction| !self.plays(faction)).try_for_each(|faction| {
            let nothing = self.spice[faction] == 0
                && self.hands[faction].is_empty()
                && self.tanks[faction].is_none()
                && self.ally[faction].is_none()
                && self.forces.places(faction).is_empty();
            holds(nothing, || Breach::AbsentOwner(faction))
        })
    }

    /// [0.06] 33 treachery cards, each in one place; [1.04.02] hands within their limits.
    fn treachery_cards_add_up(&self) -> Result<(), Breach> {
        let mut all = self.treachery.union(self.discards).union(self.removed);
        all = all.union(self.treachery_top.iter().copied().collect()).union(self.row());
        for faction in Faction::ALL {
            all = all.union(self.hands[faction]);
            let hand = self.hands[faction].len();
            // [1.14.04] Harkonnen who have taken a hand owe cards for it.
            let owing =
                matches!(self.stack.last(), Some(Frame::Exchange(_))) && faction == Faction::Harkonnen;
            holds(hand <= faction.hand_limit() || owing, || Breach::HandTooLarge { faction, hand })?;
            for viewer in Faction::ALL {
                let known = self.known[viewer][faction];
                holds(known.common(self.hands[faction]) == known, || Breach::FalseKnowledge {
                    viewer,
                    known: format!("{known:?}"),
                    faction,
                })?;
            }
        }
        holds(all == Cards::full_deck(), || Breach::CardsAstray(format!("{all:?}")))?;
        // [3.01.07] Nothing but Family Atomics leaves the game.
        let only_atomics = self.removed.kinds().all(|card| card == Card::FamilyAtomics);
        holds(only_atomics, || Breach::WrongCardsGone(format!("{:?}", self.removed)))
    }

    /// [1.04.04] Cards in the row of an auction.
    fn row(&self) -> Cards {
        let row = self.stack.iter().find_map(|frame| match frame {
            Frame::Bidding(bidding) => Some(bidding.row.iter().copied().collect()),
            _ => None, // any: no cards lie elsewhere
        });
        row.unwrap_or_default()
    }

    /// [0.05] 21 spice cards, each in one place.
    fn spice_cards_add_up(&self) -> Result<(), Breach> {
        let deck = &self.spice_deck;
        let mut blows = deck.blows;
        let mut worms = deck.worms + deck.aside;
        for &card in deck.piles.iter().flat_map(|pile| pile.iter()).chain(&deck.top) {
            match card {
                SpiceCard::ShaiHulud => worms += 1,
                SpiceCard::Blow(territory) => {
                    holds(!blows.contains(territory), || Breach::LiesTwice(card))?;
                    blows.insert(territory);
                }
            }
        }
        holds(blows.len() == 15 && worms == 6, || Breach::SpiceCardsAstray {
            blows: blows.len() as u8,
            worms,
        })
    }

    /// [0.04] What everybody holds is what the bank has paid out.
    fn spice_adds_up(&self) -> Result<(), Breach> {
        let sand: i32 = self.sand.iter().map(|&spice| i32::from(spice)).sum();
        let held: i32 = Faction::ALL
            .into_iter()
            .map(|faction| i32::from(self.spice[faction]) + i32::from(self.bribes[faction]))
            .sum();
        holds(sand + held + self.bank == 0, || Breach::SpiceAstray { sand, held, bank: self.bank })
    }

    /// [1.10.01.04] [1.10.01.05] Alliances are pairs; [1.02.03] none on turn 1.
    fn alliances_are_pairs(&self) -> Result<(), Breach> {
        self.players.iter().try_for_each(|faction| match self.ally[faction] {
            None => Ok(()),
            Some(ally) => holds(ally != faction && self.ally[ally] == Some(faction) && self.turn > 1, || {
                Breach::HalfAlliance { faction, ally }
            }),
        })
    }

    /// [0.11] One traitor card for each leader; what is kept was dealt.
    fn traitors_are_single(&self) -> Result<(), Breach> {
        let mut seen = LeaderSet::EMPTY;
        for faction in self.players.iter() {
            let (dealt, kept) = (self.dealt[faction], self.traitors[faction]);
            holds((seen & dealt).is_empty(), || Breach::TraitorTwice(faction))?;
            holds((kept - dealt).is_empty(), || Breach::TraitorNotDealt(faction))?;
            seen = seen | dealt;
        }
        let strangers = seen.iter().find(|leader: &Leader| !self.plays(leader.faction()));
        strangers.map_or(Ok(()), |leader| Err(Breach::TraitorAbsent(leader)))
    }

    /// [2.02.10] Advisors are tokens on the board, in the advanced game, outside the Polar Sink.
    fn advisors_stand_somewhere(&self) -> Result<(), Breach> {
        self.advisors.iter().try_for_each(|territory| {
            let fits = self.options.advanced
                && territory != Territory::POLAR_SINK
                && board::is_in(self, Faction::BeneGesserit, territory);
            holds(fits, || Breach::AdvisorsAstray(territory))
        })
    }

    /// [1.06.03.05] At most two fighting factions in a stronghold.
    fn strongholds_have_room(&self) -> Result<(), Breach> {
        Territory::STRONGHOLDS.into_iter().try_for_each(|stronghold| {
            let occupants = board::occupants(self, stronghold);
            holds(occupants.len() <= 2 || self.phase == Phase::Setup, || Breach::TooManyFight {
                factions: format!("{occupants:?}"),
                territory: stronghold,
            })
        })
    }
}

fn holds(truth: bool, otherwise: impl FnOnce() -> Breach) -> Result<(), Breach> {
    if truth { Ok(()) } else { Err(otherwise()) }
}
