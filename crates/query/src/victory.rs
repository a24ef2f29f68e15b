//! Who has won. The resolver is pure: it reads a state and names the outcome.

use crate::board::{controls, fighting_places, occupants, side_of};
use crate::order::position;
use kanly_facts::{Facts, Open};
use kanly_vocabulary::ids::{Faction, Territory};
use kanly_vocabulary::outcome::{Criterion, Outcome, Victory};
use kanly_vocabulary::sets::{FactionSet, PlaceSet, TerritorySet};

/// [1.09.02.01] [1.09.05] The tests of a Mentat Pause in their order: prediction, strongholds, and on the last
/// turn [0.02] the special victories and the count. The first that succeeds ends the game.
pub fn resolve(facts: &Facts) -> Option<Outcome> {
    let won = |winners, condition| Some(Outcome { winners, condition, turn: facts.open.turn });
    if prediction_fulfilled(facts) {
        return won(Faction::BeneGesserit.into(), Victory::BeneGesseritPrediction);
    }
    let candidates = sides(&facts.open).filter(|&side| meets_requirement(&facts.open, side));
    if let Some(side) = first_in_order(&facts.open, candidates) {
        return won(side, Victory::StrongholdVictory);
    }
    if !is_last_turn(&facts.open) {
        return None;
    }
    let undisturbed = |heir: &Heir| {
        let spoiled = |(place, by): (Territory, FactionSet)| !(occupants(&facts.open, place) & by).is_empty();
        !heir.spoilers.into_iter().any(spoiled)
    };
    if let Some(heir) = heirs(&facts.open).find(undisturbed) {
        return won(side_of(&facts.open, heir.faction), heir.condition);
    }
    let most = if facts.open.options.fremen_default_win { most_together } else { most_strongholds };
    won(most(facts), Victory::MostStrongholds)
}

/// [0.02] [1.09.05] Whether the game ends with this turn, whoever wins it.
pub fn is_last_turn(open: &Open) -> bool {
    open.turn >= open.options.max_turns
}

/// [2.02.03] Whose victory it was, had anybody predicted it: only strongholds fulfil a prediction.
pub fn predictable(outcome: Outcome) -> FactionSet {
    match outcome.condition {
        Victory::StrongholdVictory => outcome.winners,
        Victory::BeneGesseritPrediction
        | Victory::FremenSpecial
        | Victory::GuildSpecial
        | Victory::MostStrongholds
        | Victory::FremenDefault => FactionSet::EMPTY,
    }
}

/// Somebody who wins, and its ally with it, what nobody has won by strongholds until the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Heir {
    /// Who.
    pub faction: Faction,
    /// By which victory.
    pub condition: Victory,
    /// Who must not be where, so that it wins; nobody for whom it is enough that the game ends.
    pub spoilers: [(Territory, FactionSet); 3],
}

impl Heir {
    /// Whether nobody can come in its way any more: it is enough that the game ends.
    pub fn waits(&self) -> bool {
        self.spoilers.iter().all(|(_, by)| by.is_empty())
    }
}

/// Those who win what nobody has won by strongholds, in the order in which they do: [2.04.09.01] [2.04.12] with the Guild in the
/// game the Fremen, if they have kept the sietches; [2.06.08] [2.06.11] else the Guild; [1.09.05] [3.03] without the Guild and with
/// the option fremen_default_win the Fremen.
#[inline]
pub fn heirs(open: &Open) -> impl Iterator<Item = Heir> + Clone {
    let (guild, fremen) = (open.plays(Faction::Guild), open.plays(Faction::Fremen));
    let nobody = sietches().map(|(sietch, _)| (sietch, FactionSet::EMPTY));
    let heir = |is, faction, condition, spoilers| {
        let heir = Heir { faction, condition, spoilers };
        Some(heir).filter(|_| is)
    };
    let by_option = open.options.fremen_default_win && fremen && !guild;
    [
        heir(guild && fremen, Faction::Fremen, Victory::FremenSpecial, sietches()),
        heir(guild, Faction::Guild, Victory::GuildSpecial, nobody),
        heir(by_option, Faction::Fremen, Victory::FremenDefault, nobody),
    ]
    .into_iter()
    .flatten()
}

/// The sides of the game: each unallied faction, and each alliance once.
pub fn sides(open: &Open) -> impl Iterator<Item = FactionSet> + Clone {
    open.players
        .iter()
        .filter(|&faction| open.ally[faction].is_none_or(|ally| faction < ally))
        .map(|faction| side_of(open, faction))
}

/// [1.10.02.01] How many strongholds a side controls.
pub fn strongholds(open: &Open, side: FactionSet) -> usize {
    // Every stronghold is one place, so all five are looked at together.
    let fighters = |of: FactionSet| {
        of.iter().fold(PlaceSet::EMPTY, |places, faction| places | fighting_places(open, faction))
    };
    ((fighters(side) - fighters(open.players - side)) & PlaceSet::STRONGHOLDS).len()
}

