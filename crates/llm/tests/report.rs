//! The report of a run.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use kanly_agents::Bot;
use kanly_arena::play_recorded;
use kanly_engine::Faction;
use kanly_host::Agent;
use kanly_llm::caps::Spent;
use kanly_llm::models::Models;
use kanly_llm::run::{
    BeliefRow, BeliefsOf, Effort, ExamOf, ExamRow, GameRow, GamesOf, PuzzleRow, PuzzlesOf, Results,
};
use kanly_llm::suite::Suite;
use kanly_llm::{Fallen, Kind, Log, Speech, Usage, Wrong, report};

const MODELS: &str = r#"
[alpha]
provider = "openai"
address = "http://localhost/v1"
model = "alpha-1"
price = { input = 1.0, output = 4.0, date = "2026-11-01" }
[beta]
provider = "anthropic"
address = "http://localhost/v1"
model = "beta-2"
price = { input = 10.0, output = 40.0, date = "2026-11-02" }
"#;

const SUITE: &str = r#"
name = "by hand"
seed = 7
[exam]
models = ["alpha", "beta"]
questions = 40
[puzzles]
models = ["alpha", "beta"]
count = 20
[beliefs]
models = ["alpha", "beta"]
moments = 10
[games]
agents = ["llm:alpha", "llm:beta", "novice", "kinds"]
players = 4
turns = 3
games = 24
"#;

/// A folder that is not there before the test and gone after it.
struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    fn text(&self, file: &str) -> String {
        std::fs::read_to_string(self.0.join(file)).expect("it was written")
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // Whoever wants to look at the page keeps it.
        if std::env::var_os("KANLY_KEEP").is_none() {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }
}

fn spent(calls: u64) -> Spent {
    let usage = Usage { input: calls * 4_000, cached: calls * 3_000, output: calls * 200 };
    Spent { calls, usage, cost: calls as f64 * 0.002, ms: calls * 1_500 }
}

fn effort(model: &str) -> Effort {
    let wrongs = BTreeMap::from([(Kind::Unparsable, 3)]);
    Effort { model: model.to_owned(), wrongs, rules: BTreeMap::new(), spent: spent(40) }
}

/// Nothing asked yet.
fn empty() -> Results {
    let suite: Suite = toml::from_str(SUITE).expect("a suite");
    let models = Models::parse(MODELS).expect("models");
    let models =
        ["alpha", "beta"].map(|name| (name.to_owned(), models.get(name).expect("it is there").clone()));
    Results {
        kanly: "0.0.0".to_owned(),
        behaviour: 1,
        rules: "abc".to_owned(),
        suite,
        models: BTreeMap::from(models),
        exam: Vec::new(),
        puzzles: Vec::new(),
        beliefs: Vec::new(),
        games: None,
        stops: Vec::new(),
    }
}

fn exam(model: &str, right: usize) -> ExamOf {
    let row = |n: usize| {
        let (legal, good) = (n.is_multiple_of(2), n < right);
        let rule = ["1.06.02", "1.04.06.02", "1.07.04.01"][n % 3].to_owned();
        ExamRow {
            id: format!("question-{n}"),
            fresh: n >= 20,
            legal,
            rule: (!legal).then(|| rule.clone()),
            said: (n != 39).then(|| (legal == good, Some("9.9, or \"so\"".to_owned()))),
            verdict: good,
            named: (!legal).then_some(good),
        }
    };
    let baselines = vec![("always legal".to_owned(), 0.5, 0.5), ("always illegal".to_owned(), 0.5, 0.0)];
    ExamOf { effort: effort(model), rows: (0..40).map(row).collect(), baselines }
}

fn puzzles(model: &str, right: usize) -> PuzzlesOf {
    let row = |n: usize| PuzzleRow {
        name: format!("puzzle-{n}"),
        kind: ["bid", "plan"][n % 2].to_owned(),
        best: "pass".to_owned(),
        said: Some(if n < right { "pass" } else { "bid 3" }.to_owned()),
        found: n < right,
        answers: 4,
        good: 1,
        bots: [0.2, 0.4, 0.8],
    };
    PuzzlesOf { effort: effort(model), rows: (0..20).map(row).collect() }
}

