//! The words that sentences are made of.

use anstyle::{Ansi256Color, AnsiColor, Style};
use kanly_engine::ability::Ability;
use kanly_engine::action::{Kind, Question};
use kanly_engine::force::Force;
use kanly_engine::ids::{Faction, Place};
use kanly_engine::outcome::Victory;
use kanly_engine::phase::Phase;

use crate::style::paint;

/// The colour of a faction's pieces, as far as it can be read on dark and on light terminals.
pub fn colour(faction: Faction) -> Style {
    match faction.colour() {
        "green" => AnsiColor::Green.on_default().bold(),
        "blue" => AnsiColor::BrightBlue.on_default().bold(),
        "red" => AnsiColor::Red.on_default().bold(),
        "yellow" => AnsiColor::Yellow.on_default().bold(),
        "orange" => Ansi256Color(208).on_default().bold(),
        // Black cannot be seen on a dark terminal, nor white on a light one: a middle grey can on both.
        _ => Ansi256Color(245).on_default().bold(),
    }
}

/// Two of the names are titles of one person or one company, the others are peoples and houses.
fn is_one(faction: Faction) -> bool {
    matches!(faction, Faction::Emperor | Faction::Guild)
}

/// A faction in the middle of a sentence.
pub fn who(faction: Faction) -> String {
    let name = paint(colour(faction), faction.name());
    if is_one(faction) { format!("the {name}") } else { name }
}

/// A faction at the beginning of a sentence.
pub(super) fn capital(faction: Faction) -> String {
    let name = paint(colour(faction), faction.name());
    if is_one(faction) { format!("The {name}") } else { name }
}

/// The beginning of a sentence: a faction and what it does.
pub(super) fn does(faction: Faction, plural: &str) -> String {
    format!("{} {}", capital(faction), verb(faction, plural))
}

/// The form of a verb that fits the faction's name.
pub(super) fn verb(faction: Faction, plural: &str) -> String {
    match (is_one(faction), plural) {
        (true, "are") => "is".to_owned(),
        (true, "have") => "has".to_owned(),
        (true, plural) if plural.ends_with('s') => format!("{plural}es"),
        (true, plural) => format!("{plural}s"),
        (false, plural) => plural.to_owned(),
    }
}

fn count(number: u8, one: &str, many: &str) -> String {
    match number {
        1 => format!("1 {one}"),
        _ => format!("{number} {many}"),
    }
}

/// `4 forces`, or `3 forces and 2 Fedaykin`.
pub(super) fn force(faction: Faction, force: Force) -> String {
    let elite = match faction {
        Faction::Emperor => "Sardaukar",
        Faction::Fremen => "Fedaykin",
        Faction::Atreides | Faction::BeneGesserit | Faction::Harkonnen | Faction::Guild => "elite forces",
    };
    let regular = count(force.regular(), "force", "forces");
    match (force.regular(), force.elite()) {
        (_, 0) => regular,
        (0, number) => format!("{number} {elite}"),
        (_, number) => format!("{regular} and {number} {elite}"),
    }
}

/// `1 advisor`
pub(super) fn advisors(force: Force) -> String {
    count(force.total(), "advisor", "advisors")
}

/// `2 cards`
pub(super) fn cards(number: u8) -> String {
    count(number, "card", "cards")
}

/// `4 sectors`
pub(super) fn sectors(number: u8) -> String {
    count(number, "sector", "sectors")
}

/// `2 worms`
pub(super) fn worms(number: u8) -> String {
    count(number, "worm", "worms")
}

/// The verb for so many things.
pub(super) fn are(number: u8) -> &'static str {
    if number == 1 { "is" } else { "are" }
}

/// The verb for so many things that lie somewhere.
pub(super) fn lie(number: u8) -> &'static str {
    if number == 1 { "lies there" } else { "lie there" }
}

/// `Wind Pass sector 13`
pub(super) fn place(place: Place) -> String {
    match place.sector() {
        Some(sector) => format!("{} sector {sector}", place.territory().name()),
        None => place.territory().name().to_owned(),
    }
}

/// What a look at a card brought, for whoever may know it.
pub(super) fn seen_number(number: Option<u8>) -> String {
    number.map_or(String::new(), |number| format!(": it shows {number}"))
}

/// What something cost: ` for 4 spice`
pub(super) fn cost(price: u16) -> String {
    if price == 0 { " for nothing".to_owned() } else { format!(" for {price} spice") }
}

/// Who was paid: `, paid to the Emperor`. Nobody is when there was nothing to pay.
pub(super) fn paid_to(price: u16, to: Option<Faction>) -> String {
    match (price, to) {
        (0, _) => String::new(),
        (_, Some(faction)) => format!(", paid to {}", who(faction)),
        (_, None) => ", paid to the bank".to_owned(),
    }
}

/// What the ally paid of it, for whoever may know: ` (2 of it by Atreides)`
pub(super) fn shared(ally: Option<Faction>, share: Option<u16>) -> String {
    match (ally, share) {
        (Some(ally), Some(share)) if share > 0 => format!(" ({share} of it by {})", who(ally)),
        _ => String::new(),
    }
}

/// The name of a phase.
pub fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "Set-up",
        Phase::Storm => "Storm",
        Phase::SpiceBlow => "Spice Blow",
        Phase::Charity => "CHOAM Charity",
        Phase::Bidding => "Bidding",
        Phase::Revival => "Revival",
        Phase::Shipment => "Shipment and Movement",
        Phase::Battle => "Battle",
        Phase::Collection => "Spice Collection",
        Phase::MentatPause => "Mentat Pause",
    }
}

