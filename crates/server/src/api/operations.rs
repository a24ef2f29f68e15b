//! For whoever watches over the server.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};

use super::Door;
use super::reply::{Json, Problem};
use crate::wrong::Wrong;

/// Whether it can store anything.
pub(crate) async fn health(State(door): State<Door>) -> Result<Response, Problem> {
    match door.store().check().await {
        Ok(()) => Ok(Json(serde_json::json!({
            "status": "ok",
            "version": env!("CARGO_PKG_VERSION"),
            "behaviour": kanly_engine::BEHAVIOUR,
            "tables": door.hub.loaded(),
        }))
        .into_response()),
        Err(_) => Err(Problem(Wrong::NotStored)),
    }
}

/// What it has counted.
pub(crate) async fn metrics(State(door): State<Door>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], door.hub.metrics.text()).into_response()
}
