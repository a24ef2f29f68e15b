//! What the tests of the store share.
#![allow(dead_code, reason = "each file of tests takes what it needs of it")]

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use kanly_store::{Person, PersonId, StoredLine, TableId, TableRow, TableState};

/// A folder that is gone when the test is over.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let name = format!("kanly-store-{}-{}", std::process::id(), MADE.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir(&path).expect("a new folder");
        Self(path)
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A table that is playing, with a value of its own in every column.
pub(crate) fn table(id: &str) -> TableRow {
    TableRow {
        id: TableId::from(id),
        version: 0,
        state: TableState::Playing,
        listed: true,
        setup: format!("{{\"of\":\"{id}\"}}"),
        agreed: Some("it's agreed; “so”".to_owned()),
        behaviour: Some(5),
        seed: [7; 32],
        veil: u64::MAX - 3,
        people: vec![PersonId::from("ada"), PersonId::from("bob")],
        made_at: 1_700_000_000_000,
        changed_at: 1_700_000_000_001,
        lines: 0,
    }
}

/// Line `n`, without a key.
pub(crate) fn line(n: u32) -> StoredLine {
    StoredLine {
        n,
        at: 1_700_000_000_000 + u64::from(n),
        seat: None,
        key: None,
        more: false,
        body: format!("line {n}: ä ' \" \\"),
        digest: n.is_multiple_of(2).then(|| format!("{n:x}")),
    }
}

pub(crate) fn person(id: &str) -> Person {
    Person { id: PersonId::from(id), name: format!("{id} of the sands"), recovery: None, made_at: 5 }
}
