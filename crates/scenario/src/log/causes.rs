//! The law of causes: between two events the judge's view changes only in what the second of them is about, so that logs put
//! every number under its cause. What is being asked (who is waited for, the auction, the battle) is no part of it.

use kanly_engine::action::Group;
use kanly_engine::dice::{Dice as _, SplitMix};
use kanly_engine::event::{Deck, Event, Viewer};
use kanly_engine::ids::{Faction, Leader, Pile, Place};
use kanly_engine::sets::FactionSet;
use kanly_engine::{Actor, Config, Options, State};

use crate::facts::{Change, Facts};
use crate::story::Story;

/// Changes in a random game that lie under an event of another kind.
fn astray(seed: u64, found: &mut Vec<String>) -> usize {
    let options = Options {
        advanced: seed.is_multiple_of(2),
        ask_everyone: seed.is_multiple_of(5),
        count_spice: seed.is_multiple_of(2),
        ..Options::default()
    };
    let players = Faction::ALL.into_iter().skip(seed as usize % 5);
    let (mut dice, mut story) = (SplitMix::new(seed), Story::default());
    let mut state = State::new(&Config::of(players, options), &mut story).expect("two to six factions");
    while state.stumble(&mut dice, &mut story) {
        // Deals, gifts and cards for any time come in unasked.
        let eager = if dice.below(3) == 0 { state.may_act() } else { FactionSet::EMPTY };
        if let Some(seat) = eager.nth(dice.below(6) as usize) {
            let decision = state.decision(Actor::Seat(seat)).expect("it may act");
            // An offer is looked at more closely than its domain can say.
            let _ = state.apply(decision.actor, decision.open.sample(&mut dice), &mut story);
        }
    }
    let mut facts: Option<Facts> = None;
    let mut count = 0;
    for (effect, state) in story.since(0) {
        let now = Facts::of_view(&state.view(Viewer::Judge));
        let changes = facts.map_or_else(Vec::new, |before| before.changes(&now));
        count += changes.len();
        for Change { fact, before, after } in changes {
            if !brings(&effect.event, &fact) {
                found.push(format!("{:?}: {fact} {before} -> {after}, seed {seed}", effect.event));
            }
        }
        facts = Some(now);
    }
    count
}

#[test]
fn each_change_of_the_judges_view_lies_under_the_event_that_is_about_it() {
    let (mut found, mut count) = (Vec::new(), 0);
    for seed in 0..30 {
        count += astray(seed, &mut found);
    }
    assert!(found.is_empty(), "{} astray, such as\n{}", found.len(), found[..found.len().min(40)].join("\n"));
    assert!(count > 10_000, "only {count} changes were looked at");
}

