//! What was checked, for people.

use kanly_fair::{Call, Checked, Found, hex};

use super::{Verdict, VerifyArgs};
use crate::terminal::{BAD, FAINT, GOOD, HEADING, paint};

pub(super) fn verdict(verdict: &Verdict<'_>, args: &VerifyArgs) -> String {
    match verdict {
        Verdict::NoProof => String::new(),
        Verdict::Unopened(found) => pot(found),
        Verdict::Checked(found, checked) => {
            let listed = if args.draws { listed(checked) } else { String::new() };
            let good = if checked.faults.is_empty() { good(checked, args) } else { String::new() };
            format!("{}{listed}{good}", pot(found))
        }
    }
}

/// What the draws follow from.
fn pot(found: &Found) -> String {
    let proof = &found.proof;
    let mut text = format!("{} {}\n", paint(HEADING, "Table"), proof.table);
    text += &format!("  promised  {}\n", hex(&proof.commitment));
    if let Some(seed) = &proof.seed {
        text += &format!("  seed      {}\n", hex(seed));
    }
    for (chair, number) in proof.chairs.iter().zip(1..) {
        let way = if chair.by_lot { "by lot" } else { "chosen" };
        let throw =
            chair.throw.map_or_else(|| "threw nothing".to_owned(), |throw| format!("threw {}", hex(&throw)));
        text += &format!("  chair {number}   {}, {way}, {throw}\n", chair.faction);
    }
    for lot in &proof.lots {
        text += &format!("  lot       {}: {}\n", lot.name, lot.drawn);
    }
    text
}

/// Every call of the dice.
fn listed(checked: &Checked) -> String {
    let head = format!(
        "{:>5} {:>7} {:>3}  {:16} {:>6} {:>6}  drawn",
        "line", "choices", "j", "u", "below", "number"
    );
    let mut text = format!("\n{}\n", paint(HEADING, head));
    for lot in &checked.lots {
        let drawn = format!("lot {}: {}", lot.stands.name, lot.stands.drawn);
        let dice = (lot.stands.drawn != lot.dice).then(|| lot.dice.to_string());
        text += &rows(lot.line, "-", &lot.calls, &drawn, dice);
    }
    for draw in &checked.draws {
        let dice = (draw.stands != draw.dice).then(|| draw.dice.to_string());
        text += &rows(draw.line, &draw.choices.to_string(), &draw.calls, &draw.stands.to_string(), dice);
    }
    text.push('\n');
    text
}

/// The calls of one choice or lot; what was drawn stands behind the last.
fn rows(line: usize, choices: &str, calls: &[Call], drawn: &str, dice: Option<String>) -> String {
    let mut text = String::new();
    for (at, call) in calls.iter().enumerate() {
        let number = call.number.map_or_else(|| "again".to_owned(), |number| number.to_string());
        let bits = paint(FAINT, format_args!("{:016x}", call.bits));
        text += &format!("{line:>5} {choices:>7} {:>3}  {bits} {:>6} {number:>6}", call.j, call.below);
        if at + 1 == calls.len() {
            text += &format!("  {drawn}");
            if let Some(dice) = &dice {
                text += &format!("  {}", paint(BAD, format_args!("the dice say {dice}")));
            }
        }
        text.push('\n');
    }
    text
}

fn good(checked: &Checked, args: &VerifyArgs) -> String {
    let lots = match checked.lots.len() {
        0 => String::new(),
        1 => " and the lot before the game".to_owned(),
        lots => format!(" and all {lots} lots before the game"),
    };
    let said = format!("All {} draws{lots} are as promised.", checked.draws.len());
    let mut text = format!("{}\n", paint(GOOD, said));
    if args.commitment.is_none() {
        text +=
            "Compare the promise with the one that you noted before the game, or name it by --commitment.\n";
    }
    if args.throws.is_empty() {
        text += "Compare what your chair threw with what you threw, or name it by --throw.\n";
    }
    text
}
