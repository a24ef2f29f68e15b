//! The set-up door: sound positions are taken as they are, impossible ones are refused with every reason.

use crate::common::{choose, new_game};
use kanly_engine::dice::{Dice, SplitMix};
use kanly_engine::event::Effect;
use kanly_engine::force::Force;
use kanly_engine::ids::LeaderAt;
use kanly_engine::position::Position;
use kanly_engine::sets::{FactionSet, PerFaction};
use kanly_engine::{
    Actor, Ask, Card, Faction, Leader, Options, Phase, Place, Sector, SpiceCard, State, Territory, Viewer,
    Waiting,
};

/// Positions of random games are positions again, and say the same.
#[test]
fn the_position_of_a_game_can_be_set_up_again() {
    for seed in 0..200 {
        let mut dice = SplitMix::new(seed);
        let mut state = new_game(seed, &mut Vec::new());
        while let Some((actor, action)) = choose(&state, &mut dice) {
            state.apply(actor, action, &mut ()).expect("legal");
            let first_storm = state.turn() == 1 && state.phase() == Phase::Storm;
            // [1.14.04] With a hand in between two hands there is no position.
            let taken = matches!(state.question(Actor::Seat(Faction::Harkonnen)), Some(Ask::Return { .. }));
            if state.phase() == Phase::Setup || first_storm || taken || state.outcome().is_some() {
                continue;
            }
            let position = state.position();
            // [1.04.09] At the floor of the first auctions there may be cards that nobody bought: that phase cannot begin anew.
            let unsold = !position.treachery_top.is_empty();
            if state.turn() == 1 && state.phase() == Phase::Bidding && unsold {
                continue;
            }
            let from_memory = state.players().iter().map(|seat| state.position_known_to(Viewer::Seat(seat)));
            for position in from_memory.chain([position, state.position_known_to(Viewer::Table)]) {
                let again = State::from_position(&position, &mut ())
                    .unwrap_or_else(|problems| panic!("seed {seed}: {problems:?}"));
                again.invariants().unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
            }
        }
    }
}

/// Which leader a Ghola has left face down, and what others have pledged, an imagined world does not know.
#[test]
fn an_imagined_world_hides_leaders_and_pledges() {
    let mut position = six(Options::default());
    position.alliances = vec![(Faction::Emperor, Faction::Harkonnen)];
    position.factions[Faction::Emperor].leaders =
        vec![(Leader::BURSEG, LeaderAt::TanksFaceDown), (Leader::BASHAR, LeaderAt::TanksFaceDown)];
    position.factions[Faction::Emperor].hand = vec![Card::TleilaxuGhola];
    position.factions[Faction::Emperor].pledge = 3;
    let mut state = State::from_position(&position, &mut ()).expect("a sound position");
    let ghola = "ghola Bashar".parse().expect("notation");
    state.apply(Actor::Seat(Faction::Emperor), ghola, &mut ()).expect("the dials are an open point");
    let (mut dice, mut true_guesses) = (SplitMix::new(3), 0);
    for _ in 0..200 {
        let world = state.resample(Faction::Atreides, &mut dice);
        assert_eq!(world.view(Viewer::Seat(Faction::Atreides)), state.view(Viewer::Seat(Faction::Atreides)));
        let emperor = |state: &State| {
            let view = state.view(Viewer::Judge);
            view.factions.into_iter().find(|view| view.faction == Faction::Emperor).expect("it plays")
        };
        let (there, here) = (emperor(&world), emperor(&state));
        assert_eq!((there.face_down, there.pledge), (1, Some(0)));
        true_guesses += usize::from(there.face_down_leaders == here.face_down_leaders);
    }
    assert!((60..140).contains(&true_guesses), "{true_guesses} of 200 worlds know the leader");
}

fn six(options: Options) -> Position {
    let mut seats = PerFaction::default();
    for (faction, spot) in Faction::ALL.into_iter().zip(Sector::SPOTS) {
        seats[faction] = Some(spot);
    }
    let mut position = Position::new(options, seats);
    position.turn = 2;
    position
}

#[test]
fn a_game_that_is_laid_out_begins_once() {
    let position = six(Options::default());
    let mut state = State::laid_out(&position).expect("a sound position");
    assert_eq!(state.must_act(), Waiting::Nobody);
    let (mut effects, mut at_once): (Vec<Effect>, Vec<Effect>) = (Vec::new(), Vec::new());
    state.begin(&mut effects);
    assert_eq!(State::from_position(&position, &mut at_once).expect("the same"), state);
    assert_eq!(effects, at_once);
    let begun = state;
    state.begin(&mut effects);
    assert_eq!((state, effects.len()), (begun, at_once.len()));
}

