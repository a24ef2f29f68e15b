//! For whoever watches over the server.

use std::net::{IpAddr, Ipv6Addr};
use std::time::Duration;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use kanly_store::{Fault, Store, TableState};
use kanly_wire as wire;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use super::Door;
use super::caller::Sender;
use super::reply::{Json, Problem};
use crate::metrics::Metrics;
use crate::page;
use crate::settings::Reach;
use crate::wrong::Wrong;

/// What all addresses are, as `describe` writes it: made beforehand, because its schemas need what a server need not carry.
const OPENAPI: &str = include_str!("../../../../docs/openapi.json");

/// So long an answer of the store holds. Whether it can store is found out by a commit: those who ask share one.
const HOLDS: Duration = Duration::from_secs(1);

/// A store that takes longer is as good as away.
const PATIENCE: Duration = Duration::from_secs(5);

/// What the store was last found to be like, for all who ask.
#[derive(Default)]
pub(crate) struct Pulse {
    healthy: Mutex<Option<(Instant, bool)>>,
    counted: Mutex<Option<Instant>>,
}

impl Pulse {
    async fn is_healthy(&self, store: &Store) -> bool {
        let mut last = self.healthy.lock().await;
        if let Some((_, healthy)) = last.filter(|(at, _)| at.elapsed() < HOLDS) {
            return healthy;
        }
        let healthy = matches!(timeout(PATIENCE, store.check()).await, Ok(Ok(())));
        *last = Some((Instant::now(), healthy));
        healthy
    }

    /// Counts what is kept. What the store does not tell stays as it was.
    async fn count(&self, store: &Store, metrics: &Metrics) {
        let mut last = self.counted.lock().await;
        if last.is_some_and(|at| at.elapsed() < HOLDS) {
            return;
        }
        *last = Some(Instant::now());
        if !matches!(timeout(PATIENCE, counted(store, metrics)).await, Ok(Ok(()))) {
            metrics.not_stored.inc();
        }
    }
}

async fn counted(store: &Store, metrics: &Metrics) -> Result<(), Fault> {
    let counts = store.count_tables().await?;
    for state in TableState::ALL {
        let count = counts.iter().find(|(of, _)| *of == state).map_or(0, |(_, count)| *count);
        let labels = vec![("state".to_owned(), format!("{state:?}").to_lowercase())];
        metrics.tables.get_or_create(&labels).set(count.cast_signed());
    }
    metrics.people.set(store.count_people().await?.cast_signed());
    Ok(())
}

/// Whether it can store anything. Whoever balances load may be anywhere, so this is for everybody.
pub(crate) async fn health(State(door): State<Door>) -> Result<Response, Problem> {
    match door.pulse.is_healthy(door.store()).await {
        true => Ok(Json(wire::Health {
            status: "ok".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            behaviour: kanly_engine::BEHAVIOUR,
            page: page::BUILD.clone(),
        })
        .into_response()),
        false => Err(Problem(Wrong::NotStored)),
    }
}

/// What it has counted. How busy a server is is nobody's business elsewhere, unless it is set otherwise.
pub(crate) async fn metrics(State(door): State<Door>, sender: Sender) -> Result<Response, Problem> {
    match door.hub.settings.metrics {
        Reach::Private if sender.hidden || !is_private(sender.address) => {
            return Err(Problem(Wrong::NoSuchAddress));
        }
        Reach::Private | Reach::Public => {}
    }
    let metrics = &door.hub.metrics;
    door.pulse.count(door.store(), metrics).await;
    metrics.streams_open.set(i64::from(door.gates.open_streams()));
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], metrics.text()).into_response())
}

/// How to use it.
pub(crate) async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], OPENAPI).into_response()
}

/// Whether an address is of this machine or of a private network.
fn is_private(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => address.is_loopback() || address.is_private() || address.is_link_local(),
        IpAddr::V6(address) => match address.to_ipv4_mapped() {
            Some(address) => is_private(IpAddr::V4(address)),
            None => is_private_v6(address),
        },
    }
}

fn is_private_v6(address: Ipv6Addr) -> bool {
    address.is_loopback() || address.is_unique_local() || address.is_unicast_link_local()
}

#[cfg(test)]
mod tests {
    use super::is_private;

    #[test]
    fn private_addresses_are_known() {
        for near in ["127.0.0.1", "::1", "10.1.2.3", "192.168.0.9", "172.16.0.1", "fd00::1", "fe80::1"] {
            assert!(is_private(near.parse().expect("an address")), "{near}");
        }
        assert!(is_private("::ffff:127.0.0.1".parse().expect("an address")));
        for far in ["203.0.113.9", "0.0.0.0", "172.32.0.1", "2001:db8::1", "::ffff:203.0.113.9"] {
            assert!(!is_private(far.parse().expect("an address")), "{far}");
        }
    }
}
