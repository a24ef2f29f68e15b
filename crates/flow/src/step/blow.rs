//! [1.02.00] The Spice Blow: cards are turned until a territory card comes; worms strike on the way.

use crate::frame::{Flow, Frame, Reply, Waiting};
use crate::interrupt::window::{self, Kind};
use crate::sink::{Sink, tell};
use crate::state::State;
use crate::step::nexus::Nexus;
use crate::step::ride::Rides;
use crate::step::strike::Strike;
use kanly_query::board::in_storm;
use kanly_query::worm;
use kanly_vocabulary::ability::Ability;
use kanly_vocabulary::action::Action;
use kanly_vocabulary::decision::{About, Ask};
use kanly_vocabulary::event::{Deck, Event};
use kanly_vocabulary::ids::{Faction, Pile, SpiceCard, Territory};
use kanly_vocabulary::list::List;
use kanly_vocabulary::rule;
use kanly_vocabulary::rule::RuleId;
use kanly_vocabulary::sets::FactionSet;
use serde::Serialize;

/// Territories where worms struck in one reveal. Six cards, six more when a refill for pile B brings its worms back
/// in the middle of the chain [1.13.03], and one called worm at most.
pub type Struck = List<Territory, 13>;

/// [1.13.02.02] One reveal and where it is in its course: it is finished, Nexus and rides included, before the next
/// pile is turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Blow {
    stage: Stage,
    pile: Pile,
    /// Worm cards turned in this reveal.
    worms: u8,
    /// What the first of them struck: the others strike it again, even if its card has gone back to the deck.
    target: Option<Territory>,
    /// A worm came, drawn or called: a Nexus follows [1.02.06].
    nexus: bool,
    struck: Struck,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
enum Stage {
    /// [1.02.02] The phase opens.
    Notice,
    /// [1.14.03] Before the first card.
    Before,
    BeforeAnswered,
    Ready,
    Turn,
    /// [2.04.15] A further worm waits for the Fremen.
    Further,
    FurtherAnswered(Territory),
    /// [1.14.03] After the territory card, ahead of the Nexus.
    After,
    AfterAnswered,
    Nexus,
    Rides,
    End,
}

impl Blow {
    pub(crate) fn begin() -> Self {
        Self {
            stage: Stage::Notice,
            pile: Pile::A,
            worms: 0,
            target: None,
            nexus: false,
            struck: Struck::default(),
        }
    }

    fn at(self, stage: Stage) -> Frame {
        Frame::Blow(Self { stage, ..self })
    }
}

pub(crate) fn step(state: &mut State, frame: Blow, sink: &mut dyn Sink) -> Flow {
    match frame.stage {
        Stage::Notice => {
            announce(state, sink);
            state.set(frame.at(Stage::Before));
        }
        Stage::Before | Stage::After => {
            let answered =
                if frame.stage == Stage::Before { Stage::BeforeAnswered } else { Stage::AfterAnswered };
            state.set(frame.at(answered));
            window::open(state, Kind::Power(Faction::Fremen));
        }
        Stage::BeforeAnswered => called(state, frame, Stage::Ready, sink),
        Stage::AfterAnswered => called(state, frame, Stage::Nexus, sink),
        // [3.05] The open point before each card.
        Stage::Ready => {
            state.set(frame.at(Stage::Turn));
            window::open(state, Kind::Open);
        }
        Stage::Turn => {
            refill(state, sink);
            let known = state.hidden.spice_deck.top.take();
            state.hidden.spice_deck.top_seen = FactionSet::EMPTY;
            match known {
                // [1.02.01] Looked at and not shuffled since: this is the card.
                Some(card) => turn(state, frame, card, sink),
                None => return Flow::Wait,
            }
        }
        Stage::Further => return Flow::Wait,
        Stage::FurtherAnswered(territory) => match state.take_reply() {
            // Stopped: it strikes where the first worm of the blow did.
            Reply::Stopped(_) => strike(state, frame, frame.target, DRAWN, Stage::Ready, sink),
            // any: nobody objected
            _ => strike(state, frame, Some(territory), rule!("2.04.15"), Stage::Ready, sink),
        },
        Stage::Nexus => {
            state.set(frame.at(Stage::Rides));
            if frame.nexus {
                state.push(Frame::Nexus(Nexus::begin(state)));
                tell(state, sink, rule!("1.02.06"), Event::NexusStarted { turn: state.open.turn });
            }
        }
        // [2.04.08] The ride comes after the Nexus, before the next pile is turned.
        Stage::Rides => {
            state.set(frame.at(Stage::End));
            state.push(Frame::Rides(Rides::begin(frame.struck)));
        }
        // [1.13.02] [1.13.02.03] In the advanced game the whole procedure runs once more for pile B, with worms, Nexus
        // and rides of its own.
        Stage::End if state.open.options.advanced && frame.pile == Pile::A => {
            state.set(Frame::Blow(Blow { pile: Pile::B, stage: Stage::Before, ..Blow::begin() }));
        }
        Stage::End => {
            return_worms(state, sink);
            state.pop();
        }
    }
    Flow::Go
}

