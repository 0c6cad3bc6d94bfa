"""Play chunks of rounds on a Ray cluster; needs the extra `cardspeak[ray]`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from importlib import import_module
from typing import Any

from cardspeak.cards import NotationError
from cardspeak.sim.run import P, Pool, R, S, Work, in_order, play_chunk

LOCAL = "local"
"""Used instead of an address: start a temporary cluster on this machine."""


def ray_pool(address: str, workers: int | None = None) -> Pool:
    """Return a pool on the cluster at this address: `ray://host:10001`, `auto` or `local`."""
    _ray()
    return partial(spread_over_ray, address, workers, play_chunk)


def spread_over_ray(
    address: str, workers: int | None, work: Work[S, P, R], setting: S, parts: Iterable[P]
) -> Iterator[R]:
    """Do each part on the cluster at this address, and yield the results in order."""
    ray = _ray()
    started = not ray.is_initialized()
    if started:
        _connect(ray, address, workers)
    try:
        remote: Any = ray.remote(work)
        cores = workers or max(1, int(ray.cluster_resources().get("CPU", 1)))

        def submit(part: P) -> Any:  # noqa: ANN401 - Ray has no types
            handle = remote.remote(setting, part)
            return lambda: ray.get(handle)

        yield from in_order(submit, parts, ahead=3 * cores)
    finally:
        if started:
            ray.shutdown()


def _ray() -> Any:  # noqa: ANN401 - the module
    try:
        return import_module("ray")
    except ImportError:
        raise NotationError("Ray is not installed: pip install 'cardspeak[ray]'") from None


def _connect(ray: Any, address: str, workers: int | None) -> None:  # noqa: ANN401 - the module
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    try:
        if address == LOCAL:
            ray.init(num_cpus=workers, include_dashboard=False, **quiet)
        else:
            ray.init(address=address, **quiet)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise NotationError(f"cannot connect to a Ray cluster at '{address}': {error}") from None
