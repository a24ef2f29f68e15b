//! Columns that line up, in colour or not.

use anstyle::Style;

use crate::terminal::paint;

/// Between two columns.
const GAP: usize = 2;

/// One text of a row, padded before it is painted: escape codes have no width.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cell {
    parts: Vec<(Style, String)>,
}

impl Cell {
    /// A text in a style.
    pub(crate) fn styled(style: Style, text: impl ToString) -> Cell {
        Cell { parts: vec![(style, text.to_string())] }
    }

    /// A text as it is.
    pub(crate) fn plain(text: impl ToString) -> Cell {
        Cell::styled(Style::new(), text)
    }

    /// Adds a text in another style.
    pub(crate) fn and(mut self, style: Style, text: impl ToString) -> Cell {
        self.parts.push((style, text.to_string()));
        self
    }

    fn width(&self) -> usize {
        self.parts.iter().map(|(_, text)| text.chars().count()).sum()
    }

    fn painted(&self) -> String {
        let part = |(style, text): &(Style, String)| match *style == Style::new() || text.is_empty() {
            true => text.clone(),
            false => paint(*style, text),
        };
        self.parts.iter().map(part).collect()
    }
}

/// On which side a column lines up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Left,
    Right,
}

/// Rows whose columns are as wide as their widest cell; `indent` spaces stand before each row.
pub(crate) fn grid(indent: usize, sides: &[Side], rows: &[Vec<Cell>]) -> String {
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(Cell::width).max();
    let widths: Vec<usize> = (0..sides.len()).map(|column| width(column).unwrap_or(0)).collect();
    rows.iter().map(|row| line(indent, sides, &widths, row)).collect()
}

fn line(indent: usize, sides: &[Side], widths: &[usize], row: &[Cell]) -> String {
    let mut line = String::new();
    // Spaces are written only once something follows them, so that no line ends with any.
    let mut spaces = indent;
    for ((cell, side), width) in row.iter().zip(sides).zip(widths) {
        let padding = width.saturating_sub(cell.width());
        let (before, after) = match side {
            Side::Left => (0, padding),
            Side::Right => (padding, 0),
        };
        spaces += before;
        if cell.width() > 0 {
            line.extend(std::iter::repeat_n(' ', spaces));
            line.push_str(&cell.painted());
            spaces = 0;
        }
        spaces += after + GAP;
    }
    line.push('\n');
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::BAD;

    #[test]
    fn columns_line_up_and_lines_end_without_spaces() {
        let rows = [
            vec![Cell::plain("a"), Cell::plain(5), Cell::plain("x")],
            vec![Cell::plain("bcd"), Cell::plain(12), Cell::default()],
        ];
        let text = grid(1, &[Side::Left, Side::Right, Side::Left], &rows);
        assert_eq!(text, " a     5  x\n bcd  12\n");
    }

    #[test]
    fn styles_have_no_width() {
        let rows = [
            vec![Cell::styled(BAD, "ab").and(Style::new(), "c"), Cell::plain("x")],
            vec![Cell::plain("abcd"), Cell::plain("y")],
        ];
        let text = grid(0, &[Side::Left, Side::Left], &rows);
        assert_eq!(anstream::adapter::strip_str(&text).to_string(), "abc   x\nabcd  y\n");
    }
}