#[test]
fn every_reason_is_told_at_once() {
    let mut position = six(Options::default());
    position.turn = 11;
    position.factions[Faction::Atreides].forces = vec![(Place::ARRAKEEN, Force::regular_only(20))];
    position.factions[Faction::Atreides].tanks = Force::regular_only(1);
    position.factions[Faction::Fremen].hand = vec![Card::Karama; 3];
    position.factions[Faction::Guild].traitors = vec![Leader::STILGAR];
    position.factions[Faction::Harkonnen].traitors = vec![Leader::STILGAR];
    position.piles[0] = vec![SpiceCard::Blow(Territory::OLD_GAP); 2];
    position.storm_card = Some((3, FactionSet::EMPTY));
    let problems = State::from_position(&position, &mut ()).expect_err("impossible in seven ways");
    let rules: Vec<&str> = problems.iter().map(|problem| problem.rule.number()).collect();
    assert_eq!(rules, ["0.02", "0.09", "0.06", "0.05", "0.11", "2.04.13"]);
}

/// [2.05.10.03] [2.05.10.02] Captives and killed leaders are known to Harkonnen and their owner; [1.11.00] a card to whom it was
/// shown; [1.12.00] a deal to all.
#[test]
fn what_was_taken_shown_and_agreed_is_there_again() {
    let mut position = six(Options::default().advanced(true));
    position.deals = vec!["emperor, fremen: fremen no-bid; until 3 battle".parse().expect("terms")];
    position.factions[Faction::Harkonnen].captives = vec![Leader::BURSEG];
    position.factions[Faction::Emperor].executed = vec![Leader::BASHAR];
    position.factions[Faction::Emperor].hand = vec![Card::Shield, Card::Shield];
    position.factions[Faction::Emperor].held = vec![Card::Lasgun];
    position.factions[Faction::Fremen].knows = vec![(Faction::Emperor, vec![Card::Shield])];
    let state = State::from_position(&position, &mut ()).expect("a sound position");
    state.invariants().expect("sound");
    let emperor = |viewer: Viewer| {
        let view = state.view(viewer);
        view.factions.into_iter().find(|view| view.faction == Faction::Emperor).expect("it plays")
    };
    for (viewer, knows) in [(Faction::Emperor, true), (Faction::Harkonnen, true), (Faction::Fremen, false)] {
        let view = emperor(Viewer::Seat(viewer));
        assert_eq!((view.captives, view.face_down), (1, 1), "{viewer}");
        assert_eq!(view.captive_leaders.is_some(), knows, "{viewer}");
        assert_eq!(view.face_down_leaders.is_some(), knows, "{viewer}");
    }
    assert_eq!(emperor(Viewer::Seat(Faction::Fremen)).known.len(), 1);
    assert!(emperor(Viewer::Table).known.is_empty(), "the Fremen alone know it");
    let mut dice = SplitMix::new(5);
    for seat in Faction::ALL {
        let world = state.resample(seat, &mut dice);
        assert_eq!(world.view(Viewer::Seat(seat)), state.view(Viewer::Seat(seat)), "{seat}");
    }
    assert_eq!(state.view(Viewer::Table).deals[0].number, 1);
    let again = state.position();
    assert_eq!(again.deals, position.deals);
    assert_eq!(again.factions[Faction::Harkonnen].captives, [Leader::BURSEG]);
    let (emperor, fremen) = (&again.factions[Faction::Emperor], &again.factions[Faction::Fremen]);
    assert_eq!(emperor.executed, [Leader::BASHAR]);
    assert_eq!(emperor.revived, []);
    assert_eq!(emperor.held, [Card::Lasgun]);
    assert_eq!(fremen.knows, position.factions[Faction::Fremen].knows);
}

