"""Running commands and making saved games, for the tests of the command line."""

from click.testing import CliRunner, Result

from backroom.cli import main
from backroom.kernel import Journal, Match
from tests.cli.toy import Toy

PACK = 'game = "toy"\ntitle = "my copy"\n[coins.rows.GOLD]\nvalue = 50\n'


def run(*args: str, keys: str = "") -> Result:
    return CliRunner().invoke(main, args, input=keys)


def ok(*args: str, keys: str = "") -> str:
    result = run(*args, keys=keys)
    assert result.exit_code == 0, result.output
    assert "«" not in result.stdout
    return result.stdout


def refused(*args: str, keys: str = "") -> str:
    """The line on stderr of a command that ends with status 2 and prints nothing else."""
    result = run(*args, keys=keys)
    assert (result.exit_code, result.stdout) == (2, ""), result.output
    line, *more = result.stderr.splitlines()
    assert not more
    assert line.startswith("backroom: ")
    return line


def journal(*options: str, seats: int = 2, seed: int = 1) -> Journal:
    """A game of so many answers, by the ids of the options taken."""
    match = Match.deal(Toy(), seats, seed)
    for option in options:
        match.answer(match.decisions()[0].seat, option)
    return match.journal()


def finished() -> Journal:
    return journal(*["take:1"] * 8, "coins:0", "coins:2")
