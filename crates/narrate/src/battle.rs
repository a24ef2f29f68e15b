//! Battles, and the spice collected after them.

use kanly_engine::event::Event;
use kanly_engine::ids::{Faction, Leader};
use kanly_engine::plan::{Champion, Element, Plan, Told, Voiced};

use super::words::{and, capital, does, force, place, who};

pub(super) fn told(event: Event) -> Option<String> {
    Some(match event {
        Event::BattleChosen { aggressor, defender, place: at } => {
            // A battle is about all sectors that hang together, not only the one it is called by.
            format!("{} {} in {}.", does(aggressor, "fight"), who(defender), at.territory().name())
        }
        Event::Leaderless { faction } => format!("{} neither leader nor Cheap Hero.", does(faction, "have")),
        Event::VoiceUsed { faction, of, command } => {
            let verb = if command.play { "to play" } else { "not to play" };
            format!("{} {} {verb} {}.", does(faction, "command"), who(of), voiced(command.what))
        }
        Event::PrescienceUsed { faction, of, element } => {
            format!("{} {} about the {element} of the battle plan.", does(faction, "ask"), who(of))
        }
        Event::PrescienceTold { faction, element, told } => {
            format!("{} that {}.", does(faction, "answer"), answer(element, told))
        }
        Event::PlanCommitted { faction, plan: None } => {
            format!("{} a battle plan.", does(faction, "commit"))
        }
        Event::PlanCommitted { faction, plan: Some(committed) } => {
            format!("{} a battle plan: {}.", does(faction, "commit"), plan(faction, committed))
        }
        Event::PlanGlimpsed { faction, of, plan: None } => {
            format!("{} the battle plan of {}.", does(faction, "see"), who(of))
        }
        Event::PlanGlimpsed { faction, of, plan: Some(seen) } => {
            format!("{} the battle plan of {}: {}.", does(faction, "see"), who(of), plan(of, seen))
        }
        Event::PlanRevealed { faction, plan: revealed } => {
            format!("{}: {}.", does(faction, "reveal"), plan(faction, revealed))
        }
        Event::TraitorCalled { faction, leader } => {
            format!("{} {leader} a traitor.", does(faction, "call"))
        }
        Event::BattleWon { faction, over, territory, totals } => {
            let score = match totals {
                Some([winner, loser]) => format!(", {winner} to {loser}"),
                None => " by a traitor".to_owned(),
            };
            format!("{} against {} in {}{score}.", does(faction, "win"), who(over), territory.name())
        }
        Event::BattleLostByBoth { first, second, territory } => {
            let sides = format!("{} and {}", capital(first), who(second));
            format!("{sides} both lose in {}: both leaders are traitors.", territory.name())
        }
        Event::Explosion { territory } => {
            format!("A Lasgun meets a Shield: everything in {} is destroyed.", territory.name())
        }
        Event::LeaderKilled { faction, leader, face_down, .. } => {
            let how = if face_down { ", face down" } else { "" };
            format!("{} {leader} to the tanks{how}.", does(faction, "lose"))
        }
        Event::BountyPaid { faction, amount, .. } => {
            format!("{} {amount} spice for leaders killed.", does(faction, "receive"))
        }
        Event::CaptureDeclared { faction, from } => {
            format!("{} to take a leader of {}.", does(faction, "declare"), who(from))
        }
        Event::LeaderSeized { faction, from, leader } => {
            format!("{} {} of {}.", does(faction, "draw"), named(leader), who(from))
        }
        Event::CaptiveKilled { faction, from, leader } => {
            format!("{} {} of {}, who lies face down now.", does(faction, "kill"), named(leader), who(from))
        }
        Event::LeaderCaptured { faction, from, leader } => {
            format!("{} {} of {} captive.", does(faction, "keep"), named(leader), who(from))
        }
        Event::CaptiveReturned { faction, leader } => match leader {
            Some(leader) => format!("{leader} goes home to {}.", who(faction)),
            None => format!("A captive goes home to {}.", who(faction)),
        },
        Event::LeadersReturned { leaders, number } => {
            let names: Vec<&str> = leaders.iter().map(Leader::name).collect();
            let go = if number == 1 { "goes" } else { "go" };
            format!("{} {go} home from the board.", and(&names))
        }
        Event::SpiceCollected { faction, place: at, amount } => {
            format!("{} {amount} spice in {}.", does(faction, "collect"), place(at))
        }
        Event::CityIncome { faction, territory, amount } => {
            format!("{} {amount} spice from {}.", does(faction, "receive"), territory.name())
        }
        _ => return None,
    })
}

/// `Stilgar, 4 forces dialed, Crysknife and Shield`
fn plan(faction: Faction, plan: Plan) -> String {
    let champion = match plan.champion {
        Champion::None => "no leader".to_owned(),
        Champion::Hero | Champion::Leader(_) => plan.champion.to_string(),
    };
    let kwisatz = if plan.kwisatz { " with the Kwisatz Haderach" } else { "" };
    let spice = match plan.spice.total() {
        0 => String::new(),
        _ => format!(" ({} with spice)", force(faction, plan.spice)),
    };
    let cards = match (plan.weapon, plan.defense) {
        (None, None) => "no weapon and no defense".to_owned(),
        (Some(weapon), None) => format!("{weapon} and no defense"),
        (None, Some(defense)) => format!("no weapon and {defense}"),
        (Some(weapon), Some(defense)) => format!("{weapon} and {defense}"),
    };
    format!("{champion}{kwisatz}, {} dialed{spice}, {cards}", force(faction, plan.dial))
}

fn voiced(what: Voiced) -> &'static str {
    match what {
        Voiced::PoisonWeapon => "a poison weapon",
        Voiced::ProjectileWeapon => "a projectile weapon",
        Voiced::PoisonDefense => "a poison defense",
        Voiced::ProjectileDefense => "a projectile defense",
        Voiced::Worthless => "a worthless card",
        Voiced::CheapHero => "a Cheap Hero",
        Voiced::Lasgun => "a Lasgun",
    }
}

/// What Prescience was told.
fn answer(element: Element, told: Told) -> String {
    match (element, told) {
        (Element::Leader, Told::Nothing) => "nobody will lead".to_owned(),
        (Element::Leader, champion) => format!("{champion} will lead"),
        (Element::Number, number) => format!("the number will be {number}"),
        (Element::Weapon | Element::Defense, Told::Nothing) => format!("there will be no {element}"),
        (Element::Weapon | Element::Defense, card) => format!("the {element} will be {card}"),
    }
}

/// A leader that not everybody knows by name.
fn named(leader: Option<Leader>) -> String {
    leader.map_or("a leader".to_owned(), |leader| leader.to_string())
}
