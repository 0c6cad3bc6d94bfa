"""Play chunks of rounds on a Ray cluster; needs the extra `cardspeak[ray]`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any

from cardspeak.cards import NotationError
from cardspeak.sim.rounds import RoundResult
from cardspeak.sim.run import Chunk, Pool, in_order, play_chunk
from cardspeak.sim.setting import Setting

LOCAL = "local"
"""Used instead of an address: start a temporary cluster on this machine."""


def ray_pool(address: str, workers: int | None = None) -> Pool:
    """Return a pool on the cluster at this address: `ray://host:10001`, `auto` or `local`."""
    try:
        ray = import_module("ray")
    except ImportError:
        raise NotationError("Ray is not installed: pip install 'cardspeak[ray]'") from None

    def play(setting: Setting, parts: Iterable[Chunk]) -> Iterator[list[RoundResult]]:
        started = not ray.is_initialized()
        if started:
            _connect(ray, address, workers)
        try:
            remote: Any = ray.remote(play_chunk)
            cores = workers or max(1, int(ray.cluster_resources().get("CPU", 1)))

            def submit(part: Chunk) -> Any:  # noqa: ANN401 - Ray has no types
                handle = remote.remote(setting, part)
                return lambda: ray.get(handle)

            yield from in_order(submit, parts, ahead=3 * cores)
        finally:
            if started:
                ray.shutdown()

    return play


def _connect(ray: Any, address: str, workers: int | None) -> None:  # noqa: ANN401 - the module
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    try:
        if address == LOCAL:
            ray.init(num_cpus=workers, include_dashboard=False, **quiet)
        else:
            ray.init(address=address, **quiet)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise NotationError(f"cannot connect to a Ray cluster at '{address}': {error}") from None
