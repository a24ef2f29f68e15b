//! `kanly load`: many tables of scripted seats at a server, and how it bears them.

mod figures;
mod seats;

use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use miette::{IntoDiagnostic as _, miette};

use crate::client::Client;
use crate::numbers::whole;
use crate::progress::Progress;
use crate::terminal;
use figures::{Figures, Idle, Report};
use seats::{Opened, Pace};

/// For how many seconds it is waited until everybody listens.
const PATIENCE: u32 = 60;

/// How many tables are opened at the same time.
const AT_ONCE: usize = 16;

/// Play many tables at once at a server on this machine, and measure it
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct LoadArgs {
    /// Where the server listens; only an address of this machine is taken
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:7777")]
    server: SocketAddr,

    /// How many tables are played at the same time
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = whole(1..=20_000_u32))]
    tables: u32,

    /// So many more tables, whose games have begun and go no further
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole(0..=100_000_u32))]
    idle: u32,

    /// How many scripted seats each table has
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = whole(2..=6_u8))]
    seats: u8,

    /// How long to measure, after everybody has sat down
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = whole(1..=3_600_u32))]
    seconds: u32,

    /// At most so many actions a second; without it, as many as the server takes
    #[arg(long, value_name = "N", value_parser = whole(1..=1_000_000_u32))]
    rate: Option<u32>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

const AFTER_HELP: &str = "\
Every seat has a stream of its own and answers what it is asked, by one of the listed answers or by what the clock would
play. Tables whose games are over are followed by new ones. The server must let that many requests in: see
packaging/load.toml.

Examples:
  kanly serve --config packaging/load.toml           in one terminal
  kanly load                                         500 tables of six, as fast as they go
  kanly load --rate 2500                             and how long an answer takes at half of that
  kanly load --idle 10000 --tables 1                 how much memory a table takes
  kanly load --tables 50 --seconds 5 --json";

/// Plays and tells.
pub(crate) fn run(args: &LoadArgs) -> miette::Result<ExitCode> {
    if !args.server.ip().is_loopback() {
        let help = "start a server on this machine, and name its address: 127.0.0.1:7777";
        return Err(miette!(help = help, "{} is not an address of this machine", args.server));
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().into_diagnostic()?;
    let report = runtime.block_on(measure(args))?;
    if args.json {
        terminal::print_json(&report)?;
    } else {
        terminal::print(&report.to_string())?;
    }
    Ok(if report.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn measure(args: &LoadArgs) -> miette::Result<Report> {
    let figures = Arc::new(Figures::default());
    let pace = Arc::new(Pace::new(args.rate));
    let idle = open_idle(args).await?;
    let mut tasks = tokio::task::JoinSet::new();
    for table in open(args, args.tables).await? {
        tasks.spawn(seats::play_on(args.server, table, args.seats, figures.clone(), pace.clone()));
    }
    // The first moments are not like the others: everybody comes at once, and reads everything.
    let everybody = u64::from(args.tables) * u64::from(args.seats);
    for _ in 0..PATIENCE {
        tokio::time::sleep(Duration::from_secs(1)).await;
        if figures.listening() >= everybody {
            break;
        }
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    let bar = Progress::new(u64::from(args.seconds), "seconds", !args.json);
    figures.begin();
    for _ in 0..args.seconds {
        tokio::time::sleep(Duration::from_secs(1)).await;
        bar.step();
    }
    let mut report = figures.report(args.tables, args.seats, Duration::from_secs(args.seconds.into()));
    bar.finish();
    tasks.abort_all();
    report.server_bytes = Client::new(args.server).memory().await;
    report.idle = idle;
    Ok(report)
}

/// Opens the tables that go no further, and tells what each takes of the server's memory.
async fn open_idle(args: &LoadArgs) -> miette::Result<Option<Idle>> {
    if args.idle == 0 {
        return Ok(None);
    }
    let mut server = Client::new(args.server);
    let before = server.memory().await;
    open(args, args.idle).await?;
    let taken = server.memory().await.zip(before).map(|(after, before)| after.saturating_sub(before));
    Ok(Some(Idle { tables: args.idle, bytes_each: taken.map(|taken| taken / u64::from(args.idle)) }))
}

/// Opens tables, several at the same time.
async fn open(args: &LoadArgs, tables: u32) -> miette::Result<Vec<Opened>> {
    let bar = Progress::new(u64::from(tables), "tables opened", !args.json);
    let (server, seats) = (args.server, args.seats);
    let mut tasks = tokio::task::JoinSet::new();
    let mut opened = Vec::new();
    let mut numbers = 0..tables;
    loop {
        while tasks.len() < AT_ONCE
            && let Some(number) = numbers.next()
        {
            tasks.spawn(async move { (number, seats::open(server, number, seats).await) });
        }
        let Some(done) = tasks.join_next().await else { break };
        let (number, table) = done.into_diagnostic()?;
        opened.push(table.map_err(|why| {
            let help =
                "is a server there, and does it let this many in? `kanly serve --config packaging/load.toml`";
            miette!(help = help, "table {number} cannot be opened: {why}")
        })?);
        bar.step();
    }
    bar.finish();
    Ok(opened)
}
