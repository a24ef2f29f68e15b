//! Paired tables: two servers whose tables differ in a secret of somebody else, and at which the others answer at other moments,
//! send a third seat and those who watch the same bytes with the same numbers at the same times.

use std::time::Duration;

use kanly_engine::notation::EXAMPLES;
use kanly_engine::secrecy::Fact;
use kanly_engine::{Action, Actor, Dice as _, Faction, SplitMix, Viewer, Waiting};
use kanly_host::{Body, Command, Host, Millis, Seeded};
use serde_json::{Value, json};
use tokio::time::Instant;

use super::hall::pairs::{common, one_of, pair};
use super::hall::{Hall, ask_of, games, seat, silence};
use super::side::{Side, store};

/// How many steps a pair is played on.
const STEPS: usize = 20;

struct Twins {
    sides: [Side; 2],
    fact: Fact,
    /// The third seat, which may not know the fact.
    third: Faction,
    began: Instant,
    /// What the clocks showed then.
    shown: Millis,
    /// What both share.
    dice: SplitMix,
    /// What each has for itself.
    own: [SplitMix; 2],
    /// How many lines each had when they were last found to have had the same chance.
    lines: [u32; 2],
    /// Whether the fact came to light for somebody.
    open: bool,
    /// How many windows were compared.
    windows: u64,
}

/// What is to be sent by whom, when.
type Plan = Vec<(Millis, usize, Faction, Value)>;

fn act(host: &Host, by: Faction, action: Action) -> Value {
    let ask = host.asked(by).and_then(|asked| asked.n);
    json!({ "key": null, "command": { "act": { "ask": ask, "action": action.to_string() } } })
}

