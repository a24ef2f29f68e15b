//! Whatever stands in a body, the answer says what is wrong with it, and nothing happens.

use hyper::Method;
use hyper::header::CONTENT_TYPE;
use serde_json::{Value, json};

use crate::common::{Visitor, throw};
use crate::refusals::{command, filling, kind, raw, server, setup, two};

/// Every body that the server reads, as it should be.
fn bodies(table: &str) -> Vec<(Method, String, Value)> {
    let at = |way: &str| format!("/api/tables/{table}{way}");
    let mut wanted =
        setup(json!(["person", { "bot": "standard" }]), json!({ "mode": "advanced", "max_turns": 2 }));
    wanted["pace"] = json!({ "live": { "seconds": 60 } });
    wanted["padding"] = json!({ "between": { "least": 1, "most": 2 } });
    wanted["factions"] = json!(["atreides", "fremen"]);
    let mut bodies = vec![
        (Method::POST, "/api/people".to_owned(), json!({ "name": "One" })),
        (Method::POST, "/api/people/recover".to_owned(), json!({ "code": "AAAAA-AAAAA-AAAAA-AAAAA" })),
        (Method::PATCH, "/api/me".to_owned(), json!({ "name": "One" })),
        (Method::POST, "/api/me/tokens".to_owned(), json!({ "name": "One", "scopes": ["watch", "play"] })),
        (Method::POST, "/api/tables".to_owned(), wanted),
        (Method::POST, at("/join"), json!({ "chair": 1, "invitation": "AAAAA-AAAAA-AAAAA-AAAAA" })),
        (Method::POST, at("/ready"), json!({ "throw": throw(1) })),
        (Method::POST, at("/pick"), json!({ "faction": "fremen" })),
        (Method::PUT, at("/bot"), json!({ "bot": "standard" })),
        (Method::PUT, at("/chairs/1"), json!({ "seating": { "bot": "standard" } })),
        (Method::PUT, at("/chairs/1/mute"), json!({ "muted": true })),
        (Method::POST, at("/try"), json!({ "action": "pass" })),
        (Method::POST, at("/reports"), json!({ "seq": 1, "reason": "rude" })),
    ];
    let key = "00112233445566778899aabbccddeeff";
    for wanted in [
        json!({ "act": { "ask": 1, "action": "pass" } }),
        json!({ "say": { "room": { "seat": "fremen" }, "words": "Hello." } }),
        json!({ "order": { "bid": { "limit": { "up-to": 3 }, "span": "turn" } } }),
        json!({ "sit": { "seat": "fremen", "sitter": { "bot": "standard" } } }),
        json!({ "clock": { "extra": { "seat": "fremen", "time": 5 } } }),
        json!({ "back-to": 3 }),
        json!({ "entropy": throw(1) }),
    ] {
        bodies.push((Method::POST, at("/command"), json!({ "key": key, "command": wanted })));
    }
    bodies
}

