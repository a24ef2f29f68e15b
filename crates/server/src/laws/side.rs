//! One of two servers that are held against each other: everything that can be asked over HTTP, without a network between.

use std::path::Path;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, BodyDataStream, to_bytes};
use axum::http::{Method, Request, header};
use bytes::Bytes;
use futures_util::{FutureExt as _, StreamExt as _};
use kanly_engine::{Effect, Faction, Viewer};
use kanly_host::{Host, Millis};
use kanly_store::{Person, PersonId, Session, Store, TableId, TableRow, TableState};
use kanly_wire as wire;
use serde_json::{Value, json};
use tokio::time::Instant;
use tower::ServiceExt as _;

use crate::api::{self, Door};
use crate::clock::Clock;
use crate::codec;
use crate::hub::Hub;
use crate::lobby::{Chair, Lobby, Member};
use crate::secret;
use crate::settings::{Limits, Settings};
use crate::table::{Mail, new_row};

/// What a stream was sent, and when.
pub(super) type Heard = Vec<(Viewer, Instant, Bytes)>;

/// One server, with one table at which everybody is a person.
pub(super) struct Side {
    hub: Arc<Hub>,
    router: Router,
    table: TableId,
    streams: Vec<(Viewer, BodyDataStream)>,
    pub(super) heard: Heard,
}

/// A store in which all six people are known.
pub(super) async fn store(path: &Path) -> Store {
    let store = Store::sqlite(path).expect("a store can be made");
    for seat in Faction::ALL {
        let member = member(seat);
        let id = PersonId(member.id.clone());
        let person = Person { id: id.clone(), name: member.name, recovery: None, made_at: 0 };
        store.create_person(&person).await.expect("there is room");
        let session = Session { hash: secret::hash(&cookie(seat)), person: id, made_at: 0, seen_at: 0 };
        store.create_session(&session).await.expect("there is room");
    }
    store
}

fn member(seat: Faction) -> Member {
    Member { id: seat.id().to_owned(), name: format!("who plays {seat}") }
}

fn cookie(seat: Faction) -> String {
    format!("the cookie of {seat}")
}

/// The row of a table at which this is played.
fn row(host: &Host, table: &TableId) -> TableRow {
    let seats: Vec<Faction> = host.players().iter().collect();
    let setup = wire::Setup {
        title: String::new(),
        points: wire::Config::from(&host.agreed().config).points,
        chairs: vec![wire::Seating::Person; seats.len()],
        dealing: wire::Dealing::Lot,
        factions: Vec::new(),
        pace: wire::Pace::Untimed,
        open: true,
        watchers: true,
        padding: wire::Padding::Usual,
    };
    let chair = |seat: &Faction| Chair {
        person: Some(member(*seat)),
        faction: Some((*seat).into()),
        ready: true,
        ..Chair::default()
    };
    let lobby = Lobby {
        setup,
        keeper: member(seats[0]),
        chairs: seats.iter().map(chair).collect(),
        picking: Vec::new(),
        drafting: false,
        rematch: None,
        frozen: None,
    };
    TableRow {
        id: table.clone(),
        state: TableState::Playing,
        agreed: Some(
            serde_json::to_string(&wire::Agreed::from(host.agreed()))
                .expect("what was agreed can be written"),
        ),
        behaviour: Some(kanly_engine::BEHAVIOUR),
        seed: [7; 32],
        veil: host.agreed().veil,
        ..new_row(&lobby, 0)
    }
}

impl Side {
    /// A server that finds this table in its store, and then finds itself in another world.
    pub(super) async fn new(store: &Store, table: &str, host: &Host, world: Host, now: Millis) -> Self {
        let table = TableId(table.to_owned());
        store.create_table(&row(host, &table)).await.expect("there is room");
        let lines: Vec<_> = host.lines().map(|line| codec::stored(&line, None)).collect();
        store.append(&table, &lines).await.expect("there is room");
        let generous = 1_000_000;
        let limits = Limits { person: generous, address: generous, ..Limits::default() };
        let settings = Settings { bot_threads: Some(1), limits, ..Settings::default() };
        let hub = Hub::new(store.clone(), settings, Default::default(), Clock::showing(now));
        let router = api::router(Door::new(hub.clone()));
        let side = Self { hub, router, table, streams: Vec::new(), heard: Vec::new() };
        // What is refused changes nothing, but the table is held here from now on.
        let back_to = json!({ "key": null, "command": { "back-to": 0 } });
        assert_eq!(
            side.post(Some(host.players().nth(0).expect("somebody plays")), "/command", &back_to).await.0,
            422
        );
        side.reach(move |host| **host = world).await;
        side
    }

