//! What a seat is told in words: for whoever reads rather than looks things up, language models before all.
//!
//! Sentences come from the narrator that people read. Words of other seats stand apart from them, so that nobody who speaks can
//! pose as the table.

use kanly_engine::{Faction, Seen};
use kanly_host::{News, Prompt, Said};
use kanly_narrate::{Tongue, plain};
use serde::{Deserialize, Serialize};

/// So many answers are all listed; of more only some are.
pub const LISTED: u64 = 40;
/// So many of more.
const EXAMPLES: u64 = 12;

/// A moment as one seat is told of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    /// Whose seat it is.
    pub you: String,
    /// The turn, from 1; 0 before the first.
    pub turn: u8,
    /// What has happened since it last chose something.
    pub news: Vec<String>,
    /// What was said since.
    pub said: Vec<Quote>,
    /// The others, and the board.
    pub around: Vec<String>,
    /// What it has itself.
    pub own: Vec<String>,
    /// What it is asked; nothing where it may only cut in.
    pub question: Option<Asked>,
    /// What it may do unasked, an example of each kind.
    pub unasked: Vec<String>,
}

/// Something that another seat has said, word for word.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Quote {
    /// Who.
    pub from: String,
    /// To whom; to everybody if nobody is named.
    pub to: Option<String>,
    /// The words, on one line.
    pub words: String,
}

/// A question in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// Its kind.
    pub kind: String,
    /// The rule behind it.
    pub rule: String,
    /// The question.
    pub text: String,
    /// How many answers there are.
    pub size: u64,
    /// All of them, or some from all over if there are more than [`LISTED`].
    pub answers: Vec<String>,
    /// An answer that is always legal and commits to nothing, where there is one.
    pub fallback: Option<String>,
}

impl Asked {
    /// Whether all answers are listed.
    pub fn is_listed(&self) -> bool {
        self.answers.len() as u64 == self.size
    }
}

impl Scene {
    /// What the seat of a prompt is told. Of everything that it has seen and heard, this much was told before.
    pub fn of(prompt: &Prompt<'_>, seen: usize, heard: usize, tongue: &Tongue) -> Self {
        let (seat, view) = (prompt.faction(), prompt.view());
        let news: Vec<News> = prompt.seen().skip(seen).map(|seen: Seen| News::Seen(seen, None)).collect();
        let decision = prompt.decision();
        let open = decision.open.kinds().filter_map(|kind| decision.open.only(kind).nth(0));
        Self {
            you: seat.id().to_owned(),
            turn: view.turn,
            news: tongue.news(&news),
            said: prompt.heard()[heard.min(prompt.heard().len())..]
                .iter()
                .filter(|said| said.from != seat)
                .map(|said| Quote::new(said))
                .collect(),
            around: tongue.stands_around(&view, seat),
            own: tongue.stands_for(&view, seat),
            question: decision.ask.as_ref().map(|ask| {
                let size = ask.size();
                let shown = if size <= LISTED { size } else { EXAMPLES };
                // Of many answers the first are alike: some from all over show more of the notation.
                let at = |n: u64| if size <= LISTED { n } else { n * (size - 1) / (EXAMPLES - 1) };
                Asked {
                    kind: ask.kind().id().to_owned(),
                    rule: ask.rule().to_string(),
                    text: plain(&tongue.asked(ask)),
                    size,
                    answers: (0..shown)
                        .filter_map(|n| ask.nth(at(n)))
                        .map(|action| action.to_string())
                        .collect(),
                    fallback: ask.fallback().map(|action| action.to_string()),
                }
            }),
            unasked: open.map(|action| action.to_string()).collect(),
        }
    }

    /// Whose seat it is.
    pub fn seat(&self) -> Option<Faction> {
        self.you.parse().ok()
    }
}

impl Quote {
    fn new(said: &Said) -> Self {
        Self {
            from: said.from.id().to_owned(),
            to: said.to.map(|to| to.id().to_owned()),
            words: said.words.to_string(),
        }
    }
}