pub(crate) fn waiting(frame: &Blow) -> Waiting {
    match frame.stage {
        Stage::Turn => Waiting::Chance,
        Stage::Further => Waiting::seat(Faction::Fremen),
        Stage::Notice
        | Stage::Before
        | Stage::BeforeAnswered
        | Stage::Ready
        | Stage::FurtherAnswered(_)
        | Stage::After
        | Stage::AfterAnswered
        | Stage::Nexus
        | Stage::Rides
        | Stage::End => Waiting::Nobody,
    }
}

pub(crate) fn ask(state: &State, frame: &Blow) -> Ask {
    match frame.stage {
        Stage::Turn => {
            Ask::Turn { blows: state.hidden.spice_deck.blows, worms: state.hidden.spice_deck.worms }
        }
        Stage::Further => Ask::PlaceWorm { territories: Territory::sand() },
        other => unreachable!("{other:?} asks nothing"),
    }
}

pub(crate) fn act(state: &mut State, frame: Blow, action: Action, sink: &mut dyn Sink) {
    match action {
        Action::Turn(card) => {
            match card {
                SpiceCard::Blow(territory) => state.hidden.spice_deck.blows.remove(territory),
                SpiceCard::ShaiHulud => state.hidden.spice_deck.worms -= 1,
            }
            turn(state, frame, card, sink);
        }
        Action::Worm(territory) => {
            tell(state, sink, rule!("2.04.15"), Event::WormPlaced { faction: Faction::Fremen, territory });
            state.set(frame.at(Stage::FurtherAnswered(territory)));
            let about = About::Territory(territory);
            window::open(state, Kind::against(Faction::Fremen, Ability::WormPlacing.into(), about));
        }
        Action::Pass => strike(state, frame, frame.target, DRAWN, Stage::Ready, sink),
        other => unreachable!("the blow did not ask for {other}"),
    }
}

/// [0.05] [1.13.03] An empty deck is made anew: pile A keeps its topmost territory card and the worms above it,
/// everything beneath and the whole of pile B are shuffled in.
pub(crate) fn refill(state: &mut State, sink: &mut dyn Sink) {
    let facts = &mut **state;
    let (deck, piles) = (&mut facts.hidden.spice_deck, &mut facts.open.spice_deck.piles);
    if !deck.is_empty() {
        return;
    }
    let pile_a = piles[Pile::A as usize];
    let kept = pile_a.iter().rposition(|&card| card != SpiceCard::ShaiHulud).unwrap_or(0);
    let pile_b = std::mem::take(&mut piles[Pile::B as usize]);
    piles[Pile::A as usize] = pile_a[kept..].iter().copied().collect();
    for &card in pile_a[..kept].iter().chain(pile_b.iter()) {
        deck.shuffle_in(card);
    }
    tell(
        state,
        sink,
        rule!("1.13.03"),
        Event::DeckShuffled { deck: Deck::Spice, cards: state.hidden.spice_deck.len() },
    );
}

/// [1.02.01] [1.13.02.02] The card is turned up for all, acted on and laid on its pile; a territory card ends the reveal.
fn turn(state: &mut State, frame: Blow, card: SpiceCard, sink: &mut dyn Sink) {
    // [1.02.05] What a worm strikes is determined before its card is on the pile.
    let target = if frame.worms == 0 { worm::target(&state.open, frame.pile) } else { frame.target };
    let aside = card == SpiceCard::ShaiHulud && state.open.turn == 1;
    if !aside {
        state.open.spice_deck.piles[frame.pile as usize].push(card);
    }
    tell(state, sink, rule!("1.02.01"), Event::SpiceCardRevealed { pile: frame.pile, card });
    match card {
        SpiceCard::Blow(territory) => {
            blow(state, frame.pile, territory, sink);
            state.set(frame.at(Stage::After));
        }
        SpiceCard::ShaiHulud => appear(state, frame, target, sink),
    }
}

/// [1.02.04] The printed amount goes to the icon's sector, unless the storm lies on it.
fn blow(state: &mut State, pile: Pile, territory: Territory, sink: &mut dyn Sink) {
    let (place, amount) = territory.blow().expect("a territory card has an icon");
    if in_storm(&state.open, place) {
        tell(state, sink, rule!("1.02.04"), Event::SpiceLost { place, amount });
        return;
    }
    state.open.sand[place.index()] += u16::from(amount);
    state.hidden.bank -= i32::from(amount);
    state.open.spice_deck.last_blow[pile as usize] = Some(territory);
    tell(state, sink, rule!("1.02.04"), Event::SpicePlaced { place, amount });
}

