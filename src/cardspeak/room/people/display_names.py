"""Check people's names, and other text they write: titles, reasons, chat.

A name must be readable, in one script, and not confusable with another person, staff, a bot or a
line in the record.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import pairwise
from typing import Final

from cardspeak.room.driving.bots import NAMES as BOT_NAMES, style_of
from cardspeak.room.people.lookalikes import BIDI, IGNORABLE, is_one_script, shapes, skeleton
from cardspeak.table.state import TableState

LONGEST_NAME: Final = 24
THE_ROOM: Final = "the room"
FORMER: Final = "former player"
"""Name shown for deleted people."""
SIGNS: Final = frozenset(" -’._")
"""Characters allowed in names in addition to letters, marks and digits."""
MOST_MARKS: Final = 2
"""Maximum number of consecutive combining marks, after composition."""

# --- reserved words -----------------------------------------------------------------------------

STAFF_WORDS: Final = """dealer floor floorman floorwoman staff host hostess owner director inspector
    supervisor manager system server admin administrator moderator mod operator support security
    official referee judge auditor root cardspeak croupier geber kartengeber kartengeberin aufsicht
    spielleiter spielleiterin spielleitung leiter leiterin leitung turnierleiter turnierleiterin
    turnierleitung turnierdirektor direktor direktorin inspektor inspektorin prüfer prüferin
    gastgeber gastgeberin besitzer besitzerin eigentümer eigentümerin inhaber inhaberin verwalter
    verwalterin verwaltung personal mitarbeiter mitarbeiterin moderatorin schiedsrichter
    schiedsrichterin saalchef saalchefin schichtleiter schichtleiterin schichtleitung tischleiter
    tischleiterin spielaufsicht pitboss bot robot roboter computer cpu""".split()
"""Words not allowed in names, regardless of upper or lower case and decoration."""
JOINED_WORDS: Final = """dealer floor admin administrator moderator supervisor croupier manager
    director inspector support security operator cardspeak kartengeber aufsicht spielleiter
    spielleitung turnierleiter turnierleitung saalchef schiedsrichter pitboss""".split()
"""A word in a name must not consist of one of these and three or more other letters: "floorben".

