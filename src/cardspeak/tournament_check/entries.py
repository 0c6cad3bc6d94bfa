"""Check conditions, entries, fees, reserves, substitutes and refunds."""

from __future__ import annotations

from unicodedata import category, normalize

from cardspeak.tournament_check import record as rec
from cardspeak.tournament_check.conditions import UnreadableCondition, read_conditions
from cardspeak.tournament_check.model import Player
from cardspeak.tournament_check.run import Run, checks

WHOLE = 10_000


@checks(rec.TournamentAnnounced)
def _announced(run: Run, event: rec.TournamentAnnounced) -> None:
    run.expect("header", "book", event.book, run.book)
    run.expect("header", "edition", event.edition, run.edition)
    run.expect("header", "house", event.house, run.house)
    run.model.director, run.model.by_orbits = event.director, run.says.level_orbits.value
    _set_conditions(run, event.house, event.unit_cents, event.levels)


def _set_conditions(
    run: Run, house: dict[str, str], unit_cents: int, levels: tuple[rec.LevelRow, ...]
) -> None:
    try:
        run.conditions = read_conditions(house, unit_cents, run.says)
    except UnreadableCondition as error:
        run.report("conditions", error, "a condition that can be read", run.says.conditions)
        return
    run.house, run.model.schedule = house, levels
    run.unit_cents = unit_cents
    run.expect("conditions", "levels", levels, run.conditions.levels, run.says.levels)
    _judge_conditions(run)


def _judge_conditions(run: Run) -> None:
    """Report conditions that the book does not allow."""
    own, says = run.conditions, run.says
    percent = says.commission_percent
    if own.commission * 100 > own.fee * percent.value:
        run.report(
            "conditions",
            f"commission {own.commission} of a fee of {own.fee}",
            f"at most {percent.value}%",
            percent.clauses,
        )
    if own.fee and not says.fee.value:
        run.report("conditions", f"an entry fee of {own.fee}", "no fee", says.fee.clauses)
    if sum(own.shares) != WHOLE and says.prizes.value:
        run.report("conditions", f"shares {own.shares}", "shares of 100%", says.breakdown)
    most = says.most_at_table
    if most.value and own.per_table > most.value:
        run.report(
            "conditions", f"{own.per_table} at a table", f"at most {most.value}", most.clauses
        )
    fixed = says.fixed_chips
    if fixed.value and own.starting:
        run.expect("conditions", "starting chips", own.starting, fixed.value, fixed.clauses)
    moved = (own.balancing, own.break_order) != ("never", "never")
    if moved and says.stays.value and not own.approval:
        run.report("conditions", "players are moved", "moves need approval", says.moves_approved)


@checks(rec.ConditionsChanged)
def _changed(run: Run, event: rec.ConditionsChanged) -> None:
    if run.model.phase != "announced":
        run.report("conditions", "changed", "fixed once entries open", run.says.conditions)
    run.expect("conditions", "house", event.house, {**run.house, **event.changes})
    run.model.director = event.director
    _set_conditions(run, event.house, run.unit_cents, event.levels)


@checks(rec.EntriesOpened)
def _opened(run: Run, event: rec.EntriesOpened) -> None:
    own, says = run.conditions, run.says
    if run.model.phase != "announced":
        run.report("order", "entries open", f"not while {run.model.phase}")
    for name in says.required.value:
        if run.house.get(name, "given").strip().lower() in {"", "none", "off"}:
            clauses = says.required.clauses
            run.report("conditions", f"{name} is missing", "stated before entries open", clauses)
    run.expect("entries", "fee", event.fee, own.fee, says.fee.clauses)
    run.expect("entries", "fewest players", event.least, own.least, says.conditions)
    run.expect("entries", "most players", event.most, own.most, says.conditions)
    run.model.phase, run.model.entries_open = "entries", True


def _taken(run: Run) -> int:
    others = {"reserve", "withdrawn"}
    return sum(one.status not in others for one in run.model.players.values())


@checks(rec.Entered)
def _entered(run: Run, event: rec.Entered) -> None:
    model, own, says = run.model, run.conditions, run.says
    before = _same_person(run, event.person)
    if before is not None and before.status == "reserve":
        model.reserve_paid = event.person
        if name_key(event.person) in model.barred:
            run.report("entry", f"{event.person} entered", "the person is barred")
    elif before is None:
        _judge_new(run, event)
        if name_key(event.person) in {name_key(one.plays) for one in model.players.values()}:
            run.report("entry", f"{event.person} enters", "already plays for an entrant")
    else:
        _judge_again(run, event, before)
    number = model.entered + 1 if before is None else before.number
    run.expect("entry", "number", event.number, number)
    run.expect("fee", "fee", event.fee, own.fee, says.fee.clauses)
    percent = says.commission_percent
    if event.kept * 100 > event.fee * percent.value:
        limit = f"at most {percent.value}%"
        run.report("commission", f"{event.kept} of {event.fee} kept", limit, percent.clauses)
    run.expect("commission", "commission", event.kept, _kept(run, event.fee), percent.clauses)
    heats = sum(one.name.startswith("heat") for one in own.sessions)
    if event.person != model.reserve_paid and not (
        1 <= event.heat <= heats if heats > 1 else event.heat == 0
    ):
        run.report("entry", f"heat {event.heat}", f"one of {heats} heats", says.structure)
    player = before or Player(event.person, event.number, "entered", event.heat)
    model.players[player.person] = player
    model.entered = max(model.entered, event.number)
    player.status, player.place, player.last = "entered", 0, 0
    player.reentries += event.again
    _pay_in(run, player, event.fee, event.kept)


