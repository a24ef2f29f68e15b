//! What all pages have in common: head, search box and foot, and the files beside them.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::look::{ICON, LOGO, style};
use crate::{MARK, Page};

/// Which page it is, for the menu.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    Index,
    Guide,
    Section,
}

/// What is around the content of a page.
pub(crate) struct Frame<'f> {
    pub(crate) title: &'f str,
    pub(crate) about: &'f str,
    pub(crate) place: Place,
    /// The page around all of them.
    pub(crate) home: Option<&'static str>,
}

impl Frame<'_> {
    /// A whole page. The content has the `main` element, and a `nav` before it at most.
    pub(crate) fn page(&self, name: &str, content: &Markup) -> Page {
        let class = if self.place == Place::Section { "with-contents" } else { "plain" };
        let current = |place: Place| (self.place == place).then_some("page");
        let page = html! {
            (DOCTYPE)
            (PreEscaped(format!("<!-- {MARK} -->")))
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    meta name="description" content=(self.about);
                    title { (self.title) " – Kanly rules" }
                    link rel="icon" href="icon.svg";
                    link rel="stylesheet" href="style.css";
                    // Before anything is drawn, so that it is not drawn in the wrong colours first.
                    script src="theme.js" {}
                    script src="search.js" defer {}
                }
                body {
                    a.skip href="#main" { "Skip to the content" }
                    header.top {
                        a.home href="index.html" { (PreEscaped(LOGO)) "Kanly rules" }
                        nav aria-label="Pages" {
                            @if let Some(home) = self.home { a href=(home) { "← Kanly" } }
                            a href="index.html" aria-current=[current(Place::Index)] { "Sections" }
                            a href="guide.html" aria-current=[current(Place::Guide)] { "Guide" }
                        }
                        // Shown by the script, without which it could do nothing.
                        search hidden {
                            form {
                                label for="query" { "Search the rules" }
                                input id="query" type="search" autocomplete="off" spellcheck="false"
                                    placeholder="words or a number";
                            }
                            p id="status" role="status" {}
                            ol id="hits" {}
                        }
                    }
                    div.(class) { (content) }
                    footer {
                        p {
                            "Rules of the " a href="guide.html" { "Kanly engine" } ", behaviour version "
                            (kanly_engine::BEHAVIOUR) ". An independent fan project, not affiliated with or endorsed by "
                            "the publisher of the game or any holder of rights in Dune; it contains no art and no rule "
                            "text of theirs."
                        }
                    }
                }
            }
        };
        Page { name: name.to_owned(), text: page.0 + "\n" }
    }
}

/// The style, the mark, and the scripts of the theme and the search box.
pub(crate) fn files() -> [Page; 4] {
    let file = |name: &str, text: &str| Page { name: name.to_owned(), text: format!("/* {MARK} */\n{text}") };
    [
        file("style.css", &style()),
        file("theme.js", include_str!("theme.js")),
        file("search.js", include_str!("search.js")),
        Page { name: "icon.svg".to_owned(), text: format!("<!-- {MARK} -->\n{ICON}") },
    ]
}
