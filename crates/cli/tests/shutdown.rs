//! A server that is told to go down in the middle of play loses nothing.
#![cfg(unix)]

use std::io::Read as _;
use std::time::Duration;

use serde_json::Value;

use crate::common::Folder;
use crate::common::guests::{Guest, begun, play};
use crate::common::serving::Serving;

#[test]
fn what_was_acknowledged_is_there_after_the_restart() {
    let folder = Folder::new("shutdown");
    let serving = Serving::start(folder.path(), "kanly.db", None);
    let mut tables = Vec::new();
    for number in 0..3 {
        let guests: Vec<Guest> =
            (0..2).map(|guest| Guest::new(serving.address, &format!("Guest {number}.{guest}"))).collect();
        tables.push((begun(&guests, "going down", 10), guests));
    }
    let mut players = Vec::new();
    for (table, guests) in &tables {
        for (number, guest) in (0..).zip(guests) {
            let (guest, table) = (guest.clone(), table.clone());
            players.push(std::thread::spawn(move || {
                let (done, stream) = play(&guest, &table, number);
                (guest, table, done, stream.whole)
            }));
        }
    }
    // At one table nobody plays, so that its game is surely on.
    let still: Vec<Guest> =
        (0..2).map(|guest| Guest::new(serving.address, &format!("Guest 3.{guest}"))).collect();
    let mut socket = still[0].socket(&begun(&still, "still", 10));
    std::thread::sleep(Duration::from_millis(500));

    let (status, took) = serving.terminate();
    assert_eq!(status.code(), Some(0));
    assert!(took < Duration::from_secs(10), "it took {took:?}");

    // The log is for programs, and says how it went down.
    let log = folder.text("log");
    let entries: Vec<Value> =
        log.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect();
    let said = |what: &str| entries.iter().any(|entry| entry["fields"]["message"] == what);
    assert!(said("going down") && said("down"), "{log}");
    assert!(!said("some connections did not end") && !said("something still uses the store"), "{log}");
    assert!(!log.contains('\u{1b}') && !log.contains("Guest"), "{log}");

    // A page is told to come back: 1012 means that the service restarts.
    let mut bytes = Vec::new();
    let _ = socket.read_to_end(&mut bytes);
    let close = [&[0x88, 9, 0x03, 0xf4][..], b"restart"].concat();
    assert!(bytes.ends_with(&close), "{:?}", bytes.iter().rev().take(40).collect::<Vec<_>>());

    let again = Serving::start(folder.path(), "kanly.db", None);
    let mut acknowledged = 0;
    for player in players {
        let (mut guest, table, done, whole) = player.join().expect("nothing fails");
        assert!(whole, "the stream came to its end and was not cut off");
        guest.address = again.address;
        for request in &done {
            let reply = guest.given("POST", &format!("/api/tables/{table}/command"), Some(request.clone()));
            assert_eq!(reply["done"]["again"], true, "{request} was acknowledged: {reply}");
        }
        acknowledged += done.len();
    }
    assert!(acknowledged > 20, "only {acknowledged} requests were acknowledged");
    let (status, _) = again.terminate();
    assert_eq!(status.code(), Some(0));
}
