//! The bot that plays to win: it reads the board, remembers what was shown and weighs what it sees in points, of
//! which a won game is a hundred.
//!
//! It plans one answer at a time. What a journey brings is read off an [`outlook`] on the end of the turn, battles are
//! planned against many imagined enemies, and everything else follows rules of thumb.

mod advisors;
mod auction;
mod bargains;
mod candidates;
mod commands;
mod fight;
mod friends;
mod gifts;
pub(crate) mod memory;
mod opening;
mod outlook;
mod sight;
mod tanks;
mod temper;
mod travel;
mod value;
mod weather;

pub(crate) use temper::Temper;

use kanly_engine::action::Group;
use kanly_engine::cards::Cards;
use kanly_engine::force::Force;
use kanly_engine::{Action, Ask, Card, Dice as _, Place, SplitMix};

use fight::Fight;
use kanly_host::{Agent, Motive, Prompt};
use memory::Memory;
use sight::{Sight, elite_worth};
use travel::{Best, Travel};

/// One in so many shipments is preceded by an offer.
const OFFERS: u64 = 16;

/// Plays by what it sees, remembers and can count.
#[derive(Clone, Debug)]
pub(crate) struct Heuristic {
    temper: Temper,
    dice: SplitMix,
    pub(crate) memory: Memory,
    why: Motive,
}

impl Heuristic {
    /// The same seed answers the same prompts alike.
    pub(crate) fn new(temper: Temper, seed: u64) -> Self {
        Self { temper, dice: SplitMix::new(seed), memory: Memory::default(), why: Motive::Habit }
    }

    fn sight<'t>(&self, prompt: &'t Prompt<'_>) -> Sight<'t> {
        let view = prompt.view();
        let mut memory = self.memory;
        memory.correct(&view);
        Sight::new(prompt.faction(), view, prompt.open(), &memory)
    }

    /// The same player with other dice.
    pub(crate) fn reseeded(&self, seed: u64) -> Self {
        Self { dice: SplitMix::new(seed), ..self.clone() }
    }

    fn fitted(&self, sight: &Sight<'_>) -> Temper {
        let reserves = f32::from(sight.own().reserves.total());
        self.temper.fitted(sight.purse[sight.me], reserves, sight.played())
    }

    fn because(&mut self, (action, why): (Action, Motive)) -> Action {
        self.why = why;
        action
    }

    /// The answer to a question that needs no look at the board.
    fn habit(&mut self, prompt: &Prompt<'_>, ask: &Ask) -> Option<Action> {
        Some(match *ask {
            Ask::Predict { factions, turns } => opening::predict(factions, turns, &mut self.dice),
            Ask::KeepTraitor { dealt } => opening::keep(prompt.faction(), dealt),
            Ask::Deploy { elite } => opening::deploy(elite),
            Ask::Dial { least, most } => {
                Action::Dial(least + self.dice.below(u64::from(most - least) + 1) as u8)
            }
            Ask::Look => Action::Look,
            Ask::Floor => Action::Pass,
            Ask::Weather { playable: false } | Ask::Atomics { playable: false } => Action::Pass,
            Ask::Spare { .. } => Action::Spare,
            Ask::Charity { amount: 0 } => Action::Pass,
            Ask::Charity { .. } => Action::Claim,
            Ask::Payment { price, own, cards } => auction::pay(price, own, cards),
            Ask::Leave { .. } => Action::Pass,
            Ask::Loan { .. } => Action::Decline,
            Ask::Traitor { leader: Some(_) } => Action::Traitor,
            Ask::Traitor { leader: None } => Action::Pass,
            Ask::Seize { .. } => Action::Seize,
            Ask::Timing { regular } => {
                if regular {
                    Action::Delay
                } else {
                    Action::Pass
                }
            }
            Ask::Halt { .. } => Action::Pass,
            Ask::Honour { .. } => Action::Answer(self.dice.below(2) == 0),
            Ask::Flip { .. } => Action::Pass,
            Ask::Accompany { places, .. } => advisors::accompany(places),
            _ => return None, // any: it has to be weighed
        })
    }

