//! The bot that plays to win: it reads the board, remembers what was shown and weighs what it sees in points, of
//! which a won game is a hundred.
//!
//! It plans one answer at a time. What a journey brings is read off an [`outlook`] on the end of the turn, battles are
//! planned against many imagined enemies, and everything else follows rules of thumb.

mod advisors;
mod attention;
mod auction;
mod bargains;
mod candidates;
mod commands;
pub(crate) mod edge;
mod fight;
mod friends;
mod gifts;
mod goals;
pub(crate) mod habits;
pub(crate) mod memory;
mod opening;
pub(crate) mod outlook;
pub(crate) mod sight;
mod tanks;
pub(crate) mod temper;
mod travel;
pub(crate) mod value;
mod weather;

pub use attention::Attention;
pub use bargains::weigh_offers;
pub use candidates::Candidate;
pub use goals::Aim;
pub use temper::Temper;

use std::cell::OnceCell;

use kanly_engine::action::{Group, Question};
use kanly_engine::cards::Cards;
use kanly_engine::force::Force;
use kanly_engine::sets::{FactionSet, PerFaction};
use kanly_engine::{Action, Ask, Card, Dice as _, Faction, Place, SplitMix};

use crate::chances::Network;
use bargains::Ledger;
use fight::Fight;
use goals::{Goals, Past};
use kanly_host::{Agent, Declined, Motive, Prompt, Saying};
use memory::Memory;
use sight::{Sight, elite_worth};
use travel::{Best, Journeys, Travel};

/// What a Ghola must bring back at least, in tokens: kept for more, it mostly stayed in the hand to the end.
const LEAST_REVIVED: f32 = 0.8;

/// What a seat sees at one moment: looked at once, and only by whoever wants to know.
type Once<'t> = OnceCell<Sight<'t>>;

/// Plays by what it sees, remembers and can count.
#[derive(Clone, Debug)]
pub struct Heuristic {
    temper: Temper,
    dice: SplitMix,
    pub(crate) memory: Memory,
    ledger: Ledger,
    past: Past,
    why: Motive,
    saying: Option<Saying>,
    /// Whether its games are imagined ones, in which nobody thinks of offers.
    imagines: bool,
    /// How far the tempers of those who play imagined games are from its own, as a share of each weight.
    moods: f32,
    /// The network that it goes by, if any.
    network: Option<&'static Network>,
}

impl Heuristic {
    /// The same seed answers the same prompts alike.
    pub fn new(temper: Temper, seed: u64) -> Self {
        Self {
            temper,
            dice: SplitMix::new(seed),
            memory: Memory::default(),
            ledger: Ledger::default(),
            past: Past::default(),
            why: Motive::Habit,
            saying: None,
            imagines: false,
            moods: 0.0,
            network: Network::in_use(),
        }
    }

    /// The same player, who imagines people that are not all alike: what hangs on a hair goes now this way, now that.
    pub(crate) fn with_moods(self, moods: f32) -> Self {
        Self { moods, ..self }
    }

    /// The same player by another network; without any, what it does hangs on the rules and its temper alone.
    pub(crate) fn going_by(self, network: Option<&'static Network>) -> Self {
        Self { network, ..self }
    }

    fn sight<'t>(&self, prompt: &'t Prompt<'_>) -> Sight<'t> {
        let (mut view, mut memory) = (prompt.view(), self.memory);
        let attention = &self.temper.attention;
        attention.dims(&mut view, &mut memory);
        memory.correct(&view);
        let mut sight = Sight::new(prompt.faction(), view, prompt.open(), &memory);
        attention.narrows(&mut sight);
        sight.network = self.network;
        if !self.imagines {
            sight.goals = self.past.goals(self.temper.aim, sight.me, &sight.view);
        }
        sight
    }

    /// The same player with other dice, for an imagined game.
    pub(crate) fn reseeded(&self, seed: u64) -> Self {
        Self {
            dice: SplitMix::new(seed),
            memory: self.memory,
            imagines: true,
            moods: self.moods,
            network: self.network,
            ..Self::new(self.temper, seed)
        }
    }

    /// How each faction is in the mood to play in one imagined game.
    pub(crate) fn tempers(&mut self) -> PerFaction<Temper> {
        PerFaction(Faction::ALL.map(|_| match self.moods {
            0.0 => self.temper,
            moods => self.temper.varied(moods, &mut self.dice),
        }))
    }

    /// What this seat answers in an imagined game, in a temper of its own.
    pub(crate) fn decide_as(&mut self, temper: Temper, prompt: &Prompt<'_>) -> Action {
        let own = std::mem::replace(&mut self.temper, temper);
        let action = self.decide(prompt);
        self.temper = own;
        action
    }

