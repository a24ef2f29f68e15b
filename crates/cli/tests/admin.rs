//! `kanly admin` on the database of a server that runs, and of one that has stopped.
#![cfg(unix)]

use std::os::unix::fs::PermissionsExt as _;

use crate::common::guests::{Guest, begun, play};
use crate::common::serving::Serving;
use crate::common::{Folder, kanly, words};
use serde_json::{Value, json};

/// A server with a game that is over, one that is on, and one that nobody has joined.
pub(crate) struct World {
    pub(crate) folder: Folder,
    serving: Serving,
    guests: Vec<Guest>,
    over: String,
    on: String,
}

const REASON: &str = "rude \u{1b}[2J words";

pub(crate) fn world(folder: Folder) -> World {
    let serving = Serving::start(folder.path(), "kanly.db", None);
    let guests: Vec<Guest> =
        ["Quintilla", "Feyd"].iter().map(|name| Guest::new(serving.address, name)).collect();
    let over = begun(&guests, "A game that is over", 1);
    let players: Vec<_> = (0..)
        .zip(&guests)
        .map(|(number, guest)| {
            let (guest, table) = (guest.clone(), over.clone());
            std::thread::spawn(move || drop(play(&guest, &table, number)))
        })
        .collect();
    players.into_iter().for_each(|player| player.join().expect("nothing fails"));
    let on = begun(&guests, "A game that is on", 10);
    let say =
        json!({ "key": null, "command": { "say": { "room": "table", "words": "You smell of worms." } } });
    let said = guests[0].given("POST", &format!("/api/tables/{on}/command"), Some(say));
    assert!(said["done"].is_object(), "{said}");
    let report = json!({ "seq": guests[1].heard(&on, "You smell of worms."), "reason": REASON });
    guests[1].given("POST", &format!("/api/tables/{on}/reports"), Some(report));
    World { folder, serving, guests, over, on }
}

fn ids(tables: &Value) -> Vec<&str> {
    tables.as_array().expect("a list").iter().map(|table| table["id"].as_str().expect("an id")).collect()
}

#[test]
fn a_server_is_looked_after_while_it_runs_and_when_it_has_stopped() {
    let World { folder, serving, over, on, .. } = world(Folder::new("admin-looks"));
    let admin = |args: &str| folder.kanly(&words(&format!("admin {args}")));

    let listed = admin("tables").succeeded();
    assert!(listed.contains("A game that is on") && listed.contains("2/3"), "{listed}");
    assert_eq!(ids(&admin("tables --json").json()), [&on[..], &over[..]]);
    assert_eq!(ids(&admin("tables --json --stage over").json()), [&over[..]]);
    assert_eq!(admin("tables --stage closed").succeeded(), "There are no such tables.\n");

    let shown = admin(&format!("show {on}"));
    assert!(shown.succeeded().contains("chair 0: Quintilla") && shown.err.is_empty(), "{}", shown.out);
    let judged = admin(&format!("show {on} --judge"));
    assert!(judged.succeeded().len() > shown.out.len(), "a judge sees more");
    assert!(judged.err.contains("everything that is hidden"), "{}", judged.err);
    let json = admin(&format!("show {on} --json")).json();
    assert_eq!(json["table"]["stage"], "playing");
    assert!(json["view"]["turn"].is_number(), "{json:#}");
    let unknown = admin("show nothing").failed(1);
    assert!(
        unknown.contains("There is no such table") && unknown.contains("kanly admin tables"),
        "{unknown}"
    );

    assert_eq!(admin(&format!("export {over} --out over.kanly")).code, Some(0));
    let verified = folder.kanly(&["verify", "over.kanly"]).succeeded();
    assert!(verified.contains("as promised"), "{verified}");
    assert_eq!(admin(&format!("export {over} --out over.kanly")).code, Some(2), "nothing is written over");
    let mode = |file: &str| {
        std::fs::metadata(folder.path().join(file)).expect("a file").permissions().mode() & 0o777
    };
    assert_eq!(mode("over.kanly"), 0o600);
    let refused = admin(&format!("export {on}")).failed(1);
    assert!(refused.contains("The game is not over") && refused.contains("--judge"), "{refused}");
    let judged = admin(&format!("export {on} --judge"));
    assert!(!judged.succeeded().contains("# fair seed") && judged.err.contains("hidden"), "{}", judged.err);
    folder.write("on.kanly", &judged.out);
    folder.kanly(&["replay", "on.kanly"]).succeeded();

    let reports = admin("reports").succeeded();
    assert!(reports.contains("Quintilla") && reports.contains("You smell of worms."), "{reports}");
    assert!(reports.contains("rude \u{fffd}[2J words"), "terminals obey nothing of it: {reports:?}");
    let reports = admin("reports --json").json();
    assert_eq!(reports[0]["reason"], REASON);
    assert_eq!(reports[0]["reporter"], "Feyd");
    assert_eq!(reports[0]["said"][0]["person"], "Quintilla");

    assert_eq!(admin("backup copy.db").code, Some(0));
    assert_eq!(mode("copy.db"), 0o600);
    assert!(admin("backup copy.db").failed(1).contains("is there already"));
    assert_eq!(admin("prune --older-than 1d").succeeded(), "No table ended so long ago.\n");
    let dry = admin("prune --older-than 0h").succeeded();
    assert!(dry.contains(&over) && !dry.contains(&on), "{dry}");
    assert!(dry.contains("1 table would be removed"), "{dry}");
    assert!(admin("prune --older-than 0h --yes").failed(2).contains("stop the server"));
    assert!(admin("prune --older-than soon").failed(2).contains("90d or 12h"));

    let (status, _) = serving.terminate();
    assert_eq!(status.code(), Some(0));
    assert!(admin("prune --older-than 0h --yes").succeeded().contains("1 table removed."));
    assert_eq!(ids(&admin("tables --json").json()), [&on[..]]);
    assert_eq!(admin("restore copy.db --database new.db").code, Some(0));
    assert!(admin("restore copy.db --database new.db").failed(2).contains("is there already"));
    assert_eq!(ids(&admin("tables --json --database new.db").json()), [&on[..], &over[..]]);
    let postgres = admin("restore copy.db --database postgres://kanly:hush@127.0.0.1:1/kanly").failed(2);
    assert!(postgres.contains("cannot be used") && !postgres.contains("hush"), "{postgres}");
}

