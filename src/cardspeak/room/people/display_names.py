"""Names of people: readable, in one script, and not to be taken for another person's, for staff,
for a bot or for a line of the record. Also text that people write: titles, reasons, chat."""

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
"""Stands for deleted people."""
SIGNS: Final = frozenset(" -’._")
"""What a name may have besides letters, marks and figures."""
MOST_MARKS: Final = 2
"""Combining marks in a row, after composition."""

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
"""A name has none of these words, in any case, with any decoration."""
JOINED_WORDS: Final = """dealer floor admin administrator moderator supervisor croupier manager
    director inspector support security operator cardspeak kartengeber aufsicht spielleiter
    spielleitung turnierleiter turnierleitung saalchef schiedsrichter pitboss""".split()
"""No word of a name begins or ends with one of these and three letters more: "floorben".

Words that surnames contain are not among them: Stafford, Wagstaff, Hostetler, Robotham."""
JOINED_LEAST: Final = 3
JOINERS_OF_STAFF: Final = """the der die das official real your head chief house room table team
    game""".split()
"""With one of these joined to it, any staff word of four letters or more is refused: "thehost"."""
WHOLE_WORDS: Final = """room raum house haus bank table tisch seat platz pot button board blind
    bigblind smallblind deck you everybody everyone nobody somebody anonymous jeder alle niemand
    jemand du""".split()
"""No name is one of these words; a longer name may have them."""
PHRASES: Final = (THE_ROOM, FORMER, "ehemaliger spieler", "ehemalige spielerin", "der raum")
"""Names under which the record and the page speak of the room and of deleted people."""
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
"""With one of these words beside another a name would read like a line of the record."""
ARTICLES: Final = frozenset("the a an der die das den dem ein eine".split())
UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
LEET: Final = str.maketrans("013457", "oieast")
_SPLIT: Final = re.compile(r"[ \-’._]+|(?<=[a-zà-ÿ])(?=[A-ZÀ-Þ])")
_STOP: Final = re.compile(r"\.(?= |$)")
_BETWEEN: Final = re.compile(r"(?<=\d)[ \-’._]+(?=\d)")
_SIGNS: Final = re.compile(r"(?<!\d)[ \-’._]+|[ \-’._]+(?!\d)")


class NameTaken(Exception):
    """Another person has this name or one that looks like it; `free` is a free one."""

    def __init__(self, name: str, free: str) -> None:
        super().__init__(f"Somebody here is called {name} already, or much alike: '{free}' is free")
        self.free = free


class InvalidName(Exception):
    """The name is not allowed; the message says why. `why` is a code for other languages."""

    def __init__(self, why: str, words: str) -> None:
        super().__init__(words)
        self.why = why


def folded(name: str) -> str:
    """Return the name as it is looked up: case, width and spacing do not count."""
    plain = unicodedata.normalize("NFKC", name).replace("’", "'").casefold()
    return " ".join(plain.split())


def name_shapes(name: str) -> frozenset[str]:
    """Return the shapes of a name; names that share a shape look alike.

    Signs do not count, except between figures: P1-11 is not P11-1.
    """
    return shapes(_SIGNS.sub("", _BETWEEN.sub("-", _normal(name))))


def readable(name: str) -> str:
    """Return the name as it is shown. Raises InvalidName if nobody may be called so."""
    plain = _normal(name)
    _check_letters(plain)
    _check_sentence(plain)
    _check_reserved(plain)
    return plain


def _normal(name: str) -> str:
    plain = unicodedata.normalize("NFKC", name).replace("'", "’")
    return " ".join(plain.split())


def is_allowed(letter: str) -> bool:
    """Return whether names may have this character."""
    kind = unicodedata.category(letter)
    return kind[0] in "LM" or kind == "Nd" or letter in SIGNS


def _check_letters(name: str) -> None:
    if IGNORABLE.search(name) or BIDI.search(name):
        raise InvalidName("invisible", "A name has no invisible characters")
    letters = any(unicodedata.category(one)[0] == "L" for one in name)
    if not letters or len(name) > LONGEST_NAME or not all(map(is_allowed, name)):
        raise InvalidName(
            "letters",
            f"A name has 1 to {LONGEST_NAME} letters; it may have figures, spaces, hyphens, "
            "apostrophes, full stops and underscores, and nothing else",
        )
    if not is_one_script(name) or _mixes_figures(name):
        raise InvalidName(
            "scripts", "A name is written in one script, so that it passes for no other"
        )
    if _piles_marks(name):
        raise InvalidName("marks", "A name has no piles of marks on a letter")


