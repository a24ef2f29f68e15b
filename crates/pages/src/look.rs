//! How web pages of ours look.

/// Our mark: two dunes under a sun. It takes the colour of the text around it.
pub const LOGO: &str = "<svg class=\"logo\" viewBox=\"0 0 32 32\" width=\"32\" height=\"32\" aria-hidden=\"true\">\
    <circle cx=\"22\" cy=\"9\" r=\"4\" fill=\"currentColor\"/>\
    <path d=\"M1 22C8 11 13 13 18 19S27 24 31 20V25C24 29 8 29 1 27Z\" fill=\"currentColor\"/></svg>";

/// The same mark for the browser's tab.
pub(crate) const ICON: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 32 32\" fill=\"#c65d12\">\
    <circle cx=\"22\" cy=\"9\" r=\"4\"/><path d=\"M1 22C8 11 13 13 18 19S27 24 31 20V25C24 29 8 29 1 27Z\"/></svg>\n";

/// The style of the page at which games are played: it has the colours of both themes, and the type.
const PAGE: &str = include_str!("../../../web/src/style.css");

/// The style of all our pages: colours and type of the one at which games are played, and what pages of text look like.
pub fn style() -> String {
    format!("{}\n{}", tokens(PAGE), include_str!("look.css"))
}

/// The style of reports: that of all pages, and what plots and tables of figures look like.
pub fn report_style() -> String {
    format!("{}\n{}", style(), include_str!("report.css"))
}

/// The blocks of a style that say colours and type: those of `:root`.
fn tokens(style: &str) -> String {
    let starts = style.match_indices("\n:root");
    let block = |(start, _)| {
        let rest: &str = &style[start + 1..];
        rest.find('}').map_or("", |end| &rest[..=end])
    };
    starts.map(block).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_those_of_the_page() {
        let style = report_style();
        assert!(style.starts_with(":root {"), "{style}");
        for part in
            ["--paper: light-dark(", "--serif: ", ":root[data-theme=\"dark\"] { color-scheme: dark; }"]
        {
            assert_eq!(style.matches(part).count(), 1, "{part}");
        }
        // Whatever is used is there, but for the colour of what a plot shows, which the report says.
        let used = style.split("var(").skip(1).filter_map(|rest| rest.split([')', ',']).next());
        for used in used.filter(|used| *used != "--c") {
            assert!(style.contains(&format!("{used}: ")), "{used}");
        }
        assert!(!style.contains("f-atreides"), "only the colours are shared");
    }
}
