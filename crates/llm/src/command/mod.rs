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
    /// Whether bots play in it: in the games that models join, and in those that questions are made of.
    fn asks_bots(&self) -> bool {
        match self.what {
            What::Run(_) | What::Replay(_) | What::Exam(_) | What::Beliefs(_) | What::Games(_) => true,
            What::Report(_) | What::Models(_) | What::Puzzles(_) | What::Seat(_) => false,
        }
    }

    /// Does it. An error is something that was wrong before anything was done.
    pub(crate) fn run(self) -> Result<ExitCode, String> {
        if self.asks_bots()
            && let Err(said) = kanly_agents::chances::go_as_asked()
        {
            eprint!("{said}");
        }
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
