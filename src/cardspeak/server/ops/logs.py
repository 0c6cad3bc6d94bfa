"""Logs: one structured line per event, written to standard error, never showing a card.

In JSON mode every line is JSON, including library output, warnings and tracebacks.
"""

from __future__ import annotations

import logging
import sys
import threading
import traceback
from collections.abc import Iterable
from types import TracebackType
from typing import Any

import structlog

log = structlog.get_logger("cardspeak.server")

SHARED: tuple[Any, ...] = (
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
)


def set_up_logs(*, as_json: bool) -> None:
    """Send cardspeak's and all libraries' log events to standard error, in one format."""
    renderer: Any = (
        structlog.processors.JSONRenderer()
        if as_json
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[*SHARED, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    if not as_json:
        logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s %(message)s")
        return
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*SHARED, structlog.stdlib.add_logger_name],
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                renderer,
            ],
        )
    )
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.captureWarnings(True)
    sys.excepthook = _uncaught
    threading.excepthook = _uncaught_in_thread
    sys.unraisablehook = _unraisable


def log_hints(hints: Iterable[str]) -> None:
    """Log advice for the owner about the room's settings."""
    for hint in hints:
        log.warning(hint)


def log_failure(words: str) -> None:
    """Log why the room cannot start."""
    log.error(words)


def log_mistake(path: str, bug: BaseException) -> None:
    """Log a bug. Only its type and location are logged, since the message may contain cards."""
    places = [f"{frame.name}:{frame.lineno}" for frame in traceback.extract_tb(bug.__traceback__)]
    log.error("mistake", path=path, error=type(bug).__name__, where=places[-3:])


def _uncaught(kind: type[BaseException], bug: BaseException, trace: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        return
    logging.getLogger("cardspeak").critical("uncaught", exc_info=(kind, bug, trace))


def _uncaught_in_thread(args: threading.ExceptHookArgs) -> None:
    if args.exc_value is not None:
        _uncaught(args.exc_type, args.exc_value, args.exc_traceback)


def _unraisable(args: sys.UnraisableHookArgs) -> None:
    if args.exc_value is not None:
        _uncaught(args.exc_type, args.exc_value, args.exc_traceback)
