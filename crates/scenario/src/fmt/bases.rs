//! Finds what the files of a folder share and gives it to them as bases: `kanly scenario fmt --bases`.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use kanly_engine::ids::Faction;

use super::share::{Path as Way, at, equal, put, said, take};
use super::{Shaper, order, text};
use crate::format::tree::{Node, Value};
use crate::format::{BASES, Base, find_base, slug};
use crate::report::shown;
use crate::rulebook::{RuleBook, SourceFile};

/// A file with its position.
struct File {
    path: PathBuf,
    bytes: Vec<u8>,
    tree: Node,
}

/// A base position that files of a folder can stand on.
struct Candidate {
    name: String,
    /// Its text, and its position.
    text: String,
    tree: Node,
}

/// The files of a folder, without those below it, that get shorter by standing on a base, with their new texts; and
/// before them the bases that are new. A file stays without a base where that would change what it says.
pub fn choose_bases(folder: &Path, book: &RuleBook) -> std::io::Result<Vec<(PathBuf, String)>> {
    let mut files = read(folder, book)?;
    let mut written = Vec::new();
    let mut news: Vec<Candidate> = Vec::new();
    for known in known_bases(folder, book)? {
        stand(&mut files, &known, folder, book, &mut written);
    }
    while let Some(found) = best(&files, folder, &news) {
        let before = files.len();
        let mut users = Vec::new();
        stand(&mut files, &found, folder, book, &mut users);
        if users.len() < 2 || files.len() == before {
            break;
        }
        written.push((folder.join(BASES).join(format!("{}.toml", found.name)), found.text.clone()));
        written.append(&mut users);
        news.push(found);
    }
    // Bases first: a file never names one that is not there.
    written.sort_by_key(|(path, _)| !super::folder::is_base(path));
    Ok(written)
}

/// The files of a folder that can be read and have no base, by name.
fn read(folder: &Path, book: &RuleBook) -> std::io::Result<Vec<File>> {
    let mut files = Vec::new();
    for path in tomls(folder)? {
        let bytes = std::fs::read(&path)?;
        let name = shown(&path);
        if let Ok(shaper) = Shaper::new(&name, &bytes, "", book, &|base| find_base(&path, &name, base)) {
            let tree = shaper.tree(&shaper.source).0;
            if tree.get("base").is_none() && !said(&tree).is_empty() {
                files.push(File { path: path.clone(), bytes: bytes.clone(), tree });
            }
        }
    }
    Ok(files)
}

/// The bases that files of a folder can name already, the nearest first.
fn known_bases(folder: &Path, book: &RuleBook) -> std::io::Result<Vec<Candidate>> {
    let mut found: Vec<Candidate> = Vec::new();
    for folder in std::path::absolute(folder)?.ancestors() {
        let bases = folder.join(BASES);
        for path in if bases.is_dir() { tomls(&bases)? } else { Vec::new() } {
            let name = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
            let bytes = std::fs::read(&path)?;
            let read = Shaper::new(&name, &bytes, super::ANY_CASE, book, &|_| None);
            if let Ok(shaper) = read
                && !found.iter().any(|other| other.name == name)
            {
                let tree = shaper.tree(&shaper.source).0;
                found.push(Candidate { name, text: shaper.source.text.to_string(), tree });
            }
        }
    }
    Ok(found)
}

