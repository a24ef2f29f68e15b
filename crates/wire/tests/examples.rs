//! The committed examples: every variant has one, all of every version are read and written as they are, and the schema takes
//! them and nothing else.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use kanly_wire::{PARTS, Part, WIRE, schema};
use serde_json::{Value, json};

/// A part, the name of an example, and its text.
type Example = (&'static Part, String, String);

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

fn examples(version: &Path) -> Vec<Example> {
    let mut found = Vec::new();
    for part in PARTS {
        let files = fs::read_dir(version.join(part.folder))
            .unwrap_or_else(|error| panic!("{}: {error}", part.folder));
        for path in files.map(|entry| entry.expect("the folder can be read").path()) {
            let name = path.file_stem().expect("it has a name").to_string_lossy().into_owned();
            found.push((part, name, fs::read_to_string(&path).expect("the example can be read")));
        }
    }
    found
}

fn of_today() -> Vec<Example> {
    examples(&docs().join(format!("wire/examples/v{WIRE}")))
}

#[test]
fn every_variant_has_an_example() {
    let described = schema::json_schema();
    let there: BTreeSet<(&str, String)> =
        of_today().into_iter().map(|(part, name, _)| (part.name, name)).collect();
    let mut variants = 0;
    for part in PARTS {
        let mut names = schema::variants(&described, part.name);
        if names.is_empty() {
            names.push(part.name.to_owned());
        }
        variants += names.len();
        for name in names {
            assert!(
                there.contains(&(part.name, name.clone())),
                "there is no example {}/{name}.json",
                part.folder
            );
        }
    }
    assert!(variants > 120, "only {variants} variants: the schema is not read as it should be");
}

#[test]
fn the_examples_of_every_version_are_read() {
    let mut versions = 0;
    for version in fs::read_dir(docs().join("wire/examples")).expect("there are examples") {
        let version = version.expect("the folder can be read").path();
        let old = !version.ends_with(format!("v{WIRE}"));
        for (part, name, text) in examples(&version) {
            let again = (part.again)(&text)
                .unwrap_or_else(|misread| panic!("{}/{name}: {misread}", version.display()));
            assert!(old || again == text, "{}/{name} is written otherwise:\n{again}", version.display());
            assert!(!text.contains("\\u001b"), "{}/{name} holds an escape character", version.display());
        }
        versions += 1;
    }
    assert_eq!(versions, WIRE, "there is a folder for every version");
}

fn validator(described: &Value, part: &Part) -> jsonschema::Validator {
    let mut schema = described.clone();
    schema["$ref"] = json!(format!("#/$defs/{}", part.name));
    jsonschema::validator_for(&schema).expect("the schema is one")
}

#[test]
fn the_schema_takes_the_examples_and_no_other_keys() {
    let described = schema::json_schema();
    for part in PARTS {
        let validator = validator(&described, part);
        for (_, name, text) in of_today().into_iter().filter(|(of, ..)| of.name == part.name) {
            let value: Value = serde_json::from_str(&text).expect("an example is JSON");
            if let Err(error) = validator.validate(&value) {
                panic!("{}/{name}: {error} at {}", part.folder, error.instance_path());
            }
            for key in value.as_object().into_iter().flat_map(|object| object.keys()) {
                let mut lacking = value.clone();
                lacking.as_object_mut().expect("it is an object").remove(key);
                assert!(!validator.is_valid(&lacking), "{}/{name} is taken without `{key}`", part.folder);
                assert!(
                    (part.again)(&lacking.to_string()).is_err(),
                    "{}/{name} is read without `{key}`",
                    part.folder
                );
            }
        }
    }
}

#[test]
fn what_is_committed_is_what_the_types_say() {
    let schema = fs::read_to_string(docs().join("wire.schema.json")).expect("the schema is committed");
    assert!(schema == kanly_wire::example(&schema::json_schema()), "run `cargo xtask wire`");
    let types = fs::read_to_string(docs().join("wire.d.ts")).expect("the types are committed");
    assert!(types == schema::typescript(), "run `cargo xtask wire`");
}
