//! The answers to each question, described once: what can be listed, counted, looked up and drawn follows from that.

use super::decks::{Deck, SpiceDeck};
use super::deploy::Deployments;
use super::domain::Domain;
use super::groups::Splits;
use super::moves::Source;
use super::parts::Parts;
use super::selections::{OfNumber, Selections, Territories};
use super::shapes::{Each, Kinds, Only, Or, Pair, each, or_pass};
use super::{Ask, Owed};
use crate::action::Action;
use crate::dice::Dice;
use crate::plan::{Command, Element, Voiced};

/// [3.01.23] How far Weather Control can send the storm.
pub const FARTHEST: u8 = 10;

impl Ask {
    /// Hands the domain of the answers to `f`. A question that can be passed begins with the pass.
    fn with<R>(&self, f: impl FnOnce(&dyn Domain<Item = Action>) -> R) -> R {
        match *self {
            Self::Predict { factions, turns } => {
                f(&each!(Pair(factions, 1..=turns) => Action::Predict(faction, turn)))
            }
            Self::KeepTraitor { dealt } => f(&each!(dealt => Action::Keep)),
            Self::Deploy { elite } => f(&each!(Deployments { elite } => Action::Deploy)),
            Self::PlaceFirst { places } => f(&each!(places => Action::Place)),
            Self::Dial { least, most } => f(&each!(least..=most => Action::Dial)),
            Self::Weather { playable } => {
                f(&or_pass(playable.then_some(each!(0..=FARTHEST => Action::Weather))))
            }
            Self::Atomics { playable } => f(&or_pass(playable.then_some(Only(Action::Atomics)))),
            Self::Karama { against, cards, .. } => {
                f(&or_pass(each!(Pair(against, Kinds(cards)) => Action::Karama(ability, card))))
            }
            Self::Interject { quiet } => f(&or_pass(quiet.then_some(Only(Action::Quiet)))),
            Self::Floor => f(&Only(Action::Pass)),
            Self::Look => f(&or_pass(Only(Action::Look))),
            Self::Call { territories } => f(&or_pass(each!(territories => Action::Call))),
            Self::Glimpse { sides } => f(&or_pass(each!(sides => Action::Glimpse))),
            Self::Restore(dead) => f(&or_pass(each!(dead.either() => Action::Restore))),
            Self::Swap { with } => f(&or_pass(each!(with => Action::Swap))),
            Self::Return { hand, number, .. } => {
                f(&each!(OfNumber { cards: hand, number } => Action::Return))
            }
            Self::Halt { playable, .. } => f(&or_pass(playable.then_some(Only(Action::Halt)))),
            Self::PlaceWorm { territories } => f(&or_pass(each!(territories => Action::Worm))),
            Self::Spare { .. } => f(&or_pass(Only(Action::Spare))),
            Self::Lose { from, number, .. } => f(&each!(Parts::of_number(from, number) => Action::Lose)),
            Self::Ride { from, to } => f(&or_pass(each!(Source { from, to } => Action::Ride(group, place)))),
            Self::Flip { .. } => f(&or_pass(Only(Action::Flip))),
            Self::Arm { territories, .. } => f(&or_pass(each!(Territories(territories) => Action::Arm))),
            Self::Nexus { leave, partners } => {
                f(&or_pass(Or(leave.then_some(Only(Action::Leave)), each!(partners => Action::Ally))))
            }
            Self::Proposal { .. } => f(&Or(Only(Action::Accept), Only(Action::Decline))),
            Self::Charity { amount } => f(&or_pass((amount > 0).then_some(Only(Action::Claim)))),
            Self::Bid { least, most, take } => {
                f(&or_pass(Or(each!(Kinds(take) => Action::Take), each!(least..=most => Action::Bid))))
            }
            Self::Payment { price, own, cards } => {
                let shared = own.map(|(least, most)| Each {
                    of: least..=most,
                    make: |own| Action::Pay(own, price - own),
                    read: |action| match action {
                        Action::Pay(own, ally) if own.checked_add(ally) == Some(price) => Some(own),
                        _ => None, // any: it pays another sum, or in another way
                    },
                });
                f(&Or(shared, each!(Kinds(cards) => Action::PayWith)))
            }
            Self::Leave { .. } => f(&or_pass(Only(Action::Refuse))),
            Self::Revive { dead, free, spice } => {
                f(&or_pass(each!(dead.both(free, spice) => Action::Revive)))
            }
            Self::Sponsor { tanks, most } => {
                f(&or_pass(each!(Parts { of: tanks, least: 1, most } => Action::Sponsor)))
            }
            Self::Timing { regular } => f(&or_pass(Only(if regular { Action::Delay } else { Action::Now }))),
            Self::Ship(ref shipping) => f(&Or((shipping.least == 0).then_some(Only(Action::Pass)), shipping)),
            Self::Loan { cards, .. } => f(&Or(each!(Kinds(cards) => Action::Lend), Only(Action::Decline))),
            Self::Accompany { places, .. } => f(&or_pass(each!(places => Action::Accompany))),
            Self::Move { ref sources, hajr } => {
                let moves = each!(sources => Action::Move(group, place));
                f(&or_pass(Or(hajr.then_some(Only(Action::Hajr)), moves)))
            }
            Self::Fight { ref owed } => f(&Each {
                of: &owed[..],
                make: |owed: Owed| Action::Fight(owed.enemy, owed.place),
                read: |action| match action {
                    Action::Fight(enemy, place) => Some(Owed { enemy, place }),
                    _ => None, // any: no battle
                },
            }),
            Self::Voice { .. } => {
                let commands = Each {
                    of: Pair(&Voiced::ALL[..], &[true, false][..]),
                    make: |(what, play)| Command { play, what },
                    read: |command: Command| Some((command.what, command.play)),
                };
                f(&or_pass(each!(commands => Action::Voice)))
            }
            Self::Foresee { .. } => f(&or_pass(each!(&Element::ALL[..] => Action::Foresee))),
            Self::Tell { element, ref plans } => f(&each!(plans.tellable(element) => Action::Tell)),
            Self::Plan(ref plans) => f(&each!(plans => Action::Plan)),
            Self::Traitor { leader } => f(&or_pass(leader.map(|_| Only(Action::Traitor)))),
            Self::Remove { from, force } => f(&each!(Splits { from, force } => Action::Remove)),
            Self::Discard { cards } => f(&or_pass(each!(Selections(cards) => Action::Discard))),
            Self::Seize { .. } => f(&or_pass(Only(Action::Seize))),
            Self::Captive { .. } => f(&or_pass(Or(Only(Action::Execute), Only(Action::Imprison)))),
            Self::Abduct { leaders } => f(&each!(leaders => Action::Abduct)),
            Self::Honour { .. } => f(&each!(&[true, false][..] => Action::Answer)),
            Self::Seat { factions } => f(&each!(factions => Action::Seat)),
            Self::Deal { deck } => f(&each!(deck => Action::Deal)),
            Self::Draw { deck } => f(&each!(Deck(deck) => Action::Draw)),
            Self::Turn { blows, worms } => f(&each!(SpiceDeck { blows, worms } => Action::Turn)),
            Self::Storm => f(&each!(1..=6_u8 => Action::Storm)),
        }
    }