impl Twins {
    fn now(&self) -> Millis {
        self.shown.after(Millis(u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX)))
    }

    /// Lets time pass until the clocks show this, and everything happen that is due then.
    async fn wait_for(&self, moment: Millis) {
        let until = self.began + Duration::from_millis(moment.0.saturating_sub(self.shown.0));
        tokio::time::advance(until.saturating_duration_since(Instant::now())).await;
    }

    /// One of the tables, when all is done that is due.
    async fn look(&mut self, table: usize) -> Host {
        let (host, happened) = self.sides[table].host().await;
        let opened = self.fact.opened();
        self.open |= happened.iter().any(|effect| opened.by(&effect.event));
        host
    }

    /// Both tables; nothing where they have to part: chance said something else, or the fact came to light for somebody.
    async fn hosts(&mut self) -> Option<[Host; 2]> {
        let hosts = [self.look(0).await, self.look(1).await];
        let chance = |table: usize| {
            let said = hosts[table].lines().skip(self.lines[table] as usize);
            said.filter_map(|line| match line.body {
                Body::Choice { actor: Actor::Chance, action, .. } => Some(action),
                _ => None, // any: chance says nothing there
            })
            .collect::<Vec<Action>>()
        };
        if self.open || chance(0) != chance(1) || hosts.iter().any(|host| host.outcome().is_some()) {
            return None;
        }
        self.lines = [0, 1].map(|table| hosts[table].next());
        Some(hosts)
    }

    fn what(&self) -> String {
        format!("{}, {}, {:?}", self.fact.id(), self.third, self.now())
    }

    async fn post(&self, table: usize, by: Faction, body: &Value) -> bool {
        self.sides[table].post(Some(by), "/command", body).await.0 == 200
    }

    /// One step of both tables; nothing where they have to part.
    async fn step(&mut self) -> Option<()> {
        let hosts = self.hosts().await?;
        match hosts[0].window(Viewer::Table) {
            Some(window) => self.in_window(&hosts, window.until).await,
            None => self.in_public(&hosts).await,
        }
        self.hosts().await.map(drop)
    }

    /// Everybody answers what is legal at both, the third seat at the same moments, the others whenever they like, or not at all
    /// where that comes to the same.
    async fn in_window(&mut self, hosts: &[Host; 2], end: Millis) {
        let mut plan: Plan = Vec::new();
        let (now, late) = (self.now(), end.0.saturating_sub(self.now().0).max(1));
        for by in hosts[0].players().iter() {
            let Some(ask) = ask_of(&hosts[0], by) else { continue };
            let action = common(hosts, by, &mut self.dice).unwrap_or_else(|| silence(&ask));
            let shared = self.dice.below(late);
            for (table, host) in hosts.iter().enumerate() {
                if by == self.third {
                    plan.push((now.after(Millis(shared)), table, by, act(host, by, action)));
                    continue;
                }
                let own = &mut self.own[table];
                let first = own.below(late);
                if own.below(4) == 0 {
                    // Another thought first.
                    let other = ask_of(host, by).map(|ask| ask.sample(own));
                    let earlier = now.after(Millis(own.below(first + 1)));
                    plan.extend(other.map(|other| (earlier, table, by, act(host, by, other))));
                } else if action == silence(&ask) && own.below(2) == 0 {
                    continue;
                }
                plan.push((now.after(Millis(first)), table, by, act(host, by, action)));
            }
        }
        if self.dice.below(10) == 0
            && let Some(holder) = hosts[0].players().nth(0)
        {
            let moment = now.after(Millis(self.dice.below(late)));
            let hold = json!({ "key": null, "command": "hold" });
            plan.extend([0, 1].map(|table| (moment, table, holder, hold.clone())));
        }
        plan.sort_by_key(|(at, ..)| *at);
        for (at, table, by, body) in plan {
            if at > self.now() {
                self.compare();
                self.wait_for(at).await;
            }
            let done = self.post(table, by, &body).await;
            assert!(done || body["command"] == "hold", "{}: {body}", self.what());
        }
        self.compare();
        let held = self.look(0).await;
        self.wait_for(held.window(Viewer::Table).map_or(end, |window| window.until)).await;
        self.windows += 1;
    }

    /// Somebody answers before all eyes, or brings something in: the same at both.
    async fn in_public(&mut self, hosts: &[Host; 2]) {
        let later = self.now().after(Millis(self.dice.below(400)));
        let due = hosts.iter().filter_map(Host::due).min();
        if let Some(due) = due.filter(|due| *due <= later) {
            self.wait_for(due).await;
            return self.catch_up(hosts).await;
        }
        self.wait_for(later).await;
        let state = *hosts[0].state();
        let Waiting::Seats(seats) = state.must_act() else { return };
        let may = state.may_act() & hosts[1].state().may_act();
        if self.dice.below(6) == 0
            && let Some(by) = one_of(may, &mut self.dice)
            && let Some(decision) = state.decision(Actor::Seat(by))
            && decision.open.size() > 0
        {
            let action = decision.open.sample(&mut self.dice);
            let cut_in = Command::Act { ask: None, action: action.to_string() };
            let request = seat(by, cut_in);
            let can = |host: &Host| {
                host.state().check(Actor::Seat(by), action).is_ok()
                    && host.plan(&request, self.now(), &mut Seeded(0)).is_ok()
            };
            if hosts.iter().all(can) {
                let body = json!({ "key": null, "command": { "act": { "ask": null, "action": action.to_string() } } });
                for table in 0..2 {
                    assert!(self.post(table, by, &body).await, "{}: {body}", self.what());
                }
                return;
            }
        }
        let by = one_of(seats, &mut self.dice).expect("somebody is asked");
        let Some(action) = common(hosts, by, &mut self.dice) else { return };
        for (table, host) in hosts.iter().enumerate() {
            let body = act(host, by, action);
            assert!(self.post(table, by, &body).await, "{}: {body}", self.what());
        }
    }

    /// What one of them did by itself is done by hand at the other at the same moment.
    async fn catch_up(&mut self, before: &[Host; 2]) {
        let mut made = Vec::new();
        let mut hosts = Vec::new();
        for (table, before) in before.iter().enumerate() {
            let host = self.look(table).await;
            let new = host.lines().skip(before.next() as usize);
            made.push(
                new.filter_map(|line| match line.body {
                    Body::Choice { actor: Actor::Seat(seat), action, .. } => Some((seat, action)),
                    _ => None, // any: no seat has chosen
                })
                .collect::<Vec<(Faction, Action)>>(),
            );
            hosts.push(host);
        }
        for table in 0..2 {
            let missing = made[1 - table].strip_prefix(made[table].as_slice()).unwrap_or_default();
            for (by, action) in missing {
                self.post(table, *by, &act(&hosts[table], *by, *action)).await;
            }
        }
    }

    /// Everything that was sent so far is the same.
    fn compare(&mut self) {
        for side in &mut self.sides {
            side.hear();
        }
        let [here, there] = &self.sides;
        let shown = |heard: &super::side::Heard| {
            heard
                .iter()
                .map(|(viewer, at, bytes)| (*viewer, *at, String::from_utf8_lossy(bytes).into_owned()))
                .collect::<Vec<_>>()
        };
        if here.heard != there.heard {
            let (here, there) = (shown(&here.heard), shown(&there.heard));
            let parted = here
                .iter()
                .zip(&there)
                .position(|(one, other)| one != other)
                .unwrap_or(here.len().min(there.len()));
            panic!("{}: {:#?}\n{:#?}", self.what(), here.get(parted), there.get(parted));
        }
    }

    /// What can be looked up is the same too.
    async fn compare_side_paths(&mut self) {
        let (_, example) = EXAMPLES[self.dice.index(EXAMPLES.len())];
        let own = Some(self.third);
        let stale = json!({ "key": null, "command": { "act": { "ask": 4_000_000, "action": example } } });
        let tried = json!({ "action": example });
        let mut came = Vec::new();
        for side in &self.sides {
            let seat = side.handle(self.third).await;
            assert!(seat.is_string(), "{seat}");
            came.push([
                side.get(own, "").await,
                side.get(None, "").await,
                side.get(own, "/left-out").await,
                side.get(own, "/record").await,
                side.post(own, "/try", &tried).await,
                side.post(own, "/command", &stale).await,
                side.call(self.third, "observe", json!({ "seat": seat })).await,
                side.call(self.third, "legal_actions", json!({ "seat": seat })).await,
                side.call(self.third, "why_not", json!({ "seat": seat, "action": example })).await,
                side.call(self.third, "why_not", json!({ "seat": seat })).await,
                side.call(
                    self.third,
                    "act",
                    json!({ "seat": seat, "question": 4_000_000, "action": example }),
                )
                .await,
                side.call(self.third, "wait_for_turn", json!({ "seat": seat, "timeout_s": 0 })).await,
            ]);
        }
        assert_eq!(came[0], came[1], "{}: {example}", self.what());
    }
}

