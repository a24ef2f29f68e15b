//! The gates as data. Another duel, such as one of a new level, is one line of [`DUELS`] or [`LEVELS`].

use kanly_arena::mode;

use super::looks::Looks;

/// Something that bots must show.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Gate {
    /// Its name, which is also that of its file.
    pub(super) name: String,
    pub(super) kind: Kind,
    pub(super) advanced: bool,
    pub(super) seed: u64,
    pub(super) looks: Looks,
}

/// What is played, and what is wanted of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Kind {
    /// Half against half: one is ahead of the other by so many points of the seats.
    Duel { bots: [&'static str; 2], seats: u8, wanted: Ahead },
    /// Six alike: the Guild wins no more than so many games in a hundred, and so on.
    Shares { bot: &'static str, guild: f64 },
    /// Six alike: blunders against those of the old bot, and stated odds.
    Audit { bot: &'static str },
    /// Three against three: odds that both sides of the same battle state.
    Odds { bots: [&'static str; 2] },
}

/// How far ahead.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Ahead {
    /// By so many points.
    Points(f64),
    /// So that it cannot be chance.
    Clearly,
}

/// The last commit that has the bots of before, with today's as they are: it plays the gates against them once more.
pub(super) const BEFORE: &str = "5264963c";

/// Duels with the bots of before: who, with whom, advanced or not, points wanted, deals before the first look, and looks.
const DUELS: [(&str, &str, bool, f64, u64, u32); 4] = [
    ("standard", "old-standard", true, 5.0, 1000, 5),
    ("standard", "old-standard", false, 3.0, 1000, 5),
    ("expert", "old-expert", true, 10.0, 40, 3),
    ("expert", "old-expert", false, 5.0, 40, 3),
];

/// Levels, each with the one below it: both with six and with four players, deals before the first look, and looks.
const LEVELS: [(&str, &str, u64, u32); 3] =
    [("standard", "novice", 100, 4), ("expert", "standard", 40, 3), ("master", "expert", 40, 3)];

/// Six alike: who, how much the Guild may win, games before the first look, and looks.
const SHARES: [(&str, f64, u64, u32); 2] = [("standard", 40.0, 500, 6), ("expert", 45.0, 50, 3)];

/// All gates in order: cheap ones first.
pub(super) fn gates() -> Vec<Gate> {
    let mut gates = Vec::new();
    let mut put = |name: String, kind: Kind, advanced: bool, seed: u64, first: u64, times: u32| {
        gates.push(Gate { name, kind, advanced, seed, looks: Looks { first, times } });
    };
    for (advanced, mode) in MODES {
        // Those of the old bot are 1,000 games with seed 1: the same deals.
        put(format!("audit-{mode}"), Kind::Audit { bot: "standard" }, advanced, 1, 250, 5);
        let bots = ["standard", "old-standard"];
        put(format!("odds-{mode}"), Kind::Odds { bots }, advanced, 61, 250, 4);
    }
    for (bot, guild, first, times) in SHARES {
        for (advanced, mode) in MODES {
            put(format!("shares-{bot}-{mode}"), Kind::Shares { bot, guild }, advanced, 62, first, times);
        }
    }
    for (one, other, advanced, points, first, times) in DUELS {
        let kind = Kind::Duel { bots: [one, other], seats: 6, wanted: Ahead::Points(points) };
        put(format!("{one}-over-{other}-{}", mode(advanced)), kind, advanced, 63, first, times);
    }
    for (one, other, first, times) in LEVELS {
        for (seats, words) in [(6, "six"), (4, "four")] {
            let kind = Kind::Duel { bots: [one, other], seats, wanted: Ahead::Clearly };
            put(format!("{one}-over-{other}-{words}"), kind, true, 64, first, times);
        }
    }
    gates
}

/// The two games.
pub(super) const MODES: [(bool, &str); 2] = [(true, mode(true)), (false, mode(false))];

impl Gate {
    /// The bots that play.
    pub(super) fn bots(&self) -> Vec<&'static str> {
        match self.kind {
            Kind::Duel { bots, .. } | Kind::Odds { bots } => bots.to_vec(),
            Kind::Shares { bot, .. } | Kind::Audit { bot } => vec![bot],
        }
    }

    /// Whether the bots of before play: what it has shown stands, and only [`BEFORE`] can repeat it.
    pub(super) fn past(&self) -> bool {
        self.bots().iter().any(|bot| bot.starts_with("old-"))
    }

    /// What plays it anew.
    pub(super) fn again(&self) -> String {
        match self.past() {
            true => format!("`git checkout {BEFORE}` and `{}` repeat it", self.command()),
            false => format!("`{}` plays it", self.command()),
        }
    }

    /// How many sit at a table.
    pub(super) fn seats(&self) -> u8 {
        match self.kind {
            Kind::Duel { seats, .. } => seats,
            Kind::Shares { .. } | Kind::Audit { .. } | Kind::Odds { .. } => 6,
        }
    }

    /// What is counted as one: a deal is two games.
    pub(super) fn unit(&self) -> &'static str {
        match self.kind {
            Kind::Duel { .. } => "deals",
            Kind::Shares { .. } | Kind::Audit { .. } | Kind::Odds { .. } => "games",
        }
    }

    /// The command that plays it, also if it is a short run of one on the list.
    pub(super) fn command(&self) -> String {
        let short = gates().iter().any(|gate| gate.name == self.name && gate.looks != self.looks);
        let rest = if short { format!(" --games {} --write", self.looks.most()) } else { String::new() };
        format!("cargo xtask prove bots {}{rest}", self.name)
    }

    /// The same with fewer games.
    pub(super) fn smaller(&self, most: u64) -> Self {
        Self { looks: self.looks.smaller(most), ..self.clone() }
    }
}
