//! A game of bots whose draws can be checked: a seed is promised, every chair throws, and factions nobody asked for come by lot.

use kanly_engine::{Config, Faction};
use kanly_fair::{Chair, Drawn, FACTIONS, Fair, Lot, Proof, Throw, hex};
use miette::miette;

/// Everything that the draws follow from.
pub(super) struct Pot {
    /// What was agreed, with the factions that the lot has drawn.
    pub(super) config: Config,
    pub(super) chance: Fair,
    pub(super) proof: Proof,
}

impl Pot {
    /// Draws a seed and throws for this game.
    pub(super) fn of(agreed: Config) -> miette::Result<Pot> {
        let (seed, table) = (drawn::<32>()?, hex(&drawn::<4>()?));
        let throws: Vec<Throw> =
            (0..agreed.players).map(|_| drawn().map(Some)).collect::<miette::Result<_>>()?;
        let chance = Fair::new(&seed, &table, &throws);
        let by_lot = agreed.factions.is_empty();
        let (factions, lots) = if by_lot {
            let lot = Lot::draw(&chance, FACTIONS, Drawn::Factions(Faction::ALL.to_vec()));
            let factions = match &lot.drawn {
                Drawn::Factions(factions) => factions.clone(),
                Drawn::Chairs(_) => Vec::new(),
            };
            (factions, vec![lot])
        } else {
            (agreed.factions.iter().collect(), Vec::new())
        };
        let seated = factions.into_iter().zip(throws);
        let chairs: Vec<Chair> = seated.map(|(faction, throw)| Chair { faction, by_lot, throw }).collect();
        let config = Config::of(chairs.iter().map(|chair| chair.faction), agreed.options);
        let proof = Proof { lots, ..Proof::new(table, seed, chairs) };
        Ok(Pot { config, chance, proof })
    }
}

/// Bytes that nobody can guess.
fn drawn<const N: usize>() -> miette::Result<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| miette!("this machine gives no random bytes: {error}"))?;
    Ok(bytes)
}
