//! Writes scenario files in their one short shape: `kanly scenario fmt`.
//!
//! A file is read, its tree is brought into shape, and the text of that is read again: unless it says the same, case
//! by case, and has the same comments, there is no text.

mod bases;
mod comments;
mod folder;
mod names;
mod order;
mod same;
mod script;
mod share;
mod tally;
mod text;

use std::sync::Arc;

pub use bases::choose_bases;
use comments::Comments;
pub use folder::{Shape, Shaped, folders, shapes, write};
use share::Path;
pub use tally::{Tally, tally};

use crate::format::layers::lay;
use crate::format::tree::{Node, Value};
use crate::format::{self, Base};
use crate::rulebook::{Problem, RuleBook, SourceFile};

/// How wide a line may be before its table or list is broken.
const WIDTH: usize = 120;

/// Finds base positions by their names.
pub type FindBase<'f> = &'f dyn Fn(&str) -> Option<Base>;

/// A change of a tree at a path.
type Change<'c> = &'c dyn Fn(&mut Node, &[String]);

/// A case that a base is read with, so that its position can be compared. It says that the position is impossible, so
/// that nobody looks whether it is.
const ANY_CASE: &str = "\n[[case]]\nname = \"any\"\nimpossible = [\"0.02\"]\n";

/// The short shape of a scenario file. If there are mistakes in it, they are given back instead.
pub fn shaped(name: &str, bytes: &[u8], book: &RuleBook, base: FindBase<'_>) -> Result<String, Vec<Problem>> {
    Shaper::new(name, bytes, "", book, base)?.shaped()
}

/// The short shape of a base position.
pub fn shaped_base(name: &str, bytes: &[u8], book: &RuleBook) -> Result<String, Vec<Problem>> {
    Shaper::new(name, bytes, ANY_CASE, book, &|_| None)?.shaped()
}

/// A file that is brought into shape.
struct Shaper<'f> {
    source: Arc<SourceFile>,
    /// What is read behind the text.
    behind: &'static str,
    book: &'f RuleBook,
    base: FindBase<'f>,
    /// What the file says.
    old: format::ScenarioFile,
}

impl<'f> Shaper<'f> {
    fn new(
        name: &str,
        bytes: &[u8],
        behind: &'static str,
        book: &'f RuleBook,
        base: FindBase<'f>,
    ) -> Result<Shaper<'f>, Vec<Problem>> {
        let source = SourceFile::from_bytes(name, bytes).map_err(|problem| vec![*problem])?;
        let (old, problems) = format::read(name, &[bytes, behind.as_bytes()].concat(), book, base);
        match problems.is_empty() {
            true => Ok(Shaper { source: Arc::new(source), behind, book, base, old }),
            false => Err(problems),
        }
    }

    fn shaped(&self) -> Result<String, Vec<Problem>> {
        let (mut tree, comments) = self.tree(&self.source);
        self.check(&tree, &comments)?;
        if let Some(below) = self.below(&tree) {
            let repeated = share::repeated(&tree, &below);
            self.each(&mut tree, &comments, &repeated, &|tree, path| share::take(tree, path));
        }
        for at in 0..cases(&tree).len() {
            let mut below = self.below(&tree).unwrap_or_else(|| Node::empty(&self.source));
            lay(&mut below, &tree);
            let repeated = share::repeated(&cases(&tree)[at], &below);
            self.each(&mut tree, &comments, &repeated, &|tree, path| {
                cases_mut(tree).iter_mut().skip(at).take(1).for_each(|case| share::take(case, path));
            });
        }
        let shared = share::shared(cases(&tree), &comments);
        self.each(&mut tree, &comments, &shared, &|tree, path| {
            let value = cases(tree).first().and_then(|case| share::at(case, path)).cloned();
            cases_mut(tree).iter_mut().for_each(|case| share::take(case, path));
            value.iter().for_each(|value| share::put(tree, path, value));
        });
        self.check(&tree, &comments)
    }

    /// Changes the tree at all these paths, or else at those where it says the same afterwards.
    fn each(&self, tree: &mut Node, comments: &Comments, paths: &[Path], change: Change<'_>) {
        if paths.is_empty() {
            return;
        }
        let mut changed = tree.clone();
        paths.iter().for_each(|path| change(&mut changed, path));
        order::arrange(&mut changed);
        match self.check(&changed, comments) {
            Ok(_) => *tree = changed,
            Err(_) if paths.len() > 1 => {
                paths.iter().for_each(|path| self.each(tree, comments, std::slice::from_ref(path), change));
            }
            Err(_) => {}
        }
    }

    /// The tree of a text, with its names spelled and its keys in order.
    fn tree(&self, source: &Arc<SourceFile>) -> (Node, Comments) {
        // What is wrong in the text was found before.
        let mut tree = Node::read(source, &mut Vec::new());
        let comments = Comments::read(&source.text, &tree);
        tidy(&mut tree);
        cases_mut(&mut tree).iter_mut().for_each(tidy);
        (tree, comments)
    }

    /// The base of a file.
    fn below(&self, tree: &Node) -> Option<Node> {
        let (name, bytes) = (self.base)(tree.get("base")?.as_text()?)?;
        let source = SourceFile::from_bytes(&name, &bytes).ok()?;
        Some(self.tree(&Arc::new(source)).0)
    }

    /// The text of a tree, if it says what the file says.
    fn check(&self, tree: &Node, comments: &Comments) -> Result<String, Vec<Problem>> {
        let text = text::file(tree, comments);
        let read = [&text, self.behind].concat();
        let (new, problems) = format::read(&self.source.name, read.as_bytes(), self.book, self.base);
        let written = Arc::new(SourceFile::new(&self.source.name, text.as_str()));
        let lost = self.tree(&written).1.all() != comments.all();
        let what = match same::difference(&self.old, &new) {
            Some(what) => what,
            None if lost => "its comments".to_owned(),
            None if !problems.is_empty() => "that it can be read".to_owned(),
            None => return Ok(text),
        };
        let message = format!("the short shape of this file would change {what}");
        let problem = Problem::of_file(&self.source.name, message);
        Err(vec![problem.with_help("the file is left as it is: this is a fault of the tool")])
    }
}

/// Gives a layer its names and its order, and takes out what says nothing.
fn tidy(layer: &mut Node) {
    names::spell(layer);
    share::prune(layer);
    order::arrange(layer);
}

fn cases(tree: &Node) -> &[Node] {
    match tree.get("case").map(|node| &node.value) {
        Some(Value::List(cases)) => cases,
        _ => &[], // any: no cases
    }
}

fn cases_mut(tree: &mut Node) -> &mut [Node] {
    match tree.get_mut("case").map(|node| &mut node.value) {
        Some(Value::List(cases)) => cases,
        _ => &mut [], // any: no cases
    }
}

#[cfg(test)]
mod tests;