def _mixes_figures(name: str) -> bool:
    return len({ord(one) - unicodedata.decimal(one) for one in name if one.isdecimal()}) > 1


def _piles_marks(text: str) -> bool:
    """Return whether marks are repeated, piled up, or follow no letter."""
    before, row = "", 0
    for one in unicodedata.normalize("NFC", text):
        mark = unicodedata.category(one) in {"Mn", "Me"}
        row = row + 1 if mark else 0
        if mark and (row > MOST_MARKS or one == before or not before or before in SIGNS):
            return True
        before = one
    return False


def _check_sentence(name: str) -> None:
    """Raise NoName for a name that would read like a sentence."""
    ends = [match.start() for match in _STOP.finditer(name)]
    words = re.split(r"[ \-._]+", name.casefold())
    long = any(len(re.split(r"[ \-.]", name[:end])[-1]) > 2 for end in ends)  # "Dr.", not "Ben."
    all_in = any(pair == ("all", "in") for pair in pairwise(words)) or "allin" in words
    if long or all_in or (len(words) > 1 and SENTENCE_WORDS & set(words)):
        raise InvalidName("sentence", "A name is not a sentence: it would read like a line of play")


def _check_reserved(name: str) -> None:
    words = [one for one in _SPLIT.split(name) if one and one.casefold() not in ARTICLES]
    bare = {_bare(one) for word in words for one in _undecorated(word)}
    pairs = {_bare(one + two) for one, two in pairwise(words) if len(one + two) > 4}
    whole = {_bare(one) for one in _undecorated("".join(words))}
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
    """Return whether a bare word is a staff word that is joined to something else."""
    strong, weak, fillers = _joined()
    for one in strong:
        if len(word) >= len(one) + JOINED_LEAST and (word.startswith(one) or word.endswith(one)):
            return True
    return any(word in {filler + one, one + filler} for one in weak for filler in fillers)


@lru_cache(maxsize=1)
def _joined() -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    weak = [one for one in STAFF_WORDS if len(one) > JOINED_LEAST]
    strong, fillers = map(_bare, JOINED_WORDS), map(_bare, JOINERS_OF_STAFF)
    return frozenset(strong), frozenset(map(_bare, weak)), frozenset(fillers)


def _undecorated(word: str) -> set[str]:
    """Return a word without figures, and with figures read as the letters they stand for."""
    low = word.casefold()
    return {low.strip("0123456789"), re.sub(r"\d", "", low), low.translate(LEET), word}


def _bare(word: str) -> str:
    """Return the skeleton of a word without marks on its letters and without a plural "s"."""
    found = skeleton(skeleton(word).casefold())
    plain = "".join(one for one in found if unicodedata.category(one) != "Mn")
    return plain[:-1] if plain.endswith("s") and len(plain) > 4 else plain


@lru_cache(maxsize=1)
def _reserved() -> tuple[frozenset[str], frozenset[str]]:
    umlauts = [one.translate(UMLAUTS) for one in STAFF_WORDS]
    return frozenset(map(_bare, [*STAFF_WORDS, *umlauts])), frozenset(map(_bare, WHOLE_WORDS))


@lru_cache(maxsize=1)
def _bots() -> dict[str, frozenset[str]]:
    """The shapes of the names that bots have; a person may have the same name, not a copy of it."""
    return {folded(one): name_shapes(one) for one in BOT_NAMES}


def is_bots_name(table: TableState, name: str) -> bool:
    """Return whether a bot at this table has the name."""
    seated = (seat.person for seat in table.seats.values() if style_of(seat.person))
    return folded(name) in {folded(one.partition(" [")[0]) for one in seated}


# --- text ---------------------------------------------------------------------------------------

JOINERS: Final = frozenset("\u200c\u200d\ufe0f")
"""Invisible characters that writing and emoji need."""


class NoText(Exception):
    """The text is not allowed; the message says why."""


def readable_text(text: str, most: int, what: str = "A text") -> str:
    """Return a line of text as it is shown. Raises NoText.

    The line has at most `most` characters, no control characters and none that change the
    direction of writing. Invisible characters are left out.
    """
    if BIDI.search(text):
        raise NoText(f"{what} has no characters that change the direction of writing")
    line = " ".join(unicodedata.normalize("NFC", text).split())
    line = "".join(one for one in line if one in JOINERS or not IGNORABLE.match(one))
    hidden = [one for one in line if one not in JOINERS and not one.isprintable()]
    if len(line) > most or hidden or _piles_marks("".join(_no_joiners(line))):
        raise NoText(f"{what} has at most {most} letters, on one line, without control characters")
    return line


def _no_joiners(line: str) -> list[str]:
    return [one for one in line if one not in JOINERS]
