//! Whole games over real connections, with every byte to every seat and to somebody who watches kept: what was sent is what the
//! lines of the table lead to for that viewer, the same as in every world that the viewer cannot tell apart from the true one, and
//! nowhere in it is anything spelled that it may not know.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use kanly_counsel::Weight;
use kanly_engine::notation::EXAMPLES;
use kanly_engine::{Dice as _, Faction, SplitMix, Viewer};
use kanly_host::{Command, Host, Line, Millis, Request, Seeded, Who};
use kanly_narrate::Tongue;
use kanly_store::{Store, TableId, TableRow, TableState};
use kanly_wire as wire;
use serde_json::{Value, json};

use super::common::{Came, Folder, Running, Visitor, answer, settings, setup};
use crate::codec;
use crate::lobby::Lobby;
use crate::table::{Loaded, Sight, hint, open};
use crate::wrong::Wrong;

/// Everything that somebody was sent.
struct Kept {
    viewer: Viewer,
    stream: Vec<String>,
    /// The answers to its own requests.
    replies: Vec<String>,
}

/// Something that only these may read.
struct Secret {
    spelled: String,
    by: Vec<Viewer>,
}

fn viewer(hello: &Value) -> Viewer {
    match hello["you"]["seat"].as_str() {
        Some(seat) => Viewer::Seat(seat.parse().expect("it is a faction")),
        None => Viewer::Table,
    }
}

/// Plays as somebody who talks in private, gives orders and looks around, until the end; nobody in particular only listens.
async fn visit(mut visitor: Visitor, table: String, seed: u64, plays: bool) -> (Kept, Vec<Secret>) {
    let mut kept = Kept { viewer: Viewer::Table, stream: Vec::new(), replies: Vec::new() };
    let (mut secrets, mut answered, mut dice) = (Vec::new(), 0, SplitMix::new(seed));
    let mut lines = visitor.listen(&table, "?views=all").await;
    let at = |way: &str| format!("/api/tables/{table}/{way}");
    let say = |came: Came, kept: &mut Kept| kept.replies.push(came.body.to_string());
    while let Some(text) = lines.text().await {
        let message: Value = serde_json::from_str(&text).expect("it is JSON");
        kept.stream.push(text);
        let standing = match (&message["hello"], &message["frame"]) {
            (hello @ Value::Object(_), _) => {
                kept.viewer = viewer(hello);
                &hello["standing"]
            }
            (_, frame @ Value::Object(_)) => &frame["standing"],
            _ => continue, // any: another message does not say how the game stands
        };
        let (Viewer::Seat(seat), true) = (kept.viewer, plays) else { continue };
        let question = &standing["question"];
        let Some(ask) = question["n"].as_u64().filter(|&ask| ask > answered) else { continue };
        match dice.below(12) {
            0 => {
                let others: Vec<&Value> =
                    standing["view"]["factions"].as_array().expect("a list").iter().collect();
                let to = others[dice.index(others.len())]["faction"].clone();
                let words = format!("only {to} hears {:x}", dice.below(u64::MAX));
                let said = json!({ "say": { "room": { "seat": to }, "words": words } });
                let came = visitor.post(&at("command"), json!({ "key": null, "command": said })).await;
                if came.status == 200 {
                    let to: Faction = to.as_str().expect("a name").parse().expect("it is a faction");
                    secrets.push(Secret {
                        spelled: words.replace('"', "\\\""),
                        by: vec![Viewer::Seat(seat), Viewer::Seat(to)],
                    });
                }
                say(came, &mut kept);
            }
            1 => {
                let order = json!({ "order": { "charity": dice.below(2) == 0 } });
                let came = visitor.post(&at("command"), json!({ "key": null, "command": order })).await;
                say(came, &mut kept);
            }
            2 => say(visitor.get(&at("left-out")).await, &mut kept),
            3 => say(visitor.get(&format!("/api/tables/{table}")).await, &mut kept),
            4 => say(visitor.post(&at("try"), json!({ "action": question["fallback"] })).await, &mut kept),
            5 => say(visitor.get("/api/me/tables").await, &mut kept),
            6 => say(visitor.get("/api/tables?stage=playing").await, &mut kept),
            7 => {
                // What it is shown of an earlier moment holds nothing that it may not know.
                let frame = 1 + dice.below(standing["seq"].as_u64().expect("a frame has a number"));
                let then = visitor.get(&at(&format!("frames/{frame}"))).await;
                assert_eq!(then.status, 200, "{:#}", then.body);
                say(then, &mut kept);
            }
            _ => {} // any: mostly they just play
        }
        let came = visitor.act(&table, ask, &answer(question, dice.below(1_000))).await;
        match came.problem() {
            (200, _) => answered = ask,
            // The game went on meanwhile.
            (409, "stale") => {}
            other => panic!("{other:?}: {:#}", came.body),
        }
        say(came, &mut kept);
    }
    (kept, secrets)
}

