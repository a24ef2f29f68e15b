//! The tables of docs/puzzles.md.

/// Between these lines the tables stand.
const MARKS: [&str; 2] = ["<!-- made by `cargo xtask puzzles --grade` -->\n", "<!-- up to here -->\n"];

/// A page with other tables between its marks.
pub(super) fn put(page: &str, tables: &str) -> Result<String, String> {
    let missing = || format!("`{}` and `{}` should stand there", MARKS[0].trim(), MARKS[1].trim());
    let begin = page.find(MARKS[0]).ok_or_else(missing)? + MARKS[0].len();
    let end = begin + page[begin..].find(MARKS[1]).ok_or_else(missing)?;
    Ok(format!("{}\n{tables}\n{}", &page[..begin], &page[end..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_stand_between_their_marks_and_nothing_else_changes() {
        let page = format!("# Before\n\n{}old\n{}\nAfter\n", MARKS[0], MARKS[1]);
        let put = put(&page, "| new |\n").expect("it has marks");
        assert_eq!(put, format!("# Before\n\n{}\n| new |\n\n{}\nAfter\n", MARKS[0], MARKS[1]));
        assert_eq!(super::put(&put, "| new |\n").as_ref(), Ok(&put), "and once more");
        assert!(super::put("# No marks", "").is_err_and(|why| why.contains("should stand there")));
    }
}
