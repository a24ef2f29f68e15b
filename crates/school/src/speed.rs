//! `kanly-school speed`: how long bots take, on one core. Machines differ and are busy, so nothing is tested by it.

use std::cell::RefCell;
use std::hint::black_box;
use std::rc::Rc;
use std::time::{Duration, Instant};

use kanly_agents::chances::{Network, Onlooker};
use kanly_agents::{Bot, Ending};
use kanly_engine::{Action, Actor, Config, Faction, Phase, SplitMix, Viewer};
use kanly_host::{Agent, Contest, Motive, Prompt, Saying, mix};

use crate::play::{Table, play};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Seconds for each figure; a game that was begun is finished
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    seconds: u64,
    /// Seed of the games
    #[arg(long, default_value_t = 3)]
    seed: u64,
}

/// Measures and prints, one figure a line.
pub(crate) fn run(args: &Args) {
    let imagined = games(args, imagined);
    println!("imagined games of six, as a search plays them: {imagined:.0} a second");
    println!("games of six standards: {:.0} a second", games(args, standards));
    for bot in [Bot::Novice, Bot::Standard, Bot::Expert, Bot::Master] {
        println!("an answer of {} among six alike: {}", bot.name(), answers(args, bot));
    }
    println!("what the network reads and says: {:.1} µs", 1e6 * chances(args));
}

/// Games a second.
fn games(args: &Args, game: impl Fn(u64)) -> f64 {
    let (start, mut played) = (Instant::now(), 0);
    while start.elapsed() < Duration::from_secs(args.seconds) {
        game(mix(args.seed, played));
        played += 1;
    }
    played as f64 / start.elapsed().as_secs_f64()
}

/// A whole advanced game as it is played inside a search.
fn imagined(seed: u64) {
    let config = Config::of(Faction::ALL, Table::of_six(true, seed).options);
    let mut contest = Contest::new(&config).expect("a sound configuration");
    let (mut agents, mut dice) = (Bot::Standard.everywhere(seed), SplitMix::new(seed));
    // Cards are dealt before anybody is asked.
    while contest.state().decision(Actor::Chance).is_some() {
        contest.step(&mut agents, &mut dice).expect("bots answer legally");
    }
    let state = *contest.state();
    let asked = Faction::ALL.into_iter().find_map(|faction| {
        Prompt::new(&state, faction, &[]).filter(|prompt| prompt.decision().ask.is_some())
    });
    let prompt = asked.expect("somebody is asked");
    let first = Bot::Standard.agent(seed).choose(&prompt);
    let ending = Ending::new(&prompt).going_by(Some(Network::built_in()));
    black_box(ending.of(&prompt, state, first, seed));
}

/// The same as it is played at a table.
fn standards(seed: u64) {
    play(Table::of_six(true, seed), |_, seed| Bot::Standard.agent(seed), |_, _| {});
}

/// How long answers took.
#[derive(Default)]
struct Times(Vec<Duration>);

impl std::fmt::Display for Times {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let millis = |time: Duration| 1e3 * time.as_secs_f64();
        let mut times = self.0.clone();
        times.sort();
        let mean = millis(times.iter().sum()) / times.len() as f64;
        let at = |hundredth: usize| millis(times[(times.len() - 1) * hundredth / 100]);
        write!(
            f,
            "{mean:.3} ms in the mean, {:.2} at 95 %, {:.0} at most, {} answers",
            at(95),
            at(100),
            times.len()
        )
    }
}

/// A bot with a watch.
struct Timed {
    bot: Box<dyn Agent>,
    times: Rc<RefCell<Times>>,
}

impl Agent for Timed {
    fn choose(&mut self, prompt: &Prompt<'_>) -> Action {
        let start = Instant::now();
        let action = self.bot.choose(prompt);
        self.times.borrow_mut().0.push(start.elapsed());
        action
    }

    fn interject(&mut self, prompt: &Prompt<'_>) -> Option<Action> {
        self.bot.interject(prompt)
    }

    fn says(&mut self, prompt: &Prompt<'_>) -> Option<Saying> {
        self.bot.says(prompt)
    }

    fn explain(&self) -> Option<Motive> {
        self.bot.explain()
    }
}

/// Answers of six alike in advanced games.
fn answers(args: &Args, bot: Bot) -> Times {
    let times = Rc::new(RefCell::new(Times::default()));
    games(args, |seed| {
        let timed = |_, seed| -> Box<dyn Agent> {
            Box::new(Timed { bot: bot.agent(seed), times: Rc::clone(&times) })
        };
        play(Table::of_six(true, seed), timed, |_, _| {});
    });
    times.take()
}

/// Seconds for the chances of all seats, from what one sees: the features and the network.
fn chances(args: &Args) -> f64 {
    let (mut spent, mut count) = (Duration::ZERO, 0);
    while spent < Duration::from_secs(args.seconds) / 4 {
        let mut onlookers = Faction::ALL.map(Onlooker::new);
        play(
            Table::of_six(true, mix(args.seed, count)),
            |_, seed| Bot::Standard.agent(seed),
            |state, effects| {
                onlookers.iter_mut().for_each(|onlooker| onlooker.look(effects));
                // Before the first turn not everybody has sat down.
                if state.phase() == Phase::Setup || state.outcome().is_some() {
                    return;
                }
                let seat = Faction::ALL[count as usize % 6];
                let view = state.view(Viewer::Seat(seat));
                let start = Instant::now();
                black_box(onlookers[seat.index()].chances(view, state.open(), Network::built_in()));
                spent += start.elapsed();
                count += 1;
            },
        );
    }
    spent.as_secs_f64() / count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_imagined_and_chances_are_told() {
        imagined(3);
        assert!(chances(&Args { seconds: 1, seed: 3 }) > 0.0);
    }
}