/// What was kept of a table: its row and its lines.
async fn lines(path: &str, table: &str) -> (TableRow, Vec<Line>) {
    let store = Store::look_at_sqlite(Path::new(path)).expect("it can be looked at");
    let id = TableId(table.to_owned());
    let row = store.table(&id).await.expect("it is there");
    let lines = store.lines(&id, 0).await.expect("they are there");
    (row, lines.iter().map(|line| codec::line(line).expect("it can be read")).collect())
}

fn written(message: &wire::Message) -> String {
    serde_json::to_string(message).expect("it can be written")
}

fn hello(host: &Host, viewer: Viewer) -> String {
    written(&wire::Message::Hello(wire::Hello::new(host, viewer, Tongue::english())))
}

/// The last frame of a viewer, with how things stand or without.
fn frame(host: &Host, viewer: Viewer, stands: bool) -> Option<String> {
    let tongue = Tongue::english();
    let frame = host.last_frame(viewer)?;
    let standing = stands.then(|| wire::Standing::new(host, viewer, tongue));
    Some(written(&wire::Message::Frame(wire::Frame::new(&frame, standing, &mut wire::Telling::new(tongue)))))
}

/// Where cards are and where they go, as a message tells it. What people say and are asked about cards is another matter: whoever
/// names one need not have it.
fn moves_of_cards(text: &str) -> String {
    const MOVES: [&str; 5] = ["CARD_DRAWN", "CARD_SOLD", "CARDS_RETURNED", "HAND_TAKEN", "AUCTION_CARD_SEEN"];
    let message: Value = serde_json::from_str(text).expect("it is JSON");
    let news = message["frame"]["news"].as_array().expect("a list").iter().map(Value::to_string);
    let mut told: String = news.filter(|news| MOVES.iter().any(|name| news.contains(name))).collect();
    for part in ["factions", "auction", "treachery", "treachery_top"] {
        told += &message["frame"]["standing"]["view"][part].to_string();
    }
    told
}

/// The cards that somebody else holds and that this viewer cannot know of.
fn hidden(host: &Host, viewer: Viewer) -> BTreeSet<String> {
    let view = |viewer| {
        serde_json::to_value(wire::View::from(&host.state().view(viewer))).expect("a view can be written")
    };
    let (truth, seen) = (view(Viewer::Judge), view(viewer));
    let names = |value: &Value| -> Vec<String> {
        value.as_array().into_iter().flatten().map(Value::to_string).collect()
    };
    let (mut held, mut known) = (BTreeSet::new(), BTreeSet::new());
    known.extend(names(&seen["treachery"]["discards"]));
    known.extend(names(&seen["treachery"]["removed"]));
    known.insert(seen["treachery_top"]["known"].to_string());
    known.insert(seen["auction"]["card"]["known"].to_string());
    let factions = |view: &Value| view["factions"].as_array().expect("a list").clone();
    for (there, here) in factions(&truth).iter().zip(factions(&seen)) {
        held.extend(names(&there["hand"]["known"]));
        known.extend(names(&here["hand"]["known"]).into_iter().chain(names(&here["known"])));
    }
    &held - &known
}

