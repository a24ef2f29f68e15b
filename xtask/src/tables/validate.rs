//! What must hold in `data/` for the tables to be the game's. Everything wrong is told at once.

use std::collections::BTreeSet;

use super::facts::{BOARD, Board, COMPONENTS, Components, Facts, Place, Territory, slug};
use crate::Problems;

const TERRAINS: [&str; 4] = ["sand", "rock", "stronghold", "polar-sink"];
const CARD_KINDS: [&str; 8] = [
    "weapon-projectile",
    "weapon-poison",
    "weapon-special",
    "defense-projectile",
    "defense-poison",
    "worthless",
    "special-leader",
    "special",
];
/// The engine numbers the factions so.
const FACTIONS: [&str; 6] = ["atreides", "bene-gesserit", "emperor", "fremen", "harkonnen", "spacing-guild"];
/// The Fremen spread these over three territories as they like, so `start` cannot name them.
const FREMEN_SPREAD: u32 = 10;

/// Everything that is wrong with the facts.
pub(super) fn problems(facts: &Facts) -> Problems {
    let mut out = Problems::new();
    board(&facts.board, &mut out);
    components(&facts.board, &facts.components, &mut out);
    out
}

fn count(out: &mut Problems, file: &str, what: &str, found: usize, wanted: usize) {
    if found != wanted {
        out.push(format!("{file}: {found} {what}, but the game has {wanted}"));
    }
}

/// Tells of every id that is there twice.
fn unique<'a>(out: &mut Problems, file: &str, what: &str, ids: impl Iterator<Item = &'a str>) {
    let mut seen = BTreeSet::new();
    for id in ids {
        if !seen.insert(id) {
            out.push(format!("{file}: {what} {id} is there twice"));
        }
    }
}

fn board(board: &Board, out: &mut Problems) {
    count(out, BOARD, "territories", board.territories.len(), 42);
    count(out, BOARD, "places", board.places().count(), 86);
    count(out, BOARD, "sectors", board.sectors.into(), 18);
    let blows = board.territories.iter().filter(|t| t.spice_blow.is_some()).count();
    count(out, BOARD, "territories with a spice blow", blows, 15);
    unique(out, BOARD, "territory", board.territories.iter().map(|t| t.id.as_str()));
    unique(out, BOARD, "place", board.places().map(|p| p.id.as_str()));
    for sector in board.seats.iter().chain([&board.storm_start]) {
        if *sector >= board.sectors {
            out.push(format!("{BOARD}: seats and storm_start: there is no sector {sector}"));
        }
    }
    for id in board.ornithopters.iter().chain(&board.shield_wall_shelters) {
        if !board.territories.iter().any(|t| t.id == *id) {
            out.push(format!("{BOARD}: ornithopters and shield_wall_shelters: there is no territory {id}"));
        }
    }
    for territory in &board.territories {
        self::territory(board, territory, out);
        for place in &territory.places {
            self::place(board, territory, place, out);
        }
    }
}

fn territory(board: &Board, t: &Territory, out: &mut Problems) {
    let at = format!("{BOARD}: {}", t.id);
    if t.id != slug(&t.name) {
        out.push(format!("{at}: the name {:?} asks for the id {}", t.name, slug(&t.name)));
    }
    if !TERRAINS.contains(&t.terrain.as_str()) {
        out.push(format!("{at}: terrain {:?} is none of {}", t.terrain, TERRAINS.join(", ")));
    }
    if t.places.is_empty() {
        out.push(format!("{at}: has no places"));
    }
    if t.terrain == "stronghold" && t.places.len() != 1 {
        out.push(format!("{at}: a stronghold lies in one sector, not in {}", t.places.len()));
    }
    for pair in t.places.windows(2) {
        let next = pair[0].sector.map(|s| (s + 1) % board.sectors.max(1));
        if pair[1].sector != next {
            out.push(format!("{at}: {} does not follow on {} counter-clockwise", pair[1].id, pair[0].id));
        }
    }
    if let Some(blow) = &t.spice_blow {
        if !t.places.iter().any(|p| p.sector == Some(blow.sector)) {
            out.push(format!("{at}: spice_blow: the territory has no place in sector {}", blow.sector));
        }
        if t.terrain != "sand" {
            out.push(format!("{at}: spice_blow: spice blows on sand, not on {}", t.terrain));
        }
        if blow.amount == 0 {
            out.push(format!("{at}: spice_blow: an amount of 0 is no blow"));
        }
    }
}

fn place(board: &Board, t: &Territory, p: &Place, out: &mut Problems) {
    let at = format!("{BOARD}: {}", p.id);
    if (t.terrain == "polar-sink") != p.sector.is_none() {
        out.push(format!("{at}: the Polar Sink lies in no sector, and every other place in one"));
    }
    let id = p.sector.map_or(t.id.clone(), |s| format!("{}/{s}", t.id));
    if p.id != id {
        out.push(format!("{at}: its territory and sector ask for the id {id}"));
    }
    if !(0.0..=1.0).contains(&p.r) {
        out.push(format!("{at}: r is {}, not from 0 to 1", p.r));
    }
    if p.angle >= 360 {
        out.push(format!("{at}: angle is {}, not from 0 to 359", p.angle));
    }
    if let Some(sector) = p.sector {
        sector_of_place(board, p, sector, out);
    }
    unique(out, BOARD, &format!("{}: neighbour", p.id), p.neighbours.iter().map(String::as_str));
    for n in &p.neighbours {
        neighbour(board, p, n, out);
    }
}

