//! `kanly llm models`.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use kanly_llm::models::{FILE, Models};
use kanly_llm::try_out;

/// List the models of a file, and what is missing for them.
#[derive(Args)]
#[command(after_help = "Examples:
  kanly llm models                          what models.toml says
  kanly llm models --try mine               ask one of them a small question")]
pub(crate) struct List {
    /// The file of the models.
    #[arg(long, env = "KANLY_MODELS", default_value = FILE)]
    models: PathBuf,
    /// Ask this model a small question.
    #[arg(long, value_name = "NAME")]
    r#try: Option<String>,
}

impl List {
    pub(super) fn run(self) -> Result<ExitCode, String> {
        let models = Models::read(&self.models)?;
        if let Some(name) = &self.r#try {
            let model = models.get(name)?;
            println!("{}", try_out(model)?);
            return Ok(ExitCode::SUCCESS);
        }
        for name in models.names() {
            let model = models.get(name)?;
            let key = match (&model.key, model.secret()) {
                (None, _) => "no key".to_owned(),
                (Some(variable), Ok(_)) => format!("key in {variable}"),
                (Some(variable), Err(_)) => format!("its key is missing: {variable} is not set"),
            };
            println!("{name:16} {} at {}, {key}", model.model, model.address);
        }
        Ok(ExitCode::SUCCESS)
    }
}
