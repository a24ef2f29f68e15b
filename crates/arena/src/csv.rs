//! `games.csv`: one row for each seat of each game, for spreadsheets and data frames.

use crate::played::Played;

/// The names of the columns.
pub const HEADER: &str = "game,block,seed,mode,options,players,seat,faction,agent,won,allied,victory,turn,choices,\
    strongholds,spice,battles,battles_won,alliances,fault\n";

/// The rows of a game, by seat.
pub fn rows(played: &Played) -> String {
    let options: Vec<String> = played.options.iter().map(|(key, value)| format!("{key}={value}")).collect();
    let victory = played.victory.as_deref().unwrap_or("");
    let mut text = String::new();
    for (seat, (faction, agent)) in played.seats().enumerate() {
        let won = played.winners.contains(&faction);
        let last = |turns: &[Vec<u16>]| turns.last().map_or_else(String::new, |turn| turn[seat].to_string());
        let strongholds = played.strongholds.last().map_or_else(String::new, |turn| turn[seat].to_string());
        let formed = played.alliances.iter().filter(|alliance| alliance.factions.contains(&faction)).count();
        let fault = match &played.fault {
            Some(fault) if played.faulty().is_none_or(|whose| whose == faction) => fault.what.as_str(),
            Some(_) | None => "",
        };
        let cells = [
            played.game.to_string(),
            played.block.to_string(),
            played.seed.to_string(),
            cell(&played.mode),
            cell(&options.join(";")),
            played.factions.len().to_string(),
            (seat + 1).to_string(),
            faction.id().to_owned(),
            cell(agent),
            u8::from(won).to_string(),
            u8::from(won && played.allied).to_string(),
            cell(victory),
            played.turn.to_string(),
            played.choices.to_string(),
            strongholds,
            last(&played.spice),
            played.battles[seat].to_string(),
            played.battles_won[seat].to_string(),
            formed.to_string(),
            cell(fault),
        ];
        text += &cells.join(",");
        text.push('\n');
    }
    text
}

/// A cell in quotation marks where it needs them.
fn cell(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_where_they_need_it() {
        assert_eq!(cell("kinds"), "kinds");
        assert_eq!(cell("refused, \"twice\""), "\"refused, \"\"twice\"\"\"");
    }
}
