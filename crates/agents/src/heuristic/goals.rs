//! Goals that last through a game: a stronghold that a seat covets from the beginning, and a rival whom it does not forgive.
//!
//! All of it follows from what the seat has seen, so whoever sits down anew in the middle of a game wants the same.

use kanly_engine::sets::{LeaderSet, PerFaction};
use kanly_engine::{Event, Faction, Leader, Territory, View};

use super::sight::stronghold_at;

/// What it takes for somebody to become a rival.
const RIVALRY: u8 = 3;
/// A battle lost against somebody.
const BEATEN: u8 = 1;
/// A friend who has left.
const LEFT: u8 = 3;
/// A promise that was not kept.
const DECEIVED: u8 = 3;

/// Which stronghold a personality sets its heart on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// One that is not its own, as its traitor cards happened to fall.
    Some,
    /// The one in which it began, if it began in one.
    Home,
    /// One in which somebody else began.
    Foreign,
}

/// What one seat wants now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Goals {
    /// The stronghold that it covets, by its number.
    pub(crate) covets: Option<usize>,
    /// Whom it does not forgive.
    pub(crate) rival: Option<Faction>,
}

/// What it has seen that its goals follow from.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Past {
    /// The stronghold in which each faction began.
    homes: PerFaction<Option<usize>>,
    /// What each faction has done to this seat.
    wrongs: PerFaction<u8>,
}

impl Past {
    /// Takes in one event that this seat has seen.
    pub(crate) fn note(&mut self, me: Faction, event: &Event) {
        match *event {
            Event::ForcesPlaced { faction, place, advisors: false, .. } => {
                self.homes[faction] = self.homes[faction].or(stronghold_at(place));
            }
            Event::BattleWon { faction, over, .. } if over == me => self.wrong(faction, BEATEN),
            Event::AllianceBroken { faction, with } if with == me => self.wrong(faction, LEFT),
            Event::PromiseDisputed { faction, of, .. } if faction == me => self.wrong(of, DECEIVED),
            _ => {} // any: nothing to be resented
        }
    }

    fn wrong(&mut self, by: Faction, much: u8) {
        self.wrongs[by] = self.wrongs[by].saturating_add(much);
    }

    /// What a seat of this aim wants.
    pub(crate) fn goals(&self, aim: Aim, me: Faction, view: &View) -> Goals {
        let own = view.factions.iter().find(|own| own.faction == me);
        let dealt = own.and_then(|own| own.dealt).unwrap_or_default();
        Goals { covets: self.covets(aim, me, dealt), rival: self.rival(me, view) }
    }

    fn covets(&self, aim: Aim, me: Faction, dealt: LeaderSet) -> Option<usize> {
        let all = 0..Territory::STRONGHOLDS.len();
        let foreign = |index: &usize| {
            Faction::ALL.into_iter().any(|other| other != me && self.homes[other] == Some(*index))
        };
        let choice: Vec<usize> = match (aim, self.homes[me]) {
            (Aim::Home, Some(home)) => vec![home],
            (Aim::Foreign, _) => all.filter(foreign).collect(),
            (Aim::Some | Aim::Home, home) => all.filter(|index| Some(*index) != home).collect(),
        };
        let strengths: usize = dealt.iter().map(|leader| usize::from(Leader::strength(leader))).sum();
        choice.get((strengths + me.index()) % choice.len().max(1)).copied()
    }

    /// Whoever has done most to it, if that is enough; an ally is forgiven for as long as it is one.
    fn rival(&self, me: Faction, view: &View) -> Option<Faction> {
        let ally = view.factions.iter().find(|own| own.faction == me).and_then(|own| own.ally);
        let others = Faction::ALL.into_iter().filter(|other| Some(*other) != ally);
        others
            .filter(|other| self.wrongs[*other] >= RIVALRY)
            .max_by_key(|other| (self.wrongs[*other], std::cmp::Reverse(other.index())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::force::Force;
    use kanly_engine::position::Position;
    use kanly_engine::view::FactionView;
    use kanly_engine::{Effect, Options, Phase, Sector, State, Viewer};

    const ME: Faction = Faction::Atreides;

    fn begun() -> Past {
        let mut past = Past::default();
        for (faction, place) in [(ME, "arrakeen/9"), (Faction::Harkonnen, "carthag/10")] {
            let (place, force) = (place.parse().expect("a place"), Force::regular_only(10));
            past.note(ME, &Event::ForcesPlaced { faction, place, force, advisors: false });
        }
        past
    }

    #[test]
    fn each_aim_has_a_stronghold_of_its_kind() {
        let index = |territory: Territory| {
            Territory::STRONGHOLDS.into_iter().position(|stronghold| stronghold == territory)
        };
        let past = begun();
        assert_eq!(past.covets(Aim::Home, ME, LeaderSet::EMPTY), index(Territory::ARRAKEEN));
        assert_eq!(past.covets(Aim::Foreign, ME, LeaderSet::EMPTY), index(Territory::CARTHAG));
        let lots: Vec<_> =
            Leader::all().map(|leader| past.covets(Aim::Some, ME, [leader].into_iter().collect())).collect();
        assert!(lots.iter().all(|lot| lot.is_some() && *lot != index(Territory::ARRAKEEN)), "{lots:?}");
        assert!(lots.iter().any(|lot| *lot != lots[0]), "the cards decide: {lots:?}");
    }

    #[test]
    fn wrongs_make_a_rival_and_are_remembered() {
        let mut past = begun();
        let lost = |faction: Faction| Event::BattleWon {
            faction,
            over: ME,
            territory: Territory::ARRAKEEN,
            totals: None,
        };
        let mut position = Position::new(
            Options::default(),
            PerFaction(Faction::ALL.map(|faction| Sector::new(1 + 3 * faction.index() as u8))),
        );
        (position.turn, position.phase) = (3, Phase::Collection);
        let state =
            State::from_position(&position, &mut Vec::<Effect>::new()).expect("a position that can be");
        let view = state.view(Viewer::Seat(ME));
        past.note(ME, &lost(Faction::Fremen));
        assert_eq!(past.rival(ME, &view), None, "one battle is no feud");
        past.note(ME, &Event::AllianceBroken { faction: ME, with: Faction::Emperor });
        assert_eq!(past.rival(ME, &view), None, "it left by itself");
        past.note(ME, &Event::AllianceBroken { faction: Faction::Guild, with: ME });
        assert_eq!(past.rival(ME, &view), Some(Faction::Guild));
        (0..3).for_each(|_| past.note(ME, &lost(Faction::Fremen)));
        assert_eq!(past.rival(ME, &view), Some(Faction::Fremen), "whoever has done worse takes the place");
        let allied = |own: &mut FactionView| own.ally = Some(Faction::Fremen).filter(|_| own.faction == ME);
        let mut reconciled = view;
        reconciled.factions.iter_mut().for_each(allied);
        assert_eq!(past.rival(ME, &reconciled), Some(Faction::Guild), "an ally is forgiven");
    }
}
