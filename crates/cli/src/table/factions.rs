//! The factions: what lies before each shield, and what the viewer knows of what lies behind.

use kanly_engine::cards::Cards;
use kanly_engine::ids::{Faction, Leader, LeaderAt, Territory};
use kanly_engine::sets::LeaderSet;
use kanly_engine::view::{FactionView, Kwisatz, View};

use super::grid::{Cell, Side, grid};
use super::name;
use crate::terminal::{FAINT, HEADING, MARK, paint, paragraph, width};
use kanly_narrate::colour;

/// The widest name is `Spacing Guild` or `Bene Gesserit`.
const NAME_WIDTH: usize = 13;
/// So far in stand the secrets below the table.
const INDENT: usize = 6;

/// Narrower terminals have no room for a column of allies; `@` is the seat there, as in the strip.
const WIDE: usize = 80;

/// One row for each faction, then the secrets that the viewer knows.
pub(crate) fn factions(view: &View) -> String {
    use Side::{Left, Right};
    let wide = width() >= WIDE;
    let heads = [if wide { "SEAT" } else { "@" }, "FACTION", "SPICE", "BRIBES", "RESERVES", "TANKS"];
    let ends = if wide { &["ALLY", "STRONGHOLDS"][..] } else { &["ALLY, STRONGHOLDS"] };
    let sides = [&[Right, Left, Right, Right, Right, Right][..], &[Left, Left][..ends.len()]].concat();
    let mut rows = vec![heads.iter().chain(ends).map(|head| Cell::styled(HEADING, head)).collect()];
    rows.extend(view.factions.iter().map(|faction| row(view, faction, wide)));
    let mut out = grid(0, &sides, &rows);
    for faction in &view.factions {
        out.push_str(&secrets(faction, None));
    }
    out + &paragraph(INDENT, INDENT, &known(view).join("; "))
}

fn row(view: &View, faction: &FactionView, wide: bool) -> Vec<Cell> {
    let some = |number: String| match number.as_str() {
        "0" => Cell::styled(FAINT, "-"),
        _ => Cell::plain(number), // any: every other number
    };
    let ally = faction.ally.map(|ally| Cell::styled(colour(ally), ally.name()));
    let strongholds = strongholds(view, faction);
    let ends = match (wide, ally) {
        (true, ally) => vec![ally.unwrap_or(Cell::styled(FAINT, "-")), Cell::plain(strongholds)],
        (false, Some(ally)) if !strongholds.is_empty() => {
            vec![ally.and(anstyle::Style::new(), format_args!("; {strongholds}"))]
        }
        (false, ally) => vec![ally.unwrap_or(Cell::plain(strongholds))],
    };
    let row = [
        Cell::plain(faction.seat),
        Cell::styled(colour(faction.faction), faction.faction.name()),
        spice(faction),
        some(faction.bribes.to_string()),
        some(faction.reserves.to_string()),
        some(faction.tanks.to_string()),
    ];
    row.into_iter().chain(ends).collect()
}

/// What is behind its shield, or what could have been counted of it.
fn spice(faction: &FactionView) -> Cell {
    match (faction.spice, faction.counted) {
        (Some(spice), _) => Cell::plain(spice),
        (None, Some(count)) if count.least == count.most => Cell::styled(FAINT, count.least),
        (None, Some(count)) => Cell::styled(FAINT, format_args!("{}-{}", count.least, count.most)),
        (None, None) => Cell::styled(FAINT, "?"),
    }
}

/// The strongholds where it has fighters, without the word that two of three have in common.
fn strongholds(view: &View, faction: &FactionView) -> String {
    let stands = |territory: &Territory| {
        view.board
            .iter()
            .filter(|place| place.place.territory() == *territory)
            .any(|place| place.forces.iter().any(|force| force.faction == faction.faction && !force.advisors))
    };
    let names: Vec<String> = Territory::STRONGHOLDS
        .into_iter()
        .filter(stands)
        .map(|territory| territory.name().replace("Sietch", "").trim().to_owned())
        .collect();
    names.join(", ")
}

/// What lay behind the shields, once all of it may be known.
pub(crate) fn opened(view: &View) -> String {
    let mut out = paint(HEADING, "What lay behind the shields") + "\n";
    for faction in &view.factions {
        out += &secrets(faction, faction.spice.map(|spice| format!("{spice} spice")));
    }
    out + &paragraph(INDENT, INDENT, &known(view).join("; "))
}

