//! The answers to a question that are worth a closer look, best first.

use kanly_engine::action::Revival;
use kanly_engine::plan::Plan;
use kanly_engine::sets::TerritorySet;
use kanly_engine::{Action, Ask, Card, Place};

use super::Heuristic;
use super::commands;
use super::fight::Fight;
use super::tanks;
use super::travel::Travel;
use kanly_host::Prompt;

/// An answer that is worth a closer look.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Candidate {
    /// The answer.
    pub action: Action,
    /// By how many points the heuristic finds it worse than its own, where it reckons in points: never more than 0.
    pub behind: f32,
}

/// By more than so much nothing is behind: the heuristic is not as sure as that.
const FAR: f32 = -20.0;

/// So many journeys to the same place are looked at.
const ALIKE: usize = 2;

/// Where a journey leads.
fn goal(action: Action) -> Option<Place> {
    match action {
        Action::Ship(shipment) => Some(shipment.place),
        Action::Send(_, to) | Action::Cross(_, to, _) | Action::Move(_, to) | Action::Ride(_, to) => Some(to),
        _ => None, // any: not a journey
    }
}

/// How many forces go.
fn size(action: Action) -> u8 {
    match action {
        Action::Ship(shipment) => shipment.force.total(),
        Action::Send(force, _) => force.total(),
        Action::Cross(group, ..) | Action::Move(group, _) | Action::Ride(group, _) => group.total().total(),
        _ => 0, // any: not a journey
    }
}

impl Heuristic {
    /// A few answers that promise most, the one it would give itself among them; nothing where there is nothing to
    /// think about.
    pub fn candidates(&mut self, prompt: &Prompt<'_>, most: usize) -> Vec<Candidate> {
        let Some(ask) = prompt.decision().ask else { return Vec::new() };
        let mut rated: Vec<(f32, Action)> = Vec::new();
        let mut given = 0;
        match ask {
            Ask::Ship(_) | Ask::Move { .. } | Ask::Ride { .. } => {
                rated = self.journeys(prompt, &ask, most);
            }
            Ask::Plan(plans) => {
                let sight = self.sight(prompt);
                let temper = self.fitted(&sight);
                let Some(fight) = Fight::new(&sight, &temper) else { return Vec::new() };
                let mut best = (f32::NEG_INFINITY, Plan::default());
                fight.each_plan(&plans, &mut self.dice, &mut |plan, worth, _| {
                    rated.push((worth, Action::Plan(plan)));
                    if worth > best.0 {
                        best = (worth, plan);
                    }
                });
                // The same leader and cards with more on the wheel are looked at before the others.
                let bolder = fight.bolder(&plans, best.1);
                rated.extend(bolder.into_iter().map(|plan| (best.0, Action::Plan(plan))));
            }
            Ask::Tell { element, plans } => {
                let sight = self.sight(prompt);
                let temper = self.fitted(&sight);
                let Some(mut fight) = Fight::new(&sight, &temper) else { return Vec::new() };
                fight.shown = temper.attention.prepares.then_some(element);
                fight.each_plan(&plans, &mut self.dice, &mut |plan, worth, _| {
                    rated.push((worth, Action::Tell(commands::told(element, plan, plans.strength))));
                    for plan in fight.bolder(&plans, plan) {
                        let told = commands::told(element, plan, plans.strength);
                        rated.push((worth - 0.1, Action::Tell(told)));
                    }
                });
            }
            Ask::Revive { dead, free, .. } => {
                let most = dead.most.min(dead.forces.total());
                let best = dead.leaders.iter().max_by_key(|leader| leader.strength());
                // What is free is never left: a few imagined games would tell by luck that it should be.
                given = free.min(most);
                for number in [given, most] {
                    for leader in [None, best] {
                        let force = tanks::some(dead.forces, number);
                        let revival = Revival { force, leader, ..Revival::default() };
                        rated.push((f32::from(number), Action::Revive(revival)));
                    }
                }
            }
            Ask::Bid { least, most, take } => {
                rated.push((0.0, Action::Pass));
                if least <= most {
                    rated.push((1.0, Action::Bid(least)));
                }
                rated.extend(take.contains(Card::Karama).then_some((-1.0, Action::Take(Card::Karama))));
            }
            Ask::Nexus { .. }
            | Ask::Proposal { .. }
            | Ask::Voice { .. }
            | Ask::Karama { .. }
            | Ask::Traitor { leader: Some(_) }
            | Ask::Foresee { .. }
            | Ask::Atomics { playable: true }
            | Ask::Weather { playable: true }
            | Ask::Glimpse { .. }
            | Ask::Flip { .. }
            | Ask::Swap { .. } => ask.for_each(&mut |action| rated.push((0.0, action))),
            _ => return Vec::new(), // any: a rule of thumb will do
        }
        if ask.may_pass() && given == 0 && !rated.iter().any(|(_, action)| *action == Action::Pass) {
            rated.push((0.0, Action::Pass));
        }
        rated.retain(|(_, action)| ask.contains(*action));
        rated.sort_by(|a, b| b.0.total_cmp(&a.0));
        let own = self.decide(prompt);
        let in_points = matches!(ask, Ask::Ship(_) | Ask::Move { .. } | Ask::Ride { .. } | Ask::Plan(_));
        let best = rated
            .iter()
            .find(|(_, action)| *action == own)
            .or(rated.first())
            .map_or(0.0, |(worth, _)| *worth);
        let mut candidates = vec![Candidate { action: own, behind: 0.0 }];
        for (worth, action) in rated {
            if candidates.len() < most && !candidates.iter().any(|other| other.action == action) {
                let behind = if in_points { (worth - best).clamp(FAR, 0.0) } else { 0.0 };
                candidates.push(Candidate { action, behind });
            }
        }
        candidates
    }

