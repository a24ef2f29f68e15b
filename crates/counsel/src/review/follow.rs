//! A record played again: who could tell what when, and what was decided.

use kanly_agents::chances::Onlooker;
use kanly_agents::{Budget, Search};
use kanly_engine::query::board::{controls, side_of};
use kanly_engine::record::{Choice, Record, RecordError};
use kanly_engine::sets::{FactionSet, PerFaction};
use kanly_engine::{Action, Actor, Ask, AskKind, Effect, Event, Faction, Open, Phase, State, Territory};
use kanly_host::{Prompt, mix};

use super::Moment;

/// A decision that can be weighed, with what its seat knew.
pub(super) struct Case {
    /// The game before it.
    pub(super) state: State,
    pub(super) faction: Faction,
    pub(super) given: Action,
    /// How the seat moved after a shipment.
    pub(super) then: Option<Action>,
    /// Somebody who remembers what the seat has seen.
    pub(super) search: Search,
    pub(super) choices: usize,
    /// How many battles were over.
    pub(super) battles: usize,
    pub(super) line: usize,
}

impl Case {
    /// The question as it was put.
    pub(super) fn prompt(&self) -> Option<Prompt<'_>> {
        Prompt::new(&self.state, self.faction, &[])
    }

    /// What kind of question it was.
    pub(super) fn kind(&self) -> Option<AskKind> {
        Some(self.prompt()?.decision().ask.as_ref()?.kind())
    }
}

/// A moment with what has happened since the moment before it.
pub(super) struct Stretch {
    pub(super) moment: Moment,
    pub(super) effects: Vec<Effect>,
    /// The line of the record that brought each of them about.
    pub(super) lines: Vec<usize>,
    /// Whether a turn begins here.
    pub(super) turn_begins: bool,
    /// The game at the moment, and what everybody has seen of it.
    pub(super) state: State,
    pub(super) onlookers: [Onlooker; 6],
    /// The standard errors of the chances.
    pub(super) errors: PerFaction<f32>,
    pub(super) ground: Ground,
}

/// Who stands with whom, and who holds which stronghold.
pub(super) struct Ground {
    pub(super) sides: PerFaction<FactionSet>,
    /// In the order of [`Territory::STRONGHOLDS`].
    pub(super) holders: [Option<Faction>; Territory::STRONGHOLDS.len()],
}

impl Ground {
    fn new(open: &Open) -> Self {
        let mut sides = PerFaction::default();
        open.players.iter().for_each(|faction| sides[faction] = side_of(open, faction));
        let holder = |stronghold: Territory| {
            open.players.iter().find(|&faction| controls(open, faction.into(), stronghold))
        };
        Self { sides, holders: Territory::STRONGHOLDS.map(holder) }
    }

    /// Everybody who plays.
    pub(super) fn players(&self) -> FactionSet {
        Faction::ALL.into_iter().filter(|&faction| !self.sides[faction].is_empty()).collect()
    }

    /// Who holds a stronghold alone; nobody holds any other territory.
    pub(super) fn holder(&self, territory: Territory) -> Option<Faction> {
        let index = Territory::STRONGHOLDS.into_iter().position(|stronghold| stronghold == territory)?;
        self.holders[index]
    }
}

/// Whether forces have come to a place because somebody wanted it.
pub(super) fn is_journey(event: &Event) -> bool {
    use Event::{ForcesCrossed, ForcesMoved, ForcesSent, ForcesShipped, WormRidden};
    matches!(
        event,
        ForcesShipped { .. }
            | ForcesSent { .. }
            | ForcesCrossed { .. }
            | ForcesMoved { .. }
            | WormRidden { .. }
    )
}

/// A game from its first choice to its last.
pub(super) struct Followed {
    pub(super) cases: Vec<Case>,
    pub(super) stretches: Vec<Stretch>,
    pub(super) last: State,
}

/// Follows a record choice by choice.
struct Follower {
    before: Option<State>,
    /// Everything that has happened.
    effects: Vec<Effect>,
    /// The line of the record that brought each of them about.
    lines: Vec<usize>,
    /// How many effects there were when each seat last decided.
    shown: PerFaction<usize>,
    /// How many effects there were at the last moment.
    told: usize,
    onlookers: [Onlooker; 6],
    searches: PerFaction<Search>,
    choices: usize,
    battles: usize,
    line: usize,
    cases: Vec<Case>,
    stretches: Vec<Stretch>,
}

