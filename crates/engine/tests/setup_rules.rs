//! The set-up where scenarios cannot say it: what the decks hold, configurations, and every possible table.

use crate::common::{asked, choose, options, seated, sector, start, tables};
use kanly_engine::State;
use kanly_engine::Waiting;
use kanly_engine::action::{Action, Actor};
use kanly_engine::config::{Config, Options};
use kanly_engine::decision::Ask;
use kanly_engine::dice::SplitMix;
use kanly_engine::event::{Event, Viewer};
use kanly_engine::ids::{Card, Faction, Place, Sector, SpiceCard, Territory};
use kanly_engine::phase::Phase;
use kanly_engine::record::{self, Record};
use kanly_engine::sets::{FactionSet, LeaderSet, PerFaction};

const ADVANCED: [bool; 2] = [false, true];

/// What chance is asked once the set-up has come to that, the dice having answered everything before.
fn chance_is_asked<T>(config: &Config, wanted: impl Fn(Ask) -> Option<T>) -> T {
    let mut dice = SplitMix::new(19);
    let (mut state, mut events) = start(config);
    loop {
        if let Some(found) = asked(&state, Actor::Chance).and_then(&wanted) {
            return found;
        }
        let (actor, action) = choose(&state, &mut dice).expect("the game goes on");
        state.apply(actor, action, &mut events).expect("it was offered");
    }
}

/// A number for every step of the set-up, in the order of rule 0.01.
fn step(ask: Ask) -> u8 {
    match ask {
        Ask::Seat { .. } => 3,
        Ask::Predict { .. } => 4,
        Ask::Deal { .. } => 50,
        Ask::KeepTraitor { .. } => 51,
        Ask::Deploy { .. } => 60,
        Ask::PlaceFirst { .. } => 61,
        Ask::Draw { .. } => 70,
        Ask::Dial { .. } => 71,
        other => panic!("{other:?} has no place in a set-up"),
    }
}

/// Plays a set-up up to the first storm and notes the steps it asked for, each once.
fn set_up(config: &Config, seed: u64) -> (State, Vec<Event>, Vec<u8>) {
    let mut dice = SplitMix::new(seed);
    let (mut state, mut events) = start(config);
    let mut steps = Vec::new();
    loop {
        let ask = match state.must_act() {
            Waiting::Chance => asked(&state, Actor::Chance),
            Waiting::Seats(seats) => asked(&state, Actor::Seat(seats.iter().next().expect("somebody"))),
            Waiting::Nobody => panic!("a set-up does not end the game"),
        };
        let step = step(ask.expect("whoever is waited for is asked"));
        if steps.last() != Some(&step) {
            steps.push(step);
        }
        if state.phase() == Phase::Storm {
            return (state, events, steps);
        }
        let (actor, action) = choose(&state, &mut dice).expect("the game goes on");
        state.apply(actor, action, &mut events).expect("it was offered");
    }
}

fn drawn(config: &Config) -> Config {
    let mut drawn = *config;
    drawn.seats = PerFaction::default();
    drawn
}

/// Proves 0.05/1.
#[test]
fn the_fresh_spice_deck_holds_fifteen_territories_and_six_worms() {
    let expected = [
        ("Cielago North", 2, 8),
        ("Cielago South", 1, 12),
        ("The Minor Erg", 7, 8),
        ("Red Chasm", 6, 8),
        ("South Mesa", 4, 10),
        ("Sihaya Ridge", 8, 6),
        ("Old Gap", 9, 6),
        ("Broken Land", 11, 8),
        ("Rock Outcroppings", 13, 6),
        ("Hagga Basin", 12, 6),
        ("Funeral Plain", 14, 6),
        ("The Great Flat", 14, 10),
        ("Habbanya Erg", 15, 8),
        ("Wind Pass North", 16, 6),
        ("Habbanya Ridge Flat", 17, 10),
    ];
    let config = seated(&[(Faction::Atreides, 4), (Faction::Emperor, 13)], Options::default());
    let (blows, worms) = chance_is_asked(&config, |ask| match ask {
        Ask::Turn { blows, worms } => Some((blows, worms)),
        _ => None,
    });
    assert_eq!(worms, 6);
    assert_eq!(blows.len() + usize::from(worms), 21);
    for (name, number, amount) in expected {
        let territory = blows.iter().find(|territory| territory.name() == name);
        let (place, found) = territory.and_then(Territory::blow).unwrap_or_else(|| panic!("no card {name}"));
        assert_eq!((place.sector(), found), (Some(sector(number)), amount), "{name}");
        assert_eq!(Some(place.territory()), territory, "{name}");
    }
    assert_eq!(blows.len(), expected.len(), "and no other territory");
    assert_eq!(
        blows.iter().filter_map(Territory::blow).map(|(_, amount)| u32::from(amount)).sum::<u32>(),
        118
    );
    let view = start(&config).0.view(Viewer::Table);
    assert_eq!((view.spice_deck.left, view.spice_deck.aside), (21, 0));
    assert!(view.spice_deck.pile_a.is_empty() && view.spice_deck.pile_b.is_empty());
}

