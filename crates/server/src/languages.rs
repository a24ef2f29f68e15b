//! The languages that a server speaks: those that are shipped, and those of files that it was given.

use std::path::{Path, PathBuf};

use axum::http::{HeaderMap, HeaderValue, header};
use bytes::Bytes;
use data_encoding::HEXLOWER;
use kanly_narrate::{CatalogueError, Tongue};
use kanly_wire as wire;
use sha2::{Digest as _, Sha256};
use tracing::warn;

tokio::task_local! {
    /// The language of whoever sent the request that is being answered.
    pub(crate) static SPOKEN: &'static Tongue;
}

/// The language of whoever sent this request; English where there is none.
pub(crate) fn spoken() -> &'static Tongue {
    SPOKEN.try_with(|tongue| *tongue).unwrap_or_else(|_| Tongue::english())
}

/// Why a language cannot be spoken.
#[derive(Debug, thiserror::Error)]
pub enum BadLanguage {
    /// Its file cannot be opened.
    #[error("{path}: {reason}")]
    File {
        /// Which.
        path: PathBuf,
        /// Why not.
        reason: std::io::Error,
    },
    /// What it says is wrong.
    #[error("{}: {}", path.display(), told(wrong))]
    Content {
        /// Which.
        path: PathBuf,
        /// Everything that is wrong, and where.
        wrong: Vec<CatalogueError>,
    },
}

fn told(wrong: &[CatalogueError]) -> String {
    wrong.iter().map(CatalogueError::to_string).collect::<Vec<_>>().join("; ")
}

/// So many keys are named of those that a file lacks.
const NAMED: usize = 5;

/// One language as it is sent to pages.
pub(crate) struct Language {
    pub(crate) tongue: &'static Tongue,
    pub(crate) text: Bytes,
    pub(crate) tag: HeaderValue,
}

/// All of them, English first.
pub(crate) struct Languages(Vec<Language>);

impl Default for Languages {
    fn default() -> Self {
        Self(Tongue::shipped().iter().map(Language::new).collect())
    }
}

impl Language {
    fn new(tongue: &'static Tongue) -> Self {
        let text = Bytes::from_static(tongue.catalogue().as_bytes());
        let tag = format!("\"{}\"", HEXLOWER.encode(&Sha256::digest(&text)[..12]));
        let tag = HeaderValue::try_from(tag).unwrap_or_else(|_| HeaderValue::from_static("\"\""));
        Self { tongue, text, tag }
    }
}

impl Languages {
    /// Those that are shipped, and those of these files, each named after its language: `de.ftl`.
    pub(crate) fn read(files: &[PathBuf]) -> Result<Self, BadLanguage> {
        let mut all = Self::default();
        for path in files {
            let tongue = read(path)?;
            // One that is given stands in the place of one that is shipped.
            all.0.retain(|known| known.tongue.id() != tongue.id());
            all.0.push(Language::new(tongue));
        }
        Ok(all)
    }

    /// All of them, for pages that offer them.
    pub(crate) fn all(&self) -> Vec<wire::Language> {
        let shown =
            |language: &Language| wire::Language { id: language.tongue.id(), name: language.tongue.name() };
        self.0.iter().map(shown).collect()
    }

    /// The language of this name.
    pub(crate) fn named(&self, id: &str) -> Option<&Language> {
        self.0.iter().find(|language| language.tongue.id() == id)
    }

    /// The first of the languages that somebody wants which is spoken here, as `Accept-Language` lists them; else English.
    pub(crate) fn wanted(&self, list: &str) -> &'static Tongue {
        let mut wanted: Vec<(f32, &str)> = list.split(',').map(weighed).collect();
        // Those that weigh the same stay in their order.
        wanted.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let serving = |(_, name): (f32, &str)| {
            let name = name.parse().ok()?;
            let served = self.0.iter().map(|language| (language.tongue.serves(&name), language.tongue));
            served.filter(|(how, _)| *how > 0).max_by_key(|(how, _)| *how).map(|(_, tongue)| tongue)
        };
        wanted.into_iter().find_map(serving).unwrap_or_else(Tongue::english)
    }

    /// The same of a request.
    pub(crate) fn of(&self, headers: &HeaderMap) -> &'static Tongue {
        let list = headers.get(header::ACCEPT_LANGUAGE).and_then(|list| list.to_str().ok());
        list.map_or_else(Tongue::english, |list| self.wanted(list))
    }
}

/// A language of such a list with its weight: `de;q=0.8`.
fn weighed(range: &str) -> (f32, &str) {
    let (name, weight) = range.split_once(';').unwrap_or((range, ""));
    let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse().ok());
    (weight.unwrap_or(1.0), name.trim())
}

fn read(path: &Path) -> Result<&'static Tongue, BadLanguage> {
    let text = std::fs::read_to_string(path)
        .map_err(|reason| BadLanguage::File { path: path.to_owned(), reason })?;
    let id = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
    let tongue =
        Tongue::read(id, &text).map_err(|wrong| BadLanguage::Content { path: path.to_owned(), wrong })?;
    let missing = tongue.missing();
    if !missing.is_empty() {
        let first: Vec<&str> = missing.iter().take(NAMED).map(String::as_str).collect();
        warn!(language = id, missing = missing.len(), ?first, "what it lacks is said in English");
    }
    // It is spoken for as long as the server runs.
    Ok(Box::leak(Box::new(tongue)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_gets_the_first_language_that_is_spoken() {
        let folder = std::env::temp_dir().join(format!("kanly-languages-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let file = |name: &str, text: &str| {
            let path = folder.join(name);
            std::fs::write(&path, text).expect("it can be written");
            path
        };
        let files = [file("de.ftl", "language-name = Deutsch\n"), file("qaa.ftl", &Tongue::made_up())];
        let languages = Languages::read(&files).expect("they are right");
        let names: Vec<String> = languages.all().into_iter().map(|language| language.name).collect();
        assert_eq!(names, ["English", "Deutsch", "⟦Éñĝļíšĥ⟧"]);
        for (list, id) in [
            ("de-AT,de;q=0.9,en;q=0.8", "de"),
            ("fr, en;q=0.2, qaa;q=0.7", "qaa"),
            ("fr", "en"),
            ("*", "en"),
            ("", "en"),
        ] {
            assert_eq!(languages.wanted(list).id(), id, "{list}");
        }
        let wrong = Languages::read(&[file("fr.ftl", "nobody = { $who }\n")]).err().expect("it is wrong");
        assert!(
            wrong.to_string().ends_with(
                "fr.ftl: line 1: `nobody` names `$who`, which it does not get; its values are: none"
            )
        );
        let missing = Languages::read(&[folder.join("it.ftl")]).err().expect("it is not there");
        assert!(missing.to_string().contains("it.ftl: "), "{missing}");
        std::fs::remove_dir_all(&folder).expect("it can be taken away");
    }
}
