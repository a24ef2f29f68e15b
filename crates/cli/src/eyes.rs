//! Through whose eyes one looks at a game, as arguments that several commands share.

use kanly_engine::State;
use kanly_engine::event::Viewer;
use kanly_engine::ids::Faction;
use miette::miette;

use crate::game::faction;

/// One of the seats, the judge, or whoever stands at the table.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Eyes {
    /// See what this faction may know, e.g. `fremen` or `bene-gesserit`
    #[arg(long, value_name = "FACTION", conflicts_with = "judge", value_parser = faction)]
    seat: Option<Faction>,

    /// See everything; a replay gives every choice with the number of its line
    #[arg(long)]
    judge: bool,
}

impl Eyes {
    pub(crate) fn viewer(self) -> Viewer {
        match (self.seat, self.judge) {
            (Some(faction), _) => Viewer::Seat(faction),
            (None, true) => Viewer::Judge,
            (None, false) => Viewer::Table,
        }
    }

    /// Refuses to look through the eyes of somebody who is not there.
    pub(crate) fn must_play(self, state: &State) -> miette::Result<()> {
        let Some(faction) = self.seat.filter(|&faction| !state.players().contains(faction)) else {
            return Ok(());
        };
        let names: Vec<&str> = state.players().iter().map(Faction::id).collect();
        let help = match names.as_slice() {
            [] => "nobody has a seat yet".to_owned(),
            names => format!("the factions are {}", names.join(", ")),
        };
        Err(miette!(help = help, "{faction} does not play in this game"))
    }
}
