//! What people type in `kanly play` before they know it: short forms, wrong words, looking things up first.

use crate::common::{File, answer, play};

/// Whoever looks something up, or tries what is refused, is still asked.
#[test]
fn looking_something_up_lets_no_chance_go_by() {
    let args = ["--as", "harkonnen", "--seed", "3", "--players", "4", "--turns", "3", "--bots", "kinds"];
    let cut_in = "It is not your turn, but you may cut in.";
    let mut lines = vec!["auto"; 60];
    let out = play(&args, &lines).succeeded();
    let typed = out.split(cut_in).next().expect("a beginning").matches("harkonnen> ").count();
    assert!(out.contains(cut_in), "nobody could cut in:\n{out}");
    lines.truncate(typed);
    lines.extend(["me", "help", "table", "bid 99", "xyzzy", "why bid 1", "pledge 1"]);
    let out = play(&args, &lines).succeeded();
    for typed in ["me", "help", "table", "bid 99", "xyzzy", "why bid 1"] {
        let told = answer(&out, "harkonnen", typed);
        assert!(!told.contains("(turn "), "`{typed}` let the game go on:\n{told}");
    }
    assert!(answer(&out, "harkonnen", "pledge 1").contains("Harkonnen pledge 1 spice"), "{out}");
}

#[test]
fn what_can_mean_only_one_thing_may_be_shortened() {
    let lines = [
        "keep alia",
        "dial 5",
        "skip",
        "why ship 5 tabr",
        "ship 3 cielago-south",
        "ship 5",
        "ship 5 tuek",
        "move 3 arrakeen imperial-basin/9",
    ];
    let out = play(&["--seed", "1", "--turns", "3", "--bots", "kinds"], &lines).succeeded();
    let told = |typed| answer(&out, "atreides", typed);
    assert!(told("why ship 5 tabr").contains("Legal: `ship 5 sietch-tabr/13`"), "{out}");
    let both = "can mean `ship 3 cielago-south/1` or `ship 3 cielago-south/2`";
    assert!(told("ship 3 cielago-south").contains(both), "{out}");
    assert!(told("ship 5").contains("nothing stands where there should be a place"), "{out}");
    assert!(told("ship 5 tuek").contains("read as `ship 5 tueks-sietch/4`"), "{out}");
    assert!(told("ship 5 tuek").contains("Atreides ship 5 forces to Tuek's Sietch"), "{out}");
    let moved = told("move 3 arrakeen imperial-basin/9");
    assert!(moved.contains("Atreides move 3 forces from Arrakeen to Imperial Basin sector 9."), "{out}");
}

#[test]
fn help_explains_a_verb_and_refusals_stay_short() {
    let long = "x".repeat(5_000);
    let lines = ["help offer", "help ship", "help undo", "help frobnicate", "bribe emperor 3", long.as_str()];
    let out = play(&["--seed", "1"], &lines).succeeded();
    let told = |typed| answer(&out, "atreides", typed);
    assert!(told("help offer").contains("offer a deal"), "{out}");
    assert!(told("help ship").contains("ship reserves to a place"), "{out}");
    assert!(told("help undo").contains("take back your last N decisions"), "{out}");
    assert!(told("help frobnicate").contains("There is no verb and no page `frobnicate`"), "{out}");
    assert!(told("bribe emperor 3").contains("`help offer`"), "{out}");
    assert!(told(&long).len() < 1_000, "{out}");
}

#[test]
fn help_tells_about_factions_cards_and_phases() {
    let lines = ["help harkonnen", "help Gom Jabbar", "help storm", "help harkonen", "help stilgar"];
    let out = play(&["--seed", "1"], &lines).succeeded();
    let told = |typed| answer(&out, "atreides", typed);
    assert!(told("help harkonnen").contains("Feyd-Rautha 6"), "{out}");
    assert!(told("help Gom Jabbar").contains("unless there is a Snooper"), "{out}");
    assert!(told("help storm").contains("[1.01.01]"), "{out}");
    assert!(told("help harkonen").contains("did you mean `harkonnen`?"), "{out}");
    assert!(told("help stilgar").contains("Fremen"), "{out}");
}

#[test]
fn an_empty_file_is_no_record() {
    let file = File::new("empty");
    file.write("");
    let told = play(&["--resume", file.path()], &[]).failed(2);
    assert!(told.contains("a record begins with"), "{told}");
}

#[test]
fn a_game_that_was_cut_short_says_so() {
    let file = File::new("cut");
    play(&["--seed", "9"], &["auto 3", &format!("save {}", file.path())]).succeeded();
    let missing = "is missing: the game goes on from what is left";
    assert!(!play(&["--resume", file.path()], &[]).succeeded().contains(missing));
    let text = file.text();
    let lines: Vec<&str> = text.lines().collect();
    file.write(lines[..lines.len() - 3].join("\n") + "\n");
    assert!(play(&["--resume", file.path()], &[]).succeeded().contains(missing));
}

#[test]
fn a_hint_says_what_is_best_in_chances_and_why() {
    let lines = ["hint", "hint now", "keep gurney", "hint", "auto", "auto turn", "hint"];
    let out = play(&["--seed", "1", "--mode", "advanced", "--turns", "2"], &lines).succeeded();
    let told = answer(&out, "atreides", "hint");
    assert!(told.matches("`keep ").count() >= 2 && told.contains(" %"), "the best and the next: {out}");
    let level = "hold if all play on as standard bots";
    assert!(told.contains(level) && out.matches(level).count() == 1, "once in a game: {out}");
    assert!(answer(&out, "atreides", "hint now").contains("stands alone"), "{out}");
    let told = out.matches(" % for `").count() + out.matches("too rough to tell the two apart").count();
    assert!(out.contains("Nothing is asked of you") || told > 1, "{out}");
}