/// Proves 0.06/1.
#[test]
fn the_fresh_treachery_deck_holds_thirty_three_cards() {
    let config = seated(&[(Faction::Atreides, 4), (Faction::Emperor, 13)], Options::default());
    let deck = chance_is_asked(&config, |ask| match ask {
        Ask::Draw { deck } => Some(deck),
        _ => None,
    });
    let several = [("Cheap Hero", 3), ("Karama", 2), ("Truthtrance", 2), ("Shield", 4), ("Snooper", 4)];
    let single = [
        "Lasgun",
        "Crysknife",
        "Maula Pistol",
        "Slip Tip",
        "Stunner",
        "Chaumas",
        "Chaumurky",
        "Ellaca Drug",
        "Gom Jabbar",
        "Baliset",
        "Jubba Cloak",
        "Kulon",
        "La La La",
        "Trip to Gamont",
        "Family Atomics",
        "Hajr",
        "Tleilaxu Ghola",
        "Weather Control",
    ];
    let expected: Vec<(&str, u8)> = several.into_iter().chain(single.map(|name| (name, 1))).collect();
    for &(name, number) in &expected {
        let card: Card = name.parse().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(deck.count(card), number, "{name}");
    }
    assert_eq!(deck.kinds().count(), expected.len(), "and no other card");
    assert_eq!(deck.len(), 33);
    let view = start(&config).0.view(Viewer::Table);
    assert_eq!(view.treachery.left, 33);
    assert!(view.treachery.discards.is_empty() && view.treachery.removed.is_empty());
}

/// Shuffled decks: every card of the box is as likely as every other.
#[test]
fn each_card_of_a_fresh_deck_comes_as_often_as_any_other() {
    let config = seated(&[(Faction::Atreides, 4), (Faction::Emperor, 13)], Options::default());
    let often = |wanted: fn(Ask) -> bool, counted: fn(Action) -> bool| {
        let ask = chance_is_asked(&config, |ask| wanted(ask).then_some(ask));
        let mut dice = SplitMix::new(41);
        (0..33_000).filter(|_| counted(ask.sample(&mut dice))).count()
    };
    let near = |found: usize, expected: usize| {
        assert!(found.abs_diff(expected) < expected / 5, "{found} where {expected} are likely");
    };
    let draw = |ask| matches!(ask, Ask::Draw { .. });
    near(often(draw, |action| action == Action::Draw(Card::Shield)), 4000);
    near(often(draw, |action| action == Action::Draw(Card::CheapHero)), 3000);
    near(often(draw, |action| action == Action::Draw(Card::Lasgun)), 1000);
    let turn = |ask| matches!(ask, Ask::Turn { .. });
    near(often(turn, |action| action == Action::Turn(SpiceCard::ShaiHulud)), 33_000 * 6 / 21);
    let deal = |ask| matches!(ask, Ask::Deal { .. });
    near(often(deal, |action| action.to_string() == "deal Dr. Yueh"), 3300);
}

/// Proves 0.03/1.
#[test]
fn without_a_word_the_options_are_those_of_the_rules() {
    let expected = Options::default();
    let written = serde_json::json!({
        "mode": "basic",
        "max_turns": 10,
        "storm_dialers": "last-wheels",
        "fremen_default_win": false,
        "karama_span": "use",
        "truthtrance_free_text": true,
        "ask_everyone": false,
        "count_spice": true,
        "floor": false,
    });
    assert_eq!(serde_json::to_value(expected).expect("options can be written"), written);
    let (state, _) = start(&Config::of([Faction::Emperor, Faction::Fremen], Options::default()));
    for viewer in [Viewer::Table, Viewer::Seat(Faction::Emperor), Viewer::Judge] {
        assert_eq!(state.view(viewer).options, expected, "they are public");
    }
}

