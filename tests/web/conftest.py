"""One house for the tests of a module: each makes tables and people of its own in it."""

from collections.abc import Iterator

import pytest

from tests.web.kit import House, open_house


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("house")) as house:
        yield house