Words that occur in surnames are not listed: Stafford, Wagstaff, Hostetler, Robotham.
"""
JOINED_LEAST: Final = 3
JOINERS_OF_STAFF: Final = """the der die das official real your head chief house room table team
    game""".split()
"""A name is refused if it joins one of these to a staff word of four or more letters: "thehost"."""
WHOLE_WORDS: Final = """room raum house haus bank table tisch seat platz pot button board blind
    bigblind smallblind deck you everybody everyone nobody somebody anonymous jeder alle niemand
    jemand du""".split()
"""Words that may be part of a name but not the whole name."""
PHRASES: Final = (THE_ROOM, FORMER, "ehemaliger spieler", "ehemalige spielerin", "der raum")
"""Names used in the record and on the page for the room and for deleted people."""
SENTENCE_WORDS: Final = frozenset(
    """is are was were has have had will may cannot must stays gets posts acts takes wants shows
    says puts leaves gives folds folded cuts calls called bets raises raised wins won win loses lost
    waits rules ruled pays owes moves misses draws disputes completes checks checked asks antes
    agrees adds mucks sits deals dealt out busts busted bust shoves shoved opens opened collects
    receives splits cheats cheated eliminated disqualified banned removed and raus draußen
    scheidet ausgeschieden gesperrt betrügt erhält kassiert verlässt beginnt
    bekommt bestreitet bleibt darf erhöht geht
    erhoeht gewinnt gewann verliert gibt hat ist legt liegt läuft muss nimmt sagt schiebt
    schuldet setzt verpasst war wechselt wird zahlt zeigt zieht passt und""".split()
)
"""Words that would make a multi-word name read like a line in the record."""
ARTICLES: Final = frozenset("the a an der die das den dem ein eine".split())
UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
LEET: Final = str.maketrans("013457", "oieast")
_SPLIT: Final = re.compile(r"[ \-’._]+|(?<=[a-zà-ÿ])(?=[A-ZÀ-Þ])")
_STOP: Final = re.compile(r"\.(?= |$)")
_BETWEEN: Final = re.compile(r"(?<=\d)[ \-’._]+(?=\d)")
_SIGNS: Final = re.compile(r"(?<!\d)[ \-’._]+|[ \-’._]+(?!\d)")


class NameTaken(Exception):
    """Another person has this name or one that looks like it; `free` is an available one."""

    def __init__(self, name: str, free: str) -> None:
        super().__init__(f"The name {name} or a similar one is taken; '{free}' is free")
        self.free = free


class InvalidName(Exception):
    """The name is not allowed, as the message explains. `why` is a code for translation."""

    def __init__(self, why: str, words: str) -> None:
        super().__init__(words)
        self.why = why


def folded(name: str) -> str:
    """Return the lookup key for a name, which ignores case, width and spacing."""
    plain = unicodedata.normalize("NFKC", name).replace("’", "'").casefold()
    return " ".join(plain.split())


def name_shapes(name: str) -> frozenset[str]:
    """Return the shapes of a name; names that share a shape look alike.

    Punctuation is ignored, except between digits: P1-11 is not P11-1.
    """
    return shapes(_SIGNS.sub("", _BETWEEN.sub("-", _normal(name))))


def readable(name: str) -> str:
    """Return the name in display form. Raises InvalidName if it is not allowed."""
    plain = _normal(name)
    _check_letters(plain)
    _check_sentence(plain)
    _check_reserved(plain)
    return plain


def _normal(name: str) -> str:
    plain = unicodedata.normalize("NFKC", name).replace("'", "’")
    return " ".join(plain.split())


def is_allowed(letter: str) -> bool:
    """Return whether this character is allowed in names."""
    kind = unicodedata.category(letter)
    return kind[0] in "LM" or kind == "Nd" or letter in SIGNS


def _check_letters(name: str) -> None:
    if IGNORABLE.search(name) or BIDI.search(name):
        raise InvalidName("invisible", "A name has no invisible characters")
    letters = any(unicodedata.category(letter)[0] == "L" for letter in name)
    if not letters or len(name) > LONGEST_NAME or not all(map(is_allowed, name)):
        raise InvalidName(
            "letters",
            f"A name has 1 to {LONGEST_NAME} letters; only digits, spaces, hyphens, apostrophes, "
            "full stops and underscores are allowed in addition",
        )
    if not is_one_script(name) or _mixes_figures(name):
        raise InvalidName(
            "scripts", "A name is written in one script, so that it passes for no other"
        )
    if _piles_marks(name):
        raise InvalidName("marks", "A name has no piles of marks on a letter")


def _mixes_figures(name: str) -> bool:
    return len({ord(digit) - unicodedata.decimal(digit) for digit in name if digit.isdecimal()}) > 1


def _piles_marks(text: str) -> bool:
    """Return whether combining marks are repeated, stacked, or do not follow a letter."""
    before, row = "", 0
    for character in unicodedata.normalize("NFC", text):
        mark = unicodedata.category(character) in {"Mn", "Me"}
        row = row + 1 if mark else 0
        if mark and (row > MOST_MARKS or character == before or not before or before in SIGNS):
            return True
        before = character
    return False


def _check_sentence(name: str) -> None:
    """Raise InvalidName if the name would read like a sentence."""
    ends = [match.start() for match in _STOP.finditer(name)]
    words = re.split(r"[ \-._]+", name.casefold())
    long = any(len(re.split(r"[ \-.]", name[:end])[-1]) > 2 for end in ends)  # "Dr.", not "Ben."
    all_in = any(pair == ("all", "in") for pair in pairwise(words)) or "allin" in words
    if long or all_in or (len(words) > 1 and SENTENCE_WORDS & set(words)):
        raise InvalidName("sentence", "A name is not a sentence: it would read like a line of play")


def _check_reserved(name: str) -> None:
    words = [word for word in _SPLIT.split(name) if word and word.casefold() not in ARTICLES]
    bare = {_bare(plain) for word in words for plain in _undecorated(word)}
    pairs = {_bare(first + second) for first, second in pairwise(words) if len(first + second) > 4}
    whole = {_bare(plain) for plain in _undecorated("".join(words))}
    spelled = folded(name).startswith(PHRASES)
    staff, others = _reserved()
    taken = (bare | pairs | whole) & staff or whole & others
    if spelled or taken or any(map(_joins_staff, bare)):
        raise InvalidName(
            "reserved", "This name is reserved for the room and its staff: take another"
        )
    for bot, forms in _bots().items():
        if name_shapes(name) & forms and folded(name) != bot:
            raise InvalidName("bot", "This name looks like the name of a bot: take another")


def _joins_staff(word: str) -> bool:
    """Return whether a bare word is a staff word joined to other letters."""
    strong, weak, fillers = _joined()
    for staff_word in strong:
        if len(word) >= len(staff_word) + JOINED_LEAST and (
            word.startswith(staff_word) or word.endswith(staff_word)
        ):
            return True
    return any(
        word in {filler + staff_word, staff_word + filler}
        for staff_word in weak
        for filler in fillers
    )


@lru_cache(maxsize=1)
def _joined() -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    weak = [word for word in STAFF_WORDS if len(word) > JOINED_LEAST]
    strong, fillers = map(_bare, JOINED_WORDS), map(_bare, JOINERS_OF_STAFF)
    return frozenset(strong), frozenset(map(_bare, weak)), frozenset(fillers)


def _undecorated(word: str) -> set[str]:
    """Return variants of a word: without digits, and with digits read as letters (0 as o)."""
    low = word.casefold()
    return {low.strip("0123456789"), re.sub(r"\d", "", low), low.translate(LEET), word}


def _bare(word: str) -> str:
    """Return the skeleton of a word, without marks on its letters or a plural "s"."""
    skeletal = skeleton(skeleton(word).casefold())
    plain = "".join(letter for letter in skeletal if unicodedata.category(letter) != "Mn")
    return plain[:-1] if plain.endswith("s") and len(plain) > 4 else plain


@lru_cache(maxsize=1)
def _reserved() -> tuple[frozenset[str], frozenset[str]]:
    umlauts = [word.translate(UMLAUTS) for word in STAFF_WORDS]
    return frozenset(map(_bare, [*STAFF_WORDS, *umlauts])), frozenset(map(_bare, WHOLE_WORDS))


@lru_cache(maxsize=1)
def _bots() -> dict[str, frozenset[str]]:
    """Return the shapes of the bots' names.

    A person may have the same name, but not a lookalike.
    """
    return {folded(bot): name_shapes(bot) for bot in BOT_NAMES}


def is_bots_name(table: TableState, name: str) -> bool:
    """Return whether a bot at this table has this name."""
    seated = (seat.person for seat in table.seats.values() if style_of(seat.person))
    return folded(name) in {folded(person.partition(" [")[0]) for person in seated}


# --- text ---------------------------------------------------------------------------------------

JOINERS: Final = frozenset("\u200c\u200d\ufe0f")
"""Invisible characters required by some scripts and by emoji."""


class NoText(Exception):
    """The text is not allowed; the message explains why."""


def readable_text(text: str, most: int, what: str = "A text") -> str:
    """Return a line of text in display form, without invisible characters.

    Raises NoText if it has more than `most` characters, or has control characters or characters
    that change the writing direction.
    """
    if BIDI.search(text):
        raise NoText(f"{what} must not have characters that change the direction of writing")
    line = " ".join(unicodedata.normalize("NFC", text).split())
    line = "".join(char for char in line if char in JOINERS or not IGNORABLE.match(char))
    hidden = [char for char in line if char not in JOINERS and not char.isprintable()]
    if len(line) > most or hidden or _piles_marks("".join(_no_joiners(line))):
        raise NoText(
            f"{what} must be one line of at most {most} characters, without control characters"
        )
    return line


def _no_joiners(line: str) -> list[str]:
    return [char for char in line if char not in JOINERS]