/// Proves 0.07/1, 0.07/2.
#[test]
fn players_are_spread_from_sector_four_to_the_right() {
    let spots: [&[u8]; 5] =
        [&[4, 13], &[4, 10, 16], &[4, 7, 13, 16], &[4, 7, 10, 13, 16], &[4, 7, 10, 13, 16, 1]];
    for spots in spots {
        let players = spots.len() as u8;
        let found: Vec<u8> = (0..players).map(|i| Config::spot(i, players).number()).collect();
        assert_eq!(found, spots, "{players} players");
        let table: Vec<Faction> = Faction::ALL[..spots.len()].to_vec();
        for seed in 0..20 {
            let (mut state, mut events) = start(&Config::of(table.iter().copied(), Options::default()));
            let mut dice = SplitMix::new(seed);
            let mut drawn = Vec::new();
            while let Some(ask @ Ask::Seat { .. }) = asked(&state, Actor::Chance) {
                let action = ask.sample(&mut dice);
                let Action::Seat(faction) = action else { panic!("{action} is no seat") };
                drawn.push(faction);
                state.apply(Actor::Chance, action, &mut events).expect("it was offered");
            }
            let view = state.view(Viewer::Table);
            for (faction, &spot) in drawn.iter().zip(spots) {
                let seat = view.factions.iter().find(|view| view.faction == *faction).map(|view| view.seat);
                assert_eq!(seat, Some(sector(spot)), "{faction}");
            }
            assert_eq!(drawn.len(), spots.len());
        }
    }
}

/// Proves 0.10/1.
#[test]
fn no_marker_stands_where_the_storm_begins() {
    assert_eq!(Sector::START, sector(0));
    assert_eq!(Sector::SPOTS.map(Sector::number), [1, 4, 7, 10, 13, 16]);
    for players in 2..=6 {
        assert!((0..players).all(|i| Config::spot(i, players) != Sector::START));
    }
    for table in tables() {
        let (state, ..) = set_up(&Config::of(table, Options::default()), 3);
        assert!(state.view(Viewer::Table).factions.iter().all(|view| view.seat != Sector::START));
    }
    for number in 0..18 {
        let config = seated(&[(Faction::Fremen, number), (Faction::Guild, 1)], Options::default());
        let free = [4, 7, 10, 13, 16].contains(&number);
        assert_eq!(config.problems().is_empty(), free, "sector {number}");
        assert_eq!(State::new(&config, &mut ()).is_ok(), free, "sector {number}");
    }
}

/// The rules that a configuration breaks.
fn broken(config: &Config) -> Vec<&'static str> {
    let problems = config.problems();
    let mut events: Vec<Event> = Vec::new();
    match State::new(config, &mut events) {
        Ok(_) => assert!(problems.is_empty(), "{problems:?} but a game begins"),
        Err(refused) => {
            assert_eq!(refused, problems);
            assert!(events.is_empty(), "nothing happens in a game that does not begin");
        }
    }
    problems.iter().map(|problem| problem.rule.number()).collect()
}

