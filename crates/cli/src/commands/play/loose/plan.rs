//! Reads a battle plan without its keywords: `plan feyd 8 chaumurky shield`.

use kanly_engine::decision::Plans;
use kanly_engine::force::Force;
use kanly_engine::plan::{Champion, Plan, is_defense, is_weapon};
use kanly_engine::{Action, Card, Leader};

use super::{pieces, taken};

/// What the words of a plan can be.
struct Names {
    champions: Vec<(Champion, Vec<String>)>,
    weapons: Vec<(Card, Vec<String>)>,
    defenses: Vec<(Card, Vec<String>)>,
}

/// A plan as far as it is read.
#[derive(Clone, Copy, Default)]
struct Draft {
    champion: Option<Champion>,
    kwisatz: bool,
    dial: Option<Force>,
    spice: Option<Force>,
    weapon: Option<Card>,
    defense: Option<Card>,
    /// How many names were not typed in full.
    short: usize,
}

/// The plans that the words behind `plan` can mean: those that may be committed, or else one that the rules refuse.
pub(super) fn read(plans: &Plans, typed: &[String]) -> Vec<String> {
    let legal: Vec<Draft> = drafts(&Names::offered(plans), typed);
    let least = legal.iter().map(|draft| draft.short.min(1)).min();
    let legal = legal.iter().filter(|draft| Some(draft.short.min(1)) == least);
    let mut found: Vec<String> = Vec::new();
    for draft in legal {
        for champion in draft.champion.map_or_else(|| champions(plans), |champion| vec![champion]) {
            let plan = draft.plan(champion);
            let text = Action::Plan(plan).to_string();
            if plans.contains(plan) && !found.contains(&text) {
                found.push(text);
            }
        }
    }
    if found.is_empty() {
        // A card that is not held, or a leader of somebody else, is refused with its rule.
        let known = drafts(&Names::all(), typed);
        let plan = known.iter().find_map(|draft| Some(draft.plan(draft.champion?)));
        found.extend(plan.map(|plan| Action::Plan(plan).to_string()));
    }
    found
}

fn champions(plans: &Plans) -> Vec<Champion> {
    let leaders = plans.leaders.iter().map(Champion::Leader);
    let others = [(plans.hero, Champion::Hero), (plans.nobody, Champion::None)];
    leaders.chain(others.into_iter().filter(|(may, _)| *may).map(|(_, champion)| champion)).collect()
}

impl Names {
    /// Those that this decision offers.
    fn offered(plans: &Plans) -> Names {
        Names::new(champions(plans), plans.weapons.kinds(), plans.defenses.kinds())
    }

    /// All that there are.
    fn all() -> Names {
        let champions = Leader::all().map(Champion::Leader).chain([Champion::Hero, Champion::None]);
        let cards = |fits: fn(Card) -> bool| Card::ALL.into_iter().filter(move |card| fits(*card));
        Names::new(champions.collect(), cards(is_weapon), cards(is_defense))
    }

    fn new(
        champions: Vec<Champion>,
        weapons: impl Iterator<Item = Card>,
        defenses: impl Iterator<Item = Card>,
    ) -> Names {
        Names {
            champions: champions.into_iter().map(|one| (one, pieces(&one.to_string()))).collect(),
            weapons: weapons.map(|card| (card, pieces(card.name()))).collect(),
            defenses: defenses.map(|card| (card, pieces(card.name()))).collect(),
        }
    }
}

impl Draft {
    fn plan(&self, champion: Champion) -> Plan {
        Plan {
            champion,
            kwisatz: self.kwisatz,
            dial: self.dial.unwrap_or_default(),
            spice: self.spice.unwrap_or_default(),
            weapon: self.weapon,
            defense: self.defense,
        }
    }
}

/// All ways to read the words; a plan without a dial is none.
fn drafts(names: &Names, typed: &[String]) -> Vec<Draft> {
    let mut found = Vec::new();
    go_on(names, typed, Draft::default(), &mut found);
    found
}

/// Reads the next word in every way it can be read.
fn go_on(names: &Names, typed: &[String], draft: Draft, found: &mut Vec<Draft>) {
    let Some((word, rest)) = typed.split_first() else {
        found.extend(draft.dial.is_some().then_some(draft));
        return;
    };
    match (word.as_str(), rest) {
        ("leader", rest) => led(names, rest, draft, found),
        ("weapon", rest) => armed(names, rest, draft, found),
        ("defense" | "defence", rest) => defended(names, rest, draft, found),
        ("kwisatz", [haderach, rest @ ..]) if haderach == "haderach" => {
            go_on(names, rest, Draft { kwisatz: true, ..draft }, found);
        }
        ("kwisatz", rest) => go_on(names, rest, Draft { kwisatz: true, ..draft }, found),
        ("dial", [number, rest @ ..]) if draft.dial.is_none() => {
            dialed(names, number, rest, draft, found);
        }
        ("spice", [number, rest @ ..]) if draft.spice.is_none() => {
            supported(names, number, rest, draft, found);
        }
        // The first number is the dial, the second the support.
        (number, rest) if number.starts_with(|c: char| c.is_ascii_digit()) => match (draft.dial, draft.spice)
        {
            (None, _) => dialed(names, number, rest, draft, found),
            (Some(_), None) => supported(names, number, rest, draft, found),
            (Some(_), Some(_)) => {}
        },
        _ => {
            // any: a name, of whoever or whatever it can be
            led(names, typed, draft, found);
            armed(names, typed, draft, found);
            defended(names, typed, draft, found);
        }
    }
}

