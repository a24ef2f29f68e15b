//! Odd addresses and methods, and HTTP as nobody should speak it.

use hyper::Method;
use hyper::header::ALLOW;
use serde_json::json;

use crate::common::Visitor;
use crate::refusals::{command, filling, kind, raw, server};

const ODD: [&str; 22] = [
    "none",
    "aaaaaaaaaa",
    "%00",
    "%ff",
    "%C3%28",
    "%2e%2e",
    "..%2f..%2fetc%2fpasswd",
    "%252e",
    "a%20b",
    "%27%20OR%201=1",
    "a;b",
    "a:b",
    "a*",
    "%F0%9F%91%A9",
    "%E2%80%AE",
    "-1",
    "18446744073709551616",
    "null",
    "true",
    "%0d%0aSet-Cookie:x=y",
    "%7Btable%7D",
    "A",
];

#[tokio::test]
async fn tables_that_are_not_there_are_not_there() {
    let (_folder, server) = server().await;
    let mut one = Visitor::new(server.address, "One").await;
    let long = "a".repeat(3_000);
    for odd in ODD.into_iter().chain([long.as_str()]) {
        for way in ["", "/stream", "/record", "/left-out"] {
            let came = one.get(&format!("/api/tables/{odd}{way}")).await;
            assert!(
                matches!(kind(&came), (404, "no-table") | (400, "unread")),
                "{odd}{way}: {:#}",
                came.body
            );
        }
        let act = command(json!({ "act": { "ask": 1, "action": "pass" } }));
        let came = one.post(&format!("/api/tables/{odd}/command"), act).await;
        assert!(matches!(kind(&came), (404, "no-table") | (400, "unread")), "{odd}: {:#}", came.body);
        let came = one.ask(Method::DELETE, &format!("/api/me/tokens/{odd}"), None).await;
        assert!(matches!(kind(&came), (404, "no-token") | (400, "unread")), "{odd}: {:#}", came.body);
    }
    let table = filling(&mut one, 2, |_| ()).await;
    for odd in ODD.into_iter().chain(["256", "-1", "1.0", "+1", " 1"]) {
        let odd = odd.replace(' ', "%20");
        let came = one.ask(Method::POST, &format!("/api/tables/{table}/chairs/{odd}/invitation"), None).await;
        assert_eq!(kind(&came), (400, "unread"), "{odd}");
    }
    assert_eq!(
        kind(&one.ask(Method::POST, &format!("/api/tables/{table}/chairs/9/invitation"), None).await),
        (404, "no-chair")
    );
    server.stop().await;
}

#[tokio::test]
async fn odd_questions_are_answered() {
    let (_folder, server) = server().await;
    let mut one = Visitor::new(server.address, "One").await;
    let table = filling(&mut one, 2, |_| ()).await;
    for query in [
        "stage=none",
        "stage=",
        "after=",
        "after=1",
        "after=x-y",
        "after=-1-a",
        "after=99999999999999999999-a",
        "after=1-%00",
        "after=1-%ff",
        "after=1-",
        "stage=filling&stage=playing",
        "surplus=1",
        "after=18446744073709551615-aaaaaaaaaa",
    ] {
        let came = one.get(&format!("/api/tables?{query}")).await;
        assert_eq!(kind(&came), (400, "unread"), "{query}");
    }
    for query in
        ["after=-1", "after=x", "after=4294967296", "views=some", "views=", "surplus=1", "after=1&after=2"]
    {
        let came = one.get(&format!("/api/tables/{table}/stream?{query}")).await;
        assert_eq!(kind(&came), (400, "unread"), "{query}");
    }
    for path in [
        "/api",
        "/api/",
        "/api/me/",
        "/index.htm",
        "/web/dist/index.html",
        "/../Cargo.toml",
        "//api/me",
        "/api/tables//",
        "/API/ME",
        "/.env",
        "/api/me/../me",
    ] {
        let came = one.get(path).await;
        assert!(matches!(kind(&came), (404, _) | (400, "unread")), "{path}: {:#}", came.body);
    }
    server.stop().await;
}

