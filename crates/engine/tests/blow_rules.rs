//! The Spice Blow and its Nexus where scenarios cannot say it: what allies share, what every view shows, and laws
//! that hold in every reveal of thousands of random games.

use crate::common::{choose, config};
use kanly_engine::State;
use kanly_engine::ability::Ability;
use kanly_engine::action::{Action, Actor};
use kanly_engine::config::{KaramaSpan, Options};
use kanly_engine::decision::Ask;
use kanly_engine::dice::{Dice, SplitMix};
use kanly_engine::event::{Cause, Effect, Event, Viewer};
use kanly_engine::force::Force;
use kanly_engine::ids::{Faction, Pile, Place, Sector, SpiceCard, Territory};
use kanly_engine::phase::Phase;
use kanly_engine::position::Position;
use kanly_engine::query::alliance::parted;
use kanly_engine::query::board::side_of;
use kanly_engine::query::judge::help;
use kanly_engine::query::victory::{meets_requirement, strongholds};
use kanly_engine::rule;
use kanly_engine::sets::{FactionSet, PerFaction};

use Faction::{Atreides, BeneGesserit, Emperor, Fremen, Guild, Harkonnen};

/// All six at their seats on turn 4, at the beginning of the Spice Blow. Storm order from sector 3: Bene Gesserit,
/// Emperor, Fremen, Harkonnen, Guild, Atreides.
fn table(advanced: bool) -> Position {
    let mut seats = PerFaction::default();
    for (faction, sector) in Faction::ALL.into_iter().zip(Sector::SPOTS) {
        seats[faction] = Some(sector);
    }
    let mut position = Position::new(Options::default().advanced(advanced), seats);
    position.turn = 4;
    position.phase = Phase::SpiceBlow;
    position.storm = Sector::new(3).expect("a sector");
    position
}

fn put(position: &mut Position, faction: Faction, place: &str, number: u8) {
    position.factions[faction].forces.push((place.parse().expect("a place"), Force::regular_only(number)));
}

fn start(position: &Position) -> State {
    State::from_position(position, &mut ()).expect("a sound position")
}

/// Plays lines such as `fremen: pass`.
fn play(state: &mut State, lines: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (actor, action) = line.split_once(':').expect("ACTOR: ACTION");
        let actor: Actor = actor.parse().expect("an actor");
        let action: Action = action.parse().expect("an action");
        state.apply(actor, action, &mut events).unwrap_or_else(|illegal| panic!("{line}: {illegal}"));
    }
    events
}

fn territory(id: &str) -> Territory {
    id.parse().expect("a territory")
}

fn spice(state: &State, faction: Faction) -> u16 {
    let view = state.view(Viewer::Judge);
    view.factions.iter().find(|view| view.faction == faction).and_then(|view| view.spice).expect("it plays")
}

/// A worm, a blow, and Harkonnen and Atreides agree.
const HARKONNEN_AND_ATREIDES: &str = "
    chance: turn Shai-Hulud
    chance: turn Old Gap
    bene-gesserit: pass
    emperor: pass
    fremen: pass
    harkonnen: ally atreides
    atreides: accept";

/// Its own spice and what its ally has pledged.
fn means(state: &State, faction: Faction) -> u16 {
    state.judge().hidden.spice[faction] + help(state.judge(), faction)
}

/// Proves 1.02.06/12.
#[test]
fn two_new_allies_need_four_strongholds_and_keep_their_purses_apart() {
    let mut position = table(false);
    put(&mut position, Atreides, "arrakeen/9", 5);
    put(&mut position, Atreides, "tueks-sietch/4", 2);
    put(&mut position, Atreides, "habbanya-sietch/16", 2);
    put(&mut position, Harkonnen, "carthag/10", 5);
    position.factions[Atreides].spice = 9;
    position.factions[Harkonnen].spice = 4;
    let mut state = start(&position);
    // Alone Atreides would win with three.
    assert_eq!(strongholds(state.open(), side_of(state.open(), Atreides)), 3);
    assert!(meets_requirement(state.open(), side_of(state.open(), Atreides)));
    assert!(!meets_requirement(state.open(), side_of(state.open(), Harkonnen)));

    play(&mut state, HARKONNEN_AND_ATREIDES);
    let side = side_of(state.open(), Atreides);
    assert_eq!(side, side_of(state.open(), Harkonnen));
    assert_eq!(side, [Atreides, Harkonnen].into_iter().collect());
    assert_eq!(strongholds(state.open(), side), 4, "the forces of both count as one");
    assert!(meets_requirement(state.open(), side));
    assert_eq!((spice(&state, Atreides), spice(&state, Harkonnen)), (9, 4));
    assert_eq!((means(&state, Atreides), means(&state, Harkonnen)), (9, 4), "nothing is pledged");

    // One stronghold fewer: three together are not enough for two.
    position.factions[Atreides].forces.retain(|(place, _)| place.territory() != Territory::TUEKS_SIETCH);
    let mut state = start(&position);
    play(&mut state, HARKONNEN_AND_ATREIDES);
    assert_eq!(strongholds(state.open(), side), 3);
    assert!(!meets_requirement(state.open(), side));
}