fn beliefs(model: &str, sure: f64) -> BeliefsOf {
    let row = |n: usize| BeliefRow {
        moment: format!("0-{}", n / 12),
        turn: (n / 40 + 1) as u8,
        about: format!("card harkonnen {n}"),
        group: ["cards", "traitors", "battle"][n % 3].to_owned(),
        stated: (n != 7).then(|| vec![sure, 1.0 - sure]),
        truth: usize::from(n.is_multiple_of(4)),
        uniform: vec![0.5, 0.5],
        implied: vec![0.7, 0.3],
    };
    BeliefsOf { effort: effort(model), rows: (0..120).map(row).collect() }
}

/// What a model would have left behind, though a bot played for it.
fn log(model: &str, faction: Faction, game: u64) -> Log {
    // Models with long names are dear.
    let calls = if model == "alpha" { 30 } else { 40 + 25 * (model.len() as u64 - 4) };
    let wrong = Wrong { kind: Kind::Illegal, rule: Some("1.06.02".to_owned()), why: "no".to_owned() };
    let fallen = Fallen {
        answer: 9,
        turn: 2,
        question: "ship".to_owned(),
        action: "pass".to_owned(),
        wrong: wrong.clone(),
    };
    let words = match game {
        0 => "<script>alert('talk')</script> & \"peace\"?".to_owned(),
        _ => format!("Do not attack me in game {game}, {}", "please ".repeat(60)),
    };
    Log {
        faction: faction.id().to_owned(),
        model: model.to_owned(),
        questions: 60,
        single: 10,
        wrongs: BTreeMap::from([(Kind::Illegal, 2), (Kind::Unparsable, 1)]),
        rules: BTreeMap::from([("1.06.02".to_owned(), 2)]),
        fallbacks: vec![fallen],
        forfeited: false,
        said: vec![Speech { turn: 1, to: "all".to_owned(), words }],
        wins: (1..=3).map(|turn| (turn, 20.0 + f64::from(turn) * 10.0 + (game % 5) as f64 * 8.0)).collect(),
        spent: spent(calls),
    }
}

/// Games of bots, two of them in the names of models.
fn games(results: &Results, folder: &Path) -> GamesOf {
    let plan = results.suite.games.as_ref().expect("games").plan(results.suite.seed).expect("a plan");
    let maker = |name: &str, seed: u64| -> Box<dyn Agent> {
        let bot = match name {
            "llm:alpha" => "heuristic",
            "llm:beta" => "random",
            model if model.starts_with("llm:") => "kinds",
            bot => bot,
        };
        bot.parse::<Bot>().expect("a bot").agent(seed)
    };
    let mut rows = Vec::new();
    for number in 0..plan.games {
        let (played, record) = play_recorded(&plan, &plan.game(number), &maker, 100_000);
        let path = format!("games/{:04}/game.kanly", number + 1);
        std::fs::create_dir_all(folder.join(&path).parent().expect("a folder")).expect("it is made");
        // As runs write them, with what went to the fallback in comments.
        let text = format!("{record}# fallback: fremen, answer 9, turn 2, ship: pass (illegal)\n");
        std::fs::write(folder.join(&path), text).expect("it is written");
        let logs = played.seats().filter_map(|(faction, agent)| {
            agent.strip_prefix("llm:").map(|model| log(model, faction, number))
        });
        let seats = logs.collect();
        rows.push(GameRow { played, digest: "0".to_owned(), record: path, seats });
    }
    GamesOf { planned: plan.games, rows }
}

fn whole(folder: &Path) -> Results {
    let mut results = empty();
    results.exam = vec![exam("alpha", 30), exam("beta", 12)];
    results.puzzles = vec![puzzles("alpha", 11), puzzles("beta", 4)];
    results.beliefs = vec![beliefs("alpha", 0.75), beliefs("beta", 0.95)];
    results.games = Some(games(&results, folder));
    results
}

