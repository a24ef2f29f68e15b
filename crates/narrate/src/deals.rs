//! Secrets that are shown, and deals.

use kanly_engine::cards::Cards;
use kanly_engine::deal::{Bound, Clause, Feed, Payment, Secret, Terms};
use kanly_engine::event::{DealEnd, Event, Shown};
use kanly_engine::ids::Leader;
use kanly_engine::sets::FactionSet;

use super::words::{does, phase_name, verb, who};

pub(super) fn told(event: Event) -> Option<String> {
    Some(match event {
        Event::SecretShown { faction, to, shown: Some(shown) } => {
            format!("{} {}: {}.", does(faction, "show"), named(to), content(shown))
        }
        Event::SecretShown { faction, to, shown: None } => {
            format!("{} {} something secret.", does(faction, "show"), named(to))
        }
        Event::DealOffered { faction, terms } => {
            let others = named(terms.parties - faction.into());
            format!("{} {others} a deal: {}.", does(faction, "offer"), words(terms))
        }
        Event::DealAgreed { faction, by, parties: _ } => {
            format!("{} to the deal that {} offered.", does(faction, "agree"), who(by))
        }
        Event::OfferWithdrawn { faction, parties: _ } => {
            format!("{} back the offer of a deal.", does(faction, "take"))
        }
        Event::OfferLapsed { faction, parties: _ } => {
            format!("The deal that {} offered lapses.", who(faction))
        }
        Event::DealMade { number, terms } => {
            format!("Deal {number} between {} is in force: {}.", named(terms.parties), words(terms))
        }
        Event::BribePaid { faction, to, amount } => {
            format!("{} {amount} spice in front of the shield of {}.", does(faction, "lay"), who(to))
        }
        Event::CancelProposed { faction, number } => {
            format!("{} ready to end deal {number}; all its parties must be.", does(faction, "are"))
        }
        Event::DealEnded { number, end: DealEnd::Kept } => format!("Deal {number} has run its time."),
        Event::DealEnded { number, end: DealEnd::Cancelled } => {
            format!("Deal {number} is ended by all its parties.")
        }
        Event::PromiseDisputed { faction, of, number } => {
            format!("{} that {} broke the promise of deal {number}.", does(faction, "say"), who(of))
        }
        _ => return None,
    })
}

/// `Atreides, Fremen and the Emperor`
pub fn named(factions: FactionSet) -> String {
    listed(factions.iter().map(who).collect())
}

fn listed(names: Vec<String>) -> String {
    match names.as_slice() {
        [] => "nobody".to_owned(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

fn hand(cards: Cards) -> String {
    match cards.len() {
        0 => "an empty hand".to_owned(),
        _ => format!("a hand of {}", listed(cards.iter().map(|card| card.to_string()).collect())),
    }
}

fn content(shown: Shown) -> String {
    match shown {
        Shown::Hand(cards) => hand(cards),
        Shown::Card(card) => format!("the card {card}"),
        Shown::Traitors(leaders) if leaders.is_empty() => "that there is no traitor".to_owned(),
        Shown::Traitors(leaders) => {
            let names: Vec<String> = leaders.iter().map(|leader| leader.name().to_owned()).collect();
            let noun = if names.len() == 1 { "the traitor" } else { "the traitors" };
            format!("{noun} {}", listed(names))
        }
        Shown::Spice(amount) => format!("{amount} spice behind the shield"),
        Shown::Prediction(winner, turn) => {
            format!("the prediction of a victory of {} on turn {turn}", who(winner))
        }
        Shown::StormCard(number) => format!("a {number} on the storm card"),
        Shown::SpiceCard(card) => format!("{card} on top of the spice deck"),
    }
}

/// What a deal says: `Atreides pay Harkonnen 3 spice; Harkonnen stay out of Arrakeen; until the end of ...`
pub fn words(terms: Terms) -> String {
    let payments = terms.payments.iter().map(|&payment| paid(payment));
    let clauses = terms.clauses.iter().map(|&bound| promised(bound));
    let honour = (terms.text > 0).then(|| format!("on honour what text {} says", terms.text));
    let end =
        terms.until.map(|(turn, phase)| format!("until the end of {} on turn {turn}", phase_name(phase)));
    payments.chain(clauses).chain(honour).chain(end).collect::<Vec<_>>().join("; ")
}

fn paid(payment: Payment) -> String {
    let Payment { from, to, amount } = payment;
    format!("{} {} {} {amount} spice", who(from), verb(from, "pay"), who(to))
}

fn promised(bound: Bound) -> String {
    let Bound { faction, clause } = bound;
    let says = |plural: &str, rest: String| format!("{} {} {rest}", who(faction), verb(faction, plural));
    let never = |what: String| format!("{} will not {what}", who(faction));
    match clause {
        Clause::NoShip => never("ship".to_owned()),
        Clause::NoMove => never("move".to_owned()),
        Clause::NoBid => never("bid".to_owned()),
        Clause::BidCap(most) => says("bid", format!("{most} at the most")),
        Clause::KeepOut(territory) => says("stay", format!("out of {}", territory.name())),
        Clause::StandOff(other) => {
            says("stay", format!("out of every territory with forces of {}", who(other)))
        }
        Clause::NoKarama(other) => never(format!("play a Karama against {}", who(other))),
        Clause::NoTraitor(other) => never(format!("call a leader of {} a traitor", who(other))),
        Clause::NoVoice(other) => never(format!("use the Voice against {}", who(other))),
        Clause::NoPrescience(other) => never(format!("use Prescience against {}", who(other))),
        Clause::NoAlliance(other) => never(format!("ally with {}", who(other))),
        Clause::LeaveSpice(territory) => says("leave", format!("the spice in {}", territory.name())),
        Clause::ThrowBattle(territory) => says("throw", format!("every battle in {}", territory.name())),
        Clause::DialCap(territory, most) => {
            says("dial", format!("{most} forces at the most in {}", territory.name()))
        }
        Clause::ShipAtLeast(territory, least) => {
            says("ship", format!("at least {least} forces to {}, if possible", territory.name()))
        }
        Clause::Show(secret, to) => says("show", format!("{} {}", who(to), owned(secret))),
        Clause::Share(feed, with) => says("show", format!("{} {} whenever seen", who(with), fed(feed))),
    }
}

fn owned(secret: Secret) -> String {
    match secret {
        Secret::Hand => "the whole hand".to_owned(),
        Secret::Card(card) => format!("the card {card}"),
        Secret::Traitors => "all traitors".to_owned(),
        Secret::Traitor(leader) => format!("the traitor {}", Leader::name(leader)),
        Secret::Spice => "the spice behind the shield".to_owned(),
        Secret::Prediction => "the prediction".to_owned(),
        Secret::StormCard => "the storm card".to_owned(),
        Secret::SpiceCard => "the top card of the spice deck".to_owned(),
        Secret::AuctionCard => "the card up for auction".to_owned(),
    }
}

fn fed(feed: Feed) -> &'static str {
    match feed {
        Feed::AuctionCards => "the cards up for auction",
        Feed::SpiceCard => "the top card of the spice deck",
        Feed::StormCard => "the storm card",
    }
}