def _same_person(run: Run, person: str) -> Player | None:
    players = run.model.players
    found = players.get(person)
    if found is None and run.says.one_entry.value:
        key = name_key(person)
        found = next((one for one in players.values() if name_key(one.person) == key), None)
    return found


def name_key(name: str) -> str:
    """Return one text for all spellings of a name: case, spaces, letter forms do not matter."""
    text = normalize("NFKC", normalize("NFKC", name).casefold())
    return " ".join("".join(char for char in text if category(char) != "Cf").split())


def _judge_new(run: Run, event: rec.Entered) -> None:
    model, own, says = run.model, run.conditions, run.says
    if not model.entries_open:
        run.report("entry", f"{event.person} entered", "entries are closed", says.conditions)
    key = name_key(event.person)
    if not key:
        run.report("entry", "an entry without a name", "the name of a person")
    if key in model.barred:
        run.report("entry", f"{event.person} entered", "the person is barred")
    if own.most and _taken(run) >= own.most:
        full = f"a reserve: {own.most} have entered"
        run.report("reserve", f"{event.person} entered", full, says.conditions)
    if model.session and not (says.late.value and model.level_of_play() <= own.late_levels):
        run.report("entry", f"{event.person} entered late", "no late entry", says.late.clauses)
    run.expect("entry", "again", event.again, False)
    if own.invited is not None and key not in set(map(name_key, own.invited)):
        run.report("entry", f"{event.person} entered", "by invitation only")
    if own.signed and not event.signed:
        consent = "the entrant agrees to the conditions"
        run.report("entry", f"{event.person} entered", consent, says.signed.clauses)


def _judge_again(run: Run, event: rec.Entered, before: Player) -> None:
    once = run.says.one_entry
    allowed = not (once.value and once.clauses) and before.status == "out"
    if not allowed or before.reentries >= run.conditions.reentries:
        run.report("entry", f"{event.person} entered again", "one entry", once.clauses)
    before.left_at, before.broke = 0, None


def _kept(run: Run, paid: int) -> int:
    own = run.conditions
    return own.commission * paid // own.fee if own.fee else 0


def _pay_in(run: Run, player: Player, paid: int, kept: int) -> None:
    player.fee += paid
    player.kept += kept
    run.model.pool += paid - kept
    run.model.commission += kept


@checks(rec.ReserveListed)
def _reserve(run: Run, event: rec.ReserveListed) -> None:
    model, own = run.model, run.conditions
    if not own.most or _taken(run) < own.most:
        run.report("reserve", f"{event.person} is a reserve", "an entry", run.says.conditions)
    if event.person in model.players:
        run.report("entry", f"{event.person} is listed again", "once", run.says.one_entry.clauses)
    run.expect("reserve", "number", event.number, model.entered + 1)
    model.entered = max(model.entered, event.number)
    model.players.setdefault(event.person, Player(event.person, event.number, "reserve"))


@checks(rec.EntryWithdrawn)
def _withdrawn(run: Run, event: rec.EntryWithdrawn) -> None:
    player = run.player(event.person)
    if player.status not in {"entered", "reserve"} or run.model.session:
        run.report("entry", f"{event.person} withdrew", f"not while {player.status}")
    player.status = "withdrawn"


@checks(rec.FeeRefunded)
def _refunded(run: Run, event: rec.FeeRefunded) -> None:
    model, says, player = run.model, run.says, run.player(event.person, "refund")
    why = model.refunds.pop(event.person, "")
    clauses = says.cancel_refund if why == "cancelled" else says.replaced_refund.clauses
    if not why:
        allowed = event.why == "withdrawn" and not says.no_refund.value
        if not allowed or player.status != "withdrawn":
            refused = says.forfeit_keeps_fee if event.why == "forfeited" else says.no_refund
            run.report("refund", f"{event.person} is refunded", "no refund", refused.clauses)
    else:
        run.expect("refund", "reason", event.why, why, clauses)
    run.expect("refund", "amount", event.amount, player.fee - player.kept, clauses)
    run.expect("refund", "commission returned", event.kept, player.kept, clauses)
    player.fee -= event.amount + event.kept
    player.kept -= event.kept
    model.pool -= event.amount
    model.commission -= event.kept


