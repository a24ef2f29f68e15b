//! What a deal is worth to each of its parties, in points of their chances.

use std::cell::Cell;

use kanly_engine::deal::{Bound, Clause, Feed, Secret, Terms};
use kanly_engine::query::storm::exposed;
use kanly_engine::query::victory::{needed, strongholds};
use kanly_engine::sets::{FactionSet, PerFaction};
use kanly_engine::{Faction, Phase, Place, Territory};
use kanly_host::Refused;

use super::super::outlook::Outlook;
use super::super::sight::{Sight, stronghold_at, stronghold_place};
use super::super::temper::Temper;
use super::MARGIN;
use super::grudges::Ledger;
use super::strike::Strike;
use crate::chances::all_chances;

/// A side whose chance is as high as this, in points, is dealt with no more.
pub(super) const LEADS: f32 = 62.0;
/// What somebody else gains is so much of a loss to all others, as only one side wins.
const ENVY: f32 = 0.1;
/// What the ally gains is as good as this much of an own gain: both win together, and may part.
const SHARED: f32 = 0.7;
/// What it costs to be bound towards the own ally, as a share of what it costs towards others.
const AMONG_FRIENDS: f32 = 0.1;
/// So many turns ahead one can see what a promise costs.
const FORESEEN: u8 = 1;
/// Knowing the storm is worth this at least: it may be of use to somebody who has nothing on the sand yet.
const STORM: f32 = 0.2;
/// What a spice is worth that another one leaves where it lies.
const LEFT: f32 = 0.15;
/// Whoever knows the cards up for auction buys one better in so many cases.
const KNOWING: f32 = 0.35;
/// And saves so much spice that it would have paid for bad ones.
const SAVED: f32 = 2.0;

/// Everybody's chances as this seat sees them, in points.
pub(super) fn chances(sight: &Sight<'_>) -> PerFaction<f32> {
    PerFaction(all_chances(sight).0.map(|chance| 100.0 * chance))
}

/// Weighs deals from one seat.
pub(super) struct Scales<'s> {
    pub(super) sight: &'s Sight<'s>,
    pub(super) outlook: Outlook<'s>,
    /// Chances as things stand.
    pub(super) now: PerFaction<f32>,
    /// What a spice is worth to each faction, once it was asked.
    pub(super) spice: PerFaction<Cell<Option<f32>>>,
}

impl<'s> Scales<'s> {
    pub(super) fn new(sight: &'s Sight<'s>) -> Self {
        let outlook = Outlook::new(sight, &Temper::EVEN);
        Self { sight, outlook, now: chances(sight), spice: PerFaction::default() }
    }

    /// Whether an offer is good enough, and what it is worth; or why not.
    pub(super) fn verdict(&self, terms: &Terms, by: Faction, ledger: &Ledger) -> Result<f32, Refused> {
        if let Some(leader) =
            (terms.parties - self.sight.side(self.sight.me)).iter().find(|&other| self.leads(other))
        {
            return Err(Refused::Leads(leader));
        }
        if terms.text > 0 {
            return Err(Refused::Words);
        }
        if self.binds_for_long(terms) {
            return Err(Refused::TooLong);
        }
        let trust = ledger.trust(&self.sight.view, by);
        if trust < 0.5 {
            return Err(Refused::Broken);
        }
        let me = self.sight.me;
        let given = terms.payments.iter().all(|payment| payment.from != me)
            && terms.clauses.iter().all(|bound| bound.faction != me);
        if given && self.worth(me, terms) >= 0.0 {
            return Ok(self.worth(me, terms));
        }
        let own = self.weighed(me, terms);
        let others = terms.parties - self.sight.side(self.sight.me);
        let envied: f32 = others.iter().map(|other| self.worth(other, terms).max(0.0)).sum();
        let worth = own - ENVY * envied;
        let margin = if others.is_empty() { 0.0 } else { MARGIN };
        if worth * trust >= margin { Ok(worth) } else { Err(Refused::TooLittle) }
    }

    /// Whether the seat would be bound for longer than it can foresee, towards somebody who is no ally.
    fn binds_for_long(&self, terms: &Terms) -> bool {
        let (sight, me) = (self.sight, self.sight.me);
        let bound = terms.clauses.iter().any(|bound| bound.faction == me);
        let strangers = !(terms.parties - sight.side(me)).is_empty();
        let last = terms.until.map_or(sight.view.turn, |(turn, _)| turn);
        bound && strangers && last > sight.view.turn + FORESEEN
    }

