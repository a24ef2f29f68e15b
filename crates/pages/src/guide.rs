//! The page that explains the others: what the words on them mean, how to link to them, and the base positions.

use maud::html;

use crate::frame::{Frame, Place};
use crate::{Page, Site, links, proofs};

/// How to read the pages.
pub(crate) fn page(site: &Site<'_>) -> Page {
    let proved = site.proved.is_some();
    let content = html! {
        main id="main" tabindex="-1" {
            h1 { "How to read these pages" }
            h2 { "A rule" }
            dl {
                dt { "Basic and advanced game" }
                dd {
                    "Most rules are in force in both. Some are for the basic game only, because the advanced game "
                    "replaces them, and some for the advanced game only."
                }
                dt { "Enforced by the engine, left to the table" }
                dd {
                    "What the engine enforces, no player can break. A rule left to the table is a heading or a matter "
                    "of the people who play; it says why there is nothing to enforce."
                }
                dt { "Karama" }
                dd { "Whether a Karama card can cancel the ability when it is used, or prevent it beforehand." }
                @if proved {
                    dt { "Complete" }
                    dd {
                        "Code of the engine names the rule, and each of its cases is proven. The audit fails if one of "
                        "them is lost. An open rule is not on the list that the audit watches."
                    }
                }
                dt { "Ruling" }
                dd {
                    "Why the rule is read as it is, where the printed rules leave it open. Some follow the founding notes, "
                    "documents with which the project began (docs/founding.md), some what other implementations of the game do."
                }
            }
            h2 { "A case" @if proved { " and its proofs" } }
            p {
                "A case is a situation and, behind the arrow, its outcome."
                @if proved {
                    " Under it stand the scenarios and tests that "
                    "prove it. A scenario unfolds to the position it starts from and the script that is played; "
                    code { "kanly scenario run" } " runs it. docs/scenarios.md of the repository defines the format."
                }
            }
            h2 { "Links" }
            p {
                "Rules and cases keep their numbers and their addresses: the number of a rule or a case links to "
                "itself, for example " code { "1.02.html#r-1.02.05" } " and " code { "1.02.html#r-1.02.05-4" }
                ". With scripts, " code { "index.html#1.02.05/4" } " leads there as well."
            }
            h2 { "Search" }
            p {
                "The search finds the rules that have all the words, also inside longer words; a number leads to its "
                "rule. The key " kbd { "/" } " goes to the search field, " kbd { "Enter" } " to the first find. "
                "Nothing is sent anywhere."
            }
            @if let Some(bases) = site.proved.as_ref().map(|proved| &proved.bases).filter(|bases| !bases.is_empty()) {
                h2 { "Base positions" }
                p { "Positions that several scenario files start from; each file then says what is different." }
                @for (file, base) in bases {
                    @let name = file.rsplit('/').next().and_then(|name| name.strip_suffix(".toml")).unwrap_or(file);
                    section id=(links::base(file)) {
                        h3 { (name) }
                        p { (base.title) ". " span.place { (file) } }
                        (proofs::block("Position", &base.position))
                    }
                }
            }
        }
    };
    let about =
        "What the words on the rule pages mean, how to link to rules and cases, and the base positions.";
    Frame { title: "How to read these pages", about, place: Place::Guide, home: site.home }
        .page("guide.html", &content)
}
