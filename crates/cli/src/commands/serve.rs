//! `kanly serve`: tables for people and programs, over the network.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::builder::{BoolishValueParser, PossibleValuesParser, TypedValueParser as _};
use kanly_server::{Reach, Server, Settings, Verdict, check, look_into_store};
use kanly_store::OpenFault;
use miette::{IntoDiagnostic as _, miette};
use tracing_subscriber::filter::{LevelFilter, filter_fn};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::numbers::whole;
use crate::terminal::{self, FAINT, NAME, paint};

/// Serve tables: games for people, bots and programs, kept in one file
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct ServeArgs {
    /// Where to listen [default: 127.0.0.1:7777]
    #[arg(long, value_name = "ADDRESS:PORT", env = "KANLY_LISTEN", value_parser = address)]
    listen: Option<SocketAddr>,

    /// Where everything is kept: a SQLite file, or postgres://... [default: kanly.db]
    #[arg(long, value_name = "FILE|URL", env = "KANLY_DATABASE", hide_env_values = true)]
    database: Option<String>,

    /// One more name under which browsers reach the server, e.g. `dune.example.org`; it can be given several times
    #[arg(long = "name", value_name = "HOST", env = "KANLY_NAME", value_delimiter = ',')]
    names: Vec<String>,

    /// Browsers reach it by HTTPS, through a proxy: cookies are for HTTPS only
    #[arg(long, env = "KANLY_TLS", value_name = "BOOL", num_args = 0..=1, require_equals = true,
          default_missing_value = "true", value_parser = BoolishValueParser::new(), hide_possible_values = true)]
    tls: Option<bool>,

    /// The proxy in front of it says where a request comes from, by `X-Forwarded-For`
    #[arg(long, env = "KANLY_PROXY", value_name = "BOOL", num_args = 0..=1, require_equals = true,
          default_missing_value = "true", value_parser = BoolishValueParser::new(), hide_possible_values = true)]
    proxy: Option<bool>,

    /// Everybody may read the metrics, not only this machine and private networks
    #[arg(long, env = "KANLY_PUBLIC_METRICS", value_name = "BOOL", num_args = 0..=1, require_equals = true,
          default_missing_value = "true", value_parser = BoolishValueParser::new(), hide_possible_values = true)]
    public_metrics: Option<bool>,

    /// A language besides those that are shipped, in a file named after it, e.g. `de.ftl`; it can be given several times
    #[arg(long = "language", value_name = "FILE", env = "KANLY_LANGUAGE", value_delimiter = ',')]
    languages: Vec<PathBuf>,

    /// How many threads bots think on [default: one for each core but one]
    #[arg(long, value_name = "N", env = "KANLY_BOT_THREADS", value_parser = whole(1..=1024_usize))]
    bot_threads: Option<usize>,

    /// Read settings from a file, e.g. packaging/kanly.toml; arguments and environment come first
    #[arg(long, value_name = "FILE", env = "KANLY_CONFIG")]
    config: Option<PathBuf>,

    /// Only tell whether the games that are on can go on with this version
    #[arg(long)]
    check: bool,

    /// Only print the settings that hold in the end, as such a file
    #[arg(long, conflicts_with = "check")]
    print_config: bool,

    /// Write the log as JSON, a line for each entry
    #[arg(long, env = "KANLY_LOG_JSON", value_parser = BoolishValueParser::new())]
    log_json: bool,

    /// How much the log says
    #[arg(long, value_name = "LEVEL", env = "KANLY_LOG", default_value = "info",
          value_parser = PossibleValuesParser::new(LEVELS).try_map(|level| level.parse::<LevelFilter>()))]
    log: LevelFilter,
}

pub(super) const LEVELS: [&str; 6] = ["off", "error", "warn", "info", "debug", "trace"];

const AFTER_HELP: &str = "\
Everything is kept in one SQLite file, which its owner alone can read. A second server on the same file is refused; with
PostgreSQL several can serve the same tables. The log goes to standard error and holds no secrets, names or talk.
docs/server.md tells how to use it, docs/operations.md how to run it.

Examples:
  kanly serve                                        on this machine, port 7777
  kanly serve --listen 0.0.0.0:7777 --name 10.0.0.5  for friends in the same network
  kanly serve --check                                before an upgrade: which games can go on
  kanly serve --config /etc/kanly.toml --print-config

Exit codes:
  0  it went down in order; with --check, every game can go on
  1  with --check: some game cannot
  2  it cannot start: a setting is wrong, the address is taken, or the database cannot be used";

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
        settings.languages.extend(self.languages.iter().cloned());
        settings.tls = self.tls.unwrap_or(settings.tls);
        settings.proxy = self.proxy.unwrap_or(settings.proxy);
        settings.bot_threads = self.bot_threads.or(settings.bot_threads);
        settings.metrics = match self.public_metrics {
            Some(true) => Reach::Public,
            Some(false) => Reach::Private,
            None => settings.metrics,
        };
        Ok(settings)
    }
}

/// An address with a port; a name such as `localhost` could mean several.
fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| "numbers with a port are needed, for example 0.0.0.0:7777".to_owned())
}

/// Serves until it is told to stop.
pub(crate) fn run(args: &ServeArgs) -> miette::Result<ExitCode> {
    let settings = args.settings()?;
    if args.print_config {
        terminal::print_exact(&settings.written())?;
        return Ok(ExitCode::SUCCESS);
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().into_diagnostic()?;
    if args.check {
        return runtime.block_on(check_only(&settings));
    }
    log(args.log, args.log_json);
    runtime.block_on(async {
        let server = Server::start(settings).await.map_err(|not| miette!("{not}"))?;
        let (games, frozen) = (server.games(), server.frozen());
        terminal::print(&format!(
            "Serving on {}\n",
            paint(NAME, format_args!("http://{}", server.address()))
        ))?;
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
pub(super) async fn stopped() {
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

/// Begins the log, which goes to standard error.
pub(super) fn log(level: LevelFilter, json: bool) {
    let colored = anstream::AutoStream::choice(&std::io::stderr()) != anstream::ColorChoice::Never;
    let log = tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr).with_ansi(colored);
    // Only one log is ever set up.
    let ours = filter_fn(kanly_server::may_be_logged);
    let _ = match json {
        true => log.json().finish().with(ours).try_init(),
        false => log.with_target(false).finish().with(ours).try_init(),
    };
}

/// Tells which games fit, and changes nothing.
async fn check_only(settings: &Settings) -> miette::Result<ExitCode> {
    // Only to look: the server of the version before may have it.
    let store = look_into_store(&settings.database).await.map_err(|fault| match fault {
        OpenFault::Older { .. } => {
            let help = "make a copy with `kanly admin backup` of the version that made it, bring it up to date with `kanly \
                        admin restore COPY --database NEW`, and check NEW";
            miette!(help = help, "the database has an older schema, which is not changed by looking")
        }
        fault => miette!("{fault}"),
    })?;
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
