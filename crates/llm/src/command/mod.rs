//! What can be asked of `kanly-llm`.

mod again;
mod bar;
mod models;
mod run;
mod seat;
mod track;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Language models on seats, and a benchmark of them.
#[derive(Parser)]
#[command(
    name = "kanly llm",
    bin_name = "kanly llm",
    version,
    about,
    after_help = "docs/llm.md tells how to add a model, and what is measured."
)]
pub(crate) struct Command {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    Run(run::Run),
    Replay(again::Replay),
    Report(again::Report),
    Models(models::List),
    Exam(track::Exam),
    Puzzles(track::Puzzles),
    Beliefs(track::Beliefs),
    Games(track::Games),
    Seat(seat::Sit),
}

impl Command {
    /// Does it. An error is something that was wrong before anything was done.
    pub(crate) fn run(self) -> Result<ExitCode, String> {
        match self.what {
            What::Run(run) => run.run(),
            What::Replay(replay) => replay.run(),
            What::Report(report) => report.run(),
            What::Models(models) => models.run(),
            What::Exam(exam) => exam.run(),
            What::Puzzles(puzzles) => puzzles.run(),
            What::Beliefs(beliefs) => beliefs.run(),
            What::Games(games) => games.run(),
            What::Seat(seat) => seat.run(),
        }
    }
}
