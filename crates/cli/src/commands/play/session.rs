//! The conversation: asks the person, does what it types, and lets the others play in between.

mod attempt;
mod hints;
mod keeping;

use std::path::PathBuf;
use std::time::Duration;

use kanly_engine::event::Seen;
use kanly_engine::sets::FactionSet;
use kanly_engine::{Action, Actor, Ask, Decision, Faction, Phase};
use kanly_host::{Order, Room};

use super::command::{self, Auto, Command};
use super::game::{Game, Next};
use super::lines::{Line, Lines};
use super::orders::Spared;
use super::save::Origin;
use super::{ask, chances, explain, orders, refuse, rescue};
use crate::commands::{board, rules};
use crate::table;
use crate::tell::Teller;
use crate::terminal::{self, BAD, FAINT, GOOD, fit, paint};
use crate::tongue::tongue;
use kanly_narrate::colour;

/// How much of what was seen before is told to somebody who comes back.
const REMINDER: usize = 12;

/// A person at the table.
pub(super) struct Session {
    game: Game,
    lines: Lines,
    teller: Teller,
    origin: Origin,
    /// Where the game is kept, if anywhere.
    file: Option<PathBuf>,
    /// How many choices are kept.
    kept: usize,
    /// A bot decides for the person until then.
    auto: Option<Until>,
    /// Whatever may be passed is passed in this phase.
    skip: Option<(u8, Phase)>,
    /// An action that the person was warned of: after how many choices, and whose.
    warned: Option<(usize, Faction, Action)>,
    /// The person wants to be stopped when it may cut in.
    wait: bool,
    /// What a seat was already told in which turn that it may do unasked, by verb.
    offered: Vec<(Faction, u8, String)>,
    /// Whether the person was told how to find out what can be typed.
    greeted: bool,
    /// Whether the person was told for which play the chances of hints hold.
    levelled: bool,
    /// What the person was told of orders that spare it questions.
    spared: Spared,
    /// The last question that was put: after how many choices, and to whom; to nobody at the end of the game.
    put: Option<(usize, Option<Faction>)>,
}

/// The end of a time in which a bot decides.
#[derive(Clone, Copy, Debug)]
enum Until {
    /// So many decisions more.
    Times(usize),
    /// This turn is over.
    Turn(u8),
    /// The game is over.
    Game,
}

/// Whether the person stays.
#[derive(PartialEq, Eq)]
enum Stay {
    Yes,
    No,
}

impl Session {
    pub(super) fn new(
        game: Game,
        lines: Lines,
        origin: Origin,
        file: Option<PathBuf>,
        pause: Duration,
    ) -> Session {
        let (mut teller, kept) = (Teller::new(pause), game.choices());
        teller.know(game.texts());
        let (auto, skip, warned) = (None, None, None);
        let (wait, offered, put) = (false, Vec::new(), None);
        let (greeted, levelled) = (false, false);
        Session {
            game,
            lines,
            teller,
            origin,
            file,
            kept,
            auto,
            skip,
            warned,
            wait,
            offered,
            greeted,
            levelled,
            spared: Spared::default(),
            put,
        }
    }

    /// What has happened already: told if the game begins, and in short if it goes on.
    pub(super) fn tell(&mut self, seen: &[Seen]) -> miette::Result<()> {
        if self.game.choices() == 0 {
            return self.teller.tell(seen);
        }
        self.teller.recall(seen);
        terminal::print(&self.teller.log(REMINDER))
    }

    /// Plays until the game is over or the person leaves.
    pub(super) fn play(&mut self) -> miette::Result<()> {
        loop {
            if rescue::interrupted() {
                self.teller.rest()?;
                if self.leave()? == Stay::No {
                    return Ok(());
                }
            }
            let seat = match self.game.next() {
                Next::Over => {
                    // What happened after the last decision belongs to the game as well.
                    if let Some(file) = self.file.clone().filter(|_| self.kept != self.game.choices()) {
                        self.keep(&file)?;
                    }
                    None
                }
                Next::Asked(seat) => match self.automatic(seat) {
                    Some((action, told)) => {
                        self.teller.rest()?;
                        terminal::print(&told)?;
                        self.act(seat, action, None)?;
                        continue;
                    }
                    None => Some(seat),
                },
                Next::Others => match self.interjector() {
                    Some(seat) => Some(seat),
                    None => {
                        self.step()?;
                        continue;
                    }
                },
            };
            if self.ask(seat)? == Stay::No {
                return Ok(());
            }
        }
    }

