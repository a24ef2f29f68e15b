//! What people reported, with the words it is about.

use kanly_engine::Viewer;
use kanly_host::{Host, News};
use kanly_store::{Fault, Report, Store};
use kanly_wire as wire;
use serde::Serialize;

use crate::lobby::Lobby;
use crate::table::load;

/// A report.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Reported {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// At which table.
    pub table: String,
    /// Who reported it, by name; by id where the person was forgotten.
    pub reporter: String,
    /// Why.
    pub reason: String,
    /// The number of the frame it is about, among those that the reporter got.
    pub seq: u32,
    /// What was said in it; empty where it holds no talk, or cannot be read any more.
    pub said: Vec<Words>,
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Words {
    /// The faction that spoke; null: somebody who watches.
    pub from: Option<wire::Faction>,
    /// Who sat there, by name; null where it was a bot.
    pub person: Option<String>,
    /// To whom; null: to everybody.
    pub to: Option<wire::Faction>,
    /// The words.
    pub words: String,
}

/// Reports, the newest first.
pub async fn reports(store: &Store) -> Result<Vec<Reported>, Fault> {
    let mut told = Vec::new();
    for report in store.reports(u32::MAX).await? {
        told.push(tell(store, report).await?);
    }
    Ok(told)
}

async fn tell(store: &Store, report: Report) -> Result<Reported, Fault> {
    let about: Option<wire::Report> = serde_json::from_str(&report.about).ok();
    let (seq, reason) = about.map_or((0, report.about.clone()), |about| (about.seq, about.reason));
    let said = match load(store, &report.table).await {
        Ok(loaded) => match &loaded.host {
            Some(host) => words(host, &loaded.lobby, &report.reporter.0, seq),
            None => Vec::new(),
        },
        // What cannot be read any more was said in the log; the report itself is still worth reading.
        Err(_) => Vec::new(),
    };
    let reporter = match store.person(&report.reporter).await {
        Ok(person) => person.name,
        Err(Fault::Absent) => report.reporter.0.clone(),
        Err(fault) => return Err(fault),
    };
    Ok(Reported { at: report.made_at, table: report.table.0, reporter, reason, seq, said })
}

/// What the reporter was told in a frame: frames are numbered for each viewer alone.
fn words(host: &Host, lobby: &Lobby, reporter: &str, seq: u32) -> Vec<Words> {
    let seat = lobby.chair_of(reporter).and_then(|chair| lobby.chairs[usize::from(chair)].faction);
    let viewer = seat.map_or(Viewer::Table, |seat| Viewer::Seat(seat.0));
    let frames = host.frames(viewer, seq.saturating_sub(1));
    let frame = frames.into_iter().find(|frame| frame.seq == seq);
    let news = frame.map_or_else(Vec::new, |frame| frame.news);
    let person = |from: wire::Faction| {
        let chair = lobby.chairs.iter().find(|chair| chair.faction == Some(from))?;
        chair.person.as_ref().map(|member| member.name.clone())
    };
    let said = news.into_iter().filter_map(|news| match news {
        News::Said(said) => Some(Words {
            from: Some(said.from.into()),
            person: person(said.from.into()),
            to: said.to.map(Into::into),
            words: said.words.to_string(),
        }),
        News::Murmured(murmur) => Some(Words {
            from: None,
            person: Some(murmur.name.to_string()),
            to: None,
            words: murmur.words.to_string(),
        }),
        _ => None, // any: it is no talk
    });
    said.collect()
}
