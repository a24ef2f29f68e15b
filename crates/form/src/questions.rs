//! The form of Truthtrance: what may be asked of whom.
//!
//! Whether a question can be put to a faction the engine says. Here stands only what each question is made of.

use crate::asked::{choose, word};
use crate::{Id, NumberRange, Part, Shape};
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
        let mut alike: Vec<(Fit, Vec<Id>)> = Vec::new();
        for of in questions.of.iter() {
            let fits = |question| questions.check(of, question).is_ok();
            each_fit(kind, &fits, &mut |fit| match alike.iter_mut().find(|(known, _)| *known == fit) {
                Some((_, factions)) => factions.push(of.id().into()),
                None => alike.push((fit, vec![of.id().into()])),
            });
        }
        for (fit, factions) in alike {
            let row = [Part::Faction(factions)].into_iter().chain(parts(kind, fit)).collect();
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

/// What of a kind of question fits a faction: the names, a bit for each, and the numbers. Compared before anything is spelled.
#[derive(Clone, Copy, PartialEq)]
struct Fit {
    names: u64,
    numbers: NumberRange,
}

/// A question without numbers.
const NO_NUMBERS: NumberRange = NumberRange { least: 0, most: 0 };

/// Calls `f` with what fits; of the cards under auction with each run of those that were seen.
fn each_fit(kind: Question, fits: &dyn Fn(Question) -> bool, f: &mut dyn FnMut(Fit)) {
    let mut tell = |names: u64, numbers: Option<NumberRange>| {
        if let Some(numbers) = numbers.filter(|_| names > 0) {
            f(Fit { names, numbers });
        }
    };
    let cards = |make: &dyn Fn(Card) -> Question| mask(Card::ALL, |card| fits(make(card)));
    let leaders = |make: &dyn Fn(Leader) -> Question| mask(Leader::all(), |leader| fits(make(leader)));
    let factions = |make: &dyn Fn(Faction) -> Question| mask(Faction::ALL, |of| fits(make(of)));
    let numbers = |make: &dyn Fn(u8) -> Question| run_of(|number| fits(make(number)));
    let none = Some(NO_NUMBERS);
    match kind {
        Question::HoldsCard(card, least) => {
            let copies = numbers(&|n| Question::HoldsCard(card, n));
            tell(cards(&|card| Question::HoldsCard(card, least)), copies);
        }
        Question::HoldsKind(of, least) => {
            let kinds = mask(Kind::ALL, |of| fits(Question::HoldsKind(of, least)));
            tell(kinds, numbers(&|n| Question::HoldsKind(of, n)));
        }
        Question::HandAtLeast(_) => tell(1, numbers(&Question::HandAtLeast)),
        Question::HasHeld(_) => tell(cards(&Question::HasHeld), none),
        Question::IsTraitor(_) => tell(leaders(&Question::IsTraitor), none),
        Question::WasDealt(_) => tell(leaders(&Question::WasDealt), none),
        Question::SpiceAtLeast(_) => tell(1, numbers(&|n| Question::SpiceAtLeast(n.into()))),
        Question::LeaderInTanks(_) => tell(leaders(&Question::LeaderInTanks), none),
        Question::PredictedFaction(_) => tell(factions(&Question::PredictedFaction), none),
        Question::PredictedTurn(_) => tell(1, numbers(&Question::PredictedTurn)),
        Question::Predicted(_, turn) => {
            let named = Faction::ALL.into_iter().find(|&of| fits(Question::Predicted(of, turn)));
            let turns = named.and_then(|of| numbers(&|turn| Question::Predicted(of, turn)));
            tell(factions(&|of| Question::Predicted(of, turn)), turns);
        }
        Question::StormCard(_) => tell(1, numbers(&Question::StormCard)),
        Question::StormCardAtLeast(_) => tell(1, numbers(&Question::StormCardAtLeast)),
        Question::StormDial(_) => tell(1, numbers(&Question::StormDial)),
        // To find all of these cards takes long, and few can be asked for any.
        Question::TopSpiceCard(worm) if !fits(Question::TopSpiceCard(worm)) => {}
        Question::TopSpiceCard(_) => {
            tell(mask(spice_cards(), |card| fits(Question::TopSpiceCard(card))), none)
        }
        Question::AuctionCard(..) => {
            let seen = |number| cards(&|card| Question::AuctionCard(number, card));
            let (mut least, mut now) = (1, seen(1));
            for most in 1..=MOST_AUCTIONS {
                // A run ends where others, or none, were seen of the next.
                let next = if most < MOST_AUCTIONS { seen(most + 1) } else { 0 };
                if now != next {
                    tell(now, Some(NumberRange { least, most: most.into() }));
                    (least, now) = (u16::from(most) + 1, next);
                }
            }
        }
        Question::LossesAtLeast(_) => tell(1, numbers(&Question::LossesAtLeast)),
        Question::ClaimedCharity => tell(u64::from(fits(kind)), none),
        Question::Free(_) => tell(u64::from(fits(kind)), none),
    }
}

/// What a question of this kind is made of: its word, what it names, its numbers.
fn parts(kind: Question, Fit { names, numbers }: Fit) -> Vec<Part> {
    let number = || Part::Number(numbers);
    let cards = || Part::Card(named(Card::ALL.map(Card::name), names));
    let leaders = || Part::Leader(named(Leader::all().map(Leader::name), names));
    let factions = || Part::Faction(named(Faction::ALL.map(Faction::id), names));
    match kind {
        Question::HoldsCard(..) => vec![word("holds-card"), cards(), number()],
        Question::HoldsKind(..) => {
            vec![word("holds-card"), Part::CardKind(named(Kind::ALL.map(Kind::id), names)), number()]
        }
        Question::HandAtLeast(_) => vec![word("hand-at-least"), number()],
        Question::HasHeld(_) => vec![word("has-held"), cards()],
        Question::IsTraitor(_) => vec![word("is-traitor"), leaders()],
        Question::WasDealt(_) => vec![word("was-dealt"), leaders()],
        Question::SpiceAtLeast(_) => vec![word("spice-at-least"), number()],
        Question::LeaderInTanks(_) => vec![word("leader-in-tanks"), leaders()],
        Question::PredictedFaction(_) => vec![word("predicted-faction"), factions()],
        Question::PredictedTurn(_) => vec![word("predicted-turn"), number()],
        Question::Predicted(..) => vec![word("predicted"), factions(), number()],
        Question::StormCard(_) => vec![word("storm-card"), number()],
        Question::StormCardAtLeast(_) => vec![word("storm-card-at-least"), number()],
        Question::StormDial(_) => vec![word("storm-dial"), number()],
        Question::TopSpiceCard(_) => {
            vec![word("top-spice-card"), Part::SpiceCard(named(spice_cards().map(SpiceCard::name), names))]
        }
        Question::AuctionCard(..) => vec![word("auction-card"), number(), cards()],
        Question::LossesAtLeast(_) => vec![word("losses-at-least"), number()],
        Question::ClaimedCharity => vec![word("claimed-charity")],
        Question::Free(_) => vec![word("free"), Part::Text(NumberRange { least: 1, most: u16::MAX })],
    }
}

/// No turn has more auctions: one for each faction.
const MOST_AUCTIONS: u8 = Faction::ALL.len() as u8;

fn spice_cards() -> impl Iterator<Item = SpiceCard> {
    let blows = Territory::all().filter(|territory| territory.blow().is_some());
    blows.map(SpiceCard::Blow).chain([SpiceCard::ShaiHulud])
}

/// A bit for each that fits.
fn mask<T>(all: impl IntoIterator<Item = T>, fits: impl Fn(T) -> bool) -> u64 {
    all.into_iter().enumerate().fold(0, |mask, (at, one)| mask | u64::from(fits(one)) << at)
}

/// The names whose bits are set.
fn named(all: impl IntoIterator<Item = &'static str>, mask: u64) -> Vec<Id> {
    let set = all.into_iter().enumerate().filter(|(at, _)| mask >> at & 1 == 1);
    set.map(|(_, name)| name.into()).collect()
}

/// The run of numbers that fit, from 0 or 1 on; its end is found by halves.
fn run_of(fits: impl Fn(u8) -> bool) -> Option<NumberRange> {
    let least = (0..=1).find(|&number| fits(number))?;
    let (mut low, mut high) = (least, u8::MAX);
    while low < high {
        let middle = low + (high - low).div_ceil(2);
        if fits(middle) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    Some(NumberRange { least: least.into(), most: low.into() })
}
