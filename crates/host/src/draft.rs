//! A draft: what a command would lead to, tried on a copy of the game.

use kanly_engine::{Action, Actor, Faction, Illegal, Waiting};

use crate::chance::Chance;
use crate::game::Game;
use crate::host::Host;
use crate::line::{Body, By, Line, Millis};
use crate::orders::{Floor, is_floor};

/// More choices than what one command leads to can ever have: more would be a circle.
pub(crate) const MOST: usize = 10_000;

/// Lines that are not yet written, and the game after them.
pub(crate) struct Draft<'h> {
    pub(crate) host: &'h Host,
    pub(crate) game: Game<()>,
    made: u64,
    pub(crate) bodies: Vec<Body>,
    pub(crate) now: Millis,
}

impl<'h> Draft<'h> {
    pub(crate) fn new(host: &'h Host, now: Millis) -> Self {
        let game = Game::of(*host.state(), ());
        Self { host, game, made: host.made, bodies: Vec::new(), now }
    }

    pub(crate) fn push(&mut self, body: Body) {
        self.bodies.push(body);
    }

    pub(crate) fn choose(&mut self, actor: Actor, action: Action, by: By) -> Result<(), Illegal> {
        self.game.act(actor, action)?;
        self.made += 1;
        self.push(Body::Choice { actor, action, by });
        Ok(())
    }

    /// Lets chance answer, and those pass who did not ask for the floor, until somebody is really asked.
    pub(crate) fn settle(&mut self, chance: &mut dyn Chance) {
        while self.bodies.len() < MOST {
            let next = match self.game.state().must_act() {
                Waiting::Nobody => return,
                Waiting::Chance => {
                    self.game.chance().map(|ask| (Actor::Chance, chance.answer(self.made, &ask), By::Itself))
                }
                Waiting::Seats(seats) => {
                    let silent = seats.iter().find(|&seat| self.is_silent(seat));
                    silent.map(|seat| (Actor::Seat(seat), Action::Pass, By::Floor))
                }
            };
            let Some((actor, action, by)) = next else { return };
            self.choose(actor, action, by)
                .expect("chance answers from its domain, and the floor can be passed");
        }
    }

    /// Whether a seat is asked for nothing but the floor, and did not want it.
    fn is_silent(&self, seat: Faction) -> bool {
        let floor = self.game.state().question(Actor::Seat(seat)).is_some_and(|ask| is_floor(&ask));
        floor && self.host.chairs[seat].orders.floor == Floor::Never
    }

    /// Gives every answer that is due by now without anybody being asked: by order, because there is no other, or because the
    /// time is up. A window that is due ends; one that this leads to has a time of its own.
    pub(crate) fn go_on(&mut self, chance: &mut dyn Chance) {
        self.lapse();
        if self.host.window_due().is_some_and(|due| due <= self.now) {
            self.shut();
        }
        self.settle(chance);
        while self.bodies.len() < MOST
            && !self.host.is_window(self.game.state())
            && let Waiting::Seats(seats) = self.game.state().must_act()
            && let Some((seat, action, by)) = seats.iter().find_map(|seat| self.due_now(seat))
        {
            self.choose(Actor::Seat(seat), action, by).expect("it is in the domain");
            self.settle(chance);
        }
    }

    fn due_now(&self, seat: Faction) -> Option<(Faction, Action, By)> {
        let state = self.game.state();
        let chair = &self.host.chairs[seat];
        let ask = state.question(Actor::Seat(seat))?;
        // What this draft itself has led to is asked from now on.
        let fresh = !self.bodies.is_empty() && self.host.state().question(Actor::Seat(seat)) != Some(ask)
            || self
                .bodies
                .iter()
                .any(|body| matches!(body, Body::Choice { actor: Actor::Seat(by), .. } if *by == seat));
        let since = if fresh { self.now } else { chair.since };
        let pause = self.host.pause(seat, chair.asks + u32::from(fresh));
        if since.after(pause) <= self.now
            && let Some((action, by)) = self.host.automatic(state, seat, &ask)
        {
            return Some((seat, action, by));
        }
        let until = if fresh { None } else { self.host.until(seat) };
        let late = self.host.paused.is_none() && until.is_some_and(|until| until <= self.now);
        late.then(|| ask.fallback().map(|action| (seat, action, By::Clock))).flatten()
    }

    /// The lines, numbered.
    pub(crate) fn lines(self) -> Vec<Line> {
        let Self { host, bodies, now, .. } = self;
        let count = bodies.len();
        let numbered = bodies.into_iter().zip(host.next()..).enumerate();
        numbered.map(|(i, (body, n))| Line { n, at: now, key: None, more: i + 1 < count, body }).collect()
    }
}