/// Proves 0.07/3, 0.08/1, 0.08/2.
#[test]
fn a_configuration_that_cannot_be_is_refused_with_everything_that_is_wrong() {
    use Faction::{Atreides, BeneGesserit, Emperor, Fremen, Guild, Harkonnen};
    let plain = Options::default();
    let none: [&str; 0] = [];
    assert_eq!(broken(&Config::of([], plain)), ["0.08"]);
    assert_eq!(broken(&Config::of([Fremen], plain)), ["0.08"]);
    assert_eq!(broken(&Config::of([Fremen, Fremen], plain)), ["0.08"]);
    assert_eq!(broken(&Config::of([Fremen, Atreides, Fremen], plain)), ["0.08"]);
    let seven = [Atreides, BeneGesserit, Emperor, Fremen, Guild, Harkonnen, Atreides];
    assert!(broken(&Config::of(seven, plain)).contains(&"0.08"));
    assert_eq!(broken(&Config::of(seven.into_iter().take(6), plain)), none);

    let mut dealt = Config::of([], plain);
    for players in 0..=255 {
        dealt.players = players;
        let legal = (2..=6).contains(&players);
        assert_eq!(broken(&dealt).is_empty(), legal, "{players} players");
    }
    let mut too_many = Config::of([Fremen, Atreides], plain);
    too_many.players = 3;
    assert_eq!(broken(&too_many), ["0.08"]);

    assert_eq!(broken(&seated(&[(Fremen, 4), (Atreides, 16)], plain)), none);
    assert_eq!(broken(&seated(&[(Fremen, 4), (Atreides, 4)], plain)), ["0.07"]);
    assert_eq!(broken(&seated(&[(Fremen, 4), (Atreides, 5)], plain)), ["0.07"]);
    let mut half = seated(&[(Fremen, 4), (Atreides, 16)], plain);
    half.seats[Atreides] = None;
    assert_eq!(broken(&half), ["0.07"]);
    let mut stranger = seated(&[(Fremen, 4), (Atreides, 16)], plain);
    stranger.seats[Guild] = Some(sector(1));
    assert_eq!(broken(&stranger), ["0.07"]);
    let mut instead = seated(&[(Fremen, 4), (Atreides, 16)], plain);
    instead.seats[Atreides] = None;
    instead.seats[Guild] = Some(sector(1));
    assert_eq!(broken(&instead), ["0.07"]);
    let mut unnamed = seated(&[(Fremen, 4), (Atreides, 16)], plain);
    unnamed.factions = FactionSet::EMPTY;
    assert_eq!(broken(&unnamed), ["0.07"]);

    let endless = plain.max_turns(0);
    assert_eq!(broken(&Config::of([Fremen, Guild], endless)), ["0.02"]);
    let mut all = seated(&[(Fremen, 5)], endless);
    all.seats[Guild] = Some(sector(5));
    let found = broken(&all);
    for rule in ["0.02", "0.07", "0.08"] {
        assert!(found.contains(&rule), "{rule} is not among {found:?}");
    }
}

/// Every set of factions, basic and advanced, with seats given and drawn: the same steps in the same order, and at
/// the first storm everybody has what the rules give.
#[test]
fn every_table_is_set_up_by_the_same_steps() {
    for (number, table) in tables().enumerate() {
        for advanced in ADVANCED {
            let spots = [16, 1, 7, 13, 4, 10];
            let seats: Vec<(Faction, u8)> = table.iter().copied().zip(spots).collect();
            let given = seated(&seats, options(advanced));
            for config in [given, drawn(&given)] {
                let (state, events, steps) = set_up(&config, number as u64);
                assert_eq!(steps, expected_steps(&table, &config), "{table:?} {config:?}");
                assert!(steps.is_sorted());
                holdings_are_right(&state, &table, advanced);
                events_are_right(&events, &table, advanced);
                if config == given {
                    for &(faction, number) in &seats {
                        let taken = Event::SeatTaken { faction, sector: sector(number) };
                        assert!(events.contains(&taken), "{faction} has its seat");
                    }
                }
            }
        }
    }
}

fn expected_steps(table: &[Faction], config: &Config) -> Vec<u8> {
    let sisters = table.contains(&Faction::BeneGesserit);
    let every = [
        (3, config.seats == PerFaction::default()),
        (4, sisters),
        (50, true),
        // Harkonnen choose nothing, but nobody plays alone.
        (51, true),
        (60, table.contains(&Faction::Fremen)),
        (61, sisters && config.options.advanced),
        (70, true),
        (71, true),
    ];
    every.into_iter().filter(|(_, there)| *there).map(|(step, _)| step).collect()
}

