//! Works every draw of a record out again and holds it against what stands there.

mod fault;

pub use fault::Fault;

use kanly_engine::record::{Choice, Record};
use kanly_engine::{Action, Actor, Ask, Faction, State, Waiting};

use crate::draws::{Call, Fair};
use crate::key::commitment;
use crate::proof::{Drawn, FACTIONS, Found, Lot};

/// A record whose draws were worked out again.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The key of all draws.
    pub key: [u8; 32],
    /// Every lot before the game.
    pub lots: Vec<CheckedLot>,
    /// Every choice of chance, as far as the record replays.
    pub draws: Vec<CheckedDraw>,
    /// Everything that is not as promised, in the order in which it matters.
    pub faults: Vec<Fault>,
}

/// A lot, and what the dice say.
#[derive(Clone, Debug)]
pub struct CheckedLot {
    /// The line of the record.
    pub line: usize,
    /// What stands there.
    pub stands: Lot,
    /// What was drawn.
    pub dice: Drawn,
    /// All that was asked of the dice.
    pub calls: Vec<Call>,
}

/// A choice of chance, and what the dice say.
#[derive(Clone, Debug)]
pub struct CheckedDraw {
    /// The line of the record.
    pub line: usize,
    /// How many choices stand before it.
    pub choices: u64,
    /// What stands there.
    pub stands: Action,
    /// What was drawn.
    pub dice: Action,
    /// All that was asked of the dice.
    pub calls: Vec<Call>,
}

impl Checked {
    /// How many choices of chance are not what the dice say.
    pub fn bent(&self) -> usize {
        self.draws.iter().filter(|draw| draw.stands != draw.dice).count()
    }

    /// Whether lots and draws as a whole follow from something else: from another seed, table or throw. Whoever bends a draw leaves
    /// those before it as they were; under another key hardly any agrees, from the first one on.
    pub fn is_other_pot(&self) -> bool {
        let lots = self.lots.iter().map(|lot| (&lot.calls, lot.stands.drawn == lot.dice));
        let draws = self.draws.iter().map(|draw| (&draw.calls, draw.stands == draw.dice));
        let open = lots.chain(draws).map(|(calls, agrees)| (outcomes(calls), agrees)).filter(|(n, _)| *n > 1);
        let open: Vec<(u64, bool)> = open.collect();
        let before = open.iter().take_while(|(_, agrees)| *agrees);
        let by_luck = before.fold(1, |product: u64, (n, _)| product.saturating_mul(*n)) < UNLIKELY;
        let bent = open.iter().filter(|(_, agrees)| !agrees).count();
        by_luck && open.len() >= ENOUGH && bent * 2 > open.len()
    }
}

/// What agrees by luck less often than once in so many times agrees because it is right.
const UNLIKELY: u64 = 1000;
/// So many draws say something about all of them.
const ENOUGH: usize = 5;

/// In how many ways these calls could have come out.
fn outcomes(calls: &[Call]) -> u64 {
    let answered = calls.iter().filter(|call| call.number.is_some());
    answered.fold(1, |product: u64, call| product.saturating_mul(call.below))
}

/// Works everything out again; none if the seed is not opened yet.
pub fn verify(record: &Record, found: &Found) -> Option<Checked> {
    let fair = found.proof.fair()?;
    let mut checked = Checked { key: *fair.key(), lots: Vec::new(), draws: Vec::new(), faults: Vec::new() };
    checked.promise(found);
    checked.lots(found, &fair);
    checked.chairs(found);
    checked.game(record, found, &fair);
    Some(checked)
}

impl Checked {
    /// Holds the proof against what somebody noted at the table: what was promised before the game, and what they threw. Without
    /// that a proof shows only that it agrees with itself.
    pub fn hold_against(&mut self, found: &Found, commitment: Option<[u8; 32]>, throws: &[[u8; 32]]) {
        let stands = found.proof.commitment;
        let promised = commitment.filter(|noted| *noted != stands);
        let promised = promised.map(|noted| Fault::OtherPromise { line: found.commitment, stands, noted });
        let thrown = |throw| found.proof.chairs.iter().any(|chair| chair.throw == Some(throw));
        let line = found.chairs.first().copied().unwrap_or(found.commitment);
        let missing = throws.iter().copied().filter(|&throw| !thrown(throw));
        let missing = missing.map(|throw| Fault::NotThrown { line, throw });
        self.faults.splice(0..0, promised.into_iter().chain(missing));
    }

