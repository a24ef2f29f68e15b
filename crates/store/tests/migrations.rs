//! The steps of the schema: never edited, and the same for both databases.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use sha2::{Digest, Sha256};

/// The files with the beginnings of their digests. A step that is not released yet may change here; one that is
/// released never does, because databases were made by it: add another step instead.
const STEPS: [(&str, &str); 6] = [
    ("0001.postgres.sql", "03c03574be108ef1"),
    ("0001.sqlite.sql", "1e07947606a51614"),
    ("0002.postgres.sql", "102c63a2ceceea80"),
    ("0002.sqlite.sql", "85b78e88482eea0f"),
    ("0003.postgres.sql", "11958e1c11f6c758"),
    ("0003.sqlite.sql", "de19e55026dd7a06"),
];

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations"))
}

#[test]
fn no_step_is_edited_and_none_is_forgotten() {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder()).expect("a folder") {
        let path = entry.expect("an entry").path();
        let digest = Sha256::digest(fs::read(&path).expect("a file"));
        let beginning: String = digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        found.push((path.file_name().expect("a name").to_string_lossy().into_owned(), beginning));
    }
    found.sort();
    let expected = STEPS.map(|(name, digest)| (name.to_owned(), digest.to_owned()));
    assert_eq!(found, expected, "released steps are never edited: add another");
}

/// The tables of a dialect with their columns, read off its steps.
fn tables(dialect: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (name, _) in STEPS.iter().filter(|(name, _)| name.contains(dialect)) {
        let text = fs::read_to_string(folder().join(name)).expect("a file");
        let mut table = "";
        for line in text.lines() {
            let mut words = line.trim().split([' ', ',']);
            match (words.next(), words.next(), words.next()) {
                (Some("CREATE"), Some("TABLE"), Some(name)) => table = name,
                (Some("PRIMARY" | "--" | "INSERT" | "CREATE" | ")" | ");"), ..) => {}
                (Some(column), Some(_), _) => {
                    let optional = if line.contains("NOT NULL") { "" } else { "?" };
                    found.insert(format!("{table}.{column}{optional}"));
                }
                // any: empty lines
                _ => {}
            }
        }
    }
    found
}

#[test]
fn both_databases_have_the_same_tables() {
    let (sqlite, mut postgres) = (tables("sqlite"), tables("postgres"));
    assert!(sqlite.contains("lines.table_id") && sqlite.contains("lines.digest?"), "{sqlite:?}");
    // Who holds a table is a question only where there are several processes.
    postgres.retain(|column| !column.starts_with("processes.") && !column.starts_with("holdings."));
    assert_eq!(sqlite, postgres);
}
