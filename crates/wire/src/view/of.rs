//! Views out of those of the engine. Its views can grow without breaking callers, so what it gained is found by a test that
//! compares the fields of both.

use super::*;

impl From<&view::View> for View {
    fn from(view: &view::View) -> Self {
        let parts = view.parts;
        Self {
            points: Points::from(&view.options),
            turn: view.turn,
            phase: view.phase.into(),
            storm: view.storm.into(),
            order: list(&view.order),
            wall_stands: view.wall_stands,
            factions: list(&view.factions),
            board: list(&view.board),
            spice_deck: (&view.spice_deck).into(),
            treachery: (&view.treachery).into(),
            storm_card: parts.storm_card.then(|| Told::of(view.storm_card)),
            spice_top: (view.spice_deck.left > 0).then(|| Told::of(view.spice_top)),
            treachery_top: (view.treachery.left > 0).then(|| Told::of(view.treachery_top)),
            battle_losses: parts.battle_losses.then(|| Told::of(view.battle_losses)),
            kwisatz: parts.kwisatz.then(|| Told::of(view.kwisatz)),
            prediction: parts.prediction.then(|| Told::of(view.prediction)),
            storm_number: view.storm_number,
            dials: list(&view.dials),
            auction: view.auction.as_ref().map(Into::into),
            battle: view.battle.as_ref().map(Into::into),
            deals: list(&view.deals),
            offers: list(&view.offers),
            waiting: view.waiting.iter().map(Into::into).collect(),
            asked: view.asked,
            outcome: view.outcome.as_ref().map(Into::into),
            bank: Told::of(view.bank),
        }
    }
}

fn list<'a, T, U: From<&'a T>>(items: &'a [T]) -> Vec<U> {
    items.iter().map(Into::into).collect()
}

impl From<&view::PlaceView> for PlaceView {
    fn from(view: &view::PlaceView) -> Self {
        Self { place: view.place.into(), spice: view.spice, forces: list(&view.forces) }
    }
}

impl From<&view::ForceView> for ForceView {
    fn from(view: &view::ForceView) -> Self {
        Self { faction: view.faction.into(), force: view.force.into(), advisors: view.advisors }
    }
}

impl From<&view::SpiceDeckView> for SpiceDeckView {
    fn from(view: &view::SpiceDeckView) -> Self {
        let [a, b] = view.last_blow;
        Self {
            left: view.left,
            aside: view.aside,
            pile_a: list(&view.pile_a),
            pile_b: list(&view.pile_b),
            last_blow_a: a.map(Into::into),
            last_blow_b: b.map(Into::into),
        }
    }
}

impl From<&view::TreacheryView> for TreacheryView {
    fn from(view: &view::TreacheryView) -> Self {
        Self {
            left: view.left,
            discards: view.discards.iter().map(Into::into).collect(),
            removed: view.removed.iter().map(Into::into).collect(),
        }
    }
}

impl From<&view::DialView> for DialView {
    fn from(view: &view::DialView) -> Self {
        Self { faction: view.faction.into(), number: view.sealed.then(|| Told::of(view.number)) }
    }
}

impl From<&view::AuctionView> for AuctionView {
    fn from(view: &view::AuctionView) -> Self {
        Self {
            card: Told::of(view.card),
            left: view.left,
            bid: view.bid.map(|(faction, amount)| Bid { faction: faction.into(), amount }),
            bidder: view.bidder.map(Into::into),
        }
    }
}

impl From<&view::BattleView> for BattleView {
    fn from(view: &view::BattleView) -> Self {
        let [aggressor, defender] = &view.sides;
        Self { place: view.place.into(), aggressor: aggressor.into(), defender: defender.into() }
    }
}

impl From<&view::BattleSideView> for BattleSideView {
    fn from(view: &view::BattleSideView) -> Self {
        Self {
            faction: view.faction.into(),
            plan: view.committed.then(|| Told::of(view.plan)),
            voice: view.voice.map(Into::into),
            told: view.told.map(|(element, told)| ToldPart { element: element.into(), told: told.into() }),
        }
    }
}

impl From<&Running> for Deal {
    fn from(deal: &Running) -> Self {
        let Running { number, cancelled, accusers, terms } = *deal;
        Self {
            number,
            cancelled: cancelled.iter().map(Into::into).collect(),
            accusers: accusers.iter().map(Into::into).collect(),
            terms: terms.into(),
        }
    }
}

impl From<&EngineOffer> for Offer {
    fn from(offer: &EngineOffer) -> Self {
        let EngineOffer { by, agreed, terms } = *offer;
        Self { by: by.into(), agreed: agreed.iter().map(Into::into).collect(), terms: terms.into() }
    }
}
