//! What stands above a telling, and the index of all.

use kanly_engine::ids::Faction;
use kanly_engine::outcome::Victory;

use super::Played;
use super::games::Game;
use super::sights::SIGHTS;

/// So many lines are named of a thing that happens again and again.
const NAMED: usize = 8;

/// Who plays, how it ends and what is worth reading, above the telling of a game.
pub(crate) fn heading(game: &Game, played: &Played, command: &str) -> String {
    let mut text = format!("{}\n{}\n\n", game.title, "=".repeat(game.title.len()));
    text += &format!("Who plays      {}\n", players(played));
    text += &format!("How it ends    {}\n", ending(played));
    text += "Worth reading  (the numbers are those of the choices, on the left)\n";
    for sight in SIGHTS {
        let mut lines: Vec<usize> = played
            .effects
            .iter()
            .filter(|(_, effect)| (sight.is)(&effect.event))
            .map(|&(line, _)| line)
            .collect();
        lines.dedup();
        let named: Vec<String> = lines.iter().take(NAMED).map(usize::to_string).collect();
        let more = if lines.len() > NAMED { " ..." } else { "" };
        if !lines.is_empty() {
            text += &format!("  {:<28}{}{more}\n", sight.words, named.join(", "));
        }
    }
    text += &format!("Made by        kanly {command}\n");
    text + &format!("Told by        kanly replay playthroughs/{}.kanly --judge\n\n", game.name)
}

/// The index of the folder.
pub(crate) fn index(all: &[(&Game, Played)]) -> String {
    let mut text = "\
# Playthroughs

Whole games of bots, told choice by choice with the rule behind everything that happens. Each is a record
(`NAME.kanly`, for `kanly replay` and `kanly show`) and its telling (`NAME.txt`), as a judge sees it who may know every
secret. The bots know no rule and no strategy: read them to see how the game runs, not how to win it.

| game | factions | choices | how it ends |
|---|---:|---:|---|
"
    .to_owned();
    for (game, played) in all {
        text += &format!(
            "| [{}]({}.txt) | {} | {} | {} |\n",
            game.title,
            game.name,
            played.end.players().len(),
            played.record.choices.len(),
            ending(played)
        );
    }
    text + "
A test tells every record again and compares byte for byte. When rules or words change on purpose,

```sh
KANLY_WRITE=1 cargo test -p kanly playthroughs::
```

writes them anew. What is wanted of each game is in `crates/cli/tests/playthroughs/games.rs`; a seed whose game no
longer is as wanted is replaced by the first one whose game is.
"
}

fn players(played: &Played) -> String {
    let names: Vec<&str> = played.end.players().iter().map(Faction::name).collect();
    let options = played.record.config.options;
    let mode = if options.advanced { "advanced" } else { "basic" };
    format!("{}; the {mode} game, {} turns at most", names.join(", "), options.max_turns)
}

fn ending(played: &Played) -> String {
    let Some(outcome) = played.outcome() else { return "It does not.".to_owned() };
    let names: Vec<&str> = outcome.winners.iter().map(Faction::name).collect();
    let how = match outcome.condition {
        Victory::BeneGesseritPrediction => "by their prediction",
        Victory::StrongholdVictory => "by strongholds",
        Victory::FremenSpecial => "by the special victory of the Fremen",
        Victory::GuildSpecial => "by the special victory of the Spacing Guild",
        Victory::MostStrongholds => "by the most strongholds at the end",
        Victory::FremenDefault => "by the option fremen_default_win",
    };
    format!("turn {}: {} {how} [{}]", outcome.turn, names.join(" and "), outcome.condition.rule())
}
