//! A language: every sentence by its key, out of a catalogue that was read once.

mod catalogue;

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

pub use catalogue::{Catalogue, CatalogueError};

/// The languages that are shipped, with the files of their catalogues.
const SHIPPED: &[(&str, &[&str])] = &[(
    "en",
    &[
        include_str!("../catalogue/en/cards.ftl"),
        include_str!("../catalogue/en/events.ftl"),
        include_str!("../catalogue/en/map.ftl"),
        include_str!("../catalogue/en/misread.ftl"),
        include_str!("../catalogue/en/questions.ftl"),
        include_str!("../catalogue/en/refusals.ftl"),
        include_str!("../catalogue/en/secrets.ftl"),
        include_str!("../catalogue/en/table.ftl"),
        include_str!("../catalogue/en/sheets.ftl"),
        include_str!("../catalogue/en/things.ftl"),
        include_str!("../catalogue/en/words.ftl"),
    ],
)];

/// One language, ready to put things into words.
pub struct Tongue {
    language: LanguageIdentifier,
    bundle: FluentBundle<FluentResource>,
}

impl Tongue {
    /// English, which is complete and which all other languages are held against.
    pub fn english() -> &'static Tongue {
        Self::shipped().first().expect("English is shipped, and tests read it")
    }

    /// The language of a viewer, if it is shipped: `de` serves `de-AT` as well.
    pub fn of(language: &LanguageIdentifier) -> Option<&'static Tongue> {
        Self::shipped().iter().find(|tongue| tongue.language.language == language.language)
    }

    /// All languages that are shipped, read once.
    fn shipped() -> &'static [Tongue] {
        static ALL: LazyLock<Vec<Tongue>> = LazyLock::new(|| {
            let read =
                |&(language, files): &(&str, &[&str])| Tongue::new(&language.parse().ok()?, files).ok();
            SHIPPED.iter().filter_map(read).collect()
        });
        &ALL
    }

    /// A language out of the text of its catalogue. It must have the keys and the values of the English one.
    pub fn read(language: &LanguageIdentifier, files: &[&str]) -> Result<Tongue, Vec<CatalogueError>> {
        let (_, english) = SHIPPED[0];
        let wrong = Catalogue::read(files)?.differences(&Catalogue::read(english)?);
        if wrong.is_empty() { Self::new(language, files) } else { Err(wrong) }
    }

    fn new(language: &LanguageIdentifier, files: &[&str]) -> Result<Tongue, Vec<CatalogueError>> {
        let mut bundle = FluentBundle::new_concurrent(vec![language.clone()]);
        // Names stand among words of the same script: marks for mixed directions would only be seen as rubbish.
        bundle.set_use_isolating(false);
        let mut wrong = Vec::new();
        for file in files {
            let resource =
                FluentResource::try_new((*file).to_owned()).unwrap_or_else(|(resource, errors)| {
                    wrong.extend(
                        errors.into_iter().map(|error| CatalogueError::Unreadable(error.to_string())),
                    );
                    resource
                });
            let added = bundle.add_resource(resource);
            wrong.extend(added.err().into_iter().flatten().map(|error| match error {
                FluentError::Overriding { id, .. } => CatalogueError::Twice(id.to_string()),
                error => CatalogueError::Unreadable(error.to_string()),
            }));
        }
        if wrong.is_empty() { Ok(Tongue { language: language.clone(), bundle }) } else { Err(wrong) }
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
    pub(crate) fn words(&self, key: &str) -> String {
        self.say(key, &FluentArgs::new())
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

#[cfg(test)]
mod tests;
