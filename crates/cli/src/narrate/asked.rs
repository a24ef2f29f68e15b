//! Questions put to people: what the engine asks, in a whole sentence.

use kanly_engine::decision::{About, Ask};
use kanly_engine::ids::{Faction, Territory};

use super::words::{force, place, who};

/// The question, as one puts it to the player of a seat.
pub(crate) fn asked(ask: Ask) -> String {
    match ask {
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
        Ask::Karama { about, .. } => {
            format!("Somebody is about to use an ability{}: do you stop it with a Karama?", at(about))
        }
        Ask::Interject => "Do you cut in before the game goes on?".to_owned(),
        Ask::Look => "Do you look at the next storm card? Everybody will know that you did.".to_owned(),
        Ask::Call { .. } => "Do you spend a Karama to call a worm?".to_owned(),
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
        Ask::Flip { territory } => {
            format!("Somebody enters {}: do your fighters there become advisors?", territory.name())
        }
        Ask::Nexus { leave: true, .. } => "Do you leave your alliance?".to_owned(),
        Ask::Nexus { .. } => "Do you propose an alliance, and to whom?".to_owned(),
        Ask::Proposal { from } => {
            format!("An alliance with {} is proposed to you: do you accept?", who(from))
        }
        // A question that has no sentence of its own yet is put in the engine's words.
        ask => format!("You are asked: {}.", ask.words()),
    }
}

fn at(about: About) -> String {
    match about {
        About::Nothing => String::new(),
        About::Place(at) => format!(" in {}", place(at)),
        About::Territory(territory) => format!(" in {}", Territory::name(territory)),
    }
}