/// What somebody can look up and try out, as it would be sent.
fn looked_up(host: &Host, row: &TableRow, lobby: &Lobby, seat: Faction, example: &str) -> [String; 5] {
    let tongue = Tongue::english();
    let mut chairs = lobby.chairs.iter().filter(|chair| chair.faction == Some(seat.into()));
    let person = chairs.find_map(|chair| chair.person.as_ref()).map(|member| member.id.as_str());
    // While the game was on.
    let row = TableRow { state: TableState::Playing, ..row.clone() };
    let table = Sight { row: &row, lobby, host: Some(host) }.table(person);
    let tried = wire::Tried::new(host, seat, example.parse().expect("examples are actions"), tongue);
    let left_out = wire::LeftOut::all(&host.state_of(seat), seat, tongue);
    let ask = host.asked(seat).and_then(|asked| asked.n);
    let act = Command::Act { ask, action: example.to_owned() };
    let refused = host.plan(&Request::new(Who::Seat(seat), act), Millis(u64::MAX / 2), &mut Seeded(1)).err();
    let refused = refused.map(|refusal| Wrong::refused(&refusal, tongue).problem(tongue));
    let text = |value: Result<String, serde_json::Error>| value.expect("it can be written");
    [
        text(serde_json::to_string(&table)),
        text(serde_json::to_string(&tried)),
        text(serde_json::to_string(&left_out)),
        text(serde_json::to_string(&refused)),
        text(serde_json::to_string(&hint(host, seat, tongue, Weight::LIGHT))),
    ]
}

/// Holds what one viewer was sent against the lines of the table.
fn check(kept: &Kept, row: TableRow, lines: &[Line], seed: u64) -> (u32, u32) {
    let viewer = kept.viewer;
    let Ok(Loaded { host: Some(mut host), row, lobby, .. }) = open(row) else { panic!("the game has begun") };
    let mut sent: BTreeMap<u32, &str> = BTreeMap::new();
    let (mut greeted, mut last) = (None, 0);
    for text in &kept.stream {
        let message: Value = serde_json::from_str(text).expect("it is JSON");
        if let Some(seq) = message["hello"]["standing"]["seq"].as_u64() {
            greeted = Some((seq as u32, text));
            last = seq as u32;
        }
        if let Some(seq) = message["frame"]["seq"].as_u64() {
            last += 1;
            assert_eq!(seq as u32, last, "{viewer:?}: numbers have no gaps");
            sent.insert(last, text);
        }
    }
    let (from, greeting) = greeted.expect("it was greeted");
    let (mut dice, mut compared, mut scanned, mut met) = (SplitMix::new(seed), 0, 0, false);
    for line in lines {
        host.absorb(line);
        if line.more {
            continue;
        }
        let seq = host.seq(viewer);
        if seq == from {
            met |= hello(&host, viewer) == *greeting;
        }
        let Some(text) = sent.remove(&seq).filter(|_| seq > from) else { continue };
        let stands = text.contains("\"standing\":{");
        assert_eq!(frame(&host, viewer, stands).as_deref(), Some(text), "{viewer:?}");
        if dice.below(4) == 0
            && let Viewer::Seat(seat) = viewer
            && host.outcome().is_none()
        {
            let world = host.in_world(host.state().resample(seat, &mut dice));
            assert_eq!(frame(&world, viewer, stands).as_deref(), Some(text), "{viewer:?}");
            let (_, example) = EXAMPLES[dice.index(EXAMPLES.len())];
            let looked = [&host, &world].map(|host| looked_up(host, &row, &lobby, seat, example));
            assert_eq!(looked[0], looked[1], "{viewer:?}, {example}");
        }
        if host.outcome().is_none() {
            let plain = moves_of_cards(text);
            for card in hidden(&host, viewer) {
                scanned += 1;
                assert!(!plain.contains(&card), "{viewer:?} reads of {card}: {plain}");
            }
        }
        compared += 1;
    }
    assert!(met, "{viewer:?} was greeted with something else");
    assert!(sent.is_empty(), "{viewer:?} was sent what nobody wrote: {:?}", sent.keys());
    assert_eq!(host.seq(viewer), last, "{viewer:?} was sent everything");
    (compared, scanned)
}