#[tokio::test]
async fn the_page_is_there_and_is_sent_once() {
    let (_folder, server) = server().await;
    let mut one = Visitor::stranger(server.address);
    for path in [
        "/",
        "/new",
        "/t/anything",
        "/r/anything?at=3",
        "/learn/fremen",
        "/index.js",
        "/index.css",
        "/icon.svg",
    ] {
        let request = one.request(Method::GET, path, None);
        let response = one.send(request).await;
        assert_eq!(response.status(), 200, "{path}");
        let tag = response.headers().get("etag").cloned().expect("a file has a tag");
        let came = one.came(response).await;
        let page = path == "/" || !path.contains('.');
        let text = came.body.as_str().unwrap_or_default();
        assert_eq!(text.contains("<title>Kanly</title>"), page, "{path}: {text}");
        let mut again = one.request(Method::GET, path, None);
        again.headers_mut().insert("if-none-match", tag);
        let response = one.send(again).await;
        assert_eq!(response.status(), 304, "{path}: whoever has the file is not sent it again");
        one.came(response).await;
    }
    for method in [Method::POST, Method::PUT, Method::DELETE] {
        let came = one.ask(method.clone(), "/", None).await;
        assert_eq!(kind(&came), (404, "no-such-address"), "{method}");
    }
    server.stop().await;
}

#[tokio::test]
async fn methods_are_those_that_are_described() {
    let (_folder, server) = server().await;
    let mut one = Visitor::new(server.address, "One").await;
    for method in [Method::OPTIONS, Method::TRACE, Method::PUT, "BREW".parse().expect("a method")] {
        let request = one.request(method.clone(), "/api/me", None);
        let response = one.send(request).await;
        let allowed = response.headers().get(ALLOW).map(|allowed| allowed.to_str().expect("text").to_owned());
        let came = one.came(response).await;
        assert_eq!(kind(&came), (405, "wrong-method"), "{method}");
        assert!(
            allowed.is_some_and(|allowed| allowed.contains("GET") && allowed.contains("DELETE")),
            "{method}"
        );
    }
    let head = one.request(Method::HEAD, "/api/me", None);
    assert_eq!(one.send(head).await.status(), 200);
    assert_eq!(one.get("/api/me").await.good()["name"], "One");
    server.stop().await;
}

#[tokio::test]
async fn other_ways_to_speak_http_do_no_harm() {
    let (_folder, server) = server().await;
    let address = server.address;
    let ask = |more: &str| format!("GET /healthz HTTP/1.1\r\nHost: {address}\r\n{more}\r\n");
    // One after the other without waiting.
    let back =
        raw(address, format!("{}{}{}", ask(""), ask(""), ask("Connection: close\r\n")).as_bytes()).await;
    assert_eq!(back.matches("HTTP/1.1 200").count(), 3, "{back}");
    let old = raw(address, format!("GET /healthz HTTP/1.0\r\nHost: {address}\r\n\r\n").as_bytes()).await;
    assert!(old.starts_with("HTTP/1.0 200"), "{old}");
    for bad in [
        "GET /healthz HTTP/1.0\r\n\r\n".to_owned(),
        "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n".to_owned(),
        "nonsense\r\n\r\n".to_owned(),
        "GET /healthz HTTP/9.9\r\n\r\n".to_owned(),
        "\u{16}\u{3}\u{1}\u{2}\u{0}".repeat(10),
        format!(
            "GET /healthz HTTP/1.1\r\nHost: {address}\r\n{}\r\n",
            format!("X: {}\r\n", "x".repeat(9_000)).repeat(60)
        ),
        format!("GET /{} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n", "x".repeat(70_000)),
        ask("Content-Length: 5\r\nContent-Length: 6\r\n"),
        ask("Content-Length: -1\r\n"),
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_owned(),
        format!("CONNECT example.org:443 HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"),
        format!("OPTIONS * HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"),
    ] {
        let back = raw(address, bad.as_bytes()).await;
        assert!(
            back.is_empty() || back.starts_with("HTTP/1.1 4") || back.starts_with("HTTP/1.0 4"),
            "{bad:.100}: {back}"
        );
    }
    Visitor::new(address, "One").await.get("/api/me").await.good();
    server.stop().await;
}
