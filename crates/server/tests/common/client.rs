//! A chat client: it calls tools below `/mcp`.

use std::net::SocketAddr;

use hyper::Method;
use hyper::header::{ACCEPT, HeaderValue};
use serde_json::{Value, json};

use super::{Came, Visitor};

pub(crate) struct Client(pub(crate) Visitor);

impl Client {
    pub(crate) fn new(address: SocketAddr) -> Self {
        Self(Visitor::stranger(address))
    }

    /// One that shows a token.
    pub(crate) fn showing(address: SocketAddr, token: &str) -> Self {
        Self(Visitor { token: Some(token.to_owned()), ..Visitor::stranger(address) })
    }

    /// Sends a message of the protocol.
    pub(crate) async fn send(&mut self, message: &Value) -> Came {
        let mut request = self.0.request(Method::POST, "/mcp", Some(message));
        let both = HeaderValue::from_static("application/json, text/event-stream");
        request.headers_mut().insert(ACCEPT, both);
        let response = self.0.send(request).await;
        self.0.came(response).await
    }

    /// The result of a method.
    pub(crate) async fn ask(&mut self, method: &str, parameters: Value) -> Value {
        let message = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": parameters });
        let mut body = self.send(&message).await.good();
        assert!(body["error"].is_null(), "{body:#}");
        body["result"].take()
    }

    /// The result of a tool.
    pub(crate) async fn call(&mut self, tool: &str, arguments: Value) -> Value {
        self.ask("tools/call", json!({ "name": tool, "arguments": arguments })).await
    }

    /// What a tool tells, which must be good.
    pub(crate) async fn good(&mut self, tool: &str, arguments: Value) -> Value {
        let mut result = self.call(tool, arguments).await;
        assert_eq!(result["isError"], false, "{result:#}");
        result["structuredContent"].take()
    }

    /// The kind of problem that a tool tells.
    pub(crate) async fn problem(&mut self, tool: &str, arguments: Value) -> String {
        let result = self.call(tool, arguments).await;
        assert_eq!(result["isError"], true, "{result:#}");
        let told = result["content"][0]["text"].as_str().unwrap_or_default();
        assert!(!told.is_empty(), "{result:#}");
        let kind = result["structuredContent"]["type"].as_str().unwrap_or_default();
        kind.trim_start_matches("urn:kanly:").to_owned()
    }
}
