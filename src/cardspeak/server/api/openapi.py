"""OpenAPI description of the HTTP API, generated from the same list as the routes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from cardspeak import __version__
from cardspeak.server.api.endpoints import Endpoint

_PARAM = re.compile(r"\{(\w+)(?::\w+)?\}")
PROBLEM = {
    "type": "object",
    "required": ["code", "words"],
    "properties": {"code": {"type": "string"}, "words": {"type": "string"}},
}


def described(apis: Iterable[Endpoint]) -> dict[str, Any]:
    """Return the OpenAPI 3.1 document for these endpoints."""
    listed = list(apis)
    kinds = [api.body for api in listed if api.body is not None]
    kinds += [api.answer for api in listed if isinstance(api.answer, type)]
    unique = list({id(kind): kind for kind in kinds if kind is not dict}.values())
    schemas, components = msgspec.json.schema_components(
        unique, ref_template="#/components/schemas/{name}"
    )
    named = {id(kind): schema for kind, schema in zip(unique, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for api in listed:
        path = _PARAM.sub(r"{\1}", api.path)
        paths.setdefault(path, {})[api.method.lower()] = _operation(api, named)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "cardspeak",
            "version": __version__,
            "description": "Poker by the book. Play goes over WebSockets: see docs/protocol.md.",
        },
        "paths": paths,
        "components": {
            "schemas": {**components, "Problem": PROBLEM},
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
        "security": [{}, {"token": []}],
    }


def _operation(api: Endpoint, named: dict[int, Any]) -> dict[str, Any]:
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in _PARAM.findall(api.path)
    ]
    parameters += [
        {"name": name, "in": "query", "description": description, "schema": {"type": "string"}}
        for name, description in api.query.items()
    ]
    schema = named.get(id(api.answer), {})
    problem = {
        "description": "The error, and how to correct it.",
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
    }
    operation: dict[str, Any] = {
        "summary": api.says,
        "operationId": f"{api.method.lower()}_{api.does.__name__}",
        "parameters": parameters,
        "responses": {
            "2XX": {"description": "Success.", "content": {"application/json": {"schema": schema}}},
            "4XX": problem,
            "503": problem,
        },
    }
    if api.body is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": named[id(api.body)]}},
        }
    return operation
