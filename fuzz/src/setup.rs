//! Set-ups that bytes make: most of them cannot be.

use kanly_agents::{Mode, vary};
use kanly_engine::force::Force;
use kanly_engine::ids::LeaderAt;
use kanly_engine::sets::{FactionSet, PerFaction};
use kanly_engine::{
    Card, Config, Dice as _, Faction, Leader, Options, Phase, Place, Position, Sector, SpiceCard, Territory,
};

use crate::Bytes;

/// Something of everything there is to agree on.
pub fn config(bytes: &mut Bytes<'_>) -> Config {
    let mut config = vary(2..=6, Mode::Both, bytes);
    if bytes.once_in(4) {
        config.players = bytes.below(256) as u8;
    }
    if bytes.once_in(4) {
        config.options.max_turns = bytes.below(256) as u8;
    }
    if bytes.once_in(4) {
        config.seats = seats(bytes);
    }
    config
}

fn options(bytes: &mut Bytes<'_>) -> Options {
    vary(2..=2, Mode::Both, bytes).options
}

fn seats(bytes: &mut Bytes<'_>) -> PerFaction<Option<Sector>> {
    let mut seats = PerFaction::default();
    let shift = bytes.below(6) as usize;
    for (i, faction) in Faction::ALL.into_iter().enumerate() {
        seats[faction] = match bytes.below(8) {
            0..2 => None,
            2 => sector(bytes),
            _ => Some(Sector::SPOTS[(i + shift) % 6]), // any: mostly each has one of its own
        };
    }
    seats
}

/// A position with a little of everything in it.
pub fn position(bytes: &mut Bytes<'_>) -> Position {
    let mut position = Position::new(options(bytes), seats(bytes));
    position.turn = bytes.below(12) as u8;
    position.phase = bytes.one(&Phase::ALL);
    position.storm = sector(bytes).unwrap_or(Sector::START);
    position.wall_gone = bytes.once_in(4);
    position.wall_fell_under_storm = bytes.once_in(8);
    position.wheels = bytes.once_in(2).then(|| [faction(bytes), faction(bytes)]);
    position.storm_card = bytes.once_in(2).then(|| (bytes.below(8) as u8, factions(bytes)));
    position.prediction = bytes.once_in(2).then(|| (faction(bytes), bytes.below(12) as u8));
    position.alliances = some(bytes, 3, |bytes| (faction(bytes), faction(bytes)));
    position.sand = some(bytes, 4, |bytes| (place(bytes), bytes.below(20) as u16));
    position.piles = [some(bytes, 6, spice_card), some(bytes, 3, spice_card)];
    position.spice_top = bytes.once_in(4).then(|| spice_card(bytes));
    position.last_blow = [(); 2].map(|()| bytes.once_in(3).then(|| territory(bytes)));
    position.treachery_top = some(bytes, 3, card);
    position.treachery_top_seen = factions(bytes);
    position.discards = some(bytes, 5, card);
    if position.wall_gone && !bytes.once_in(8) {
        position.removed = vec![Card::FamilyAtomics];
    }
    for faction in Faction::ALL {
        if position.seats[faction].is_some() || bytes.once_in(32) {
            hold(&mut position, faction, bytes);
        }
    }
    position
}

/// What one faction has of it.
fn hold(position: &mut Position, faction: Faction, bytes: &mut Bytes<'_>) {
    let holdings = &mut position.factions[faction];
    holdings.spice = bytes.below(25) as u16;
    holdings.bribes = bytes.below(4) as u16;
    holdings.forces = some(bytes, 5, |bytes| (place(bytes), force(bytes)));
    holdings.tanks = if bytes.once_in(2) { force(bytes) } else { Force::NONE };
    holdings.hand = some(bytes, 5, card);
    holdings.dealt = some(bytes, 5, leader);
    let kept = bytes.below(holdings.dealt.len() as u64 + 1) as usize;
    holdings.traitors = holdings.dealt[..kept].to_vec();
    let own: Vec<Leader> = faction.leaders().collect();
    holdings.leaders = some(bytes, 3, |bytes| {
        let at = match bytes.below(3) {
            0 => LeaderAt::Tanks,
            1 => LeaderAt::TanksFaceDown,
            _ => LeaderAt::Field(territory(bytes)), // any: a throw of 2
        };
        (bytes.one(&own), at)
    });
    holdings.revived = some(bytes, 3, |bytes| bytes.one(&own));
    holdings.pledge = if bytes.once_in(4) { bytes.below(6) as u16 } else { 0 };
    holdings.power_spent = bytes.once_in(8);
    holdings.charity_claimed = bytes.once_in(8);
    holdings.elite_revived = bytes.once_in(8);
    holdings.leader_revived = bytes.once_in(8);
    if bytes.once_in(2) {
        holdings.advisors = holdings.forces.iter().map(|(place, _)| place.territory()).collect();
    }
    if bytes.once_in(4) {
        holdings.battle_losses = bytes.below(20) as u8;
        holdings.kwisatz_dead = bytes.once_in(2);
    }
}

/// Fewer than so many, mostly few.
fn some<T>(bytes: &mut Bytes<'_>, most: u64, mut one: impl FnMut(&mut Bytes<'_>) -> T) -> Vec<T> {
    let number = bytes.below(most + 1);
    (0..number).map(|_| one(bytes)).collect()
}

fn faction(bytes: &mut Bytes<'_>) -> Faction {
    bytes.one(&Faction::ALL)
}

fn factions(bytes: &mut Bytes<'_>) -> FactionSet {
    some(bytes, 2, faction).into_iter().collect()
}

fn sector(bytes: &mut Bytes<'_>) -> Option<Sector> {
    Sector::new(bytes.below(20) as u8)
}

fn card(bytes: &mut Bytes<'_>) -> Card {
    bytes.one(&Card::ALL)
}

fn force(bytes: &mut Bytes<'_>) -> Force {
    let elite = if bytes.once_in(4) { bytes.below(6) as u8 } else { 0 };
    Force::new(bytes.below(12) as u8, elite).unwrap_or(Force::NONE)
}

fn place(bytes: &mut Bytes<'_>) -> Place {
    let all: Vec<Place> = Place::all().collect();
    bytes.one(&all)
}

fn territory(bytes: &mut Bytes<'_>) -> Territory {
    let all: Vec<Territory> = Territory::all().collect();
    bytes.one(&all)
}

fn leader(bytes: &mut Bytes<'_>) -> Leader {
    let all: Vec<Leader> = Leader::all().collect();
    bytes.one(&all)
}

fn spice_card(bytes: &mut Bytes<'_>) -> SpiceCard {
    if bytes.once_in(4) { SpiceCard::ShaiHulud } else { SpiceCard::Blow(territory(bytes)) }
}
