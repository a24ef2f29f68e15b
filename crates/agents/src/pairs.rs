//! The law of pairs: two games that differ in one hidden fact look the same to everybody who may not know it, now and through
//! the choices that follow, until the fact comes to light.

use std::fmt::Debug;
use std::ops::AddAssign;

use kanly_engine::notation::EXAMPLES;
use kanly_engine::secrecy::{Fact, Pair};
use kanly_engine::sets::FactionSet;
use kanly_engine::{Action, Actor, Dice, Effect, Faction, Illegal, Seen, State, Viewer, Waiting};
use kanly_narrate::english;

use crate::laws::{Broken, Law};

/// So many choices are played on.
const STEPS: u32 = 12;

/// So many actions are tried by each seat.
const PROBES: u32 = 12;

/// So often an action is drawn that is legal in both games.
const DRAWS: u32 = 6;

/// How many pairs were compared, fact by fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairs([u64; Fact::ALL.len()]);

impl Default for Pairs {
    fn default() -> Self {
        Self([0; Fact::ALL.len()])
    }
}

impl Pairs {
    /// How many of this fact.
    pub fn of(&self, fact: Fact) -> u64 {
        self.0[fact as usize]
    }

    /// How many in all.
    pub fn total(&self) -> u64 {
        self.0.iter().sum()
    }

    /// All facts, those with the fewest pairs first.
    fn rarest(&self) -> [Fact; Fact::ALL.len()] {
        let mut facts = Fact::ALL;
        facts.sort_by_key(|&fact| self.of(fact));
        facts
    }
}

impl AddAssign<&Self> for Pairs {
    fn add_assign(&mut self, other: &Self) {
        self.0.iter_mut().zip(other.0).for_each(|(own, other)| *own += other);
    }
}

/// Makes pairs of at most so many facts that stand here, those first of which the fewest were compared so far, and compares
/// the two games of each as they would go on at a table where everybody is asked.
pub fn pairs(state: &State, most: usize, dice: &mut dyn Dice, compared: &mut Pairs) -> Result<(), Broken> {
    let state = state.asking_everyone();
    let pair = |fact| state.pair(fact, dice).map(|pair| (fact, pair));
    let standing: Vec<(Fact, Pair)> = compared.rarest().into_iter().filter_map(pair).take(most).collect();
    for (fact, pair) in standing {
        compare(&state, &pair, fact, dice).map_err(|what| {
            let id = fact.id();
            Broken::new(Law::Pair, format!("a pair of games that differ in `{id}`: {what}"))
        })?;
        compared.0[fact as usize] += 1;
    }
    Ok(())
}

fn compare(state: &State, pair: &Pair, fact: Fact, dice: &mut dyn Dice) -> Result<(), String> {
    let strays = state.strays(&pair.other, fact);
    if !strays.is_empty() {
        return Err(format!("they differ in {} too", strays.join(", ")));
    }
    let mut two =
        Two { fact, games: [*state, pair.other], blind: state.players() - pair.knowing, table: true };
    two.look()?;
    for seat in two.blind.iter() {
        for _ in 0..PROBES {
            two.probe(seat, dice)?;
        }
    }
    for _ in 0..STEPS {
        if !two.table || !two.step(dice)? {
            break;
        }
    }
    Ok(())
}

/// The two games, and who may not tell them apart.
struct Two {
    fact: Fact,
    games: [State; 2],
    blind: FactionSet,
    /// Whether the fact is still hidden from those who watch.
    table: bool,
}

impl Two {
    fn viewers(&self) -> impl Iterator<Item = Viewer> + use<> {
        self.blind.iter().map(Viewer::Seat).chain([Viewer::Table])
    }

    /// Views, decisions and whom the game waits for are the same.
    fn look(&self) -> Result<(), String> {
        let [here, there] = &self.games;
        if !self.fact.is_silence() && here.must_act() != there.must_act() {
            return Err(format!("the game waits for {:?} or {:?}", here.must_act(), there.must_act()));
        }
        for viewer in self.viewers() {
            let views = [here, there].map(|game| game.view(viewer));
            if views[0] != views[1] {
                return Err(format!("the view of {} differs: {}", name(viewer), parted(&views)));
            }
        }
        for seat in self.blind.iter() {
            let decisions = [here, there].map(|game| game.decision(Actor::Seat(seat)));
            if decisions[0] != decisions[1] {
                return Err(format!("the decision of {seat} differs: {}", parted(&decisions)));
            }
        }
        Ok(())
    }

