//! A table at which anything is tried: random commands, good and bad, at random times.

#![allow(dead_code, reason = "each test uses a part of it")]

pub(crate) mod pairs;

use kanly_agents::{Mode, vary};
use kanly_engine::notation::EXAMPLES;
use kanly_engine::{Action, Actor, Ask, Dice, Faction, SplitMix, Viewer};
use kanly_host::{
    Agreed, Command, Floor, Frame, Host, Key, Limit, Line, Millis, Motion, Order, Planned, Refusal, Request,
    Room, Seeded, Sitter, Span, Who, Windows,
};

/// How many games a law is tried in: few among the tests, as many as are asked for in a proof.
pub(crate) fn games(few: u64) -> u64 {
    std::env::var("KANLY_GAMES").ok().and_then(|number| number.parse().ok()).unwrap_or(few)
}

/// What a seat asks for.
pub(crate) fn seat(seat: Faction, command: Command) -> Request {
    Request::new(Who::Seat(seat), command)
}

/// What whoever runs the table asks for.
pub(crate) fn keeper(command: Command) -> Request {
    Request::new(Who::Keeper, command)
}

/// The answer of a seat to what it is asked.
pub(crate) fn act(host: &Host, by: Faction, action: &str) -> Request {
    let ask = host.asked(by).and_then(|asked| asked.n);
    seat(by, Command::Act { ask, action: action.to_owned() })
}

/// What a seat is asked.
pub(crate) fn ask_of(host: &Host, by: Faction) -> Option<Ask> {
    host.asked(by).and_then(|asked| asked.decision.ask)
}

/// Those who are asked.
pub(crate) fn asked(host: &Host) -> Vec<Faction> {
    host.players().iter().filter(|&seat| ask_of(host, seat).is_some()).collect()
}

/// What is answered for a seat that is silent.
pub(crate) fn silence(ask: &Ask) -> Action {
    let no = [Action::Pass, Action::Decline].into_iter().find(|no| ask.contains(*no));
    no.unwrap_or_else(|| ask.nth(0).expect("it has answers"))
}

/// A table, its dice, and everything that everybody was told as it happened.
pub(crate) struct Hall {
    pub(crate) host: Host,
    pub(crate) dice: SplitMix,
    pub(crate) now: Millis,
    pub(crate) lines: Vec<Line>,
    pub(crate) told: Vec<(Viewer, Vec<Frame>)>,
    pub(crate) refused: Vec<Refusal>,
    chance: Seeded,
}

impl Hall {
    /// A table of any kind, with the game about to begin.
    pub(crate) fn new(seed: u64) -> Self {
        let mut dice = SplitMix::new(seed);
        let config = vary(2..=6, Mode::Both, &mut dice);
        let mut agreed = Agreed::new(config).fill_in(dice.below(2) == 0);
        if dice.below(2) == 0 {
            agreed = agreed.allowance(Millis(60_000)).pause(Millis(800));
        }
        Self::of(agreed, dice, seed)
    }

    /// The same, in every third case with secret windows that take their time.
    pub(crate) fn any(seed: u64) -> Self {
        if seed.is_multiple_of(3) { Self::windowed(seed) } else { Self::new(seed) }
    }

    /// A table with secret windows that take their time.
    pub(crate) fn windowed(seed: u64) -> Self {
        let mut dice = SplitMix::new(seed);
        let config = vary(2..=6, Mode::Both, &mut dice);
        let agreed = Agreed::new(config).fill_in(true).pause(Millis(1_000)).windows(Windows::default(), seed);
        Self::of(agreed, dice, seed)
    }

    /// This table.
    pub(crate) fn of(agreed: Agreed, dice: SplitMix, seed: u64) -> Self {
        let host = Host::new(agreed).expect("a sound configuration");
        let (lines, told, refused) = (Vec::new(), Vec::new(), Vec::new());
        let mut hall = Self { host, dice, now: Millis(0), lines, told, refused, chance: Seeded(seed) };
        hall.ask(&keeper(Command::GoOn));
        hall
    }

    /// Asks for something and takes in what comes of it.
    pub(crate) fn ask(&mut self, request: &Request) -> Option<Refusal> {
        let before: Vec<(Viewer, u32)> =
            self.host.viewers().map(|viewer| (viewer, self.host.seq(viewer))).collect();
        match self.host.plan(request, self.now, &mut self.chance) {
            Ok(Planned::Lines(lines)) => {
                lines.iter().for_each(|line| self.host.absorb(line));
                self.lines.extend(lines);
                for viewer in self.host.viewers() {
                    let after = before.iter().find(|(known, _)| *known == viewer).map_or(0, |(_, seq)| *seq);
                    let frames = self.host.frames(viewer, after);
                    match self.told.iter_mut().find(|(known, _)| *known == viewer) {
                        Some((_, told)) => told.extend(frames),
                        None => self.told.push((viewer, frames)),
                    }
                }
                None
            }
            Ok(Planned::Done(_)) => None,
            Err(refusal) => {
                self.refused.push(refusal.clone());
                Some(refusal)
            }
        }
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.host.outcome().is_some() || self.host.ended()
    }

