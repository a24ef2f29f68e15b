//! What a catalogue holds: its keys, and the values that each of its sentences names.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

/// What is wrong with the catalogue of a language.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CatalogueError {
    /// The text is not Fluent.
    #[error("it cannot be read: {0}")]
    Unreadable(String),
    /// A key has two sentences.
    #[error("`{0}` stands there twice")]
    Twice(String),
    /// A sentence is missing.
    #[error("`{0}` is missing")]
    Missing(String),
    /// Nothing asks for this sentence.
    #[error("`{0}` is not a key of English")]
    Unknown(String),
    /// A sentence names a value that it does not get.
    #[error("`{key}` names `${value}`, which English does not")]
    OtherValue {
        /// Whose sentence.
        key: String,
        /// Which value.
        value: String,
    },
    /// A sentence leaves out a value.
    #[error("`{key}` does not name `${value}`")]
    NoValue {
        /// Whose sentence.
        key: String,
        /// Which value.
        value: String,
    },
}

/// The keys of a catalogue, each with the values its sentence names.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Catalogue(pub BTreeMap<String, BTreeSet<String>>);

impl Catalogue {
    /// Reads the files of a catalogue.
    pub fn read(files: &[&str]) -> Result<Catalogue, Vec<CatalogueError>> {
        let (mut catalogue, mut wrong) = (Catalogue::default(), Vec::new());
        for file in files {
            let resource = parser::parse(*file).unwrap_or_else(|(resource, errors)| {
                wrong.extend(errors.into_iter().map(|error| CatalogueError::Unreadable(error.to_string())));
                resource
            });
            for entry in resource.body {
                let Entry::Message(message) = entry else { continue };
                let mut values = BTreeSet::new();
                message.value.iter().for_each(|pattern| in_pattern(pattern, &mut values));
                message.attributes.iter().for_each(|form| in_pattern(&form.value, &mut values));
                let key = message.id.name.to_owned();
                if catalogue.0.insert(key.clone(), values).is_some() {
                    wrong.push(CatalogueError::Twice(key));
                }
            }
        }
        if wrong.is_empty() { Ok(catalogue) } else { Err(wrong) }
    }

    /// How this catalogue differs from the one it is held against.
    pub fn differences(&self, model: &Catalogue) -> Vec<CatalogueError> {
        let missing = model.0.keys().filter(|key| !self.0.contains_key(*key));
        let mut wrong: Vec<_> = missing.map(|key| CatalogueError::Missing(key.clone())).collect();
        for (key, values) in &self.0 {
            let Some(model) = model.0.get(key) else {
                wrong.push(CatalogueError::Unknown(key.clone()));
                continue;
            };
            let at = |value: &String| (key.clone(), value_of(value).to_owned());
            let (own, wanted) = (bare(values), bare(model));
            wrong.extend(own.difference(&wanted).map(|value| {
                let (key, value) = at(value);
                CatalogueError::OtherValue { key, value }
            }));
            wrong.extend(wanted.difference(&own).map(|value| {
                let (key, value) = at(value);
                CatalogueError::NoValue { key, value }
            }));
        }
        wrong
    }
}

/// A value in whatever form: `faction-start` is a form of `faction`, and each language has forms of its own.
fn value_of(name: &str) -> &str {
    name.split_once('-').map_or(name, |(value, _)| value)
}

fn bare(values: &BTreeSet<String>) -> BTreeSet<String> {
    values.iter().map(|value| value_of(value).to_owned()).collect()
}

fn in_pattern(pattern: &Pattern<&str>, values: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => {}
            PatternElement::Placeable { expression } => in_expression(expression, values),
        }
    }
}

fn in_expression(expression: &Expression<&str>, values: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, values),
        Expression::Select { selector, variants } => {
            in_inline(selector, values);
            variants.iter().for_each(|variant| in_pattern(&variant.value, values));
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, values: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            values.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => in_expression(expression, values),
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| in_inline(argument, values));
        }
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::MessageReference { .. }
        | InlineExpression::TermReference { .. } => {}
    }
}