/// [1.02.02] On turn 1 a worm is laid aside. [1.02.05] Later it strikes the territory of its pile; the second and
/// further ones of a blow may be placed by the Fremen [2.04.15].
fn appear(state: &mut State, frame: Blow, target: Option<Territory>, sink: &mut dyn Sink) {
    if state.open.turn == 1 {
        state.open.spice_deck.aside += 1;
        tell(state, sink, rule!("1.02.02"), Event::WormSetAside { aside: state.open.spice_deck.aside });
        return;
    }
    let frame = Blow { worms: frame.worms + 1, target, nexus: true, ..frame };
    let placed = frame.worms > 1
        && worm::fremen_place_worms(&state.open)
        && !state.open.stopped.contains(Ability::WormPlacing);
    if placed {
        state.set(frame.at(Stage::Further));
    } else {
        strike(state, frame, target, DRAWN, Stage::Ready, sink);
    }
}

/// The rule of a worm that goes where its card sends it.
const DRAWN: RuleId = rule!("1.02.05");

/// The worm strikes and can be ridden from there; without a target it finds nothing.
fn strike(
    state: &mut State,
    frame: Blow,
    territory: Option<Territory>,
    rule: RuleId,
    then: Stage,
    sink: &mut dyn Sink,
) {
    let mut frame = Blow { nexus: true, ..frame };
    match territory {
        None => state.set(frame.at(then)),
        Some(territory) => {
            frame.struck.push(territory);
            state.set(frame.at(then));
            state.push(Frame::Strike(Strike::begin(territory)));
        }
    }
    tell(state, sink, rule, Event::ShaiHuludAppeared { territory });
}

/// [1.14.03] A called worm strikes at once like a drawn one, but it is no card and not one of the blow's worms.
fn called(state: &mut State, frame: Blow, then: Stage, sink: &mut dyn Sink) {
    match state.take_reply() {
        Reply::Called(territory) => strike(state, frame, Some(territory), rule!("1.14.03"), then, sink),
        _ => state.set(frame.at(then)), // any: nobody called
    }
}

/// [1.02.02] Before the first card of the first turn: what the worms among them will come to.
fn announce(state: &State, sink: &mut dyn Sink) {
    if state.open.turn == 1 {
        tell(state, sink, rule!("1.02.02"), Event::WormsIgnored { turn: state.open.turn });
    }
}

/// [1.02.02] When the phase is over the worms laid aside are shuffled back.
fn return_worms(state: &mut State, sink: &mut dyn Sink) {
    let worms = std::mem::take(&mut state.open.spice_deck.aside);
    if worms > 0 {
        state.hidden.spice_deck.worms += worms;
        state.hidden.spice_deck.shuffle();
        tell(
            state,
            sink,
            rule!("1.02.02"),
            Event::WormsReturned { worms, cards: state.hidden.spice_deck.len() },
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_facts::Facts;
    use kanly_vocabulary::config::Options;

    fn all_discarded() -> State {
        let mut state = State::empty(Options::default().advanced(true));
        let Facts { open, hidden } = &mut state.facts;
        let (deck, piles) = (&mut hidden.spice_deck, &mut open.spice_deck.piles);
        for territory in std::mem::take(&mut deck.blows).iter() {
            piles[0].push(SpiceCard::Blow(territory));
        }
        for _ in 0..std::mem::take(&mut deck.worms) {
            piles[1].push(SpiceCard::ShaiHulud);
        }
        state
    }

    /// Proves 1.13.03/4.
    #[test]
    fn an_empty_deck_is_refilled_before_its_top_card_can_be_looked_at() {
        let mut state = all_discarded();
        assert_eq!(state.hidden.spice_deck.len(), 0);
        refill(&mut state, &mut ());
        assert_eq!(state.hidden.spice_deck.len(), 20);
        assert_eq!(state.open.spice_deck.piles[0].len(), 1);
        assert!(state.open.spice_deck.piles[1].is_empty());
    }

    /// Proves 0.05/5.
    #[test]
    fn a_shuffle_voids_what_was_seen_of_the_top_card() {
        let mut state = State::empty(Options::default());
        state.hidden.spice_deck.blows.remove(Territory::OLD_GAP);
        state.hidden.spice_deck.top = Some(SpiceCard::Blow(Territory::OLD_GAP));
        state.open.spice_deck.aside = 1;
        state.hidden.spice_deck.worms -= 1;
        assert_eq!(state.hidden.spice_deck.len(), 20);
        return_worms(&mut state, &mut ());
        assert_eq!(state.hidden.spice_deck.top, None);
        assert!(state.hidden.spice_deck.blows.contains(Territory::OLD_GAP));
        assert_eq!(state.hidden.spice_deck.len(), 21);
    }
}
