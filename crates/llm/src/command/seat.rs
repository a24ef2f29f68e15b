//! `kanly llm seat`: a model as a program, for `llm:NAME` elsewhere.

use std::io::{stdin, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use kanly_llm::models::{FILE, Models};
use kanly_llm::sit;

/// Play a seat over standard input and output, as programs do: this is what `llm:NAME` among agents starts.
#[derive(Args)]
#[command(after_help = "Examples:
  kanly record --agents 'standard,fremen=llm:mine'")]
pub(crate) struct Sit {
    /// The model.
    name: String,
    /// The file of the models.
    #[arg(long, env = "KANLY_MODELS", default_value = FILE)]
    models: PathBuf,
    /// Where every request with its answer is written: a file, or a folder in which each game gets one of its own.
    #[arg(long, env = "KANLY_TRANSCRIPT")]
    transcript: Option<PathBuf>,
}

/// The seed by which whoever starts a program tells one game from another.
const SEED: &str = "KANLY_SEED";

impl Sit {
    pub(super) fn run(self) -> Result<ExitCode, String> {
        let models = Models::read(&self.models)?;
        let transcript = self.transcript.as_deref().map(|path| self.file(path));
        sit(models.get(&self.name)?, transcript.as_deref(), stdin().lock(), stdout().lock())?;
        Ok(ExitCode::SUCCESS)
    }

    /// Many games may be under way at once, and two of one seed are the same game.
    fn file(&self, path: &Path) -> PathBuf {
        let seed = std::env::var(SEED).unwrap_or_else(|_| std::process::id().to_string());
        if path.is_dir() { path.join(format!("{}-{seed}.jsonl", self.name)) } else { path.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_a_folder_each_game_has_a_file_of_its_own() {
        let sit = Sit { name: "mine".to_owned(), models: PathBuf::new(), transcript: None };
        let folder = std::env::temp_dir();
        let file = sit.file(&folder);
        let name = file.file_name().and_then(|name| name.to_str()).expect("a name");
        assert!(file.starts_with(&folder) && name.starts_with("mine-") && name.ends_with(".jsonl"), "{name}");
        let file = folder.join("no-such-folder.jsonl");
        assert_eq!(sit.file(&file), file);
    }
}
