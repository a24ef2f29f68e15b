//! The table behind the session, and the only place that holds it: what comes out is what the seats of the person may know.

use kanly_counsel::{Hint, Weight, weigh_offers};
use kanly_engine::event::{Effect, Seen, Viewer};
use kanly_engine::record::{Record, RecordError};
use kanly_engine::sets::{FactionSet, PerFaction};
use kanly_engine::{Action, Actor, Decision, Faction, Illegal, Outcome, Phase, State, View, Waiting};
use kanly_host::{
    Agent, Agreed, Body, By, Command, Host, Line, Millis, Order, Orders, Prompt, Refusal, Refused, Request,
    Room, Said, Seeded, Warning, Who, texts,
};

use super::sitter::Sitter;
use crate::player::Player;
use crate::tongue::tongue;

/// A table at which a person has some of the seats and bots have the others.
pub(crate) struct Game {
    host: Host,
    /// Everything that has happened.
    effects: Vec<Effect>,
    /// The choices of the person that could have been others, by their lines.
    decided: Vec<u32>,
    seats: FactionSet,
    sitters: PerFaction<Sitter>,
    seed: u64,
    /// What bots have said and the person was not shown yet.
    spoken: Vec<Said>,
    /// Programs that can play no further, and why.
    failed: Vec<(Faction, String)>,
}

/// What a bot says, and to whom.
type Speech = (Room, String);

/// What a bot does, says, or both.
struct Turn {
    seat: Faction,
    action: Option<Action>,
    speech: Vec<Speech>,
    failed: Option<String>,
}

/// Who comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// Nobody: the game is over.
    Over,
    /// Chance or a bot.
    Others,
    /// A seat of the person, which the game waits for.
    Asked(Faction),
}

/// Nobody looks at a clock here.
const NOW: Millis = Millis(0);

impl Game {
    /// Sits down to a record, which is empty for a new game. Also tells what the person has seen so far.
    pub(crate) fn new(
        record: &Record,
        seats: FactionSet,
        players: &PerFaction<Player>,
        seed: u64,
    ) -> Result<(Game, Vec<Seen>), RecordError> {
        // What is wrong with a record is found here, with its line.
        record.replay(None, |_, _, _| {})?;
        let host = Host::new(Agreed::new(record.config)).expect("it was played just now");
        let effects = host.happened().to_vec();
        let sitters = PerFaction(Faction::ALL.map(|seat| Sitter::new(&players[seat], seed)));
        let (decided, spoken, failed) = (Vec::new(), Vec::new(), Vec::new());
        let mut game = Game { host, effects, decided, seats, sitters, seed, spoken, failed };
        for (number, words) in &record.texts {
            let seat = texts::writer(*number);
            game.absorb(Body::Text { seat, number: *number, words: words.as_str().into() });
        }
        for choice in &record.choices {
            game.note(choice.actor, choice.action);
            game.absorb(Body::Choice { actor: choice.actor, action: choice.action, by: By::Itself });
        }
        let told = seen(seats, &game.effects);
        Ok((game, told))
    }

    /// Takes in what was played before.
    fn absorb(&mut self, body: Body) {
        // What happens before the first line is there already.
        let known = if self.host.next() == 0 { self.effects.len() } else { 0 };
        self.host.absorb(&Line { n: self.host.next(), at: NOW, key: None, more: false, body });
        self.effects.extend_from_slice(&self.host.happened()[known..]);
    }

    /// Notes a choice that is about to be made, if it is the person's and could be another one. What an order answers was decided with
    /// the order.
    fn note(&mut self, actor: Actor, action: Action) {
        if let Actor::Seat(seat) = actor
            && self.seats.contains(seat)
            && is_free(self.host.state(), seat, action)
            && self.host.ordered(seat) != Some(action)
        {
            self.decided.push(self.host.next());
        }
    }

    /// The seats of the person.
    pub(crate) fn seats(&self) -> FactionSet {
        self.seats
    }

    /// The factions in play.
    pub(crate) fn players(&self) -> FactionSet {
        self.host.players()
    }

    /// The turn and the phase, which everybody knows.
    pub(crate) fn now(&self) -> (u8, Phase) {
        (self.host.state().turn(), self.host.state().phase())
    }

