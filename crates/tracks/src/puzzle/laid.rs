//! A puzzle as a game that waits for its seat.

use kanly_engine::event::Cause;
use kanly_engine::force::Force;
use kanly_engine::position::Position;
use kanly_engine::{
    Action, Actor, Ask, Effect, Event, Faction, Illegal, Place, RuleId, State, View, Viewer, Waiting,
};
use kanly_host::Prompt;
use kanly_scenario::format::{self, Start};
use kanly_scenario::rulebook::RuleBook;
use kanly_scenario::run;

/// The game at the moment when the seat is asked.
#[derive(Clone, Debug)]
pub struct Laid {
    /// Who is asked.
    pub seat: Faction,
    state: State,
    news: Vec<Effect>,
    /// How much of the news was before the phase began.
    before: usize,
}

impl Laid {
    /// Plays the case of a scenario; what is wrong if it does not end with a question to this seat.
    pub fn new(scenario: &str, seat: Faction) -> Result<Self, String> {
        let (file, problems) = format::read("puzzle", scenario.as_bytes(), RuleBook::shipped(), &|_| None);
        if let Some(problem) = problems.first() {
            return Err(problem.message.clone());
        }
        let [case] = &file.cases[..] else { return Err("a puzzle has one case".to_owned()) };
        let Start::Position(position) = case.start() else {
            return Err("a puzzle begins with a position".to_owned());
        };
        let (state, effects) = run::played(case).ok_or_else(|| "its script does not play".to_owned())?;
        let asked = matches!(state.must_act(), Waiting::Seats(seats) if seats.contains(seat));
        if !asked {
            return Err(format!("{seat} is not asked"));
        }
        let mut news = counted(position);
        let before = news.len();
        news.extend(effects);
        Ok(Self { seat, state, news, before })
    }

    /// A game as it stands, of which the seat knows only what could have been counted: quick, and good enough to look for moments.
    pub fn at(state: State, seat: Faction) -> Self {
        let news = counted(&state.position());
        Self { seat, state, before: news.len(), news }
    }

    /// The game with all its secrets: it is for whoever runs it, and nobody is shown it.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// What the seat sees of the game.
    pub fn view(&self) -> View {
        self.state.view(Viewer::Seat(self.seat))
    }

    /// What is put before the seat: the question, and all that it could have counted or seen.
    pub fn prompt(&self) -> Option<Prompt<'_>> {
        Prompt::new(&self.state, self.seat, &self.news)
    }

    /// Everything that has happened since the phase began. Of it a seat may see what [`Effect::seen_by`] leaves.
    pub fn effects(&self) -> &[Effect] {
        &self.news[self.before..]
    }

    /// What is asked.
    pub fn ask(&self) -> Option<Ask> {
        self.state.decision(Actor::Seat(self.seat))?.ask
    }

    /// Whether the seat may do this, or which rule stands in its way.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        self.state.check(Actor::Seat(self.seat), action)
    }

    /// The same game after something that the seat did besides.
    pub(super) fn after(&self, action: Action) -> Option<Self> {
        let mut next = self.clone();
        next.state.apply(Actor::Seat(self.seat), action, &mut next.news).ok()?;
        matches!(next.state.must_act(), Waiting::Seats(seats) if seats.contains(self.seat)).then_some(next)
    }

    /// What a puzzle here is called.
    pub(super) fn title(&self) -> String {
        let open = self.state.open();
        let game = if open.options.advanced { "advanced" } else { "basic" };
        let (seat, players) = (self.seat.name(), open.players.len());
        format!("{seat} on turn {} of {} in a game of {players} ({game})", open.turn, open.options.max_turns)
    }
}

/// More losses change nothing, and no more forces can die at once.
const MOST_LOSSES: u8 = 20;

/// What everybody could have counted up to a position, as if it had been told then: spice, cards, and the losses that wake the
/// Kwisatz Haderach. Bots that sit down here know no less than those who have watched.
fn counted(position: &Position) -> Vec<Effect> {
    let rule = RuleId::numbered("0.12").expect("the rule about what factions begin with");
    let mut news = Vec::new();
    for faction in Faction::ALL.into_iter().filter(|&faction| position.seats[faction].is_some()) {
        let held = &position.factions[faction];
        news.push(Event::SpiceReceived { faction, amount: held.spice });
        news.push(Event::HandDeclared { faction, cards: held.hand.len() as u8, may_bid: true });
        if held.battle_losses > 0 {
            let force = Force::regular_only(held.battle_losses.min(MOST_LOSSES));
            let place = Place::all().next().expect("the board has places");
            news.push(Event::ForcesKilled { faction, place, force, cause: Cause::Battle });
        }
    }
    news.into_iter().map(|event| Effect { rule, event }).collect()
}
