use super::*;
use kanly_engine::event::Viewer;
use kanly_engine::force::Force;
use kanly_engine::ids::{Card, Leader, LeaderAt, Place, Sector, Territory};
use kanly_engine::sets::PerFaction;
use kanly_engine::view::Kwisatz;
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
    let mut position = Position::new(Options::default().advanced(true), seats);
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
        text.contains("   7  Harkonnen         77       2        16      -  -              Arrakeen\n"),
        "{text}"
    );
}

#[test]
fn what_is_behind_other_shields_is_not_shown() {
    let own = shown(Viewer::Seat(Faction::Fremen));
    assert!(own.contains("Fremen         Karama\n") && !own.contains("Lasgun"), "{own}");
    let table = shown(Viewer::Table);
    assert!(!table.contains("Karama") && !table.contains("Lasgun"), "{table}");
    let judge = shown(Viewer::Judge);
    assert!(judge.contains("Harkonnen      Lasgun, Weather Control\n"), "{judge}");
}

/// [1.11.01] What could have been counted is shown, or at a table without that aid a question mark.
#[test]
fn spice_of_others_is_as_much_as_could_be_counted() {
    let mut view = game().view(Viewer::Seat(Faction::Fremen));
    let shown = |view: &View| plain(&position(view, &[]));
    let harkonnen = view.factions.iter_mut().find(|row| row.faction == Faction::Harkonnen);
    let counted = &mut harkonnen.expect("they play").counted;
    let count = counted.as_mut().expect("it is counted");
    count.least = 70;
    assert!(shown(&view).contains("Harkonnen      70-77  "), "{}", shown(&view));
    view.factions.iter_mut().for_each(|row| row.counted = None);
    assert!(shown(&view).contains("   7  Harkonnen          ?  "), "{}", shown(&view));
}

/// Atreides and Fremen are allied; what lies behind their shields is worth looking for.
fn secretive() -> State {
    let mut seats = PerFaction::default();
    for (faction, sector) in [(Faction::Atreides, 1), (Faction::Fremen, 7), (Faction::Emperor, 13)] {
        seats[faction] = Sector::new(sector);
    }
    let mut position = Position::new(Options::default().advanced(true), seats);
    position.turn = 3;
    position.alliances = vec![(Faction::Fremen, Faction::Atreides)];
    let leader = |name: &str| -> Leader { name.parse().expect("a leader") };
    let atreides = &mut position.factions[Faction::Atreides];
    atreides.spice = 9;
    atreides.pledge = 4;
    atreides.battle_losses = 5;
    atreides.dealt = ["Stilgar", "Chani", "Otheym", "Jamis"].map(leader).to_vec();
    atreides.traitors = vec![leader("Otheym")];
    atreides.leaders = vec![(leader("Dr. Yueh"), LeaderAt::TanksFaceDown)];
    State::from_position(&position, &mut ()).expect("it can be")
}

#[test]
fn everybody_is_shown_the_secrets_it_shares() {
    let state = secretive();
    let shown =
        |viewer| plain(&position(&state.view(viewer), &[])).split_whitespace().collect::<Vec<_>>().join(" ");
    let (declined, pledged) =
        ("traitor Otheym; declined Stilgar, Chani, Jamis;", "4 spice pledged to Fremen");
    let losses = "the Kwisatz Haderach is asleep, 5 forces lost in battle";
    for viewer in [Viewer::Judge, Viewer::Seat(Faction::Atreides)] {
        let text = shown(viewer);
        for part in [declined, pledged, losses, "face down in the tanks Dr. Yueh"] {
            assert!(text.contains(part), "no {part:?} in {text}");
        }
    }
    let ally = shown(Viewer::Seat(Faction::Fremen));
    assert!(ally.contains(pledged) && !ally.contains("declined") && !ally.contains("Kwisatz"), "{ally}");
    for viewer in [Viewer::Seat(Faction::Emperor), Viewer::Table] {
        let text = shown(viewer);
        for part in ["Otheym", "Stilgar", "declined", "pledged", "Kwisatz"] {
            assert!(!text.contains(part), "{part:?} in {text}");
        }
    }
    let own = plain(&own(&state.view(Viewer::Seat(Faction::Atreides)), Faction::Atreides));
    let own = own.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "Spice 9; 4 spice pledged to Fremen",
        "Otheym (Fremen 5); declined: Stilgar (Fremen 7), Chani (Fremen 6), Jamis (Fremen 2)",
        "Dr. Yueh (1, face down in the tanks)",
        "Kwisatz asleep, 5 forces lost in battle",
    ] {
        assert!(own.contains(part), "no {part:?} in {own}");
    }
}

