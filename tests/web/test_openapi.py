"""The description of the interface: it holds what it says, whatever is sent."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import (
    content_type_conformance,
    negative_data_rejection,
    not_a_server_error,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from backroom.web import openapi
from backroom.web.calls import OPERATIONS, Operation
from tests.web.kit import BOT, HERE, ME, House, Program

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
EXAMPLES = 30
"""So many of good and so many of bad calls are made of each operation."""


@pytest.fixture(scope="module")
def schema(house: House) -> Any:
    return schemathesis.openapi.from_url(f"{house.url}/api/openapi.json")


@pytest.fixture(scope="module")
def ann(house: House) -> Program:
    return house.program()


@pytest.fixture(scope="module")
def tables(ann: Program) -> list[str]:
    """Tables to be looked at: some of one's own, and one that is not there."""
    own = [ann.open_table(ME, BOT)["id"], ann.open_table(ME, HERE, confirm=True)["id"], ann.open_table(BOT, BOT)["id"]]
    return [*own, "nowhere"]


@pytest.mark.parametrize("mode", list(schemathesis.GenerationMode), ids=lambda mode: mode.value)
@pytest.mark.parametrize("each", OPERATIONS, ids=lambda each: each.name)
def test_an_operation_answers_as_described(
    schema: Any, ann: Program, tables: list[str], each: Operation, mode: schemathesis.GenerationMode
) -> None:
    operation = schema[each.path][each.method]
    luck = random.Random(each.name)
    session = requests.Session()
    if mode is schemathesis.GenerationMode.NEGATIVE and not operation.query.items and not operation.body.items:
        pytest.skip("there is nothing in it to be wrong")

    @settings(
        max_examples=EXAMPLES, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def attempt(case: Any) -> None:
        if "{table}" in each.path:
            case.path_parameters["table"] = luck.choice(tables)
        token = {"Authorization": f"Bearer {ann.token}"}
        response = case.call(session=session, headers=luck.choice([token, token, token, {}]))
        case.validate_response(response, checks=CHECKS)

    attempt()


def test_the_description_is_complete() -> None:
    whole = json.loads(openapi.description())
    assert whole["openapi"] == "3.1.0"
    described = {(method.upper(), path) for path, methods in whole["paths"].items() for method in methods}
    assert described == {(each.method, each.path) for each in OPERATIONS}
    for methods in whole["paths"].values():
        for operation in methods.values():
            assert operation["summary"]
            assert operation["operationId"]
    text = openapi.description().decode()
    references = {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert references <= set(whole["components"]["schemas"])
