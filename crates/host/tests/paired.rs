//! Paired tables: two tables with secret windows that differ in a secret of somebody else, and at which the others answer at other
//! moments, give a third seat and those who watch the same frames with the same numbers at the same times.

use crate::common::pairs::{common, one_of, pair};
use crate::common::{Hall, act, ask_of, asked, games, keeper, seat, silence};
use kanly_engine::secrecy::Fact;
use kanly_engine::{Action, Actor, Ask, Dice as _, Faction, SplitMix, Viewer, Waiting};
use kanly_host::{Chance, Command, Frame, Host, Millis, Planned, Request};

/// How many steps a pair is played on.
const STEPS: usize = 60;

/// Chance that says to the second table what it said to the first, as long as it can.
struct Echo {
    dice: SplitMix,
    said: Vec<Action>,
    heard: usize,
    first: bool,
    parted: bool,
}

impl Chance for Echo {
    fn answer(&mut self, _: u64, ask: &Ask) -> Action {
        if self.first {
            let action = ask.sample(&mut self.dice);
            self.said.push(action);
            return action;
        }
        let echo = self.said.get(self.heard).copied().filter(|action| ask.contains(*action));
        self.heard += 1;
        echo.unwrap_or_else(|| {
            self.parted = true;
            ask.sample(&mut self.dice)
        })
    }
}

struct Twins {
    hosts: [Host; 2],
    fact: Fact,
    /// The third seat, which may not know the fact.
    third: Faction,
    told: [Vec<(Viewer, Frame)>; 2],
    chance: Echo,
    now: Millis,
    /// What both share.
    dice: SplitMix,
    /// What each has for itself.
    own: [SplitMix; 2],
}

impl Twins {
    fn viewers(&self) -> [Viewer; 2] {
        [Viewer::Seat(self.third), Viewer::Table]
    }

    fn what(&self, seed: u64) -> String {
        format!("seed {seed}, {}, {}", self.fact.id(), self.third)
    }

    /// Asks one of the tables for something, and keeps what is told.
    fn ask(&mut self, table: usize, request: &Request, at: Millis) -> bool {
        self.chance.first = table == 0;
        let host = &mut self.hosts[table];
        let Ok(Planned::Lines(lines)) = host.plan(request, at, &mut self.chance) else { return false };
        for line in &lines {
            host.absorb(line);
        }
        for viewer in [Viewer::Seat(self.third), Viewer::Table] {
            let frame = host.last_frame(viewer).filter(|_| !lines.is_empty());
            self.told[table].extend(frame.map(|frame| (viewer, frame)));
        }
        true
    }

    /// Asks both for the same thing at the same moment.
    fn both(&mut self, request: &Request) -> bool {
        (0..2).all(|table| self.ask(table, request, self.now)) && !self.chance.parted && !self.is_open()
    }

    /// Whether the fact came to light for somebody.
    fn is_open(&self) -> bool {
        let opened = self.fact.opened();
        self.hosts.iter().any(|host| host.happened().iter().any(|effect| opened.by(&effect.event)))
    }

    fn compare(&self, seed: u64) {
        let [here, there] = &self.hosts;
        assert_eq!(self.told[0], self.told[1], "{}", self.what(seed));
        for viewer in self.viewers() {
            assert_eq!(here.seq(viewer), there.seq(viewer), "{}, {viewer:?}", self.what(seed));
            assert_eq!(here.now(viewer), there.now(viewer), "{}, {viewer:?}", self.what(seed));
        }
        if here.window(Viewer::Table).is_some() {
            assert_eq!(here.due(), there.due(), "{}", self.what(seed));
        }
    }

    /// One step of both tables; false where they have to part.
    fn step(&mut self) -> bool {
        match self.hosts[0].window(Viewer::Table) {
            Some(window) => self.in_window(window.until),
            None => self.in_public(),
        }
    }

