//! `kanly puzzle` as people and scripts call it.

use crate::common::{kanly, kanly_reading};
use serde_json::Value;

/// The names of all puzzles.
fn names() -> Vec<String> {
    let listed = kanly(&["puzzle", "--list", "--json"]).json();
    let names = listed.as_array().expect("a list").iter().map(|puzzle| puzzle["name"].as_str());
    names.map(|name| name.expect("a name").to_owned()).collect()
}

/// A puzzle with its best answer and another one.
fn solved(name: &str) -> (String, String, Value) {
    let asked = kanly(&["puzzle", name, "--json"]).json();
    let any = asked["may"][0].as_str().expect("an answer");
    let graded = kanly(&["puzzle", name, "--answer", any, "--json"]).json();
    let best = graded["graded"]["best"]["does"].as_str().expect("an answer").to_owned();
    let may = asked["may"].as_array().expect("a list").iter().filter_map(Value::as_str);
    let other = may.into_iter().find(|answer| *answer != best).expect("two answers").to_owned();
    (best, other, asked)
}

#[test]
fn the_best_answer_is_told_from_the_others() {
    let name = &names()[0];
    let (best, other, asked) = solved(name);
    assert!(asked.get("graded").is_none(), "nothing is told before an answer");
    let told = kanly(&["puzzle", name, "--answer", &best]).succeeded();
    assert!(told.contains("The best answer:") && told.contains("It was found by novice"), "{told}");
    let told = kanly(&["puzzle", name, "--answer", &other]).succeeded();
    assert!(told.contains("Not the best:") && told.contains(&best) && told.contains(" more ("), "{told}");
    let graded = kanly(&["puzzle", name, "--answer", &other, "--json"]).json();
    assert_eq!(graded["graded"]["is_best"], false);
    assert!(graded["graded"]["answer"]["behind"].as_f64().expect("a number") >= 20.0, "{graded}");
}

#[test]
fn what_cannot_be_answered_is_refused_and_asked_again() {
    let name = &names()[1];
    let (best, _, _) = solved(name);
    let lines = format!("bla\npredict fremen 3\nme\nhelp\nundo\n{best}\n");
    let told = kanly_reading(&["puzzle", name], lines.as_bytes()).succeeded();
    assert!(told.contains("Refused: `bla` is neither an action nor a command"), "{told}");
    assert!(told.matches("Refused:").count() >= 3 && told.contains("a puzzle is one answer"), "{told}");
    assert!(told.contains("You are") && told.contains("The best answer:"), "{told}");
    let left = kanly_reading(&["puzzle", name], b"quit\n").succeeded();
    assert!(!left.contains("best answer:") && left.contains("Which?"), "{left}");
}

#[test]
fn today_has_a_puzzle_and_lists_can_be_narrowed() {
    let today = kanly(&["puzzle", "--json"]).json();
    assert!(names().contains(&today["name"].as_str().expect("a name").to_owned()));
    let all = names().len();
    let levels = ["easy", "medium", "hard"].map(|level| {
        let listed = kanly(&["puzzle", "--list", "--level", level, "--json"]).json();
        listed.as_array().expect("a list").len()
    });
    assert!(levels.iter().sum::<usize>() == all && levels[0] > 0 && levels[2] > 0, "{levels:?}");
    let kind = today["asks"].as_str().expect("a kind");
    let listed = kanly(&["puzzle", "--list", "--kind", kind]).succeeded();
    assert!(listed.contains(today["name"].as_str().expect("a name")), "{listed}");
}

#[test]
fn what_is_wrong_is_said_with_a_remedy() {
    let name = &names()[0];
    let wrong = format!("{}x", &name[..name.len() - 1]);
    let said = kanly(&["puzzle", &wrong]).failed(2);
    assert!(
        said.contains(&format!("there is no puzzle `{wrong}`")) && said.contains("did you mean `"),
        "{said}"
    );
    let said = kanly(&["puzzle", "something quite different"]).failed(2);
    assert!(said.contains("`kanly puzzle --list` names all"), "{said}");
    let said = kanly(&["puzzle", "fremen-move-2"]).failed(2);
    assert!(said.contains("the puzzle `fremen-move-2` is gone: "), "{said}");
    let said = kanly(&["puzzle", "--level", "harsh"]).failed(2);
    assert!(said.contains("`easy`, `medium` or `hard`"), "{said}");
    let said = kanly(&["puzzle", "--kind", "draw"]).failed(2);
    assert!(said.contains("no puzzle asks that; they ask "), "{said}");
    let said = kanly(&["puzzle", name, "--answer", "predict fremen 3"]).failed(2);
    assert!(said.contains("rule"), "{said}");
    let said = kanly(&["puzzle", name, "--answer", "bla"]).failed(2);
    assert!(said.contains("`bla` is neither an action nor a command"), "{said}");
}
