"""The HTTP part against its own description, by schemathesis: no crash, answers as described."""

from __future__ import annotations

import warnings
from collections import Counter
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from tests.server.kit import SLOWEST, Served

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import schemathesis
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        response_schema_conformance,
    )

ENDING = {"/api/leave", "/api/account", "/api/account/sign-out", "/api/account/delete"}
"""What ends a token is tried by a stranger, or every request after it would be one's."""
EACH = 8
"""Requests made up for each address."""
CHECKS: Any = [not_a_server_error, content_type_conformance, response_schema_conformance]


def test_requests_made_up_from_the_description_are_answered(server: Served) -> None:
    """Every address, with whatever one may send by its description: no 5xx, always its schema."""
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
        def ask(case: Any) -> None:  # noqa: ANN401 - its own kind
            if "table" in (case.path_parameters or {}):
                case.path_parameters["table"] = table
            known = {} if case.path in ENDING else {"Authorization": f"Bearer {token}"}
            answer = case.call(headers=known, timeout=SLOWEST)
            granted[answer.status_code < 400] += 1
            case.validate_response(answer, checks=CHECKS)

        ask()
    assert granted[True] > 50, granted
    assert granted[False] > 50, granted
    assert server.get("/api/health")["ok"]


def schemathesis_given(operation: Any) -> Any:  # noqa: ANN401 - schemathesis' own kinds
    """Hypothesis with the cases of one address."""
    from hypothesis import given

    return given(case=operation.as_strategy())
