//! Where the engine's sources lie.

/// The layers of the engine, lowest first, each a crate of this name below `crates/`.
pub(crate) const LAYERS: [&str; 5] = ["vocabulary", "facts", "query", "flow", "engine"];

/// The layer whose sources a file belongs to, and the file's path in them: `flow` and `step/storm.rs`.
pub(crate) fn layer_of(file: &str) -> Option<(&'static str, &str)> {
    let (layer, rest) = package_of(file)?;
    rest.strip_prefix("src/").map(|rest| (layer, rest))
}

/// The layer whose package a file belongs to, and the file's path in it: `engine` and `tests/laws.rs`.
pub(crate) fn package_of(file: &str) -> Option<(&'static str, &str)> {
    let (name, rest) = file.strip_prefix("crates/")?.split_once('/')?;
    LAYERS.into_iter().find(|layer| *layer == name).map(|layer| (layer, rest))
}

/// The folder of a layer's sources.
pub(crate) fn sources(layer: &str) -> String {
    format!("crates/{layer}/src")
}

#[cfg(test)]
mod tests {
    use super::{layer_of, package_of};

    #[test]
    fn sources_have_a_layer_and_tests_have_none() {
        assert_eq!(layer_of("crates/flow/src/step/storm.rs"), Some(("flow", "step/storm.rs")));
        assert_eq!(layer_of("crates/engine/tests/laws.rs"), None);
        assert_eq!(package_of("crates/engine/tests/laws.rs"), Some(("engine", "tests/laws.rs")));
        assert_eq!(layer_of("crates/cli/src/main.rs"), None);
    }
}
