//! What stands before every address: the right name, no foreign page, not too much.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::body::Body;
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use tokio::time::Instant;
use tracing::warn;

use super::Door;
use super::caller::{Caller, Sender};
use super::reply::Problem;
use crate::languages::SPOKEN;
use crate::page;
use crate::settings::Settings;
use crate::wrong::Wrong;

/// What a proxy adds to the requests that it passes on.
const PROXIED: [&str; 4] = ["x-forwarded-for", "forwarded", "x-real-ip", "via"];

/// Cookies and tokens that were not shown a moment ago are looked up so many times as often as strangers may come: many people can
/// share an address, and each is looked up once in a while.
const LOOKUPS: u32 = 10;

/// How much is let in, and from whom.
pub(crate) struct Gates {
    names: Vec<String>,
    origins: Vec<String>,
    proxy: bool,
    /// Whether it was said that a proxy hides where requests come from.
    warned: AtomicBool,
    tls: bool,
    person: DefaultKeyedRateLimiter<String>,
    token: DefaultKeyedRateLimiter<[u8; 32]>,
    address: DefaultKeyedRateLimiter<IpAddr>,
    lookups: DefaultKeyedRateLimiter<IpAddr>,
    talk: DefaultKeyedRateLimiter<String>,
    tables: DefaultKeyedRateLimiter<String>,
    people: DefaultKeyedRateLimiter<IpAddr>,
    clock: DefaultClock,
    most_streams: u32,
    /// How many streams each person has open.
    streams: Arc<Mutex<HashMap<String, u32>>>,
}

/// A stream that is open: it is counted until it is dropped.
pub(crate) struct Place {
    person: String,
    streams: Arc<Mutex<HashMap<String, u32>>>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let person = &self.person;
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = streams.get_mut(person) {
            *count -= 1;
            if *count == 0 {
                streams.remove(person);
            }
        }
    }
}

/// What is limited for an address: whoever has one of the newer kind has all that begin with the same half.
fn place(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(long) => match long.to_ipv4_mapped() {
            Some(short) => IpAddr::V4(short),
            None => IpAddr::V6((u128::from(long) >> 64 << 64).into()),
        },
    }
}

fn a_second(number: u32) -> Quota {
    let number = NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
    Quota::per_second(number).allow_burst(number.saturating_mul(NonZeroU32::MIN.saturating_add(1)))
}

fn an_hour(number: u32) -> Quota {
    Quota::per_hour(NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN))
}

impl Gates {
    pub(crate) fn new(settings: &Settings) -> Self {
        let port = settings.listen.port();
        let mut names =
            vec![format!("localhost:{port}"), format!("127.0.0.1:{port}"), format!("[::1]:{port}")];
        // This writes brackets around an address that needs them.
        names.push(settings.listen.to_string());
        // Without a port it is another server, unless this one listens where that need not be said.
        if port == 80 {
            names.extend(names.clone().iter().filter_map(|name| name.strip_suffix(":80").map(str::to_owned)));
        }
        names.extend(settings.names.iter().cloned());
        let scheme = if settings.tls { "https" } else { "http" };
        let origins = names.iter().map(|name| format!("{scheme}://{name}")).collect();
        let limits = settings.limits;
        Self {
            names,
            origins,
            proxy: settings.proxy,
            warned: AtomicBool::new(false),
            tls: settings.tls,
            person: RateLimiter::keyed(a_second(limits.person)),
            token: RateLimiter::keyed(a_second(limits.token)),
            address: RateLimiter::keyed(a_second(limits.address)),
            lookups: RateLimiter::keyed(a_second(limits.address.saturating_mul(LOOKUPS))),
            talk: RateLimiter::keyed(a_second(limits.talk)),
            tables: RateLimiter::keyed(an_hour(limits.tables)),
            people: RateLimiter::keyed(an_hour(limits.people)),
            clock: DefaultClock::default(),
            most_streams: limits.streams,
            streams: Arc::default(),
        }
    }

    /// One more stream of a person. Those who are not known share what five people have, with whoever comes from the same place.
    pub(crate) fn stream(&self, person: Option<&str>, address: IpAddr) -> Result<Place, Wrong> {
        let most = if person.is_some() { self.most_streams } else { self.most_streams.saturating_mul(5) };
        // No person has such an id.
        let person = person.map_or_else(|| format!("from {}", place(address)), str::to_owned);
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let count = streams.entry(person.clone()).or_default();
        if *count >= most {
            return Err(Wrong::TooFast { seconds: 60 });
        }
        *count += 1;
        Ok(Place { person, streams: self.streams.clone() })
    }

    /// How many streams are open.
    pub(crate) fn open_streams(&self) -> u32 {
        self.streams.lock().unwrap_or_else(PoisonError::into_inner).values().sum()
    }

    /// The names that the server goes by.
    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    /// Whether cookies are for HTTPS only.
    pub(crate) fn tls(&self) -> bool {
        self.tls
    }

    /// Whether the server goes by this name. A page elsewhere can make its name point to this machine, so it matters.
    fn check_host(&self, headers: &HeaderMap) -> Result<(), Wrong> {
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        if self.names.iter().any(|name| name.eq_ignore_ascii_case(host)) {
            return Ok(());
        }
        Err(Wrong::ForeignHost(host.chars().take(100).collect()))
    }

    fn check_origin(&self, headers: &HeaderMap) -> Result<(), Wrong> {
        let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
        let origin = origin.to_str().unwrap_or_default();
        if self.origins.iter().any(|known| known.eq_ignore_ascii_case(origin)) {
            return Ok(());
        }
        Err(Wrong::ForeignOrigin(origin.chars().take(100).collect()))
    }

