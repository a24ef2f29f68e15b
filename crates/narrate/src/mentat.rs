//! The end of a turn and of a game.

use kanly_engine::event::Event;

use super::words::{does, victory, who};
use super::{holding, won};

pub(super) fn told(event: Event) -> Option<String> {
    Some(match event {
        Event::BribeCollected { faction, amount } => {
            format!("{} {amount} spice from before the shield behind it.", does(faction, "move"))
        }
        Event::PredictionRevealed { faction, winner, turn } => {
            format!("{} the prediction: {} on turn {turn}.", does(faction, "show"), who(winner))
        }
        Event::VictoryAchieved { winners, condition, turn, strongholds } => {
            won(winners, turn, &(victory(condition).to_owned() + &holding(strongholds)))
        }
        Event::TurnEnded { turn, next_turn: _ } => format!("Turn {turn} ends without a winner."),
        _ => return None,
    })
}
