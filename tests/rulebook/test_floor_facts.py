"""The types of floor facts list the same questions and answers as the questions themselves."""

from __future__ import annotations

from typing import get_args, get_type_hints

from cardspeak.rulebook.floor.facts import Facts
from cardspeak.rulebook.floor.questions import QUESTIONS


def test_fact_types_list_every_question_with_its_answers() -> None:
    hints = get_type_hints(Facts)
    assert set(hints) == set(QUESTIONS)
    for name, question in QUESTIONS.items():
        single = get_args(hints[name])[0]  # one answer, or a tuple of answers
        if question.kind == "choice":
            assert set(get_args(single)) - {"?"} == set(question.answers), name
