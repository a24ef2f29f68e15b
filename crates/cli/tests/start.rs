//! `kanly` without a command: the web table.

use crate::common::{Folder, command, kanly, reading};

#[test]
fn everything_that_somebody_needs_is_tried_once() {
    let out = kanly(&["--check"]).succeeded();
    assert!(out.contains("The page is served"), "{out}");
}

#[test]
fn a_port_that_was_asked_for_and_is_taken_is_refused() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let port = taken.local_addr().expect("it has an address").port().to_string();
    let err = kanly(&["--no-open", "--port", &port]).failed(2);
    assert!(err.contains(&format!("port {port} is taken")), "{err}");
}

#[test]
fn a_database_that_cannot_be_used_is_named() {
    let folder = Folder::new("start-database");
    folder.write("notes.txt", "this is no database");
    let mut command = command(&["--no-open", "--port", "0", "--database", "notes.txt"]);
    command.current_dir(folder.path());
    let err = reading(command, b"").failed(2);
    assert!(err.contains("notes.txt") && err.contains("--database"), "{err}");
}

#[test]
fn its_options_do_not_stand_before_another_command() {
    for option in [&["--lan"][..], &["--no-open"], &["--port", "1"]] {
        let err = kanly(&[option, &["rules"]].concat()).failed(2);
        assert!(err.contains("without a command"), "{err}");
    }
}