    /// The answer to a question that has to be weighed.
    fn weigh(&mut self, prompt: &Prompt<'_>, ask: &Ask) -> Action {
        let sight = self.sight(prompt);
        let temper = self.fitted(&sight);
        match *ask {
            Ask::PlaceFirst { places } => opening::place_first(&sight, places),
            Ask::Weather { .. } => weather::control(&sight, &temper),
            Ask::Atomics { .. } => weather::atomics(&sight),
            Ask::Karama { against, cards, .. } => commands::karama(&sight, &temper, against, cards),
            Ask::Interject { quiet: true } => Action::Quiet,
            Ask::Interject { quiet: false } => Action::Pass,
            Ask::Call { territories } => match weather::feeding_ground(&sight, territories) {
                Some((territory, meal)) if meal >= 6.0 => Action::Call(territory),
                _ => Action::Pass, // any: nobody worth eating
            },
            Ask::PlaceWorm { territories } => match weather::feeding_ground(&sight, territories) {
                Some((territory, meal)) if meal >= 2.0 => Action::Worm(territory),
                _ => Action::Pass, // any: nobody worth eating
            },
            Ask::Glimpse { sides } => {
                let stake = Fight::new(&sight, &temper).map_or(0.0, |fight| fight.stake);
                let enemy = sides.iter().find(|&side| side != sight.me);
                enemy.filter(|_| stake > 12.0).map_or(Action::Pass, Action::Glimpse)
            }
            Ask::Restore(dead) => {
                let best = tanks::best_free(dead, elite_worth(sight.open, sight.me), 4.0);
                best.map_or(Action::Pass, Action::Restore)
            }
            Ask::Swap { with } => {
                let richest = (with - sight.side(sight.me))
                    .iter()
                    .max_by(|a, b| sight.cards[*a].total_cmp(&sight.cards[*b]));
                let own = f32::from(sight.hand().len());
                richest.filter(|&of| sight.cards[of] >= own && own >= 3.0).map_or(Action::Pass, Action::Swap)
            }
            Ask::Return { hand, number, .. } => Action::Return(self.worst(&sight, hand, number)),
            Ask::Lose { from, number, .. } => {
                let regular = number.min(from.regular());
                Action::Lose(Force::new(regular, number - regular).unwrap_or(from))
            }
            Ask::Ride { from, to } => {
                let best = Best::of(true, |f| Travel::new(&sight, &temper).ride(from, to, f));
                self.because((best.action, best.reason()))
            }
            Ask::Arm { territories, .. } => advisors::arm(&sight, territories),
            Ask::Nexus { leave, partners } => self.because(friends::nexus(&sight, &temper, leave, partners)),
            Ask::Proposal { from } => self.because(friends::answer(&sight, &temper, from)),
            Ask::Bid { least, most, take } => self.because(auction::bid(&sight, &temper, least, most, take)),
            Ask::Revive { dead, free, spice } => tanks::revive(&sight, dead, free, spice),
            Ask::Sponsor { tanks, most } => {
                let spare = ((sight.purse[sight.me] - 8.0) / 2.0).clamp(0.0, 3.0) as u8;
                let number = most.min(tanks.total()).min(spare);
                if number == 0 { Action::Pass } else { Action::Sponsor(tanks::some(tanks, number)) }
            }
            Ask::Ship(shipping) => {
                let best = Best::of(ask.may_pass(), |f| Travel::new(&sight, &temper).ship(&shipping, f));
                self.because((best.action, best.reason()))
            }
            Ask::Move { sources, hajr } => {
                let travel = Travel::new(&sight, &temper);
                let best = Best::of(true, |f| travel.walk(&sources, f));
                let twice = hajr && travel.has_two(&sources);
                self.because((if twice { Action::Hajr } else { best.action }, best.reason()))
            }
            Ask::Fight { owed } => {
                let first = owed.iter().max_by_key(|owed| {
                    let own = sight.fighters_in(sight.me, owed.place.territory()).total();
                    i16::from(own) - i16::from(sight.fighters_in(owed.enemy, owed.place.territory()).total())
                });
                first.map_or(Action::Pass, |owed| Action::Fight(owed.enemy, owed.place))
            }
            Ask::Voice { of } => commands::voice(&sight, of),
            Ask::Foresee { .. } => commands::foresee(&sight),
            Ask::Tell { element, plans } => match Fight::new(&sight, &temper) {
                Some(fight) => {
                    let (plan, why) = fight.plan(&plans, &mut self.dice);
                    self.because((Action::Tell(commands::told(element, plan, plans.strength)), why))
                }
                None => Action::Pass,
            },
            Ask::Plan(plans) => match Fight::new(&sight, &temper) {
                Some(fight) => {
                    let (plan, why) = fight.plan(&plans, &mut self.dice);
                    self.because((Action::Plan(plan), why))
                }
                None => Action::Pass,
            },
            Ask::Remove { from, force } => Action::Remove(losses(&sight, from, force)),
            Ask::Discard { cards } => {
                let poor: Cards = cards.iter().filter(|card| sight.card_worth(*card) < 0.5).collect();
                if poor.is_empty() { Action::Pass } else { Action::Discard(poor) }
            }
            Ask::Captive { leader } => {
                if leader.strength() >= 4 {
                    Action::Imprison
                } else {
                    Action::Execute
                }
            }
            _ => Action::Pass, // any: habits have answered it
        }
    }

