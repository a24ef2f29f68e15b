//! `kanly --check`: everything that somebody needs who plays here for the first time, tried once.

use std::net::{Ipv4Addr, SocketAddr};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use http_body_util::BodyExt as _;
use hyper::Method;
use hyper::body::Incoming;
use kanly_server::{Server, Settings};
use miette::{IntoDiagnostic as _, miette};
use serde_json::{Value, json};

use crate::client::{Client, Why};
use crate::terminal;

/// Longer than any machine takes for one answer of a bot.
const PATIENCE: Duration = Duration::from_secs(60);

/// Starts a server that keeps nothing, fetches the page, sits down, answers once, and stops.
pub(super) async fn check() -> miette::Result<ExitCode> {
    let begun = Instant::now();
    let folder = std::env::temp_dir().join(format!("kanly-check-{}", std::process::id()));
    std::fs::create_dir_all(&folder).into_diagnostic()?;
    let settings = Settings {
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        database: folder.join("kanly.db").to_string_lossy().into_owned(),
        ..Settings::default()
    };
    let server = Server::start(settings).await.map_err(|not| miette!("{not}"))?;
    let address = server.address();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let serving = tokio::spawn(server.serve(async {
        // However this ends, it is time to stop.
        let _ = stopped.await;
    }));
    let done = tokio::time::timeout(PATIENCE, visit(address)).await;
    drop(stop);
    serving.await.into_diagnostic()?;
    std::fs::remove_dir_all(&folder).into_diagnostic()?;
    let answered = match done {
        Ok(Ok(answered)) => answered,
        Ok(Err(why)) => return Err(miette!("{why}")),
        Err(_) => return Err(miette!("nothing came back for {} seconds", PATIENCE.as_secs())),
    };
    terminal::print(&format!(
        "The page is served, and a bot's table takes an answer ({answered}): {:.1} seconds in all.\n",
        begun.elapsed().as_secs_f64()
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// What a browser does, in short. Gives what was answered.
async fn visit(server: SocketAddr) -> Result<String, Why> {
    let mut client = Client::new(server);
    let page = client.send(Method::GET, "/", None).await?;
    let html = String::from_utf8_lossy(&page.body).into_owned();
    if page.status != 200 || !html.contains("<title>Kanly</title>") {
        return Err(format!("the page is not there: status {}", page.status));
    }
    // What the page names, a browser fetches.
    for part in html.split('"').filter(|part| part.starts_with('/')) {
        let came = client.send(Method::GET, part, None).await?;
        if came.status != 200 || came.body.is_empty() {
            return Err(format!("the page names {part}, which is not there: status {}", came.status));
        }
    }
    client.send(Method::POST, "/api/people", Some(json!({ "name": "check" }).to_string())).await?.good()?;
    let setup = json!({
        "title": "", "points": { "mode": "basic" }, "chairs": ["person", { "bot": "standard" }], "dealing": "lot",
        "factions": [], "pace": "untimed", "open": false, "watchers": false, "padding": "off",
    });
    let table = client.send(Method::POST, "/api/tables", Some(setup.to_string())).await?.good()?;
    let id = table["id"].as_str().ok_or("the table has no name")?.to_owned();
    let throw = json!({ "throw": "5a".repeat(32) }).to_string();
    client.send(Method::POST, &format!("/api/tables/{id}/ready"), Some(throw)).await?.good()?;
    client.send(Method::POST, &format!("/api/tables/{id}/begin"), None).await?.good()?;
    let shown = client.shown.clone();
    let (body, _connection) = client.listen(&shown, &format!("/api/tables/{id}/stream?views=all")).await?;
    let question = question(body).await?;
    let action = question["fallback"].as_str().ok_or("the question has no answer")?.to_owned();
    let act = json!({ "key": null, "command": { "act": { "ask": question["n"], "action": action } } });
    client.send(Method::POST, &format!("/api/tables/{id}/command"), Some(act.to_string())).await?.good()?;
    Ok(action)
}

/// The first question that a stream tells.
async fn question(mut body: Incoming) -> Result<Value, Why> {
    let mut text = Vec::new();
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|error| error.to_string())?;
        text.extend_from_slice(frame.data_ref().map_or(&[], |data| data));
        while let Some(end) = text.iter().position(|&byte| byte == b'\n') {
            let line: Vec<u8> = text.drain(..=end).collect();
            let message: Value = serde_json::from_slice(&line).unwrap_or(Value::Null);
            let standing = [&message["hello"]["standing"], &message["frame"]["standing"]];
            if let Some(asked) =
                standing.into_iter().map(|standing| &standing["question"]).find(|asked| !asked.is_null())
            {
                return Ok(asked.clone());
            }
        }
    }
    Err("the stream ended before anything was asked".to_owned())
}
