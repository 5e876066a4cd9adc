"""The description of the operations for programs, in OpenAPI 3.1: made from the operations themselves."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from backroom import __version__
from backroom.web import analyses, api, api_replay, api_report, api_table, preferences
from backroom.web.calls import JSON, OPERATIONS, TEXT, TOKEN_HEADER, Later, Nothing, Operation
from backroom.web.errors import ErrorBody

_REF = "#/components/schemas/{name}"
PARTS = (api, api_table, api_replay, analyses, api_report, preferences)
"""Where the operations are: importing these enters them."""


@cache
def description() -> bytes:
    """The whole description, encoded."""
    kinds = [kind for each in OPERATIONS for kind in (each.said, each.answer) if kind is not str]
    kinds = list(dict.fromkeys([*kinds, Later, ErrorBody]))
    schemas, components = msgspec.json.schema_components(kinds, ref_template=_REF)
    schema = dict(zip(kinds, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for each in OPERATIONS:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each, schema, components)
    bearer = {"type": "http", "scheme": "bearer", "description": "The token of `POST /api/people`."}
    cookie = {
        "type": "apiKey",
        "in": "cookie",
        "name": "backroom_guest",
        "description": f"A browser's guest; a call that changes something also needs the header {TOKEN_HEADER}.",
    }
    whole = {
        "openapi": "3.1.0",
        "info": {"title": "Backroom", "version": __version__, "description": PARTS[0].__doc__},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"token": bearer, "cookie": cookie}},
    }
    return msgspec.json.encode(whole)


def _operation(each: Operation, schema: dict[Any, dict[str, Any]], components: dict[str, Any]) -> dict[str, Any]:
    note = each.note
    made: dict[str, Any] = {
        "operationId": each.name,
        "summary": note.split("\n")[0].split(". ")[0].split(": ")[0].rstrip("."),
        "description": note,
        "security": [{"token": []}] if each.needs_guest else [{"token": []}, {}],
        "parameters": [*_in_path(each), *_in_query(each, components)],
        "responses": _responses(each, schema),
    }
    if each.takes_text:
        made["requestBody"] = {"required": True, "content": {TEXT: {"schema": {"type": "string"}}}}
    elif not each.in_query and each.said is not Nothing:
        made["requestBody"] = {"required": True, "content": {JSON: {"schema": schema[each.said]}}}
    return made


def _in_path(each: Operation) -> list[dict[str, Any]]:
    names = re.findall(r"{(\w+)}", each.path)
    return [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names]


def _in_query(each: Operation, components: dict[str, Any]) -> list[dict[str, Any]]:
    if not each.in_query or each.said is Nothing:
        return []
    whole = components[each.said.__name__]
    required = whole.get("required", [])
    return [
        {"name": name, "in": "query", "required": name in required, "schema": schema}
        for name, schema in whole["properties"].items()
    ]


def _responses(each: Operation, schema: dict[Any, dict[str, Any]]) -> dict[str, Any]:
    good = {TEXT: {"schema": {"type": "string"}}} if each.answer is str else {JSON: {"schema": schema[each.answer]}}
    responses: dict[str, Any] = {str(each.status): {"description": "It is done.", "content": good}}
    if each.later:
        responses["202"] = {"description": "It is being made.", "content": {JSON: {"schema": schema[Later]}}}
    for status, codes in sorted(each.statuses.items()):
        content = {JSON: {"schema": schema[ErrorBody]}}
        responses[str(status)] = {"description": f"Refused: {', '.join(codes)}.", "content": content}
    return responses


async def serve(request: Request) -> Response:  # noqa: ARG001  An endpoint is given its request.
    """`/api/openapi.json`."""
    return Response(description(), media_type=JSON)
