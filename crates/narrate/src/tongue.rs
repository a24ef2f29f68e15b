//! A language: every sentence by its key, out of a catalogue that was read once.

mod catalogue;
mod made_up;

use std::collections::BTreeSet;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Resource};
use fluent_syntax::{parser, serializer};
use unic_langid::LanguageIdentifier;

use catalogue::Catalogue;
pub use catalogue::CatalogueError;

/// English: every key there is. The page has the last two built in.
const ENGLISH: &[&str] = &[
    include_str!("../catalogue/en/cards.ftl"),
    include_str!("../catalogue/en/counsel.ftl"),
    include_str!("../catalogue/en/events.ftl"),
    include_str!("../catalogue/en/lessons.ftl"),
    include_str!("../catalogue/en/map.ftl"),
    include_str!("../catalogue/en/misread.ftl"),
    include_str!("../catalogue/en/problems.ftl"),
    include_str!("../catalogue/en/questions.ftl"),
    include_str!("../catalogue/en/refusals.ftl"),
    include_str!("../catalogue/en/secrets.ftl"),
    include_str!("../catalogue/en/sheets.ftl"),
    include_str!("../catalogue/en/standing.ftl"),
    include_str!("../catalogue/en/table.ftl"),
    include_str!("../catalogue/en/things.ftl"),
    include_str!("../catalogue/en/words.ftl"),
    include_str!("../catalogue/en/names.ftl"),
    include_str!("../catalogue/en/page.ftl"),
];

/// The translations that are shipped, each one file: `("de", include_str!("../catalogue/de.ftl"))`.
const TRANSLATIONS: &[(&str, &str)] = &[];

/// One language, ready to put things into words.
pub struct Tongue {
    language: LanguageIdentifier,
    bundle: FluentBundle<FluentResource>,
    text: String,
    missing: BTreeSet<String>,
}