    /// The cards of a hand that are worth least.
    fn worst(&self, sight: &Sight<'_>, hand: Cards, number: u8) -> Cards {
        let mut cards: Vec<Card> = hand.iter().collect();
        cards.sort_by(|a, b| sight.card_worth(*a).total_cmp(&sight.card_worth(*b)));
        cards.into_iter().take(usize::from(number)).collect()
    }

    /// An interjection that is worth it: a ghola, a good deal, an offer.
    fn interjection(&mut self, prompt: &Prompt<'_>) -> Option<Action> {
        let open = prompt.decision().open;
        let elite_worth = || elite_worth(prompt.open(), prompt.faction());
        if let Some(revival) = open.ghola.and_then(|dead| tanks::best_free(dead, elite_worth(), 3.5)) {
            return Some(Action::Ghola(revival));
        }
        let before_spending = matches!(prompt.decision().ask, Some(Ask::Bid { .. } | Ask::Revive { .. }));
        if before_spending && (open.give > 0 || open.pledge.is_some_and(|most| most > 0)) {
            let gift = gifts::spare(&self.sight(prompt), open.give, open.pledge);
            if gift.is_some() {
                return gift;
            }
        }
        let deals = open.deals?;
        if !deals.agree.is_empty() {
            let sight = self.sight(prompt);
            for offer in sight.view.offers.iter().filter(|offer| deals.agree.contains(offer.by)) {
                let worth = bargains::worth(&sight, &self.temper, &offer.terms);
                if worth > 0.1 {
                    self.why = Motive::Deal { worth };
                    return Some(Action::Agree(offer.by));
                }
            }
        }
        let moment =
            matches!(prompt.decision().ask, Some(Ask::Ship(_) | Ask::Revive { .. } | Ask::Charity { .. }));
        if deals.offer && !deals.withdraw && moment && self.dice.below(OFFERS) == 0 {
            let sight = self.sight(prompt);
            let others = sight.enemies();
            let partner = others.nth(self.dice.below(others.len().max(1) as u64) as usize)?;
            let terms = bargains::offer(&sight, partner)?;
            let worth = bargains::worth(&sight, &self.temper, &terms);
            if worth > 0.0 && prompt.may_offer(&terms) {
                self.why = Motive::Deal { worth };
                return Some(Action::Offer(terms));
            }
        }
        None
    }
}

impl Agent for Heuristic {
    fn choose(&mut self, prompt: &Prompt<'_>) -> Action {
        self.absorb(prompt);
        self.decide(prompt)
    }

    fn explain(&self) -> Option<Motive> {
        Some(self.why)
    }
}

impl Heuristic {
    /// Takes in what has happened since it was last asked.
    pub(crate) fn absorb(&mut self, prompt: &Prompt<'_>) {
        self.memory.absorb(prompt.seen().map(|seen| seen.event()));
    }

    /// The answer, by what it has taken in so far.
    pub(crate) fn decide(&mut self, prompt: &Prompt<'_>) -> Action {
        self.why = Motive::Habit;
        if let Some(action) = self.interjection(prompt) {
            return action;
        }
        let decision = prompt.decision();
        let Some(ask) = &decision.ask else { return decision.sample(&mut self.dice) };
        self.habit(prompt, ask).unwrap_or_else(|| self.weigh(prompt, ask))
    }
}

/// So many tokens out of the places of a group, from where the storm comes first.
fn losses(sight: &Sight<'_>, from: Group, force: Force) -> Group {
    let mut slots: Vec<(usize, Place)> = from.territory.places().enumerate().collect();
    slots.sort_by(|a, b| sight.storm_risk(b.1).total_cmp(&sight.storm_risk(a.1)));
    let mut lost = Group::empty(from.territory);
    let mut left = force;
    for (slot, _) in slots {
        let there = from.forces[slot];
        let part = Force::new(left.regular().min(there.regular()), left.elite().min(there.elite()));
        lost.forces[slot] = part.unwrap_or(Force::NONE);
        left -= lost.forces[slot];
    }
    lost
}
