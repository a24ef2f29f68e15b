//! Which fields of the hidden part a fact lies in: a new field does not compile until it is said here whose secret it is.

use super::list::Fact;
use kanly_facts::Hidden;
use kanly_facts::hidden::HiddenThisTurn;
use kanly_flow::State;

/// The fields in which two games differ and that this fact does not name.
pub(super) fn strays(one: &State, other: &State, fact: Fact) -> Vec<&'static str> {
    differing(&one.hidden, &other.hidden)
        .into_iter()
        .chain([("what is going on", one.stack != other.stack || one.reply != other.reply, GOING_ON)])
        .filter(|(_, differ, facts)| *differ && !facts.contains(&fact))
        .map(|(name, ..)| name)
        .collect()
}

/// Facts that lie in what is going on.
const GOING_ON: &[Fact] = &[
    Fact::AuctionCard,
    Fact::AuctionRow,
    Fact::AuctionCardShown,
    Fact::CardShare,
    Fact::ShipmentShare,
    Fact::LeaderDrawn,
    Fact::StormDial,
    Fact::Plan,
    Fact::TraitorCall,
    Fact::WindowAnswer,
    Fact::CharityAnswer,
];

fn differing(one: &Hidden, other: &Hidden) -> Vec<(&'static str, bool, &'static [Fact])> {
    let Hidden {
        spice,
        purses_seen,
        bank,
        storm_card,
        spice_deck,
        treachery,
        treachery_top,
        top_seen,
        hands,
        known,
        ever_held,
        dealt,
        traitors,
        traitors_seen,
        leaders,
        died,
        revived,
        captives,
        taken,
        // Whose whereabouts are hidden is no secret.
        veiled,
        prediction,
        prediction_seen,
        battle_losses,
        this_turn: HiddenThisTurn { quiet, auction_seen, pledge },
        offers,
    } = one;
    let turn = &other.this_turn;
    vec![
        ("spice", *spice != other.spice, &[Fact::Purse]),
        ("purses_seen", *purses_seen != other.purses_seen, &[Fact::PurseShown]),
        ("bank", *bank != other.bank, &[Fact::Bank, Fact::Purse]),
        ("storm_card", *storm_card != other.storm_card, &[Fact::StormCard, Fact::StormCardShown]),
        ("spice_deck", *spice_deck != other.spice_deck, &[Fact::SpiceTop, Fact::SpiceTopShown]),
        (
            "treachery",
            *treachery != other.treachery,
            &[Fact::HandCard, Fact::TreacheryTop, Fact::TreacheryBelow, Fact::AuctionCard, Fact::AuctionRow],
        ),
        ("treachery_top", *treachery_top != other.treachery_top, &[Fact::TreacheryTop, Fact::TreacheryBelow]),
        ("top_seen", *top_seen != other.top_seen, &[Fact::TreacheryTopSeen]),
        ("hands", *hands != other.hands, &[Fact::HandCard, Fact::HandsCard]),
        ("known", *known != other.known, &[Fact::CardKnown, Fact::HandCard, Fact::HandsCard]),
        ("ever_held", *ever_held != other.ever_held, &[Fact::CardOnceHeld, Fact::HandCard, Fact::HandsCard]),
        ("dealt", *dealt != other.dealt, &[Fact::TraitorDeclined, Fact::Traitor]),
        ("traitors", *traitors != other.traitors, &[Fact::Traitor]),
        ("traitors_seen", *traitors_seen != other.traitors_seen, &[Fact::TraitorShown]),
        ("leaders", *leaders != other.leaders, &[Fact::LeaderFaceDown]),
        ("died", *died != other.died, &[Fact::LeaderPast, Fact::LeaderFaceDown]),
        ("revived", *revived != other.revived, &[Fact::LeaderPast, Fact::LeaderFaceDown]),
        ("captives", *captives != other.captives, &[Fact::Captive]),
        ("taken", *taken != other.taken, &[Fact::CaptiveKilled, Fact::LeaderFaceDown]),
        ("veiled", *veiled != other.veiled, &[]),
        ("prediction", *prediction != other.prediction, &[Fact::Prediction]),
        ("prediction_seen", *prediction_seen != other.prediction_seen, &[Fact::PredictionShown]),
        ("battle_losses", *battle_losses != other.battle_losses, &[Fact::BattleLosses]),
        ("quiet", *quiet != turn.quiet, &[Fact::Quiet]),
        ("auction_seen", *auction_seen != turn.auction_seen, &[Fact::AuctionMemory]),
        ("pledge", *pledge != turn.pledge, &[Fact::Pledge]),
        ("offers", *offers != other.offers, &[Fact::Offer]),
    ]
}
