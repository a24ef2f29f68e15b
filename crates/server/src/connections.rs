//! Connections: so many at a time, and none that keeps the server waiting for ever.

use std::collections::HashMap;
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio_io_timeout::TimeoutStream;
use tower::Service as _;
use tracing::{debug, warn};

use crate::settings::Settings;

/// So long the head of a request may take, and so long a connection may stay open with none: longer than proxies keep theirs.
const HEAD: Duration = Duration::from_secs(75);

/// Whoever takes nothing for so long is gone.
const WRITE: Duration = Duration::from_secs(30);

/// So long it is waited when no connection can be taken, for want of files as a rule.
const BREATH: Duration = Duration::from_millis(100);

/// One address has at most this part of all connections.
const PART: usize = 8;

/// How many connections there are, and from where.
#[derive(Clone)]
struct Places {
    all: Arc<Semaphore>,
    most_from_one: usize,
    /// Whether all come through a proxy, so that addresses tell nothing.
    proxy: bool,
    from: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// A connection that is open: it is counted until it is dropped.
struct Place {
    from: IpAddr,
    places: Places,
    _one: OwnedSemaphorePermit,
}

impl Places {
    fn new(settings: &Settings) -> Self {
        let most = settings.limits.connections.max(1);
        let all = Arc::new(Semaphore::new(most.min(Semaphore::MAX_PERMITS)));
        Self { all, most_from_one: most.div_ceil(PART), proxy: settings.proxy, from: Arc::default() }
    }

    /// A place for one more from there; nothing where it has enough.
    fn take(&self, from: IpAddr, one: OwnedSemaphorePermit) -> Option<Place> {
        let mut counts = self.from.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(from).or_default();
        // Those on this machine are trusted: a proxy is often among them.
        if *count >= self.most_from_one && !self.proxy && !from.is_loopback() {
            return None;
        }
        *count += 1;
        Some(Place { from, places: self.clone(), _one: one })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.places.from.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.from) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.from);
            }
        }
    }
}

/// Takes connections until it is told to stop, and then lets those end that are there.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    settings: &Settings,
    stop: impl Future<Output = ()>,
) {
    let places = Places::new(settings);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD);
    let going_down = watch::Sender::new(());
    let mut stop = std::pin::pin!(stop);
    loop {
        let next = async {
            // A place first: whoever finds none waits in the queue of the system.
            let one = places.all.clone().acquire_owned().await.expect("it is never closed");
            listener.accept().await.map(|(stream, peer)| (stream, peer, one))
        };
        let (stream, peer, one) = tokio::select! {
            next = next => match next {
                Ok(next) => next,
                Err(error) => {
                    warn!(%error, "no connection could be taken");
                    tokio::time::sleep(BREATH).await;
                    continue;
                }
            },
            () = &mut stop => break,
        };
        let Some(place) = places.take(peer.ip(), one) else {
            debug!("too many connections from one address");
            continue;
        };
        let io = match prepared(stream) {
            Ok(io) => io,
            Err(error) => {
                debug!(%error, "was gone at once");
                continue;
            }
        };
        let router = router.clone();
        let service = service_fn(move |request: hyper::Request<hyper::body::Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo::<SocketAddr>(peer));
            router.clone().call(request)
        });
        let connection = http.serve_connection(io, service).with_upgrades();
        let mut down = going_down.subscribe();
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            let ended = tokio::select! {
                ended = connection.as_mut() => ended,
                _ = down.changed() => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = ended {
                debug!(%error, "a connection broke off");
            }
            drop(place);
        });
    }
    drop(listener);
    going_down.send_replace(());
    // All have ended when nobody listens any more.
    going_down.closed().await;
}

fn prepared(stream: TcpStream) -> io::Result<TokioIo<std::pin::Pin<Box<TimeoutStream<TcpStream>>>>> {
    // Small messages are not to wait for more.
    stream.set_nodelay(true)?;
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(WRITE));
    Ok(TokioIo::new(Box::pin(stream)))
}
