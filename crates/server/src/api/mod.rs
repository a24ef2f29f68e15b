//! What can be asked over HTTP.

mod address;
mod addresses;
mod caller;
mod describe;
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
use kanly_store::Store;

use crate::hub::Hub;
use crate::wrong::Wrong;
pub(crate) use caller::Sessions;
pub use describe::openapi;
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
    let addresses = addresses::addresses().into_iter();
    addresses
        .fold(Router::new(), |router, address| router.route(address.path, address.route))
        .fallback(async || Problem(Wrong::NoSuchAddress))
        .method_not_allowed_fallback(async || Problem(Wrong::WrongMethod))
        .layer(DefaultBodyLimit::max(body))
        .layer(from_fn_with_state(door.clone(), guard::guard))
        .with_state(door)
}
