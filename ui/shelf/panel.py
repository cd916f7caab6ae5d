"""The shelf as it is drawn: the game to go on with, all others, and what has to be said about them."""

from __future__ import annotations

from typing import Literal

from ui import targets
from ui.map.thumbnail import draw_thumbnail
from ui.parts.html import NOTHING, Markup, attribute, button, escape, icon, join
from ui.parts.person import badge
from ui.shelf.records import NAME_LENGTH, Brief, Record, Unreadable
from ui.shelf.shelf import OFFER, Shelf
from ui.words.people import WINNERS, about_rival
from ui.words.texts import Texts

FEW = 3
"""So many games are listed below the one to go on with, until somebody asks for more."""
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000


def draw_shelf(shelf: Shelf, texts: Texts, now: int) -> Markup:
    """The whole panel; nothing at all where there is nothing."""
    resume = shelf.unfinished
    others = [record for record in shelf.records if record is not resume]
    notes = _draw_arrivals(shelf, texts) + _draw_notes(shelf, texts)
    if not (others or resume or shelf.unreadable or notes):
        return NOTHING
    return (
        (_draw_resume(shelf, resume, texts, now) if resume else NOTHING)
        + notes
        + _draw_others(shelf, others, texts, now)
    )


def draw_storage(shelf: Shelf, texts: Texts) -> Markup:
    """What has to be said about the browser's storage, until somebody has read it."""
    if not shelf.storage:
        return NOTHING
    persist = button(targets.KeepGames(), escape(texts("shelf.persist")), look="verb")
    deed = persist if shelf.storage == OFFER else NOTHING
    return Markup(
        f'<p role="status">{icon("warning")}<span>{escape(texts(shelf.storage))}</span>{deed}'
        f"{button(targets.HushStorage(), icon('close'), label=texts('shelf.hush'))}</p>"
    )


def _draw_arrivals(shelf: Shelf, texts: Texts) -> Markup:
    """Nothing that is read out at every step: what came of it will be."""
    if shelf.arrivals is None or not shelf.arrivals.total:
        return NOTHING
    done, total = shelf.arrivals.done, shelf.arrivals.total
    words = escape(texts("shelf.importing", done=done, all=total))
    return Markup(
        f'<p class="arrivals paper" data-key="arrivals"><span id="arrivals">{words}</span>'
        f'<progress max="{total}" value="{done}" aria-labelledby="arrivals"></progress></p>'
    )


def _draw_notes(shelf: Shelf, texts: Texts) -> Markup:
    said = [texts(key, n=count) for key, count in shelf.notes]
    lines = join(Markup(f"<p>{escape(line)}</p>") for line in said) + draw_storage(shelf, texts)
    if shelf.rejected and said:
        lines += Markup(f"<p>{button(targets.TakeRejected(), escape(texts('shelf.raw')))}</p>")
    return Markup(f'<div class="shelf-notes paper" role="status">{lines}</div>') if lines else NOTHING


def draw_early(id: str, brief: Brief, texts: Texts) -> Markup:
    """The game to go on with, for whoever opens the page before Python is there; nothing once it is over."""
    if brief.player is None:
        return NOTHING
    fact = Markup(f"<li>{escape(texts('shelf.turn', turn=brief.turn))}</li>")
    return Markup(
        f'<article class="resume paper" aria-label="{escape(", ".join(brief.names(texts)))}">{_draw_picture(brief)}'
        f'<div class="game-words"><h2 class="title">{escape(_whose_turn(brief, texts))}</h2>'
        f'{_draw_seats(brief, texts)}<ul class="facts">{fact}</ul>{_draw_last(brief)}</div>'
        f"{button(targets.OpenGame(id), escape(texts('shelf.resume')), look='verb begin')}</article>"
    )


def _draw_last(brief: Brief | None) -> Markup:
    if brief is None or not brief.last:
        return NOTHING
    return Markup(f'<p class="last" lang="{escape(brief.language)}">{escape(brief.last)}</p>')


