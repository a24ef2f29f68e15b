//! `kanly serve`: settings by arguments, environment and file, in this order, and what is said about wrong ones.
#![cfg(unix)]

use crate::common::{Folder, Ran, command};

/// Prints the settings that hold in the end.
fn config(folder: &Folder, args: &[&str], environment: &[(&str, &str)]) -> Ran {
    let mut all = vec!["serve", "--print-config"];
    all.extend(args);
    let mut command = command(&all);
    command.current_dir(folder.path()).envs(environment.iter().copied());
    crate::common::reading(command, b"")
}

#[test]
fn arguments_come_before_the_environment_and_both_before_the_file() {
    let folder = Folder::new("serve-order");
    folder.write(
        "kanly.toml",
        "listen = \"127.0.0.1:1111\"\ntls = true\nnames = [\"file.example\"]\nbot_threads = 1\n[limits]\nperson = 7\n",
    );
    let file = ["--config", "kanly.toml"];
    let by_file = config(&folder, &file, &[]).succeeded();
    for line in ["listen = \"127.0.0.1:1111\"", "tls = true", "bot_threads = 1", "person = 7", "token = 200"]
    {
        assert!(by_file.contains(line), "{line}: {by_file}");
    }
    let environment = [
        ("KANLY_LISTEN", "127.0.0.1:2222"),
        ("KANLY_TLS", "false"),
        ("KANLY_NAME", "a.example,b.example"),
        ("KANLY_BOT_THREADS", "2"),
        ("KANLY_PUBLIC_METRICS", "1"),
    ];
    let by_environment = config(&folder, &file, &environment).succeeded();
    for line in [
        "listen = \"127.0.0.1:2222\"",
        "tls = false",
        "bot_threads = 2",
        "names = [\"file.example\", \"a.example\", \"b.example\"]",
        "metrics = \"public\"",
    ] {
        assert!(by_environment.contains(line), "{line}: {by_environment}");
    }
    let arguments =
        [&file[..], &["--listen", "127.0.0.1:3333", "--tls", "--bot-threads=3", "--name=c.example"]].concat();
    let by_arguments = config(&folder, &arguments, &environment).succeeded();
    for line in [
        "listen = \"127.0.0.1:3333\"",
        "tls = true",
        "bot_threads = 3",
        "names = [\"file.example\", \"c.example\"]",
        "metrics = \"public\"",
    ] {
        assert!(by_arguments.contains(line), "{line}: {by_arguments}");
    }
    let by_environment = config(&folder, &[], &[("KANLY_CONFIG", "kanly.toml")]).succeeded();
    assert_eq!(by_environment, by_file, "the file can be named by the environment");
}

#[test]
fn what_is_printed_can_be_read_back_and_holds_no_password() {
    let folder = Folder::new("serve-back");
    let args = ["--listen=0.0.0.0:80", "--name=dune.example.org", "--proxy", "--public-metrics"];
    let printed = config(&folder, &args, &[]).succeeded();
    folder.write("again.toml", &printed);
    assert_eq!(config(&folder, &["--config", "again.toml"], &[]).succeeded(), printed);
    let database = [("KANLY_DATABASE", "postgres://kanly:hush@db.example/kanly")];
    let masked = config(&folder, &[], &database).succeeded();
    assert!(masked.contains("database = \"postgres://kanly:***@db.example/kanly\""), "{masked}");
}

#[test]
fn wrong_settings_are_told_with_their_place() {
    let folder = Folder::new("serve-wrong");
    for (file, told) in [
        ("tls = true\nlisen = \"127.0.0.1:1\"\n", &["line 2", "lisen", "`listen`"][..]),
        ("[limits]\npeople = -1\n", &["line 2", "-1"]),
        ("listen = \"somewhere\"\n", &["line 1", "socket address"]),
        ("metrics = \"friends\"\n", &["line 1", "`private`", "`public`"]),
        ("tls = \n", &["line 1"]),
    ] {
        folder.write("kanly.toml", file);
        let said = config(&folder, &["--config", "kanly.toml"], &[]).failed(2);
        for word in told.iter().chain(&["kanly.toml"]) {
            assert!(said.contains(word), "{word}: {said}");
        }
    }
    let nowhere = config(&folder, &["--config", "nowhere.toml"], &[]).failed(2);
    assert!(nowhere.contains("nowhere.toml"), "{nowhere}");
    let address = config(&folder, &["--listen", "somewhere"], &[]).failed(2);
    assert!(address.contains("--listen") && address.contains("for example 0.0.0.0:7777"), "{address}");
    let environment = config(&folder, &[], &[("KANLY_TLS", "perhaps")]).failed(2);
    assert!(environment.contains("--tls") && environment.contains("perhaps"), "{environment}");
    assert!(config(&folder, &["--bot-threads", "0"], &[]).failed(2).contains("from 1"));
}

#[test]
fn what_cannot_be_started_says_why_and_leaves_no_colours() {
    let folder = Folder::new("serve-start");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("it has one").to_string();
    let refused = folder.kanly(&["serve", "--listen", &address]).failed(2);
    assert!(refused.contains(&format!("cannot listen on {address}")), "{refused}");
    assert!(!refused.contains('\u{1b}'), "{refused:?}");
    let serving = crate::common::serving::Serving::start(folder.path(), "kanly.db", None);
    let second = folder.kanly(&["serve", "--listen", "127.0.0.1:0"]).failed(2);
    assert!(second.contains("in use by another server"), "{second}");
    // Before an upgrade the server of the version before still runs.
    let checked = folder.kanly(&["serve", "--check"]).succeeded();
    assert!(checked.contains("0 games are on"), "{checked}");
    drop(serving);
}