impl Followed {
    /// Plays a record as far as the rules of today agree with it, and tells where they part.
    pub(super) fn new(record: &Record, seed: u64) -> Result<(Self, Option<RecordError>), RecordError> {
        let search = |faction: Faction| Search::adviser(Budget::DEFAULT, mix(seed, faction as u64));
        let mut follower = Follower {
            before: None,
            effects: Vec::new(),
            lines: Vec::new(),
            shown: PerFaction::default(),
            told: 0,
            onlookers: Faction::ALL.map(Onlooker::new),
            searches: PerFaction(Faction::ALL.map(search)),
            choices: 0,
            battles: 0,
            line: 0,
            cases: Vec::new(),
            stretches: Vec::new(),
        };
        let replayed = record.replay(None, |state, choice, effects| follower.step(state, choice, effects));
        let parted = replayed.err();
        let Some(last) = follower.before else {
            // There is no game if not even its beginning was told.
            return Err(parted.expect("a record that replays has told its beginning"));
        };
        follower.mark(&last, false);
        Ok((Self { cases: follower.cases, stretches: follower.stretches, last }, parted))
    }
}

impl Follower {
    /// A choice has led to this state.
    fn step(&mut self, state: &State, choice: Option<Choice>, effects: &[Effect]) {
        let mut stays = false;
        if let (Some(before), Some(choice)) = (self.before, choice) {
            stays = self.decided(before, choice) == Some(AskKind::Move);
            self.choices += 1;
            self.line = choice.line;
        }
        let over = |effect: &&Effect| matches!(effect.event, Event::BattleEnded { .. });
        self.battles += effects.iter().filter(over).count();
        self.onlookers.iter_mut().for_each(|onlooker| onlooker.look(effects));
        let first = |effect: &Effect| matches!(effect.event, Event::PhaseStarted { phase: Phase::Storm, .. });
        let turn_begins = effects.iter().any(first);
        let telling = |effect: &Effect| {
            use Event::{AllianceBroken, AllianceFormed, BattleEnded, PhaseStarted};
            let event = effect.event;
            matches!(
                event,
                PhaseStarted { .. } | BattleEnded { .. } | AllianceFormed { .. } | AllianceBroken { .. }
            ) || is_journey(&event)
        };
        self.effects.extend_from_slice(effects);
        self.lines.resize(self.effects.len(), self.line);
        self.before = Some(*state);
        // Whoever could have moved and stays tells as much as whoever moves.
        if stays || effects.iter().any(telling) {
            self.mark(state, turn_begins);
        }
    }

    /// Keeps a decision that a seat made with what it knew, and tells what it was asked.
    fn decided(&mut self, before: State, Choice { line, actor, action }: Choice) -> Option<AskKind> {
        let Actor::Seat(faction) = actor else { return None };
        let prompt = Prompt::new(&before, faction, &self.effects[self.shown[faction]..])?;
        self.searches[faction].absorb(&prompt);
        self.shown[faction] = self.effects.len();
        let kind = prompt.decision().ask.as_ref().map(Ask::kind);
        let last = self.cases.iter_mut().rev().find(|case| case.faction == faction);
        if let (Some(AskKind::Move), Some(case)) = (kind, last)
            && case.state.turn() == before.turn()
            && case.kind() == Some(AskKind::Ship)
        {
            case.then = Some(action);
        }
        let answers = prompt.decision().ask.is_some_and(|ask| ask.size() > 1 && ask.contains(action));
        if answers {
            let (search, choices, battles) = (self.searches[faction].clone(), self.choices, self.battles);
            let (state, given, then) = (before, action, None);
            self.cases.push(Case { state, faction, given, then, search, choices, battles, line });
        }
        kind
    }

    /// Keeps a moment; how likely everybody is to win then is reckoned later.
    fn mark(&mut self, state: &State, turn_begins: bool) {
        let (turn, phase) = (state.turn(), state.phase());
        let chances = PerFaction::default();
        let moment = Moment { turn, phase, choices: self.choices, line: self.line, chances };
        let effects = self.effects[self.told..].to_vec();
        let lines = self.lines[self.told..].to_vec();
        self.told = self.effects.len();
        let (onlookers, errors) = (self.onlookers.clone(), PerFaction::default());
        let (state, ground) = (*state, Ground::new(state.open()));
        self.stretches.push(Stretch {
            moment,
            effects,
            lines,
            turn_begins,
            state,
            onlookers,
            errors,
            ground,
        });
    }
}