def _draw_resume(shelf: Shelf, record: Record, texts: Texts, now: int) -> Markup:
    brief = record.brief
    title = _draw_title(shelf, record, record.name or _whose_turn(brief, texts), "h2", texts)
    return Markup(
        f'<article class="resume paper" aria-label="{escape(record.title(texts))}">'
        f'{_draw_picture(brief)}<div class="game-words">{title}'
        f"{_draw_seats(brief, texts)}{_draw_facts(record, texts, now, titled=not record.name)}{_draw_last(brief)}"
        f"{_draw_other_rules(record, texts)}</div>"
        f"{button(targets.OpenGame(record.id), escape(texts('shelf.resume')), look='verb begin')}"
        f"{_draw_menu(shelf, record, texts)}{_draw_elsewhere(shelf, record, texts)}</article>"
    )


def _draw_others(shelf: Shelf, others: list[Record], texts: Texts, now: int) -> Markup:
    rows: list[Record | Unreadable] = [*shelf.unreadable, *others]
    if not rows:
        return NOTHING
    # Only what is shown is drawn: there may be a thousand.
    shown = [_draw_other(shelf, row, texts, now) for row in (rows if shelf.all_shown else rows[:FEW])]
    tools = NOTHING
    if len(rows) > FEW:
        words = texts("shelf.fewer") if shelf.all_shown else texts("shelf.more", n=len(rows) - FEW)
        tools = button(targets.MoreGames(), icon("up" if shelf.all_shown else "down") + escape(words))
    if shelf.records:
        tools += button(targets.ExportGames(), escape(texts("shelf.export_all")))
    return Markup(
        f'<div class="others paper"><h2>{escape(texts("shelf.title"))}</h2>'
        f'<ul class="games">{join(shown)}</ul><p class="shelf-tools">{tools}</p></div>'
    )


def _draw_other(shelf: Shelf, row: Record | Unreadable, texts: Texts, now: int) -> Markup:
    if isinstance(row, Unreadable):
        return _draw_unreadable(row, texts)
    return _draw_deleted(row.id, row.title(texts), texts) if row.deleted else _draw_row(shelf, row, texts, now)


def _draw_row(shelf: Shelf, record: Record, texts: Texts, now: int) -> Markup:
    title = record.title(texts)
    opening = button(
        targets.OpenGame(record.id),
        escape(texts("shelf.open")),
        look="verb",
        label=texts("shelf.open_game", game=title),
    )
    return Markup(
        f'<li class="game">{_draw_picture(record.brief)}<div class="game-words">'
        f"{_draw_title(shelf, record, title, 'h3', texts)}{_draw_facts(record, texts, now)}"
        f"{_draw_other_rules(record, texts)}</div>{opening}{_draw_menu(shelf, record, texts)}"
        f"{_draw_elsewhere(shelf, record, texts)}</li>"
    )


def _draw_title(shelf: Shelf, record: Record, title: str, tag: Literal["h2", "h3"], texts: Texts) -> Markup:
    if shelf.renaming != record.id:
        who = attribute("title", record.who_played(texts))
        return Markup(f'<{tag} class="title"{who}>{escape(title)}</{tag}>')
    return Markup(
        f'<form class="rename" data-submit="{escape(targets.GameNamed.written(record.id))}" autocomplete="off">'
        f'<input type="text" name="name" maxlength="{NAME_LENGTH}" value="{escape(record.name)}"'
        f' placeholder="{escape(record.title(texts))}" aria-label="{escape(texts("shelf.name"))}">'
        f'<button type="submit" class="verb">{escape(texts("shelf.save_name"))}</button>'
        f"{button(targets.RenameGame(record.id), escape(texts('shelf.cancel')))}</form>"
    )


def _draw_menu(shelf: Shelf, record: Record, texts: Texts) -> Markup:
    label, shown = texts("shelf.menu", game=record.title(texts)), shelf.menu == record.id
    opening = button(targets.GameMenu(record.id), icon("menu"), look="quiet menu", pressed=shown, label=label)
    if not shown:
        return opening
    kinds = {
        "rename": targets.RenameGame,
        "copy": targets.CopyGame,
        "export": targets.ExportGame,
        "delete": targets.DeleteGame,
    }
    deeds = join(button(kind(record.id), escape(texts(f"shelf.{verb}"))) for verb, kind in kinds.items())
    return Markup(f'{opening}<div class="game-deeds" role="group" aria-label="{escape(label)}">{deeds}</div>')