    /// Something that moves the game on: an answer of somebody who is asked.
    pub(crate) fn answer(&mut self) -> Option<Request> {
        let asked = asked(&self.host);
        let by = *asked.get(self.dice.below(asked.len().max(1) as u64) as usize)?;
        let action = self.host.asked(by)?.decision.sample(&mut self.dice);
        Some(act(&self.host, by, &action.to_string()))
    }

    /// Goes on by one window, or by one answer after a moment.
    pub(crate) fn step(&mut self) {
        if self.host.window(Viewer::Table).is_some() {
            self.now = self.host.due().expect("a window ends");
            self.ask(&keeper(Command::GoOn));
        } else if let Some(answer) = self.answer() {
            self.now = self.now.after(Millis(100));
            self.ask(&answer);
        }
    }

    /// Anything at all.
    pub(crate) fn anything(&mut self) -> Request {
        self.now = self.now.after(Millis(self.dice.below(2_000)));
        if self.dice.below(4) > 0
            && let Some(request) = self.answer()
        {
            let key = Key([(); 16].map(|()| self.dice.below(256) as u8));
            return if self.dice.below(2) == 0 { request } else { request.with_key(key) };
        }
        if self.host.window(Viewer::Table).is_some() {
            match self.dice.below(8) {
                0 => return seat(self.faction(), Command::Hold),
                1 => return seat(self.faction(), Command::Back),
                2..6 => {
                    self.now = self.now.max(self.host.due().unwrap_or(self.now));
                    return keeper(Command::GoOn);
                }
                _ => {}
            }
        }
        let command = self.command();
        let who = if self.dice.below(4) == 0 { Who::Keeper } else { Who::Seat(self.faction()) };
        Request::new(who, command)
    }

    fn faction(&mut self) -> Faction {
        Faction::ALL[self.dice.below(6) as usize]
    }

    fn command(&mut self) -> Command {
        match self.dice.below(22) {
            0..4 => self.cut_in(),
            4 | 20 => {
                let (_, example) = EXAMPLES[self.dice.index(EXAMPLES.len())];
                Command::Act { ask: Some(self.dice.below(40) as u32), action: example.to_owned() }
            }
            5 => Command::Act { ask: None, action: "offer the moon \"and".to_owned() },
            6 => Command::Say { room: Room::Table, words: "All hear this.".to_owned() },
            7 => Command::Say { room: Room::Seat(self.faction()), words: "Between us.".to_owned() },
            8 => Command::Say { room: Room::Ally, words: "Between allies.".to_owned() },
            9 | 10 => Command::Order(self.order()),
            11 => Command::Back,
            12 => Command::BackTo(self.host.next().saturating_sub(1 + self.dice.below(6) as u32)),
            13 => Command::Sit(
                self.faction(),
                [Sitter::Nobody, Sitter::Person, Sitter::Bot("standard".into())][self.dice.below(3) as usize]
                    .clone(),
            ),
            14 => Command::Pause,
            15 => Command::Resume,
            16 => Command::Extra(self.faction(), Millis(500)),
            17 => Command::Move(self.motion()),
            18 => Command::Oppose,
            21 => Command::Murmur { name: "Irulan".to_owned(), words: "Who wins?".to_owned() },
            _ => Command::GoOn,
        }
    }

    fn motion(&mut self) -> Motion {
        match self.dice.below(12) {
            0..3 => Motion::Pause,
            3..6 => Motion::Resume,
            6..9 => Motion::Back,
            9..11 => Motion::HandOver(self.faction()),
            _ => Motion::End,
        }
    }

    fn cut_in(&mut self) -> Command {
        let may = self.host.state().may_act();
        let seat = may.nth(self.dice.below(may.len().max(1) as u64) as usize);
        let decision = seat.and_then(|seat| self.host.state().decision(Actor::Seat(seat)));
        let action = decision.filter(|decision| decision.open.size() > 0);
        let action =
            action.map_or("pass".to_owned(), |decision| decision.open.sample(&mut self.dice).to_string());
        Command::Act { ask: None, action }
    }

    fn order(&mut self) -> Order {
        let on = self.dice.below(2) == 0;
        match self.dice.below(9) {
            0 => Order::Bid(Limit::UpTo(self.dice.below(6) as u16), Span::Card),
            1 => Order::Bid(Limit::Pass, Span::Turn),
            2 => Order::Decline(None),
            3 => Order::Decline(Some(self.faction())),
            4 => Order::Charity(on),
            5 => Order::FreeRevival(on),
            6 => Order::GuildPlace(on),
            7 => Order::NoAlliance(on),
            _ => Order::Floor([Floor::Never, Floor::Once, Floor::Always][self.dice.below(3) as usize]),
        }
    }
}
