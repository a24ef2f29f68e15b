//! Exports every scenario of the repository, holds the files against the schema, and plays them again.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use kanly_scenario::conformance::{self, SCHEMA, Unwritten, check, export, find, read};
use kanly_scenario::format::{self, ScenarioFile};
use kanly_scenario::report::Suite;
use kanly_scenario::rulebook::RuleBook;
use rayon::prelude::*;
use serde_json::Value;

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("conformance").join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn scenarios(below: &str) -> Suite {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios").join(below);
    Suite::load(&[root], RuleBook::shipped())
}

/// The whole files of docs/scenarios.md, which show everything that the format can say.
fn examples() -> Vec<ScenarioFile> {
    let docs = include_str!("../../../docs/scenarios.md");
    let blocks = docs.split("```toml\n").skip(1).filter_map(|block| block.split("```").next());
    let files = blocks.filter(|text| text.starts_with("title")).enumerate();
    let read = |(number, text): (usize, &str)| {
        let name = format!("scenarios/examples/{number}.toml");
        let (file, problems) = format::read(&name, text.as_bytes(), RuleBook::shipped(), &|_| None);
        assert!(problems.is_empty(), "{problems:#?}");
        file
    };
    files.map(read).collect()
}

fn exported(suite: &Suite) -> conformance::Export {
    export(suite, RuleBook::shipped(), &|| {}).unwrap_or_else(|problems| panic!("{problems:#?}"))
}

/// All files of a folder with what stands in them.
fn contents(folder: &Path) -> BTreeMap<PathBuf, String> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() {
            found.extend(contents(&path));
        } else {
            let text = fs::read_to_string(&path).expect("it can be read");
            found.insert(path, text);
        }
    }
    found
}

#[test]
fn every_scenario_is_exported_valid_and_played_again() {
    let folder = folder("all");
    let mut suite = scenarios("");
    suite.files.extend(examples());
    let export = exported(&suite);
    assert_eq!(export.index.counts.cases, suite.cases().count());
    export.write(&folder).expect("it can be written");

    let schema: Value = serde_json::from_str(SCHEMA).expect("the schema is JSON");
    let validator = jsonschema::draft202012::new(&schema).expect("the schema is one");
    let files = contents(&folder);
    assert_eq!(files.len(), export.index.counts.files + 2);
    let validated = |(path, text): (&PathBuf, &String)| {
        let value: Value = serde_json::from_str(text).expect("it is JSON");
        let errors: Vec<String> = match path.ends_with("schema.json") {
            true => Vec::new(),
            false => validator.iter_errors(&value).map(|error| error.to_string()).collect(),
        };
        assert!(errors.is_empty(), "{}: {}", path.display(), errors.join("\n"));
        value
    };
    let values: Vec<Value> = files.par_iter().map(validated).collect();
    let mut shapes = Shapes::default();
    values.iter().for_each(|value| shapes.learn(value));
    shapes.compare();

    let found = find(std::slice::from_ref(&folder));
    assert_eq!((found.files.len(), found.problems), (export.index.counts.files, Vec::new()));
    let play = |path: &PathBuf| {
        let file = read(path).unwrap_or_else(|problem| panic!("{problem}"));
        let failures: Vec<String> =
            check(&path.display().to_string(), &file).iter().map(ToString::to_string).collect();
        assert!(failures.is_empty(), "{}", failures.join("\n"));
        file.len()
    };
    let played: usize = found.files.par_iter().map(play).sum();
    assert_eq!(played, export.index.counts.cases);
}

/// What the fields of events look like, in what happened and in what was expected. An expectation that something does not
/// happen holds for the wrong reason if its values are of a kind that never comes.
#[derive(Default)]
struct Shapes {
    happened: BTreeMap<(String, String), BTreeSet<String>>,
    expected: BTreeMap<(String, String, String), String>,
}

impl Shapes {
    fn learn(&mut self, value: &Value) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| self.learn(item)),
            Value::Object(map) => {
                if let (Some(Value::String(name)), true) = (map.get("type"), map.contains_key("rule")) {
                    for (field, value) in map {
                        self.happened
                            .entry((name.clone(), field.clone()))
                            .or_default()
                            .insert(shape(field, value));
                    }
                }
                if let (Some(Value::String(name)), Some(Value::Object(fields))) =
                    (map.get("event"), map.get("fields"))
                {
                    for (field, value) in fields.iter().filter(|(_, value)| !value.is_null()) {
                        let key = (name.clone(), field.clone(), shape(field, value));
                        self.expected.insert(key, map["text"].to_string());
                    }
                }
                map.values().for_each(|value| self.learn(value));
            }
            _ => {}
        }
    }

    fn compare(&self) {
        assert!(self.happened.len() > 200 && self.expected.len() > 150);
        for ((event, field, shape), text) in &self.expected {
            let happened = self.happened.get(&(event.clone(), field.clone()));
            let known = happened.is_some_and(|shapes| shapes.contains(shape));
            assert!(known, "{text}: {field} is never {shape}, only {happened:?}");
        }
    }
}

