"""nolimit: what becomes of hands that were taken in, touched, thrown away or dealt wrongly."""

from __future__ import annotations

from cardspeak.rulebook.nolimit_readers import nlt
from cardspeak.rulebook.remedies import Remedy, Writes

floor = Writes(nlt.no)

DEAD = "The hand of {seat} is dead. Its chips stay in the pot."
DEAD_ANTE = "The hand of {seat} is dead through no fault of the player. The ante may go back."
LIVE = "The hand of {seat} is live and stays in the round."
REFUND = "The hand of {seat} is dead, and every chip that {seat} put in the pot goes back."
Q9 = "a protected hand gets everything back; any other at most the ante, as staff see fit"

ANTE_WAYS = (
    floor.way(
        "ante back",
        "The ante goes back to the player.",
        floor.step("give back the ante", "6/4"),
        by="6/4",
    ),
    floor.way("ante stays", "The ante stays in the pot."),
)


def dead(situation: str, when: str, by: str, reading: str = "") -> tuple[Remedy, ...]:
    """A hand is dead; if the player was not at fault the ante may go back."""
    kill = floor.step("kill hand", by.split()[0])
    kept = f"{when}, " if when else ""
    no_fault = f"{kept}ante=yes, fault=no"
    return (
        floor.row(
            situation, no_fault, "hand dead", DEAD_ANTE, kill, by=by, reading=Q9, ways=ANTE_WAYS
        ),
        floor.row(situation, when, "hand dead", DEAD, kill, by=by, reading=reading),
    )


WHEN_FOUND = "dead as soon as it is found; somebody has acted, so it is no misdeal"

WRONG_COUNT = (
    *dead("wrong number of cards", "acted=one|more", "13.b.1 9.c/2", WHEN_FOUND),
    *dead("extra card", "acted=one|more", "13.b.1 9.c/2", WHEN_FOUND),
    *dead("player missed", "acted=one|more", "13.b.1 9.c/2", WHEN_FOUND),
    floor.row(
        "winner held a wrong number",
        "taken_in=yes",
        "pot stands",
        "The pot was awarded and taken in without a claim. The award stands.",
        by="2.b.8/2 15/2",
    ),
)


def touched(situation: str) -> tuple[Remedy, ...]:
    """Discards and a live hand came together by accident."""
    return (
        floor.row(situation, "protected=yes, identified=yes", "hand live", LIVE, by="8/2"),
        floor.row(
            situation,
            "protected=yes, fault=no",
            "hand void",
            REFUND,
            floor.step("void hand", "8/3"),
            by="8/2 8/3",
            reading="whoever called the player's bets stays in for them",
        ),
        *dead(
            situation,
            "",
            "8/2",
            "only a protected hand that can be made up again in full is saved",
        ),
    )


TAKEN_IN = (
    floor.row(
        "hand taken in",
        "protected=yes, fault=no",
        "hand void",
        REFUND,
        floor.step("void hand", "8/3"),
        by="8/3",
        reading="whoever called the player's bets stays in for them",
    ),
    floor.row(
        "hand taken in",
        "objected=yes, identified=yes",
        "hand live",
        "{seat} objected in time. The hand goes back to {seat} and is live.",
        by="13.b.6",
        reading="an objection counts as long as the cards can be told from the others",
    ),
    *dead("hand taken in", "", "13.b.6"),
)

HANDS = (
    *touched("hand touched by discards"),
    *touched("hand in the discards"),
    *TAKEN_IN,
    floor.row(
        "hand thrown away early",
        "touched=yes",
        "hand dead",
        DEAD,
        floor.step("kill hand", "13.b.3"),
        by="13.b.3",
    ),
    floor.row("hand thrown away early", "", "hand live", LIVE, by="13.b.3"),
    floor.row(
        "winner threw the hand away",
        "retrievable=no",
        "hand dead",
        "{seat} has given the hand up. The pot goes to the hands still live; a bet that nobody "
        "has met goes back.",
        floor.step("give back the uncalled", "11/8"),
        floor.step("kill hand", "11/8"),
        by="11/8",
        reading="a bet that nobody matched was never in the pot that is lost",
    ),
    floor.row(
        "winner threw the hand away",
        "",
        "hand live",
        "The dealer gives the hand back, and it plays.",
        by="11/8",
    ),
    floor.row(
        "spoken concession",
        "",
        "not binding",
        "Saying that one has lost binds nobody. The cards decide.",
        by="13.b.4",
        reading="NLT.Q5: at the showdown it is no fold",
    ),
    floor.row(
        "player left",
        "gone=yes",
        "hand dead",
        "{seat} has left the table and concedes the pot. The hand is dead.",
        floor.step("kill hand", "13.b.5"),
        by="13.b.5",
        reading="also a player who is all in; the director confirms that the player has left",
    ),
    floor.row(
        "player left",
        "",
        "play on",
        "{seat} has not left the table. The hand is live until the turn comes.",
        by="13.b.5",
    ),
    floor.row(
        "late claim",
        "mucked=yes",
        "claim too late",
        "The cards of {seat} are in the muck, so the claim is not heard.",
        by="15/3",
    ),
    floor.row(
        "late claim",
        "taken_in=yes",
        "pot stands",
        "The pot was awarded and taken in without a claim. The award stands.",
        by="2.b.8/2 15/2",
    ),
    floor.row(
        "late claim",
        "claimant=no",
        "claim too late",
        "The cards of {seat} are in the muck, so the claim is not heard.",
        by="15/3",
    ),
    floor.row(
        "late claim",
        "",
        "claim heard",
        "The claim is in time. The hands are laid open again, and the best one has the pot.",
        floor.step("tell the hands anew", "15/3"),
        by="15/3",
        reading="the award is taken back and the hands are told anew; cards that software dealt "
        "have been compared already",
    ),
)