    /// A seat of the person that may cut in and is to be told so: once a turn for each thing it may do, or because it
    /// waits for the moment.
    fn interjector(&self) -> Option<Faction> {
        let now = self.game.now();
        if self.auto.is_some() || self.skip == Some(now) {
            return None;
        }
        self.game.may_interject().find(|&seat| self.stops(seat))
    }

    /// Whether a seat is asked though nothing needs its answer: it waits for the moment, may do what it was not told of
    /// yet, or has looked something up instead of answering.
    fn stops(&self, seat: Faction) -> bool {
        self.wait || self.put == Some((self.game.choices(), Some(seat))) || !self.news(seat).is_empty()
    }

    /// The verbs that a seat may use unasked and was not told of in this turn.
    fn news(&self, seat: Faction) -> Vec<String> {
        let turn = self.game.now().0;
        let decision = self.game.decision(seat);
        let mut verbs = decision.map(|decision| chances::chances(&decision)).unwrap_or_default();
        verbs.retain(|verb| {
            !self.offered.iter().any(|(to, when, what)| (*to, *when, what) == (seat, turn, verb))
        });
        verbs
    }

    /// What is done for the person without asking, because it wanted it so or because nothing else is legal; and what
    /// is said about it.
    fn automatic(&mut self, seat: Faction) -> Option<(Action, String)> {
        let now = self.game.now();
        let said = |action: Action| fit(0, &format!("{} {action}", paint(colour(seat), format!("{seat}:"))));
        if matches!(self.auto, Some(Until::Turn(turn)) if turn != now.0) {
            self.auto = None;
        }
        if let Some(until) = self.auto {
            if let Until::Times(left) = until {
                self.auto = (left > 1).then(|| Until::Times(left - 1));
            }
            return self.game.advice(seat).map(|action| (action, said(action)));
        }
        let decision = self.game.decision(seat)?;
        if self.skip == Some(now) && decision.contains(Action::Pass).is_ok() {
            return Some((Action::Pass, said(Action::Pass)));
        }
        if let Some(action) = self.game.ordered(seat) {
            let told = format!("{} {action} (as you ordered)", paint(colour(seat), format!("{seat}:")));
            return Some((action, fit(0, &told)));
        }
        let only = chances::settled(&decision)?;
        if !decision.open.is_empty() && self.stops(seat) {
            return None;
        }
        // Who is asked for nothing but whether it cuts in, and was told before that it may, is not told of it again.
        let silent = matches!(decision.ask, Some(Ask::Interject { .. }));
        let told = fit(0, &paint(FAINT, format!("{seat}: {only} (the only answer)")));
        Some((only, if silent { String::new() } else { told }))
    }

    /// Puts the question unless it was put already, reads one line and does what it says.
    fn ask(&mut self, seat: Option<Faction>) -> miette::Result<Stay> {
        self.teller.rest()?;
        let decision = seat.and_then(|seat| self.game.decision(seat));
        let question = (self.game.choices(), seat);
        if self.put != Some(question) {
            self.put = Some(question);
            self.wait = false;
            let turn = self.game.now().0;
            if let Some(seat) = seat {
                let told = self.news(seat).into_iter().map(|verb| (seat, turn, verb));
                self.offered.extend(told.collect::<Vec<_>>());
            }
            let spared = match (seat, &decision) {
                (Some(seat), Some(decision)) => self.spared.told(&self.game.view(seat), decision),
                _ => String::new(), // any: the game is over
            };
            terminal::print(&(self.question(decision.as_ref()) + &spared))?;
            self.greeted = true;
        }
        let name = seat.map_or("over".to_owned(), |seat| seat.to_string());
        let style = seat.map_or(FAINT, colour);
        let prompts = (format!("{name}> "), format!("{} ", paint(style, format!("{name}>"))));
        match self.read((&prompts.0, &prompts.1), decision.as_ref())? {
            Line::Text(text) => self.obey(seat, decision.as_ref(), &text),
            Line::Leave | Line::End => self.leave(),
        }
    }