@checks(rec.SubstituteNamed)
def _named(run: Run, event: rec.SubstituteNamed) -> None:
    _judge_substitute(run, event.person, event.substitute)
    run.player(event.person).substitute = event.substitute


def _judge_substitute(run: Run, person: str, substitute: str) -> None:
    says, model = run.says, run.model
    if not says.substitute.value:
        run.report("substitute", f"{substitute} for {person}", "no substitute")
    if says.substitute_before_draw.value and model.session:
        clauses = says.substitute_before_draw.clauses
        run.report("substitute", f"{substitute} for {person}", "only before the draw", clauses)
    key, others = name_key(substitute), model.players.values()
    taken = {*map(name_key, model.players), *(name_key(one.plays) for one in others)}
    if key in model.barred or key in taken:
        problem = "a person who is not barred and has no entry"
        run.report("substitute", f"{substitute} for {person}", problem, says.one_entry.clauses)


@checks(rec.SubstituteAccepted)
def _accepted(run: Run, event: rec.SubstituteAccepted) -> None:
    player = run.player(event.person)
    if player.substitute:
        run.expect("substitute", "substitute", event.substitute, player.substitute)
        if name_key(event.substitute) in run.model.barred:
            person = f"{event.substitute} for {event.person}"
            run.report("substitute", person, "a person who is not barred")
    else:
        _judge_substitute(run, event.person, event.substitute)
    if any(name_key(one.plays) == name_key(event.substitute) for one in run.model.players.values()):
        other = "a person who plays for nobody else"
        run.report("substitute", f"{event.substitute} for {event.person}", other)
    player.substitute, player.plays = "", event.substitute


@checks(rec.SubstituteRejected)
def _rejected(run: Run, event: rec.SubstituteRejected) -> None:
    player = run.player(event.person)
    run.expect("substitute", "substitute", event.substitute, player.substitute)
    player.substitute = ""


@checks(rec.PersonBarred)
def _barred(run: Run, event: rec.PersonBarred) -> None:
    if event.lifted:
        run.model.barred.discard(name_key(event.person))
    else:
        run.model.barred.add(name_key(event.person))


@checks(rec.EntriesClosed)
def _closed(run: Run, event: rec.EntriesClosed) -> None:
    model, says = run.model, run.says
    if not model.entries_open:
        run.report("order", "entries close", "entries are not open")
    run.expect("entries", "entries", event.entries, _taken(run))
    run.expect("pool", "pool", event.pool, model.pool, says.pool)
    commission = says.commission_percent.clauses
    run.expect("commission", "commission", event.commission, model.commission, commission)
    if event.entries < run.conditions.least:
        few = f"at least {run.conditions.least}"
        run.report("entries", f"{event.entries} entries", few, says.conditions)
    model.entries_open = False


@checks(rec.RebuyMade)
def _rebuy(run: Run, event: rec.RebuyMade) -> None:
    own, says, player = run.conditions, run.says, run.player(event.person, "re-buy")
    if not says.rebuys.value or not rebuys_open(run):
        run.report("re-buy", f"{event.person} buys again", "no re-buy now", says.rebuys.clauses)
    if player.status not in {"seated", "broke"}:
        run.report("re-buy", f"{event.person} buys again", f"not while {player.status}")
    if own.rebuys_most and player.rebuys >= own.rebuys_most:
        run.report("re-buy", f"{event.person} buys again", f"at most {own.rebuys_most} re-buys")
    run.expect("re-buy", "price", event.price, own.rebuy_price, says.rebuys.clauses)
    run.expect("commission", "commission", event.kept, _kept(run, event.price), says.pool)
    player.rebuys += 1
    _pay_in(run, player, event.price, event.kept)
    run.model.need_chips[event.person] = "re-buy"


@checks(rec.AddOnMade)
def _add_on(run: Run, event: rec.AddOnMade) -> None:
    own, says, player = run.conditions, run.says, run.player(event.person, "re-buy")
    if not own.add_on_chips or player.add_ons or not rebuys_open(run):
        run.report("re-buy", f"{event.person} adds on", "no add-on now", says.rebuys.clauses)
    run.expect("re-buy", "price", event.price, own.add_on_price, says.rebuys.clauses)
    run.expect("commission", "commission", event.kept, _kept(run, event.price), says.pool)
    player.add_ons += 1
    _pay_in(run, player, event.price, event.kept)
    run.model.need_chips[event.person] = "add-on"


def rebuys_open(run: Run) -> bool:
    """True while players may buy again."""
    model, levels = run.model, run.conditions.rebuy_levels
    return model.phase == "session" and model.session == 1 and model.level_of_play() <= levels


def may_rebuy(run: Run, player: Player) -> bool:
    """True if this player may buy again now."""
    most = run.conditions.rebuys_most
    allowed = run.says.rebuys.value and rebuys_open(run)
    return allowed and (not most or player.rebuys < most)
