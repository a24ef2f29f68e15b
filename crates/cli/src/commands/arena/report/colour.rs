//! Which class of the style sheet colours what: the same thing has the same colour in every plot of every report.

use kanly_engine::Faction;

/// The colour of a faction.
pub(super) fn faction(faction: Faction) -> String {
    format!("faction-{}", faction.id())
}

/// The colour of an agent, whatever it is set to: `search:200` is a `search`.
pub(super) fn agent(name: &str) -> String {
    format!("agent-{}", name.split(':').next().unwrap_or(name))
}

/// The colour of a kind of victory.
pub(super) fn victory(kind: &str) -> String {
    format!("victory-{}", kind.to_lowercase().replace('_', "-"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_agents::Bot;
    use kanly_engine::outcome::Victory;

    const STYLE: &str = include_str!("colours.css");

    /// The colour that the style sheet gives to a class.
    fn colour(class: &str) -> &'static str {
        let rule = STYLE.split(&format!(".{class} {{ --c: ")).nth(1);
        let rule = rule.unwrap_or_else(|| panic!("colours.css has no colour for .{class}"));
        rule.split(';').next().expect("a colour ends")
    }

    #[test]
    fn factions_have_the_colours_of_the_map() {
        for one in Faction::ALL {
            assert_eq!(colour(&faction(one)), kanly_map::paint(one).fill, "{}", one.name());
        }
    }

    #[test]
    fn everything_has_a_colour_of_its_own() {
        let factions = Faction::ALL.map(|one| colour(&faction(one))).to_vec();
        let agents = Bot::ALL.map(|bot| colour(&agent(&bot.to_string()))).to_vec();
        let victories = [
            Victory::BeneGesseritPrediction,
            Victory::StrongholdVictory,
            Victory::FremenSpecial,
            Victory::GuildSpecial,
            Victory::MostStrongholds,
            Victory::FremenDefault,
        ];
        let name = |kind: Victory| serde_json::to_value(kind).expect("a name");
        let victories = victories.map(|kind| colour(&victory(name(kind).as_str().expect("a text")))).to_vec();
        for mut colours in [factions, agents, victories] {
            let many = colours.len();
            colours.sort_unstable();
            colours.dedup();
            assert_eq!(colours.len(), many, "{colours:?}");
        }
        assert_eq!(agent("search:50ms"), "agent-search");
    }
}