/// Proves 1.02.06/13.
#[test]
fn allies_pay_for_each_other_and_are_parted_where_both_fight() {
    let mut position = table(false);
    position.alliances = vec![(Atreides, Harkonnen)];
    position.factions[Atreides].spice = 9;
    position.factions[Atreides].pledge = 6;
    position.factions[Harkonnen].spice = 4;
    put(&mut position, Atreides, "carthag/10", 2);
    put(&mut position, Harkonnen, "carthag/10", 5);
    put(&mut position, Atreides, "wind-pass/13", 1);
    put(&mut position, Harkonnen, "wind-pass/16", 1);
    put(&mut position, Atreides, "polar-sink", 1);
    put(&mut position, Harkonnen, "polar-sink", 1);
    put(&mut position, Emperor, "polar-sink", 1);
    put(&mut position, Atreides, "arrakeen/9", 1);
    put(&mut position, Emperor, "arrakeen/9", 1);
    let state = start(&position);
    assert_eq!(means(&state, Harkonnen), 10, "four of its own and six pledged");
    assert_eq!(means(&state, Atreides), 9, "a pledge goes one way");
    let shared = [territory("carthag"), territory("wind-pass")].into_iter().collect();
    assert_eq!(parted(state.open(), Atreides), shared, "whatever the sectors, but not in the Polar Sink");
    assert_eq!(parted(state.open(), Harkonnen), shared);
    assert!(parted(state.open(), Emperor).is_empty(), "who has no ally loses nothing");

    // Without the alliance there are no means but one's own, and nobody is parted.
    position.alliances.clear();
    let state = start(&position);
    assert_eq!(means(&state, Harkonnen), 4);
    assert!(parted(state.open(), Atreides).is_empty());

    // An ability marked ALLIANCE serves the new ally from now on: the next worm puts the question [2.04.10].
    let mut position = table(true);
    position.piles = [vec![SpiceCard::Blow(territory("red-chasm"))], Vec::new()];
    position.last_blow = [None, Some(territory("funeral-plain"))];
    put(&mut position, Emperor, "funeral-plain/14", 3);
    let mut state = start(&position);
    play(
        &mut state,
        "chance: turn Shai-Hulud
        chance: turn Old Gap
        bene-gesserit: pass
        emperor: ally fremen
        fremen: accept
        harkonnen: pass
        spacing-guild: pass
        atreides: pass
        bene-gesserit: pass
        harkonnen: pass
        spacing-guild: pass
        atreides: pass
        chance: turn Shai-Hulud",
    );
    let ask = state.decision(Actor::Seat(Fremen)).and_then(|decision| decision.ask);
    assert_eq!(ask, Some(Ask::Spare { ally: Emperor, territory: territory("funeral-plain") }));
}

/// Proves 1.02.06/14, 1.10.01.02/5.
#[test]
fn new_allies_in_one_territory_are_parted_only_when_one_has_ended_its_actions() {
    let mut position = table(false);
    put(&mut position, Atreides, "carthag/10", 2);
    put(&mut position, Harkonnen, "carthag/10", 5);
    let mut state = start(&position);
    assert!(parted(state.open(), Atreides).is_empty());
    let events = play(&mut state, HARKONNEN_AND_ATREIDES);
    assert!(!events.iter().any(|event| matches!(event, Event::ForcesKilled { .. })));
    let view = state.view(Viewer::Table);
    let carthag = view.board.iter().find(|place| place.place.territory() == Territory::CARTHAG).unwrap();
    assert_eq!(carthag.forces.len(), 2, "both still stand there");
    // Whoever ends its shipment and movement first would lose its forces there.
    assert_eq!(parted(state.open(), Atreides), Territory::CARTHAG.into());
    assert_eq!(parted(state.open(), Harkonnen), Territory::CARTHAG.into());
}

