//! The bot that plays to win: it does, it does not cheat, and it can say why.

use kanly_agents::{Bot, Heuristic, Mode, Temper, vary};
use kanly_engine::sets::PerFaction;
use kanly_engine::{Actor, Config, Dice as _, Event, Faction, Options, SplitMix, Waiting};
use kanly_host::{Agent, Agents, Contest, Motive, Prompt};
use kanly_narrate::{Tongue, plain};

fn config(advanced: bool) -> Config {
    Config::of(Faction::ALL, Options::default().advanced(advanced))
}

#[test]
fn it_beats_those_who_do_anything() {
    for (advanced, least) in [(true, 14), (false, 14)] {
        let mut won = 0;
        for seed in 0..18 {
            let faction = Faction::ALL[seed as usize % 6];
            let mut bots = PerFaction([Bot::Random; 6]);
            bots[faction] = Bot::Heuristic;
            let mut contest = Contest::new(&config(advanced)).expect("a sound configuration");
            let (mut agents, mut dice) = (Bot::seated(bots, seed), SplitMix::new(seed));
            contest.play(&mut agents, &mut dice, 50_000).expect("bots answer legally");
            won += usize::from(contest.state().outcome().is_some_and(|end| end.winners.contains(faction)));
        }
        assert!(won >= least, "{won} of 18 games, advanced: {advanced}");
    }
}

#[test]
fn it_answers_legally_in_games_of_every_kind() {
    let bots = [Bot::Heuristic, Bot::Cautious, Bot::Greedy, Bot::Treacherous, Bot::Novice, Bot::Kinds];
    for seed in 0..200 {
        let mut dice = SplitMix::new(seed);
        let mut contest = Contest::new(&vary(2..=6, Mode::Both, &mut dice)).expect("a sound configuration");
        let seats = PerFaction([(); 6].map(|()| bots[dice.below(6) as usize]));
        let played = contest.play(&mut Bot::seated(seats, seed), &mut dice, 50_000);
        played.unwrap_or_else(|fault| panic!("seed {seed}: {}", kanly_narrate::english(&fault)));
    }
}

/// In a world that the seat cannot tell from the true one it answers the same.
#[test]
fn it_knows_nothing_that_its_seat_does_not() {
    for seed in 0..4 {
        let mut contest = Contest::new(&config(seed % 2 == 0)).expect("a sound configuration");
        let mut dice = SplitMix::new(seed);
        let mut agents: Agents = Bot::Heuristic.everywhere(seed);
        let mut compared = 0;
        loop {
            if let Waiting::Seats(seats) = contest.state().must_act() {
                for faction in seats.iter() {
                    let world = contest.state().resample(faction, &mut dice);
                    let answer = |state| {
                        let prompt = Prompt::new(state, faction, contest.effects()).expect("it is asked");
                        Heuristic::new(Temper::EVEN, 9).choose(&prompt)
                    };
                    assert_eq!(answer(contest.state()), answer(&world), "{faction}, seed {seed}");
                    compared += 1;
                }
            }
            if contest.step(&mut agents, &mut dice).expect("bots answer legally").is_none() || compared > 150
            {
                break;
            }
        }
        assert!(compared > 100, "only {compared} answers were compared");
    }
}

#[test]
fn it_says_why() {
    let mut contest = Contest::new(&config(true)).expect("a sound configuration");
    let (mut agents, mut dice) = (Bot::Heuristic.everywhere(3), SplitMix::new(3));
    let mut reasons = Vec::new();
    while let Some(choice) = contest.step(&mut agents, &mut dice).expect("bots answer legally") {
        if let Actor::Seat(faction) = choice.actor {
            reasons.push(plain(&Tongue::english().motive(&agents[faction].explain().expect("it can"))));
        }
    }
    for words in ["are worth", "spice at most", "imagined battles", "an alliance with"] {
        assert!(reasons.iter().any(|reason| reason.contains(words)), "nobody said `{words}`");
    }
}

/// Special cards are there to be played, and whoever has shipped forces to a place does not march them off again.
#[test]
fn cards_are_played_and_those_who_land_stay() {
    let (mut questions, mut karamas, mut hajrs) = (0, 0, 0);
    let (mut landings, mut departures) = (0, 0);
    for seed in 0..20 {
        let mut contest = Contest::new(&config(seed % 2 == 0)).expect("a sound configuration");
        let (mut agents, mut dice) = (Bot::Standard.everywhere(seed), SplitMix::new(seed));
        contest.play(&mut agents, &mut dice, 50_000).expect("bots answer legally");
        let mut landed = PerFaction([None; 6]);
        for effect in contest.effects() {
            match effect.event {
                Event::TruthtranceAnswered { .. } => questions += 1,
                Event::KaramaPlayed { .. } => karamas += 1,
                Event::HajrPlayed { .. } => hajrs += 1,
                Event::PhaseStarted { .. } => landed = PerFaction([None; 6]),
                Event::ForcesShipped { faction, place, .. } => {
                    landed[faction] = Some(place.territory());
                    landings += 1;
                }
                Event::ForcesMoved { faction, group, .. } => {
                    departures += usize::from(landed[faction] == Some(group.territory));
                }
                _ => {} // any: no card and no journey
            }
        }
    }
    assert!(questions >= 20 && karamas >= 10 && hajrs >= 5, "{questions}, {karamas} and {hajrs} in 20 games");
    assert!(departures * 15 < landings, "{departures} of {landings} shipments were marched off");
}

/// What a seat wants lasts: it covets the same place all game long, and whoever is not forgiven stays so.
#[test]
fn goals_decide_now_and_then_and_last() {
    let (mut coveted, mut grudges, mut answers) = (0, 0, 0);
    for seed in 0..24 {
        let mut contest = Contest::new(&config(true)).expect("a sound configuration");
        // Among themselves the treacherous are done before anybody has been wronged often.
        let bots = [Bot::Treacherous, Bot::Standard, Bot::Cautious].repeat(2);
        let bots = PerFaction(bots.try_into().expect("one for each faction"));
        let (mut agents, mut dice) = (Bot::seated(bots, seed), SplitMix::new(seed));
        let mut place = PerFaction([None; 6]);
        while let Some(choice) = contest.step(&mut agents, &mut dice).expect("bots answer legally") {
            let Actor::Seat(faction) = choice.actor else { continue };
            answers += 1;
            match agents[faction].explain() {
                Some(Motive::Covet { to, .. }) => {
                    assert_eq!(*place[faction].get_or_insert(to), to, "{faction} covets another place");
                    coveted += 1;
                }
                Some(Motive::Grudge { .. }) => grudges += 1,
                _ => {} // any: its goals did not decide
            }
        }
    }
    assert!(coveted > 10 && grudges > 3, "{coveted} and {grudges} of {answers} answers");
    assert!((coveted + grudges) * 10 < answers, "{coveted} and {grudges} of {answers} answers");
}

#[test]
fn personalities_play_other_games() {
    let play = |bot: Bot| {
        let mut contest = Contest::new(&config(true)).expect("a sound configuration");
        contest.play(&mut bot.everywhere(5), &mut SplitMix::new(5), 50_000).expect("bots answer legally");
        contest.into_record()
    };
    let games = [Bot::Heuristic, Bot::Cautious, Bot::Greedy, Bot::Treacherous, Bot::Novice].map(play);
    for (i, game) in games.iter().enumerate() {
        assert!(!games[..i].contains(game), "personality {i} plays like another");
    }
}
