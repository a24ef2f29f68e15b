//! What a bot says at the table, in words.

use kanly_engine::Faction;
use kanly_host::{Declined, LONGEST, Purpose, Refused, Said, Saying};

use crate::style::plain;
use crate::tongue::Tongue;
use crate::values::say;

/// A warning is not given again while it is among so many things that were said to all last.
const RECENT: usize = 6;

impl Tongue {
    /// What a seat says, for talk at a table; nothing where it would only repeat what this seat, or with a warning somebody
    /// else, has said before.
    pub fn speech(&self, saying: Saying, seat: Faction, heard: &[&Said]) -> Option<String> {
        let words = plain(&self.saying(saying));
        let repeated = match saying {
            // Every proposal gets its answer, though it be the same as before.
            Saying::Offer { .. } | Saying::Counter { .. } | Saying::Decline { .. } => false,
            Saying::Refusal { to, .. } => {
                heard.iter().any(|said| said.from == seat && said.to == Some(to) && *said.words == *words)
            }
            Saying::Warning { .. } => {
                let to_all = heard.iter().rev().filter(|said| said.to.is_none());
                to_all.take(RECENT).any(|said| *said.words == *words)
            }
        };
        (!repeated && words.chars().count() <= LONGEST).then_some(words)
    }

    /// One sentence, as it is spoken.
    pub fn saying(&self, saying: Saying) -> String {
        match saying {
            Saying::Offer { to, why } => match why {
                Purpose::Safety(territory) => say!(self, "saying-safety", to, territory),
                Purpose::Peace => say!(self, "saying-peace", to),
                Purpose::Against(leader) => say!(self, "saying-against", to, leader),
                Purpose::Knowledge => say!(self, "saying-knowledge", to),
                Purpose::Counsel => say!(self, "saying-counsel", to),
            },
            Saying::Counter { to } => say!(self, "saying-counter", to),
            Saying::Refusal { to, terms, why } => {
                let terms = self.terms(terms);
                match why {
                    Refused::TooLittle => say!(self, "saying-too-little", to, terms),
                    Refused::TooLong => say!(self, "saying-too-long", to, terms),
                    Refused::Leads(leader) => say!(self, "saying-leads", to, terms, leader),
                    Refused::Words => say!(self, "saying-words", to, terms),
                    Refused::Broken => say!(self, "saying-broken", to, terms),
                }
            }
            Saying::Decline { to, why } => match why {
                Declined::Alone => say!(self, "saying-alone", to),
                Declined::TooLittle => say!(self, "saying-adds-little", to),
                Declined::Another => say!(self, "saying-another", to),
                Declined::Shunned => say!(self, "saying-shunned", to),
                Declined::Proud => say!(self, "saying-proud", to),
                Declined::Rival => say!(self, "saying-rival", to),
            },
            Saying::Warning { of } => say!(self, "saying-warning", leader = of),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_saying_has_its_sentence() {
        let said = |saying: Saying| plain(&Tongue::english().saying(saying));
        let to = Faction::Fremen;
        let terms =
            "fremen, emperor: fremen pays emperor 2; emperor keep-out arrakeen".parse().expect("terms");
        let offer = |why| said(Saying::Offer { to, why });
        let arrakeen = "arrakeen".parse().expect("a territory");
        assert!(
            offer(Purpose::Safety(arrakeen)).contains("Arrakeen"),
            "{}",
            offer(Purpose::Safety(arrakeen))
        );
        assert!(offer(Purpose::Peace).contains("leave each other"), "{}", offer(Purpose::Peace));
        let against = offer(Purpose::Against(Faction::Guild));
        assert!(against.contains("Spacing Guild"), "{against}");
        assert!(offer(Purpose::Knowledge).contains("know"), "{}", offer(Purpose::Knowledge));
        assert!(offer(Purpose::Counsel).contains("my ally"), "{}", offer(Purpose::Counsel));
        let counter = said(Saying::Counter { to });
        assert!(counter.contains("price"), "{counter}");
        let refused = |why| said(Saying::Refusal { to, terms, why });
        assert!(refused(Refused::TooLittle).contains("costs me more"), "{}", refused(Refused::TooLittle));
        let leads = refused(Refused::Leads(Faction::Harkonnen));
        assert!(leads.contains("Harkonnen"), "{leads}");
        assert!(refused(Refused::Words).contains("clauses"), "{}", refused(Refused::Words));
        assert!(refused(Refused::Broken).contains("word"), "{}", refused(Refused::Broken));
        let declined = |why| said(Saying::Decline { to, why });
        let all = [
            (Declined::Alone, "alone"),
            (Declined::TooLittle, "too little"),
            (Declined::Another, "another partner"),
            (Declined::Shunned, "against you"),
            (Declined::Proud, "need not share"),
            (Declined::Rival, "not forgotten"),
        ];
        for (why, words) in all {
            let sentence = declined(why);
            assert!(sentence.starts_with("Fremen, ") && sentence.contains(words), "{sentence}");
        }
        let warning = said(Saying::Warning { of: Faction::Emperor });
        assert!(warning.contains("Emperor"), "{warning}");
    }

    #[test]
    fn nobody_repeats_a_refusal_or_a_warning() {
        let tongue = Tongue::english();
        let words = |saying, heard: &[&Said]| tongue.speech(saying, Faction::Emperor, heard);
        let said = |from, to, words: &str| Said { from, to, allied: false, words: words.into() };
        let terms =
            "fremen, emperor: fremen pays emperor 2; emperor keep-out arrakeen".parse().expect("terms");
        let refusal = Saying::Refusal { to: Faction::Fremen, terms, why: Refused::TooLittle };
        let first = words(refusal, &[]).expect("it is new");
        let before = said(Faction::Emperor, Some(Faction::Fremen), &first);
        assert_eq!(words(refusal, &[&before]), None);
        let dearer =
            "fremen, emperor: fremen pays emperor 3; emperor keep-out arrakeen".parse().expect("terms");
        let other = Saying::Refusal { to: Faction::Fremen, terms: dearer, why: Refused::TooLittle };
        assert!(words(other, &[&before]).is_some(), "another offer gets its own answer");
        let warning = Saying::Warning { of: Faction::Guild };
        let first = words(warning, &[]).expect("it is new");
        let before = said(Faction::Atreides, None, &first);
        assert_eq!(words(warning, &[&before]), None, "somebody else has said it");
        assert!(words(Saying::Warning { of: Faction::Harkonnen }, &[&before]).is_some());
    }
}