    /// Whether a faction is about to win.
    pub(super) fn leads(&self, faction: Faction) -> bool {
        let side = self.sight.side(faction);
        // With fewer players everybody is likelier to win.
        let sure = LEADS + 6.0 * (6 - self.sight.players.len().min(6)) as f32;
        strongholds(self.sight.open, side) >= needed(side) || self.now[faction] > sure
    }

    /// Who is most likely to win against this seat.
    pub(super) fn leader(&self) -> Option<Faction> {
        self.sight.enemies().iter().max_by(|a, b| self.now[*a].total_cmp(&self.now[*b]))
    }

    /// What a deal is worth to a party, with what it brings its ally.
    pub(super) fn weighed(&self, party: Faction, terms: &Terms) -> f32 {
        let friends = (self.sight.side(party) & terms.parties) - party.into();
        self.worth(party, terms) + friends.iter().map(|ally| SHARED * self.worth(ally, terms)).sum::<f32>()
    }

    /// What a deal is worth to a party by itself.
    fn worth(&self, party: Faction, terms: &Terms) -> f32 {
        let mut worth = 0.0;
        for payment in terms.payments.iter() {
            if payment.to == party {
                worth += self.spice(party) * f32::from(payment.amount);
            } else if payment.from == party {
                worth -= self.spice(party) * f32::from(payment.amount);
            }
        }
        let new = terms.clauses.iter().filter(|bound| !self.in_force(bound, terms));
        worth + new.map(|bound| self.clause(party, bound, terms.parties)).sum::<f32>()
    }

    /// Whether the same is promised for as long already.
    fn in_force(&self, bound: &Bound, terms: &Terms) -> bool {
        let end = |terms: &Terms| terms.until.unwrap_or((self.sight.view.turn, Phase::MentatPause));
        self.sight.view.deals.iter().any(|running| {
            let same = running.terms.clauses.iter().any(|other| other == bound);
            same && terms.parties.iter().all(|party| running.terms.parties.contains(party))
                && end(&running.terms) >= end(terms)
        })
    }

    /// What one clause is worth to a party: what it prevents, and what it costs or gives besides.
    fn clause(&self, party: Faction, bound: &Bound, parties: FactionSet) -> f32 {
        let prevented = self.prevented(bound, parties);
        let gain = prevented.map_or(0.0, |changes| -changes[party]);
        let towards = bound.clause.named().unwrap_or(bound.faction);
        let friends = towards != bound.faction && self.sight.side(bound.faction).contains(towards);
        let burden = if friends { AMONG_FRIENDS } else { 1.0 } * self.burden(bound);
        if bound.faction == party { gain - burden } else { gain + self.benefit(party, bound) }
    }

    /// What the worst strike that a clause rules out would do.
    fn prevented(&self, bound: &Bound, parties: FactionSet) -> Option<PerFaction<f32>> {
        let by = bound.faction;
        let owners = match bound.clause {
            Clause::StandOff(faction) => faction.into(),
            Clause::NoShip | Clause::NoMove => parties - by.into(),
            Clause::KeepOut(territory) => {
                let index = stronghold_at(territory.places().next()?)?;
                let owner = self.owner(index)?;
                return Strike::of(self, by, owner, index).map(|strike| strike.changes(self));
            }
            _ => return None, // any: it keeps nobody away
        };
        self.strikes(by.into(), owners)
            .map(|strike| strike.changes(self))
            .max_by(|a, b| a[by].total_cmp(&b[by]))
    }

    /// Who holds a stronghold alone.
    pub(super) fn owner(&self, index: usize) -> Option<Faction> {
        let place = stronghold_place(index);
        self.sight.players.iter().find(|&owner| self.sight.fighters(owner, place).is_some())
    }

