//! `kanly man`: manual pages of the command and of all its subcommands.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Command;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};
use miette::{IntoDiagnostic as _, WrapErr as _};

use crate::files::unwritable;
use crate::help::laid_out;
use crate::terminal;

/// Write manual pages of all commands
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct ManArgs {
    /// The folder for the pages, made if it is not there [default: the first page to standard output]
    #[arg(value_name = "DIR")]
    folder: Option<PathBuf>,
}

const AFTER_HELP: &str = "\
The pages say the same as --help; `man -l FILE` shows one that is not installed.

Examples:
  kanly man > kanly.1                the page of `kanly` itself
  kanly man ~/.local/share/man/man1  all pages, where `man` finds them";

/// So long can a row be that `man` does not break: a page has 80 columns, some of them empty.
const ROW: usize = 70;

/// Writes the pages.
pub(crate) fn run(args: &ManArgs, command: Command) -> miette::Result<ExitCode> {
    let mut command = laid_out(command, ROW).disable_help_subcommand(true);
    command.build();
    let Some(folder) = &args.folder else {
        let page = page(&command).into_diagnostic().wrap_err("cannot make the page")?;
        terminal::print_exact(&String::from_utf8_lossy(&page))?;
        return Ok(ExitCode::SUCCESS);
    };
    let pages = std::fs::create_dir_all(folder).and_then(|()| write(&command, folder));
    let pages = pages.map_err(|error| unwritable("pages into ", folder, &error))?;
    terminal::print(&format!("{pages} pages are in {}.\n", folder.display()))?;
    Ok(ExitCode::SUCCESS)
}

/// Writes the page of a command and of all below it, and tells how many there are.
fn write(command: &Command, folder: &Path) -> io::Result<usize> {
    let file = Man::new(command.clone()).get_filename();
    std::fs::write(folder.join(file), page(command)?)?;
    command.get_subcommands().try_fold(1, |pages, below| Ok(pages + write(below, folder)?))
}

/// One page. What stands behind the options of the help gets sections of its own.
fn page(command: &Command) -> io::Result<Vec<u8>> {
    let man = Man::new(command.clone());
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.get_subcommands().next().is_some() {
        man.render_subcommands_section(&mut page)?;
    }
    sections(command).to_writer(&mut page)?;
    Ok(page)
}

fn sections(command: &Command) -> Roff {
    let mut roff = Roff::default();
    let text = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let mut title = Some("NOTES");
    for line in text.lines() {
        match line {
            "Examples:" => title = Some("EXAMPLES"),
            "Exit codes:" => title = Some("EXIT STATUS"),
            "" => {
                roff.control("PP", []);
            }
            line => {
                if let Some(title) = title.take() {
                    roff.control("SH", [title]);
                }
                // What is further in is a row, with spaces that stay as they are.
                let row = line.starts_with(' ');
                if row {
                    roff.control("nf", []);
                }
                roff.text([roman(line)]);
                if row {
                    roff.control("fi", []);
                }
            }
        }
    }
    roff
}
