//! Events: each has a sentence of its own, some have one for each of their faces.

use kanly_engine::cards::Cards;
use kanly_engine::event::{Cause, DealEnd, Deck, Event};
use kanly_engine::force::Force;
use kanly_engine::ids::{Card, Faction, Leader, Pile, SpiceCard};
use kanly_engine::sets::FactionSet;

use crate::style::paint;
use crate::tongue::Tongue;
use crate::values::{Of, Values, say};
use crate::words::{Paid, colour};

impl Tongue {
    /// The sentence.
    pub(crate) fn told(&self, event: Event) -> String {
        match event {
            Event::SeatTaken { faction, sector } => say!(self, "event-seat-taken", faction, sector),
            Event::PredictionMade { faction, winner, turn } => {
                say!(self, "event-prediction-made", faction, winner = winner.filter(|_| turn.is_some()), turn)
            }
            Event::TraitorDealt { faction, leader } => {
                say!(self, "event-traitor-dealt", faction, leader, owner = leader.map(Leader::faction))
            }
            Event::TraitorKept { faction, leader } => {
                say!(self, "event-traitor-kept", faction, leader, owner = leader.map(Leader::faction))
            }
            Event::SpiceReceived { faction, amount } => say!(self, "event-spice-received", faction, amount),
            Event::ForcesPlaced { faction, place, force, advisors } => {
                let force = self.standing(faction, force, advisors);
                say!(self, "event-forces-placed", faction, force, place)
            }
            Event::CardDrawn { faction, card, bonus: _ } => say!(self, "event-card-drawn", faction, card),
            Event::NothingToDraw { faction } => say!(self, "event-nothing-to-draw", faction),
            Event::DeckShuffled { deck, cards } => {
                let deck = match deck {
                    Deck::Treachery => "treachery",
                    Deck::Spice => "spice",
                };
                say!(self, "event-deck-shuffled", deck, cards)
            }
            Event::PhaseStarted { turn, phase } => say!(self, "event-phase-started", turn, phase),

            Event::StormDialSealed { faction, number, turn: _ } => {
                say!(self, "event-storm-dial-sealed", faction, number)
            }
            Event::StormDialed { first, first_number, second, second_number, turn: _ } => {
                say!(self, "event-storm-dialed", first, first_number, second, second_number)
            }
            Event::StormCardTurned { number } => say!(self, "event-storm-card-turned", number),
            Event::StormCardLaid => say!(self, "event-storm-card-laid"),
            Event::StormCardSeen { faction, number } => say!(self, "event-storm-card-seen", faction, number),
            Event::WeatherControlled { faction, number } => {
                say!(self, "event-weather-controlled", faction, number)
            }
            Event::FamilyAtomicsPlayed { faction } => say!(self, "event-family-atomics-played", faction),
            // [0.16] The first storm is put down, whatever the sum of the dials: it passes over nothing.
            Event::StormMoved { to, turn: 1, from: _, distance: _ } => say!(self, "event-first-storm", to),
            Event::StormMoved { from, to, distance, turn: _ } => {
                say!(self, "event-storm-moved", from, to, distance)
            }
            Event::FremenCaught { place, force } => {
                say!(self, "event-fremen-caught", force = Of(Faction::Fremen, force), place)
            }
            Event::ForcesKilled { faction, place, force, cause } => {
                let (force, cause) = (Of(faction, force), cause_key(cause));
                say!(self, "event-forces-killed", faction, force, place, cause)
            }
            Event::SpiceDestroyed { place, amount, cause } => {
                say!(self, "event-spice-destroyed", cause = cause_key(cause), amount, place)
            }
            Event::StormOrderSet { order } => self.storm_order(&order),

            Event::SpiceCardRevealed { pile, card: SpiceCard::ShaiHulud } => {
                say!(self, "event-worm-revealed", pile = letter(pile))
            }
            Event::SpiceCardRevealed { pile, card } => {
                say!(self, "event-spice-card-revealed", card, pile = letter(pile))
            }
            Event::SpicePlaced { place, amount } => say!(self, "event-spice-placed", amount, place),
            Event::SpiceLost { place, amount } => say!(self, "event-spice-lost", amount, place),
            Event::WormsIgnored { turn: _ } => say!(self, "event-worms-ignored"),
            Event::WormSetAside { aside } => say!(self, "event-worm-set-aside", aside),
            Event::WormsReturned { worms, cards } => say!(self, "event-worms-returned", worms, cards),
            Event::ShaiHuludAppeared { territory } => say!(self, "event-shai-hulud-appeared", territory),
            Event::WormPlaced { faction, territory } => say!(self, "event-worm-placed", faction, territory),
            Event::WormCalled { faction, territory } => say!(self, "event-worm-called", faction, territory),
            Event::AllySpared { faction, ally, territory } => {
                say!(self, "event-ally-spared", faction, ally, territory)
            }
            Event::WormRidden { faction, group, to } => {
                let force = Of(faction, group.total());
                say!(self, "event-worm-ridden", faction, force, from = group.territory, to)
            }
            Event::AdvisorsTurned { territory, advisors, why: _ } => {
                say!(self, "event-advisors-turned", faction = Faction::BeneGesserit, advisors, territory)
            }
            Event::ArmsDeclared { faction, territories, arriving: _ } => {
                let names = territories.iter().map(|territory| self.territory(territory));
                let territories = self.row(names, "list-and", "list-and");
                say!(self, "event-arms-declared", faction, territories)
            }

            Event::NexusStarted { turn: _ } => say!(self, "event-nexus-started"),
            Event::AllianceProposed { faction, to } => say!(self, "event-alliance-proposed", faction, to),
            Event::AllianceDeclined { faction, from } => say!(self, "event-alliance-declined", faction, from),
            Event::AllianceFormed { faction, with } => say!(self, "event-alliance-formed", faction, with),
            Event::AllianceBroken { faction, with } => say!(self, "event-alliance-broken", faction, with),
            Event::NexusEnded { turn: _ } => say!(self, "event-nexus-ended"),
            Event::SpiceGiven { faction, to, amount } => say!(self, "event-spice-given", faction, to, amount),
            Event::SpicePledged { faction, to, amount: 0 } => {
                say!(self, "event-pledge-taken-back", faction, to)
            }
            Event::SpicePledged { faction, to, amount } => {
                say!(self, "event-spice-pledged", faction, amount, to)
            }

            Event::KaramaPlayed { faction, against, card } => {
                let disguised = card != Card::Karama;
                say!(self, "event-karama-played", faction, disguised, card, against)
            }
            Event::KaramaUndone { faction, card } => say!(self, "event-karama-undone", faction, card),
            Event::PowerUsed { faction, of } => say!(self, "event-power-used", faction, of),
            Event::HandTaken { faction, of, cards, number } => {
                say!(self, "event-hand-taken", faction, of, cards = self.known(cards, number))
            }
            Event::CardsReturned { faction, to, cards, number } => {
                say!(self, "event-cards-returned", faction, cards = self.known(cards, number), to)
            }
            Event::TruthtranceAsked { faction, of, question } => {
                say!(self, "event-truthtrance-asked", faction, of, question = self.truth(question))
            }
            Event::TruthtranceAnswered { faction, of, question, answer, checked: true } => {
                let question = self.truth(question);
                say!(self, "event-truthtrance-answered", faction, of, question, answer)
            }
            Event::TruthtranceAnswered { faction, of, question, answer, checked: false } => {
                let question = self.truth(question);
                say!(self, "event-honour-answered", of, faction, question, answer)
            }
            Event::CardDiscarded { faction, card } => say!(self, "event-card-discarded", faction, card),
            Event::HajrPlayed { faction } => say!(self, "event-hajr-played", faction),

            Event::CharityClaimed { faction, amount } => say!(self, "event-charity-claimed", faction, amount),
            Event::HandDeclared { faction, cards, may_bid } => {
                say!(self, "event-hand-declared", faction, cards, may_bid)
            }
            Event::RowDealt { cards } => say!(self, "event-row-dealt", cards),
            Event::CardUp { number, of, opener } => say!(self, "event-card-up", number, of, opener),
            Event::OpenerChanged { opener } => say!(self, "event-opener-changed", opener),
            Event::AuctionCardSeen { faction, card } => say!(self, "event-auction-card-seen", faction, card),
            Event::BidMade { faction, amount } => say!(self, "event-bid-made", faction, amount),
            Event::BidPassed { faction } => say!(self, "event-bid-passed", faction),
            Event::CardSold { faction, card, price: 0, to: _, ally: _, share: _ } => {
                say!(self, "event-card-taken", faction, card)
            }
            Event::CardSold { faction, card, price, to, ally, share } => {
                let payment = self.payment(price, (ally, share), Paid::To(to));
                say!(self, "event-card-sold", faction, card, payment)
            }
            Event::AuctionRepeated { faction } => say!(self, "event-auction-repeated", faction),
            Event::RowReturned { cards } => say!(self, "event-row-returned", cards),

            Event::LeaveRefused { faction, ally } => say!(self, "event-leave-refused", faction, ally),
            Event::RevivalDeclared { faction, of, force } if of == faction => {
                say!(self, "event-revival-declared", faction, force = Of(of, force))
            }
            Event::RevivalDeclared { faction, of, force } => {
                say!(self, "event-sponsoring-declared", faction, force = Of(of, force), of)
            }
            Event::ForcesRevived { faction, force, price, payer, means: _ } => {
                let (force, payment) = (Of(faction, force), self.cost(price));
                match payer == faction {
                    true => say!(self, "event-forces-revived", faction, force, payment),
                    false => say!(self, "event-forces-sponsored", faction, force, payment, payer),
                }
            }
            Event::LeaderRevived { faction, leader, price, hidden, means: _ } => {
                say!(self, "event-leader-revived", faction, leader, hidden, payment = self.cost(price))
            }
            Event::KwisatzRevived { faction, price, means: _ } => {
                say!(self, "event-kwisatz-revived", faction, payment = self.cost(price))
            }
            Event::LeadersTurnedUp { faction } => say!(self, "event-leaders-turned-up", faction),

            Event::SpiceCardSeen { faction, card } => say!(self, "event-spice-card-seen", faction, card),
            Event::TurnAhead { faction } => say!(self, "event-turn-ahead", faction),
            Event::TurnDelayed { faction } => say!(self, "event-turn-delayed", faction),
            Event::ShipmentDeclared { faction, force, from, to, price } => {
                let (force, payment) = (Of(faction, force), self.cost(price));
                say!(self, "event-shipment-declared", faction, force, from, to, payment)
            }
            Event::LoanAsked { faction, of } => say!(self, "event-loan-asked", faction, of),
            Event::LoanRefused { faction, to } => say!(self, "event-loan-refused", faction, to),
            Event::ForcesShipped { faction, force, place, price, to, ally, share } => {
                let payment = self.payment(price, (ally, share), Paid::To(to));
                say!(self, "event-forces-shipped", faction, force = Of(faction, force), place, payment)
            }
            Event::ForcesSent { faction, force, place } => {
                say!(self, "event-forces-sent", faction, force = Of(faction, force), place)
            }
            Event::ForcesCrossed { faction, group, place, price, to, ally, share } => {
                let payment = self.payment(price, (ally, share), Paid::To(to));
                let (force, from) = (Of(faction, group.total()), group.territory);
                say!(self, "event-forces-crossed", faction, force, from, place, payment)
            }
            Event::ForcesLifted { faction, group, price, ally, share } => {
                let payment = self.payment(price, (ally, share), Paid::Untold);
                let (force, from) = (Of(faction, group.total()), group.territory);
                say!(self, "event-forces-lifted", faction, force, from, payment)
            }
            Event::CompanionDeclared { faction, place } => {
                say!(self, "event-companion-declared", faction, place)
            }
            Event::CompanionSent { faction, place, advisors } => {
                let force = self.standing(faction, Force::regular_only(1), advisors);
                say!(self, "event-companion-sent", faction, force, place)
            }
            Event::MoveDeclared { faction, group, to } => {
                let (force, from) = (Of(faction, group.total()), group.territory);
                say!(self, "event-move-declared", faction, force, from, to)
            }
            Event::ForcesMoved { faction, group, to } => {
                let (force, from) = (Of(faction, group.total()), group.territory);
                say!(self, "event-forces-moved", faction, force, from, to)
            }

            // A battle is about all sectors that hang together, not only the one it is called by.
            Event::BattleChosen { aggressor, defender, place } => {
                say!(self, "event-battle-chosen", aggressor, defender, territory = place.territory())
            }
            Event::Leaderless { faction } => say!(self, "event-leaderless", faction),
            Event::VoiceUsed { faction, of, command } => {
                say!(self, "event-voice-used", faction, of, play = command.play, what = command.what)
            }
            Event::PrescienceUsed { faction, of, element } => {
                say!(self, "event-prescience-used", faction, of, element)
            }
            Event::PrescienceTold { faction, element, told } => {
                say!(self, "event-prescience-told", faction, told = self.answer(element, told))
            }
            Event::PlanCommitted { faction, plan } => {
                let plan = plan.map(|plan| self.plan(faction, plan));
                say!(self, "event-plan-committed", faction, plan)
            }
            Event::PlanGlimpsed { faction, of, plan } => {
                let plan = plan.map(|plan| self.plan(of, plan));
                say!(self, "event-plan-glimpsed", faction, of, plan)
            }
            Event::PlanRevealed { faction, plan } => {
                say!(self, "event-plan-revealed", faction, plan = self.plan(faction, plan))
            }
            Event::TraitorCalled { faction, leader } => say!(self, "event-traitor-called", faction, leader),
            Event::BattleWon { faction, over, territory, totals } => {
                let (winner, loser) = (totals.map(|[winner, _]| winner), totals.map(|[_, loser]| loser));
                let tie = totals.is_some_and(|[winner, loser]| winner == loser);
                say!(self, "event-battle-won", faction, over, territory, winner, loser, tie)
            }
            Event::BattleLostByBoth { first, second, territory } => {
                say!(self, "event-battle-lost-by-both", first, second, territory)
            }
            Event::Explosion { territory } => say!(self, "event-explosion", territory),
            Event::BattleEnded { territory } => say!(self, "event-battle-ended", territory),
            Event::LeaderKilled { faction, leader, face_down, cause: _ } => {
                say!(self, "event-leader-killed", faction, leader, face_down)
            }
            Event::BountyPaid { faction, amount, cause: _ } => {
                say!(self, "event-bounty-paid", faction, amount)
            }
            Event::CaptureDeclared { faction, from } => say!(self, "event-capture-declared", faction, from),
            Event::LeaderSeized { faction, from, leader } => {
                say!(self, "event-leader-seized", faction, leader, from)
            }
            Event::CaptiveKilled { faction, from, leader } => {
                say!(self, "event-captive-killed", faction, leader, from)
            }
            Event::LeaderCaptured { faction, from, leader } => {
                say!(self, "event-leader-captured", faction, leader, from)
            }
            Event::CaptiveReturned { faction, leader } => {
                say!(self, "event-captive-returned", leader, faction)
            }
            Event::LeadersReturned { leaders, number } => {
                let leaders = self.and(leaders.iter().map(|leader| self.leader(leader)));
                say!(self, "event-leaders-returned", leaders, number)
            }
            Event::SpiceCollected { faction, place, amount } => {
                say!(self, "event-spice-collected", faction, amount, place)
            }
            Event::CityIncome { faction, territory, amount } => {
                say!(self, "event-city-income", faction, amount, territory)
            }

            Event::SecretShown { faction, to, shown } => {
                let shown = shown.map(|shown| self.shown(shown));
                say!(self, "event-secret-shown", faction, to = self.named(to), shown)
            }
            Event::DealOffered { faction, terms } => {
                let others = self.named(terms.parties - faction.into());
                say!(self, "event-deal-offered", faction, others, terms = self.terms(terms))
            }
            Event::DealAgreed { faction, by, parties: _ } => say!(self, "event-deal-agreed", faction, by),
            Event::OfferWithdrawn { faction, parties: _ } => say!(self, "event-offer-withdrawn", faction),
            Event::OfferLapsed { faction, parties: _ } => say!(self, "event-offer-lapsed", faction),
            Event::DealMade { number, terms } => {
                let parties = self.named(terms.parties);
                say!(self, "event-deal-made", number, parties, terms = self.terms(terms))
            }
            Event::BribePaid { faction, to, amount } => say!(self, "event-bribe-paid", faction, amount, to),
            Event::CancelProposed { faction, number } => say!(self, "event-cancel-proposed", faction, number),
            Event::DealEnded { number, end: DealEnd::Kept } => say!(self, "event-deal-kept", number),
            Event::DealEnded { number, end: DealEnd::Cancelled } => {
                say!(self, "event-deal-cancelled", number)
            }
            Event::PromiseDisputed { faction, of, number } => {
                say!(self, "event-promise-disputed", faction, of, number)
            }

            Event::BribeCollected { faction, amount } => say!(self, "event-bribe-collected", faction, amount),
            Event::PredictionRevealed { faction, winner, turn } => {
                say!(self, "event-prediction-revealed", faction, winner, turn)
            }
            Event::SideCounted { side, strongholds, spice, place } => {
                let side = self.and(side.iter().map(|faction| self.who(faction)));
                say!(self, "event-side-counted", side, strongholds, spice, place)
            }
            Event::VictoryAchieved { winners, condition, turn, strongholds, decided } => {
                self.won(winners, turn, &self.victory_with(condition, strongholds, decided))
            }
            Event::GameEnded { turn } => say!(self, "event-game-ended", turn),
            Event::TurnEnded { turn, next_turn: _ } => say!(self, "event-turn-ended", turn),
        }
    }