/// Proves 1.10.01.03/1.
#[test]
fn every_view_lists_the_same_alliances_right_after_they_change() {
    let viewers = || Faction::ALL.into_iter().map(Viewer::Seat).chain([Viewer::Table, Viewer::Judge]);
    let allies = |state: &State, viewer| -> Vec<(Faction, Option<Faction>)> {
        state.view(viewer).factions.iter().map(|view| (view.faction, view.ally)).collect()
    };
    let mut state = start(&table(false));
    let events = play(&mut state, HARKONNEN_AND_ATREIDES);
    assert_eq!(events.last(), Some(&Event::AllianceFormed { faction: Harkonnen, with: Atreides }));
    for viewer in viewers() {
        let seen = allies(&state, viewer);
        assert!(seen.contains(&(Atreides, Some(Harkonnen))), "{viewer:?}");
        assert!(seen.contains(&(Harkonnen, Some(Atreides))), "{viewer:?}");
        assert_eq!(seen.iter().filter(|(_, ally)| ally.is_some()).count(), 2, "{viewer:?}");
        for event in &events {
            let effect = Effect { rule: rule!("1.10.01"), event: *event };
            assert!(effect.seen_by(viewer).is_some(), "{viewer:?} misses {event:?}");
        }
    }

    let mut position = table(false);
    position.alliances = vec![(BeneGesserit, Guild)];
    let mut state = start(&position);
    play(&mut state, "chance: turn Shai-Hulud\nchance: turn Old Gap\nbene-gesserit: leave");
    for viewer in viewers() {
        assert!(allies(&state, viewer).iter().all(|(_, ally)| ally.is_none()), "{viewer:?}");
    }
}

/// The number of worms laid aside and both piles are the same for everybody.
///
/// Proves 1.02.02/6.
#[test]
fn the_worms_laid_aside_lie_open() {
    let mut position = table(false);
    position.turn = 1;
    let mut state = start(&position);
    play(&mut state, "chance: turn Shai-Hulud\nchance: turn Shai-Hulud");
    for viewer in Faction::ALL.into_iter().map(Viewer::Seat).chain([Viewer::Table, Viewer::Judge]) {
        let view = state.view(viewer).spice_deck;
        assert_eq!((view.aside, view.left, view.pile_a.len()), (2, 19, 0), "{viewer:?}");
    }
}

/// Draws a random one of a list.
fn any<T: Copy>(dice: &mut SplitMix, list: &[T]) -> T {
    list[dice.index(list.len())]
}

/// Deals all 21 spice cards to the deck and the piles; some decks are all but empty. On top of a pile lies a
/// territory card, as after every reveal.
fn deal_spice(position: &mut Position, dice: &mut SplitMix) {
    let blows = Territory::all().filter(|territory| territory.blow().is_some()).map(SpiceCard::Blow);
    let mut cards: Vec<SpiceCard> = blows.chain([SpiceCard::ShaiHulud; 6]).collect();
    let left = any(dice, &[0, 1, 2, 3, 8, 15]);
    while cards.len() > left {
        let card = cards.swap_remove(dice.index(cards.len()));
        let pile = if position.options.advanced { dice.below(2) as usize } else { 0 };
        position.piles[pile].push(card);
    }
    for pile in 0..2 {
        let top = position.piles[pile].iter().position(|&card| card != SpiceCard::ShaiHulud);
        position.piles[pile].drain(..top.unwrap_or(position.piles[pile].len()));
        if dice.below(3) > 0 {
            let known: Vec<Territory> =
                Territory::all().filter(|territory| territory.blow().is_some()).collect();
            position.last_blow[pile] = Some(any(dice, &known));
        }
    }
}