#[tokio::test(start_paused = true)]
async fn a_third_seat_is_sent_the_same_bytes_at_the_same_times() {
    // Time passes only when it is told to: as long as this waits, it does not jump to whatever comes next.
    let (go, wait) = std::sync::mpsc::channel::<()>();
    let still = tokio::task::spawn_blocking(move || wait.recv().is_err());
    let folder = std::env::temp_dir().join(format!("kanly-paired-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    let stores = [store(&folder.join("one.db")).await, store(&folder.join("other.db")).await];
    let most = games(16);
    let (mut pairs, mut windows, mut facts) = (0, 0, [0_u32; Fact::ALL.len()]);
    for seed in 0.. {
        let (mut hall, mut dice) = (Hall::windowed(9_000 + seed), SplitMix::new(seed));
        while !hall.is_over() && pairs < most {
            hall.step();
            if dice.below(40) > 0 {
                continue;
            }
            let Some((fact, blind, other)) = pair(&hall.host, &mut dice) else { continue };
            let Some(third) = one_of(blind, &mut dice) else { continue };
            let worlds = [hall.host.clone(), other];
            let mut sides = Vec::new();
            let began = Instant::now();
            for (store, world) in stores.iter().zip(worlds) {
                let table = format!("pair{pairs:06}");
                let mut side = Side::new(store, &table, &hall.host, world, hall.now).await;
                side.listen(Viewer::Seat(third)).await;
                side.listen(Viewer::Table).await;
                sides.push(side);
            }
            let mut twins = Twins {
                sides: sides.try_into().ok().expect("there are two"),
                fact,
                third,
                began,
                shown: hall.now,
                dice: SplitMix::new(dice.below(u64::MAX)),
                own: [1, 2].map(|salt| SplitMix::new(dice.below(u64::MAX) ^ salt)),
                lines: [hall.host.next(); 2],
                open: false,
                windows: 0,
            };
            twins.compare();
            for _ in 0..STEPS {
                if twins.step().await.is_none() {
                    break;
                }
                twins.compare();
                if dice.below(4) == 0 {
                    twins.compare_side_paths().await;
                }
            }
            windows += twins.windows;
            pairs += 1;
            facts[fact as usize] += 1;
        }
        if pairs >= most {
            break;
        }
    }
    let met = facts.iter().filter(|count| **count > 0).count();
    println!("{pairs} pairs of {met} facts, {windows} windows compared");
    assert!(windows > pairs && met > 7, "{pairs} {windows} {met}");
    drop(go);
    assert!(still.await.expect("it only waits"));
    std::fs::remove_dir_all(&folder).expect("the folder goes away");
}
