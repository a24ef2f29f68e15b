//! `kanly admin export`: a game as a record, or everything that is kept about a person.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kanly_server::admin;
use kanly_store::{Store, TableId};
use miette::{IntoDiagnostic as _, miette};

use super::people::meant;
use super::{not_there, show, unstored};
use crate::files::unwritable;
use crate::terminal;

/// Write a game as a record, or everything that is kept about a person as JSON
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  kanly admin export k3x9mq2a7b --out game.kanly\n  kanly admin export --person Chani"
)]
pub(crate) struct ExportArgs {
    /// The table whose game is wanted
    #[arg(value_name = "TABLE", required_unless_present = "person", conflicts_with = "person")]
    table: Option<String>,

    /// The person whose data is wanted, by id or name
    #[arg(long, value_name = "ID|NAME")]
    person: Option<String>,

    /// Also a game that is on, with everything that is hidden in it
    #[arg(long, conflicts_with = "person")]
    judge: bool,

    /// Write to FILE, which must not be there; without it, to standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Writes it.
pub(super) async fn run(args: &ExportArgs, store: &Store) -> miette::Result<ExitCode> {
    let text = match (&args.person, &args.table) {
        (Some(person), _) => {
            let id = match meant(store, person).await? {
                Ok(id) => id,
                Err(code) => return Ok(code),
            };
            let export = admin::export(store, &id).await.map_err(unstored)?;
            serde_json::to_string_pretty(&export).into_diagnostic()? + "\n"
        }
        (None, Some(table)) => {
            if args.judge {
                show::warn_of_secrets(table);
            }
            match admin::record(store, &TableId(table.clone()), args.judge).await {
                Ok(record) => record,
                Err(wrong) => return not_there(table, &wrong),
            }
        }
        (None, None) => return Err(miette!("name a table, or a person by --person")),
    };
    match &args.out {
        None => terminal::print_exact(&text)?,
        Some(path) => {
            write_new(path, &text).map_err(|error| unwritable("", path, &error))?;
            terminal::print(&format!("Written to {}\n", path.display()))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Writes a new file that its owner alone can read: it may hold what is nobody else's business.
fn write_new(path: &Path, text: &str) -> std::io::Result<()> {
    use std::io::Write as _;
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    options.open(path)?.write_all(text.as_bytes())
}
