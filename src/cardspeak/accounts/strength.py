"""Rules for new passwords: NIST SP 800-63B revision 4, section 3.1.1.2, and a strength threshold.

The minimum is 15 characters, because a password alone is enough to sign in. There are no rules
about character classes, and passwords do not expire.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

LEAST: Final = 15
MOST: Final = 128
LEAST_SCORE: Final = 3
"""Minimum zxcvbn score (0 to 4): over a hundred million guesses. NIST sets no such threshold."""
RATED: Final = 72
"""Maximum number of characters that zxcvbn accepts."""
OURS: Final = ("cardspeak", "poker", "holdem", "pokerroom", "texasholdem", "fivecardstud")
"""Words that an attacker would try first on this site."""
LONG: Final = """
    1q2w3e4r5t6y7u8i 1q2w3e4r5t6y7u8i9o0p 1qaz2wsx3edc4rfv 1qazxsw23edcvfr4 123456789101112
    1234567890123456 12345678901234567890 qwertyuiopasdfgh qwertyuiopasdfghjkl
    qwertyuiopasdfghjklzxcvbnm abcdefghijklmno abcdefghijklmnopqrstuvwxyz thisismypassword
    thisisapassword thisisnotapassword mypasswordispassword passwordpassword password123456789
    passwort123456789 meinpasswort123 dasistmeinpasswort administrator123 iloveyouforever
    iloveyouiloveyou ichliebedichichliebedich letmeinletmein123 correcthorsebatterystaple
    maytheforcebewithyou tobeornottobethatisthequestion supercalifragilisticexpialidocious
    thequickbrownfox thequickbrownfoxjumpsoverthelazydog opensesameopensesame
    wintersummerspringautumn changemechangeme welcomewelcome123 trustno1trustno1
    onceuponatimeinawest leavemealoneplease cogitoergosumcogito franzjagtimkomplettverwahrlostentaxi
    neverendingstory startrekvoyager harrypotterandme liverpoolfootballclub manchesterunited
    youllneverwalkalone bayernmuenchenforever borussiadortmund showmethemoney luckyseven777777
    royalflushroyalflush allinallinallin
    """.split()
"""Common long passwords, without spaces and punctuation."""
_SIGNS: Final = re.compile(r"[\W_]+")
_ENDS: Final = "0123456789"


class InvalidPassword(Exception):
    """The password is not accepted. `why` is a code; `advice` has zxcvbn's sentences."""

    def __init__(self, why: str, words: str, advice: tuple[str, ...] = ()) -> None:
        super().__init__(words)
        self.why, self.advice = why, advice


def normal(password: str) -> str:
    """Return the normalised password, so that every keyboard gives the same hash."""
    return unicodedata.normalize("NFKC", password)


def fit(password: str, name: str) -> None:
    """Check a new password for the person with this name. Raises InvalidPassword."""
    try:
        password.encode()
    except UnicodeEncodeError:
        raise InvalidPassword("text", "the password is not valid UTF-8") from None
    plain = normal(password)
    if not LEAST <= len(plain) <= MOST:
        words = f"a password must have {LEAST} to {MOST} characters of any kind"
        raise InvalidPassword("length", words)
    if _blocked(plain, name):
        raise InvalidPassword(
            "common", "this password is on the list of those that are tried first"
        )
    advice = _advice(plain, name)
    if advice is not None:
        raise InvalidPassword("weak", "this password is too easy to guess", advice)


def _blocked(password: str, name: str) -> bool:
    """Return whether the whole password is common or predictable. Parts of it do not count."""
    low = password.casefold()
    bare = _SIGNS.sub("", low)
    own = _SIGNS.sub("", name.casefold())
    expected = {word for base in (own, *OURS) if len(base) > 2 for word in (base, base[::-1])}
    return (
        low in common()
        or bare in common()
        or any(_only(bare.strip(_ENDS), phrase) for phrase in expected)
        or _repeats(bare)
    )


def _repeats(text: str) -> bool:
    """Return whether the text is a common password or a few letters, repeated."""
    for size in range(1, len(text) // 2 + 1):
        word = text[:size]
        if _only(text, word):
            return size <= 8 or word in common()
    return False


def _only(text: str, word: str) -> bool:
    """Return whether the text consists only of this word, once or repeated."""
    return bool(text and word) and not text.replace(word, "")


def _advice(password: str, name: str) -> tuple[str, ...] | None:
    """Return zxcvbn's warning and suggestions if its score is too low, else None."""
    from zxcvbn import zxcvbn  # type: ignore[import-untyped]

    rated = zxcvbn(password[:RATED], user_inputs=[name, *name.split(), *OURS])
    if rated["score"] >= LEAST_SCORE:
        return None
    feedback = (rated["feedback"]["warning"], *rated["feedback"]["suggestions"])
    return tuple(str(sentence) for sentence in feedback if sentence)


@lru_cache(maxsize=1)
def common() -> frozenset[str]:
    """Return the blocklist: the thirty thousand most common breached passwords, and LONG."""
    from zxcvbn.frequency_lists import FREQUENCY_LISTS  # type: ignore[import-untyped]

    return frozenset([*FREQUENCY_LISTS["passwords"], *LONG])