    /// How a game ended: `Atreides and Fremen win on turn 4 by holding enough strongholds.`
    pub fn won(&self, winners: FactionSet, turn: u8, how: &str) -> String {
        let names: Vec<Faction> = winners.iter().collect();
        let mut values = Values::of(self);
        values.put("turn", turn);
        values.put("how", how.to_owned());
        match names[..] {
            [] => return values.say("event-nobody-won"),
            [winner] => values.put("winners", winner),
            [first, ref rest @ ..] => {
                let names =
                    std::iter::once(self.start(first)).chain(rest.iter().map(|&other| self.who(other)));
                values.put("winners-start", self.row(names, "list-and", "list-and"));
                values.put("winners-number", "other");
            }
        }
        values.say("event-won")
    }

    /// Several who pass after each other: `Fremen and the Emperor pass.`
    pub(crate) fn passed(&self, factions: &[Faction]) -> String {
        let name = |(at, &faction): (usize, &Faction)| match at {
            0 => self.start(faction),
            _ => self.who(faction), // any: all but the first stand within the sentence
        };
        let mut values = Values::of(self);
        values.put("factions-start", self.and(factions.iter().enumerate().map(name)));
        values.say("event-bids-passed")
    }

    fn storm_order(&self, order: &[Faction]) -> String {
        let Some((&first, rest)) = order.split_first() else { return say!(self, "event-storm-order-empty") };
        let names = rest.iter().map(|&faction| paint(colour(faction), self.faction(faction)));
        let others = self.row(names, "list-comma", "list-comma");
        say!(self, "event-storm-order-set", first, others)
    }

    /// Fighters or advisors.
    fn standing(&self, faction: Faction, force: Force, advisors: bool) -> String {
        if advisors { self.advisors(force) } else { self.force(faction, force) }
    }

    /// The cards by name for those who may know them, else their number.
    fn known(&self, cards: Option<Cards>, number: u8) -> String {
        match cards {
            Some(cards) => self.row(cards.iter().map(|card| card.to_string()), "list-comma", "list-comma"),
            None => self.cards(number),
        }
    }
}

/// What kills forces and destroys spice, as far as sentences tell it apart.
fn cause_key(cause: Cause) -> &'static str {
    match cause {
        Cause::Storm => "storm",
        Cause::Worm => "worm",
        Cause::Atomics | Cause::Explosion => "explosion",
        Cause::Ally => "ally",
        Cause::Battle | Cause::Dialed => "battle",
    }
}

fn letter(pile: Pile) -> &'static str {
    match pile {
        Pile::A => "A",
        Pile::B => "B",
    }
}
