//! Who has won. The resolver is pure: it reads a state and names the outcome.

use crate::ids::{Faction, Territory};
use crate::query::board::{controls, fighting_places, fights_in, occupants, side_of};
use crate::query::order::position;
use crate::sets::{FactionSet, PlaceSet, TerritorySet};
use crate::state::{Criterion, Outcome, State, Victory};

/// [1.09.02.01] [1.09.05] The tests of a Mentat Pause in their order: prediction, strongholds, and on the last
/// turn the special victories and the count. The first that succeeds ends the game.
pub fn resolve(state: &State) -> Option<Outcome> {
    let won = |winners, condition| Some(Outcome { winners, condition, turn: state.open.turn });
    if prediction_fulfilled(state) {
        return won(Faction::BeneGesserit.into(), Victory::BeneGesseritPrediction);
    }
    let candidates = sides(state).filter(|&side| meets_requirement(state, side));
    if let Some(side) = first_in_order(state, candidates) {
        return won(side, Victory::StrongholdVictory);
    }
    if state.open.turn < state.open.options.max_turns {
        return None;
    }
    if fremen_special(state) {
        return won(side_of(state, Faction::Fremen), Victory::FremenSpecial);
    }
    if state.plays(Faction::Guild) {
        // [2.06.08] [2.06.11] Nobody else has won: the Guild does, and its ally with it.
        return won(side_of(state, Faction::Guild), Victory::GuildSpecial);
    }
    if state.open.options.fremen_default_win {
        return default_with_option(state);
    }
    won(most_strongholds(state), Victory::MostStrongholds)
}

/// The sides of the game: each unallied faction, and each alliance once.
pub fn sides(state: &State) -> impl Iterator<Item = FactionSet> + Clone {
    state
        .open
        .players
        .iter()
        .filter(|&faction| state.open.ally[faction].is_none_or(|ally| faction < ally))
        .map(|faction| side_of(state, faction))
}

/// How many strongholds a side controls.
pub fn strongholds(state: &State, side: FactionSet) -> usize {
    // Every stronghold is one place, so all five are looked at together.
    let fighters = |of: FactionSet| {
        of.iter().fold(PlaceSet::EMPTY, |places, faction| places | fighting_places(state, faction))
    };
    ((fighters(side) - fighters(state.open.players - side)) & PlaceSet::STRONGHOLDS).len()
}

/// The strongholds that made a victory: those of the winners, or of the side whose victory was predicted.
pub fn counted(state: &State, outcome: Outcome) -> TerritorySet {
    let side = match (outcome.condition, state.hidden.prediction) {
        (Victory::BeneGesseritPrediction, Some((faction, _))) => side_of(state, faction),
        (_, _) => outcome.winners, // any: the winners won by what they hold
    };
    Territory::STRONGHOLDS.into_iter().filter(|&stronghold| controls(state, side, stronghold)).collect()
}

/// [1.09.02.02] Three for a faction alone. [1.09.02.03] [1.10.02.02] Four for two allies together.
pub fn needed(side: FactionSet) -> usize {
    if side.len() == 1 { 3 } else { 4 }
}

/// Whether a side controls as many strongholds as it needs.
pub fn meets_requirement(state: &State, side: FactionSet) -> bool {
    strongholds(state, side) >= needed(side)
}

/// [1.09.03] Of several sides the one first in storm order; an alliance stands where its earlier member does.
pub fn first_in_order(state: &State, candidates: impl Iterator<Item = FactionSet>) -> Option<FactionSet> {
    candidates.min_by_key(|side| side.iter().map(|faction| position(state, faction)).min())
}

/// [2.02.03] The predicted faction, alone or with its ally, meets the stronghold requirement on the predicted
/// turn. It does not matter whether it would have been the winner, nor whether the ally is the Bene Gesserit.
pub fn prediction_fulfilled(state: &State) -> bool {
    state.hidden.prediction.is_some_and(|(faction, turn)| {
        turn == state.open.turn && meets_requirement(state, side_of(state, faction))
    })
}

/// [2.04.09.01] [2.04.12] Last turn, with the Guild in the game: the Fremen have kept the sietches.
fn fremen_special(state: &State) -> bool {
    state.plays(Faction::Guild) && state.plays(Faction::Fremen) && sietches_kept(state)
}

/// [2.04.09.02] Nobody but Fremen occupies Sietch Tabr or Habbanya Sietch. [2.04.09.03] None of Harkonnen,
/// Atreides and Emperor occupies Tuek's Sietch.
fn sietches_kept(state: &State) -> bool {
    let ours = FactionSet::from(Faction::Fremen);
    [Territory::SIETCH_TABR, Territory::HABBANYA_SIETCH]
        .into_iter()
        .all(|sietch| (occupants(state, sietch) - ours).is_empty())
        && [Faction::Harkonnen, Faction::Atreides, Faction::Emperor]
            .into_iter()
            .all(|faction| !fights_in(state, faction, Territory::TUEKS_SIETCH))
}

/// [1.09.05] Most strongholds, then most spice behind the shields of the side, then storm order.
fn most_strongholds(state: &State) -> FactionSet {
    let score = |side: FactionSet| (strongholds(state, side), wealth(state, side));
    let best = sides(state).map(score).max().expect("somebody plays");
    let tied = sides(state).filter(|&side| score(side) == best);
    first_in_order(state, tied).expect("the best side is among them")
}

/// The spice behind the shields of a side.
pub fn wealth(state: &State, side: FactionSet) -> u16 {
    side.iter().map(|faction| state.hidden.spice[faction]).sum()
}

/// [1.09.03] [1.09.05] What told the winners from the other sides; nothing where no sides were compared.
pub fn decided(state: &State, outcome: Outcome) -> Option<Criterion> {
    let others = || sides(state).filter(|&side| (side & outcome.winners).is_empty());
    match outcome.condition {
        Victory::StrongholdVictory => {
            others().any(|side| meets_requirement(state, side)).then_some(Criterion::StormOrder)
        }
        // With the option fremen_default_win all tied sides win: nothing but strongholds is compared.
        Victory::MostStrongholds if state.open.options.fremen_default_win => Some(Criterion::Strongholds),
        Victory::MostStrongholds => {
            let held = |side: FactionSet| strongholds(state, side);
            let rival = |side: &FactionSet| held(*side) == held(outcome.winners);
            let richest = others().filter(rival).map(|side| wealth(state, side)).max();
            Some(match richest {
                None => Criterion::Strongholds,
                Some(spice) if spice < wealth(state, outcome.winners) => Criterion::Spice,
                Some(_) => Criterion::StormOrder,
            })
        }
        Victory::BeneGesseritPrediction
        | Victory::FremenSpecial
        | Victory::GuildSpecial
        | Victory::FremenDefault => None,
    }
}

/// [1.09.05] The option fremen_default_win: the Fremen and their ally if they play, else most strongholds, all
/// tied sides together.
fn default_with_option(state: &State) -> Option<Outcome> {
    let turn = state.open.turn;
    if state.plays(Faction::Fremen) {
        let winners = side_of(state, Faction::Fremen);
        return Some(Outcome { winners, condition: Victory::FremenDefault, turn });
    }
    let most = sides(state).map(|side| strongholds(state, side)).max()?;
    let winners = sides(state)
        .filter(|&side| strongholds(state, side) == most)
        .fold(FactionSet::EMPTY, |all, side| all | side);
    Some(Outcome { winners, condition: Victory::MostStrongholds, turn })
}
