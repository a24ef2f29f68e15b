//! `kanly admin show`: one table, as everybody may see it, or everything for a judge.

use std::process::ExitCode;

use kanly_engine::event::Viewer;
use kanly_server::admin::{self, Looked};
use kanly_store::{Store, TableId};
use kanly_wire::{Occupant, Stage, Table};

use super::{age, not_there, plain};
use crate::commands::show::now;
use crate::table;
use crate::terminal::{self, BAD, FAINT, HEADING, NAME, paint};

/// Show a table, as everybody may see it
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  kanly admin show k3x9mq2a7b\n  kanly admin show k3x9mq2a7b --judge")]
pub(crate) struct ShowArgs {
    /// The table
    #[arg(value_name = "TABLE")]
    table: String,

    /// Show everything that is hidden in its game
    #[arg(long)]
    judge: bool,

    /// Print JSON: the table, and the view of its game
    #[arg(long)]
    json: bool,
}

/// Shows it.
pub(super) async fn run(args: &ShowArgs, store: &Store) -> miette::Result<ExitCode> {
    let looked = match admin::look(store, &TableId(args.table.clone())).await {
        Ok(looked) => looked,
        Err(wrong) => return not_there(&args.table, &wrong),
    };
    if args.judge {
        warn_of_secrets(&args.table);
    }
    let viewer = if args.judge { Viewer::Judge } else { Viewer::Table };
    let Looked { table, host } = looked;
    let view = host.as_ref().map(|host| host.state().view(viewer));
    if args.json {
        terminal::print_json(&serde_json::json!({ "table": table, "view": view }))?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut text = about(&table);
    if let (Some(host), Some(view)) = (&host, &view) {
        let texts = if args.judge { host.texts() } else { &[] };
        text += &format!("\n{}\n{}", table::position(view, texts), now(host.state(), view, viewer));
    }
    terminal::print(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// Says plainly that somebody looks behind the shields.
pub(super) fn warn_of_secrets(table: &str) {
    let warning = format!(
        "{} what follows holds everything that is hidden at table {table}; whoever plays there must not see it\n",
        paint(BAD, "judge:")
    );
    terminal::remark(&warning);
}

/// The table around its game.
fn about(table: &Table) -> String {
    let (stage, why) = match &table.stage {
        Stage::Filling => ("open", None),
        Stage::Drafting => ("open, factions are picked", None),
        Stage::Playing => ("playing", None),
        Stage::Over => ("over", None),
        Stage::Closed => ("closed", None),
        Stage::Frozen(why) => ("frozen", Some(why)),
    };
    let opened = age::ago(age::now(), table.opened.0);
    let mut text = format!("{}  {}\n", paint(NAME, &table.id), paint(HEADING, plain(&table.setup.title)));
    text += &format!("{stage}, opened {opened} ago, kept by {}\n", plain(&table.keeper));
    if let Some(why) = why {
        text += &format!("{}\n", plain(why));
    }
    for (number, chair) in table.chairs.iter().enumerate() {
        let sitter = match &chair.sitter {
            Occupant::Nobody => paint(FAINT, "free"),
            Occupant::Person(name) => plain(name),
            Occupant::Bot(bot) => format!("bot {bot}"),
            Occupant::HeldFor { bot, person } => format!("bot {bot} for {}", plain(person)),
        };
        let faction = chair.faction.map_or_else(String::new, |faction| format!(", {faction}"));
        let muted = if chair.muted { ", muted" } else { "" };
        text += &format!("  chair {number}: {sitter}{faction}{muted}\n");
    }
    text
}
