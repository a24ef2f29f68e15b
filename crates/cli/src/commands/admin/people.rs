//! `kanly admin people`: who is known to the server, and how somebody is forgotten.

use std::process::ExitCode;

use kanly_server::admin;
use kanly_store::{PersonId, Store};
use miette::miette;

use super::{Place, age, in_the_way, plain, unstored};
use crate::table::grid::{Cell, Side, grid};
use crate::terminal::{self, HEADING, NAME};

/// List people, or forget one
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  kanly admin people\n  kanly admin people delete m7q2x9k3ba --yes")]
pub(crate) struct PeopleArgs {
    #[command(subcommand)]
    command: Option<PeopleCommand>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Debug, clap::Subcommand)]
enum PeopleCommand {
    /// Forget a person: name, sessions, tokens and places at tables; the games stay, without the name
    #[command(
        after_help = "Examples:\n  kanly admin people delete m7q2x9k3ba\n  kanly admin people delete m7q2x9k3ba --yes"
    )]
    Delete {
        /// The person, by id or name
        #[arg(value_name = "ID|NAME")]
        person: String,

        /// Do it; without this it is only told what would be done
        #[arg(long)]
        yes: bool,
    },
}

/// Lists them, or forgets one.
pub(super) async fn run(args: &PeopleArgs, place: &Place) -> miette::Result<ExitCode> {
    match &args.command {
        None => list(args.json, &place.look().await?).await,
        Some(PeopleCommand::Delete { person, yes: false }) => {
            would_delete(person, &place.look().await?).await
        }
        Some(PeopleCommand::Delete { person, yes: true }) => delete(person, &place.change().await?).await,
    }
}

async fn list(json: bool, store: &Store) -> miette::Result<ExitCode> {
    let people = admin::people(store).await.map_err(unstored)?;
    if json {
        terminal::print_json(&people)?;
        return Ok(ExitCode::SUCCESS);
    }
    if people.is_empty() {
        terminal::print("Nobody is known here.\n")?;
        return Ok(ExitCode::SUCCESS);
    }
    let now = age::now();
    let heads = ["person", "since", "seen", "tables", "name"];
    let mut rows = vec![heads.map(|head| Cell::styled(HEADING, head)).to_vec()];
    rows.extend(people.iter().map(|person| {
        let seen = person.seen.map_or_else(|| "never".to_owned(), |seen| age::ago(now, seen));
        vec![
            Cell::styled(NAME, &person.id),
            Cell::plain(age::ago(now, person.since)),
            Cell::plain(seen),
            Cell::plain(person.tables),
            Cell::plain(plain(&person.name)),
        ]
    }));
    let sides = [Side::Left, Side::Right, Side::Right, Side::Right, Side::Left];
    terminal::print(&grid(0, &sides, &rows))?;
    Ok(ExitCode::SUCCESS)
}

async fn would_delete(person: &str, store: &Store) -> miette::Result<ExitCode> {
    let id = match meant(store, person).await? {
        Ok(id) => id,
        Err(code) => return Ok(code),
    };
    let tables = store.tables_of(&id).await.map_err(unstored)?.len();
    let help = format!("`kanly admin people delete {id} --yes` does it");
    let tables = if tables == 1 { "1 table".to_owned() } else { format!("{tables} tables") };
    Ok(in_the_way(&miette!(help = help, "nothing is done: {id} would be forgotten, at {tables} too")))
}

async fn delete(person: &str, store: &Store) -> miette::Result<ExitCode> {
    let id = match meant(store, person).await? {
        Ok(id) => id,
        Err(code) => return Ok(code),
    };
    admin::forget(store, &id).await.map_err(unstored)?;
    terminal::print(&format!("{id} is forgotten.\n"))?;
    Ok(ExitCode::SUCCESS)
}

/// Who is meant; where that is not clear it is told.
pub(super) async fn meant(store: &Store, person: &str) -> miette::Result<Result<PersonId, ExitCode>> {
    Ok(admin::find(store, person).await.map_err(unstored)?.map_err(|ambiguous| {
        let shown = plain(person);
        in_the_way(&match ambiguous.ids.as_slice() {
            [] => miette!(help = "`kanly admin people` lists all", "nobody is known as {shown}"),
            ids => miette!(
                help = format!("name one by its id: {}", ids.join(", ")),
                "{} people are called {shown}",
                ids.len()
            ),
        })
    }))
}
