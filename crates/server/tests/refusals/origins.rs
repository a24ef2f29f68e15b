//! Pages elsewhere cannot use the server in somebody's name.

use hyper::header::{HOST, ORIGIN};
use hyper::{Method, Request};
use serde_json::json;

use crate::common::Visitor;
use crate::refusals::{filling, kind, raw, server};

#[tokio::test]
async fn a_foreign_page_sends_nothing() {
    let (_folder, server) = server().await;
    let mut one = Visitor::new(server.address, "One").await;
    let table = filling(&mut one, 2, |_| ()).await;
    let port = server.address.port();
    let foreign = [
        "http://example.org".to_owned(),
        "null".to_owned(),
        String::new(),
        "http://localhost".to_owned(),
        "http://127.0.0.1".to_owned(),
        format!("http://localhost:{}", port ^ 1),
        format!("https://127.0.0.1:{port}"),
        format!("http://127.0.0.1:{port}.example.org"),
        format!("http://127.0.0.1:{port}/"),
        format!("http://example.org?http://127.0.0.1:{port}"),
    ];
    for origin in &foreign {
        for (method, path, body) in [
            (Method::POST, "/api/tables".to_owned(), Some(json!({}))),
            (Method::POST, format!("/api/tables/{table}/leave"), None),
            (Method::DELETE, format!("/api/tables/{table}"), None),
            (Method::PUT, format!("/api/tables/{table}/chairs/1"), Some(json!({ "seating": "person" }))),
            (Method::PATCH, "/api/me".to_owned(), Some(json!({ "name": "Other" }))),
            (Method::POST, "/api/people".to_owned(), Some(json!({ "name": "Other" }))),
        ] {
            let mut request = one.request(method, &path, body.as_ref());
            request.headers_mut().insert(ORIGIN, origin.parse().expect("a header"));
            let response = one.send(request).await;
            let came = one.came(response).await;
            assert_eq!(kind(&came), (403, "foreign-origin"), "{origin} {path}");
        }
        let upgrade = format!(
            "GET /api/tables/{table}/stream HTTP/1.1\r\nHost: {}\r\nOrigin: {origin}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
            server.address
        );
        // The answer has a length: asked once more, it is closed.
        let close = format!("GET /healthz HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", server.address);
        let back = raw(server.address, format!("{upgrade}{close}").as_bytes()).await;
        assert!(back.starts_with("HTTP/1.1 403"), "{origin}: {back}");
    }
    for origin in [format!("http://127.0.0.1:{port}"), format!("http://LOCALHOST:{port}")] {
        let mut request = one.request(Method::PATCH, "/api/me", Some(&json!({ "name": "Two" })));
        request.headers_mut().insert(ORIGIN, origin.parse().expect("a header"));
        assert_eq!(one.send(request).await.status(), 200, "{origin}");
    }
    server.stop().await;
}

/// A name elsewhere can be made to point here.
#[tokio::test]
async fn the_server_answers_to_its_own_names_only() {
    let (_folder, server) = server().await;
    let one = Visitor::new(server.address, "One").await;
    let port = server.address.port();
    let with_host = |host: &str| {
        let mut request: Request<_> = one.request(Method::GET, "/api/me", None);
        request.headers_mut().insert(HOST, host.parse().expect("a header"));
        request
    };
    for host in [
        "example.org".to_owned(),
        format!("example.org:{port}"),
        "127.0.0.1".to_owned(),
        "localhost".to_owned(),
        format!("127.0.0.1:{port}.example.org"),
        format!("127.0.0.1.example.org:{port}"),
        format!("127.0.0.2:{port}"),
        format!(":{port}"),
        String::new(),
    ] {
        let mut one = Visitor::stranger(server.address);
        let response = one.send(with_host(&host)).await;
        let came = one.came(response).await;
        assert_eq!(kind(&came), (421, "foreign-host"), "{host}");
    }
    for host in [format!("localhost:{port}"), format!("127.0.0.1:{port}"), format!("[::1]:{port}")] {
        assert_eq!(Visitor::stranger(server.address).send(with_host(&host)).await.status(), 200, "{host}");
    }
    server.stop().await;
}
