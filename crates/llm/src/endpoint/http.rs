//! The way to an endpoint: one request, with patience, retries and limits.

use std::io::Read as _;
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::{anthropic, path};
use crate::models::{Model, Provider, Secret};

/// The longest answer that is read.
const LONGEST: u64 = 1 << 20;
/// How much of an error is told.
const TOLD: usize = 300;
/// The first pause before a request is sent again; it doubles.
const PAUSE: Duration = Duration::from_millis(500);
/// The longest pause, whatever a provider asks for.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// Something that answers requests.
pub trait Line: Send + Sync {
    /// The body of the answer to a request.
    fn post(&self, body: &str) -> Result<String, Trouble>;
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The model took longer than it may.
    TimedOut,
    /// It wrote more than anybody reads.
    TooLong,
    /// The provider could not serve the request: none of the model's doing.
    Provider(String),
}

impl std::fmt::Display for Trouble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::TimedOut => f.write_str("no answer in time"),
            Self::TooLong => f.write_str("an answer without end"),
            Self::Provider(why) => f.write_str(why),
        }
    }
}

/// The endpoint of a model over the network.
pub struct Http {
    agent: ureq::Agent,
    url: String,
    provider: Provider,
    secret: Option<Secret>,
    patience: Duration,
    retries: u8,
    free: Mutex<u16>,
    freed: Condvar,
}

impl Http {
    /// The endpoint of a model, or what is missing for it.
    pub fn new(model: &Model) -> Result<Self, String> {
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_connect(Some(model.patience().min(Duration::from_secs(20))))
            .build();
        Ok(Self {
            agent: config.into(),
            url: format!("{}{}", model.address.trim_end_matches('/'), path(model.provider)),
            provider: model.provider,
            secret: model.secret()?,
            patience: model.patience(),
            retries: model.retries,
            free: Mutex::new(model.at_once),
            freed: Condvar::new(),
        })
    }

    /// One request; if it failed, whether it may be sent again, and after how long at least.
    fn once(&self, body: &str) -> Result<String, (Trouble, Option<Duration>)> {
        let mut request = self.agent.post(&self.url).content_type("application/json");
        if let Some(secret) = &self.secret {
            request = match self.provider {
                Provider::Openai => request.header("authorization", format!("Bearer {}", secret.expose())),
                Provider::Anthropic => request.header("x-api-key", secret.expose()),
            };
        }
        if self.provider == Provider::Anthropic {
            request = request.header("anthropic-version", anthropic::VERSION);
        }
        let request = request.config().timeout_global(Some(self.patience)).build();
        let mut answer = request.send(body).map_err(|error| self.failed(&error))?;
        let status = answer.status().as_u16();
        let wait = answer.headers().get("retry-after").and_then(|value| value.to_str().ok()?.parse().ok());
        let mut bytes = Vec::new();
        let mut reader = answer.body_mut().with_config().limit(u64::MAX).reader().take(LONGEST + 1);
        if let Err(error) = reader.read_to_end(&mut bytes) {
            return Err(match error.kind() {
                std::io::ErrorKind::TimedOut => (Trouble::TimedOut, None),
                _ => (self.provider(format!("its answer broke off: {error}")), Some(Duration::ZERO)), // any: a broken line
            });
        }
        let again = Duration::from_secs(wait.unwrap_or(0)).min(LONGEST_PAUSE);
        if bytes.len() as u64 > LONGEST {
            return Err((Trouble::TooLong, None));
        }
        let text = String::from_utf8_lossy(&bytes).into_owned();
        match status {
            200..=299 => Ok(text),
            408 | 425 | 429 | 500..=599 => Err((self.status(status, &text), Some(again))),
            _ => Err((self.status(status, &text), None)), // any: the same request would fail again
        }
    }

    fn failed(&self, error: &ureq::Error) -> (Trouble, Option<Duration>) {
        match error {
            ureq::Error::Timeout(ureq::Timeout::Connect | ureq::Timeout::Resolve) => {
                (self.provider("it cannot be reached".to_owned()), Some(Duration::ZERO))
            }
            ureq::Error::Timeout(_) => (Trouble::TimedOut, None),
            other => (self.provider(other.to_string()), Some(Duration::ZERO)), // any: the line, not the model
        }
    }

    fn status(&self, status: u16, text: &str) -> Trouble {
        self.provider(format!("it answers {status}: {}", text.trim()))
    }

    fn provider(&self, what: String) -> Trouble {
        let what = self.secret.as_ref().map_or(what.clone(), |secret| secret.hide(&what));
        let short: String =
            what.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).take(TOLD).collect();
        Trouble::Provider(format!("{}: {short}", self.url))
    }
}

impl Line for Http {
    fn post(&self, body: &str) -> Result<String, Trouble> {
        let _place = Place::take(self);
        let (mut left, mut pause) = (self.retries, PAUSE);
        loop {
            match self.once(body) {
                Ok(text) => return Ok(text),
                Err((trouble, Some(least))) if left > 0 => {
                    let _ = trouble;
                    std::thread::sleep(pause.max(least));
                    (left, pause) = (left - 1, (pause * 2).min(LONGEST_PAUSE));
                }
                Err((trouble, _)) => return Err(trouble),
            }
        }
    }
}

/// One of the requests that may be under way at once.
struct Place<'a>(&'a Http);

impl<'a> Place<'a> {
    fn take(http: &'a Http) -> Self {
        let mut free = http.free.lock().unwrap_or_else(PoisonError::into_inner);
        while *free == 0 {
            free = http.freed.wait(free).unwrap_or_else(PoisonError::into_inner);
        }
        *free -= 1;
        Self(http)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        *self.0.free.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.0.freed.notify_one();
    }
}

/// How long something took.
pub(crate) fn timed<T>(work: impl FnOnce() -> T) -> (T, u64) {
    let began = Instant::now();
    let done = work();
    (done, began.elapsed().as_millis().try_into().unwrap_or(u64::MAX))
}