#[test]
fn the_page_has_every_section_with_its_figures() {
    let folder = Temporary::new("report-whole");
    let results = whole(&folder.0);
    let written = report::write(&results, &folder.0).expect("it can be written");
    assert_eq!(written.len(), 6);
    let page = folder.text("report.html");
    for expected in [
        "<h2 id=\"glance\">",
        "<h2 id=\"exam\">",
        "<h2 id=\"puzzles\">",
        "<h2 id=\"beliefs\">",
        "<h2 id=\"games\">",
        "<h2 id=\"mistakes\">",
        "<h2 id=\"used\">",
        // The exam: verdicts and rules of alpha, with Wilson's interval, and whoever always says the same.
        "<td class=\"count\">75.0 %, 30 of 40 (59.8 to 85.8)</td>",
        "always illegal",
        // Puzzles, beside bots and guessing.
        "11 of 20",
        "expert (bot)",
        "80.0 %",
        "25.0 %",
        // Games.
        "24 games of the basic game with 4 players",
        "kinds (bot)",
        "kanly replay games/0001/game.kanly",
        "href=\"games/0024/game.kanly\"",
        "24 of 1200",
        // Refusals by rule, with its title.
        "Of 96 refusals 96 come from rule 1.06.02.",
        // When prices held.
        "2026-11-01",
    ] {
        assert!(page.contains(expected), "{expected}");
    }
    assert!(!page.contains("could be read. Bidding"), "all records can be played again");
    // 24 seats of 30 and of 40 requests.
    assert!(
        page.contains("<td class=\"count\">720</td>") && page.contains("<td class=\"count\">960</td>"),
        "requests of games"
    );
    let battles: u64 = results
        .games
        .iter()
        .flat_map(|games| &games.rows)
        .flat_map(|row| row.played.seats().zip(&row.played.battles))
        .filter(|((_, agent), _)| *agent == "llm:alpha")
        .map(|(_, battles)| u64::from(*battles))
        .sum();
    assert!(
        battles > 0 && page.contains(&format!("</th><td class=\"count\">{battles}</td>")),
        "{battles} battles"
    );
}

#[test]
fn many_models_have_room() {
    let folder = Temporary::new("report-many");
    let mut results = empty();
    let long = ["gamma-of-the-long-name-and-more", "delta-3.5-turbo-preview", "epsilon", "zeta <&> 70b"];
    for name in long {
        let model = kanly_llm::models::Model { name: name.to_owned(), ..results.models["alpha"].clone() };
        results.models.insert(name.to_owned(), model);
    }
    let mut names: Vec<String> = results.models.keys().cloned().collect();
    names.sort();
    for (at, name) in names.iter().enumerate() {
        results.exam.push(exam(name, 10 + 4 * at));
        results.puzzles.push(puzzles(name, 3 * at));
        results.beliefs.push(beliefs(name, 0.55 + 0.07 * at as f64));
    }
    let suite = results.suite.games.as_mut().expect("games");
    suite.agents = names
        .iter()
        .map(|name| format!("llm:{name}"))
        .chain(["novice".to_owned(), "random".to_owned()])
        .collect();
    (suite.players, suite.games) = (6, 60);
    results.games = Some(games(&results, &folder.0));
    report::write(&results, &folder.0).expect("it can be written");
    let page = folder.text("report.html");
    assert!(page.contains("zeta &lt;&amp;&gt; 70b") && !page.contains("zeta <&>"));
    for at in 0..8 {
        assert!(page.contains(&format!(".who-{at} {{ --c: #")), "everybody has a colour");
    }
    assert!(page.contains("by factors"), "cheap and dear ones can be told apart");
}

