//! What a server counts, for Prometheus. No label holds anything about a game or a person.

use kanly_engine::BEHAVIOUR;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;

/// The counters of one process.
pub(crate) struct Metrics {
    registry: Registry,
    pub(crate) accepted: Counter,
    pub(crate) refused: Counter,
    pub(crate) not_stored: Counter,
    pub(crate) begun: Counter,
    pub(crate) ended: Counter,
    pub(crate) streams: Counter,
    pub(crate) streams_open: Gauge,
    pub(crate) loaded: Gauge,
    /// How long it took until a table was out of the store, in seconds.
    pub(crate) load: Histogram,
    pub(crate) thinking: Gauge,
    /// Tables in the store by how far they are.
    pub(crate) tables: Family<Vec<(String, String)>, Gauge>,
    pub(crate) people: Gauge,
    /// How long it took until lines were stored, in seconds.
    pub(crate) append: Histogram,
    /// Requests by address and status.
    pub(crate) requests: Family<Vec<(String, String)>, Counter>,
    /// How long they took, in seconds.
    pub(crate) seconds: Histogram,
    resident: Gauge,
}

/// From a fifth of a millisecond to some seconds.
const STEPS: [f64; 12] = [0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0, 5.0];

impl Default for Metrics {
    fn default() -> Self {
        let mut metrics = Self {
            registry: Registry::with_prefix("kanly"),
            accepted: Counter::default(),
            refused: Counter::default(),
            not_stored: Counter::default(),
            begun: Counter::default(),
            ended: Counter::default(),
            streams: Counter::default(),
            streams_open: Gauge::default(),
            tables: Family::default(),
            people: Gauge::default(),
            append: Histogram::new(STEPS),
            loaded: Gauge::default(),
            load: Histogram::new(STEPS),
            thinking: Gauge::default(),
            requests: Family::default(),
            seconds: Histogram::new(STEPS),
            resident: Gauge::default(),
        };
        let registry = &mut metrics.registry;
        registry.register("commands_accepted", "Commands that tables carried out", metrics.accepted.clone());
        registry.register("commands_refused", "Commands that tables refused", metrics.refused.clone());
        registry.register("not_stored", "Times the store could not be used", metrics.not_stored.clone());
        registry.register("games_begun", "Games that have begun", metrics.begun.clone());
        registry.register("games_ended", "Games that are over", metrics.ended.clone());
        registry.register("streams_opened", "Streams that were opened", metrics.streams.clone());
        registry.register("streams_open", "Streams that are open", metrics.streams_open.clone());
        registry.register("tables", "Tables in the store by how far they are", metrics.tables.clone());
        registry.register("people", "People in the store", metrics.people.clone());
        registry.register(
            "append_seconds",
            "How long it took until lines were stored",
            metrics.append.clone(),
        );
        let build = [("version", env!("CARGO_PKG_VERSION").to_owned()), ("behaviour", BEHAVIOUR.to_string())];
        registry.register("build", "Which program this is", Info::new(build.to_vec()));
        registry.register("tables_loaded", "Tables in memory", metrics.loaded.clone());
        registry.register(
            "load_seconds",
            "How long it took until a table was in memory",
            metrics.load.clone(),
        );
        registry.register("bots_thinking", "Tables whose bots think", metrics.thinking.clone());
        registry.register("requests", "Requests by address and status", metrics.requests.clone());
        registry.register("request_seconds", "How long requests took", metrics.seconds.clone());
        if resident().is_some() {
            registry.register("process_resident_bytes", "Memory of this process", metrics.resident.clone());
        }
        metrics
    }
}

/// How much memory this process has, where the system tells.
fn resident() -> Option<i64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let kilobytes =
        status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?.trim().strip_suffix(" kB")?;
    Some(kilobytes.parse::<i64>().ok()? * 1024)
}

impl Metrics {
    /// As Prometheus reads it.
    pub(crate) fn text(&self) -> String {
        self.resident.set(resident().unwrap_or_default());
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a text takes everything");
        text
    }
}
