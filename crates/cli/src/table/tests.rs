use super::*;
use kanly_engine::event::Viewer;
use kanly_engine::force::Force;
use kanly_engine::ids::{Card, Place, Sector, Territory};
use kanly_engine::sets::PerFaction;
use kanly_engine::{Actor, Config, Dice as _, Options, Position, SplitMix, State, Waiting};

fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

fn at(place: &str) -> Place {
    place.parse().expect("a place")
}

/// Three factions, a little of everything.
fn game() -> State {
    let mut seats = PerFaction::default();
    for (faction, sector) in [(Faction::Fremen, 1), (Faction::Harkonnen, 7), (Faction::BeneGesserit, 13)] {
        seats[faction] = Sector::new(sector);
    }
    let mut position = Position::new(Options { advanced: true, ..Options::default() }, seats);
    position.turn = 3;
    position.storm = Sector::new(13).expect("a sector");
    position.sand = vec![(at("wind-pass/13"), 6)];
    position.alliances = vec![(Faction::Fremen, Faction::BeneGesserit)];
    let fremen = &mut position.factions[Faction::Fremen];
    fremen.spice = 3;
    fremen.forces = vec![(at("wind-pass/13"), Force::new(3, 2).expect("five"))];
    fremen.hand = vec![Card::Karama];
    let harkonnen = &mut position.factions[Faction::Harkonnen];
    harkonnen.spice = 77;
    harkonnen.hand = vec![Card::Lasgun, Card::WeatherControl];
    harkonnen.forces = vec![(at("arrakeen/9"), Force::regular_only(4))];
    harkonnen.bribes = 2;
    let sisters = &mut position.factions[Faction::BeneGesserit];
    sisters.forces =
        vec![(at("arrakeen/9"), Force::regular_only(1)), (at("polar-sink"), Force::regular_only(2))];
    sisters.advisors = vec![Territory::ARRAKEEN];
    State::from_position(&position, &mut ()).expect("it can be")
}

fn shown(viewer: Viewer) -> String {
    plain(&position(&game().view(viewer), &[]))
}

#[test]
fn the_header_tells_where_the_game_stands() {
    let text = shown(Viewer::Table);
    assert!(
        text.starts_with("Turn 3 of 10, Storm (advanced game); storm in sector 13; the Shield Wall stands\n")
    );
    assert!(text.contains("Storm order: Fremen (First Player), Harkonnen, Bene Gesserit\n"), "{text}");
}

#[test]
fn the_factions_line_up_with_what_they_have() {
    let text = shown(Viewer::Seat(Faction::Fremen));
    assert!(
        text.contains("SEAT  FACTION        SPICE  BRIBES  RESERVES  TANKS  ALLY           STRONGHOLDS\n"),
        "{text}"
    );
    assert!(text.contains("   1  Fremen             3       -      14+1      -  Bene Gesserit\n"), "{text}");
    // Advisors hold nothing, so Arrakeen is listed once.
    assert!(
        text.contains("   7  Harkonnen          ?       2        16      -  -              Arrakeen\n"),
        "{text}"
    );
}

#[test]
fn what_is_behind_other_shields_is_not_shown() {
    let own = shown(Viewer::Seat(Faction::Fremen));
    assert!(
        own.contains("Fremen         Karama\n") && !own.contains("Lasgun") && !own.contains("77"),
        "{own}"
    );
    let table = shown(Viewer::Table);
    assert!(!table.contains("Karama") && !table.contains("Lasgun"), "{table}");
    let judge = shown(Viewer::Judge);
    assert!(judge.contains("Harkonnen      Lasgun, Weather Control\n"), "{judge}");
}

#[test]
fn places_are_listed_with_the_storm_on_them() {
    let text = shown(Viewer::Table);
    assert!(text.contains("Wind Pass       13  storm      6  Fremen 3+2\n"), "{text}");
    assert!(
        text.contains("Arrakeen         9                Bene Gesserit 1 advisor, Harkonnen 4\n"),
        "{text}"
    );
    assert!(text.contains("Polar Sink       -                Bene Gesserit 2\n"), "{text}");
}

#[test]
fn the_strip_shows_seats_storm_and_forces_by_sector() {
    let text = shown(Viewer::Table);
    let row = |label: &str| text.lines().rfind(|line| line.starts_with(label)).expect("a row").to_owned();
    let column = |label: &str, sector: usize| {
        let line = row(label);
        let end = 13 + (sector + 1) * 4;
        line.get(end - 4..end).unwrap_or_default().trim().to_owned()
    };
    assert_eq!(column("SECTOR", 13), "13");
    assert_eq!(column("storm", 13), "~~~");
    assert_eq!(column("spice", 13), "6");
    assert_eq!(column("Fremen", 1), "@");
    assert_eq!(column("Fremen", 13), "5");
    assert_eq!(column("Harkonnen", 9), "4");
    assert!(row("Bene Gesserit").ends_with(" 2"), "{}", row("Bene Gesserit"));
}

/// Any game at any moment fits its 100 columns, for everybody who looks.
#[test]
fn tables_fit_the_page() {
    for seed in 0..6 {
        let mut dice = SplitMix::new(seed);
        let options = Options { advanced: seed % 2 == 0, max_turns: 4, ..Options::default() };
        let mut state = State::new(&Config::of(Faction::ALL, options), &mut ()).expect("six play");
        loop {
            let actor = match state.must_act() {
                Waiting::Nobody => break,
                Waiting::Chance => Actor::Chance,
                Waiting::Seats(seats) => {
                    Actor::Seat(seats.nth(dice.below(seats.len() as u64) as usize).expect("one of them"))
                }
            };
            let ask = state.decision(actor).and_then(|decision| decision.ask).expect("it is asked");
            state.apply(actor, ask.sample(&mut dice), &mut ()).expect("it was offered");
            for viewer in [Viewer::Judge, Viewer::Table, Viewer::Seat(Faction::Harkonnen)] {
                // Before the seats are taken there is nobody to show.
                let text = plain(&position(&state.view(viewer), &[]));
                for line in text.lines() {
                    assert!(line.chars().count() <= 100, "{line}");
                    assert_eq!(line, line.trim_end(), "spaces at the end");
                }
            }
        }
    }
}
