//! `kanly arena` as people and scripts call it.

use crate::common::{Folder, kanly};

fn arena(args: &[&str]) -> crate::common::Ran {
    kanly(&[&["arena", "--seed", "7", "--turns", "3"], args].concat())
}

#[test]
fn the_end_is_a_ladder_with_intervals() {
    let told = arena(&["--agents", "kinds,random", "--games", "12"]).succeeded();
    assert!(told.starts_with("12 games, 6 players, basic game  balanced, seed 7\n"), "{told}");
    for words in
        ["Ladder", "Factions", "Agents by factions", "How games were won", "On average a game ends on turn"]
    {
        assert!(told.contains(words), "no {words} in\n{told}");
    }
    assert!(!told.contains("equally often"), "twelve games are two whole cycles:\n{told}");
    let odd = arena(&["--agents", "kinds,random", "--games", "7"]).succeeded();
    assert!(odd.contains("that takes a multiple of 6 games"), "{odd}");
}

#[test]
fn the_number_of_threads_does_not_matter() {
    let with = |threads| {
        arena(&["--agents", "kinds*2,random", "--players", "3", "--games", "9", "--threads", threads])
    };
    assert_eq!(with("1").succeeded(), with("2").succeeded());
    let json = arena(&["--agents", "kinds,random", "--games", "6", "--json"]).json();
    assert_eq!((&json["games"], json["agents"].as_array().map(Vec::len)), (&6.into(), Some(2)));
}

#[test]
fn games_are_written_resumed_and_made_longer() {
    let (whole, part) = (Folder::new("whole"), Folder::new("part"));
    let play = |folder: &Folder, games: &str| {
        let out = folder.path().join("run");
        let out = out.to_str().expect("a plain path");
        arena(&["--agents", "kinds,random", "--players", "4", "--duplicate", "--games", games, "--out", out])
    };
    let resume = |folder: &Folder, args: &[&str]| {
        folder.kanly(&[&["arena", "--resume", "--out", "run"], args].concat())
    };
    play(&whole, "8").succeeded();
    let told = play(&part, "3").succeeded();
    assert!(told.starts_with("4 games: whole deals of 4 games each.\n"), "{told}");
    let again = play(&part, "8").failed(2);
    assert!(again.contains("already holds the results") && again.contains("--resume"), "{again}");

    // The plug is pulled in the middle of a line.
    let text = part.text("run/games.jsonl");
    part.write("run/games.jsonl", &text[..text.len() - 100]);
    let told = resume(&part, &["--games", "8"]).succeeded();
    assert!(told.starts_with("8 games, 4 players"), "{told}");
    for file in ["games.jsonl", "games.csv", "summary.json", "plan.json"] {
        assert_eq!(part.text(&format!("run/{file}")), whole.text(&format!("run/{file}")), "{file}");
    }
    let fewer = resume(&part, &["--games", "4"]).failed(2);
    assert!(fewer.contains("is beyond the 4 that are planned"), "{fewer}");
    let plan = part.text("run/plan.json");
    part.write("run/plan.json", &plan.replace("\"random\"", "\"clever\""));
    assert!(resume(&part, &[]).failed(2).contains("`clever` is no bot"));
    part.write("run/plan.json", "{}");
    assert!(resume(&part, &[]).failed(2).contains("plan.json: missing field"));
    assert!(kanly(&["arena", "--resume", "--out", "nowhere"]).failed(2).contains("no run to resume"));
}

/// A limit that no game keeps stands for a fault.
#[test]
fn a_fault_is_told_and_its_record_is_beside_the_results() {
    let folder = Folder::new("fault");
    let fault =
        folder.kanly(&["arena", "--agents", "random", "--games", "7", "--limit", "15", "--out", "run"]);
    let told = fault.failed(1);
    assert!(told.contains("7 of 7 games ended by a fault"), "{told}");
    assert!(
        told.contains("game 0: the game is not over after 15 choices") && told.contains("and 2 more"),
        "{told}"
    );
    let at = told.find("kanly replay ").expect("how to look at it");
    let command = told[at..].lines().next().expect("a line").strip_prefix("kanly ").expect("a command");
    folder.kanly(&command.split(' ').collect::<Vec<_>>()).succeeded();
    assert!(folder.text("run/fault-6.kanly").contains("# game 6 of: kanly arena --agents random --games 7 "));
    assert!(folder.text("run/games.jsonl").contains("\"fault\":{"));
    assert!(fault.out.contains("No game was played to its end."), "{}", fault.out);

    let stray =
        folder.kanly(&["arena", "--agents", "random", "--games", "9", "--limit", "15", "--seed", "4"]);
    stray.failed(1);
    let records = std::fs::read_dir(folder.path()).expect("a folder").count() - 1;
    assert_eq!(records, 5, "without a folder only a few records are left behind");
}

