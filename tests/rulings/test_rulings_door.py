import subprocess
import sys

import rulings


def test_the_door_and_all_agree() -> None:
    """Every name of __all__ is there, and every public name that is no module is in __all__."""
    public = {
        name
        for name, value in vars(rulings).items()
        if not name.startswith("_") and type(value).__name__ != "module"
    }

    assert public == set(rulings.__all__)


def test_a_warm_start_needs_no_yaml(tmp_path) -> None:
    """Opening an index that is up to date does not import the YAML library."""
    code = (
        "import sys, pathlib, rulings\n"
        "with rulings.open_index(pathlib.Path(sys.argv[1])) as index:\n"
        "    assert index.rulings()\n"
        "print('yaml' in sys.modules)"
    )
    run = [sys.executable, "-c", code, str(tmp_path)]

    answers = [subprocess.run(run, check=True, capture_output=True, text=True) for _ in range(2)]

    assert [answer.stdout.strip() for answer in answers] == ["True", "False"]
