"""The HTTP API, tested against its own schema by schemathesis: no crash, valid answers."""

from __future__ import annotations

import warnings
from collections import Counter
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from tests.server.kit import SLOWEST, Served

ENDING = {"/api/leave", "/api/account", "/api/account/sign-out", "/api/account/delete"}
"""Paths that end a session. They are tried without signing in, or the token would become invalid.
"""
EACH = 8
"""Generated requests per path."""


def load() -> tuple[Any, list[Any]]:
    """Import schemathesis, which takes seconds. Returns it with the checks of an answer."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import schemathesis
        from schemathesis.checks import not_a_server_error
        from schemathesis.specs.openapi.checks import (
            content_type_conformance,
            response_schema_conformance,
        )
    checks = [not_a_server_error, content_type_conformance, response_schema_conformance]
    return schemathesis, checks


def test_generated_requests_are_answered_as_described(server: Served) -> None:
    """Every path is called with any described input. No answer is a 5xx, and each matches its
    schema.
    """
    schemathesis, checks = load()
    token = server.guest("Schema")["token"]
    table = server.table("tas-holdem", token, bots=["call", "call"])
    described = server.get("/api/openapi.json")
    schema = schemathesis.openapi.from_dict(described)
    schema.config.update(base_url=server.address)
    granted: Counter[bool] = Counter()
    for found in schema.get_all_operations():
        operation: Any = found
        operation = operation.ok()

        @settings(
            max_examples=EACH,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @schemathesis_given(operation)  # type: ignore[untyped-decorator]
        def ask(case: Any) -> None:  # noqa: ANN401 - schemathesis type
            if "table" in (case.path_parameters or {}):
                case.path_parameters["table"] = table
            known = {} if case.path in ENDING else {"Authorization": f"Bearer {token}"}
            answer = case.call(headers=known, timeout=SLOWEST)
            granted[answer.status_code < 400] += 1
            case.validate_response(answer, checks=checks)

        ask()
    assert granted[True] > 50, granted
    assert granted[False] > 50, granted
    assert server.get("/api/health")["ok"]


def schemathesis_given(operation: Any) -> Any:  # noqa: ANN401 - schemathesis types
    """Return Hypothesis's `given` with the cases of one path."""
    from hypothesis import given

    return given(case=operation.as_strategy())
