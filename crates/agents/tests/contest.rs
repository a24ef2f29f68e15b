//! Whole games at a table: they end, they replay, and nobody's answer is replaced.

use kanly_agents::chances::Onlooker;
use kanly_agents::{Bot, Budget, Mode, laws, vary};
use kanly_engine::position::Position;
use kanly_engine::record::Record;
use kanly_engine::sets::PerFaction;
use kanly_engine::{Action, Actor, Config, Event, Faction, Options, Phase, Sector, SplitMix, State, Viewer};
use kanly_host::{Agent, Agents, Contest, Fault, Prompt};

const LIMIT: usize = 100_000;

fn config(advanced: bool) -> Config {
    Config::of(Faction::ALL, Options::default().advanced(advanced))
}

fn play(config: &Config, bot: Bot, seed: u64) -> Record {
    let mut contest = Contest::new(config).expect("a sound configuration");
    contest.play(&mut bot.everywhere(seed), &mut SplitMix::new(seed), LIMIT).expect("bots answer legally");
    assert!(contest.state().outcome().is_some(), "seed {seed}");
    contest.into_record()
}

/// Every bot; those that think ahead think little, so that it does not take long.
fn bots() -> impl Iterator<Item = Bot> {
    let quick = |bot: &Bot| !matches!(bot, Bot::Expert | Bot::Master | Bot::Search(_));
    Bot::ALL.into_iter().filter(quick).chain([Bot::Search(Budget::Tries(2))])
}

#[test]
fn games_of_every_bot_end_and_replay() {
    for seed in 0..6 {
        let config = vary(2..=6, Mode::Both, &mut SplitMix::new(seed));
        for bot in bots() {
            let record = play(&config, bot, seed);
            laws::replays(&record).unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
        }
    }
}

#[test]
fn a_seed_gives_the_same_game_again() {
    for bot in bots() {
        assert_eq!(play(&config(true), bot, 5), play(&config(true), bot, 5));
        assert_ne!(play(&config(true), bot, 5), play(&config(true), bot, 6));
    }
}

/// What the network reads says nothing that the seat may not know, over whole games of both kinds.
#[test]
fn features_do_not_tell_worlds_apart() {
    for seed in 0..4 {
        let (mut dice, mut other) = (SplitMix::new(seed), SplitMix::new(!seed));
        let mut agents = Bot::Standard.everywhere(seed);
        let mut contest = Contest::new(&config(seed % 2 == 0)).expect("a sound configuration");
        let mut onlookers = PerFaction(Faction::ALL.map(Onlooker::new));
        let (mut seen, mut leaks, mut steps) = (0, 0, 0);
        while contest.step(&mut agents, &mut dice).expect("bots answer legally").is_some() {
            let new = &contest.effects()[seen..];
            onlookers.0.iter_mut().for_each(|onlooker| onlooker.look(new));
            seen = contest.effects().len();
            steps += 1;
            let held = laws::features(contest.state(), &onlookers, &mut other);
            held.unwrap_or_else(|broken| panic!("seed {seed}, step {steps}: {broken}"));
            // The law sees it when somebody reads what another one holds.
            let peep = |seat: Faction, world: &State| {
                let next = Faction::ALL[(seat.index() + 1) % 6];
                let view = world.view(Viewer::Seat(next));
                let hand = view.factions.iter().find(|own| own.faction == next).and_then(|own| own.hand);
                format!("{hand:?}").into_bytes()
            };
            leaks += usize::from(laws::readings(contest.state(), &peep, &mut other).is_err());
        }
        assert!(leaks * 2 > steps, "a peep was noticed {leaks} times in {steps} steps");
    }
}

