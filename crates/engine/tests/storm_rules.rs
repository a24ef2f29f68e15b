//! What the storm blocks, asked of the queries that shipment, movement and battle rest on, and laws of the storm
//! that are tried on every sector of the board.

use kanly_engine::State;
use kanly_engine::action::{Action, Actor};
use kanly_engine::config::{Options, StormDialers};
use kanly_engine::event::{Event, Viewer};
use kanly_engine::force::Force;
use kanly_engine::ids::{Card, Faction, Place, SECTORS, Sector, Territory};
use kanly_engine::phase::Phase;
use kanly_engine::position::Position;
use kanly_engine::query::battle::owed_battles;
use kanly_engine::query::board::{free_group, in_storm};
use kanly_engine::query::order::{from_storm, nearest_dialers};
use kanly_engine::query::reach::{connected, lost_on_arrival, may_send, range, reachable};
use kanly_engine::query::storm::{at_shield_wall, exposed};
use kanly_engine::sets::PerFaction;
use kanly_engine::tables::Terrain;
use kanly_engine::{Ask, Waiting};
use std::collections::BTreeSet;

use Faction::{Atreides, BeneGesserit, Emperor, Fremen, Guild, Harkonnen};

/// All six at the spots of the base position: Atreides in sector 1, and so on.
fn six() -> PerFaction<Option<Sector>> {
    let mut seats = PerFaction::default();
    for (faction, spot) in
        [Atreides, BeneGesserit, Emperor, Fremen, Harkonnen, Guild].into_iter().zip(Sector::SPOTS)
    {
        seats[faction] = Some(spot);
    }
    seats
}

fn sector(number: u8) -> Sector {
    Sector::new(number).expect("a sector")
}

fn place(name: &str) -> Place {
    name.parse().expect("a place")
}

fn territory(name: &str) -> Territory {
    name.parse().expect("a territory")
}

/// The second turn with the storm at rest in this sector.
fn resting(storm: u8) -> Position {
    let mut position = Position::new(Options::default(), six());
    position.turn = 2;
    position.phase = Phase::SpiceBlow;
    position.storm = sector(storm);
    position
}

fn advanced(mut position: Position) -> Position {
    position.options.advanced = true;
    position
}

fn with(mut position: Position, faction: Faction, forces: &[(&str, u8)]) -> Position {
    let forces = forces.iter().map(|&(at, number)| (place(at), Force::regular_only(number)));
    position.factions[faction].forces.extend(forces);
    position
}

fn state(position: &Position) -> State {
    State::from_position(position, &mut ()).expect("a possible position")
}

/// Whether forces could be put down in a place from outside the board, or taken from it.
fn open(state: &State, at: &str) -> bool {
    !in_storm(state.open(), place(at))
}

fn owes(state: &State, a: Faction, b: Faction, at: Territory) -> bool {
    owed_battles(state.open(), a).iter().any(|owed| owed.enemy == b && owed.place.territory() == at)
}

fn reaches(state: &State, from: &str, to: &str, range: u8) -> bool {
    reachable(state.open(), place(from), range).contains(place(to))
}

fn owe(state: &State, at: &str) -> bool {
    let both = owes(state, Atreides, Harkonnen, territory(at));
    assert_eq!(both, owes(state, Harkonnen, Atreides, territory(at)), "a battle is owed both ways or not");
    both
}

/// Proves 1.01.04/1.
#[test]
fn a_sietch_under_the_storm_is_safe_and_shut() {
    let state = state(&with(resting(4), Guild, &[("tueks-sietch/4", 5)]));
    assert!(!exposed(state.open(), Territory::TUEKS_SIETCH));
    assert!(!open(&state, "tueks-sietch/4"));
    assert!(
        free_group(state.open(), Guild, Territory::TUEKS_SIETCH).total().is_none(),
        "nobody can be taken out"
    );
    assert!(reachable(state.open(), place("tueks-sietch/4"), 3).is_empty(), "nobody walks out");
    for from in ["false-wall-south/3", "pasty-mesa/5", "south-mesa/3"] {
        assert!(!reaches(&state, from, "tueks-sietch/4", 3), "nobody walks in from {from}");
    }
}

