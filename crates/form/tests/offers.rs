//! What the form of an offer is made of can be said, and nothing that can be said is missing.

use crate::common::{choose, new_game};
use kanly_engine::{Action, Card, Faction, Leader, SplitMix, State, Territory, Why};
use kanly_form::{AnyOf, OfferForm, Part, PayerForm, Row, Shape, form, try_out};
use std::collections::BTreeSet;

/// Texts for one part; of long ones the first and the last.
fn texts(part: &Part, party: &str) -> Vec<String> {
    match part {
        Part::Word(ids)
        | Part::Faction(ids)
        | Part::Place(ids)
        | Part::Card(ids)
        | Part::CardKind(ids)
        | Part::SpiceCard(ids)
        | Part::Leader(ids)
        | Part::Ability(ids)
        | Part::Secret(ids)
        | Part::Feed(ids)
        | Part::Phase(ids) => ids.iter().map(|id| id.to_string()).collect(),
        Part::Number(range) | Part::Text(range) => vec![range.least.to_string(), range.most.to_string()],
        Part::Any(AnyOf::Territory) => vec![Territory::ARRAKEEN.id().to_owned()],
        Part::Any(AnyOf::Card) => vec![Card::Shield.name().to_owned()],
        Part::Any(AnyOf::Leader) => Leader::all().take(1).map(|leader| leader.name().to_owned()).collect(),
        Part::Any(AnyOf::Faction) => vec![party.to_owned()],
    }
}

fn said(row: &Row, party: &str) -> Vec<String> {
    row.parts.iter().fold(vec![String::new()], |before, part| {
        let words = texts(part, party);
        before.iter().flat_map(|text| words.iter().map(move |word| format!("{text} {word}"))).collect()
    })
}

/// What a seat may offer at the moment.
fn offer_of(state: &State, seat: Faction) -> Option<OfferForm> {
    form(state, seat)?.unasked.into_iter().find_map(|entry| match entry.answers {
        Shape::Deals(deals) => deals.offer,
        _ => None, // any: no deals
    })
}

/// The first moment of a game at which this seat may offer something.
fn first_offer(seed: u64) -> Option<(State, Faction, OfferForm)> {
    let mut dice = SplitMix::new(seed);
    let mut state = new_game(seed, &mut Vec::new());
    while let Some((actor, action)) = choose(&state, &mut dice) {
        if let Some((seat, offer)) =
            state.players().iter().find_map(|seat| Some((seat, offer_of(&state, seat)?)))
        {
            return Some((state, seat, offer));
        }
        state.apply(actor, action, &mut ()).expect("it was offered");
    }
    None
}

#[test]
fn every_clause_of_the_form_can_be_offered() {
    let (state, seat, offer) = first_offer(3).expect("deals are made in every game");
    let other = &offer.parties[0];
    let mut accepted = 0;
    for clause in offer.kinds.iter().flat_map(|row| said(row, other)) {
        let text = format!("offer {seat}, {other}: {seat}{clause}");
        let action: Action = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        accepted += u32::from(try_out(&state, seat, action).is_ok());
    }
    assert!(accepted >= 15, "only {accepted} clauses were accepted");
    for until in said(&offer.until, other) {
        let text = format!("offer {seat}, {other}: {seat} no-move;{until}");
        let action: Action = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        assert!(matches!(action, Action::Offer(terms) if terms.until.is_some()), "{text}");
    }
}

#[test]
fn every_clause_of_the_notation_is_in_the_form() {
    let (.., offer) = first_offer(3).expect("deals are made in every game");
    let first = |row: &Row| row.parts.first().map(|part| texts(part, "").join(" "));
    let known: BTreeSet<String> = offer.kinds.iter().filter_map(first).collect();
    let notation = include_str!("../../../docs/notation.md");
    let mut clauses = 0;
    for line in notation.lines().filter_map(|line| line.strip_prefix("| `offer ")) {
        let terms = line.split('`').next().and_then(|offer| offer.split_once(": ")).expect("parties first").1;
        let words = terms.split("; ").filter_map(|part| part.split(' ').nth(1));
        for word in words.filter(|word| word.contains('-') || ["show", "share"].contains(word)) {
            assert!(known.contains(word), "{word} is not in the form: {known:?}");
            clauses += 1;
        }
    }
    assert!(clauses >= 17, "the page lists every clause");
}

#[test]
fn whoever_may_pay_is_in_the_form_and_nobody_else() {
    let mut dice = SplitMix::new(8);
    let mut state = new_game(8, &mut Vec::new());
    let (mut paid, mut allied) = (0, 0);
    while let Some((actor, action)) = choose(&state, &mut dice) {
        for seat in state.players().iter() {
            let Some(offer) = offer_of(&state, seat) else { continue };
            for other in (state.players() - seat.into()).iter() {
                let listed = |payer: &&PayerForm| {
                    *payer.from == *seat.id() && payer.to.iter().any(|to| **to == *other.id())
                };
                let text = format!("offer {seat}, {other}: {seat} pays {other} 1");
                let offered = try_out(&state, seat, text.parse().unwrap_or_else(|e| panic!("{text}: {e}")));
                let refused = offered
                    .as_ref()
                    .is_err_and(|no| matches!(no.why, Why::SpiceBetweenAllies | Why::WrongTime(_)));
                assert_eq!(offer.payers.iter().find(listed).is_some(), !refused, "{text}: {offered:?}");
                paid += u32::from(offered.is_ok());
                allied += u32::from(refused);
            }
        }
        state.apply(actor, action, &mut ()).expect("it was offered");
    }
    assert!(paid > 0 && allied > 0, "{paid} payments were offered, {allied} were refused");
}
