//! The short spelling of every action, shared by people, files, logs and language models.
//!
//! `Display` writes the one canonical spelling and `FromStr` reads it back exactly; names may also be given
//! in lower case or with hyphens. `docs/notation.md` shows them all.

mod read;
mod write;

use crate::ids::UnknownName;
use std::fmt;

/// [2.01.14] Its name in a revival.
const KWISATZ: &str = "Kwisatz Haderach";

/// Why a text is no action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError(pub String);

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotationError {}

impl From<UnknownName> for NotationError {
    fn from(unknown: UnknownName) -> Self {
        Self(unknown.to_string())
    }
}

impl From<String> for NotationError {
    fn from(text: String) -> Self {
        Self(text)
    }
}

/// The verbs with an example of each, for help and for guessing what was meant.
pub const EXAMPLES: [(&str, &str); 73] = [
    ("pass", "pass"),
    ("quiet", "quiet"),
    ("predict", "predict harkonnen 4"),
    ("keep", "keep Dr. Yueh"),
    ("deploy", "deploy 7 sietch-tabr/13, 2+1 false-wall-west/16"),
    ("place", "place arrakeen/9"),
    ("dial", "dial 3"),
    ("weather", "weather 7"),
    ("atomics", "atomics"),
    ("karama", "karama 2.04.07"),
    ("look", "look"),
    ("call", "call the-minor-erg"),
    ("glimpse", "glimpse harkonnen"),
    ("restore", "restore 2+1"),
    ("swap", "swap emperor"),
    ("return", "return Shield, Kulon"),
    ("halt", "halt"),
    ("worm", "worm red-chasm"),
    ("spare", "spare"),
    ("lose", "lose 2+1"),
    ("ride", "ride 3 the-great-flat/14 -> arrakeen/9"),
    ("flip", "flip"),
    ("arm", "arm carthag, arrakeen"),
    ("leave", "leave"),
    ("ally", "ally emperor"),
    ("accept", "accept"),
    ("decline", "decline"),
    ("claim", "claim"),
    ("bid", "bid 4"),
    ("take", "take with Baliset"),
    ("pay", "pay 3 ally 2"),
    ("revive", "revive 2+1 and Stilgar"),
    ("refuse", "refuse"),
    ("sponsor", "sponsor 3"),
    ("ship", "ship 5 arrakeen/9 ally 2 with Karama of harkonnen"),
    ("lend", "lend Karama"),
    ("now", "now"),
    ("delay", "delay"),
    ("send", "send 6 the-great-flat/14"),
    ("cross", "cross 4 tueks-sietch/4 -> carthag/10 ally 1"),
    ("lift", "lift 6 tueks-sietch/4"),
    ("accompany", "accompany polar-sink"),
    ("move", "move 3 arrakeen/9 -> imperial-basin/10"),
    ("hajr", "hajr"),
    ("fight", "fight harkonnen arrakeen/9"),
    ("voice", "voice no poison-weapon"),
    ("foresee", "foresee weapon"),
    ("tell", "tell Crysknife"),
    ("plan", "plan Stilgar dial 4 weapon Crysknife defense Shield"),
    ("traitor", "traitor"),
    ("remove", "remove 3 hagga-basin/11, 1 hagga-basin/12"),
    ("discard", "discard Crysknife, Snooper"),
    ("seize", "seize"),
    ("execute", "execute"),
    ("imprison", "imprison"),
    ("ghola", "ghola Duncan Idaho"),
    ("give", "give 5"),
    ("pledge", "pledge 4"),
    ("show", "show card Shield to emperor"),
    ("offer", "offer atreides, harkonnen: atreides pays harkonnen 3; harkonnen keep-out arrakeen"),
    ("agree", "agree atreides"),
    ("withdraw", "withdraw"),
    ("cancel", "cancel 1"),
    ("accuse", "accuse 1 harkonnen"),
    ("truthtrance", "truthtrance fremen holds-card Karama 1"),
    ("yes", "yes"),
    ("no", "no"),
    ("seat", "seat fremen"),
    ("deal", "deal Stilgar"),
    ("abduct", "abduct Duncan Idaho"),
    ("draw", "draw Weather Control"),
    ("turn", "turn Old Gap"),
    ("storm", "storm 4"),
];
