//! The tools below `/mcp` of a server: every request stands for itself, and no session is kept between two of them.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::response::{IntoResponse as _, Response};
use http_body_util::Full;
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};

use super::Mcp;
use super::visit::Visit;
use crate::api::{Door, Problem, Sender, whole};
use crate::languages::spoken;
use crate::wrong::Wrong;

/// What answers below `/mcp`.
#[derive(Clone)]
pub(crate) struct Service {
    service: StreamableHttpService<Mcp, NeverSessionManager>,
    longest: usize,
}

/// The service of a server.
pub(crate) fn service(door: &Door) -> Service {
    let (mcp, longest) = (Mcp::new(door.clone()), door.hub.settings.limits.body);
    let config = StreamableHttpServerConfig::default()
        // Handles stand for seats: a session would be one more thing to keep, and to lose.
        .with_legacy_session_mode(false)
        .with_json_response(true)
        // The guard has seen to name and origin already, by the same names.
        .with_allowed_hosts(door.gates.names().iter().cloned())
        .with_max_request_body_bytes(longest);
    Service { service: StreamableHttpService::new(move || Ok(mcp.clone()), Arc::default(), config), longest }
}

/// Hands a request over, with what the guard knows of whoever sent it.
pub(crate) async fn answer(State(service): State<Service>, request: Request) -> Response {
    match read(request, service.longest).await {
        Ok(request) => service.service.handle(request).await.map(Body::new).into_response(),
        Err(wrong) => Problem(wrong).into_response(),
    }
}

/// The request with all of its body, which comes in time or not at all.
async fn read(request: Request, longest: usize) -> Result<axum::http::Request<Full<bytes::Bytes>>, Wrong> {
    let (mut parts, body) = request.into_parts();
    let Sender { caller, address, .. } = parts.extensions.get().cloned().ok_or(Wrong::Unknown)?;
    let headers = parts.headers.clone();
    parts.extensions.insert(Visit { caller: caller?, headers, address, tongue: spoken() });
    Ok(axum::http::Request::from_parts(parts, Full::new(whole(body, longest).await?)))
}
