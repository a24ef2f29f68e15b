//! A review on the screen.

use kanly_counsel::{Blunder, Missed, Review, TurningPoint};
use kanly_engine::Faction;

use super::plot::plot;
use crate::commands::arena::screen::section;
use crate::terminal::{BAD, FAINT, GOOD, HEADING, MARK, paint, paragraph};
use crate::tongue::tongue;

/// All of it; the decisions of one seat only, if it was asked for.
pub(super) fn text(review: &Review, seat: Option<Faction>) -> String {
    let mut text = head(review);
    for caveat in &review.caveats {
        text += &paragraph(0, 2, &paint(MARK, tongue().caveat(caveat)));
    }
    text += &section("Chances of winning when each turn began, in %", &plot(review));
    if let Some(missed) = missed(review, seat) {
        text += &section("Who could have stopped it", &missed);
    }
    text += &section("What turned the game", &turning(review));
    let seats = review.seats.iter().filter(|faction| seat.is_none_or(|seat| seat == *faction));
    let decisions: String = seats.map(|faction| decisions(review, faction)).collect();
    text + &section("Decisions that cost most", &decisions)
}

fn head(review: &Review) -> String {
    let ended = match review.outcome {
        Some(outcome) => {
            let how = review.victory.and_then(|seen| tongue().victory_told(seen));
            let how = how.map(|how| format!(" {how}")).unwrap_or_default();
            let (won, winners) = (paint(HEADING, "Won"), tongue().named(outcome.winners));
            format!("{won} on turn {}: {winners}{how}", outcome.turn)
        }
        None => paint(HEADING, "Nobody has won").to_string(),
    };
    let figures =
        format!("{} decisions weighed, effort {}, seed {}", review.weighed, review.effort, review.seed);
    paragraph(0, 2, &format!("{ended}. {}.", paint(FAINT, figures)))
        + &paragraph(0, 0, &tongue().review_level())
}

/// Nothing where nobody has won, or nobody but the winners decided anything in the last turn.
fn missed(review: &Review, seat: Option<Faction>) -> Option<String> {
    let foretold = review.outcome.zip(review.foretold);
    let foretold = foretold.map(|(outcome, faction)| tongue().foretold(outcome, faction, review.victors));
    let foretold = foretold.map(|told| paragraph(2, 4, &told)).unwrap_or_default();
    if let Some(outcome) = review.unstopped() {
        return Some(foretold + &paragraph(2, 4, &tongue().unstopped(review.victors, outcome.turn, seat)));
    }
    if review.missed.is_empty() {
        return None;
    }
    let each = |missed: &Missed| {
        let (given, better) = (missed.given.to_string(), missed.better.to_string());
        let (given, better) = ((&*given, missed.lost), (&*better, missed.better_lost));
        let told = tongue().missed(review.victors, given, better);
        let when = place(missed.turn, missed.line, missed.phase);
        paragraph(2, 4, &format!("{}, {when}{told}", name(missed.faction)))
    };
    Some(foretold + &review.missed.iter().map(each).collect::<String>())
}

fn turning(review: &Review) -> String {
    if review.turning_points.is_empty() {
        return paragraph(2, 4, "nothing: no chance changed much at once");
    }
    review.turning_points.iter().map(point).collect()
}

fn point(point: &TurningPoint) -> String {
    let chance = |chances: &kanly_counsel::Moment| chances.chances[point.faction].unwrap_or(0.0);
    let swing = tongue().swing(point.faction, chance(&point.before), chance(&point.after));
    let style = if point.swing > 0.0 { GOOD } else { BAD };
    let event = point.event.map(|seen| format!(": {}", tongue().plain_sentence(seen)));
    let when = place(point.turn, point.line, point.phase);
    let arrow = paint(style, if point.swing > 0.0 { "▲" } else { "▼" });
    paragraph(2, 4, &format!("{arrow} {when}{swing}{}", event.unwrap_or_default()))
}

/// `turn 4, Battle, line 312: `.
fn place(turn: u8, line: usize, phase: kanly_engine::Phase) -> String {
    paint(FAINT, format!("turn {turn}, {}, line {line}: ", tongue().phase(phase)))
}

fn name(faction: Faction) -> String {
    paint(kanly_narrate::colour(faction), tongue().faction(faction)).to_string()
}

fn decisions(review: &Review, faction: Faction) -> String {
    let name = name(faction);
    let mut blunders = review.blunders_of(faction).peekable();
    if blunders.peek().is_none() {
        return paragraph(2, 4, &format!("{name}: {}", tongue().no_blunders()));
    }
    blunders.fold(paragraph(2, 4, &name), |text, each| text + &blunder(each))
}

fn blunder(blunder: &Blunder) -> String {
    let (given, better) = (blunder.given.to_string(), blunder.better.to_string());
    let told = tongue().blunder((&given, blunder.chance), (&better, blunder.better_chance), &blunder.because);
    let loss = format!("-{:.1} ± {:.1}", blunder.loss * 100.0, blunder.error * 100.0);
    let when = place(blunder.turn, blunder.line, blunder.phase);
    paragraph(4, 6, &format!("{} {when}{told}", paint(BAD, loss)))
}
