//! The form of Truthtrance: what may be asked of whom.
//!
//! Whether a question can be put to a faction the engine says. Here stands only what each question is made of.

use crate::asked::{choose, run, word};
use crate::{Id, Part, Shape};
use kanly_engine::action::{Kind, Question};
use kanly_engine::decision::Questions;
use kanly_engine::ids::{Card, Faction, Leader, SpiceCard, Territory};

/// One of every kind of question, with whatever it names.
fn kinds() -> [Question; 19] {
    let (card, leader, faction) = (Card::ALL[0], Leader(0), Faction::ALL[0]);
    [
        Question::HoldsCard(card, 1),
        Question::HoldsKind(Kind::ALL[0], 1),
        Question::HandAtLeast(1),
        Question::HasHeld(card),
        Question::IsTraitor(leader),
        Question::WasDealt(leader),
        Question::SpiceAtLeast(1),
        Question::LeaderInTanks(leader),
        Question::PredictedFaction(faction),
        Question::PredictedTurn(1),
        Question::Predicted(faction, 1),
        Question::StormCard(1),
        Question::StormCardAtLeast(1),
        Question::StormDial(1),
        Question::TopSpiceCard(SpiceCard::ShaiHulud),
        Question::AuctionCard(1, card),
        Question::LossesAtLeast(1),
        Question::ClaimedCharity,
        Question::Free(1),
    ]
}

/// A row for every kind of question and all who can be asked it in the same words.
pub(crate) fn questions(questions: Questions) -> Shape {
    let mut rows: Vec<Vec<Part>> = Vec::new();
    for kind in kinds() {
        let mut alike: Vec<(Vec<Id>, Vec<Part>)> = Vec::new();
        for of in questions.of.iter() {
            for parts in rows_of(kind, &|question| questions.check(of, question).is_ok()) {
                match alike.iter_mut().find(|(_, known)| *known == parts) {
                    Some((factions, _)) => factions.push(of.id().into()),
                    None => alike.push((vec![of.id().into()], parts)),
                }
            }
        }
        for (factions, parts) in alike {
            let row = [Part::Faction(factions)].into_iter().chain(parts).collect();
            if !rows.iter_mut().any(|known| joins(known, &row)) {
                rows.push(row);
            }
        }
    }
    choose("truthtrance", rows, Vec::new())
}

/// Puts the word of a row to those of another that is the same in all else; tells whether it could.
fn joins(known: &mut [Part], row: &Vec<Part>) -> bool {
    match (known, row.as_slice()) {
        ([of, Part::Word(words), named @ ..], [other_of, Part::Word(more), other_named @ ..])
            if of == other_of && named == other_named =>
        {
            words.extend_from_slice(more);
            true
        }
        _ => false, // any: they differ
    }
}

