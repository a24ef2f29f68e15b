//! Where rules and cases stand. These addresses are linked to from elsewhere, so they must not change.

use kanly_scenario::rulebook::section_of;

/// The page of a section.
pub(crate) fn page(section: &str) -> String {
    format!("{section}.html")
}

/// The anchor of a rule.
pub(crate) fn rule(id: &str) -> String {
    format!("r-{id}")
}

/// The anchor of a case.
pub(crate) fn case(id: &str, number: usize) -> String {
    format!("r-{id}-{number}")
}

/// The anchor of a base position on the page that explains the others. Folders may have bases of the same name.
pub(crate) fn base(file: &str) -> String {
    let parts =
        file.trim_end_matches(".toml").split('/').filter(|part| !matches!(*part, "scenarios" | "bases"));
    format!("base-{}", parts.collect::<Vec<_>>().join("-"))
}

/// The way to a rule from anywhere.
pub(crate) fn to_rule(id: &str) -> String {
    format!("{}#{}", page(section_of(id)), rule(id))
}

/// The way to a case from anywhere.
pub(crate) fn to_case(id: &str, number: usize) -> String {
    format!("{}#{}", page(section_of(id)), case(id, number))
}
