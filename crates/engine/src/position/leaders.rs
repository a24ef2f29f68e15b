//! The leaders of a position: where they are, what has become of them before, and whom Harkonnen hold.

use super::Holdings;
use super::build::Builder;
use kanly_query::captives::holds_captives;
use kanly_vocabulary::ids::{Faction, Leader, LeaderAt};
use kanly_vocabulary::illegal::Why;
use kanly_vocabulary::rule;
use kanly_vocabulary::sets::LeaderSet;

impl Builder<'_> {
    /// [0.09] Where its leaders are, and what has become of them before. [1.05.04] Only a leader that was revived lies face
    /// down, or [2.05.10.02] one that Harkonnen have killed; [1.05.03] whoever lies in the tanks or was revived has died.
    pub(super) fn leaders(&mut self, faction: Faction, holdings: &Holdings) {
        let located = holdings.leaders.iter().map(|&(leader, _)| ("leaders", leader));
        let revived = holdings.revived.iter().map(|&leader| ("revived", leader));
        let executed = holdings.executed.iter().map(|&leader| ("executed", leader));
        for (key, leader) in
            located.chain(revived).chain(executed).filter(|(_, leader)| leader.faction() != faction)
        {
            self.refuse(
                format!("factions.{faction}.{key}"),
                rule!("0.09"),
                Why::NotALeaderOf { leader, faction },
            );
        }
        let own = |leader: &Leader| leader.faction() == faction;
        for leader in holdings.revived.iter().copied().filter(own) {
            self.state.hidden.revived.insert(leader);
            self.fallen(leader);
        }
        for (leader, at) in holdings.leaders.iter().copied().filter(|(leader, _)| own(leader)) {
            self.state.hidden.leaders[leader.index()] = at;
            match at {
                LeaderAt::Pool | LeaderAt::Field(_) => {}
                LeaderAt::Tanks => self.fallen(leader),
                LeaderAt::TanksFaceDown => {
                    if !holdings.executed.contains(&leader) {
                        self.state.hidden.revived.insert(leader);
                        self.fallen(leader);
                    }
                }
            }
        }
        self.executed(faction, holdings);
        if holdings.kwisatz_dead {
            let fits = faction == Faction::Atreides && self.state.open.options.advanced;
            if !fits {
                self.refuse(
                    format!("factions.{faction}.kwisatz_dead"),
                    rule!("2.01.10"),
                    Why::KwisatzIsAtreides,
                );
            }
            self.state.open.kwisatz_dead = true;
        }
    }

    /// [1.05.03] A leader that all have seen die.
    fn fallen(&mut self, leader: Leader) {
        self.state.hidden.died.insert(leader);
        self.state.open.fallen.insert(leader);
    }

    /// [2.05.10.02] Leaders that Harkonnen took and killed lie face down from their first death; only their owner and
    /// Harkonnen know which ones.
    fn executed(&mut self, faction: Faction, holdings: &Holdings) {
        let at = format!("factions.{faction}.executed");
        let killed = holdings.executed.iter().filter(|leader| leader.faction() == faction);
        let killed: LeaderSet = killed.copied().collect();
        if !killed.is_empty() && (faction == Faction::Harkonnen || !self.captors_play()) {
            self.refuse(at.clone(), rule!("2.05.10.02"), Why::OnlyHarkonnenKill);
        }
        for leader in killed.iter() {
            let elsewhere =
                |named: &(Leader, LeaderAt)| named.0 == leader && named.1 != LeaderAt::TanksFaceDown;
            if holdings.leaders.iter().any(elsewhere) {
                self.refuse(at.clone(), rule!("2.05.10.02"), Why::KilledFaceDown(leader));
            }
            self.state.hidden.leaders[leader.index()] = LeaderAt::TanksFaceDown;
            self.state.hidden.died.insert(leader);
            self.state.hidden.taken.insert(leader);
        }
    }

    /// [2.05.10.03] Leaders in the hands of Harkonnen. [1.05.05] Which ones, and whom Harkonnen have killed, could be any of
    /// those of whom nobody else sees where they are.
    pub(super) fn captives(&mut self) {
        let (at, hold) = ("factions.harkonnen.captives", Faction::Harkonnen);
        let p = self.position;
        if let Some(other) =
            Faction::ALL.into_iter().find(|&other| other != hold && !p.factions[other].captives.is_empty())
        {
            self.refuse(format!("factions.{other}.captives"), rule!("2.05.10.03"), Why::OnlyHarkonnenHold);
        }
        let captives = &p.factions[hold].captives;
        if !captives.is_empty() && !self.captors_play() {
            self.refuse(at, rule!("2.05.10.03"), Why::CaptivesAreAdvanced);
        }
        for &leader in captives {
            if leader.faction() == hold || !self.state.open.plays(leader.faction()) {
                self.refuse(at, rule!("2.05.10.01"), Why::NotAnotherLeader(leader));
            } else if self.state.hidden.captives.contains(leader) {
                self.refuse(at, rule!("0.09"), Why::NamedTwice(leader));
            } else if !alive(self.state.hidden.leaders[leader.index()]) {
                self.refuse(at, rule!("2.05.12"), Why::DeadCaptive(leader));
            } else {
                self.state.hidden.captives.insert(leader);
            }
        }
        if !self.state.hidden.captives.is_empty() && !holds_captives(&self.state) {
            self.refuse(at, rule!("2.05.11"), Why::NoCaptor);
        }
        let hidden = self.state.hidden.captives | self.state.hidden.taken;
        for faction in self
            .state
            .open
            .players
            .iter()
            .filter(|&faction| faction.leaders().any(|own| hidden.contains(own)))
        {
            let at_home = |own: &Leader| self.state.hidden.leaders[own.index()] == LeaderAt::Pool;
            let unseen = faction.leaders().filter(|own| hidden.contains(*own) || at_home(own));
            let unseen: LeaderSet = unseen.collect();
            self.state.hidden.veiled = self.state.hidden.veiled | unseen;
        }
    }

    fn captors_play(&self) -> bool {
        self.state.open.options.advanced && self.state.open.plays(Faction::Harkonnen)
    }
}

fn alive(at: LeaderAt) -> bool {
    match at {
        LeaderAt::Pool | LeaderAt::Field(_) => true,
        LeaderAt::Tanks | LeaderAt::TanksFaceDown => false,
    }
}
