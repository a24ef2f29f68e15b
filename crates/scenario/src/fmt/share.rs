//! Says each thing of a position once: what a layer repeats is dropped, what all cases share moves up into the file.

use super::comments::Comments;
use crate::format::layers::{SECTIONS, WHO_PLAYS};
use crate::format::tree::{CLEAR, Node, Value};

/// The keys that lead to a value of a layer.
pub(super) type Path = Vec<String>;

/// Everything that a layer says, value by value. Who plays is said by one value, and so is all that stands beside
/// a `"*"`: neither can be taken apart.
pub(super) fn said(layer: &Node) -> Vec<(Path, &Node)> {
    let mut found = Vec::new();
    for section in SECTIONS {
        if let Some(node) = layer.get(section) {
            collect(&mut vec![section.to_owned()], node, &mut found);
        }
    }
    found
}

fn collect<'n>(path: &mut Path, node: &'n Node, found: &mut Vec<(Path, &'n Node)>) {
    let entries = node.entries();
    let who = path.len() == 2 && path[0] == "game" && WHO_PLAYS.contains(&path[1].as_str());
    if who || entries.is_empty() || entries.iter().any(|(key, _)| key == CLEAR) {
        found.push((path.clone(), node));
        return;
    }
    for (key, node) in entries {
        path.push(key.clone());
        collect(path, node, found);
        path.pop();
    }
}

/// The value at a path.
pub(super) fn at<'n>(layer: &'n Node, path: &[String]) -> Option<&'n Node> {
    path.iter().try_fold(layer, |node, key| node.get(key))
}

/// Takes a value out, and the tables that are empty then.
pub(super) fn take(layer: &mut Node, path: &[String]) {
    let Some((first, rest)) = path.split_first() else { return };
    if rest.is_empty() {
        layer.retain(|key| key != first);
    } else if let Some(node) = layer.get_mut(first) {
        take(node, rest);
        if node.entries().is_empty() {
            layer.retain(|key| key != first);
        }
    }
}

/// Takes out tables of the position in which nothing stands, and a list of proofs that proves nothing.
pub(super) fn prune(layer: &mut Node) {
    let proves = layer.get("proves").map(|node| &node.value);
    if matches!(proves, Some(Value::List(list)) if list.is_empty()) {
        layer.retain(|key| key != "proves");
    }
    for section in SECTIONS {
        if layer.get_mut(section).is_some_and(is_idle) {
            layer.retain(|key| key != section);
        }
    }
}

/// Whether nothing stands in a table once the tables in which nothing stands are taken out.
fn is_idle(node: &mut Node) -> bool {
    if !matches!(node.value, Value::Table(_)) {
        return false;
    }
    let mut idle = Vec::new();
    for (key, node) in node.entries_mut() {
        if is_idle(node) {
            idle.push(key.clone());
        }
    }
    node.retain(|key| !idle.iter().any(|other| other == key));
    node.entries().is_empty()
}

/// Puts a value in, with the tables that lead to it.
pub(super) fn put(layer: &mut Node, path: &[String], value: &Node) {
    let Some((first, rest)) = path.split_first() else { return };
    if rest.is_empty() {
        let mut value = value.clone();
        forget(&mut value);
        layer.set(first, value);
        return;
    }
    if layer.get(first).is_none() {
        let mut table = Node::empty(&layer.source);
        forget(&mut table);
        layer.set(first, table);
    }
    if let Some(node) = layer.get_mut(first) {
        put(node, rest, value);
    }
}

/// A value that has moved stands nowhere in the file, so that no comment is taken for its own.
fn forget(node: &mut Node) {
    node.key = usize::MAX..usize::MAX;
    node.entries_mut().iter_mut().for_each(|(_, node)| forget(node));
}

/// Whether two values say the same.
pub(super) fn equal(a: &Node, b: &Node) -> bool {
    match (&a.value, &b.value) {
        (Value::Table(x), Value::Table(y)) => {
            x.len() == y.len()
                && x.iter().all(|(key, node)| b.get(key).is_some_and(|other| equal(node, other)))
        }
        (Value::List(x), Value::List(y)) => x.len() == y.len() && x.iter().zip(y).all(|(a, b)| equal(a, b)),
        (Value::Text(x), Value::Text(y)) => x == y,
        (Value::Number(x), Value::Number(y)) => x == y,
        (Value::Flag(x), Value::Flag(y)) => x == y,
        (
            Value::Table(_)
            | Value::List(_)
            | Value::Text(_)
            | Value::Number(_)
            | Value::Flag(_)
            | Value::Other(_),
            _,
        ) => false,
    }
}

/// What a layer repeats of the one below.
pub(super) fn repeated(layer: &Node, below: &Node) -> Vec<Path> {
    let said = said(layer).into_iter().filter(|(path, node)| {
        node.get(CLEAR).is_none() && at(below, path).is_some_and(|old| equal(old, node))
    });
    said.map(|(path, _)| path).collect()
}

/// What all cases of a file say. What has a comment in one of them stays with it.
pub(super) fn shared(cases: &[Node], comments: &Comments) -> Vec<Path> {
    let [first, others @ ..] = cases else { return Vec::new() };
    if others.is_empty() {
        return Vec::new();
    }
    let everywhere = said(first).into_iter().filter(|(path, node)| {
        let says =
            |(other, value): &(Path, &Node)| other == path && equal(value, node) && !comments.about(value);
        node.get(CLEAR).is_none() && cases.iter().all(|case| said(case).iter().any(says))
    });
    everywhere.map(|(path, _)| path).collect()
}
