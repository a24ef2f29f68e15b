//! The server itself: it opens the store, looks at the games that are on, listens, and goes down without losing anything.

use std::future::Future;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use kanly_store::{Fault, OpenFault, Store};
use tokio::net::TcpListener;
use tracing::{info, warn};

use crate::api::{self, Door};
use crate::check::{self, Games};
use crate::clock::Clock;
use crate::connections;
use crate::hub::Hub;
use crate::languages::{BadLanguage, Languages};
use crate::neighbours;
use crate::settings::{self, Settings};

/// So long requests that are on their way may take when the server goes down.
const GOING_DOWN: Duration = Duration::from_secs(6);

/// So long it may take to tell those who listen that the server goes down.
const FAREWELL: Duration = Duration::from_secs(2);

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum NotStarted {
    /// The store cannot be opened.
    #[error("{0}")]
    Store(#[from] OpenFault),
    /// It can be opened and not be used.
    #[error("{0}")]
    Fault(#[from] Fault),
    /// A language cannot be spoken.
    #[error("{0}")]
    Language(#[from] BadLanguage),
    /// Nothing can listen there.
    #[error("cannot listen on {address}: {reason}")]
    Address {
        /// Where.
        address: SocketAddr,
        /// Why not.
        reason: std::io::Error,
    },
}

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    door: Door,
    on: usize,
    frozen: usize,
}

/// Everything but what listens.
pub(crate) struct Opened {
    pub(crate) door: Door,
    on: usize,
    frozen: usize,
}

impl Opened {
    /// Looks at the games of a store, and lets them go on.
    pub(crate) async fn new(store: Store, settings: Settings) -> Result<Self, NotStarted> {
        let games = Games::of(&store).await?;
        let (on, verdicts) =
            (games.others.len() + games.own.len(), check::judge_all(&store, games.others).await?);
        check::settle(&store, &verdicts).await?;
        let languages = Languages::read(&settings.languages)?;
        let hub = Hub::new(store, settings, languages, Clock::now_on());
        hub.store.beat(&hub.process).await?;
        neighbours::watch(&hub);
        hub.wake_when_due(&verdicts);
        hub.beside(check::look_through(hub.clone(), games.own));
        let frozen = verdicts.iter().filter(|verdict| verdict.parted.is_some()).count();
        let door = Door::new(hub);
        api::tidy_up(&door.gates);
        Ok(Self { door, on, frozen })
    }
}

/// Opens the store that the settings name.
pub async fn open_store(database: &str) -> Result<Store, OpenFault> {
    match settings::is_postgres(database) {
        true => Store::postgres(database).await,
        false => Store::sqlite(Path::new(database)),
    }
}

/// Opens it to look, also while a server has it. A SQLite file cannot be changed by this.
pub async fn look_into_store(database: &str) -> Result<Store, OpenFault> {
    match settings::is_postgres(database) {
        true => Store::postgres(database).await,
        false => Store::look_at_sqlite(Path::new(database)),
    }
}

impl Server {
    /// Opens everything. When this returns, requests are taken.
    pub async fn start(settings: Settings) -> Result<Self, NotStarted> {
        let store = open_store(&settings.database).await?;
        Self::start_with(store, settings).await
    }

    /// The same with a store that is open already.
    pub async fn start_with(store: Store, mut settings: Settings) -> Result<Self, NotStarted> {
        let address = settings.listen;
        let listener =
            TcpListener::bind(address).await.map_err(|reason| NotStarted::Address { address, reason })?;
        // Port 0 is whichever is free.
        settings.listen = listener.local_addr().map_err(|reason| NotStarted::Address { address, reason })?;
        let address = settings.listen;
        let Opened { door, on, frozen } = Opened::new(store, settings).await?;
        Ok(Self { listener, address, door, on, frozen })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// How many games are on.
    pub fn games(&self) -> usize {
        self.on
    }

    /// How many of them another version has played and this one cannot go on with.
    pub fn frozen(&self) -> usize {
        self.frozen
    }

    /// Serves until it is told to stop, and then ends everything in order: whatever was acknowledged is stored.
    pub async fn serve(self, stop: impl Future<Output = ()> + Send + 'static) {
        let hub: Arc<Hub> = self.door.hub.clone();
        let gates = self.door.gates.clone();
        let router = api::router(self.door);
        let (stopped, mut on_stop) = tokio::sync::watch::channel(false);
        let closing = hub.clone();
        let stop = async move {
            stop.await;
            info!("going down");
            // The streams end with their tables; requests that are on their way are answered first.
            closing.close().await;
            stopped.send_replace(true);
        };
        let serving = connections::serve(self.listener, router, &hub.settings, stop);
        let patience = async move {
            if on_stop.wait_for(|stopped| *stopped).await.is_ok() {
                tokio::time::sleep(GOING_DOWN).await;
            } else {
                std::future::pending::<()>().await;
            }
        };
        tokio::select! {
            () = serving => {}
            () = patience => warn!("some connections did not end"),
        }
        // WebSockets are no requests any more: each is told why it ends.
        let told = async {
            while gates.open_streams() > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        if tokio::time::timeout(FAREWELL, told).await.is_err() {
            warn!("some streams were not told that they end");
        }
        // The store closes with the last that uses it, and who starts a server next must find it free.
        let free = async {
            while Arc::strong_count(&hub) > 1 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        if tokio::time::timeout(FAREWELL, free).await.is_err() {
            warn!("something still uses the store");
        }
        info!("down");
    }
}