    fn question(&self, decision: Option<&Decision>) -> String {
        if let Some((decision, Actor::Seat(seat))) = decision.map(|decision| (decision, decision.actor)) {
            return ask::question(&self.game.view(seat), decision, !self.greeted);
        }
        let won = |winners: FactionSet| winners.iter().any(|winner| self.game.seats().contains(winner));
        let end = match self.game.outcome() {
            Some(outcome) if won(outcome.winners) => paint(GOOD, "The game is over: you have won."),
            Some(_) => paint(BAD, "The game is over: you have not won."),
            None => "The game is over.".to_owned(),
        };
        let opened = self.game.opened().map(|view| table::opened(&view)).unwrap_or_default();
        let go_on = "`table`, `log` and `save FILE` still work, `undo` goes back, `quit` leaves.";
        format!("\n{end}\n{opened}{}", fit(0, &paint(FAINT, go_on)))
    }

    /// Does what a line says.
    fn obey(
        &mut self,
        seat: Option<Faction>,
        decision: Option<&Decision>,
        line: &str,
    ) -> miette::Result<Stay> {
        let command = match command::read(line) {
            Ok(command) => command,
            Err(wrong) => {
                terminal::print(&refuse::refused(&format!("{wrong}.")))?;
                return Ok(Stay::Yes);
            }
        };
        // Where nobody is asked any more the table is still there to look at, through the first seat.
        let viewer = seat.or_else(|| self.game.seats().nth(0));
        let view = viewer.map(|seat| (seat, self.game.view(seat)));
        let text = match (command, view) {
            (Command::Quit, _) => return self.leave(),
            (Command::Nothing, _) => {
                self.nothing(decision)?;
                String::new()
            }
            (Command::Help(None), _) => ask::help(decision),
            (Command::Help(Some(about)), _) => explain::help(decision, about),
            (Command::Legal(verb), _) => ask::legal(decision, verb),
            (Command::Why(action), _) => self.why(seat, decision, action),
            (Command::Rules(words), _) => page(rules::page(words)),
            (Command::Territory(name), view) => page(board::page(name, view.as_ref().map(|(_, view)| view))),
            (Command::Board, Some((_, view))) => {
                [table::header(&view) + &table::now(&view, 0), table::board(&view), table::ring(&view)]
                    .join("\n")
            }
            (Command::Table, Some((_, view))) => {
                table::position(&self.game.opened().unwrap_or(view), self.game.texts())
            }
            (Command::Me, Some((seat, view))) => table::own(&view, seat),
            (Command::Board | Command::Table | Command::Me | Command::Orders | Command::Say(..), None) => {
                String::new()
            }
            (Command::Log(number), _) => self.teller.log(number),
            (Command::Hint, _) => self.hint(seat, decision),
            (Command::Auto(Auto::Times(1)), _) if decision.is_some_and(|decision| decision.ask.is_none()) => {
                self.nothing(decision)?;
                String::new()
            }
            (Command::Auto(auto), _) => {
                self.auto = Some(match auto {
                    Auto::Times(times) => Until::Times(times),
                    Auto::Turn => Until::Turn(self.game.now().0),
                    Auto::Game => Until::Game,
                });
                String::new()
            }
            (Command::Order(order), _) => self.order(seat, order),
            (Command::Orders, Some((seat, _))) => orders::listed(&self.game.orders(seat)),
            (Command::Say(room, words), Some((seat, _))) => self.say(seat, room, words),
            (Command::Confirm, _) => {
                self.confirm()?;
                String::new()
            }
            (Command::Skip, _) => {
                self.skip = Some(self.game.now());
                match decision.is_some_and(|decision| decision.contains(Action::Pass).is_err()) {
                    true => {
                        fit(0, "This cannot be passed; what comes after it in this phase will be, if it can.")
                    }
                    false => String::new(),
                }
            }
            (Command::Wait, _) => {
                self.wait = true;
                match decision {
                    Some(Decision { ask: None, .. }) => self.nothing(decision)?,
                    Some(_) | None => terminal::print("You will be asked when you may cut in.\n")?,
                }
                String::new()
            }
            (Command::Undo(times), _) => self.undo(times),
            (Command::Save(name), _) => self.save(name),
            (Command::Action(text), _) => return self.attempt(seat, decision, text),
        };
        terminal::print(&text)?;
        Ok(Stay::Yes)
    }