/// Proves 1.01.04/2.
#[test]
fn a_garrison_under_the_storm_still_lends_its_ornithopters() {
    let state = state(&with(resting(9), Atreides, &[("arrakeen/9", 10), ("harg-pass/3", 2)]));
    assert!(!open(&state, "arrakeen/9"), "nobody ships there");
    assert_eq!(range(state.open(), Atreides).most, 3);
    // Polar Sink, Wind Pass, the Great Flat: three territories from Harg Pass.
    assert!(reaches(&state, "harg-pass/3", "the-great-flat/14", range(state.open(), Atreides).most));
    assert!(!reaches(&state, "harg-pass/3", "the-great-flat/14", 2));
    assert_eq!(range(state.open(), Emperor).most, 1);
}

/// Proves 1.01.04/3.
#[test]
fn groups_on_both_sides_of_the_storm_do_not_fight() {
    let position = with(resting(14), Atreides, &[("wind-pass/13", 3)]);
    let apart = state(&with(position, Harkonnen, &[("wind-pass/15", 3)]));
    assert!(!connected(apart.open(), place("wind-pass/13"), place("wind-pass/15")));
    assert!(!owe(&apart, "wind-pass"));

    let position = with(resting(16), Atreides, &[("wind-pass/13", 3)]);
    let together = state(&with(position, Harkonnen, &[("wind-pass/15", 3)]));
    assert!(owe(&together, "wind-pass"), "the storm in 16 does not lie between 13 and 15");
}

/// Proves 1.01.04/4.
#[test]
fn a_group_inside_the_storm_does_not_fight_one_outside() {
    let position = with(resting(12), Atreides, &[("plastic-basin/12", 3)]);
    let state = state(&with(position, Harkonnen, &[("plastic-basin/13", 3)]));
    assert!(!connected(state.open(), place("plastic-basin/12"), place("plastic-basin/13")));
    assert!(!connected(state.open(), place("plastic-basin/13"), place("plastic-basin/12")));
    assert!(!owe(&state, "plastic-basin"));
}

/// Proves 1.01.04/5.
#[test]
fn two_groups_in_one_place_under_the_storm_fight() {
    let position = with(resting(9), Atreides, &[("arrakeen/9", 3)]);
    let state = state(&with(position, Harkonnen, &[("arrakeen/9", 3)]));
    assert!(owe(&state, "arrakeen"));
}

/// Proves 1.01.04/6.
#[test]
fn the_storm_parts_a_territory_only_from_its_middle() {
    let position = with(resting(1), Atreides, &[("cielago-north/0", 3)]);
    let parted = state(&with(position, Harkonnen, &[("cielago-north/2", 3)]));
    assert!(!connected(parted.open(), place("cielago-north/0"), place("cielago-north/2")));
    assert!(!owe(&parted, "cielago-north"));

    let position = with(resting(2), Atreides, &[("cielago-north/0", 3)]);
    let whole = state(&with(position, Harkonnen, &[("cielago-north/1", 3)]));
    assert!(owe(&whole, "cielago-north"));
}

#[test]
fn groups_in_storm_and_out_of_it_are_told_apart_place_by_place() {
    // Harkonnen stand on both sides; only those on the Atreides side meet them.
    let position = with(resting(14), Atreides, &[("wind-pass/13", 3), ("wind-pass/14", 1)]);
    let apart = state(&with(position.clone(), Harkonnen, &[("wind-pass/15", 3), ("wind-pass/16", 1)]));
    assert!(!owe(&apart, "wind-pass"));
    let under = state(&with(position, Harkonnen, &[("wind-pass/14", 1), ("wind-pass/16", 1)]));
    assert!(owe(&under, "wind-pass"), "both have a force in sector 14");
}