fn dialed(names: &Names, number: &str, rest: &[String], draft: Draft, found: &mut Vec<Draft>) {
    if let Ok(dial) = number.parse() {
        go_on(names, rest, Draft { dial: Some(dial), ..draft }, found);
    }
}

fn supported(names: &Names, number: &str, rest: &[String], draft: Draft, found: &mut Vec<Draft>) {
    if let Ok(spice) = number.parse() {
        go_on(names, rest, Draft { spice: Some(spice), ..draft }, found);
    }
}

fn led(names: &Names, typed: &[String], draft: Draft, found: &mut Vec<Draft>) {
    if draft.champion.is_none() {
        each(&names.champions, typed, |champion, rest, short| {
            let champion = Some(champion);
            go_on(names, rest, Draft { champion, short: draft.short + short, ..draft }, found);
        });
    }
}

fn armed(names: &Names, typed: &[String], draft: Draft, found: &mut Vec<Draft>) {
    if draft.weapon.is_none() {
        each(&names.weapons, typed, |card, rest, short| {
            go_on(names, rest, Draft { weapon: Some(card), short: draft.short + short, ..draft }, found);
        });
    }
}

fn defended(names: &Names, typed: &[String], draft: Draft, found: &mut Vec<Draft>) {
    if draft.defense.is_none() {
        each(&names.defenses, typed, |card, rest, short| {
            go_on(names, rest, Draft { defense: Some(card), short: draft.short + short, ..draft }, found);
        });
    }
}

/// Calls `f` with everything that the next words name, with the words behind it, and with 1 if the name is not whole.
fn each<T: Copy>(names: &[(T, Vec<String>)], typed: &[String], mut f: impl FnMut(T, &[String], usize)) {
    for (thing, parts) in names {
        let (used, whole) = taken(parts, typed);
        if used > 0 {
            f(*thing, &typed[used..], usize::from(!whole));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::domain::tests::great_battle;
    use super::*;
    use kanly_engine::cards::Cards;
    use kanly_engine::{Ask, Faction};

    fn plans(weapons: &[Card], defenses: &[Card]) -> Plans {
        let Some(Ask::Plan(plans)) = great_battle().ask else { panic!("it asks for a plan") };
        let cards = |cards: &[Card]| cards.iter().copied().collect::<Cards>();
        let leaders = Faction::Harkonnen.leaders().collect();
        Plans { leaders, weapons: cards(weapons), defenses: cards(defenses), ..plans }
    }

    fn means(plans: &Plans, typed: &str) -> Vec<String> {
        read(plans, &pieces(typed))
    }

    #[test]
    fn keywords_may_be_left_out_in_any_order() {
        let plans = plans(&[Card::Chaumurky, Card::Chaumas], &[Card::Shield, Card::Snooper]);
        let whole = ["plan Feyd-Rautha dial 8 weapon Chaumurky defense Shield"];
        for typed in [
            "feyd 8 chaumurky shield",
            "8 feyd shield chaumurky",
            "shield chaumurky rautha 8",
            "feyd dial 8 weapon chaumurky defense shield",
            "leader feyd-rautha defence shield dial 8 chaumurky",
        ] {
            assert_eq!(means(&plans, typed), whole, "{typed}");
        }
        assert_eq!(means(&plans, "feyd 8 3"), ["plan Feyd-Rautha dial 8 spice 3"]);
        assert_eq!(
            means(&plans, "feyd 8 spice 3 snoop"),
            ["plan Feyd-Rautha dial 8 spice 3 defense Snooper"]
        );
        assert_eq!(means(&plans, "cheap 2+1 snoop"), ["plan Cheap Hero dial 2+1 defense Snooper"]);
        assert_eq!(means(&plans, "feyd"), [""; 0], "a dial must be named");
    }

    #[test]
    fn what_can_mean_two_things_means_neither() {
        let plans = plans(&[Card::Chaumurky, Card::Chaumas, Card::Baliset], &[Card::Shield, Card::Baliset]);
        assert_eq!(means(&plans, "feyd 8 chaum").len(), 2);
        let found = means(&plans, "feyd 8 baliset");
        assert_eq!(
            found,
            ["plan Feyd-Rautha dial 8 weapon Baliset", "plan Feyd-Rautha dial 8 defense Baliset"]
        );
        assert_eq!(means(&plans, "feyd 8 weapon baliset").len(), 1);
        assert_eq!(means(&plans, "8 shield").len(), 6, "five leaders and a Cheap Hero");
    }

    #[test]
    fn what_is_not_held_is_left_to_the_rules() {
        let plans = plans(&[], &[Card::Shield]);
        assert_eq!(
            means(&plans, "feyd 8 lasgun shield"),
            ["plan Feyd-Rautha dial 8 weapon Lasgun defense Shield"]
        );
        assert_eq!(means(&plans, "feyd 18"), ["plan Feyd-Rautha dial 18"], "more than there are");
    }
}
