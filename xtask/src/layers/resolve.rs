//! Which file each name leads to, through all that lend it.

use std::collections::{BTreeMap, BTreeSet};

use super::read::Module;
use crate::engine::LAYERS;

/// A name may be lent by one that borrows it itself; longer chains than this are loops.
const LONGEST: usize = 16;

/// The files that each file needs.
pub(super) fn arrows(modules: &[Module]) -> BTreeMap<String, BTreeSet<String>> {
    let names = Names { by_path: modules.iter().map(|module| (module.path.as_slice(), module)).collect() };
    let mut out = BTreeMap::new();
    for module in modules {
        let imported = module.imports.iter().filter(|import| !import.lent).map(|import| &import.path);
        // A name that is lent counts as needed only where the lender itself uses it: it is a mention then.
        let needed = imported.chain(&module.mentions);
        let files = needed.filter_map(|path| names.file(module, path)).filter(|file| *file != module.file);
        out.insert(module.file.clone(), files.map(str::to_owned).collect());
    }
    out
}

struct Names<'m> {
    by_path: BTreeMap<&'m [String], &'m Module>,
}

impl<'m> Names<'m> {
    /// The file that defines what a path in a module means; nothing if it is not ours or only names a module.
    fn file(&self, module: &Module, path: &[String]) -> Option<&'m str> {
        self.defined(&self.absolute(module, path, 0)?, 0)
    }

    /// A path from the top of its layer on.
    fn absolute(&self, module: &Module, path: &[String], depth: usize) -> Option<Vec<String>> {
        let (first, rest) = path.split_first()?;
        let from = |start: &[String]| Some(start.iter().chain(rest).cloned().collect::<Vec<_>>());
        let parent = || &module.path[..module.path.len() - 1];
        match first.as_str() {
            "crate" => from(&module.path[..1]),
            "self" => from(&module.path),
            "super" if rest.first().is_some_and(|next| next == "super") => {
                let above = self.by_path.get(parent())?;
                self.absolute(above, rest, depth)
            }
            "super" => from(parent()),
            name => {
                let layer = LAYERS.into_iter().find(|layer| name.strip_prefix("kanly_") == Some(layer));
                if let Some(layer) = layer {
                    return from(&[layer.to_owned()]);
                }
                if module.children.contains(name) {
                    return from(&module.path.iter().cloned().chain([name.to_owned()]).collect::<Vec<_>>());
                }
                let import =
                    module.imports.iter().find(|import| import.name == name && import.path != path)?;
                if depth > LONGEST {
                    return None;
                }
                from(&self.absolute(module, &import.path, depth + 1)?)
            }
        }
    }

    /// The file that defines an absolute path.
    fn defined(&self, path: &[String], depth: usize) -> Option<&'m str> {
        let known = |length: &usize| self.by_path.contains_key(&path[..*length]);
        let length = (1..=path.len()).rev().find(known)?;
        let module = self.by_path[&path[..length]];
        let (name, rest) = path[length..].split_first()?;
        let lent = module.imports.iter().find(|import| import.name == *name);
        match lent {
            Some(import) if depth < LONGEST => {
                let target = self.absolute(module, &import.path, 0)?;
                let target: Vec<String> = target.iter().chain(rest).cloned().collect();
                self.defined(&target, depth + 1)
            }
            Some(_) | None => Some(&module.file),
        }
    }
}