    /// The journeys that promise most and what each gains, the best first; staying is one of them where it is allowed.
    pub(crate) fn journeys(&self, prompt: &Prompt<'_>, ask: &Ask, most: usize) -> Vec<(f32, Action)> {
        let mut rated = self.all_journeys(prompt, ask);
        if ask.may_pass() {
            rated.push((0.0, Action::Pass));
        }
        rated.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut best: Vec<(f32, Action)> = Vec::new();
        for (gain, action) in rated {
            // Many sizes of the same journey would leave no room for another one.
            let to = goal(action);
            let alike = best.iter().filter(|(_, other)| to.is_some() && goal(*other) == to).count();
            if best.len() < most && alike < ALIKE && ask.contains(action) {
                best.push((gain, action));
            }
        }
        best
    }

    /// Journeys into these territories: to each place the two that gain most for whoever goes, and the largest, which may stop somebody
    /// else at whatever price.
    pub(crate) fn journeys_to(&self, prompt: &Prompt<'_>, goals: TerritorySet) -> Vec<Action> {
        let Some(ask) = prompt.decision().ask else { return Vec::new() };
        let mut rated = self.all_journeys(prompt, &ask);
        rated.retain(|(_, action)| ask.contains(*action));
        rated.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut chosen = Vec::new();
        for place in goals.places().iter() {
            let there =
                || rated.iter().map(|(_, action)| *action).filter(|action| goal(*action) == Some(place));
            let largest = there().rev().max_by_key(|action| size(*action));
            for action in there().take(ALIKE).chain(largest) {
                if !chosen.contains(&action) {
                    chosen.push(action);
                }
            }
        }
        chosen
    }

    /// Every journey that is worth a thought, and what it gains.
    fn all_journeys(&self, prompt: &Prompt<'_>, ask: &Ask) -> Vec<(f32, Action)> {
        let mut rated: Vec<(f32, Action)> = Vec::new();
        match ask {
            Ask::Ship(shipping) => self.travel(prompt, &mut rated, |travel, f| travel.ship(shipping, f)),
            Ask::Move { sources, .. } => self.travel(prompt, &mut rated, |travel, f| travel.walk(sources, f)),
            Ask::Ride { from, to } => self.travel(prompt, &mut rated, |travel, f| travel.ride(*from, *to, f)),
            _ => {} // any: not a journey
        }
        rated
    }

    fn travel(
        &self,
        prompt: &Prompt<'_>,
        rated: &mut Vec<(f32, Action)>,
        journeys: impl FnOnce(&Travel<'_>, &mut super::travel::Journeys<'_>),
    ) {
        let sight = self.sight(prompt);
        let temper = self.fitted(&sight);
        let travel = Travel::new(&sight, &temper);
        journeys(&travel, &mut |action, gain, _| rated.push((gain, action)));
    }
}