    /// Reaches for the host of the table.
    async fn reach(&self, with: impl FnOnce(&mut Box<Host>) + Send + 'static) {
        let reach: Box<dyn FnOnce(&mut crate::table::Task) + Send> =
            Box::new(move |task| with(task.host_mut().expect("the game is on")));
        self.hub.ask(&self.table, |back| Mail::Reach(reach, back)).await.expect("the table is there");
    }

    /// The host of the table as it stands, when all that is due is done, and what has happened since it was last asked for.
    pub(super) async fn host(&self) -> (Host, Vec<Effect>) {
        let (send, found) = tokio::sync::oneshot::channel();
        // Whatever is due is done after a letter, so that the second finds it done.
        self.reach(|_| ()).await;
        let reach: Box<dyn FnOnce(&mut crate::table::Task) + Send> = Box::new(move |task| {
            let happened = task.happened();
            let host = task.host_mut().expect("the game is on").as_ref().clone();
            assert!(send.send((host, happened)).is_ok());
        });
        self.hub.ask(&self.table, |back| Mail::Reach(reach, back)).await.expect("the table is there");
        found.await.expect("the table has answered")
    }

    fn request(
        &self,
        by: Option<Faction>,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Request<Body> {
        let path = format!("/api/tables/{}{path}", self.table);
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, "localhost:7777");
        if let Some(seat) = by {
            request = request.header(header::COOKIE, format!("kanly={}", cookie(seat)));
        }
        request = request.header(header::CONTENT_TYPE, "application/json");
        let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
        request.body(body).expect("a request can be made")
    }

    async fn ask(&self, request: Request<Body>) -> (u16, Bytes) {
        let response = self.router.clone().oneshot(request).await.expect("it cannot fail");
        let status = response.status().as_u16();
        (status, to_bytes(response.into_body(), usize::MAX).await.expect("the answer is whole"))
    }

    pub(super) async fn post(&self, by: Option<Faction>, path: &str, body: &Value) -> (u16, Bytes) {
        self.ask(self.request(by, Method::POST, path, Some(body))).await
    }

    pub(super) async fn get(&self, by: Option<Faction>, path: &str) -> (u16, Bytes) {
        self.ask(self.request(by, Method::GET, path, None)).await
    }

    /// What a tool tells a seat; the handle is that of its own seat.
    pub(super) async fn call(&self, by: Faction, tool: &str, arguments: Value) -> (u16, Bytes) {
        let body = json!({
            "jsonrpc": "2.0",
            "id": 1,
            "method": "tools/call",
            "params": { "name": tool, "arguments": arguments },
        });
        let mut request = self.request(Some(by), Method::POST, "", Some(&body));
        *request.uri_mut() = "/mcp".parse().expect("an address");
        let both = "application/json, text/event-stream".parse().expect("a header");
        request.headers_mut().insert(header::ACCEPT, both);
        self.ask(request).await
    }

    /// The handle of a seat.
    pub(super) async fn handle(&self, by: Faction) -> Value {
        let (_, taken) = self.call(by, "take_seat", json!({ "table": self.table.0 })).await;
        let taken: Value = serde_json::from_slice(&taken).expect("it is JSON");
        taken["result"]["structuredContent"]["seat"].clone()
    }

    /// Somebody listens from now on.
    pub(super) async fn listen(&mut self, viewer: Viewer) {
        let by = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Table | Viewer::Judge => None,
        };
        let request = self.request(by, Method::GET, "/stream?views=all", None);
        let response = self.router.clone().oneshot(request).await.expect("it cannot fail");
        assert_eq!(response.status(), 200);
        self.streams.push((viewer, response.into_body().into_data_stream()));
    }

    /// Takes in whatever was sent by now.
    pub(super) fn hear(&mut self) {
        for (viewer, stream) in &mut self.streams {
            while let Some(Some(Ok(bytes))) = stream.next().now_or_never() {
                self.heard.push((*viewer, Instant::now(), bytes));
            }
        }
    }
}