fn holdings_are_right(state: &State, table: &[Faction], advanced: bool) {
    let view = state.view(Viewer::Judge);
    assert_eq!((view.turn, view.phase, view.storm), (1, Phase::Storm, Sector::START));
    let mut by_seat: Vec<_> = view.factions.iter().map(|view| (view.seat, view.faction)).collect();
    by_seat.sort();
    let order: Vec<Faction> = by_seat.into_iter().map(|(_, faction)| faction).collect();
    assert_eq!(view.order, order, "before the first storm seats count upward from sector 1");
    assert_eq!(view.factions.len(), table.len());
    let mut seen = LeaderSet::EMPTY;
    let mut spice = 0;
    for found in &view.factions {
        let faction = found.faction;
        let (expected_spice, places, reserves): (u16, &[(&str, u8)], u8) = match faction {
            Faction::Atreides => (10, &[("arrakeen/9", 10)], 10),
            Faction::BeneGesserit if advanced => (5, &[], 19),
            Faction::BeneGesserit => (5, &[("polar-sink", 1)], 19),
            Faction::Emperor => (10, &[], 20),
            Faction::Fremen => (3, &[], 10),
            Faction::Harkonnen => (10, &[("carthag/10", 10)], 10),
            Faction::Guild => (5, &[("tueks-sietch/4", 5)], 15),
        };
        assert_eq!(found.spice, Some(expected_spice), "{faction}");
        spice += i32::from(expected_spice);
        assert_eq!(found.reserves.total(), reserves, "{faction}");
        let standing: Vec<(Place, u8)> = view
            .board
            .iter()
            .flat_map(|place| place.forces.iter().map(|forces| (place.place, forces)))
            .filter(|(_, forces)| forces.faction == faction)
            .map(|(place, forces)| (place, forces.force.total()))
            .collect();
        assert_eq!(standing.iter().map(|(_, force)| force).sum::<u8>(), 20 - reserves, "{faction}");
        for &(place, force) in places {
            assert_eq!(standing, [(place.parse().expect("a place"), force)], "{faction}");
        }
        if faction == Faction::Fremen {
            let home = ["Sietch Tabr", "False Wall South", "False Wall West"];
            assert!(standing.iter().all(|(place, _)| home.contains(&place.territory().name())));
        }
        let (dealt, kept) = (found.dealt.unwrap_or_default(), found.traitors.unwrap_or_default());
        let harkonnen = faction == Faction::Harkonnen;
        assert_eq!((dealt.len(), kept.len()), (4, if harkonnen { 4 } else { 1 }), "{faction}");
        assert!((kept - dealt).is_empty() && (seen & dealt).is_empty(), "{faction}");
        assert!(dealt.iter().all(|leader| table.contains(&leader.faction())), "{faction}");
        seen = seen | dealt;
        assert_eq!(found.hand.map(|hand| hand.len()), Some(if harkonnen { 2 } else { 1 }), "{faction}");
        assert_eq!((found.ally, found.bribes, found.tanks.total()), (None, 0, 0), "{faction}");
        let elite = match faction {
            Faction::Emperor if advanced => 5,
            Faction::Fremen if advanced => 3,
            _ => 0,
        };
        let on_board = view.board.iter().flat_map(|place| &place.forces);
        let there: u8 =
            on_board.filter(|forces| forces.faction == faction).map(|forces| forces.force.elite()).sum();
        assert_eq!(found.reserves.elite() + there, elite, "{faction}");
    }
    assert_eq!(view.bank, Some(-spice));
    let cards = table.len() + usize::from(table.contains(&Faction::Harkonnen));
    assert_eq!(usize::from(view.treachery.left), 33 - cards);
    assert_eq!(view.spice_deck.left, 21);
    assert_eq!(view.prediction.is_some(), table.contains(&Faction::BeneGesserit));
    assert!(view.wall_stands && view.outcome.is_none());
}

/// The parts of the set-up come one after the other, each complete before the next.
fn events_are_right(events: &[Event], table: &[Faction], advanced: bool) {
    let part = |event: &Event| match event {
        Event::SeatTaken { .. } => 3,
        Event::PredictionMade { .. } => 4,
        Event::TraitorDealt { .. } => 50,
        Event::TraitorKept { .. } => 51,
        Event::SpiceReceived { .. } => 52,
        Event::ForcesPlaced { faction, .. } => match faction {
            Faction::Fremen => 61,
            Faction::BeneGesserit if advanced => 62,
            _ => 60,
        },
        Event::CardDrawn { .. } => 70,
        Event::PhaseStarted { turn: 1, phase: Phase::Storm } => 80,
        other => panic!("{other:?} has no place in a set-up"),
    };
    let parts: Vec<u8> = events.iter().map(part).collect();
    assert!(parts.is_sorted(), "{events:?}");
    let number = |wanted: u8| events.iter().filter(|event| part(event) == wanted).count();
    assert_eq!((number(3), number(52), number(80)), (table.len(), table.len(), 1));
    assert_eq!(number(50), 4 * table.len());
}

