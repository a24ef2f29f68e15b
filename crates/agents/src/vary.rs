//! Configurations of every kind, for whoever looks for trouble.

use std::ops::RangeInclusive;

use kanly_engine::reading::Readings;
use kanly_engine::sets::FactionSet;
use kanly_engine::{Config, Dice, Faction, Options};

/// Which of the two games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// The basic game.
    Basic,
    /// The advanced game.
    Advanced,
    /// One or the other.
    #[default]
    Both,
}

/// A configuration with so many players in which every option has any of its values.
pub fn vary(players: RangeInclusive<u8>, mode: Mode, dice: &mut dyn Dice) -> Config {
    let span = u64::from(players.end().saturating_sub(*players.start())) + 1;
    let players = players.start() + dice.below(span) as u8;
    let mut options = Options::default();
    for point in Options::POINTS {
        let readings = match (point.id, point.readings) {
            ("mode", _) if mode != Mode::Both => continue,
            // How long a game lasts is for the caller to say.
            (_, Readings::Numbers { .. }) => continue,
            (_, Readings::Words(_) | Readings::Flag) => point.readings.all(),
        };
        let reading = readings[dice.index(readings.len())];
        options.agree(point, reading).expect("it is one of the point's own");
    }
    if mode != Mode::Both {
        options.advanced = mode == Mode::Advanced;
    }
    // Half of the tables leave it to chance who plays.
    let dealt = dice.below(2) == 1;
    let mut factions: FactionSet = if dealt { FactionSet::EMPTY } else { Faction::ALL.into_iter().collect() };
    while factions.len() > usize::from(players) {
        let out = factions.nth(dice.index(factions.len())).expect("it is one of them");
        factions.remove(out);
    }
    let mut config = Config::new(players, options);
    config.factions = factions;
    // One in four, for it asks so often that other things come up less.
    config.options.floor = dice.below(4) == 0;
    config
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::SplitMix;

    #[test]
    fn every_configuration_is_sound_and_every_option_varies() {
        let mut dice = SplitMix::new(3);
        let configs: Vec<Config> = (0..200).map(|_| vary(2..=6, Mode::Both, &mut dice)).collect();
        assert!(configs.iter().all(|config| config.problems().is_empty()));
        assert!((2..=6).all(|players| configs.iter().any(|config| config.players == players)));
        for point in Options::POINTS {
            let drawn = |reading| configs.iter().any(|config| config.options.get(point.id) == Ok(reading));
            let readings = match point.readings {
                Readings::Words(_) | Readings::Flag => point.readings.all(),
                Readings::Numbers { .. } => continue,
            };
            assert!(readings.into_iter().all(drawn), "{}", point.id);
        }
    }

    #[test]
    fn what_is_asked_for_is_kept() {
        let mut dice = SplitMix::new(4);
        for _ in 0..50 {
            let config = vary(3..=3, Mode::Advanced, &mut dice);
            assert!(config.players == 3 && config.options.advanced);
        }
    }
}
