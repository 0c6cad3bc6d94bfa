"""The floor reveals no card: reports, questions, proposed rulings and dropped reports.

Every report is made at a table and at its twin, in which every card hidden from a viewer is
different. Everything that the viewer is sent must be the same, byte for byte.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random

import pytest
from tests.server.rendering import change, wholes
from tests.view.sight_twins import (
    Eyes,
    Leak,
    Said,
    all_eyes,
    granted,
    rounds_played,
    swap_for,
    swapped_ask,
    swapped_event,
)

from cardspeak.books.shelf import SHELF
from cardspeak.chips import Chips
from cardspeak.floor.decide import decide
from cardspeak.floor.facts import stage
from cardspeak.floor.proposal import Proposal, proposal
from cardspeak.room.live import frames, log_lines as lines, rendering
from cardspeak.room.live.log_lines import Record
from cardspeak.rulebook.floor.questions import QUESTIONS
from cardspeak.rulebook.floor.situations import SITUATIONS
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.evolve import apply
from cardspeak.table.kinds import Actor
from cardspeak.table.rulings import Granted, Refused
from cardspeak.table.state import TableState
from cardspeak.view.redact import faces, visible
from cardspeak.view.refusal_views import no_guessing
from cardspeak.view.viewer import Role

MAX_ANSWERS = 6
"""Questions in a row after which an incident is dropped."""


@dataclass(slots=True)
class Twins:
    """A table and its twin as one viewer sees them, with counts of comparisons."""

    table: TableState
    twin: TableState
    eyes: Eyes
    counts: Counter[str] = field(default_factory=Counter)

    def copy(self) -> Twins:
        """Copy both tables, to try different asks on them."""
        return Twins(self.table.copy(), self.twin.copy(), self.eyes, self.counts)

    def ask(self, ask: Ask) -> bool:
        """Send the same ask to both. Raises Leak if the viewer gets different answers."""
        answers = [self._answer(table, ask) for table in (self.table, self.twin)]
        if answers[0] != answers[1]:
            raise Leak(f"{self.eyes.viewer} after {ask}: {answers[0]!r} and {answers[1]!r}")
        return answers[0][0] == "granted"

    def _answer(self, table: TableState, ask: Ask) -> tuple[str, ...]:
        viewer = self.eyes.viewer
        ruling = no_guessing(ask, viewer, table) or decide(table, ask)
        if isinstance(ruling, Refused):
            self.counts["refusals"] += 1
            return "refused", frames.encode(
                rendering.refusal_frame(ruling, ask, viewer, table, "1")
            )
        assert isinstance(ruling, Granted)
        before = table.copy()
        record = Record(before, ruling.events, 1)
        entries = [
            bytes(line)
            for words in (True, False)
            for line in lines.lines_for(record, [viewer], words=words)[viewer]
        ]
        apply(table, ruling.events)
        self.counts["rulings"] += 1
        self.counts["proposals"] += table.matter is not None and table.matter.ruled
        shown = [*entries, *wholes(table, viewer), change(before, table, viewer)]
        return ("granted", *(data.decode() for data in shown))


def moments(steps: list[Said]) -> Iterator[tuple[int, str]]:
    """Yield the last moment of each stage of a round: step index and stage."""
    last: dict[str, int] = {}
    for index, step in enumerate(steps):
        # Before the first step the table still has the previous round, which is not among these
        # steps.
        if index and step.table.round is not None and step.table.matter is None:
            last[stage(step.table)] = index
    yield from ((index, name) for name, index in last.items())


def twins_at(steps: list[Said], index: int, eyes: Eyes, dice: Random) -> Twins | None:
    """Return the table before a step and its twin, or None if hidden cards led the twin
    elsewhere.
    """
    before = steps[:index]
    swap = swap_for(before, eyes, dice)
    twin = steps[0].table.copy()
    for step in before:
        events = granted(decide(twin, swapped_ask(step.ask, swap)))
        first = [swapped_event(event, swap) for event in granted(step.ruling)]
        if first != [swapped_event(event, {}) for event in events]:
            return None
        apply(twin, events)
    return Twins(steps[index].table.copy(), twin, eyes)


def reports(table: TableState, eyes: Eyes) -> Iterator[asks.Report]:
    """Yield every report by this viewer, about no seat and about each seat in the round."""
    staff: dict[Role, Actor] = {Role.DEALER: "dealer", Role.FLOOR: "floor"}
    actor = staff.get(eyes.viewer.role, "player")
    seen = sorted(visible(table, eyes.viewer))[:1]
    for situation in SITUATIONS.values():
        seats = table.running.seats if "seat" in situation.about else (0,)
        for seat in seats:
            yield asks.Report(
                actor=actor,
                situation=situation.name,
                seat=SeatNo(seat),
                amount=Chips(20 if "amount" in situation.about else 0),
                cards=tuple(seen) if "cards" in situation.about else (),
                person=eyes.person,
            )


def answers_to(question: str, table: TableState, eyes: Eyes) -> tuple[str, ...]:
    """Return every closed answer, and one of each open kind."""
    details = QUESTIONS[question]
    seen = faces(sorted(visible(table, eyes.viewer))[:1])
    seats = " ".join(map(str, table.seats))
    more = {"number": ("2", "3"), "seats": (seats,), "cards": seen, "clause": ()}
    return (*details.answers, *more.get(details.kind, ()))


def follow(twins: Twins, depth: int = 0) -> None:
    """Answer every question in every way, compare each proposed ruling, and drop the report."""
    incident = twins.table.matter
    if incident is None:
        return
    if not incident.ruled and depth < MAX_ANSWERS:
        for answer in answers_to(incident.question, twins.table, twins.eyes):
            other = twins.copy()
            if other.ask(asks.AnswerQuestion(facts={incident.question: answer}, actor="floor")):
                follow(other, depth + 1)
    twins.counts["dropped"] += twins.ask(asks.DropMatter(actor="floor"))


def watched(book: str, seed: int) -> Counter[str]:
    """Compare every report in one round of a book, at each stage, for every role."""
    counts: Counter[str] = Counter()
    dice = Random(f"secret matters {book} {seed}")
    steps = max(
        rounds_played(book, seed, goes_wrong=False), key=lambda played: len([*moments(played)])
    )
    for index, now in moments(steps):
        for eyes in _one_of_each_role(all_eyes(steps[: index + 1])):
            twins = twins_at(steps, index, eyes, dice)
            if twins is None or not eyes.here(twins.table):
                continue
            if eyes.viewer.role is Role.INSPECTOR and now == "over":
                continue  # an inspector may see all cards of a finished round
            for ask in reports(twins.table, eyes):
                tried = twins.copy()
                if tried.ask(ask):
                    follow(tried)
            counts += twins.counts
            counts[f"{eyes.viewer.role.value} {now}"] += 1
    return counts


def _one_of_each_role(everyone: list[Eyes]) -> list[Eyes]:
    return list({eyes.viewer.role: eyes for eyes in everyone}.values())


@pytest.mark.parametrize("book", sorted(SHELF))
def test_floor_reveals_no_hidden_card(book: str) -> None:
    """Reports, questions, proposals, refusals and dropped reports are equal at twin tables."""
    counts = watched(book, 1)
    assert counts["refusals"] > 100, counts
    if book != "event":  # event has no rule for anything that people can report there
        assert counts["dropped"], counts
        assert counts["proposals"], counts
    stages = ("initial deal", "first betting", "later", "showdown", "over")
    assert sum(bool(counts[f"floor {name}"]) for name in stages) >= 2, counts


def test_proposal_that_shows_the_next_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison detects a proposal that reveals the next card."""
    monkeypatch.setattr(rendering, "proposal", _with_the_next_card)
    with pytest.raises(Leak):
        watched("tas-holdem", 1)


def _with_the_next_card(table: TableState) -> Proposal | None:
    """Return a proposal whose reading names the top card of the stub."""
    original = proposal(table)
    if original is None or table.round is None or not table.round.stub:
        return original
    row = replace(original.row, reading=faces(table.round.stub[:1])[0])
    return replace(original, row=row)
