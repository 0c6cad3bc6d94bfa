"""Random legal houses of tas-stud, charity, event and nolimit."""

from __future__ import annotations

from random import Random

CENTS = 100
FREEZE_OUT, REDUCED = "half_pot freeze-out", "half_pot reduced"
POT_KINDS = ("half_pot", "full_pot", "no_limit")
Picks = dict[str, str]


def money(chips: int, unit: int) -> str:
    """Return chips as money, as the house writes it."""
    dollars, cents = divmod(chips * unit, CENTS)
    return f"{dollars}.{cents:02d}" if cents else str(dollars)


def listed(levels: list[int], unit: int) -> str:
    """Return amounts in order, as the house writes them."""
    return ", ".join(money(level, unit) for level in levels) or "none"


def tas_stud(dice: Random, kind: str) -> tuple[Picks, int, int]:
    """Return house choices of tas-stud, cents per chip and the minimum bet in chips."""
    scale = dice.choice(("normal", "capped"))
    unit = dice.choice((200, 100, 50, 25) if scale == "normal" else (100, 50, 25))
    min_bet = dice.choice((1, 2, 3, 5, 7, 10))
    picks = {
        "unit": money(1, unit),
        "table_layout": dice.choice("ABCC"),
        "commission_handling": dice.choice(("drop_each_round", "float_colour_change")),
        "min_bet": money(min_bet, unit),
        "min_bank": money(dice.choice((1, 1, min_bet, 4 * min_bet)), unit),
        "deck": "reduced" if kind == REDUCED else "full",
        "commission_scale": scale,
        "freeze_out": "on" if kind == FREEZE_OUT else "off",
        "buy_in": money(dice.choice((3, 9, 25, 60, 140)) * min_bet, unit),
        "half_pot_basis": dice.choice(("after_call", "before_call")),
        "uncalled_bets": dice.choice(("returned", "returned", "counted")),
        "odd_chip": dice.choice(("first_from_button", "last_from_button", "one_by_one")),
        "short_tap_out": dice.choice(("bars_who_acted", "may_raise_again")),
        "loan_source": dice.choice(("off_the_table", "from_the_bank")),
        "hopeless_call": dice.choice(("returned", "returned", "if_challenged")),
        "time_to_act": dice.choice(("none", "45")),
    }
    return picks, unit, min_bet


def _most(dice: Random, limit: str, min_bet: int) -> int | None:
    if limit == "structured":
        return dice.choice((2 * min_bet, min_bet + 1))
    return dice.randint(min_bet, 5 * min_bet) if limit == "spread" else None


def charity(dice: Random, limit: str) -> tuple[Picks, int, int]:
    """Return house choices of charity: 0 to 4 blinds, with or without antes, chips given or
    brought.
    """
    unit = dice.choice((100, 100, 2500, 50))
    min_bet = dice.choice((2, 4, 6, 10, 20, 5, 7))
    first = min_bet // 2 if min_bet % 2 == 0 and dice.random() < 0.7 else min_bet
    levels = [first]
    for _ in range(dice.choice((-1, 0, 1, 1, 1, 1, 2, 3))):
        levels.append(max(min_bet, levels[-1]) + dice.choice((0, 0, min_bet)))
    if dice.random() < 0.15:
        levels = []
    ante = dice.randint(1, min_bet) if not levels or dice.random() < 0.4 else 0
    most = _most(dice, limit, min_bet)
    given = dice.choice((None, 10 * min_bet, 40 * min_bet, 3 * min_bet))
    return (
        {
            "unit": money(1, unit),
            "limit": limit,
            "min_bet": money(min_bet, unit),
            "max_bet": "none" if most is None else money(most, unit),
            "blinds": listed(levels, unit),
            "ante": money(ante, unit),
            "seat_allocation": dice.choice(("players_choose", "random_draw", "assigned")),
            "starting_chips": "none" if given is None else money(given, unit),
            "late_entry": dice.choice(("on", "off")),
            "add_on": dice.choice(("none", money(10 * min_bet, unit))),
            "action_seconds": dice.choice(("none", "30")),
            "player_may_cut": dice.choice(("on", "off")),
            "last_blind_option": dice.choice(("on", "on", "off")),
            "short_all_in_reopens": dice.choice(("on", "off")),
            "pot_agreement": dice.choice(("on", "off")),
        },
        unit,
        min_bet,
    )