/// What the viewer knows of a hand, of traitors and of the tanks, behind something else.
fn secrets(faction: &FactionView, first: Option<String>) -> String {
    let mut parts: Vec<String> = first.into_iter().collect();
    match faction.hand {
        Some(hand) if hand.is_empty() => parts.push("an empty hand".to_owned()),
        Some(hand) => parts.push(cards(hand)),
        None if !faction.known.is_empty() => parts.push(format!("known to hold {}", cards(faction.known))),
        None => {}
    }
    if let (None, Some(size)) = (faction.hand, faction.hand_size) {
        parts.push(if size == 1 { "1 card".to_owned() } else { format!("{size} cards") });
    }
    let plural = |leaders: LeaderSet| if leaders.len() == 1 { "traitor" } else { "traitors" };
    match (faction.traitors, faction.dealt) {
        (Some(kept), dealt) if !kept.is_empty() => {
            parts.push(format!("{} {}", plural(kept), leaders(kept.iter())));
            let declined = dealt.unwrap_or_default() - kept;
            if !declined.is_empty() {
                parts.push(format!("declined {}", leaders(declined.iter())));
            }
        }
        (Some(_), Some(dealt)) if !dealt.is_empty() => {
            parts.push(format!("dealt {} {}", plural(dealt), leaders(dealt.iter())));
        }
        _ => {} // any: nothing is known, or there is nothing
    }
    if faction.traitors.is_none() && !faction.traitors_seen.is_empty() {
        let seen = faction.traitors_seen;
        parts.push(format!("known {} {}", plural(seen), leaders(seen.iter())));
    }
    let dead = faction.leaders.iter().filter(|leader| leader.at == LeaderAt::Tanks);
    let dead = leaders(dead.map(|leader| leader.leader));
    if !dead.is_empty() {
        parts.push(format!("in the tanks {dead}"));
    }
    parts.extend(hidden("face down in the tanks", faction.face_down, faction.face_down_leaders));
    parts.extend(hidden("held captive", faction.captives, faction.captive_leaders));
    parts.extend(pledged(faction));
    if faction.deals_kept > 0 {
        parts.push(format!("deals kept {}", faction.deals_kept));
    }
    if faction.deals_disputed > 0 {
        parts.push(format!("said to have broken {}", faction.deals_disputed));
    }
    if parts.is_empty() {
        return String::new();
    }
    let name = paint(colour(faction.faction), format_args!("{:<NAME_WIDTH$}", faction.faction.name()));
    let lines = paragraph(0, INDENT + NAME_WIDTH + 2, &parts.join("; "));
    format!("{:INDENT$}{name}  {lines}", "")
}

/// Leaders of which all know how many there are: by name where the viewer may know them.
fn hidden(what: &str, number: u8, names: Option<LeaderSet>) -> Option<String> {
    match names {
        _ if number == 0 => None,
        Some(names) => Some(format!("{what} {}", leaders(names.iter()))),
        None => Some(format!("{number} {what}")),
    }
}

/// `4 spice pledged to Fremen`, for those who may know.
pub(super) fn pledged(faction: &FactionView) -> Option<String> {
    let spice = faction.pledge.filter(|&spice| spice > 0)?;
    let ally = faction.ally.map_or("nobody", Faction::name);
    Some(format!("{spice} spice pledged to {ally}"))
}

/// `asleep, 5 forces lost in battle`: how it is with the Kwisatz Haderach, once there is something to tell.
pub(super) fn kwisatz(view: &View) -> Option<String> {
    let losses = view.battle_losses.filter(|&losses| losses > 0);
    let how = match view.kwisatz? {
        Kwisatz::Asleep => losses.map(|_| "asleep")?,
        Kwisatz::Awake => "awake",
        Kwisatz::Dead => "dead",
    };
    Some(match losses {
        Some(1) => format!("{how}, 1 force lost in battle"),
        Some(losses) => format!("{how}, {losses} forces lost in battle"),
        None => how.to_owned(),
    })
}

fn cards(cards: Cards) -> String {
    cards.iter().map(|card| card.name()).collect::<Vec<_>>().join(", ")
}

fn leaders(leaders: impl Iterator<Item = Leader>) -> String {
    leaders.map(Leader::name).collect::<Vec<_>>().join(", ")
}

/// Secrets of the table that this viewer shares.
fn known(view: &View) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(number) = view.storm_card {
        lines.push(format!("the storm card that lies ready shows {}", paint(MARK, number)));
    }
    if let Some(card) = view.spice_top {
        lines.push(format!("the next spice card is {}", paint(MARK, card.name())));
    }
    if let Some(card) = view.treachery_top {
        lines.push(format!("the next treachery card is {}", paint(MARK, card.name())));
    }
    if let Some((winner, turn)) = view.prediction {
        lines.push(format!("the prediction names {} on turn {turn}", name(winner)));
    }
    if let Some(how) = kwisatz(view) {
        lines.push(format!("the Kwisatz Haderach is {how}"));
    }
    for dial in view.dials.iter().filter(|dial| dial.sealed) {
        let number = dial.number.map_or("a number".to_owned(), |number| number.to_string());
        lines.push(format!("{} dialed {number}, face down", name(dial.faction)));
    }
    lines
}