    /// Everybody answers what is legal at both, the third seat at the same moments, the others whenever they like, or not at all
    /// where that comes to the same.
    fn in_window(&mut self, end: Millis) -> bool {
        let mut plans: [Vec<(Millis, Request)>; 2] = [Vec::new(), Vec::new()];
        let late = end.0.saturating_sub(self.now.0).max(1);
        for by in asked(&self.hosts[0]) {
            let ask = ask_of(&self.hosts[0], by).expect("it is asked");
            let action = common(&self.hosts, by, &mut self.dice).unwrap_or_else(|| silence(&ask));
            let shared = self.dice.below(late);
            for (table, plan) in plans.iter_mut().enumerate() {
                let host = &self.hosts[table];
                let request = act(host, by, &action.to_string());
                if by == self.third {
                    plan.push((self.now.after(Millis(shared)), request));
                    continue;
                }
                let first = self.own[table].below(late);
                if self.own[table].below(4) == 0 {
                    // Another thought first.
                    let other = ask_of(host, by).map(|ask| ask.sample(&mut self.own[table]));
                    let earlier = self.now.after(Millis(self.own[table].below(first + 1)));
                    plan.extend(other.map(|other| (earlier, act(host, by, &other.to_string()))));
                } else if action == silence(&ask) && self.own[table].below(2) == 0 {
                    continue;
                }
                plan.push((self.now.after(Millis(first)), request));
            }
        }
        if self.dice.below(10) == 0 {
            let (holder, moment) = (self.hosts[0].players().nth(0), self.dice.below(late));
            for plan in &mut plans {
                let hold = holder.map(|holder| seat(holder, Command::Hold));
                plan.extend(hold.map(|hold| (self.now.after(Millis(moment)), hold)));
            }
        }
        for (table, mut plan) in plans.into_iter().enumerate() {
            plan.sort_by_key(|(at, _)| *at);
            for (at, request) in plan {
                let hold = request.command == Command::Hold;
                assert!(self.ask(table, &request, at) || hold, "{request:?}");
            }
        }
        self.now = self.hosts[0].due().expect("a window ends");
        self.both(&keeper(Command::GoOn))
    }

    /// Somebody answers before all eyes, or brings something in: the same at both.
    fn in_public(&mut self) -> bool {
        self.now = self.now.after(Millis(self.dice.below(400)));
        let state = *self.hosts[0].state();
        let Waiting::Seats(seats) = state.must_act() else { return false };
        let may = state.may_act() & self.hosts[1].state().may_act();
        if self.dice.below(6) == 0
            && let Some(by) = one_of(may, &mut self.dice)
            && let Some(decision) = state.decision(Actor::Seat(by))
            && decision.open.size() > 0
        {
            let action = decision.open.sample(&mut self.dice);
            if self.hosts.iter().all(|host| host.state().check(Actor::Seat(by), action).is_ok()) {
                let cut_in = Command::Act { ask: None, action: action.to_string() };
                let request = seat(by, cut_in);
                let planned = self.hosts[0].plan(&request, self.now, &mut SplitMix::new(0)).is_ok();
                return !planned || self.both(&request);
            }
        }
        let by = one_of(seats, &mut self.dice).expect("somebody is asked");
        let Some(action) = common(&self.hosts, by, &mut self.dice) else { return false };
        (0..2).all(|table| {
            let request = act(&self.hosts[table], by, &action.to_string());
            self.ask(table, &request, self.now)
        }) && !self.chance.parted
            && !self.is_open()
    }
}

#[test]
fn a_third_seat_gets_the_same_frames_at_the_same_times() {
    let (mut pairs, mut windows, mut facts) = (0, 0, [0_u32; Fact::ALL.len()]);
    for seed in 0..games(16) {
        let mut hall = Hall::windowed(6_000 + seed);
        let mut dice = SplitMix::new(seed);
        while !hall.is_over() {
            hall.step();
            if dice.below(8) > 0 {
                continue;
            }
            let Some((fact, blind, other)) = pair(&hall.host, &mut dice) else { continue };
            let Some(third) = one_of(blind, &mut dice) else { continue };
            let chance =
                Echo { dice: SplitMix::new(seed), said: Vec::new(), heard: 0, first: true, parted: false };
            let mut twins = Twins {
                hosts: [hall.host.clone(), other],
                fact,
                third,
                told: [Vec::new(), Vec::new()],
                chance,
                now: hall.now,
                dice: SplitMix::new(dice.below(u64::MAX)),
                own: [1, 2].map(|salt| SplitMix::new(dice.below(u64::MAX) ^ salt)),
            };
            twins.compare(seed);
            for _ in 0..STEPS {
                let window = twins.hosts[0].window(Viewer::Table).is_some();
                if !twins.step() {
                    break;
                }
                twins.compare(seed);
                windows += u32::from(window);
            }
            pairs += 1;
            facts[fact as usize] += 1;
        }
    }
    let met = facts.iter().filter(|count| **count > 0).count();
    println!("{pairs} pairs of {met} facts, {windows} windows compared");
    assert!(pairs > 200 && windows > 2_000 && met > 15, "{pairs} {windows} {met}");
}