    /// How it ended.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.host.outcome()
    }

    /// What a seat knows.
    pub(crate) fn view(&self, seat: Faction) -> View {
        self.host.state().view(Viewer::Seat(seat))
    }

    /// What everybody may know once the game is over: all of it.
    pub(crate) fn opened(&self) -> Option<View> {
        self.outcome().map(|_| self.host.state().view(Viewer::Judge))
    }

    /// What a seat should think about before it does this.
    pub(crate) fn warnings(&self, seat: Faction, action: Action) -> Vec<Warning> {
        self.host.warnings(seat, action)
    }

    /// Whether the person has decided anything.
    pub(crate) fn has_decided(&self) -> bool {
        !self.decided.is_empty()
    }

    /// What a seat may do.
    pub(crate) fn decision(&self, seat: Faction) -> Option<Decision> {
        self.host.state().decision(Actor::Seat(seat))
    }

    /// How many choices were made.
    pub(crate) fn choices(&self) -> usize {
        self.host.made() as usize
    }

    /// The agreed rules and every choice so far.
    pub(crate) fn record(&self) -> Record {
        self.host.record().with_waypoints().expect("a game that was played can be played again")
    }

    /// Who comes next. Where several are asked at once the bots answer first: what is sealed stays sealed.
    pub(crate) fn next(&self) -> Next {
        match self.host.state().must_act() {
            Waiting::Nobody => Next::Over,
            Waiting::Chance => Next::Others,
            Waiting::Seats(seats) => {
                let mut own = seats.iter().filter(|&seat| self.seats.contains(seat));
                match own.next() {
                    Some(seat) if seats.iter().all(|seat| self.seats.contains(seat)) => Next::Asked(seat),
                    Some(_) | None => Next::Others,
                }
            }
        }
    }

    /// The seats of the person that may interject although the game waits for somebody else.
    pub(crate) fn may_interject(&self) -> impl Iterator<Item = Faction> {
        let asked = self.host.state().must_act();
        let may = self.host.state().may_act().iter();
        may.filter(move |&seat| self.seats.contains(seat) && !asked.includes(Actor::Seat(seat)))
    }

    /// Chance or a bot makes one choice.
    pub(crate) fn step(&mut self) -> Vec<Seen> {
        match self.cutting_in().or_else(|| self.answering()) {
            Some(turn) => self.take(turn),
            None => {
                self.carry_out(Who::Keeper, Command::GoOn).expect("bots and chance choose from their domain")
            }
        }
    }

    /// A bot cuts in although the person is waited for: it answers an offer. Nothing if none wants to.
    pub(crate) fn cut_in(&mut self) -> Option<Vec<Seen>> {
        let turn = self.cutting_in()?;
        Some(self.take(turn))
    }

    /// A bot does and says what it wants.
    fn take(&mut self, turn: Turn) -> Vec<Seen> {
        if let Some(why) = turn.failed {
            // The person wants to go on playing.
            self.sitters[turn.seat] = Sitter::new(&Player::default(), self.seed);
            self.failed.push((turn.seat, why));
            return Vec::new();
        }
        let done = turn.action.map(|action| self.act(turn.seat, action, None));
        self.speak(turn.seat, turn.speech);
        done.map_or_else(Vec::new, |done| done.expect("bots choose from their domain"))
    }

    /// A bot says something to the person.
    fn speak(&mut self, seat: Faction, speech: Vec<Speech>) {
        for (room, words) in speech {
            let said = self.say(seat, room, &words).is_ok();
            let said = self.last_said(seat).filter(|_| said).cloned();
            let heard = |said: &Said| self.seats.iter().any(|seat| said.reaches(Viewer::Seat(seat)));
            self.spoken.extend(said.filter(heard));
        }
    }

    /// What bots have said since this was last asked.
    pub(crate) fn take_spoken(&mut self) -> Vec<Said> {
        std::mem::take(&mut self.spoken)
    }

    /// Programs that have failed since this was last asked, and why: the standard bot has their seats now.
    pub(crate) fn take_failed(&mut self) -> Vec<(Faction, String)> {
        std::mem::take(&mut self.failed)
    }

    /// What a bot has to say that the person may hear and has not heard, and what a program says to anybody.
    fn speech(&self, agent: &mut dyn Agent, prompt: &Prompt<'_>) -> Vec<Speech> {
        let saying = agent.says(prompt).and_then(|saying| {
            let room = saying.room();
            let heard = match room {
                Room::Seat(to) => self.seats.contains(to),
                Room::Table | Room::Ally => true,
            };
            let words = heard.then(|| tongue().speech(saying, prompt.faction(), prompt.heard())).flatten()?;
            Some((room, words))
        });
        saying.into_iter().chain(agent.said()).collect()
    }

    /// A bot that is not asked and wants to do or to say something.
    fn cutting_in(&self) -> Option<Turn> {
        let asked = self.host.state().must_act();
        let bots = self.host.state().may_act().iter().filter(|&seat| !self.seats.contains(seat));
        bots.filter(|&seat| !asked.includes(Actor::Seat(seat))).find_map(|seat| {
            let (mut bot, prompt) = (self.bot(seat), self.prompt(seat)?);
            let action = bot.interject(&prompt);
            let (speech, failed) = (self.speech(bot.as_mut(), &prompt), bot.failed());
            let does = action.is_some() || !speech.is_empty() || failed.is_some();
            does.then_some(Turn { seat, action, speech, failed })
        })
    }

    /// The first bot that is asked, with its answer.
    fn answering(&self) -> Option<Turn> {
        let Waiting::Seats(seats) = self.host.state().must_act() else { return None };
        let seat = seats.iter().find(|&seat| !self.seats.contains(seat))?;
        let (mut bot, prompt) = (self.bot(seat), self.prompt(seat)?);
        let action = prompt.decision().ask.is_some().then(|| bot.choose(&prompt))?;
        let (speech, failed) = (self.speech(bot.as_mut(), &prompt), bot.failed());
        Some(Turn { seat, action: Some(action), speech, failed })
    }

    /// What the bot of a seat does, or would do in the place of the person.
    pub(crate) fn advice(&self, seat: Faction) -> Option<Action> {
        let prompt = self.prompt(seat)?;
        prompt.decision().ask.is_some().then(|| self.bot(seat).choose(&prompt))
    }

    /// What the person would do best, weighed by what the seat knows.
    pub(crate) fn hint(&self, seat: Faction) -> Option<Hint> {
        Hint::new(&self.prompt(seat)?, Weight::NORMAL, Seeded(self.seed).seed(self.host.made()))
    }

    /// What speaks for the offers that a seat could agree to, and what against them.
    pub(crate) fn weighed_offers(&self, seat: Faction) -> Vec<(Faction, Result<(), Refused>)> {
        self.prompt(seat).map_or_else(Vec::new, |prompt| weigh_offers(&prompt))
    }

    /// Bots sit down anew for each choice, so they are shown the whole game and hear all that was said.
    fn prompt(&self, seat: Faction) -> Option<Prompt<'_>> {
        self.host.prompt(seat, &self.effects)
    }

    /// The bot or the program of a seat, for one choice.
    fn bot(&self, seat: Faction) -> Box<dyn Agent> {
        self.sitters[seat].agent(Seeded(self.seed).seed(self.host.made()))
    }

    /// A seat acts, perhaps with the words of a text.
    pub(crate) fn act(
        &mut self,
        seat: Faction,
        action: Action,
        words: Option<&str>,
    ) -> Result<Vec<Seen>, Refusal> {
        let text = action.to_string();
        let text = match (words, texts::named(action)) {
            (Some(words), Some(number)) => texts::quoted(&text, number, words),
            _ => text, // any: an action without words
        };
        let ask = self.host.asked(seat).and_then(|asked| asked.n);
        self.note(Actor::Seat(seat), action);
        let noted = self.decided.len();
        let done = self.carry_out(Who::Seat(seat), Command::Act { ask, action: text });
        if done.is_err() && self.decided.get(noted - 1) == Some(&self.host.next()) {
            self.decided.pop();
        }
        done
    }

    /// A seat makes an offer in place of the one that it has on the table: both are one decision. Where the new one is
    /// refused, the old one lies there as before.
    pub(crate) fn offer_instead(
        &mut self,
        seat: Faction,
        action: Action,
        words: Option<&str>,
    ) -> Result<Vec<Seen>, Refusal> {
        let (before, noted) = (self.host.next(), self.decided.len());
        let mut seen = self.act(seat, Action::Withdraw, None)?;
        let offered = self.act(seat, action, words);
        // What is taken back later is both.
        self.decided.truncate(if offered.is_ok() { noted + 1 } else { noted });
        match offered {
            Ok(then) => {
                seen.extend(then);
                Ok(seen)
            }
            Err(refusal) => {
                self.carry_out(Who::Keeper, Command::BackTo(before)).expect("it is one of the lines");
                self.effects = self.host.effects();
                Err(refusal)
            }
        }
    }

    /// What an order answers to the question before a seat.
    pub(crate) fn ordered(&self, seat: Faction) -> Option<Action> {
        self.host.ordered(seat)
    }

    /// The standing orders of a seat.
    pub(crate) fn orders(&self, seat: Faction) -> Orders {
        self.host.orders(seat).in_force(&self.view(seat))
    }

    /// One more order. It is taken back like a choice, with all that it has answered.
    pub(crate) fn order(&mut self, seat: Faction, order: Order) -> Result<(), Refusal> {
        let line = self.host.next();
        self.carry_out(Who::Seat(seat), Command::Order(order))?;
        self.decided.push(line);
        Ok(())
    }

    /// A seat says something.
    pub(crate) fn say(&mut self, seat: Faction, room: Room, words: &str) -> Result<(), Refusal> {
        self.carry_out(Who::Seat(seat), Command::Say { room, words: words.to_owned() }).map(drop)
    }

    /// The last thing that was said.
    pub(crate) fn last_said(&self, seat: Faction) -> Option<&Said> {
        self.host.heard(Viewer::Seat(seat)).last()
    }

    /// Whether an action is legal now.
    pub(crate) fn check(&self, seat: Faction, action: Action) -> Result<(), Illegal> {
        self.host.state().check(Actor::Seat(seat), action)
    }

    /// The words of promises and free questions, by number.
    pub(crate) fn texts(&self) -> &[(u16, String)] {
        self.host.texts()
    }

    /// The number that the next words of a seat will have.
    pub(crate) fn next_text(&self, seat: Faction) -> u16 {
        texts::next(self.host.texts(), seat)
    }

    /// Takes back everything from the person's last decision on, and tells what was seen before it. Bots do not mind that
    /// something was revealed since.
    pub(crate) fn undo(&mut self) -> Option<Vec<Seen>> {
        let last = self.decided.pop()?;
        self.carry_out(Who::Keeper, Command::BackTo(last)).expect("it is one of the lines");
        self.effects = self.host.effects();
        Some(seen(self.seats, &self.effects))
    }

    /// Carries out a command, and tells what the person has seen of it.
    fn carry_out(&mut self, who: Who, command: Command) -> Result<Vec<Seen>, Refusal> {
        let known = if self.host.next() == 0 { self.effects.len() } else { 0 };
        let lines = self.host.carry_out(&Request::new(who, command), NOW, &mut Seeded(self.seed))?;
        let news = if lines.is_empty() { &[] } else { &self.host.happened()[known..] };
        self.effects.extend_from_slice(news);
        Ok(seen(self.seats, news))
    }
}