#[test]
fn captives_deals_and_knowledge_that_cannot_be_are_refused() {
    let advanced = || six(Options::default().advanced(true));
    type Change = fn(&mut Position);
    let cases: [(&str, &str, Change); 12] = [
        ("2.05.10.03", "factions.harkonnen.captives", |p| {
            p.options.advanced = false;
            p.factions[Faction::Harkonnen].captives = vec![Leader::BURSEG];
        }),
        ("2.05.10.03", "factions.spacing-guild.captives", |p| {
            p.factions[Faction::Guild].captives = vec![Leader::BURSEG];
        }),
        ("2.05.10.01", "factions.harkonnen.captives", |p| {
            p.factions[Faction::Harkonnen].captives = vec![Leader::FEYD_RAUTHA];
        }),
        ("0.09", "factions.harkonnen.captives", |p| {
            p.factions[Faction::Harkonnen].captives = vec![Leader::BURSEG; 2];
        }),
        ("2.05.12", "factions.harkonnen.captives", |p| {
            p.factions[Faction::Harkonnen].captives = vec![Leader::BURSEG];
            p.factions[Faction::Emperor].leaders = vec![(Leader::BURSEG, LeaderAt::Tanks)];
        }),
        ("2.05.11", "factions.harkonnen.captives", |p| {
            p.factions[Faction::Harkonnen].captives = vec![Leader::BURSEG];
            let dead = Faction::Harkonnen.leaders().map(|leader| (leader, LeaderAt::Tanks));
            p.factions[Faction::Harkonnen].leaders = dead.collect();
        }),
        ("2.05.10.02", "factions.harkonnen.executed", |p| {
            p.factions[Faction::Harkonnen].executed = vec![Leader::FEYD_RAUTHA];
        }),
        ("2.05.10.02", "factions.emperor.executed", |p| {
            p.factions[Faction::Emperor].executed = vec![Leader::BURSEG];
            p.factions[Faction::Emperor].leaders = vec![(Leader::BURSEG, LeaderAt::Tanks)];
        }),
        ("1.11.00", "factions.fremen.knows", |p| {
            p.factions[Faction::Emperor].hand = vec![Card::Shield];
            p.factions[Faction::Fremen].knows = vec![(Faction::Emperor, vec![Card::Shield; 40])];
        }),
        ("1.11.00", "factions.fremen.knows", |p| {
            p.factions[Faction::Fremen].knows = vec![(Faction::Fremen, vec![Card::Shield])];
        }),
        ("1.12.00", "game.deals.1", |p| {
            let deals = ["emperor, fremen: text 1", "emperor, fremen: fremen no-bid; until 1 battle"];
            p.deals = deals.map(|terms| terms.parse().expect("terms")).to_vec();
        }),
        ("1.12.03", "game.deals.0", |p| {
            let terms = "emperor, fremen: fremen no-ship; fremen ship-at-least arrakeen 2";
            p.deals = vec![terms.parse().expect("terms")];
        }),
    ];
    for (rule, at, change) in cases {
        let mut position = advanced();
        change(&mut position);
        let problems = State::from_position(&position, &mut ()).expect_err(at);
        let found: Vec<(&str, &str)> = problems.iter().map(|p| (p.rule.number(), p.at.as_str())).collect();
        assert!(found.contains(&(rule, at)), "{rule} {at}: {found:?}");
    }
    let mut many = advanced();
    many.deals = vec!["emperor, fremen: text 1".parse().expect("terms"); 9];
    assert_eq!(State::from_position(&many, &mut ()).expect_err("too many").len(), 4);
}

/// Anything at all: refused, or a game that keeps its invariants to the end of the turn.
#[test]
fn random_positions_are_refused_or_playable() {
    let mut played = 0;
    for seed in 0..6000 {
        let mut dice = SplitMix::new(seed);
        let position = random(&mut dice);
        let Ok(mut state) = State::from_position(&position, &mut ()) else { continue };
        played += 1;
        state.invariants().unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
        let turn = state.turn();
        while state.turn() == turn {
            let Some((actor, action)) = choose(&state, &mut dice) else { break };
            state.apply(actor, action, &mut ()).expect("legal");
            state.invariants().unwrap_or_else(|broken| panic!("seed {seed}: {actor}: {action}: {broken}"));
        }
    }
    assert!(played > 500, "only {played} positions were sound");
}

