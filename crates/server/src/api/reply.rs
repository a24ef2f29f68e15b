//! How replies and bodies are written and read.

use std::error::Error as _;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http_body_util::LengthLimitError;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::Door;
use crate::languages::spoken;
use crate::wrong::Wrong;

/// So long a body may take to come.
const BODY: Duration = Duration::from_secs(20);

/// What is wrong, as RFC 9457 wants it.
pub(crate) struct Problem(pub(crate) Wrong);

impl From<Wrong> for Problem {
    fn from(wrong: Wrong) -> Self {
        Self(wrong)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let problem = self.0.problem(spoken());
        let status = StatusCode::from_u16(problem.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let body = serde_json::to_vec(&problem).expect("a problem can be written");
        let mut response =
            (status, [(header::CONTENT_TYPE, "application/problem+json")], body).into_response();
        let wait = match self.0 {
            Wrong::TooFast { seconds } => Some(seconds),
            Wrong::NotStored | Wrong::Unsure | Wrong::NoAnswer | Wrong::Closing => Some(1),
            _ => None, // any: to wait would not help
        };
        if let Some(seconds) = wait {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// A reply that was carried out.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        let body = serde_json::to_vec(&self.0).expect("a reply can be written");
        ([(header::CONTENT_TYPE, "application/json")], body).into_response()
    }
}

/// The body of a request, read as exactly as everything on the wire is.
pub(crate) struct Read<T>(pub(crate) T);

impl<T: DeserializeOwned + Serialize> FromRequest<Door> for Read<T> {
    type Rejection = Problem;

    async fn from_request(request: Request<Body>, door: &Door) -> Result<Self, Problem> {
        body(request, door.hub.settings.limits.body).await.map(Self)
    }
}

/// The same of a body that holds a whole game.
pub(crate) struct Long<T>(pub(crate) T);

impl<T: DeserializeOwned + Serialize> FromRequest<Door> for Long<T> {
    type Rejection = Problem;

    async fn from_request(request: Request<Body>, door: &Door) -> Result<Self, Problem> {
        body(request, door.hub.settings.limits.record).await.map(Self)
    }
}

/// Reads a body of at most so many bytes.
async fn body<T: DeserializeOwned + Serialize>(request: Request<Body>, most: usize) -> Result<T, Problem> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    // A form of a foreign page could be sent without anybody asking; JSON cannot.
    if kind.is_none_or(|kind| kind.split(';').next().unwrap_or_default().trim() != "application/json") {
        let reason = "the body is JSON: send `Content-Type: application/json`".to_owned();
        return Err(Wrong::Unread { path: String::new(), reason }.into());
    }
    let bytes = whole(request.into_body(), most).await?;
    let text = std::str::from_utf8(&bytes)
        .map_err(|_| Wrong::Unread { path: String::new(), reason: "the body is not UTF-8".to_owned() })?;
    let value = kanly_wire::read(text).map_err(Wrong::from)?;
    Ok(value)
}

/// All of a body, which has at most so many bytes and comes in time.
pub(crate) async fn whole(body: Body, most: usize) -> Result<Bytes, Wrong> {
    let reason = match tokio::time::timeout(BODY, axum::body::to_bytes(body, most)).await {
        Ok(Ok(bytes)) => return Ok(bytes),
        Ok(Err(error)) if is_too_large(&error) => return Err(Wrong::TooLarge(most)),
        Ok(Err(_)) => "the body broke off, or is not written as its head says".to_owned(),
        Err(_) => format!("the body did not come within {} s", BODY.as_secs()),
    };
    Err(Wrong::Unread { path: String::new(), reason })
}

fn is_too_large(error: &axum::Error) -> bool {
    error.source().is_some_and(|source| source.is::<LengthLimitError>())
}

/// What stands in the braces of an address.
pub(crate) struct At<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<Door> for At<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, door: &Door) -> Result<Self, Problem> {
        match Path::from_request_parts(parts, door).await {
            Ok(Path(value)) => Ok(Self(value)),
            Err(rejection) => {
                Err(Wrong::Unread { path: String::new(), reason: rejection.body_text() }.into())
            }
        }
    }
}
