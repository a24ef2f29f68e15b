//! One seat's own side of the shield.

use kanly_engine::ids::{Faction, Leader, LeaderAt};
use kanly_engine::sets::LeaderSet;
use kanly_engine::tables::CardKind;
use kanly_engine::view::{FactionView, View};

use super::factions::{kwisatz, pledged};
use super::name;
use crate::terminal::{FAINT, HEADING, MARK, hang, paint, paragraph};
use crate::tongue::tongue;

/// Everything a faction has and knows, line by line.
pub(crate) fn own(view: &View, faction: Faction) -> String {
    let Some(own) = view.factions.iter().find(|row| row.faction == faction) else {
        return paint(FAINT, "Nobody has a seat yet.") + "\n";
    };
    let ally = own.ally.map_or("no ally".to_owned(), |ally| format!("allied with {}", tongue().who(ally)));
    let mut out =
        paragraph(0, 2, &format!("{} {}; {ally}", paint(HEADING, "You are"), tongue().who(faction)));
    let mut row = |head: &str, text: String| out.push_str(&hang(&format!("  {head:<12}"), &text));
    let spice = own.spice.map_or("?".to_owned(), |spice| spice.to_string());
    let before =
        if own.bribes > 0 { format!(", and {} before the shield", own.bribes) } else { String::new() };
    let pledged = pledged(own).map(|pledged| format!("; {pledged}")).unwrap_or_default();
    row("Spice", format!("{spice}{before}{pledged}"));
    row("Cards", cards(own));
    row("Traitors", traitors(own));
    row("Leaders", leaders(own));
    let captives = captives(view, faction);
    if !captives.is_empty() {
        row("Captives", captives.join(", "));
    }
    row(
        "Forces",
        format!(
            "{} in reserve, {} in the tanks; on the board: {}",
            own.reserves,
            own.tanks,
            standing(view, faction)
        ),
    );
    secrets(view).into_iter().for_each(|(head, text)| row(head, text));
    out
}

fn cards(own: &FactionView) -> String {
    let hand: Vec<String> = own
        .hand
        .iter()
        .flat_map(|hand| hand.iter())
        .map(|card| {
            let kind = kind(card.kind());
            if kind.is_empty() { card.name().to_owned() } else { format!("{} ({kind})", card.name()) }
        })
        .collect();
    if hand.is_empty() { "none".to_owned() } else { hand.join(", ") }
}

/// What a card is for, where its name does not say it.
fn kind(kind: CardKind) -> &'static str {
    match kind {
        CardKind::WeaponProjectile => "projectile weapon",
        CardKind::WeaponPoison => "poison weapon",
        CardKind::WeaponSpecial => "special weapon",
        CardKind::DefenseProjectile => "defense against projectiles",
        CardKind::DefensePoison => "defense against poison",
        CardKind::Worthless => "worthless",
        _ => "", // any: the names of the others say it
    }
}

fn traitors(own: &FactionView) -> String {
    let kept = own.traitors.unwrap_or_default();
    let others = own.dealt.unwrap_or_default() - kept;
    let names = |leaders: LeaderSet| leaders.iter().map(whose).collect::<Vec<_>>().join(", ");
    match (kept.is_empty(), others.is_empty()) {
        (false, true) => names(kept),
        (false, false) => format!("{}; declined: {}", names(kept), names(others)),
        (true, false) => format!("dealt: {}", names(others)),
        (true, true) => "none".to_owned(),
    }
}

/// Leaders of others that this faction holds: nobody but their owner is told of any other captive.
fn captives(view: &View, faction: Faction) -> Vec<String> {
    let others = view.factions.iter().filter(|row| row.faction != faction);
    others.filter_map(|row| row.captive_leaders).flat_map(|set| set.iter()).map(whose).collect()
}

fn whose(leader: Leader) -> String {
    format!("{} ({} {})", leader.name(), leader.faction().name(), leader.strength())
}

/// The leaders with their strength; what lies elsewhere than at home says where.
fn leaders(own: &FactionView) -> String {
    let hidden = own.face_down_leaders.unwrap_or_default();
    let captive = own.captive_leaders.unwrap_or_default();
    let told = own.faction.leaders().map(|leader| {
        let open = own.leaders.iter().find(|row| row.leader == leader).map(|row| row.at);
        let at = match open {
            _ if hidden.contains(leader) => ", face down in the tanks".to_owned(),
            _ if captive.contains(leader) => ", held captive".to_owned(),
            Some(LeaderAt::Tanks) => ", in the tanks".to_owned(),
            Some(LeaderAt::TanksFaceDown) => ", face down in the tanks".to_owned(),
            Some(LeaderAt::Field(territory)) => format!(", in {}", territory.name()),
            Some(LeaderAt::Pool) | None => String::new(),
        };
        format!("{} ({}{at})", leader.name(), leader.strength())
    });
    told.collect::<Vec<_>>().join(", ")
}

fn standing(view: &View, faction: Faction) -> String {
    let mut told = Vec::new();
    for place in &view.board {
        for force in place.forces.iter().filter(|force| force.faction == faction) {
            let kind = if force.advisors { " advisors" } else { "" };
            told.push(format!("{}{kind} {}", force.force, place.place));
        }
    }
    if told.is_empty() { "none".to_owned() } else { told.join(", ") }
}

/// Secrets of the table that this seat shares.
fn secrets(view: &View) -> Vec<(&'static str, String)> {
    let prediction = view.prediction.map(|(winner, turn)| format!("{} on turn {turn}", name(winner)));
    let storm = view.storm_card.map(|number| format!("shows {}", paint(MARK, number)));
    let spice = view.spice_top.map(|card| format!("{} comes next", paint(MARK, card.name())));
    let known =
        [("Predicted", prediction), ("Storm card", storm), ("Spice card", spice), ("Kwisatz", kwisatz(view))];
    known.into_iter().filter_map(|(head, text)| Some((head, text?))).collect()
}