fn sector_of_place(board: &Board, p: &Place, sector: u8, out: &mut Problems) {
    let at = format!("{BOARD}: {}", p.id);
    if sector >= board.sectors {
        out.push(format!("{at}: there is no sector {sector}"));
        return;
    }
    // A sector reaches 10 degrees to either side of its middle, 20 * (sector - 1).
    let turned = (i32::from(p.angle) - 20 * (i32::from(sector) - 1) + 10).rem_euclid(360);
    if turned > 20 {
        out.push(format!("{at}: an angle of {} does not lie in sector {sector}", p.angle));
    }
}

fn neighbour(board: &Board, p: &Place, n: &str, out: &mut Problems) {
    let at = format!("{BOARD}: {}", p.id);
    if p.id == n {
        out.push(format!("{at}: is its own neighbour"));
        return;
    }
    match board.places().find(|other| other.id == n) {
        None => out.push(format!("{at}: neighbour {n} is no place")),
        Some(other) if !other.neighbours.contains(&p.id) => {
            out.push(format!("{at}: has the neighbour {n}, which does not have it as a neighbour"));
        }
        Some(_) => {}
    }
}

fn components(board: &Board, c: &Components, out: &mut Problems) {
    let ids: Vec<&str> = c.faction.iter().map(|f| f.id.as_str()).collect();
    if ids != FACTIONS {
        let wanted = FACTIONS.join(", ");
        out.push(format!("{COMPONENTS}: factions are {}, not {wanted} in this order", ids.join(", ")));
    }
    leaders(c, out);
    forces(board, c, out);
    treachery(c, out);
    let blows = board.territories.iter().filter(|t| t.spice_blow.is_some()).count();
    count(out, COMPONENTS, "Shai-Hulud cards", c.spice_deck.shai_hulud.into(), 6);
    count(out, COMPONENTS, "spice cards", blows + usize::from(c.spice_deck.shai_hulud), 21);
    if c.storm_deck.cards != [1, 2, 3, 4, 5, 6] {
        out.push(format!("{COMPONENTS}: storm_deck: cards are {:?}, not 1 to 6", c.storm_deck.cards));
    }
}

fn leaders(c: &Components, out: &mut Problems) {
    count(out, COMPONENTS, "leaders", c.faction.iter().map(|f| f.leaders.len()).sum(), 30);
    let slugs: Vec<String> = c.faction.iter().flat_map(|f| &f.leaders).map(|(name, _)| slug(name)).collect();
    unique(out, COMPONENTS, "leader", slugs.iter().map(String::as_str));
    for f in &c.faction {
        if f.leaders.len() != 5 {
            out.push(format!("{COMPONENTS}: {}: has {} leaders, not 5", f.id, f.leaders.len()));
        }
        for (name, strength) in &f.leaders {
            if !(1..=7).contains(strength) {
                out.push(format!("{COMPONENTS}: {name}: strength {strength} is not from 1 to 7"));
            }
        }
    }
}

fn forces(board: &Board, c: &Components, out: &mut Problems) {
    for f in &c.faction {
        let spread = if f.id == "fremen" { FREMEN_SPREAD } else { 0 };
        let placed = f.start.values().map(|n| u32::from(*n)).sum::<u32>() + spread;
        if placed + u32::from(f.reserves) != 20 {
            out.push(format!(
                "{COMPONENTS}: {}: {placed} forces at the start and {} in reserve do not make 20",
                f.id, f.reserves
            ));
        }
        if f.elite > 20 {
            out.push(format!("{COMPONENTS}: {}: {} elite forces are more than 20", f.id, f.elite));
        }
        for place in f.start.keys().filter(|p| board.place(p).is_none()) {
            out.push(format!("{COMPONENTS}: {}: start: {place} is no place", f.id));
        }
    }
}

fn treachery(c: &Components, out: &mut Problems) {
    count(out, COMPONENTS, "treachery cards", c.treachery.iter().map(|g| g.cards.len()).sum(), 33);
    for group in c.treachery.iter().filter(|g| !CARD_KINDS.contains(&g.kind.as_str())) {
        out.push(format!("{COMPONENTS}: treachery: {:?} is none of {}", group.kind, CARD_KINDS.join(", ")));
    }
    let cards = c.cards();
    count(out, COMPONENTS, "different treachery cards", cards.len(), 23);
    let slugs: Vec<String> = cards.iter().map(|card| slug(&card.name)).collect();
    unique(out, COMPONENTS, "treachery card of two kinds:", slugs.iter().map(String::as_str));
}

#[cfg(test)]
mod tests {
    use super::{Facts, problems};

    fn facts() -> Facts {
        Facts::read(&crate::root()).unwrap_or_else(|p| panic!("data/ is readable: {p:?}"))
    }

    #[test]
    fn the_facts_hold_together() {
        assert_eq!(problems(&facts()), [""; 0]);
    }

    #[test]
    fn everything_wrong_is_told_at_once() {
        let mut facts = facts();
        facts.board.territories[3].places[0].neighbours.push("arrakis/9".to_owned());
        facts.board.territories[3].places[0].neighbours.push("carthag/10".to_owned());
        facts.board.territories[7].spice_blow.as_mut().expect("Cielago North has one").sector = 9;
        facts.components.faction[0].reserves = 9;
        facts.components.treachery[2].cards.clear();
        assert_eq!(
            problems(&facts),
            [
                "data/board.json: arrakeen/9: neighbour arrakis/9 is no place",
                "data/board.json: arrakeen/9: has the neighbour carthag/10, which does not have it as a neighbour",
                "data/board.json: cielago-north: spice_blow: the territory has no place in sector 9",
                "data/components.toml: atreides: 10 forces at the start and 9 in reserve do not make 20",
                "data/components.toml: 32 treachery cards, but the game has 33",
                "data/components.toml: 22 different treachery cards, but the game has 23",
            ]
        );
    }
}
