//! The designs keep what they promise.

use std::collections::{BTreeMap, BTreeSet};

use super::*;

fn plan(entrants: &str, players: u8, design: Design) -> Plan {
    Plan {
        entrants: crate::entrants(entrants).expect("entrants"),
        factions: Faction::ALL.to_vec(),
        players,
        options: Options::default(),
        games: 0,
        seed: 42,
        design,
    }
}

/// How often each agent plays each faction in so many games.
fn counts(plan: &Plan, games: u64) -> BTreeMap<(usize, &'static str), u64> {
    let mut counts = BTreeMap::new();
    for chair in (0..games).flat_map(|number| plan.game(number).chairs) {
        *counts.entry((chair.agent, chair.faction.id())).or_default() += 1;
    }
    counts
}

#[test]
fn in_whole_cycles_every_agent_plays_every_faction_equally_often() {
    for design in [Design::Balanced, Design::Duplicate] {
        for (entrants, players) in [
            ("a,b,c,d,e,f", 6),
            ("a,b", 6),
            ("a,b,c", 3),
            ("a,b", 2),
            ("a,b,c,d", 4),
            ("a,b,c,d,e,f,g,h", 6),
            ("a,b,c,d,e", 3),
            ("a,b,c,d,e,f,g", 5),
            ("a,b,c", 2),
        ] {
            let plan = plan(entrants, players, design);
            let counts = counts(&plan, 3 * plan.cycle());
            let agents = plan.agents().len();
            assert_eq!(counts.len(), agents * 6, "{entrants} at {players}, {design:?}");
            let all: BTreeSet<u64> = counts.values().copied().collect();
            assert_eq!(all.len(), 1, "{entrants} at {players}, {design:?}: {counts:?}");
        }
    }
}

#[test]
fn an_agent_named_more_often_plays_more_often_and_every_faction_alike() {
    let plan = plan("a,b*5", 6, Design::Balanced);
    assert_eq!(plan.cycle(), 6);
    for (&(agent, faction), &count) in &counts(&plan, 60) {
        assert_eq!(count, if agent == 0 { 10 } else { 50 }, "{agent} {faction}");
    }
}

#[test]
fn with_fewer_players_every_choice_of_factions_comes_up() {
    let plan = plan("a,b,c", 3, Design::Balanced);
    let choices: BTreeSet<Vec<&str>> =
        (0..600).map(|number| plan.game(number).config.factions.iter().map(Faction::id).collect()).collect();
    assert_eq!(choices.len(), 20, "three of six");
}

#[test]
fn the_entrants_of_a_pool_meet_equally_often() {
    let plan = plan("a,b,c,d,e", 2, Design::Balanced);
    let mut meetings = BTreeMap::<Vec<usize>, u64>::new();
    let games = 200 * plan.cycle();
    for number in 0..games {
        let mut table: Vec<usize> = plan.game(number).chairs.iter().map(|chair| chair.agent).collect();
        table.sort_unstable();
        *meetings.entry(table).or_default() += 1;
    }
    assert_eq!(meetings.len(), 10, "two of five");
    assert!(meetings.values().all(|&count| (450..750).contains(&count)), "{meetings:?} in {games}");
}

#[test]
fn a_deal_is_the_same_table_with_everybody_moved_on() {
    let plan = plan("a,b,c,d", 4, Design::Duplicate);
    for deal in 0..20 {
        let games: Vec<Game> = (0..4).map(|i| plan.game(deal * 4 + i)).collect();
        let first = &games[0];
        let mut seen = BTreeSet::new();
        for game in &games {
            assert_eq!((game.block, game.seed, game.order), (deal, first.seed, first.order));
            assert_eq!(game.config, first.config);
            seen.extend(game.chairs.iter().map(|chair| (chair.faction.id(), chair.agent)));
        }
        assert_eq!(seen.len(), 16, "everybody plays every faction of the deal once");
    }
    assert_ne!(plan.game(0).seed, plan.game(4).seed);
}

#[test]
fn a_game_does_not_depend_on_how_many_there_are() {
    let short = plan("a,b,c", 6, Design::Balanced);
    let long = Plan { games: 1000, ..short.clone() };
    assert_eq!(short.game(17), long.game(17));
    assert_ne!(short.game(17), Plan { seed: 43, ..short.clone() }.game(17));
}

#[test]
fn games_come_in_whole_deals() {
    let rounded = |games, design| Plan { games, ..plan("a", 6, design) }.rounded().games;
    assert_eq!(rounded(100, Design::Duplicate), 102);
    assert_eq!(rounded(102, Design::Duplicate), 102);
    assert_eq!(rounded(100, Design::Balanced), 100);
}

#[test]
fn a_plan_file_reads_back() {
    let mut plan = plan("a,b*2", 4, Design::Duplicate);
    plan.options.advanced = true;
    plan.options.max_turns = 7;
    let text = serde_json::to_string(&PlanFile::new(&plan, "kanly arena")).expect("it is written");
    let file: PlanFile = serde_json::from_str(&text).expect("it is read");
    assert_eq!(file.plan(), Ok(plan));
    let old = PlanFile { behaviour: 1, ..file.clone() };
    assert!(old.plan().expect_err("another version").contains("behaviour version 1"));
    let wrong = PlanFile { options: [("worms".to_owned(), "3".to_owned())].into(), ..file.clone() };
    assert!(wrong.plan().expect_err("no option").contains("worms"));
    assert!(PlanFile { factions: vec!["ixians".to_owned()], ..file.clone() }.plan().is_err());
    assert!(PlanFile { entrants: Vec::new(), ..file.clone() }.plan().is_err());
    let four = ["fremen", "emperor", "atreides", "atreides"].map(str::to_owned).to_vec();
    let twice =
        PlanFile { factions: four, players: 2, ..file.clone() }.plan().expect_err("one name too many");
    assert_eq!(twice, "atreides is named twice among the factions");
    assert!(PlanFile { players: 1, ..file }.plan().expect_err("too few").contains("[0.08]"));
}

#[test]
fn only_unusual_options_are_named() {
    let mut plan = plan("a", 6, Design::Balanced);
    assert!(plan.unusual().is_empty());
    plan.options.ask_everyone = true;
    assert_eq!(plan.unusual(), [("ask_everyone".to_owned(), "true".to_owned())].into());
    plan.options.advanced = true;
    assert_eq!(plan.unusual()["mode"], mode(true));
}
