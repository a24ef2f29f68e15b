//! What can be asked over HTTP.

mod address;
mod addresses;
mod caller;
mod describe;
mod guard;
mod learn;
mod operations;
mod people;
mod puzzles;
mod records;
mod reply;
mod stream;
mod tables;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderMap, Method, Uri};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse as _, Response};
use axum::routing::any;
use kanly_store::Store;

use crate::hub::Hub;
use crate::mcp;
use crate::page;
use crate::wrong::Wrong;
pub(crate) use caller::{COOKIE, Caller, Sender, Sessions};
pub use describe::{Example, openapi};
pub(crate) use guard::{Gates, tidy_up};
pub(crate) use operations::Pulse;
pub(crate) use reply::{Problem, whole};

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

/// What is no address of the list: a file of the page, or nothing.
async fn elsewhere(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let shown = if method.is_safe() {
        page::show(&uri, &headers).or_else(|| page::lost(&uri, &headers))
    } else {
        None
    };
    shown.unwrap_or_else(|| Problem(Wrong::NoSuchAddress).into_response())
}

/// Every address, with what stands before all of them.
pub(crate) fn router(door: Door) -> Router {
    let body = door.hub.settings.limits.body;
    let addresses = addresses::addresses().into_iter();
    addresses
        .fold(Router::new(), |router, address| router.route(address.path, address.route))
        // Its tools describe themselves, in the way of their protocol.
        .route("/mcp", any(mcp::answer).with_state(mcp::service(&door)))
        .fallback(elsewhere)
        .method_not_allowed_fallback(async || Problem(Wrong::WrongMethod))
        .layer(DefaultBodyLimit::max(body))
        .layer(from_fn_with_state(door.clone(), guard::guard))
        .with_state(door)
}
