"""Hand histories: PHH, PokerStars-style text and JSON lines, in and out of the one engine."""

from cardspeak.history.again import rule_again
from cardspeak.history.files import History, find_histories, read_history, read_text
from cardspeak.history.hand import Hand
from cardspeak.history.journal import fold, read_jsonl, write_jsonl
from cardspeak.history.own import hands_of, journals_of
from cardspeak.history.phh_read import read_phh
from cardspeak.history.phh_write import write_phh
from cardspeak.history.replay import Replayed, replay
from cardspeak.history.reports import Report, report_files, report_hand, report_journal
from cardspeak.history.stars_read import read_stars
from cardspeak.history.stars_write import write_stars
from cardspeak.history.trouble import Unplayable, Unreadable

__all__ = [
    "Hand",
    "History",
    "Replayed",
    "Report",
    "Unplayable",
    "Unreadable",
    "find_histories",
    "fold",
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
    "rule_again",
    "write_jsonl",
    "write_phh",
    "write_stars",
]