/// Whether an event is about this fact.
fn brings(event: &Event, fact: &str) -> bool {
    // `fremen tanks`, `arrakeen/9 fremen`
    let of =
        |faction: Faction, names: &[&str]| part(fact, faction.id()).is_some_and(|name| names.contains(&name));
    let force = |faction: Faction, place: Place| part(fact, place.id()) == Some(faction.id());
    let sand = |place: Place| part(fact, place.id()) == Some("sand") || fact == "bank";
    let card_played =
        |faction| of(faction, &["hand", "power spent"]) || matches!(fact, "discards" | "removed");
    // Whoever pays, its ally and whoever is paid.
    let payment = |parties: &[Option<Faction>]| {
        fact == "bank" || parties.iter().copied().flatten().any(|faction| of(faction, &["spice", "pledge"]))
    };
    let leader = |faction: Faction| {
        part(fact, faction.id()).is_some_and(|name| Leader::all().any(|leader| leader.name() == name))
    };
    let travel = |faction: Faction, group: Group, to: Option<Place>| {
        group.places().map(|(place, _)| place).chain(to).any(|place| force(faction, place))
    };
    match *event {
        Event::SeatTaken { faction, .. } => {
            part(fact, faction.id()).is_some()
                || fact == "order"
                || (faction == Faction::Atreides && fact == "kwisatz")
        }
        Event::PredictionMade { .. } => fact == "prediction",
        Event::TraitorDealt { faction, .. } | Event::TraitorKept { faction, .. } => {
            of(faction, &["dealt", "traitors"])
        }
        Event::SpiceReceived { faction, .. } => of(faction, &["spice"]) || fact == "bank",
        Event::ForcesPlaced { faction, place, .. } => of(faction, &["reserves"]) || force(faction, place),
        Event::CardDrawn { faction, .. } => of(faction, &["hand"]) || fact == "treachery deck",
        // The last cards of the old deck may have gone to the row.
        Event::DeckShuffled { deck: Deck::Treachery, .. } => {
            matches!(fact, "treachery deck" | "treachery top" | "discards")
        }
        Event::DeckShuffled { deck: Deck::Spice, .. } => matches!(fact, "spice deck" | "pile a" | "pile b"),
        // [1.10.02.05] Pledges end with the bids.
        Event::PhaseStarted { .. } => fact == "phase" || fact.ends_with(" pledge"),
        Event::StormDialSealed { faction, .. } => of(faction, &["dial"]),
        Event::StormDialed { first, second, .. } => {
            of(first, &["dial"]) || of(second, &["dial"]) || fact == "storm number"
        }
        Event::StormCardTurned { .. } => matches!(fact, "storm card" | "storm number"),
        Event::StormCardLaid | Event::StormCardSeen { .. } => fact == "storm card",
        Event::WeatherControlled { faction, .. } => card_played(faction) || fact == "storm number",
        Event::WormCalled { faction, .. }
        | Event::KaramaPlayed { faction, .. }
        | Event::KaramaUndone { faction, .. }
        | Event::TruthtranceAsked { faction, .. }
        | Event::TruthtranceAnswered { faction, .. } => card_played(faction),
        Event::FamilyAtomicsPlayed { faction } => card_played(faction) || fact == "wall",
        Event::StormMoved { .. } => matches!(fact, "storm" | "storm number") || fact.ends_with(" dial"),
        // [2.01.10] Losses in battle wake the Kwisatz Haderach.
        Event::ForcesKilled { faction, place, .. } => {
            of(faction, &["tanks"])
                || force(faction, place)
                || (faction == Faction::Atreides && matches!(fact, "battle losses" | "kwisatz"))
        }
        // Support is paid, and leaders who live stay where they fought; those of Harkonnen may be anybody's.
        Event::BattleWon { faction: first, over: second, .. }
        | Event::BattleLostByBoth { first, second, .. } => {
            let lent = [first, second].contains(&Faction::Harkonnen) && Faction::ALL.into_iter().any(leader);
            payment(&[Some(first), Some(second), None]) || leader(first) || leader(second) || lent
        }
        Event::Explosion { .. } => payment(&Faction::ALL.map(Some)) || matches!(fact, "kwisatz"),
        Event::PowerUsed { faction, .. } => card_played(faction),
        Event::HandTaken { faction, of: other, .. } | Event::CardsReturned { faction, to: other, .. } => {
            of(faction, &["hand"]) || of(other, &["hand"])
        }
        Event::SpiceDestroyed { place, .. } => sand(place),
        Event::StormOrderSet { .. } => fact == "order",
        Event::SpiceCardRevealed { pile, .. } => {
            let pile = match pile {
                Pile::A => "pile a",
                Pile::B => "pile b",
            };
            fact == pile || matches!(fact, "spice deck" | "spice top")
        }
        Event::SpicePlaced { place, .. } | Event::SpiceLost { place, .. } => {
            sand(place) || fact.starts_with("last blow")
        }
        Event::WormSetAside { .. } | Event::WormsReturned { .. } => {
            matches!(fact, "worms aside" | "spice deck")
        }
        Event::WormRidden { faction, group, to } | Event::ForcesMoved { faction, group, to } => {
            travel(faction, group, Some(to))
        }
        Event::AdvisorsTurned { territory, .. } => {
            territory.places().any(|place| force(Faction::BeneGesserit, place))
        }
        Event::AllianceFormed { faction, with } | Event::AllianceBroken { faction, with } => {
            [faction, with].iter().any(|&faction| of(faction, &["ally", "pledge"]))
        }
        Event::CharityClaimed { faction, .. } => {
            payment(&[Some(faction), None, None]) || of(faction, &["charity claimed"])
        }
        Event::BountyPaid { faction, .. } | Event::CityIncome { faction, .. } => {
            payment(&[Some(faction), None, None])
        }
        Event::RowDealt { .. } | Event::RowReturned { .. } => {
            matches!(fact, "treachery deck" | "treachery top" | "discards")
        }
        Event::CardSold { faction, to, ally, .. } => {
            of(faction, &["hand"]) || payment(&[Some(faction), ally, to])
        }
        Event::CardDiscarded { faction, .. } | Event::HajrPlayed { faction } => card_played(faction),
        Event::ForcesRevived { faction, payer, .. } => {
            of(faction, &["tanks", "reserves", "elite revived"]) || payment(&[Some(payer), None, None])
        }
        Event::LeaderRevived { faction, .. } => leader(faction) || payment(&[Some(faction), None, None]),
        Event::LeaderKilled { faction, .. } => leader(faction) || of(faction, &["captives"]),
        Event::CaptiveKilled { from, .. } => leader(from),
        Event::LeaderCaptured { from, .. } => of(from, &["captives"]),
        Event::CaptiveReturned { faction, .. } => of(faction, &["captives"]),
        Event::LeadersTurnedUp { faction } => leader(faction),
        Event::LeadersReturned { .. } => Faction::ALL.into_iter().any(leader),
        Event::SpiceCardSeen { .. } => fact == "spice top",
        Event::ForcesShipped { faction, place, to, ally, .. } => {
            of(faction, &["reserves"]) || force(faction, place) || payment(&[Some(faction), ally, to])
        }
        Event::ForcesSent { faction, place, .. } | Event::CompanionSent { faction, place, .. } => {
            of(faction, &["reserves"]) || force(faction, place)
        }
        Event::ForcesCrossed { faction, group, place, to, ally, .. } => {
            travel(faction, group, Some(place)) || payment(&[Some(faction), ally, to])
        }
        Event::ForcesLifted { faction, group, ally, .. } => {
            of(faction, &["reserves"])
                || travel(faction, group, None)
                || payment(&[Some(faction), ally, None])
        }
        Event::SpiceCollected { faction, place, .. } => {
            of(faction, &["spice"]) || part(fact, place.id()) == Some("sand")
        }
        Event::SpiceGiven { faction, to, .. } => payment(&[Some(faction), Some(to), None]),
        Event::SpicePledged { faction, .. } => of(faction, &["pledge"]),
        Event::DealOffered { faction, .. }
        | Event::OfferWithdrawn { faction, .. }
        | Event::OfferLapsed { faction, .. } => part(fact, "offer") == Some(faction.id()),
        Event::DealMade { number, .. } => {
            part(fact, "offer").is_some() || part(fact, "deal") == Some(&number.to_string())
        }
        Event::DealEnded { number, .. } => {
            part(fact, "deal") == Some(&number.to_string()) || fact.ends_with(" deals kept")
        }
        Event::PromiseDisputed { of: accused, .. } => of(accused, &["deals disputed"]),
        Event::BribePaid { faction, to, .. } => of(faction, &["spice"]) || of(to, &["bribes"]),
        Event::BribeCollected { faction, .. } => of(faction, &["spice", "bribes"]),
        Event::VictoryAchieved { .. } => fact == "outcome",
        Event::TurnEnded { .. } => fact == "turn" || Faction::ALL.iter().any(|f| ends(fact, *f)),
        // any: they tell of something that is not listed, or that other events bring about
        _ => false,
    }
}

/// What follows a name at the beginning of a fact.
fn part<'f>(fact: &'f str, name: &str) -> Option<&'f str> {
    fact.strip_prefix(name)?.strip_prefix(' ')
}

/// What holds for one turn only.
fn ends(fact: &str, faction: Faction) -> bool {
    part(fact, faction.id()).is_some_and(|name| {
        matches!(name, "pledge" | "charity claimed" | "elite revived")
            || Leader::all().any(|leader| leader.name() == name)
    })
}
