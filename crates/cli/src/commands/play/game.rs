//! The game behind the session, and the only place that holds its state: what comes out is what the seats of the
//! person may know.

use super::texts;
use kanly_agents::{Agent, Bot, Prompt};
use kanly_engine::event::{Effect, Seen, Viewer};
use kanly_engine::query::alliance;
use kanly_engine::record::{Choice, Record, RecordError};
use kanly_engine::sets::{FactionSet, PerFaction, TerritorySet};
use kanly_engine::{
    Action, Actor, Decision, Dice as _, Faction, Illegal, Outcome, Phase, SplitMix, State, View, Waiting,
};

/// A game in which a person has some of the seats and bots have the others.
pub(crate) struct Game {
    state: State,
    record: Record,
    /// Everything that has happened.
    effects: Vec<Effect>,
    /// The choices of the person that could have been others, by their number.
    decided: Vec<usize>,
    seats: FactionSet,
    bots: PerFaction<Bot>,
    seed: u64,
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

impl Game {
    /// Sits down to a record, which is empty for a new game. Also tells what the person has seen so far.
    pub(crate) fn new(
        record: Record,
        seats: FactionSet,
        bots: PerFaction<Bot>,
        seed: u64,
    ) -> Result<(Game, Vec<Seen>), RecordError> {
        let mut effects = Vec::new();
        let mut decided = Vec::new();
        let mut before: Option<State> = None;
        let mut number = 0;
        let state = record.replay(None, |state, choice, news| {
            if let Some(Choice { actor: Actor::Seat(seat), action, .. }) = choice
                && seats.contains(seat)
                && before.is_some_and(|before| is_free(&before, seat, action))
            {
                decided.push(number);
            }
            number += usize::from(choice.is_some());
            before = Some(*state);
            effects.extend_from_slice(news);
        })?;
        let told = seen(seats, &effects);
        let record = record.reopened();
        Ok((Game { state, record, effects, decided, seats, bots, seed }, told))
    }

    /// The seats of the person.
    pub(crate) fn seats(&self) -> FactionSet {
        self.seats
    }

    /// The factions in play.
    pub(crate) fn players(&self) -> FactionSet {
        self.state.players()
    }

    /// The turn and the phase, which everybody knows.
    pub(crate) fn now(&self) -> (u8, Phase) {
        (self.state.turn(), self.state.phase())
    }

    /// How it ended.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }

    /// What a seat knows.
    pub(crate) fn view(&self, seat: Faction) -> View {
        self.state.view(Viewer::Seat(seat))
    }

    /// What everybody may know once the game is over: all of it.
    pub(crate) fn opened(&self) -> Option<View> {
        self.outcome().map(|_| self.state.view(Viewer::Judge))
    }

    /// Where a seat loses forces beside its ally's if its shipment and movement end after this action.
    pub(crate) fn parted_after(&self, seat: Faction, action: Action) -> TerritorySet {
        alliance::parted_after(self.state.open(), seat, action)
    }

    /// Whether the person has decided anything.
    pub(crate) fn has_decided(&self) -> bool {
        !self.decided.is_empty()
    }

    /// What a seat may do.
    pub(crate) fn decision(&self, seat: Faction) -> Option<Decision> {
        self.state.decision(Actor::Seat(seat))
    }

    /// How many choices were made.
    pub(crate) fn choices(&self) -> usize {
        self.record.choices.len()
    }

    /// The agreed rules and every choice so far.
    pub(crate) fn record(&self) -> Record {
        Record { digest: Some(self.state.digest()), ..self.record.clone() }
    }

