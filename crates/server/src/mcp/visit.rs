//! Who calls a tool, and from where.

use std::net::{IpAddr, Ipv4Addr};

use axum::http::HeaderMap;
use axum::http::request::Parts;
use kanly_narrate::Tongue;
use rmcp::RoleServer;
use rmcp::service::RequestContext;

use crate::api::Caller;

/// One call, as the guard has let it in.
#[derive(Clone)]
pub(super) struct Visit {
    /// Whoever has shown a token or a cookie; nobody at home.
    pub(super) caller: Option<Caller>,
    /// How it was shown.
    pub(super) headers: HeaderMap,
    /// Where it comes from.
    pub(super) address: IpAddr,
    /// The language it wants to hear.
    pub(super) tongue: &'static Tongue,
}

impl Visit {
    /// The one behind a call: what came over HTTP brings it along, and everything else is said by whoever started this program.
    pub(super) fn of(context: &RequestContext<RoleServer>) -> Self {
        let parts = context.extensions.get::<Parts>();
        parts.and_then(|parts| parts.extensions.get::<Self>()).cloned().unwrap_or_else(Self::at_home)
    }

    fn at_home() -> Self {
        let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
        Self { caller: None, headers: HeaderMap::new(), address, tongue: Tongue::english() }
    }
}
