"""The same chunks on a Ray cluster; `ray` is an extra, asked for only when it is used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any

from cardspeak.cards import NotationError
from cardspeak.sim.rounds import Row
from cardspeak.sim.run import Chunk, Pool, in_order, play_chunk
from cardspeak.sim.setting import Setting

LOCAL = "local"
"""In place of an address: a cluster of this machine's own, for the time of the work."""


def on_ray(address: str, workers: int | None = None) -> Pool:
    """Workers of the cluster at this address, such as `ray://host:10001`, `auto` or `local`."""
    try:
        ray = import_module("ray")
    except ImportError:
        raise NotationError("Ray is not installed: pip install 'cardspeak[ray]'") from None

    def playing(setting: Setting, parts: Iterable[Chunk]) -> Iterator[list[Row]]:
        ours = not ray.is_initialized()
        if ours:
            _connect(ray, address, workers)
        try:
            remote: Any = ray.remote(play_chunk)
            cores = workers or max(1, int(ray.cluster_resources().get("CPU", 1)))

            def submit(part: Chunk) -> Any:  # noqa: ANN401 - what Ray makes of a function
                handle = remote.remote(setting, part)
                return lambda: ray.get(handle)

            yield from in_order(submit, parts, ahead=3 * cores)
        finally:
            if ours:
                ray.shutdown()

    return playing


def _connect(ray: Any, address: str, workers: int | None) -> None:  # noqa: ANN401 - the module
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    try:
        if address == LOCAL:
            ray.init(num_cpus=workers, include_dashboard=False, **quiet)
        else:
            ray.init(address=address, **quiet)
    except (ConnectionError, ValueError, RuntimeError) as wrong:
        raise NotationError(f"no Ray cluster answers at '{address}': {wrong}") from None
