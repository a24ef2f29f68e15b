//! Shapes of what is shown and agreed.

use super::{Answer, Id, Row};
use serde::{Deserialize, Serialize};

/// `show SECRET to FACTION, FACTION`: one of the secrets to one or several of these.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are told above")]
pub struct ShowForm {
    pub secrets: Vec<Id>,
    pub to: Vec<Id>,
}

/// What can be answered to deals, and what an offer can be made of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DealsForm {
    /// Offers agreed to or taken back, deals ended or disputed.
    pub answers: Vec<Answer>,
    /// What one's own offer can be made of; none where it is no time for offers.
    #[serde(deserialize_with = "crate::types::given")]
    pub offer: Option<OfferForm>,
}

/// Somebody who may pay, and whom.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are told above")]
pub struct PayerForm {
    pub from: Id,
    pub to: Vec<Id>,
}

/// `offer PARTY, PARTY: PAYMENT; BOUND CLAUSE; until TURN PHASE; text NUMBER`. Offers are without number: whether the
/// whole of one may be made is asked with [`try_out`](crate::try_out).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OfferForm {
    /// Who can be a party; the one who offers always is.
    pub parties: Vec<Id>,
    /// So many payments `FACTION pays FACTION AMOUNT` at most, the factions being parties.
    pub payments: u8,
    /// Who may pay whom.
    pub payers: Vec<PayerForm>,
    /// So many clauses at most, each after the party that it binds.
    pub clauses: u8,
    /// What a clause can say: its word and its parts.
    pub kinds: Vec<Row>,
    /// The last turn and phase of the deal.
    pub until: Row,
}