/// Whether a seat could have done something else: what is forced, or passed where nothing was asked, is no decision.
fn is_free(state: &State, seat: Faction, action: Action) -> bool {
    let Some(decision) = state.decision(Actor::Seat(seat)) else { return false };
    decision.ask.as_ref().is_none_or(|ask| ask.size() > 1 || !ask.contains(action))
}

/// What these seats together have seen of some events. Of two accounts of one event the one that tells more than
/// everybody knows is kept.
fn seen(seats: FactionSet, effects: &[Effect]) -> Vec<Seen> {
    let mut told = Vec::new();
    for effect in effects {
        let open = effect.seen_by(Viewer::Table);
        let mut accounts: Vec<Seen> = Vec::new();
        for account in seats.iter().filter_map(|seat| effect.seen_by(Viewer::Seat(seat))) {
            if !accounts.contains(&account) {
                accounts.push(account);
            }
        }
        if accounts.len() > 1 {
            accounts.retain(|account| Some(*account) != open);
        }
        told.extend(accounts);
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::event::Event;
    use kanly_engine::{Config, Options};

    fn game(seats: &[Faction]) -> (Game, Vec<Seen>) {
        let config = Config::of(Faction::ALL, Options::default().advanced(true));
        let kinds = Player::Bot(kanly_agents::Bot::Kinds);
        let players = PerFaction(Faction::ALL.map(|_| kinds.clone()));
        Game::new(&Record::new(config), seats.iter().copied().collect(), &players, 7).expect("it begins")
    }

    /// Plays until the person is asked, or to the end.
    fn forward(game: &mut Game) -> Vec<Seen> {
        let mut told = Vec::new();
        while game.next() == Next::Others {
            told.extend(game.step());
        }
        told
    }

    #[test]
    fn a_choice_that_is_taken_back_meets_the_same_luck() {
        let (mut game, _) = game(&[Faction::Atreides]);
        for _ in 0..3 {
            forward(&mut game);
            let action = game.advice(Faction::Atreides).expect("it is asked");
            game.act(Faction::Atreides, action, None).expect("it was offered");
        }
        forward(&mut game);
        let before = game.record();
        let told = game.undo().expect("three choices were made");
        assert!(!told.is_empty());
        assert_eq!(game.next(), Next::Asked(Faction::Atreides));
        let action = game.advice(Faction::Atreides).expect("it is asked again");
        game.act(Faction::Atreides, action, None).expect("it was offered");
        forward(&mut game);
        assert_eq!(game.record(), before);
    }

    #[test]
    fn nothing_is_told_that_none_of_the_seats_may_know() {
        let seats = [Faction::Fremen, Faction::BeneGesserit];
        let (mut game, mut told) = game(&seats);
        while let Next::Asked(seat) = {
            told.extend(forward(&mut game));
            game.next()
        } {
            let action = game.advice(seat).expect("it is asked");
            told.extend(game.act(seat, action, None).expect("it was offered"));
        }
        for seen in told {
            match seen.event() {
                Event::TraitorDealt { faction, leader } => {
                    assert_eq!(leader.is_some(), seats.contains(&faction), "{seen:?}");
                }
                Event::PredictionMade { winner, .. } => assert!(winner.is_some(), "it is their own"),
                _ => {}
            }
        }
    }
}
