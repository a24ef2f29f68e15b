//! What of all that happened between two moments explains how a chance changed: what is large enough, and touches those whose chances
//! changed in the way that they did.

use kanly_engine::force::Force;
use kanly_engine::sets::{FactionSet, PerFaction};
use kanly_engine::{Effect, Event, Faction, Phase, Place, Seen, Territory, Viewer};

use super::follow::Ground;

/// What things weigh, in points of a hundred, roughly. A stronghold is a third of the way to a victory.
const STRONGHOLD: f32 = 25.0;
const BATTLE: f32 = 25.0;
const ALLIANCE: f32 = 30.0;
const ATOMICS: f32 = 20.0;
const FORCE: f32 = 1.0;
/// Of so many forces who come to a stronghold it is as likely as not that they hold it.
const DOUBTED: f32 = 2.0;
/// Forces that only go somewhere.
const MOVED: f32 = 0.5;
const LEADER: f32 = 4.0;
const CARD: f32 = 3.0;
const SPICE: f32 = 0.8;
const VICTORY: f32 = 1_000.0;

/// How much less what befalls the ally explains, and another side whose chance changed as well, and anybody at all.
const ALLY: f32 = 0.8;
const RIVAL: f32 = 0.6;
const ANYBODY: f32 = 0.3;
/// Only what is so large explains anything on another side at all.
const LARGE: f32 = 20.0;
/// So much of a change must be explained, and never less than that.
const SHARE: f32 = 0.33;
const LEAST: f32 = 5.0;
/// What weighs so much explains any change.
const MOST: f32 = 20.0;
/// Another side's chance has changed too if it did by so much.
const ALSO: f32 = 0.03;

/// Something that happened, for whom it is good and for whom bad.
struct Weighed {
    weight: f32,
    good: FactionSet,
    bad: FactionSet,
    /// Whether it decides so much that whoever reads of a change will want to know of it: a battle, or an alliance.
    decides: bool,
}

/// How the chances of all changed between two moments, and how the ground lay at both.
pub(super) struct Change<'g> {
    /// Whose chance is to be explained.
    pub(super) faction: Faction,
    pub(super) swings: PerFaction<f32>,
    pub(super) before: &'g Ground,
    pub(super) after: &'g Ground,
}

/// What explains a change best.
#[derive(Clone, Copy)]
pub(super) struct Told {
    /// As the table saw it.
    pub(super) seen: Seen,
    /// The turn and the phase in which it happened.
    pub(super) when: (u8, Phase),
    /// Its number among the effects that were looked at, from 0.
    pub(super) number: usize,
}