/// Whoever holds what it needs while others still fight elsewhere has as good as won, whatever is usual at such a moment.
#[test]
fn a_turn_that_is_decided_is_reckoned_so() {
    let players = [Faction::Harkonnen, Faction::Emperor, Faction::Fremen];
    let mut seats = PerFaction::default();
    players.into_iter().zip([1, 7, 13]).for_each(|(faction, sector)| seats[faction] = Sector::new(sector));
    let reckoned = |held: &[&str]| {
        let mut position = Position::new(Options::default(), seats);
        (position.turn, position.phase) = (3, Phase::Battle);
        let fighting = [(Faction::Emperor, "sietch-tabr/13"), (Faction::Fremen, "sietch-tabr/13")];
        for (faction, place) in held.iter().map(|place| (Faction::Harkonnen, *place)).chain(fighting) {
            let (place, force) = (place.parse().expect("a place"), "4".parse().expect("forces"));
            position.factions[faction].forces.push((place, force));
        }
        let state = State::from_position(&position, &mut ()).expect("a position that can be");
        assert_eq!(state.phase(), Phase::Battle);
        Onlooker::new(Faction::Emperor).reckon(state.view(Viewer::Seat(Faction::Emperor)), state.open())
    };
    let (two, three) =
        (reckoned(&["arrakeen/9", "carthag/10"]), reckoned(&["arrakeen/9", "carthag/10", "tueks-sietch/4"]));
    assert!(two[Faction::Harkonnen] < 0.9 && two[Faction::Emperor] > 0.05, "{two:?}");
    assert!(three[Faction::Harkonnen] > 0.9 && three[Faction::Emperor] < 0.05, "{three:?}");
}

/// On the last turn those win who win what nobody else has won: the Fremen if the sietches are theirs or empty, else the Guild.
#[test]
fn the_last_turn_is_reckoned_to_its_heirs() {
    let players = [Faction::Harkonnen, Faction::Guild, Faction::Fremen, Faction::BeneGesserit];
    let mut seats = PerFaction::default();
    players
        .into_iter()
        .zip([1, 7, 13, 16])
        .for_each(|(faction, sector)| seats[faction] = Sector::new(sector));
    let reckoned = |turn: u8, held: &str| {
        let mut position = Position::new(Options::default(), seats);
        (position.turn, position.phase) = (turn, Phase::Collection);
        // Only a victory by strongholds can be foretold.
        position.prediction = Some((Faction::Fremen, turn));
        for (faction, place) in [(Faction::Fremen, "sietch-tabr/13"), (Faction::Harkonnen, held)] {
            let (place, force) = (place.parse().expect("a place"), "4".parse().expect("forces"));
            position.factions[faction].forces.push((place, force));
        }
        let state = State::from_position(&position, &mut ()).expect("a position that can be");
        let seat = Faction::BeneGesserit;
        Onlooker::new(seat).reckon(state.view(Viewer::Seat(seat)), state.open())
    };
    let last = Options::default().max_turns;
    let (free, blocked) = (reckoned(last, "arrakeen/9"), reckoned(last, "habbanya-sietch/16"));
    assert!(free[Faction::Fremen] > 0.95 && free[Faction::Guild] < 0.05, "{free:?}");
    assert!(free[Faction::BeneGesserit] < 0.05, "{free:?}");
    assert!(blocked[Faction::Guild] > 0.95 && blocked[Faction::Fremen] < 0.05, "{blocked:?}");
    let before = reckoned(last - 1, "arrakeen/9");
    assert!(before[Faction::Fremen] < 0.9 && before[Faction::Harkonnen] > 0.02, "{before:?}");
}

/// Who has foretold the victory that is about to come hopes for it, and for nothing else.
#[test]
fn whoever_foretold_it_hopes_for_it() {
    let players = [Faction::Harkonnen, Faction::BeneGesserit, Faction::Emperor, Faction::Fremen];
    let mut seats = PerFaction::default();
    players
        .into_iter()
        .zip([1, 7, 13, 16])
        .for_each(|(faction, sector)| seats[faction] = Sector::new(sector));
    let reckoned = |turn: u8| {
        let mut position = Position::new(Options::default(), seats);
        (position.turn, position.phase) = (3, Phase::Battle);
        position.prediction = Some((Faction::Harkonnen, turn));
        let held = ["arrakeen/9", "carthag/10", "tueks-sietch/4"].map(|place| (Faction::Harkonnen, place));
        let fighting = [(Faction::Emperor, "sietch-tabr/13"), (Faction::Fremen, "sietch-tabr/13")];
        for (faction, place) in held.into_iter().chain(fighting) {
            let (place, force) = (place.parse().expect("a place"), "4".parse().expect("forces"));
            position.factions[faction].forces.push((place, force));
        }
        let state = State::from_position(&position, &mut ()).expect("a position that can be");
        [Faction::BeneGesserit, Faction::Harkonnen].map(|seat| {
            let chances = Onlooker::new(seat).reckon(state.view(Viewer::Seat(seat)), state.open());
            [chances[Faction::BeneGesserit], chances[Faction::Harkonnen]]
        })
    };
    let ([own, theirs], [hidden, known]) = (reckoned(3)[0], reckoned(3)[1]);
    assert!(own > 0.9 && theirs < 0.1, "{own} {theirs}");
    assert!(known > 0.9 && hidden < 0.1, "Harkonnen cannot know: {known} {hidden}");
    let [later, theirs] = reckoned(4)[0];
    assert!(later < 0.1 && theirs > 0.9, "for another turn it is worth nothing: {later} {theirs}");
}

