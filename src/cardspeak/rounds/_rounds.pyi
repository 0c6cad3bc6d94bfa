"""The compiled rounds kernel.  If it was not built, the engine plays all rounds."""

from typing import Any

from numpy.typing import NDArray

LAW_NUMBERS: int
OPENING_NUMBERS: int

class Rules:
    def __new__(cls, law: bytes, high: bytes, low: bytes, /) -> Rules: ...

class Round:
    seat: int
    legal: int
    call: int
    bet_least: int
    bet_most: int
    raise_least: int
    raise_most: int
    call_taps: int
    bet_taps: int
    raise_taps: int
    pot: int
    commission: int
    dealt: int
    def __new__(cls, rules: Rules, opening: bytes, /) -> Round: ...
    def deal(self, deck: bytes, /) -> int: ...
    def shuffle(self, seed: int, /) -> int: ...
    def act(self, act: int, amount: int = 0, /) -> int: ...
    def play(self, seed: int, policy: int, /) -> tuple[int, ...]: ...
    def net(self) -> tuple[int, ...]: ...
    def made(self) -> list[tuple[int, int, int]]: ...
    def deck(self) -> bytes: ...
    def facts(self) -> dict[str, Any]: ...
    def copy(self) -> Round: ...

class Games:
    tables: int
    players: int
    actions: int
    size: int
    def __new__(
        cls,
        rules: Rules,
        openings: tuple[bytes, ...],
        tables: int,
        sizes: tuple[int, ...],
        history: int,
        rounds: int,
        by_player: bool,
        again: bool,
        /,
    ) -> Games: ...
    def reset(self, seed: int, /) -> None: ...
    def write(self, *buffers: NDArray[Any]) -> None: ...
    def step(self, *buffers: NDArray[Any]) -> None: ...
    def act(self, table: int, action: int, /) -> bool: ...
    def deal(self, table: int, opening: int, deck: bytes, /) -> bool: ...
    def observe(self, table: int, player: int, row: NDArray[Any], /) -> None: ...
    def legal(self, table: int, /) -> int: ...
    def turn(self, table: int, /) -> int: ...
    def opening(self, table: int, /) -> int: ...
    def round(self, table: int, /) -> Round: ...
    def copy(self) -> Games: ...

class Batch:
    tables: int
    acts: int
    ended: int
    def __new__(
        cls, rules: Rules, openings: tuple[bytes, ...], tables: int, seed: int, /
    ) -> Batch: ...
    def offers(
        self,
        legal: NDArray[Any],
        bounds: NDArray[Any],
        seen: NDArray[Any],
        cards: NDArray[Any],
        /,
    ) -> None: ...
    def step(
        self,
        legal: NDArray[Any],
        bounds: NDArray[Any],
        seen: NDArray[Any],
        cards: NDArray[Any],
        rewards: NDArray[Any],
        ended: NDArray[Any],
        acts: NDArray[Any],
        amounts: NDArray[Any],
        /,
    ) -> None: ...
    def choose(self, acts: NDArray[Any], amounts: NDArray[Any], /) -> None: ...
