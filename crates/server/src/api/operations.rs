//! For whoever watches over the server.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use kanly_wire as wire;

use super::Door;
use super::reply::{Json, Problem};
use crate::wrong::Wrong;

/// What all addresses are, as `describe` writes it: made beforehand, because its schemas need what a server need not carry.
const OPENAPI: &str = include_str!("../../../../docs/openapi.json");

/// Whether it can store anything.
pub(crate) async fn health(State(door): State<Door>) -> Result<Response, Problem> {
    match door.store().check().await {
        Ok(()) => Ok(Json(wire::Health {
            status: "ok".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            behaviour: kanly_engine::BEHAVIOUR,
            tables: u32::try_from(door.hub.loaded()).unwrap_or(u32::MAX),
        })
        .into_response()),
        Err(_) => Err(Problem(Wrong::NotStored)),
    }
}

/// What it has counted.
pub(crate) async fn metrics(State(door): State<Door>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], door.hub.metrics.text()).into_response()
}

/// How to use it.
pub(crate) async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], OPENAPI).into_response()
}
