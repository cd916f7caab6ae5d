"""The end of a game: who won and how, what every check brought, how it went, and the result to be sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine import Game, Result
from engine.dominance import LEAD_TO_WIN, lead_in_points
from engine.history import checks, scored
from engine.journal import DominanceChecked
from engine.save import plain
from engine.setup import SEED_LENGTH
from ui import targets
from ui.check.picture import draw_picture
from ui.check.progress import draw_progress
from ui.check.prospects import draw_decided
from ui.parts.html import NOTHING, Markup, button, escape, icon, join, unseen
from ui.parts.person import badge, disc
from ui.scene.history import Tally, tallies
from ui.scene.scene import Scene
from ui.words.people import WAKHAN, WINNERS, about_rival, introduced

TIE_BREAKS = ("stars", "rupees", "shared", "person")
"""What decided only between those who had the same points."""


class Device(NamedTuple):
    """What can be done with the result here."""

    can_copy: bool = True
    can_send: bool = False
    """A picture, to somebody else."""
    copied: bool = False


ANY = Device()


def draw_ending(game: Game, scene: Scene, device: Device = ANY) -> Markup:
    """Everything there is to say once the game is over."""
    result = game.result
    assert result
    found, turns = checks(game.journal), tallies(game)
    texts = scene.texts
    deeds = (
        button(targets.CloseEnding(), escape(texts("ending.close")), look="quiet"),
        button(targets.OpenReplay(), icon("replay") + escape(texts("ending.watch")), look="quiet"),
        button(targets.OpenShare(), icon("share") + escape(texts("ending.share")), look="quiet"),
        button(targets.PlayAgain(), escape(texts("ending.again")), look="quiet"),
        button(targets.Leave(), escape(texts("ending.new")), look="verb"),
    )
    return Markup(
        f'<div class="cover"><section class="ending woven paper short-names" role="dialog" aria-modal="true"'
        f' aria-labelledby="ending-title">{_draw_winners(result, scene)}<div class="ending-body">'
        f'<div class="ending-points">{_draw_points(result, found, scene)}{_draw_ties(result, scene)}'
        f"{_draw_card(game, scene, turns, device)}{_draw_sources(result, found, scene)}"
        f"{_draw_length(game, turns, found, scene)}</div>{draw_progress(game, scene, turns)}"
        f"{draw_decided(scene.looked_back, scene) if scene.looked_back else NOTHING}</div>"
        f'<footer class="woven-foot ending-foot">{join(deeds)}</footer></section></div>'
    )


def is_alone(scene: Scene) -> bool:
    """Whether there is one person who won or lost."""
    return scene.setup.is_alone


def _you_won(result: Result, scene: Scene) -> bool:
    """And nobody else did."""
    (you,) = [seat for seat, each in enumerate(scene.seated) if each != WAKHAN and not each.rival]
    return result.winners == (you,)


def say_winners(result: Result, scene: Scene) -> str:
    """To somebody who was not there."""
    if is_alone(scene) and not scene.setup.rivals and not _wakhan_won(result, scene):
        return scene.texts("ending.over_wakhan")
    names = [scene.names[seat] for seat in result.winners]
    return scene.texts(f"ending.wins.{len(names)}", **dict(zip(WINNERS, names, strict=False)))


def _wakhan_won(result: Result, scene: Scene) -> bool:
    return bool(scene.view.wakhan and scene.view.wakhan.seat in result.winners)


def say_why(result: Result, scene: Scene) -> str:
    ahead = lead_in_points(result.points)
    player = scene.names[result.winners[0]]
    return scene.texts(f"ending.by.{result.by}", player=player, n=ahead, needed=LEAD_TO_WIN)


def _draw_winners(result: Result, scene: Scene) -> Markup:
    texts = scene.texts
    title, why = say_winners(result, scene), say_why(result, scene)
    if is_alone(scene) and _you_won(result, scene):
        title = texts("ending.you.won")
        if result.by not in TIE_BREAKS or not scene.setup.rivals:  # which speak of Wakhan only
            why = texts(f"ending.you.by.{result.by}", n=lead_in_points(result.points), needed=LEAD_TO_WIN)
    elif is_alone(scene) and len(result.winners) == 1:
        winner = scene.names[result.winners[0]]
        lost_to = texts("ending.you.lost_to", player=winner)
        title = texts("ending.you.lost") if _wakhan_won(result, scene) else lost_to
    discs = join(disc(scene.colours[seat]) for seat in result.winners)
    scores = join(
        Markup(
            f'<li{_won(result, seat)}><span class="tally" aria-hidden="true">'
            f"{badge(scene.colours[seat], scene.names[seat], about_rival(scene.seated[seat].rival, texts))}"
            f'<b class="score">{result.points[seat]}</b></span>'
            f"{unseen(texts('ending.score', player=introduced(scene.seated, texts)[seat], n=result.points[seat]))}</li>"
        )
        for seat in _by_points(result)
    )
    return Markup(
        f'<header class="winners-head"><span class="winner-discs" aria-hidden="true">{discs}</span><div>'
        f'<h2 id="ending-title" tabindex="-1">{escape(title)}</h2><p class="why">{escape(why)}</p></div>'
        f'<ol class="scores" aria-label="{escape(texts("ending.standings"))}">{scores}</ol></header>'
    )


def _won(result: Result, seat: int) -> Markup:
    return Markup(' data-winner=""' if seat in result.winners else "")


def _by_points(result: Result) -> list[int]:
    """The winners first, then by points, then as they sit."""
    seats = range(len(result.points))
    return sorted(seats, key=lambda seat: (seat not in result.winners, -result.points[seat]))


# The numbers


def _draw_points(result: Result, found: Sequence[DominanceChecked], scene: Scene) -> Markup:
    texts, seats = scene.texts, len(result.points)
    heads = join(_draw_check(place, check, scene) for place, check in enumerate(found, 1))
    by_check = [scored(check, seats) for check in found]
    rows = join(
        Markup(
            f"<tr{_won(result, seat)}>"
            f'<th scope="row">{badge(scene.colours[seat], scene.names[seat])}</th>'
            f"{join(Markup(f'<td>{points[seat]}</td>') for points in by_check)}"
            f"<td><b>{result.points[seat]}</b></td></tr>"
        )
        for seat in _by_points(result)
    )
    return Markup(
        f'<h3 id="ending-points">{escape(texts("ending.points"))}</h3><div class="rows"><table class="by-check"'
        f' aria-labelledby="ending-points"><thead><tr><th scope="col">{escape(texts("ending.player"))}</th>{heads}'
        f'<th scope="col">{escape(texts("ending.total"))}</th></tr></thead><tbody>{rows}</tbody></table></div>'
    )


def _draw_sources(result: Result, found: Sequence[DominanceChecked], scene: Scene) -> Markup:
    """Influence in the coalition that dominated, or cylinders where none did."""
    texts, by_check = scene.texts, [scored(check, len(result.points)) for check in found]

    def draw_seat(seat: int) -> Markup:
        influence = sum(points[seat] for check, points in zip(found, by_check, strict=True) if check.dominant)
        cylinders = result.points[seat] - influence
        name = badge(scene.colours[seat], scene.names[seat])
        return Markup(
            f'<tr{_won(result, seat)}><th scope="row">{name}</th><td>{influence}</td><td>{cylinders}</td></tr>'
        )

    heads = join(
        Markup(f'<th scope="col">{icon(shown)} {escape(texts(f"ending.source.{name}"))}</th>')
        for shown, name in (("dominance-check", "influence"), ("piece-tribe", "cylinders"))
    )
    rows = join(draw_seat(seat) for seat in _by_points(result))
    return Markup(
        f'<h3 id="ending-sources">{escape(texts("ending.sources"))}</h3><div class="rows"><table class="by-source"'
        f' aria-labelledby="ending-sources"><thead><tr><th scope="col">{escape(texts("ending.player"))}</th>{heads}'
        f"</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _draw_check(place: int, check: DominanceChecked, scene: Scene) -> Markup:
    """The check by its number, and by the coalition it found dominant or the cylinders it counted."""
    said = scene.texts(f"ending.check.{check.dominant or 'none'}{'.final' if check.final else ''}", number=place)
    shown = icon(f"coalition-{check.dominant}" if check.dominant else "piece-tribe")
    coat = Markup(f'<span class="coat" data-coalition="{check.dominant or "none"}">{shown}</span>')
    double = Markup("<small>×2</small>") if check.final else NOTHING
    return Markup(
        f'<th scope="col" title="{escape(said)}"><span class="check-head" aria-hidden="true">'
        f"{place}{coat}{double}</span>{unseen(said)}</th>"
    )


def _draw_ties(result: Result, scene: Scene) -> Markup:
    """What the tie-breaks compared, if points alone did not decide."""
    if result.by not in TIE_BREAKS:
        return NOTHING
    texts, seats = scene.texts, scene.view.seats
    level = [seat for seat in _by_points(result) if result.points[seat] == max(result.points)]
    rows = join(
        Markup(
            f"<tr{_won(result, seat)}>"
            f'<th scope="row">{badge(scene.colours[seat], scene.names[seat])}</th>'
            f"<td>{result.points[seat]}</td><td>{seats[seat].stars['military']}</td><td>{seats[seat].rupees}</td></tr>"
        )
        for seat in level
    )
    heads = join(
        Markup(f'<th scope="col">{icon(shown)}{escape(texts(key))}</th>')
        for shown, key in (
            ("victory", "ending.plot.points"),
            ("star", "ending.ties.stars"),
            ("rupee", "ending.ties.rupees"),
        )
    )
    return Markup(
        f'<h3 id="ending-ties">{escape(texts("ending.ties"))}</h3><p class="ties-order">'
        f'{escape(texts("ending.ties.order"))}</p><div class="rows"><table class="ties"'
        f' aria-labelledby="ending-ties"><thead><tr><th scope="col">{escape(texts("ending.player"))}</th>{heads}'
        f"</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _draw_length(game: Game, turns: Sequence[Tally], found: Sequence[DominanceChecked], scene: Scene) -> Markup:
    texts = scene.texts
    said = (texts("ending.turns", n=len(turns)), texts("ending.checks", n=len(found)))
    facts = (*said, texts("table.seed", seed=plain(scene.setup.seed, SEED_LENGTH)), *_say_help(game, scene))
    return Markup(f'<ul class="length">{join(Markup(f"<li>{escape(fact)}</li>") for fact in facts)}</ul>')


def _say_help(game: Game, scene: Scene) -> list[str]:
    """What made it easier."""
    marks = {"ending.assisted": game.assisted, "ending.hinted": game.hinted}
    return [scene.texts(key) for key, true in marks.items() if true]


# The result, to be sent


def _draw_card(game: Game, scene: Scene, turns: Sequence[Tally], device: Device) -> Markup:
    result = game.result
    assert result
    texts = scene.texts
    copy = "ending.copied" if device.copied else "ending.copy"
    deeds = (
        button(targets.SavePicture(), icon("down") + escape(texts("ending.save"))),
        button(targets.SendPicture(), icon("share") + escape(texts("ending.send"))) if device.can_send else NOTHING,
        button(targets.CopyResult(), icon("copy") + escape(texts(copy))) if device.can_copy else NOTHING,
    )
    return Markup(
        f'<h3 id="ending-picture">{escape(texts("ending.picture"))}</h3><figure class="result-card">'
        f"{draw_picture(game, scene, turns, say_winners(result, scene), say_why(result, scene))}</figure>"
        f'<div class="result-deeds" role="status">{join(deeds)}</div>'
    )


def result_as_text(game: Game, scene: Scene, link: str) -> str:
    """For messengers: who won and how, every seat's points, and a link that shows the game, if there is one."""
    result = game.result
    assert result
    texts = scene.texts
    names = introduced(scene.seated, texts)
    seats = [texts("ending.score", player=names[seat], n=result.points[seat]) for seat in _by_points(result)]
    turns, found = tallies(game), checks(game.journal)
    length = f"{texts('ending.turns', n=len(turns))} · {texts('ending.checks', n=len(found))}"
    seed = texts("table.seed", seed=plain(scene.setup.seed, SEED_LENGTH))
    head = f"Pax Pamir · {say_winners(result, scene)}"
    hinted = [texts("ending.hinted")] if game.hinted else []
    return "\n".join([head, say_why(result, scene), *seats, f"{length} · {seed}", *hinted, *([link] if link else [])])
