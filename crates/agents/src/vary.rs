//! Configurations of every kind, for whoever looks for trouble.

use std::ops::RangeInclusive;

use kanly_engine::config::{KaramaSpan, StormDialers};
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
    let mut coin = || dice.below(2) == 1;
    let options = Options::default()
        .advanced(match mode {
            Mode::Basic => false,
            Mode::Advanced => true,
            Mode::Both => coin(),
        })
        .storm_dialers(if coin() { StormDialers::Nearest } else { StormDialers::LastWheels })
        .fremen_default_win(coin())
        .karama_span(if coin() { KaramaSpan::Phase } else { KaramaSpan::Use })
        .truthtrance_free_text(coin())
        .ask_everyone(coin())
        .count_spice(coin());
    // Half of the tables leave it to chance who plays.
    let dealt = coin();
    let mut factions: FactionSet = if dealt { FactionSet::EMPTY } else { Faction::ALL.into_iter().collect() };
    while factions.len() > usize::from(players) {
        let out = factions.nth(dice.below(factions.len() as u64) as usize).expect("it is one of them");
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
        let both = |of: fn(&Options) -> bool| {
            configs.iter().any(|config| of(&config.options))
                && configs.iter().any(|config| !of(&config.options))
        };
        assert!(both(|options| options.advanced));
        assert!(both(|options| options.ask_everyone));
        assert!(both(|options| options.fremen_default_win));
        assert!(both(|options| options.floor));
        assert!(both(|options| options.storm_dialers == StormDialers::Nearest));
        assert!(both(|options| options.karama_span == KaramaSpan::Phase));
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