    fn fitted(&self, sight: &Sight<'_>) -> Temper {
        let reserves = f32::from(sight.own().reserves.total());
        let waits = outlook::waits(sight, sight.side(sight.me));
        self.temper.fitted(sight.purse[sight.me], reserves, sight.played(), waits)
    }

    /// The best journey and why; where another would be better without its goals, they are why.
    fn journey(
        &mut self,
        sight: &Sight<'_>,
        temper: &Temper,
        least: Option<f32>,
        journeys: impl Fn(&Travel<'_>, &mut Journeys<'_>),
    ) -> Action {
        let best = Best::of(least, |f| journeys(&Travel::new(sight, temper), f));
        let mut why = best.reason();
        if let Some(goal) = best.goal(sight) {
            let mut calm = sight.beside(sight.open);
            calm.goals = Goals::default();
            let other = Best::of(least, |f| journeys(&Travel::new(&calm, temper), f));
            if other.action != best.action {
                why = goal;
            }
        }
        self.because((best.action, why))
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
            Ask::Halt { playable: false, .. } => Action::Pass,
            Ask::Honour { .. } => Action::Answer(self.dice.below(2) == 0),
            Ask::Flip { .. } => Action::Pass,
            Ask::Accompany { places, .. } => advisors::accompany(places),
            _ => return None, // any: it has to be weighed
        })
    }

    /// The answer to a question that has to be weighed.
    fn weigh(&mut self, sight: &Sight<'_>, ask: &Ask) -> Action {
        let temper = self.fitted(sight);
        match *ask {
            Ask::PlaceFirst { places } => opening::place_first(sight, places),
            Ask::Dial { least, most } => weather::dial(sight, &temper, least, most, &mut self.dice),
            Ask::Weather { .. } => weather::control(sight, &temper),
            Ask::Atomics { .. } => weather::atomics(sight),
            // What the ally does is no harm.
            Ask::Karama { user, .. } if sight.side(sight.me).contains(user) => Action::Pass,
            Ask::Karama { against, cards, .. } => commands::karama(sight, &temper, against, cards),
            Ask::Interject { quiet: true } => Action::Quiet,
            Ask::Interject { quiet: false } => Action::Pass,
            Ask::Call { territories } => match weather::feeding_ground(sight, territories) {
                Some((territory, meal)) if meal >= 6.0 => Action::Call(territory),
                _ => Action::Pass, // any: nobody worth eating
            },
            Ask::PlaceWorm { territories } => match weather::feeding_ground(sight, territories) {
                Some((territory, meal)) if meal >= 2.0 => Action::Worm(territory),
                _ => Action::Pass, // any: nobody worth eating
            },
            Ask::Halt { shipper, force, to, .. } => commands::halt(sight, shipper, force, to),
            Ask::Glimpse { sides } => {
                let stake = Fight::new(sight, &temper).map_or(0.0, |fight| fight.stake);
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
            Ask::Return { hand, number, .. } => Action::Return(self.worst(sight, hand, number)),
            Ask::Lose { from, number, .. } => {
                let regular = number.min(from.regular());
                Action::Lose(Force::new(regular, number - regular).unwrap_or(from))
            }
            Ask::Ride { from, to } => {
                let least = Some(temper.trouble);
                self.journey(sight, &temper, least, |travel, f| travel.ride(from, to, f))
            }
            Ask::Arm { territories, .. } => advisors::arm(sight, territories),
            Ask::Nexus { leave, partners } => {
                let partners = partners - sight.goals.rival.map_or(FactionSet::EMPTY, FactionSet::from);
                self.because(friends::nexus(sight, &temper, leave, partners))
            }
            Ask::Proposal { from } if sight.goals.rival == Some(from) => {
                self.declines(from, Declined::Rival);
                self.because((Action::Decline, Motive::Grudge { against: from }))
            }
            Ask::Proposal { from } => {
                let (action, motive, why) = friends::answer(sight, &temper, from);
                if let Err(why) = why {
                    self.declines(from, why);
                }
                self.because((action, motive))
            }
            Ask::Bid { least, most, take } => self.because(auction::bid(sight, &temper, least, most, take)),
            Ask::Revive { dead, free, spice } => tanks::revive(sight, &temper, dead, free, spice),
            Ask::Sponsor { tanks, most } => {
                let spare = ((sight.purse[sight.me] - 8.0) / 2.0).clamp(0.0, 3.0) as u8;
                let number = most.min(tanks.total()).min(spare);
                if number == 0 { Action::Pass } else { Action::Sponsor(tanks::some(tanks, number)) }
            }
            Ask::Ship(shipping) => {
                let least = ask.may_pass().then_some(temper.trouble);
                self.journey(sight, &temper, least, |travel, f| travel.ship(&shipping, f))
            }
            Ask::Move { sources, hajr } => {
                // Kept for two moves of which both are good, it mostly stayed in the hand to the end.
                let least = Some(if hajr { 0.0 } else { temper.trouble });
                let action = self.journey(sight, &temper, least, |travel, f| travel.walk(&sources, f));
                if hajr && action != Action::Pass { Action::Hajr } else { action }
            }
            Ask::Fight { owed } => {
                let first = owed.iter().max_by_key(|owed| {
                    let own = sight.fighters_in(sight.me, owed.place.territory()).total();
                    i16::from(own) - i16::from(sight.fighters_in(owed.enemy, owed.place.territory()).total())
                });
                first.map_or(Action::Pass, |owed| Action::Fight(owed.enemy, owed.place))
            }
            Ask::Voice { of } => commands::voice(sight, of),
            Ask::Foresee { .. } => commands::foresee(sight),
            Ask::Tell { element, plans } => match Fight::new(sight, &temper) {
                Some(mut fight) => {
                    fight.shown = temper.attention.prepares.then_some(element);
                    let (plan, why) = fight.plan(&plans, &mut self.dice);
                    self.because((Action::Tell(commands::told(element, plan, plans.strength)), why))
                }
                None => Action::Pass,
            },
            Ask::Plan(plans) => match Fight::new(sight, &temper) {
                Some(fight) => {
                    let (plan, why) = fight.plan(&plans, &mut self.dice);
                    self.because((Action::Plan(plan), why))
                }
                None => Action::Pass,
            },
            Ask::Remove { from, force } => Action::Remove(losses(sight, from, force)),
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

    /// What a Truthtrance should ask now: whether a leader can be trusted, in a battle or before the next one.
    fn question<'t>(&self, prompt: &'t Prompt<'_>, sight: &Once<'t>) -> Option<(Faction, Question)> {
        let sight = || sight.get_or_init(|| self.sight(prompt));
        match prompt.decision().ask? {
            Ask::Plan(plans) => {
                let temper = self.fitted(sight());
                let fight = Fight::new(sight(), &temper)?;
                let (plan, _) = fight.plan(&plans, &mut self.dice.clone());
                fight.doubt(plan, plans.forces.total())
            }
            Ask::Bid { .. } => commands::suspicion(sight()),
            _ => None, // any: nothing hangs on an answer
        }
    }

    /// An interjection that is worth it: a ghola, a good deal, an offer.
    fn interjection<'t>(&mut self, prompt: &'t Prompt<'_>, sight: &Once<'t>) -> Option<Action> {
        let open = prompt.decision().open;
        if let Some(dead) = open.ghola {
            let worth = elite_worth(prompt.open(), prompt.faction());
            if let Some(revival) = tanks::best_free(dead, worth, LEAST_REVIVED) {
                return Some(Action::Ghola(revival));
            }
        }
        if let Some((of, question)) = open.truthtrance.and_then(|_| self.question(prompt, sight))
            && open.truthtrance.is_some_and(|questions| questions.check(of, question).is_ok())
        {
            return Some(Action::Truthtrance(of, question));
        }
        let before_spending = matches!(prompt.decision().ask, Some(Ask::Bid { .. } | Ask::Revive { .. }));
        if before_spending && (open.give > 0 || open.pledge.is_some_and(|most| most > 0)) {
            let sight = sight.get_or_init(|| self.sight(prompt));
            let gift = gifts::spare(sight, open.give, open.pledge);
            if gift.is_some() {
                return gift;
            }
        }
        self.bargain(prompt)
    }
}

