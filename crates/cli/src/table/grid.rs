//! Columns that line up, in colour or not.

use anstyle::Style;

use crate::terminal::{paint, width, wrap};

/// Between two columns.
const GAP: usize = 2;
/// The last column is broken at words into no less than this; where less is left, it stands below its row.
const LEAST: usize = 10;
/// So far in stands what has no room in its row.
const BELOW: usize = 4;

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

/// Rows whose columns are as wide as their widest cell; `indent` spaces stand before each row. A last column that lines
/// up on the left is broken at words where the terminal is too narrow for it.
pub(crate) fn grid(indent: usize, sides: &[Side], rows: &[Vec<Cell>]) -> String {
    let widest = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(Cell::width).max();
    let widths: Vec<usize> = (0..sides.len()).map(|column| widest(column).unwrap_or(0)).collect();
    let Some((&last, before)) = widths.split_last().filter(|_| sides.last() == Some(&Side::Left)) else {
        return rows.iter().map(|row| line(indent, sides, &widths, row)).collect();
    };
    let start = indent + before.iter().map(|width| width + GAP).sum::<usize>();
    let room = width().saturating_sub(start);
    let (start, room, below) = match last > room {
        true if room < LEAST => (indent + BELOW, width().saturating_sub(indent + BELOW), true),
        true | false => (start, room, false),
    };
    let mut out = String::new();
    for row in rows {
        let mut row = row.clone();
        let mut lines = Vec::new();
        if row.len() == sides.len()
            && let Some(cell) = row.last_mut().filter(|cell| below || cell.width() > room)
        {
            lines = wrap(&cell.painted(), room);
            let first =
                if below || lines.is_empty() { Cell::default() } else { Cell::plain(lines.remove(0)) };
            *cell = first;
        }
        out += &line(indent, sides, &widths, &row);
        lines.iter().for_each(|line| out += &format!("{:start$}{line}\n", ""));
    }
    out
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
    fn a_last_column_without_room_is_broken_or_stands_below() {
        crate::terminal::set_width(40);
        let row = |name: &str, text: &str| vec![Cell::plain(name), Cell::plain(text)];
        let long = "Harkonnen 10, Spacing Guild 5, Fremen 3";
        let text = grid(0, &[Side::Left, Side::Left], &[row("Carthag", long), row("Arsunt", "Fremen 1")]);
        assert_eq!(text, "Carthag  Harkonnen 10, Spacing Guild 5,\n         Fremen 3\nArsunt   Fremen 1\n");
        let wide = "x".repeat(32);
        let text = grid(0, &[Side::Left, Side::Left], &[row(&wide, long), row("Arsunt", "Fremen 1")]);
        assert_eq!(
            text,
            format!("{wide}\n    Harkonnen 10, Spacing Guild 5,\n    Fremen 3\nArsunt\n    Fremen 1\n")
        );
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
