//! Looks for puzzles in one game of bots.

use kanly_agents::Bot;
use kanly_engine::record::{Choice, Record};
use kanly_engine::{Action, Actor, Ask, AskKind, Decision, Dice as _, Faction, OpenKind, SplitMix, State};
use kanly_host::mix;
use kanly_scenario::moment;
use kanly_tracks::puzzle::{LEAD, Laid, MOST_ANSWERS, Puzzle, Tally, Trial, WORLDS, answer_of};

use crate::play::{self, Table};

/// Moments are looked for in so many turns at the end of a game: something is at stake there, and imagined games are short.
const TURNS: u8 = 2;
/// So many moments of one kind are looked at in a game, and so many where only a few of them are disputed.
const OF_A_KIND: usize = 4;
const OF_A_KIND_DISPUTED: usize = 16;
/// So many puzzles are taken from a game at most, of different kinds.
const OF_A_GAME: usize = 2;
/// Worlds after which a moment is given up if no gap of so many points lies between good answers and the others. What two
/// bots dispute is tried first, then all answers are looked over, and then they are proven, each time in other worlds.
const DISPUTE: [(u32, f64); 2] = [(20, 10.0), (100, 15.0)];
const LOOKS: [(u32, f64); 5] = [(1, 0.0), (3, 1.0), (10, 20.0), (40, 17.0), (120, 17.5)];
const PROOF: [(u32, f64); 3] = [(400, 17.5), (1_000, 18.5), (WORLDS, LEAD)];
/// With so many answers or more, chance fills the gap: half of it is enough to go on. What is kept is judged by the whole.
const MANY: usize = 8;

/// Moments are left out from where imagined games take more choices than this in the mean, or those of all answers of a world
/// together: a proof should take seconds.
const LONG: u64 = 150;
const ALL_TOGETHER: u64 = 1_500;

/// Nothing is decided by these alone, or any answer is as good as its neighbours.
const IDLE: [AskKind; 6] = [
    AskKind::Dial,
    AskKind::Interject,
    AskKind::InterjectAlways,
    AskKind::Look,
    AskKind::Leave,
    AskKind::Charity,
];

/// What is still looked for.
pub(super) struct Wanted {
    /// Kinds of questions of which there are enough.
    pub(super) full: Vec<AskKind>,
    /// The least number of answers.
    pub(super) answers: u64,
    /// Whether only questions are looked at on which novice and standard disagree and it matters, whoever of them is right.
    pub(super) disputed: bool,
}

impl Wanted {
    /// Whether there is something to choose that is looked for, and little enough to try all of it.
    fn has(&self, ask: &Ask) -> bool {
        let kind = ask.kind();
        let few = (self.answers..=MOST_ANSWERS).contains(&ask.size());
        few && !self.full.contains(&kind) && !IDLE.contains(&kind)
    }
}

/// A question that somebody was asked.
struct Moment {
    /// The line of the record after which it came.
    line: usize,
    seat: Faction,
    kind: AskKind,
    answers: u64,
}

/// The puzzles of one game, without names.
pub(super) fn game(seed: u64, wanted: &Wanted) -> Vec<Puzzle> {
    let mut dice = SplitMix::new(seed);
    let Some(record) = played(seed, &mut dice) else { return Vec::new() };
    let mut found: Vec<Puzzle> = Vec::new();
    for (number, moment) in moments(&record, wanted, &mut dice).into_iter().enumerate() {
        if found.len() >= OF_A_GAME {
            break;
        }
        if found.iter().any(|puzzle| puzzle.kind == moment.kind) {
            continue;
        }
        found.extend(puzzle(&record, &moment, wanted, mix(seed, 1_000 + number as u64)));
    }
    found
}

/// A game of two to six, basic or advanced: standards, and now and then a novice, so that positions vary.
fn played(seed: u64, dice: &mut SplitMix) -> Option<Record> {
    let (seats, advanced) = (2 + dice.below(5) as u8, dice.below(2) == 0);
    let table = Table::drawn(seats, advanced, seed, dice);
    play::played(table, |_, seed| {
        let bot = if dice.below(4) == 0 { Bot::Novice } else { Bot::Standard };
        bot.agent(seed)
    })
}

