//! Tables and their scripted seats.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use http_body_util::BodyExt as _;
use hyper::Method;
use serde::Deserialize;
use serde_json::json;
use tokio::sync::Mutex;

use super::figures::Figures;
use crate::client::{Client, Shown, Why};

/// So late an action may be let out and still keep its place in the count.
const LATE: Duration = Duration::from_millis(10);

/// How many actions a second are let out.
pub(crate) struct Pace {
    /// The time between two, and when the next may go.
    gap: Option<(Duration, Mutex<Instant>)>,
}

impl Pace {
    pub(crate) fn new(rate: Option<u32>) -> Self {
        Self { gap: rate.map(|rate| (Duration::from_secs(1) / rate, Mutex::new(Instant::now()))) }
    }

    async fn wait(&self) {
        let Some((gap, next)) = &self.gap else { return };
        let mut next = next.lock().await;
        // What was late is not made up for all at once: that would measure a crowd of its own making.
        let mine = (*next).max(Instant::now() - LATE);
        *next = mine + *gap;
        drop(next);
        tokio::time::sleep_until(mine.into()).await;
    }
}

/// A table whose game has begun, and by what its seats are recognised.
pub(crate) struct Opened {
    id: String,
    seats: Vec<Shown>,
}

/// Opens a table with scripted seats, and begins.
pub(crate) async fn open(server: SocketAddr, number: u32, seats: u8) -> Result<Opened, Why> {
    let mut people = Vec::new();
    for seat in 0..seats {
        let mut client = Client::new(server);
        let name = json!({ "name": format!("seat {seat} of {number}") });
        client.send(Method::POST, "/api/people", Some(name.to_string())).await?.good()?;
        let wish = json!({ "name": "load", "scopes": ["watch", "play"] }).to_string();
        let token = client.send(Method::POST, "/api/me/tokens", Some(wish)).await?.good()?;
        let token = token["secret"].as_str().ok_or("the token has no secret")?;
        client.shown = Shown::Token(token.to_owned());
        people.push(client);
    }
    let id = begin(&mut people, number).await?;
    Ok(Opened { id, seats: people.into_iter().map(|client| client.shown).collect() })
}

async fn begin(people: &mut [Client], number: u32) -> Result<String, Why> {
    let setup = json!({
        "title": format!("load {number}"), "points": { "mode": "advanced" },
        "chairs": vec!["person"; people.len()], "dealing": "lot", "factions": [], "pace": "untimed",
        "open": true, "watchers": false, "padding": "off",
    });
    let (keeper, others) = people.split_first_mut().ok_or("nobody sits there")?;
    let table = keeper.send(Method::POST, "/api/tables", Some(setup.to_string())).await?.good()?;
    let id = table["id"].as_str().ok_or("the table has no name")?.to_owned();
    for guest in others {
        let join = json!({ "chair": null, "invitation": null }).to_string();
        guest.send(Method::POST, &format!("/api/tables/{id}/join"), Some(join)).await?.good()?;
    }
    for (client, byte) in people.iter_mut().zip(1_u8..) {
        let throw = json!({ "throw": format!("{byte:02x}").repeat(32) }).to_string();
        client.send(Method::POST, &format!("/api/tables/{id}/ready"), Some(throw)).await?.good()?;
    }
    people[0].send(Method::POST, &format!("/api/tables/{id}/begin"), None).await?.good()?;
    Ok(id)
}

/// Plays a table, and when its game is over another one with the same seats, for ever.
pub(crate) async fn play_on(
    server: SocketAddr,
    mut table: Opened,
    seats: u8,
    figures: Arc<Figures>,
    pace: Arc<Pace>,
) {
    loop {
        let mut tasks = tokio::task::JoinSet::new();
        // What a table answers comes one after the other anyway, so its seats share a connection.
        let client = Arc::new(Mutex::new(Client::new(server)));
        for (shown, seed) in table.seats.iter().zip(0..) {
            tasks.spawn(play(
                server,
                table.id.clone(),
                shown.clone(),
                seed,
                client.clone(),
                figures.clone(),
                pace.clone(),
            ));
        }
        while let Some(played) = tasks.join_next().await {
            if !matches!(played, Ok(Ok(()))) {
                figures.failed();
            }
        }
        figures.game();
        let mut people: Vec<Client> = table
            .seats
            .iter()
            .map(|shown| {
                let mut client = Client::new(server);
                client.shown = shown.clone();
                client
            })
            .collect();
        match begin(&mut people, u32::from(seats)).await {
            Ok(id) => table.id = id,
            Err(_) => {
                figures.failed();
                return;
            }
        }
    }
}

/// The little that a scripted seat reads of a message.
#[derive(Deserialize)]
struct Question {
    n: u32,
    fallback: String,
    form: Form,
}

#[derive(Deserialize)]
struct Form {
    shape: String,
    #[serde(default)]
    answers: Vec<Answer>,
}

#[derive(Deserialize)]
struct Answer {
    action: String,
}

impl Question {
    /// Out of a message that has one. The rest is not read: whoever measures should take less time than what is measured.
    fn find(message: &[u8]) -> Option<Result<Self, serde_json::Error>> {
        const KEY: &[u8] = br#""question":{"#;
        let at = memchr::memmem::rfind(message, KEY)? + KEY.len() - 1;
        serde_json::Deserializer::from_slice(&message[at..]).into_iter().next()
    }

    /// One of the listed answers, or what the clock would play.
    fn answer(&self, seed: usize) -> &str {
        let at = (seed * 7 + self.n as usize * 13) % self.form.answers.len().max(1);
        match self.form.answers.get(at).filter(|_| self.form.shape == "list") {
            Some(answer) => &answer.action,
            None => &self.fallback,
        }
    }
}

/// Plays one seat until the game is over.
async fn play(
    server: SocketAddr,
    table: String,
    shown: Shown,
    seed: usize,
    client: Arc<Mutex<Client>>,
    figures: Arc<Figures>,
    pace: Arc<Pace>,
) -> Result<(), Why> {
    let path = format!("/api/tables/{table}/command");
    let (mut stream, _connection) =
        Client::new(server).listen(&shown, &format!("/api/tables/{table}/stream?views=questions")).await?;
    figures.listens();
    let (mut rest, mut answered) = (Vec::new(), 0);
    while let Some(frame) = stream.frame().await {
        let data = frame.map_err(|error| error.to_string())?.into_data().unwrap_or_default();
        rest.extend_from_slice(&data);
        let Some(end) = rest.iter().rposition(|&byte| byte == b'\n') else { continue };
        let lines: Vec<u8> = rest.drain(..=end).collect();
        for line in lines.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
            if line.starts_with(b"{\"end\"") {
                return Ok(());
            }
            let Some(question) = Question::find(line) else { continue };
            let question = question.map_err(|error| error.to_string())?;
            if question.n <= answered {
                continue;
            }
            let action = question.answer(seed);
            let body = json!({ "key": null, "command": { "act": { "ask": question.n, "action": action } } });
            pace.wait().await;
            let mut client = client.lock().await;
            let began = Instant::now();
            let came = client.send_as(&shown, Method::POST, &path, Some(body.to_string())).await?;
            match came.status {
                200 => {
                    figures.accepted(began.elapsed());
                    answered = question.n;
                }
                409 => figures.stale(),
                _ => figures.failed(), // any: nothing else is meant to happen
            }
        }
    }
    Ok(())
}
