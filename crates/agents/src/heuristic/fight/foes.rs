//! What the enemy may do in a battle: many plans of its are imagined, and the numbers that it could show.

use kanly_engine::cards::Cards;
use kanly_engine::force::Force;
use kanly_engine::ids::LeaderAt;
use kanly_engine::plan::{Champion, Command, Element, Half, Plan, Told, is_defense};
use kanly_engine::query::battle::{kills, kwisatz_could_come};
use kanly_engine::tables::CardKind;
use kanly_engine::{Card, Dice as _, Leader, SplitMix};

use super::super::habits;
use super::super::sight::is_weapon;
use super::Fight;

/// One imagined plan of the enemy; its number stands apart.
#[derive(Clone, Copy)]
pub(super) struct Foe {
    pub(super) plan: Plan,
    hand: Cards,
    /// How many of those that were imagined do the same.
    pub(super) alike: u16,
}

/// Plans of the enemy that were imagined.
pub(super) struct Foes {
    /// Those whose leader does not turn, each kind once.
    pub(super) loyal: Vec<Foe>,
    /// How many have a leader that turns.
    pub(super) turned: u16,
    /// How many there are in all.
    pub(super) all: u16,
}

/// Numbers that an enemy could show, in halves, each with how likely it is in whole parts of [`WHOLE`].
pub(super) type Numbers = Vec<(i16, u32)>;
/// All numbers together are so likely.
pub(super) const WHOLE: u32 = 1000;

/// Leaders that the enemy could choose, each with how often it does beside the others.
struct Leading {
    leaders: Vec<(Leader, u64)>,
    all: u64,
}