/// Proves 1.01.04/7.
#[test]
fn rock_under_the_storm_saves_lives_but_opens_no_way() {
    let state = state(&with(resting(8), Emperor, &[("rim-wall-west/8", 4)]));
    assert!(!exposed(state.open(), territory("rim-wall-west")));
    assert!(place("rim-wall-west/8").neighbours().contains(place("arrakeen/9")), "it is next door");
    assert!(reachable(state.open(), place("rim-wall-west/8"), 1).is_empty());
    assert!(free_group(state.open(), Emperor, territory("rim-wall-west")).total().is_none());
}

/// Proves 1.01.04/8.
#[test]
fn the_other_sectors_of_a_stormed_territory_take_shipments() {
    let state = state(&resting(4));
    assert!(open(&state, "south-mesa/3"));
    assert!(open(&state, "south-mesa/5"));
    assert!(!open(&state, "south-mesa/4"));
}

/// Proves 1.01.04/9.
#[test]
fn a_way_leads_through_open_sectors_or_not_at_all() {
    // Polar Sink, Wind Pass sectors 15 and 16, False Wall West: two territories.
    let beside = state(&resting(13));
    assert!(reaches(&beside, "polar-sink", "wind-pass/16", 1), "inside the territory one walks on");
    assert!(reaches(&beside, "polar-sink", "false-wall-west/16", 2));
    assert!(!reaches(&beside, "polar-sink", "wind-pass/13", 3), "the stormed sector itself stays closed");
    let between = state(&resting(15));
    assert!(reaches(&between, "polar-sink", "wind-pass/14", 1));
    assert!(!reaches(&between, "polar-sink", "wind-pass/16", 1), "sector 15 cannot be crossed");
    assert!(!reaches(&between, "polar-sink", "false-wall-west/16", 2));

    // Pasty Mesa is cut in two, and ornithopters are no help.
    let cut = state(&resting(6));
    assert!(reaches(&cut, "tueks-sietch/4", "pasty-mesa/5", 1));
    assert!(!reaches(&cut, "pasty-mesa/4", "pasty-mesa/7", 3));
    assert!(reachable(cut.open(), place("pasty-mesa/6"), 3).is_empty(), "and nobody leaves the storm");
}

/// Proves 1.01.04/10.
#[test]
fn the_guild_ships_nobody_out_of_the_storm() {
    let forces = [("carthag/10", 4), ("tsimpo/10", 2), ("tsimpo/11", 3)];
    let state = state(&with(resting(10), Guild, &forces));
    assert!(!open(&state, "carthag/10"));
    // What cannot be taken can go neither to another place nor back to the reserves.
    assert!(free_group(state.open(), Guild, territory("carthag")).total().is_none());
    assert_eq!(
        free_group(state.open(), Guild, territory("tsimpo")).total(),
        Force::regular_only(3),
        "outside it may"
    );
}

/// Proves 1.01.04/11.
#[test]
fn no_storm_ever_lies_on_the_polar_sink() {
    for storm in 0..SECTORS {
        let state = state(&with(resting(storm), BeneGesserit, &[("polar-sink", 1)]));
        assert!(open(&state, "polar-sink"), "storm in {storm}");
        assert!(!exposed(state.open(), Territory::POLAR_SINK));
        assert!(free_group(state.open(), BeneGesserit, Territory::POLAR_SINK).total().is_some());
    }
}

/// Proves 1.01.04/12.
#[test]
fn riders_neither_start_nor_end_in_the_storm() {
    let forces = [("habbanya-erg/15", 2), ("habbanya-erg/16", 4)];
    let mut position = with(resting(15), Fremen, &forces);
    position.last_blow[0] = Some(territory("habbanya-erg"));
    position.piles[0] = vec!["Habbanya Erg".parse().expect("a card")];
    let mut state = state(&position);
    for action in ["turn Shai-Hulud", "turn Old Gap"] {
        state
            .apply(Actor::Chance, action.parse().expect("an action"), &mut ())
            .expect("both are in the deck");
    }
    while let Some(Ask::Nexus { .. }) = asked(&state).and_then(|(_, ask)| ask) {
        let (actor, _) = asked(&state).expect("somebody is asked");
        state.apply(actor, Action::Pass, &mut ()).expect("anybody may pass");
    }
    let Some((_, Some(Ask::Ride { from, to }))) = asked(&state) else { panic!("a ride is offered") };
    assert_eq!(from.total(), Force::regular_only(4), "only those in sector 16");
    let open: Vec<Place> = Place::all().filter(|at| at.sector() != Some(sector(15))).collect();
    assert_eq!(to.iter().collect::<Vec<_>>(), open, "everywhere but in sector 15");
}

