"""What ./play says before there is a Python to speak."""

import shutil
import subprocess
from pathlib import Path

HOUSE = Path(__file__).parent.parent.parent


def test_a_checkout_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    shutil.copytree(HOUSE / "scripts", tmp_path / "scripts")
    for name in ("play", "requirements.lock"):
        shutil.copy(HOUSE / name, tmp_path / name)
    (tmp_path / ".venv.lock").mkdir()  # A file that even root cannot write.
    done = subprocess.run([tmp_path / "play"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines() == [
        f"{tmp_path} cannot be written, and Backroom sets itself up there: make it writable, or run a copy of it."
    ]


def test_help_names_the_command_as_it_was_typed() -> None:
    done = subprocess.run(["./play", "sim"], cwd=HOUSE, capture_output=True, text=True, check=False)
    # On first use the set-up speaks before it.
    assert done.stderr.splitlines()[-1] == "backroom: Missing argument 'GAME'; see: ./play sim --help"