fn tomls(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_file() && path.extension().is_some_and(|end| end == "toml") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// Lets the files that get shorter by it stand on a base, and takes them out of the list.
fn stand(
    files: &mut Vec<File>,
    base: &Candidate,
    folder: &Path,
    book: &RuleBook,
    written: &mut Vec<(PathBuf, String)>,
) {
    files.retain(|file| {
        let text = (saved(file, &base.tree) > 0).then(|| standing(file, base, folder, book)).flatten();
        written.extend(text.iter().map(|text| (file.path.clone(), text.clone())));
        text.is_none()
    });
}

/// The text of a file that stands on a base, if it says the same then.
fn standing(file: &File, base: &Candidate, folder: &Path, book: &RuleBook) -> Option<String> {
    let name = shown(&file.path);
    let find = |wanted: &str| -> Option<Base> {
        if wanted == base.name {
            let shown = folder.join(BASES).join(format!("{}.toml", base.name));
            return Some((shown.display().to_string(), base.text.clone().into_bytes()));
        }
        find_base(&file.path, &name, wanted)
    };
    let shaper = Shaper::new(&name, &file.bytes, "", book, &find).ok()?;
    let (mut tree, comments) = shaper.tree(&shaper.source);
    let mut named = tree.get("title")?.clone();
    named.value = Value::Text(base.name.clone());
    put(&mut tree, &["base".to_owned()], &named);
    order::arrange(&mut tree);
    let whole = shaper.check(&tree, &comments).ok()?;
    Shaper::new(&name, whole.as_bytes(), "", book, &find).ok()?.shaped().ok()
}

/// How many lines a file saves on a base; 0 if it cannot stand on it. Those who play must be the same, and all else
/// that the base says the file must say too, the same or otherwise: or else the base alone would say it.
fn saved(file: &File, base: &Node) -> usize {
    let says = said(&file.tree);
    let own = |way: &Way| says.iter().any(|(other, _)| other == way);
    if seats(base).is_none_or(|base| seats(&file.tree).is_none_or(|own| !equal(own, base)))
        || !said(base).iter().all(|(way, _)| own(way))
    {
        return 0;
    }
    let mut rest = file.tree.clone();
    for (way, node) in says {
        if at(base, &way).is_some_and(|below| equal(below, node)) {
            take(&mut rest, &way);
        }
    }
    text::height(&file.tree).saturating_sub(text::height(&rest) + 1)
}

fn seats(layer: &Node) -> Option<&Node> {
    layer.get("game")?.get("seats")
}

/// The new base that saves the most lines, its own not counted; none if none saves any.
fn best(files: &[File], folder: &Path, news: &[Candidate]) -> Option<Candidate> {
    let mut best: Option<(usize, Node)> = None;
    for (number, first) in files.iter().enumerate() {
        for second in &files[number + 1..] {
            let shared = shared(&first.tree, &second.tree);
            let saves: usize = files.iter().map(|file| saved(file, &shared)).sum();
            // Its title and the empty line under it.
            let gain = saves.saturating_sub(text::height(&shared) + 2);
            if gain > best.as_ref().map_or(0, |(most, _)| *most) {
                best = Some((gain, shared));
            }
        }
    }
    let (_, mut position) = best?;
    let taken = |name: &str| {
        news.iter().any(|other| other.name == name)
            || find_base(&folder.join("any.toml"), "any.toml", name).is_some()
    };
    let (name, title) = names(&position);
    let name = (1..)
        .map(|number| if number == 1 { name.clone() } else { format!("{name}-{number}") })
        .find(|name| !taken(name))?;
    let mut words = Node::empty(&position.source);
    words.value = Value::Text(title);
    put(&mut position, &["title".to_owned()], &words);
    order::arrange(&mut position);
    let text = text::file(&position, &super::Comments::default());
    let source = Arc::new(SourceFile::new(&name, text.as_str()));
    let tree = Node::read(&source, &mut Vec::new());
    Some(Candidate { name, text, tree })
}

/// What two positions share.
fn shared(a: &Node, b: &Node) -> Node {
    let mut shared = Node::empty(&a.source);
    for (way, node) in said(a) {
        if at(b, &way).is_some_and(|other| equal(other, node)) {
            put(&mut shared, &way, node);
        }
    }
    order::arrange(&mut shared);
    shared
}

/// The name and the title of a base, after those who play, the phase and the mode, as far as it says so.
fn names(position: &Node) -> (String, String) {
    let word = |key: &str| position.get("game").and_then(|game| game.get(key)).and_then(Node::as_text);
    let seats = seats(position).map(Node::entries).unwrap_or_default();
    let factions: Vec<Faction> = seats.iter().filter_map(|(name, _)| name.parse().ok()).collect();
    let ids: Vec<String> = factions.iter().map(|faction| super::names::faction(*faction)).collect();
    let who = if factions.len() == Faction::ALL.len() { "six".to_owned() } else { ids.join("-") };
    let name: Vec<&str> = [word("mode"), Some(&who), word("phase")].into_iter().flatten().collect();
    let mut title = factions.iter().map(|faction| faction.name()).collect::<Vec<_>>().join(", ");
    title += &word("phase").map_or(String::new(), |phase| format!("; phase: {phase}"));
    title += &word("mode").map_or(String::new(), |mode| format!("; {mode} game"));
    (slug(&name.join(" ")), title)
}