fn asked(state: &State) -> Option<(Actor, Option<Ask>)> {
    let Waiting::Seats(seats) = state.must_act() else { return None };
    let actor = Actor::Seat(seats.iter().next()?);
    Some((actor, state.decision(actor)?.ask))
}

/// Proves 1.01.04/13.
#[test]
fn fremen_send_reserves_into_the_storm_at_the_price_of_half() {
    let state_a = state(&advanced(resting(14)));
    assert_eq!(may_send(state_a.open(), place("the-great-flat/14")), Ok(()));
    assert_eq!(lost_on_arrival(state_a.open(), place("the-great-flat/14"), 6), 3);
    assert_eq!(lost_on_arrival(state_a.open(), place("the-great-flat/14"), 5), 3);
    assert_eq!(lost_on_arrival(state_a.open(), place("the-greater-flat/15"), 6), 0);
    assert!(
        reachable(state_a.open(), place("the-greater-flat/15"), 2)
            .iter()
            .all(|to| !in_storm(state_a.open(), to))
    );

    let basic = state(&resting(14));
    let refused = may_send(basic.open(), place("the-great-flat/14")).expect_err("not in the basic game");
    assert_eq!(refused.rule.number(), "1.06.03.04");
}

/// Proves 0.16/9.
#[test]
fn a_sietch_where_the_first_storm_lands_is_unharmed_and_shut() {
    let position = Position::new(Options::default(), six());
    let mut state = state(&with(position, Guild, &[("tueks-sietch/4", 5)]));
    for dialer in [Atreides, Guild] {
        state.apply(Actor::Seat(dialer), Action::Dial(2), &mut ()).expect("they dial the first storm");
    }
    let view = state.view(Viewer::Judge);
    assert_eq!(view.storm, sector(4));
    let sietch = view.board.iter().find(|at| at.place == place("tueks-sietch/4")).expect("they are there");
    assert_eq!(sietch.forces[0].force, Force::regular_only(5));
    assert!(!open(&state, "tueks-sietch/4"));
    assert!(reachable(state.open(), place("tueks-sietch/4"), 3).is_empty());
    assert!(free_group(state.open(), Guild, Territory::TUEKS_SIETCH).total().is_none());
}

#[test]
fn nothing_is_reached_through_the_storm_from_anywhere() {
    for storm in 0..SECTORS {
        let state = state(&resting(storm));
        for from in Place::all() {
            let reached = reachable(state.open(), from, 3);
            assert!(reached.iter().all(|to| !in_storm(state.open(), to)), "storm in {storm}, from {from}");
            assert_eq!(reached.is_empty(), in_storm(state.open(), from));
            for to in Place::all() {
                let there = reached.contains(to);
                let back = reachable(state.open(), to, 3).contains(from);
                assert_eq!(there, back, "storm in {storm}, {from} and {to}");
            }
        }
    }
}

/// A storm that moves by Weather Control, so that every distance up to ten is possible.
fn moved(mut position: Position, from: u8, distance: u8) -> (State, Vec<Event>) {
    position.phase = Phase::Storm;
    position.storm = sector(from);
    position.factions[Harkonnen].hand = vec![Card::WeatherControl];
    let mut events = Vec::new();
    let mut state = State::from_position(&position, &mut events).expect("a possible position");
    state.apply(Actor::Seat(Harkonnen), Action::Weather(distance), &mut events).expect("the card is theirs");
    (state, events)
}

