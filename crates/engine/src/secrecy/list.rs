//! The list: each hidden fact with its rules, those who may know it, and the events that bring it to light.

use super::varied::Varied;
use super::{cards, leaders, looks, sealed, spice};
use kanly_flow::State;
use kanly_vocabulary::dice::Dice;
use kanly_vocabulary::event::Event;
use kanly_vocabulary::ids::Faction;
use kanly_vocabulary::rule;
use kanly_vocabulary::rule::RuleId;
use kanly_vocabulary::sets::FactionSet;

/// Who may know a fact, besides those to whom it was shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Known {
    /// Nobody at the table.
    Nobody,
    /// Its owner.
    Owner,
    /// The two whom it concerns.
    Both,
    /// Its owner and Harkonnen, who hold or have killed the leader.
    OwnerAndHarkonnen,
}

impl Known {
    /// Every one.
    pub const ALL: [Self; 4] = [Self::Nobody, Self::Owner, Self::Both, Self::OwnerAndHarkonnen];

    /// Its stable name.
    pub fn id(self) -> &'static str {
        match self {
            Self::Nobody => "nobody",
            Self::Owner => "owner",
            Self::Both => "both",
            Self::OwnerAndHarkonnen => "owner-and-harkonnen",
        }
    }

    pub(super) fn seats(self, varied: &Varied) -> FactionSet {
        let set = |faction: Option<Faction>| faction.map_or(FactionSet::EMPTY, FactionSet::from);
        let by_right = match self {
            Self::Nobody => FactionSet::EMPTY,
            Self::Owner => set(varied.owner),
            Self::Both => set(varied.owner) | set(varied.other),
            Self::OwnerAndHarkonnen => set(varied.owner) | Faction::Harkonnen.into(),
        };
        by_right | varied.noted
    }
}

/// The events that bring a fact to light, for those who see them.
#[derive(Clone, Copy, Debug)]
pub struct Opened {
    /// Their names.
    pub names: &'static [&'static str],
    is: fn(&Event) -> bool,
}

impl Opened {
    /// Whether this event is one of them.
    pub fn by(&self, event: &Event) -> bool {
        (self.is)(event)
    }
}

macro_rules! opened {
    () => {
        Opened { names: &[], is: |_| false }
    };
    ($($name:ident)+) => {
        Opened { names: &[$(stringify!($name)),+], is: |event| matches!(event, $(Event::$name { .. })|+) }
    };
}

/// A card that is somewhere out of sight: it comes into a hand, and out of one.
const CARD: Opened = opened!(
    CardDiscarded KaramaPlayed KaramaUndone PowerUsed WeatherControlled FamilyAtomicsPlayed HajrPlayed
    WormCalled PlanRevealed PlanGlimpsed PrescienceTold Leaderless TruthtranceAnswered SecretShown HandTaken
    CardsReturned AuctionRepeated CardDrawn CardSold AuctionCardSeen
);

/// A leader of whom only some know where it is, or what became of it.
const LEADER: Opened = opened!(
    PlanRevealed PlanGlimpsed PrescienceTold TruthtranceAnswered LeaderRevived LeaderKilled LeadersTurnedUp
    LeadersReturned CaptiveReturned LeaderSeized CaptiveKilled LeaderCaptured
);

/// A leader in the hands of Harkonnen.
const CAPTIVE: Opened = opened!(
    PlanRevealed PlanGlimpsed PrescienceTold TruthtranceAnswered LeaderKilled LeadersReturned CaptiveReturned
);

/// What allies have paid out of which purse.
const SHARE: Opened =
    opened!(CharityClaimed SecretShown TruthtranceAnswered SideCounted AuctionRepeated OfferLapsed);

/// What one line of the list says.
struct Line {
    fact: Fact,
    id: &'static str,
    rules: &'static [RuleId],
    known: Known,
    opened: Opened,
    vary: fn(&State, &mut dyn Dice) -> Option<Varied>,
}

