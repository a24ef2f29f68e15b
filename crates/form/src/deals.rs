//! What an offer can be made of.

use crate::asked::{run, word};
use crate::{AnyOf, NumberRange, OfferForm, Part, PayerForm, Row};
use kanly_engine::deal::{Clause, Feed, Secret, Terms};
use kanly_engine::ids::{Card, Faction, Leader, Territory};
use kanly_engine::{Open as Table, Phase, query::deals};

/// What a seat could offer. Whether the whole of it may be is asked of the engine.
pub(crate) fn offer(seat: Faction, table: &Table) -> OfferForm {
    let others = table.players - seat.into();
    let phases = Phase::ALL.into_iter().filter(|&phase| phase != Phase::Setup);
    OfferForm {
        parties: others.iter().map(|faction| faction.id().into()).collect(),
        payments: Terms::PAYMENTS as u8,
        payers: payers(table),
        clauses: Terms::CLAUSES as u8,
        kinds: clauses().into_iter().map(|clause| Row { parts: parts(clause) }).collect(),
        until: Row {
            parts: vec![
                word("until"),
                run(table.turn.into(), table.options.max_turns.into()),
                Part::Phase(phases.map(|phase| phase.id().into()).collect()),
            ],
        },
    }
}

/// Whom each may pay; nobody who may pay nobody.
fn payers(table: &Table) -> Vec<PayerForm> {
    let payees = |from: Faction| {
        let others = (table.players - from.into()).iter();
        others.filter(|&to| deals::may_pay(table, from, to).is_ok()).map(|to| to.id().into()).collect()
    };
    let payers = table.players.iter().map(|from| PayerForm { from: from.id().into(), to: payees(from) });
    payers.filter(|payer| !payer.to.is_empty()).collect()
}

/// One clause of every kind, with whatever it names; secrets in three rows, because some of them name a card or a leader.
fn clauses() -> [Clause; 19] {
    let (territory, faction) = (Territory(0), Faction::ALL[0]);
    [
        Clause::NoShip,
        Clause::NoMove,
        Clause::NoBid,
        Clause::BidCap(0),
        Clause::KeepOut(territory),
        Clause::StandOff(faction),
        Clause::NoKarama(faction),
        Clause::NoTraitor(faction),
        Clause::NoVoice(faction),
        Clause::NoPrescience(faction),
        Clause::NoAlliance(faction),
        Clause::LeaveSpice(territory),
        Clause::ThrowBattle(territory),
        Clause::DialCap(territory, 0),
        Clause::ShipAtLeast(territory, 0),
        Clause::Show(Secret::Hand, faction),
        Clause::Show(Secret::Card(Card::ALL[0]), faction),
        Clause::Show(Secret::Traitor(Leader(0)), faction),
        Clause::Share(Feed::ALL[0], faction),
    ]
}

/// What a clause of this kind can be made of.
fn parts(clause: Clause) -> Vec<Part> {
    let with = |name: &'static str, part: Part| vec![word(name), part];
    let faction = || Part::Any(AnyOf::Faction);
    let number = || Part::Number(NumberRange { least: 0, most: u8::MAX.into() });
    match clause {
        Clause::NoShip => vec![word("no-ship")],
        Clause::NoMove => vec![word("no-move")],
        Clause::NoBid => vec![word("no-bid")],
        Clause::BidCap(_) => with("bid-cap", number()),
        Clause::KeepOut(_) => with("keep-out", Part::Any(AnyOf::Territory)),
        Clause::StandOff(_) => with("stand-off", faction()),
        Clause::NoKarama(_) => with("no-karama", faction()),
        Clause::NoTraitor(_) => with("no-traitor", faction()),
        Clause::NoVoice(_) => with("no-voice", faction()),
        Clause::NoPrescience(_) => with("no-prescience", faction()),
        Clause::NoAlliance(_) => with("no-alliance", faction()),
        Clause::LeaveSpice(_) => with("leave-spice", Part::Any(AnyOf::Territory)),
        Clause::ThrowBattle(_) => with("throw-battle", Part::Any(AnyOf::Territory)),
        Clause::DialCap(..) => vec![word("dial-cap"), Part::Any(AnyOf::Territory), number()],
        Clause::ShipAtLeast(..) => vec![word("ship-at-least"), Part::Any(AnyOf::Territory), number()],
        Clause::Show(secret, _) => {
            let shown = secret_parts(secret);
            [word("show")].into_iter().chain(shown).chain([word("to"), faction()]).collect()
        }
        Clause::Share(..) => {
            let feeds = Feed::ALL.into_iter().map(|feed| feed.id().into()).collect();
            vec![word("share"), Part::Feed(feeds), word("with"), faction()]
        }
    }
}

fn secret_parts(secret: Secret) -> Vec<Part> {
    match secret {
        Secret::Card(_) => vec![word("card"), Part::Any(AnyOf::Card)],
        Secret::Traitor(_) => vec![word("traitor"), Part::Any(AnyOf::Leader)],
        Secret::Hand
        | Secret::Traitors
        | Secret::Spice
        | Secret::Prediction
        | Secret::StormCard
        | Secret::SpiceCard
        | Secret::AuctionCard => {
            let whole = [
                Secret::Hand,
                Secret::Traitors,
                Secret::Spice,
                Secret::Prediction,
                Secret::StormCard,
                Secret::SpiceCard,
                Secret::AuctionCard,
            ];
            vec![Part::Secret(whole.into_iter().map(|secret| secret.to_string().into()).collect())]
        }
    }
}