/// Whether the storm hurts what stands in a territory, told by its terrain alone.
fn is_open(territory: Territory, wall: bool) -> bool {
    let behind_wall = ["imperial-basin", "arrakeen", "carthag"].contains(&territory.id());
    if behind_wall { !wall } else { territory.terrain() == Terrain::Sand }
}

#[test]
fn forces_and_spice_go_exactly_where_the_storm_passes_in_the_open() {
    for wall in [true, false] {
        for at in Place::all() {
            for from in 0..SECTORS {
                for distance in 0..=10 {
                    let mut position = with(resting(0), Emperor, &[(at.id(), 1)]);
                    position.wall_gone = !wall;
                    position.sand.push((at, 3));
                    let (_, events) = moved(position, from, distance);
                    let on_the_way = at.sector().is_some_and(|here| {
                        (0..=distance).any(|steps| distance > 0 && (from + steps) % SECTORS == here.number())
                    });
                    let started_here = at.sector() == Some(sector(from));
                    let killed = events.iter().any(|event| matches!(event, Event::ForcesKilled { .. }));
                    let lost = events.iter().any(|event| matches!(event, Event::SpiceDestroyed { .. }));
                    let expected = on_the_way && is_open(at.territory(), wall);
                    let label = format!("{at}, storm {from} + {distance}, wall {wall}");
                    assert_eq!(killed, expected, "forces in {label}");
                    assert_eq!(lost, expected && !started_here, "spice in {label}");
                }
            }
        }
    }
}

#[test]
fn fremen_lose_half_exactly_where_others_lose_all_but_not_where_it_started() {
    for at in Place::all() {
        for from in 0..SECTORS {
            for distance in [0, 1, 6, 10] {
                let position = advanced(with(resting(0), Fremen, &[(at.id(), 5)]));
                let (state, _) = moved(position, from, distance);
                let passed = at.sector().is_some_and(|here| {
                    (1..=distance).any(|steps| (from + steps) % SECTORS == here.number())
                });
                let lost = if passed && is_open(at.territory(), true) { 3 } else { 0 };
                let view = state.view(Viewer::Judge);
                let fremen = view.factions.iter().find(|view| view.faction == Fremen).expect("they play");
                assert_eq!(fremen.tanks.total(), lost, "{at}, storm {from} + {distance}");
            }
        }
    }
}

/// The sectors entered on the way from each place beside the Shield Wall to the first sector shared with it.
const WAYS_TO_THE_WALL: [(&str, &[u8]); 19] = [
    ("false-wall-east/4", &[5, 6, 7]),
    ("false-wall-east/5", &[6, 7]),
    ("false-wall-east/6", &[7]),
    ("false-wall-east/7", &[]),
    ("false-wall-east/8", &[]),
    ("the-minor-erg/4", &[5, 6, 7]),
    ("the-minor-erg/5", &[6, 7]),
    ("the-minor-erg/6", &[7]),
    ("the-minor-erg/7", &[]),
    ("pasty-mesa/4", &[5, 6, 7]),
    ("pasty-mesa/5", &[6, 7]),
    ("pasty-mesa/6", &[7]),
    ("pasty-mesa/7", &[]),
    ("gara-kulon/7", &[]),
    ("sihaya-ridge/8", &[]),
    ("hole-in-the-rock/8", &[]),
    ("imperial-basin/8", &[]),
    ("imperial-basin/9", &[8]),
    ("imperial-basin/10", &[9, 8]),
];

/// Proves 3.01.07/2, 3.01.07/3, 3.01.07/4, 3.01.07/6.
#[test]
fn family_atomics_reach_the_wall_from_exactly_these_places() {
    for at in Place::all() {
        let way = WAYS_TO_THE_WALL.iter().find(|(name, _)| *name == at.id()).map(|(_, way)| *way);
        let on_the_wall = at.territory() == Territory::SHIELD_WALL;
        for storm in 0..SECTORS {
            let state = state(&with(resting(storm), Emperor, &[(at.id(), 1)]));
            let expected = on_the_wall || way.is_some_and(|way| !way.contains(&storm));
            assert_eq!(at_shield_wall(state.open(), Emperor), expected, "{at}, storm in {storm}");
        }
    }
}