impl Tongue {
    /// English, which is complete and which all other languages are held against.
    pub fn english() -> &'static Tongue {
        Self::shipped().first().expect("English is shipped, and tests read it")
    }

    /// All languages that are shipped, read once; English is the first.
    pub fn shipped() -> &'static [Tongue] {
        static ALL: LazyLock<Vec<Tongue>> = LazyLock::new(|| {
            let english = std::iter::once(Tongue::new("en", ENGLISH.concat(), BTreeSet::new()));
            english.chain(TRANSLATIONS.iter().map(|(id, text)| Tongue::read(id, text))).flatten().collect()
        });
        &ALL
    }

    /// A language out of the text of its one file. What it lacks is said in English; what it has must be right.
    pub fn read(id: &str, text: &str) -> Result<Tongue, Vec<CatalogueError>> {
        let english = ENGLISH.concat();
        let (own, model) = (Catalogue::read(text)?, Catalogue::read(&english)?);
        let wrong = own.wrong(&model);
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let missing = own.missing(&model);
        Self::new(id, format!("{text}\n{}", only(&english, &missing)), missing)
    }

    /// A language that nobody speaks, in which every sentence of the catalogue is changed: the text of its file.
    pub fn made_up() -> String {
        made_up::made_up(&ENGLISH.concat())
    }

    fn new(id: &str, text: String, missing: BTreeSet<String>) -> Result<Tongue, Vec<CatalogueError>> {
        let unreadable = |why: String| vec![CatalogueError::Unreadable { line: 1, why }];
        let language: LanguageIdentifier = id.parse().map_err(|_| {
            unreadable(format!("`{id}` names no language; a file is called `de.ftl` or `pt-BR.ftl`"))
        })?;
        let mut bundle = FluentBundle::new_concurrent(vec![language.clone()]);
        // Names stand among words of the same script: marks for mixed directions would only be seen as rubbish.
        bundle.set_use_isolating(false);
        // Whoever calls has read it already, and knows that it can be.
        let resource =
            FluentResource::try_new(text.clone()).map_err(|(_, errors)| unreadable(format!("{errors:?}")))?;
        bundle.add_resource(resource).map_err(|errors| unreadable(format!("{errors:?}")))?;
        Ok(Tongue { language, bundle, text, missing })
    }

    /// The name of the language for programs: `en`, `pt-BR`.
    pub fn id(&self) -> String {
        self.language.to_string()
    }

    /// Its name for people, in its own words.
    pub fn name(&self) -> String {
        self.words("language-name")
    }

    /// All its sentences as one file. What is missing in a translation stands there in English.
    pub fn catalogue(&self) -> &str {
        &self.text
    }

    /// The keys that it says in English, because its own file lacks them.
    pub fn missing(&self) -> &BTreeSet<String> {
        &self.missing
    }

    /// How well it serves somebody who wants a language: `2` for the very same, `1` for `de` where `de-AT` is wanted, else `0`.
    pub fn serves(&self, wanted: &LanguageIdentifier) -> u8 {
        match (self.language == *wanted, self.language.language == wanted.language) {
            (true, _) => 2,
            (false, true) => 1,
            (false, false) => 0,
        }
    }

    /// The sentence of a key with its values. A key that is missing stands for itself: tests find it.
    pub(crate) fn say(&self, key: &str, values: &FluentArgs<'_>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        // What cannot be filled in stands there by its name, and tests look for that too.
        self.bundle.format_pattern(pattern, Some(values), &mut Vec::new()).into_owned()
    }

    /// The words of a key without values.
    pub fn words(&self, key: &str) -> String {
        self.say(key, &FluentArgs::new())
    }

    /// One form of the words of a key, if it has it, for crates with keys of their own.
    pub fn form_of(&self, key: &str, form: &str, values: &[(&'static str, Given<'_>)]) -> Option<String> {
        let mut named = FluentArgs::new();
        for (name, value) in values {
            match value {
                Given::Text(text) => named.set(*name, (*text).to_owned()),
                Given::Number(number) => named.set(*name, *number),
            }
        }
        let pattern = self.bundle.get_message(key)?.get_attribute(form)?.value();
        Some(self.bundle.format_pattern(pattern, Some(&named), &mut Vec::new()).into_owned())
    }

    /// The words of a key and of all its attributes, which are the forms that the language has.
    pub(crate) fn all_forms(&self, key: &str, values: &FluentArgs<'_>) -> Vec<(Option<String>, String)> {
        let Some(message) = self.bundle.get_message(key) else { return vec![(None, key.to_owned())] };
        let words = |pattern| self.bundle.format_pattern(pattern, Some(values), &mut Vec::new()).into_owned();
        let plain = message.value().map(|pattern| (None, words(pattern)));
        let forms = message.attributes().map(|form| (Some(form.id().to_owned()), words(form.value())));
        plain.into_iter().chain(forms).collect()
    }

    /// Names in a row, joined two by two with the words of a key, the last with those of another.
    pub(crate) fn row(&self, names: impl IntoIterator<Item = String>, between: &str, last: &str) -> String {
        let mut names: Vec<String> = names.into_iter().collect();
        let Some(end) = names.pop() else { return String::new() };
        let join = |first: String, second: String, key: &str| {
            let mut values = FluentArgs::new();
            values.set("first", FluentValue::from(first));
            values.set("second", FluentValue::from(second));
            self.say(key, &values)
        };
        match names.into_iter().reduce(|first, second| join(first, second, between)) {
            Some(before) => join(before, end, last),
            None => end,
        }
    }
}

/// A value for a sentence of another crate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Given<'t> {
    /// Words, or something that was typed.
    Text(&'t str),
    /// A number.
    Number(u64),
}

/// The sentences of these keys alone.
fn only(text: &str, keys: &BTreeSet<String>) -> String {
    let resource = parser::parse(text).unwrap_or_else(|(resource, _)| resource);
    let wanted =
        |entry: &Entry<&str>| matches!(entry, Entry::Message(message) if keys.contains(message.id.name));
    serializer::serialize(&Resource { body: resource.body.into_iter().filter(wanted).collect() })
}

#[cfg(test)]
mod tests;