    /// Calls `f` with every answer once.
    pub fn for_each(&self, f: &mut dyn FnMut(Action)) {
        self.with(|answers| answers.for_each(f));
    }

    /// How many answers there are.
    pub fn size(&self) -> u64 {
        self.with(|answers| answers.size())
    }

    /// Whether this action is an answer.
    pub fn contains(&self, action: Action) -> bool {
        self.with(|answers| answers.contains(action))
    }

    /// Whether `pass` is an answer.
    pub fn may_pass(&self) -> bool {
        self.contains(Action::Pass)
    }

    /// What a host answers for a seat that stays silent: a no wherever one can be said, else the first answer. Silence binds nobody
    /// to an alliance, lends no card and promises nothing.
    pub fn fallback(&self) -> Option<Action> {
        let no = [Action::Pass, Action::Decline, Action::Answer(false)];
        no.into_iter().find(|&action| self.contains(action)).or_else(|| self.nth(0))
    }

    /// The answer at this position of [`for_each`](Self::for_each), if there are so many.
    pub fn nth(&self, n: u64) -> Option<Action> {
        self.with(|answers| (n < answers.size()).then(|| answers.nth(n)))
    }

    /// The position of an answer in [`for_each`](Self::for_each).
    pub fn index_of(&self, action: Action) -> Option<u64> {
        self.with(|answers| answers.index_of(action))
    }

    /// One answer at random. Seats: each as likely as the others. Chance: as likely as in the box.
    #[inline]
    pub fn sample(&self, dice: &mut dyn Dice) -> Action {
        self.with(|answers| answers.sample(dice))
    }
}
