//! What the records of games say: they are played again before the eyes of a judge, and what seats did is counted.

use std::collections::BTreeMap;
use std::path::Path;

use kanly_engine::event::DealEnd;
use kanly_engine::record::{Choice, Record};
use kanly_engine::sets::{FactionSet, PerFaction};
use kanly_engine::{Action, Actor, Ask, Effect, Event, Faction, State};

use crate::run::GameRow;

/// What one seat did in one game, or one agent in all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Deeds {
    /// Bids.
    pub(super) bids: u64,
    /// Cards bought for spice.
    pub(super) cards: u64,
    /// What they cost.
    pub(super) paid: u64,
    /// Cards for which more was bid than the next bid had to be.
    pub(super) jumped: u64,
    /// By how much in all.
    pub(super) over: u64,
    /// Cards that could not be paid for after all.
    pub(super) unpaid: u64,
    /// Battles fought to their end.
    pub(super) battles: u64,
    /// Those that were won.
    pub(super) won: u64,
    /// Times that a traitor could have been called.
    pub(super) callable: u64,
    /// Times that one was.
    pub(super) called: u64,
    /// Battles lost to a traitor.
    pub(super) betrayed: u64,
    /// Alliances proposed.
    pub(super) proposed: u64,
    /// Proposals that were turned down.
    pub(super) declined: u64,
    /// Alliances entered.
    pub(super) allied: u64,
    /// Alliances left.
    pub(super) left: u64,
    /// Deals offered.
    pub(super) offered: u64,
    /// Offers of others agreed to.
    pub(super) agreed: u64,
    /// Deals it was a party of.
    pub(super) deals: u64,
    /// Those with a text, which binds on honour only.
    pub(super) honour: u64,
    /// Those that ran to their end.
    pub(super) kept: u64,
    /// Those that all parties ended early.
    pub(super) cancelled: u64,
    /// Those whose text it broke, as another party said.
    pub(super) accused: u64,
}

impl Deeds {
    /// All counts in their order.
    pub(super) fn all(&self) -> [u64; 22] {
        let Self {
            bids,
            cards,
            paid,
            jumped,
            over,
            unpaid,
            battles,
            won,
            callable,
            called,
            betrayed,
            proposed,
            declined,
            allied,
            left,
            offered,
            agreed,
            deals,
            honour,
            kept,
            cancelled,
            accused,
        } = *self;
        [
            bids, cards, paid, jumped, over, unpaid, battles, won, callable, called, betrayed, proposed,
            declined, allied, left, offered, agreed, deals, honour, kept, cancelled, accused,
        ]
    }
}

impl std::ops::AddAssign for Deeds {
    fn add_assign(&mut self, more: Self) {
        self.bids += more.bids;
        self.cards += more.cards;
        self.paid += more.paid;
        self.jumped += more.jumped;
        self.over += more.over;
        self.unpaid += more.unpaid;
        self.battles += more.battles;
        self.won += more.won;
        self.callable += more.callable;
        self.called += more.called;
        self.betrayed += more.betrayed;
        self.proposed += more.proposed;
        self.declined += more.declined;
        self.allied += more.allied;
        self.left += more.left;
        self.offered += more.offered;
        self.agreed += more.agreed;
        self.deals += more.deals;
        self.honour += more.honour;
        self.kept += more.kept;
        self.cancelled += more.cancelled;
        self.accused += more.accused;
    }
}

/// All records of a run.
pub(super) struct Records {
    /// By number of the game: what each seat did.
    games: BTreeMap<u64, PerFaction<Deeds>>,
    /// What could not be read, in words.
    pub(super) problems: Vec<String>,
}

impl Records {
    /// Reads what there is.
    pub(super) fn read(games: &[GameRow], folder: &Path) -> Self {
        let mut records = Self { games: BTreeMap::new(), problems: Vec::new() };
        for row in games {
            match deeds(&folder.join(&row.record)) {
                Ok((deeds, rest)) => {
                    records.games.insert(row.played.game, deeds);
                    let rest = rest.filter(|_| row.played.fault.is_none());
                    records.problems.extend(rest.map(|why| format!("{}: {why}", row.record)));
                }
                Err(why) => records.problems.push(format!("{}: {why}", row.record)),
            }
        }
        records
    }