    fn promise(&mut self, found: &Found) {
        let (stands, line) = (found.proof.commitment, found.commitment);
        if let Some(right) = found.proof.seed.as_ref().map(commitment).filter(|right| *right != stands) {
            self.faults.push(Fault::Commitment { line, stands, right });
        }
    }

    fn lots(&mut self, found: &Found, fair: &Fair) {
        let chairs = found.proof.chairs.len();
        for (lot, &line) in found.proof.lots.iter().zip(&found.lots) {
            let mut draws = fair.lot(&lot.name);
            let dice = lot.drawn.again(&mut draws);
            if dice != lot.drawn {
                self.faults.push(Fault::Lot { line, stands: lot.clone(), dice: dice.clone() });
            }
            if let Drawn::Chairs(drawn) = &lot.drawn
                && let Some(&chair) = drawn.iter().find(|&&chair| chair > chairs)
            {
                self.faults.push(Fault::NoSuchChair { line, chair, chairs });
            }
            let calls = draws.calls().to_vec();
            self.lots.push(CheckedLot { line, stands: lot.clone(), dice, calls });
        }
    }

    /// Chairs that left their faction to the lot take one after the other.
    fn chairs(&mut self, found: &Found) {
        let lot = found.proof.lots.iter().find(|lot| lot.name == FACTIONS);
        let drawn: &[Faction] = match lot.map(|lot| &lot.drawn) {
            Some(Drawn::Factions(factions)) => factions,
            Some(Drawn::Chairs(_)) | None => &[],
        };
        let mut drawn = drawn.iter();
        for ((chair, &line), number) in found.proof.chairs.iter().zip(&found.chairs).zip(1..) {
            if !chair.by_lot {
                continue;
            }
            let drawn = drawn.next().copied();
            if drawn != Some(chair.faction) {
                self.faults.push(Fault::Given { line, chair: number, stands: chair.faction, drawn });
            }
        }
    }

    fn game(&mut self, record: &Record, found: &Found, fair: &Fair) {
        let mut asked: Option<Ask> = None;
        let mut choices = 0;
        let mut players = record.config.factions;
        let replayed = record.replay(None, |state, choice, _| {
            if let Some(choice) = choice {
                if let (Some(ask), Actor::Chance) = (&asked, choice.actor) {
                    self.draw(choice, choices, ask, fair);
                }
                choices += 1;
            }
            asked = chance(state);
            players = state.players();
        });
        let mut chairs: Vec<Faction> = found.proof.chairs.iter().map(|chair| chair.faction).collect();
        chairs.sort_unstable();
        if !players.iter().eq(chairs.iter().copied()) {
            let line = found.chairs.first().copied().unwrap_or(found.commitment);
            self.faults.push(Fault::OtherFactions { line, chairs, game: players.iter().collect() });
        }
        self.faults.extend(replayed.err().map(Fault::Replay));
    }

    fn draw(&mut self, Choice { line, action: stands, .. }: Choice, choices: u64, ask: &Ask, fair: &Fair) {
        let mut draws = fair.draws(choices);
        let dice = ask.sample(&mut draws);
        if dice != stands {
            self.faults.push(Fault::Draw { line, choices, stands, dice });
        }
        let calls = draws.calls().to_vec();
        self.draws.push(CheckedDraw { line, choices, stands, dice, calls });
    }
}

/// What chance is asked, if the game waits for it.
fn chance(state: &State) -> Option<Ask> {
    match state.must_act() {
        Waiting::Chance => state.question(Actor::Chance),
        Waiting::Nobody | Waiting::Seats(_) => None,
    }
}