/// A random table at the beginning of a Spice Blow: the sand is full of forces and spice, allies, advisors, every
/// Karama and worthless card in somebody's hand.
fn crowded(seed: u64) -> Position {
    let mut dice = SplitMix::new(seed);
    let mut seats = PerFaction::default();
    let mut factions = Faction::ALL.to_vec();
    if dice.below(4) == 0 {
        factions.remove(dice.below(6) as usize);
    }
    for (&faction, sector) in factions.iter().zip(Sector::SPOTS) {
        seats[faction] = Some(sector);
    }
    let options = Options::default()
        .advanced(dice.below(4) > 0)
        .karama_span(any(&mut dice, &[KaramaSpan::Use, KaramaSpan::Use, KaramaSpan::Phase]))
        .ask_everyone(dice.below(4) == 0);
    let mut position = Position::new(options, seats);
    position.turn = 1 + dice.below(5) as u8;
    position.phase = Phase::SpiceBlow;
    position.storm = Sector::new(dice.below(18) as u8).expect("a sector");
    deal_spice(&mut position, &mut dice);
    let sand: Vec<Place> = Territory::sand().iter().flat_map(Territory::places).collect();
    let blown: Vec<Place> = Place::all().filter(|place| place.territory().blow().is_some()).collect();
    for &faction in &factions {
        for _ in 0..12 {
            let place = if dice.below(3) > 0 { any(&mut dice, &blown) } else { any(&mut dice, &sand) };
            position.factions[faction].forces.push((place, Force::regular_only(1)));
        }
        position.factions[faction].spice = 3;
    }
    for _ in 0..8 {
        position.sand.push((any(&mut dice, &sand), 4));
    }
    let worthless = ["Kulon", "Baliset", "Jubba Cloak", "Trip to Gamont", "La La La"];
    for card in worthless.into_iter().chain(["Karama"; 2]) {
        let holder = if card != "Karama" && seats[BeneGesserit].is_some() && dice.below(2) == 0 {
            BeneGesserit
        } else {
            any(&mut dice, &factions)
        };
        if position.factions[holder].hand.len() < 4 {
            position.factions[holder].hand.push(card.parse().expect("a card"));
        }
    }
    if options.advanced && seats[BeneGesserit].is_some() {
        let mut territories: Vec<Territory> =
            position.factions[BeneGesserit].forces.iter().map(|(place, _)| place.territory()).collect();
        territories.sort_unstable_by_key(|territory| territory.id());
        territories.dedup();
        territories.retain(|_| dice.below(2) == 0);
        position.factions[BeneGesserit].advisors = territories;
    }
    while position.turn > 1 && factions.len() > 1 && dice.below(2) == 0 {
        let a = factions.swap_remove(dice.index(factions.len()));
        let b = factions.swap_remove(dice.index(factions.len()));
        position.alliances.push((a, b));
    }
    if position.turn == 1 {
        // Worms of the first turn lie aside, never on a pile.
        position.piles.iter_mut().for_each(|pile| pile.retain(|&card| card != SpiceCard::ShaiHulud));
    }
    position
}

const TABLES: u64 = 4000;

/// Plays the Spice Blow of a crowded table at random and shows every step.
fn crowded_blow(seed: u64, mut each: impl FnMut(&State, &[Event])) -> (State, Vec<Event>) {
    let mut dice = SplitMix::new(!seed);
    let mut events = Vec::new();
    let mut state =
        State::from_position(&crowded(seed), &mut events).unwrap_or_else(|wrong| panic!("{wrong:?}"));
    each(&state, &events);
    while state.phase() == Phase::SpiceBlow {
        let (actor, mut action) = choose(&state, &mut dice).expect("somebody goes on");
        if matches!(action, Action::Worm(_)) && dice.below(2) == 0 {
            action = Action::Pass; // Left where the first one struck.
        }
        let seen = events.len();
        state.apply(actor, action, &mut events).unwrap_or_else(|illegal| panic!("seed {seed}: {illegal}"));
        state.invariants().unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
        each(&state, &events[seen..]);
    }
    (state, events)
}