    /// A seat that may not know tries something: what it is refused, and what it sees if it is not, is the same.
    fn probe(&self, seat: Faction, dice: &mut dyn Dice) -> Result<(), String> {
        let action = attempt(&self.games[0], seat, dice);
        let actor = Actor::Seat(seat);
        let mut after = Self { games: self.games, ..*self };
        after.break_silence()?;
        let [here, there] = after.apply(actor, action);
        match (here, there) {
            (Ok(here), Ok(there)) => {
                after.told([&here, &there])?;
                if after.table { after.look() } else { Ok(()) }
                    .map_err(|what| format!("after `{seat}: {action}` {what}"))
            }
            (here, there) if here.as_ref().err() == there.as_ref().err() => Ok(()),
            (here, there) => {
                let words =
                    |tried: Result<_, Illegal>| tried.err().map_or("legal".to_owned(), |why| english(&why));
                Err(format!("`{seat}: {action}` is {} or {}", words(here), words(there)))
            }
        }
    }

    fn apply(&mut self, actor: Actor, action: Action) -> [Result<Vec<Effect>, Illegal>; 2] {
        [0, 1].map(|i| {
            let mut effects = Vec::new();
            self.games[i].apply(actor, action, &mut effects).map(|()| effects)
        })
    }

    /// What is told is the same to all who may not know. Where the fact comes to light, it is known from then on to those who
    /// see it.
    fn told(&mut self, effects: [&[Effect]; 2]) -> Result<(), String> {
        for viewer in self.viewers() {
            let seen = effects.map(|effects| -> Vec<Seen> {
                effects.iter().filter_map(|effect| effect.seen_by(viewer)).collect()
            });
            if seen[0] == seen[1] {
                continue;
            }
            let opened = self.fact.opened();
            let opening = seen.each_ref().map(|seen| -> Vec<Seen> {
                seen.iter().copied().filter(|seen| opened.by(&seen.event())).collect()
            });
            if opening[0] == opening[1] {
                return Err(format!("{} is told {:?} or {:?}", name(viewer), seen[0], seen[1]));
            }
            match viewer {
                Viewer::Seat(seat) => self.blind.remove(seat),
                Viewer::Table | Viewer::Judge => self.table = false,
            }
        }
        Ok(())
    }

    /// The same choice in both games; false when there is none, or the fact lies open.
    fn step(&mut self, dice: &mut dyn Dice) -> Result<bool, String> {
        self.break_silence()?;
        let actors = match self.games.each_ref().map(State::must_act) {
            [Waiting::Chance, Waiting::Chance] => vec![Actor::Chance],
            [Waiting::Seats(here), Waiting::Seats(there)] => (here & there).iter().map(Actor::Seat).collect(),
            _ => return Ok(false), // any: one game is over, or they have parted in what nobody sees
        };
        let Some(&actor) = actors.get(dice.below(actors.len().max(1) as u64) as usize) else {
            return Ok(false);
        };
        for _ in 0..DRAWS {
            let Some(decision) = self.games[0].decision(actor) else { return Ok(false) };
            let action = decision.sample(dice);
            let before = self.games;
            let [Ok(here), Ok(there)] = self.apply(actor, action) else {
                self.games = before;
                continue;
            };
            let shown = |what: String| format!("{what}, after `{actor}: {action}`");
            self.told([&here, &there]).map_err(shown)?;
            if !self.table {
                return Ok(false);
            }
            self.break_silence()?;
            return self.look().map(|()| true).map_err(shown);
        }
        Ok(false)
    }

