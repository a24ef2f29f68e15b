//! The words on a drawing of the board.

use kanly_engine::force::Force;
use kanly_engine::ids::{Faction, Sector, Territory};
use kanly_engine::phase::Phase;
use kanly_engine::tables::Terrain;

use crate::tongue::Tongue;
use crate::values::say;

/// Something that is written on a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Caption {
    /// Where all of this is.
    Planet,
    /// What the drawing shows.
    Title,
    /// Where spice can come up.
    SpiceBlow,
    /// Spice that lies there.
    Spice,
    /// Where players can sit.
    PlayerSpot,
    /// Who sits there.
    Player,
    /// Where the storm begins.
    StormStart,
    /// Where the storm is.
    Storm,
    /// A kind of ground. There is one Polar Sink, so that it goes by its name.
    Ground(Terrain),
    /// A spot for the marker of a player.
    Spot(Sector),
    /// How the storm moves.
    StormMoves,
    /// The sector that the storm covers.
    StormSector(Sector),
    /// Whose forces stand somewhere, and whether as advisors.
    Force(Faction, Force, bool),
    /// Where the game stands: the turn, the last turn, the phase.
    Turn(u8, u8, Phase),
    /// The sector of the storm, and whether the Shield Wall stands.
    Weather(Sector, bool),
    /// What lies beside the board: reserves and tanks.
    Beside(Force, Force),
}

impl Tongue {
    /// What is written there.
    pub fn caption(&self, caption: Caption) -> String {
        match caption {
            Caption::Planet => say!(self, "caption-planet"),
            Caption::Title => say!(self, "caption-title"),
            Caption::SpiceBlow => say!(self, "caption-spice-blow"),
            Caption::Spice => say!(self, "caption-spice"),
            Caption::PlayerSpot => say!(self, "caption-player-spot"),
            Caption::Player => say!(self, "caption-player"),
            Caption::StormStart => say!(self, "caption-storm-start"),
            Caption::Storm => say!(self, "caption-storm"),
            Caption::Ground(Terrain::PolarSink) => self.territory(Territory::POLAR_SINK),
            Caption::Ground(terrain) => self.terrain(terrain),
            Caption::Spot(sector) => say!(self, "caption-spot", sector),
            Caption::StormMoves => say!(self, "caption-storm-moves"),
            Caption::StormSector(sector) => say!(self, "caption-storm-sector", sector),
            Caption::Force(faction, force, advisors) => {
                // By its bare name: nothing here is a sentence, and a drawing has colours of its own.
                say!(self, "caption-force", faction = self.faction(faction), force, advisors)
            }
            Caption::Turn(turn, last, phase) => say!(self, "caption-turn", turn, last, phase),
            Caption::Weather(sector, wall) => say!(self, "caption-weather", sector, wall),
            Caption::Beside(reserves, tanks) => say!(self, "caption-beside", reserves, tanks),
        }
    }
}