/// In every phase that is played, whatever is being asked, and so in any phase to come: only a Nexus takes these.
///
/// Proves 1.10.01.06/3, 1.10.01.07/1, 1.02.06/11, 1.02.03/1.
#[test]
fn no_alliance_is_made_or_left_outside_a_nexus() {
    for seed in 0..30 {
        let mut open = false;
        let mut phases = std::collections::BTreeSet::new();
        let mut dice = SplitMix::new(seed);
        let mut state = State::new(&config(seed), &mut ()).expect("a sound configuration");
        let mut look = |state: &State, events: &[Event]| {
            for event in events {
                match event {
                    Event::NexusStarted { .. } => open = true,
                    Event::NexusEnded { .. } => open = false,
                    _ => {}
                }
            }
            if open || state.outcome().is_some() {
                return;
            }
            phases.insert(state.phase());
            for faction in state.players().iter() {
                let tries = Faction::ALL.into_iter().map(Action::Ally).chain([Action::Leave]);
                for action in tries {
                    let mut copy = *state;
                    let refused = copy.apply(Actor::Seat(faction), action, &mut ());
                    assert!(refused.is_err(), "seed {seed}: {faction}: {action} in {}", state.phase().id());
                    assert_eq!(copy, *state, "seed {seed}");
                }
            }
        };
        while let Some((actor, action)) = choose(&state, &mut dice) {
            let mut events = Vec::new();
            state
                .apply(actor, action, &mut events)
                .unwrap_or_else(|illegal| panic!("seed {seed}: {illegal}"));
            look(&state, &events);
        }
        assert!(phases.contains(&Phase::Storm) && phases.contains(&Phase::SpiceBlow), "seed {seed}");
    }
}

/// One reveal as the events tell it.
#[derive(Default)]
struct Reveal {
    /// The pile being turned.
    pile: Option<Pile>,
    /// Worm cards turned.
    drawn: u32,
    /// Worms called.
    called: u32,
    /// What the first drawn worm struck.
    first: Option<Option<Territory>>,
    /// Where the Fremen sent the worm that comes next.
    placed: Option<Territory>,
    /// The next worm to strike was called.
    calling: bool,
    /// The territory card has come.
    blown: bool,
    nexus: u32,
}

/// Each reveal ends with one territory card; a Nexus follows if a worm came, one and only one, and never on turn 1.
/// All its worms strike where the first one did unless the Fremen placed or called them.
#[test]
fn every_reveal_runs_as_the_rules_say() {
    let mut chains = 0;
    let mut refills = 0;
    for seed in 0..TABLES {
        let (state, events) = crowded_blow(seed, |_, _| {});
        let advanced = state.options().advanced;
        let mut turn = 1;
        let mut reveal = Reveal::default();
        let close = |reveal: &Reveal| {
            if reveal.pile.is_some() {
                let worms = reveal.drawn + reveal.called;
                assert_eq!(reveal.nexus, u32::from(worms > 0), "seed {seed}: Nexus after {worms} worms");
                assert!(reveal.blown, "seed {seed}: a reveal without a territory card");
            }
        };
        for event in &events {
            match *event {
                Event::PhaseStarted { turn: now, phase } => {
                    if phase != Phase::SpiceBlow {
                        close(&reveal);
                    }
                    turn = now;
                    reveal = Reveal::default();
                }
                Event::SpiceCardRevealed { pile, card } => {
                    if reveal.blown {
                        assert!(advanced && pile == Pile::B, "seed {seed}: a second reveal");
                        // A worm called between the reveals with no Nexus behind it belongs to this one.
                        let early = reveal.called > 0 && reveal.nexus == 0;
                        if early {
                            reveal = Reveal { called: reveal.called, ..Reveal::default() };
                        } else {
                            close(&reveal);
                            reveal = Reveal::default();
                        }
                    }
                    reveal.pile = Some(pile);
                    match card {
                        SpiceCard::ShaiHulud if turn > 1 => reveal.drawn += 1,
                        SpiceCard::ShaiHulud => {}
                        SpiceCard::Blow(_) => reveal.blown = true,
                    }
                    chains += u32::from(reveal.drawn == 2);
                }
                Event::WormCalled { .. } => {
                    if reveal.blown && reveal.nexus > 0 {
                        close(&reveal);
                        reveal = Reveal::default();
                    }
                    reveal.called += 1;
                    reveal.calling = true;
                }
                Event::WormPlaced { territory, .. } => {
                    assert!(advanced && reveal.drawn > 1, "seed {seed}: a first worm was placed");
                    assert!(Territory::sand().contains(territory), "seed {seed}: {territory}");
                    reveal.placed = Some(territory);
                }
                Event::ShaiHuludAppeared { territory } => {
                    assert!(turn > 1, "seed {seed}: a worm on turn 1");
                    let placed = reveal.placed.take();
                    if std::mem::take(&mut reveal.calling) {
                        continue;
                    }
                    let first = *reveal.first.get_or_insert(territory);
                    let fits = territory == first || (placed.is_some() && territory == placed);
                    assert!(fits, "seed {seed}: a worm in {territory:?}, but the first was in {first:?}");
                }
                Event::NexusStarted { .. } => {
                    assert!(turn > 1, "seed {seed}: a Nexus on turn 1");
                    assert!(reveal.blown, "seed {seed}: a Nexus before the blow");
                    reveal.nexus += 1;
                }
                Event::WormRidden { .. } => {
                    assert_eq!(reveal.nexus, 1, "seed {seed}: a ride before the Nexus")
                }
                Event::DeckShuffled { deck: kanly_engine::event::Deck::Spice, .. } => refills += 1,
                _ => {}
            }
        }
    }
    assert!(chains > 100, "only {chains} chains of worms were tried");
    assert!(refills > 100, "only {refills} refills were tried");
}

