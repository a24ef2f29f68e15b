//! A moment as a prompt, no longer than it may be: what is asked always stands there, and the oldest news go first.

use kanly_program::{Asked, Scene};

use super::{quoted, tokens, without_rule};
use crate::models::Form;
use crate::want::Want;

/// What stands in a prompt beside the moment.
pub(crate) struct Extra<'a> {
    /// What the model has noted.
    pub(crate) notes: &'a str,
    /// How it answers.
    pub(crate) form: Form,
    /// What its answer is made of.
    pub(crate) want: &'a Want,
    /// The longest prompt, in tokens.
    pub(crate) limit: u32,
    /// Whether the rules behind the news are told.
    pub(crate) rules: bool,
    /// Whether it may do something else before it answers.
    pub(crate) unasked: bool,
}

/// The prompt.
pub(crate) fn scene(scene: &Scene, extra: &Extra<'_>) -> String {
    let last = [
        section("You", &bullets(&scene.own)),
        section("Your notes", extra.notes),
        question(scene, extra),
        extra.want.how(extra.form),
    ];
    let last: Vec<String> = last.into_iter().filter(|part| !part.is_empty()).collect();
    let last = last.join("\n\n");
    let mut left = extra.limit.saturating_sub(tokens(&last));
    // What was said is short and bounded; the table matters more than what led to it.
    let said: Vec<String> = scene
        .said
        .iter()
        .map(|quote| {
            let to = quote.to.as_ref().map_or("all", |_| "you");
            format!("- {} to {to}: {}", quote.from, quoted(&quote.words))
        })
        .collect();
    let said = newest(&said, &mut left);
    let around: Vec<String> = scene.around.iter().map(|line| format!("- {line}")).collect();
    let around = first(&around, &mut left);
    let short = |line: &'_ str| if extra.rules { line.to_owned() } else { without_rule(line).to_owned() };
    let news: Vec<String> = scene.news.iter().map(|line| format!("- {}", short(line))).collect();
    let news = newest(&news, &mut left);
    let parts = [
        section("What has happened", &news),
        section("What others have said", &said),
        section("The table", &around),
        last,
    ];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join("\n\n")
}

fn question(scene: &Scene, extra: &Extra<'_>) -> String {
    let Some(asked) = &scene.question else { return String::new() };
    let mut text = format!("Question [{}]: {}\n{}", asked.rule, asked.text, answers(asked));
    if extra.unasked && !scene.unasked.is_empty() {
        let also: Vec<String> = scene.unasked.iter().map(|action| format!("`{action}`")).collect();
        text += &format!("\nBefore you answer you may do one of these, or the like: {}.", also.join(", "));
    }
    text
}

fn answers(asked: &Asked) -> String {
    let all: Vec<String> = asked.answers.iter().map(|action| format!("`{action}`")).collect();
    match asked.is_listed() {
        true => format!("Answers: {}.", all.join(", ")),
        false => format!("{} answers, such as {}.", asked.size, all.join(", ")),
    }
}

fn section(title: &str, text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("# {title}\n{text}") }
}

fn bullets(lines: &[String]) -> String {
    lines.iter().map(|line| format!("- {line}")).collect::<Vec<_>>().join("\n")
}

/// As many of the last lines as there is room for.
fn newest(lines: &[String], left: &mut u32) -> String {
    let kept = lines.iter().rev().take_while(|line| takes(line, left)).count();
    told(&lines[lines.len() - kept..], lines.len() - kept, "earlier")
}

/// As many of the first lines as there is room for.
fn first(lines: &[String], left: &mut u32) -> String {
    let kept = lines.iter().take_while(|line| takes(line, left)).count();
    told(&lines[..kept], lines.len() - kept, "more")
}

fn takes(line: &str, left: &mut u32) -> bool {
    let length = tokens(line) + 1;
    let fits = *left >= length;
    *left = if fits { *left - length } else { 0 };
    fits
}

fn told(lines: &[String], missing: usize, which: &str) -> String {
    let mut all = lines.to_vec();
    if missing > 0 {
        all.push(format!("- ({missing} {which} left out)"));
    }
    all.join("\n")
}
