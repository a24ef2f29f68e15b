//! A run that was interrupted goes on, and ends as if it had not been.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::common::{Temporary, maker, plan};
use kanly_arena::{Design, Folder, FolderError, Limits, Plan, PlanFile, Summary, Tally, run};

/// Plays what is missing, up to so many games, and sums up.
fn go_on(plan: &Plan, folder: &mut Folder, tally: &mut Tally, most: usize) -> Summary {
    let stop = AtomicBool::new(false);
    let done: Vec<bool> = (0..plan.games).map(|number| tally.has(number)).collect();
    let mut count = 0;
    let limits = Limits { threads: 2, ..Limits::default() };
    run(plan, &maker, limits, &stop, &|number| done[number as usize], &mut |game, _| {
        folder.append(&game)?;
        tally.add(&game);
        count += 1;
        stop.store(count >= most, Ordering::Relaxed);
        Ok(())
    })
    .expect("it is written");
    folder.finish().expect("it is sorted");
    Summary::new(plan, tally, 1, &|| {})
}

fn whole(plan: &Plan, path: &Path) -> Summary {
    let mut folder = Folder::create(path, &PlanFile::new(plan, "kanly arena")).expect("a new folder");
    go_on(plan, &mut folder, &mut Tally::new(plan), usize::MAX)
}

fn resumed(plan: &Plan, path: &Path) -> Result<Summary, FolderError> {
    let mut tally = Tally::new(plan);
    let file = PlanFile::new(plan, "kanly arena");
    let mut folder = Folder::resume(path, &file, plan, &mut |game| tally.add(game))?;
    Ok(go_on(plan, &mut folder, &mut tally, usize::MAX))
}

#[test]
fn a_resumed_run_ends_like_an_uninterrupted_one() {
    let plan = plan("kinds,random", 3, 12, Design::Duplicate);
    let (calm, torn) = (Temporary::new("calm"), Temporary::new("torn"));
    let expected = whole(&plan, calm.path());
    let mut folder = Folder::create(torn.path(), &PlanFile::new(&plan, "kanly arena")).expect("a new folder");
    let part = go_on(&plan, &mut folder, &mut Tally::new(&plan), 5);
    assert!((5..12).contains(&part.games), "{}", part.games);
    // The plug was pulled while a line was written.
    let games = torn.path().join("games.jsonl");
    let text = fs::read_to_string(&games).expect("games");
    fs::write(&games, format!("{text}{}", &text[..text.find('\n').expect("a line") / 2])).expect("torn");
    assert_eq!(resumed(&plan, torn.path()).expect("it goes on"), expected);
    for file in ["games.jsonl", "games.csv", "plan.json"] {
        assert_eq!(torn.text(file), calm.text(file), "{file}");
    }
    // And a run that is over can be made longer.
    let longer = Plan { games: 15, ..plan.clone() };
    let other = Temporary::new("longer");
    assert_eq!(resumed(&longer, torn.path()).expect("it goes on"), whole(&longer, other.path()));
    assert_eq!(torn.text("games.jsonl"), other.text("games.jsonl"));
}

#[test]
fn a_plan_is_there_whole_or_not_at_all() {
    let plan = plan("random", 2, 2, Design::Balanced);
    let folder = Temporary::new("whole-plan");
    whole(&plan, folder.path());
    // Another name of the same file shows whether it is written over in place.
    let (file, other) = (folder.path().join("plan.json"), folder.path().join("plan.before"));
    fs::hard_link(&file, &other).expect("another name");
    let before = folder.text("plan.json");
    resumed(&Plan { games: 3, ..plan.clone() }, folder.path()).expect("it goes on");
    assert_eq!(folder.text("plan.before"), before, "a plan that was there stays whole until the new one is");
    assert!(folder.text("plan.json").contains("\"games\": 3"));
}

#[test]
fn every_line_of_the_table_has_every_column() {
    let plan = plan("kinds,random", 3, 3, Design::Balanced);
    let folder = Temporary::new("table");
    whole(&plan, folder.path());
    let table = folder.text("games.csv");
    let mut lines = table.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let header = lines.next().expect("a header");
    let rows: Vec<Vec<&str>> = lines.collect();
    assert_eq!(rows.len(), 9, "three seats in three games");
    let column = |name: &str| header.iter().position(|&known| known == name).expect("a column");
    for row in &rows {
        assert_eq!(row.len(), header.len(), "{row:?}");
        assert!(["kinds", "random"].contains(&row[column("agent")]));
        assert!(["0", "1"].contains(&row[column("won")]));
        for number in ["game", "block", "seed", "seat", "turn", "choices", "strongholds", "spice", "battles"]
        {
            assert!(row[column(number)].parse::<u64>().is_ok(), "{number} in {row:?}");
        }
    }
    let wins = rows.iter().filter(|row| row[column("won")] == "1").count();
    assert!(wins >= 3, "every game has a winner");
}

#[test]
fn what_does_not_fit_is_refused_and_nothing_is_lost() {
    let plan = plan("random", 2, 2, Design::Balanced);
    let folder = Temporary::new("refused");
    assert!(matches!(Folder::planned(folder.path()), Err(FolderError::Empty(_))));
    whole(&plan, folder.path());
    let file = PlanFile::new(&plan, "kanly arena");
    assert!(matches!(Folder::create(folder.path(), &file), Err(FolderError::Taken(_))));
    assert_eq!(Folder::planned(folder.path()).expect("a plan"), file);

    let refusal = |plan: &Plan| resumed(plan, folder.path()).expect_err("it does not fit").to_string();
    assert!(refusal(&Plan { seed: 3, ..plan.clone() }).contains("line 1: game 0 is not that of the plan"));
    assert!(refusal(&Plan { games: 1, ..plan.clone() }).contains("game 1 is beyond the 1"));
    let games = folder.path().join("games.jsonl");
    let text = folder.text("games.jsonl");
    fs::write(&games, format!("{text}{text}")).expect("doubled");
    assert!(refusal(&plan).contains("line 3: game 0 stands there twice"));
    fs::write(&games, format!("nonsense\n{text}")).expect("spoilt");
    assert!(refusal(&plan).contains("line 1: "));
}