    /// Where a request comes from, and whether a proxy stands there that does not tell for whom, or is not to be believed.
    fn address(&self, headers: &HeaderMap, peer: Option<SocketAddr>) -> (IpAddr, bool) {
        let forwarded = || {
            let value = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
            value.rsplit(',').next()?.trim().parse().ok()
        };
        if let Some(address) = forwarded().filter(|_| self.proxy) {
            return (address, false);
        }
        let hidden = PROXIED.iter().any(|name| headers.contains_key(*name));
        if hidden && !self.warned.swap(true, Ordering::Relaxed) {
            match self.proxy {
                true => {
                    warn!("a proxy does not say in X-Forwarded-For for whom: all who come so share limits")
                }
                false => warn!("a request says that it came by a proxy: if there is one, start with --proxy"),
            }
        }
        (peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.ip()), hidden)
    }

    fn wait<T>(
        &self,
        checked: Result<T, governor::NotUntil<<DefaultClock as governor::clock::Clock>::Instant>>,
    ) -> Result<(), Wrong> {
        match checked {
            Ok(_) => Ok(()),
            Err(until) => {
                let wait = until.wait_time_from(self.clock.now());
                Err(Wrong::TooFast { seconds: wait.as_secs() + 1 })
            }
        }
    }

    /// One more request of somebody, or of nobody known.
    fn check_pace(&self, caller: Option<&Caller>, address: IpAddr) -> Result<(), Wrong> {
        match caller {
            Some(Caller { scopes: Some(_), shown, .. }) => self.wait(self.token.check_key(shown)),
            Some(caller) => self.wait(self.person.check_key(&caller.member.id)),
            None => self.wait(self.address.check_key(&place(address))),
        }
    }

    /// One more cookie or token to be looked up for an address: before it is, for that is what guessing would cost.
    fn check_lookup(&self, address: IpAddr) -> Result<(), Wrong> {
        self.wait(self.lookups.check_key(&place(address)))
    }

    /// One more thing that a person says: it is kept for ever, and everybody hears it.
    pub(crate) fn check_talk(&self, person: &str) -> Result<(), Wrong> {
        self.wait(self.talk.check_key(&person.to_owned()))
    }

    /// One more table of a person.
    pub(crate) fn check_table(&self, person: &str) -> Result<(), Wrong> {
        self.wait(self.tables.check_key(&person.to_owned()))
    }

    /// One more person from an address.
    pub(crate) fn check_person(&self, address: IpAddr) -> Result<(), Wrong> {
        self.wait(self.people.check_key(&place(address)))
    }

    /// Forgets those who have been quiet for a while.
    pub(crate) fn tidy(&self) {
        self.person.retain_recent();
        self.token.retain_recent();
        self.address.retain_recent();
        self.lookups.retain_recent();
        self.talk.retain_recent();
        self.tables.retain_recent();
        self.people.retain_recent();
    }
}

/// Forgets quiet visitors now and then, as long as the server runs.
pub(crate) fn tidy_up(gates: &Arc<Gates>) {
    let gates = gates.clone();
    tokio::spawn(async move {
        let mut ticks = tokio::time::interval(Duration::from_secs(60));
        loop {
            ticks.tick().await;
            gates.tidy();
        }
    });
}

/// Lets a request in, or says why not; and counts it.
pub(crate) async fn guard(State(door): State<Door>, mut request: Request<Body>, next: Next) -> Response {
    let began = Instant::now();
    let path = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_owned();
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| *peer);
    let free = is_free(&path, request.method(), request.uri());
    let tongue = door.hub.languages.of(request.headers());
    let answer = async {
        match let_in(&door, peer, free, request.method(), request.headers()).await {
            Ok(sender) => {
                request.extensions_mut().insert(sender);
                next.run(request).await
            }
            Err(wrong) => Problem(wrong).into_response(),
        }
    };
    let mut response = SPOKEN.scope(tongue, answer).await;
    let headers = response.headers_mut();
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    // Files of the page say themselves how long they hold, and reports that their style stands in them.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    headers
        .entry(header::CONTENT_SECURITY_POLICY)
        .or_insert(HeaderValue::from_static("default-src 'self'; frame-ancestors 'none'"));
    let labels =
        vec![("address".to_owned(), path), ("status".to_owned(), response.status().as_u16().to_string())];
    door.hub.metrics.requests.get_or_create(&labels).inc();
    door.hub.metrics.seconds.observe(began.elapsed().as_secs_f64());
    response
}

/// Whoever watches over the server may look as often as it likes, and the page costs nothing.
fn is_free(path: &str, method: &Method, uri: &Uri) -> bool {
    path == "/healthz" || path == "/metrics" || (path == "none" && page::has(method, uri))
}

async fn let_in(
    door: &Door,
    peer: Option<SocketAddr>,
    free: bool,
    method: &Method,
    headers: &HeaderMap,
) -> Result<Sender, Wrong> {
    let gates = &door.gates;
    gates.check_host(headers)?;
    let changes = !method.is_safe() || headers.contains_key(header::UPGRADE);
    if changes {
        gates.check_origin(headers)?;
    }
    let (address, hidden) = gates.address(headers, peer);
    if free {
        return Ok(Sender { caller: Ok(None), address, hidden });
    }
    if door.must_look_up(headers) {
        gates.check_lookup(address)?;
    }
    let sender = Sender { caller: door.caller(headers).await, address, hidden };
    let caller = sender.caller.as_ref().ok().and_then(Option::as_ref);
    gates.check_pace(caller, sender.address)?;
    Ok(sender)
}