impl Change<'_> {
    /// What explains it best of what the table saw, if the first of it happened in this turn and phase. Of equals the last.
    pub(super) fn explained(&self, effects: &[Effect], mut when: (u8, Phase)) -> Option<Told> {
        let mut best: Option<(f32, Told)> = None;
        for (number, effect) in effects.iter().enumerate() {
            let Some(seen) = effect.seen_by(Viewer::Table) else { continue };
            if let Event::PhaseStarted { turn, phase } = seen.event() {
                when = (turn, phase);
            }
            let tells = self.weigh(&seen.event()).map_or(0.0, |weighed| self.tells(&weighed));
            if tells > 0.0 && best.is_none_or(|(most, _)| tells >= most) {
                best = Some((tells, Told { seen, when, number }));
            }
        }
        best.map(|(_, told)| told)
    }

    /// How much of the change it tells; nothing if it is a trifle beside it, or does not touch those it concerns.
    fn tells(&self, &Weighed { weight, good, bad, decides }: &Weighed) -> f32 {
        let swing = self.swings[self.faction];
        let own = self.after.sides[self.faction] | self.faction.into();
        // What is good for it lifts its chance, and so does what is bad for those whose chance fell meanwhile.
        let (with, against) = if swing > 0.0 { (good, bad) } else { (bad, good) };
        let also = |other: Faction| !own.contains(other) && self.swings[other] * swing < -ALSO * swing.abs();
        let least = (SHARE * 100.0 * swing.abs()).clamp(LEAST, MOST);
        if weight < least {
            0.0
        } else if with.contains(self.faction) {
            weight
        } else if !(with & own).is_empty() {
            ALLY * weight
        } else if weight >= LARGE && against.iter().any(also) {
            RIVAL * weight
        } else if decides {
            ANYBODY * weight
        } else {
            0.0
        }
    }

    fn weigh(&self, event: &Event) -> Option<Weighed> {
        let of = |weight, good, bad| Some(Weighed { weight, good, bad, decides: false });
        let decides = |weight, good, bad| Some(Weighed { weight, good, bad, decides: true });
        let (nobody, rest) = (FactionSet::EMPTY, |side: FactionSet| self.after.players() - side);
        match *event {
            Event::VictoryAchieved { winners, .. } => decides(VICTORY, winners, rest(winners)),
            Event::BattleWon { faction, over, territory, .. } => {
                decides(BATTLE + stronghold(territory), faction.into(), over.into())
            }
            Event::BattleLostByBoth { first, second, territory } => {
                decides(BATTLE + stronghold(territory), nobody, FactionSet::from(first) | second.into())
            }
            Event::AllianceFormed { faction, with } => {
                let both = FactionSet::from(faction) | with.into();
                decides(ALLIANCE, both, rest(both))
            }
            Event::AllianceBroken { faction, with } => {
                let both = FactionSet::from(faction) | with.into();
                decides(ALLIANCE, rest(both), both)
            }
            Event::FamilyAtomicsPlayed { faction } => of(ATOMICS, faction.into(), nobody),
            Event::ForcesKilled { faction, place, force, .. } => {
                let lost = self.left(faction, place.territory());
                of(FORCE * number(force) + lost, nobody, faction.into())
            }
            Event::ForcesShipped { faction, force, place, .. }
            | Event::ForcesSent { faction, force, place } => self.came(faction, force, place, None),
            Event::ForcesCrossed { faction, group, place, .. } => {
                self.came(faction, group.total(), place, Some(group.territory))
            }
            Event::ForcesMoved { faction, group, to } | Event::WormRidden { faction, group, to } => {
                self.came(faction, group.total(), to, Some(group.territory))
            }
            Event::ForcesLifted { faction, group, .. } => {
                of(self.left(faction, group.territory), nobody, faction.into())
            }
            Event::ForcesRevived { faction, force, .. } => of(FORCE * number(force), faction.into(), nobody),
            Event::LeaderRevived { faction, .. } => of(LEADER, faction.into(), nobody),
            Event::LeaderKilled { faction, .. } => of(LEADER, nobody, faction.into()),
            Event::LeaderCaptured { faction, from, .. } => of(LEADER, faction.into(), from.into()),
            Event::HandTaken { faction, of: whom, number, .. } => {
                of(CARD * f32::from(number), faction.into(), whom.into())
            }
            Event::SpiceCollected { faction, amount, .. } | Event::CityIncome { faction, amount, .. } => {
                of(SPICE * f32::from(amount), faction.into(), nobody)
            }
            Event::BribePaid { faction, to, amount } | Event::SpiceGiven { faction, to, amount } => {
                of(SPICE * f32::from(amount), to.into(), faction.into())
            }
            _ => None, // any: it changes little by itself
        }
    }

    /// Forces have come to a place, perhaps from another.
    fn came(&self, faction: Faction, force: Force, place: Place, from: Option<Territory>) -> Option<Weighed> {
        let own = FactionSet::from(faction);
        let left = from.map_or(0.0, |from| self.left(faction, from));
        let to = place.territory();
        let before = self.before.holder(to);
        // A token alone hardly holds it.
        let firm = number(force) / (number(force) + DOUBTED);
        let taken = if before == Some(faction) { 0.0 } else { firm * stronghold(to) };
        // Whoever gives up one stronghold for another has won and lost as much.
        if left > 0.0 && taken == 0.0 {
            return Some(Weighed { weight: left, good: FactionSet::EMPTY, bad: own, decides: false });
        }
        let weight = taken - left + MOVED * number(force);
        let bad = before.map_or(FactionSet::EMPTY, FactionSet::from) - own;
        Some(Weighed { weight, good: own, bad, decides: false })
    }

    /// What it weighs that a faction has left a stronghold that it held.
    fn left(&self, faction: Faction, territory: Territory) -> f32 {
        let held = |ground: &Ground| ground.holder(territory) == Some(faction);
        if held(self.before) && !held(self.after) { STRONGHOLD } else { 0.0 }
    }
}

fn stronghold(territory: Territory) -> f32 {
    if Territory::STRONGHOLDS.contains(&territory) { STRONGHOLD } else { 0.0 }
}

