//! Paired tables: two tables with secret windows that differ in a secret of somebody else, and at which the others answer at other
//! moments, give a third seat and those who watch the same frames with the same numbers at the same times.

mod common;

use common::{Hall, games};
use kanly_engine::secrecy::Fact;
use kanly_engine::{Action, Actor, Ask, Dice as _, Faction, SplitMix, Viewer, Waiting};
use kanly_host::{Chance, Command, Frame, Host, Millis, Planned, Request, Who};

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

fn act(host: &Host, by: Faction, action: Action) -> Request {
    let ask = host.asked(by).and_then(|asked| asked.n);
    Request::new(Who::Seat(by), Command::Act { ask, action: action.to_string() })
}

fn is_asked(host: &Host, seat: Faction) -> bool {
    host.asked(seat).is_some_and(|asked| asked.n.is_some())
}

/// What is answered for a seat that is silent.
fn silence(ask: &Ask) -> Action {
    let no = [Action::Pass, Action::Decline].into_iter().find(|no| ask.contains(*no));
    no.unwrap_or_else(|| ask.nth(0).expect("it has answers"))
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

    /// An answer that is legal at both tables.
    fn common(&mut self, by: Faction) -> Option<Action> {
        let ask = self.hosts[0].asked(by)?.decision.ask?;
        let legal = |action: &Action| {
            self.hosts.iter().all(|host| host.state_of(by).check(Actor::Seat(by), *action).is_ok())
        };
        (0..6).map(|_| ask.sample(&mut self.dice)).find(legal)
    }

    /// Everybody answers what is legal at both, the third seat at the same moments, the others whenever they like, or not at all
    /// where that comes to the same.
    fn in_window(&mut self, end: Millis) -> bool {
        let mut plans: [Vec<(Millis, Request)>; 2] = [Vec::new(), Vec::new()];
        let late = end.0.saturating_sub(self.now.0).max(1);
        let asked: Vec<Faction> =
            self.hosts[0].players().iter().filter(|&seat| is_asked(&self.hosts[0], seat)).collect();
        for by in asked {
            let ask = self.hosts[0].asked(by).and_then(|asked| asked.decision.ask).expect("it is asked");
            let action = self.common(by).unwrap_or_else(|| silence(&ask));
            let shared = self.dice.below(late);
            for (table, plan) in plans.iter_mut().enumerate() {
                let request = act(&self.hosts[table], by, action);
                if by == self.third {
                    plan.push((self.now.after(Millis(shared)), request));
                    continue;
                }
                let first = self.own[table].below(late);
                if self.own[table].below(4) == 0 {
                    // Another thought first.
                    let other = self.hosts[table].asked(by).and_then(|asked| asked.decision.ask);
                    let other = other.map(|ask| ask.sample(&mut self.own[table]));
                    let earlier = self.own[table].below(first + 1);
                    plan.extend(
                        other.map(|other| {
                            (self.now.after(Millis(earlier)), act(&self.hosts[table], by, other))
                        }),
                    );
                } else if action == silence(&ask) && self.own[table].below(2) == 0 {
                    continue;
                }
                plan.push((self.now.after(Millis(first)), request));
            }
        }
        if self.dice.below(10) == 0 {
            let (holder, moment) = (self.hosts[0].players().nth(0), self.dice.below(late));
            for plan in &mut plans {
                let hold = holder.map(|holder| Request::new(Who::Seat(holder), Command::Hold));
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
        self.both(&Request::new(Who::Keeper, Command::GoOn))
    }

    /// Somebody answers before all eyes, or brings something in: the same at both.
    fn in_public(&mut self) -> bool {
        self.now = self.now.after(Millis(self.dice.below(400)));
        let state = *self.hosts[0].state();
        let Waiting::Seats(seats) = state.must_act() else { return false };
        let may = state.may_act() & self.hosts[1].state().may_act();
        if self.dice.below(6) == 0
            && let Some(by) = may.nth(self.dice.below(may.len().max(1) as u64) as usize)
            && let Some(decision) = state.decision(Actor::Seat(by))
            && decision.open.size() > 0
        {
            let action = decision.open.sample(&mut self.dice);
            if self.hosts.iter().all(|host| host.state().check(Actor::Seat(by), action).is_ok()) {
                let cut_in = Command::Act { ask: None, action: action.to_string() };
                let request = Request::new(Who::Seat(by), cut_in);
                let planned = self.hosts[0].plan(&request, self.now, &mut SplitMix::new(0)).is_ok();
                return !planned || self.both(&request);
            }
        }
        let by = seats.nth(self.dice.below(seats.len() as u64) as usize).expect("somebody is asked");
        let Some(action) = self.common(by) else { return false };
        (0..2).all(|table| {
            let request = act(&self.hosts[table], by, action);
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
            if hall.host.window(Viewer::Table).is_some() {
                hall.now = hall.host.due().expect("a window ends");
                hall.ask(&Request::new(Who::Keeper, Command::GoOn));
            } else if let Some(answer) = hall.answer() {
                hall.now = hall.now.after(Millis(100));
                hall.ask(&answer);
            }
            if dice.below(8) > 0 {
                continue;
            }
            let fact = Fact::ALL[dice.below(Fact::ALL.len() as u64) as usize];
            // Who has spoken is told to nobody, but the game waits for another in each: steps cannot be the same.
            if fact.is_silence() {
                continue;
            }
            let Some(pair) = hall.host.state().pair(fact, &mut dice) else { continue };
            let blind = hall.host.players() - pair.knowing;
            let Some(third) = blind.nth(dice.below(blind.len().max(1) as u64) as usize) else { continue };
            let chance =
                Echo { dice: SplitMix::new(seed), said: Vec::new(), heard: 0, first: true, parted: false };
            let mut twins = Twins {
                hosts: [hall.host.clone(), hall.host.in_world(pair.other)],
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
