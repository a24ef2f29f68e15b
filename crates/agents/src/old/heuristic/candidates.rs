//! The answers to a question that are worth a closer look, best first.

use kanly_engine::{Action, Ask, Card};

use super::Heuristic;
use super::fight::Fight;
use super::travel::Travel;
use kanly_host::Prompt;

impl Heuristic {
    /// A few answers that promise most, the one it would give itself among them; nothing where there is nothing to
    /// think about.
    pub(crate) fn candidates(&mut self, prompt: &Prompt<'_>, most: usize) -> Vec<Action> {
        let Some(ask) = prompt.decision().ask else { return Vec::new() };
        let mut rated: Vec<(f32, Action)> = Vec::new();
        match ask {
            Ask::Ship(shipping) => self.travel(prompt, &mut rated, |travel, f| travel.ship(&shipping, f)),
            Ask::Move { sources, .. } => {
                self.travel(prompt, &mut rated, |travel, f| travel.walk(&sources, f))
            }
            Ask::Ride { from, to } => self.travel(prompt, &mut rated, |travel, f| travel.ride(from, to, f)),
            Ask::Plan(plans) => {
                let sight = self.sight(prompt);
                let temper = self.fitted(&sight);
                let Some(fight) = Fight::new(&sight, &temper) else { return Vec::new() };
                fight.each_plan(&plans, &mut self.dice, &mut |plan, worth, _| {
                    rated.push((worth, Action::Plan(plan)));
                });
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
            | Ask::Foresee { .. }
            | Ask::Atomics { playable: true }
            | Ask::Weather { playable: true }
            | Ask::Glimpse { .. }
            | Ask::Flip { .. }
            | Ask::Swap { .. } => ask.for_each(&mut |action| rated.push((0.0, action))),
            _ => return Vec::new(), // any: a rule of thumb will do
        }
        if ask.may_pass() && !rated.iter().any(|(_, action)| *action == Action::Pass) {
            rated.push((0.0, Action::Pass));
        }
        rated.retain(|(_, action)| ask.contains(*action));
        rated.sort_by(|a, b| b.0.total_cmp(&a.0));
        let own = self.decide(prompt);
        let mut candidates = vec![own];
        for (_, action) in rated {
            if candidates.len() < most && !candidates.contains(&action) {
                candidates.push(action);
            }
        }
        candidates
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
