//! `kanly` without a command: the web table on this machine, or for everybody in the same network.

mod check;
mod home;
mod lan;

use std::io::IsTerminal as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::process::ExitCode;

use kanly_server::{Limits, Server, Settings};
use miette::{IntoDiagnostic as _, miette};

use super::serve::stopped;
use crate::terminal::{self, FAINT, NAME, paint};

/// The web table, on this machine
#[derive(Debug, Default, clap::Args)]
pub(crate) struct StartArgs {
    /// Let friends in the same network join, and show the address with a code to scan
    #[arg(long)]
    lan: bool,

    /// Only start, fetch the page, play one answer and stop
    #[arg(long, conflicts_with = "lan")]
    check: bool,

    /// Where to listen [default: 7777, or the next that is free]
    #[arg(long, value_name = "PORT")]
    port: Option<u16>,

    /// Do not open a browser
    #[arg(long)]
    no_open: bool,

    /// The file that keeps everything [default: kanly.db where programs of this person keep theirs]
    // `kanly admin` has one for all of its commands: with the same id this one would be taken for it.
    #[arg(id = "table-database", long = "database", value_name = "FILE")]
    database: Option<String>,
}

/// The port that is tried first, and how many after it.
const PORT: u16 = 7777;
const TRIES: u16 = 20;

impl StartArgs {
    /// Whether anything was asked for.
    pub(crate) fn is_given(&self) -> bool {
        self.lan || self.check || self.port.is_some() || self.no_open || self.database.is_some()
    }
}

/// Serves until it is told to stop.
pub(crate) fn run(args: &StartArgs) -> miette::Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().into_diagnostic()?;
    if args.check {
        return runtime.block_on(check::check());
    }
    let reach = if args.lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
    let listen = free(reach.into(), args.port)?;
    let database = match &args.database {
        Some(file) => file.clone(),
        None => home::database()?,
    };
    let near = if args.lan { lan::address() } else { None };
    let mut settings = Settings { listen, database, limits: at_home(), ..Settings::default() };
    settings.names.extend(near.map(|near| SocketAddr::new(near, listen.port()).to_string()));
    runtime.block_on(async {
        let server = Server::start(settings).await.map_err(|not| {
            miette!(
                help = "if another `kanly` runs, open its address, or choose another file with `--database`",
                "{not}"
            )
        })?;
        let here = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), server.address().port());
        greet(args, here, near)?;
        server.serve(stopped()).await;
        Ok(ExitCode::SUCCESS)
    })
}

fn greet(args: &StartArgs, here: SocketAddr, near: Option<IpAddr>) -> miette::Result<()> {
    let address = format!("http://{here}");
    if args.port.is_none() && here.port() != PORT {
        terminal::print(&format!("Port {PORT} is taken, so it is {} this time.\n", here.port()))?;
    }
    terminal::print(&format!("Kanly is at {}\n", paint(NAME, &address)))?;
    if args.lan {
        match near {
            Some(near) => terminal::print(&lan::invitation(SocketAddr::new(near, here.port()))?)?,
            None => {
                terminal::print("This machine is in no network that could be found: only it can join.\n")?
            }
        }
    }
    terminal::print(&format!(
        "{}\n",
        paint(FAINT, "Ctrl-C stops it; nothing is lost. `kanly --help` lists everything else.")
    ))?;
    // Where it cannot be opened, the address stands above.
    if !args.no_open && has_desktop() && open::that_detached(&address).is_err() {
        terminal::print(&format!(
            "{}\n",
            paint(FAINT, "No browser could be opened: open the address yourself.")
        ))?;
    }
    Ok(())
}

/// A port that nobody has: the one asked for, or the first one that is free.
fn free(reach: IpAddr, wanted: Option<u16>) -> miette::Result<SocketAddr> {
    let is_free = |port: u16| TcpListener::bind(SocketAddr::new(reach, port)).is_ok();
    if let Some(port) = wanted {
        return match port == 0 || is_free(port) {
            true => Ok(SocketAddr::new(reach, port)),
            false => Err(miette!(
                help = "without `--port` the next free one is taken",
                "port {port} is taken by another program"
            )),
        };
    }
    let port = (PORT..PORT + TRIES).find(|&port| is_free(port)).unwrap_or(0);
    Ok(SocketAddr::new(reach, port))
}

/// Whoever plays at home opens as many tables as it likes.
pub(super) fn at_home() -> Limits {
    let usual = Limits::default();
    Limits { tables: 1_000, people: 1_000, address: 200, person: 200, ..usual }
}

/// Whether somebody looks at a screen here.
fn has_desktop() -> bool {
    if !std::io::stdout().is_terminal() {
        return false;
    }
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(target_os = "macos", target_os = "windows")) || set("DISPLAY") || set("WAYLAND_DISPLAY")
}
