//! The names in rulings that a reader may not know.

use super::Rule;

/// Other implementations of the game, as rulings name them.
const IMPLEMENTATIONS: [&str; 3] = ["treachery.online", "DuneBot", "dune-bench"];

impl Rule {
    /// Who the others are that its ruling names; nothing if it names none.
    pub fn legend(&self) -> Option<String> {
        let ruling = self.ruling.as_deref()?;
        let named: Vec<&str> = IMPLEMENTATIONS.into_iter().filter(|name| ruling.contains(name)).collect();
        match named.as_slice() {
            [] => None,
            [one] => Some(format!("{one} is another implementation of the game.")),
            [others @ .., last] => {
                Some(format!("{} and {last} are other implementations of the game.", others.join(", ")))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::RuleBook;

    /// Words that only those know who were there when the rules were written down.
    const UNEXPLAINED: [&str; 8] =
        ["peer", "peers", "peer's", "peers'", "seed", "seeds", "predecessor", "predecessor's"];

    /// The word with what stands around it in the text, if it is there.
    fn unexplained(text: &str) -> Option<&str> {
        let plain = |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
        text.split_whitespace().find(|word| UNEXPLAINED.contains(&plain(word).as_str()))
    }

    #[test]
    fn rules_speak_in_words_that_everybody_knows() {
        for rule in &RuleBook::shipped().rules {
            let told = rule.cases.iter().chain(&rule.ruling).chain(&rule.reason).chain([&rule.text]);
            for text in told {
                let found = unexplained(text);
                assert_eq!(found, None, "{}: say whom or what it means: {text}", rule.id);
            }
        }
    }

    #[test]
    fn unexplained_words_are_found() {
        assert_eq!(unexplained("as in (peer 1)"), Some("(peer"));
        assert_eq!(unexplained("The seeds say"), Some("seeds"));
        assert_eq!(unexplained("another implementation, seeded"), None);
    }

    #[test]
    fn the_names_of_others_are_explained() {
        let legend = |id| RuleBook::shipped().get(id).expect("a rule").legend();
        assert_eq!(
            legend("1.07.01.01").as_deref(),
            Some("treachery.online and DuneBot are other implementations of the game.")
        );
        assert_eq!(
            legend("1.07.01").as_deref(),
            Some("treachery.online is another implementation of the game.")
        );
        assert_eq!(legend("1.02.03"), None);
    }
}