#[test]
fn the_kwisatz_haderach_is_told_as_far_as_it_is_known() {
    let mut view = secretive().view(Viewer::Table);
    let told = |view: &View| plain(&factions(view)).contains("the Kwisatz Haderach is dead\n");
    assert!(!told(&view));
    view.kwisatz = Some(Kwisatz::Dead);
    assert!(told(&view));
    view.kwisatz = Some(Kwisatz::Asleep);
    view.battle_losses = Some(0);
    assert!(!plain(&factions(&view)).contains("Kwisatz"), "nothing has happened yet");
}

/// Which leaders lie hidden is for some to know, how many for all.
#[test]
fn hidden_leaders_are_named_or_counted() {
    let mut view = secretive().view(Viewer::Table);
    let idaho: Leader = "Duncan Idaho".parse().expect("a leader");
    let row = &mut view.factions[0];
    (row.captives, row.captive_leaders) = (1, None);
    (row.face_down, row.face_down_leaders) = (2, None);
    let text = plain(&factions(&view));
    assert!(text.contains("Atreides       2 face down in the tanks; 1 held captive\n"), "{text}");
    (view.factions[0].face_down, view.factions[0].captive_leaders) = (0, Some(idaho.into()));
    let text = plain(&factions(&view));
    assert!(text.contains("Atreides       held captive Duncan Idaho\n"), "{text}");
    let joined = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let text = joined(plain(&own(&view, Faction::Atreides)));
    assert!(text.contains("Duncan Idaho (2, held captive)") && !text.contains("Captives"), "{text}");
    let text = plain(&own(&view, Faction::Emperor));
    assert!(text.contains("Captives    Duncan Idaho (Atreides 2)\n"), "{text}");
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

/// Any game at any moment fits the terminal, wide or narrow, for everybody who looks.
#[test]
fn tables_fit_the_page() {
    for seed in 0..6 {
        let mut dice = SplitMix::new(seed);
        let options = Options::default().advanced(seed % 2 == 0).max_turns(4);
        let mut state = State::new(&Config::of(Faction::ALL, options), &mut ()).expect("six play");
        loop {
            let actor = match state.must_act() {
                Waiting::Nobody => break,
                Waiting::Chance => Actor::Chance,
                Waiting::Seats(seats) => {
                    Actor::Seat(seats.nth(dice.index(seats.len())).expect("one of them"))
                }
            };
            let ask = state.decision(actor).and_then(|decision| decision.ask).expect("it is asked");
            state.apply(actor, ask.sample(&mut dice), &mut ()).expect("it was offered");
            // A look now and then is enough: most steps change little.
            let viewers = [Viewer::Judge, Viewer::Table, Viewer::Seat(Faction::Harkonnen)];
            for viewer in viewers.into_iter().filter(|_| dice.below(15) == 0) {
                // Before the seats are taken there is nobody to show.
                let view = state.view(viewer);
                for width in [50, 80, 100] {
                    crate::terminal::set_width(width);
                    let text = plain(&(position(&view, &[]) + &own(&view, Faction::Harkonnen)));
                    for line in text.lines() {
                        assert!(line.chars().count() <= width, "{line}");
                        assert_eq!(line, line.trim_end(), "spaces at the end");
                    }
                }
            }
        }
    }
}
