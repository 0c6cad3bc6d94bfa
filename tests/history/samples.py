"""Invented hand histories in the style of public files, each with one special feature."""

from __future__ import annotations

from random import Random

from tests.floor.world import World
from tests.properties.driver import Evening, Habits
from tests.properties.houses import FEWEST, LIMITS, random_house
from tests.properties.kit import opened

from cardspeak.history import read_phh, replay
from cardspeak.table.events import Event

SIX = """
variant = 'NT'
ante_trimming_status = true
antes = [0, 0, 0, 0, 0, 0]
blinds_or_straddles = [50, 100, 0, 0, 0, 0]
min_bet = 100
starting_stacks = [10000, 10000, 10000, 10000, 10000, 10000]
actions = [
  'd dh p1 9cQd', 'd dh p2 8s8h', 'd dh p3 Jc3d', 'd dh p4 AhKh', 'd dh p5 Td5s', 'd dh p6 2c7s',
  'p3 f', 'p4 cbr 250', 'p5 f', 'p6 f', 'p1 f', 'p2 cc',
  'd db 7d5h9d', 'p2 cc', 'p4 cbr 300', 'p2 cc',
  'd db 7c', 'p2 cc', 'p4 cc',
  'd db Kc', 'p2 cc', 'p4 cbr 900', 'p2 cc', # a river call
  'p4 sm AhKh', 'p2 sm',
]
hand = 17
players = ['MrTeal', 'MsOchre', 'MrGrey', 'MsRose', 'MrSand', 'Bot']
finishing_stacks = [9950, 8550, 10000, 11500, 10000, 10000]
"""

CASH = """
[1]
variant = 'NT'
ante_trimming_status = false
antes = [0.10, 0.10, 0.10]
blinds_or_straddles = [0.25, 0.50, 0]
min_bet = 0.50
starting_stacks = [12.65, 51.20, 101.80]
actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 1.75', 'p1 f', 'p2 f']
venue = 'an online room'
time = 03:39:33
seats = [3, 5, 1]
players = ['x+u4/Q==', "o'Neil \\"Sly\\"", 'été 🂡']
winnings = [0, 0, 1.50]
currency_symbol = '$'

[2]
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [0.25, 0.50]
min_bet = 0.50
starting_stacks = [26.45, 97.35]
actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cc', 'p1 cbr 2.00', 'p2 f']
players = ['same', 'same']
winnings = [0, 0]
"""

ALL_IN = """
variant = "NT"
antes = [500, 500, 500]
blinds_or_straddles = [1000, 2000, 0]
min_bet = 2000
starting_stacks = [90000, 200000, 55500]
actions = [
  "d dh p1 Ac2d", "d dh p2 ????", "d dh p3 7h6h",  # three are dealt in
  "p3 cbr 7000", "p1 cbr 23000", "p2 f # after a while", "p3 cc",
  "d db Jc3d5c", "p1 cbr 10000", "p3 cc", "",
  "d db 4h", "p1 cbr 56500", "p3 cc", "# nobody can bet any more",
  "p1 sm -", "p3 sm 6h7h",
  "d db Jh",
]
"""


def forced(blinds: str, antes: str, acts: str, *, stacks: str = "", more: str = "") -> str:
    """Return a hand with these forced bets."""
    count = blinds.count(",") + 1
    return (
        f"variant = 'NT'\nantes = [{antes}]\nblinds_or_straddles = [{blinds}]\nmin_bet = 2\n"
        f"starting_stacks = [{stacks or ', '.join(['100'] * count)}]\nactions = [{acts}]\n{more}\n"
    )


def journal(text: str) -> list[Event]:
    """Replay the first hand of a text; return its events."""
    done = replay(read_phh(text)[0])
    assert done.ok, done.why
    return done.events


def evening(book: str, seed: int, *, hand_dealt: bool, rounds: int = 3) -> Evening:
    """Play some rounds under random house choices, with chip errors if dealt by hand."""
    rng = Random(f"history {book} {seed} {hand_dealt}")
    house = random_house(book, rng, rng.choice(LIMITS[book]))
    run = Evening(rng, house, hand_dealt, Habits(deeds=0.1 if hand_dealt else 0.0))
    run.sit_down(rng.randint(FEWEST[book], house.places))
    run.play(rounds)
    return run


def world(book: str, seed: int, *, hand_dealt: bool) -> tuple[World, list[Event]]:
    """Play rounds with reports to the floor; return them and their journal."""
    rng = Random(f"history world {book} {seed} {hand_dealt}")
    house = random_house(book, rng, rng.choice(LIMITS[book]))
    run = World(rng, house, hand_dealt, reports=0.15)
    run.sit_down()
    run.play(2)
    opening = opened(book, house.picks, hand_dealt=hand_dealt)[1]
    return run, [*opening, *(event for events in run.rulings for event in events)]
