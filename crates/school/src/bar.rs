//! How far a long run has come, as a bar.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar of so many, with words after the numbers; `{msg}`, `{elapsed}` and `{eta}` among them stand for what changes.
pub(crate) fn bar(of: u64, words: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(&format!("{{bar:40}} {{pos}}/{{len}} {words}"));
    ProgressBar::new(of).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
