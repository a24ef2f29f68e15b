//! The form of what may be done unasked.

use crate::answer::To;
use crate::asked::{number, revive};
use crate::deals::offer;
use crate::questions::questions;
use crate::{Answer, DealsForm, Entry, ListForm, Shape, ShowForm};
use kanly_engine::decision::{Open, Revivable, Secrets};
use kanly_engine::sets::FactionSet;
use kanly_engine::{Action, Faction, Open as Table, OpenKind};

/// What a seat may do unasked, kind by kind. `table` is what lies open for all.
pub fn unasked(open: &Open, seat: Faction, table: &Table) -> Vec<Entry> {
    let entry = |kind: OpenKind| Entry {
        kind: kind.id().into(),
        rule: kind.rule().number().into(),
        about: Vec::new(),
        answers: shape(kind, &open.only(kind), seat, table),
    };
    open.kinds().map(entry).collect()
}

/// Numbers, revivals, questions, secrets and deals have their shape in every case.
fn shape(kind: OpenKind, only: &Open, seat: Faction, table: &Table) -> Shape {
    match (kind, *only) {
        (OpenKind::Truthtrance, Open { truthtrance: Some(asked), .. }) => questions(asked),
        (OpenKind::Ghola, Open { ghola: Some(dead), .. }) => revive("ghola", dead, None, Vec::new()),
        (OpenKind::Restore, Open { restore: Some(dead), .. }) => revive("restore", dead, None, Vec::new()),
        (OpenKind::Revive, Open { revive: Some(Revivable { dead, free, spice }), .. }) => {
            revive("revive", dead, Some((free, spice)), Vec::new())
        }
        (OpenKind::Give, Open { give, .. }) => number("give", 1, give, Vec::new()),
        (OpenKind::Pledge, Open { pledge: Some(most), .. }) => number("pledge", 0, most, Vec::new()),
        (OpenKind::Show, Open { show: Some(secrets), .. }) => Shape::Show(show(secrets)),
        (OpenKind::Deals, Open { deals: Some(deals), .. }) => {
            Shape::Deals(DealsForm { answers: listed(only), offer: deals.offer.then(|| offer(seat, table)) })
        }
        _ => Shape::List(ListForm { answers: listed(only) }), // any: few enough to list, or nothing of this kind
    }
}

fn listed(only: &Open) -> Vec<Answer> {
    let to = To { ask: None, open: Some(only) };
    let mut answers = Vec::new();
    only.for_each(&mut |action| answers.push(to.answer(action)));
    answers
}

/// One of those to whom they could be shown is enough to hear of all secrets.
fn show(secrets: Secrets) -> ShowForm {
    let one = secrets.to.first().map_or(FactionSet::EMPTY, FactionSet::from);
    let mut shown = Vec::new();
    Open { show: Some(Secrets { to: one, ..secrets }), ..Open::default() }.for_each(&mut |action| {
        if let Action::Show(secret, _) = action {
            shown.push(secret.to_string().into());
        }
    });
    ShowForm { secrets: shown, to: secrets.to.iter().map(|faction| faction.id().into()).collect() }
}
