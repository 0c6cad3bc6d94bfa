"""Hand histories: read, write, replay and convert PHH, PokerStars-style text and JSON lines."""

from cardspeak.history.errors import InvalidHistory, Unplayable
from cardspeak.history.files import History, find_histories, read_history, read_text
from cardspeak.history.hand import HandHistory
from cardspeak.history.journal import apply_journal, read_jsonl, write_jsonl
from cardspeak.history.phh_journal import hands_of, journals_of
from cardspeak.history.phh_read import read_phh
from cardspeak.history.phh_write import write_phh
from cardspeak.history.replay import Replayed, replay
from cardspeak.history.reports import ReplayReport, report_files, report_hand, report_journal
from cardspeak.history.rerule import rerule
from cardspeak.history.stars_read import read_stars
from cardspeak.history.stars_write import write_stars

__all__ = [
    "HandHistory",
    "History",
    "InvalidHistory",
    "ReplayReport",
    "Replayed",
    "Unplayable",
    "apply_journal",
    "find_histories",
    "hands_of",
    "journals_of",
    "read_history",
    "read_jsonl",
    "read_phh",
    "read_stars",
    "read_text",
    "replay",
    "report_files",
    "report_hand",
    "report_journal",
    "rerule",
    "write_jsonl",
    "write_phh",
    "write_stars",
]
