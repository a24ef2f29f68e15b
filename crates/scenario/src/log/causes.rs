//! The law of causes: between two events the judge's view changes only in what the second of them is about, so that logs put
//! every number under its cause.
//!
//! Who is waited for (in an auction whose turn it is, at the storm who is to dial) is no part of it. It is a question and not an
//! effect: it names its own rule (`Ask::rule`), and an answer that changes nothing, such as a pass in a window, takes it away
//! without an event, because an event would tell that somebody was asked.

use std::path::Path;

use kanly_engine::ability::Ability;
use kanly_engine::action::Group;
use kanly_engine::dice::{Dice as _, SplitMix};
use kanly_engine::event::{Deck, Event, Viewer};
use kanly_engine::ids::{Faction, Leader, Pile, Place};
use kanly_engine::phase::Phase;
use kanly_engine::sets::FactionSet;
use kanly_engine::view::View;
use kanly_engine::{Actor, Config, Options, State};
use kanly_host::Game;

use crate::facts::{Change, Facts, join};
use crate::format::Case;
use crate::report::Suite;
use crate::rulebook::RuleBook;
use crate::run::{Entry, Logged, record};
use crate::story::Story;

/// A random game.
fn stumbled(seed: u64) -> Story {
    let options = Options::default()
        .advanced(seed.is_multiple_of(2))
        .ask_everyone(seed.is_multiple_of(5))
        .count_spice(seed.is_multiple_of(3))
        .floor(seed.is_multiple_of(7));
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
    story
}

/// Everything that happens in a case.
fn played(case: &Case) -> Story {
    let mut story = Story::default();
    let Ok(state) = case.opening.state(&mut story) else { return story };
    let mut game = Game::of(state, story);
    for entry in record(case, Logged::No).tape {
        if let Entry::Act { actor, action, .. } = entry {
            game.act(actor, action).expect("it was carried out before");
        }
    }
    game.listener().clone()
}

/// Changes in a story that lie under an event of another kind, and how many changes there are.
fn astray(name: &str, story: &Story, found: &mut Vec<String>) -> usize {
    let mut before: Option<(Facts, View)> = None;
    let mut count = 0;
    for (effect, state) in story.since(0) {
        let view = without_questions(state.view(Viewer::Judge));
        let now = facts(&view);
        let changes = before.as_ref().map_or_else(Vec::new, |(facts, _)| facts.changes(&now));
        count += changes.len();
        // A part of the view that no fact speaks of would escape the law.
        if changes.is_empty() && before.is_some_and(|(_, before)| before != view) {
            found.push(format!("{:?}: a change that is no fact, {name}", effect.event));
        }
        for Change { fact, before, after } in changes {
            if !brings(&effect.event, &fact) {
                found.push(format!("{:?}: {fact} {before} -> {after}, {name}", effect.event));
            }
        }
        before = Some((now, view));
    }
    count
}

#[test]
fn each_change_of_the_judges_view_lies_under_the_event_that_is_about_it() {
    let (mut found, mut count) = (Vec::new(), 0);
    for seed in 0..30 {
        count += astray(&format!("seed {seed}"), &stumbled(seed), &mut found);
    }
    assert!(found.is_empty(), "{} astray, such as\n{}", found.len(), found[..found.len().min(40)].join("\n"));
    assert!(count > 10_000, "only {count} changes were looked at");
}

/// What random games seldom come to, such as a Karama against the Voice.
#[test]
fn so_does_each_change_in_a_scenario() {
    let scenarios = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let suite = Suite::load(&[scenarios], RuleBook::shipped());
    let (mut found, mut count) = (Vec::new(), 0);
    for case in suite.cases() {
        count += astray(&case.name, &played(case), &mut found);
    }
    assert!(found.is_empty(), "{} astray, such as\n{}", found.len(), found[..found.len().min(40)].join("\n"));
    assert!(count > 10_000, "only {count} changes were looked at");
}

/// All facts of a log, and what is going on besides: in a log the events themselves say that.
fn facts(view: &View) -> Facts {
    let mut facts = Facts::of_view(view);
    for offer in &view.offers {
        facts.add(format!("offer {} agreed", offer.by), join(offer.agreed.iter()));
    }
    for deal in &view.deals {
        facts.add(format!("deal {} cancelled", deal.number), join(deal.cancelled.iter()));
        facts.add(format!("deal {} accusers", deal.number), join(deal.accusers.iter()));
    }
    if let Some(auction) = &view.auction {
        facts.add("auction card", join(auction.card));
        facts.number("auction left", auction.left);
        facts.add("auction bid", join(auction.bid.map(|(faction, amount)| format!("{faction} {amount}"))));
    }
    if let Some(battle) = &view.battle {
        facts.add("battle place", battle.place);
        for side in &battle.sides {
            let name = format!("battle {}", side.faction);
            facts.flag(format!("{name} side"), true);
            facts.add(format!("{name} plan"), join(side.plan));
            facts.add(format!("{name} voice"), join(side.voice));
            facts.add(format!("{name} told"), join(side.told.map(|told| format!("{told:?}"))));
        }
    }
    facts
}

