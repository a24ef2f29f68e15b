//! The words behind the numbers of texts. The engine never reads them; a record holds them.

use kanly_engine::event::Seen;

use crate::tongue::Tongue;
use crate::values::say;

/// The words of texts, by number, as a record holds them.
pub type Texts = Vec<(u16, String)>;

/// The number of the text that an event brings up.
pub fn text_named(seen: Seen) -> Option<u16> {
    seen.event().text()
}

impl Tongue {
    /// `Text 1: "Fremen leave Arrakeen."`, if the words are there.
    pub fn text(&self, number: u16, texts: &[(u16, String)]) -> Option<String> {
        let (_, words) = texts.iter().find(|(known, _)| *known == number)?;
        // A record can come from anywhere: nothing in it is for the terminal.
        let words: String = words.chars().filter(|c| !c.is_control()).collect();
        Some(say!(self, "text-said", number, words))
    }

    /// The words of the text that an event brings up.
    pub fn words_of(&self, seen: Seen, texts: &[(u16, String)]) -> Option<String> {
        self.text(text_named(seen)?, texts)
    }
}