/// Every way to seat two to six factions at the six spots, one faction after the other.
fn seatings() -> impl Iterator<Item = PerFaction<Option<Sector>>> {
    (0_u8..64).filter(|spots| spots.count_ones() >= 2).map(|spots| {
        let taken = (0..6).filter(move |spot| spots >> spot & 1 == 1);
        let mut seats = PerFaction::default();
        for (faction, spot) in Faction::ALL.into_iter().zip(taken) {
            seats[faction] = Some(Sector::SPOTS[spot]);
        }
        seats
    })
}

/// Proves 1.01.01/2, 1.01.01/4, 1.01.01/5.
#[test]
fn the_order_is_the_way_round_from_the_storm() {
    for seats in seatings() {
        for storm in 0..SECTORS {
            let mut position = resting(storm);
            position.seats = seats;
            let order = from_storm(state(&position).open(), sector(storm));
            let steps: Vec<u8> = order
                .iter()
                .map(|&faction| (seats[faction].expect("seated").number() + 17 - storm) % SECTORS)
                .collect();
            assert!(steps.is_sorted(), "storm in {storm}: {order:?}");
            let all: BTreeSet<Faction> = order.iter().copied().collect();
            assert_eq!(
                all.len(),
                Faction::ALL.into_iter().filter(|&faction| seats[faction].is_some()).count()
            );
        }
    }
}

/// Proves 1.01.02/9, 1.01.02/10.
#[test]
fn the_nearest_dialers_are_two_and_nobody_sits_between_them_and_the_storm() {
    for seats in seatings() {
        for storm in 0..SECTORS {
            let mut position = resting(storm);
            position.seats = seats;
            position.options.storm_dialers = StormDialers::Nearest;
            let [ahead, behind] = nearest_dialers(state(&position).open(), sector(storm));
            assert_ne!(ahead, behind);
            let number = |faction: Faction| seats[faction].expect("seated").number();
            let to_ahead = (number(ahead) + SECTORS - storm) % SECTORS;
            let to_behind = (storm + SECTORS - number(behind)) % SECTORS;
            for other in Faction::ALL.into_iter().filter(|&faction| seats[faction].is_some()) {
                let before = (number(other) + SECTORS - storm) % SECTORS;
                let after = (storm + SECTORS - number(other)) % SECTORS;
                assert!(after >= to_behind, "{other} is nearer behind, storm in {storm}");
                assert!(other == behind || before >= to_ahead, "{other} is nearer ahead, storm in {storm}");
            }
        }
    }
}

#[test]
fn no_view_tells_who_is_asked_in_a_window_or_what_was_dialed() {
    let mut position = resting(5);
    position.phase = Phase::Storm;
    position.factions[Emperor].hand = vec![Card::WeatherControl];
    let mut game = state(&position);
    assert_eq!(game.must_act(), Waiting::Seats(Emperor.into()));
    for viewer in [Viewer::Table, Viewer::Seat(Atreides), Viewer::Seat(Emperor)] {
        let view = game.view(viewer);
        assert!(view.waiting.is_empty(), "{viewer:?} sees that somebody is asked");
        assert_eq!(view.asked, viewer == Viewer::Seat(Emperor));
    }
    game.apply(Actor::Seat(Emperor), Action::Pass, &mut ()).expect("anybody may pass");
    // Nobody fought: the dialers of the first storm, Atreides and the Guild, dial again.
    assert_eq!(game.must_act(), Waiting::Seats([Atreides, Guild].into_iter().collect()));
    game.apply(Actor::Seat(Atreides), Action::Dial(2), &mut ()).expect("they dial");
    for viewer in [Viewer::Table, Viewer::Seat(Guild), Viewer::Seat(Emperor)] {
        let view = game.view(viewer);
        let dial = view.dials.iter().find(|dial| dial.faction == Atreides).expect("they dial");
        assert!(dial.sealed, "that it is in is no secret");
        assert_eq!(dial.number, None, "{viewer:?} sees the number");
    }
}
