//! Expectations about the board: forces, spice, advisors and leaders.

use kanly_engine::force::Force;
use kanly_engine::ids::{Faction, Leader, LeaderAt, Place, Territory};
use kanly_engine::view::View;
use serde::Serialize;
use serde_json::{Value, json};

use super::show::List;
use super::{Check, Verdict, check, force_count};
use crate::format::parse_leader_at;
use crate::play::Play;
use crate::words::{Parsed, Words};

/// A place, or a whole territory.
#[derive(Clone, Copy)]
enum Site {
    Place(Place),
    Territory(Territory),
}

impl Site {
    fn read(words: &mut Words<'_>) -> Parsed<Site> {
        let name = words.word("a place or a territory")?;
        if name.contains('/') {
            words.named(name).map(Site::Place)
        } else {
            words.named(name).map(Site::Territory)
        }
    }

    /// It and what is wanted of it.
    fn says(self, wanted: &impl Serialize) -> Value {
        match self {
            Site::Place(place) => json!({ "place": place, "is": wanted }),
            Site::Territory(territory) => json!({ "territory": territory, "is": wanted }),
        }
    }

    fn holds(self, place: Place) -> bool {
        match self {
            Site::Place(here) => place == here,
            Site::Territory(territory) => place.territory() == territory,
        }
    }
}

/// All forces of a faction in a site, as regular and elite.
fn forces_in(view: &View, faction: Faction, site: Site) -> (u8, u8) {
    let places = view.board.iter().filter(|place| site.holds(place.place));
    let forces = places.flat_map(|place| &place.forces).filter(|forces| forces.faction == faction);
    forces.fold((0, 0), |(regular, elite), forces| {
        (regular + forces.force.regular(), elite + forces.force.elite())
    })
}

/// `forces fremen the-minor-erg/6 = 1+1 or 0+2`
pub(super) fn forces(words: &mut Words<'_>) -> Parsed<Check> {
    let faction: Faction = words.name("a faction")?;
    let site = Site::read(words)?;
    let wanted = words.equals(force_count)?;
    let mut says = site.says(&wanted);
    says["faction"] = json!(faction);
    check(says, move |play| {
        let (regular, elite) = forces_in(&play.judge(), faction, site);
        let found = Force::new(regular, elite)
            .map_or_else(|| format!("{regular}+{elite}"), |force| force.to_string());
        Verdict::new(wanted.iter().any(|count| count.fits(regular, elite)), found)
    })
}

/// `sand old-gap/9 = 6`
pub(super) fn sand(words: &mut Words<'_>) -> Parsed<Check> {
    let site = Site::read(words)?;
    let wanted = words.equals(|words, part| words.part::<u32>(part))?;
    check(site.says(&wanted), move |play| {
        let view = play.judge();
        let places = view.board.iter().filter(|place| site.holds(place.place));
        Verdict::among(&places.map(|place| u32::from(place.spice)).sum(), &wanted)
    })
}

/// How the Bene Gesserit stand in a territory: as advisors or not, or not at all.
fn sisters(play: &Play, territory: Territory) -> Option<bool> {
    let view = play.judge();
    let places = view.board.iter().filter(|place| place.place.territory() == territory);
    let mut forces = places.flat_map(|place| &place.forces);
    forces.find(|forces| forces.faction == Faction::BeneGesserit).map(|forces| forces.advisors)
}

fn standing(words: &mut Words<'_>, advisors: bool) -> Parsed<Check> {
    let territory: Territory = words.name("a territory")?;
    check(json!({ "faction": Faction::BeneGesserit, "territory": territory }), move |play| {
        let found = sisters(play, territory);
        let shown = match found {
            Some(true) => "advisors",
            Some(false) => "fighters",
            None => "nobody of bene-gesserit",
        };
        Verdict::new(found == Some(advisors), shown)
    })
}

/// `advisors arrakeen`
pub(super) fn advisors(words: &mut Words<'_>) -> Parsed<Check> {
    standing(words, true)
}

/// `fighters arrakeen`
pub(super) fn fighters(words: &mut Words<'_>) -> Parsed<Check> {
    standing(words, false)
}

/// Where a leader is; none if its faction has no seat.
fn leader_at(play: &Play, leader: Leader) -> Option<LeaderAt> {
    let faction = play.faction(leader.faction())?;
    if let Some(view) = faction.leaders.iter().find(|view| view.leader == leader) {
        return Some(view.at);
    }
    let face_down = faction.face_down_leaders.is_some_and(|leaders| leaders.contains(leader));
    Some(if face_down { LeaderAt::TanksFaceDown } else { LeaderAt::Pool })
}

/// Where a leader is, as a script spells it.
pub(crate) fn show_leader_at(at: LeaderAt) -> String {
    match at {
        LeaderAt::Pool => "pool".to_owned(),
        LeaderAt::Tanks => "tanks".to_owned(),
        LeaderAt::TanksFaceDown => "face-down".to_owned(),
        LeaderAt::Field(territory) => format!("field {territory}"),
    }
}

/// `leader Stilgar = field arrakeen`
pub(super) fn leader(words: &mut Words<'_>) -> Parsed<Check> {
    let Some(end) = words.rest().find('=') else { return Err(words.bad("`= VALUE` is missing here")) };
    let leader: Leader = words.named(words.rest()[..end].trim())?;
    words.skip(end);
    let wanted =
        words.equals(|words, part| parse_leader_at(part).map_err(|message| words.complain(part, message)))?;
    check(
        json!({ "leader": leader, "faction": leader.faction(), "is": wanted }),
        move |play| match leader_at(play, leader) {
            Some(found) => Verdict::new(wanted.contains(&found), show_leader_at(found)),
            None => Verdict::new(false, format!("{} has no seat", leader.faction())),
        },
    )
}

/// `captive Stilgar`
pub(super) fn captive(words: &mut Words<'_>) -> Parsed<Check> {
    let leader: Leader = words.named(words.rest())?;
    words.all();
    check(json!({ "leader": leader, "faction": leader.faction() }), move |play| {
        let held = play.faction(leader.faction()).and_then(|view| view.captive_leaders).unwrap_or_default();
        let found = List(held.iter().collect());
        Verdict::new(held.contains(leader), format!("captives of {}: {found}", leader.faction()))
    })
}
