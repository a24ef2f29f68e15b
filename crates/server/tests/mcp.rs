//! Chat clients at tables: the tools below `/mcp`, over real connections.

use crate::common::client::Client;
use crate::common::{Folder, Running, Visitor, generous, play as common_play, settings, setup};
use kanly_server::Limits;
use serde_json::{Value, json};

async fn server() -> (Folder, Running) {
    let folder = Folder::new();
    let server = Running::start(settings(folder.database())).await;
    (folder, server)
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

/// A token of a person, with these scopes.
async fn token(person: &mut Visitor, scopes: &[&str]) -> (String, String) {
    let made = person.post("/api/me/tokens", json!({ "name": "client", "scopes": scopes })).await.good();
    (text(&made["secret"]), text(&made["token"]["id"]))
}

/// Plays a seat to the end, with an answer out of each list, and gives the last that it was told.
async fn play(mut client: Client, mut told: Value, mut dice: usize) -> Value {
    let seat = told["seat"].clone();
    for _ in 0..2_000 {
        if told["over"] == true {
            return told;
        }
        let Some(question) = told["question"]["n"].as_u64() else {
            told = client.good("wait_for_turn", json!({ "seat": seat, "timeout_s": 20 })).await;
            continue;
        };
        let legal = client.good("legal_actions", json!({ "seat": seat })).await;
        let actions = legal["actions"].as_array().expect("a list");
        let asked = usize::try_from(legal["asked"].as_u64().expect("a number")).expect("it is small");
        dice = (dice * 31 + 7) % 1_009;
        let Some(action) = actions.get(dice % asked.clamp(1, actions.len().max(1))) else { continue };
        let act = json!({ "seat": seat, "question": question, "action": action });
        let result = client.call("act", act).await;
        told = match result["isError"] == false {
            true => result["structuredContent"].clone(),
            // Somebody may have answered meanwhile: the only answer is given after a pause.
            false => {
                assert_eq!(result["structuredContent"]["type"], "urn:kanly:stale", "{result:#}");
                client.good("observe", json!({ "seat": seat })).await
            }
        };
    }
    panic!("the game does not end");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_and_a_person_play_a_whole_game() {
    let (_folder, server) = server().await;
    let mut keeper = Visitor::new(server.address, "Keeper").await;
    let chairs = json!(["person", "person", { "bot": "novice" }]);
    let table = keeper.open(setup(chairs, json!({ "max_turns": 2 }))).await;
    keeper.ready(&table, 1).await;
    let mut client = Client::new(server.address);
    let sat = client.good("take_seat", json!({ "table": table, "name": "Vladimir" })).await;
    keeper.begin(&table).await.good();
    let played = tokio::spawn(common_play(keeper, table, 3));
    let end = play(client, sat, 2).await;
    played.await.expect("nothing fails");
    assert!(end["outcome"]["winners"].is_array(), "{end:#}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_fill_a_table_and_its_keeper_begins() {
    let (_folder, server) = server().await;
    let (mut one, mut other) = (Client::new(server.address), Client::new(server.address));
    let wanted = json!({ "name": "Leto", "faction": "atreides", "people": 1, "bots": 1, "level": "novice" });
    let opened = one.good("open_table", wanted).await;
    assert_eq!((&opened["stage"], &opened["question"]), (&json!("filling"), &Value::Null));
    let tables = other.good("list_tables", json!({})).await;
    assert_eq!(tables["tables"][0]["id"], opened["table"]);
    let own = json!({ "seat": opened["seat"] });
    assert_eq!(one.problem("begin", own.clone()).await, "not-ready");
    assert_eq!(one.problem("legal_actions", own.clone()).await, "not-begun");
    let wanted = json!({ "table": opened["table"], "name": "Vladimir", "faction": "atreides" });
    assert_eq!(other.problem("take_seat", wanted).await, "not-offered");
    let tables = other.good("list_tables", json!({})).await;
    assert_eq!(tables["tables"][0]["chairs"][1]["sitter"], "nobody", "whoever gets nothing keeps nothing");
    let keeper = tokio::spawn(async move {
        one.good("wait_for_turn", own.clone()).await;
        one.good("begin", own).await
    });
    let wanted = json!({ "table": opened["table"], "name": "Stilgar", "faction": "fremen" });
    let sat = other.good("take_seat", wanted).await;
    assert_eq!(other.problem("begin", json!({ "seat": sat["seat"] })).await, "not-keeper");
    let told = other.good("wait_for_turn", json!({ "seat": sat["seat"] })).await;
    assert_eq!((&told["faction"], &told["stage"]), (&json!("fremen"), &json!("playing")));
    assert_eq!(keeper.await.expect("nothing fails")["faction"], "atreides");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_told_is_told_once_and_can_be_asked_for_again() {
    let (_folder, server) = server().await;
    let mut client = Client::new(server.address);
    let wanted = json!({ "faction": "fremen", "level": "novice" });
    let opened = client.call("open_table", wanted).await;
    let told = &opened["structuredContent"];
    let seat = told["seat"].clone();
    assert!(told["news"].as_array().is_some_and(|news| news.len() > 20), "the set-up is told");
    assert!(text(&opened["content"][0]["text"]).contains("You are Fremen"));
    let again = client.good("observe", json!({ "seat": seat, "after": told["seq"] })).await;
    assert_eq!(again["question"]["n"], told["question"]["n"]);
    // Bots may have gone on meanwhile.
    let whole = client.good("observe", json!({ "seat": seat, "after": 0 })).await;
    let news = |told: &Value| told["news"].as_array().expect("a list").clone();
    assert!(news(&whole).starts_with(&[news(told), news(&again)].concat()), "{whole:#}");
    // What others hold stays with them.
    for faction in whole["view"]["factions"].as_array().expect("a list") {
        let known = faction["hand"] != "hidden" || faction["traitors"] != "hidden";
        assert_eq!(known, faction["faction"] == "fremen", "{faction:#}");
    }
    let before = std::time::Instant::now();
    let waited = client.good("wait_for_turn", json!({ "seat": seat, "timeout_s": 30 })).await;
    assert!(before.elapsed().as_secs() < 20, "it is asked already");
    assert_eq!(waited["question"]["n"], told["question"]["n"]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_legal_is_listed_in_parts_and_what_is_not_has_its_rule() {
    let (_folder, server) = server().await;
    let mut client = Client::new(server.address);
    let opened = client.good("open_table", json!({ "faction": "fremen", "level": "novice" })).await;
    let seat = opened["seat"].clone();
    let keep = json!({ "seat": seat, "question": opened["question"]["n"], "action": opened["question"]["fallback"] });
    let told = client.good("act", keep).await;
    assert_eq!(told["question"]["kind"], "deploy", "{:#}", told["question"]);
    let mut from = json!(0);
    let mut all: Vec<Value> = Vec::new();
    while !from.is_null() {
        let legal = client.good("legal_actions", json!({ "seat": seat, "from": from })).await;
        let actions = legal["actions"].as_array().expect("a list");
        assert!(actions.len() <= 50);
        all.extend(actions.iter().cloned());
        from = legal["next"].clone();
        assert_eq!(legal["question"], told["question"]["n"]);
    }
    let legal = client.good("legal_actions", json!({ "seat": seat, "matching": "10 Sietch" })).await;
    assert_eq!(legal["actions"], json!(["deploy 10 sietch-tabr/13"]), "{legal:#}");
    assert_eq!(legal["total"], all.len());
    let far = client.good("legal_actions", json!({ "seat": seat, "from": u64::MAX })).await;
    assert_eq!((&far["actions"], &far["next"]), (&json!([]), &Value::Null));

    let tried = client.call("why_not", json!({ "seat": seat, "action": "bid 3" })).await;
    let rule = &tried["structuredContent"]["tried"]["illegal"]["rule"];
    assert!(rule.is_string(), "{tried:#}");
    let said = text(&tried["content"][0]["text"]);
    assert!(said.contains(&format!("Rule {}", text(rule))), "{said}");
    let tried = client.good("why_not", json!({ "seat": seat, "action": "deploy 10 sietch-tabr/13" })).await;
    assert!(tried["tried"]["legal"].is_object(), "{tried:#}");
    let n = &told["question"]["n"];
    let wrong = json!({ "seat": seat, "question": n, "action": "bid 3" });
    let refused = client.call("act", wrong).await;
    assert_eq!(refused["structuredContent"]["rule"], *rule, "{refused:#}");
    assert!(text(&refused["content"][0]["text"]).contains(&format!("Rule {}", text(rule))));
    for (arguments, kind) in [
        (json!({ "seat": seat, "question": 999, "action": "pass" }), "stale"),
        (json!({ "seat": seat, "action": "deploy 10 sietch-tabr/13" }), "refused"),
        (json!({ "seat": seat, "question": n, "action": "deploi 10" }), "refused"),
        (json!({ "seat": seat, "question": n, "action": "deploy 10 arrakeen/9" }), "refused"),
    ] {
        assert_eq!(client.problem("act", arguments.clone()).await, kind, "{arguments}");
    }
    server.stop().await;
}

/// Nobody acts for another, by whatever it sends.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_handle_is_good_for_its_own_seat_alone() {
    let (folder, server) = server().await;
    let address = server.address;
    let (mut ada, mut bob) = (Visitor::new(address, "Ada").await, Visitor::new(address, "Bob").await);
    let (hers, hers_id) = token(&mut ada, &["watch", "play"]).await;
    let (his, _) = token(&mut bob, &["watch", "play"]).await;
    let (looking, _) = token(&mut ada, &["watch"]).await;
    let mut client = Client::showing(address, &hers);
    let opened = client.good("open_table", json!({ "level": "novice" })).await;
    let seat = opened["seat"].clone();
    client.good("observe", json!({ "seat": seat })).await;

    // The handle alone is nothing, and neither is it with another token; that of a guest is something by itself.
    let own = json!({ "seat": seat });
    assert_eq!(Client::new(address).problem("observe", own.clone()).await, "unread");
    assert_eq!(Client::showing(address, &his).problem("observe", own.clone()).await, "unread");
    let mut stranger = Client::new(address);
    let guest = stranger.good("open_table", json!({ "level": "novice" })).await["seat"].clone();
    Client::new(address).good("observe", json!({ "seat": guest })).await;
    // What was changed a little is nothing at all, and the table alone is no seat.
    let mut changed = text(&guest);
    let last = changed.pop();
    changed.push(if last == Some('a') { 'b' } else { 'a' });
    for seat in [json!(changed), opened["table"].clone(), json!(""), json!("-"), json!("é".repeat(40))] {
        assert_eq!(stranger.problem("observe", json!({ "seat": seat })).await, "unread", "{seat}");
    }

    // The same person has its seat with another token; what that may not be used for it cannot do.
    let table = json!({ "table": opened["table"] });
    let mut watching = Client::showing(address, &looking);
    let again = watching.good("take_seat", table.clone()).await["seat"].clone();
    watching.good("observe", json!({ "seat": again })).await;
    let act = json!({ "seat": again, "question": opened["question"]["n"], "action": opened["question"]["fallback"] });
    assert_eq!(watching.problem("act", act).await, "out-of-scope");
    assert_eq!(watching.problem("open_table", json!({})).await, "out-of-scope");
    assert_eq!(Client::showing(address, &his).problem("take_seat", table).await, "begun");

    // A token that was taken back opens nothing any more, and whoever waits by it hears nothing more.
    let filling = client.good("open_table", json!({ "people": 1, "bots": 0 })).await["seat"].clone();
    let waiting = tokio::spawn(async move {
        let kind = client.problem("wait_for_turn", json!({ "seat": filling, "timeout_s": 50 })).await;
        (client, kind)
    });
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    let path = format!("/api/me/tokens/{hers_id}");
    assert_eq!(ada.ask(hyper::Method::DELETE, &path, None).await.status, 204);
    let waited = tokio::time::timeout(std::time::Duration::from_secs(5), waiting).await;
    let (mut client, kind) = waited.expect("at once").expect("nothing fails");
    assert_eq!(kind, "unknown");
    let ping = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/list" });
    assert_eq!(client.send(&ping).await.problem(), (401, "unknown"));

    // The seat of a guest outlives the server.
    server.stop().await;
    let server = Running::start(settings(folder.database())).await;
    let told = Client::new(server.address).good("observe", json!({ "seat": guest })).await;
    assert_eq!(told["stage"], "playing");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guests_are_limited_and_leave_nothing_without_a_seat() {
    let folder = Folder::new();
    let limits = Limits { people: 5, tables: 2, ..generous() };
    let server = Running::start(kanly_server::Settings { limits, ..settings(folder.database()) }).await;
    let mut client = Client::new(server.address);
    assert_eq!(client.problem("open_table", json!({ "bots": 0 })).await, "unread");
    let full = client.good("open_table", json!({ "level": "novice" })).await["table"].clone();
    for _ in 0..2 {
        assert_eq!(client.problem("take_seat", json!({ "table": full })).await, "begun");
    }
    assert_eq!(client.problem("open_table", json!({ "name": " " })).await, "unread");
    assert_eq!(client.problem("take_seat", json!({ "table": "nowhere" })).await, "no-table");
    for _ in 0..2 {
        client.good("open_table", json!({ "level": "novice" })).await;
    }
    assert_eq!(client.problem("open_table", json!({})).await, "too-fast");
    server.stop().await;
    let people = folder.store().people(100).await.expect("they can be read");
    assert_eq!(people.len(), 3, "one for each table");
}

/// Whatever is sent gets an answer, and the server goes on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_that_is_sent_breaks_anything() {
    let (_folder, server) = server().await;
    let mut client = Client::new(server.address);
    let tools = client.ask("tools/list", json!({})).await;
    let tools = tools["tools"].as_array().expect("a list");
    assert_eq!(tools.len(), 11);
    let odd = [
        Value::Null,
        json!(true),
        json!(-1),
        json!(1e300),
        json!(""),
        json!("\u{0}\u{202e}"),
        json!("x".repeat(5_000)),
        json!([]),
        json!({ "a": [null] }),
    ];
    for tool in tools {
        let schema = &tool["inputSchema"];
        assert_eq!(schema["additionalProperties"], false);
        for name in schema["properties"].as_object().expect("an object").keys() {
            for value in &odd {
                let mut arguments = json!({ "seat": "nobody", "table": "nowhere", "name": "xyzzy", "action": "x", "words": "x" });
                let arguments = arguments.as_object_mut().expect("an object");
                arguments.retain(|key, _| !schema["properties"][key].is_null());
                arguments.insert(name.clone(), value.clone());
                let result = client.call(&text(&tool["name"]), json!(arguments)).await;
                assert!(result["content"][0]["text"].is_string(), "{arguments:?}: {result:#}");
            }
        }
        client.call(&text(&tool["name"]), json!({ "unknown": 1 })).await;
    }
    assert_eq!(client.problem("no_such_tool", json!({})).await, "unread");
    for message in [
        json!(null),
        json!([]),
        json!({}),
        json!({ "jsonrpc": "1.0", "id": {}, "method": 5 }),
        json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call" }),
        json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": { "name": 5 } }),
        json!({ "jsonrpc": "2.0", "id": 1, "method": "resources/read", "params": { "uri": "kanly://nowhere" } }),
        json!({ "jsonrpc": "2.0", "id": 1, "method": "prompts/get", "params": { "name": "nothing" } }),
        json!({ "jsonrpc": "2.0", "id": 1, "method": "no/such/method" }),
        json!({ "jsonrpc": "2.0", "id": 1, "result": {} }),
    ] {
        let came = client.send(&message).await;
        assert!(came.status < 500, "{message}: {came:?}");
    }
    let came = client.send(&json!("x".repeat(20_000))).await;
    assert_eq!(came.problem(), (413, "too-large"));
    // Another page may not use it in somebody's name.
    let mut request = client.0.request(hyper::Method::POST, "/mcp", Some(&json!({})));
    request
        .headers_mut()
        .insert("origin", hyper::header::HeaderValue::from_static("https://elsewhere.example"));
    let response = client.0.send(request).await;
    assert_eq!(client.0.came(response).await.problem(), (403, "foreign-origin"));
    client.good("look_up", json!({ "name": "storm" })).await;
    server.stop().await;
}

/// A call that waits is answered when the server goes down.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_waits_does_not_keep_a_server_up() {
    let (_folder, server) = server().await;
    let mut client = Client::new(server.address);
    let opened = client.good("open_table", json!({ "people": 1, "bots": 0 })).await;
    let seat = opened["seat"].clone();
    let waiting =
        tokio::spawn(
            async move { client.call("wait_for_turn", json!({ "seat": seat, "timeout_s": 50 })).await },
        );
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    let before = std::time::Instant::now();
    server.stop().await;
    assert!(before.elapsed().as_secs() < 5, "{:?}", before.elapsed());
    let told = waiting.await.expect("it is answered");
    assert!(told["content"][0]["text"].is_string(), "{told:#}");
}
