//! Spice blows and worms.

use kanly_engine::event::Event;
use kanly_engine::ids::{Faction, SpiceCard};

use super::words::{are, does, force, lie, place, who, worms as number_of_worms};

pub(super) fn told(event: Event) -> Option<String> {
    Some(match event {
        Event::SpiceCardRevealed { pile, card: SpiceCard::ShaiHulud } => {
            format!("A worm is turned up for pile {pile:?}.")
        }
        Event::SpiceCardRevealed { pile, card: SpiceCard::Blow(territory) } => {
            format!("{} is turned up for pile {pile:?}.", territory.name())
        }
        Event::SpicePlaced { place: at, amount } => format!("{amount} spice blow in {}.", place(at)),
        Event::SpiceLost { place: at, amount } => {
            format!("{amount} spice are lost to the storm that lies on {}.", place(at))
        }
        Event::WormsIgnored { turn: _ } => {
            "The first turn: worms that turn up are laid aside and strike nothing; there is no Nexus."
                .to_owned()
        }
        Event::WormSetAside { aside } => {
            format!("A worm of the first turn is laid aside; {aside} now {}.", lie(aside))
        }
        Event::WormsReturned { worms, cards } => {
            let (worms, are) = (number_of_worms(worms), are(worms));
            format!("{worms} laid aside {are} shuffled back into the deck, which has {cards} cards now.")
        }
        Event::ShaiHuludAppeared { territory: Some(territory) } => {
            format!("Shai-Hulud strikes {}.", territory.name())
        }
        Event::ShaiHuludAppeared { territory: None } => {
            "Shai-Hulud appears where no spice has blown yet, and strikes nothing.".to_owned()
        }
        Event::WormPlaced { faction, territory } => {
            format!("{} the worm to {}.", does(faction, "send"), territory.name())
        }
        Event::WormCalled { faction, territory } => {
            format!("{} a Karama and call a worm to {}.", does(faction, "spend"), territory.name())
        }
        Event::AllySpared { faction, ally, territory } => {
            format!("{} the worm from {} in {}.", does(faction, "keep"), who(ally), territory.name())
        }
        Event::WormRidden { faction, group, to } => {
            let riders = force(faction, group.total());
            format!(
                "{} the worm with {riders} from {} to {}.",
                does(faction, "ride"),
                group.territory.name(),
                place(to)
            )
        }
        Event::ArmsDeclared { faction, territories, .. } => {
            let names: Vec<&str> = territories.iter().map(|territory| territory.name()).collect();
            format!("{} that advisors take up arms in {}.", does(faction, "declare"), names.join(" and "))
        }
        Event::AdvisorsTurned { territory, advisors, .. } => {
            let (from, to) = if advisors { ("fighters", "advisors") } else { ("advisors", "fighters") };
            format!("{} {from} in {} become {to}.", who(Faction::BeneGesserit), territory.name())
        }
        _ => return None,
    })
}
