"""Changes between two redacted views of the same viewer, as patches for JSON.

A patch is an object with the fields that changed.  An object in it changes the fields of an object,
or by index the items of a list; `{"=": value}` and everything else replaces the old value.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from cardspeak.view.many_views import NO_HAND_DEALT, Views
from cardspeak.view.viewer import Viewer

REPLACED: Final = "="
"""Key of a value that replaces an object as a whole."""
Patch = dict[str, Any]


def patch(old: msgspec.Struct, new: msgspec.Struct) -> Patch:
    """Return what changes one struct into another of the same type."""
    changed: Patch = {}
    for name in new.__struct_fields__:
        before, after = getattr(old, name), getattr(new, name)
        if before is not after and before != after:
            changed[name] = _change(before, after)
    return changed


def _change(before: object, after: object) -> object:
    if isinstance(after, msgspec.Struct) and isinstance(before, msgspec.Struct):
        return patch(before, after)
    if isinstance(after, Mapping):
        return {REPLACED: after}
    if isinstance(after, tuple) and isinstance(before, tuple) and _are_items(before, after):
        items = zip(before, after, strict=True)
        return {str(no): patch(*pair) for no, pair in enumerate(items) if pair[0] != pair[1]}
    return after


def _are_items(before: tuple[object, ...], after: tuple[object, ...]) -> bool:
    """Return whether two lists of structs can be compared item by item."""
    return len(before) == len(after) and isinstance(after[0], msgspec.Struct)


def merged(value: Any, change: Any) -> Any:  # noqa: ANN401 - any JSON
    """Return a JSON value with a patch applied, as clients do it.  The value is not changed."""
    if not isinstance(change, dict):
        return change
    if REPLACED in change:
        return change[REPLACED]
    if isinstance(value, list):
        items = list(value)
        for no, item in change.items():
            items[int(no)] = merged(items[int(no)], item)
        return items
    if not isinstance(value, dict):
        return change
    return {**value, **{name: merged(value.get(name), part) for name, part in change.items()}}


# --- the two parts of a view -------------------------------------------------------------------


def shared_patch(before: Views, after: Views) -> Patch:
    """Return the changes of the spectators' view."""
    return patch(before.shared, after.shared)


def own_patch(before: Views, after: Views, shared: Patch, viewer: Viewer) -> Patch | None:
    """Return a player's own part, or None if it is not sent with this change.

    It is sent whole.  Whether it is sent depends on public events and on the player's offers, never
    on the cards alone: the mere presence of this part must not show that the hand improved.
    """
    old, new = before.own(viewer), after.own(viewer)
    at_showdown = bool(old.chair.showing or new.chair.showing)
    is_new = at_showdown or old != new or _board(before) != _board(after)
    if not is_new and not _replaces_hand(shared, new.index):
        return None
    own: Patch = {"chair": {REPLACED: new.chair}}
    running, hands = after.shared.round, {}
    if running is not None and new.index != old.index and 0 <= old.index < len(running.hands):
        hands[str(old.index)] = {"cards": running.hands[old.index].cards}  # now another seat's
    if new.index != NO_HAND_DEALT:
        hands[str(new.index)] = {"cards": new.cards}
    if hands:
        own["round"] = {"hands": hands}
    return own


def _board(views: Views) -> tuple[str, ...] | None:
    return None if views.shared.round is None else views.shared.round.board


def _replaces_hand(shared: Patch, index: int) -> bool:
    """Return whether the shared patch overwrites the cards of this hand."""
    running = shared.get("round")
    if running is None or index == NO_HAND_DEALT:
        return False
    if not isinstance(running, dict):
        return True
    hands = running.get("hands")
    if hands is None:
        return False
    return not isinstance(hands, dict) or "cards" in hands.get(str(index), ())