/// The kind of a value, with its keys where they have names.
fn shape(field: &str, value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(_) => "a flag".to_owned(),
        Value::Number(_) => "a number".to_owned(),
        Value::String(_) => "a text".to_owned(),
        Value::Array(_) => "a list".to_owned(),
        Value::Object(map) if field == "group" || field == "question" => {
            format!("an object of {}", map.len().min(1))
        }
        Value::Object(map) => format!("{:?}", map.keys().collect::<Vec<_>>()),
    }
}

#[test]
fn the_same_scenarios_give_the_same_bytes_and_replace_an_older_export() {
    let folder = folder("twice");
    exported(&scenarios("storm")).write(&folder).expect("it can be written");
    let first = contents(&folder);
    exported(&scenarios("storm")).write(&folder).expect("it can be written again");
    assert_eq!(contents(&folder), first);
    exported(&scenarios("storm/advisors.toml")).write(&folder).expect("an older export is replaced");
    assert_eq!(contents(&folder).len(), 3);
}

#[test]
fn foreign_files_stay_as_they_are() {
    let folder = folder("foreign");
    fs::create_dir_all(folder.join("cases")).expect("a folder can be made");
    for (name, text) in [("notes.txt", "mine"), ("cases/data.json", "{}")] {
        fs::write(folder.join(name), text).expect("a file can be written");
    }
    let refused = exported(&scenarios("storm/advisors.toml")).write(&folder);
    let Err(Unwritten::Foreign(files)) = refused else { panic!("{refused:?}") };
    assert_eq!(files, [folder.join("cases/data.json"), folder.join("notes.txt")]);
    assert_eq!(contents(&folder).len(), 2);
    // Another export further down is none of this one.
    let above = self::folder("above");
    exported(&scenarios("storm/advisors.toml")).write(&above.join("suite")).expect("it can be written");
    assert!(exported(&scenarios("storm/advisors.toml")).write(&above).is_err());
    assert_eq!(contents(&above).len(), 3);
}

#[test]
fn what_cannot_be_read_is_told() {
    let folder = folder("wrong");
    exported(&scenarios("storm/advisors.toml")).write(&folder).expect("it can be written");
    let path = folder.join("cases/storm/advisors.json");
    let good = fs::read_to_string(&path).expect("it can be read");
    let cases = [
        (good.replace("\"kanly conformance\"", "\"other\""), "its `format` is not \"kanly conformance\""),
        (
            good.replace("\"schema_version\": 3", "\"schema_version\": 9"),
            "schema version 9 cannot be read, only 3",
        ),
        (good.replace("\"behaviour\": ", "\"behaviour\": 20"), "exported with behaviour version 20"),
        (good.replace("\"Dr. Yueh\"", "\"Dr. No\""), "`Dr. No` is not"),
        (good.replace("\"title\"", "\"tilte\""), "unknown field `tilte`"),
        (good.replace("\"max_turns\":10", "\"max_turns\":\"ten\""), "max_turns cannot be \"ten\""),
        (good.replace("\"max_turns\"", "\"max_tunrs\""), "did you mean `max_turns`?"),
        (good.replace("\"ask_everyone\":false,", ""), "the option `ask_everyone` is missing"),
        (good[..good.len() / 2].to_owned(), "EOF"),
    ];
    for (text, told) in cases {
        fs::write(&path, text).expect("it can be written");
        let problem = read(&path).expect_err("it cannot be read");
        assert!(problem.contains("advisors.json") && problem.contains(told), "{problem}");
    }
    fs::remove_file(&path).expect("it can be removed");
    assert!(read(&path).expect_err("it is not there").contains("cannot be read"));
    let empty = folder.join("cases");
    assert!(find(&[empty]).problems[0].contains("there are no cases in this folder"));
}

#[test]
fn a_scenario_that_fails_is_not_exported() {
    let text = "title = \"t\"\n[game]\nfactions = [\"atreides\", \"fremen\"]\n\
                [[case]]\nname = \"c\"\nscript = \"expect turn = 5\"\n";
    let book = RuleBook::shipped();
    let (file, problems) = kanly_scenario::format::read("x.toml", text.as_bytes(), book, &|_| None);
    let refused = export(&Suite { files: vec![file], problems }, book, &|| {});
    assert_eq!(refused.expect_err("it fails").len(), 1);
}