#[test]
fn the_laws_hold_at_every_step() {
    for seed in 0..6 {
        let config = vary(2..=6, Mode::Both, &mut SplitMix::new(seed));
        let (mut dice, mut other) = (SplitMix::new(seed), SplitMix::new(!seed));
        let mut agents = Bot::Kinds.everywhere(seed);
        let mut contest = Contest::new(&config).expect("a sound configuration");
        while contest.step(&mut agents, &mut dice).expect("bots answer legally").is_some() {
            let checked = laws::soundness(contest.state(), &mut other)
                .and_then(|()| laws::secrecy(contest.state(), &mut other));
            checked.unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
        }
    }
}

/// Always passes, legal or not.
struct Mute;

impl Agent for Mute {
    fn choose(&mut self, _: &Prompt<'_>) -> Action {
        Action::Pass
    }
}

#[test]
fn an_illegal_answer_is_a_fault_and_stands_in_the_record() {
    let mut agents: Agents = PerFaction([(); 6].map(|()| Box::new(Mute) as Box<dyn Agent>));
    let mut contest = Contest::new(&config(false)).expect("a sound configuration");
    let fault = contest.play(&mut agents, &mut SplitMix::new(1), LIMIT).expect_err("a traitor must be kept");
    let Fault::Refused { actor: Actor::Seat(faction), action: Action::Pass, illegal } = fault else {
        panic!("{fault:?}");
    };
    let last = contest.record().choices.last().expect("the fault");
    assert_eq!((last.actor, last.action), (Actor::Seat(faction), Action::Pass));
    assert!(kanly_narrate::english(&fault).contains(&kanly_narrate::english(&illegal)), "{fault}");
}

#[test]
fn a_game_that_goes_on_too_long_is_a_fault() {
    let mut contest = Contest::new(&config(false)).expect("a sound configuration");
    let fault = contest.play(&mut Bot::Random.everywhere(1), &mut SplitMix::new(1), 10);
    assert_eq!(fault, Err(Fault::Endless { choices: 10 }));
    assert_eq!(contest.record().choices.len(), 10);
}

/// Notes everything it is shown.
struct Witness {
    faction: Faction,
    bot: Box<dyn Agent>,
    seen: std::rc::Rc<std::cell::RefCell<Vec<kanly_engine::Seen>>>,
}

impl Agent for Witness {
    fn choose(&mut self, prompt: &Prompt<'_>) -> Action {
        assert_eq!(prompt.faction(), self.faction);
        assert!(prompt.view().asked && prompt.decision().ask.is_some());
        self.seen.borrow_mut().extend(prompt.seen());
        self.bot.choose(prompt)
    }
}

#[test]
fn a_seat_is_shown_everything_it_may_see_once_and_in_order() {
    let seen = std::rc::Rc::default();
    let mut agents = Bot::Kinds.everywhere(3);
    let bot = Bot::Kinds.agent(4);
    agents[Faction::Fremen] =
        Box::new(Witness { faction: Faction::Fremen, bot, seen: std::rc::Rc::clone(&seen) });
    let mut contest = Contest::new(&config(true)).expect("a sound configuration");
    contest.play(&mut agents, &mut SplitMix::new(3), LIMIT).expect("bots answer legally");
    let seen = seen.borrow();
    let all: Vec<_> =
        contest.effects().iter().filter_map(|effect| effect.seen_by(Viewer::Seat(Faction::Fremen))).collect();
    assert!(seen.len() > 50 && seen[..] == all[..seen.len()], "{} of {}", seen.len(), all.len());
    let foreign = |event: &Event| matches!(event, Event::CardDrawn { faction, card: Some(_), .. } if *faction != Faction::Fremen);
    assert!(!seen.iter().any(|seen| foreign(&seen.event())), "a foreign card was shown");
}