/// [0.09] In the advanced game the counter of the Kwisatz Haderach starts at 0, for Atreides alone to see.
///
/// Proves 0.09/1.
#[test]
fn elite_forces_and_the_hidden_counter_at_the_start_of_the_advanced_game() {
    let all = Faction::ALL;
    let (state, ..) = set_up(&Config::of(all, options(true)), 5);
    let view = state.view(Viewer::Judge);
    let elite = |faction| {
        let reserves = view.factions.iter().find(|view| view.faction == faction).map(|view| view.reserves);
        let board = view.board.iter().flat_map(|place| &place.forces);
        let board = board.filter(|forces| forces.faction == faction).map(|forces| forces.force);
        let every = board.chain(reserves);
        every.map(|force| (force.regular(), force.elite())).fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1))
    };
    for faction in all {
        let expected = match faction {
            Faction::Emperor => (15, 5),
            Faction::Fremen => (17, 3),
            _ => (20, 0),
        };
        assert_eq!(elite(faction), expected, "{faction}");
        let counter = state.view(Viewer::Seat(faction)).battle_losses;
        assert_eq!(counter, (faction == Faction::Atreides).then_some(0), "{faction}");
    }
    assert_eq!(state.view(Viewer::Table).battle_losses, None);
}

/// Whoever is not waited for has no say in a set-up, and whatever it tries is refused by a rule.
#[test]
fn nobody_acts_out_of_turn() {
    let examples: Vec<Action> = kanly_engine::notation::EXAMPLES
        .iter()
        .map(|(_, example)| example.parse().expect("an example is an action"))
        .collect();
    for (number, table) in tables().enumerate() {
        let mut dice = SplitMix::new(number as u64);
        let config = Config::of(table, options(number % 2 == 0));
        let (mut state, mut events) = start(&config);
        while state.phase() == Phase::Setup {
            for actor in Faction::ALL.into_iter().map(Actor::Seat).chain([Actor::Chance]) {
                let waited_for = match (state.must_act(), actor) {
                    (Waiting::Chance, Actor::Chance) => true,
                    (Waiting::Seats(seats), Actor::Seat(seat)) => seats.contains(seat),
                    _ => false,
                };
                assert_eq!(state.decision(actor).is_some(), waited_for, "{actor}");
                if waited_for {
                    continue;
                }
                for &action in &examples {
                    let mut next = state;
                    let refused = next.apply(actor, action, &mut events).expect_err("out of turn");
                    assert_eq!(next, state, "{actor}: {action} changed the game");
                    if let Actor::Seat(seat) = actor {
                        let absent = !state.players().contains(seat);
                        assert_eq!(refused.rule.number() == "0.08", absent, "{actor}: {action}: {refused}");
                    }
                }
            }
            let (actor, action) = choose(&state, &mut dice).expect("the game goes on");
            state.apply(actor, action, &mut events).expect("it was offered");
        }
    }
}

/// A record keeps seats that were agreed on, and seats and factions that were drawn.
#[test]
fn records_keep_every_kind_of_table() {
    use Faction::{Atreides, BeneGesserit, Fremen, Harkonnen};
    let mut dealt = Config::of([], options(true));
    dealt.players = 4;
    let agreed = seated(&[(Fremen, 16), (BeneGesserit, 1), (Harkonnen, 10)], options(true));
    for config in [agreed, drawn(&agreed), dealt, Config::of([Atreides, Fremen], options(false))] {
        let mut dice = SplitMix::new(77);
        let (mut state, mut events) = start(&config);
        let mut record = Record::new(config);
        while state.phase() == Phase::Setup {
            let (actor, action) = choose(&state, &mut dice).expect("the game goes on");
            state.apply(actor, action, &mut events).expect("it was offered");
            record.push(actor, action);
        }
        record.digest = Some(state.digest());
        let again = record::read(&record.to_string()).expect("a record reads itself");
        assert_eq!(again, record);
        assert_eq!(again.replay(None, |_, _, _| {}).expect("it replays"), state);
    }
}
