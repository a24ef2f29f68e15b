//! A language that nobody speaks, made from English: whatever does not come from the catalogue stands out in it.

use std::collections::BTreeSet;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::{parser, serializer};

/// Letters that can be read, and are not English.
const LETTERS: [&str; 2] = ["áƀçđéƒĝĥíĵķļɱñóƥɋŕšţúṽŵẋýž", "ÁɃÇĐÉƑĜĤÍĴĶĻṀÑÓƤɊŔŠŢÚṼŴẊÝŽ"];

/// A whole catalogue in other letters, every sentence in brackets of its own.
pub(super) fn made_up(english: &str) -> String {
    let mut resource = parser::parse(english.to_owned()).unwrap_or_else(|(resource, _)| resource);
    resource.body.retain(|entry| matches!(entry, Entry::Message(_)));
    let chosen = chosen(&resource.body);
    for entry in &mut resource.body {
        let Entry::Message(message) = entry else { continue };
        message.comment = None;
        message.value.iter_mut().for_each(bracketed);
        // A form that sentences choose by is no word.
        let forms = message.attributes.iter_mut().filter(|form| !chosen.contains(&form.id.name));
        forms.for_each(|form| bracketed(&mut form.value));
    }
    serializer::serialize(&resource)
}

/// The forms by which some sentence chooses: `number` in `{ $faction-number -> ...`.
fn chosen(entries: &[Entry<String>]) -> BTreeSet<String> {
    fn look(pattern: &Pattern<String>, found: &mut BTreeSet<String>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression: Expression::Select { selector, variants } } =
                element
            {
                if let InlineExpression::VariableReference { id } = selector
                    && let Some((_, form)) = id.name.split_once('-')
                {
                    found.insert(form.to_owned());
                }
                variants.iter().for_each(|variant| look(&variant.value, found));
            }
        }
    }
    let mut found = BTreeSet::new();
    for entry in entries {
        if let Entry::Message(message) = entry {
            message.value.iter().for_each(|pattern| look(pattern, &mut found));
        }
    }
    found
}

fn bracketed(pattern: &mut Pattern<String>) {
    changed(pattern, false);
    pattern.elements.insert(0, PatternElement::TextElement { value: "⟦".to_owned() });
    pattern.elements.push(PatternElement::TextElement { value: "⟧".to_owned() });
}

/// Changes the letters of a pattern. What stands between backticks is spelled the same in every language.
fn changed(pattern: &mut Pattern<String>, mut spelled: bool) {
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value } => {
                let letter = |letter: char| {
                    spelled ^= letter == '`';
                    if spelled { letter } else { other(letter) }
                };
                *value = value.chars().map(letter).collect();
            }
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                variants.iter_mut().for_each(|variant| changed(&mut variant.value, spelled));
            }
            PatternElement::Placeable { expression: Expression::Inline(_) } => {}
        }
    }
}

fn other(letter: char) -> char {
    let (row, first) = match letter {
        'a'..='z' => (0, 'a'),
        'A'..='Z' => (1, 'A'),
        _ => return letter, // any: numbers and signs stay
    };
    LETTERS[row].chars().nth((u32::from(letter) - u32::from(first)) as usize).unwrap_or(letter)
}