async fn game(chairs: &[&str], points: Value, padding: Value, seed: u64) -> [u32; 2] {
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    let seatings = chairs.iter().map(|chair| match *chair {
        "person" => json!("person"),
        bot => json!({ "bot": bot }),
    });
    let mut wanted = setup(seatings.collect(), points);
    wanted["padding"] = padding;
    let mut secrets = Vec::new();
    let mut people = Vec::new();
    for number in 0..chairs.iter().filter(|chair| **chair == "person").count() {
        let mut person = Visitor::stranger(server.address);
        let welcome = person.post("/api/people", json!({ "name": format!("Person {number}") })).await.good();
        secrets.push(welcome["recovery"].as_str().expect("it is shown").to_owned());
        secrets.extend(person.cookie.clone());
        people.push(person);
    }
    let table = people[0].open(wanted).await;
    for (number, person) in (0..).zip(&mut people) {
        if number > 0 {
            person.join(&table).await;
        }
        person.ready(&table, number).await;
    }
    // What is needed to begin comes from a connection of its own: those who play listen from before the start.
    let mut keeper = Visitor::stranger(server.address);
    keeper.cookie.clone_from(&people[0].cookie);
    let mut tasks = vec![tokio::spawn(visit(Visitor::stranger(server.address), table.clone(), seed, false))];
    for (number, person) in (1..).zip(people) {
        tasks.push(tokio::spawn(visit(person, table.clone(), seed * 100 + number, true)));
    }
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    keeper.begin(&table).await.good();
    let (mut all, mut private) = (Vec::new(), Vec::new());
    for task in tasks {
        let (kept, more) = task.await.expect("nothing fails");
        all.push(kept);
        private.extend(more);
    }
    let (row, lines) = lines(&folder.database(), &table).await;
    secrets.push(row.veil.to_string());
    secrets.push(format!("{:x}", row.veil));
    let opened = data_encoding::HEXLOWER.encode(&row.seed);
    let mut counts = [0, 0];
    for kept in &all {
        let (compared, scanned) = check(kept, row.clone(), &lines, seed);
        counts = [counts[0] + compared, counts[1] + scanned];
        let mut over = false;
        for text in kept.stream.iter().chain(&kept.replies) {
            for secret in &secrets {
                assert!(!text.contains(secret.as_str()), "{:?} reads of {secret}: {text}", kept.viewer);
            }
            for Secret { spelled, by } in &private {
                assert!(
                    by.contains(&kept.viewer) || !text.contains(spelled),
                    "{:?} hears {spelled}",
                    kept.viewer
                );
            }
            over |= text.contains("\"opened\"");
            assert!(over || !text.contains(&opened), "{:?} knows the seed before the end", kept.viewer);
        }
    }
    server.stop().await;
    assert!(!private.is_empty(), "somebody has spoken in private");
    counts
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_byte_is_what_the_viewer_may_know() {
    let tiny = json!({ "between": { "least": 1, "most": 4 } });
    let basic = json!({ "mode": "basic", "max_turns": 2 });
    let advanced = json!({ "mode": "advanced", "max_turns": 2 });
    let games = [
        game(&["person"; 6], basic.clone(), json!("off"), 1).await,
        game(&["person"; 4], advanced.clone(), tiny.clone(), 2).await,
        game(&["person", "person", "person", "standard"], advanced, json!("off"), 3).await,
        game(&["person", "person", "person"], basic, tiny, 4).await,
    ];
    let [compared, scanned] = [0, 1].map(|count| games.iter().map(|game| game[count]).sum::<u32>());
    println!("{compared} frames compared, {scanned} times a card was looked for");
    assert!(compared > 300 && scanned > 300, "{compared} {scanned}");
}
