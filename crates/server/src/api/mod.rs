//! What can be asked over HTTP.

mod caller;
mod guard;
mod operations;
mod people;
mod reply;
mod stream;
mod tables;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{delete, get, post, put};
use kanly_store::Store;

use crate::hub::Hub;
use crate::wrong::Wrong;
pub(crate) use caller::Sessions;
pub(crate) use guard::{Gates, tidy_up};
pub(crate) use operations::Pulse;
use reply::Problem;

/// What all requests share.
#[derive(Clone)]
pub(crate) struct Door {
    pub(crate) hub: Arc<Hub>,
    pub(crate) sessions: Arc<Sessions>,
    pub(crate) gates: Arc<Gates>,
    pub(crate) pulse: Arc<Pulse>,
}

impl Door {
    pub(crate) fn new(hub: Arc<Hub>) -> Self {
        let gates = Arc::new(Gates::new(&hub.settings));
        Self { hub, sessions: Arc::default(), gates, pulse: Arc::default() }
    }

    fn store(&self) -> &Store {
        &self.hub.store
    }
}

/// Every address, with what stands before all of them.
pub(crate) fn router(door: Door) -> Router {
    let body = door.hub.settings.limits.body;
    Router::new()
        .route("/healthz", get(operations::health))
        .route("/metrics", get(operations::metrics))
        .route("/api/people", post(people::come))
        .route("/api/people/recover", post(people::recover))
        .route("/api/me", get(people::me).patch(people::rename).delete(people::forget))
        .route("/api/me/export", get(people::export))
        .route("/api/me/recovery", post(people::new_code))
        .route("/api/me/session", delete(people::sign_out))
        .route("/api/me/tables", get(tables::own))
        .route("/api/me/tokens", get(people::tokens).post(people::new_token))
        .route("/api/me/tokens/{token}", delete(people::revoke))
        .route("/api/tables", get(tables::list).post(tables::open))
        .route("/api/tables/{table}", get(tables::look).delete(tables::close))
        .route("/api/tables/{table}/join", post(tables::join))
        .route("/api/tables/{table}/leave", post(tables::leave))
        .route("/api/tables/{table}/ready", post(tables::ready))
        .route("/api/tables/{table}/pick", post(tables::pick))
        .route("/api/tables/{table}/begin", post(tables::begin))
        .route("/api/tables/{table}/rematch", post(tables::rematch))
        .route("/api/tables/{table}/bot", put(tables::hand_over).delete(tables::take_back))
        .route("/api/tables/{table}/chairs/{chair}", put(tables::seat))
        .route("/api/tables/{table}/chairs/{chair}/invitation", post(tables::invite))
        .route("/api/tables/{table}/chairs/{chair}/mute", put(tables::mute))
        .route("/api/tables/{table}/command", post(tables::command))
        .route("/api/tables/{table}/try", post(tables::try_out))
        .route("/api/tables/{table}/left-out", get(tables::left_out))
        .route("/api/tables/{table}/record", get(tables::record))
        .route("/api/tables/{table}/reports", post(tables::report))
        .route("/api/tables/{table}/stream", get(stream::listen))
        .fallback(async || Problem(Wrong::NoSuchAddress))
        .method_not_allowed_fallback(async || Problem(Wrong::WrongMethod))
        .layer(DefaultBodyLimit::max(body))
        .layer(from_fn_with_state(door.clone(), guard::guard))
        .with_state(door)
}
