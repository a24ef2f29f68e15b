//! How sentences are set off on a terminal. Where no colours are wanted the escape codes are taken out again.

use anstyle::Style;

/// Headings.
pub const HEADING: Style = Style::new().bold();
/// Things of less interest.
pub const FAINT: Style = Style::new().dimmed();

/// Puts a text into a style.
pub fn paint(style: Style, text: impl std::fmt::Display) -> String {
    format!("{style}{text}{style:#}")
}

/// A text without its styles, for files and programs.
pub fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}