impl Agent for Heuristic {
    fn choose(&mut self, prompt: &Prompt<'_>) -> Action {
        self.absorb(prompt);
        self.decide(prompt)
    }

    fn interject(&mut self, prompt: &Prompt<'_>) -> Option<Action> {
        self.interject_about_deals(prompt)
    }

    fn explain(&self) -> Option<Motive> {
        Some(self.why)
    }

    fn says(&mut self, prompt: &Prompt<'_>) -> Option<Saying> {
        self.saying.take().or_else(|| self.warning(prompt))
    }
}

impl Heuristic {
    /// Takes in what has happened since it was last asked.
    pub(crate) fn absorb(&mut self, prompt: &Prompt<'_>) {
        for seen in prompt.seen() {
            let event = seen.event();
            self.memory.note(&event);
            self.ledger.note(prompt.faction(), &event);
            self.past.note(prompt.faction(), &event);
        }
    }

    /// The answer, by what it has taken in so far.
    pub(crate) fn decide(&mut self, prompt: &Prompt<'_>) -> Action {
        (self.why, self.saying) = (Motive::Habit, None);
        let sight = Once::new();
        if let Some(action) = self.interjection(prompt, &sight) {
            return action;
        }
        let decision = prompt.decision();
        let Some(ask) = &decision.ask else { return decision.sample(&mut self.dice) };
        if let Some(action) = self.habit(prompt, ask) {
            return action;
        }
        self.weigh(sight.get_or_init(|| self.sight(prompt)), ask)
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
