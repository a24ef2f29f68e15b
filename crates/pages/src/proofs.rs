//! What proves a case: scenarios with their text to unfold, and named tests.

use std::path::Path;

use kanly_scenario::audit::{Proof, ProofKind};
use maud::{Markup, html};

use crate::{Site, links};

/// The proofs of one case, in the order of their files.
pub(crate) fn list(site: &Site<'_>, proofs: &[Proof]) -> Markup {
    html! {
        ul.proofs {
            @for proof in proofs {
                li {
                    @match proof.kind {
                        ProofKind::Scenario => (scenario(site, proof)),
                        ProofKind::Test => p.test { "Test " code { (proof.name) } " " (place(proof)) },
                    }
                }
            }
        }
    }
}

fn place(proof: &Proof) -> Markup {
    html! { span.place { (proof.place.file) ":" (proof.place.line) } }
}

/// A scenario: its name, and folded away what is played and expected.
fn scenario(site: &Site<'_>, proof: &Proof) -> Markup {
    let proved = site.proved.as_ref();
    let file = proved.and_then(|proved| proved.scenarios.get(&proof.place.file));
    let case = file.and_then(|file| file.cases.iter().find(|case| case.line == proof.place.line));
    let (Some(file), Some(case)) = (file, case) else {
        return html! { p.test { (proof.name) " " (place(proof)) } };
    };
    html! {
        details.scenario {
            summary { span.name { (proof.name) } " " (place(proof)) }
            p.of {
                "One of the cases of “" (file.title) "”"
                @if let Some(base) = &file.base {
                    @let at = base_files(&proof.place.file, base).find(|at| proved.is_some_and(|proved| proved.bases.contains_key(at)));
                    ", on the base position "
                    a href={ "guide.html#" (links::base(&at.unwrap_or_default())) } { (base) }
                }
                "."
            }
            (block("Position of all cases of the file", &file.position))
            (block("In this case", &case.position))
            (block("Script", &case.script))
        }
    }
}

/// Lines as they are written, if there are any.
pub(crate) fn block(label: &str, text: &str) -> Markup {
    html! {
        @if !text.is_empty() {
            figure { figcaption { (label) } pre { code { (text) } } }
        }
    }
}

/// The file of a base position.
pub(crate) fn base_file(root: &Path, scenario: &str, base: &str) -> Option<String> {
    base_files(scenario, base).find(|path| root.join(path).is_file())
}

/// Where a base position may stand: beside the scenario or in a folder above, as the runner looks for it.
fn base_files(scenario: &str, base: &str) -> impl Iterator<Item = String> {
    let folders = Path::new(scenario).ancestors().skip(1);
    let paths = folders.map(move |folder| folder.join("bases").join(format!("{base}.toml")));
    paths.map(|path| path.to_string_lossy().replace('\\', "/"))
}
