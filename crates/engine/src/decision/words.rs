//! Each question in a few words, and the rule behind it.

use super::{Ask, Shipping};
use crate::illegal::RuleId;

impl Ask {
    /// The rule behind the question.
    pub fn rule(&self) -> RuleId {
        RuleId(match *self {
            Self::Predict { .. } => "2.02.03",
            Self::KeepTraitor { .. } | Self::Deal { .. } => "0.11",
            Self::Deploy { .. } => "2.04.02",
            Self::PlaceFirst { .. } => "2.02.08",
            Self::Dial { least: 0, .. } => "0.16",
            Self::Dial { .. } => "1.01.02",
            Self::Weather { .. } => "3.01.23",
            Self::Atomics { .. } => "3.01.07",
            Self::Karama { .. } => "3.01.11",
            Self::Interject { .. } => "3.05",
            Self::Look => "2.04.14",
            Self::Call { .. } => "1.14.03",
            Self::Glimpse { .. } => "1.14.01",
            Self::Restore(_) => "1.14.02",
            Self::Swap { .. } | Self::Return { .. } => "1.14.04",
            Self::Halt { .. } => "1.14.05",
            Self::PlaceWorm { .. } => "2.04.15",
            Self::Spare { .. } => "2.04.10",
            Self::Lose { .. } => "2.04.16",
            Self::Ride { .. } => "2.04.08",
            Self::Flip { .. } => "2.02.15",
            Self::Arm { arriving: true, .. } => "2.02.16",
            Self::Arm { .. } => "2.02.17",
            Self::Nexus { .. } | Self::Proposal { .. } => "1.10.01",
            Self::Charity { .. } => "1.03.01",
            Self::Bid { .. } => "1.04.06.02",
            Self::Payment { .. } => "1.04.06.03",
            Self::Leave { .. } => "2.04.11",
            Self::Revive { .. } => "1.05.01",
            Self::Sponsor { .. } => "2.03.07",
            Self::Timing { regular: false } => "2.06.12",
            Self::Timing { regular: true } => "2.06.12.03",
            Self::Ship(Shipping { sent: true, .. }) => "2.04.05",
            Self::Ship(_) => "1.06.03",
            Self::Loan { .. } => "3.01.11.03",
            Self::Accompany { .. } => "2.02.05",
            Self::Move { .. } => "1.06.05",
            Self::Fight { .. } => "1.07.02",
            Self::Voice { .. } => "2.02.06",
            Self::Foresee { .. } | Self::Tell { .. } => "2.01.08",
            Self::Plan(_) => "1.07.04.01",
            Self::Traitor { .. } => "1.07.06.07",
            Self::Remove { .. } | Self::Discard { .. } => "1.07.06.06",
            Self::Seize { .. } | Self::Captive { .. } | Self::Abduct { .. } => "2.05.10.01",
            Self::Honour { .. } => "3.01.22",
            Self::Seat { .. } => "0.07",
            Self::Draw { .. } => "0.06",
            Self::Turn { .. } => "1.02.01",
            Self::Storm => "2.04.13",
        })
    }

