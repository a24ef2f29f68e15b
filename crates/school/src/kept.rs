//! Games to learn from, kept in files: what was played is not played again, so a run that was broken off goes on.

use std::fs;
use std::path::{Path, PathBuf};

use kanly_agents::chances::{Network, VERSION};
use kanly_host::mix;

use crate::bar::bar;
use crate::data::{self, Order, Sample};
use crate::pool::Searchers;
use crate::whole;

/// Where games are kept, and who plays them.
pub(crate) struct Kept<'a> {
    pub(crate) folder: &'a Path,
    /// Games in one file.
    pub(crate) file: u64,
    /// Who searches, where players do.
    pub(crate) searchers: Option<&'a Searchers>,
}

impl Kept<'_> {
    /// So many games, from files or played now.
    pub(crate) fn games(&self, seed: u64, games: u64) -> Result<Vec<Sample>, String> {
        fs::create_dir_all(self.folder).map_err(|error| format!("{}: {error}", self.folder.display()))?;
        let bar = bar(games, "games, {eta} left");
        let mut samples = Vec::new();
        for number in 0..games.div_ceil(self.file) {
            let part = self.file.min(games - number * self.file);
            let file = self.path(seed, number, part);
            let order = Order { games: part, seed: mix(seed, number), searchers: self.searchers };
            samples.extend(match fs::read(&file) {
                Ok(bytes) => data::read(&bytes),
                Err(_) => {
                    let played = data::samples(order);
                    whole::write(&file, data::write(&played))?;
                    played
                }
            });
            bar.inc(part);
        }
        bar.finish_and_clear();
        Ok(samples)
    }

    /// The file of a part: its name says for which features, by which networks and with which luck it was played.
    fn path(&self, seed: u64, number: u64, part: u64) -> PathBuf {
        let by = match self.searchers {
            Some(searchers) => searchers
                .networks
                .iter()
                .fold(searchers.tries.into(), |print, network| mix(print, network.hash())),
            None => Network::built_in().hash(),
        };
        self.folder.join(format!("v{VERSION}-{by:016x}-{seed:x}-{number}-{part}.rows"))
    }
}
