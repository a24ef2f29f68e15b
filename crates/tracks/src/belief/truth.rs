//! What is true.

use kanly_engine::{Effect, Event, Faction, State, Territory};

use super::{About, Item, Possible};

/// What is hidden in this state, as the number of an outcome. Nothing for what is still to come.
pub(super) fn hidden(state: &State, item: &Item) -> Option<usize> {
    let facts = &state.judge().hidden;
    let yes = |truth: bool| if truth { Possible::Yes } else { Possible::No };
    let is = match item.about {
        About::Card(faction, card) => yes(facts.hands[faction].contains(card)),
        About::Kind(faction, kind) => yes(facts.hands[faction].iter().any(|card| kind.names(card))),
        About::Traitor(faction, leader) => yes(facts.traitors[faction].contains(leader)),
        About::PredictedFaction => Possible::Faction(facts.prediction?.0),
        About::PredictedTurn => match facts.prediction?.1 {
            turn if turn < state.turn() => Possible::Earlier,
            turn => Possible::Turn(turn),
        },
        About::Battle(..) | About::Winner(_) => return None,
    };
    number(item, is)
}

/// Who has won the battle that these effects begin before. Nothing if it is not over.
pub(super) fn battle(effects: &[Effect], item: &Item) -> Option<usize> {
    let About::Battle(_, _, there) = item.about else { return None };
    number(item, won(effects, there)?.map_or(Possible::Neither, Possible::Faction))
}

fn won(effects: &[Effect], there: Territory) -> Option<Option<Faction>> {
    let mut winner = None;
    for effect in effects {
        match effect.event {
            Event::BattleWon { faction, territory, .. } if territory == there => winner = Some(faction),
            Event::BattleEnded { territory } if territory == there => return Some(winner),
            _ => {} // any: it does not decide the battle
        }
    }
    None
}

pub(super) fn number(item: &Item, is: Possible) -> Option<usize> {
    item.outcomes.iter().position(|outcome| *outcome == is)
}