    /// The question in a few words.
    pub fn words(&self) -> &'static str {
        match *self {
            Self::Predict { .. } => "which faction wins, and when (`predict FACTION TURN`)",
            Self::KeepTraitor { .. } => "which traitor to keep (`keep LEADER`)",
            Self::Deploy { .. } => "where the first ten Fremen stand (`deploy FORCE PLACE, ...`)",
            Self::PlaceFirst { .. } => "where the first force stands (`place PLACE`)",
            Self::Dial { .. } => "the number for the storm (`dial N`)",
            Self::Weather { .. } => "Weather Control (`weather N` or `pass`)",
            Self::Atomics { .. } => "Family Atomics (`atomics` or `pass`)",
            Self::Karama { .. } => "Karama (`karama RULE` or `pass`)",
            Self::Interject { quiet: false } => {
                "whether to bring anything in (`truthtrance ...`, `ghola ...`, `give N` ..., or `pass`)"
            }
            Self::Interject { quiet: true } => {
                "whether to bring anything in (`truthtrance ...`, `ghola ...`, `give N` ..., `pass`, or `quiet` for this turn)"
            }
            Self::Look => "a look at the storm card (`look` or `pass`)",
            Self::Call { .. } => "a worm for a Karama (`call TERRITORY` or `pass`)",
            Self::Glimpse { .. } => "the sight of a plan for a Karama (`glimpse FACTION` or `pass`)",
            Self::Restore(_) => "a free revival for a Karama (`restore FORCE`, `restore LEADER` or `pass`)",
            Self::Swap { .. } => "the hand of another for a Karama (`swap FACTION` or `pass`)",
            Self::Return { .. } => "which cards go back (`return CARD, ...`)",
            Self::Halt { .. } => "stopping the shipment for a Karama (`halt` or `pass`)",
            Self::PlaceWorm { .. } => "where the worm goes (`worm TERRITORY` or `pass`)",
            Self::Spare { .. } => "whether the worm spares the ally (`spare` or `pass`)",
            Self::Lose { .. } => "which tokens are lost (`lose FORCE`)",
            Self::Ride { .. } => "a ride on the worm (`ride FORCE PLACE -> PLACE` or `pass`)",
            Self::Flip { .. } => "whether the fighters step back (`flip` or `pass`)",
            Self::Arm { .. } => "where advisors take up arms (`arm TERRITORY, ...` or `pass`)",
            Self::Nexus { .. } => "alliances (`ally FACTION`, `leave` or `pass`)",
            Self::Proposal { .. } => "the proposal (`accept` or `decline`)",
            Self::Charity { .. } => "charity (`claim` or `pass`)",
            Self::Bid { .. } => "the bid (`bid N`, `take` with a Karama, or `pass`)",
            Self::Payment { .. } => "how the card is paid (`pay N`, `pay N ally N` or `pay with CARD`)",
            Self::Leave { .. } => "whether the ally revives three for nothing (`pass` lets it, or `refuse`)",
            Self::Revive { .. } => {
                "what comes back (`revive FORCE`, `revive LEADER`, `revive FORCE and LEADER` or `pass`)"
            }
            Self::Sponsor { .. } => "paying for the ally's forces (`sponsor FORCE` or `pass`)",
            Self::Timing { regular: false } => "the turn of shipment and movement (`now`, or `pass` to wait)",
            Self::Timing { regular: true } => "holding your turn back (`delay`, or `pass` to take it now)",
            Self::Ship(Shipping { sent: true, .. }) => "sending reserves (`send FORCE PLACE` or `pass`)",
            Self::Ship(_) => "a shipment (`ship FORCE PLACE` or `pass`)",
            Self::Loan { .. } => "lending your Karama (`lend CARD` or `decline`)",
            Self::Accompany { .. } => "a force to go along (`accompany PLACE` or `pass`)",
            Self::Move { .. } => "a move (`move FORCE PLACE -> PLACE` or `pass`)",
            Self::Fight { .. } => "which battle comes next (`fight FACTION PLACE`)",
            Self::Voice { .. } => "a command (`voice play KIND`, `voice no KIND` or `pass`)",
            Self::Foresee { .. } => {
                "what to ask of the plan (`foresee leader|weapon|defense|number` or `pass`)"
            }
            Self::Tell { .. } => "what the plan will contain (`tell NAME`, `tell N` or `tell none`)",
            Self::Plan(_) => "the battle plan (`plan LEADER dial FORCE weapon CARD defense CARD`)",
            Self::Traitor { .. } => "whether to call a traitor (`traitor` or `pass`)",
            Self::Remove { .. } => "where the losses come from (`remove FORCE PLACE, ...`)",
            Self::Discard { .. } => "which cards to discard (`discard CARD, ...` or `pass`)",
            Self::Seize { .. } => "taking a leader of the loser (`seize` or `pass`)",
            Self::Captive { .. } => {
                "what becomes of the leader (`execute`, `imprison`, or `pass` to let it go)"
            }
            Self::Abduct { .. } => "the leader taken (`abduct LEADER`)",
            Self::Honour { .. } => "the question of Truthtrance, on honour (`yes` or `no`)",
            Self::Seat { .. } => "who takes the next seat (`seat FACTION`)",
            Self::Deal { .. } => "the next traitor card (`deal LEADER`)",
            Self::Draw { .. } => "the treachery card drawn (`draw CARD`)",
            Self::Turn { .. } => "the spice card turned up (`turn CARD`)",
            Self::Storm => "the number of the storm card (`storm N`)",
        }
    }
}