#[test]
fn people_are_exported_and_forgotten() {
    let World { folder, serving, guests, over, on } = world(Folder::new("admin-people"));
    let admin = |args: &str| folder.kanly(&words(&format!("admin {args}")));
    let people = admin("people --json").json();
    let id = |name: &str| {
        let people = people.as_array().expect("a list");
        let found = people.iter().find(|person| person["name"] == name);
        found.and_then(|person| person["id"].as_str()).expect("known").to_owned()
    };
    let irulan = id("Quintilla");
    assert!(admin("people").succeeded().contains("Feyd"));

    let by_name = admin("export --person Quintilla").json();
    assert_eq!(by_name["person"]["name"], "Quintilla");
    assert_eq!(by_name["said"][0]["words"], "You smell of worms.");
    assert_eq!(by_name, guests[0].given("GET", "/api/me/export", None), "as the person itself gets it");
    assert_eq!(admin(&format!("export --person {irulan}")).json(), by_name);
    let nobody = admin("export --person Nobody").failed(1);
    assert!(nobody.contains("nobody is known as Nobody"), "{nobody}");
    drop(Guest::new(serving.address, "Feyd"));
    let several = admin("people delete Feyd").failed(1);
    assert!(several.contains("2 people are called Feyd") && several.contains(&id("Feyd")), "{several}");

    let dry = admin("people delete Quintilla").failed(1);
    assert!(dry.contains("would be forgotten, at 2 tables too") && dry.contains("--yes"), "{dry}");
    let running = admin("people delete Quintilla --yes").failed(2);
    assert!(running.contains("a server has kanly.db") && running.contains("stop the server"), "{running}");
    let (status, _) = serving.terminate();
    assert_eq!(status.code(), Some(0));
    assert_eq!(admin("people delete Quintilla --yes").succeeded(), format!("{irulan} is forgotten.\n"));

    for table in [&over, &on] {
        let shown = admin(&format!("show {table}")).succeeded();
        assert!(shown.contains("chair 0: somebody") && !shown.contains("Quintilla"), "{shown}");
    }
    let everything = std::fs::read(folder.path().join("kanly.db")).expect("a file");
    let found = everything.windows(9).any(|bytes| bytes == b"Quintilla");
    assert!(!found, "the name is nowhere in the file");
    let serving = Serving::start(folder.path(), "kanly.db", None);
    let seen = Guest::new(serving.address, "Watcher").given("GET", &format!("/api/tables/{on}"), None);
    assert_eq!(seen["chairs"][0]["sitter"]["person"], "somebody", "{seen:#}");
    assert_eq!(seen["keeper"], "Feyd", "somebody else keeps it");
    drop(serving);
}

#[test]
fn what_is_no_database_is_told() {
    let folder = Folder::new("admin-none");
    let missing = folder.kanly(&["admin", "tables"]).failed(2);
    assert!(missing.contains("there is no database kanly.db") && missing.contains("--database"), "{missing}");
    assert!(!folder.path().join("kanly.db").exists(), "none is made");
    folder.write("kanly.db", "no database at all, only a text of some length");
    assert!(folder.kanly(&["admin", "tables"]).failed(2).contains("not a database"));
    folder.write("kanly.toml", "database = \"elsewhere.db\"\n");
    let settings = folder.kanly(&["admin", "tables", "--config", "kanly.toml"]).failed(2);
    assert!(settings.contains("there is no database elsewhere.db"), "{settings}");
    for command in crate::common::below("kanly admin") {
        let help: Vec<&str> = command.split(' ').skip(1).chain(["--help"]).collect();
        assert!(kanly(&help).succeeded().contains("--database"), "{command}");
    }
}
