//! The same deals under two readings of an option.

use kanly_engine::Faction;
use kanly_engine::sets::PerFaction;
use serde::Serialize;

use crate::plan::Plan;
use crate::stats::{Share, paired};
use crate::tally::Tally;

/// What changes when an option is read otherwise.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Comparison {
    /// The option.
    pub option: String,
    /// Its value in the first trial.
    pub first: String,
    /// Its value in the second.
    pub second: String,
    /// Deals that were played to their end in both.
    pub deals: u64,
    /// Deals that another side has won in the second trial.
    pub changed: u64,
    /// What it means for each faction.
    pub differences: Vec<Difference>,
}

/// What changes for one faction.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Difference {
    /// Which.
    pub faction: Faction,
    /// Games won in the first trial, of the deals it played in.
    pub first: Share,
    /// Games won in the second.
    pub second: Share,
    /// Deals won only in the second trial.
    pub gained: u64,
    /// Deals won only in the first.
    pub lost: u64,
    /// The second share less the first.
    pub difference: f64,
    /// The lower end of its interval; the intervals of six factions hold all at once, 95 times in 100.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// Whether that is more than chance.
    pub verdict: Verdict,
}

/// Whether a difference is larger than chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The faction wins more often in the second trial.
    More,
    /// It wins less often.
    Less,
    /// What was seen can be chance.
    Unclear,
}

impl Comparison {
    /// Compares two runs of the same plan but for one option.
    pub fn new(option: &str, values: [&str; 2], plan: &Plan, tallies: [&Tally; 2]) -> Self {
        let mut counts = PerFaction::<Counts>::default();
        let (mut deals, mut changed) = (0, 0);
        for (number, ends) in tallies[0].ends.iter().zip(&tallies[1].ends).enumerate() {
            let (Some(first), Some(second)) = ends else { continue };
            // A deal that ended by a fault in one of them says nothing about the option.
            if first.fault.is_some() || second.fault.is_some() {
                continue;
            }
            deals += 1;
            changed += u64::from(first.winners != second.winners);
            for faction in plan.game(number as u64).config.factions.iter() {
                let counts = &mut counts[faction];
                counts.add(first.winners.contains(faction), second.winners.contains(faction));
            }
        }
        let played = Faction::ALL.into_iter().filter(|&faction| counts[faction].deals > 0);
        let differences = played.map(|faction| counts[faction].difference(faction)).collect();
        let [first, second] = values.map(str::to_owned);
        Self { option: option.to_owned(), first, second, deals, changed, differences }
    }

    /// What it says about a faction, in a sentence.
    pub fn sentence(&self, row: &Difference) -> String {
        let points = |share: f64| format!("{:+.1}", share * 100.0);
        let (name, option) = (row.faction.name(), &self.option);
        let figures = format!(
            "{:.1} % with {}, {:.1} % with {}; difference from {} to {} points",
            row.second.share * 100.0,
            self.second,
            row.first.share * 100.0,
            self.first,
            points(row.low),
            points(row.high)
        );
        match row.verdict {
            Verdict::Unclear => format!("{name}: no difference beyond chance ({figures})."),
            Verdict::More => {
                format!("{name}: wins more often with {option}={}, beyond chance ({figures}).", self.second)
            }
            Verdict::Less => {
                format!("{name}: wins less often with {option}={}, beyond chance ({figures}).", self.second)
            }
        }
    }
}

#[derive(Clone, Copy, Default)]
struct Counts {
    deals: u64,
    both: u64,
    gained: u64,
    lost: u64,
}

impl Counts {
    fn add(&mut self, first: bool, second: bool) {
        self.deals += 1;
        self.both += u64::from(first && second);
        self.gained += u64::from(second && !first);
        self.lost += u64::from(first && !second);
    }

    fn difference(self, faction: Faction) -> Difference {
        let Self { deals, both, gained, lost } = self;
        let (difference, low, high) = paired(gained, lost, deals);
        let verdict = match (low > 0.0, high < 0.0) {
            (true, _) => Verdict::More,
            (_, true) => Verdict::Less,
            (false, false) => Verdict::Unclear,
        };
        let (first, second) = (Share::new(both + lost, deals), Share::new(both + gained, deals));
        Difference { faction, first, second, gained, lost, difference, low, high, verdict }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(both: u64, gained: u64, lost: u64) -> Difference {
        Counts { deals: 1000, both, gained, lost }.difference(Faction::Fremen)
    }

    fn sentence(row: &Difference) -> String {
        let comparison = Comparison {
            option: "karama_span".to_owned(),
            first: "phase".to_owned(),
            second: "use".to_owned(),
            deals: 1000,
            changed: 0,
            differences: Vec::new(),
        };
        comparison.sentence(row)
    }

    #[test]
    fn a_difference_is_told_from_chance() {
        let unclear = counted(150, 30, 25);
        assert_eq!((unclear.first.wins, unclear.second.wins), (175, 180));
        assert_eq!(
            sentence(&unclear),
            "Fremen: no difference beyond chance (18.0 % with use, 17.5 % with phase; difference from -1.5 to +2.5 points)."
        );
        let more = counted(150, 80, 20);
        assert_eq!(more.verdict, Verdict::More);
        assert!(
            sentence(&more)
                .starts_with("Fremen: wins more often with karama_span=use, beyond chance (23.0 %")
        );
        assert_eq!(counted(150, 20, 80).verdict, Verdict::Less);
    }
}