    /// Where the fact is who has spoken, its owner passes in the game that waits for it alone, and nobody is told.
    fn break_silence(&mut self) -> Result<(), String> {
        if !self.fact.is_silence() {
            return Ok(());
        }
        for _ in 0..Faction::ALL.len() {
            let waiting = self.games.each_ref().map(|game| match game.must_act() {
                Waiting::Seats(seats) => seats,
                Waiting::Chance | Waiting::Nobody => FactionSet::EMPTY,
            });
            let late = [0, 1].into_iter().find_map(|i| {
                let only = waiting[i] - waiting[1 - i];
                (!only.is_empty() && (only & self.blind).is_empty()).then_some((i, only.first()?))
            });
            let Some((i, seat)) = late else { return Ok(()) };
            let mut effects = Vec::new();
            if self.games[i].apply(Actor::Seat(seat), Action::Pass, &mut effects).is_err() {
                return Ok(());
            }
            let told = self
                .viewers()
                .any(|viewer| effects.iter().any(|effect: &Effect| effect.seen_by(viewer).is_some()));
            if told {
                return Err(format!("that {seat} passes is told: {effects:?}"));
            }
        }
        Ok(())
    }
}

/// Something a seat might try: what it may do, what another may, or an example of what anybody could write.
fn attempt(state: &State, seat: Faction, dice: &mut dyn Dice) -> Action {
    let of = match dice.below(4) {
        0 => Some(seat),
        1 => state.players().nth(dice.below(state.players().len().max(1) as u64) as usize),
        _ => None, // any: the examples are tried most of the time
    };
    let sampled = of.and_then(|of| state.decision(Actor::Seat(of))).map(|decision| decision.sample(dice));
    sampled.unwrap_or_else(|| {
        let (_, example) = EXAMPLES[dice.index(EXAMPLES.len())];
        example.parse().expect("examples are actions")
    })
}

/// Where two things part, as far as their text shows it.
fn parted<T: Debug>(two: &[T; 2]) -> String {
    let [here, there] = two.each_ref().map(|one| format!("{one:?}"));
    let same = here.bytes().zip(there.bytes()).take_while(|(one, other)| one == other).count();
    let part = |text: &str| {
        let start = text.floor_char_boundary(same.saturating_sub(60));
        text[start..text.floor_char_boundary(same + 60)].to_owned()
    };
    format!("...{}... or ...{}...", part(&here), part(&there))
}

fn name(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat.to_string(),
        Viewer::Table => "the table".to_owned(),
        Viewer::Judge => "the judge".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::{Config, Options, SplitMix};
    use std::collections::BTreeSet;

    /// Facts that show in the view or the question of whoever may know them.
    const SHOWN: [Fact; 20] = [
        Fact::HandCard,
        Fact::HandsCard,
        Fact::CardKnown,
        Fact::TreacheryTop,
        Fact::TreacheryTopSeen,
        Fact::AuctionCard,
        Fact::AuctionCardShown,
        Fact::PurseShown,
        Fact::Pledge,
        Fact::Traitor,
        Fact::TraitorDeclined,
        Fact::TraitorShown,
        Fact::BattleLosses,
        Fact::Prediction,
        Fact::PredictionShown,
        Fact::StormCard,
        Fact::StormCardShown,
        Fact::SpiceTop,
        Fact::SpiceTopShown,
        Fact::Offer,
    ];

    /// The law can be broken: if nobody were allowed to know a fact, those who do would break it.
    #[test]
    fn whoever_knows_a_fact_tells_the_games_apart() {
        let options = Options::default().advanced(true).ask_everyone(true);
        let mut broken = BTreeSet::new();
        for seed in 0..40 {
            let mut dice = SplitMix::new(seed);
            let mut state = State::new(&Config::of(Faction::ALL, options), &mut ()).expect("all may play");
            while broken.len() < SHOWN.len() && state.stumble(&mut dice, &mut ()) {
                for fact in SHOWN.into_iter().filter(|fact| !broken.contains(fact)).collect::<Vec<_>>() {
                    let Some(mut pair) = state.pair(fact, &mut dice) else { continue };
                    pair.knowing = FactionSet::EMPTY;
                    if compare(&state, &pair, fact, &mut dice).is_err() {
                        broken.insert(fact);
                    }
                }
            }
        }
        let silent: Vec<&str> =
            SHOWN.into_iter().filter(|fact| !broken.contains(fact)).map(Fact::id).collect();
        assert!(silent.is_empty(), "nobody tells {silent:?} apart");
    }
}
