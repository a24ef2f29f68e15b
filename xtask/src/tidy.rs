//! `cargo xtask tidy`.
use crate::Problems;
use std::path::Path;
pub(crate) fn run(_root: &Path) -> Result<String, Problems> {
    Ok("tidy".to_owned())
}
