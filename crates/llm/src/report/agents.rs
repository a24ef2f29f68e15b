//! Who is told about: models and bots, each with one name and one colour all over the page.

use super::words::name;
use crate::run::Results;
use crate::suite::LLM;

/// The colours of models, in their order.
const MODELS: [&str; 10] = [
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#f0e442", "#7f3fbf", "#b0413e",
    "#5a5a5a",
];
/// The colours of bots, as in the reports of the arena.
const BOTS: [(&str, &str); 11] = [
    ("novice", "#ddcc77"),
    ("standard", "#44aa99"),
    ("expert", "#332288"),
    ("master", "#661100"),
    ("random", "#dddddd"),
    ("kinds", "#999933"),
    ("heuristic", "#117733"),
    ("cautious", "#88ccee"),
    ("greedy", "#cc6677"),
    ("treacherous", "#882255"),
    ("search", "#aa4499"),
];
/// The colour of whoever knows nothing.
const OTHER: &str = "#888888";
/// What uniform or imagined worlds imply.
const WORLDS: &str = "#ffffff";

/// Somebody who answers or plays.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Agent {
    /// What it is called in games: models as `llm:NAME`.
    pub(super) key: String,
    /// What it is called on the page.
    pub(super) label: String,
    /// The class that gives it its colour.
    pub(super) class: String,
    /// Whether it is a bot, against which models are held.
    pub(super) bot: bool,
    colour: &'static str,
}

/// All of them.
pub(super) struct Agents(Vec<Agent>);

impl Agents {
    /// The models of a run, then the bots of its games and those that puzzles were tried with.
    pub(super) fn of(results: &Results) -> Self {
        let mut names: Vec<String> = results.models.keys().cloned().collect();
        let tracks = results.exam.iter().map(|of| &of.effort.model);
        let tracks = tracks.chain(results.puzzles.iter().map(|of| &of.effort.model));
        let tracks = tracks.chain(results.beliefs.iter().map(|of| &of.effort.model));
        for model in tracks {
            if !names.contains(model) {
                names.push(model.clone());
            }
        }
        let model = |(at, model): (usize, &String)| Agent {
            key: format!("{LLM}{model}"),
            label: name(model),
            class: String::new(),
            bot: false,
            colour: MODELS[at % MODELS.len()],
        };
        let mut all: Vec<Agent> = names.iter().enumerate().map(model).collect();
        let rows = results.games.iter().flat_map(|games| &games.rows);
        let mut bots: Vec<&str> =
            results.suite.games.iter().flat_map(|games| &games.agents).map(String::as_str).collect();
        bots.extend(rows.flat_map(|row| &row.played.agents).map(String::as_str));
        bots.extend(["novice", "standard", "expert"]);
        for key in bots {
            if all.iter().all(|known| known.key != key) {
                all.push(bot(key));
            }
        }
        for (at, agent) in all.iter_mut().enumerate() {
            agent.class = format!("who-{at}");
        }
        Self(all)
    }

    /// Whoever is called so in games.
    pub(super) fn entrant(&self, key: &str) -> Agent {
        let found = self.0.iter().find(|agent| agent.key == key);
        found.cloned().unwrap_or_else(|| Agent { class: "who-other".to_owned(), ..bot(key) })
    }

    /// The model with this name.
    pub(super) fn model(&self, name: &str) -> Agent {
        self.entrant(&format!("{LLM}{name}"))
    }

    /// The rules of a style sheet that give everybody its colour.
    pub(super) fn style(&self) -> String {
        let rule = |agent: &Agent| format!(".{} {{ --c: {}; }} ", agent.class, agent.colour);
        format!(
            "{}.who-other {{ --c: {OTHER}; }} .who-worlds {{ --c: {WORLDS}; }}\n",
            self.0.iter().map(rule).collect::<String>()
        )
    }
}

/// A bot, whatever it is set to: `search:200` is a `search`.
fn bot(key: &str) -> Agent {
    let kind = key.split(':').next().unwrap_or(key);
    let colour = BOTS.iter().find(|(known, _)| *known == kind).map_or(OTHER, |(_, colour)| colour);
    // A model that is not among those of the run is a model all the same.
    let (label, bot) = match key.strip_prefix(LLM) {
        Some(model) => (name(model), false),
        None => (format!("{} (bot)", name(key)), true),
    };
    Agent { key: key.to_owned(), label, class: String::new(), bot, colour }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_agents::Bot;

    #[test]
    fn every_bot_has_a_colour() {
        for bot in Bot::ALL {
            assert_ne!(super::bot(&bot.to_string()).colour, OTHER, "{bot}");
        }
    }
}
