"""Endpoints for the end of a game: who pays whom, as facts and as a PDF."""

from __future__ import annotations

from starlette.responses import Response

from cardspeak.printing.pdf import TypstMissing, pdf_of
from cardspeak.printing.settlement_sheet import settlement_sheet
from cardspeak.room import LiveTable
from cardspeak.room.driving.bots import style_of
from cardspeak.server.api.endpoints import ApiError, ApiRequest, Endpoint
from cardspeak.server.guard import auth as doors
from cardspeak.view.settlement import NothingToSettle, Settlement, settle
from cardspeak.words.say import LANGUAGES


def settled(call: ApiRequest) -> tuple[LiveTable, Settlement]:
    """Return the table and its settlement, for its host and the people who played there.

    Raises ApiError for everyone else, and if the book gives the chips no value.
    """
    live, person = call.live, call.who
    people = live.ledger.people
    if not doors.hosts(live, person) and person.name not in people:
        words = "Only the host and the players of this table can see its settlement."
        raise ApiError(403, "not_yours", words)
    try:
        return live, settle(live.ledger, live.table, [name for name in people if style_of(name)])
    except NothingToSettle as error:
        words = f"{str(error).capitalize()}."
        raise ApiError(409, "nothing_to_settle", words, by=error.rule.by) from None


async def settlement(call: ApiRequest) -> Settlement:
    """Return who pays whom, from the table's record."""
    return settled(call)[1]


async def settlement_pdf(call: ApiRequest) -> Response:
    """Return the settlement as a PDF."""
    live, found = settled(call)
    title = live.listing.title
    language = call.query("language", LANGUAGES[0])
    if language not in LANGUAGES:
        raise ApiError(400, "no_language", f"The languages are {', '.join(LANGUAGES)}.")
    try:
        made = await call.read(lambda: pdf_of(settlement_sheet(found, title, language)))
    except TypstMissing as error:
        raise ApiError(501, "no_printer", f"{error}.") from None
    headers = {"content-disposition": f'attachment; filename="settlement-{live.id}.pdf"'}
    return Response(made, media_type="application/pdf", headers=headers)


APIS = (
    Endpoint(
        "GET",
        "/api/tables/{table}/settlement",
        settlement,
        "Host and players: who pays whom.",
        answer=Settlement,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/settlement.pdf",
        settlement_pdf,
        "Host and players: the settlement as a PDF.",
        query={"language": "of the sheet"},
    ),
)
