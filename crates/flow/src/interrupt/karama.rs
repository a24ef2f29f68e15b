//! [3.01.11] Karama: with which cards a faction can answer, and what a stopped ability means.

use crate::bound::free_karamas;
use crate::frame::Frame;
use crate::interrupt::window::{Answer, Stage};
use crate::sink::{Sink, tell};
use crate::state::State;
use kanly_query::karama::uses_worthless;
use kanly_vocabulary::ability::Ability;
use kanly_vocabulary::cards::Cards;
use kanly_vocabulary::config::KaramaSpan;
use kanly_vocabulary::event::Event;
use kanly_vocabulary::ids::{Card, Faction};
use kanly_vocabulary::rule;
use kanly_vocabulary::rule::RuleId;
use kanly_vocabulary::sets::AbilitySet;

/// Whether a faction holds any card with which it could stop these abilities.
pub(crate) fn holds(state: &State, faction: Faction, against: AbilitySet) -> bool {
    // Most hands hold none: no need to look closer.
    (state.hidden.hands[faction].contains(Card::Karama) || uses_worthless(&state.open, faction))
        && !cards(state, faction, against).is_empty()
}

/// The cards with which a faction could stop these abilities: a Karama, and for the Bene Gesserit in the
/// advanced game any worthless card [2.02.22] [1.14.06].
pub(crate) fn cards(state: &State, faction: Faction, against: AbilitySet) -> Cards {
    let cards = free_karamas(state, faction).without(committed(state, faction));
    // A worthless card in Bene Gesserit hands is their own ability: they cannot answer it with another.
    if against.contains(Ability::WorthlessKarama) { real(cards) } else { cards.kinds().collect() }
}

/// The real Karama among these cards, if there is one.
pub(crate) fn real(cards: Cards) -> Cards {
    cards.common(Cards::from_iter([Card::Karama]))
}

/// Cards lying in sealed answers that are still to be settled: a card can be offered only once at a time.
fn committed(state: &State, faction: Faction) -> Cards {
    state
        .stack
        .iter()
        .filter_map(|frame| match frame {
            Frame::Window(window) if window.stage != Stage::Asking => match window.answers[faction] {
                Answer::Karama(_, card) => Some(card),
                _ => None, // any: no card of this kind
            },
            _ => None, // any: only windows hold answers
        })
        .collect()
}

/// [3.01.11.01] [3.01.11.02] By which use of the card an ability is stopped: what is declared is cancelled, what needs no
/// declaration prevented. A worthless card does it by an ability of its own [2.02.22].
pub(crate) fn stopping(ability: Ability, card: Card) -> RuleId {
    match ability {
        _ if card != Card::Karama => rule!("2.02.22"), // any: whatever it stops
        Ability::Foresight
        | Ability::Wormsign
        | Ability::Kwisatz
        | Ability::Sardaukar
        | Ability::StormSight
        | Ability::Fedaykin
        | Ability::BattleHardened
        | Ability::FreeTiming => rule!("3.01.11.02"),
        Ability::Prescience
        | Ability::AllyPrescience
        | Ability::Companion
        | Ability::Voice
        | Ability::AllyVoice
        | Ability::Charity
        | Ability::Intrusion
        | Ability::Arming
        | Ability::Wartime
        | Ability::WorthlessKarama
        | Ability::CardIncome
        | Ability::AllyRevival
        | Ability::LongMove
        | Ability::WormImmunity
        | Ability::WormMercy
        | Ability::FreeRevival
        | Ability::WormPlacing
        | Ability::StormHalving
        | Ability::StormSending
        | Ability::BonusCard
        | Ability::Capture
        | Ability::ShippingIncome
        | Ability::CrossShipment
        | Ability::Retreat
        | Ability::HalfPrice
        | Ability::AllyHalfPrice
        | Ability::AllyCrossShipment => rule!("3.01.11.01"),
    }
}

/// [3.01.11.00] A card is played as Karama for its holder's own good, in the open, as this rule allows, or as a worthless one [2.02.22].
/// Whether others may answer it: they may if it is worthless.
pub(crate) fn play(
    state: &mut State,
    faction: Faction,
    card: Card,
    rule: RuleId,
    sink: &mut dyn Sink,
) -> bool {
    let worthless = card != Card::Karama;
    let rule = if worthless { rule!("2.02.22") } else { rule };
    state.discard(faction, card);
    tell(state, sink, rule, Event::CardDiscarded { faction, card });
    worthless
}

/// [2.02.22] A cancelled worthless card comes back to the hand, now known to all.
pub(crate) fn take_back(state: &mut State, faction: Faction, card: Card, sink: &mut dyn Sink) {
    state.open.discards.remove(card);
    state.give_card(faction, card);
    for viewer in state.open.players.iter() {
        state.hidden.known[viewer][faction].insert(card);
    }
    tell(state, sink, rule!("2.02.22"), Event::KaramaUndone { faction, card });
}

/// Option karama_span: what was stopped stays stopped for the phase.
pub(crate) fn keep_stopped(state: &mut State, stopped: AbilitySet) {
    match state.open.options.karama_span {
        KaramaSpan::Use => {}
        KaramaSpan::Phase => state.open.stopped = state.open.stopped | stopped,
    }
}
