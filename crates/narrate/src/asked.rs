//! Questions put to people: what the engine asks, in a whole sentence.

use kanly_engine::decision::Ask;
use kanly_engine::ids::Faction;

use super::words::{does, force, place, question, who};
use super::{prices, reactions};

/// The question, as one puts it to the player of a seat.
pub fn asked(ask: &Ask) -> String {
    match *ask {
        Ask::Predict { .. } => {
            "Which faction will win, and on which turn? If it does, you win alone.".to_owned()
        }
        Ask::KeepTraitor { .. } => "Which of these leaders do you keep as your traitor?".to_owned(),
        Ask::Deploy { elite: 0 } => "Where do your first ten forces stand?".to_owned(),
        Ask::Deploy { elite } => format!(
            "Where do your first ten forces stand? Up to {elite} of them may be Fedaykin: `2+1` is two forces \
             and one Fedaykin."
        ),
        Ask::PlaceFirst { .. } => "Where does your first force stand?".to_owned(),
        Ask::Dial { least, most } => {
            format!(
                "How far shall the storm move? Your number, {least} to {most}, is added to another player's."
            )
        }
        Ask::Weather { .. } => {
            "Do you play Weather Control, and how far does the storm move then?".to_owned()
        }
        Ask::Atomics { .. } => "Do you play Family Atomics and destroy the Shield Wall?".to_owned(),
        Ask::Karama { user, against, about, .. } => reactions::karama(user, against, about),
        Ask::Interject => "Do you cut in before the game goes on? Enter passes.".to_owned(),
        Ask::Look => "Do you look at the next storm card? Everybody will know that you did.".to_owned(),
        Ask::Call { .. } => "Do you spend a Karama to call a worm?".to_owned(),
        Ask::Glimpse { .. } => {
            "Do you spend a Karama to see a whole battle plan before the other is made?".to_owned()
        }
        Ask::Restore(dead) => format!(
            "Do you spend a Karama to bring back up to {} forces, or any leader, for nothing?",
            dead.most
        ),
        Ask::Swap { .. } => {
            "Do you spend a Karama to take somebody's whole hand and give back as many cards?".to_owned()
        }
        Ask::Return { to, number, .. } => {
            format!("Which of your cards do you give back to {}, {number} of them?", who(to))
        }
        Ask::Halt { shipper, force, to, .. } => reactions::halt(shipper, force, to),
        Ask::PlaceWorm { .. } => {
            "Where do you send this worm? `pass` lets it strike where it would.".to_owned()
        }
        Ask::Spare { ally, territory } => {
            format!("Do you keep the worm from {}, your ally, in {}?", who(ally), territory.name())
        }
        Ask::Lose { place: at, from, number } => format!(
            "The storm takes {number} of your {} in {}: which ones?",
            force(Faction::Fremen, from),
            place(at)
        ),
        Ask::Ride { from, .. } => {
            format!("Do you ride the worm out of {}, with how many, and where to?", from.territory.name())
        }
        Ask::Flip { by, territory } => {
            let comes = format!("{} into {}", does(by, "come"), territory.name());
            format!("{comes}: do your fighters there become advisors?")
        }
        Ask::Arm { arriving: true, .. } => "Do your advisors take up arms as they arrive?".to_owned(),
        Ask::Arm { .. } => {
            "Where do your advisors take up arms, before anybody ships? `pass` leaves all as they are."
                .to_owned()
        }
        Ask::Nexus { leave: true, .. } => "Do you leave your alliance?".to_owned(),
        Ask::Nexus { .. } => "Do you propose an alliance, and to whom?".to_owned(),
        Ask::Proposal { from } => {
            format!("An alliance with {} is proposed to you: do you accept?", who(from))
        }
        Ask::Charity { amount } => format!("Do you claim {amount} spice of CHOAM charity?"),
        Ask::Bid { take, .. } if !take.is_empty() => {
            "Do you bid for this card, or take it for a Karama?".to_owned()
        }
        Ask::Bid { .. } => "Do you bid for this card?".to_owned(),
        Ask::Payment { price, .. } => {
            format!("The card is yours for {price} spice: who pays how much of it?")
        }
        Ask::Leave { ally } => {
            format!("Does {}, your ally, revive three forces for nothing? `pass` lets it.", who(ally))
        }
        Ask::Revive { dead, free, spice } => format!(
            "Whom do you bring back from the tanks? Up to {} forces, {free} of them for nothing, and you have \
             {spice} spice.",
            dead.most
        ),
        Ask::Sponsor { most, .. } => {
            format!("Do you pay for forces of your ally, up to {most}, to come back from the tanks?")
        }
        Ask::Timing { regular: false } => {
            "Do you ship and move now? `pass` waits, and nobody is told.".to_owned()
        }
        Ask::Timing { regular: true } => {
            "It is your place to ship and move: do you hold your turn back? `pass` takes it now.".to_owned()
        }
        Ask::Ship(ref shipping) if shipping.sent => {
            format!("Do you send forces out of your reserves ({}) to the board?", shipping.reserves)
        }
        Ask::Ship(ref shipping) => format!(
            "Do you ship forces? You have {} in reserve and {} spice{}.{}{}",
            shipping.reserves,
            shipping.spice,
            help(shipping.help),
            prices::shipments(shipping),
            if shipping.half || shipping.lenders.is_empty() {
                ""
            } else {
                " `with Karama of` somebody asks for one that halves it."
            }
        ),
        Ask::Loan { shipper, .. } => format!("Do you let {} ship with a Karama of yours?", who(shipper)),
        Ask::Accompany { with, .. } => {
            format!("Do you send a force along with the shipment of {}, for nothing?", who(with))
        }
        Ask::Move { .. } => "Do you move forces?".to_owned(),
        Ask::Fight { .. } => "Which battle do you fight next?".to_owned(),
        Ask::Voice { of } => format!("Do you command {} by the Voice what to play, or not to play?", who(of)),
        Ask::Foresee { of } => format!("Which part of the plan of {} do you ask to see?", who(of)),
        Ask::Tell { element, .. } => {
            format!("You must tell what your plan will contain as its {}: what?", element.id())
        }
        Ask::Plan(ref plans) => {
            let leaders =
                plans.leaders.iter().map(|leader| format!("{} {}", leader.name(), leader.strength()));
            format!(
                "Your battle plan: who leads ({}), how many of your forces do you dial (of {}), and which cards do \
                 you play? What you dial is lost even if you win.{}",
                leaders.collect::<Vec<_>>().join(", "),
                plans.forces,
                prices::support(plans)
            )
        }
        Ask::Traitor { leader: Some(leader) } => {
            format!("{} leads your opponent and is your traitor: do you call it?", leader.name())
        }
        Ask::Traitor { leader: None } => "Do you call a traitor?".to_owned(),
        Ask::Remove { force, from } => {
            format!("You lose {force} in {}: which forces are taken from where?", from.territory.name())
        }
        Ask::Discard { .. } => {
            "Which of the cards that you played do you discard? `pass` keeps them.".to_owned()
        }
        Ask::Seize { from } => format!("You have beaten {}: do you take one of its leaders?", who(from)),
        Ask::Captive { leader } => format!(
            "{} is in your hands: `execute` it for 2 spice, `imprison` it to lead for you once, or `pass`?",
            leader.name()
        ),
        Ask::Honour { asker, asked } => {
            format!(
                "{} you by Truthtrance {}: is it so, on your honour?",
                does(asker, "ask"),
                question(asked)
            )
        }
        // A question that has no sentence of its own is put in the engine's words.
        Ask::Seat { .. }
        | Ask::Deal { .. }
        | Ask::Abduct { .. }
        | Ask::Draw { .. }
        | Ask::Turn { .. }
        | Ask::Storm => {
            format!("You are asked: {}.", crate::Tongue::english().question(ask.kind()))
        }
    }
}

fn help(spice: u16) -> String {
    if spice == 0 { String::new() } else { format!(", and {spice} that your ally has pledged") }
}
