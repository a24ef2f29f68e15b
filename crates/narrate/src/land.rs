//! What a territory is like.

use kanly_engine::ids::Territory;
use kanly_engine::query::storm::lies_open;
use kanly_engine::tables::{ORNITHOPTERS, Terrain};

use crate::tongue::Tongue;
use crate::values::say;

impl Tongue {
    /// A kind of ground.
    pub fn terrain(&self, terrain: Terrain) -> String {
        match terrain {
            Terrain::Sand => say!(self, "ground-sand"),
            Terrain::Rock => say!(self, "ground-rock"),
            Terrain::Stronghold => say!(self, "ground-stronghold"),
            Terrain::PolarSink => say!(self, "ground-polar-sink"),
        }
    }

    /// What the ground of a territory means in play.
    pub fn land(&self, territory: Territory) -> String {
        if territory == Territory::POLAR_SINK {
            return say!(self, "land-polar-sink");
        }
        let stands = Territory::STRONGHOLDS.contains(&territory).then(|| say!(self, "land-victory"));
        let flies = ORNITHOPTERS.contains(&territory).then(|| say!(self, "land-ornithopters"));
        let storm = match [false, true].map(|wall_gone| lies_open(territory, wall_gone)) {
            [false, false] => "never",
            [false, true] => "later",
            [true, _] => "always",
        };
        let weather = say!(self, "land-weather", storm, worms = Territory::sand().contains(territory));
        self.row(stands.into_iter().chain(flies).chain([weather]), "list-comma", "list-comma")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ground_is_told_by_what_it_means() {
        let told = |name: &str| Tongue::english().land(name.parse().expect("a territory"));
        assert_eq!(told("the-minor-erg"), "open to the storm and the worms");
        assert_eq!(told("pasty-mesa"), "sheltered from the storm and the worms");
        assert_eq!(
            told("imperial-basin"),
            "open to the worms, and to the storm once the Shield Wall is destroyed"
        );
        assert_eq!(told("sietch-tabr"), "counts for victory, sheltered from the storm and the worms");
        assert_eq!(
            told("carthag"),
            "counts for victory, gives ornithopters, open to the storm once the Shield Wall is destroyed"
        );
        assert_eq!(told("polar-sink"), "in no sector: never in the storm, never fought over");
    }
}