/// Elite forces count twice.
fn number(force: Force) -> f32 {
    f32::from(force.total() + force.elite())
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::event::{Cause, Means};

    const NOW: (u8, Phase) = (2, Phase::Shipment);

    /// Who holds Arrakeen and Carthag; everybody is alone.
    fn ground(arrakeen: Faction, carthag: Faction) -> Ground {
        let holds = |place| match place {
            Territory::ARRAKEEN => Some(arrakeen),
            Territory::CARTHAG => Some(carthag),
            _ => None, // any: nobody has come there
        };
        Ground {
            sides: PerFaction(Faction::ALL.map(FactionSet::from)),
            holders: Territory::STRONGHOLDS.map(holds),
        }
    }

    /// What explains how the chance of the first of these changed, among these events.
    fn told(
        swings: &[(Faction, f32)],
        grounds: [Ground; 2],
        events: &[Event],
    ) -> Option<(Event, (u8, Phase))> {
        let mut all = PerFaction::default();
        swings.iter().for_each(|&(faction, swing)| all[faction] = swing);
        let [before, after] = &grounds;
        let change = Change { faction: swings[0].0, swings: all, before, after };
        let rule = kanly_engine::rule!("1.09.04");
        let effects: Vec<Effect> = events.iter().map(|&event| Effect { rule, event }).collect();
        let told = change.explained(&effects, NOW)?;
        assert_eq!(told.seen.event(), effects[told.number].event);
        Some((told.seen.event(), told.when))
    }

    fn still() -> [Ground; 2] {
        [(); 2].map(|()| ground(Faction::Atreides, Faction::Harkonnen))
    }

    fn place(name: &str) -> Place {
        name.parse().expect("a place")
    }

    fn killed(faction: Faction, number: u8) -> Event {
        let force = Force::regular_only(number);
        Event::ForcesKilled { faction, place: place("south-mesa/4"), force, cause: Cause::Storm }
    }

    fn shipped(faction: Faction, to: &str) -> Event {
        let (place, force) = (place(to), Force::regular_only(9));
        Event::ForcesShipped { faction, force, place, price: 3, to: None, ally: None, share: None }
    }

    #[test]
    fn a_trifle_that_touches_another_is_no_reason() {
        let revived = Event::ForcesRevived {
            faction: Faction::Atreides,
            force: Force::regular_only(2),
            price: 0,
            payer: Faction::Atreides,
            means: Means::Revival,
        };
        let fell = [(Faction::Emperor, -0.19), (Faction::Guild, -0.05)];
        assert_eq!(told(&fell, still(), &[killed(Faction::Guild, 1)]), None);
        assert_eq!(told(&[(Faction::Harkonnen, 0.13), (Faction::Atreides, -0.1)], still(), &[revived]), None);
        // Its own trifles do not explain much either, and what would have helped it explains no loss.
        assert_eq!(told(&fell, still(), &[killed(Faction::Emperor, 1)]), None);
        assert_eq!(told(&fell, still(), &[shipped(Faction::Emperor, "carthag/10")]), None);
    }

    #[test]
    fn many_forces_explain_what_befell_their_owner() {
        let losses = [killed(Faction::Emperor, 9), killed(Faction::Guild, 1)];
        let because = told(&[(Faction::Emperor, -0.19)], still(), &losses);
        assert_eq!(because, Some((losses[0], NOW)));
        assert_eq!(told(&[(Faction::Emperor, -0.4)], still(), &losses), None, "not as much as that");
    }

    #[test]
    fn a_stronghold_that_was_taken_comes_before_forces() {
        let events = [
            Event::PhaseStarted { turn: 3, phase: Phase::Shipment },
            shipped(Faction::Emperor, "carthag/10"),
            Event::PhaseStarted { turn: 3, phase: Phase::Battle },
            killed(Faction::Harkonnen, 8),
        ];
        let taken = Some((events[1], (3, Phase::Shipment)));
        let gained = [(Faction::Emperor, 0.2), (Faction::Harkonnen, -0.1)];
        assert_eq!(told(&gained, still(), &events), taken);
        // Whoever lost it is told the same, if the other has gained by it.
        assert_eq!(told(&[(Faction::Harkonnen, -0.2), (Faction::Emperor, 0.1)], still(), &events), taken);
        assert_eq!(told(&[(Faction::Guild, -0.2), (Faction::Emperor, 0.1)], still(), &events), taken);
        assert_eq!(told(&[(Faction::Guild, -0.2), (Faction::Emperor, 0.0)], still(), &events), None);
    }

    #[test]
    fn whoever_gives_up_a_stronghold_loses_by_it() {
        let mut group = kanly_engine::action::Group::empty(Territory::ARRAKEEN);
        group.forces[0] = Force::regular_only(2);
        let left = Event::ForcesMoved { faction: Faction::Atreides, group, to: place("hagga-basin/12") };
        let mut grounds = still();
        grounds[1].holders = Territory::STRONGHOLDS.map(|_| None);
        let because = told(&[(Faction::Atreides, -0.2)], grounds, &[left]);
        assert_eq!(because, Some((left, NOW)));
        assert_eq!(told(&[(Faction::Atreides, -0.2)], still(), &[left]), None, "others stayed there");
    }

    #[test]
    fn battles_and_alliances_explain_what_befalls_anybody() {
        let formed = Event::AllianceFormed { faction: Faction::Fremen, with: Faction::Guild };
        let won = Event::BattleWon {
            faction: Faction::Fremen,
            over: Faction::Emperor,
            territory: Territory::CARTHAG,
            totals: None,
        };
        for swings in [[(Faction::Fremen, 0.3)], [(Faction::Emperor, -0.1)], [(Faction::Atreides, 0.1)]] {
            for event in [formed, won] {
                assert_eq!(told(&swings, still(), &[event]), Some((event, NOW)), "{swings:?}");
            }
        }
    }

    #[test]
    fn what_the_faction_did_itself_comes_before_what_its_ally_did() {
        let mut grounds = still();
        let both = FactionSet::from(Faction::Emperor) | Faction::Fremen.into();
        (grounds[1].sides[Faction::Emperor], grounds[1].sides[Faction::Fremen]) = (both, both);
        let events = [shipped(Faction::Emperor, "carthag/10"), shipped(Faction::Fremen, "arrakeen/9")];
        assert_eq!(told(&[(Faction::Emperor, 0.2)], grounds, &events), Some((events[0], NOW)));
    }
}
