//! Actions changed a little, by their spelling: a number, a name or a part is put in place of another. What comes out may be legal
//! or not; the engine says which.

use std::sync::LazyLock;

use kanly_engine::sets::FactionSet;
use kanly_engine::{Action, Card, Dice as _, Faction, Leader, Place, SplitMix, State, Territory, Viewer};

/// What a span of an action's spelling names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    Place,
    Territory,
    Card,
    Leader,
    Faction,
    Number,
}

/// All names, the longest first, so that none is taken for a part of another.
static NAMES: LazyLock<Vec<(String, What)>> = LazyLock::new(|| {
    let mut names: Vec<(String, What)> = Vec::new();
    names.extend(Place::all().map(|place| (place.to_string(), What::Place)));
    names.extend(Territory::all().map(|territory| (territory.to_string(), What::Territory)));
    names.extend(Card::ALL.into_iter().map(|card| (card.to_string(), What::Card)));
    names.extend(Leader::all().map(|leader| (leader.to_string(), What::Leader)));
    names.extend(Faction::ALL.into_iter().map(|faction| (faction.to_string(), What::Faction)));
    names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
    names
});

/// Parts that can stand behind an action or be left away.
const PARTS: [&str; 7] = [" ally ", " with ", " spice ", " weapon ", " defense ", " and ", " kwisatz"];

/// What a seat could name without looking far.
pub(super) struct Table {
    hand: Vec<Card>,
    players: FactionSet,
    seat: Faction,
    /// Where forces stand or spice lies.
    busy: Vec<Place>,
}

impl Table {
    pub(super) fn new(state: &State, seat: Faction) -> Self {
        let view = state.view(Viewer::Seat(seat));
        let own = view.factions.iter().find(|other| other.faction == seat);
        let hand = own.and_then(|own| own.hand).map(|hand| hand.iter().collect()).unwrap_or_default();
        let busy = view.board.iter().map(|there| there.place).collect();
        Self { hand, players: state.players(), seat, busy }
    }

    /// The action with one thing changed; none if that cannot be read.
    pub(super) fn change(&self, action: Action, dice: &mut SplitMix) -> Option<Action> {
        let text = action.to_string();
        let spans = spans(&text);
        // Mostly a name or a number, now and then a whole part.
        let changed = if spans.is_empty() || dice.below(5) == 0 {
            self.cut_or_add(&text, dice)?
        } else {
            let (start, end, what) = spans[dice.index(spans.len())];
            format!("{}{}{}", &text[..start], self.instead(&text[start..end], what, dice), &text[end..])
        };
        changed.parse().ok().filter(|other| *other != action)
    }

    fn instead(&self, old: &str, what: What, dice: &mut SplitMix) -> String {
        match what {
            What::Number => {
                let number: u64 = old.parse().unwrap_or(0);
                // One more is what people try; the rest finds the other end.
                match dice.below(6) {
                    0..=2 => (number + 1).to_string(),
                    3 => number.saturating_sub(1).to_string(),
                    4 => (number + 2 + dice.below(4)).to_string(),
                    _ => dice.below(12).to_string(), // any: a throw of 5
                }
            }
            What::Place => self.place(dice).to_string(),
            What::Territory => self.place(dice).territory().to_string(),
            What::Card => match self.hand.as_slice() {
                hand if !hand.is_empty() && dice.below(2) == 0 => hand[dice.index(hand.len())].to_string(),
                // any: an empty hand, or the other half of the throws
                _ => Card::ALL[dice.index(Card::ALL.len())].to_string(),
            },
            What::Leader => {
                let own = dice.below(3) > 0;
                let leaders: Vec<Leader> =
                    Leader::all().filter(|leader| !own || leader.faction() == self.seat).collect();
                leaders[dice.index(leaders.len())].to_string()
            }
            What::Faction => match self.players.nth(dice.index(self.players.len())) {
                Some(faction) if dice.below(4) > 0 => faction.to_string(),
                // any: whoever is in the box, in one of four throws
                _ => Faction::ALL[dice.index(6)].to_string(),
            },
        }
    }

    fn place(&self, dice: &mut SplitMix) -> Place {
        match dice.below(3) {
            0 if !self.busy.is_empty() => self.busy[dice.index(self.busy.len())],
            1 => {
                let stronghold = Territory::STRONGHOLDS[dice.index(5)];
                stronghold.places().next().unwrap_or_default()
            }
            _ => Place(dice.below(Place::COUNT as u64) as u8), // any: nobody is anywhere, or a throw of 2
        }
    }

    /// Leaves a part away, or puts one behind.
    fn cut_or_add(&self, text: &str, dice: &mut SplitMix) -> Option<String> {
        let part = PARTS[dice.index(PARTS.len())];
        if let Some(at) = text.find(part) {
            let rest = &text[at + part.len()..];
            let end = PARTS.iter().filter_map(|next| rest.find(next)).min().unwrap_or(rest.len());
            return Some(format!("{}{}", &text[..at], &rest[end..]));
        }
        let value = match part {
            " ally " | " spice " => (1 + dice.below(3)).to_string(),
            " with " => Card::Karama.to_string(),
            " weapon " | " defense " => self.instead("", What::Card, dice),
            " and " => self.instead("", What::Leader, dice),
            _ => String::new(), // any: the Kwisatz Haderach has no value
        };
        Some(format!("{text}{part}{value}"))
    }
}

/// Where names and numbers stand in a text.
fn spans(text: &str) -> Vec<(usize, usize, What)> {
    let mut found: Vec<(usize, usize, What)> = Vec::new();
    let free = |found: &[(usize, usize, What)], start: usize, end: usize| {
        found.iter().all(|&(from, to, _)| end <= from || to <= start)
    };
    let apart = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric() && !"-./".contains(c));
    for (name, what) in NAMES.iter() {
        for (start, _) in text.match_indices(name.as_str()) {
            let end = start + name.len();
            let alone = apart(text[..start].chars().next_back()) && apart(text[end..].chars().next());
            if alone && free(&found, start, end) {
                found.push((start, end, *what));
            }
        }
    }
    let mut start = 0;
    for word in text.split(|c: char| !c.is_ascii_digit()) {
        let end = start + word.len();
        let alone = apart(text[..start].chars().next_back()) && apart(text[end..].chars().next());
        if !word.is_empty() && alone && free(&found, start, end) {
            found.push((start, end, What::Number));
        }
        // Behind a word of digits stands one other character, of any length.
        start = end + text[end..].chars().next().map_or(0, char::len_utf8);
    }
    found.sort_by_key(|&(start, ..)| start);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_are_found() {
        let text = "move 3+1 arrakeen/9, 2 imperial-basin/10 -> polar-sink";
        let found: Vec<(&str, What)> =
            spans(text).into_iter().map(|(start, end, what)| (&text[start..end], what)).collect();
        let wanted = [
            ("3", What::Number),
            ("1", What::Number),
            ("arrakeen/9", What::Place),
            ("2", What::Number),
            ("imperial-basin/10", What::Place),
            ("polar-sink", What::Place),
        ];
        assert_eq!(found, wanted);
        assert!(spans("karama 2.04.07").is_empty());
        assert_eq!(spans("plan Dr. Yueh dial 4").len(), 2);
    }
}