    /// What is to be done without asking.
    fn order(&mut self, seat: Option<Faction>, order: Order) -> String {
        let Some(seat) = seat else { return refuse::refused("the game is over.") };
        match self.game.order(seat, order) {
            Ok(()) => orders::listed(&self.game.orders(seat)),
            Err(refusal) => refuse::refused(&format!("{}.", tongue().reason(&refusal))),
        }
    }

    /// Says something, and repeats it as others hear it.
    fn say(&mut self, seat: Faction, room: Room, words: &str) -> String {
        match self.game.say(seat, room, words) {
            Ok(()) => {
                let said = self.game.last_said(seat).map(|said| tongue().said(said));
                fit(2, &said.unwrap_or_default())
            }
            Err(refusal) => refuse::refused(&format!("{}.", tongue().reason(&refusal))),
        }
    }

    /// Lets chance or a bot go on, and tells what happens and what is said.
    fn step(&mut self) -> miette::Result<()> {
        let seen = self.game.step();
        self.tell_with_talk(&seen)
    }

    /// An offer of the person is answered at once by those who have something to say to it.
    fn hear_answers(&mut self) -> miette::Result<()> {
        for _ in Faction::ALL {
            let Some(seen) = self.game.cut_in() else { break };
            self.tell_with_talk(&seen)?;
        }
        Ok(())
    }

    fn tell_with_talk(&mut self, seen: &[Seen]) -> miette::Result<()> {
        self.teller.tell(seen)?;
        for said in self.game.take_spoken() {
            // What is said is said about what has just been told.
            self.teller.rest()?;
            terminal::print(&fit(2, &tongue().said(&said)))?;
        }
        for (seat, why) in self.game.take_failed() {
            let text = format!("{seat}: {why}. The standard bot takes the seat.");
            terminal::print(&fit(2, &paint(BAD, text)))?;
        }
        Ok(())
    }

    /// An empty line puts the question again. Where nothing is asked, or only one answer is legal, the game goes on.
    fn nothing(&mut self, decision: Option<&Decision>) -> miette::Result<()> {
        self.put = None;
        let Some(decision) = decision else { return Ok(()) };
        match (decision.actor, chances::settled(decision)) {
            (Actor::Seat(seat), Some(only)) => self.act(seat, only, None),
            _ if decision.ask.is_none() => self.step(),
            _ => Ok(()), // any: there is a choice: the question is put again
        }
    }

    fn undo(&mut self, times: usize) -> String {
        let mut seen = None;
        for _ in 0..times {
            match self.game.undo() {
                Some(told) => seen = Some(told),
                None => break,
            }
        }
        let Some(seen) = seen else { return "You have decided nothing yet.\n".to_owned() };
        self.teller.know(self.game.texts());
        self.teller.recall(&seen);
        (self.auto, self.skip, self.put) = (None, None, None);
        self.offered.clear();
        self.warned = None;
        format!("{}\n", paint(GOOD, "Taken back."))
    }
}

/// A page of another command, or what is wrong with what was asked for.
fn page(page: miette::Result<String>) -> String {
    page.unwrap_or_else(|report| {
        let help = report.help().map(|help| format!("; {help}")).unwrap_or_default();
        fit(0, &format!("{} {report}{help}", paint(BAD, "Not found:")))
    })
}