/// Questions near the end of a game, few of each kind, in an order by lot but for those with two answers, which come last.
fn moments(record: &Record, wanted: &Wanted, dice: &mut SplitMix) -> Vec<Moment> {
    let mut states: Vec<(State, Option<Choice>)> = Vec::new();
    let Ok(end) = record.replay(None, |state, choice, _| states.push((*state, choice))) else {
        return Vec::new();
    };
    let mut all = Vec::new();
    for pair in states.windows(2) {
        let [(state, before), (_, Some(Choice { actor: Actor::Seat(seat), .. }))] = pair else { continue };
        let Some(Choice { line, .. }) = before else { continue };
        let asked = state.decision(Actor::Seat(*seat)).filter(is_plain).and_then(|decision| decision.ask);
        let Some(ask) = asked.filter(|_| state.turn() + TURNS > end.turn()) else { continue };
        // A first look without laying it out; what is taken is looked at again.
        let agreed = || wanted.disputed && disputed(&Laid::at(*state, *seat), 0).is_none();
        if wanted.has(&ask) && !agreed() {
            all.push(Moment { line: *line, seat: *seat, kind: ask.kind(), answers: ask.size() });
        }
    }
    let mut chosen: Vec<Moment> = Vec::new();
    let most = if wanted.disputed { OF_A_KIND_DISPUTED } else { OF_A_KIND };
    while !all.is_empty() {
        let moment = all.swap_remove(dice.index(all.len()));
        if chosen.iter().filter(|other| other.kind == moment.kind).count() < most {
            chosen.push(moment);
        }
    }
    // Two answers are common, and half of such puzzles are guessed: what has more is looked at first.
    chosen.sort_by_key(|moment| moment.answers == 2);
    chosen
}

/// Whether nothing can be done besides that may change what is best: cards that are played unasked are answers of another kind.
fn is_plain(decision: &Decision) -> bool {
    let weighty = [OpenKind::Truthtrance, OpenKind::Ghola, OpenKind::Revive, OpenKind::Restore];
    !decision.open.kinds().any(|kind| weighty.contains(&kind))
}

/// What novice and standard answer, if they disagree.
fn disputed(laid: &Laid, seed: u64) -> Option<[Action; 2]> {
    let [novice, standard] = [Bot::Novice, Bot::Standard].map(|bot| answer_of(bot, laid, seed));
    let both = [novice?, standard?];
    (novice != standard).then_some(both)
}

/// A moment as a puzzle, if one answer is so much better.
fn puzzle(record: &Record, moment: &Moment, wanted: &Wanted, seed: u64) -> Option<Puzzle> {
    let scenario = moment::scenario(record, "A puzzle", moment.line).ok()?;
    // Before the set-up nothing is short.
    let laid = Laid::new(&scenario, moment.seat).ok()?;
    let prompt = laid.prompt()?;
    if wanted.disputed {
        // Whoever of them is right: it must matter.
        let both = Trial::of(&prompt, disputed(&laid, seed)?.to_vec());
        tried(&both, mix(seed, 3), &DISPUTE)?;
    }
    let trial = Trial::new(&prompt)?;
    tried(&trial, mix(seed, 1), &LOOKS)?;
    // A number of a file has a sign, and people should be able to read it.
    let seed = mix(seed, 2) % 1_000_000_000;
    let tally = tried(&trial, seed, &PROOF).filter(|tally| tally.clear().is_ok())?;
    Puzzle::new(String::new(), &scenario, &laid, &tally, seed)
}

/// Tries the answers, until it is plain that no few of them are far enough ahead of the others.
fn tried(trial: &Trial<'_>, seed: u64, stages: &[(u32, f64)]) -> Option<Tally> {
    let mut tally = trial.tally(seed, 0..0);
    let longest = ALL_TOGETHER.min(LONG * tally.answers().len() as u64);
    let many = if tally.answers().len() < MANY { 1.0 } else { 0.5 };
    for &(worlds, gap) in stages {
        tally.extend(trial.tally(seed, tally.worlds()..worlds));
        if tally.gap() < many * gap || tally.choices() > longest * u64::from(worlds) {
            return None;
        }
    }
    Some(tally)
}