    /// All strikes of some against others.
    pub(super) fn strikes(&self, by: FactionSet, owners: FactionSet) -> impl Iterator<Item = Strike> + '_ {
        let owned = move |index| {
            self.owner(index).filter(|owner| owners.contains(*owner)).map(|owner| (index, owner))
        };
        let strikes = (0..Territory::STRONGHOLDS.len()).filter_map(owned);
        strikes.flat_map(move |(index, owner)| {
            by.iter().filter_map(move |by| Strike::of(self, by, owner, index))
        })
    }

    /// What it costs to be bound, beyond the strikes that are given up: what else one might have done.
    fn burden(&self, bound: &Bound) -> f32 {
        let (sight, by) = (self.sight, bound.faction);
        match bound.clause {
            Clause::NoShip => 6.0,
            Clause::NoMove => 4.0,
            Clause::NoBid => 3.0,
            Clause::BidCap(cap) => (3.0 - 0.3 * f32::from(cap)).max(0.3),
            Clause::KeepOut(territory) => {
                let own = if sight.fighters_in(by, territory).is_some() { 4.0 } else { 0.1 };
                let stronghold = territory.places().next().and_then(stronghold_at);
                let empty = stronghold.is_some_and(|index| self.owner(index).is_none());
                own + 0.3 * spice_in(sight, territory).min(8.0) + if empty { 4.0 } else { 0.0 }
            }
            // It closes every territory with a token of the other.
            Clause::StandOff(faction) => 0.05 * sight.open.forces.places(faction).len() as f32,
            Clause::NoKarama(_) | Clause::NoVoice(_) | Clause::NoPrescience(_) => 1.5,
            Clause::NoTraitor(_) => 5.0,
            Clause::NoAlliance(_) => 1.5,
            Clause::LeaveSpice(territory) => 0.4 * spice_in(sight, territory).min(8.0),
            Clause::ThrowBattle(_) => 25.0,
            Clause::DialCap(..) => 12.0,
            Clause::ShipAtLeast(..) => 6.0,
            Clause::Show(Secret::StormCard | Secret::SpiceCard | Secret::AuctionCard, _) => 0.15,
            Clause::Show(Secret::Spice, _) => 0.5,
            Clause::Show(Secret::Card(_) | Secret::Traitor(_), _) => 2.0,
            Clause::Show(Secret::Hand | Secret::Traitors | Secret::Prediction, _) => 5.0,
            // What is shared for a price still serves oneself.
            Clause::Share(..) => 0.2,
        }
    }

    /// What it brings a party that somebody else is bound, beyond the strikes that do not come.
    fn benefit(&self, party: Faction, bound: &Bound) -> f32 {
        match bound.clause {
            Clause::NoKarama(faction) if faction == party => 0.5,
            Clause::NoTraitor(faction) if faction == party => 1.0,
            Clause::NoVoice(faction) | Clause::NoPrescience(faction) if faction == party => 1.0,
            Clause::Share(Feed::AuctionCards, with) if with == party => self.knowing_cards(party),
            Clause::Share(Feed::StormCard, with) | Clause::Show(Secret::StormCard, with) if with == party => {
                self.knowing_storm(party)
            }
            Clause::Share(Feed::SpiceCard, with) if with == party => 0.5,
            Clause::Show(Secret::Hand, with) if with == party => 1.0,
            Clause::Show(_, with) if with == party => 0.3,
            Clause::NoBid => 0.5,
            Clause::LeaveSpice(territory) | Clause::KeepOut(territory) => {
                LEFT * spice_in(self.sight, territory).min(8.0)
            }
            // Whoever is near victory and stays at home does not win by coming.
            Clause::NoShip | Clause::NoMove => 20.0 * self.outlook.wins(self.sight.side(bound.faction)),
            _ => 0.0, // any: it helps others
        }
    }

    /// Knowing the cards under auction: a part of what a card more adds to the chance, and the spice that bad ones cost.
    fn knowing_cards(&self, party: Faction) -> f32 {
        let full = f32::from(party.hand_limit());
        let (cards, purse) = (self.sight.cards[party], self.sight.purse[party]);
        if cards >= full || purse < 2.0 {
            return 0.1;
        }
        let mut imagined = self.sight.beside(self.sight.open);
        imagined.cards[party] += 1.0;
        let gain = chances(&imagined)[party] - self.now[party];
        KNOWING * gain.clamp(0.0, 4.0) + SAVED * self.spice(party)
    }

    /// Knowing the storm: for each token on the sand that it may reach.
    pub(super) fn knowing_storm(&self, party: Faction) -> f32 {
        let sight = self.sight;
        let reached = |place: &Place| {
            let near =
                place.sector().is_some_and(|sector| (1..=6).contains(&sight.view.storm.distance_to(sector)));
            near && exposed(sight.open, place.territory())
        };
        let places = sight.open.forces.places(party).iter().filter(reached);
        let tokens: f32 = places.map(|place| f32::from(sight.open.force(party, place).total())).sum();
        (0.15 * tokens).clamp(STORM, 2.5)
    }
}

fn spice_in(sight: &Sight<'_>, territory: Territory) -> f32 {
    territory.places().map(|place| sight.spice(place)).sum()
}
