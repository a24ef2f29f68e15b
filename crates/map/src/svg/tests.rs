use kanly_engine::ids::Place;
use kanly_engine::{Actor, Config, Faction, Options, SplitMix, State, Viewer, Waiting};

use super::*;

/// What everybody sees after some steps of a game that is played by lot.
fn view(seed: u64, steps: u32) -> View {
    let mut dice = SplitMix::new(seed);
    let options = Options::default().advanced(true);
    let mut state = State::new(&Config::of(Faction::ALL, options), &mut ()).expect("six play");
    for _ in 0..steps {
        let actor = match state.must_act() {
            Waiting::Nobody => break,
            Waiting::Chance => Actor::Chance,
            Waiting::Seats(seats) => Actor::Seat(seats.nth(0).expect("one of them")),
        };
        let ask = state.decision(actor).and_then(|decision| decision.ask).expect("it is asked");
        state.apply(actor, ask.sample(&mut dice), &mut ()).expect("it was offered");
    }
    state.view(Viewer::Table)
}

fn drawn(view: &View) -> String {
    draw(Tongue::english(), Some(view))
}

#[test]
fn everything_is_on_the_map() {
    let text = draw(Tongue::english(), None);
    for territory in Territory::all() {
        assert!(text.contains(&format!("id=\"{}\"", territory.id())), "{}", territory.id());
    }
    for place in Place::all() {
        assert!(text.contains(&format!("<title>{}</title>", place.id())), "{}", place.id());
    }
    assert!(text.trim_end().ends_with("</svg>"));
    assert!(!text.contains("NaN") && !text.contains("inf"), "a number is no number");
}

#[test]
fn every_piece_is_told_and_every_player_has_a_marker() {
    let mut tokens = 0;
    for seed in 0..8 {
        let view = view(seed, 600);
        let text = drawn(&view);
        for force in view.board.iter().flat_map(|place| &place.forces) {
            let told = Tongue::english().caption(Caption::Force(force.faction, force.force, force.advisors));
            assert!(text.contains(&told), "no {told}");
            tokens += 1;
        }
        for faction in &view.factions {
            assert!(text.contains(&format!("<title>{}</title>", faction.faction.name())));
        }
        assert!(
            text.contains(&format!("<g id=\"storm\" transform=\"rotate({})\">", dress::turn(view.storm)))
        );
    }
    assert!(tokens > 30, "only {tokens} tokens were drawn");
}

#[test]
fn what_has_no_slot_is_told_beside_the_last_one() {
    let mut view = view(1, 400);
    let all: Vec<_> = view.board.iter().flat_map(|place| &place.forces).copied().take(6).collect();
    assert_eq!(all.len(), 6, "enough forces to crowd a place");
    view.board.truncate(1);
    view.board[0].place = "wind-pass-north/16".parse().expect("a place");
    view.board[0].forces = all.into_iter().collect();
    let text = drawn(&view);
    let slots = Map::new().spot(view.board[0].place).slots.len();
    assert_eq!(text.matches("<g class=\"token\"").count(), slots);
    assert!(text.contains(&format!(">+{}</text>", 6 - slots)), "{slots} slots");
}

#[test]
fn spice_where_none_comes_up_takes_the_last_slot() {
    let mut view = view(1, 400);
    view.board.truncate(1);
    let place: Place = "carthag/10".parse().expect("a place");
    view.board[0].place = place;
    view.board[0].spice = 9;
    let last = *Map::new().spot(place).slots.last().expect("a stronghold has slots");
    assert!(drawn(&view).contains(&format!("<g class=\"lozenge\" transform=\"{}\">", at(last))));
}

#[test]
fn the_shield_wall_stands_or_lies_in_rubble() {
    let mut view = view(1, 50);
    for stands in [true, false] {
        view.wall_stands = stands;
        let text = drawn(&view);
        assert_eq!(text.contains("url(#bricks)"), stands);
        assert_eq!(text.contains("class=\"rubble\""), !stands);
    }
}
