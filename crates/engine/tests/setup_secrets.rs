//! Secrets of the set-up: what others were dealt, drew and chose makes no difference to a seat.

use crate::common::{asked, choose, options, seated, start, tables};
use kanly_engine::State;
use kanly_engine::action::{Action, Actor, Question};
use kanly_engine::config::{Config, Options};
use kanly_engine::decision::Ask;
use kanly_engine::dice::SplitMix;
use kanly_engine::event::{Effect, Event, Seen, Viewer};
use kanly_engine::ids::{Card, Faction};
use kanly_engine::phase::Phase;
use kanly_engine::position::Position;
use kanly_engine::sets::LeaderSet;

/// The events of a random set-up.
fn set_up(config: &Config, seed: u64) -> Vec<Event> {
    let mut dice = SplitMix::new(seed);
    let (mut state, mut events) = start(config);
    while state.phase() == Phase::Setup {
        let (actor, action) = choose(&state, &mut dice).expect("the game goes on");
        state.apply(actor, action, &mut events).expect("it was offered");
    }
    events
}

/// What one seat was dealt and drew.
struct Own {
    seat: Faction,
    leaders: LeaderSet,
    cards: Vec<Card>,
}

impl Own {
    fn of(seat: Faction, events: &[Event]) -> Own {
        let leaders = events.iter().filter_map(|event| match *event {
            Event::TraitorDealt { faction, leader } if faction == seat => leader,
            _ => None,
        });
        let cards = events.iter().filter_map(|event| match *event {
            Event::CardDrawn { faction, card, .. } if faction == seat => card,
            _ => None,
        });
        Own { seat, leaders: leaders.collect(), cards: cards.collect() }
    }
}

/// What a viewer sees of what happened.
fn seen(effects: &[Effect], viewer: Viewer) -> Vec<Seen> {
    effects.iter().filter_map(|effect| effect.seen_by(viewer)).collect()
}

/// Another secret in place of this one, unless it is this seat's own or nobody's.
fn other_secret(state: &State, (actor, action): (Actor, Action), own: &Own, dice: &mut SplitMix) -> Action {
    let hidden = match action {
        Action::Deal(leader) => !own.leaders.contains(leader),
        Action::Draw(card) => !own.cards.contains(&card),
        Action::Predict(..) | Action::Keep(_) => actor != Actor::Seat(own.seat),
        _ => false,
    };
    if !hidden {
        return action;
    }
    let ask = asked(state, actor).expect("it is asked");
    loop {
        let other = ask.sample(dice);
        match other {
            // These must be left for the seat itself.
            Action::Deal(leader) if own.leaders.contains(leader) => {}
            Action::Draw(card) if own.cards.contains(&card) => {}
            _ => return other,
        }
    }
}

/// Two set-ups that differ only in what one seat may not know look the same to it, step by step: its view, what it
/// is asked and every event it sees.
#[test]
fn what_others_hide_at_set_up_makes_no_difference_to_a_seat() {
    let mut differing = 0;
    for (number, table) in tables().enumerate() {
        for &seat in &table {
            let config = Config::of(table.iter().copied(), options(number % 2 == 0));
            let seed = number as u64;
            let events = set_up(&config, seed);
            let own = Own::of(seat, &events);
            let (mut dice, mut others) = (SplitMix::new(seed), SplitMix::new(seed + 1000));
            let (mut one, _) = start(&config);
            let (mut two, _) = start(&config);
            while one.phase() == Phase::Setup {
                let (actor, action) = choose(&one, &mut dice).expect("the game goes on");
                let other = other_secret(&two, (actor, action), &own, &mut others);
                differing += u32::from(other != action);
                let (mut first, mut second) = (Vec::new(), Vec::new());
                one.apply(actor, action, &mut first).expect("it was offered");
                two.apply(actor, other, &mut second).expect("it was offered there");
                for viewer in [Viewer::Seat(seat), Viewer::Table] {
                    let after = format!("{viewer:?} after {actor}: {action} or {other}");
                    assert_eq!(seen(&first, viewer), seen(&second, viewer), "{after}");
                    assert_eq!(one.view(viewer), two.view(viewer), "{after}");
                }
                assert_eq!(one.decision(Actor::Seat(seat)), two.decision(Actor::Seat(seat)), "{seat}");
            }
        }
    }
    assert!(differing > 1000, "only {differing} secrets differ");
}

/// In how many of 300 worlds that the Emperor imagines Atreides would answer yes: to holding this card, and to
/// having held it.
fn imagined(state: &State, card: Card) -> [u32; 2] {
    let mut dice = SplitMix::new(4);
    let mut yes = [0; 2];
    for _ in 0..300 {
        let world = state.resample(Faction::Emperor, &mut dice);
        for (question, yes) in
            [Question::HoldsCard(card, 1), Question::HasHeld(card)].into_iter().zip(&mut yes)
        {
            let (mut world, mut events) = (world, Vec::new());
            let action = Action::Truthtrance(Faction::Atreides, question);
            let emperor = Actor::Seat(Faction::Emperor);
            world.apply(emperor, action, &mut events).expect("the Emperor holds Truthtrance");
            let answered = |event: &Event| matches!(event, Event::TruthtranceAnswered { answer: true, .. });
            *yes += u32::from(events.iter().any(answered));
        }
    }
    yes
}

/// In a world that a seat imagines, what others have ever held is as open as their hands: asked in that world,
/// Truthtrance must not tell what is true in this one.
#[test]
fn an_imagined_world_does_not_know_which_card_another_drew() {
    let config = seated(&[(Faction::Atreides, 1), (Faction::Emperor, 7)], Options::default());
    let (mut state, mut events) = start(&config);
    let mut dice = SplitMix::new(4);
    while state.phase() == Phase::Setup {
        let (actor, action) = match asked(&state, Actor::Chance) {
            Some(Ask::Draw { deck }) if deck.len() == 33 => (Actor::Chance, Action::Draw(Card::Lasgun)),
            Some(Ask::Draw { .. }) => (Actor::Chance, Action::Draw(Card::Truthtrance)),
            _ => choose(&state, &mut dice).expect("the game goes on"),
        };
        state.apply(actor, action, &mut events).expect("it is legal");
    }
    let [holds, held] = imagined(&state, Card::Lasgun);
    assert!(holds < 60, "Atreides hold the Lasgun in {holds} of 300 worlds");
    assert_eq!(holds, held, "one card was drawn: what was held is what is held");
}

/// The same where another copy of the card lies open: whoever laid it there, the hidden one stays hidden.
#[test]
fn an_imagined_world_does_not_know_the_second_copy_of_a_discarded_card() {
    let config = seated(&[(Faction::Atreides, 1), (Faction::Emperor, 7)], Options::default());
    let mut position = Position::new(config.options, config.seats);
    position.discards = vec![Card::Karama];
    position.factions[Faction::Atreides].hand = vec![Card::Karama];
    position.factions[Faction::Emperor].hand = vec![Card::Truthtrance];
    let state = State::from_position(&position, &mut ()).expect("a sound position");
    let [holds, held] = imagined(&state, Card::Karama);
    assert!(holds < 60, "Atreides hold the Karama in {holds} of 300 worlds");
    assert!(held < 300, "Atreides have held a Karama in every world");
}