impl Fight<'_> {
    pub(super) fn imagine(&self, dice: &mut SplitMix) -> Foes {
        let unseen: Vec<Card> = self.sight.unseen().iter().collect();
        let leading = self.leading();
        let all = u16::from(self.temper.attention.foes);
        let mut foes = Foes { loyal: Vec::with_capacity(usize::from(all)), turned: 0, all };
        for _ in 0..all {
            let foe = self.foe(&unseen, &leading, dice);
            if foe.plan.leader().is_some_and(|leader| self.traitors.contains(leader)) {
                foes.turned += 1;
                continue;
            }
            match foes.loyal.iter_mut().find(|other| self.alike(other, &foe)) {
                Some(other) => other.alike += 1,
                None => foes.loyal.push(foe),
            }
        }
        foes
    }

    /// Whether two plans come to the same, whatever they meet.
    fn alike(&self, one: &Foe, other: &Foe) -> bool {
        let led =
            |plan: Plan| (plan.champion != Champion::None, plan.leader().map(Leader::strength), plan.kwisatz);
        one.plan.weapon == other.plan.weapon
            && one.plan.defense == other.plan.defense
            && led(one.plan) == led(other.plan)
            // Whoever is told of a plan looks for a better card.
            && (self.shown.is_none() || one.hand == other.hand)
    }

    /// A plan of the enemy once it knows what it was told of this one.
    pub(super) fn prepared(&self, mut foe: Foe, lead: Plan) -> Foe {
        if self.other.plan.is_some() || foe.plan.champion == Champion::None {
            return foe;
        }
        match self.shown {
            Some(Element::Weapon) => {
                let safe = |card: &Card| !kills(lead, Plan { defense: Some(*card), ..foe.plan });
                let stops = foe.hand.kinds().filter(|card| is_defense(*card)).find(safe);
                foe.plan.defense = stops.or(foe.plan.defense);
            }
            Some(Element::Defense) => {
                let deadly = |card: &Card| kills(Plan { weapon: Some(*card), ..foe.plan }, lead);
                let strikes = foe.hand.kinds().filter(|card| is_weapon(card.kind())).find(deadly);
                foe.plan.weapon = strikes.or(foe.plan.weapon);
            }
            _ => {} // any: nothing that changes its cards
        }
        foe
    }

    /// One plan that the enemy could make.
    fn foe(&self, unseen: &[Card], leading: &Leading, dice: &mut SplitMix) -> Foe {
        if let Some(plan) = self.other.plan {
            let plan = Plan { dial: Force::NONE, spice: Force::NONE, ..plan };
            return Foe { plan, hand: Cards::default(), alike: 1 };
        }
        let hand = self.hand(unseen, dice);
        let voice = self.other.voice;
        let mut plan = Plan { champion: leading.champion(hand, dice), ..Plan::default() };
        plan.kwisatz = self.sight.awake
            && kwisatz_could_come(self.sight.open, self.enemy, self.territory)
            && plan.champion != Champion::None;
        if plan.champion != Champion::None {
            plan.weapon = pick(hand, voice, |card| is_weapon(card.kind()), dice);
            plan.defense = pick(hand, voice, is_defense, dice);
        }
        match self.other.told {
            Some((Element::Leader, Told::Leader(leader))) => plan.champion = Champion::Leader(leader),
            Some((Element::Weapon, Told::Card(card))) => plan.weapon = Some(card),
            Some((Element::Weapon, _)) => plan.weapon = None,
            Some((Element::Defense, Told::Card(card))) => plan.defense = Some(card),
            Some((Element::Defense, _)) => plan.defense = None,
            _ => {} // any: nothing was told of leader and cards
        }
        Foe { plan, hand, alike: 1 }
    }

    /// A hand the enemy could hold.
    fn hand(&self, unseen: &[Card], dice: &mut SplitMix) -> Cards {
        let mut hand = self.sight.faction(self.enemy).known;
        let unknown = self.sight.cards[self.enemy] - f32::from(hand.len());
        for _ in 0..(unknown.clamp(0.0, 8.0) as u8) {
            if !unseen.is_empty() {
                let card = unseen[dice.index(unseen.len())];
                if hand.count(card) < card.copies() {
                    hand.insert(card);
                }
            }
        }
        hand
    }

    /// Those who could lead the enemy; strong leaders are chosen more often.
    fn leading(&self) -> Leading {
        let elsewhere = |leader: Leader| {
            self.sight.faction(self.enemy).leaders.iter().any(|view| {
                view.leader == leader && matches!(view.at, LeaderAt::Field(at) if at != self.territory)
            })
        };
        let weight = |leader: Leader| u64::from(leader.strength()) * u64::from(leader.strength()) + 1;
        let there = self.sight.leaders(self.enemy).iter().filter(|&leader| !elsewhere(leader));
        let leaders: Vec<(Leader, u64)> = there.map(|leader| (leader, weight(leader))).collect();
        Leading { all: leaders.iter().map(|(_, weight)| weight).sum(), leaders }
    }

    /// The most the enemy could show, in halves.
    fn most(&self) -> f32 {
        let force = self.sight.fighters_in(self.enemy, self.territory);
        2.0 * self.sight.power(self.enemy, self.sight.me, force, self.sight.purse[self.enemy])
    }

    /// The numbers the enemy could show: what it has told or committed, else as those who were so much stronger or weaker
    /// have done.
    pub(super) fn numbers(&self) -> Numbers {
        match (self.other.plan, self.other.told) {
            (Some(plan), _) => return vec![(self.number(plan), WHOLE)],
            (None, Some((Element::Number, Told::Number(Half(number))))) => {
                return vec![(i16::from(number), WHOLE)];
            }
            _ => {} // any: it may be anything
        }
        let most = self.most();
        // Whoever knows the number dials more if it can, and mostly it wants to.
        let support = self.sight.strength(self.enemy, self.sight.me).support;
        let bold = if support { self.temper.bold } else { self.temper.daring };
        let knows = self.shown == Some(Element::Number);
        let all = if knows { 0.75 } else { bold };
        let rest = ((1.0 - all) * WHOLE as f32) as u32;
        let mut numbers = vec![(most.round() as i16, WHOLE - rest)];
        let shown = habits::shown(most, self.own_most, support);
        numbers.extend(shown.map(|(number, often)| (number, rest * often / 100)));
        numbers
    }

    /// The number of a plan that lies open.
    fn number(&self, plan: Plan) -> i16 {
        i16::from(self.sight.strength(self.enemy, self.sight.me).value(plan.dial, plan.spice).0)
    }
}

impl Leading {
    fn champion(&self, hand: Cards, dice: &mut SplitMix) -> Champion {
        if self.all == 0 {
            return if hand.contains(Card::CheapHero) { Champion::Hero } else { Champion::None };
        }
        let mut left = dice.below(self.all);
        for &(leader, weight) in &self.leaders {
            if left < weight {
                return Champion::Leader(leader);
            }
            left -= weight;
        }
        Champion::None
    }
}

/// A card for a slot that obeys the Voice.
fn pick(
    hand: Cards,
    voice: Option<Command>,
    fits: impl Fn(Card) -> bool,
    dice: &mut SplitMix,
) -> Option<Card> {
    let allowed = |card: Card| voice.is_none_or(|voice| voice.play || !voice.what.names(card));
    let useful = |card: Card| fits(card) && card.kind() != CardKind::Worthless;
    if let Some(voice) = voice.filter(|voice| voice.play)
        && let Some(card) = hand.kinds().find(|&card| voice.what.names(card) && fits(card))
    {
        return Some(card);
    }
    let choices = hand.kinds().filter(|&card| useful(card) && allowed(card)).count() as u64;
    if choices == 0 || dice.below(8) == 0 {
        return None;
    }
    let n = dice.below(choices) as usize;
    hand.kinds().filter(|&card| useful(card) && allowed(card)).nth(n)
}
