//! What a viewer gets to know, frame by frame, as lines: events, and what happens at the table beside them.

use kanly_engine::event::Seen;
use kanly_host::{By, Clock, Motion, News, Sitter};

use crate::style::plain;
use crate::tongue::Tongue;
use crate::values::say;

impl Tongue {
    /// What came together, line by line; what is alike stands in one.
    pub fn news(&self, news: &[News]) -> Vec<String> {
        let (mut lines, mut alike) = (Vec::new(), Vec::<Seen>::new());
        for one in news {
            let seen = match one {
                News::Seen(seen, None) => Some(*seen),
                _ => None, // any: it stands for itself
            };
            let goes_on = alike.last().zip(seen).is_some_and(|(last, seen)| self.are_alike(*last, seen));
            if !goes_on && !alike.is_empty() {
                lines.push(plain(&self.together(&alike)));
                alike.clear();
            }
            match seen {
                Some(seen) => alike.push(seen),
                None => lines.extend(self.one_of_news(one)),
            }
        }
        if !alike.is_empty() {
            lines.push(plain(&self.together(&alike)));
        }
        lines
    }

    /// One thing as a line, with the rule behind it if it is an event. Nothing for what only programs need: throws, the seed, and
    /// one's own orders, which stand elsewhere.
    fn one_of_news(&self, news: &News) -> Option<String> {
        let line = match news {
            News::Seen(seen, words) => {
                let told = self.sentence(*seen);
                match words {
                    Some(words) => say!(self, "news-words", told, words = words.to_string()),
                    None => told,
                }
            }
            News::Said(said) => self.said(said),
            News::Murmured(murmur) => format!("{}: “{}”", murmur.name, murmur.words),
            News::Sat(faction, sitter) => {
                let by = match sitter {
                    Sitter::Person => "person".to_owned(),
                    Sitter::Nobody => "nobody".to_owned(),
                    Sitter::Bot(bot) => bot.to_string(),
                };
                say!(self, "news-sat", faction = *faction, by)
            }
            News::Answered(action, by) => {
                let by = match by {
                    By::Itself => "itself",
                    By::Order => "order",
                    By::Only => "only",
                    By::Clock => "clock",
                    By::Floor => "floor",
                };
                say!(self, "news-answered", action = action.to_string(), by)
            }
            News::Sealed(action) => {
                say!(self, "news-sealed", action = action.map(|action| action.to_string()))
            }
            News::Window(until) => say!(self, "news-window", open = until.is_some()),
            News::Held(faction, _) => say!(self, "news-held", faction = *faction),
            News::Back => say!(self, "news-back"),
            News::Clock(Clock::Pause) => say!(self, "news-pause"),
            News::Clock(Clock::Resume) => say!(self, "news-resume"),
            News::Clock(Clock::Extra(faction, _)) => say!(self, "news-extra", faction = *faction),
            News::Moved(faction, motion, carried) => {
                let (motion, seat) = match motion {
                    Motion::Pause => ("pause", None),
                    Motion::Resume => ("resume", None),
                    Motion::Back => ("back", None),
                    Motion::HandOver(seat) => ("hand-over", Some(*seat)),
                    Motion::End => ("end", None),
                };
                say!(self, "news-moved", faction = *faction, motion, seat, carried = *carried)
            }
            News::Opposed(faction, ends) => say!(self, "news-opposed", faction = *faction, ends = *ends),
            News::Lapsed => say!(self, "news-lapsed"),
            News::Ended => say!(self, "news-ended"),
            News::Ordered(_) | News::Entropy(..) | News::Opened(_) => return None,
        };
        Some(plain(&line))
    }
}