macro_rules! facts {
    ($($(#[$doc:meta])* $fact:ident = $id:literal [$($rule:literal)*] $known:ident, $vary:path, opened by $opened:expr;)*) => {
        /// A hidden fact.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Fact { $($(#[$doc])* $fact),* }

        impl Fact {
            /// Every one.
            pub const ALL: [Self; [$($id),*].len()] = [$(Self::$fact),*];
        }

        const LINES: [Line; Fact::ALL.len()] = [$(Line {
            fact: Fact::$fact,
            id: $id,
            rules: &[$(rule!($rule)),*],
            known: Known::$known,
            opened: $opened,
            vary: $vary,
        }),*];
    };
}

facts! {
    /// A card is in a hand and not in the deck.
    HandCard = "hand-card" ["1.11.00"] Owner, cards::hand_card, opened by CARD;
    /// A card is in this hand and not in that one.
    HandsCard = "hands-card" ["1.11.00"] Both, cards::hands_card, opened by opened!(
        CardDiscarded KaramaPlayed KaramaUndone PowerUsed WeatherControlled FamilyAtomicsPlayed HajrPlayed
        WormCalled PlanRevealed PlanGlimpsed PrescienceTold Leaderless TruthtranceAnswered SecretShown HandTaken
        CardsReturned AuctionRepeated
    );
    /// What somebody knows of another's hand.
    CardKnown = "card-known" ["1.11.00"] Both, cards::card_known, opened by opened!();
    /// A card was once held.
    CardOnceHeld = "card-once-held" ["3.01.22"] Owner, cards::once_held, opened by opened!(TruthtranceAnswered);
    /// The card on top of the treachery deck, once it lies fixed.
    TreacheryTop = "treachery-top" ["1.04.09" "2.01.05"] Nobody, cards::treachery_top, opened by CARD;
    /// The cards below it.
    TreacheryBelow = "treachery-below" ["1.04.09"] Nobody, cards::treachery_below, opened by CARD;
    /// Who has seen the card on top.
    TreacheryTopSeen = "treachery-top-seen" ["1.04.09" "1.11.00"] Both, cards::treachery_top_seen, opened by opened!();
    /// The card under auction.
    AuctionCard = "auction-card" ["1.04.03" "2.01.05"] Nobody, cards::auction_card, opened by CARD;
    /// The cards that come after it.
    AuctionRow = "auction-row" ["1.04.03"] Nobody, cards::auction_row, opened by CARD;
    /// Who has seen the card under auction.
    AuctionCardShown = "auction-card-shown" ["2.01.05" "1.11.00"] Both, cards::auction_card_shown, opened by opened!();
    /// What Atreides remember of this turn's auctions.
    AuctionMemory = "auction-memory" ["2.01.05" "3.01.22"] Owner, cards::auction_memory, opened by opened!(TruthtranceAnswered);

    /// Spice behind a shield, where a shared price hides it.
    Purse = "purse" ["1.11.01"] Owner, spice::purse, opened by opened!(CharityClaimed SecretShown TruthtranceAnswered SideCounted AuctionRepeated OfferLapsed BidMade);
    /// Whose purse somebody was shown.
    PurseShown = "purse-shown" ["1.11.00"] Both, spice::purse_shown, opened by opened!();
    /// What the bank holds.
    Bank = "bank" ["0.04"] Nobody, spice::bank, opened by opened!();
    /// What is pledged to an ally.
    Pledge = "pledge" ["1.10.02.05" "1.10.02.06"] Both, spice::pledge, opened by opened!(TruthtranceAnswered);
    /// How two allies are about to share the price of a card.
    CardShare = "card-share" ["1.10.02.05"] Both, spice::card_share, opened by SHARE;
    /// How two allies are about to share the price of a shipment.
    ShipmentShare = "shipment-share" ["1.10.02.06"] Both, spice::shipment_share, opened by SHARE;

    /// A traitor card that was kept.
    Traitor = "traitor" ["0.11" "1.11.00"] Owner, leaders::traitor, opened by opened!(TraitorCalled SecretShown TruthtranceAnswered);
    /// A traitor card that was dealt and not kept.
    TraitorDeclined = "traitor-declined" ["0.11" "1.11.00"] Owner, leaders::traitor_declined, opened by opened!(SecretShown TruthtranceAnswered);
    /// Who has seen a traitor card of another.
    TraitorShown = "traitor-shown" ["1.11.00"] Both, leaders::traitor_shown, opened by opened!();
    /// Which leader lies face down, and which is at home.
    LeaderFaceDown = "leader-face-down" ["1.05.05"] Owner, leaders::face_down, opened by LEADER;
    /// Which leader Harkonnen have killed and its owner has bought back, both unseen.
    LeaderPast = "leader-past" ["1.05.05" "2.05.10.02"] OwnerAndHarkonnen, leaders::past, opened by LEADER;
    /// Which leader is captive.
    Captive = "captive" ["2.05.10.03"] OwnerAndHarkonnen, leaders::captive, opened by CAPTIVE;
    /// Which of the leaders face down Harkonnen have killed.
    CaptiveKilled = "captive-killed" ["2.05.10.02"] OwnerAndHarkonnen, leaders::captive_killed, opened by opened!();
    /// Which leader Harkonnen have drawn.
    LeaderDrawn = "leader-drawn" ["2.05.10.01"] OwnerAndHarkonnen, leaders::drawn, opened by CAPTIVE;
    /// How many Atreides forces were lost in battle, and so whether the Kwisatz Haderach is awake.
    BattleLosses = "battle-losses" ["2.01.10"] Owner, leaders::battle_losses, opened by opened!(PlanRevealed PlanGlimpsed PrescienceTold TruthtranceAnswered);

    /// The prediction.
    Prediction = "prediction" ["2.02.03"] Owner, looks::prediction, opened by opened!(PredictionRevealed VictoryAchieved SecretShown TruthtranceAnswered);
    /// To whom it was shown.
    PredictionShown = "prediction-shown" ["1.11.00"] Both, looks::prediction_shown, opened by opened!();
    /// The storm card.
    StormCard = "storm-card" ["2.04.13"] Nobody, looks::storm_card, opened by opened!(StormCardTurned StormCardSeen SecretShown TruthtranceAnswered);
    /// Who besides the Fremen has seen it.
    StormCardShown = "storm-card-shown" ["2.04.13" "1.11.00"] Both, looks::storm_card_shown, opened by opened!();
    /// The card on top of the spice deck.
    SpiceTop = "spice-top" ["2.01.07"] Nobody, looks::spice_top, opened by opened!(SpiceCardRevealed SpiceCardSeen SecretShown TruthtranceAnswered);
    /// Who besides Atreides has seen it.
    SpiceTopShown = "spice-top-shown" ["2.01.07" "1.11.00"] Both, looks::spice_top_shown, opened by opened!();

    /// A number for the storm that is sealed.
    StormDial = "storm-dial" ["1.01.02"] Owner, sealed::storm_dial, opened by opened!(StormDialed TruthtranceAnswered);
    /// A plan that is sealed.
    Plan = "plan" ["1.07.04"] Owner, sealed::plan, opened by opened!(PlanRevealed PlanGlimpsed TruthtranceAnswered);
    /// Whether a traitor is about to be called.
    TraitorCall = "traitor-call" ["1.07.06.07"] Owner, sealed::traitor_call, opened by opened!(TraitorCalled);
    /// The answer in a window.
    WindowAnswer = "window-answer" ["3.01.11" "3.05"] Owner, sealed::window_answer, opened by opened!(KaramaPlayed KaramaUndone PowerUsed WeatherControlled FamilyAtomicsPlayed WormCalled CardDiscarded);
    /// Whether charity was declined, or the answer is still to come.
    CharityAnswer = "charity-answer" ["1.03.01"] Owner, sealed::charity_answer, opened by opened!(CharityClaimed);
    /// Whether somebody wants to be asked at open points.
    Quiet = "quiet" ["3.05"] Owner, sealed::quiet, opened by opened!();
    /// A deal that is offered.
    Offer = "offer" ["1.12.00"] Both, sealed::offer, opened by opened!(DealMade);
}

impl Fact {
    fn line(self) -> &'static Line {
        const ORDERED: () = {
            let mut i = 0;
            while i < LINES.len() {
                assert!(LINES[i].fact as usize == i, "lines stand in the order of the facts");
                i += 1;
            }
        };
        let () = ORDERED;
        &LINES[self as usize]
    }

    /// Its stable name, in lower case with hyphens.
    pub fn id(self) -> &'static str {
        self.line().id
    }

    /// The rules that make it a secret.
    pub fn rules(self) -> &'static [RuleId] {
        self.line().rules
    }

    /// Who may know it.
    pub fn known(self) -> Known {
        self.line().known
    }

    /// What brings it to light.
    pub fn opened(self) -> Opened {
        self.line().opened
    }

    /// Whether it is about who has spoken: then the game may wait for its owner in one game of a pair and not in the other,
    /// and whom it waits for is told to nobody.
    pub fn is_silence(self) -> bool {
        matches!(self, Self::CharityAnswer | Self::Quiet)
    }

    pub(super) fn vary(self) -> fn(&State, &mut dyn Dice) -> Option<Varied> {
        self.line().vary
    }
}
