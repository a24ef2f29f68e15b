//! The end of a turn and of a game.

use kanly_engine::event::Event;
use kanly_engine::outcome::{Criterion, Victory};

use super::words::{and, does, victory, who};
use super::{holding, won};

pub(super) fn told(event: Event) -> Option<String> {
    Some(match event {
        Event::BribeCollected { faction, amount } => {
            format!("{} {amount} spice from before the shield behind it.", does(faction, "move"))
        }
        Event::PredictionRevealed { faction, winner, turn } => {
            format!("{} the prediction: {} on turn {turn}.", does(faction, "show"), who(winner))
        }
        Event::SideCounted { side, strongholds, spice, place } => {
            let names: Vec<String> = side.iter().map(who).collect();
            let holds =
                format!("{strongholds} {}", if strongholds == 1 { "stronghold" } else { "strongholds" });
            let spice = spice.map_or(String::new(), |spice| format!(", {spice} spice"));
            let place = place.map_or(String::new(), |place| format!(", place {place} in the storm order"));
            format!("The count of {}: {holds}{spice}{place}.", and(&names))
        }
        Event::VictoryAchieved { winners, condition, turn, strongholds, decided } => {
            let how = victory(condition).to_owned() + &holding(strongholds);
            won(winners, turn, &(how + decided.map_or("", |by| decided_by(condition, by))))
        }
        Event::GameEnded { turn } => format!("The game is over after turn {turn}."),
        Event::TurnEnded { turn, next_turn: _ } => format!("Turn {turn} ends without a winner."),
        _ => return None,
    })
}

/// What told the winners from others who held as much.
fn decided_by(condition: Victory, by: Criterion) -> &'static str {
    match (condition, by) {
        (_, Criterion::Strongholds) => "",
        (_, Criterion::Spice) => "; others hold as many, and the spice decides",
        (Victory::MostStrongholds, Criterion::StormOrder) => {
            "; others hold as many and have as much spice, and the storm order decides"
        }
        // any: of several sides that meet the requirement of a stronghold victory
        (_, Criterion::StormOrder) => "; others hold enough too, and the storm order decides",
    }
}
