//! Where the rules come from: the repository around the current folder, or the program itself.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use kanly_scenario::audit::Audit;
use kanly_scenario::rulebook::RuleBook;
use miette::miette;

/// The rules, and the repository they are from.
pub(super) struct Sources {
    pub(super) book: Cow<'static, RuleBook>,
    root: Option<PathBuf>,
}

impl Sources {
    /// Takes the named repository, or the one around the current folder, or the rules inside the program.
    pub(super) fn find(named: Option<&Path>) -> miette::Result<Sources> {
        let root = match named {
            Some(root) if is_repository(root) => Some(root.to_owned()),
            Some(root) => {
                let help = "a repository has the folders rules/ and crates/engine";
                return Err(miette!(help = help, "{} is not the repository of the engine", root.display()));
            }
            None => std::env::current_dir().ok().and_then(|folder| around(&folder)),
        };
        let book = match &root {
            Some(root) => Cow::Owned(RuleBook::load(&root.join("rules"))?),
            None => Cow::Borrowed(RuleBook::shipped()),
        };
        Ok(Sources { book, root })
    }

    /// What the repository says about the rules, if there is one.
    pub(super) fn audit(&self) -> Option<Audit> {
        self.root.as_deref().map(|root| Audit::of(&self.book, root))
    }

    /// What the repository says about the rules. Without a repository that is an error.
    pub(super) fn must_audit(&self) -> miette::Result<Audit> {
        Ok(Audit::of(&self.book, self.must_have_root()?))
    }

    /// The folder of the repository. Without one that is an error.
    pub(super) fn must_have_root(&self) -> miette::Result<&Path> {
        let help = "run it inside the repository, or name it with --root DIR";
        self.root
            .as_deref()
            .ok_or_else(|| miette!(help = help, "there is no repository here to compare the rules with"))
    }
}

fn around(folder: &Path) -> Option<PathBuf> {
    folder.ancestors().find(|folder| is_repository(folder)).map(Path::to_owned)
}

fn is_repository(folder: &Path) -> bool {
    folder.join("rules").is_dir() && folder.join("crates/engine").is_dir()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_repository_is_found_upwards() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let root = around(&here.join("src")).unwrap();
        assert_eq!(root, here.parent().unwrap().parent().unwrap());
        assert_eq!(around(Path::new("/")), None);
    }
}
