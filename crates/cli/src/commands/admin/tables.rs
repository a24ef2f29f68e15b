//! `kanly admin tables`: every table of the server.

use std::process::ExitCode;

use kanly_server::admin::{self, Kept};
use kanly_store::{Store, TableState};

use super::{age, plain, unstored};
use crate::table::grid::{Cell, Side, grid};
use crate::terminal::{self, BAD, FAINT, GOOD, HEADING, MARK, NAME};

/// List the tables, the newest first
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  kanly admin tables --stage playing\n  kanly admin tables --json")]
pub(crate) struct TablesArgs {
    /// Only those that are so far
    #[arg(long, value_enum, value_name = "STAGE")]
    stage: Option<Stage>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Stage {
    /// People gather
    Open,
    /// A game is on
    Playing,
    /// The game has ended
    Over,
    /// The rules of this version do not agree with it
    Frozen,
    /// Closed before its game had ended
    Closed,
}

impl From<Stage> for TableState {
    fn from(stage: Stage) -> Self {
        match stage {
            Stage::Open => Self::Open,
            Stage::Playing => Self::Playing,
            Stage::Over => Self::Over,
            Stage::Frozen => Self::Frozen,
            Stage::Closed => Self::Closed,
        }
    }
}

/// Lists them.
pub(super) async fn run(args: &TablesArgs, store: &Store) -> miette::Result<ExitCode> {
    let tables = admin::tables(store, args.stage.map(Into::into)).await.map_err(unstored)?;
    match args.json {
        true => terminal::print_json(&tables)?,
        false if tables.is_empty() => terminal::print("There are no such tables.\n")?,
        false => terminal::print(&listed(&tables))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The tables as rows.
pub(super) fn listed(tables: &[Kept]) -> String {
    const SIDES: [Side; 6] = [Side::Left, Side::Left, Side::Right, Side::Right, Side::Right, Side::Left];
    let heads = ["table", "stage", "people", "lines", "opened", "title"];
    let mut rows = vec![heads.map(|head| Cell::styled(HEADING, head)).to_vec()];
    let now = age::now();
    rows.extend(tables.iter().map(|table| {
        let style = match table.stage {
            "playing" => GOOD,
            "frozen" => BAD,
            "open" => MARK,
            _ => FAINT, // any: nothing happens there any more
        };
        let title = match &table.title {
            Some(title) => Cell::plain(plain(title)),
            None => Cell::styled(BAD, "(cannot be read)"),
        };
        vec![
            Cell::styled(NAME, &table.id),
            Cell::styled(style, table.stage),
            Cell::plain(format!("{}/{}", table.people, table.chairs)),
            Cell::plain(table.lines),
            Cell::plain(age::ago(now, table.opened)),
            title,
        ]
    }));
    grid(0, &SIDES, &rows)
}
