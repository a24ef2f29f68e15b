//! Questions out of games that bots play for this exam: legal answers, answers changed a little, answers of other moments.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::LazyLock;

use kanly_agents::Bot;
use kanly_engine::decision::Open;
use kanly_engine::notation::EXAMPLES;
use kanly_engine::{
    Action, Actor, Config, Decision, Dice as _, Effect, Event, Faction, Options, Phase, SplitMix, State,
    Waiting,
};
use kanly_host::{Agents, Contest, mix};

use super::change::Table;
use super::pool::{Coarse, Once, is_knowable, matching, spread, verdict};
use super::{Question, Source, Truth, hash, shuffle, verb};

/// A game is broken off after so many choices.
const CHOICES: usize = 4_000;
/// One in so many choices is a moment to ask about.
const MOMENTS: u64 = 6;
/// No more than so many of one reason and verb are kept of a game.
const ALIKE: usize = 2;

/// One action of each kind as the notation shows it.
static USUAL: LazyLock<Vec<Action>> =
    LazyLock::new(|| EXAMPLES.iter().filter_map(|(_, text)| text.parse().ok()).collect());

/// What could be asked.
struct Draft {
    state: State,
    seat: Faction,
    action: Action,
    verb: String,
    truth: Truth,
    /// Which game, and which of its effects were those of the turn so far.
    game: usize,
    news: Range<usize>,
}

/// So many questions of each kind.
pub(super) fn questions(seed: u64, legal: usize, illegal: usize) -> Vec<Question> {
    let mut dice = SplitMix::new(seed);
    let (mut drafts, mut effects) = (Vec::new(), Vec::new());
    let games = if legal + illegal == 0 { 0 } else { 6 + (legal + illegal) / 10 };
    for game in 0..games {
        let (more, heard) = play(mix(seed, game as u64), game);
        drafts.extend(more);
        effects.push(heard);
    }
    shuffle(&mut drafts, &mut dice);
    let (allowed, refused): (Vec<_>, Vec<_>) =
        drafts.into_iter().partition(|draft| draft.truth == Truth::Legal);
    let reason = |draft: &Draft| match draft.truth {
        Truth::Illegal { rule, code } => Some((rule, code)),
        Truth::Legal => None,
    };
    let refused = spread(spread(refused, reason), |draft| draft.truth.rule());
    let allowed = spread(allowed, |draft| draft.verb.clone());
    let (mut asked, mut coarse) = (Once::new(), Coarse::of(illegal));
    let mut make = |draft: &Draft| {
        let Draft { state, seat, action, truth, .. } = draft;
        let fits = asked.is_new((state.digest(), *seat, truth.rule()))
            && is_knowable(state, *seat, *action, *truth)
            && coarse.take(state, *seat, *action, *truth);
        fits.then(|| draft.question(&effects))
    };
    let any = std::iter::empty();
    let mut found = matching(&refused, |draft| &draft.verb, any, illegal, &mut make);
    let verbs: Vec<String> = found.iter().map(Question::verb).collect();
    found.extend(matching(&allowed, |draft| &draft.verb, verbs, legal, &mut make));
    found
}

impl Draft {
    fn question(&self, effects: &[Vec<Effect>]) -> Question {
        let name = format!("{:x} {}: {}", self.state.digest(), self.seat, self.action);
        Question {
            id: format!("{}-{:016x}", Source::Fresh.id(), hash(&name)),
            source: Source::Fresh,
            state: self.state,
            seat: self.seat,
            action: self.action,
            truth: self.truth,
            news: effects[self.game][self.news.clone()].to_vec(),
        }
    }
}

/// Plays a game and drafts questions on the way.
fn play(seed: u64, game: usize) -> (Vec<Draft>, Vec<Effect>) {
    let mut dice = SplitMix::new(seed);
    let players = [6, 6, 5, 4, 3, 6][dice.index(6)];
    let config = Config::new(players, Options::default().advanced(game.is_multiple_of(2)));
    let Ok(mut contest) = Contest::new(&config) else { return (Vec::new(), Vec::new()) };
    // Bots that play to win come to positions of every day, the others to odd ones.
    let bot = if dice.below(2) == 0 { Bot::Standard } else { Bot::Kinds };
    let mut agents: Agents = bot.everywhere(mix(seed, 1));
    let mut kept: HashMap<(bool, String, &str), usize> = HashMap::new();
    let mut done: Vec<(Faction, Action)> = Vec::new();
    let (mut drafts, mut turn_began, mut read) = (Vec::new(), 0, 0);
    while contest.choices() < CHOICES {
        // Whoever cannot play on ends the game: what was drafted until then stands.
        let Ok(Some(choice)) = contest.step(&mut agents, &mut dice) else { break };
        if let Actor::Seat(seat) = choice.actor {
            done.push((seat, choice.action));
        }
        let began = |effect: &Effect| matches!(effect.event, Event::PhaseStarted { phase: Phase::Storm, .. });
        if let Some(at) = contest.effects()[read..].iter().rposition(began) {
            turn_began = read + at;
        }
        read = contest.effects().len();
        let Waiting::Seats(waited_for) = contest.state().must_act() else { continue };
        if dice.below(MOMENTS) > 0 {
            continue;
        }
        // Mostly whoever is asked, for the others have little to say.
        let players = contest.state().players();
        let from = if dice.below(6) == 0 { players } else { waited_for };
        let Some(seat) = from.nth(dice.index(from.len())) else { continue };
        for action in tries(contest.state(), seat, &done, &mut dice) {
            let Some(truth) = verdict(contest.state(), seat, action) else { continue };
            let (verb, code) = match truth {
                Truth::Legal => (verb(action), ""),
                Truth::Illegal { code, .. } => (verb(action), code),
            };
            let count = kept.entry((truth == Truth::Legal, verb.clone(), code)).or_default();
            *count += 1;
            if *count <= ALIKE {
                let (state, news) = (*contest.state(), turn_began..read);
                drafts.push(Draft { state, seat, action, verb, truth, game, news });
            }
        }
    }
    (drafts, contest.effects().to_vec())
}

/// What a seat might try at this moment.
fn tries(state: &State, seat: Faction, done: &[(Faction, Action)], dice: &mut SplitMix) -> Vec<Action> {
    let mut bases = Vec::new();
    if let Some(decision) = state.decision(Actor::Seat(seat)) {
        if let Some(ask) = decision.ask {
            bases.extend((0..3).map(|_| ask.sample(dice)));
        }
        if decision.open != Open::default() {
            bases.push(Decision { ask: None, ..decision }.sample(dice));
        }
    }
    let own: Vec<Action> = done.iter().filter(|(by, _)| *by == seat).map(|(_, action)| *action).collect();
    if !own.is_empty() {
        bases.extend((0..2).map(|_| own[dice.index(own.len())]));
    }
    bases.extend((0..3).map(|_| USUAL[dice.index(USUAL.len())]));
    let table = Table::new(state, seat);
    let mut tries = Vec::new();
    for base in bases {
        tries.push(base);
        for _ in 0..3 {
            tries.extend(table.change(base, dice));
        }
    }
    tries
}
