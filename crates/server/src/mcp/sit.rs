//! Tables: opened, found, and sat down at.

use std::time::Duration;

use kanly_engine::Faction;
use kanly_store::{TableId, TableState};
use kanly_wire as wire;

use super::Mcp;
use super::arguments::{Arguments, unread};
use super::follow::MOMENT;
use super::handle::{Seat, Sitter};
use super::result::{Outcome, Told};
use super::telling;
use super::visit::Visit;
use crate::api::Caller;
use crate::lobby;
use crate::secret;
use crate::table::{Mail, Op};
use crate::wrong::Wrong;

/// Who plays where nothing is said of it.
const LEVEL: &str = "standard";

/// How many chairs the largest table has; how many may play is for the engine to say.
const CHAIRS: usize = Faction::ALL.len();

impl Mcp {
    /// A new table, with whoever opens it on its first chair.
    pub(super) async fn open_table(&self, visit: &Visit, arguments: &Arguments) -> Outcome {
        let people: usize = arguments.number("people").unwrap_or(0);
        let bots: usize = arguments.number("bots").unwrap_or((CHAIRS - 1).saturating_sub(people));
        let bot = arguments.text("level").unwrap_or(LEVEL);
        let chairs = std::iter::repeat_n(wire::Seating::Person, 1 + people);
        let setup = wire::Setup {
            title: String::new(),
            points: arguments.points("points")?,
            chairs: chairs.chain(std::iter::repeat_n(wire::Seating::Bot(bot.to_owned()), bots)).collect(),
            dealing: wire::Dealing::Chosen,
            factions: Vec::new(),
            pace: wire::Pace::Untimed,
            open: people > 0,
            watchers: true,
            padding: wire::Padding::Usual,
        };
        // Before anybody new is made for it.
        lobby::check(&setup, visit.tongue)?;
        let sitter = self.sitter(visit, arguments.text("name")).await?;
        let opened = self.door.open_table(&sitter.caller, setup).await.map(|table| table.id);
        let seat = self.seated(visit, sitter, opened).await?;
        self.make_ready(&seat.caller, &seat.table, faction(arguments)?).await?;
        if people > 0 {
            return self.settle(&seat, Duration::ZERO).await;
        }
        self.door.wish(&seat.caller, &seat.table, Op::Begin).await?;
        self.settle(&seat, MOMENT).await
    }

    /// Tables with a free chair.
    pub(super) async fn list_tables(&self, visit: &Visit) -> Outcome {
        let person = visit.caller.clone().map(|caller| caller.member.id);
        let listed = self.door.listed(person.as_deref(), vec![TableState::Open], None).await?;
        let free = |table: &wire::Table| {
            table.setup.open && table.chairs.iter().any(|chair| chair.sitter == wire::Occupant::Nobody)
        };
        let tables: Vec<wire::Table> = listed.tables.into_iter().filter(free).collect();
        let text = match tables.is_empty() {
            true => "No table has a free chair; open_table opens one.".to_owned(),
            false => tables.iter().map(telling::table).collect::<Vec<_>>().join("\n\n"),
        };
        Ok(Told { text, data: serde_json::json!({ "tables": tables }) })
    }

    /// A chair at a table of others, or one's own once more.
    pub(super) async fn take_seat(&self, visit: &Visit, arguments: &Arguments) -> Outcome {
        let table = arguments.needed("table").trim().to_lowercase();
        let person = visit.caller.clone().map(|caller| caller.member.id);
        let seen = self.door.hub.ask(&TableId(table.clone()), |back| Mail::Look(person, back)).await?;
        let sitter = match (visit.caller.clone(), seen.you.chair) {
            (Some(caller), Some(_)) => {
                let seat = self.seated(visit, Sitter::known(caller), Ok(table)).await?;
                return self.settle(&seat, Duration::ZERO).await;
            }
            _ => self.sitter(visit, arguments.text("name")).await?, // any: it does not sit there yet
        };
        let sat = self.sit_down(&sitter.caller, &table, arguments).await.map(|()| table);
        let seat = self.seated(visit, sitter, sat).await?;
        self.settle(&seat, Duration::ZERO).await
    }

    async fn sit_down(&self, caller: &Caller, table: &str, arguments: &Arguments) -> Result<(), Wrong> {
        let (chair, invitation) =
            (arguments.number("chair"), arguments.text("invitation").map(str::to_owned));
        let faction = faction(arguments)?;
        self.door.wish(caller, table, Op::Join { chair, invitation }).await?;
        let ready = self.make_ready(caller, table, faction).await;
        if ready.is_err() {
            // Whoever cannot have what it wanted does not keep the chair from others.
            self.door.wish(caller, table, Op::Leave).await?;
        }
        ready
    }

    /// Picks, throws, and is ready.
    async fn make_ready(
        &self,
        caller: &Caller,
        table: &str,
        faction: Option<wire::Faction>,
    ) -> Result<(), Wrong> {
        if let Some(faction) = faction {
            self.door.wish(caller, table, Op::Pick { faction }).await?;
        }
        let throw = wire::Hex(secret::random()).into();
        self.door.wish(caller, table, Op::Ready { throw }).await.map(drop)
    }

    /// The keeper begins.
    pub(super) async fn begin(&self, visit: &Visit, arguments: &Arguments) -> Outcome {
        let seat = self.seat(visit, arguments.needed("seat")).await?;
        self.door.wish(&seat.caller, &seat.table, Op::Begin).await?;
        self.settle(&seat, MOMENT).await
    }

    /// Tells somebody who has just sat down how everything stands, perhaps after a moment in which others may answer.
    async fn settle(&self, seat: &Seat, patience: Duration) -> Outcome {
        let observed = self.follow(seat, Some(0), patience).await?;
        Ok(self.tell(seat, &observed, telling::Extent::All))
    }
}

fn faction(arguments: &Arguments) -> Result<Option<wire::Faction>, Wrong> {
    let Some(name) = arguments.text("faction") else { return Ok(None) };
    let faction: Faction = name.parse().map_err(|_| unread("faction", format!("`{name}` is no faction")))?;
    Ok(Some(faction.into()))
}
