//! `cargo xtask licences`: under which licences the packages stand that become a part of the program, for the page "about". Those
//! that become a part of the page are listed when it is built (web/licences.ts).

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::{Problems, cargo};

/// Where the list stands: what lies here is copied into the built page.
const FILE: &str = "web/public/licences.json";

/// What cargo says about the packages.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    resolve: Resolve,
}

#[derive(Deserialize)]
struct Package {
    id: String,
    name: String,
    version: String,
    license: Option<String>,
    authors: Vec<String>,
    manifest_path: String,
    source: Option<String>,
    targets: Vec<Target>,
}

#[derive(Deserialize)]
struct Target {
    kind: Vec<String>,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    pkg: String,
    dep_kinds: Vec<DependencyKind>,
}

#[derive(Deserialize)]
struct DependencyKind {
    kind: Option<String>,
}

/// The list: many packages have the same text, so each text stands once.
#[derive(Serialize)]
struct Licences {
    packages: Vec<Licensed>,
    texts: Vec<String>,
}

#[derive(Serialize)]
struct Licensed {
    name: String,
    version: String,
    licence: String,
    /// Where it has no text of its own, who wrote it.
    authors: Vec<String>,
    /// The number of its text.
    text: Option<usize>,
}

/// Writes the list, or only checks it.
pub(crate) fn run(root: &Path, check: bool) -> Result<String, Problems> {
    let metadata = metadata(root).map_err(|wrong| vec![wrong])?;
    let licences = list(&metadata)?;
    let text = serde_json::to_string_pretty(&licences).expect("it can be written") + "\n";
    let file = root.join(FILE);
    if check {
        return match fs::read_to_string(&file) {
            Ok(there) if there == text => Ok(format!("{} packages are listed", licences.packages.len())),
            Ok(_) | Err(_) => {
                Err(vec![format!("{FILE} is not what Cargo.lock gives: run `cargo xtask licences`")])
            }
        };
    }
    fs::write(&file, text).map_err(|error| vec![format!("{FILE}: {error}")])?;
    Ok(format!("{} packages are listed, with {} texts", licences.packages.len(), licences.texts.len()))
}

fn metadata(root: &Path) -> Result<Metadata, String> {
    let told = cargo::output(cargo::cargo(root).args(["metadata", "--locked", "--format-version", "1"]))?;
    if !told.status.success() {
        return Err(String::from_utf8_lossy(&told.stderr).trim().to_owned());
    }
    serde_json::from_slice(&told.stdout).map_err(|error| format!("cargo metadata: {error}"))
}

fn list(metadata: &Metadata) -> Result<Licences, Problems> {
    let mut problems = Problems::new();
    let mut texts = Vec::new();
    let mut numbers = BTreeMap::new();
    let mut packages = Vec::new();
    for package in shipped(metadata) {
        let Some(licence) = package.license.clone() else {
            problems.push(format!("{} {} does not say its licence", package.name, package.version));
            continue;
        };
        let text = text_of(package).map(|text| {
            *numbers.entry(text.clone()).or_insert_with(|| {
                texts.push(text);
                texts.len() - 1
            })
        });
        let authors = if text.is_none() { package.authors.clone() } else { Vec::new() };
        packages.push(Licensed {
            name: package.name.clone(),
            version: package.version.clone(),
            licence,
            authors,
            text,
        });
    }
    if problems.is_empty() { Ok(Licences { packages, texts }) } else { Err(problems) }
}

/// The packages of others that become a part of the program, on whatever system, by name.
fn shipped(metadata: &Metadata) -> Vec<&Package> {
    let packages: HashMap<&str, &Package> =
        metadata.packages.iter().map(|each| (&each.id[..], each)).collect();
    let nodes: HashMap<&str, &Node> =
        metadata.resolve.nodes.iter().map(|each| (&each.id[..], each)).collect();
    // Macros run while the program is built, and are no part of it.
    let is_macro = |package: &Package| {
        package.targets.iter().any(|target| target.kind.iter().any(|kind| kind == "proc-macro"))
    };
    let mut seen = BTreeSet::new();
    let mut open: Vec<&str> =
        metadata.packages.iter().filter(|each| each.name == "kanly").map(|each| &each.id[..]).collect();
    while let Some(id) = open.pop() {
        let Some(package) = packages.get(id) else { continue };
        if is_macro(package) || !seen.insert(id) {
            continue;
        }
        let needed = nodes.get(id).into_iter().flat_map(|node| &node.deps);
        let linked = needed.filter(|dependency| dependency.dep_kinds.iter().any(|kind| kind.kind.is_none()));
        open.extend(linked.map(|dependency| &dependency.pkg[..]));
    }
    let mut shipped: Vec<&Package> =
        seen.into_iter().map(|id| packages[id]).filter(|each| each.source.is_some()).collect();
    shipped.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    shipped
}

/// The text of its licence: of several that one may choose from, the shortest.
fn text_of(package: &Package) -> Option<String> {
    let folder = Path::new(&package.manifest_path).parent()?;
    let is_licence = |name: &str| {
        ["licen", "copying", "unlicen"].iter().any(|start| name.to_ascii_lowercase().starts_with(start))
    };
    let mut texts: Vec<String> = Vec::new();
    for entry in fs::read_dir(folder).ok()?.flatten() {
        if entry.file_name().to_str().is_some_and(is_licence)
            && let Ok(text) = fs::read_to_string(entry.path())
        {
            texts.push(text.replace("\r\n", "\n").trim().to_owned());
        }
    }
    if package.license.as_deref().is_some_and(|licence| licence.contains(" AND ")) {
        texts.sort();
        return (!texts.is_empty()).then(|| texts.join("\n\n"));
    }
    texts.into_iter().filter(|text| text.len() > 200).min_by_key(|text| (text.len(), text.clone()))
}
