//! A table in words, for whoever has neither a board nor a screen. Sentences of the game come from the narrator; what stands
//! between them speaks of tools, which are called the same in every language.

use kanly_wire as wire;
use serde_json::{Value, json};

use super::handle::Seat;
use super::reading;
use super::result::Told;
use crate::table::{Observed, Sighted};

/// So many frames are told at once.
const FRAMES: usize = 200;

/// So many answers stand with a question; more of them are listed by a tool.
const ANSWERS: u64 = 12;

/// So many stand there as examples of more.
const EXAMPLES: u64 = 4;

/// How much is told.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// What happened, what the seat has, and what it is asked.
    Short,
    /// And everything else that lies on the table.
    All,
}

/// How a table stands for a seat, and the last frame that was told with it.
pub(super) fn told(seat: &Seat, observed: &Observed, extent: Extent) -> (Told, u32) {
    let table = &observed.table;
    let mut data = json!({
        "seat": seat.handle,
        "table": table.id,
        "stage": table.stage,
        "faction": null,
        "seq": 0,
        "news": [],
        "question": null,
        "over": false,
        "outcome": null,
    });
    let Some(game) = &observed.game else {
        data["chairs"] = json!(table.chairs);
        let text = format!("{}\n\n{}\nYour seat: {}", self::table(table), filling(table), seat.handle);
        return (Told { text, data }, 0);
    };
    let shown = game.frames.len().min(FRAMES);
    let left = game.frames.len() - shown;
    let seq = match left {
        0 => game.standing.seq,
        // any: what is left comes with the next answer
        _ => game.frames[..shown].last().map_or(game.standing.seq, |frame| frame.seq),
    };
    let outcome = table.progress.as_ref().and_then(|progress| progress.outcome.clone());
    data["faction"] = json!(game.seat);
    data["seq"] = json!(seq);
    data["news"] =
        game.frames[..shown].iter().flat_map(|frame| frame.news.iter().map(|news| json!(news))).collect();
    data["question"] = if game.over { Value::Null } else { json!(game.standing.question) };
    data["over"] = json!(game.over);
    data["outcome"] = json!(outcome);
    let mut parts = vec![happened(&game.told[..shown], left)];
    if extent == Extent::All {
        data["view"] = json!(game.standing.view);
        data["unasked"] = json!(game.standing.unasked);
        parts.push(game.around.join("\n"));
    }
    parts.push(game.own.join("\n"));
    parts.push(asked(game, seat));
    parts.retain(|part| !part.is_empty());
    (Told { text: parts.join("\n\n"), data }, seq)
}

/// What happened, line by line.
fn happened(told: &[Vec<String>], left: usize) -> String {
    let mut lines: Vec<String> = told.iter().flatten().map(|line| format!("- {line}")).collect();
    if left > 0 {
        lines.push(format!("({left} more frames came after these: observe tells them.)"));
    }
    lines.join("\n")
}

/// What a seat is asked, or why it is not.
fn asked(game: &Sighted, seat: &Seat) -> String {
    if game.over {
        return "The game is over.".to_owned();
    }
    let window = game.standing.window.as_ref();
    if let Some(sealed) = window.and_then(|window| window.sealed.as_ref()) {
        return format!(
            "Your answer `{sealed}` lies sealed; act with another changes it. wait_for_turn goes on."
        );
    }
    let Some(question) = &game.standing.question else {
        let also = match game.standing.unasked.is_empty() {
            true => "",
            false => " You may do something unasked: legal_actions lists it.",
        };
        return format!("Nothing is asked of you now: wait_for_turn waits.{also} Your seat: {}", seat.handle);
    };
    let ask = game.asked.as_ref().and_then(|asked| asked.decision.ask.as_ref());
    let size = ask.map_or(0, kanly_engine::Ask::size);
    let shown = if size <= ANSWERS { size } else { EXAMPLES };
    let answers: Vec<String> = (0..shown)
        // Of many answers the first are alike: some from all over the domain show more of the notation.
        .filter_map(|n| {
            ask.and_then(|ask| ask.nth(if size <= ANSWERS { n } else { n * (size - 1) / (EXAMPLES - 1) }))
        })
        .map(|action| format!("`{action}`"))
        .collect();
    let answers = match size <= ANSWERS {
        true => format!("Answers: {}", answers.join(", ")),
        false => format!("{size} answers, such as {}; legal_actions lists them", answers.join(", ")),
    };
    format!(
        "Question {} [{}]: {}\n{answers}. Answer with act, question {}, seat {}",
        question.n, question.rule, question.text, question.n, seat.handle
    )
}

