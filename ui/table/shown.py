"""What is not to be known yet: what Wakhan does later, while her turn is shown; the points of a check not seen yet."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Game, Step, View
from engine.history import checks, points_before
from engine.journal import end_of
from ui.scene.telling import until
from ui.table.announcing import tell_all
from ui.words.texts import Texts


def as_shown(seen: View, game: Game, step: Step | None, checks_seen: int) -> View:
    """The table of a step with the journal of that step, and everybody's points before the first check not seen yet."""
    every = checks(game.journal)
    if checks_seen < len(every):
        points = points_before(game.journal, every[checks_seen], len(seen.seats))
        seats = (seat._replace(points=had) for seat, had in zip(seen.seats, points, strict=True))
        seen = seen._replace(seats=tuple(seats))
    return seen._replace(journal=until(game.journal, step.end)) if step else seen


def news_until(
    game: Game, step: int | None, names: Sequence[str], texts: Texts, *, since: tuple[int, ...]
) -> tuple[str, tuple[int, ...]]:
    """What is said when this of Wakhan's steps is shown, or all of them have been; and where the journal ends then."""
    if step is None:
        told = tell_all(game.journal, names, texts, since=since, asks=game.decision is not None)
        return told, end_of(game.journal)
    end = game.steps[step].end
    return tell_all(until(game.journal, end), names, texts, since=since), end
