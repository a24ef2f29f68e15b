//! Runs one target for its time and tells what came of it.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use super::seeds::{self, dictionary};

/// The longest input, in bytes: a record of a whole game is longer, but nothing is learnt from that.
const MOST_BYTES: u32 = 8192;
/// One input that takes so many seconds is a find.
const TIMEOUT: u32 = 20;

/// A target and where its things lie.
pub(super) struct Target<'a> {
    pub(super) name: &'a str,
    pub(super) root: &'a Path,
    /// `target/fuzz`.
    pub(super) folder: &'a Path,
    pub(super) program: PathBuf,
}

/// What came of a run.
pub(super) struct Found {
    /// How to see it again, if something broke.
    pub(super) broken: Option<String>,
    /// One line for people.
    pub(super) told: String,
}

impl Target<'_> {
    /// The inputs that the repository keeps.
    pub(super) fn kept(&self) -> PathBuf {
        self.root.join("fuzz/corpus").join(self.name)
    }

    /// The inputs that this machine has found.
    pub(super) fn work(&self) -> PathBuf {
        self.folder.join("corpus").join(self.name)
    }

    /// Every folder with inputs; new ones go into the first.
    pub(super) fn inputs(&self) -> Vec<PathBuf> {
        let seeds = if self.name == "scenarios" { self.root.join("scenarios") } else { self.seeds() };
        [self.work(), self.kept(), seeds].into_iter().filter(|folder| folder.is_dir()).collect()
    }

    /// Inputs made from what the repository has anyway.
    pub(super) fn seeds(&self) -> PathBuf {
        self.folder.join("seeds").join(self.name)
    }

    /// Lets it look for so many seconds.
    pub(super) fn run(&self, seconds: u64) -> Result<Found, String> {
        let failed = |error: io::Error| format!("cannot run {}: {error}", self.name);
        let finds = self.folder.join("found");
        let log = self.folder.join(format!("{}.log", self.name));
        fs::create_dir_all(self.work()).and_then(|()| fs::create_dir_all(&finds)).map_err(failed)?;
        seeds::write(self.name, self.root, &self.seeds()).map_err(failed)?;
        let words = self.folder.join("words.dict");
        fs::write(&words, dictionary(&self.root.join("scenarios")).map_err(failed)?).map_err(failed)?;
        let mut command = Command::new(&self.program);
        command.args(self.inputs()).stdin(Stdio::null()).stdout(Stdio::null());
        command.stderr(File::create(&log).map_err(failed)?);
        command.arg(format!("-max_total_time={seconds}")).arg(format!("-timeout={TIMEOUT}"));
        command.arg(format!("-max_len={MOST_BYTES}")).arg("-print_final_stats=1").arg("-rss_limit_mb=2048");
        command.arg(format!("-artifact_prefix={}/{}-", finds.display(), self.name));
        command.arg(format!("-dict={}", words.display()));
        let well = self.wait(command, seconds).map_err(failed)?;
        let text = String::from_utf8_lossy(&fs::read(&log).map_err(failed)?).into_owned();
        let broken = (!well).then(|| broken(self.name, &self.program, &text, &log));
        Ok(Found { broken, told: told(self.name, &text) })
    }

    /// With a bar of its time.
    fn wait(&self, mut command: Command, seconds: u64) -> io::Result<bool> {
        let bar = ProgressBar::new(seconds);
        if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} s  {msg}") {
            bar.set_style(style);
        }
        bar.set_message(self.name.to_owned());
        let (mut child, started) = (command.spawn()?, Instant::now());
        let status = loop {
            if let Some(status) = child.try_wait()? {
                break status;
            }
            bar.set_position(started.elapsed().as_secs().min(seconds));
            thread::sleep(Duration::from_millis(100));
        };
        bar.finish_and_clear();
        Ok(status.success())
    }
}

/// What was found, and the command that shows it again.
fn broken(name: &str, program: &Path, log: &str, path: &Path) -> String {
    let mut lines = log.lines().skip_while(|line| !line.contains("panicked at") && !line.contains("ERROR: "));
    let first = lines.next().unwrap_or("it ended badly");
    let second = lines.next().filter(|_| first.contains("panicked at")).unwrap_or_default();
    let file = log.lines().find_map(|line| line.split_once("Test unit written to ").map(|(_, file)| file));
    let again = match file {
        Some(file) => format!("again: {} {file}", program.display()),
        None => format!("more in {}", path.display()),
    };
    format!("{name}: {} {}\n  {again}", first.trim(), second.trim())
}

/// How much was tried.
fn told(name: &str, log: &str) -> String {
    let number = |key: &str| {
        let found = log.lines().rev().find_map(|line| line.split_once(key).map(|(_, rest)| rest));
        let digits = found.unwrap_or_default().trim_start().split(|c: char| !c.is_ascii_digit()).next();
        digits.and_then(|digits| digits.parse::<u64>().ok()).unwrap_or_default()
    };
    format!(
        "{name}: {} inputs, {} branches reached, {} inputs reached something new",
        number("stat::number_of_executed_units:"),
        number(" cov: "),
        number("stat::new_units_added:"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOG: &str = "#1 INITED cov: 12 ft: 13\n#99 NEW    cov: 345 ft: 1000 corp: 7/90b\n\
                       stat::number_of_executed_units: 4711\nstat::new_units_added:          17\n";

    #[test]
    fn a_run_is_told_in_numbers() {
        let told = told("notation", LOG);
        assert_eq!(told, "notation: 4711 inputs, 345 branches reached, 17 inputs reached something new");
    }

    #[test]
    fn what_broke_is_told_with_how_to_see_it_again() {
        let log = "thread '<unnamed>' panicked at src/a.rs:1:2:\nit is lost\nnote\n\
                   artifact_prefix='x'; Test unit written to /t/found/actions-crash-1\n";
        let told = broken("actions", Path::new("/t/actions"), log, Path::new("/t/actions.log"));
        assert!(told.contains("panicked at src/a.rs:1:2: it is lost"), "{told}");
        assert!(told.ends_with("again: /t/actions /t/found/actions-crash-1"), "{told}");
        let late = "==1== ERROR: libFuzzer: timeout after 20 seconds\nx\n";
        let told = broken("records", Path::new("p"), late, Path::new("/t/records.log"));
        assert!(
            told.contains("timeout after 20 seconds") && told.ends_with("more in /t/records.log"),
            "{told}"
        );
    }
}
