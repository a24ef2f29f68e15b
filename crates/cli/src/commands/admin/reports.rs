//! `kanly admin reports`: what people found wrong, with the words it is about.

use std::process::ExitCode;

use kanly_server::admin::{self, Reported};
use kanly_store::Store;

use super::{age, plain, unstored};
use crate::terminal::{self, FAINT, NAME, hang, paint};

/// List what was reported, the newest first, with what was said
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  kanly admin reports\n  kanly admin reports --database kanly.db")]
pub(crate) struct ReportsArgs {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Lists them.
pub(super) async fn run(args: &ReportsArgs, store: &Store) -> miette::Result<ExitCode> {
    let reports = admin::reports(store).await.map_err(unstored)?;
    match args.json {
        true => terminal::print_json(&reports)?,
        false if reports.is_empty() => terminal::print("Nothing was reported.\n")?,
        false => terminal::print(&reports.iter().map(told).collect::<Vec<_>>().join("\n"))?,
    }
    Ok(ExitCode::SUCCESS)
}

fn told(report: &Reported) -> String {
    let ago = age::ago(age::now(), report.at);
    let mut text = format!(
        "{}  {} by {}\n",
        paint(NAME, &report.table),
        paint(FAINT, format_args!("{ago} ago, frame {}", report.seq)),
        plain(&report.reporter)
    );
    text += &hang("  reason  ", &plain(&report.reason));
    for said in &report.said {
        let person = said.person.as_ref().map_or_else(String::new, |name| format!(" ({})", plain(name)));
        let to = said.to.map_or_else(String::new, |to| format!(" to {to}"));
        let from = said.from.map_or_else(|| "watching".to_owned(), |from| from.to_string());
        text += &hang("  said    ", &format!("{from}{person}{to}: {}", plain(&said.words)));
    }
    if report.said.is_empty() {
        text += &hang("  said    ", &paint(FAINT, "nothing, in this frame"));
    }
    text
}
