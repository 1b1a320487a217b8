"""deploy/run in a project of its own, with Python and pip made of shell: nothing is installed."""

import os
import shutil
import signal
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
TOOLS = (
    "cat chmod cksum cp date dirname env grep head ls mkdir mv ps readlink rm rmdir sed sh sleep "
    "tail uname"
).split()

# Answers as a Python does to what the scripts ask, and notes each call.
PYTHON = """#!/bin/sh
echo "$*" | head -n 1 >>"$CALLS"
case "$*" in
  "-E -s -c "*)
    cat >/dev/null
    echo "@VERSION@"
    ;;
  "-E -s -m venv "*)
    mkdir -p "$5/bin" "$5/lib/python3.12/site-packages"
    echo "made by hand" >"$5/pyvenv.cfg"
    cp "$0" "$5/bin/python"
    ;;
  *" pip install "*)
    cat >/dev/null
    . "$PIP"
    ;;
  "-P -m bot"*)
    shift 3
    echo "Lawmage in $PWD with $# arguments: $*"
    cat
    exit 3
    ;;
esac
"""

PIP_WORKS = """
echo "Ignoring gamma: markers 'python_version < \\"3\\"' don't match your environment"
echo "Collecting alpha==1.0 (from -r requirements.txt (line 1))"
echo "Requirement already satisfied: beta==2.0 in a place (from -r requirements.txt)"
echo "Installing collected packages: alpha"
"""