    /// Who comes next. Where several are asked at once the bots answer first: what is sealed stays sealed.
    pub(crate) fn next(&self) -> Next {
        match self.state.must_act() {
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
        let asked = self.state.must_act();
        let may = self.state.may_act().iter();
        may.filter(move |&seat| self.seats.contains(seat) && !asked.includes(Actor::Seat(seat)))
    }

    /// Chance or a bot makes one choice.
    pub(crate) fn step(&mut self) -> Vec<Seen> {
        let Some((actor, action)) = self.others() else { return Vec::new() };
        self.apply(actor, action).expect("bots and chance choose from their domain")
    }

    fn others(&self) -> Option<(Actor, Action)> {
        let asked = self.state.must_act();
        for seat in self.state.may_act().iter().filter(|&seat| !self.seats.contains(seat)) {
            if !asked.includes(Actor::Seat(seat))
                && let Some(action) = self.bot(seat).interject(&self.prompt(seat)?)
            {
                return Some((Actor::Seat(seat), action));
            }
        }
        match asked {
            Waiting::Nobody => None,
            Waiting::Chance => {
                let decision = self.state.decision(Actor::Chance)?;
                Some((Actor::Chance, decision.sample(&mut SplitMix::new(self.luck()))))
            }
            Waiting::Seats(seats) => {
                let seat = seats.iter().find(|&seat| !self.seats.contains(seat))?;
                Some((Actor::Seat(seat), self.advice(seat)?))
            }
        }
    }

    /// What the bot of a seat does, or would do in the place of the person.
    pub(crate) fn advice(&self, seat: Faction) -> Option<Action> {
        Some(self.hint(seat)?.0)
    }

    /// The same, with the reason if the bot can give one.
    pub(crate) fn hint(&self, seat: Faction) -> Option<(Action, Option<String>)> {
        let prompt = self.prompt(seat)?;
        let mut bot = self.bot(seat);
        prompt.decision().ask.is_some().then(|| (bot.choose(&prompt), bot.explain()))
    }

    /// Bots sit down anew for each choice, so they are shown the whole game.
    fn prompt(&self, seat: Faction) -> Option<Prompt<'_>> {
        Prompt::new(&self.state, seat, &self.effects)
    }

    /// The name of the bot that a seat has, or would have.
    pub(crate) fn bot_name(&self, seat: Faction) -> String {
        self.bots[seat].to_string()
    }

    /// The bot of a seat, for one choice. It remembers nothing, so that what is taken back is forgotten.
    fn bot(&self, seat: Faction) -> Box<dyn Agent> {
        self.bots[seat].agent(self.luck())
    }

    /// The person acts.
    pub(crate) fn act(&mut self, seat: Faction, action: Action) -> Result<Vec<Seen>, Illegal> {
        self.apply(Actor::Seat(seat), action)
    }

    /// Whether an action is legal now. Nothing changes: what is legal is carried out in a copy.
    pub(crate) fn check(&self, seat: Faction, action: Action) -> Result<(), Illegal> {
        State::clone(&self.state).apply(Actor::Seat(seat), action, &mut ())
    }

    /// The words of promises and free questions, by number.
    pub(crate) fn texts(&self) -> &[(u16, String)] {
        &self.record.texts
    }

    /// The number that the next words of a seat will have.
    pub(crate) fn next_text(&self, seat: Faction) -> u16 {
        self.record.next_text(seat)
    }

    /// Puts down the words that an action of a seat names by number.
    pub(crate) fn put_text(&mut self, seat: Faction, words: &str) {
        self.record.put_text(seat, words);
    }

    /// Takes back everything from the person's last decision on, and tells what was seen before it.
    pub(crate) fn undo(&mut self) -> Option<Vec<Seen>> {
        let last = *self.decided.last()?;
        let mut record = self.record.clone();
        record.truncate(last);
        let named = |number| record.choices.iter().any(|choice| texts::named(choice.action) == Some(number));
        let kept = record.texts.iter().filter(|(number, _)| named(*number)).cloned().collect();
        record.texts = kept;
        let (game, told) = Game::new(record, self.seats, self.bots, self.seed)
            .expect("a game that was played can be played again");
        *self = game;
        Some(told)
    }

    fn apply(&mut self, actor: Actor, action: Action) -> Result<Vec<Seen>, Illegal> {
        let (state, before) = (self.state, self.effects.len());
        self.state.apply(actor, action, &mut self.effects)?;
        if let Actor::Seat(seat) = actor
            && self.seats.contains(seat)
            && is_free(&state, seat, action)
        {
            self.decided.push(self.record.choices.len());
        }
        self.record.push(actor, action);
        self.record.pass(&self.state);
        Ok(seen(self.seats, &self.effects[before..]))
    }

    /// The seed of the next choice. It depends on the seed of the game and on how many choices lie behind, and on
    /// nothing else: a choice that is taken back or a game that is resumed meets the same luck again.
    fn luck(&self) -> u64 {
        let behind = self.record.choices.len() as u64;
        self.seed ^ SplitMix::new(behind).below(u64::MAX)
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
        Game::new(Record::new(config), seats.iter().copied().collect(), PerFaction([Bot::Kinds; 6]), 7)
            .expect("it begins")
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
            game.act(Faction::Atreides, action).expect("it was offered");
        }
        forward(&mut game);
        let before = game.record();
        let told = game.undo().expect("three choices were made");
        assert!(!told.is_empty());
        assert_eq!(game.next(), Next::Asked(Faction::Atreides));
        let action = game.advice(Faction::Atreides).expect("it is asked again");
        game.act(Faction::Atreides, action).expect("it was offered");
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
            told.extend(game.act(seat, action).expect("it was offered"));
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
