//! What a catalogue holds: its keys, the values that each of its sentences names, and what is wrong with it beside another.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

/// What is wrong with the catalogue of a language, and in which line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CatalogueError {
    /// The text is not Fluent.
    #[error("line {line}: it cannot be read: {why}")]
    Unreadable {
        /// Where.
        line: usize,
        /// What was expected there.
        why: String,
    },
    /// A key has two sentences.
    #[error("line {line}: `{key}` stands there twice; one of the two must go")]
    Twice {
        /// Where it stands again.
        line: usize,
        /// Which key.
        key: String,
    },
    /// Nothing asks for this sentence.
    #[error("line {line}: `{key}` is not a key of English; nothing would ever say it")]
    Unknown {
        /// Where.
        line: usize,
        /// Which key.
        key: String,
    },
    /// A sentence names a value that it does not get.
    #[error("line {line}: `{key}` names `${value}`, which it does not get; its values are: {right}")]
    OtherValue {
        /// Where.
        line: usize,
        /// Whose sentence.
        key: String,
        /// Which value.
        value: String,
        /// Those that it gets.
        right: String,
    },
    /// A sentence leaves out a value.
    #[error("line {line}: `{key}` does not name `${value}`; its values are: {right}")]
    NoValue {
        /// Where.
        line: usize,
        /// Whose sentence.
        key: String,
        /// Which value.
        value: String,
        /// Those that it gets.
        right: String,
    },
}

/// A sentence of a catalogue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sentence {
    /// The line in which it begins.
    line: usize,
    /// The values that it names.
    pub(crate) values: BTreeSet<String>,
}

/// The sentences of a catalogue by their keys.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Catalogue(pub(crate) BTreeMap<String, Sentence>);

impl Catalogue {
    /// Reads the text of a catalogue.
    pub(crate) fn read(text: &str) -> Result<Catalogue, Vec<CatalogueError>> {
        let (mut catalogue, mut wrong) = (Catalogue::default(), Vec::new());
        let ends: Vec<usize> = text.match_indices('\n').map(|(at, _)| at).collect();
        // The line of a byte, from 1.
        let line = |at: usize| 1 + ends.partition_point(|end| *end < at);
        let resource = parser::parse(text).unwrap_or_else(|(resource, errors)| {
            wrong.extend(errors.into_iter().map(|error| CatalogueError::Unreadable {
                line: line(error.pos.start),
                why: error.kind.to_string(),
            }));
            resource
        });
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut values = BTreeSet::new();
            message.value.iter().for_each(|pattern| in_pattern(pattern, &mut values));
            message.attributes.iter().for_each(|form| in_pattern(&form.value, &mut values));
            // The key is a piece of the text itself, so that its place tells the line.
            let at = message.id.name.as_ptr() as usize - text.as_ptr() as usize;
            let (key, line) = (message.id.name.to_owned(), line(at));
            if catalogue.0.insert(key.clone(), Sentence { line, values }).is_some() {
                wrong.push(CatalogueError::Twice { line, key });
            }
        }
        if wrong.is_empty() { Ok(catalogue) } else { Err(wrong) }
    }

    /// The keys that the model has and this catalogue lacks.
    pub(crate) fn missing(&self, model: &Catalogue) -> BTreeSet<String> {
        model.0.keys().filter(|key| !self.0.contains_key(*key)).cloned().collect()
    }

    /// What must not be, beside the model.
    pub(crate) fn wrong(&self, model: &Catalogue) -> Vec<CatalogueError> {
        let mut wrong = Vec::new();
        for (key, Sentence { line, values }) in &self.0 {
            let (line, key) = (*line, key.clone());
            let Some(model) = model.0.get(&key) else {
                wrong.push(CatalogueError::Unknown { line, key });
                continue;
            };
            let (own, wanted) = (bare(values), bare(&model.values));
            let names: Vec<String> = wanted.iter().map(|value| format!("${value}")).collect();
            let right = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
            wrong.extend(own.difference(&wanted).map(|value| CatalogueError::OtherValue {
                line,
                key: key.clone(),
                value: value.clone(),
                right: right.clone(),
            }));
            wrong.extend(wanted.difference(&own).map(|value| CatalogueError::NoValue {
                line,
                key: key.clone(),
                value: value.clone(),
                right: right.clone(),
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
