//! A server by its address, and a seat at one of its tables.

use std::fmt;
use std::net::{SocketAddr, ToSocketAddrs as _};

use hyper::Method;
use serde_json::{Value, json};

use super::SeatArgs;
use crate::client::{Client, Shown, Why};

/// The port of a server that names none.
const PORT: u16 = 7777;

/// Where a server is.
#[derive(Clone, Debug)]
pub(super) struct Site {
    host: String,
    address: SocketAddr,
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}", self.host)
    }
}

/// A seat that was taken.
pub(super) struct Seat {
    pub(super) client: Client,
    pub(super) table: String,
}

impl Site {
    /// Reads an address.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        if text.starts_with("https:") {
            return Err(
                "https is not spoken here: a tunnel, or the address of the server behind its proxy, is http"
                    .to_owned(),
            );
        }
        let host = text.strip_prefix("http://").unwrap_or(text).trim_end_matches('/');
        let looks = "an address looks like `http://127.0.0.1:7777`";
        if host.is_empty() || host.contains('/') {
            return Err(looks.to_owned());
        }
        let named = if host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok()) {
            host.to_owned()
        } else {
            format!("{host}:{PORT}")
        };
        let mut found = named.to_socket_addrs().map_err(|error| format!("{error}; {looks}"))?;
        let address = found.next().ok_or_else(|| format!("`{host}` has no address; {looks}"))?;
        Ok(Self { host: named, address })
    }

    /// Takes a seat at the table that is named, or at a new one whose game begins.
    pub(super) async fn sit_down(&self, args: &SeatArgs) -> Result<Seat, Why> {
        let mut client = Client::new(self.address).called(&self.host);
        match std::env::var("KANLY_TOKEN") {
            Ok(token) => client.shown = Shown::Token(token),
            Err(_) => drop(post(&mut client, "/api/people", Some(json!({ "name": args.name }))).await?),
        }
        let table = match &args.table {
            Some(table) => {
                let join = json!({ "chair": null, "invitation": args.invitation });
                post(&mut client, &format!("/api/tables/{table}/join"), Some(join)).await?;
                table.clone()
            }
            None => {
                let mut chairs = vec![json!("person")];
                chairs.resize(args.players.into(), json!({ "bot": args.bots.to_string() }));
                let setup = json!({
                    "title": args.name, "points": { "mode": args.mode.id() }, "chairs": chairs, "dealing": "lot",
                    "factions": [], "pace": "untimed", "open": false, "watchers": true, "padding": "off",
                });
                let opened = post(&mut client, "/api/tables", Some(setup)).await?;
                opened["id"].as_str().ok_or("the table has no name")?.to_owned()
            }
        };
        let mut throw = [0_u8; 32];
        getrandom::fill(&mut throw).map_err(|error| error.to_string())?;
        let throw: String = throw.iter().map(|byte| format!("{byte:02x}")).collect();
        post(&mut client, &format!("/api/tables/{table}/ready"), Some(json!({ "throw": throw }))).await?;
        if args.table.is_none() {
            post(&mut client, &format!("/api/tables/{table}/begin"), None).await?;
        }
        Ok(Seat { client, table })
    }
}

async fn post(client: &mut Client, path: &str, body: Option<Value>) -> Result<Value, Why> {
    client.send(Method::POST, path, body.map(|body| body.to_string())).await?.good()
}
