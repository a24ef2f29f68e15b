//! Events told to people: one plain sentence each, with the rule behind it.
//!
//! A sentence is made from what a viewer has seen of an event, never from the event itself: what the engine took
//! out cannot be told.

mod asked;
mod words;

use kanly_engine::event::{Cause, Deck, Event, Seen};
use kanly_engine::ids::{Card, Faction, SpiceCard, Territory};
use kanly_engine::sets::{FactionSet, TerritorySet};

use crate::terminal::{FAINT, HEADING, paint};
pub(crate) use asked::asked;
use words::{ability, does, force, place, question, sectors, seen_number, who};
pub(crate) use words::{colour, phase_name, victory};

/// What happened, with the rule behind it: `The storm moves 4 sectors, from 5 to 9. [1.01.02]`
pub(crate) fn sentence(seen: Seen) -> String {
    format!("{} {}", told(seen.0), rule(&seen.0))
}

/// The heading of a phase that began, if that is what happened.
pub(crate) fn heading(seen: Seen) -> Option<String> {
    let Event::PhaseStarted { turn, phase } = seen.0 else { return None };
    let words = paint(HEADING, format_args!("Turn {turn}, {}", phase_name(phase)));
    Some(format!("{words} {}", rule(&seen.0)))
}

fn rule(event: &Event) -> String {
    paint(FAINT, format_args!("[{}]", event.rule()))
}