/// Worms kill Fremen only where a Karama stripped them, and the ally they spared only where one was played for it.
#[test]
fn worms_kill_fremen_only_after_a_karama() {
    let mut stripped = 0;
    for seed in 0..TABLES {
        let (state, events) = crowded_blow(seed, |_, _| {});
        let lasting = state.options().karama_span == KaramaSpan::Phase;
        let mut played: Vec<Ability> = Vec::new();
        let mut spared: Option<Faction> = None;
        for event in &events {
            match *event {
                Event::PhaseStarted { .. } => played.clear(),
                Event::ShaiHuludAppeared { .. } => {
                    spared = None;
                    if !lasting {
                        played.clear();
                    }
                }
                Event::AllySpared { ally, .. } => spared = Some(ally),
                Event::KaramaPlayed { against, .. } => played.push(against),
                Event::ForcesKilled { faction: Fremen, cause: Cause::Worm, .. } => {
                    stripped += 1;
                    assert!(played.contains(&Ability::WormImmunity), "seed {seed}");
                }
                Event::ForcesKilled { faction, cause: Cause::Worm, .. } if spared == Some(faction) => {
                    assert!(played.contains(&Ability::WormMercy), "seed {seed}");
                }
                _ => {}
            }
        }
    }
    assert!(stripped > 10, "only {stripped} groups of Fremen were stripped");
}

/// After every strike nobody but Fremen and a spared ally is left in the territory, and no spice.
#[test]
fn a_strike_leaves_nothing_but_fremen_and_a_spared_ally() {
    let mut strikes = 0;
    for seed in 0..TABLES {
        let mut struck: Option<(Territory, FactionSet)> = None;
        crowded_blow(seed, |state, events| {
            for event in events {
                match *event {
                    Event::ShaiHuludAppeared { territory: Some(territory) } => {
                        struck = Some((territory, Fremen.into()));
                    }
                    Event::AllySpared { ally, .. } => {
                        if let Some((_, safe)) = &mut struck {
                            safe.insert(ally);
                        }
                    }
                    // The next card, blow or Nexus: the strike is over.
                    Event::SpiceCardRevealed { .. }
                    | Event::SpicePlaced { .. }
                    | Event::NexusStarted { .. } => {
                        struck = None;
                    }
                    _ => {}
                }
            }
            let waits_for_card = matches!(
                state.decision(Actor::Chance).and_then(|decision| decision.ask),
                Some(Ask::Turn { .. })
            );
            if let (Some((territory, safe)), true) = (struck, waits_for_card) {
                strikes += 1;
                let view = state.view(Viewer::Judge);
                let here = |place: Place| place.territory() == territory;
                for place in view.board.iter().filter(|place| here(place.place)) {
                    assert_eq!(place.spice, 0, "seed {seed}: spice in {territory}");
                    for forces in &place.forces {
                        assert!(safe.contains(forces.faction), "seed {seed}: {} left", forces.faction);
                    }
                }
            }
        });
    }
    assert!(strikes > 1000, "only {strikes} strikes were tried");
}