def _draw_elsewhere(shelf: Shelf, record: Record, texts: Texts) -> Markup:
    if shelf.elsewhere != record.id:
        return NOTHING
    return Markup(
        f'<p class="elsewhere" role="alert"><span>{escape(texts("shelf.elsewhere"))}</span>'
        f"{button(targets.TakeGame(record.id), escape(texts('shelf.take')), look='verb')}</p>"
    )


def _draw_picture(brief: Brief | None) -> Markup:
    if brief is None:
        return draw_thumbnail({}, {}, {})
    rulers = {region: brief.seats[seat].colour for region, seat in brief.rulers.items()}
    return draw_thumbnail(rulers, brief.armies, brief.roads)


def _draw_seats(brief: Brief | None, texts: Texts) -> Markup:
    if brief is None:
        return NOTHING
    seats = join(
        Markup(
            f"<li{_deciding(brief, number)}>{badge(seat.colour, name, about_rival(seat.rival, texts))}"
            f'<span class="points" title="{escape(texts("seat.points", n=seat.points))}">{seat.points}</span></li>'
        )
        for number, (seat, name) in enumerate(zip(brief.seats, brief.names(texts), strict=True))
    )
    return Markup(f'<ul class="players">{seats}</ul>')


def _deciding(brief: Brief, seat: int) -> Markup:
    return Markup(' data-deciding=""' if brief.player == seat else "")


def _draw_facts(record: Record, texts: Texts, now: int, *, titled: bool = False) -> Markup:
    """The turn, how the game stands unless its title says so, when it was played last, and whether with hints."""
    facts = [] if record.brief is None else [texts("shelf.turn", turn=record.brief.turn)]
    if record.brief and not titled:
        facts.append(_whose_turn(record.brief, texts))
    # Of a time that is yet to come nothing can be said; a clock may have been set back.
    if record.changed and record.changed - now < DAY:
        facts.append(_ago(now - record.changed, texts))
    if record.brief and record.brief.hinted:
        facts.append(texts("ending.hinted"))
    return Markup(f'<ul class="facts">{join(Markup(f"<li>{escape(fact)}</li>") for fact in facts)}</ul>')


def _whose_turn(brief: Brief | None, texts: Texts) -> str:
    """Or who has won."""
    if brief is None:
        return texts("shelf.nameless")
    names = brief.names(texts)
    if brief.player is not None:
        return texts("shelf.to_act", person=names[brief.player])
    won = dict(zip(WINNERS, (names[seat] for seat in brief.winners), strict=False))
    return texts(f"ending.wins.{len(won)}", **won)


def _ago(passed: int, texts: Texts) -> str:
    for unit, size in (("days", DAY), ("hours", HOUR), ("minutes", MINUTE)):
        if passed >= size:
            return texts(f"shelf.ago.{unit}", n=passed // size)
    return texts("shelf.just_now")


def _draw_other_rules(record: Record, texts: Texts) -> Markup:
    if not record.by_other_rules:
        return NOTHING
    words = escape(texts("shelf.other_rules"))
    return Markup(f'<p class="by-other-rules">{icon("warning")}<span>{words}</span></p>')


def _draw_deleted(id: str, title: str, texts: Texts) -> Markup:
    return Markup(
        f'<li class="game" data-deleted=""><p class="game-words">{escape(texts("shelf.deleted", game=title))}</p>'
        f"{button(targets.RestoreGame(id), icon('undo') + escape(texts('shelf.restore')))}</li>"
    )


def _draw_unreadable(bad: Unreadable, texts: Texts) -> Markup:
    if bad.deleted:
        return _draw_deleted(bad.id, texts("shelf.nameless"), texts)
    return Markup(
        f'<li class="game" data-unreadable="">{icon("warning")}'
        f'<p class="game-words">{escape(texts("shelf.unreadable"))}</p>'
        f"{button(targets.ExportGame(bad.id), escape(texts('shelf.raw')))}"
        f"{button(targets.DeleteGame(bad.id), escape(texts('shelf.delete')))}</li>"
    )