def event(dice: Random, limit: str) -> tuple[Picks, int, int]:
    """Return house choices of event: a note is $2000, so the blinds determine the depth of
    stacks.
    """
    unit = dice.choice((100, 100, 500, 50))
    chips = 2000 * CENTS // unit
    big = dice.choice((chips // 100, chips // 40, chips // 16, chips // 7, chips // 3, 7))
    small = dice.choice((max(1, big // 2), dice.randint(1, big)))
    min_bet = dice.choice((big, big, dice.randint(1, 2 * big)))
    most = _most(dice, limit, min_bet)
    picks = {
        "unit": money(1, unit),
        "round_length": str(dice.choice((9, 9, 3, 5, 1))),
        "late_entry": dice.choice(("on", "off")),
        "blinds": listed([small, big], unit),
        "ante": money(dice.choice((0, 0, 1, dice.randint(1, big))), unit),
        "limit": limit,
        "min_bet": money(min_bet, unit),
        "max_bet": "none" if most is None else money(most, unit),
        "first_button": dice.choice(("draw", "draw", "right_of_dealer")),
        "heads_up": dice.choice(("button_small", "button_big")),
        "short_blind_price": dice.choice(("full", "posted")),
        "short_all_in": dice.choice(("does_not_reopen", "reopens")),
        "time_to_act": dice.choice(("none", "45")),
    }
    if min_bet == big and dice.random() < 0.5:
        del picks["min_bet"]  # the default follows the big blind
    return picks, unit, min_bet


def nolimit(dice: Random, limit: str) -> tuple[Picks, int, int]:
    """Return house choices of nolimit: levels or own blinds, re-buys, declared departures."""
    unit = dice.choice((100, 100, 500, 2500))
    big = dice.choice((2, 4, 10, 20, 50))
    overrides = []
    picks = {
        "unit": money(1, unit),
        "seats": str(dice.choice((10, 10, 9, 12))),
        "limit": limit,
        "min_raise": dice.choice(("last_raise", "last_raise", "min_bet", "none")),
        "side_pots": dice.choice(("on", "on", "on", "off")),
        "odd_chips": dice.choice(("one_by_one", "all_to_first")),
        "dead_button": dice.choice(("on", "off")),
        "ties": dice.choice(("five_cards", "five_cards", "made_hand", "suits")),
        "ace_low": dice.choice(("on", "off")),
        "heads_up": dice.choice(("button_big", "button_small")),
        "time_limit": dice.choice(("30", "none")),
        "mechanical_shuffler": dice.choice(("on", "off")),
        "late_entry": dice.choice(("on", "off")),
    }
    ante = dice.choice((0, 0, 1, big // 2, big))
    small = big // 2
    if dice.random() < 0.2:
        small = dice.choice([amount for amount in range(1, big + 1) if 2 * amount != big])
        overrides.append("NLT.1.30")
    least = big
    if dice.random() < 0.35 and small == big // 2:
        steps = [(small, big, ante), (2 * small, 2 * big, ante), (4 * small, 4 * big, 2 * ante)]
        written = ["/".join(money(part, unit) for part in step) for step in steps]
        picks["levels"] = "; ".join(written)
        number = dice.choice((1, 1, 2, 3))
        picks["level"] = str(number)
        least = steps[number - 1][1]
    elif dice.random() < 0.15:
        picks.update(blinds="none", ante=money(max(1, ante), unit))
        overrides = [clause for clause in overrides if clause != "NLT.1.30"]
        least = max(1, ante)
    else:
        picks.update(blinds=listed([small, big], unit), ante=money(ante, unit))
    if dice.random() < 0.4:
        least = dice.randint(1, 2 * big)
        picks["min_bet"] = money(least, unit)
    if limit == "spread":
        picks["max_bet"] = money(dice.randint(least, 6 * least), unit)
    if limit != "no_limit":
        overrides.append("NLT.2.a.9")
    if picks["heads_up"] == "button_small":
        overrides.append("NLT.1.5")
    if overrides:
        picks["overrides"] = ", ".join(overrides)
    if dice.random() < 0.5:
        picks.update(
            rebuys="on",
            rebuy_chips=money(dice.choice((5, 20, 60)) * big, unit),
            rebuy_fee="50",
            rebuy_up_to=money(dice.choice((0, 0, 10, 100)) * big, unit),
        )
    given = dice.choice((None, 4, 15, 60))
    picks["starting_chips"] = "none" if given is None else money(given * big, unit)
    return picks, unit, least