@dataclass
class Checkout:
    """A project folder with deploy/ in it, and the only folder on the PATH of its scripts."""

    folder: Path
    tools: Path
    elsewhere: Path
    environment: dict[str, str] = field(default_factory=dict)

    def python(self, name: str, answer: str) -> Path:
        """Put a Python on the PATH that says `answer` of itself."""
        return self.tool(name, PYTHON.replace("@VERSION@", answer))

    def tool(self, name: str, script: str) -> Path:
        """Put a script on the PATH, instead of what stands there."""
        path = self.tools / name
        path.unlink(missing_ok=True)
        path.write_text(script)
        path.chmod(0o755)
        return path

    def pip(self, script: str) -> None:
        """Say what pip does from now on."""
        Path(self.environment["PIP"]).write_text(script)

    def calls(self) -> list[str]:
        """What Python was started for since the last time of asking."""
        path = Path(self.environment["CALLS"])
        seen = path.read_text().splitlines() if path.exists() else []
        path.unlink(missing_ok=True)
        return seen

    def popen(self, *arguments: str) -> subprocess.Popen[str]:
        """Start deploy/run from a folder outside the project, in a process group of its own."""
        return subprocess.Popen(
            [self.folder / "deploy/run", *arguments],
            cwd=self.elsewhere,
            env=self.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            # a shell that was started with Ctrl-C ignored, as in the background, cannot catch it
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509 - no threads
        )

    def run(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Start deploy/run and wait for its end."""
        process = self.popen(*arguments)
        stdout, stderr = process.communicate(typed, timeout=60)
        return subprocess.CompletedProcess(arguments, process.returncode, stdout, stderr)


@pytest.fixture
def checkout(tmp_path):
    """A project whose path has what breaks careless scripts, and a whole Python 3.12."""
    folder = tmp_path / "a player's project"
    shutil.copytree(PROJECT / "deploy", folder / "deploy")
    (folder / "deploy/requirements.txt").write_text(
        "alpha==1.0 \\\n    --hash=sha256:00\nbeta==2.0 \\\n    --hash=sha256:11\ngamma==3.0 \\\n"
    )
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in TOOLS:
        found = shutil.which(name)
        if found is not None:
            (tools / name).symlink_to(found)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    made = Checkout(
        folder,
        tools,
        elsewhere,
        {
            "PATH": str(tools),
            "TERM": "dumb",
            "CALLS": str(tmp_path / "calls"),
            "PIP": str(tmp_path / "pip.sh"),
        },
    )
    made.python("python3", "3.12.4 whole")
    made.tool("sleep", f"#!/bin/sh\nexec {shutil.which('sleep')} 0.02\n")
    made.pip(PIP_WORKS)
    return made


def sentence(run):
    """The last line on stderr, which has to tell what to do."""
    return run.stderr.splitlines()[-1]


def test_first_start_installs_and_passes_everything_on(checkout):
    """Arguments, folder, input and exit code reach Lawmage; progress stays off its output."""
    run = checkout.run("ask", "two words", typed="a board\n")

    assert run.stdout == (
        f"Lawmage in {checkout.elsewhere} with 2 arguments: ask two words\na board\n"
    )
    assert run.returncode == 3
    assert "[1/2] alpha==1.0" in run.stderr
    assert "[2/2] beta==2.0" in run.stderr


def test_second_start_starts_lawmage_alone(checkout):
    """Where nothing changed, Python is started once, for Lawmage, and nothing is said."""
    checkout.run()
    checkout.calls()

    run = checkout.run("ask")

    assert checkout.calls() == ["-P -m bot ask"]
    assert run.stderr == ""


def test_no_network_is_needed_once_the_environment_stands(checkout):
    """A pip that can only fail is not asked."""
    checkout.run()
    checkout.pip("exit 1")

    assert checkout.run().returncode == 3


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(
            lambda it: (it.folder / "deploy/requirements.txt").write_text("delta==4.0\n"), id="lock"
        ),
        pytest.param(lambda it: shutil.rmtree(it.folder / ".venv"), id="environment-gone"),
        pytest.param(lambda it: (it.folder / ".venv/bin/python").unlink(), id="python-gone"),
        pytest.param(lambda it: (it.folder / ".venv/.lawmage/run").unlink(), id="stamp-gone"),
        pytest.param(
            lambda it: (it.folder / ".venv/.lawmage/run").write_text("\n"), id="stamp-cut"
        ),
    ],
)
def test_what_changed_is_installed_again(checkout, change):
    """An environment that does not fit its lock, or is not whole, is brought up to date."""
    checkout.run()
    checkout.calls()
    change(checkout)

    run = checkout.run()

    assert sum(" pip install " in call for call in checkout.calls()) == 1
    assert run.returncode == 3
    assert "environment ready" in run.stderr


def test_moved_project_works_in_its_new_place(checkout):
    """The launcher of the environment follows the project."""
    checkout.run()
    checkout.folder = checkout.folder.rename(checkout.folder.with_name("moved"))
    checkout.run()

    launcher = checkout.folder / ".venv/bin/lawmage"
    run = subprocess.run(
        [launcher, "solve"],
        env=checkout.environment,
        input="",
        capture_output=True,
        text=True,
        check=False,
    )

    assert run.stdout.endswith("with 1 arguments: solve\n")
    assert str(checkout.folder) in launcher.read_text()
    assert (checkout.folder / ".venv/lib/python3.12/site-packages/lawmage.pth").read_text() == (
        f"{checkout.folder}\n"
    )


def test_environment_of_a_replaced_python_is_made_anew(checkout):
    """When the system's Python goes from 3.12 to 3.13, the environment is not left half alive."""
    checkout.run()
    (checkout.folder / ".venv/bin/python").unlink()
    (checkout.folder / ".venv/bin/python").symlink_to(checkout.python("python3", "3.13.1 whole"))
    checkout.calls()

    run = checkout.run()

    assert any("-m venv" in call for call in checkout.calls())
    assert run.returncode == 3


def test_first_python_that_serves_is_taken(checkout):
    """A command that only pretends, one too old and one without venv are passed over."""
    checkout.tool("python3", "#!/bin/sh\necho 'no such version' >&2\nexit 127\n")
    checkout.python("python3.15", "2.7.18 whole")
    checkout.python("python3.14", "3.14.0 without-venv")
    checkout.tool("python3.13", "#!/bin/sh\nexit 0\n")
    checkout.python("python3.12", "3.12.4 whole")

    run = checkout.run()

    assert run.returncode == 3
    assert "3.12.4" in run.stderr


def test_named_python_is_taken_and_replaces_another(checkout):
    """LAWMAGE_PYTHON wins over what is on the PATH and over the environment that stands."""
    checkout.run()
    checkout.python("mine", "3.13.9 whole")
    checkout.environment["LAWMAGE_PYTHON"] = "mine"

    changed = checkout.run()
    checkout.calls()
    again = checkout.run()

    assert "3.13.9" in changed.stderr
    assert (again.returncode, again.stderr) == (3, "")
    assert checkout.calls() == ["-P -m bot"]


@pytest.mark.parametrize(
    ("answer", "named", "code", "fragments"),
    [
        pytest.param(
            None, None, 72, ["3.11 or newer", "none is on the PATH", "LAWMAGE_PYTHON"], id="none"
        ),
        pytest.param("3.9.2 whole", None, 76, ["3.11 or newer", "is 3.9.2"], id="too-old"),
        pytest.param("2.7.18 without-venv", None, 76, ["is 2.7.18"], id="much-too-old"),
        pytest.param(
            "3.11.2 without-venv", None, 71, ["venv", "apt install python3.11-venv"], id="no-venv"
        ),
        pytest.param(
            "3.12.4 whole", "no-such-python", 72, ['"no-such-python"'], id="named-missing"
        ),
        pytest.param(
            "3.9.2 whole", "python3", 76, ["is 3.9.2 (named by LAWMAGE_PYTHON)"], id="named-too-old"
        ),
    ],
)
def test_missing_python_is_one_sentence(checkout, answer, named, code, fragments):
    """Without a Python that serves: a code of its own, a line with the way out, nothing made."""
    (checkout.tools / "python3").unlink()
    if answer is not None:
        checkout.python("python3", answer)
    if named is not None:
        checkout.environment["LAWMAGE_PYTHON"] = named

    run = checkout.run("ask")

    assert (run.returncode, run.stdout) == (code, "")
    for fragment in fragments:
        assert fragment in sentence(run)
    assert not list(checkout.folder.glob(".venv*/bin"))
    assert not (checkout.folder / ".venv.lock").exists()


@pytest.mark.parametrize(
    ("said", "code", "fragment"),
    [
        pytest.param(
            "WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError'",
            69,
            "cannot be reached",
            id="no-network",
        ),
        pytest.param(
            "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.",
            65,
            "not the one that was locked",
            id="other-file",
        ),
        pytest.param(
            "ERROR: [Errno 28] No space left on device", 73, "disk is full", id="disk-full"
        ),
        pytest.param(
            "ERROR: [Errno 13] Permission denied", 73, "cannot be written", id="no-permission"
        ),
        pytest.param("ERROR: something nobody foresaw", 70, "install.log", id="anything-else"),
    ],
)
def test_failed_install_is_one_sentence_and_done_again(checkout, said, code, fragment):
    """The reason is told from what pip said, and the next start begins anew."""
    checkout.pip(f'echo "{said}"\nexit 1\n')
    failed = checkout.run("ask")
    checkout.pip(PIP_WORKS)
    again = checkout.run("ask")

    assert (failed.returncode, failed.stdout) == (code, "")
    assert fragment in sentence(failed)
    assert again.returncode == 3


def test_place_that_cannot_be_written_is_one_sentence(checkout):
    """On a read-only checkout the sentence names the way out."""
    checkout.tool("mkdir", "#!/bin/sh\necho 'Read-only file system' >&2\nexit 1\n")

    run = checkout.run()

    assert run.returncode == 73
    assert "LAWMAGE_VENV" in sentence(run)


def test_environment_may_stand_elsewhere(checkout):
    """LAWMAGE_VENV names the place, and the checkout stays as it was."""
    checkout.environment["LAWMAGE_VENV"] = "its own/place"
    (checkout.elsewhere / "its own").mkdir()

    assert checkout.run().returncode == 3
    assert (checkout.elsewhere / "its own/place/bin/lawmage").exists()
    assert not (checkout.folder / ".venv").exists()


def test_foreign_folder_is_never_cleared(checkout):
    """A slip in LAWMAGE_VENV does not cost anybody's files."""
    precious = checkout.elsewhere / "lib/diary.txt"
    precious.parent.mkdir()
    precious.write_text("dear diary")
    checkout.environment["LAWMAGE_VENV"] = str(checkout.elsewhere)

    run = checkout.run()

    assert run.returncode == 73
    assert "not a Python environment" in sentence(run)
    assert precious.read_text() == "dear diary"


def test_simultaneous_starts_install_once(checkout):
    """The second start waits for the first and then finds the work done."""
    checkout.pip(PIP_WORKS + "sleep 1; sleep 1; sleep 1\n")

    processes = [checkout.popen("ask") for _ in range(4)]
    for process in processes:
        process.communicate("", timeout=60)

    assert [process.returncode for process in processes] == [3, 3, 3, 3]
    assert sum(" pip install " in call for call in checkout.calls()) == 1


def test_running_start_is_waited_for(checkout):
    """A lock whose owner lives is respected, and who waits is told for whom."""
    lock = checkout.folder / ".venv.lock"
    lock.mkdir()
    (lock / "owner").write_text(f"{os.getpid()}\n{os.uname().nodename}\n")

    process = checkout.popen()
    assert process.stderr is not None
    told = process.stderr.readline()
    shutil.rmtree(lock)
    process.communicate("", timeout=60)

    assert f"another start (process {os.getpid()})" in told
    assert process.returncode == 3


@pytest.mark.parametrize("named", [True, False], ids=["of-a-dead-process", "without-a-name"])
def test_abandoned_lock_is_taken_over(checkout, named):
    """What a killed start leaves behind does not stop the next one."""
    lock = checkout.folder / ".venv.lock"
    lock.mkdir()
    if named:
        ended = subprocess.Popen(["true"])
        ended.wait()
        (lock / "owner").write_text(f"{ended.pid}\n{os.uname().nodename}\n")

    run = checkout.run()

    assert run.returncode == 3
    assert "taking over" in run.stderr
    assert not lock.exists()


def test_lock_of_another_machine_is_not_taken_over(checkout):
    """Its processes cannot be seen from here, so the wait ends with a sentence."""
    script = checkout.folder / "deploy/environment.sh"
    script.write_text(script.read_text().replace("lock_patience=900", "lock_patience=2"))
    lock = checkout.folder / ".venv.lock"
    lock.mkdir()
    (lock / "owner").write_text("1\nanother machine\n")

    run = checkout.run()

    assert run.returncode == 75
    assert str(lock) in sentence(run)
    assert lock.exists()


def test_interrupt_leaves_no_lock(checkout):
    """Ctrl-C during the install ends with its usual code, and the next start begins anew."""
    checkout.pip(f'echo "Collecting alpha==1.0"\nexec {shutil.which("sleep")} 60\n')
    process = checkout.popen()
    assert process.stderr is not None
    while (line := process.stderr.readline()) and "alpha" not in line:
        pass

    os.killpg(process.pid, signal.SIGINT)
    process.communicate("", timeout=60)
    checkout.pip(PIP_WORKS)

    assert process.returncode == 130
    assert not (checkout.folder / ".venv.lock").exists()
    assert checkout.run().returncode == 3


@pytest.mark.parametrize("script", ["run", "test", "lock", "environment.sh"])
def test_script_is_plain_shell(script):
    """ShellCheck finds nothing."""
    shellcheck = shutil.which("shellcheck")
    if shellcheck is None:
        pytest.skip("shellcheck is not installed")

    run = subprocess.run(
        [shellcheck, "--external-sources", f"deploy/{script}"],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert run.stdout == ""
