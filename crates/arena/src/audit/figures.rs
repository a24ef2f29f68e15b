//! The figures that are told: what is counted, and of how many.

use kanly_engine::ids::slug;
use kanly_engine::{Faction, Victory};
use serde::{Deserialize, Serialize};

use super::cards::SPECIAL;
use super::notes::Count;

/// Figures that belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    /// Tokens lost outside of battles.
    Losses,
    /// Battles.
    Battles,
    /// Shipments and moves.
    Journeys,
    /// Treachery cards.
    Cards,
    /// Prediction, alliances and deals.
    Friends,
    /// How games end.
    Ends,
}

impl Family {
    /// All of them in order.
    pub const ALL: [Self; 6] =
        [Self::Losses, Self::Battles, Self::Journeys, Self::Cards, Self::Friends, Self::Ends];

    /// Its heading.
    pub fn words(self) -> &'static str {
        match self {
            Self::Losses => "Tokens lost outside of battles",
            Self::Battles => "Battles",
            Self::Journeys => "Shipments and moves",
            Self::Cards => "Treachery cards",
            Self::Friends => "Prediction, alliances and deals",
            Self::Ends => "How games end",
        }
    }
}

/// One figure: so much of something in each of something else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figure {
    /// Its name in files, which stays the same.
    pub id: String,
    /// Where it belongs.
    pub family: Family,
    /// What it is, in words.
    pub words: String,
    /// Whether it is a share, from 0 to 1.
    pub share: bool,
    /// What is counted.
    pub count: Count,
    /// In each of what.
    pub per: Count,
}

/// All figures in the order in which they are told.
pub fn figures() -> Vec<Figure> {
    let mut all = Vec::new();
    losses(&mut all);
    battles(&mut all);
    journeys(&mut all);
    cards(&mut all);
    friends(&mut all);
    ends(&mut all);
    all
}

/// Adds figures of one family.
struct To<'a>(&'a mut Vec<Figure>, Family);

impl To<'_> {
    fn put(&mut self, id: &str, words: &str, share: bool, count: Count, per: Count) {
        let (id, words) = (id.to_owned(), words.to_owned());
        self.0.push(Figure { id, family: self.1, words, share, count, per });
    }

    /// So many in a game.
    fn game(&mut self, id: &str, words: &str, count: Count) {
        self.put(id, words, false, count, Count::Games);
    }

    /// Such a part of them.
    fn share(&mut self, id: &str, words: &str, count: Count, per: Count) {
        self.put(id, words, true, count, per);
    }
}

fn losses(all: &mut Vec<Figure>) {
    let mut to = To(all, Family::Losses);
    to.game("ally-times", "times forces die beside an ally", Count::AllyTimes);
    to.game("ally-tokens", "tokens lost beside an ally", Count::AllyTokens);
    to.game("storm-tokens", "tokens lost to the storm", Count::StormTokens);
    to.game("worm-tokens", "tokens lost to worms", Count::WormTokens);
    to.game("explosion-tokens", "tokens lost in explosions", Count::ExplosionTokens);
}

fn battles(all: &mut Vec<Figure>) {
    let mut to = To(all, Family::Battles);
    to.game("battles", "battles", Count::Battles);
    to.game("outdialed", "lost, but won by a higher dial", Count::Outdialed);
    to.game("outdialed-tokens", "tokens lost in these", Count::OutdialedTokens);
    to.share("outdialed-told", "of these with Prescience answered", Count::OutdialedTold, Count::Outdialed);
    to.game("dialed", "half-points dialed by winners", Count::Dialed);
    to.game("needed", "half-points that would have done", Count::Needed);
    to.put("overdialed", "half-points too many in a battle", false, Count::Overdialed, Count::Fought);
    to.game("betrayed", "sides that lose by a traitor", Count::Betrayed);
    to.game("betrayed-tokens", "tokens lost by that", Count::BetrayedTokens);
    to.game("unsupported", "lost for want of support", Count::Unsupported);
}

fn journeys(all: &mut Vec<Figure>) {
    let mut to = To(all, Family::Journeys);
    to.game("shipments", "shipments", Count::Shipments);
    to.game("singles", "shipments of one token", Count::Singles);
    to.share("singles-share", "of all shipments", Count::Singles, Count::Shipments);
    to.game("moved-on", "shipped tokens moved on at once", Count::MovedOn);
    to.game("moved-away", "others moved away from there", Count::MovedAway);
    to.game("open-homes", "homes left open and entered", Count::OpenHomes);
    to.game("idle", "idle seat-turns off the board", Count::Idle);
}

fn cards(all: &mut Vec<Figure>) {
    let mut to = To(all, Family::Cards);
    for card in SPECIAL {
        to.game(
            &format!("held-{}", slug(card.name())),
            &format!("{} held at the end", card.name()),
            Count::Held(card),
        );
        to.game(
            &format!("played-{}", slug(card.name())),
            &format!("{} played", card.name()),
            Count::Played(card),
        );
    }
    to.game("held-worthless", "worthless cards held at the end", Count::Worthless);
    to.put("unused", "cards of a seat never used", false, Count::Unused, Count::Seats);
}

fn friends(all: &mut Vec<Figure>) {
    let mut to = To(all, Family::Friends);
    to.share("prediction", "predictions that come true", Count::PredictionsRight, Count::Predictions);
    to.game("proposals", "proposals of alliances", Count::Proposals);
    to.game("alliances", "alliances formed", Count::Alliances);
    to.game("left", "alliances left", Count::Left);
    to.game("offers", "deals offered", Count::Offers);
    to.game("counters", "of these in answer to an offer", Count::Counters);
    to.game("deals", "deals made", Count::Deals);
    to.game("disputes", "deals called broken", Count::Disputes);
    to.game("cancelled", "deals ended by all parties", Count::Cancelled);
    to.game("bribes", "spice bribed", Count::Bribes);
}

/// The ways to win, as files spell them.
const VICTORIES: [(Victory, &str, &str); 6] = [
    (Victory::StrongholdVictory, "won-strongholds", "won by strongholds"),
    (Victory::BeneGesseritPrediction, "won-prediction", "won by the prediction"),
    (Victory::FremenSpecial, "won-fremen-special", "won by Fremen special victory"),
    (Victory::GuildSpecial, "won-guild-special", "won by Guild special victory"),
    (Victory::MostStrongholds, "won-most-strongholds", "won by most strongholds at the end"),
    (Victory::FremenDefault, "won-fremen-default", "won by the Fremen by default"),
];

fn ends(all: &mut Vec<Figure>) {
    let mut to = To(all, Family::Ends);
    to.game("turns", "turns", Count::Turns);
    to.share("last-turn", "games that reach the last turn", Count::LastTurns, Count::Games);
    to.share("last-attack", "of these attacked by other sides", Count::LastAttacks, Count::LastTurns);
    to.put("last-passes", "seats that pass on it with spice", false, Count::LastPasses, Count::LastTurns);
    to.share("guild-allied", "Guild allied at the end", Count::GuildAllied, Count::With(Faction::Guild));
    for (victory, id, words) in VICTORIES {
        to.share(id, words, Count::Victories(victory), Count::Games);
    }
    for faction in Faction::ALL {
        let words = format!("won by {}", faction.name());
        to.share(&format!("won-{}", faction.id()), &words, Count::Wins(faction), Count::With(faction));
    }
}
