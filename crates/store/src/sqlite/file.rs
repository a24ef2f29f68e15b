//! The file beneath a database: its lock, its mode, and whether it is still there.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use crate::open_fault::OpenFault;

/// The path with something after its name.
pub(super) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// Locks a file for this process, by a file beside it. The lock goes with what is returned, also when the process dies.
pub(super) fn lock(path: &Path) -> Result<File, OpenFault> {
    let beside = beside(path, ".lock");
    let fault = |fault| OpenFault::File { path: beside.clone(), fault };
    let file = private(&beside, OpenOptions::new().create(true)).map_err(fault)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(OpenFault::InUse(path.to_owned())),
        Err(TryLockError::Error(why)) => Err(fault(why)),
    }
}

/// Makes the file if it is not there, readable by its owner alone. SQLite gives the files beside it the same mode.
pub(super) fn make(path: &Path) -> Result<(), OpenFault> {
    private(path, OpenOptions::new().create(true))
        .map(|_| ())
        .map_err(|fault| OpenFault::File { path: path.to_owned(), fault })
}

/// Makes a new file that nobody else can read; a fault if there is one.
pub(super) fn make_new(path: &Path) -> io::Result<File> {
    private(path, OpenOptions::new().create_new(true))
}

/// Opens a file for writing that only its owner can read, also if it was there before with another mode.
#[cfg(unix)]
fn private(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
    let file = options.write(true).mode(0o600).open(path)?;
    if file.metadata()?.permissions().mode() & 0o077 != 0 {
        file.set_permissions(fs::Permissions::from_mode(0o600))?;
    }
    Ok(file)
}

/// Opens a file for writing. Who can read it is up to the folder it lies in.
#[cfg(not(unix))]
fn private(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    options.write(true).open(path)
}

/// Makes sure that a file keeps its name after a loss of power.
#[cfg(unix)]
pub(super) fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

/// Elsewhere folders cannot be synced.
#[cfg(not(unix))]
pub(super) fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Which file a path leads to. What is written to a file that was removed is lost, though nothing fails; so this is
/// looked at before and after every commit.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Identity(u64, u64);

impl Identity {
    /// The file that lies there now.
    #[cfg(unix)]
    pub(super) fn of(path: &Path) -> io::Result<Self> {
        use std::os::unix::fs::MetadataExt;
        fs::metadata(path).map(|data| Self(data.dev(), data.ino()))
    }

    /// Whether there is a file; elsewhere open files cannot be removed.
    #[cfg(not(unix))]
    pub(super) fn of(path: &Path) -> io::Result<Self> {
        fs::metadata(path).map(|_| Self(0, 0))
    }
}
