//! What becomes of an action that is only tried.

use kanly_engine::ids::Faction as Seat;
use kanly_engine::{Action, State};
use kanly_form::Trial;
use kanly_host::Host;
use kanly_narrate::{Tongue, plain};
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::ids::{Faction, Leader, Territory};
use crate::refusal::Illegal;

/// Whether an action would be legal now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Tried {
    /// It is.
    Legal {
        /// What it costs and counts.
        trial: Trial,
        /// What to think about first.
        warnings: Vec<Warned>,
    },
    /// It is not, and why.
    Illegal(Illegal),
}

/// Something to think about before it is done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Warned {
    /// What.
    pub warning: Warning,
    /// A sentence in the viewer's language.
    pub text: String,
}

/// What is legal and often regretted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Warning {
    /// Forces that stay there are lost: the ally fights there too.
    BesideAlly {
        /// The ally.
        ally: Faction,
        /// Where.
        territories: Vec<Territory>,
    },
    /// Nobody is left in a stronghold.
    Emptied(Territory),
    /// The leader is known to be a traitor of the enemy.
    Traitor {
        /// Who leads.
        leader: Leader,
        /// Whose traitor it is.
        of: Faction,
    },
}

impl Tried {
    /// What would become of an action of a seat, told in this language. Nothing is carried out.
    pub fn new(host: &Host, seat: Seat, action: Action, tongue: &Tongue) -> Self {
        let warned =
            |warning| Warned { warning: Warning::from(&warning), text: plain(&tongue.warning(&warning)) };
        match kanly_form::try_out(&host.state_of(seat), seat, action) {
            Ok(trial) => {
                Self::Legal { trial, warnings: host.warnings(seat, action).into_iter().map(warned).collect() }
            }
            Err(illegal) => Self::Illegal(Illegal::new(&illegal, tongue)),
        }
    }
}

impl Tried {
    /// What would become of an action in a game without a table, told in this language.
    pub fn alone(state: &State, seat: Seat, action: Action, tongue: &Tongue) -> Self {
        match kanly_form::try_out(state, seat, action) {
            Ok(trial) => Self::Legal { trial, warnings: Vec::new() },
            Err(illegal) => Self::Illegal(Illegal::new(&illegal, tongue)),
        }
    }
}

impl From<&kanly_host::Warning> for Warning {
    fn from(warning: &kanly_host::Warning) -> Self {
        match *warning {
            kanly_host::Warning::BesideAlly { ally, territories } => Self::BesideAlly {
                ally: ally.into(),
                territories: territories.iter().map(Into::into).collect(),
            },
            kanly_host::Warning::Emptied { territory } => Self::Emptied(territory.into()),
            kanly_host::Warning::Traitor { leader, of } => {
                Self::Traitor { leader: leader.into(), of: of.into() }
            }
        }
    }
}
