//! How a game stands for one seat, in a few lines: for whoever reads and has neither a board nor a screen.
//!
//! Nothing here asks the state: what the view leaves out cannot be told.

use kanly_engine::cards::Cards;
use kanly_engine::ids::{Faction, Leader, LeaderAt};
use kanly_engine::sets::LeaderSet;
use kanly_engine::view::{FactionView, Kwisatz, PlaceView, View};

use crate::captions::Caption;
use crate::style::plain;
use crate::tongue::Tongue;
use crate::values::{NONE, say};

impl Tongue {
    /// Where the game stands and what a seat has: the lines that are worth telling after every answer.
    pub fn stands_for(&self, view: &View, seat: Faction) -> Vec<String> {
        let turn = self.caption(Caption::Turn(view.turn, view.options.max_turns, view.phase));
        let weather = self.caption(Caption::Weather(view.storm, view.wall_stands));
        let factions = self.comma(view.order.iter().map(|&faction| self.who(faction)));
        let mut lines = vec![say!(self, "stand-now", turn, weather, factions)];
        if let Some(auction) = &view.auction {
            let (bidder, amount) = auction.bid.unzip();
            lines.push(say!(self, "stand-auction", card = auction.card, left = auction.left, bidder, amount));
        }
        if let Some(battle) = &view.battle {
            let [aggressor, defender] = [0, 1].map(|side: usize| battle.sides[side].faction);
            lines.push(say!(self, "stand-battle", territory = battle.place.territory(), aggressor, defender));
        }
        if let Some(own) = view.factions.iter().find(|row| row.faction == seat) {
            lines.extend(self.own(view, own));
        }
        lines.iter().map(|line| plain(line)).collect()
    }

    /// What a puzzle is called: whose it is, and in which game.
    pub fn puzzle(&self, view: &View, seat: Faction) -> String {
        let (turn, last, players) = (view.turn, view.options.max_turns, view.factions.len());
        let advanced = view.options.advanced;
        say!(self, "puzzle-title", faction = self.faction(seat), turn, last, players, advanced)
    }

    /// Everything else that lies on the table: the others, and the board.
    pub fn stands_around(&self, view: &View, seat: Faction) -> Vec<String> {
        let others = view.factions.iter().filter(|row| row.faction != seat);
        let mut lines: Vec<String> = others.map(|row| self.other(row)).collect();
        match view.board.is_empty() {
            true => lines.push(say!(self, "stand-empty")),
            false => lines.extend(view.board.iter().map(|place| self.stands_there(place))),
        }
        if !view.waiting.is_empty() {
            lines.push(say!(self, "stand-waiting", factions = self.named(view.waiting)));
        }
        lines.iter().map(|line| plain(line)).collect()
    }

    /// One seat's own side of the shield.
    fn own(&self, view: &View, own: &FactionView) -> Vec<String> {
        let beside = self.caption(Caption::Beside(own.reserves, own.tanks));
        let (spice, bribes, ally) = (own.spice, own.bribes, own.ally);
        let mut lines = vec![say!(self, "stand-you", faction = own.faction, spice, beside, bribes, ally)];
        if let Some(cards) = own.hand.and_then(|hand| self.cards_named(hand)) {
            lines.push(say!(self, "stand-hand", cards));
        }
        let dealt = || own.dealt.unwrap_or_default();
        let traitors = own.traitors.filter(|kept| !kept.is_empty()).unwrap_or_else(dealt);
        if let Some(leaders) = self.leaders_named(traitors) {
            lines.push(say!(self, "stand-traitors", leaders));
        }
        let leaders = self.comma(own.faction.leaders().map(|leader| self.own_leader(own, leader)));
        lines.push(say!(self, "stand-leaders", leaders));
        // Nobody but their owner is told of any other captive.
        let others = view.factions.iter().filter(|row| row.faction != own.faction);
        let captives = others.filter_map(|row| row.captive_leaders).flat_map(|set| set.iter());
        let captives: Vec<String> = captives.map(|leader| self.leader(leader)).collect();
        if !captives.is_empty() {
            lines.push(say!(self, "stand-captives", leaders = self.comma(captives)));
        }
        if let Some((faction, turn)) = view.prediction {
            lines.push(say!(self, "stand-prediction", faction, turn));
        }
        if let Some(number) = view.storm_card {
            lines.push(say!(self, "stand-storm-card", number));
        }
        if let Some(card) = view.spice_top {
            lines.push(say!(self, "stand-spice-card", card));
        }
        if let Some(card) = view.treachery_top {
            lines.push(say!(self, "stand-treachery-card", card));
        }
        if let Some(kwisatz) = view.kwisatz.filter(|_| own.faction == Faction::Atreides) {
            let how = match kwisatz {
                Kwisatz::Asleep => "asleep",
                Kwisatz::Awake => "awake",
                Kwisatz::Dead => "dead",
            };
            lines.push(say!(self, "stand-kwisatz", how, losses = view.battle_losses.unwrap_or_default()));
        }
        lines
    }