#[test]
fn words_of_models_are_escaped_and_bounded() {
    let folder = Temporary::new("report-words");
    let mut results = empty();
    results.suite.games.as_mut().expect("games").games = 4;
    results.suite.name = "<b>suite</b>".to_owned();
    results.stops = vec!["<i>stopped</i>".to_owned()];
    results.games = Some(games(&results, &folder.0));
    report::write(&results, &folder.0).expect("it can be written");
    let page = folder.text("report.html");
    assert!(page.contains("&lt;script&gt;alert('talk')&lt;/script&gt; &amp; &quot;peace&quot;?"), "{page}");
    assert!(!page.contains("<script") && !page.contains("<b>suite") && !page.contains("<i>stopped"));
    assert!(
        page.contains("please …") || page.contains("pleas…") || page.contains("please…"),
        "long talk is cut"
    );
    assert!(!page.contains(&"please ".repeat(50)));
    assert!(page.contains("too few for ratings with intervals"), "one deal rates nobody");
}

#[test]
fn empty_results_say_what_is_missing() {
    let folder = Temporary::new("report-empty");
    let mut results = empty();
    results.stops = vec!["the provider failed: no route".to_owned()];
    report::write(&results, &folder.0).expect("it can be written");
    let page = folder.text("report.html");
    assert!(page.contains("There are no results yet of: the rules exam, puzzles, beliefs, games."));
    assert!(page.contains("the provider failed: no route") && page.contains("This run is not whole."));
    assert!(!page.contains("<h2 id="), "sections without data are left out");
    assert_eq!(folder.text("exam.csv").lines().count(), 1);
}

#[test]
fn a_record_that_is_gone_is_told_and_not_counted() {
    let folder = Temporary::new("report-gone");
    let mut results = empty();
    results.suite.games.as_mut().expect("games").games = 4;
    results.games = Some(games(&results, &folder.0));
    std::fs::remove_file(folder.0.join("games/0002/game.kanly")).expect("it was there");
    report::write(&results, &folder.0).expect("it can be written");
    let page = folder.text("report.html");
    assert!(page.contains("are counted from 3 of them") && page.contains("games/0002/game.kanly"));
}

#[test]
fn the_files_for_programs_have_a_row_for_everything() {
    let folder = Temporary::new("report-csv");
    let results = whole(&folder.0);
    report::write(&results, &folder.0).expect("it can be written");
    for (file, rows) in
        [("exam.csv", 80), ("puzzles.csv", 40), ("beliefs.csv", 240), ("games.csv", 24), ("seats.csv", 96)]
    {
        let text = folder.text(file);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), rows + 1, "{file}");
        // Nothing but what was said in the exam has commas.
        let columns = lines[0].split(',').count();
        if file != "exam.csv" {
            assert!(lines.iter().all(|line| line.split(',').count() == columns), "{file}");
        }
    }
    // What is counted from the records is what was seen while the games were played.
    let seats = folder.text("seats.csv");
    let sum = |column: &str| -> u64 {
        let at = seats.lines().next().and_then(|heads| heads.split(',').position(|head| head == column));
        let cells = seats.lines().skip(1).filter_map(|line| line.split(',').nth(at.expect("a column")));
        cells.map(|cell| cell.parse::<u64>().expect("a number")).sum()
    };
    let rows = || results.games.iter().flat_map(|games| &games.rows);
    let all = |of: fn(&GameRow) -> u64| rows().map(of).sum::<u64>();
    assert_eq!(sum("battles"), all(|row| row.played.battles.iter().copied().map(u64::from).sum()));
    assert_eq!(sum("battles_won"), all(|row| row.played.battles_won.iter().copied().map(u64::from).sum()));
    assert_eq!(sum("allied"), all(|row| 2 * row.played.alliances.len() as u64));
    assert_eq!(sum("won"), all(|row| row.played.winners.len() as u64));
    assert!(
        sum("cards") > 0 && sum("paid") >= sum("cards") && sum("traitors_called") <= sum("traitors_callable")
    );
    assert!(folder.text("exam.csv").contains(",\"9.9, or \"\"so\"\"\","));
}