/// The view but for who is waited for, who is to dial, and what could have been counted: that follows from what was told.
fn without_questions(mut view: View) -> View {
    view.waiting = FactionSet::EMPTY;
    view.dials.retain(|dial| dial.sealed);
    view.factions.iter_mut().for_each(|row| row.counted = None);
    if let Some(auction) = &mut view.auction {
        auction.bidder = None;
    }
    view
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
    // `offer fremen`, `deal 2 cancelled`
    let agreed = |kind: &str, name: &str, names: &[&str]| {
        let rest = part(fact, kind).and_then(|rest| rest.strip_prefix(name));
        rest.is_some_and(|rest| names.contains(&rest.trim_start()))
    };
    let offer = |by: Faction, names: &[&str]| agreed("offer", by.id(), names);
    let deal = |number: u16, names: &[&str]| agreed("deal", &number.to_string(), names);
    // `battle fremen plan`
    let side = |faction: Faction, name: &str| {
        part(fact, "battle").and_then(|side| part(side, faction.id())) == Some(name)
    };
    let any_side = |name: &str| Faction::ALL.into_iter().any(|faction| side(faction, name));
    let auction = || part(fact, "auction").is_some();
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
        Event::CardDrawn { faction, .. } => {
            of(faction, &["hand"]) || matches!(fact, "treachery deck" | "treachery top")
        }
        // The last cards of the old deck may have gone to the row.
        Event::DeckShuffled { deck: Deck::Treachery, .. } => {
            matches!(fact, "treachery deck" | "treachery top" | "discards")
        }
        Event::DeckShuffled { deck: Deck::Spice, .. } => matches!(fact, "spice deck" | "pile a" | "pile b"),
        // [1.10.02.05] Pledges end with the bids. [2.05.10.02] Leaders whom nobody else sees on the board go home unannounced.
        Event::PhaseStarted { phase, .. } => {
            fact == "phase"
                || fact.ends_with(" pledge")
                || (phase == Phase::Collection && Faction::ALL.into_iter().any(leader))
        }
        Event::StormDialSealed { faction, .. } => of(faction, &["dial"]),
        Event::StormDialed { first, second, .. } => {
            of(first, &["dial"]) || of(second, &["dial"]) || fact == "storm number"
        }
        Event::StormCardTurned { .. } => matches!(fact, "storm card" | "storm number"),
        Event::StormCardLaid | Event::StormCardSeen { .. } => fact == "storm card",
        Event::WeatherControlled { faction, .. } => card_played(faction) || fact == "storm number",
        // [2.02.06] A command is cancelled, or stands again.
        Event::KaramaPlayed { faction, against: Ability::Voice | Ability::AllyVoice, .. }
        | Event::KaramaUndone { faction, .. } => card_played(faction) || any_side("voice"),
        Event::WormCalled { faction, .. }
        | Event::KaramaPlayed { faction, .. }
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
        Event::BattleChosen { aggressor, defender, .. } => {
            fact == "battle place" || side(aggressor, "side") || side(defender, "side")
        }
        Event::VoiceUsed { of, .. } => side(of, "voice"),
        Event::PrescienceTold { faction, .. } => side(faction, "told"),
        Event::PlanCommitted { faction, .. } => side(faction, "plan"),
        Event::BattleEnded { .. } => {
            fact == "battle place" || ["side", "plan", "voice", "told"].into_iter().any(any_side)
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
        Event::RowDealt { .. } => matches!(fact, "treachery deck" | "treachery top" | "discards"),
        Event::CardUp { .. } => auction(),
        Event::BidMade { .. } | Event::AuctionRepeated { .. } => fact == "auction bid",
        Event::CardSold { faction, to, ally, .. } => {
            of(faction, &["hand"]) || payment(&[Some(faction), ally, to]) || auction()
        }
        Event::RowReturned { .. } => {
            matches!(fact, "treachery deck" | "treachery top" | "discards") || auction()
        }
        Event::CardDiscarded { faction, .. } | Event::HajrPlayed { faction } => card_played(faction),
        Event::ForcesRevived { faction, payer, .. } => {
            of(faction, &["tanks", "reserves", "elite revived"]) || payment(&[Some(payer), None, None])
        }
        Event::LeaderRevived { faction, .. } => leader(faction) || payment(&[Some(faction), None, None]),
        Event::KwisatzRevived { faction, .. } => fact == "kwisatz" || payment(&[Some(faction), None, None]),
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
        | Event::OfferLapsed { faction, .. } => offer(faction, &["", "agreed"]),
        Event::DealAgreed { by, .. } => offer(by, &["agreed"]),
        Event::DealMade { number, .. } => part(fact, "offer").is_some() || deal(number, &[""]),
        Event::CancelProposed { number, .. } => deal(number, &["cancelled"]),
        Event::DealEnded { number, .. } => {
            deal(number, &["", "cancelled", "accusers"]) || fact.ends_with(" deals kept")
        }
        Event::PromiseDisputed { of: accused, number, .. } => {
            of(accused, &["deals disputed"]) || deal(number, &["accusers"])
        }
        Event::BribePaid { faction, to, .. } => of(faction, &["spice"]) || of(to, &["bribes"]),
        Event::BribeCollected { faction, .. } => of(faction, &["spice", "bribes"]),
        // [2.02.03] A prediction that has come true decides the game as it is shown.
        Event::PredictionRevealed { .. } | Event::VictoryAchieved { .. } => fact == "outcome",
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
