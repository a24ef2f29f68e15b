//! The modules of the engine, and the names that each imports, lends and mentions. Tests are left out.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::visit_mut::{self, VisitMut};
use syn::{Item, UseTree, Visibility};

use crate::engine::{LAYERS, sources};
use crate::source::{attributes, is_test};

/// One file.
pub(super) struct Module {
    /// Its layer, and its path in there: `flow/step/storm.rs`.
    pub(super) file: String,
    /// Its path as a module, the layer first.
    pub(super) path: Vec<String>,
    /// The modules declared in it.
    pub(super) children: BTreeSet<String>,
    pub(super) imports: Vec<Import>,
    /// Every path in its code, imports aside: `crate :: ids :: Place` as well as `Place`.
    pub(super) mentions: BTreeSet<Vec<String>>,
    /// Whether it imports everything of some module.
    pub(super) has_glob: bool,
}

/// One name that a `use` brings in.
pub(super) struct Import {
    pub(super) path: Vec<String>,
    /// What it is called here.
    pub(super) name: String,
    /// Whether others can take it from here.
    pub(super) lent: bool,
}

/// All modules of all layers.
pub(super) fn modules(root: &Path) -> Result<Vec<Module>, String> {
    let mut out = Vec::new();
    for layer in LAYERS {
        module(root, layer, "lib.rs", vec![layer.to_owned()], &mut out)?;
    }
    Ok(out)
}

/// A module and those below it.
fn module(
    root: &Path,
    layer: &str,
    file: &str,
    path: Vec<String>,
    out: &mut Vec<Module>,
) -> Result<(), String> {
    let name = format!("{}/{file}", sources(layer));
    let text = fs::read_to_string(root.join(&name)).map_err(|error| format!("{name}: {error}"))?;
    let read = parse(&format!("{layer}/{file}"), path.clone(), &text)?;
    let children = read.children.clone();
    out.push(read);
    let folder = match file.strip_suffix(".rs").unwrap_or(file) {
        "lib" => String::new(),
        module => format!("{}/", module.strip_suffix("/mod").unwrap_or(module)),
    };
    for child in children {
        let plain = format!("{folder}{child}.rs");
        let is_plain = root.join(sources(layer)).join(&plain).is_file();
        let file = if is_plain { plain } else { format!("{folder}{child}/mod.rs") };
        let path = path.iter().cloned().chain([child]).collect();
        module(root, layer, &file, path, out)?;
    }
    Ok(())
}

/// One file, read.
pub(super) fn parse(file: &str, path: Vec<String>, text: &str) -> Result<Module, String> {
    let mut tree = syn::parse_file(text).map_err(|error| format!("{file}: {error}"))?;
    let mut reader = Reader::default();
    for item in &mut tree.items {
        reader.visit_item_mut(item);
    }
    let Reader { children, imports, has_glob } = reader;
    let mut mentions = BTreeSet::new();
    for item in &tree.items {
        paths(item.to_token_stream(), &mut mentions);
    }
    Ok(Module { file: file.to_owned(), path, children, imports, mentions, has_glob })
}

/// Takes imports, declared modules and tests out of a file.
#[derive(Default)]
struct Reader {
    children: BTreeSet<String>,
    imports: Vec<Import>,
    has_glob: bool,
}

impl Reader {
    fn import(&mut self, tree: &UseTree, before: &[String], lent: bool) {
        let with = |name: &syn::Ident| before.iter().cloned().chain([name.to_string()]).collect::<Vec<_>>();
        let add = |imports: &mut Vec<Import>, path: Vec<String>, called: Option<String>| {
            // `use a::{self}` is `use a`.
            let path =
                if path.len() > 1 && path.ends_with(&["self".to_owned()]) { before.to_vec() } else { path };
            let name = called.or_else(|| path.last().cloned()).unwrap_or_default();
            imports.push(Import { path, name, lent });
        };
        match tree {
            UseTree::Path(path) => self.import(&path.tree, &with(&path.ident), lent),
            UseTree::Name(name) => add(&mut self.imports, with(&name.ident), None),
            UseTree::Rename(name) => {
                add(&mut self.imports, with(&name.ident), Some(name.rename.to_string()));
            }
            UseTree::Glob(_) => self.has_glob = true,
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.import(tree, before, lent);
                }
            }
        }
    }
}

impl VisitMut for Reader {
    fn visit_item_mut(&mut self, item: &mut Item) {
        let nothing = Item::Verbatim(TokenStream::new());
        if is_test(attributes(item)) {
            *item = nothing;
            return;
        }
        match item {
            Item::Use(import) => {
                let lent = !matches!(import.vis, Visibility::Inherited);
                self.import(&import.tree, &[], lent);
                *item = nothing;
            }
            Item::Mod(module) if module.content.is_none() => {
                self.children.insert(module.ident.to_string());
                *item = nothing;
            }
            // any: whatever else may hold imports inside
            other => visit_mut::visit_item_mut(self, other),
        }
    }
}

/// All paths in some code, macros included: names with `::` between them.
fn paths(code: TokenStream, out: &mut BTreeSet<Vec<String>>) {
    let mut path: Vec<String> = Vec::new();
    let mut colons = 0;
    for token in code {
        match token {
            TokenTree::Ident(name) => {
                if colons != 2 && !path.is_empty() {
                    out.insert(std::mem::take(&mut path));
                }
                path.push(name.to_string());
                colons = 0;
            }
            TokenTree::Punct(mark) if mark.as_char() == ':' => colons += 1,
            TokenTree::Group(group) => {
                paths(group.stream(), out);
                colons = 0;
            }
            TokenTree::Punct(_) | TokenTree::Literal(_) => colons = 0,
        }
    }
    if !path.is_empty() {
        out.insert(path);
    }
}
