//! Programs that play whole games, and programs that do everything wrong that can be.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use kanly_agents::Bot;
use kanly_engine::{Config, Faction, Options, SplitMix};
use kanly_host::{Agents, Contest, Fault};
use kanly_program::{Command, Program};

/// An example of this crate, which is built with the tests.
fn example(words: &str) -> Command {
    let name = words.split(' ').next().unwrap_or_default();
    let deps = std::env::current_exe().expect("a test has a place");
    let folder: PathBuf = deps.ancestors().nth(2).expect("target/debug").join("examples");
    let path = folder.join(name);
    assert!(path.exists(), "{} is built with the tests", path.display());
    format!("{}{}", path.display(), words.strip_prefix(name).unwrap_or_default()).parse().expect("a command")
}

fn python(script: &str) -> Option<Command> {
    let there = std::process::Command::new("python3").arg("--version").output().is_ok();
    if !there {
        eprintln!("python3 is missing: {script} is not played");
    }
    there.then(|| {
        format!("python3 {}/../../examples/{script}", env!("CARGO_MANIFEST_DIR")).parse().expect("a command")
    })
}

/// A game of bots and one program, and how it ended.
fn played(command: Command, time: Duration, advanced: bool) -> (Contest, Agents, Result<(), Fault>) {
    let config = Config::of(Faction::ALL, Options::default().advanced(advanced).max_turns(3));
    let mut contest = Contest::new(&config).expect("a sound configuration");
    let mut agents = Bot::Kinds.everywhere(7);
    agents[Faction::Harkonnen] = Box::new(Program::new(command, time, 7));
    let end = contest.play(&mut agents, &mut SplitMix::new(7), 100_000);
    let outcome = contest.state().outcome();
    agents.0.iter_mut().for_each(|agent| agent.end(outcome));
    (contest, agents, end)
}

const TIME: Duration = Duration::from_secs(20);

#[test]
fn programs_play_whole_games() {
    let own = ["agent", "agent everything", "agent words"].map(|words| Some(example(words)));
    for command in own.into_iter().chain([python("agent.py")]).flatten() {
        for advanced in [false, true] {
            let (contest, agents, end) = played(command.clone(), TIME, advanced);
            assert_eq!(end, Ok(()), "{:?}", agents[Faction::Harkonnen].failed());
            assert!(contest.state().outcome().is_some());
        }
    }
}

/// What is told of a program that does this.
fn fault(words: &str, time: Duration) -> String {
    let (_, agents, end) = played(example(&format!("rude {words}")), time, false);
    assert_eq!(end, Err(Fault::Failed { faction: Faction::Harkonnen }), "{words}");
    agents[Faction::Harkonnen].failed().expect("it says why")
}

#[test]
fn whoever_does_wrong_is_at_fault_by_name() {
    for (words, told) in [
        ("crash", "it has ended (exit status: 3) and said `the spice must flow`"),
        ("flood", "it has written a line of more than 65536 bytes"),
        ("chatter", "which nobody asked for: one line answers one frame"),
        (
            "unready",
            "it was not ready: the first line must be `{\"ready\": {}}`, and in `good morning` it is not JSON",
        ),
        ("eager", "and it was `{\"action\": \"pass\"}`"),
        ("ancient", "it speaks version 0 of the protocol, and here it is 1"),
        ("curious", "unknown variant `secrets`, expected one of `everything`, `questions`, `words`"),
        ("nonsense", "refused 3 times, at last since it is not JSON"),
        ("bytes", "refused 3 times, at last since it is not UTF-8"),
        ("misread", "refused 3 times, at last since "),
        ("illegal", "refused 3 times, at last since `bid 900`: ["),
        ("mute", "refused 3 times, at last since `action` is null, and something is asked"),
        ("nameless", "unknown field `move`"),
    ] {
        let found = fault(words, TIME);
        assert!(found.contains("rude") && found.contains(told), "{words}: {found}");
    }
}

#[test]
fn whoever_hangs_is_not_waited_for() {
    let short = Duration::from_millis(200);
    let begun = Instant::now();
    for words in ["hang", "late"] {
        let found = fault(words, short);
        assert!(found.contains("it has not answered in 0."), "{found}");
    }
    assert!(begun.elapsed() < Duration::from_secs(30), "neither slept to its end");
}

#[test]
fn what_cannot_be_started_is_told() {
    let (_, agents, end) = played("/no/such/program".parse().expect("a command"), TIME, false);
    assert_eq!(end, Err(Fault::Failed { faction: Faction::Harkonnen }));
    let told = agents[Faction::Harkonnen].failed().expect("it says why");
    assert!(told.starts_with("`/no/such/program`: it cannot be started: "), "{told}");
}

#[test]
fn a_refusal_can_be_mended_and_interjections_are_asked_for() {
    for words in ["contrite", "watchful"] {
        let (_, agents, end) = played(example(&format!("rude {words}")), TIME, true);
        assert_eq!(end, Ok(()), "{words}: {:?}", agents[Faction::Harkonnen].failed());
    }
}

#[test]
fn talk_is_bounded_and_plain_and_a_reason_is_kept() {
    let (contest, agents, end) = played(example("rude talkative"), TIME, false);
    assert_eq!(end, Ok(()));
    let talk = contest.talk();
    assert!(!talk.is_empty() && talk.iter().all(|said| said.from == Faction::Harkonnen));
    assert!(
        talk.iter().all(|said| said.words.chars().count() <= 500 && !said.words.contains(char::is_control))
    );
    let asked = contest.record().choices.len();
    assert!(talk.len() <= 4 * asked, "at most four with each answer");
    assert_eq!(agents[Faction::Harkonnen].reason().as_deref(), Some("why not (12 % to win)"));
}
