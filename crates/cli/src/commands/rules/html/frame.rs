//! What all pages have in common: head, search box and foot, and the files beside them.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::Page;
use super::folder::MARK;
use crate::look::{LOGO, STYLE};

/// The same mark for the browser's tab.
const ICON: &str = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32' fill='%23b4571c'%3E\
    %3Ccircle cx='22' cy='9' r='4'/%3E%3Cpath d='M1 22C8 11 13 13 18 19S27 24 31 20V25C24 29 8 29 1 27Z'/%3E%3C/svg%3E";

/// Which page it is, for the menu.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Index,
    Guide,
    Section,
}

/// What is around the content of a page.
pub(super) struct Frame<'f> {
    pub(super) title: &'f str,
    pub(super) about: &'f str,
    pub(super) place: Place,
}

impl Frame<'_> {
    /// A whole page. The content has the `main` element, and a `nav` before it at most.
    pub(super) fn page(&self, name: &str, content: &Markup) -> Page {
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
                    link rel="icon" href=(ICON);
                    link rel="stylesheet" href="style.css";
                    script src="search.js" defer {}
                }
                body {
                    a.skip href="#main" { "Skip to the content" }
                    header.top {
                        a.home href="index.html" { (PreEscaped(LOGO)) "Kanly rules" }
                        nav aria-label="Pages" {
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

/// The style and the search box's script.
pub(super) fn files() -> [Page; 2] {
    let file = |name: &str, text: &str| Page { name: name.to_owned(), text: format!("/* {MARK} */\n{text}") };
    [file("style.css", STYLE), file("search.js", include_str!("search.js"))]
}