/// A table that fills: its chairs.
pub(super) fn table(table: &wire::Table) -> String {
    let chair = |(n, chair): (usize, &wire::Chair)| {
        let sitter = match &chair.sitter {
            wire::Occupant::Nobody => "free".to_owned(),
            wire::Occupant::Person(name) => name.clone(),
            wire::Occupant::Bot(bot) => format!("the bot {bot}"),
            wire::Occupant::HeldFor { bot, person } => format!("the bot {bot} for {person}"),
        };
        let faction = chair.faction.map(|faction| format!(", {faction}")).unwrap_or_default();
        let ready = if chair.ready { ", ready" } else { "" };
        format!("- chair {n}: {sitter}{faction}{ready}")
    };
    let chairs: Vec<String> = table.chairs.iter().enumerate().map(chair).collect();
    let title =
        if table.setup.title.is_empty() { String::new() } else { format!(" “{}”", table.setup.title) };
    format!("Table {}{title}, kept by {}\n{}", table.id, table.keeper, chairs.join("\n"))
}

/// What a table that has not begun waits for.
fn filling(table: &wire::Table) -> String {
    let late = table.chairs.iter().any(|chair| !chair.ready);
    match (&table.stage, table.you.keeper, late) {
        (wire::Stage::Filling | wire::Stage::Drafting, _, true) => {
            format!(
                "The others take their seats by take_seat with table {}, or in a browser; wait_for_turn waits.",
                table.id
            )
        }
        (wire::Stage::Filling, true, false) => "Everybody is ready: begin starts the game.".to_owned(),
        (wire::Stage::Filling | wire::Stage::Drafting, ..) => {
            format!("Everybody is ready; {} begins. wait_for_turn waits.", table.keeper)
        }
        (wire::Stage::Frozen(why), ..) => format!("The table cannot go on: {why}"),
        (wire::Stage::Playing | wire::Stage::Over | wire::Stage::Closed, ..) => {
            "The table is closed.".to_owned()
        }
    }
}

/// A part of everything that may be done.
pub(super) fn actions(
    question: Option<u32>,
    total: u64,
    asked: u64,
    actions: &[String],
    next: Option<u64>,
) -> String {
    let head = match question {
        Some(n) => format!("{asked} answers to question {n}, and {} things to do unasked.", total - asked),
        None => format!("Nothing is asked; {total} things may be done unasked."),
    };
    let lines: Vec<String> = actions.iter().map(|action| format!("- `{action}`")).collect();
    let lines =
        if lines.is_empty() { "None of those looked through matches.".to_owned() } else { lines.join("\n") };
    let more = next
        .map(|next| format!("\nThere are more: legal_actions with from {next}; matching narrows them down."))
        .unwrap_or_default();
    format!("{head}\n{lines}{more}")
}

/// What would become of an action.
pub(super) fn tried(tried: &wire::Tried) -> String {
    match tried {
        wire::Tried::Legal { trial, warnings } => {
            let mut text = "It is legal.".to_owned();
            if let Some(price) = trial.price.filter(|price| price.spice > 0) {
                text += &format!(" It costs {} spice, of which the ally pays {}.", price.spice, price.ally);
            }
            if let Some(total) = &trial.total {
                text += &format!(" The plan comes to {total}.");
            }
            warnings.iter().for_each(|warned| text += &format!("\nThink of this first: {}", warned.text));
            text
        }
        wire::Tried::Illegal(illegal) => refusal(illegal),
    }
}

/// Why something is refused, with the rule in full.
fn refusal(illegal: &wire::Illegal) -> String {
    let rule = reading::rule(&illegal.rule.to_string()).map(|rule| format!("\n\n{rule}"));
    format!("Refused by rule {}: {}{}", illegal.rule, illegal.text, rule.unwrap_or_default())
}

/// What is not offered, and why.
pub(super) fn left_out(left_out: &[wire::LeftOut]) -> String {
    if left_out.is_empty() {
        return "Nothing that you could look for is left out.".to_owned();
    }
    let line =
        |left: &wire::LeftOut| format!("- `{}`: [{}] {}", left.action, left.refusal.rule, left.refusal.text);
    left_out.iter().map(line).collect::<Vec<_>>().join("\n")
}
