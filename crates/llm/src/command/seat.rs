//! `kanly llm seat`: a model as a program, for `llm:NAME` elsewhere.

use std::io::{stdin, stdout};
use std::path::PathBuf;
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
    /// Where every request with its answer is written.
    #[arg(long)]
    transcript: Option<PathBuf>,
}

impl Sit {
    pub(super) fn run(self) -> Result<ExitCode, String> {
        let models = Models::read(&self.models)?;
        sit(models.get(&self.name)?, self.transcript.as_deref(), stdin().lock(), stdout().lock())?;
        Ok(ExitCode::SUCCESS)
    }
}
