//! `kanly admin prune`, `backup` and `restore`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kanly_server::{admin, is_postgres, open_store};
use kanly_store::{Fault, Store};
use miette::miette;

use super::{Place, age, in_the_way, tables, unopened, unstored};
use crate::terminal;

/// Remove tables that ended long ago, with their games
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  kanly admin prune --older-than 90d\n  kanly admin prune --older-than 90d --yes"
)]
pub(crate) struct PruneArgs {
    /// How long ago: a number of days or hours
    #[arg(long, value_name = "SPAN", value_parser = age::span)]
    older_than: u64,

    /// Do it; without this it is only told what would be removed
    #[arg(long)]
    yes: bool,

    /// Print JSON: the tables
    #[arg(long)]
    json: bool,
}

/// Write everything to a new SQLite file, also while a server runs
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  kanly admin backup kanly-backup.db\n  kanly admin backup copy.db --database kanly.db"
)]
pub(crate) struct BackupArgs {
    /// The file, which must not be there
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Make a new database out of a backup, be it a SQLite file or PostgreSQL
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  kanly admin restore kanly-backup.db --database new.db")]
pub(crate) struct RestoreArgs {
    /// The backup; --database names the new file, which must not be there, or an empty database of PostgreSQL
    #[arg(value_name = "BACKUP")]
    backup: PathBuf,
}

/// Removes what has ended, or tells what would be removed.
pub(super) async fn prune(args: &PruneArgs, place: &Place) -> miette::Result<ExitCode> {
    let before = age::now().saturating_sub(args.older_than);
    let store = if args.yes { place.change().await? } else { place.look().await? };
    let outdated = admin::outdated(&store, before).await.map_err(unstored)?;
    if args.yes {
        store.prune(before).await.map_err(unstored)?;
    }
    if args.json {
        terminal::print_json(&outdated)?;
        return Ok(ExitCode::SUCCESS);
    }
    if outdated.is_empty() {
        terminal::print("No table ended so long ago.\n")?;
        return Ok(ExitCode::SUCCESS);
    }
    let count = if outdated.len() == 1 { "1 table".to_owned() } else { format!("{} tables", outdated.len()) };
    let end = match args.yes {
        true => format!("{count} removed.\n"),
        false => format!("{count} would be removed, with their games and talk; --yes does it.\n"),
    };
    terminal::print(&(tables::listed(&outdated) + &end))?;
    Ok(ExitCode::SUCCESS)
}

/// Writes a backup.
pub(super) async fn backup(args: &BackupArgs, store: &Store) -> miette::Result<ExitCode> {
    let shown = args.file.display();
    match store.backup(&args.file).await {
        Ok(()) => {
            terminal::print(&format!("Everything is in {shown}, which its owner alone can read.\n"))?;
            Ok(ExitCode::SUCCESS)
        }
        Err(Fault::Taken) => Ok(in_the_way(&miette!(
            help = "name another file, or move it away",
            "{shown} or {shown}.part is there already, and nothing is written over it"
        ))),
        Err(fault @ (Fault::Moved | Fault::Absent | Fault::Unavailable(_))) => Err(unstored(fault)),
    }
}

/// Makes a database out of a backup.
pub(super) async fn restore(args: &RestoreArgs, place: &Place) -> miette::Result<ExitCode> {
    let database = place.database()?;
    let backup = args.backup.display();
    if !is_postgres(&database) {
        // It is closed again at once: a server that is started now finds it free.
        drop(Store::restore_sqlite(&args.backup, Path::new(&database)).map_err(unopened)?);
        terminal::print(&format!("{database} holds what is in {backup}.\n"))?;
        return Ok(ExitCode::SUCCESS);
    }
    let store = open_store(&database).await.map_err(unopened)?;
    match store.fill(&args.backup).await {
        Ok(rows) => {
            terminal::print(&format!("The database holds what is in {backup}: {rows} rows.\n"))?;
            Ok(ExitCode::SUCCESS)
        }
        Err(Fault::Taken) => Ok(in_the_way(&miette!(
            help = "name an empty database",
            "the database is not empty, and nothing is written over it"
        ))),
        Err(fault @ (Fault::Moved | Fault::Absent | Fault::Unavailable(_))) => Err(unstored(fault)),
    }
}
