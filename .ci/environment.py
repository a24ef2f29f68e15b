"""Virtual environments of Python for the checks that need packages, made below target/ when what they need has changed."""
import os, pathlib, subprocess, sys, venv

ROOT = pathlib.Path(__file__).resolve().parent.parent
TARGET = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")).resolve()
KANLY = TARGET / "debug/kanly"


def fail(why):
    sys.exit(f"error: {why}")


def environment(name, requirements):
    """The folder of an environment that has what a file pins."""
    wanted = requirements.read_text()
    folder = TARGET / name
    stamp = folder / "requirements.txt"
    if stamp.exists() and stamp.read_text() == wanted:
        return folder
    if sys.version_info < (3, 11):
        fail(f"{name} needs Python 3.11 or newer")
    try:
        venv.create(folder, with_pip=True, clear=True)
    except subprocess.CalledProcessError:
        fail("Python lacks its module venv with pip (package python3-venv)")
    install = [folder / "bin/python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
               "--require-hashes", "--requirement", requirements]
    done = subprocess.run(install, capture_output=True, text=True)
    if done.returncode:
        fail(f"{name} cannot be installed: {(done.stderr.strip().splitlines() or ['pip failed'])[-1]}")
    stamp.write_text(wanted)
    return folder
