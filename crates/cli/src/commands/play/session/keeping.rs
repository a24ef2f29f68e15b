//! Keeps the game: where it is told to, and somewhere else rather than nowhere.

use std::path::{Path, PathBuf};

use kanly_engine::Decision;

use super::{Session, Stay};
use crate::commands::play::lines::Line;
use crate::commands::play::rescue::{self, Unsaved};
use crate::commands::play::save;
use crate::terminal::{self, BAD, GOOD, fit, paint};

impl Session {
    /// Saves under a name, or where it is kept already.
    pub(super) fn save(&mut self, name: Option<&str>) -> String {
        let file = match (name, &self.file) {
            (Some(name), _) => PathBuf::from(name),
            (None, Some(file)) => file.clone(),
            (None, None) => return not_saved("say where: `save game.kanly`"),
        };
        let foreign = self.file.as_ref() != Some(&file) && file.exists();
        if foreign {
            return not_saved(&format!("{} exists already", file.display()));
        }
        self.write(file)
    }

    /// Writes the game, remembers where, and says so.
    fn write(&mut self, file: PathBuf) -> String {
        match save::put(&file, &self.text()) {
            Ok(()) => {
                self.kept = self.game.choices();
                let text = format!("Saved; `kanly play --resume {}` goes on with it.", file.display());
                self.file = Some(file);
                fit(0, &paint(GOOD, text))
            }
            Err(error) => not_saved(&format!("{}: {error}", file.display())),
        }
    }

    /// Keeps the game where it was saved before. That it cannot be is told, and the game goes on.
    pub(super) fn keep(&mut self, file: &Path) -> miette::Result<()> {
        match save::put(file, &self.text()) {
            Ok(()) => {
                self.kept = self.game.choices();
                Ok(())
            }
            Err(error) => terminal::print(&not_saved(&format!("{}: {error}", file.display()))),
        }
    }

    /// The game as it is saved.
    fn text(&self) -> String {
        save::text(&self.game.record(), &self.origin)
    }

    /// Reads a line. Whatever ends the program meanwhile, the game is not lost.
    pub(super) fn read(&mut self, prompt: (&str, &str), decision: Option<&Decision>) -> miette::Result<Line> {
        if !self.lines.is_terminal() {
            return self.lines.read(prompt, decision);
        }
        let unsaved = self.is_unsaved().then(|| Unsaved { text: self.text(), places: self.places() });
        rescue::hold(unsaved);
        let line = self.lines.read(prompt, decision);
        rescue::release();
        line
    }

    /// Where a game can be saved that would be lost: where it is kept, under a free name, or with the temporary files.
    fn places(&self) -> Vec<PathBuf> {
        // A script's game can be played again, so it does not fill the folder where it runs.
        let free = self.lines.is_terminal().then(|| save::free_name(self.origin.seed));
        self.file.clone().into_iter().chain(free).chain([save::last_resort(self.origin.seed)]).collect()
    }

    /// Whether leaving now would lose a decision of the person, or a game that it wants to be kept.
    fn is_unsaved(&self) -> bool {
        self.kept != self.game.choices() && (self.file.is_some() || self.game.has_decided())
    }

    /// Saves what would be lost where it is kept, or else where it can be. Says where; nothing where all is saved.
    pub(in super::super) fn rescue(&mut self) -> String {
        if !self.is_unsaved() {
            return String::new();
        }
        let mut told = String::new();
        for file in self.places() {
            told += &self.write(file);
            if !self.is_unsaved() {
                break;
            }
        }
        told
    }

    /// Leaves. Somebody at a terminal is asked where to save what would be lost; whoever does not answer has it saved.
    pub(super) fn leave(&mut self) -> miette::Result<Stay> {
        while self.is_unsaved() && self.file.is_none() && self.lines.is_terminal() {
            let name = save::free_name(self.origin.seed);
            let text = format!(
                "The game is not saved. Enter saves it as {}, or give another name; `drop` leaves without saving, \
                 `stay` goes on.",
                name.display()
            );
            terminal::print(&fit(0, &text))?;
            match self.read(("save> ", "save> "), None)? {
                Line::Text(word) if word.trim() == "drop" => return Ok(Stay::No),
                Line::Text(word) if word.trim() == "stay" => {
                    // Whoever was asked whether to cut in still is.
                    self.wait |= self.put.is_some_and(|(choices, _)| choices == self.game.choices());
                    (self.auto, self.skip, self.put) = (None, None, None);
                    return Ok(Stay::Yes);
                }
                Line::Text(word) => {
                    let named = word.trim();
                    let told = if named.is_empty() { self.write(name) } else { self.save(Some(named)) };
                    terminal::print(&told)?;
                }
                Line::Leave | Line::End => break,
            }
        }
        let told = self.rescue();
        terminal::print(&told)?;
        Ok(Stay::No)
    }
}

fn not_saved(why: &str) -> String {
    fit(0, &format!("{} {why}.", paint(BAD, "Not saved:")))
}
