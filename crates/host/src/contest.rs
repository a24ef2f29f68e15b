//! A contest: a game that agents play to its end, one for each faction.

use std::fmt;

use kanly_engine::record::{Choice, Record};
use kanly_engine::sets::{FactionSet, PerFaction};
use kanly_engine::{Action, Actor, Config, Dice, Effect, Faction, Illegal, State, Viewer, Waiting};

use crate::agent::{Agents, Prompt};
use crate::chance::Chance;
use crate::game::Game;
use crate::talk::{LONGEST, Room, Said, one_line};

/// Those who could cut in unasked are looked for before one in so many choices: nobody needs it more often, and
/// games of bots are not slowed down.
const OPENINGS: u64 = 8;

/// A game that agents play.
pub struct Contest {
    game: Game,
    /// How many effects there were when each seat last acted.
    shown: PerFaction<usize>,
    openings: u64,
    /// What was said.
    talk: Vec<Said>,
    /// What answers for chance, if the dice do not.
    chance: Option<Box<dyn Chance>>,
}

/// Why a game could not be played to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// An agent, or the dice, answered what the rules refuse. The answer is the last one of the record.
    Refused {
        /// Who answered.
        actor: Actor,
        /// What.
        action: Action,
        /// Why not.
        illegal: Illegal,
    },
    /// An agent can play no further; it can say why ([`Agent::failed`](crate::Agent::failed)).
    Failed {
        /// Whose.
        faction: Faction,
    },
    /// The game was not over after so many choices.
    Endless {
        /// The limit that was set.
        choices: usize,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused { actor, action, illegal } => write!(f, "{actor}: {action}: {illegal}"),
            Self::Failed { faction } => write!(f, "{faction}: failed"),
            Self::Endless { choices } => write!(f, "endless choices={choices}"),
        }
    }
}

impl std::error::Error for Fault {}

impl Contest {
    /// A new game, or everything that is wrong with what was agreed.
    pub fn new(config: &Config) -> Result<Self, Vec<Illegal>> {
        let game = Game::new(config)?.recorded(*config);
        Ok(Self { game, shown: PerFaction::default(), openings: OPENINGS, talk: Vec::new(), chance: None })
    }

    /// Looks for those who could cut in unasked before every choice, for agents that wait for their moment.
    pub fn attentive(mut self) -> Self {
        self.openings = 1;
        self
    }

    /// Lets this answer for chance. With a [`Luck`](crate::Luck) the same cards come whoever plays. The dice still say who is asked
    /// first.
    pub fn with_chance(mut self, chance: impl Chance + 'static) -> Self {
        self.chance = Some(Box::new(chance));
        self
    }

    /// The game as it stands. It is for whoever runs it: agents get a [`Prompt`].
    pub fn state(&self) -> &State {
        self.game.state()
    }

    /// The record so far.
    pub fn record(&self) -> &Record {
        self.game.record().expect("a contest keeps one")
    }

    /// How many choices were made.
    pub fn choices(&self) -> usize {
        self.game.choices()
    }

    /// Everything that has happened, in order and with its rule.
    pub fn effects(&self) -> &[Effect] {
        self.game.effects()
    }

    /// What was said, in order.
    pub fn talk(&self) -> &[Said] {
        &self.talk
    }

    /// The record, with the digest of the game as it stands.
    pub fn into_record(self) -> Record {
        self.game.into_record().expect("a contest keeps one")
    }

    /// Plays to the end, but no more than so many choices.
    pub fn play(&mut self, agents: &mut Agents, dice: &mut dyn Dice, choices: usize) -> Result<(), Fault> {
        while self.step(agents, dice)?.is_some() {
            if self.choices() >= choices && self.state().must_act() != Waiting::Nobody {
                return Err(Fault::Endless { choices });
            }
        }
        Ok(())
    }

    /// Lets somebody choose: one of those waited for, the dice for chance, or now and then somebody who cuts in.
    /// Nothing when the game is over.
    pub fn step(&mut self, agents: &mut Agents, dice: &mut dyn Dice) -> Result<Option<Choice>, Fault> {
        let (actor, action) = match self.state().must_act() {
            Waiting::Nobody => return Ok(None),
            Waiting::Chance => {
                let (ask, made) = (self.game.chance().expect("chance is waited for"), self.choices() as u64);
                let action = match &mut self.chance {
                    Some(chance) => chance.answer(made, &ask),
                    None => ask.sample(dice),
                };
                (Actor::Chance, action)
            }
            Waiting::Seats(seats) => match self.interjection(seats, agents, dice) {
                Some((faction, action)) => (Actor::Seat(faction), action),
                None => {
                    let faction = any(seats, dice);
                    let prompt = self.prompt(faction).expect("it is waited for");
                    (Actor::Seat(faction), agents[faction].choose(&prompt))
                }
            },
        };
        if let Actor::Seat(faction) = actor {
            self.shown[faction] = self.effects().len();
            if agents[faction].failed().is_some() {
                return Err(Fault::Failed { faction });
            }
            for (room, words) in agents[faction].said() {
                self.talk.extend(self.spoken(faction, room, &words));
            }
        }
        self.game.act(actor, action).map_err(|illegal| Fault::Refused { actor, action, illegal })?;
        Ok(self.game.last())
    }

    /// Now and then asks somebody who is not waited for whether it cuts in.
    fn interjection(
        &self,
        waited_for: FactionSet,
        agents: &mut Agents,
        dice: &mut dyn Dice,
    ) -> Option<(Faction, Action)> {
        if dice.below(self.openings) > 0 {
            return None;
        }
        let others = self.state().may_act() - waited_for;
        others.iter().find_map(|faction| {
            let prompt = self.prompt(faction)?;
            Some((faction, agents[faction].interject(&prompt)?))
        })
    }

    fn prompt(&self, faction: Faction) -> Option<Prompt<'_>> {
        let prompt = Prompt::new(self.state(), faction, &self.effects()[self.shown[faction]..])?;
        if self.talk.is_empty() {
            return Some(prompt);
        }
        let reaches = |said: &&Said| said.reaches(Viewer::Seat(faction));
        Some(prompt.hearing(self.talk.iter().filter(reaches).collect()))
    }

    /// What somebody says, as the others hear it; nothing where nobody would.
    fn spoken(&self, from: Faction, room: Room, words: &str) -> Option<Said> {
        let open = self.state().open();
        let to = match room {
            Room::Table => None,
            Room::Seat(seat) => Some(seat).filter(|&seat| seat != from && open.plays(seat)).map(Some)?,
            Room::Ally => open.ally[from].map(Some)?,
        };
        let words: String = one_line(words).chars().take(LONGEST).collect();
        let heard = !words.is_empty();
        heard.then(|| Said { from, to, allied: room == Room::Ally, words: words.into() })
    }
}

fn any(seats: FactionSet, dice: &mut dyn Dice) -> Faction {
    let n = dice.index(seats.len());
    seats.nth(n).expect("a game that waits for seats waits for somebody")
}