fn random(dice: &mut SplitMix) -> Position {
    let mut roll = |n: u64| dice.below(n);
    let mut position = six(Options::default().advanced(roll(2) == 1));
    for faction in Faction::ALL {
        if roll(4) == 0 {
            position.seats[faction] = None;
        }
    }
    position.turn = 2 + roll(9) as u8 - u8::from(roll(20) == 0);
    position.phase = Phase::ALL[if roll(20) == 0 { 0 } else { 1 + roll(9) as usize }];
    position.storm = Sector::new(roll(18) as u8).expect("a sector");
    position.wall_gone = roll(4) == 0;
    for faction in Faction::ALL {
        if position.seats[faction].is_none() && roll(30) > 0 {
            continue;
        }
        let holdings = &mut position.factions[faction];
        holdings.spice = if roll(60) == 0 { u16::MAX } else { roll(30) as u16 };
        for _ in 0..roll(5) {
            let place = Place::all().nth(roll(86) as usize).expect("a place");
            let elite = if roll(40) == 0 || faction == Faction::Fremen { roll(2) } else { 0 };
            holdings.forces.push((place, Force::new(roll(5) as u8, elite as u8).expect("a force")));
        }
        for _ in 0..roll(3) {
            holdings.hand.push(Card::ALL[roll(23) as usize]);
        }
        if roll(12) == 0 {
            holdings.executed.extend(faction.leaders().nth(roll(5) as usize));
        }
        if roll(12) == 0 {
            holdings.held.push(Card::ALL[roll(23) as usize]);
        }
        if faction == Faction::Harkonnen && roll(2) == 0 {
            holdings.captives.extend(Leader::all().nth(roll(30) as usize));
        }
        if roll(6) == 0 {
            holdings.traitors.push(Leader::all().nth(roll(30) as usize).expect("a leader"));
        }
        if roll(60) == 0 {
            let leader = Leader::all().nth(roll(30) as usize).expect("a leader");
            holdings.leaders.push((leader, LeaderAt::Tanks));
        }
        for leader in faction.leaders() {
            match roll(8) {
                0 => holdings.leaders.push((leader, LeaderAt::Tanks)),
                1 => holdings.leaders.push((leader, LeaderAt::TanksFaceDown)),
                2 => holdings.revived.push(leader),
                _ => {}
            }
        }
        if faction == Faction::BeneGesserit {
            holdings.advisors =
                holdings.forces.iter().map(|(place, _)| place.territory()).filter(|_| roll(2) == 0).collect();
        }
    }
    for _ in 0..roll(6) {
        let territory = Territory::all().nth(roll(42) as usize).expect("a territory");
        let card = if roll(2) == 0 { SpiceCard::ShaiHulud } else { SpiceCard::Blow(territory) };
        if card == SpiceCard::ShaiHulud || territory.blow().is_some() {
            position.piles[usize::from(roll(10) == 0)].push(card);
        }
    }
    for _ in 0..roll(3) {
        position.treachery_top.push(Card::ALL[roll(23) as usize]);
    }
    if roll(4) == 0 {
        position.treachery_top_seen = Faction::Atreides.into();
    }
    if roll(3) == 0 {
        position.alliances.push((Faction::ALL[roll(6) as usize], Faction::ALL[roll(6) as usize]));
    }
    position
}

/// [1.05.04] A leader that lies face down was revived before; [1.04.09] cards on top of the deck come first.
#[test]
fn what_happened_before_is_part_of_a_position() {
    let mut position = six(Options::default());
    position.phase = Phase::Bidding;
    position.treachery_top = vec![Card::Shield, Card::Lasgun];
    position.treachery_top_seen = Faction::Atreides.into();
    let fremen = &mut position.factions[Faction::Fremen];
    fremen.leaders = vec![(Leader::STILGAR, LeaderAt::TanksFaceDown)];
    fremen.revived = vec![Leader::CHANI];
    let state = State::from_position(&position, &mut ()).expect("a sound position");
    let view = state.view(Viewer::Judge);
    let fremen = view.factions.iter().find(|view| view.faction == Faction::Fremen).expect("they play");
    assert_eq!(fremen.died.iter().collect::<Vec<_>>(), [Leader::STILGAR, Leader::CHANI]);
    assert_eq!(state.position().factions[Faction::Fremen].revived, [Leader::STILGAR, Leader::CHANI]);
    let atreides = state.view(Viewer::Seat(Faction::Atreides));
    assert_eq!(atreides.treachery_top, None, "the row was dealt from the top");
    position.phase = Phase::Revival;
    let later = State::from_position(&position, &mut ()).expect("a sound position");
    assert_eq!(later.view(Viewer::Seat(Faction::Atreides)).treachery_top, Some(Card::Shield));
    assert_eq!(later.view(Viewer::Seat(Faction::Fremen)).treachery_top, None);
    assert_eq!(later.position().treachery_top, [Card::Shield, Card::Lasgun]);
}

#[test]
fn what_cannot_have_happened_before_is_refused() {
    let mut position = six(Options::default());
    position.treachery_top = vec![Card::Karama, Card::Karama, Card::Karama];
    position.treachery_top_seen = Faction::Fremen.into();
    position.factions[Faction::Fremen].revived = vec![Leader::DUNCAN_IDAHO];
    position.factions[Faction::Atreides].kwisatz_dead = true;
    let problems = State::from_position(&position, &mut ()).expect_err("impossible in four ways");
    let rules: Vec<&str> = problems.iter().map(|problem| problem.rule.number()).collect();
    assert_eq!(rules, ["2.01.10", "0.09", "0.06"]);
    position.treachery_top.clear();
    let problems = State::from_position(&position, &mut ()).expect_err("impossible in three ways");
    assert_eq!(problems.last().map(|problem| problem.rule.number()), Some("1.04.09"));
}