    /// A leader of one's own, with its strength and where it is if not at home.
    fn own_leader(&self, own: &FactionView, leader: Leader) -> String {
        let among = |set: Option<LeaderSet>| set.is_some_and(|set| set.contains(leader));
        let open = own.leaders.iter().find(|row| row.leader == leader).map(|row| row.at);
        let place = match open {
            _ if among(own.captive_leaders) => "captive".to_owned(),
            _ if among(own.face_down_leaders) => "tanks".to_owned(),
            Some(LeaderAt::Tanks | LeaderAt::TanksFaceDown) => "tanks".to_owned(),
            Some(LeaderAt::Field(territory)) => self.territory(territory),
            Some(LeaderAt::Pool) | None => NONE.to_owned(),
        };
        say!(self, "stand-leader", leader, strength = leader.strength(), at = place)
    }

    /// What is known of another faction.
    fn other(&self, row: &FactionView) -> String {
        let beside = self.caption(Caption::Beside(row.reserves, row.tanks));
        let counted = row.counted.map(|count| match count.least == count.most {
            true => count.least.to_string(),
            false => format!("{}-{}", count.least, count.most),
        });
        let spice = row.spice.map(|spice| spice.to_string()).or(counted);
        let hand = row.hand.unwrap_or(row.known);
        let dead = row.leaders.iter().filter(|leader| leader.at == LeaderAt::Tanks);
        let dead: Vec<String> = dead.map(|leader| self.leader(leader.leader)).collect();
        say!(
            self,
            "stand-other",
            faction = self.start(row.faction),
            spice,
            beside,
            bribes = row.bribes,
            cards = row.hand_size.map(|size| self.cards(size)),
            known = self.cards_named(hand),
            traitors = self.leaders_named(row.traitors.unwrap_or(row.traitors_seen)),
            leaders = (!dead.is_empty()).then(|| self.comma(dead)),
            ally = row.ally,
        )
    }

    /// What lies in a place, which also goes by its name in the notation.
    fn stands_there(&self, there: &PlaceView) -> String {
        let forces = there.forces.iter();
        let forces =
            forces.map(|force| self.caption(Caption::Force(force.faction, force.force, force.advisors)));
        let spice = (there.spice > 0).then(|| say!(self, "stand-spice", number = there.spice));
        let things = self.comma(forces.chain(spice));
        say!(self, "stand-place", id = there.place.to_string(), place = there.place, things)
    }

    fn comma(&self, names: impl IntoIterator<Item = String>) -> String {
        self.row(names, "list-comma", "list-comma")
    }

    fn cards_named(&self, cards: Cards) -> Option<String> {
        (!cards.is_empty()).then(|| self.comma(cards.iter().map(|card| self.card(card))))
    }

    fn leaders_named(&self, leaders: LeaderSet) -> Option<String> {
        (!leaders.is_empty()).then(|| self.comma(leaders.iter().map(|leader| self.leader(leader))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::{Actor, Config, Options, SplitMix, State, Viewer, Waiting};

    /// A seat is told what it has, and nothing that another world would tell otherwise.
    #[test]
    fn worlds_that_look_the_same_are_told_the_same() {
        let tongue = Tongue::english();
        for seed in 0..4 {
            let mut dice = SplitMix::new(seed);
            let options = Options::default().advanced(seed % 2 == 0).max_turns(4);
            let mut state = State::new(&Config::of(Faction::ALL, options), &mut ()).expect("six play");
            loop {
                let actor = match state.must_act() {
                    Waiting::Nobody => break,
                    Waiting::Chance => Actor::Chance,
                    Waiting::Seats(seats) => Actor::Seat(seats.nth(0).expect("one of them")),
                };
                if let Actor::Seat(seat) = actor {
                    let tell = |state: &State| {
                        let view = state.view(Viewer::Seat(seat));
                        [tongue.stands_for(&view, seat), tongue.stands_around(&view, seat)].concat()
                    };
                    let lines = tell(&state);
                    assert_eq!(lines, tell(&state.resample(seat, &mut dice)));
                    for line in lines {
                        let clean =
                            !line.contains('\u{1b}') && !line.contains("  ") && !line.contains("none");
                        assert!(clean && line.ends_with('.'), "{line}");
                    }
                }
                let ask = state.question(actor).expect("it is asked");
                state.apply(actor, ask.sample(&mut dice), &mut ()).expect("it was offered");
            }
        }
    }
}
