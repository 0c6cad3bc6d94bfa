"""How long a connection may take to say what it wants; uvicorn itself would wait for ever."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.h11_impl import H11Protocol


def patient_for(seconds: float) -> type[H11Protocol]:
    """HTTP as uvicorn speaks it, hanging up on whoever does not finish a request's head in time."""

    class Patient(H11Protocol):
        _look: asyncio.TimerHandle | None = None
        _before: object = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            """As asyncio has it."""
            super().connection_made(transport)
            self._again()

        def connection_lost(self, exc: Exception | None) -> None:
            """As asyncio has it."""
            if self._look is not None:
                self._look.cancel()
            super().connection_lost(exc)

        def _again(self) -> None:
            self._before = self.cycle
            self._look = self.loop.call_later(seconds, self._hurry)

        def _hurry(self) -> None:
            """Between two looks a request has to have begun, unless one is being answered."""
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return  # gone, or a WebSocket by now
            answering = self.cycle is not None and not self.cycle.response_complete
            if answering or self.cycle is not self._before:
                self._again()
            else:
                self.transport.close()

    return Patient
