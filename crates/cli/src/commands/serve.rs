//! `kanly serve`: tables for people and programs, over the network.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use kanly_server::{Server, Settings, Verdict, check, open_store};
use miette::{IntoDiagnostic as _, miette};
use tracing_subscriber::EnvFilter;

use crate::terminal::{self, FAINT, NAME, paint};

/// Serve tables: games for people, bots and programs, kept in one file
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct ServeArgs {
    /// Where to listen [default: 127.0.0.1:7777]
    #[arg(long, value_name = "ADDRESS:PORT", env = "KANLY_LISTEN")]
    listen: Option<SocketAddr>,

    /// Where everything is kept: a SQLite file, or postgres://... [default: kanly.db]
    #[arg(long, value_name = "FILE|URL", env = "KANLY_DATABASE", hide_env_values = true)]
    database: Option<String>,

    /// One more name under which browsers reach the server, e.g. `dune.example.org`; it can be given several times
    #[arg(long = "name", value_name = "HOST", env = "KANLY_NAME", value_delimiter = ',')]
    names: Vec<String>,

    /// Browsers reach it by HTTPS, through a proxy: cookies are for HTTPS only
    #[arg(long, env = "KANLY_TLS")]
    tls: bool,

    /// The proxy in front of it says where a request comes from, by `X-Forwarded-For`
    #[arg(long, env = "KANLY_PROXY")]
    proxy: bool,

    /// Read settings from a file; arguments and environment come first
    #[arg(long, value_name = "FILE", env = "KANLY_CONFIG")]
    config: Option<PathBuf>,

    /// Only tell whether the games that are on can go on with this version
    #[arg(long)]
    check: bool,

    /// Write the log as JSON, a line for each entry
    #[arg(long, env = "KANLY_LOG_JSON")]
    log_json: bool,
}

const AFTER_HELP: &str = "\
Everything is kept in one SQLite file, which its owner alone can read. A second server on the same file is refused; with
PostgreSQL several can serve the same tables. The log goes to standard error and holds no secrets, names or talk;
KANLY_LOG=debug says more. docs/server.md tells how to use it, docs/operations.md how to run it.

Examples:
  kanly serve                                        on this machine, port 7777
  kanly serve --listen 0.0.0.0:7777 --name 10.0.0.5  for friends in the same network
  kanly serve --check                                before an upgrade: which games can go on
  kanly serve --config /etc/kanly.toml";

impl ServeArgs {
    fn settings(&self) -> miette::Result<Settings> {
        let mut settings = match &self.config {
            Some(path) => Settings::read(path).map_err(|bad| miette!("{bad}"))?,
            None => Settings::default(),
        };
        settings.listen = self.listen.unwrap_or(settings.listen);
        if let Some(database) = &self.database {
            settings.database.clone_from(database);
        }
        settings.names.extend(self.names.iter().cloned());
        settings.tls |= self.tls;
        settings.proxy |= self.proxy;
        Ok(settings)
    }
}

/// Serves until it is told to stop.
pub(crate) fn run(args: &ServeArgs) -> miette::Result<ExitCode> {
    let settings = args.settings()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().into_diagnostic()?;
    if args.check {
        return runtime.block_on(check_only(&settings));
    }
    log(args.log_json);
    runtime.block_on(async {
        let server = Server::start(settings).await.map_err(|not| miette!("{not}"))?;
        let frozen = server.verdicts().iter().filter(|verdict| verdict.parted.is_some()).count();
        let games = server.verdicts().len();
        terminal::print(&format!("Serving on {}\n", paint(NAME, &format!("http://{}", server.address()))))?;
        if games > 0 {
            let also =
                if frozen > 0 { format!(", {frozen} of them frozen: see `--check`") } else { String::new() };
            terminal::print(&format!("{games} games are on{also}.\n"))?;
        }
        terminal::print(&format!("{}\n", paint(FAINT, "Ctrl-C stops it; nothing is lost.")))?;
        server.serve(stopped()).await;
        Ok(ExitCode::SUCCESS)
    })
}

/// Ctrl-C, or the signal by which services are stopped.
async fn stopped() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    drop(interrupt.await);
}

fn log(json: bool) {
    let filter = EnvFilter::try_from_env("KANLY_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // Only one log is ever set up.
    let _ = if json { log.json().try_init() } else { log.with_target(false).try_init() };
}

/// Tells which games fit, and changes nothing.
async fn check_only(settings: &Settings) -> miette::Result<ExitCode> {
    let store = open_store(&settings.database).await.map_err(|fault| miette!("{fault}"))?;
    let verdicts = check(&store).await.map_err(|fault| miette!("{fault}"))?;
    let parted: Vec<&Verdict> = verdicts.iter().filter(|verdict| verdict.parted.is_some()).collect();
    let mut text = format!(
        "{} games are on, {} can go on with this version.\n",
        verdicts.len(),
        verdicts.len() - parted.len()
    );
    for verdict in &parted {
        let why = verdict.parted.as_deref().unwrap_or_default();
        text += &format!("{}  {why}\n", paint(NAME, &verdict.table));
    }
    terminal::print(&text)?;
    Ok(if parted.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
