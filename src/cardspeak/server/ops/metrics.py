"""Prometheus metrics: connections, tables, frames and response times."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()
SOCKETS = Gauge("cardspeak_sockets", "Open sockets to tables", registry=REGISTRY)
TABLES = Gauge("cardspeak_tables", "Open tables", registry=REGISTRY)
LEFT_OUT = Gauge(
    "cardspeak_tables_left_out", "Tables skipped because of a damaged record", registry=REGISTRY
)
STUCK = Gauge(
    "cardspeak_tables_stuck", "Tables whose next automatic step was refused", registry=REGISTRY
)
REFUSED = Gauge(
    "cardspeak_tournament_steps_refused",
    "Refused steps of the room in its tournaments since the server started",
    registry=REGISTRY,
)
BOOKS_DIFFER = Gauge(
    "cardspeak_tables_books_differ",
    "Tables that stand still because their books do not balance",
    registry=REGISTRY,
)
SET_ASIDE = Gauge(
    "cardspeak_tables_set_aside", "Tables set aside after repeated errors", registry=REGISTRY
)
FAILING = Gauge("cardspeak_tables_failing", "Tables whose last step failed", registry=REGISTRY)
FAILURES = Gauge(
    "cardspeak_step_failures",
    "Failed steps of the open tables since the server started",
    registry=REGISTRY,
)
RECEIVED = Counter("cardspeak_frames_received", "Frames received", registry=REGISTRY)
SENT = Counter("cardspeak_frames_sent", "Frames sent", registry=REGISTRY)
SKIPPED = Counter("cardspeak_views_skipped", "Views skipped for slow clients", registry=REGISTRY)
ASKS = Histogram(
    "cardspeak_ask_seconds",
    "Seconds from receiving an ask to its answer",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
    registry=REGISTRY,
)


def render() -> bytes:
    """Return all metrics in Prometheus text format."""
    return generate_latest(REGISTRY)
