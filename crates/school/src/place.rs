//! Tables on pages of docs/, each between two lines that stay.

/// What a table lies between.
pub(crate) struct Place {
    pub(crate) begin: &'static str,
    pub(crate) end: &'static str,
}

impl Place {
    /// The page with a table in its place.
    pub(crate) fn put(&self, page: &str, table: &str) -> Result<String, String> {
        let Self { begin, end } = self;
        let wrong = || format!("the page should have a line `{begin}` and after it a line `{end}`");
        let (before, rest) = page.split_once(begin).ok_or_else(wrong)?;
        let (_, after) = rest.split_once(end).ok_or_else(wrong)?;
        Ok(format!("{before}{begin}\n\n{table}\n{end}{after}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_stands_between_its_lines_and_nothing_else_changes() {
        let place = Place { begin: "<!-- from here -->", end: "<!-- to here -->" };
        let page = "# Before\n\n<!-- from here -->\nold\n<!-- to here -->\n\nAfter\n";
        let put = place.put(page, "| new |\n").expect("it has both lines");
        assert_eq!(put, page.replace("old", "\n| new |\n"));
        assert_eq!(place.put(&put, "| new |\n").as_ref(), Ok(&put), "and once more");
        for without in [place.begin, place.end] {
            let wrong = place.put(&page.replace(without, ""), "").expect_err("a line is missing");
            assert!(wrong.contains(without), "{wrong}");
        }
        let turned = format!("{}\n{}\n", place.end, place.begin);
        assert!(place.put(&turned, "").is_err(), "the end comes first");
    }
}
