//! What kind of question each is, and the rule behind it.

use super::{Ask, Shipping};
use crate::ask_kind::{AskKind, OpenKind};
use crate::rule;
use crate::rule::RuleId;

impl Ask {
    /// The rule behind the question.
    pub fn rule(&self) -> RuleId {
        match *self {
            Self::Predict { .. } => rule!("2.02.03"),
            Self::KeepTraitor { .. } | Self::Deal { .. } => rule!("0.11"),
            Self::Deploy { .. } => rule!("2.04.02"),
            Self::PlaceFirst { .. } => rule!("2.02.08"),
            Self::Dial { least: 0, .. } => rule!("0.16"),
            Self::Dial { .. } => rule!("1.01.02"),
            Self::Weather { .. } => rule!("3.01.23"),
            Self::Atomics { .. } => rule!("3.01.07"),
            Self::Karama { .. } => rule!("3.01.11"),
            Self::Interject { .. } | Self::Floor => rule!("3.05"),
            Self::Look => rule!("2.04.14"),
            Self::Call { .. } => rule!("1.14.03"),
            Self::Glimpse { .. } => rule!("1.14.01"),
            Self::Restore(_) => rule!("1.14.02"),
            Self::Swap { .. } | Self::Return { .. } => rule!("1.14.04"),
            Self::Halt { .. } => rule!("1.14.05"),
            Self::PlaceWorm { .. } => rule!("2.04.15"),
            Self::Spare { .. } => rule!("2.04.10"),
            Self::Lose { .. } => rule!("2.04.16"),
            Self::Ride { .. } => rule!("2.04.08"),
            Self::Flip { .. } => rule!("2.02.15"),
            Self::Arm { arriving: true, .. } => rule!("2.02.16"),
            Self::Arm { .. } => rule!("2.02.17"),
            Self::Nexus { .. } | Self::Proposal { .. } => rule!("1.10.01"),
            Self::Charity { .. } => rule!("1.03.01"),
            Self::Bid { .. } => rule!("1.04.06.02"),
            Self::Payment { .. } => rule!("1.04.06.03"),
            Self::Leave { .. } => rule!("2.04.11"),
            Self::Revive { .. } => rule!("1.05.01"),
            Self::Sponsor { .. } => rule!("2.03.07"),
            Self::Timing { regular: false } => rule!("2.06.12"),
            Self::Timing { regular: true } => rule!("2.06.12.03"),
            Self::Ship(Shipping { sent: true, .. }) => rule!("2.04.05"),
            Self::Ship(_) => rule!("1.06.03"),
            Self::Loan { .. } => rule!("3.01.11.03"),
            Self::Accompany { .. } => rule!("2.02.05"),
            Self::Move { .. } => rule!("1.06.05"),
            Self::Fight { .. } => rule!("1.07.02"),
            Self::Voice { .. } => rule!("2.02.06"),
            Self::Foresee { .. } | Self::Tell { .. } => rule!("2.01.08"),
            Self::Plan(_) => rule!("1.07.04.01"),
            Self::Traitor { .. } => rule!("1.07.06.07"),
            Self::Remove { .. } | Self::Discard { .. } => rule!("1.07.06.06"),
            Self::Seize { .. } | Self::Captive { .. } | Self::Abduct { .. } => rule!("2.05.10.01"),
            Self::Honour { .. } => rule!("3.01.22"),
            Self::Seat { .. } => rule!("0.07"),
            Self::Draw { .. } => rule!("0.06"),
            Self::Turn { .. } => rule!("1.02.01"),
            Self::Storm => rule!("2.04.13"),
        }
    }

    /// What kind of question it is.
    pub fn kind(&self) -> AskKind {
        match *self {
            Self::Predict { .. } => AskKind::Predict,
            Self::KeepTraitor { .. } => AskKind::KeepTraitor,
            Self::Deploy { .. } => AskKind::Deploy,
            Self::PlaceFirst { .. } => AskKind::PlaceFirst,
            Self::Dial { .. } => AskKind::Dial,
            Self::Weather { .. } => AskKind::Weather,
            Self::Atomics { .. } => AskKind::Atomics,
            Self::Karama { .. } => AskKind::Karama,
            Self::Interject { quiet: false } => AskKind::InterjectAlways,
            Self::Interject { quiet: true } => AskKind::Interject,
            Self::Floor => AskKind::Floor,
            Self::Look => AskKind::Look,
            Self::Call { .. } => AskKind::Call,
            Self::Glimpse { .. } => AskKind::Glimpse,
            Self::Restore(_) => AskKind::Restore,
            Self::Swap { .. } => AskKind::Swap,
            Self::Return { .. } => AskKind::Return,
            Self::Halt { .. } => AskKind::Halt,
            Self::PlaceWorm { .. } => AskKind::PlaceWorm,
            Self::Spare { .. } => AskKind::Spare,
            Self::Lose { .. } => AskKind::Lose,
            Self::Ride { .. } => AskKind::Ride,
            Self::Flip { .. } => AskKind::Flip,
            Self::Arm { .. } => AskKind::Arm,
            Self::Nexus { .. } => AskKind::Nexus,
            Self::Proposal { .. } => AskKind::Proposal,
            Self::Charity { .. } => AskKind::Charity,
            Self::Bid { .. } => AskKind::Bid,
            Self::Payment { .. } => AskKind::Payment,
            Self::Leave { .. } => AskKind::Leave,
            Self::Revive { .. } => AskKind::Revive,
            Self::Sponsor { .. } => AskKind::Sponsor,
            Self::Timing { regular: false } => AskKind::Timing,
            Self::Timing { regular: true } => AskKind::TimingRegular,
            Self::Ship(Shipping { sent: true, .. }) => AskKind::ShipSent,
            Self::Ship(_) => AskKind::Ship,
            Self::Loan { .. } => AskKind::Loan,
            Self::Accompany { .. } => AskKind::Accompany,
            Self::Move { .. } => AskKind::Move,
            Self::Fight { .. } => AskKind::Fight,
            Self::Voice { .. } => AskKind::Voice,
            Self::Foresee { .. } => AskKind::Foresee,
            Self::Tell { .. } => AskKind::Tell,
            Self::Plan(_) => AskKind::Plan,
            Self::Traitor { .. } => AskKind::Traitor,
            Self::Remove { .. } => AskKind::Remove,
            Self::Discard { .. } => AskKind::Discard,
            Self::Seize { .. } => AskKind::Seize,
            Self::Captive { .. } => AskKind::Captive,
            Self::Abduct { .. } => AskKind::Abduct,
            Self::Honour { .. } => AskKind::Honour,
            Self::Seat { .. } => AskKind::Seat,
            Self::Deal { .. } => AskKind::Deal,
            Self::Draw { .. } => AskKind::Draw,
            Self::Turn { .. } => AskKind::Turn,
            Self::Storm => AskKind::Storm,
        }
    }
}

impl OpenKind {
    /// The rule behind it.
    pub fn rule(self) -> RuleId {
        match self {
            Self::Truthtrance => rule!("3.01.22"),
            Self::Ghola => rule!("3.01.20"),
            Self::Revive => rule!("1.05.00"),
            Self::Restore => rule!("1.14.02"),
            Self::Give => rule!("2.03.06"),
            Self::Pledge => rule!("1.10.02.05"),
            Self::Show => rule!("1.11.00"),
            Self::Deals => rule!("1.12.00"),
        }
    }
}