/// What a question of this kind can be made of: its word, what it names, its numbers.
fn rows_of(kind: Question, fits: &dyn Fn(Question) -> bool) -> Vec<Vec<Part>> {
    let cards = |make: &dyn Fn(Card) -> Question| {
        some(Card::ALL.into_iter().filter(|&card| fits(make(card))).map(Card::name), Part::Card)
    };
    let leaders = |make: &dyn Fn(Leader) -> Question| {
        some(Leader::all().filter(|&leader| fits(make(leader))).map(Leader::name), Part::Leader)
    };
    let factions = |make: &dyn Fn(Faction) -> Question| {
        some(Faction::ALL.into_iter().filter(|&of| fits(make(of))).map(Faction::id), Part::Faction)
    };
    let numbers = |make: &dyn Fn(u8) -> Question| {
        let least = (0..=1).find(|&number| fits(make(number)))?;
        let most = (least..=u8::MAX).take_while(|&number| fits(make(number))).last()?;
        Some(run(least.into(), most.into()))
    };
    let row = |parts: Option<Vec<Part>>| parts.into_iter().collect();
    match kind {
        Question::HoldsCard(card, _) => row(cards(&|card| Question::HoldsCard(card, 1))
            .zip(numbers(&|n| Question::HoldsCard(card, n)))
            .map(|(cards, copies)| vec![word("holds-card"), cards, copies])),
        Question::HoldsKind(kind, _) => {
            let fitting = Kind::ALL.into_iter().filter(|&kind| fits(Question::HoldsKind(kind, 1)));
            row(some(fitting.map(Kind::id), Part::CardKind)
                .zip(numbers(&|n| Question::HoldsKind(kind, n)))
                .map(|(kinds, copies)| vec![word("holds-card"), kinds, copies]))
        }
        Question::HandAtLeast(_) => {
            row(numbers(&Question::HandAtLeast).map(|cards| vec![word("hand-at-least"), cards]))
        }
        Question::HasHeld(_) => row(cards(&Question::HasHeld).map(|cards| vec![word("has-held"), cards])),
        Question::IsTraitor(_) => {
            row(leaders(&Question::IsTraitor).map(|leaders| vec![word("is-traitor"), leaders]))
        }
        Question::WasDealt(_) => {
            row(leaders(&Question::WasDealt).map(|leaders| vec![word("was-dealt"), leaders]))
        }
        Question::SpiceAtLeast(_) => {
            row(numbers(&|n| Question::SpiceAtLeast(n.into()))
                .map(|spice| vec![word("spice-at-least"), spice]))
        }
        Question::LeaderInTanks(_) => {
            row(leaders(&Question::LeaderInTanks).map(|leaders| vec![word("leader-in-tanks"), leaders]))
        }
        Question::PredictedFaction(_) => {
            row(factions(&Question::PredictedFaction)
                .map(|factions| vec![word("predicted-faction"), factions]))
        }
        Question::PredictedTurn(_) => {
            row(numbers(&Question::PredictedTurn).map(|turns| vec![word("predicted-turn"), turns]))
        }
        Question::Predicted(..) => {
            let named = Faction::ALL.into_iter().find(|&of| fits(Question::Predicted(of, 1)));
            row(factions(&|of| Question::Predicted(of, 1))
                .zip(named.and_then(|of| numbers(&|turn| Question::Predicted(of, turn))))
                .map(|(factions, turns)| vec![word("predicted"), factions, turns]))
        }
        Question::StormCard(_) => {
            row(numbers(&Question::StormCard).map(|numbers| vec![word("storm-card"), numbers]))
        }
        Question::StormCardAtLeast(_) => {
            row(numbers(&Question::StormCardAtLeast)
                .map(|numbers| vec![word("storm-card-at-least"), numbers]))
        }
        Question::StormDial(_) => {
            row(numbers(&Question::StormDial).map(|numbers| vec![word("storm-dial"), numbers]))
        }
        Question::TopSpiceCard(_) => {
            let blows = Territory::all().filter(|territory| territory.blow().is_some()).map(SpiceCard::Blow);
            let fitting =
                blows.chain([SpiceCard::ShaiHulud]).filter(|&card| fits(Question::TopSpiceCard(card)));
            row(some(fitting.map(SpiceCard::name), Part::SpiceCard)
                .map(|cards| vec![word("top-spice-card"), cards]))
        }
        Question::AuctionCard(..) => {
            let seen = |number| cards(&|card| Question::AuctionCard(number, card));
            // Which of them were seen need not be a run.
            let mut runs: Vec<(u8, u8, Part)> = Vec::new();
            for number in 1..=MOST_AUCTIONS {
                match (runs.last_mut(), seen(number)) {
                    (_, None) => {}
                    (Some((_, last, known)), Some(cards)) if *last + 1 == number && *known == cards => {
                        *last = number;
                    }
                    (_, Some(cards)) => runs.push((number, number, cards)),
                }
            }
            let row = |(least, most, cards): (u8, u8, Part)| {
                vec![word("auction-card"), run(least.into(), most.into()), cards]
            };
            runs.into_iter().map(row).collect()
        }
        Question::LossesAtLeast(_) => {
            row(numbers(&Question::LossesAtLeast).map(|losses| vec![word("losses-at-least"), losses]))
        }
        Question::ClaimedCharity => {
            row(fits(Question::ClaimedCharity).then(|| vec![word("claimed-charity")]))
        }
        Question::Free(text) => row(fits(Question::Free(text)).then(|| {
            let texts = crate::NumberRange { least: 1, most: u16::MAX };
            vec![word("free"), Part::Text(texts)]
        })),
    }
}

/// No turn has more auctions: one for each faction.
const MOST_AUCTIONS: u8 = Faction::ALL.len() as u8;

/// A part with these names; none without any.
fn some(names: impl Iterator<Item = &'static str>, part: fn(Vec<Id>) -> Part) -> Option<Part> {
    let names: Vec<Id> = names.map(Id::from).collect();
    (!names.is_empty()).then(|| part(names))
}
