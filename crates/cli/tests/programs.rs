//! Programs on seats: in records, arenas, games with a person and at a server, and what is told of those at fault.

use crate::common::{Folder, kanly, play};

/// The program of the examples, if there is a Python to run it.
fn agent() -> Option<String> {
    let there = std::process::Command::new("python3").arg("--version").output().is_ok();
    if !there {
        eprintln!("python3 is missing: its example is not played");
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/agent.py");
    there.then(|| format!("exec:python3 {path}"))
}

#[test]
fn a_program_plays_a_recorded_game() {
    let Some(agent) = agent() else { return };
    let seated = format!("kinds,fremen={agent}");
    let told = kanly(&["record", "--seed", "3", "--turns", "3", "--agents", &seated]);
    let record = told.succeeded();
    assert!(record.contains("--agents kinds,'fremen=exec:python3 "), "{record}");
    // The same seed: the program gets the same dice.
    assert_eq!(kanly(&["record", "--seed", "3", "--turns", "3", "--agents", &seated]).succeeded(), record);
}

#[test]
fn a_program_at_fault_has_its_name_and_the_run_goes_on() {
    let folder = Folder::new("programs-fault");
    let told = folder.kanly(&["record", "--seed", "3", "--agents", "exec:false"]).failed(1);
    assert!(told.contains("`false`: it has ended"), "{told}");
    let arena = ["arena", "--agents", "kinds,exec:false", "--games", "6", "--turns", "2", "--out", "run"];
    let told = folder.kanly(&arena).failed(1);
    assert!(told.contains("exec:false") && told.contains("it has ended"), "{told}");
    assert_eq!(folder.text("run/games.jsonl").lines().count(), 6, "all games were begun");
    let seated = ["--as", "fremen", "--bots", "exec:false", "--turns", "2", "--seed", "1"];
    let told = play(&seated, &["auto game"]).succeeded();
    assert!(told.contains("it has ended") && told.contains("The standard bot takes the seat."), "{told}");
}

#[test]
fn a_program_or_model_that_is_not_there_is_told_before_the_game() {
    let folder = Folder::new("programs-missing");
    for player in ["exec:/no/such/program", "llm:nobody"] {
        let record = ["record", "--agents", player, "--out", "game.kanly"];
        let arena = ["arena", "--agents", &format!("kinds,{player}"), "--games", "6", "--out", "run"];
        let game = ["play", "--bots", player];
        for command in [&record[..], &arena, &game] {
            let told = folder.kanly(command).failed(2);
            assert!(told.contains(player), "{command:?}: {told}");
        }
    }
    assert!(std::fs::read_dir(folder.path()).is_ok_and(|mut all| all.next().is_none()), "nothing was begun");
}

#[test]
fn a_file_that_may_not_be_run_is_told_from_one_that_is_not_there() {
    let folder = Folder::new("programs-plain");
    let path = folder.path().join("bot.py");
    std::fs::write(&path, "print()").expect("it can be written");
    let player = format!("exec:{}", path.display());
    let told = folder.kanly(&["record", "--agents", &player]).failed(2);
    assert!(told.contains("may not be run") && told.contains("python3"), "{told}");
}

#[test]
fn what_is_no_program_is_told() {
    for (wrong, told) in
        [("exec:", "is empty"), ("exec:bot 'x", "quotation mark"), ("clever", "`exec:COMMAND`")]
    {
        let error = kanly(&["record", "--agents", wrong]).failed(2);
        assert!(error.contains(told), "{wrong}: {error}");
    }
}

#[test]
fn a_program_is_checked() {
    let Some(agent) = agent() else { return };
    let checked = kanly(&["agent", "check", &agent, "--games", "14", "--json"]).json();
    assert_eq!((&checked["name"], &checked["refusals"]), (&"anything listed".into(), &0.into()));
    assert!(checked["kinds"].as_array().is_some_and(|kinds| kinds.len() > 25), "{checked}");
    let told = kanly(&["agent", "check", "/no/such/program"]);
    assert_eq!(told.code, Some(1));
    assert!(
        told.out.contains("was never asked") && told.out.contains("it cannot be started"),
        "{}",
        told.out
    );
    let wrong = kanly(&["seat", "http://127.0.0.1:9", "standard"]).failed(2);
    assert!(wrong.contains("is a bot, which every server has"), "{wrong}");
    let wrong = kanly(&["seat", "https://dune.example", "exec:x"]).failed(2);
    assert!(wrong.contains("https is not spoken here"), "{wrong}");
}

#[cfg(unix)]
#[test]
fn a_program_plays_a_whole_game_at_a_server() {
    let Some(agent) = agent() else { return };
    let folder = Folder::new("programs-server");
    let server = crate::common::serving::Serving::start(folder.path(), "kanly.db", None);
    let url = format!("http://{}", server.address);
    let told = kanly(&["seat", &url, &agent, "--players", "2", "--bots", "kinds"]);
    assert_eq!(told.code, Some(0), "{}", told.err);
    assert!(told.err.contains("The game is over, won by"), "{}", told.err);
}
