//! Which weights tell the chances: those of the program, those of a file, or none.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use super::network::{BadWeights, Network};

/// Where the name of a file of weights stands.
const VARIABLE: &str = "KANLY_WEIGHTS";

/// What was chosen, once it was: a network, or to do without.
static CHOSEN: OnceLock<Option<Network>> = OnceLock::new();

/// Why a file of weights is not used.
#[derive(Debug)]
pub enum Unusable {
    /// It cannot be read.
    Unread(PathBuf, std::io::Error),
    /// What it holds is no network for this program.
    Bad(PathBuf, BadWeights),
}

impl fmt::Display for Unusable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unread(path, why) => write!(f, "cannot read the weights {}: {why}", path.display()),
            Self::Bad(path, why) => write!(f, "{}: {why}", path.display()),
        }
    }
}

impl std::error::Error for Unusable {}

impl Network {
    /// The weights of a file.
    pub fn from_file(path: &Path) -> Result<Self, Unusable> {
        let bytes = std::fs::read(path).map_err(|why| Unusable::Unread(path.to_owned(), why))?;
        Self::read(&bytes).map_err(|why| Unusable::Bad(path.to_owned(), why))
    }

    /// The one that bots go by, unless they have to do without.
    pub(crate) fn in_use() -> Option<&'static Self> {
        CHOSEN.get().map_or_else(|| Some(Self::built_in()), Option::as_ref)
    }
}

/// Whether bots go by a network here. Without one chances are read off the outlook, roughly.
pub fn has_network() -> bool {
    Network::in_use().is_some()
}

/// Has all bots of this process go by the weights of a file from now on, or without a network if they cannot be used. To be called
/// before anybody plays, and once: a later call changes nothing.
pub fn go_by(path: &Path) -> Result<(), Unusable> {
    let (network, said) = match Network::from_file(path) {
        Ok(network) => (Some(network), Ok(())),
        Err(why) => (None, Err(why)),
    };
    CHOSEN.get_or_init(|| network);
    said
}

/// Does so with the file that `KANLY_WEIGHTS` names, if it names any. What is wrong with it is a text to be shown once.
pub fn go_as_asked() -> Result<(), String> {
    let Some(file) = std::env::var_os(VARIABLE).filter(|file| !file.is_empty()) else { return Ok(()) };
    go_by(Path::new(&file)).map_err(|why| {
        format!(
            "{VARIABLE}: {why}\nBots play on without a network: they are weaker, and the chances they tell are rough. Without \
             {VARIABLE} they have the weights of the program.\n"
        )
    })
}

#[cfg(test)]
mod tests {
    use super::super::WEIGHTS;
    use super::*;

    #[test]
    fn what_is_wrong_with_a_file_is_named() {
        let folder = std::env::temp_dir().join(format!("kanly-weights-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let said = |name: &str, bytes: Option<&[u8]>| {
            let path = folder.join(name);
            if let Some(bytes) = bytes {
                std::fs::write(&path, bytes).expect("a file");
            }
            Network::from_file(&path).map(|network| network.hash()).map_err(|why| why.to_string())
        };
        assert_eq!(said("good", Some(WEIGHTS)), Ok(Network::built_in().hash()));
        let missing = said("missing", None).expect_err("there is none");
        assert!(missing.starts_with("cannot read the weights") && missing.contains("missing"), "{missing}");
        let mut damaged = WEIGHTS.to_vec();
        damaged[500] ^= 4;
        let damaged = said("damaged", Some(&damaged)).expect_err("it is damaged");
        assert!(damaged.ends_with("these weights are damaged: their hash is another one"), "{damaged}");
        let mut other = WEIGHTS.to_vec();
        other[8] ^= 0x40;
        let other = said("other", Some(&other)).expect_err("another version");
        assert!(other.contains("are for features of version"), "{other}");
        let short = said("short", Some(&WEIGHTS[..99])).expect_err("it is cut off");
        assert!(short.contains("99 bytes long"), "{short}");
        std::fs::remove_dir_all(&folder).expect("it was made here");
    }
}