/// The strongholds that made a victory: those of the winners, or of the side whose victory was predicted.
pub fn counted(facts: &Facts, outcome: Outcome) -> TerritorySet {
    let side = match (outcome.condition, facts.hidden.prediction) {
        (Victory::BeneGesseritPrediction, Some((faction, _))) => side_of(&facts.open, faction),
        (_, _) => outcome.winners, // any: the winners won by what they hold
    };
    Territory::STRONGHOLDS.into_iter().filter(|&stronghold| controls(&facts.open, side, stronghold)).collect()
}

/// [1.09.02.02] Three for a faction alone. [1.09.02.03] [1.10.02.02] Four for two allies together.
pub fn needed(side: FactionSet) -> usize {
    if side.len() == 1 { 3 } else { 4 }
}

/// Whether a side controls as many strongholds as it needs.
pub fn meets_requirement(open: &Open, side: FactionSet) -> bool {
    strongholds(open, side) >= needed(side)
}

/// [1.09.03] Of several sides the one first in storm order; an alliance stands where its earlier member does.
pub fn first_in_order(open: &Open, candidates: impl Iterator<Item = FactionSet>) -> Option<FactionSet> {
    candidates.min_by_key(|side| side.iter().map(|faction| position(open, faction)).min())
}

/// [2.02.03] [1.09.03] The predicted faction, alone or with its ally, meets the stronghold requirement on the predicted
/// turn. It does not matter whether it would have been the winner, nor whether the ally is the Bene Gesserit.
pub fn prediction_fulfilled(facts: &Facts) -> bool {
    facts.hidden.prediction.is_some_and(|(faction, turn)| {
        turn == facts.open.turn && meets_requirement(&facts.open, side_of(&facts.open, faction))
    })
}

/// [2.04.09.02] Nobody but Fremen may occupy Sietch Tabr or Habbanya Sietch, [2.04.09.03] none of Harkonnen, Atreides and
/// Emperor Tuek's Sietch: the sietches, each with those who spoil the special victory of the Fremen there.
#[inline]
pub fn sietches() -> [(Territory, FactionSet); 3] {
    let others = Faction::ALL.into_iter().filter(|&faction| faction != Faction::Fremen).collect();
    let houses = [Faction::Harkonnen, Faction::Atreides, Faction::Emperor].into_iter().collect();
    [
        (Territory::SIETCH_TABR, others),
        (Territory::HABBANYA_SIETCH, others),
        (Territory::TUEKS_SIETCH, houses),
    ]
}

/// [1.09.05] Most strongholds, those of two allies together [1.10.02.01], then most spice behind the shields of the side,
/// then storm order.
fn most_strongholds(facts: &Facts) -> FactionSet {
    let score = |side: FactionSet| (strongholds(&facts.open, side), wealth(facts, side));
    let best = sides(&facts.open).map(score).max().expect("somebody plays");
    let tied = sides(&facts.open).filter(|&side| score(side) == best);
    first_in_order(&facts.open, tied).expect("the best side is among them")
}

/// The spice behind the shields of a side.
pub fn wealth(facts: &Facts, side: FactionSet) -> u16 {
    side.iter().map(|faction| facts.hidden.spice[faction]).sum()
}

/// [1.09.03] [1.09.05] What told the winners from the other sides; nothing where no sides were compared.
pub fn decided(facts: &Facts, outcome: Outcome) -> Option<Criterion> {
    let others = || sides(&facts.open).filter(|&side| (side & outcome.winners).is_empty());
    match outcome.condition {
        Victory::StrongholdVictory => {
            others().any(|side| meets_requirement(&facts.open, side)).then_some(Criterion::StormOrder)
        }
        // With the option fremen_default_win all tied sides win: nothing but strongholds is compared.
        Victory::MostStrongholds if facts.open.options.fremen_default_win => Some(Criterion::Strongholds),
        Victory::MostStrongholds => {
            let held = |side: FactionSet| strongholds(&facts.open, side);
            let rival = |side: &FactionSet| held(*side) == held(outcome.winners);
            let richest = others().filter(rival).map(|side| wealth(facts, side)).max();
            Some(match richest {
                None => Criterion::Strongholds,
                Some(spice) if spice < wealth(facts, outcome.winners) => Criterion::Spice,
                Some(_) => Criterion::StormOrder,
            })
        }
        Victory::BeneGesseritPrediction
        | Victory::FremenSpecial
        | Victory::GuildSpecial
        | Victory::FremenDefault => None,
    }
}

/// [1.09.05] [3.03] The option fremen_default_win: all sides with most strongholds together.
fn most_together(facts: &Facts) -> FactionSet {
    let held = |side: FactionSet| strongholds(&facts.open, side);
    let most = sides(&facts.open).map(held).max();
    let tied = sides(&facts.open).filter(|&side| Some(held(side)) == most);
    tied.fold(FactionSet::EMPTY, |all, side| all | side)
}