#[test]
fn the_report_is_one_file_that_needs_no_other() {
    let folder = Folder::new("report");
    folder
        .kanly(&["arena", "--agents", "kinds,random", "--games", "6", "--seed", "7", "--out", "run"])
        .succeeded();
    let page = folder.text("run/report.html");
    for foreign in ["http:", "https:", "src=", "<link", "@import", "url("] {
        assert!(!page.contains(foreign), "{foreign} leads out of the page");
    }
    let plots = page.matches("<svg viewBox=\"0 0 400").count();
    assert_eq!(plots, 7, "ladder, wins, lengths, strongholds, spice, battles, alliances");
    for part in ["<title id=", "<desc id=", "<figcaption>"] {
        assert_eq!(page.matches(part).count(), plots, "{part}: every plot says what it shows");
    }
    assert!(page.contains("light-dark(") && page.contains("width=device-width"));
    assert!(page.contains("kanly arena --agents kinds,random --games 6 --seed 7 --players 6</code>"));
    for axis in [
        "rating (points;",
        "games won (% of",
        "last turn (number)",
        "strongholds held alone (number)",
        "spice behind",
    ] {
        assert!(page.contains(axis), "no axis says {axis}");
    }
    for class in ["agent-kinds", "agent-random", "faction-atreides", "victory-"] {
        assert!(page.contains(&format!("class=\"{class}")), "nothing is coloured as {class}");
    }
    assert!(!page.contains("NaN") && !page.contains("inf\""));
}

#[cfg(unix)]
#[test]
fn ctrl_c_stops_and_says_how_to_go_on() {
    use std::process::Stdio;
    let folder = Folder::new("stopped");
    let args = ["arena", "--agents", "standard", "--games", "1000000", "--out", "run"];
    let mut command = crate::common::command(&args);
    command.current_dir(folder.path()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = command.spawn().expect("the command runs");
    let games = folder.path().join("run/games.jsonl");
    let begun = std::time::Instant::now();
    while std::fs::metadata(&games).map_or(0, |file| file.len()) == 0 {
        assert!(begun.elapsed().as_secs() < 60, "no game was written");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let kill = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("there is kill").success());
    let output = child.wait_with_output().expect("it ends");
    let told = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains(" of 1000000 games") && told.contains("kanly arena --resume --out run"), "{told}");
    let text = folder.text("run/games.jsonl");
    assert!(text.ends_with('\n') && text.lines().all(|line| line.ends_with('}')));
}

#[test]
fn a_wrong_command_is_refused() {
    let unknown = arena(&["--agents", "kinds,clever"]).failed(2);
    assert!(unknown.contains("`clever` is no bot; there are ") && unknown.contains("random"), "{unknown}");
    for (args, words) in [
        (&[][..], "--agents"),
        (&["--agents", "kinds,,random"], "empty name"),
        (&["--agents", "random*0"], "how often from 1"),
        (&["--agents", "kinds", "--games", "0"], "a whole number from 1 on"),
        (&["--agents", "kinds", "--players", "7"], "[0.08]"),
        (&["--agents", "kinds", "--option", "worms=3"], "`worms` is no option"),
        (&["--agents", "kinds", "--threads", "0"], "a whole number from 1 to 1024"),
        (&["--agents", "kinds", "--resume"], "cannot be used with"),
        (&["--agents", "kinds", "--games", "9999999999999"], "too many"),
        (&["--agents", "kinds", "--games", "1", "--out", "/dev/null/x"], "cannot use"),
    ] {
        let told = arena(args).failed(2);
        assert!(told.contains(words), "{args:?}: {told}");
    }
}