/// The paths to everything in a value.
fn places(value: &Value, path: &str, into: &mut Vec<String>) {
    into.push(path.to_owned());
    match value {
        Value::Object(object) => {
            object.iter().for_each(|(name, part)| places(part, &format!("{path}/{name}"), into));
        }
        Value::Array(array) => {
            array.iter().enumerate().for_each(|(at, part)| places(part, &format!("{path}/{at}"), into));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Everything that can stand where something else should.
fn wrong() -> Vec<Value> {
    vec![
        Value::Null,
        json!(true),
        json!(-1),
        json!(0.5),
        json!(1e300),
        json!(u64::MAX),
        json!(""),
        json!("\u{0}"),
        json!("\u{202e}ecilA"),
        json!("x".repeat(3_000)),
        json!([]),
        json!([[[]]]),
        json!({}),
        json!({ "": {} }),
    ]
}

#[tokio::test]
async fn whatever_stands_in_a_body_is_answered() {
    let (_folder, server) = server().await;
    let (playing, mut one, _other) = two(server.address).await;
    let filling = filling(&mut one, 2, |_| ()).await;
    let mut asked = 0;
    for table in [&playing, &filling] {
        for (method, path, good) in bodies(table) {
            // What has no table in it is tried once.
            if table == &filling && !path.contains(table.as_str()) {
                continue;
            }
            let mut all = Vec::new();
            places(&good, "", &mut all);
            for place in &all {
                let mut bad: Vec<Value> = wrong()
                    .into_iter()
                    .map(|value| {
                        let mut body = good.clone();
                        *body.pointer_mut(place).expect("it is there") = value;
                        body
                    })
                    .collect();
                if let (Some((parent, name)), mut less) = (place.rsplit_once('/'), good.clone())
                    && let Some(Value::Object(object)) = less.pointer_mut(parent)
                {
                    object.remove(name);
                    bad.push(less);
                }
                let mut more = good.clone();
                if let Some(Value::Object(object)) = more.pointer_mut(place) {
                    object.insert("surplus".to_owned(), json!(1));
                    bad.push(more);
                }
                for body in bad {
                    let came = one.ask(method.clone(), &path, Some(body.clone())).await;
                    assert!(came.status < 500, "{method} {path} {body}: {} {:#}", came.status, came.body);
                    if came.status >= 400 {
                        kind(&came);
                    }
                    asked += 1;
                }
            }
        }
    }
    assert!(asked > 1_000, "{asked}");
    one.get("/healthz").await.good();
    server.stop().await;
}

#[tokio::test]
async fn a_body_is_json_and_nothing_else() {
    let (_folder, server) = server().await;
    let mut one = Visitor::new(server.address, "One").await;
    let send = async |one: &mut Visitor, body: Vec<u8>, content: Option<&str>| {
        let mut request = one.request(Method::PATCH, "/api/me", Some(&Value::Null));
        request.headers_mut().remove(CONTENT_TYPE);
        if let Some(content) = content {
            request.headers_mut().insert(CONTENT_TYPE, content.parse().expect("a header"));
        }
        *request.body_mut() = http_body_util::Full::from(body);
        let response = one.send(request).await;
        one.came(response).await
    };
    let good = br#"{"name":"Two"}"#.to_vec();
    for content in
        [None, Some("text/plain"), Some("application/x-www-form-urlencoded"), Some("application/jsonp")]
    {
        assert_eq!(kind(&send(&mut one, good.clone(), content).await), (400, "unread"), "{content:?}");
    }
    let json = Some("application/json");
    for bad in [
        b"".to_vec(),
        b"{".to_vec(),
        b"nothing".to_vec(),
        b"\xff\xfe".to_vec(),
        b"{\"name\":\"\xff\"}".to_vec(),
        br#"{"name":"Two"} {}"#.to_vec(),
        br#"{"name":"Two","name":"Three"}"#.to_vec(),
        br#"{"name":"\ud800"}"#.to_vec(),
        b"[".repeat(5_000),
        b"{\"name\":".repeat(1_000),
    ] {
        let came = send(&mut one, bad.clone(), json).await;
        assert_eq!(kind(&came), (400, "unread"), "{}", String::from_utf8_lossy(&bad));
    }
    assert_eq!(one.get("/api/me").await.good()["name"], "One");
    send(&mut one, good, Some("application/json; charset=utf-8")).await.good();
    server.stop().await;
}

#[tokio::test]
async fn names_cannot_pass_for_others() {
    let (_folder, server) = server().await;
    let mut one = Visitor::new(server.address, "One").await;
    for bad in [
        "",
        "   ",
        "a\nb",
        "a\u{0}b",
        "a\u{7}b",
        "\u{202e}eciA",
        "Al\u{200b}ice",
        "\u{2066}Alice",
        "A\u{feff}lice",
        "\u{e0041}Alice",
        "a\u{1b}[31m",
        &"x".repeat(41),
    ] {
        let came = one.ask(Method::PATCH, "/api/me", Some(json!({ "name": bad }))).await;
        assert_eq!(kind(&came), (400, "unread"), "{bad:?}");
    }
    for good in [
        "Ærøskøbing",
        "李小龍",
        "👩\u{200d}🚀",
        "O'Neill <b>&amp;</b>",
        "'; DROP TABLE person; --",
        &"x".repeat(40),
    ] {
        let came = one.ask(Method::PATCH, "/api/me", Some(json!({ "name": good }))).await.good();
        assert_eq!(came["name"], good);
    }
    let mut said = command(json!({ "say": { "room": "table", "words": "\u{0}\u{1b}[2J" } }));
    said["key"] = json!("00112233445566778899AABBCCDDEEFF");
    let (table, mut two, _other) = two(server.address).await;
    assert_eq!(kind(&two.post(&format!("/api/tables/{table}/command"), said).await), (400, "unread"));
    server.stop().await;
}

/// A body that is not written as HTTP wants it is not too long.
#[tokio::test]
async fn a_broken_body_cannot_be_read() {
    let (_folder, server) = server().await;
    let head = format!("POST /api/people HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", server.address);
    let chunks = "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nno number\r\n{}\r\n";
    let back = raw(server.address, format!("{head}{chunks}").as_bytes()).await;
    assert!(back.starts_with("HTTP/1.1 400") && back.contains("urn:kanly:unread"), "{back}");
    server.stop().await;
}
