//! `kanly admin`: looks after the tables and people of a server, in its database.

mod age;
mod export;
mod keeping;
mod people;
mod reports;
mod show;
mod tables;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kanly_server::{Settings, Wrong, is_postgres, look_into_store, open_store};
use kanly_store::{Fault, OpenFault, Store};
use miette::{IntoDiagnostic as _, Report, miette};

use crate::terminal;
use crate::tongue::tongue;

/// Look after the tables and people of a server, in its database
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct AdminArgs {
    #[command(flatten)]
    place: Place,

    #[command(subcommand)]
    command: AdminCommand,
}

/// Where the database is.
#[derive(Debug, clap::Args)]
pub(crate) struct Place {
    /// The database: a SQLite file, or postgres://... [default: kanly.db]
    #[arg(long, global = true, value_name = "FILE|URL", env = "KANLY_DATABASE", hide_env_values = true)]
    database: Option<String>,

    /// Read where the database is from the settings of the server
    #[arg(long, global = true, value_name = "FILE", env = "KANLY_CONFIG")]
    config: Option<PathBuf>,
}

const AFTER_HELP: &str = "\
Looking works while a server has the database, and so does a backup. What changes a SQLite file (prune, people delete)
needs it alone: stop the server first. With PostgreSQL everything works at any time. Whoever can read the database can
see everything in it; these commands show secrets of games that are on only when asked to by --judge.
docs/operations.md tells how to run a server.

Examples:
  kanly admin tables                         every table, the newest first
  kanly admin show TABLE                     one, as everybody may see it
  kanly admin export TABLE --out g.kanly     its game as a record, with its proof
  kanly admin export --person NAME           all that is kept about somebody
  kanly admin reports                        what was reported, and what was said
  kanly admin people                         who is known here
  kanly admin people delete ID --yes         forget somebody
  kanly admin prune --older-than 90d         what would be removed; --yes does it
  kanly admin backup kanly-backup.db         a copy, also while a server runs
  kanly admin restore kanly-backup.db --database new.db

Exit codes:
  0  it is done
  1  something is in the way: no such table or person, a game that is on, no --yes
  2  the database cannot be used, or the command is wrong";

#[derive(Debug, clap::Subcommand)]
enum AdminCommand {
    Tables(tables::TablesArgs),
    Show(show::ShowArgs),
    Export(export::ExportArgs),
    Reports(reports::ReportsArgs),
    People(people::PeopleArgs),
    Prune(keeping::PruneArgs),
    Backup(keeping::BackupArgs),
    Restore(keeping::RestoreArgs),
}

/// Does what was asked for.
pub(crate) fn run(args: &AdminArgs) -> miette::Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().into_diagnostic()?;
    let place = &args.place;
    runtime.block_on(async {
        match &args.command {
            AdminCommand::Tables(args) => tables::run(args, &place.look().await?).await,
            AdminCommand::Show(args) => show::run(args, &place.look().await?).await,
            AdminCommand::Export(args) => export::run(args, &place.look().await?).await,
            AdminCommand::Reports(args) => reports::run(args, &place.look().await?).await,
            AdminCommand::People(args) => people::run(args, place).await,
            AdminCommand::Prune(args) => keeping::prune(args, place).await,
            AdminCommand::Backup(args) => keeping::backup(args, &place.look().await?).await,
            AdminCommand::Restore(args) => keeping::restore(args, place).await,
        }
    })
}

impl Place {
    /// The database that is meant: that of the arguments or the environment, else that of the settings.
    fn database(&self) -> miette::Result<String> {
        let settings = match &self.config {
            Some(path) => Settings::read(path).map_err(|bad| miette!("{bad}"))?,
            None => Settings::default(),
        };
        Ok(self.database.clone().unwrap_or(settings.database))
    }

    /// Opens it to look.
    async fn look(&self) -> miette::Result<Store> {
        let database = self.existing()?;
        look_into_store(&database).await.map_err(unopened)
    }

    /// Opens it to change something.
    async fn change(&self) -> miette::Result<Store> {
        let database = self.existing()?;
        open_store(&database).await.map_err(unopened)
    }

    /// The database, which must be there: a server makes one, this does not.
    fn existing(&self) -> miette::Result<String> {
        let database = self.database()?;
        if !is_postgres(&database) && !Path::new(&database).exists() {
            let help = "name the database of the server by --database, KANLY_DATABASE or --config";
            return Err(miette!(help = help, "there is no database {database}"));
        }
        Ok(database)
    }
}

fn unopened(fault: OpenFault) -> Report {
    match fault {
        OpenFault::InUse(path) => miette!(
            help =
                "stop the server, do it, and start the server again; looking and backups work while it runs",
            "a server has {}: what changes it needs it alone",
            path.display()
        ),
        OpenFault::There(_)
        | OpenFault::File { .. }
        | OpenFault::Sqlite { .. }
        | OpenFault::Foreign { .. }
        | OpenFault::Newer { .. }
        | OpenFault::Older { .. }
        | OpenFault::Address(_)
        | OpenFault::Postgres(_) => miette!("{fault}"),
    }
}

/// What the database could not do.
fn unstored(fault: Fault) -> Report {
    miette!("{fault}")
}

/// Tells what is in the way, and ends the command.
fn in_the_way(report: &Report) -> ExitCode {
    terminal::complain(report);
    ExitCode::FAILURE
}

/// A table that cannot be shown, or its game.
fn not_there(id: &str, wrong: &Wrong) -> miette::Result<ExitCode> {
    let help = match wrong {
        Wrong::NoTable => "`kanly admin tables` lists all",
        Wrong::NotOver => {
            "the game is on: --judge exports it all the same, with everything that is hidden in it"
        }
        Wrong::NotStored => return Err(miette!("table {id} cannot be read from the database")),
        _ => "`kanly admin show` tells how it stands", // any: the message itself says what is wrong
    };
    Ok(in_the_way(&miette!(help = help, "table {id}: {}", wrong.kind().title(tongue()))))
}

/// What people wrote, on one line and without anything that a terminal would obey.
fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}