    /// What a seat did in a game, if its record could be read.
    pub(super) fn seat(&self, game: u64, faction: Faction) -> Option<Deeds> {
        self.games.get(&game).map(|game| game[faction])
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.games.len()
    }
}

/// What was done in the game of a record, and where it could not be played any further.
fn deeds(path: &Path) -> Result<(PerFaction<Deeds>, Option<String>), String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let record: Record =
        text.parse().map_err(|error: kanly_engine::record::RecordError| error.to_string())?;
    let (mut judge, mut before) = (Judge::default(), None);
    let played = record.replay(None, |state, choice, effects| {
        if let (Some(before), Some(choice)) = (&before, choice) {
            judge.chosen(before, choice);
        }
        effects.iter().for_each(|effect| judge.hear(effect));
        before = Some(*state);
    });
    Ok((judge.deeds, played.err().map(|error| error.to_string())))
}

/// Whoever counts.
#[derive(Default)]
struct Judge {
    deeds: PerFaction<Deeds>,
    /// How much more than it had to each seat has bid last.
    over: PerFaction<u16>,
    /// The parties of deals that are in force.
    deals: BTreeMap<u16, FactionSet>,
    /// Whose breach of which deal was told.
    accused: Vec<(u16, Faction)>,
}

impl Judge {
    /// Somebody has answered a question.
    fn chosen(&mut self, before: &State, choice: Choice) {
        let Actor::Seat(seat) = choice.actor else { return };
        match (before.question(choice.actor), choice.action) {
            (Some(Ask::Bid { least, .. }), Action::Bid(amount)) => {
                self.over[seat] = amount.saturating_sub(least);
            }
            (Some(Ask::Traitor { leader: Some(_) }), _) => self.deeds[seat].callable += 1,
            _ => {} // any: nothing else is counted when it is chosen
        }
    }

    /// Something has happened.
    fn hear(&mut self, Effect { event, .. }: &Effect) {
        let deeds = &mut self.deeds;
        match *event {
            Event::BidMade { faction, .. } => deeds[faction].bids += 1,
            Event::CardSold { faction, price, .. } if price > 0 => {
                let over = self.over[faction];
                deeds[faction].cards += 1;
                deeds[faction].paid += u64::from(price);
                deeds[faction].jumped += u64::from(over > 0);
                deeds[faction].over += u64::from(over);
            }
            Event::AuctionRepeated { faction } => deeds[faction].unpaid += 1,
            Event::BattleChosen { aggressor, defender, .. } => {
                deeds[aggressor].battles += 1;
                deeds[defender].battles += 1;
            }
            Event::BattleWon { faction, over, totals, .. } => {
                deeds[faction].won += 1;
                deeds[over].betrayed += u64::from(totals.is_none());
            }
            Event::BattleLostByBoth { first, second, .. } => {
                deeds[first].betrayed += 1;
                deeds[second].betrayed += 1;
            }
            Event::TraitorCalled { faction, .. } => deeds[faction].called += 1,
            Event::AllianceProposed { faction, .. } => deeds[faction].proposed += 1,
            Event::AllianceDeclined { faction, .. } => deeds[faction].declined += 1,
            Event::AllianceFormed { faction, with } => {
                deeds[faction].allied += 1;
                deeds[with].allied += 1;
            }
            Event::AllianceBroken { faction, .. } => deeds[faction].left += 1,
            Event::DealOffered { faction, .. } => deeds[faction].offered += 1,
            Event::DealAgreed { faction, .. } => deeds[faction].agreed += 1,
            Event::DealMade { number, terms } => {
                for party in terms.parties.iter() {
                    deeds[party].deals += 1;
                    deeds[party].honour += u64::from(terms.text != 0);
                }
                self.deals.insert(number, terms.parties);
            }
            Event::DealEnded { number, end } => {
                let parties = self.deals.remove(&number).unwrap_or(FactionSet::EMPTY);
                for party in parties.iter() {
                    match end {
                        DealEnd::Kept => deeds[party].kept += 1,
                        DealEnd::Cancelled => deeds[party].cancelled += 1,
                    }
                }
            }
            Event::PromiseDisputed { of, number, .. } if !self.accused.contains(&(number, of)) => {
                self.accused.push((number, of));
                deeds[of].accused += 1;
            }
            _ => {} // any: nothing else is told about
        }
    }
}
