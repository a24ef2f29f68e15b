//! `kanly mcp`: a table for a chat client, over standard input and output.

use std::io::IsTerminal as _;
use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use kanly_server::{AtHome, Settings, open_store};
use kanly_store::Store;
use miette::{IntoDiagnostic as _, miette};
use tracing_subscriber::filter::LevelFilter;

use super::serve::{LEVELS, log, stopped};
use super::start::at_home;
use crate::terminal;

/// Let a chat client sit down at a table, by the Model Context Protocol
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct McpArgs {
    /// Keep tables in a SQLite file, so that a seat outlives the client [default: in memory]
    #[arg(long, value_name = "FILE")]
    database: Option<String>,

    /// How much the log says, which goes to standard error
    #[arg(long, value_name = "LEVEL", default_value = "warn",
          value_parser = PossibleValuesParser::new(LEVELS).try_map(|level| level.parse::<LevelFilter>()))]
    log: LevelFilter,
}

const AFTER_HELP: &str = "\
A client starts it and speaks with it over standard input and output; no port is opened. Most clients take this line in
their settings:
  {\"mcpServers\": {\"kanly\": {\"command\": \"kanly\", \"args\": [\"mcp\"]}}}
Then say: open a table and play a game. A server has the same tools at the address /mcp. docs/mcp.md lists them.

Examples:
  kanly mcp                      tables in memory, gone when the client ends
  kanly mcp --database chat.db   tables that can be gone on with
  kanly mcp --log debug          what it does, on standard error

Exit codes:
  0  nothing more comes in
  2  the database cannot be used";

/// Answers until nothing more comes in.
pub(crate) fn run(args: &McpArgs) -> miette::Result<ExitCode> {
    if std::io::stdin().is_terminal() {
        terminal::remark(
            "A chat client is to start this and speak with it; `kanly mcp --help` shows how. Ctrl-C ends it.\n",
        );
    }
    log(args.log, false);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().into_diagnostic()?;
    let done = runtime.block_on(async {
        let store = match &args.database {
            Some(file) => open_store(file).await,
            None => Store::in_memory(),
        };
        let store = store.map_err(|fault| miette!("{fault}"))?;
        let settings = Settings { limits: at_home(), ..Settings::default() };
        let home = AtHome::start(store, settings).await.map_err(|not| miette!("{not}"))?;
        home.serve(tokio::io::stdin(), tokio::io::stdout(), stopped()).await;
        Ok(ExitCode::SUCCESS)
    });
    // Somebody may still hold standard input open, and whoever reads it would be waited for.
    runtime.shutdown_background();
    done
}