/// What a Karama is played against.
pub(super) fn ability(ability: Ability) -> &'static str {
    match ability {
        Ability::Foresight => "the look at the card under auction",
        Ability::Wormsign => "the look at the top of the spice deck",
        Ability::Prescience => "the question about a battle plan",
        Ability::AllyPrescience => "the question about a battle plan on behalf of the ally",
        Ability::Kwisatz => "the Kwisatz Haderach",
        Ability::Companion => "the force that goes along with a shipment",
        Ability::Voice => "the Voice",
        Ability::AllyVoice => "the Voice on behalf of the ally",
        Ability::Charity => "the charity of the Bene Gesserit",
        Ability::Intrusion => "the turning of fighters into advisors",
        Ability::Arming => "the arming of advisors who arrive",
        Ability::Wartime => "the arming of advisors before the shipments",
        Ability::WorthlessKarama => "the use of a worthless card as Karama",
        Ability::CardIncome => "the payment of a treachery card to the Emperor",
        Ability::AllyRevival => "the revival that the Emperor pays for",
        Ability::Sardaukar => "the double strength of Sardaukar",
        Ability::LongMove => "the long move of the Fremen",
        Ability::WormImmunity => "the safety of the Fremen from the worm",
        Ability::WormMercy => "the mercy of the worm for their ally",
        Ability::FreeRevival => "the free revivals that the Fremen grant",
        Ability::StormSight => "the look at the storm card",
        Ability::WormPlacing => "the placing of the worm",
        Ability::StormHalving => "the halved losses of the Fremen in the storm",
        Ability::StormSending => "the sending of Fremen into the storm",
        Ability::Fedaykin => "the double strength of Fedaykin",
        Ability::BattleHardened => "the battle without spice of the Fremen",
        Ability::BonusCard => "the second card of Harkonnen",
        Ability::Capture => "the captive of Harkonnen",
        Ability::ShippingIncome => "the payment of a shipment to the Spacing Guild",
        Ability::CrossShipment | Ability::AllyCrossShipment => "the shipment from one territory to another",
        Ability::Retreat => "the shipment back to the reserves",
        Ability::HalfPrice | Ability::AllyHalfPrice => "the half price of a shipment",
        Ability::FreeTiming => "the free timing of the Spacing Guild",
    }
}

/// How a game was won.
pub fn victory(condition: Victory) -> &'static str {
    match condition {
        Victory::BeneGesseritPrediction => "by the prediction that came true",
        Victory::StrongholdVictory => "by strongholds",
        Victory::FremenSpecial => "by the special victory of the Fremen",
        Victory::GuildSpecial => "by the special victory of the Spacing Guild",
        Victory::MostStrongholds => "by the most strongholds at the end",
        Victory::FremenDefault => "because nobody else has won",
    }
}

/// Names in a row: `Atreides, Fremen and Harkonnen`.
pub(super) fn and(names: &[impl AsRef<str>]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match names[..] {
        [] => String::new(),
        [only] => only.to_owned(),
        [ref others @ .., last] => format!("{} and {last}", others.join(", ")),
    }
}

/// What Truthtrance asks about.
pub(super) fn question(question: Question) -> String {
    match question {
        Question::HoldsCard(card, 1) => format!("about {card} in hand"),
        Question::HoldsCard(card, n) => format!("about {n} or more {card} in hand"),
        Question::HoldsKind(kind, 1) => format!("about a {} in hand", kind_name(kind)),
        Question::HoldsKind(kind, n) => format!("about {n} or more {}s in hand", kind_name(kind)),
        Question::HandAtLeast(n) => format!("about {n} or more cards in hand"),
        Question::HasHeld(card) => format!("about {card} ever having been in hand"),
        Question::IsTraitor(leader) => format!("about {leader} as a traitor"),
        Question::WasDealt(leader) => format!("about {leader} among the traitors dealt"),
        Question::SpiceAtLeast(n) => format!("about {n} or more spice"),
        Question::LeaderInTanks(leader) => format!("about {leader} in the tanks"),
        Question::PredictedFaction(faction) => format!("about {} in the prediction", who(faction)),
        Question::PredictedTurn(turn) => format!("about turn {turn} in the prediction"),
        Question::Predicted(faction, turn) => {
            format!("about {} and turn {turn} in the prediction", who(faction))
        }
        Question::StormCard(n) => format!("about a {n} on the storm card"),
        Question::StormCardAtLeast(n) => format!("about a {n} or more on the storm card"),
        Question::StormDial(n) => format!("about a {n} on the storm dial"),
        Question::ClaimedCharity => "whether it has had its charity this turn".to_owned(),
        Question::TopSpiceCard(card) => format!("about {card} on top of the spice deck"),
        Question::AuctionCard(n, card) => format!("about {card} as card {n} of this turn's auctions"),
        Question::LossesAtLeast(n) => format!("about {n} or more forces lost in battle"),
        Question::Free(text) => format!("what text {text} says"),
    }
}

fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Weapon => "weapon",
        Kind::PoisonWeapon => "poison weapon",
        Kind::ProjectileWeapon => "projectile weapon",
        Kind::Defense => "defense",
        Kind::PoisonDefense => "poison defense",
        Kind::ProjectileDefense => "projectile defense",
        Kind::Special => "special card",
        Kind::Worthless => "worthless card",
    }
}