/// The sentence. Every event has its own: a new one must be given words here.
fn told(event: Event) -> String {
    match event {
        Event::SeatTaken { faction, sector } => {
            format!("{} the seat in sector {sector}.", does(faction, "take"))
        }
        Event::PredictionMade { faction, winner: Some(winner), turn: Some(turn) } => {
            format!("{} a victory of {} on turn {turn}.", does(faction, "predict"), who(winner))
        }
        Event::PredictionMade { faction, winner: _, turn: _ } => {
            format!("{} a winner and a turn in secret.", does(faction, "predict"))
        }
        Event::TraitorDealt { faction, leader } => match leader {
            Some(leader) => format!(
                "{} dealt the traitor card of {leader} ({}).",
                does(faction, "are"),
                who(leader.faction())
            ),
            None => format!("{} dealt a traitor card.", does(faction, "are")),
        },
        Event::TraitorKept { faction, leader } => match leader {
            Some(leader) => {
                format!("{} {leader} ({}) as a traitor.", does(faction, "keep"), who(leader.faction()))
            }
            None => format!("{} a traitor card.", does(faction, "keep")),
        },
        Event::SpiceReceived { faction, amount } => {
            format!("{} with {amount} spice.", does(faction, "begin"))
        }
        Event::ForcesPlaced { faction, place: at, force: placed, advisors } => {
            let placed = if advisors { words::advisors(placed) } else { force(faction, placed) };
            format!("{} {placed} in {}.", does(faction, "place"), place(at))
        }
        Event::CardDrawn { faction, card } => match card {
            Some(card) => format!("{} {card}.", does(faction, "draw")),
            None => format!("{} a treachery card.", does(faction, "draw")),
        },
        Event::NothingToDraw { faction } => format!("{} no card left to draw.", does(faction, "find")),
        Event::DeckShuffled { deck: Deck::Treachery } => {
            "The discarded treachery cards are shuffled into a new deck.".to_owned()
        }
        Event::DeckShuffled { deck: Deck::Spice } => {
            "The discarded spice cards are shuffled into a new deck.".to_owned()
        }
        Event::PhaseStarted { turn, phase } => format!("Turn {turn}: {} begins.", phase_name(phase)),
        Event::StormDialSealed { faction, number, turn: _ } => {
            let number = number.map_or("a number".to_owned(), |number| number.to_string());
            format!("{} {number} for the storm, face down.", does(faction, "dial"))
        }
        Event::StormDialed { first, first_number, second, second_number, turn: _ } => {
            format!("The dials show {first_number} ({}) and {second_number} ({}).", who(first), who(second))
        }
        Event::StormCardTurned { number } => format!("The storm card shows {number}."),
        Event::StormCardLaid => "The next storm card is laid out face down.".to_owned(),
        Event::StormCardSeen { faction, number } => {
            format!("{} at the storm card{}.", does(faction, "look"), seen_number(number))
        }
        Event::WeatherControlled { faction, number: 0 } => {
            format!("{} Weather Control: the storm stands still.", does(faction, "play"))
        }
        Event::WeatherControlled { faction, number } => {
            format!("{} Weather Control: the storm will move {}.", does(faction, "play"), sectors(number))
        }
        Event::FamilyAtomicsPlayed { faction } => {
            format!("{} Family Atomics: the Shield Wall is destroyed.", does(faction, "play"))
        }
        Event::StormMoved { to, distance: 0, from: _, turn: _ } => format!("The storm stays in sector {to}."),
        Event::StormMoved { from, to, distance, turn: _ } => {
            format!("The storm moves {}, from {from} to {to}.", sectors(distance))
        }
        Event::FremenCaught { place: at, force: caught } => {
            let caught = force(Faction::Fremen, caught);
            format!("The storm catches {caught} of the Fremen in {}: half of them are lost.", place(at))
        }
        Event::ForcesKilled { faction, place: at, force: lost, cause } => {
            let cause = match cause {
                Cause::Storm => "the storm",
                Cause::Worm => "the worm",
                Cause::Atomics => "the explosion",
            };
            format!("{} {} in {} to {cause}.", does(faction, "lose"), force(faction, lost), place(at))
        }
        Event::SpiceDestroyed { place: at, amount, cause } => {
            let cause = match cause {
                Cause::Storm => "The storm blows away",
                Cause::Worm => "The worm devours",
                Cause::Atomics => "The explosion destroys",
            };
            format!("{cause} {amount} spice in {}.", place(at))
        }
        Event::StormOrderSet { order } => storm_order(&order),
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
        Event::WormSetAside { aside } => {
            format!("A worm of the first turn is laid aside; {aside} now {}.", words::lie(aside))
        }
        Event::WormsReturned { worms } => {
            format!("{} laid aside {} shuffled back into the deck.", words::worms(worms), words::are(worms))
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
        Event::AdvisorsTurned { territory, advisors } => {
            let (from, to) = if advisors { ("fighters", "advisors") } else { ("advisors", "fighters") };
            format!("{} {from} in {} become {to}.", who(Faction::BeneGesserit), territory.name())
        }
        Event::NexusStarted { turn: _ } => "A Nexus begins: alliances may be made and broken.".to_owned(),
        Event::AllianceProposed { faction, to } => {
            format!("{} an alliance to {}.", does(faction, "propose"), who(to))
        }
        Event::AllianceDeclined { faction, from } => {
            format!("{} the alliance with {}.", does(faction, "decline"), who(from))
        }
        Event::AllianceFormed { faction, with } => {
            format!("{} and {} are allied.", words::capital(faction), who(with))
        }
        Event::AllianceBroken { faction, with } => {
            format!("{} the alliance with {}.", does(faction, "leave"), who(with))
        }
        Event::NexusEnded { turn: _ } => "The Nexus ends.".to_owned(),
        Event::KaramaPlayed { faction, against, card: Card::Karama } => {
            format!("{} Karama against {}.", does(faction, "play"), ability(against))
        }
        Event::KaramaPlayed { faction, against, card } => {
            format!("{} {card} as a Karama against {}.", does(faction, "play"), ability(against))
        }
        Event::KaramaUndone { faction, card } => {
            format!("{} {card} back: it does not count as a Karama.", does(faction, "take"))
        }
        Event::TruthtranceAnswered { faction, of, question: asked, answer } => {
            let answer = if answer { "yes" } else { "no" };
            format!("{} {} by Truthtrance {}: {answer}.", does(faction, "ask"), who(of), question(asked))
        }
        Event::BribeCollected { faction, amount } => {
            format!("{} {amount} spice from before the shield behind it.", does(faction, "move"))
        }
        Event::PredictionRevealed { faction, winner, turn } => {
            format!("{} the prediction: {} on turn {turn}.", does(faction, "show"), who(winner))
        }
        Event::VictoryAchieved { winners, condition, turn, strongholds } => {
            won(winners, turn, &(victory(condition).to_owned() + &holding(strongholds)))
        }
        Event::TurnEnded { turn, next_turn: _ } => format!("Turn {turn} ends without a winner."),
    }
}

/// How a game ended: `Atreides and Fremen win on turn 4 by holding enough strongholds.`
pub(crate) fn won(winners: FactionSet, turn: u8, how: &str) -> String {
    let names: Vec<Faction> = winners.iter().collect();
    match names[..] {
        [] => format!("Nobody wins on turn {turn}."),
        [winner] => format!("{} on turn {turn} {how}.", does(winner, "win")),
        [first, ref rest @ ..] => {
            let rest: Vec<String> = rest.iter().map(|&faction| who(faction)).collect();
            format!("{} and {} win on turn {turn} {how}.", words::capital(first), rest.join(" and "))
        }
    }
}

/// The strongholds behind a victory.
fn holding(strongholds: TerritorySet) -> String {
    let names: Vec<&str> = strongholds.iter().map(Territory::name).collect();
    if names.is_empty() { String::new() } else { format!(", holding {}", names.join(", ")) }
}

fn storm_order(order: &[Faction]) -> String {
    let Some((first, rest)) = order.split_first() else { return "There is no storm order.".to_owned() };
    let rest: Vec<String> = rest.iter().map(|&faction| paint(colour(faction), faction.name())).collect();
    format!("{} First Player, then {}.", does(*first, "are"), rest.join(", "))
}

#[cfg(test)]
mod tests;
