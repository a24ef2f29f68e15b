//! Warnings: what is legal and is often regretted. They are made from what the seat knows.

use kanly_engine::query::alliance::parted_after;
use kanly_engine::query::board::{advises_in, forces_in};
use kanly_engine::sets::TerritorySet;
use kanly_engine::tables::Terrain;
use kanly_engine::{Action, Actor, Ask, Faction, Leader, Territory, Viewer};

use crate::host::Host;

/// Something to think about before it is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Warning {
    /// [1.06.07] Forces that stay there are lost: the ally fights there too.
    BesideAlly {
        /// The ally.
        ally: Faction,
        /// Where.
        territories: TerritorySet,
    },
    /// [1.09.00] Nobody is left in a stronghold.
    Emptied {
        /// Which.
        territory: Territory,
    },
    /// [1.07.06.07] The leader is known to be a traitor of the enemy.
    Traitor {
        /// Who leads.
        leader: Leader,
        /// Whose traitor it is.
        of: Faction,
    },
}

impl Host {
    /// What a seat should think about before it does this. Nothing about what is not legal.
    pub fn warnings(&self, seat: Faction, action: Action) -> Vec<Warning> {
        let state = self.state();
        let Some(decision) =
            state.decision(Actor::Seat(seat)).filter(|decision| decision.contains(action).is_ok())
        else {
            return Vec::new();
        };
        let travels = match decision.ask {
            Some(Ask::Ship(_)) => action != Action::Pass,
            Some(Ask::Move { .. }) => true,
            _ => false, // any: nothing else brings forces beside an ally
        };
        let lost = if travels { parted_after(state.open(), seat, action) } else { TerritorySet::EMPTY };
        let ally = state.open().ally[seat].filter(|_| !lost.is_empty());
        let beside = ally.map(|ally| Warning::BesideAlly { ally, territories: lost });
        beside.into_iter().chain(self.emptied(seat, action)).chain(self.betrayed(seat, action)).collect()
    }

    fn emptied(&self, seat: Faction, action: Action) -> Option<Warning> {
        let group = match action {
            Action::Move(group, to) if to.territory() != group.territory => group,
            Action::Cross(group, ..) | Action::Lift(group, _) => group,
            _ => return None, // any: nothing else takes forces away by choice
        };
        let all = forces_in(self.state().open(), seat, group.territory) == group.total();
        let stronghold = group.territory.terrain() == Terrain::Stronghold;
        // Advisors hold nothing.
        let held = !advises_in(self.state().open(), seat, group.territory);
        (all && stronghold && held).then_some(Warning::Emptied { territory: group.territory })
    }

    fn betrayed(&self, seat: Faction, action: Action) -> Option<Warning> {
        let Action::Plan(plan) = action else { return None };
        let view = self.state().view(Viewer::Seat(seat));
        let enemy = view.battle.as_ref()?.sides.iter().map(|side| side.faction).find(|&side| side != seat)?;
        let leader = plan.leader()?;
        let known = view.factions.iter().find(|row| row.faction == enemy)?.traitors_seen;
        known.contains(leader).then_some(Warning::Traitor { leader, of: enemy })
    }
}
